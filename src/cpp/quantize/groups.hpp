// quantize/groups.hpp: the encoder around the search, group by group.
//
// Private to quantize.cpp and quantize/avx2.cpp, as quantize/search.hpp is, and for the same reason
// all sums run in a fixed order of eight lanes.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "quantize.hpp"
#include "quantize/search.hpp"

namespace smoe {
namespace {

static_assert(std::endian::native == std::endian::little, "codes and scales are little-endian");

inline uint32_t widen_f16(uint16_t bits) {
  const uint32_t magnitude = bits & 0x7fff;
  const uint32_t normal = (magnitude << 13) + (112u << 23);
  const uint32_t special = (magnitude << 13) | (255u << 23);
  const uint32_t subnormal =
      __builtin_bit_cast(uint32_t, static_cast<float>(static_cast<int32_t>(magnitude)) * 0x1p-24f);
  const uint32_t value = magnitude < 0x400 ? subnormal : magnitude < 0x7c00 ? normal : special;
  return value | static_cast<uint32_t>(bits & 0x8000) << 16;
}

// n weights -> the bits of float32 values, zero beyond n.
inline void load_weights(const uint8_t* source, Format format, int n, uint32_t* w) {
  alignas(32) uint8_t raw[kGroup * sizeof(float)];
  const uint32_t item_bytes = element_bytes(format);
  if (n < kGroup) {
    std::memset(raw, 0, sizeof raw);
    std::memcpy(raw, source, n * item_bytes);
    source = raw;
  }
  if (format == Format::kF32) {
    std::memcpy(w, source, kGroup * sizeof *w);
    return;
  }
  uint16_t half[kGroup];
  std::memcpy(half, source, sizeof half);
  if (format == Format::kBF16) {
    for (int i = 0; i < kGroup; ++i) w[i] = static_cast<uint32_t>(half[i]) << 16;
  } else {
    for (int i = 0; i < kGroup; ++i) w[i] = widen_f16(half[i]);
  }
}

// Of the weights; negative if one is not finite.
inline float largest_magnitude(const uint32_t* w) {
  int32_t largest = 0;
  for (int i = 0; i < kGroup; ++i) {
    const int32_t magnitude = w[i] & 0x7fffffff;
    largest = magnitude > largest ? magnitude : largest;
  }
  return largest < 0x7f800000 ? __builtin_bit_cast(float, largest) : -1.0f;
}

inline int first_not_finite(const uint32_t* w) {
  int i = 0;
  while ((w[i] & 0x7fffffff) < 0x7f800000) ++i;
  return i;
}

// A sum of 64 doubles in a fixed order: eight lanes, then the lanes.
class Sum {
 public:
  static constexpr int kWidth = kLanes / 2, kParts = 8 / kWidth;
  typedef double Doubles __attribute__((vector_size(8 * kWidth)));
  typedef float Floats __attribute__((vector_size(4 * kWidth)));
  typedef int32_t Ints __attribute__((vector_size(4 * kWidth)));

  template <class Narrow, class T>
  static void load(const T* x, Doubles* wide) {
    Narrow narrow;
    std::memcpy(&narrow, x, sizeof narrow);
    *wide = __builtin_convertvector(narrow, Doubles);
  }
  Doubles& part(int i) { return parts_[i]; }
  double total() const {
    double x[8];
    std::memcpy(x, parts_, sizeof x);
    return ((x[0] + x[4]) + (x[2] + x[6])) + ((x[1] + x[5]) + (x[3] + x[7]));
  }

 private:
  Doubles parts_[kParts] = {};
};

struct Moments {
  double sum, square_sum;
};

inline Moments moments(const float* x) {
  Sum sum, square_sum;
  for (int i = 0; i < kGroup; i += 8) {
    for (int v = 0; v < Sum::kParts; ++v) {
      Sum::Doubles value;
      Sum::load<Sum::Floats>(x + i + v * Sum::kWidth, &value);
      sum.part(v) += value;
      square_sum.part(v) += value * value;
    }
  }
  return {sum.total(), square_sum.total()};
}

// sum k * x, every product exact.
inline double weigh(const int32_t* k, const float* x) {
  Sum sum;
  for (int i = 0; i < kGroup; i += 8) {
    for (int v = 0; v < Sum::kParts; ++v) {
      Sum::Doubles a, b;
      Sum::load<Sum::Ints>(k + i + v * Sum::kWidth, &a);
      Sum::load<Sum::Floats>(x + i + v * Sum::kWidth, &b);
      sum.part(v) += a * b;
    }
  }
  return sum.total();
}

// magnitude, n and max -> the rest of a group.
template <uint32_t kBits>
inline void round_to_integers(Group& group) {
  const int32_t exponent = __builtin_bit_cast(int32_t, group.max) >> 23;
  group.to_integer = __builtin_bit_cast(float, (127 + 14 + 127 - exponent) << 23);
  alignas(32) float seen[kGroup], unseen[kGroup];
  for (int i = 0; i < kGroup; ++i) {
    const float scaled = group.magnitude[i] * group.to_integer;
    const int32_t rounded = static_cast<int32_t>(scaled + 0.5f);
    const int32_t integer = rounded < 32767 ? rounded : 32767;
    group.integer[i] = static_cast<int16_t>(integer);
    seen[i] = scaled < Levels<kBits>::kFirst ? scaled : static_cast<float>(integer);
    unseen[i] = scaled - seen[i];
  }
  const Moments searched = moments(seen);
  group.sum = searched.sum;
  group.square_sum = searched.square_sum;
  group.rounding = __builtin_sqrt(moments(unseen).square_sum);
}

// One group's encoding.
struct Encoding {
  int32_t scale;  // float16 bits
  double noise;   // squared error
  alignas(32) int32_t k[kGroup];
};

// The nearest codes at e.scale, and the error with them; k = 0 at scale 0.
template <uint32_t kBits>
inline void encode_magnitudes(const Group& group, const Moments& exact, Encoding& e) {
  constexpr int kCount = Levels<kBits>::kCount;
  const float scale = scale_value(e.scale);
  const float inverse = scale > 0 ? 0.5f * kCount / scale : 0.0f;
  int32_t kk = 0;
  for (int i = 0; i < kGroup; ++i) {
    const int32_t k = static_cast<int32_t>(group.magnitude[i] * inverse);
    e.k[i] = k < kCount / 2 ? k : kCount / 2;
    kk += e.k[i] * (e.k[i] + 1);
  }
  const double unit = static_cast<double>(scale) / kCount;
  const double a = 2 * weigh(e.k, group.magnitude) + exact.sum, b = 4.0 * kk + group.n;
  const double noise = exact.square_sum - unit * (2 * a - unit * b);
  e.noise = noise > 0 ? noise : 0;  // the difference may round below zero
}

// The best scale, which may exceed kMaxFloat16.
template <uint32_t kBits>
inline void encode_group(Group& group, const Moments& exact, Encoding& e) {
  if (group.max < 0x1p-29f) {  // below half of the smallest level at every scale above 0
    e.scale = 0;
    return encode_magnitudes<kBits>(group, exact, e);
  }
  round_to_integers<kBits>(group);
  const Search<kBits> search(group);
  e.scale = search.finalist(0);
  encode_magnitudes<kBits>(group, exact, e);
  for (int i = 1; i < search.n_finalists(); ++i) {
    Encoding other;
    other.scale = search.finalist(i);
    encode_magnitudes<kBits>(group, exact, other);
    if (other.noise < e.noise || (other.noise == e.noise && other.scale < e.scale)) e = other;
  }
}

// Signs and k to packed codes: 2^(bits-1) + k for w >= 0, 2^(bits-1) - 1 - k for w < 0.
// At scale 0 all weights count as 0; bits past the last code are 0.
template <uint32_t kBits>
inline void pack(const uint32_t* w, const Encoding& e, int n, uint8_t* out) {
  constexpr uint32_t kHalf = 1 << (kBits - 1);
  alignas(8) uint8_t codes[kGroup], packed[kGroup * kBits / 8];
  const uint32_t flip = e.scale == 0 ? 0 : 2 * kHalf - 1;
  for (int i = 0; i < kGroup; ++i) {
    const uint32_t negative = w[i] > 0x80000000 ? flip : 0;  // -0.0 is not
    codes[i] = static_cast<uint8_t>((kHalf + e.k[i]) ^ negative);
  }
  for (int i = n; i < kGroup; ++i) codes[i] = 0;
  for (int i = 0; i < kGroup; i += 8) {
    uint64_t x;
    std::memcpy(&x, codes + i, 8);
    x = (x | x >> (8 - kBits)) & (kBits == 4 ? 0x00ff00ff00ff00ff : 0x000f000f000f000f);
    x = (x | x >> (16 - 2 * kBits)) & (kBits == 4 ? 0x0000ffff0000ffff : 0x000000ff000000ff);
    x = x | x >> (32 - 4 * kBits);
    std::memcpy(packed + i * kBits / 8, &x, kBits);
  }
  if (n == kGroup)
    std::memcpy(out, packed, sizeof packed);
  else
    std::memcpy(out, packed, packed_bytes(n, kBits));
}

template <uint32_t kBits>
QuantizeResult quantize_groups(const void* weights, Format format, uint64_t count, void* codes,
                               void* scales) noexcept {
  QuantizeResult result = {QuantizeErrc::kOk, 0, 0, 0};
  const auto* source = static_cast<const uint8_t*>(weights);
  auto* code_out = static_cast<uint8_t*>(codes);
  auto* scale_out = static_cast<uint8_t*>(scales);
  for (uint64_t first = 0; first < count; first += kGroup) {
    alignas(32) uint32_t w[kGroup];
    Group group;
    group.n = count - first < kGroup ? static_cast<int>(count - first) : kGroup;
    load_weights(source + first * element_bytes(format), format, group.n, w);
    group.max = largest_magnitude(w);
    if (group.max < 0) return {QuantizeErrc::kNotFinite, first + first_not_finite(w), 0, 0};
    if (group.max >= 0x1p21f) return {QuantizeErrc::kScaleOverflow, first, 0, 0};
    for (int i = 0; i < kGroup; ++i)
      group.magnitude[i] = __builtin_bit_cast(float, w[i] & 0x7fffffff);
    const Moments exact = moments(group.magnitude);
    Encoding e;
    encode_group<kBits>(group, exact, e);
    if (e.scale > kMaxFloat16) return {QuantizeErrc::kScaleOverflow, first, 0, 0};
    result.signal += exact.square_sum;
    result.noise += e.noise;
    const uint16_t scale = static_cast<uint16_t>(e.scale);
    std::memcpy(scale_out + first / kGroup * 2, &scale, 2);
    pack<kBits>(w, e, group.n, code_out + first * kBits / 8);
  }
  return result;
}

}  // namespace
}  // namespace smoe
