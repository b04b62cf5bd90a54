// prefill.cpp: a chunk of prompt, layer by layer, so that each expert is read at most once a chunk.
#include "forward.hpp"

namespace smoe {

// Extends the KV cache at pos .. pos + n - 1. The caller takes the logits that it wants from
// state.x.
Status prefill_chunk(Forward& f, std::span<const uint32_t> tokens, uint32_t pos) noexcept {
  const uint32_t n = static_cast<uint32_t>(tokens.size());
  // x (n, d_model), the residual stream: rows of the embedding table
  if (Status s = embed_tokens(f, tokens); !s.ok()) return s;
  for (uint32_t layer = 0; layer < f.config.n_layers; ++layer) {
    // x += attention(norm(x)); x += ffn(norm(x))
    if (Status s = run_layer(f, layer, pos, n); !s.ok()) return s;
  }
  return {};
}

}  // namespace smoe
