// decode.cpp: one token through all layers.
#include "engine.hpp"

namespace smoe {

// Extends the KV cache at `pos`; leaves state.logits (vocab). On a failed read the status says
// which expert; calling again with the same pos is safe.
Status decode_step(Engine& e, uint32_t token, uint32_t pos) noexcept {
  if (Status s = embed_tokens(e, {&token, 1}); !s.ok())
    return s;  // x (d_model): the residual stream
  for (uint32_t layer = 0; layer < e.config.n_layers; ++layer) {
    if (Status s = run_layer(e, layer, pos, 1); !s.ok())
      return s;  // x += attn(norm(x)); x += ffn(norm(x))
  }
  return compute_logits(e, 0, 1, pos);
}

}  // namespace smoe
