// Rows in, rows out: the embedding table and the norms.
#include "formats.h"

// embed_FMT: x[t] = table[tokens[t]], or table[t] where rows have been read from disk (by_index 0)
//   table (.., d_model) of FMT at any byte; tokens (n) u32; x (n, d_model) f32
// One thread an element, grid (ceil(d_model / threads), n); any number of threads.
template <typename F>
kernel void embed(device const uchar* table [[buffer(0)]],
                  device const uint* tokens [[buffer(1)]],
                  device float* x [[buffer(2)]],
                  constant EmbedArgs& a [[buffer(3)]],
                  uint2 at [[thread_position_in_grid]]) {
  if (at.x >= a.d_model) return;
  const uint row = a.by_index ? tokens[at.y] : at.y;
  const uint element_bytes = F::kBytes / (4 * F::kVecs);
  device const uchar* weights = table + a.table + ulong(row) * a.d_model * element_bytes;
  x[ulong(at.y) * a.d_model + at.x] = F::at(weights, weights, at.x);
}

template [[host_name("embed_bf16")]] [[kernel]] decltype(embed<BF16>) embed<BF16>;
template [[host_name("embed_f16")]] [[kernel]] decltype(embed<F16>) embed<F16>;
template [[host_name("embed_f32")]] [[kernel]] decltype(embed<F32>) embed<F32>;

// rms_norm: y = x / sqrt(mean(x^2) + eps) * weight, row by row
//   x, y (rows, n) f32, y may be x; weight (n) f32
// One threadgroup a row, of whole simdgroups.
kernel void rms_norm(device const float* x [[buffer(0)]],
                     device const float* weight [[buffer(1)]],
                     device float* y [[buffer(2)]],
                     constant RmsNormArgs& a [[buffer(3)]],
                     uint row [[threadgroup_position_in_grid]],
                     uint tid [[thread_index_in_threadgroup]],
                     uint lane [[thread_index_in_simdgroup]],
                     uint simd [[simdgroup_index_in_threadgroup]],
                     uint n_simds [[simdgroups_per_threadgroup]]) {
  threadgroup float part[32];
  device const float* in = x + ulong(row) * a.n;
  device float* out = y + ulong(row) * a.n;
  const uint n_threads = n_simds * 32;
  float sum = 0.0f;
  for (uint i = tid; i < a.n; i += n_threads) sum = fma(in[i], in[i], sum);
  sum = threadgroup_sum(sum, part, lane, simd, n_simds);
  const float scale = 1.0f / precise::sqrt(sum / float(a.n) + a.eps);
  for (uint i = tid; i < a.n; i += n_threads) out[i] = in[i] * scale * weight[i];
}
