// neon.cpp: the operators for arm64. Sums are floats, in another order than scalar.cpp's; the KV
// cache is float16. Integer products gain from instructions that not every arm64 CPU has: they are
// in neon_smull.cpp, neon_dotprod.cpp and neon_i8mm.cpp. All else is common to the three tables.
//
// Multiply-adds are written as such, so that a result never hangs on what the compiler contracts.
#include "kernels/neon_int8.hpp"

namespace smoe {
namespace {

// ---- matmul, few tokens ----
//
// Up to kFused tokens go together. Up to kFewTokens, two such walks still beat the panels below.

constexpr uint32_t kFused = 4, kFewTokens = 8;

template <class F, uint32_t kRows, uint32_t kTokens>
void dot(const Byte* w, size_t stride, const float* const* x, uint32_t cols, float (*y)[kRows]) {
  constexpr uint32_t kSums = 4;  // of every result, however many: the order must not depend on it
  float32x4_t sum[kTokens * kRows][kSums];
  set_zero(sum);
  uint32_t c = 0;
  for (; c + 32 <= cols; c += 32) {
    for (uint32_t r = 0; r < kRows; ++r) {
      const Byte* w32 = w + r * stride + c * F::kBytes;
      for (size_t line = 0; line < 32 * F::kBytes; line += 64) prefetch_walk(w32 + line);
      for (uint32_t i = 0; i < 32; i += 8) {
        const Floats8 w8 = F::load8(w32 + i * F::kBytes);
        for (uint32_t t = 0; t < kTokens; ++t) {
          float32x4_t* s = sum[t * kRows + r] + i / 4 % kSums;
          s[0] = vfmaq_f32(s[0], w8.low, vld1q_f32(x[t] + c + i));
          s[1] = vfmaq_f32(s[1], w8.high, vld1q_f32(x[t] + c + i + 4));
        }
      }
    }
  }
  for (; c < cols; c += 8) {
    const uint32_t left = cols - c;
    for (uint32_t r = 0; r < kRows; ++r) {
      const Floats8 w8 = load8<F>(w + r * stride + c * F::kBytes, left);
      for (uint32_t t = 0; t < kTokens; ++t) {
        float32x4_t* s = sum[t * kRows + r];
        s[0] = vfmaq_f32(s[0], w8.low, load4(x[t] + c, left));
        if (left > 4) s[1] = vfmaq_f32(s[1], w8.high, load4(x[t] + c + 4, left - 4));
      }
    }
  }
#pragma GCC unroll 4
  for (uint32_t i = 0; i < kTokens * kRows; ++i) {
    const float32x4_t* s = sum[i];
    y[i / kRows][i % kRows] = vaddvq_f32(vaddq_f32(vaddq_f32(s[0], s[1]), vaddq_f32(s[2], s[3])));
  }
}

// ---- matmul, more tokens ----
//
// kPanelRows rows by kPanelCols columns are unpacked to float on the stack, and every token passes
// over the panel in tiles of kTileRows by kTileTokens: 16 sums, enough to hide the latency of a
// multiply-add. A panel's part of a sum is added to y, panel by panel. Quantised weights go this
// way for any number of tokens.

constexpr uint32_t kPanelRows = 16, kPanelCols = 512, kTileRows = 4, kTileTokens = 4;

template <class F>
struct Dense {
  // Weights [c0, c0 + count) of row r, then zeros up to a multiple of 8. The next call for this row
  // of the panel will read from `next` weights further on.
  static void unpack(const Matrix& w, uint32_t r, uint32_t c0, uint32_t count, size_t next,
                     float* out) {
    const Byte* p = bytes(w.data, (size_t{r} * w.cols + c0) * F::kBytes);
    for (uint32_t c = 0; c < count; c += 8) {
      if (c * F::kBytes % 64 == 0) prefetch(p + (next + c) * F::kBytes);
      const Floats8 w8 = load8<F>(p + c * F::kBytes, count - c);
      vst1q_f32(out + c, w8.low);
      vst1q_f32(out + c + 4, w8.high);
    }
  }
};

template <class F>
struct Quantised {
  // As Dense::unpack; where rows are whole groups, c0 and count are too.
  static void unpack(const Matrix& w, uint32_t r, uint32_t c0, uint32_t count, size_t next,
                     float* out) {
    const size_t first = size_t{r} * w.cols + c0;
    if (w.cols % kGroupWeights == 0) {
      for (uint32_t c = 0; c < count; c += kGroupWeights) {
        prefetch(bytes(w.data, (first + next + c) * F::kBits / 8));
        unpack_group(w, (first + c) / kGroupWeights, out + c);
      }
      return;
    }
    for (uint32_t c = 0; c < count; ++c) out[c] = weight(w, first + c);
    for (uint32_t c = count; c % 8 != 0; ++c) out[c] = 0;
  }

  static void unpack_group(const Matrix& w, size_t group, float* out) {
    const float scale = load_f16(bytes(w.scales, group * 2)), unit = scale * (1 / F::kMax);
    const float32x4_t low = vdupq_n_f32(-F::kZero * unit);
    int8x16_t codes[4];
    F::load64(bytes(w.data, group * F::kBits * 8), codes);
    int8_t ordered[kGroupWeights];
    for (uint32_t j = 0; j < 4; j += F::kPerByte) F::interleave(codes + j, ordered + 16 * j);
    for (uint32_t c = 0; c < kGroupWeights; c += 8) {
      const int16x8_t wide = vmovl_s8(vld1_s8(ordered + c));
      const float32x4_t first = vcvtq_f32_s32(vmovl_s16(vget_low_s16(wide)));
      const float32x4_t second = vcvtq_f32_s32(vmovl_high_s16(wide));
      vst1q_f32(out + c, vfmaq_n_f32(low, first, unit));
      vst1q_f32(out + c + 4, vfmaq_n_f32(low, second, unit));
    }
  }

  static float weight(const Matrix& w, size_t i) {
    const Byte byte = *bytes(w.data, i * F::kBits / 8);
    const float scale = load_f16(bytes(w.scales, i / kGroupWeights * 2));
    if constexpr (F::kBits == 8)
      return static_cast<float>(static_cast<int8_t>(byte)) / F::kMax * scale;
    const int code = byte >> (i * F::kBits % 8) & ((1 << F::kBits) - 1);
    return (static_cast<float>(code) - F::kZero) / F::kMax * scale;
  }
};

// y[t][r] = (or +=) the tile's sums over cols, a multiple of 4, of 4 rows `stride` apart; `rows` of
// them are stored.
template <uint32_t kTokens>
void tile(const float* w, size_t stride, const float* const* x, uint32_t cols, float* const* y,
          uint32_t rows, bool first) {
  float32x4_t sum[kTokens][kTileRows];
  set_zero(sum);
  for (size_t c = 0; c < cols; c += 4) {
    float32x4_t xc[kTokens];
    for (uint32_t t = 0; t < kTokens; ++t) xc[t] = vld1q_f32(x[t] + c);
    for (uint32_t r = 0; r < kTileRows; ++r) {
      const float32x4_t wc = vld1q_f32(w + r * stride + c);
      for (uint32_t t = 0; t < kTokens; ++t) sum[t][r] = vfmaq_f32(sum[t][r], wc, xc[t]);
    }
  }
  float32x4_t total[kTokens];
#pragma GCC unroll 4
  for (uint32_t t = 0; t < kTokens; ++t) {
    total[t] = sum4(sum[t][0], sum[t][1], sum[t][2], sum[t][3]);
  }
  for (uint32_t t = 0; t < kTokens; ++t) {
    if (!first) total[t] = vaddq_f32(load4(y[t], rows), total[t]);
    store4(y[t], total[t], rows);
  }
}

// The same for up to kTileTokens rows of x and any cols: a row that ends inside a vector is copied.
void run_tile(const float* w, size_t stride, const float* const* x, uint32_t tokens, uint32_t cols,
              float* const* y, uint32_t rows, bool first) {
  constexpr decltype(&tile<1>) kTiles[kTileTokens] = {tile<1>, tile<2>, tile<3>, tile<4>};
  const uint32_t whole = cols & ~3u;
  if (whole == cols) return kTiles[tokens - 1](w, stride, x, cols, y, rows, first);
  float copies[kTileTokens][kPanelCols];
  const float* padded[kTileTokens];
  for (uint32_t t = 0; t < tokens; ++t) {
    memcpy(copies[t], x[t], whole * sizeof(float));
    store4(copies[t] + whole, load4(x[t] + whole, cols - whole));
    padded[t] = copies[t];
  }
  kTiles[tokens - 1](w, stride, padded, whole + 4, y, rows, first);
}

// All tokens over one panel of `rows` rows from row r0, columns from c0.
void multiply_panel(const float* panel, uint32_t r0, uint32_t rows, uint32_t c0, uint32_t cols,
                    const ConstRows& x, uint32_t n, const Rows& y) {
  for (uint32_t t0 = 0; t0 < n; t0 += kTileTokens) {
    const uint32_t tokens = min(n - t0, kTileTokens);
    const float* xt[kTileTokens];
    for (uint32_t t = 0; t < tokens; ++t) xt[t] = row(x, t0 + t) + c0;
    for (uint32_t r = 0; r < rows; r += kTileRows) {
      float* yt[kTileTokens];
      for (uint32_t t = 0; t < tokens; ++t) yt[t] = row(y, t0 + t) + r0 + r;
      run_tile(panel + r * kPanelCols, kPanelCols, xt, tokens, cols, yt, min(rows - r, kTileRows),
               c0 == 0);
    }
  }
}

template <class F>
void matmul_panels(const Matrix& w, uint32_t row_begin, uint32_t row_end, ConstRows x, uint32_t n,
                   Rows y) noexcept {
  alignas(16) float panel[kPanelRows * kPanelCols];
  for (uint32_t r0 = row_begin; r0 < row_end; r0 += kPanelRows) {
    const uint32_t rows = min(row_end - r0, kPanelRows);
    for (uint32_t c0 = 0; c0 < w.cols; c0 += kPanelCols) {
      const uint32_t cols = min(w.cols - c0, kPanelCols);
      const size_t next = c0 + cols < w.cols ? kPanelCols : size_t{kPanelRows} * w.cols - c0;
      for (uint32_t r = 0; r < rows; ++r) {
        F::unpack(w, r0 + r, c0, cols, next, panel + r * kPanelCols);
      }
      for (uint32_t r = rows; r % kTileRows != 0; ++r) {  // computed with its tile, never stored
        memset(panel + r * kPanelCols, 0, kPanelCols * sizeof(float));
      }
      multiply_panel(panel, r0, rows, c0, cols, x, n, y);
    }
  }
}

template <class F>
void matmul_dense(const Matrix& w, uint32_t row_begin, uint32_t row_end, ConstRows x, uint32_t n,
                  Rows y) noexcept {
  using Few = void (*)(const Matrix&, uint32_t, uint32_t, const ConstRows&, const Rows&);
  constexpr Few kFew[kFused] = {few_dense<F, 1>, few_dense<F, 2>, few_dense<F, 3>, few_dense<F, 4>};
  if (n > kFewTokens) return matmul_panels<Dense<F>>(w, row_begin, row_end, x, n, y);
  for (uint32_t t = 0; t < n; t += kFused) {
    kFew[min(n - t, kFused) - 1](w, row_begin, row_end, skip(x, t), skip(y, t));
  }
}

// ---- vectors of one token ----

// The sum is in double: there is nothing to gain, and no large activation overflows it.
void rms_norm(const float* x, const float* weight, uint32_t n, float eps, float* y) noexcept {
  float64x2_t low = vdupq_n_f64(0), high = vdupq_n_f64(0);
  for (uint32_t i = 0; i < n; i += 4) {
    const float32x4_t x4 = load4(x + i, n - i);
    const float64x2_t a = vcvt_f64_f32(vget_low_f32(x4)), b = vcvt_high_f64_f32(x4);
    low = vfmaq_f64(low, a, a);
    high = vfmaq_f64(high, b, b);
  }
  const double mean = vaddvq_f64(vaddq_f64(low, high)) / n;
  const float scale = static_cast<float>(1 / sqrt(mean + eps));
  for (uint32_t i = 0; i < n; i += 4) {
    const float32x4_t scaled = vmulq_n_f32(load4(x + i, n - i), scale);
    store4(y + i, vmulq_f32(scaled, load4(weight + i, n - i)), n - i);
  }
}

void rope(float* x, const float* cos, const float* sin, uint32_t head_dim) noexcept {
  const uint32_t half = head_dim / 2;
  for (uint32_t i = 0; i < half; i += 4) {
    const uint32_t count = half - i;
    const float32x4_t a = load4(x + i, count), b = load4(x + half + i, count);
    const float32x4_t c = load4(cos + i, count), s = load4(sin + i, count);
    store4(x + i, vfmsq_f32(vmulq_f32(a, c), b, s), count);
    store4(x + half + i, vfmaq_f32(vmulq_f32(b, c), a, s), count);
  }
}

void store_kv(const float* x, uint32_t n, void* out) noexcept {
  for (uint32_t i = 0; i < n; i += 4) {
    const float16x4_t half = vcvt_f16_f32(load4(x + i, n - i));
    memcpy(static_cast<Byte*>(out) + i * 2, &half, min(n - i, 4) * 2);
  }
}

void silu_mul(float* gate, const float* up, uint32_t n) noexcept {
  for (uint32_t i = 0; i < n; i += 4) {
    const float32x4_t z = load4(gate + i, n - i);
    const float32x4_t silu = vdivq_f32(z, vaddq_f32(vdupq_n_f32(1), exp4(vnegq_f32(z))));
    store4(gate + i, vmulq_f32(silu, load4(up + i, n - i)), n - i);
  }
}

void axpy(float a, const float* x, uint32_t n, float* y) noexcept {
  for (uint32_t i = 0; i < n; i += 4) {
    store4(y + i, vfmaq_n_f32(load4(y + i, n - i), load4(x + i, n - i), a), n - i);
  }
}

// ---- attention ----
//
// kAttentionBlock positions of K, then of V, are converted to float for up to kAttentionQueries
// queries. Scores are the product of matmul's tiles. A query sees the first `seen` positions of a
// block; what the others score is computed where it shares a tile, and never read.

constexpr uint32_t kAttentionBlock = 64;

struct AttentionBlock {
  alignas(16) float rows[kAttentionBlock * kMaxHeadDim];         // of K or V, zeros after head_dim
  alignas(16) float scores[kAttentionQueries][kAttentionBlock];  // then their exponentials
};

struct Query {
  const float* q;
  float* out;  // the sum so far, of weights relative to max
  float max, total, rescale;
  uint32_t seen;
};

void convert_block(const Byte* from, uint32_t positions, uint32_t head_dim, float* rows) {
  for (uint32_t p = 0; p < positions; ++p, from += head_dim * 2, rows += kMaxHeadDim) {
    for (uint32_t d = 0; d < head_dim; d += 8) {
      if (d % 32 == 0) prefetch_walk(from + d * 2);
      const Floats8 eight = load8<F16>(from + d * 2, head_dim - d);
      vst1q_f32(rows + d, eight.low);
      vst1q_f32(rows + d + 4, eight.high);
    }
  }
}

void score_block(const Query* queries, uint32_t n, uint32_t positions, uint32_t head_dim,
                 AttentionBlock& block) {
  for (uint32_t i = 0; i < n; i += kTileTokens) {
    const uint32_t count = min(n - i, kTileTokens);
    const float* q[kTileTokens];
    for (uint32_t j = 0; j < count; ++j) q[j] = queries[i + j].q;
    for (uint32_t p = 0; p < positions; p += kTileRows) {
      float* scores[kTileTokens];
      for (uint32_t j = 0; j < count; ++j) scores[j] = block.scores[i + j] + p;
      run_tile(block.rows + p * kMaxHeadDim, kMaxHeadDim, q, count, head_dim, scores, kTileRows,
               true);
    }
  }
}

// Scores become exp(score * scale - max); of none seen, the rescale is 1.
void exponentiate(float* scores, float scale, Query& query) {
  for (uint32_t p = query.seen; p % 4 != 0; ++p) scores[p] = -HUGE_VALF;
  float32x4_t most = vdupq_n_f32(query.max);
  for (uint32_t p = 0; p < query.seen; p += 4) {
    const float32x4_t scaled = vmulq_n_f32(vld1q_f32(scores + p), scale);
    vst1q_f32(scores + p, scaled);
    most = vmaxq_f32(most, scaled);
  }
  const float max = vmaxvq_f32(most);
  float32x4_t sum = vdupq_n_f32(0);
  for (uint32_t p = 0; p < query.seen; p += 4) {
    const float32x4_t e = exp4(vsubq_f32(vld1q_f32(scores + p), vdupq_n_f32(max)));
    vst1q_f32(scores + p, e);
    sum = vaddq_f32(sum, e);
  }
  query.rescale = vgetq_lane_f32(exp4(vdupq_n_f32(query.max - max)), 0);
  query.total = query.total * query.rescale + vaddvq_f32(sum);
  query.max = max;
}

// out = out * rescale + sum over p of scores[p] * v[p], kVectors * 4 of head_dim from d on, for
// kQueries that see the same positions.
template <uint32_t kQueries, uint32_t kVectors>
void add_values(const AttentionBlock& block, const float (*scores)[kAttentionBlock], uint32_t d,
                uint32_t head_dim, const Query* queries) {
  const uint32_t count = kVectors > 1 ? 4 : head_dim - d;  // of the floats of each vector
  float32x4_t sum[kQueries][kVectors];
#pragma GCC unroll 4
  for (uint32_t i = 0; i < kQueries; ++i) {
#pragma GCC unroll 4
    for (uint32_t j = 0; j < kVectors; ++j) {
      sum[i][j] = vmulq_n_f32(load4(queries[i].out + d + 4 * j, count), queries[i].rescale);
    }
  }
  for (uint32_t p = 0; p < queries[0].seen; ++p) {
    float32x4_t v[kVectors];
    for (uint32_t j = 0; j < kVectors; ++j) {
      v[j] = vld1q_f32(block.rows + p * kMaxHeadDim + d + 4 * j);
    }
    for (uint32_t i = 0; i < kQueries; ++i) {
      for (uint32_t j = 0; j < kVectors; ++j) {
        sum[i][j] = vfmaq_n_f32(sum[i][j], v[j], scores[i][p]);
      }
    }
  }
#pragma GCC unroll 4
  for (uint32_t i = 0; i < kQueries; ++i) {
#pragma GCC unroll 4
    for (uint32_t j = 0; j < kVectors; ++j) {
      store4(queries[i].out + d + 4 * j, sum[i][j], count);
    }
  }
}

template <uint32_t kQueries>
void add_values(const AttentionBlock& block, const float (*scores)[kAttentionBlock],
                uint32_t head_dim, const Query* queries) {
  uint32_t d = 0;
  for (; d + 16 <= head_dim; d += 16) {
    add_values<kQueries, 4>(block, scores, d, head_dim, queries);
  }
  for (; d < head_dim; d += 4) add_values<kQueries, 1>(block, scores, d, head_dim, queries);
}

void value_block(const Query* queries, uint32_t n, uint32_t head_dim, const AttentionBlock& block) {
  for (uint32_t i = 0; i < n;) {
    if (i + 4 <= n && queries[i].seen == queries[i + 3].seen) {
      add_values<4>(block, block.scores + i, head_dim, queries + i);
      i += 4;
    } else {
      add_values<1>(block, block.scores + i, head_dim, queries + i);
      i += 1;
    }
  }
}

void finish(const Query& query, uint32_t head_dim, float* softmax) {
  if (softmax) {
    softmax[0] = query.max;
    softmax[1] = query.total;
    return;
  }
  for (uint32_t d = 0; d < head_dim; d += 4) {
    const uint32_t count = head_dim - d;
    store4(query.out + d, vdivq_f32(load4(query.out + d, count), vdupq_n_f32(query.total)), count);
  }
}

// Queries [first, first + n) of the job's (n, group).
void attend(const AttentionJob& job, uint32_t first, uint32_t n) {
  AttentionBlock block;
  Query queries[kAttentionQueries];
  for (uint32_t i = 0; i < n; ++i) {
    const uint32_t t = (first + i) / job.group, g = (first + i) % job.group;
    const size_t at = t * job.stride + size_t{g} * job.head_dim;
    queries[i] = {job.q + at, job.out + at, -HUGE_VALF, 0, 0, 0};
    memset(job.out + at, 0, job.head_dim * sizeof(float));
  }
  const float scale = 1 / sqrtf(static_cast<float>(job.head_dim));
  const uint32_t end = job.end + (first + n - 1) / job.group;
  for (uint32_t p = job.begin; p < end; p += kAttentionBlock) {
    const uint32_t positions = min(end - p, kAttentionBlock);
    const size_t offset = size_t{p} * job.head_dim * 2;
    convert_block(bytes(job.k, offset), positions, job.head_dim, block.rows);
    score_block(queries, n, positions, job.head_dim, block);
    convert_block(bytes(job.v, offset), positions, job.head_dim, block.rows);
    for (uint32_t i = 0; i < n; ++i) {
      const uint32_t sees = job.end + (first + i) / job.group;
      queries[i].seen = sees > p ? min(sees - p, positions) : 0;
      exponentiate(block.scores[i], scale, queries[i]);
    }
    value_block(queries, n, job.head_dim, block);
  }
  for (uint32_t i = 0; i < n; ++i) {
    finish(queries[i], job.head_dim, job.softmax ? job.softmax + size_t{first + i} * 2 : nullptr);
  }
}

void attention(const AttentionJob& job) noexcept {
  const uint32_t n = job.n * job.group;
  for (uint32_t i = 0; i < n; i += kAttentionQueries) {
    attend(job, i, min(n - i, kAttentionQueries));
  }
}

// What the tables differ in: the integer products of kQ8, kQ4 and kQ2.
constexpr Kernels make_table(const char* isa, MatmulInt8* q8, MatmulInt8* q4, MatmulInt8* q2) {
  return {
      .isa = isa,
      .kv_format = Format::kF16,
      .matmul = {matmul_dense<F32>, matmul_dense<F16>, matmul_dense<BF16>,
                 matmul_panels<Quantised<Q8>>, matmul_panels<Quantised<Q4>>,
                 matmul_panels<Quantised<Q2>>},
      .quantize_row = {nullptr, nullptr, nullptr, smull::quantize_row_q8, smull::quantize_row_q4,
                       smull::quantize_row_q2},
      .matmul_int8 = {nullptr, nullptr, nullptr, q8, q4, q2},
      .rms_norm = rms_norm,
      .rope = rope,
      .store_kv = store_kv,
      .attention = attention,
      .silu_mul = silu_mul,
      .axpy = axpy,
  };
}

}  // namespace

constinit const Kernels kNeonKernels =
    make_table("neon", smull::matmul_q8, smull::matmul_q4, smull::matmul_q2);
constinit const Kernels kDotprodKernels =
    make_table("dotprod", dotprod::matmul_q8, dotprod::matmul_q4, dotprod::matmul_q2);
constinit const Kernels kI8mmKernels =
    make_table("i8mm", i8mm::matmul_q8, i8mm::matmul_q4, i8mm::matmul_q2);

}  // namespace smoe
