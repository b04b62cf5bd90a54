// no_gpu_backend.cpp: what a build without a GPU backend has in its place.
#include "gpu.hpp"

namespace smoe {
namespace {

[[noreturn]] void fail() { throw EngineError("this build has no GPU backend"); }

}  // namespace

const char* gpu_backend_name() noexcept { return nullptr; }

GpuInfo gpu_info() { fail(); }

std::unique_ptr<Backend> make_gpu_backend(const Config&, const Weights&, State&,
                                          std::span<const MemoryRange>) {
  fail();
}

std::unique_ptr<GpuKernels> make_gpu_kernels(uint64_t) { fail(); }

}  // namespace smoe
