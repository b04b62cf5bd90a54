// neon_vector.hpp: vectors of 4 floats, and how each weight format is loaded. For the neon*.cpp
// files alone. Two of them are compiled for more than every arm64 CPU has, so that everything is in
// the anonymous namespace, and inline or template functions of shared headers stay out: the linker
// might pick their copy for another file.
#pragma once

#include <arm_neon.h>
#include <math.h>
#include <string.h>

#include "kernels/rows.hpp"

namespace smoe {
namespace {

// ---- vectors ----

// The first count floats, at least 1, then zeros; and the reverse. Lane by lane: a call of memcpy
// would cost a loop its registers.
inline float32x4_t load4(const float* p, uint32_t count = 4) {
  if (count >= 4) return vld1q_f32(p);
  float32x4_t v = vsetq_lane_f32(p[0], vdupq_n_f32(0), 0);
  if (count > 1) v = vsetq_lane_f32(p[1], v, 1);
  if (count > 2) v = vsetq_lane_f32(p[2], v, 2);
  return v;
}
inline void store4(float* p, float32x4_t v, uint32_t count = 4) {
  if (count >= 4) return vst1q_f32(p, v);
  vst1q_lane_f32(p, v, 0);
  if (count > 1) vst1q_lane_f32(p + 1, v, 1);
  if (count > 2) vst1q_lane_f32(p + 2, v, 2);
}

// An array of sums stays in registers only if GCC unrolls what touches it: it is set to zero one by
// one, and "#pragma GCC unroll" marks the loops that read it last.
template <class Vector, size_t n, size_t m>
void set_zero(Vector (&sum)[n][m]) {
  for (size_t i = 0; i < n; ++i) {
    for (size_t j = 0; j < m; ++j) sum[i][j] = Vector{};
  }
}

// (sum a, sum b, sum c, sum d), each added in the same order.
inline float32x4_t sum4(float32x4_t a, float32x4_t b, float32x4_t c, float32x4_t d) {
  return vpaddq_f32(vpaddq_f32(a, b), vpaddq_f32(c, d));
}
inline int32x4_t sum4(int32x4_t a, int32x4_t b, int32x4_t c, int32x4_t d) {
  return vpaddq_s32(vpaddq_s32(a, b), vpaddq_s32(c, d));
}

// The first count of 4 float16, of any alignment, then zeros.
inline float32x4_t load4_f16(const Byte* p, uint32_t count = 4) {
  uint64_t halves = 0;
  if (count >= 4) {
    memcpy(&halves, p, 8);
  } else {
    memcpy(&halves, p, count * 2);
  }
  return vcvt_f32_f16(vreinterpret_f16_u64(vdup_n_u64(halves)));
}

inline float load_f16(const Byte* p) { return vgetq_lane_f32(load4_f16(p, 1), 0); }

// exp(x) = 2^n exp(r), |r| <= ln(2)/2, to 2e-7 relative. The Taylor series to r^7 leaves 5e-9; 2^n
// is made in the exponent, and past both ends of the clamp it comes out as 0 and infinity. NaN
// stays: FMAX and FMIN keep it.
inline float32x4_t exp4(float32x4_t x) {
  x = vminq_f32(vmaxq_f32(x, vdupq_n_f32(-88.0f)), vdupq_n_f32(88.8f));
  const float32x4_t n = vrndnq_f32(vmulq_n_f32(x, 1.44269504f));
  float32x4_t r = vfmsq_n_f32(x, n, 0.693359375f);  // ln(2) in two parts
  r = vfmsq_n_f32(r, n, -2.12194440e-4f);
  float32x4_t p = vdupq_n_f32(1.0f / 5040);
  for (const float factor : {1.0f / 720, 1.0f / 120, 1.0f / 24, 1.0f / 6, 1.0f / 2, 1.0f, 1.0f}) {
    p = vfmaq_f32(vdupq_n_f32(factor), p, r);
  }
  const int32x4_t exponent = vaddq_s32(vcvtq_s32_f32(n), vdupq_n_s32(127));
  return vmulq_f32(p, vreinterpretq_f32_s32(vshlq_n_s32(exponent, 23)));
}

// ---- weight formats ----
//
// A dense format converts 8 weights; load8(p, count) reads only the first count, the rest are 0.

struct Floats8 {
  float32x4_t low, high;
};

struct F32 {
  static constexpr size_t kBytes = 4;
  static Floats8 load8(const Byte* p) {
    return {vreinterpretq_f32_u8(vld1q_u8(p)), vreinterpretq_f32_u8(vld1q_u8(p + 16))};
  }
};

struct F16 {
  static constexpr size_t kBytes = 2;
  static Floats8 load8(const Byte* p) {
    const float16x8_t halves = vreinterpretq_f16_u8(vld1q_u8(p));
    return {vcvt_f32_f16(vget_low_f16(halves)), vcvt_high_f32_f16(halves)};
  }
};

struct BF16 {
  static constexpr size_t kBytes = 2;
  static Floats8 load8(const Byte* p) {
    const uint16x8_t halves = vreinterpretq_u16_u8(vld1q_u8(p));
    return {vreinterpretq_f32_u32(vshll_n_u16(vget_low_u16(halves), 16)),
            vreinterpretq_f32_u32(vshll_high_n_u16(halves, 16))};
  }
};

template <class F>
Floats8 load8(const Byte* p, uint32_t count) {
  if (count >= 8) return F::load8(p);
  Byte copy[8 * F::kBytes] = {};
  memcpy(copy, p, count * F::kBytes);
  return F::load8(copy);
}

// A quantised format splits a group into 4 vectors of 16 codes, as its bytes hold them: of the
// weights that kPerByte vectors cover, vector j takes the j-th of every kPerByte. `interleave` puts
// kPerByte such vectors into the order of the weights, `split` reverses it.
//   w = (code - kZero) / kMax * scale; levels() turns codes to (code - kZero) * kLevel, an integer.

struct Q8 {
  static constexpr uint32_t kBits = 8, kPerByte = 1;
  static constexpr float kZero = 0, kMax = 127, kLevel = 1;
  static void load64(const Byte* p, int8x16_t* codes) {
    for (int i = 0; i < 4; ++i) codes[i] = vreinterpretq_s8_u8(vld1q_u8(p + 16 * i));
  }
  static int8x16_t levels(int8x16_t codes) { return codes; }
  static void interleave(const int8x16_t* codes, int8_t* out) { vst1q_s8(out, codes[0]); }
  static void split(const int8_t* in, int8x16_t* codes) { codes[0] = vld1q_s8(in); }
};

// Codes to 2 code - (n - 1), n levels.
template <int n>
int8x16_t odd_levels(int8x16_t codes) {
  return vaddq_s8(vaddq_s8(codes, codes), vdupq_n_s8(1 - n));
}

struct Q4 {
  static constexpr uint32_t kBits = 4, kPerByte = 2;
  static constexpr float kZero = 7.5f, kMax = 7.5f, kLevel = 2;
  static void load64(const Byte* p, int8x16_t* codes) {
    for (int i = 0; i < 2; ++i) {
      const uint8x16_t pairs = vld1q_u8(p + 16 * i);
      codes[2 * i] = vreinterpretq_s8_u8(vandq_u8(pairs, vdupq_n_u8(15)));
      codes[2 * i + 1] = vreinterpretq_s8_u8(vshrq_n_u8(pairs, 4));
    }
  }
  static int8x16_t levels(int8x16_t codes) { return odd_levels<16>(codes); }
  static void interleave(const int8x16_t* codes, int8_t* out) {
    const int8x16x2_t both = {{codes[0], codes[1]}};
    vst2q_s8(out, both);
  }
  static void split(const int8_t* in, int8x16_t* codes) {
    const int8x16x2_t both = vld2q_s8(in);
    codes[0] = both.val[0], codes[1] = both.val[1];
  }
};

struct Q2 {
  static constexpr uint32_t kBits = 2, kPerByte = 4;
  static constexpr float kZero = 1.5f, kMax = 1.5f, kLevel = 2;
  static void load64(const Byte* p, int8x16_t* codes) {
    const uint8x16_t fours = vld1q_u8(p), mask = vdupq_n_u8(3);
    codes[0] = vreinterpretq_s8_u8(vandq_u8(fours, mask));
    codes[1] = vreinterpretq_s8_u8(vandq_u8(vshrq_n_u8(fours, 2), mask));
    codes[2] = vreinterpretq_s8_u8(vandq_u8(vshrq_n_u8(fours, 4), mask));
    codes[3] = vreinterpretq_s8_u8(vshrq_n_u8(fours, 6));
  }
  static int8x16_t levels(int8x16_t codes) { return odd_levels<4>(codes); }
  static void interleave(const int8x16_t* codes, int8_t* out) {
    const int8x16x4_t all = {{codes[0], codes[1], codes[2], codes[3]}};
    vst4q_s8(out, all);
  }
  static void split(const int8_t* in, int8x16_t* codes) {
    const int8x16x4_t all = vld4q_s8(in);
    for (int i = 0; i < 4; ++i) codes[i] = all.val[i];
  }
};

}  // namespace
}  // namespace smoe
