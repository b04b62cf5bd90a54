// The encoders of the instruction sets must give the same bytes, signal and noise, for every dtype
// and for groups of every kind. That they are optimal is tested in tests/test_quantize.py.
#include <cmath>
#include <cstring>

#include "check.hpp"
#include "platform.hpp"
#include "quantize/isa.hpp"

using namespace smoe;

namespace {

constexpr uint64_t kWeights = 64 * 200 + 17;
constexpr Format kDtypes[] = {Format::kF32, Format::kF16, Format::kBF16};
constexpr int kShapes = 5;

// Bytes of weights; bit patterns of the dtype, so that no conversion is needed.
std::vector<uint8_t> weights(Format dtype, int shape) {
  uint32_t state = 1;
  auto next = [&state] { return (state = state * 1664525u + 1013904223u) >> 8; };
  std::vector<uint8_t> bytes;
  for (uint64_t i = 0; i < kWeights; ++i) {
    // Exponents: near each other, spread, falling with the group, two magnitudes, subnormal
    // float16.
    const uint32_t group = static_cast<uint32_t>(i / 64);
    const uint32_t spread[kShapes] = {next() % 3, next() % 14, group % 20, 0, 0};
    const uint32_t base[kShapes] = {10, 15, 22, 14, 1};
    uint32_t mantissa = next() & 0x3ff;
    if (shape == 3) mantissa = next() & 0x100;
    const uint32_t e = base[shape] - (spread[shape] < base[shape] ? spread[shape] : base[shape]);
    const uint32_t sign = next() & 1;
    uint32_t bits = sign << 15 | e << 10 | mantissa;  // float16
    if (dtype == Format::kBF16) bits = sign << 15 | (e + 112) << 7 | mantissa >> 3;
    if (dtype == Format::kF32)
      bits = sign << 31 | (e + 112) << 23 | mantissa << 13 | (next() & 0x1fff);
    const auto* p = reinterpret_cast<const uint8_t*>(&bits);
    bytes.insert(bytes.end(), p, p + (dtype == Format::kF32 ? 4 : 2));
  }
  return bytes;
}

struct Encoded {
  std::vector<uint8_t> codes, scales;
  QuantizeResult result;
};

template <class Encoder>
Encoded encode(Encoder encoder, Format dtype, const std::vector<uint8_t>& source, uint32_t bits) {
  Encoded out;
  out.codes.resize(packed_bytes(kWeights, bits));
  out.scales.resize(2 * group_count(kWeights));
  out.result = encoder(source.data(), dtype, kWeights, bits, out.codes.data(), out.scales.data());
  return out;
}

void compare(Format dtype, int shape, uint32_t bits) {
  const std::vector<uint8_t> source = weights(dtype, shape);
  const Encoded want = encode(quantize_portable, dtype, source, bits);
  const Encoded got = encode(quantize, dtype, source, bits);
  CHECK(want.result.code == QuantizeErrc::kOk);
  CHECK(want.result.noise > 0);
  CHECK(want.result.noise < 0.5 * want.result.signal);
  CHECK(got.result.code == want.result.code);
  CHECK_EQ(got.result.signal, want.result.signal);
  CHECK_EQ(got.result.noise, want.result.noise);
  CHECK(got.codes == want.codes);
  CHECK(got.scales == want.scales);
}

}  // namespace

TEST(every_instruction_set_gives_the_same_bytes) {
  for (const Format dtype : kDtypes)
    for (int shape = 0; shape < kShapes; ++shape)
      for (const uint32_t bits : {4u, 2u}) compare(dtype, shape, bits);
}

TEST(bad_weights_are_found_at_their_position) {
  for (const Format dtype : kDtypes) {
    const size_t item_bytes = dtype == Format::kF32 ? 4 : 2;
    std::vector<uint8_t> source = weights(dtype, 0);
    const uint64_t last = kWeights - 1;
    std::memset(source.data() + last * item_bytes, 0xff, item_bytes);  // NaN
    for (const auto encoder : {&quantize, &quantize_portable}) {
      const QuantizeResult r = encode(encoder, dtype, source, 4).result;
      CHECK(r.code == QuantizeErrc::kNotFinite);
      CHECK_EQ(r.position, last);
    }
  }
}

TEST(dequantize_inverts_to_the_reported_noise) {
  const std::vector<uint8_t> source = weights(Format::kF32, 0);
  for (const uint32_t bits : {4u, 2u}) {
    const Encoded e = encode(quantize, Format::kF32, source, bits);
    std::vector<float> decoded(kWeights);
    dequantize(e.codes.data(), e.scales.data(), kWeights, bits, decoded.data());
    double noise = 0;
    for (uint64_t i = 0; i < kWeights; ++i) {
      float w;
      std::memcpy(&w, source.data() + 4 * i, 4);
      noise += (static_cast<double>(w) - decoded[i]) * (static_cast<double>(w) - decoded[i]);
    }
    CHECK(std::abs(noise - e.result.noise) < 1e-6 * noise);
  }
}
