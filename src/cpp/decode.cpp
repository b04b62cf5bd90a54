// decode.cpp: one token through all layers.
#include "forward.hpp"

namespace smoe {

// Extends the KV cache at `pos`. On a failed read the status says which expert; calling again with
// the same pos is safe.
Status decode_step(Forward& f, uint32_t token, uint32_t pos) noexcept {
  // x (1, d_model), the residual stream: a row of the embedding table
  if (Status s = embed_tokens(f, {&token, 1}); !s.ok()) return s;
  for (uint32_t layer = 0; layer < f.config.n_layers; ++layer) {
    // x += attention(norm(x)); x += ffn(norm(x))
    if (Status s = run_layer(f, layer, pos, 1); !s.ok()) return s;
  }
  // logits (vocab) = head(norm(x))
  return compute_logits(f, 0, 1, pos);
}

}  // namespace smoe
