// thread_pool.hpp: splits a loop over the compute threads, without locks.
//
// One caller (the engine thread, which works too) and N-1 workers share one word {round, tasks
// left}; tasks are claimed by a compare-and-swap on it, so a worker that wakes late finds no work
// and touches nothing. A claim is a share of what is left: large at first, so that claims are few
// and a thread's tasks lie together, and single tasks at the end, so that all end together whatever
// a task costs. Idle workers spin briefly, then sleep.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "platform.hpp"

namespace smoe {

class ThreadPool {
 public:
  explicit ThreadPool(uint32_t threads);  // the caller included; takes what the system grants
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;

  uint32_t threads() const noexcept { return static_cast<uint32_t>(workers_.size()) + 1; }

  // Calls task(i) once for each i in [0, n), in any order on any thread; returns when all are done.
  template <class Task>
  void run(uint32_t n, const Task& task) noexcept {
    run_tasks(n, [](const void* t, uint32_t i) { (*static_cast<const Task*>(t))(i); }, &task);
  }

 private:
  using Function = void (*)(const void* task, uint32_t i);

  void run_tasks(uint32_t n, Function function, const void* task) noexcept;
  bool run_share(uint32_t round) noexcept;
  void work() noexcept;

  Function function_ = nullptr;  // valid while a task of the current round is unfinished
  const void* task_ = nullptr;
  uint32_t n_ = 0;
  alignas(64) std::atomic<uint64_t> open_{0};  // round in the high half, unclaimed tasks in the low
  alignas(64) std::atomic<uint32_t> done_{0};  // finished tasks of the round
  alignas(64) EventCount rounds_;
  std::atomic<bool> stop_{false};
  std::vector<std::thread> workers_;
};

}  // namespace smoe
