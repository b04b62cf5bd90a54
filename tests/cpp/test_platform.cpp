#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "check.hpp"
#include "platform.hpp"
#include "temp_dir.hpp"

using namespace std::chrono_literals;
using smoe::EventCount;

namespace {

constexpr uint64_t kMiB = 1 << 20;

bool within(std::chrono::nanoseconds limit, const auto& action) {
  const auto start = std::chrono::steady_clock::now();
  action();
  return std::chrono::steady_clock::now() - start < limit;
}

#if defined(__linux__)

// A machine with 1000 MiB available and a process in the cgroups that `groups` says.
struct FakeSystem {
  explicit FakeSystem(const std::string& groups) {
    write_file(temp / "proc/meminfo", "MemTotal: 9000000 kB\nMemAvailable:   1024000 kB\n");
    write_file(temp / "proc/self/cgroup", groups);
  }
  void set(const std::string& file, uint64_t value) { set(file, std::to_string(value) + "\n"); }
  void set(const std::string& file, const std::string& text) {
    write_file(temp / ("cgroup/" + file), text);
  }
  uint64_t available() const {
    return smoe::available_memory_bytes(temp / "cgroup", temp / "proc");
  }
  uint32_t cores() const { return smoe::usable_cores(temp / "cgroup", temp / "proc"); }

  TempDir temp;
};

#endif

}  // namespace

TEST(wait_returns_at_once_when_the_value_differs) {
  const std::atomic<uint32_t> word{5};
  CHECK(within(2s, [&] { smoe::wait_on(word, 4, 10s); }));
}

TEST(wait_ends_with_its_timeout) {
  EventCount events;
  CHECK(within(5s, [&] { events.wait(events.value(), 20ms, 1ms); }));
  CHECK(!within(20ms, [&] { events.wait(events.value(), 20ms, 1ms); }));
  CHECK(within(1s, [&] { events.wait(events.value(), -1s, 1ms); }));
}

TEST(notification_wakes_a_sleeper) {
  EventCount events;
  std::thread notifier([&] {
    std::this_thread::sleep_for(20ms);
    events.notify_one();
  });
  CHECK(within(5s, [&] { events.wait(0, 60s, 0ns); }));
  CHECK_EQ(events.value(), 1u);
  notifier.join();
}

// Two threads take turns: a lost wake-up would last until the timeout.
TEST(notifications_are_not_lost) {
  constexpr uint32_t kTurns = 5000;
  EventCount ping, pong;
  std::thread other([&] {
    for (uint32_t i = 0; i < kTurns; ++i) {
      ping.wait(i, 60s, (i % 3) * 1us);
      pong.notify_all();
    }
  });
  const bool fast = within(30s, [&] {
    for (uint32_t i = 0; i < kTurns; ++i) {
      ping.notify_one();
      pong.wait(i, 60s, (i % 5) * 1us);
    }
  });
  other.join();
  CHECK(fast);
}

TEST(notification_publishes_what_was_written_before) {
  EventCount events;
  int value = 0;
  std::thread writer([&] {
    value = 42;
    events.notify_all();
  });
  events.wait(0, 60s, 10us);
  CHECK_EQ(value, 42);
  writer.join();
}

TEST(this_machine_has_memory_and_cores) {
  CHECK(smoe::usable_cores() >= 1);
  CHECK(smoe::available_memory_bytes() > 0);
  CHECK(smoe::resident_set_bytes() > 100'000);
}

TEST(resident_set_grows_with_use) {
  const uint64_t before = smoe::resident_set_bytes();
  const std::vector<char> block(64 * kMiB, 1);
  CHECK(smoe::resident_set_bytes() >= before + 60 * kMiB);
  CHECK_EQ(block[12345], 1);
}

#if defined(__linux__)

TEST(memory_without_cgroup_limits_is_mem_available) {
  CHECK_EQ(FakeSystem("").available(), 1000 * kMiB);
  FakeSystem system("0::/\n");
  system.set("memory.max", "max\n");
  CHECK_EQ(system.available(), 1000 * kMiB);
}

TEST(memory_respects_v2_limits_of_all_ancestors) {
  FakeSystem system("0::/a/b\n");
  system.set("a/b/memory.max", 900 * kMiB);
  system.set("a/b/memory.current", 100 * kMiB);
  CHECK_EQ(system.available(), 800 * kMiB);
  system.set("a/memory.high", 500 * kMiB);
  system.set("a/memory.current", 200 * kMiB);
  CHECK_EQ(system.available(), 300 * kMiB);
  system.set("a/memory.stat", "anon 5\ninactive_file " + std::to_string(50 * kMiB) + "\n");
  CHECK_EQ(system.available(), 350 * kMiB);
  system.set("a/memory.stat", "inactive_file " + std::to_string(50 * kMiB) + "\nactive_file " +
                                  std::to_string(25 * kMiB) + "\n");
  CHECK_EQ(system.available(), 375 * kMiB);
  system.set("a/b/memory.high", "max\n");
  system.set("a/memory.max", "max\n");
  CHECK_EQ(system.available(), 375 * kMiB);
  system.set("memory.max", 10 * kMiB);
  system.set("memory.current", 20 * kMiB);
  CHECK_EQ(system.available(), 0u);
}

TEST(memory_respects_v1_limits_of_all_ancestors) {
  FakeSystem system("9:name=systemd:/\n4:cpu,memory:/a/b\n0::/\n");
  system.set("memory/a/b/memory.limit_in_bytes", 9223372036854771712u);
  system.set("memory/a/b/memory.usage_in_bytes", 100 * kMiB);
  CHECK_EQ(system.available(), 1000 * kMiB);
  system.set("memory/a/memory.limit_in_bytes", 400 * kMiB);
  system.set("memory/a/memory.usage_in_bytes", 300 * kMiB);
  system.set("memory/a/memory.stat", "inactive_file 1\nactive_file 1\ntotal_inactive_file " +
                                         std::to_string(20 * kMiB) + "\ntotal_active_file " +
                                         std::to_string(5 * kMiB) + "\n");
  CHECK_EQ(system.available(), 125 * kMiB);
  system.set("memory/memory.limit_in_bytes", 64 * kMiB);  // a container's own group, as the root
  CHECK_EQ(system.available(), 64 * kMiB);
}

TEST(cores_respect_quotas_rounded_up) {
  const uint32_t all = FakeSystem("").cores();
  CHECK(all >= 1);
  FakeSystem v2("0::/a\n");
  v2.set("a/cpu.max", "max 100000\n");
  CHECK_EQ(v2.cores(), all);
  v2.set("a/cpu.max", "20000 100000\n");
  CHECK_EQ(v2.cores(), 1u);
  v2.set("a/cpu.max", "110000 100000\n");
  CHECK_EQ(v2.cores(), std::min(all, 2u));
  FakeSystem v1("3:cpu,cpuacct:/a\n");
  v1.set("cpu/a/cpu.cfs_quota_us", "-1\n");
  v1.set("cpu/a/cpu.cfs_period_us", "100000\n");
  CHECK_EQ(v1.cores(), all);
  v1.set("cpu/cpu.cfs_quota_us", "50000\n");
  v1.set("cpu/cpu.cfs_period_us", "100000\n");
  CHECK_EQ(v1.cores(), 1u);
}

#if defined(__x86_64__)
TEST(cpu_features_agree_with_the_compiler) {
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                      __builtin_cpu_supports("avx512vnni");
  CHECK_EQ(smoe::cpu_features().avx2, avx2);
  CHECK_EQ(smoe::cpu_features().avx512, avx2 && avx512);
}
#endif

#endif
