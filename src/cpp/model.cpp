#include "model.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "kernels.hpp"
#include "text.hpp"

namespace smoe {
namespace {

static_assert(kMaxHeadDim == SMOE_MAX_HEAD_DIM,
              "the kernels serve every head that a vault may have");

// Looks tensors up by name and checks their shapes.
class Binder {
 public:
  Binder(const Scout& scout, const DenseTensors* data) : scout_(scout), data_(data) {}

  // nullptr: not loaded.
  const DenseTensor* loaded(const std::string& name) const {
    return data_ ? data_->find(name) : nullptr;
  }

  const ScoutTensor& need(const std::string& name) const {
    if (const ScoutTensor* tensor = scout_.find(name)) return *tensor;
    throw ScoutError(concat(scout_.path(), ": tensor ", name, " is missing"));
  }

  // rows or cols 0: any. Returns the matrix with whatever data is loaded.
  Matrix matrix(const std::string& name, uint64_t rows, uint64_t cols) const {
    const ScoutTensor& t = need(name);
    const bool ok = t.shape.size() == 2 && t.shape[0] >= 1 && t.shape[1] >= 1 &&
                    t.shape[0] <= UINT32_MAX && t.shape[1] <= UINT32_MAX &&
                    (rows == 0 || t.shape[0] == rows) && (cols == 0 || t.shape[1] == cols);
    if (!ok) fail_shape(name, t, concat("(", size_text(rows), ", ", size_text(cols), ")"));
    const DenseTensor kept = loaded(name) ? *loaded(name) : DenseTensor{t.format, nullptr, nullptr};
    return {kept.data, kept.scales, static_cast<uint32_t>(t.shape[0]),
            static_cast<uint32_t>(t.shape[1]), kept.format};
  }

  void check_vector(const std::string& name, uint64_t size) const {
    const ScoutTensor& t = need(name);
    if (t.shape.size() != 1 || t.shape[0] != size) fail_shape(name, t, concat("(", size, ")"));
  }

  bool has(const std::string& name) const { return scout_.find(name) != nullptr; }

  [[noreturn]] void fail_shape(const std::string& name, const ScoutTensor& t,
                               const std::string& want) const {
    std::string got;
    for (const uint64_t dim : t.shape) got += (got.empty() ? "" : ", ") + std::to_string(dim);
    throw ScoutError(concat(scout_.path(), ": shape of ", name, ": (", got, "), expected ", want));
  }

 private:
  static std::string size_text(uint64_t size) { return size ? std::to_string(size) : "any"; }

  const Scout& scout_;
  const DenseTensors* data_;
};

std::string layer_prefix(uint32_t layer) { return concat("model.layers.", layer, "."); }

uint32_t count_layers(const Binder& b) {
  uint32_t n = 0;
  while (b.has(layer_prefix(n) + "input_layernorm.weight")) ++n;
  return n;
}

// Head geometry, rope base, top_k and the rest of what SARC holds; a v1 vault has the legacy
// defaults of docs/format.md, section 6.
void apply_arch(const Vault& vault, const Binder& b, Config& c) {
  if (const auto& arch = vault.arch()) {
    c.model_type.assign(arch->model_type, strnlen(arch->model_type, sizeof arch->model_type));
    c.n_layers = arch->num_hidden_layers;
    c.n_heads = arch->num_heads;
    c.n_kv_heads = arch->num_kv_heads;
    c.head_dim = arch->head_dim;
    c.top_k = arch->moe_top_k;
    c.norm_topk_prob = arch->flags & SARC_NORM_TOPK_PROB;
    c.rope_theta = arch->rope_theta;
    c.rms_norm_eps = arch->rms_norm_eps;
    return;
  }
  c.model_type = "qwen3_moe";
  c.n_layers = count_layers(b);
  c.head_dim = 128;
  c.n_heads = b.matrix(layer_prefix(0) + "self_attn.q_proj.weight", 0, c.d_model).rows / c.head_dim;
  c.n_kv_heads =
      b.matrix(layer_prefix(0) + "self_attn.k_proj.weight", 0, c.d_model).rows / c.head_dim;
  c.top_k = 8;
  c.norm_topk_prob = true;
  c.rope_theta = 1e6f;
  c.rms_norm_eps = 1e-6f;
}

uint32_t rows_or_zero(const Binder& b, const std::string& name, uint32_t cols) {
  return b.has(name) ? b.matrix(name, 0, cols).rows : 0;
}

// has_qk_norm, has_dense_layer_0 and the shared expert's dimension: the tensors decide.
void cross_check(const Vault& vault, const Scout& scout, const Binder& b, const Config& c,
                 std::vector<std::string>& warnings) {
  if (!vault.arch()) return;
  const SmoeArchBlock& arch = *vault.arch();
  const auto compare = [&](const char* what, uint64_t block, uint64_t tensors) {
    if (block == tensors) return;
    warnings.push_back(concat(vault.path(), ": arch block disagrees with ", scout.path(), ": ",
                              what, ": ", block, ", the tensors say ", tensors,
                              " and are believed"));
  };
  uint32_t shared = 0;
  bool qk_norm = false;
  for (uint32_t l = 0; l < c.n_layers; ++l) {
    shared = std::max(
        shared, rows_or_zero(b, layer_prefix(l) + "mlp.shared_expert.gate_proj.weight", c.d_model));
    qk_norm |= b.has(layer_prefix(l) + "self_attn.q_norm.weight");
  }
  compare("has_qk_norm", (arch.flags & SARC_HAS_QK_NORM) != 0, qk_norm);
  compare("has_dense_layer_0", (arch.flags & SARC_HAS_DENSE_LAYER_0) != 0,
          b.has(layer_prefix(0) + "mlp.gate_proj.weight"));
  compare("shared_expert_ffn_dim", arch.shared_expert_ffn_dim, shared);
}

void check_geometry(const Vault& vault, const Scout& scout, const Config& c) {
  const auto fail = [&](auto... what) { throw ScoutError(concat(scout.path(), ": ", what...)); };
  if (c.d_model != vault.d_model()) {
    fail("hidden size: ", c.d_model, ", expected ", vault.d_model(), ", as the experts of ",
         vault.path(), " have (the scout of another model?)");
  }
  if (vault.header().vocab_size != 0 && vault.header().vocab_size != c.vocab_size) {
    fail("vocabulary: ", c.vocab_size, " rows, expected ", vault.header().vocab_size, ", as ",
         vault.path(), " says (the scout of another model?)");
  }
  if (c.n_layers < vault.n_layers_end()) {
    fail("layers: ", c.n_layers, ", expected at least ", vault.n_layers_end(), ", as ",
         vault.path(), " has");
  }
  if (c.n_heads == 0 || c.n_kv_heads == 0 || c.n_heads % c.n_kv_heads != 0 || c.head_dim % 2 != 0) {
    fail("attention geometry: ", c.n_heads, " heads, ", c.n_kv_heads, " kv heads, head_dim ",
         c.head_dim, ", expected a multiple of the kv heads and an even head_dim");
  }
  for (uint32_t l = 0; l < vault.n_layers_end(); ++l) {
    if (vault.expert_count(l) != 0 && vault.expert_count(l) < c.top_k) {
      fail("top_k: ", c.top_k, ", expected at most ", vault.expert_count(l),
           ", the experts of layer ", l);
    }
  }
}

// Float copies of 1-D tensors in one block: they are small, and norms then need one kernel.
class VectorPool {
 public:
  VectorPool(const Scout& scout, const Binder& binder) : binder_(binder) {
    uint64_t count = 0;
    for (const auto& [name, t] : scout.tensors()) count += t.shape.size() == 1 ? t.shape[0] : 0;
    block_ = AlignedBuffer(std::max<uint64_t>(count, 1) * sizeof(float), SMOE_ALIGNMENT);
    next_ = reinterpret_cast<float*>(block_.data());
  }

  const float* take(const std::string& name, uint64_t size) {
    binder_.check_vector(name, size);
    float* out = next_;
    next_ += size;
    if (const DenseTensor* in = binder_.loaded(name)) to_float(in->data, in->format, size, out);
    return out;
  }

  const float* take_if_present(const std::string& name, uint64_t size) {
    return binder_.has(name) ? take(name, size) : nullptr;
  }

  AlignedBuffer release() { return std::move(block_); }

 private:
  const Binder& binder_;
  AlignedBuffer block_;
  float* next_;
};

void bind_attention(const Config& c, const Binder& b, VectorPool& vectors, const std::string& layer,
                    LayerWeights& w) {
  const std::string a = layer + "self_attn.";
  w.attention_norm = vectors.take(layer + "input_layernorm.weight", c.d_model);
  w.q = b.matrix(a + "q_proj.weight", c.q_dim(), c.d_model);
  w.k = b.matrix(a + "k_proj.weight", c.kv_dim(), c.d_model);
  w.v = b.matrix(a + "v_proj.weight", c.kv_dim(), c.d_model);
  w.o = b.matrix(a + "o_proj.weight", c.d_model, c.q_dim());
  w.q_bias = vectors.take_if_present(a + "q_proj.bias", c.q_dim());
  w.k_bias = vectors.take_if_present(a + "k_proj.bias", c.kv_dim());
  w.v_bias = vectors.take_if_present(a + "v_proj.bias", c.kv_dim());
  w.o_bias = vectors.take_if_present(a + "o_proj.bias", c.d_model);
  w.q_norm = vectors.take_if_present(a + "q_norm.weight", c.head_dim);
  w.k_norm = vectors.take_if_present(a + "k_norm.weight", c.head_dim);
  if (!w.q_norm != !w.k_norm) b.need(a + (w.q_norm ? "k_norm.weight" : "q_norm.weight"));
}

void bind_dense_ffn(const Config& c, const Binder& b, const std::string& prefix, LayerWeights& w) {
  w.gate = b.matrix(prefix + "gate_proj.weight", 0, c.d_model);
  w.up = b.matrix(prefix + "up_proj.weight", w.gate.rows, c.d_model);
  w.down = b.matrix(prefix + "down_proj.weight", c.d_model, w.gate.rows);
}

void bind_ffn(const Config& c, const Binder& b, VectorPool& vectors, const std::string& layer,
              uint32_t n_experts, LayerWeights& w) {
  w.ffn_norm = vectors.take(layer + "post_attention_layernorm.weight", c.d_model);
  if (n_experts == 0) return bind_dense_ffn(c, b, layer + "mlp.", w);
  w.router = b.matrix(layer + "mlp.gate.weight", n_experts, c.d_model);
  if (!b.has(layer + "mlp.shared_expert.gate_proj.weight")) return;
  bind_dense_ffn(c, b, layer + "mlp.shared_expert.", w);
  if (b.has(layer + "mlp.shared_expert_gate.weight")) {
    w.shared_gate = b.matrix(layer + "mlp.shared_expert_gate.weight", 1, c.d_model);
  }
}

// Hands out consecutive ranges of a block, each 64-byte aligned; with no block it only counts.
class Carver {
 public:
  explicit Carver(std::byte* block, uint64_t used = 0) : block_(block), used_(used) {}

  template <class T>
  void take(T*& field, uint64_t count) {
    field = block_ ? reinterpret_cast<T*>(block_ + used_) : nullptr;
    used_ = round_up(used_ + count * sizeof(T), 64);
  }

  uint64_t used() const { return used_; }

 private:
  std::byte* block_;
  uint64_t used_;
};

uint64_t code_bytes(const Config& c, const StateShape& shape) {
  if (shape.gpu) return 0;
  const uint32_t widest = std::max({c.d_model, c.q_dim(), c.max_dense_dim});
  return std::max(shape.chunk * quantised_row_bytes(widest),
                  expert_rows(c, shape) * quantised_row_bytes(c.max_ffn_dim));
}

uint64_t carve(const Config& c, const StateShape& shape, std::byte* block, Scratch& s) {
  const uint64_t n = shape.chunk;
  Carver carver(block);
  carver.take(s.rope_cos, uint64_t(shape.context) * (c.head_dim / 2));
  carver.take(s.rope_sin, uint64_t(shape.context) * (c.head_dim / 2));
  carver.take(s.x, n * c.d_model);
  carver.take(s.h, n * c.d_model);
  carver.take(s.projected, n * c.d_model);
  carver.take(s.router_logits, n * c.max_experts);
  carver.take(s.expert_ids, n * c.top_k);
  carver.take(s.expert_weights, n * c.top_k);
  carver.take(s.guess_ids, n * c.top_k);
  carver.take(s.codes, code_bytes(c, shape));
  if (shape.record) carver.take(s.routing, uint64_t(shape.context) * c.n_moe_layers * c.top_k);

  // The parts of a pass take turns on what is left.
  Carver embedding(block, carver.used());
  embedding.take(s.embedding_rows, shape.embedding_on_disk ? n * c.d_model * 4 : 0);
  Carver attention(block, carver.used());
  attention.take(s.q, n * c.q_dim());
  attention.take(s.k, n * c.kv_dim());
  attention.take(s.v, n * c.kv_dim());
  attention.take(s.attended, n * c.q_dim());
  attention.take(s.partials, shape.gpu ? uint64_t(c.n_heads) * kMaxSplits * (c.head_dim + 2) : 0);
  const uint64_t spans = shape.gpu ? 0 : attention_spans(shape.context);
  attention.take(s.attention_parts, spans * c.q_dim());
  attention.take(s.attention_softmax, spans * c.n_heads * 2);
  Carver ffn(block, carver.used());
  const uint64_t hidden =
      std::max(uint64_t{expert_rows(c, shape)} * c.max_ffn_dim, n * c.max_dense_dim);
  ffn.take(s.gate, hidden);
  ffn.take(s.up, shape.gpu ? 0 : hidden);
  ffn.take(s.expert_out, n * c.top_k * c.d_model);
  ffn.take(s.h_codes, shape.gpu ? 0 : n * quantised_row_bytes(c.d_model));
  Carver head(block, carver.used());
  head.take(s.logits, uint64_t(kLogitRows) * c.vocab_size);
  return std::max({embedding.used(), attention.used(), ffn.used(), head.used()});
}

// Angles are rounded to float as the reference implementations round them, so that long contexts
// agree.
void fill_rope(const Config& c, uint32_t context, Scratch& s) {
  const uint32_t half = c.head_dim / 2;
  for (uint32_t i = 0; i < half; ++i) {
    const float frequency =
        1.0f / static_cast<float>(std::pow(double(c.rope_theta), 2.0 * i / c.head_dim));
    for (uint32_t pos = 0; pos < context; ++pos) {
      const float angle = static_cast<float>(pos) * frequency;
      s.rope_cos[uint64_t(pos) * half + i] = static_cast<float>(std::cos(double(angle)));
      s.rope_sin[uint64_t(pos) * half + i] = static_cast<float>(std::sin(double(angle)));
    }
  }
}

uint64_t kv_row_bytes(const Config& c, const StateShape& shape) {
  return c.head_dim * element_bytes(shape.kv_format);
}

}  // namespace

Config read_config(const Vault& vault, const Scout& scout, std::vector<std::string>& warnings) {
  const Binder b(scout, nullptr);
  const Matrix embedding = b.matrix(kEmbeddingName, 0, 0);
  Config c{};
  c.d_model = embedding.cols;
  c.vocab_size = embedding.rows;
  c.tied_embeddings = !b.has(kHeadName);
  apply_arch(vault, b, c);
  check_geometry(vault, scout, c);
  c.n_moe_layers = vault.header().num_moe_layers;
  c.max_experts = vault.header().max_experts_per_layer;
  c.max_ffn_dim = vault.max_ffn_dim();
  c.expert_format = vault.experts().front().layout.gate.format;
  for (uint32_t l = 0; l < c.n_layers; ++l) {
    const char* ffn =
        vault.expert_count(l) ? "mlp.shared_expert.gate_proj.weight" : "mlp.gate_proj.weight";
    c.max_dense_dim = std::max(c.max_dense_dim, rows_or_zero(b, layer_prefix(l) + ffn, c.d_model));
  }
  cross_check(vault, scout, b, c, warnings);
  return c;
}

Weights bind_weights(const Config& config, const Vault& vault, const Scout& scout,
                     DenseFormat dense, const DenseTensors* data) {
  const Binder b(scout, data);
  VectorPool vectors(scout, b);
  Weights w{};
  w.embedding = b.matrix(kEmbeddingName, config.vocab_size, config.d_model);
  w.rounds_rows = !w.embedding.data &&
                  dense_format(kEmbeddingName, b.need(kEmbeddingName), dense) == Format::kQ8;
  uint32_t moe_layers = 0;
  for (uint32_t l = 0; l < config.n_layers; ++l) {
    LayerWeights layer{};
    bind_attention(config, b, vectors, layer_prefix(l), layer);
    bind_ffn(config, b, vectors, layer_prefix(l), vault.expert_count(l), layer);
    if (layer.is_moe()) layer.moe_index = moe_layers++;
    w.layers.push_back(layer);
  }
  w.final_norm = vectors.take("model.norm.weight", config.d_model);
  w.head =
      config.tied_embeddings ? w.embedding : b.matrix(kHeadName, config.vocab_size, config.d_model);
  w.vectors = vectors.release();
  return w;
}

State::State(const Config& config, const StateShape& shape)
    : shape_(shape),
      n_kv_heads_(config.n_kv_heads),
      row_bytes_(kv_row_bytes(config, shape)),
      scratch_(scratch_bytes(config, shape)),
      kv_(kv_bytes(config, shape)) {
  carve(config, shape, scratch_.data(), *this);
  fill_rope(config, shape.context, *this);
}

uint32_t expert_rows(const Config& config, const StateShape& shape) {
  return shape.gpu ? shape.chunk * config.top_k : std::max(shape.chunk, config.top_k);
}

uint64_t State::scratch_bytes(const Config& config, const StateShape& shape) {
  Scratch unused;
  return carve(config, shape, nullptr, unused);
}

uint64_t State::kv_bytes(const Config& config, const StateShape& shape) {
  return uint64_t(config.n_layers) * 2 * config.n_kv_heads * shape.context *
         kv_row_bytes(config, shape);
}

std::byte* State::keys(uint32_t layer, uint32_t kv_head, uint32_t pos) const noexcept {
  const uint64_t head = uint64_t(layer) * 2 * n_kv_heads_ + kv_head;
  return kv_.data() + (head * shape_.context + pos) * row_bytes_;
}

std::byte* State::values(uint32_t layer, uint32_t kv_head, uint32_t pos) const noexcept {
  return keys(layer, kv_head + n_kv_heads_, pos);
}

}  // namespace smoe
