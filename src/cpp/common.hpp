// common.hpp: the on-disk structs and constants of a .smoe vault, and nothing else.
//
// docs/format.md is the normative description; python/smoe/format.py mirrors these layouts and a
// test compares the two field by field. All integers are little-endian; every struct is packed.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace smoe {

static_assert(std::endian::native == std::endian::little, "the vault is little-endian");

inline constexpr uint8_t SMOE_MAGIC[8] = {0x53, 0x4D, 0x4F, 0x45, 0xDE, 0xEA, 0x00, 0x01};
inline constexpr uint8_t SARC_MAGIC[4] = {'S', 'A', 'R', 'C'};
inline constexpr uint32_t SMOE_VERSION_MIN = 1;
inline constexpr uint32_t SMOE_VERSION = 2;
inline constexpr uint32_t SARC_BLOCK_VERSION = 1;
inline constexpr uint32_t SMOE_GROUP_SIZE = 64;    // weights that share one scale
inline constexpr uint64_t SMOE_ALIGNMENT = 16384;  // of every blob, and of a scout's data
inline constexpr uint32_t SMOE_MAX_TOP_K = 16;
inline constexpr uint32_t SMOE_MAX_HEAD_DIM = 256;
inline constexpr uint32_t SARC_ACTIVATION_SILU = 0;
inline constexpr uint32_t SARC_NORM_TOPK_PROB = 1u << 0;
inline constexpr uint32_t SARC_HAS_QK_NORM = 1u << 1;
inline constexpr uint32_t SARC_HAS_DENSE_LAYER_0 = 1u << 2;
inline constexpr uint32_t SARC_FLAGS_MASK = (1u << 3) - 1;

#pragma pack(push, 1)

// At offset 0.
struct SmoeHeader {
  uint8_t magic[8];
  uint32_t version;
  uint32_t num_moe_layers;
  uint32_t max_experts_per_layer;
  uint32_t total_experts;  // N: entries in the expert table
  uint64_t table_offset;   // always 64
  uint64_t data_offset;    // of the first blob; a multiple of SMOE_ALIGNMENT
  uint32_t group_size;
  uint32_t bits;  // 2 or 4
  uint32_t d_model;
  uint32_t vocab_size;
  uint32_t ffn_dim;
  uint32_t reserved_ext;  // v2: offset of the arch block; v1: ignored
};

// N of them at table_offset, sorted by (layer_id, expert_id).
struct ExpertEntry {
  uint32_t layer_id;  // absolute transformer layer
  uint32_t expert_id;
  uint64_t byte_offset;  // of the blob in the file
  uint64_t raw_size;     // bytes before padding
  uint64_t padded_size;  // raw_size rounded up to SMOE_ALIGNMENT
  uint32_t group_size;
  uint64_t num_groups;  // over the three tensors
  uint8_t reserved[4];
};

// 3N of them after the table: gate, up, down of each entry.
struct TensorDescriptor {
  uint8_t tensor_type;  // 0 gate_proj, 1 up_proj, 2 down_proj
  uint8_t ndim;         // always 2
  uint8_t reserved_0[2];
  uint32_t rows;
  uint32_t cols;
  uint64_t packed_offset;  // of the codes, within the blob
  uint64_t packed_size;
  uint64_t scales_offset;  // of the float16 scales, within the blob
  uint64_t scales_size;
};

// At reserved_ext, 64-byte aligned, before data_offset.
struct SmoeArchBlock {
  uint8_t magic[4];
  uint32_t block_version;
  uint32_t block_size;  // always 128
  uint32_t flags;       // SARC_NORM_TOPK_PROB | SARC_HAS_QK_NORM | SARC_HAS_DENSE_LAYER_0
  float rope_theta;
  uint32_t num_heads;
  uint32_t num_kv_heads;
  uint32_t head_dim;
  uint32_t moe_top_k;
  uint32_t moe_ffn_dim;
  uint32_t dense_ffn_dim;
  uint32_t shared_expert_ffn_dim;  // 0: no shared expert
  uint32_t activation;             // SARC_ACTIVATION_SILU
  uint32_t num_hidden_layers;
  float rms_norm_eps;
  char model_type[24];  // NUL-padded
  uint8_t reserved[44];
};

#pragma pack(pop)

static_assert(sizeof(SmoeHeader) == 64 && offsetof(SmoeHeader, magic) == 0 &&
              offsetof(SmoeHeader, version) == 8 && offsetof(SmoeHeader, num_moe_layers) == 12 &&
              offsetof(SmoeHeader, max_experts_per_layer) == 16 &&
              offsetof(SmoeHeader, total_experts) == 20 &&
              offsetof(SmoeHeader, table_offset) == 24 && offsetof(SmoeHeader, data_offset) == 32 &&
              offsetof(SmoeHeader, group_size) == 40 && offsetof(SmoeHeader, bits) == 44 &&
              offsetof(SmoeHeader, d_model) == 48 && offsetof(SmoeHeader, vocab_size) == 52 &&
              offsetof(SmoeHeader, ffn_dim) == 56 && offsetof(SmoeHeader, reserved_ext) == 60);
static_assert(sizeof(ExpertEntry) == 48 && offsetof(ExpertEntry, layer_id) == 0 &&
              offsetof(ExpertEntry, expert_id) == 4 && offsetof(ExpertEntry, byte_offset) == 8 &&
              offsetof(ExpertEntry, raw_size) == 16 && offsetof(ExpertEntry, padded_size) == 24 &&
              offsetof(ExpertEntry, group_size) == 32 && offsetof(ExpertEntry, num_groups) == 36 &&
              offsetof(ExpertEntry, reserved) == 44);
static_assert(sizeof(TensorDescriptor) == 44 && offsetof(TensorDescriptor, tensor_type) == 0 &&
              offsetof(TensorDescriptor, ndim) == 1 &&
              offsetof(TensorDescriptor, reserved_0) == 2 &&
              offsetof(TensorDescriptor, rows) == 4 && offsetof(TensorDescriptor, cols) == 8 &&
              offsetof(TensorDescriptor, packed_offset) == 12 &&
              offsetof(TensorDescriptor, packed_size) == 20 &&
              offsetof(TensorDescriptor, scales_offset) == 28 &&
              offsetof(TensorDescriptor, scales_size) == 36);
static_assert(
    sizeof(SmoeArchBlock) == 128 && offsetof(SmoeArchBlock, magic) == 0 &&
    offsetof(SmoeArchBlock, block_version) == 4 && offsetof(SmoeArchBlock, block_size) == 8 &&
    offsetof(SmoeArchBlock, flags) == 12 && offsetof(SmoeArchBlock, rope_theta) == 16 &&
    offsetof(SmoeArchBlock, num_heads) == 20 && offsetof(SmoeArchBlock, num_kv_heads) == 24 &&
    offsetof(SmoeArchBlock, head_dim) == 28 && offsetof(SmoeArchBlock, moe_top_k) == 32 &&
    offsetof(SmoeArchBlock, moe_ffn_dim) == 36 && offsetof(SmoeArchBlock, dense_ffn_dim) == 40 &&
    offsetof(SmoeArchBlock, shared_expert_ffn_dim) == 44 &&
    offsetof(SmoeArchBlock, activation) == 48 && offsetof(SmoeArchBlock, num_hidden_layers) == 52 &&
    offsetof(SmoeArchBlock, rms_norm_eps) == 56 && offsetof(SmoeArchBlock, model_type) == 60 &&
    offsetof(SmoeArchBlock, reserved) == 84);

}  // namespace smoe
