// tensor.hpp: how weights are stored, and how they become floats.
#pragma once

#include <cstddef>
#include <cstdint>

namespace smoe {

enum class Format : uint8_t { kF32, kF16, kBF16, kQ8, kQ4, kQ2 };
inline constexpr uint32_t kFormats = 6;
inline constexpr uint32_t kGroupWeights = 64;  // weights that share a scale in kQ8, kQ4 and kQ2

// A row-major (rows, cols) weight matrix; the memory is owned elsewhere.
// kQ4, kQ2: docs/format.md, section 4. w = (code - Z) / Z * scale with Z = 7.5 or 1.5; a group of
// 64 runs over the flat matrix, so it may cross rows, and a row may start inside a byte.
// kQ8: the same with int8 codes, |code| <= 127, and w = code / 127 * scale; in no file.
struct Matrix {
  const void* data = nullptr;    // (rows, cols) of the format, or codes
  const void* scales = nullptr;  // (ceil(rows * cols / 64)) float16; quantised formats only
  uint32_t rows = 0;
  uint32_t cols = 0;
  Format format = Format::kF32;
};

constexpr bool is_quantised(Format format) { return format >= Format::kQ8; }

// Bytes of one element of a float format.
constexpr uint64_t element_bytes(Format format) { return format == Format::kF32 ? 4 : 2; }

// Exact conversions of bit patterns.
float f16_to_f32(uint16_t bits) noexcept;
uint16_t f32_to_f16(float value) noexcept;  // to nearest even, overflow to infinity
inline float bf16_to_f32(uint16_t bits) noexcept {
  return __builtin_bit_cast(float, static_cast<uint32_t>(bits) << 16);
}

// out (n): n elements of a float format, of any alignment.
void to_float(const void* elements, Format format, uint64_t n, float* out) noexcept;
// out (cols): a row of a matrix of a float format or of kQ8.
void row_to_float(const Matrix& m, uint64_t row, float* out) noexcept;

}  // namespace smoe
