// threadgroup.hpp: runs the threads of one threadgroup, each on its fiber, on one CPU thread.
//
// A thread runs until it meets a barrier or a simdgroup operation. That every live thread comes to
// the same place is checked, and a difference is an error that names both places.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "../dispatch.h"
#include "fiber.hpp"
#include "msl_emu.hpp"

namespace emu {

struct Kernel {
  Entry entry;
  std::vector<msl_tu::msl::Binding> bindings;
};

class Threadgroup {
 public:
  // Throws std::runtime_error for what a kernel does wrong.
  void run(const Kernel& kernel, const MslLaunch& launch, void* const* buffers,
           msl_tu::uint3 position);

  // What the running thread calls.
  Exchange& exchange(const void* value, size_t bytes, Site site);
  void barrier(Site site);
  void* variable(const void* key, size_t bytes, size_t align, Site site);

 private:
  enum class Wait : unsigned char { kNone, kSimd, kBarrier, kDone };

  struct Thread {
    Fiber fiber;
    msl_tu::msl::Ids ids;
    Wait wait;
    Site site;
    unsigned index;
    unsigned parity;
  };
  struct Simd {
    unsigned first, n;
    std::array<unsigned, kSimd> order;
    Exchange exchanges[2];
  };
  struct Variable {
    std::unique_ptr<char[]> memory;
    char* data;
  };

  static void enter();
  void set_up(const MslLaunch& launch, msl_tu::uint3 position);
  void set_ids(const MslLaunch& launch, msl_tu::uint3 position, Thread& thread) const;
  void order_threads(const MslLaunch& launch, std::mt19937_64& random);
  void run_simd(Simd& simd);
  bool release_simd(Simd& simd);
  bool release_barrier();
  void pause(Wait wait, Site site);
  [[noreturn]] void fail(const std::string& what);

  const Kernel* kernel_ = nullptr;
  void* const* buffers_ = nullptr;
  unsigned n_threads_ = 0;
  std::vector<std::unique_ptr<Thread>> threads_;  // with their stacks, kept for the next run
  std::vector<Simd> simds_;
  std::vector<unsigned> simd_order_;
  std::map<const void*, Variable> variables_;
  size_t variable_bytes_ = 0;
  Thread* current_ = nullptr;
  std::string error_;
};

}  // namespace emu
