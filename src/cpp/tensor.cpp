#include "tensor.hpp"

#include <bit>
#include <cstring>

namespace smoe {

float f16_to_f32(uint16_t bits) noexcept {
  const uint32_t sign = (bits & 0x8000u) << 16;
  uint32_t magnitude = bits & 0x7fffu;
  if (magnitude < 0x400) {  // subnormal: a multiple of 2^-24
    magnitude = std::bit_cast<uint32_t>(static_cast<float>(magnitude) * 0x1p-24f);
  } else {  // the exponent's bias is 15, a float's 127; infinity and NaN take the largest exponent
    magnitude = (magnitude << 13) + (magnitude < 0x7c00 ? 112u << 23 : 224u << 23);
  }
  return std::bit_cast<float>(sign | magnitude);
}

uint16_t f32_to_f16(float value) noexcept {
  const uint32_t bits = std::bit_cast<uint32_t>(value);
  const uint32_t sign = bits >> 16 & 0x8000u;
  const uint32_t magnitude = bits & 0x7fffffffu;
  if (magnitude > 0x7f800000u) {  // NaN: made quiet, the payload's top bits kept
    return static_cast<uint16_t>(sign | 0x7e00u | (magnitude >> 13 & 0x1ffu));
  }
  if (magnitude >= 0x477ff000u) return static_cast<uint16_t>(sign | 0x7c00u);  // rounds past 65504
  if (magnitude < 0x38800000u) {  // subnormal: in 0.5 + x the mantissa counts 2^-24
    const float shifted = std::bit_cast<float>(magnitude) + 0.5f;
    return static_cast<uint16_t>(sign | (std::bit_cast<uint32_t>(shifted) - 0x3f000000u));
  }
  const uint32_t even = magnitude >> 13 & 1u;  // ties go to the even neighbour
  return static_cast<uint16_t>(sign | ((magnitude - 0x38000000u + 0xfffu + even) >> 13));
}

void to_float(const void* elements, Format format, uint64_t n, float* out) noexcept {
  if (format == Format::kF32) {
    std::memcpy(out, elements, n * sizeof(float));
    return;
  }
  for (uint64_t i = 0; i < n; ++i) {
    uint16_t half;
    std::memcpy(&half, static_cast<const std::byte*>(elements) + 2 * i, 2);
    out[i] = format == Format::kF16 ? f16_to_f32(half) : bf16_to_f32(half);
  }
}

void row_to_float(const Matrix& m, uint64_t row, float* out) noexcept {
  const auto* data = static_cast<const std::byte*>(m.data);
  const uint64_t first = row * m.cols;
  if (m.format != Format::kQ8) {
    to_float(data + first * element_bytes(m.format), m.format, m.cols, out);
    return;
  }
  for (uint32_t c = 0; c < m.cols; ++c) {
    uint16_t scale;
    std::memcpy(&scale, static_cast<const std::byte*>(m.scales) + (first + c) / kGroupWeights * 2,
                2);
    out[c] = static_cast<int8_t>(data[first + c]) * f16_to_f32(scale) / 127;
  }
}

}  // namespace smoe
