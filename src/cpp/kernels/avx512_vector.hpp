// avx512_vector.hpp: vectors of 16 floats, and how each weight format becomes one. For avx512.cpp
// and its parts, which say why everything is in the anonymous namespace.
#pragma once

#include <immintrin.h>
#include <math.h>
#include <string.h>

#include "kernels/rows.hpp"

namespace smoe {
namespace {

// ---- vectors ----

constexpr __mmask16 kAll = 0xffff;

// Lanes below count set.
__mmask16 mask16(uint32_t count) {
  return count < 16 ? static_cast<__mmask16>((1u << count) - 1) : kAll;
}

// One step of a transposition: of 2 * distance rows by as many lanes, a the upper row and b the one
// `distance` below, the blocks off the diagonal change places.
template <int distance>
void exchange(__m512i& a, __m512i& b) {
  constexpr __mmask16 upper[] = {0, 0xaaaa, 0xcccc, 0, 0xf0f0, 0, 0, 0, 0xff00};
  constexpr __mmask16 odd = upper[distance];
  const __m512i old = a;
  a = _mm512_mask_alignr_epi32(a, odd, b, b, 16 - distance);
  b = _mm512_mask_alignr_epi32(b, static_cast<__mmask16>(~odd), old, old, distance);
}

// The 16 / n matrices of n rows and n lanes that lie side by side in v[0, n), each turned over its
// diagonal.
// Inlined by force: else the rows would go through memory.
template <int n, int distance = n / 2>
__attribute__((always_inline)) inline void transpose(__m512i* v) {
  for (int i = 0; i < n; ++i) {
    if ((i & distance) == 0) exchange<distance>(v[i], v[i + distance]);
  }
  if constexpr (distance > 1) transpose<n, distance / 2>(v);
}

// Not _mm512_reduce_add_ps, whose order is the compiler's.
float sum1(__m512 a) {
  const __m256 b = _mm256_add_ps(_mm512_castps512_ps256(a), _mm512_extractf32x8_ps(a, 1));
  const __m128 c = _mm_add_ps(_mm256_castps256_ps128(b), _mm256_extractf128_ps(b, 1));
  const __m128 d = _mm_add_ps(c, _mm_movehl_ps(c, c));
  return _mm_cvtss_f32(_mm_add_ss(d, _mm_movehdup_ps(d)));
}

// exp(x) = 2^n exp(r), |r| <= ln(2)/2, to 2e-7 relative. The Taylor series to r^7 leaves 5e-9. Past
// both ends of the clamp comes 0 and infinity. NaN stays.
__m512 exp16(__m512 x) {
  x = _mm512_max_ps(_mm512_set1_ps(-110.0f), x);  // of a NaN and a number: the second operand
  x = _mm512_min_ps(_mm512_set1_ps(100.0f), x);
  const __m512 n = _mm512_roundscale_ps(_mm512_mul_ps(x, _mm512_set1_ps(1.44269504f)),
                                        _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
  __m512 r = _mm512_fnmadd_ps(n, _mm512_set1_ps(0.693359375f), x);  // ln(2) in two parts
  r = _mm512_fnmadd_ps(n, _mm512_set1_ps(-2.12194440e-4f), r);
  __m512 p = _mm512_set1_ps(1.0f / 5040);
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f / 720));
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f / 120));
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f / 24));
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f / 6));
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f / 2));
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f));
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f));
  return _mm512_scalef_ps(p, n);
}

float f16(const void* p) {
  uint16_t bits;
  memcpy(&bits, p, sizeof bits);
  return _mm_cvtss_f32(_mm_cvtph_ps(_mm_cvtsi32_si128(bits)));
}

// 16 float16 values, those in the mask read, the others 0.
__m512 load_f16(const Byte* p, __mmask16 mask) {
  return _mm512_cvtph_ps(_mm256_maskz_loadu_epi16(mask, p));
}

// ---- weight formats ----
//
// A dense format converts 16 weights; only those in the mask are read, the others are 0.

struct F32 {
  static constexpr size_t kBytes = 4;
  static __m512 load16(const Byte* p, __mmask16 mask = kAll) {
    return _mm512_maskz_loadu_ps(mask, p);
  }
};

struct F16 {
  static constexpr size_t kBytes = 2;
  static __m512 load16(const Byte* p, __mmask16 mask = kAll) { return load_f16(p, mask); }
};

struct BF16 {
  static constexpr size_t kBytes = 2;
  static __m512 load16(const Byte* p, __mmask16 mask = kAll) {
    const __m512i wide = _mm512_cvtepu16_epi32(_mm256_maskz_loadu_epi16(mask, p));
    return _mm512_castsi512_ps(_mm512_slli_epi32(wide, 16));
  }
};

// Weights from any row and column on, as 16 floats.
template <class F>
struct Dense : F {
  static __m512 load16(const Matrix& w, uint32_t r, uint32_t c, __mmask16 mask) {
    return F::load16(bytes(w.data, (size_t{r} * w.cols + c) * F::kBytes), mask);
  }
};

// A quantised format: w = (code - kZero) / kUnit * scale, with codes from 0 on.
template <uint32_t bits>
struct Codes {
  static constexpr uint32_t kBits = bits;
  static constexpr float kZero = bits == 8 ? 128.0f : ((1 << bits) - 1) / 2.0f;
  static constexpr float kUnit = bits == 8 ? 127.0f : kZero;
  static constexpr size_t kGroupBytes = kGroupWeights * bits / 8;
  static constexpr int kPerByte = 8 / bits, kWords = kGroupBytes / 4;
  static constexpr uint32_t kMaxCode = (1u << bits) - 1;
  static constexpr uint32_t kFlip = bits == 8 ? 0x80 : 0;  // makes an int8 code one from 0 on

  static float weight(const Matrix& w, size_t i) {
    const uint32_t byte = *bytes(w.data, i * bits / 8) ^ kFlip;
    const uint32_t code = byte >> (i * bits % 8) & kMaxCode;
    return (static_cast<float>(code) - kZero) / kUnit * f16(bytes(w.scales, i / kGroupWeights * 2));
  }

  static __m512 load16(const Matrix& w, uint32_t r, uint32_t c, __mmask16 mask) {
    float weights[16] = {};
    const uint32_t count = min(w.cols - c, 16);
    for (uint32_t i = 0; i < count; ++i) weights[i] = weight(w, size_t{r} * w.cols + c + i);
    return _mm512_maskz_loadu_ps(mask, weights);
  }
};

using Q8 = Codes<8>;
using Q4 = Codes<4>;
using Q2 = Codes<2>;

}  // namespace
}  // namespace smoe
