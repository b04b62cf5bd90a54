// neon_smull.cpp: integer products for every arm64 CPU, and the rows of activations for them and
// for those of neon_dotprod.cpp and neon_i8mm.cpp.
#include <float.h>

#include "kernels/neon_int8.hpp"

namespace smoe {
namespace {

// ---- quantize_row ----

template <class F>
void quantize_row(const float* x, uint32_t cols, std::byte* out) noexcept {
  int8_t* codes = reinterpret_cast<int8_t*>(out);
  float* scales = reinterpret_cast<float*>(out + cols);
  float* sums = scales + cols / kGroupWeights;
  for (uint32_t c = 0; c < cols; c += kGroupWeights, x += kGroupWeights) {
    float32x4_t most = vdupq_n_f32(0);
    for (uint32_t i = 0; i < kGroupWeights; i += 4) {
      most = vmaxq_f32(most, vabsq_f32(vld1q_f32(x + i)));  // a NaN stays
    }
    float scale = vmaxvq_f32(most) / 127;
    if (scale < FLT_MIN) scale = 0;  // an infinite one makes codes of 0, and 0 times it is NaN
    const float32x4_t divisor = vdupq_n_f32(scale == 0 ? HUGE_VALF : scale);
    int8_t ordered[kGroupWeights];
    for (uint32_t i = 0; i < kGroupWeights; i += 8) {
      const int32x4_t low = vcvtnq_s32_f32(vdivq_f32(vld1q_f32(x + i), divisor));
      const int32x4_t high = vcvtnq_s32_f32(vdivq_f32(vld1q_f32(x + i + 4), divisor));
      vst1_s8(ordered + i, vqmovn_s16(vcombine_s16(vqmovn_s32(low), vqmovn_s32(high))));
    }
    int sum = 0;
    int8x16_t split[4];
    for (uint32_t j = 0; j < 4; j += F::kPerByte) F::split(ordered + 16 * j, split + j);
    for (uint32_t j = 0; j < 4; ++j) {
      vst1q_s8(codes + c + 16 * j, split[j]);
      sum += vaddlvq_s8(split[j]);
    }
    scales[c / kGroupWeights] = scale;
    sums[c / kGroupWeights] = scale * static_cast<float>(sum);
  }
}

// ---- matmul_int8 ----

// Two products of at most 127 * 127 fit in 16 bits.
struct Smull {
  static int32x4_t dot(int32x4_t sum, int8x16_t a, int8x16_t b) {
    const int16x8_t low = vmull_s8(vget_low_s8(a), vget_low_s8(b)), high = vmull_high_s8(a, b);
    return vpadalq_s16(sum, vpaddq_s16(low, high));
  }
  template <int lane>
  static int32x4_t dot_lane(int32x4_t sum, int8x16_t a, int8x16_t b) {
    return dot(sum, a, vreinterpretq_s8_s32(vdupq_laneq_s32(vreinterpretq_s32_s8(b), lane)));
  }
};

}  // namespace

namespace smull {

void quantize_row_q8(const float* x, uint32_t cols, std::byte* out) noexcept {
  quantize_row<Q8>(x, cols, out);
}
void quantize_row_q4(const float* x, uint32_t cols, std::byte* out) noexcept {
  quantize_row<Q4>(x, cols, out);
}
void quantize_row_q2(const float* x, uint32_t cols, std::byte* out) noexcept {
  quantize_row<Q2>(x, cols, out);
}

void matmul_q8(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x, uint32_t n,
               Rows y) noexcept {
  int8_product<Q8, ByFours<Smull>>(w, row_begin, row_end, x, n, y);
}
void matmul_q4(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x, uint32_t n,
               Rows y) noexcept {
  int8_product<Q4, ByFours<Smull>>(w, row_begin, row_end, x, n, y);
}
void matmul_q2(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x, uint32_t n,
               Rows y) noexcept {
  int8_product<Q2, ByFours<Smull>>(w, row_begin, row_end, x, n, y);
}

}  // namespace smull
}  // namespace smoe
