// dispatch.cpp: dispatch.h for the emulator.
#include "../dispatch.h"

#include <sys/mman.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>

#include "threadgroup.hpp"

#if __has_include(<sanitizer/asan_interface.h>)
#include <sanitizer/asan_interface.h>  // its macros do nothing in other builds
#endif
#ifndef ASAN_POISON_MEMORY_REGION
#define ASAN_POISON_MEMORY_REGION(data, bytes) (void)0
#define ASAN_UNPOISON_MEMORY_REGION(data, bytes) (void)0
#endif

namespace emu {
namespace {

constexpr uint64_t kMaxThreads = 1024;  // of a threadgroup, on Apple GPUs

std::map<std::string, Kernel>& registry() {
  static std::map<std::string, Kernel> kernels;
  return kernels;
}

// A copy of a buffer whose end meets a page that faults, and keeps the 16-byte alignment of the
// start; for AddressSanitizer it ends exactly.
class Guarded {
 public:
  Guarded(void* original, size_t bytes) : original_(original), bytes_(bytes) {
    const size_t page = 16384, body = (bytes + 15) & ~size_t{15};
    const size_t pages = (body + page - 1) / page * page;
    mapped_ = pages + page;
    void* p = mmap(nullptr, mapped_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) throw std::runtime_error("no memory for a guarded buffer");
    base_ = static_cast<char*>(p);
    mprotect(base_ + pages, page, PROT_NONE);
    data_ = base_ + pages - body;
    std::memcpy(data_, original, bytes);
    ASAN_POISON_MEMORY_REGION(data_ + bytes, body - bytes);
  }
  ~Guarded() {
    ASAN_UNPOISON_MEMORY_REGION(data_, base_ + mapped_ - data_);
    munmap(base_, mapped_);
  }
  Guarded(const Guarded&) = delete;

  char* data() const { return data_; }
  void copy_back() const { std::memcpy(original_, data_, bytes_); }

 private:
  void* original_;
  size_t bytes_, mapped_;
  char *base_, *data_;
};

void check(const Kernel& kernel, const MslLaunch& launch) {
  const uint64_t threads = uint64_t{launch.threads[0]} * launch.threads[1] * launch.threads[2];
  if (threads == 0 || threads > kMaxThreads) {
    throw std::runtime_error("threads of a threadgroup: " + std::to_string(threads) +
                             ", expected 1 to " + std::to_string(kMaxThreads));
  }
  for (const msl_tu::msl::Binding& b : kernel.bindings) {
    const std::string name = "buffer " + std::to_string(b.index);
    if (static_cast<uint32_t>(b.index) >= launch.n_buffers || !launch.buffers[b.index]) {
      throw std::runtime_error(name + ": not bound");
    }
    if (launch.sizes[b.index] < b.min_bytes) {
      throw std::runtime_error(name + ": " + std::to_string(launch.sizes[b.index]) +
                               " bytes, expected at least " + std::to_string(b.min_bytes));
    }
  }
}

void run_grid(const Kernel& kernel, const MslLaunch& launch, void* const* buffers) {
  static thread_local Threadgroup group;
  const uint32_t* n = launch.groups;
  const uint64_t total = uint64_t{n[0]} * n[1] * n[2];
  for (uint64_t i = 0; i < total; ++i) {
    const uint64_t at = launch.order == kBackward ? total - 1 - i : i;
    group.run(kernel, launch, buffers,
              {static_cast<unsigned>(at % n[0]), static_cast<unsigned>(at / n[0] % n[1]),
               static_cast<unsigned>(at / n[0] / n[1])});
  }
}

void dispatch(const MslLaunch& launch) {
  const auto found = registry().find(launch.kernel);
  if (found == registry().end()) throw std::runtime_error("no such kernel");
  const Kernel& kernel = found->second;
  check(kernel, launch);
  if (!launch.guard) return run_grid(kernel, launch, launch.buffers);
  std::vector<void*> buffers(launch.buffers, launch.buffers + launch.n_buffers);
  std::map<void*, Guarded> copies;  // by original: a buffer that is bound twice has one
  for (uint32_t i = 0; i < launch.n_buffers; ++i) {
    if (buffers[i]) {
      buffers[i] = copies.try_emplace(buffers[i], buffers[i], launch.sizes[i]).first->second.data();
    }
  }
  run_grid(kernel, launch, buffers.data());
  for (const msl_tu::msl::Binding& b : kernel.bindings) {
    if (b.is_written) copies.at(launch.buffers[b.index]).copy_back();
  }
}

}  // namespace

Register::Register(const char* name, Entry entry,
                   std::initializer_list<msl_tu::msl::Binding> bindings) {
  registry()[name] = Kernel{entry, bindings};
}

}  // namespace emu

int msl_dispatch(const MslLaunch* launch, double* ms, char* error, size_t error_bytes) {
  using Clock = std::chrono::steady_clock;
  try {
    const Clock::time_point start = Clock::now();
    emu::dispatch(*launch);
    if (ms) *ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    return 0;
  } catch (const std::exception& e) {
    std::snprintf(error, error_bytes, "%s: %s", launch->kernel, e.what());
    return 1;
  }
}

int msl_has_kernel(const char* kernel) { return emu::registry().count(kernel) != 0; }
