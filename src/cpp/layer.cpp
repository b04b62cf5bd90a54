// layer.cpp: the steps that decode and prefill share.
#include <cerrno>
#include <cmath>
#include <cstring>

#include "forward.hpp"

namespace smoe {
namespace {

// The tokens' rows of a table that is not in memory, read one by one.
Status read_embedding_rows(Forward& f, std::span<const uint32_t> tokens) noexcept {
  const ScoutTensor& table = *f.embedding_on_disk;
  const uint64_t row_bytes = table.bytes / table.shape[0];
  for (size_t t = 0; t < tokens.size(); ++t) {
    if (f.control.stop.raised()) return {.code = Errc::kCancelled};
    const std::byte* row = f.scout.read_row(table, tokens[t], f.row_pages);
    if (!row) return {.code = Errc::kEmbeddingRead, .error = errno, .value = tokens[t]};
    std::memcpy(f.state.embedding_rows + t * row_bytes, row, row_bytes);
    f.counters.embedding_bytes.add(row_bytes);
  }
  f.lap(Stage::kReadWait);
  return {};
}

}  // namespace

Status embed_tokens(Forward& f, std::span<const uint32_t> tokens) noexcept {
  if (f.embedding_on_disk) {
    if (Status s = read_embedding_rows(f, tokens); !s.ok()) return s;
  }
  f.backend.embed(tokens);
  f.lap(Stage::kEmbed);
  return {};
}

Status run_layer(Forward& f, uint32_t layer, uint32_t pos, uint32_t n) noexcept {
  if (f.control.stop.raised()) return {.code = Errc::kCancelled};
  f.backend.attention(layer, pos, n);
  f.lap(Stage::kAttention);
  if (f.weights.layers[layer].is_moe()) return moe_ffn(f, layer, pos, n);
  f.backend.dense_ffn(layer, n);
  f.lap(Stage::kDenseFfn);
  return {};
}

Status compute_logits(Forward& f, uint32_t first, uint32_t n, uint32_t pos) noexcept {
  if (f.control.stop.raised()) return {.code = Errc::kCancelled};
  f.backend.logits(first, n);
  if (Status s = f.backend.wait(f.backend.submit(), f.control); !s.ok()) return s;
  const uint64_t vocab = f.config.vocab_size;
  for (uint64_t i = 0; i < n * vocab; ++i) {
    if (!std::isfinite(f.state.logits[i])) {
      return {.code = Errc::kLogitsNotFinite, .value = pos + i / vocab};
    }
  }
  f.lap(Stage::kHead);
  return {};
}

}  // namespace smoe
