// rows.hpp: what the vector tables share. Each file that includes it is compiled for a processor of
// its own, so that everything is in the anonymous namespace: the linker must not pick one file's
// copy for another.
#pragma once

#include "kernels.hpp"

namespace smoe {
namespace {

using Byte = unsigned char;

inline void prefetch(const Byte* p) { __builtin_prefetch(p); }

// Of a linear walk through weights, keys or values that is at p: lines soon wanted, and further
// ones into the second cache. The hardware's own prefetch stops at page ends. bfloat16 rows from
// memory, two threads, in GB/s: 20 without, 26 with one prefetch at 2 KiB, the best single
// distance, 29 so. Inlined by force, since GCC takes a function that only prefetches for one
// without effect.
__attribute__((always_inline)) inline void prefetch_walk(const Byte* p) {
  __builtin_prefetch(p + 1024);
  __builtin_prefetch(p + 4096, 0, 2);
}

inline uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

inline const Byte* bytes(const void* base, size_t offset) {
  return static_cast<const Byte*>(base) + offset;
}

// Row t of a ConstRows or Rows, and what follows it. Their own members might be emitted here.
template <class R>
auto row(const R& rows, uint32_t t) {
  return rows.data + (rows.index ? rows.index[t] : t) * rows.stride;
}
template <class R>
R skip(R rows, uint32_t t) {
  if (rows.index) {
    rows.index += t;
  } else {
    rows.data += t * rows.stride;
  }
  return rows;
}

// ---- products of few tokens and a dense format ----

// Each table's own: y[t][r] = w[r] . x[t] for kRows rows, `stride` bytes apart.
template <class F, uint32_t kRows, uint32_t kTokens>
void dot(const Byte* w, size_t stride, const float* const* x, uint32_t cols, float (*y)[kRows]);

// y[t][r], and where kRows is 2, that of the row `apart` rows on.
template <class F, uint32_t kRows, uint32_t kTokens>
void dot_rows(const Matrix& w, uint32_t r, uint32_t apart, const float* const* x, float* const* y) {
  const size_t row_bytes = w.cols * F::kBytes;
  float result[kTokens][kRows];
  dot<F, kRows, kTokens>(bytes(w.data, r * row_bytes), apart * row_bytes, x, w.cols, result);
  for (uint32_t t = 0; t < kTokens; ++t) {
    for (uint32_t i = 0; i < kRows; ++i) y[t][r + i * apart] = result[t][i];
  }
}

// Memory sets the pace: weights are read in a line and meet all the tokens in registers. Of one
// token two lines are read at once, half the rows apart, which brings bfloat16 from 29 to 31 GB/s.
template <class F, uint32_t kTokens>
void few_dense(const Matrix& w, uint32_t row_begin, uint32_t row_end, const ConstRows& x,
               const Rows& y) {
  const float* xt[kTokens];
  float* yt[kTokens];
  for (uint32_t t = 0; t < kTokens; ++t) xt[t] = row(x, t), yt[t] = row(y, t);
  uint32_t r = row_begin;
  if constexpr (kTokens == 1) {
    const uint32_t half = (row_end - row_begin) / 2;
    for (; r < row_begin + half; ++r) dot_rows<F, 2, 1>(w, r, half, xt, yt);
    r += half;
  }
  for (; r < row_end; ++r) dot_rows<F, 1, kTokens>(w, r, 0, xt, yt);
}

}  // namespace
}  // namespace smoe
