// msl_cuda.hpp: the library functions for CUDA: a threadgroup is a block, a simdgroup a warp.
#pragma once
#include <initializer_list>

#include "msl_types.hpp"

namespace msl_tu {
namespace msl {
constexpr int kMaxBuffers = 16;
struct Buffers {
  void* at[kMaxBuffers];
};

__device__ inline Ids here() {
  Ids ids;
  const uint3 thread(threadIdx.x, threadIdx.y, threadIdx.z);
  ids.threadgroup_position_in_grid = uint3(blockIdx.x, blockIdx.y, blockIdx.z);
  ids.threads_per_threadgroup = uint3(blockDim.x, blockDim.y, blockDim.z);
  ids.thread_position_in_grid =
      ids.threadgroup_position_in_grid * ids.threads_per_threadgroup + thread;
  const uint index = thread.x + blockDim.x * (thread.y + blockDim.y * thread.z);
  ids.thread_index_in_threadgroup = uint3(index);
  ids.thread_index_in_simdgroup = uint3(index % 32);
  ids.simdgroup_index_in_threadgroup = uint3(index / 32);
  ids.simdgroups_per_threadgroup = uint3((blockDim.x * blockDim.y * blockDim.z + 31) / 32);
  return ids;
}

using Launch = void (*)(dim3 groups, dim3 threads, Buffers buffers);
struct Register {
  Register(const char* name, Launch launch, std::initializer_list<Binding> bindings);
};
}  // namespace msl

namespace metal {
enum class mem_flags { mem_none = 0, mem_device = 1, mem_threadgroup = 2 };
__device__ inline void threadgroup_barrier(mem_flags) { __syncthreads(); }

// Every lane takes part: the emulator refuses kernels in which lanes differ.
#define MSL_REDUCE(name, expr)                         \
  template <class T>                                   \
  __device__ inline T name(T a) {                      \
    for (int distance = 16; distance; distance /= 2) { \
      const T b = __shfl_xor_sync(~0u, a, distance);   \
      a = (expr);                                      \
    }                                                  \
    return a;                                          \
  }
MSL_REDUCE(simd_sum, a + b)
MSL_REDUCE(simd_max, a < b ? b : a)
MSL_REDUCE(simd_min, b < a ? b : a)
#undef MSL_REDUCE
}  // namespace metal
}  // namespace msl_tu
