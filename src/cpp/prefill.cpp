// prefill.cpp: a chunk of prompt, layer by layer, so that each expert is read at most once a chunk.
#include "engine.hpp"

namespace smoe {

// Extends the KV cache at pos .. pos + n - 1; leaves state.x (n, d_model), of which the caller
// takes the logits that it wants.
Status prefill_chunk(Engine& e, std::span<const uint32_t> tokens, uint32_t pos) noexcept {
  const uint32_t n = static_cast<uint32_t>(tokens.size());
  if (Status s = embed_tokens(e, tokens); !s.ok()) return s;  // x (n, d_model)
  for (uint32_t layer = 0; layer < e.config.n_layers; ++layer) {
    if (Status s = run_layer(e, layer, pos, n); !s.ok()) return s;
  }
  return {};
}

}  // namespace smoe
