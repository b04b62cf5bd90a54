// gpu.hpp: the GPU backend that a build may have. Nothing here says which; a build without one has
// no_gpu_backend.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "backend.hpp"

namespace smoe {

// The name of the GPU backend that this build has; nullptr: none.
const char* gpu_backend_name() noexcept;

struct GpuInfo {
  std::string device;
  std::string system;     // the version and build of the operating system
  std::string library;    // the file of the compiled kernels; empty: there is their text alone
  std::string source;     // that text
  uint64_t memory_bytes;  // all that the GPU works on should come to no more
};

// Compiles nothing. Throws EngineError where this machine has no GPU.
GpuInfo gpu_info();

// Memory that a GPU reads or writes in place. Address and size are multiples of 16,384. A GPU may
// see it in pieces, which overlap so that any `part` bytes lie within one.
struct MemoryRange {
  std::byte* data;
  uint64_t bytes;
  uint64_t part;
};

// `memory` holds everything that weights, state and expert blobs point to, and outlives the
// backend. `state` is laid out for a GPU. Throws EngineError.
std::unique_ptr<Backend> make_gpu_backend(const Config& config, const Weights& weights,
                                          State& state, std::span<const MemoryRange> memory);

// The kernels, one launch at a time, on memory of their own: for their test.
class GpuKernels {
 public:
  virtual ~GpuKernels() = default;
  virtual std::vector<std::string> names() const = 0;
  virtual uint32_t threads(const std::string& kernel) = 0;  // of a threadgroup, as a model has it
  // Copies the arguments in, runs `grid` threadgroups, and copies the arguments out. Throws
  // EngineError.
  virtual void run(const std::string& kernel, std::span<const std::span<std::byte>> arguments,
                   std::span<const uint64_t, 3> grid) = 0;
};
// `bytes`: for the arguments of a launch, each rounded up to 16,384. Throws EngineError.
std::unique_ptr<GpuKernels> make_gpu_kernels(uint64_t bytes);

}  // namespace smoe
