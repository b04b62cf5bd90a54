// quantize.hpp: encode and decode SMOE-Q4 and SMOE-Q2, one matrix at a time, on the calling thread.
//
// The maths is in docs/format.md, section 4. Nothing here allocates or keeps state, so the Sculptor
// runs one call a core.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tensor.hpp"

namespace smoe {

enum class QuantizeErrc : uint8_t { kOk, kNotFinite, kScaleOverflow };

struct QuantizeResult {
  QuantizeErrc code;
  uint64_t position;  // flat index of the first offending weight, or of its group's first weight
  double signal;      // sum of w^2
  double noise;       // sum of (w - decode(encode(w)))^2
};

// Bytes of codes and number of float16 scales that `count` weights take at `bits` (2 or 4).
constexpr uint64_t packed_bytes(uint64_t count, uint32_t bits) { return (count * bits + 7) / 8; }
constexpr uint64_t group_count(uint64_t count) { return (count + 63) / 64; }

// weights (count) of a float format, unaligned allowed -> codes (packed_bytes), scales
// (group_count) as float16 bits, both of any alignment. On an error the outputs are unspecified.
QuantizeResult quantize(const void* weights, Format format, uint64_t count, uint32_t bits,
                        void* codes, void* scales) noexcept;

// The same to kQ8 (tensor.hpp): codes (count) int8. A group's scale is its largest magnitude: 255
// levels leave a search little to gain. signal and noise are not computed.
QuantizeResult quantize_q8(const void* weights, Format format, uint64_t count, void* codes,
                           void* scales) noexcept;

// Whole groups of finite weights (count), as quantize_q8 and row_to_float would leave them.
void round_to_q8(float* weights, uint64_t count) noexcept;

// The inverse of quantize: weights (count) float32.
void dequantize(const void* codes, const void* scales, uint64_t count, uint32_t bits,
                float* weights) noexcept;

}  // namespace smoe
