// avx2_vector.hpp: vectors of 8 floats, and how each weight format becomes one. For the avx2*.cpp
// files; avx2.cpp says why everything is in the anonymous namespace.
#pragma once

#include <immintrin.h>
#include <math.h>
#include <string.h>

#include "kernels/rows.hpp"

namespace smoe {
namespace {

inline uint32_t round_up8(uint32_t n) { return (n + 7) & ~7u; }

// ---- vectors ----

// Lanes below count (at most 8) set.
inline __m256i mask8(uint32_t count) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32(static_cast<int>(count)),
                            _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}

// (sum a, sum b, sum c, sum d), each added in the same order.
inline __m128 sum4(__m256 a, __m256 b, __m256 c, __m256 d) {
  const __m256 abcd = _mm256_hadd_ps(_mm256_hadd_ps(a, b), _mm256_hadd_ps(c, d));
  return _mm_add_ps(_mm256_castps256_ps128(abcd), _mm256_extractf128_ps(abcd, 1));
}

inline float sum1(__m256 a) { return _mm_cvtss_f32(sum4(a, a, a, a)); }

inline float f16(const void* p) {
  uint16_t bits;
  memcpy(&bits, p, sizeof bits);
  return _mm_cvtss_f32(_mm_cvtph_ps(_mm_cvtsi32_si128(bits)));
}

// exp(x) = 2^n exp(r), |r| <= ln(2)/2, to 2e-7 relative. The Taylor series to r^7 leaves 5e-9; 2^n
// is made in the exponent, and past both ends of the clamp it comes out as 0 and infinity. NaN
// stays.
inline __m256 exp8(__m256 x) {
  x = _mm256_max_ps(_mm256_set1_ps(-88.0f), x);  // of a NaN and a number: the second operand
  x = _mm256_min_ps(_mm256_set1_ps(88.8f), x);
  const __m256 n = _mm256_round_ps(_mm256_mul_ps(x, _mm256_set1_ps(1.44269504f)),
                                   _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
  __m256 r = _mm256_fnmadd_ps(n, _mm256_set1_ps(0.693359375f), x);  // ln(2) in two parts
  r = _mm256_fnmadd_ps(n, _mm256_set1_ps(-2.12194440e-4f), r);
  __m256 p = _mm256_set1_ps(1.0f / 5040);
  p = _mm256_fmadd_ps(p, r, _mm256_set1_ps(1.0f / 720));
  p = _mm256_fmadd_ps(p, r, _mm256_set1_ps(1.0f / 120));
  p = _mm256_fmadd_ps(p, r, _mm256_set1_ps(1.0f / 24));
  p = _mm256_fmadd_ps(p, r, _mm256_set1_ps(1.0f / 6));
  p = _mm256_fmadd_ps(p, r, _mm256_set1_ps(1.0f / 2));
  p = _mm256_fmadd_ps(p, r, _mm256_set1_ps(1.0f));
  p = _mm256_fmadd_ps(p, r, _mm256_set1_ps(1.0f));
  const __m256i exponent = _mm256_add_epi32(_mm256_cvtps_epi32(n), _mm256_set1_epi32(127));
  return _mm256_mul_ps(p, _mm256_castsi256_ps(_mm256_slli_epi32(exponent, 23)));
}

// ---- weight formats ----
//
// A dense format converts 8 weights; `load8(p, count)` reads only the first count, the rest are 0.

struct F32 {
  static constexpr size_t kBytes = 4;
  static __m256 load8(const Byte* p) { return _mm256_loadu_ps(reinterpret_cast<const float*>(p)); }
};

struct F16 {
  static constexpr size_t kBytes = 2;
  static __m256 load8(const Byte* p) {
    return _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(p)));
  }
};

struct BF16 {
  static constexpr size_t kBytes = 2;
  static __m256 load8(const Byte* p) {
    const __m128i half = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    return _mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(half), 16));
  }
};

template <class F>
__m256 load8(const Byte* p, uint32_t count) {
  if (count >= 8) return F::load8(p);
  Byte copy[8 * F::kBytes] = {};
  memcpy(copy, p, count * F::kBytes);
  return F::load8(copy);
}

template <class F>
struct Dense : F {
  // Weights [c0, c0 + count) of row r, then zeros up to a multiple of 8. The next call for this row
  // of the panel will read from `next` weights further on.
  static void unpack(const Matrix& w, uint32_t r, uint32_t c0, uint32_t count, size_t next,
                     float* out) {
    const Byte* p = bytes(w.data, (size_t{r} * w.cols + c0) * F::kBytes);
    for (uint32_t c = 0; c < count; c += 8) {
      if (c * F::kBytes % 64 == 0) prefetch(p + (next + c) * F::kBytes);
      _mm256_storeu_ps(out + c, load8<F>(p + c * F::kBytes, count - c));
    }
  }
};

// A quantised format. Its products are those of avx2_int8.cpp; here it serves what they do not.
struct Q4 {
  static constexpr uint32_t kBits = 4;
  static constexpr float kZero = 7.5f;
};

struct Q2 {
  static constexpr uint32_t kBits = 2;
  static constexpr float kZero = 1.5f;
};

struct Q8 {
  static constexpr uint32_t kBits = 8;
};

template <class F>
struct Quantised : F {
  static constexpr size_t kGroupBytes = kGroupWeights * F::kBits / 8;
  static constexpr uint32_t kMaxCode = (1u << F::kBits) - 1;

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
    for (uint32_t c = count; c < round_up8(count); ++c) out[c] = 0;
  }

  static void unpack_group(const Matrix& w, size_t group, float* out) {
    const Byte* p = bytes(w.data, group * kGroupBytes);
    const float scale = f16(bytes(w.scales, group * 2));
    const __m256 unit = _mm256_set1_ps(scale / F::kZero), low = _mm256_set1_ps(-scale);
    const __m256i shifts =
        _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32(F::kBits));
    for (uint32_t c = 0; c < kGroupWeights; c += 8, p += F::kBits) {  // 8 codes are kBits bytes
      uint32_t word = 0;
      memcpy(&word, p, F::kBits);
      const __m256i codes =
          _mm256_and_si256(_mm256_srlv_epi32(_mm256_set1_epi32(static_cast<int>(word)), shifts),
                           _mm256_set1_epi32(kMaxCode));
      _mm256_storeu_ps(out + c, _mm256_fmadd_ps(_mm256_cvtepi32_ps(codes), unit, low));
    }
  }

  static float weight(const Matrix& w, size_t i) {
    const uint32_t byte = *bytes(w.data, i * F::kBits / 8);
    const uint32_t code = byte >> (i * F::kBits % 8) & kMaxCode;
    return (static_cast<float>(code) / F::kZero - 1) * f16(bytes(w.scales, i / kGroupWeights * 2));
  }
};

template <>
inline void Quantised<Q8>::unpack_group(const Matrix& w, size_t group, float* out) {
  const Byte* p = bytes(w.data, group * kGroupBytes);
  const __m256 unit = _mm256_set1_ps(f16(bytes(w.scales, group * 2)) / 127);
  for (uint32_t c = 0; c < kGroupWeights; c += 8) {
    const __m128i codes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(p + c));
    _mm256_storeu_ps(out + c, _mm256_mul_ps(_mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(codes)), unit));
  }
}

template <>
inline float Quantised<Q8>::weight(const Matrix& w, size_t i) {
  signed char code;
  memcpy(&code, bytes(w.data, i), sizeof code);
  return static_cast<float>(code) / 127 * f16(bytes(w.scales, i / kGroupWeights * 2));
}

}  // namespace
}  // namespace smoe
