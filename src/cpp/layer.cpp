// layer.cpp: the steps that decode and prefill share.
#include <cmath>

#include "forward.hpp"

namespace smoe {
namespace {

// The tokens' rows of a table that is not in memory, read one by one.
Status read_embedding_rows(Forward& f, std::span<const uint32_t> tokens) noexcept {
  const ScoutTensor& table = *f.embedding_on_disk;
  const uint64_t row_bytes = table.bytes / table.shape[0];
  for (size_t t = 0; t < tokens.size(); ++t) {
    const ReadResult row = Scout::read_row(*f.rows, table, tokens[t],
                                           f.state.embedding_rows + t * row_bytes, f.control);
    if (row.code == Errc::kCancelled) return {.code = Errc::kCancelled};
    if (row.code == Errc::kReadTimeout) {
      return {.code = Errc::kEmbeddingTimeout, .value = tokens[t]};
    }
    if (row.code == Errc::kReadFailed || row.bytes < row_bytes) {
      return {.code = Errc::kEmbeddingRead, .error = row.error, .value = tokens[t]};
    }
    f.counters.embedding_bytes.add(row_bytes);
  }
  f.lap(Stage::kReadWait);
  return {};
}

}  // namespace

Status embed_tokens(Forward& f, std::span<const uint32_t> tokens) noexcept {
  if (f.embedding_on_disk) {
    // their memory has other uses, which may not be over
    if (Status s = f.backend.wait(f.backend.submit(), f.control); !s.ok()) return s;
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
