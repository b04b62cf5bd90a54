#include "thread_pool.hpp"

#include <algorithm>
#include <system_error>

#include "platform.hpp"

namespace smoe {
namespace {

constexpr uint32_t kShares = 4;  // a claim is this part of a thread's part of what is left
constexpr int kSpins = 4000;
constexpr auto kIdleSpin = std::chrono::microseconds(50);  // more than the gap between two loops
constexpr auto kIdleTimeout = std::chrono::seconds(10);

}  // namespace

ThreadPool::ThreadPool(uint32_t threads) {
  const BlockSignals block;
  workers_.reserve(threads - 1);
  try {
    for (uint32_t i = 1; i < threads; ++i) workers_.emplace_back([this] { work(); });
  } catch (const std::system_error&) {
    // The system grants no more threads: fewer are slower, not wrong.
  }
}

ThreadPool::~ThreadPool() {
  stop_.store(true);
  rounds_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

void ThreadPool::run_tasks(uint32_t n, Function function, const void* task) noexcept {
  if (n == 0) return;
  if (n == 1 || workers_.empty()) {
    for (uint32_t i = 0; i < n; ++i) function(task, i);
    return;
  }
  function_ = function;
  task_ = task;
  n_ = n;
  done_.store(0, std::memory_order_relaxed);
  const uint32_t round = rounds_.value() + 1;
  open_.store(uint64_t(round) << 32 | n, std::memory_order_release);
  rounds_.notify_all();
  while (run_share(round)) {
  }
  for (int spins = 0; done_.load(std::memory_order_acquire) != n; ++spins) {
    if (spins < kSpins) {
      cpu_relax();
    } else {
      std::this_thread::yield();
    }
  }
}

bool ThreadPool::run_share(uint32_t round) noexcept {
  uint64_t word = open_.load(std::memory_order_acquire);
  while (static_cast<uint32_t>(word >> 32) == round && static_cast<uint32_t>(word) > 0) {
    const uint32_t left = static_cast<uint32_t>(word);
    const uint32_t claim = std::max(1u, left / (kShares * threads()));
    if (!open_.compare_exchange_weak(word, word - claim, std::memory_order_acq_rel,
                                     std::memory_order_acquire)) {
      continue;
    }
    const uint32_t first = n_ - left;
    for (uint32_t i = first; i < first + claim; ++i) function_(task_, i);
    done_.fetch_add(claim, std::memory_order_acq_rel);
    return true;
  }
  return false;
}

void ThreadPool::work() noexcept {
  uint32_t seen = 0;
  while (!stop_.load(std::memory_order_acquire)) {
    rounds_.wait(seen, kIdleTimeout, kIdleSpin);
    seen = rounds_.value();
    while (run_share(seen)) {
    }
  }
}

}  // namespace smoe
