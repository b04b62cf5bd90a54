// bench_membw: how fast threads read memory, the roofline of a decoded token.
//
//   bench_membw [max_threads]        default: as many as the process may run on
//
// In the clock, for 1, 2, 4 ... threads that read memory in huge pages, 4.6 GB in all:
//   buffer: 1 GiB, larger than any usual cache, in a line, round and round;
//   token: what a token of Qwen3-30B-A3B with 8 layers reads of 3.5 GB (bfloat16, experts Q4), in
//   its order: each layer's attention, 8 of its 128 experts anywhere in their memory, at the end
//   the head.
// Of a token every page is visited seldom, and where the pages of a virtual machine are not always
// mapped by its host, that costs more than reading. Medians and ranges of 11 passes or 31 tokens.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <random>

#include "measure.hpp"
#include "platform.hpp"

namespace smoe {
namespace {

constexpr uint32_t kLayers = 8, kExperts = 128, kTopK = 8, kTokens = 31;
constexpr size_t kModel = 2048, kQDim = 4096, kKvDim = 512, kFfn = 768, kVocab = 151936;
constexpr size_t kAttentionBytes = (2 * kQDim + 2 * kKvDim) * kModel * 2;
constexpr size_t kExpertWeights = 3 * kFfn * kModel;
constexpr size_t kExpertBytes = kExpertWeights / 2 + kExpertWeights / kGroupWeights * 2;
constexpr size_t kHeadBytes = kVocab * kModel * 2;
constexpr size_t kDenseBytes = kLayers * kAttentionBytes + kHeadBytes;
constexpr size_t kTokenBytes = kDenseBytes + kLayers * kTopK * kExpertBytes;
constexpr size_t kTaskBytes = size_t{32} * kModel * 2;  // 32 rows

AlignedBuffer written(size_t bytes) {
  AlignedBuffer buffer(bytes);
  std::memset(buffer.data(), 1, bytes);
  return buffer;
}

class Token {
 public:
  Token() { std::iota(all_.begin(), all_.end(), 0); }

  // Seconds of one, by the threads of the pool.
  double read(ThreadPool& pool) {
    const auto start = std::chrono::steady_clock::now();
    const std::byte* dense = dense_.data();
    for (uint32_t layer = 0; layer < kLayers; ++layer, dense += kAttentionBytes) {
      read_all(pool, dense, kAttentionBytes);
      read_experts(pool, layer);
    }
    read_all(pool, dense, kHeadBytes);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

 private:
  static void read_all(ThreadPool& pool, const std::byte* begin, size_t n) {
    pool.run(static_cast<uint32_t>((n + kTaskBytes - 1) / kTaskBytes), [=](uint32_t i) {
      const size_t at = i * kTaskBytes;
      read_bytes(begin + at, std::min(kTaskBytes, n - at));
    });
  }

  void read_experts(ThreadPool& pool, uint32_t layer) {
    constexpr uint32_t kParts = 24;  // of an expert
    static_assert(kExpertBytes % (kParts * 64) == 0);
    std::array<uint32_t, kTopK> ids;
    std::sample(all_.begin(), all_.end(), ids.begin(), kTopK, random_);
    const std::byte* experts = experts_.data() + size_t{layer} * kExperts * kExpertBytes;
    pool.run(kTopK * kParts, [&](uint32_t i) {
      constexpr size_t kPartBytes = kExpertBytes / kParts;
      read_bytes(experts + ids[i / kParts] * kExpertBytes + i % kParts * kPartBytes, kPartBytes);
    });
  }

  AlignedBuffer dense_ = written(kDenseBytes);
  AlignedBuffer experts_ = written(kLayers * kExperts * kExpertBytes);
  std::array<uint32_t, kExperts> all_;  // 0, 1, 2 ...
  std::mt19937 random_{1};
};

void print_rates(uint32_t n_threads, const AlignedBuffer& buffer, Token& token) {
  ThreadPool pool(n_threads);
  const Seconds piece = measure_reading(pool, buffer);
  token.read(pool);  // the warm-up
  std::array<double, kTokens> tokens;
  for (double& seconds : tokens) seconds = token.read(pool);
  std::sort(tokens.begin(), tokens.end());
  const double gigabyte = kPieceBytes * 1e-9, token_gigabytes = kTokenBytes * 1e-9;
  std::printf(
      "%2u threads  buffer %7.2f GB/s (%.2f-%.2f)   token %7.2f GB/s (%.2f-%.2f), %.1f ms\n",
      pool.threads(), gigabyte / piece.median, gigabyte / piece.most, gigabyte / piece.least,
      token_gigabytes / tokens[kTokens / 2], token_gigabytes / tokens.back(),
      token_gigabytes / tokens.front(), tokens[kTokens / 2] * 1e3);
}

}  // namespace
}  // namespace smoe

int main(int argc, char** argv) {
  const long most = argc > 1 ? std::atol(argv[1]) : static_cast<long>(smoe::usable_cores());
  if (argc > 2 || most < 1 || most > 1024) {
    std::fprintf(stderr, "usage: bench_membw [max_threads]\n");
    return 2;
  }
  const smoe::AlignedBuffer buffer = smoe::make_buffer();
  smoe::Token token;
  for (uint32_t n = 1; n < most; n *= 2) smoe::print_rates(n, buffer, token);
  smoe::print_rates(static_cast<uint32_t>(most), buffer, token);
}
