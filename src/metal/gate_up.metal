// The first half of a gated feed-forward layer: of experts, of the shared expert, of dense layers.
#include "dot.h"

// gate_up_FMT, gate_up_FMT_batch:
//   hidden[row][r] = silu(gate[r] . x) * (up[r] . x), x = x[row / row_div]
//   silu(z) = z / (1 + exp(-z))
//   weights bytes: at job.gate and job.up matrices (outputs, cols) of FMT; x (.., x_stride) f32;
//   hidden (.., y_stride) f32; rows u32, read only where a job has a list
// One launch serves several jobs: the experts of a token. Their row is the rank, row_div top_k.
// One simdgroup per 2 outputs, so per 4 rows of weights, job and B rows of x, 1 or kBatch: grid
// (ceil(most outputs / (2 S)), jobs, ceil(most n_rows / B)), S simdgroups each. Threadgroups past a
// job's end return at once.
// Right for any shape, fast where matmul is. hidden does not overlap x.
template <typename F, uint T>
kernel void gate_up(device const uchar* weights [[buffer(0)]],
                    device const float* x [[buffer(1)]],
                    device float* hidden [[buffer(2)]],
                    device const uint* rows [[buffer(3)]],
                    constant GateUpJob* jobs [[buffer(4)]],
                    constant MatmulArgs& a [[buffer(5)]],
                    uint3 group [[threadgroup_position_in_grid]],
                    uint tid [[thread_index_in_threadgroup]],
                    uint lane [[thread_index_in_simdgroup]],
                    uint simd [[simdgroup_index_in_threadgroup]],
                    uint n_simds [[simdgroups_per_threadgroup]]) {
  threadgroup float4 tile[T * Inputs<T>::kPlaces];
  constant GateUpJob& job = jobs[group.y];
  const uint batch = group.z * T;
  if (batch >= job.n_rows || group.x * n_simds * kGateUpRows >= job.outputs) return;

  const uint output = (group.x * n_simds + simd) * kGateUpRows;
  Stream streams[kStreams];
  for (uint s = 0; s < kStreams; ++s) {
    const bool is_gate = s < kGateUpRows;
    streams[s].w = weights + (is_gate ? job.gate : job.up);
    streams[s].scales = weights + (is_gate ? job.gate_scales : job.up_scales);
    streams[s].row = min(output + s % kGateUpRows, job.outputs - 1);
  }
  Inputs<T> in;
  for (uint t = 0; t < T; ++t) {
    const uint row = job_row(rows, job.first_row, batch + t, job.n_rows);
    in.row[t] = x + ulong(row / a.row_div) * a.x_stride;
  }
  const bool fast = has_whole_chunks<F>(job.gate, job.gate_scales, job.cols, a.x_stride) &&
                    has_whole_chunks<F>(job.up, job.up_scales, job.cols, a.x_stride);
  Dots<T> dots;
  dot_rows<F, T>(streams, in, job.cols, fast, tile, lane, tid, n_simds * 32, dots);

  for (uint t = 0; t < T; ++t) {
    const uint row = job_row(rows, job.first_row, batch + t, job.n_rows);
    for (uint s = 0; s < kGateUpRows; ++s) {
      if (lane != s || batch + t >= job.n_rows || output + s >= job.outputs) continue;
      hidden[job.y + ulong(row) * job.y_stride + output + s] =
          silu(dots.of[t][s]) * dots.of[t][s + kGateUpRows];
    }
  }
}

template [[host_name("gate_up_q4")]] [[kernel]] decltype(gate_up<Q4, 1>) gate_up<Q4, 1>;
template [[host_name("gate_up_q2")]] [[kernel]] decltype(gate_up<Q2, 1>) gate_up<Q2, 1>;
template [[host_name("gate_up_bf16")]] [[kernel]] decltype(gate_up<BF16, 1>) gate_up<BF16, 1>;
template [[host_name("gate_up_f16")]] [[kernel]] decltype(gate_up<F16, 1>) gate_up<F16, 1>;
template [[host_name("gate_up_f32")]] [[kernel]] decltype(gate_up<F32, 1>) gate_up<F32, 1>;
template [[host_name("gate_up_q4_batch")]] [[kernel]]
    decltype(gate_up<Q4, kBatch>) gate_up<Q4, kBatch>;
template [[host_name("gate_up_q2_batch")]] [[kernel]]
    decltype(gate_up<Q2, kBatch>) gate_up<Q2, kBatch>;
template [[host_name("gate_up_bf16_batch")]] [[kernel]]
    decltype(gate_up<BF16, kBatch>) gate_up<BF16, kBatch>;
template [[host_name("gate_up_f16_batch")]] [[kernel]]
    decltype(gate_up<F16, kBatch>) gate_up<F16, kBatch>;
template [[host_name("gate_up_f32_batch")]] [[kernel]]
    decltype(gate_up<F32, kBatch>) gate_up<F32, kBatch>;
