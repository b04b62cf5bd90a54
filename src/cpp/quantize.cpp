#include "quantize.hpp"

#include <cstring>

#include "platform.hpp"
#include "quantize/groups.hpp"
#include "quantize/isa.hpp"

namespace smoe {

QuantizeResult quantize_portable(const void* weights, Format format, uint64_t count, uint32_t bits,
                                 void* codes, void* scales) noexcept {
  return bits == 4 ? quantize_groups<4>(weights, format, count, codes, scales)
                   : quantize_groups<2>(weights, format, count, codes, scales);
}

QuantizeResult quantize(const void* weights, Format format, uint64_t count, uint32_t bits,
                        void* codes, void* scales) noexcept {
#if defined(__x86_64__)
  if (cpu_features().avx2) return quantize_avx2(weights, format, count, bits, codes, scales);
#endif
  return quantize_portable(weights, format, count, bits, codes, scales);
}

namespace {

// The codes of one group: w * 127 / scale, to the nearest integer, which the low bits of a float
// near 1.5 * 2^23 are.
void encode_q8(const uint32_t* w, float scale, int n, uint8_t* codes) noexcept {
  const float inverse = scale > 0 ? 127 / scale : 0;
  uint8_t rounded[kGroup];
  for (int i = 0; i < kGroup; ++i) {
    float code = __builtin_bit_cast(float, w[i]) * inverse;
    code = code < 127 ? code : 127.0f;  // the scale may have been rounded down
    code = code > -127 ? code : -127.0f;
    rounded[i] = static_cast<uint8_t>(__builtin_bit_cast(uint32_t, code + 0x1.8p23f));
  }
  std::memcpy(codes, rounded, n);
}

}  // namespace

QuantizeResult quantize_q8(const void* weights, Format format, uint64_t count, void* codes,
                           void* scales) noexcept {
  const auto* source = static_cast<const uint8_t*>(weights);
  for (uint64_t first = 0; first < count; first += kGroup) {
    const int n = count - first < kGroup ? static_cast<int>(count - first) : kGroup;
    alignas(32) uint32_t w[kGroup];
    load_weights(source + first * element_bytes(format), format, n, w);
    const float max = largest_magnitude(w);
    if (max < 0) return {QuantizeErrc::kNotFinite, first + first_not_finite(w), 0, 0};
    const uint16_t bits = f32_to_f16(max);
    if (bits >= 0x7c00) return {QuantizeErrc::kScaleOverflow, first, 0, 0};
    std::memcpy(static_cast<uint8_t*>(scales) + first / kGroup * 2, &bits, sizeof bits);
    encode_q8(w, f16_to_f32(bits), n, static_cast<uint8_t*>(codes) + first);
  }
  return {QuantizeErrc::kOk, 0, 0, 0};
}

void round_to_q8(float* weights, uint64_t count) noexcept {
  for (uint64_t first = 0; first < count; first += kGroup) {
    uint8_t codes[kGroup];
    uint16_t scale = 0;
    // A group that cannot be encoded stays what it is: its table could not have been loaded.
    if (quantize_q8(weights + first, Format::kF32, kGroup, codes, &scale).code !=
        QuantizeErrc::kOk) {
      continue;
    }
    row_to_float({codes, &scale, 1, kGroup, Format::kQ8}, 0, weights + first);
  }
}

void dequantize(const void* codes, const void* scales, uint64_t count, uint32_t bits,
                float* weights) noexcept {
  const uint32_t n_levels = 1u << bits, per_byte = 8 / bits;
  const float half = 0.5f * static_cast<float>(n_levels - 1);
  float level[16];
  for (uint32_t i = 0; i < n_levels; ++i) level[i] = (static_cast<float>(i) - half) / half;
  const auto* packed = static_cast<const uint8_t*>(codes);
  const auto* scale_bytes = static_cast<const uint8_t*>(scales);
  for (uint64_t first = 0; first < count; first += kGroup) {
    uint16_t scale_bits;
    std::memcpy(&scale_bits, scale_bytes + first / kGroup * 2, 2);
    const float scale = __builtin_bit_cast(float, widen_f16(scale_bits));
    const uint64_t end = count - first < kGroup ? count : first + kGroup;
    for (uint64_t i = first; i < end; ++i) {
      const uint32_t code = packed[i / per_byte] >> (bits * (i % per_byte)) & (n_levels - 1);
      weights[i] = level[code] * scale;
    }
  }
}

}  // namespace smoe
