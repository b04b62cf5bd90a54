// common.h: what several kernel families share.
#pragma once
#include <metal_stdlib>

#include "args.h"
using namespace metal;

inline float silu(float z) { return z / (1.0f + precise::exp(-z)); }

// The sum of v over the threadgroup, in every thread. part has room for a float a simdgroup; it
// must not be in use.
inline float threadgroup_sum(float v, threadgroup float* part, uint lane, uint simd, uint n_simds) {
  const float own = simd_sum(v);
  if (lane == 0) part[simd] = own;
  threadgroup_barrier(mem_flags::mem_threadgroup);
  float sum = 0.0f;
  for (uint i = 0; i < n_simds; ++i) sum += part[i];
  return sum;
}
