// measure.hpp: the clock of the C++ benchmarks of compute, and the memory bandwidth by it.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <vector>

#include "direct_io.hpp"
#include "kernels/rows.hpp"
#include "thread_pool.hpp"

namespace smoe {

inline constexpr size_t kBufferBytes = size_t{1} << 30;  // larger than any usual cache
inline constexpr size_t kPieceBytes = size_t{1} << 20;   // of a task that reads memory
inline constexpr int kPasses = 11;

// Seconds of a task: the median over the passes, the fastest and the slowest.
struct Seconds {
  double median, least, most;
};

// Times task(0), task(1), ... on the threads of the pool. A pass is one parallel loop over at least
// 20 ms of tasks, and goes on where the last one ended, so that tasks may walk through memory. The
// passes that find how many tasks that takes are the warm-up.
template <class Task>
Seconds measure(ThreadPool& pool, const Task& task) {
  size_t first = 0;
  uint32_t n = pool.threads();
  const auto pass = [&] {
    const auto start = std::chrono::steady_clock::now();
    pool.run(n, [&](uint32_t i) { task(first + i); });
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    first += n;
    return seconds.count();
  };
  while (pass() < 0.02) n *= 2;
  std::array<double, kPasses> seconds;
  for (double& s : seconds) s = pass() / n;
  std::sort(seconds.begin(), seconds.end());
  return {seconds[kPasses / 2], seconds.front(), seconds.back()};
}

// kBufferBytes in huge pages. Every word, and every byte of it, is a fair weight in every format:
// 0.0078 as bfloat16 or float32, 1 to 1.12 as float16, codes and scales of either sign.
inline AlignedBuffer make_buffer() {
  AlignedBuffer buffer(kBufferBytes);
  uint32_t state = 1;
  for (size_t i = 0; i < kBufferBytes; i += 4) {
    state = state * 1664525u + 1013904223u;
    const uint32_t word = 0x3c003c00u | (state >> 8 & 0x007f007fu);
    std::memcpy(buffer.data() + i, &word, 4);
  }
  return buffer;
}

// Reads memory: a word of each line, and so all of it.
static void read_bytes(const std::byte* begin, size_t n) {
  static std::atomic<uint64_t> total{0};  // kept, so that the sums are made
  uint64_t sum = 0;
  for (size_t at = 0; at < n; at += 64) {
    uint64_t word;
    std::memcpy(&word, begin + at, 8);
    prefetch_walk(bytes(begin, at));  // as the operators do
    sum += word;
  }
  total.fetch_add(sum, std::memory_order_relaxed);
}

// Of a piece of the buffer, read by the threads of the pool.
inline Seconds measure_reading(ThreadPool& pool, const AlignedBuffer& buffer) {
  return measure(pool, [&](size_t i) {
    read_bytes(buffer.data() + i * kPieceBytes % kBufferBytes, kPieceBytes);
  });
}

}  // namespace smoe
