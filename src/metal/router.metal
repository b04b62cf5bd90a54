// Choices: the router's experts, and the likeliest token.
#include "common.h"

// Larger values come first, then lower ids; a NaN counts as the smallest value.
inline float order_of(float value) { return isnan(value) ? -INFINITY : value; }
inline bool is_before(float value, uint id, float other, uint other_id) {
  return value > other || (value == other && id < other_id);
}

// The id that comes first among the simdgroup's lanes, in every lane; `first` becomes its value.
inline uint first_of_simd(float value, uint id, thread float& first) {
  first = simd_max(value);
  return simd_min(value == first ? id : kNone);
}

// route: ids and weights of the top_k largest logits, largest first, ties to the lower id
//   logits (n, stride) f32, n_experts used; ids (n, top_k) u32; weights (n, top_k) f32
//   weights are the softmax over all experts, divided by the sum of those chosen if renormalize;
//   weigh 0 (a guess) leaves them alone
// One simdgroup a token: in each of top_k rounds it finds the first choice after the last one.
// Ids are valid and distinct whatever the logits are; a NaN logit makes every weight NaN.
kernel void route(device const float* logits [[buffer(0)]],
                  device uint* ids [[buffer(1)]],
                  device float* weights [[buffer(2)]],
                  constant RouteArgs& a [[buffer(3)]],
                  uint group [[threadgroup_position_in_grid]],
                  uint lane [[thread_index_in_simdgroup]],
                  uint simd [[simdgroup_index_in_threadgroup]],
                  uint n_simds [[simdgroups_per_threadgroup]]) {
  const uint t = group * n_simds + simd;
  if (t >= a.n) return;
  device const float* score = logits + ulong(t) * a.stride;
  float chosen[kMaxTopK];
  float last = INFINITY;
  uint last_id = kNone;
  for (uint rank = 0; rank < a.top_k; ++rank) {
    float best = -INFINITY;
    uint id = kNone;
    for (uint e = lane; e < a.n_experts; e += 32) {
      const float value = order_of(score[e]);
      const bool is_left = rank == 0 || is_before(last, last_id, value, e);
      if (!is_left || !is_before(value, e, best, id)) continue;
      best = value;
      id = e;
    }
    last_id = first_of_simd(best, id, last);
    chosen[rank] = score[last_id];
    if (lane == 0) ids[t * a.top_k + rank] = last_id;
  }
  if (!a.weigh) return;

  float total = 0.0f, kept = 0.0f;
  for (uint e = lane; e < a.n_experts; e += 32) total += precise::exp(score[e] - chosen[0]);
  total = simd_sum(total);
  for (uint rank = 0; rank < a.top_k; ++rank) {
    kept += precise::exp(chosen[rank] - chosen[0]) / total;
  }
  for (uint rank = lane; rank < a.top_k; rank += 32) {
    const float weight = precise::exp(chosen[rank] - chosen[0]) / total;
    weights[t * a.top_k + rank] = a.renormalize ? weight / kept : weight;
  }
}

// argmax: the id of each row's largest value, ties to the lower id; NaNs are the smallest
//   logits (rows, n) f32; ids (rows) u32
// One threadgroup a row, of whole simdgroups.
kernel void argmax(device const float* logits [[buffer(0)]],
                   device uint* ids [[buffer(1)]],
                   constant ArgmaxArgs& a [[buffer(2)]],
                   uint row [[threadgroup_position_in_grid]],
                   uint tid [[thread_index_in_threadgroup]],
                   uint lane [[thread_index_in_simdgroup]],
                   uint simd [[simdgroup_index_in_threadgroup]],
                   uint n_simds [[simdgroups_per_threadgroup]]) {
  threadgroup float values[32];
  threadgroup uint owners[32];
  float best = -INFINITY;
  uint id = kNone;
  for (uint i = tid; i < a.n; i += n_simds * 32) {
    const float value = order_of(logits[ulong(row) * a.n + i]);
    if (!is_before(value, i, best, id)) continue;
    best = value;
    id = i;
  }
  id = first_of_simd(best, id, best);
  if (lane == 0) {
    values[simd] = best;
    owners[simd] = id;
  }
  threadgroup_barrier(mem_flags::mem_threadgroup);
  for (uint s = 0; s < n_simds; ++s) {
    if (!is_before(values[s], owners[s], best, id)) continue;
    best = values[s];
    id = owners[s];
  }
  if (tid == 0) ids[row] = id;
}
