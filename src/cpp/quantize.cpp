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
