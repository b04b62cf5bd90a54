// Kernels that try what the shims promise, then kernels that are wrong on purpose.
#include <metal_stdlib>
using namespace metal;

constant constexpr float kTable = 0.5f;

kernel void t_simd(device const float* in [[buffer(0)]],
                   device float* out [[buffer(1)]],
                   device uint* first [[buffer(2)]],
                   uint lane [[thread_index_in_simdgroup]]) {
  out[3 * lane] = simd_sum(in[lane]);
  out[3 * lane + 1] = simd_max(in[lane]);
  out[3 * lane + 2] = simd_min(in[lane]);
  first[lane] = simd_min(in[lane] > 0.0f ? lane : 99u);
}

// A template under two names, and a sum over the threadgroup.
template <typename T, uint kN>
kernel void t_sum(device const T* in [[buffer(0)]],
                  device float* out [[buffer(1)]],
                  uint2 at [[thread_position_in_grid]],
                  uint2 n [[threads_per_threadgroup]],
                  uint2 group [[threadgroup_position_in_grid]],
                  uint tid [[thread_index_in_threadgroup]]) {
  threadgroup float part[kN];
  part[tid] = float(in[at.x]);
  for (uint d = n.x / 2; d > 0; d /= 2) {
    threadgroup_barrier(mem_flags::mem_threadgroup);
    if (tid < d) part[tid] += part[tid + d];
  }
  if (tid == 0) out[group.x] = part[0];
}
template [[host_name("t_sum_half")]] [[kernel]] decltype(t_sum<half, 128>) t_sum<half, 128>;
template [[host_name("t_sum_float")]] [[kernel]] decltype(t_sum<float, 256>) t_sum<float, 256>;

// Vectors, casts of bits, rounding to half, constants.
kernel void t_values(device const uint4* in [[buffer(0)]],
                     device float4* out [[buffer(1)]],
                     device half* rounded [[buffer(2)]],
                     uint i [[thread_position_in_grid]]) {
  const uint4 bits = (in[i] & 0x007fffffu) | 0x3f800000u;
  const float4 v = as_type<float4>(bits);
  const half2 h = as_type<half2>(in[i].x & 0x3fff3fffu);
  out[i] = fma(v, float4(2.0f), float4(float(h.x), float(h.y), -kTable, 0.0f));
  out[i][3] = precise::sqrt(v.w) * precise::exp(-v.z) + max(v.x, min(v.y, 1.5f));
  rounded[i] = half(v.x * 1000.0f);
}

kernel void t_bits(device const uint4* in [[buffer(0)]],
                   device uint* out [[buffer(1)]],
                   uint i [[thread_position_in_grid]]) {
  out[i] = insert_bits(in[i].x, in[i].y, 5u, 7u);
}

// Positions in three dimensions.
kernel void t_ids(device uint4* out [[buffer(0)]],
                  uint3 at [[thread_position_in_grid]],
                  uint3 group [[threadgroup_position_in_grid]],
                  uint3 size [[threads_per_threadgroup]],
                  uint simd [[simdgroup_index_in_threadgroup]],
                  uint n_simds [[simdgroups_per_threadgroup]]) {
  const uint row = 2 * size.x, plane = 2 * size.y * row;
  const uint code = group.x + 10 * group.y + 100 * group.z;
  const uint place = at.x + 100 * at.y + 10000 * at.z;
  out[at.x + row * at.y + plane * at.z] = uint4(place, code, simd, n_simds);
}

kernel void bad_barrier(device float* out [[buffer(0)]], uint tid [[thread_index_in_threadgroup]]) {
  threadgroup float s[64];
  s[tid] = float(tid);
  if (tid >= 40) return;
  threadgroup_barrier(mem_flags::mem_threadgroup);
  out[tid] = s[63 - tid];
}
kernel void bad_divergence(device float* out [[buffer(0)]],
                           uint lane [[thread_index_in_simdgroup]]) {
  float v = float(lane);
  if (lane < 16) {
    v = simd_sum(v);
  } else {
    v = simd_sum(v) * 2.0f;
  }
  out[lane] = v;
}
kernel void bad_race(device float* out [[buffer(0)]], uint tid [[thread_index_in_threadgroup]]) {
  threadgroup float s[64];
  s[tid] = float(tid);  // no barrier: right in one order of threads alone
  out[tid] = s[tid ^ 1u];
}
kernel void bad_memory(device float* out [[buffer(0)]], uint tid [[thread_index_in_threadgroup]]) {
  threadgroup float4 s[2049];
  s[tid] = float4(1.0f);
  out[tid] = s[tid].x;
}
// Wrong where the emulator cannot stop: for the sanitizers.
kernel void bad_bounds(device const float* in [[buffer(0)]],
                       device float* out [[buffer(1)]],
                       uint i [[thread_position_in_grid]]) {
  out[i] = in[i + 1];
}
kernel void bad_alignment(device const uchar* in [[buffer(0)]],
                          device float* out [[buffer(1)]],
                          uint i [[thread_position_in_grid]]) {
  out[i] = *(device const float*)(in + 4 * i + 2);
}
