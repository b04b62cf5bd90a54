// no_gpu_backend.cpp: what a build without a GPU backend has in its place.
#include "backend.hpp"

namespace smoe {

const char* gpu_backend_name() noexcept { return nullptr; }

std::unique_ptr<Backend> make_gpu_backend(const Config&, const Weights&, State&,
                                          std::span<const MemoryRange>) {
  throw EngineError("this build has no GPU backend");
}

}  // namespace smoe
