// bench_quantize.cpp: how fast one core quantises Gaussian bf16 weights, at Q4 and Q2.
//
// In the clock: quantize() from weights in memory to codes and scales in memory. Not in it: reading
// or writing files. One warm-up, then kRuns runs a row, each of 16 MiB of weights; the time is the
// thread's own processor time, so that other work on the machine costs little. Fails if the two
// encoders differ by a byte.
#include <time.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <numbers>
#include <vector>

#include "platform.hpp"
#include "quantize/isa.hpp"

namespace {

constexpr uint64_t kWeights = 8u << 20;
constexpr int kRuns = 15;

using Encoder = decltype(&smoe::quantize_portable);

struct Output {
  std::vector<uint8_t> codes, scales;
  bool operator==(const Output&) const = default;
};

double thread_seconds() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Standard deviation 0.02, as in trained models.
std::vector<uint16_t> gaussian_bf16() {
  uint64_t state = 1;
  auto uniform = [&state] {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (static_cast<double>(state >> 11) + 0.5) * 0x1p-53;
  };
  std::vector<uint16_t> weights(kWeights);
  for (uint16_t& w : weights) {
    const double radius = std::sqrt(-2 * std::log(uniform()));
    const auto value =
        static_cast<float>(0.02 * radius * std::cos(2 * std::numbers::pi * uniform()));
    w = static_cast<uint16_t>((std::bit_cast<uint32_t>(value) + 0x8000) >> 16);
  }
  return weights;
}

Output measure(const char* isa, Encoder encode, const std::vector<uint16_t>& weights,
               uint32_t bits) {
  Output out = {std::vector<uint8_t>(smoe::packed_bytes(kWeights, bits)),
                std::vector<uint8_t>(smoe::group_count(kWeights) * 2)};
  std::vector<double> rates;
  smoe::QuantizeResult result = {};
  for (int run = 0; run <= kRuns; ++run) {
    const double start = thread_seconds();
    result = encode(weights.data(), smoe::Format::kBF16, kWeights, bits, out.codes.data(),
                    out.scales.data());
    const double seconds = thread_seconds() - start;
    if (run > 0) rates.push_back(2e-6 * static_cast<double>(kWeights) / seconds);
  }
  std::sort(rates.begin(), rates.end());
  std::printf("q%u %-8s %7.1f MB/s of bf16 a core (%.1f to %.1f), SNR %.2f dB\n", bits, isa,
              rates[kRuns / 2], rates.front(), rates.back(),
              10 * std::log10(result.signal / result.noise));
  return out;
}

}  // namespace

int main() {
  const std::vector<uint16_t> weights = gaussian_bf16();
  bool same = true;
  for (const uint32_t bits : {4u, 2u}) {
    const Output portable = measure("portable", smoe::quantize_portable, weights, bits);
#if defined(__x86_64__)
    if (smoe::cpu_features().avx2)
      same &= measure("avx2", smoe::quantize_avx2, weights, bits) == portable;
#endif
  }
  if (!same) std::fprintf(stderr, "bench_quantize: the encoders differ\n");
  return same ? 0 : 1;
}
