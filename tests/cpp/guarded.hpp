// guarded.hpp: a buffer that ends where memory ends, so that a read or write past it crashes
// without any sanitizer. Its first byte lies at an odd address.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>

class Guarded {
 public:
  explicit Guarded(size_t bytes) : page_(static_cast<size_t>(::sysconf(_SC_PAGESIZE))) {
    size_ = (bytes + page_ + 1) / page_ * page_ + page_;
    void* memory = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (memory == MAP_FAILED) throw std::runtime_error("mmap failed");
    memory_ = static_cast<uint8_t*>(memory);
    uint8_t* end = memory_ + size_ - page_;
    ::mprotect(end, page_, PROT_NONE);
    data_ = end - bytes - (bytes + 1) % 2;
  }
  ~Guarded() { ::munmap(memory_, size_); }
  Guarded(const Guarded&) = delete;

  uint8_t* data() const { return data_; }
  uint8_t& operator[](size_t i) const { return data_[i]; }

 private:
  size_t page_, size_;
  uint8_t *memory_, *data_;
};
