// avx2.cpp: the operators for x86-64 with AVX2, FMA and F16C. Sums are floats, in another order
// than scalar.cpp's; the KV cache is float16.
//
// Compiled with those instructions on, so nothing here may run before the CPU is checked, or be
// picked by the linker for another file: helpers live in the anonymous namespace, and inline or
// template functions of shared headers stay out. Multiply-adds are written as such, so that a
// result never hangs on what the compiler contracts.
#include "kernels/avx2_attention.hpp"
#include "kernels/avx2_int8.hpp"
#include "kernels/avx2_vector.hpp"

namespace smoe {
namespace {

// ---- matmul, few tokens ----
//
// Up to kFused tokens go together. Up to kFewTokens, two such walks still beat the panels below.

constexpr uint32_t kFused = 4, kFewTokens = 8;

template <class F, uint32_t kRows, uint32_t kTokens>
void dot(const Byte* w, size_t stride, const float* const* x, uint32_t cols, float (*y)[kRows]) {
  constexpr uint32_t kSums = 2;  // of every result, however many: the order must not depend on it
  __m256 sum[kTokens][kRows][kSums] = {};
  uint32_t c = 0;
  for (; c + 32 <= cols; c += 32) {
    for (uint32_t r = 0; r < kRows; ++r) {
      const Byte* w32 = w + r * stride + c * F::kBytes;
      for (size_t line = 0; line < 32 * F::kBytes; line += 64) prefetch_walk(w32 + line);
      for (uint32_t i = 0; i < 4; ++i) {
        const __m256 w8 = F::load8(w32 + 8 * i * F::kBytes);
        for (uint32_t t = 0; t < kTokens; ++t) {
          __m256& s = sum[t][r][i % kSums];
          s = _mm256_fmadd_ps(w8, _mm256_loadu_ps(x[t] + c + 8 * i), s);
        }
      }
    }
  }
  for (; c < cols; c += 8) {
    const __m256i mask = mask8(cols - c);
    for (uint32_t r = 0; r < kRows; ++r) {
      const __m256 w8 = load8<F>(w + r * stride + c * F::kBytes, cols - c);
      for (uint32_t t = 0; t < kTokens; ++t) {
        sum[t][r][0] = _mm256_fmadd_ps(w8, _mm256_maskload_ps(x[t] + c, mask), sum[t][r][0]);
      }
    }
  }
  for (uint32_t t = 0; t < kTokens; ++t) {
    for (uint32_t r = 0; r < kRows; ++r) {
      y[t][r] = sum1(_mm256_add_ps(sum[t][r][0], sum[t][r][1]));
    }
  }
}

// ---- matmul, more tokens ----
//
// kPanelRows rows by kPanelCols columns are unpacked to float on the stack, and every token passes
// over the panel in tiles of kTileRows by kTileTokens: 12 sums, 3 tokens and a weight fill the 16
// registers. A panel's part of a sum is added to y, panel by panel. Tokens come in blocks whose x a
// second-level cache holds.

constexpr uint32_t kPanelRows = 16, kPanelCols = 512, kTileRows = 4, kTileTokens = 3;
constexpr uint32_t kBlockTokens = 96;

// y[t][r] = (or +=) the tile's sums over cols; `rows` of the 4 are stored.
template <uint32_t kTokens>
void tile(const float* w, const float* const* x, uint32_t cols, float* const* y, uint32_t rows,
          bool first) {
  __m256 sum[kTokens][kTileRows] = {};
  const auto step = [&](uint32_t c, const __m256* xc) {
    for (uint32_t r = 0; r < kTileRows; ++r) {
      const __m256 wc = _mm256_load_ps(w + r * kPanelCols + c);
      for (uint32_t t = 0; t < kTokens; ++t) sum[t][r] = _mm256_fmadd_ps(wc, xc[t], sum[t][r]);
    }
  };
  uint32_t c = 0;
  for (; c + 8 <= cols; c += 8) {
    __m256 xc[kTokens];
    for (uint32_t t = 0; t < kTokens; ++t) xc[t] = _mm256_loadu_ps(x[t] + c);
    step(c, xc);
  }
  if (c < cols) {
    __m256 xc[kTokens];
    for (uint32_t t = 0; t < kTokens; ++t) xc[t] = _mm256_maskload_ps(x[t] + c, mask8(cols - c));
    step(c, xc);
  }
  const __m128i stored = _mm256_castsi256_si128(mask8(rows));
  for (uint32_t t = 0; t < kTokens; ++t) {
    __m128 total = sum4(sum[t][0], sum[t][1], sum[t][2], sum[t][3]);
    if (!first) total = _mm_add_ps(_mm_maskload_ps(y[t], stored), total);
    _mm_maskstore_ps(y[t], stored, total);
  }
}

// All tokens over one panel of `rows` rows from row r0, columns from c0.
void multiply_panel(const float* panel, uint32_t r0, uint32_t rows, uint32_t c0, uint32_t cols,
                    const ConstRows& x, uint32_t n, const Rows& y) {
  constexpr decltype(&tile<1>) kTiles[] = {tile<1>, tile<2>, tile<3>};
  for (uint32_t t0 = 0; t0 < n; t0 += kTileTokens) {
    const uint32_t tokens = min(n - t0, kTileTokens);
    const float* xt[kTileTokens];
    for (uint32_t t = 0; t < tokens; ++t) xt[t] = row(x, t0 + t) + c0;
    for (uint32_t r = 0; r < rows; r += kTileRows) {
      float* yt[kTileTokens];
      for (uint32_t t = 0; t < tokens; ++t) yt[t] = row(y, t0 + t) + r0 + r;
      kTiles[tokens - 1](panel + r * kPanelCols, xt, cols, yt, min(rows - r, kTileRows), c0 == 0);
    }
  }
}

template <class F>
void multiply_block(const Matrix& w, uint32_t row_begin, uint32_t row_end, const ConstRows& x,
                    uint32_t n, const Rows& y) {
  alignas(32) float panel[kPanelRows * kPanelCols];
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
void matmul_panels(const Matrix& w, uint32_t row_begin, uint32_t row_end, ConstRows x, uint32_t n,
                   Rows y) noexcept {
  for (uint32_t t = 0; t < n; t += kBlockTokens) {
    const uint32_t tokens = min(n - t, kBlockTokens);
    multiply_block<F>(w, row_begin, row_end, skip(x, t), tokens, skip(y, t));
  }
}

template <class F>
void matmul_dense(const Matrix& w, uint32_t row_begin, uint32_t row_end, ConstRows x, uint32_t n,
                  Rows y) noexcept {
  constexpr decltype(&few_dense<F, 1>) kFew[kFused] = {few_dense<F, 1>, few_dense<F, 2>,
                                                       few_dense<F, 3>, few_dense<F, 4>};
  if (n > kFewTokens) return matmul_panels<Dense<F>>(w, row_begin, row_end, x, n, y);
  for (uint32_t t = 0; t < n; t += kFused) {
    kFew[min(n - t, kFused) - 1](w, row_begin, row_end, skip(x, t), skip(y, t));
  }
}

// ---- vectors of one token ----

// The sum is in double: there is nothing to gain, and no large activation overflows it.
void rms_norm(const float* x, const float* weight, uint32_t n, float eps, float* y) noexcept {
  __m256d low = _mm256_setzero_pd(), high = _mm256_setzero_pd();
  for (uint32_t i = 0; i < n; i += 8) {
    const __m256 x8 = _mm256_maskload_ps(x + i, mask8(n - i));
    const __m256d a = _mm256_cvtps_pd(_mm256_castps256_ps128(x8));
    const __m256d b = _mm256_cvtps_pd(_mm256_extractf128_ps(x8, 1));
    low = _mm256_fmadd_pd(a, a, low);
    high = _mm256_fmadd_pd(b, b, high);
  }
  double sum[4];
  _mm256_storeu_pd(sum, _mm256_add_pd(low, high));
  const double mean = ((sum[0] + sum[1]) + (sum[2] + sum[3])) / n;
  const __m256 scale = _mm256_set1_ps(static_cast<float>(1 / sqrt(mean + eps)));
  for (uint32_t i = 0; i < n; i += 8) {
    const __m256i mask = mask8(n - i);
    const __m256 scaled = _mm256_mul_ps(_mm256_maskload_ps(x + i, mask), scale);
    _mm256_maskstore_ps(y + i, mask, _mm256_mul_ps(scaled, _mm256_maskload_ps(weight + i, mask)));
  }
}

void rope(float* x, const float* cos, const float* sin, uint32_t head_dim) noexcept {
  const uint32_t half = head_dim / 2;
  for (uint32_t i = 0; i < half; i += 8) {
    const __m256i mask = mask8(half - i);
    const __m256 a = _mm256_maskload_ps(x + i, mask), b = _mm256_maskload_ps(x + half + i, mask);
    const __m256 c = _mm256_maskload_ps(cos + i, mask), s = _mm256_maskload_ps(sin + i, mask);
    _mm256_maskstore_ps(x + i, mask, _mm256_fmsub_ps(a, c, _mm256_mul_ps(b, s)));
    _mm256_maskstore_ps(x + half + i, mask, _mm256_fmadd_ps(b, c, _mm256_mul_ps(a, s)));
  }
}

void store_kv(const float* x, uint32_t n, void* out) noexcept {
  for (uint32_t i = 0; i < n; i += 8) {
    const __m256 x8 = _mm256_maskload_ps(x + i, mask8(n - i));
    const __m128i half = _mm256_cvtps_ph(x8, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    memcpy(static_cast<Byte*>(out) + i * 2, &half, min(n - i, 8) * 2);
  }
}

void silu_mul(float* gate, const float* up, uint32_t n) noexcept {
  const __m256 one = _mm256_set1_ps(1);
  for (uint32_t i = 0; i < n; i += 8) {
    const __m256i mask = mask8(n - i);
    const __m256 z = _mm256_maskload_ps(gate + i, mask);
    const __m256 minus_z = _mm256_xor_ps(z, _mm256_set1_ps(-0.0f));
    const __m256 silu = _mm256_div_ps(z, _mm256_add_ps(one, exp8(minus_z)));
    _mm256_maskstore_ps(gate + i, mask, _mm256_mul_ps(silu, _mm256_maskload_ps(up + i, mask)));
  }
}

void axpy(float a, const float* x, uint32_t n, float* y) noexcept {
  for (uint32_t i = 0; i < n; i += 8) {
    const __m256i mask = mask8(n - i);
    const __m256 sum = _mm256_fmadd_ps(_mm256_set1_ps(a), _mm256_maskload_ps(x + i, mask),
                                       _mm256_maskload_ps(y + i, mask));
    _mm256_maskstore_ps(y + i, mask, sum);
  }
}

}  // namespace

constinit const Kernels kAvx2Kernels = {
    .isa = "avx2",
    .kv_format = Format::kF16,
    .matmul = {matmul_dense<F32>, matmul_dense<F16>, matmul_dense<BF16>,
               matmul_panels<Quantised<Q8>>, matmul_panels<Quantised<Q4>>,
               matmul_panels<Quantised<Q2>>},
    .quantize_row = {nullptr, nullptr, nullptr, quantize_row_q8_avx2, quantize_row_q4_avx2,
                     quantize_row_q2_avx2},
    .matmul_int8 = {nullptr, nullptr, nullptr, matmul_int8_q8_avx2, matmul_int8_q4_avx2,
                    matmul_int8_q2_avx2},
    .rms_norm = rms_norm,
    .rope = rope,
    .store_kv = store_kv,
    .attention = attention_avx2,
    .silu_mul = silu_mul,
    .axpy = axpy,
};

}  // namespace smoe
