// tiny_model.hpp: a vault and a scout of a few hundred kilobytes with seeded random weights,
// written by the format's own structs. Layer 0 is dense; the others have a shared expert with its
// gate.
#pragma once

#include <cmath>
#include <cstring>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "common.hpp"
#include "direct_io.hpp"
#include "quantize.hpp"
#include "temp_dir.hpp"

namespace tiny {

using namespace smoe;

inline constexpr uint32_t kLayers = 3, kMoeLayers = 2, kExperts = 8, kTopK = 2;
inline constexpr uint32_t kDim = 60, kFfn = 36, kDense = 48, kShared = 40;  // groups cross rows
inline constexpr uint32_t kHeads = 4, kKvHeads = 2, kHeadDim = 16, kVocab = 96;
inline constexpr uint32_t kEntries = kMoeLayers * kExperts;

class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  float uniform() {  // in [-1, 1)
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<float>(static_cast<int32_t>(state_ >> 32)) * 0x1p-31f;
  }
  std::vector<float> values(size_t n, float scale) {
    std::vector<float> v(n);
    for (float& x : v) x = scale * uniform();
    return v;
  }

 private:
  uint64_t state_;
};

// The bytes of a vault, in parts that a test can bend before they are written.
struct VaultImage {
  SmoeHeader header{};
  std::vector<ExpertEntry> entries;
  std::vector<TensorDescriptor> descriptors;
  SmoeArchBlock arch{};
  std::vector<std::byte> blobs;
  bool drop_last_padding = false;

  std::vector<std::byte> bytes() const {
    std::vector<std::byte> out(header.data_offset + blobs.size());
    const auto put = [&](uint64_t at, const void* data, size_t n) {
      std::memcpy(out.data() + at, data, n);
    };
    const uint64_t table = sizeof header, after = table + entries.size() * sizeof(ExpertEntry);
    put(0, &header, sizeof header);
    put(table, entries.data(), entries.size() * sizeof(ExpertEntry));
    put(after, descriptors.data(), descriptors.size() * sizeof(TensorDescriptor));
    if (header.version >= 2) put(arch_offset(), &arch, sizeof arch);
    put(header.data_offset, blobs.data(), blobs.size());
    if (drop_last_padding) out.resize(entries.back().byte_offset + entries.back().raw_size);
    return out;
  }

  uint64_t arch_offset() const { return round_up(sizeof header + entries.size() * (48 + 132), 64); }

  void write(const std::string& path) const {
    const auto out = bytes();
    write_file(path, out.data(), out.size());
  }
};

// Appends one tensor to the blob at `begin` and returns its descriptor.
inline TensorDescriptor add_tensor(VaultImage& v, uint64_t begin, uint8_t type, uint32_t rows,
                                   uint32_t cols, uint32_t bits, Random& random) {
  const uint64_t count = uint64_t(rows) * cols;
  const auto weights = random.values(count, 1.5f / std::sqrt(static_cast<float>(cols)));
  TensorDescriptor d{};
  d.tensor_type = type;
  d.ndim = 2;
  d.rows = rows;
  d.cols = cols;
  d.packed_offset = v.blobs.size() - begin;
  d.packed_size = packed_bytes(count, bits);
  d.scales_offset = d.packed_offset + d.packed_size;
  d.scales_size = 2 * group_count(count);
  v.blobs.resize(begin + d.scales_offset + d.scales_size);
  quantize(weights.data(), Format::kF32, count, bits, &v.blobs[begin + d.packed_offset],
           &v.blobs[begin + d.scales_offset]);
  return d;
}

inline VaultImage make_vault(uint32_t bits = 4, uint32_t version = 2) {
  VaultImage v;
  Random random(7);
  v.header.data_offset =
      round_up(round_up(sizeof v.header + kEntries * (48 + 132), 64) + 128, SMOE_ALIGNMENT);
  for (uint32_t i = 0; i < kEntries; ++i) {
    const uint64_t begin = v.blobs.size();
    ExpertEntry e{};
    e.layer_id = 1 + i / kExperts;
    e.expert_id = i % kExperts;
    e.byte_offset = v.header.data_offset + begin;
    v.descriptors.push_back(add_tensor(v, begin, 0, kFfn, kDim, bits, random));
    v.descriptors.push_back(add_tensor(v, begin, 1, kFfn, kDim, bits, random));
    v.descriptors.push_back(add_tensor(v, begin, 2, kDim, kFfn, bits, random));
    e.raw_size = v.blobs.size() - begin;
    e.padded_size = round_up(e.raw_size, SMOE_ALIGNMENT);
    e.group_size = 64;
    e.num_groups = 3 * group_count(kFfn * kDim);
    v.blobs.resize(begin + e.padded_size);
    v.entries.push_back(e);
  }
  std::memcpy(v.header.magic, SMOE_MAGIC, 8);
  v.header.version = version;
  v.header.num_moe_layers = kMoeLayers;
  v.header.max_experts_per_layer = kExperts;
  v.header.total_experts = kEntries;
  v.header.table_offset = 64;
  v.header.group_size = 64;
  v.header.bits = bits;
  v.header.d_model = kDim;
  v.header.vocab_size = kVocab;
  v.header.ffn_dim = kDense;
  v.header.reserved_ext = version >= 2 ? static_cast<uint32_t>(v.arch_offset()) : 0;
  SmoeArchBlock& a = v.arch;
  std::memcpy(a.magic, "SARC", 4);
  a.block_version = 1;
  a.block_size = 128;
  a.flags = SARC_NORM_TOPK_PROB | SARC_HAS_DENSE_LAYER_0;
  a.rope_theta = 10000;
  a.num_heads = kHeads;
  a.num_kv_heads = kKvHeads;
  a.head_dim = kHeadDim;
  a.moe_top_k = kTopK;
  a.moe_ffn_dim = kFfn;
  a.dense_ffn_dim = kDense;
  a.shared_expert_ffn_dim = kShared;
  a.num_hidden_layers = kLayers;
  a.rms_norm_eps = 1e-6f;
  std::strcpy(a.model_type, "qwen2_moe");
  return v;
}

// The float32 tensors of a scout in file order.
class ScoutImage {
 public:
  void add(const std::string& name, std::vector<uint32_t> shape, std::vector<float> values) {
    tensors_.push_back({name, std::move(shape), std::move(values)});
  }

  void erase(const std::string& name) {
    std::erase_if(tensors_, [&](const Tensor& t) { return t.name == name; });
  }

  std::vector<float>& values(const std::string& name) {
    for (Tensor& t : tensors_) {
      if (t.name == name) return t.values;
    }
    throw std::runtime_error(name);
  }

  void write(const std::string& path) const {
    std::string json = "{\"__metadata__\":{\"format\":\"pt\"}", data;
    for (const Tensor& t : tensors_) {
      const size_t begin = data.size();
      data.append(reinterpret_cast<const char*>(t.values.data()), 4 * t.values.size());
      std::string shape;
      for (const uint32_t dim : t.shape) shape += (shape.empty() ? "" : ",") + std::to_string(dim);
      json += ",\"" + t.name + "\":{\"dtype\":\"F32\",\"shape\":[" + shape +
              "],\"data_offsets\":[" + std::to_string(begin) + "," + std::to_string(data.size()) +
              "]}";
    }
    json += "}";
    const uint64_t length = json.size();
    write_file(path, std::string(reinterpret_cast<const char*>(&length), 8) + json + data);
  }

 private:
  struct Tensor {
    std::string name;
    std::vector<uint32_t> shape;
    std::vector<float> values;
  };
  std::vector<Tensor> tensors_;
};

inline ScoutImage make_scout() {
  ScoutImage s;
  Random random(11);
  const auto matrix = [&](const std::string& name, uint32_t rows, uint32_t cols) {
    s.add(name, {rows, cols}, random.values(size_t(rows) * cols, 1.5f / std::sqrt(float(cols))));
  };
  const auto norm = [&](const std::string& name) {
    auto values = random.values(kDim, 0.2f);
    for (float& x : values) x += 1;
    s.add(name, {kDim}, values);
  };
  const auto ffn = [&](const std::string& prefix, uint32_t dim) {
    matrix(prefix + "gate_proj.weight", dim, kDim);
    matrix(prefix + "up_proj.weight", dim, kDim);
    matrix(prefix + "down_proj.weight", kDim, dim);
  };
  matrix("model.embed_tokens.weight", kVocab, kDim);
  for (uint32_t l = 0; l < kLayers; ++l) {
    const std::string layer = "model.layers." + std::to_string(l) + ".";
    norm(layer + "input_layernorm.weight");
    norm(layer + "post_attention_layernorm.weight");
    matrix(layer + "self_attn.q_proj.weight", kHeads * kHeadDim, kDim);
    matrix(layer + "self_attn.k_proj.weight", kKvHeads * kHeadDim, kDim);
    matrix(layer + "self_attn.v_proj.weight", kKvHeads * kHeadDim, kDim);
    matrix(layer + "self_attn.o_proj.weight", kDim, kHeads * kHeadDim);
    s.add(layer + "self_attn.q_proj.bias", {kHeads * kHeadDim},
          random.values(kHeads * kHeadDim, 0.3f));
    if (l == 0) {
      ffn(layer + "mlp.", kDense);
      continue;
    }
    matrix(layer + "mlp.gate.weight", kExperts, kDim);
    ffn(layer + "mlp.shared_expert.", kShared);
    matrix(layer + "mlp.shared_expert_gate.weight", 1, kDim);
  }
  norm("model.norm.weight");
  matrix("lm_head.weight", kVocab, kDim);
  return s;
}

}  // namespace tiny
