// platform.hpp: what differs between operating systems, with direct_io the only place that does.
#pragma once

#include <signal.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace smoe {

// The one way to sleep: returns when `word` no longer holds `expected`, on a wake of `word`, after
// `timeout`, or for no reason; the caller rechecks. Futex on Linux, os_sync_wait on macOS 14.4+.
void wait_on(const std::atomic<uint32_t>& word, uint32_t expected,
             std::chrono::nanoseconds timeout) noexcept;
void wake_one(const std::atomic<uint32_t>& word) noexcept;
void wake_all(const std::atomic<uint32_t>& word) noexcept;

// Tells the core that a thread spins.
inline void cpu_relax() noexcept {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

// A counter of events that threads sleep on. Read value(), look for what you want, then
// wait(value). A notification costs a system call only when somebody sleeps. What the notifier
// wrote before it is visible to those who see the new value.
class EventCount {
 public:
  uint32_t value() const noexcept { return value_.load(std::memory_order_seq_cst); }
  void notify_one() noexcept;
  void notify_all() noexcept;
  // Returns once value() differs from `seen`, or after `timeout`; spins for the first `spin` of it.
  void wait(uint32_t seen, std::chrono::nanoseconds timeout,
            std::chrono::nanoseconds spin) noexcept;

 private:
  std::atomic<uint32_t> value_{0};
  std::atomic<uint32_t> sleepers_{0};
};

// While it lives, threads that are started have every signal but their own faults blocked: signals
// go to the threads that were there before, so that Ctrl-C reaches the main thread.
class BlockSignals {
 public:
  BlockSignals() noexcept;
  ~BlockSignals();
  BlockSignals(const BlockSignals&) = delete;

 private:
  sigset_t before_;
};

struct CpuFeatures {
  bool avx2 = false;     // AVX2, FMA and F16C, with the OS saving YMM state
  bool avx512 = false;   // avx2 and AVX-512 F, BW, DQ, VL and VNNI, with the OS saving ZMM state
  bool dotprod = false;  // arm64's SDOT
  bool i8mm = false;     // arm64's SDOT and SMMLA
};
CpuFeatures cpu_features() noexcept;

// Cores this process may use: affinity mask and cgroup CPU quota (rounded up) honoured; at least 1.
// `cgroup_root` and `proc_root` are for tests, here and below.
uint32_t usable_cores(const std::string& cgroup_root = "/sys/fs/cgroup",
                      const std::string& proc_root = "/proc");

// Bytes that this process may still allocate: the smaller of free memory (MemAvailable) and what is
// left under every cgroup limit (v1 and v2) above it, file cache that can be dropped not counted as
// used. 0 if the system does not say.
uint64_t available_memory_bytes(const std::string& cgroup_root = "/sys/fs/cgroup",
                                const std::string& proc_root = "/proc");

uint64_t resident_set_bytes() noexcept;  // of this process, now; 0 if the system does not say

}  // namespace smoe
