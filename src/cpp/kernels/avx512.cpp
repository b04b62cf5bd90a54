// avx512.cpp: the operators for x86-64 with AVX-512 (F, BW, DQ, VL) and VNNI. Sums are floats, in
// another order than scalar.cpp's; the KV cache is float16.
//
// Compiled with those instructions on, so nothing here may run before the CPU is checked, or be
// picked by the linker for another file: helpers live in the anonymous namespace, and inline or
// template functions of shared headers stay out. Multiply-adds are written as such, so that a
// result never hangs on what the compiler contracts.
#include "kernels/avx512_attention.hpp"
#include "kernels/avx512_int8.hpp"
#include "kernels/avx512_tile.hpp"

namespace smoe {
namespace {

// ---- matmul, few tokens ----

constexpr uint32_t kFewTokens = 8;

template <class F, uint32_t kRows, uint32_t kTokens>
void dot(const Byte* w, size_t stride, const float* const* x, uint32_t cols, float (*y)[kRows]) {
  constexpr uint32_t kSums = 2;  // of every result, however many: the order must not depend on it
  __m512 sum[kTokens][kRows][kSums] = {};
  uint32_t c = 0;
  for (; c + 32 <= cols; c += 32) {
    for (uint32_t r = 0; r < kRows; ++r) {
      const Byte* w32 = w + r * stride + c * F::kBytes;
      for (size_t line = 0; line < 32 * F::kBytes; line += 64) prefetch_walk(w32 + line);
      for (uint32_t i = 0; i < 2; ++i) {
        const __m512 w16 = F::load16(w32 + 16 * i * F::kBytes);
        for (uint32_t t = 0; t < kTokens; ++t) {
          sum[t][r][i] = _mm512_fmadd_ps(w16, _mm512_loadu_ps(x[t] + c + 16 * i), sum[t][r][i]);
        }
      }
    }
  }
  for (; c < cols; c += 16) {
    const __mmask16 mask = mask16(cols - c);
    for (uint32_t r = 0; r < kRows; ++r) {
      const __m512 w16 = F::load16(w + r * stride + c * F::kBytes, mask);
      for (uint32_t t = 0; t < kTokens; ++t) {
        sum[t][r][0] = _mm512_fmadd_ps(w16, _mm512_maskz_loadu_ps(mask, x[t] + c), sum[t][r][0]);
      }
    }
  }
  for (uint32_t t = 0; t < kTokens; ++t) {
    for (uint32_t r = 0; r < kRows; ++r) {
      y[t][r] = sum1(_mm512_add_ps(sum[t][r][0], sum[t][r][1]));
    }
  }
}

// ---- matmul, more tokens ----
//
// A panel of kPanelRows rows by kPanelCols columns is unpacked to float on the stack, and all
// tokens pass over it in tiles. A panel's part of a sum is added to y, panel by panel.

constexpr uint32_t kPanelCols = 256;

// All tokens over one panel of `rows` rows from row r0, columns from c0.
void multiply_panel(const float* panel, uint32_t r0, uint32_t rows, uint32_t c0, uint32_t cols,
                    const ConstRows& x, uint32_t n, const Rows& y) {
  const uint32_t size = tile_size(n, kTileTokens);
  for (uint32_t t0 = 0; t0 < n; t0 += size) {
    const uint32_t tokens = min(n - t0, size);
    const float* xt[kTileTokens];
    float* yt[kTileTokens];
    for (uint32_t t = 0; t < tokens; ++t) {
      xt[t] = row(x, t0 + t) + c0;
      yt[t] = row(y, t0 + t) + r0;
    }
    kTiles<kPanelRows / 16>[tokens - 1](panel, xt, cols, yt, rows, c0 == 0);
  }
}

template <class F>
void matmul_panels(const Matrix& w, uint32_t row_begin, uint32_t row_end, ConstRows x, uint32_t n,
                   Rows y) noexcept {
  alignas(64) float panel[kPanelCols * kPanelRows];
  for (uint32_t r0 = row_begin; r0 < row_end; r0 += kPanelRows) {
    const uint32_t rows = min(row_end - r0, kPanelRows);
    for (uint32_t c0 = 0; c0 < w.cols; c0 += kPanelCols) {
      const uint32_t cols = min(w.cols - c0, kPanelCols);
      unpack<F>(w, r0, rows, c0, cols, panel);
      multiply_panel(panel, r0, rows, c0, cols, x, n, y);
    }
  }
}

template <class F>
void matmul_dense(const Matrix& w, uint32_t row_begin, uint32_t row_end, ConstRows x, uint32_t n,
                  Rows y) noexcept {
  using Few = void (*)(const Matrix&, uint32_t, uint32_t, const ConstRows&, const Rows&);
  constexpr Few kFew[kFewTokens] = {few_dense<F, 1>, few_dense<F, 2>, few_dense<F, 3>,
                                    few_dense<F, 4>, few_dense<F, 5>, few_dense<F, 6>,
                                    few_dense<F, 7>, few_dense<F, 8>};
  if (n == 0) return;
  if (n <= kFewTokens) return kFew[n - 1](w, row_begin, row_end, x, y);
  matmul_panels<Dense<F>>(w, row_begin, row_end, x, n, y);
}

// ---- vectors of one token ----

// The sum is in double: there is nothing to gain, and no large activation overflows it.
void rms_norm(const float* x, const float* weight, uint32_t n, float eps, float* y) noexcept {
  __m512d low = _mm512_setzero_pd(), high = _mm512_setzero_pd();
  for (uint32_t i = 0; i < n; i += 16) {
    const __m512 x16 = _mm512_maskz_loadu_ps(mask16(n - i), x + i);
    const __m512d a = _mm512_cvtps_pd(_mm512_castps512_ps256(x16));
    const __m512d b = _mm512_cvtps_pd(_mm512_extractf32x8_ps(x16, 1));
    low = _mm512_fmadd_pd(a, a, low);
    high = _mm512_fmadd_pd(b, b, high);
  }
  const double mean = _mm512_reduce_add_pd(_mm512_add_pd(low, high)) / n;
  const __m512 scale = _mm512_set1_ps(static_cast<float>(1 / sqrt(mean + eps)));
  for (uint32_t i = 0; i < n; i += 16) {
    const __mmask16 mask = mask16(n - i);
    const __m512 scaled = _mm512_mul_ps(_mm512_maskz_loadu_ps(mask, x + i), scale);
    const __m512 w = _mm512_maskz_loadu_ps(mask, weight + i);
    _mm512_mask_storeu_ps(y + i, mask, _mm512_mul_ps(scaled, w));
  }
}

void rope(float* x, const float* cos, const float* sin, uint32_t head_dim) noexcept {
  const uint32_t half = head_dim / 2;
  for (uint32_t i = 0; i < half; i += 16) {
    const __mmask16 mask = mask16(half - i);
    const __m512 a = _mm512_maskz_loadu_ps(mask, x + i);
    const __m512 b = _mm512_maskz_loadu_ps(mask, x + half + i);
    const __m512 c = _mm512_maskz_loadu_ps(mask, cos + i);
    const __m512 s = _mm512_maskz_loadu_ps(mask, sin + i);
    _mm512_mask_storeu_ps(x + i, mask, _mm512_fmsub_ps(a, c, _mm512_mul_ps(b, s)));
    _mm512_mask_storeu_ps(x + half + i, mask, _mm512_fmadd_ps(b, c, _mm512_mul_ps(a, s)));
  }
}

void store_kv(const float* x, uint32_t n, void* out) noexcept {
  for (uint32_t i = 0; i < n; i += 16) {
    const __mmask16 mask = mask16(n - i);
    const __m512 x16 = _mm512_maskz_loadu_ps(mask, x + i);
    const __m256i half = _mm512_cvtps_ph(x16, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
    _mm256_mask_storeu_epi16(static_cast<Byte*>(out) + i * 2, mask, half);
  }
}

void silu_mul(float* gate, const float* up, uint32_t n) noexcept {
  for (uint32_t i = 0; i < n; i += 16) {
    const __mmask16 mask = mask16(n - i);
    const __m512 z = _mm512_maskz_loadu_ps(mask, gate + i);
    const __m512 minus_z = _mm512_xor_ps(z, _mm512_set1_ps(-0.0f));
    const __m512 silu = _mm512_div_ps(z, _mm512_add_ps(_mm512_set1_ps(1), exp16(minus_z)));
    const __m512 product = _mm512_mul_ps(silu, _mm512_maskz_loadu_ps(mask, up + i));
    _mm512_mask_storeu_ps(gate + i, mask, product);
  }
}

void axpy(float a, const float* x, uint32_t n, float* y) noexcept {
  for (uint32_t i = 0; i < n; i += 16) {
    const __mmask16 mask = mask16(n - i);
    const __m512 sum = _mm512_fmadd_ps(_mm512_set1_ps(a), _mm512_maskz_loadu_ps(mask, x + i),
                                       _mm512_maskz_loadu_ps(mask, y + i));
    _mm512_mask_storeu_ps(y + i, mask, sum);
  }
}

}  // namespace

constinit const Kernels kAvx512Kernels = {
    .isa = "avx512",
    .kv_format = Format::kF16,
    .matmul = {matmul_dense<F32>, matmul_dense<F16>, matmul_dense<BF16>, matmul_panels<Q8>,
               matmul_panels<Q4>, matmul_panels<Q2>},
    .quantize_row = {nullptr, nullptr, nullptr, quantize_row<Q8>, quantize_row<Q4>,
                     quantize_row<Q2>},
    .matmul_int8 = {nullptr, nullptr, nullptr, matmul_int8<Q8>, matmul_int8<Q4>, matmul_int8<Q2>},
    .rms_norm = rms_norm,
    .rope = rope,
    .store_kv = store_kv,
    .attention = attention,
    .silu_mul = silu_mul,
    .axpy = axpy,
};

}  // namespace smoe
