// model.hpp: the model as data: Config (what the files say), Weights (where each tensor is) and
// State (what one timeline changes). The forward pass asks these and never a model's name.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dense.hpp"
#include "direct_io.hpp"
#include "scout.hpp"
#include "tensor.hpp"
#include "vault.hpp"

namespace smoe {

inline constexpr uint32_t kLogitRows = 16;  // positions whose logits are computed at once

// The attention of one token is split in spans of so many positions, whatever the thread count.
inline constexpr uint32_t kAttentionSpan = 256;
constexpr uint32_t attention_spans(uint32_t positions) {
  return (positions + kAttentionSpan - 1) / kAttentionSpan;
}

struct Config {
  std::string model_type;
  uint32_t n_layers;
  uint32_t n_moe_layers;
  uint32_t d_model;
  uint32_t vocab_size;
  uint32_t n_heads;
  uint32_t n_kv_heads;
  uint32_t head_dim;
  uint32_t top_k;          // routed experts a token
  uint32_t max_experts;    // of a layer
  uint32_t max_ffn_dim;    // of a routed expert
  uint32_t max_dense_dim;  // of a dense layer or a shared expert; 0: there is none
  Format expert_format;    // of the routed experts
  bool norm_topk_prob;     // routing weights are divided by their sum
  bool tied_embeddings;    // the head is the embedding table
  float rope_theta;
  float rms_norm_eps;

  uint32_t q_dim() const { return n_heads * head_dim; }
  uint32_t kv_dim() const { return n_kv_heads * head_dim; }
};

struct LayerWeights {
  const float* attention_norm;            // (d_model)
  Matrix q;                               // (q_dim, d_model)
  Matrix k, v;                            // (kv_dim, d_model)
  Matrix o;                               // (d_model, q_dim)
  const float *q_bias, *k_bias, *v_bias;  // (q_dim), (kv_dim), (kv_dim) or nullptr
  const float* o_bias;                    // (d_model) or nullptr
  const float *q_norm, *k_norm;           // (head_dim) or nullptr
  const float* ffn_norm;                  // (d_model)

  Matrix router;    // (n_experts, d_model); 0 rows: a dense layer
  Matrix gate, up;  // (dense_dim, d_model) of a dense layer or of the shared expert; 0 rows: none
  Matrix down;      // (d_model, dense_dim)
  Matrix shared_gate;  // (1, d_model): sigmoid of it scales the shared expert; 0 rows: scale 1

  uint32_t moe_index;  // among the layers that have a router

  bool is_moe() const { return router.rows > 0; }
  bool has_shared_expert() const { return is_moe() && gate.rows > 0; }
};

struct Weights {
  Matrix embedding;  // (vocab, d_model); data is nullptr where rows are read from disk
  bool rounds_rows;  // those are rounded to kQ8, as the table would be in memory
  std::vector<LayerWeights> layers;
  const float* final_norm;  // (d_model)
  Matrix head;              // (vocab, d_model)
  AlignedBuffer vectors;    // the norms and biases, converted to float
};

// What the vault and the scout say, cross-checked. The arch block is the authority for what it
// holds, the scout's shapes for structure; a disagreement that the shapes settle is appended to
// `warnings`. Throws ScoutError for a missing or misshapen tensor, naming it.
Config read_config(const Vault& vault, const Scout& scout, std::vector<std::string>& warnings);

// Points into `data`, which outlives the result. Without data it only checks that every tensor is
// there with its shape. Throws ScoutError.
Weights bind_weights(const Config& config, const Vault& vault, const Scout& scout,
                     DenseFormat dense, const DenseTensors* data);

// Shapes of the state. `chunk` is the most tokens that one forward pass takes.
struct StateShape {
  uint32_t context;
  uint32_t chunk;
  Format kv_format;
  bool embedding_on_disk;
  bool record;  // the router's choices
  bool gpu;     // laid out for a GPU
};

inline constexpr uint32_t kMaxSplits = 32;  // parts of the positions, in a GPU's attention

// Rows of gate and up. On the CPU the experts that run together fit: one alone serves at most every
// token of a chunk, and one token has top_k of one row each. On a GPU a row has its own place.
uint32_t expert_rows(const Config& config, const StateShape& shape);

// What the verbs of a forward pass hand to each other; carved from one block.
struct Scratch {
  float* rope_cos;        // (context, head_dim / 2)
  float* rope_sin;        // (context, head_dim / 2)
  float* x;               // (chunk, d_model) the residual stream
  float* h;               // (chunk, d_model) its norm
  float* projected;       // (chunk, d_model) output of attention, dense layer or shared expert
  float* router_logits;   // (chunk, max_experts)
  uint32_t* expert_ids;   // (chunk, top_k) heaviest first
  float* expert_weights;  // (chunk, top_k)
  uint32_t* guess_ids;    // (chunk, top_k) of another layer
  // Rows of activations as quantize_row leaves them, for the product that comes next: of d_model,
  // q_dim or max_dense_dim columns (chunk), or of max_ffn_dim (expert_rows). On the CPU only.
  std::byte* codes;
  // (context, n_moe_layers, top_k) every choice, where it is recorded
  uint16_t* routing = nullptr;

  // The four groups below share their memory: each is lost once another is written.
  std::byte* embedding_rows;  // (chunk, d_model) of the embedding's format, where it is on disk

  float* q;         // (chunk, q_dim)
  float* k;         // (chunk, kv_dim)
  float* v;         // (chunk, kv_dim)
  float* attended;  // (chunk, q_dim)
  float* partials;  // (n_heads, kMaxSplits, head_dim + 2) of one token; on a GPU only
  // Parts of one token's attention; on the CPU only.
  float* attention_parts;    // (attention_spans(context), n_heads, head_dim)
  float* attention_softmax;  // (attention_spans(context), n_heads, 2): maximum, total

  float* gate;         // (expert_rows, max_ffn_dim), or (chunk, max_dense_dim)
  float* up;           // the same; on the CPU only
  float* expert_out;   // (chunk * top_k, d_model)
  std::byte* h_codes;  // (chunk) rows of h, as in codes, for the routed experts; on the CPU only

  float* logits;  // (kLogitRows, vocab)
};

// Scratch and KV cache of one timeline, allocated when the model is loaded.
class State : public Scratch {
 public:
  State(const Config& config, const StateShape& shape);
  static uint64_t scratch_bytes(const Config& config, const StateShape& shape);
  static uint64_t kv_bytes(const Config& config, const StateShape& shape);

  const StateShape& shape() const noexcept { return shape_; }
  const AlignedBuffer& scratch() const noexcept { return scratch_; }
  const AlignedBuffer& kv() const noexcept { return kv_; }
  // The cache of one head from `pos` on: (context - pos, head_dim) of kv_format.
  std::byte* keys(uint32_t layer, uint32_t kv_head, uint32_t pos) const noexcept;
  std::byte* values(uint32_t layer, uint32_t kv_head, uint32_t pos) const noexcept;

 private:
  StateShape shape_;
  uint32_t n_kv_heads_;
  uint64_t row_bytes_;  // of one position of one head
  AlignedBuffer scratch_;
  AlignedBuffer kv_;  // (n_layers, 2, n_kv_heads, context, head_dim) of kv_format
};

}  // namespace smoe
