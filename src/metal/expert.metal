// What joins the experts' outputs to the residual stream.
#include "formats.h"

// scale_rows_FMT: y[t] *= sigmoid(w . h[t]), the gate of a shared expert
//   weights bytes, w (cols) of FMT at byte a.w; h, y (n, cols) f32
// One threadgroup a row, of whole simdgroups.
template <typename F>
kernel void scale_rows(device const uchar* weights [[buffer(0)]],
                       device const float* h [[buffer(1)]],
                       device float* y [[buffer(2)]],
                       constant ScaleRowsArgs& a [[buffer(3)]],
                       uint row [[threadgroup_position_in_grid]],
                       uint tid [[thread_index_in_threadgroup]],
                       uint lane [[thread_index_in_simdgroup]],
                       uint simd [[simdgroup_index_in_threadgroup]],
                       uint n_simds [[simdgroups_per_threadgroup]]) {
  threadgroup float part[32];
  device const uchar* w = weights + a.w;
  device const float* in = h + ulong(row) * a.cols;
  device float* out = y + ulong(row) * a.cols;
  const uint n_threads = n_simds * 32;
  float dot = 0.0f;
  for (uint i = tid; i < a.cols; i += n_threads) dot = fma(F::at(w, w, i), in[i], dot);
  dot = threadgroup_sum(dot, part, lane, simd, n_simds);
  const float scale = 1.0f / (1.0f + precise::exp(-dot));
  for (uint i = tid; i < a.cols; i += n_threads) out[i] *= scale;
}

template [[host_name("scale_rows_bf16")]] [[kernel]] decltype(scale_rows<BF16>) scale_rows<BF16>;
template [[host_name("scale_rows_f16")]] [[kernel]] decltype(scale_rows<F16>) scale_rows<F16>;
template [[host_name("scale_rows_f32")]] [[kernel]] decltype(scale_rows<F32>) scale_rows<F32>;

// combine: x[t] += sum over ranks, in order, of expert_weights[t][rank] * expert_out[t][rank]
//   (+ shared[t]); the sum is formed first, as the CPU forms it
//   x, shared (n, d_model) f32; expert_out (n, top_k, d_model) f32; expert_weights (n, top_k) f32
// One thread an element, grid (ceil(d_model / threads), n); any number of threads.
kernel void combine(device float* x [[buffer(0)]],
                    device const float* expert_out [[buffer(1)]],
                    device const float* expert_weights [[buffer(2)]],
                    device const float* shared [[buffer(3)]],
                    constant CombineArgs& a [[buffer(4)]],
                    uint2 at [[thread_position_in_grid]]) {
  if (at.x >= a.d_model) return;
  const ulong row = ulong(at.y) * a.top_k, place = ulong(at.y) * a.d_model + at.x;
  float sum = 0.0f;
  for (uint rank = 0; rank < a.top_k; ++rank) {
    sum = fma(expert_weights[row + rank], expert_out[(row + rank) * a.d_model + at.x], sum);
  }
  if (a.shared) sum += shared[place];
  x[place] += sum;
}
