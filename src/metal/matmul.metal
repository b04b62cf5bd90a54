// Matrix products: the dense backbone, the router, the head, and the down projection of experts.
#include "dot.h"

// matmul_FMT, matmul_FMT_batch:
//   y[row][r] (+)= sum over c of w[r][c] x[row / row_div][c] (+ bias[r])
//   weights bytes: at job.w a matrix (outputs, cols) of FMT; x (.., x_stride) f32;
//   y (.., y_stride) f32; rows u32 and bias (outputs) f32 are read only where job and args say so
// One launch serves several jobs: q, k and v of a layer, or the experts of a token.
// One simdgroup per 4 outputs, job and B rows of x, 1 or kBatch: grid (ceil(most outputs / (4 S)),
// jobs, ceil(most n_rows / B)), S simdgroups each. Threadgroups past a job's end return at once.
// Right for any shape. Fast where cols is a multiple of 32 (q4, q2), 8 (bf16, f16) or 4 (f32),
// job.w of 16 (q2: 8), job.scales of 2, and x_stride of 4. y does not overlap x.
template <typename F, uint T>
kernel void matmul(device const uchar* weights [[buffer(0)]],
                   device const float* x [[buffer(1)]],
                   device float* y [[buffer(2)]],
                   device const uint* rows [[buffer(3)]],
                   device const float* bias [[buffer(4)]],
                   constant MatmulJob* jobs [[buffer(5)]],
                   constant MatmulArgs& a [[buffer(6)]],
                   uint3 group [[threadgroup_position_in_grid]],
                   uint tid [[thread_index_in_threadgroup]],
                   uint lane [[thread_index_in_simdgroup]],
                   uint simd [[simdgroup_index_in_threadgroup]],
                   uint n_simds [[simdgroups_per_threadgroup]]) {
  threadgroup float4 tile[T * Inputs<T>::kPlaces];
  constant MatmulJob& job = jobs[group.y];
  const uint batch = group.z * T;
  if (batch >= job.n_rows || group.x * n_simds * kMatmulRows >= job.outputs) return;

  const uint output = (group.x * n_simds + simd) * kMatmulRows;
  Stream streams[kStreams];
  for (uint s = 0; s < kStreams; ++s) {
    streams[s].w = weights + job.w;
    streams[s].scales = weights + job.scales;
    streams[s].row = min(output + s, job.outputs - 1);
  }
  Inputs<T> in;
  for (uint t = 0; t < T; ++t) {
    const uint row = job_row(rows, job.first_row, batch + t, job.n_rows);
    in.row[t] = x + ulong(row / a.row_div) * a.x_stride;
  }
  const bool fast = has_whole_chunks<F>(job.w, job.scales, job.cols, a.x_stride);
  Dots<T> dots;
  dot_rows<F, T>(streams, in, job.cols, fast, tile, lane, tid, n_simds * 32, dots);

  for (uint t = 0; t < T; ++t) {
    const uint row = job_row(rows, job.first_row, batch + t, job.n_rows);
    for (uint s = 0; s < kStreams; ++s) {
      if (lane != s || batch + t >= job.n_rows || output + s >= job.outputs) continue;
      device float* out = y + job.y + ulong(row) * job.y_stride + output + s;
      const float value = a.bias ? dots.of[t][s] + bias[output + s] : dots.of[t][s];
      *out = a.add ? *out + value : value;
    }
  }
}

template [[host_name("matmul_q4")]] [[kernel]] decltype(matmul<Q4, 1>) matmul<Q4, 1>;
template [[host_name("matmul_q2")]] [[kernel]] decltype(matmul<Q2, 1>) matmul<Q2, 1>;
template [[host_name("matmul_bf16")]] [[kernel]] decltype(matmul<BF16, 1>) matmul<BF16, 1>;
template [[host_name("matmul_f16")]] [[kernel]] decltype(matmul<F16, 1>) matmul<F16, 1>;
template [[host_name("matmul_f32")]] [[kernel]] decltype(matmul<F32, 1>) matmul<F32, 1>;
template [[host_name("matmul_q4_batch")]] [[kernel]]
    decltype(matmul<Q4, kBatch>) matmul<Q4, kBatch>;
template [[host_name("matmul_q2_batch")]] [[kernel]]
    decltype(matmul<Q2, kBatch>) matmul<Q2, kBatch>;
template [[host_name("matmul_bf16_batch")]] [[kernel]]
    decltype(matmul<BF16, kBatch>) matmul<BF16, kBatch>;
template [[host_name("matmul_f16_batch")]] [[kernel]]
    decltype(matmul<F16, kBatch>) matmul<F16, kBatch>;
template [[host_name("matmul_f32_batch")]] [[kernel]]
    decltype(matmul<F32, kBatch>) matmul<F32, kBatch>;
