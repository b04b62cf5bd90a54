// dispatch.cpp: which operator tables this CPU runs.
#include "kernels.hpp"
#include "platform.hpp"

namespace smoe {
namespace {

bool runs_avx2() noexcept {
#if defined(__x86_64__)
  return cpu_features().avx2;
#else
  return false;
#endif
}

}  // namespace

const Kernels* select_kernels(std::string_view isa) noexcept {
#if defined(__x86_64__)
  if (runs_avx2() && (isa.empty() || isa == kAvx2Kernels.isa)) return &kAvx2Kernels;
#endif
  return isa.empty() || isa == kScalarKernels.isa ? &kScalarKernels : nullptr;
}

const char* available_isas() noexcept { return runs_avx2() ? "avx2,scalar" : "scalar"; }

}  // namespace smoe
