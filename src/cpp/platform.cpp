#include "platform.hpp"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <optional>
#include <sstream>
#include <thread>
#include <vector>

#if defined(__x86_64__)
#include <cpuid.h>
#elif defined(__aarch64__) && defined(__linux__)
#include <sys/auxv.h>
#endif

#if defined(__APPLE__)
#include <mach/mach.h>
#include <sys/sysctl.h>
#if __has_include(<os/os_sync_wait_on_address.h>)
#include <os/os_sync_wait_on_address.h>
#define SMOE_HAS_OS_SYNC 1
#endif
#else
#include <linux/futex.h>
#include <sched.h>
#include <sys/syscall.h>
#endif

namespace smoe {

using std::chrono::nanoseconds;

static_assert(std::atomic<uint32_t>::is_always_lock_free && sizeof(std::atomic<uint32_t>) == 4);

namespace {

timespec to_timespec(nanoseconds duration) noexcept {
  return {static_cast<time_t>(duration.count() / 1'000'000'000),
          static_cast<long>(duration.count() % 1'000'000'000)};
}

}  // namespace

#if defined(__APPLE__)

void wait_on(const std::atomic<uint32_t>& word, uint32_t expected, nanoseconds timeout) noexcept {
  if (timeout.count() <= 0 || word.load(std::memory_order_acquire) != expected) return;
#ifdef SMOE_HAS_OS_SYNC
  if (__builtin_available(macOS 14.4, *)) {
    os_sync_wait_on_address_with_timeout(const_cast<std::atomic<uint32_t>*>(&word), expected,
                                         sizeof(uint32_t), OS_SYNC_WAIT_ON_ADDRESS_NONE,
                                         OS_CLOCK_MACH_ABSOLUTE_TIME,
                                         static_cast<uint64_t>(timeout.count()));
    return;
  }
#endif
  const timespec pause = to_timespec(std::min(timeout, nanoseconds(100'000)));
  ::nanosleep(&pause, nullptr);
}

void wake_one([[maybe_unused]] const std::atomic<uint32_t>& word) noexcept {
#ifdef SMOE_HAS_OS_SYNC
  if (__builtin_available(macOS 14.4, *)) {
    os_sync_wake_by_address_any(const_cast<std::atomic<uint32_t>*>(&word), sizeof(uint32_t),
                                OS_SYNC_WAKE_BY_ADDRESS_NONE);
  }
#endif
}

void wake_all([[maybe_unused]] const std::atomic<uint32_t>& word) noexcept {
#ifdef SMOE_HAS_OS_SYNC
  if (__builtin_available(macOS 14.4, *)) {
    os_sync_wake_by_address_all(const_cast<std::atomic<uint32_t>*>(&word), sizeof(uint32_t),
                                OS_SYNC_WAKE_BY_ADDRESS_NONE);
  }
#endif
}

uint32_t usable_cores(const std::string&, const std::string&) {
  return std::max(1u, std::thread::hardware_concurrency());
}

uint64_t available_memory_bytes(const std::string&, const std::string&) {
  vm_statistics64_data_t pages;
  mach_msg_type_number_t count = HOST_VM_INFO64_COUNT;
  if (host_statistics64(mach_host_self(), HOST_VM_INFO64, reinterpret_cast<host_info64_t>(&pages),
                        &count) != KERN_SUCCESS) {
    return 0;
  }
  uint64_t installed = 0;
  size_t size = sizeof(installed);
  if (sysctlbyname("hw.memsize", &installed, &size, nullptr, 0) != 0) return 0;
  const uint64_t reclaimable = uint64_t{pages.free_count} + pages.inactive_count;
  return std::min<uint64_t>(installed, reclaimable * vm_kernel_page_size);
}

uint64_t resident_set_bytes() noexcept {
  mach_task_basic_info_data_t info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  const kern_return_t status = task_info(mach_task_self(), MACH_TASK_BASIC_INFO,
                                         reinterpret_cast<task_info_t>(&info), &count);
  return status == KERN_SUCCESS ? info.resident_size : 0;
}

#else

namespace {

long futex(const std::atomic<uint32_t>& word, int operation, uint32_t value,
           const timespec* timeout) noexcept {
  return ::syscall(SYS_futex, &word, operation, value, timeout, nullptr, 0);
}

// The directories of the process's own group of a cgroup controller and of all groups above it, for
// v1 (a line "4:memory:/a/b") and v2 ("0::/a/b"). Inside a container the group may be mounted as
// the root while the path is still the host's: directories that are not there are for the caller to
// skip.
std::vector<std::string> group_directories(const std::string& cgroup_root,
                                           const std::string& proc_root,
                                           const std::string& controller) {
  std::vector<std::string> directories;
  std::ifstream groups(proc_root + "/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    const size_t first = line.find(':');
    const size_t second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string names = line.substr(first + 1, second - first - 1);
    const bool is_v1 = ("," + names + ",").find("," + controller + ",") != std::string::npos;
    if (!is_v1 && !names.empty()) continue;
    const std::string base = is_v1 ? cgroup_root + "/" + controller : cgroup_root;
    std::string path = line.substr(second + 1);
    while (true) {
      directories.push_back(base + path);
      const size_t slash = path.rfind('/');
      if (slash == std::string::npos) break;
      path.resize(slash);
    }
  }
  return directories;
}

// The number that a file starts with; none if there is no such file or it says "max".
std::optional<uint64_t> read_number(const std::string& path) {
  std::ifstream file(path);
  uint64_t value;
  return file >> value ? std::optional(value) : std::nullopt;
}

// The number that follows `key` at the start of a line, as in "MemAvailable: 123 kB".
std::optional<uint64_t> read_field(const std::string& path, const std::string& key) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string name;
    uint64_t value;
    if (fields >> name >> value && name == key) return value;
  }
  return std::nullopt;
}

struct MemoryLimit {
  const char* limit;
  const char* usage;
  const char* droppable[2];  // fields of memory.stat: file cache, which the kernel can drop
};
constexpr MemoryLimit kMemoryLimits[] = {
    {"/memory.max", "/memory.current", {"inactive_file", "active_file"}},
    {"/memory.high", "/memory.current", {"inactive_file", "active_file"}},
    {"/memory.limit_in_bytes",
     "/memory.usage_in_bytes",
     {"total_inactive_file", "total_active_file"}},
};

// Bytes left below one limit of one group; no limit, no bound.
uint64_t memory_left(const std::string& directory, const MemoryLimit& names) {
  const auto limit = read_number(directory + names.limit);
  if (!limit) return UINT64_MAX;
  const uint64_t usage = read_number(directory + names.usage).value_or(0);
  uint64_t droppable = 0;
  for (const char* field : names.droppable) {
    droppable += read_field(directory + "/memory.stat", field).value_or(0);
  }
  const uint64_t used = usage - std::min(usage, droppable);
  return *limit - std::min(*limit, used);
}

// Cores that the CPU quota of one group amounts to, rounded up; none if it has no quota.
std::optional<uint64_t> quota_cores(const std::string& directory) {
  int64_t quota = -1, period = 0;
  if (std::ifstream v2(directory + "/cpu.max"); v2) {
    v2 >> quota >> period;
  } else {
    std::ifstream(directory + "/cpu.cfs_quota_us") >> quota;
    std::ifstream(directory + "/cpu.cfs_period_us") >> period;
  }
  if (quota <= 0 || period <= 0) return std::nullopt;
  return static_cast<uint64_t>((quota + period - 1) / period);
}

}  // namespace

void wait_on(const std::atomic<uint32_t>& word, uint32_t expected, nanoseconds timeout) noexcept {
  if (timeout.count() <= 0) return;
  const timespec relative = to_timespec(timeout);
  futex(word, FUTEX_WAIT_PRIVATE, expected, &relative);
}

void wake_one(const std::atomic<uint32_t>& word) noexcept {
  futex(word, FUTEX_WAKE_PRIVATE, 1, nullptr);
}

void wake_all(const std::atomic<uint32_t>& word) noexcept {
  futex(word, FUTEX_WAKE_PRIVATE, INT32_MAX, nullptr);
}

uint32_t usable_cores(const std::string& cgroup_root, const std::string& proc_root) {
  cpu_set_t mask;
  uint64_t cores = std::thread::hardware_concurrency();
  if (::sched_getaffinity(0, sizeof(mask), &mask) == 0) cores = CPU_COUNT(&mask);
  for (const std::string& directory : group_directories(cgroup_root, proc_root, "cpu")) {
    cores = std::min(cores, quota_cores(directory).value_or(UINT64_MAX));
  }
  return static_cast<uint32_t>(std::max<uint64_t>(1, cores));
}

uint64_t available_memory_bytes(const std::string& cgroup_root, const std::string& proc_root) {
  uint64_t bytes = read_field(proc_root + "/meminfo", "MemAvailable:").value_or(0) * 1024;
  for (const std::string& directory : group_directories(cgroup_root, proc_root, "memory")) {
    for (const MemoryLimit& names : kMemoryLimits) {
      bytes = std::min(bytes, memory_left(directory, names));
    }
  }
  return bytes;
}

uint64_t resident_set_bytes() noexcept {
  std::FILE* file = std::fopen("/proc/self/statm", "re");
  if (file == nullptr) return 0;
  unsigned long total = 0, resident = 0;
  const int fields = std::fscanf(file, "%lu %lu", &total, &resident);
  std::fclose(file);
  return fields == 2 ? uint64_t{resident} * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

#endif

// The value is bumped before the sleepers are counted, and a sleeper is counted before it looks at
// the value again; both sequentially consistent, so that one of the two sees the other.
void EventCount::notify_one() noexcept {
  value_.fetch_add(1, std::memory_order_seq_cst);
  if (sleepers_.load(std::memory_order_seq_cst) != 0) wake_one(value_);
}

void EventCount::notify_all() noexcept {
  value_.fetch_add(1, std::memory_order_seq_cst);
  if (sleepers_.load(std::memory_order_seq_cst) != 0) wake_all(value_);
}

void EventCount::wait(uint32_t seen, nanoseconds timeout, nanoseconds spin) noexcept {
  const auto start = std::chrono::steady_clock::now();
  nanoseconds elapsed{0};
  while (value() == seen && elapsed < timeout) {
    if (elapsed < spin) {
      for (int i = 0; i < 16; ++i) cpu_relax();
    } else {
      sleepers_.fetch_add(1, std::memory_order_seq_cst);
      if (value() == seen) wait_on(value_, seen, timeout - elapsed);
      sleepers_.fetch_sub(1, std::memory_order_seq_cst);
    }
    elapsed = std::chrono::steady_clock::now() - start;
  }
}

BlockSignals::BlockSignals() noexcept {
  sigset_t all;
  sigfillset(&all);
  for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) sigdelset(&all, fault);
  pthread_sigmask(SIG_BLOCK, &all, &before_);
}

BlockSignals::~BlockSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

#if defined(__x86_64__)

CpuFeatures cpu_features() noexcept {
  constexpr unsigned kFma = 1u << 12, kOsXsave = 1u << 27, kF16c = 1u << 29;  // leaf 1, ecx
  constexpr unsigned kAvx2 = 1u << 5;                                         // leaf 7, ebx
  constexpr unsigned kAvx512 = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31;     // F, DQ, BW, VL
  constexpr unsigned kVnni = 1u << 11;                                        // leaf 7, ecx
  constexpr unsigned kXmmYmm = 6, kZmm = 0xe0;                                // xcr0
  constexpr unsigned kNeeded = kFma | kOsXsave | kF16c;
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || (c & kNeeded) != kNeeded) return {};
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return {};
  unsigned xcr0, high;
  asm("xgetbv" : "=a"(xcr0), "=d"(high) : "c"(0));
  const bool avx2 = (b & kAvx2) != 0 && (xcr0 & kXmmYmm) == kXmmYmm;
  const bool avx512 = (b & kAvx512) == kAvx512 && (c & kVnni) != 0 && (xcr0 & kZmm) == kZmm;
  return {.avx2 = avx2, .avx512 = avx2 && avx512};
}

#elif defined(__aarch64__)

CpuFeatures cpu_features() noexcept {
#if defined(__APPLE__)
  const auto has = [](const char* name) {
    int value = 0;
    size_t size = sizeof(value);
    return sysctlbyname(name, &value, &size, nullptr, 0) == 0 && value != 0;
  };
  const bool dotprod = has("hw.optional.arm.FEAT_DotProd");
  const bool i8mm = has("hw.optional.arm.FEAT_I8MM");
#else
  constexpr unsigned long kDotprod = 1ul << 20, kI8mm = 1ul << 13;  // HWCAP_ASIMDDP, HWCAP2_I8MM
  const bool dotprod = (getauxval(AT_HWCAP) & kDotprod) != 0;
  const bool i8mm = (getauxval(AT_HWCAP2) & kI8mm) != 0;
#endif
  return {.dotprod = dotprod, .i8mm = dotprod && i8mm};
}

#else

CpuFeatures cpu_features() noexcept { return {}; }

#endif

}  // namespace smoe
