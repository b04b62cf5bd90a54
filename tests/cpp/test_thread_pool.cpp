#include <vector>

#include "check.hpp"
#include "thread_pool.hpp"

using smoe::ThreadPool;

TEST(every_task_runs_exactly_once) {
  for (const uint32_t threads : {1u, 2u, 5u}) {
    ThreadPool pool(threads);
    CHECK_EQ(pool.threads(), threads);
    std::vector<uint32_t> runs(1000);
    for (uint32_t round = 1; round <= 2000; ++round) {
      const uint32_t n = round % 7 == 0 ? 0 : (round * 31) % 1000;
      pool.run(n, [&](uint32_t i) { ++runs[i]; });
      for (uint32_t i = 0; i < runs.size(); ++i) {
        CHECK_EQ(runs[i], i < n ? 1u : 0u);
        runs[i] = 0;
      }
    }
  }
}

TEST(results_are_visible_after_a_sleep) {
  ThreadPool pool(3);
  std::vector<uint64_t> values(64);
  for (uint64_t round = 0; round < 5; ++round) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));  // the workers fall asleep
    pool.run(64, [&](uint32_t i) { values[i] = round * 64 + i; });
    for (uint32_t i = 0; i < 64; ++i) CHECK_EQ(values[i], round * 64 + i);
  }
}
