// faults.hpp: open and pread of this executable, bent as `faults` says, so that tests see the
// kernel's rare answers. Linux only.
#pragma once

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <thread>

struct Faults {
  std::atomic<bool> refuse_direct_open{false};
  std::atomic<bool> refuse_direct_read{false};
  std::atomic<uint32_t> eintr_every{0};     // 0: never, else each n-th read
  std::atomic<uint64_t> max_read_bytes{0};  // 0: no limit on one read
  std::atomic<bool> vary_limit{false};      // each read has a limit of its own, up to that
  std::atomic<int> error{0};                // errno of every read that covers error_offset
  std::atomic<int64_t> error_offset{0};
  std::atomic<int64_t> errors_left{INT64_MAX};  // then those reads succeed
  std::atomic<uint32_t> max_delay_us{0};        // of a read, so that they end out of order
  std::atomic<bool> hang{false};                // reads do not return while it is set
  std::atomic<uint32_t> reads{0};
  std::array<std::atomic<int64_t>, 16> offsets{};  // of the first reads
};
inline Faults faults;

#if defined(__SANITIZE_THREAD__)
extern "C" void __tsan_write_range(void*, unsigned long);
#endif

inline ssize_t bent_pread(int fd, void* dst, size_t bytes, off_t offset) {
  const uint32_t count = ++faults.reads;
  if (count <= faults.offsets.size()) faults.offsets[count - 1] = offset;
  while (faults.hang) std::this_thread::yield();
  if (const uint32_t most = faults.max_delay_us; most != 0) {
    std::this_thread::sleep_for(std::chrono::microseconds(count * 7919 % most));
  }
  const auto refuse = [](int error) {
    errno = error;
    return ssize_t{-1};
  };
  const uint32_t every = faults.eintr_every;
  if (every != 0 && count % every == 0) return refuse(EINTR);
  const int64_t bad = faults.error_offset;
  if (faults.error != 0 && offset <= bad && bad < offset + static_cast<off_t>(bytes) &&
      faults.errors_left.fetch_sub(1) > 0) {
    return refuse(faults.error);
  }
  if (faults.refuse_direct_read && (::fcntl(fd, F_GETFL) & O_DIRECT) != 0) return refuse(EINVAL);
  const size_t most = faults.max_read_bytes;
  const size_t limit = faults.vary_limit ? 1 + count * 7919 % most : most;
  // The kernel takes whole blocks only, so a short read is made of a whole one.
  const ssize_t n = ::syscall(SYS_pread64, fd, dst, bytes, offset);
  ssize_t result = n;
  if (most != 0 && n > static_cast<ssize_t>(limit)) {
    result = static_cast<ssize_t>(limit);
    // What did not arrive must not be used, even if an earlier read had brought it.
    std::memset(static_cast<char*>(dst) + result, 0xFF, static_cast<size_t>(n - result));
  }
#if defined(__SANITIZE_THREAD__)
  if (result > 0) __tsan_write_range(dst, static_cast<unsigned long>(result));
#endif
  return result;
}

inline int bent_open(const char* path, int flags, mode_t mode) {
  if (faults.refuse_direct_open && (flags & O_DIRECT) != 0) {
    errno = EINVAL;
    return -1;
  }
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

extern "C" {
ssize_t pread(int fd, void* dst, size_t bytes, off_t offset) {
  return bent_pread(fd, dst, bytes, offset);
}
ssize_t pread64(int fd, void* dst, size_t bytes, off64_t offset) {
  return bent_pread(fd, dst, bytes, offset);
}
int open(const char* path, int flags, ...) { return bent_open(path, flags, 0600); }
int open64(const char* path, int flags, ...) { return bent_open(path, flags, 0600); }
}
