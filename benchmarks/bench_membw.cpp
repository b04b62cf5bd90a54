// bench_membw: how fast threads read memory, the roofline of a decoded token.
//
//   bench_membw [max_threads]        default: as many as the process may run on
//
// In the clock: every thread sums its own part of a buffer of 1 GiB, larger than any usual cache.
// Prints the median and the best of kRepeats passes for 1, 2, 4 ... threads.
#include <algorithm>
#include <barrier>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "platform.hpp"

namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t kWords = size_t{1} << 27;
constexpr int kRepeats = 11;

// Eight sums, so that the additions do not wait for one another.
uint64_t sum_words(const uint64_t* words, size_t n) {
  uint64_t sums[8] = {};
  for (size_t i = 0; i < n; i += 8) {
    __builtin_prefetch(words + i + 256);  // as the operators do
    for (size_t j = 0; j < 8; ++j) sums[j] += words[i + j];
  }
  uint64_t total = 0;
  for (const uint64_t sum : sums) total += sum;
  return total;
}

void measure(const std::vector<uint64_t>& buffer, uint32_t n_threads) {
  std::barrier<> barrier(n_threads + 1);
  std::vector<uint64_t> sums(n_threads);  // kept, so that the sums are made
  const size_t part = kWords / n_threads / 8 * 8;
  const auto work = [&](uint32_t id) {
    for (int i = 0; i < kRepeats; ++i) {
      barrier.arrive_and_wait();
      sums[id] += sum_words(buffer.data() + id * part, part);
      barrier.arrive_and_wait();
    }
  };
  std::vector<std::thread> threads;
  for (uint32_t id = 0; id < n_threads; ++id) threads.emplace_back(work, id);
  std::vector<double> rates;
  for (int i = 0; i < kRepeats; ++i) {
    barrier.arrive_and_wait();
    const auto start = Clock::now();
    barrier.arrive_and_wait();
    const std::chrono::duration<double> seconds = Clock::now() - start;
    rates.push_back(static_cast<double>(part * n_threads * 8) / seconds.count() * 1e-9);
  }
  for (std::thread& thread : threads) thread.join();
  uint64_t check = 0;
  for (const uint64_t sum : sums) check ^= sum;
  std::sort(rates.begin(), rates.end());
  std::printf("%2u threads  %7.2f GB/s (best %7.2f)  sum %016llx\n", n_threads, rates[kRepeats / 2],
              rates.back(), static_cast<unsigned long long>(check));
}

}  // namespace

int main(int argc, char** argv) {
  const long most = argc > 1 ? std::atol(argv[1]) : static_cast<long>(smoe::usable_cores());
  if (argc > 2 || most < 1 || most > 1024) {
    std::fprintf(stderr, "usage: bench_membw [max_threads]\n");
    return 2;
  }
  std::vector<uint64_t> buffer(kWords);
  for (size_t i = 0; i < kWords; ++i) buffer[i] = i * 0x9e3779b97f4a7c15u;
  for (uint32_t n = 1; n < most; n *= 2) measure(buffer, n);
  measure(buffer, static_cast<uint32_t>(most));
}
