// fuzz_file.hpp: a file in memory that a fuzz target fills anew for each input (Linux).
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>

class FuzzFile {
 public:
  FuzzFile() : fd_(::memfd_create("fuzz", 0)), path_("/proc/self/fd/" + std::to_string(fd_)) {}

  const std::string& path() const { return path_; }

  // The first `bytes` of data, or fewer, then zeros up to `file_bytes`.
  void fill(const void* data, size_t bytes, uint64_t file_bytes) const {
    if (::ftruncate(fd_, 0) != 0 || ::pwrite(fd_, data, bytes, 0) != static_cast<ssize_t>(bytes) ||
        ::ftruncate(fd_, static_cast<off_t>(file_bytes)) != 0) {
      std::abort();
    }
  }

 private:
  int fd_;
  std::string path_;
};

// What a reader promises and a target checks.
inline void require(bool promise) {
  if (!promise) __builtin_trap();
}
