// layer.cpp: the steps that decode and prefill share.
#include <cerrno>
#include <cmath>
#include <cstring>

#include "engine.hpp"

namespace smoe {

// x = embedding rows of the tokens. A table that is not in memory is read a row at a time.
Status embed_tokens(Engine& e, std::span<const uint32_t> tokens) noexcept {
  if (e.weights.embedding.data == nullptr) {
    const ScoutTensor& table = *e.scout->find(kEmbeddingName);
    const uint64_t row_bytes = table.bytes / table.shape[0];
    for (size_t t = 0; t < tokens.size(); ++t) {
      const std::byte* row = e.scout->read_row(table, tokens[t], e.row_pages.data());
      if (!row) return {.code = Errc::kEmbeddingRead, .error = errno, .value = tokens[t]};
      std::memcpy(e.state->embedding_rows + t * row_bytes, row, row_bytes);
      ++e.counters.embedding_reads;
    }
  }
  e.backend->embed(tokens);
  return {};
}

Status run_layer(Engine& e, uint32_t layer, uint32_t pos, uint32_t n) noexcept {
  if (e.stop.raised()) return {.code = Errc::kCancelled};
  e.backend->attention(layer, pos, n);
  if (e.weights.layers[layer].is_moe()) return moe_ffn(e, layer, n);
  e.backend->dense_ffn(layer, n);
  return {};
}

// state.logits (n, vocab) of x[first, first + n), whose first position is `pos`.
Status compute_logits(Engine& e, uint32_t first, uint32_t n, uint32_t pos) noexcept {
  e.backend->logits(first, n);
  const uint64_t vocab = e.config.vocab_size;
  for (uint64_t i = 0; i < n * vocab; ++i) {
    if (!std::isfinite(e.state->logits[i])) {
      return {.code = Errc::kLogitsNotFinite, .value = pos + i / vocab};
    }
  }
  return {};
}

}  // namespace smoe
