// Choices: the router's experts, and the likeliest token.
#include "common.h"

// A choice that nothing precedes has id kNone.
struct Choice {
  float value;
  uint id;
};

// Larger values first, then lower ids; a NaN counts as the smallest value.
inline float order_of(float value) { return isnan(value) ? -INFINITY : value; }
inline bool is_before(Choice a, Choice b) {
  return a.value > b.value || (a.value == b.value && a.id < b.id);
}

// The first choice of a simdgroup's lanes, in every lane.
inline Choice first_of_simd(Choice own) {
  Choice best;
  best.value = simd_max(own.value);
  best.id = simd_min(own.value == best.value ? own.id : kNone);
  return best;
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
  Choice last = {INFINITY, kNone};
  for (uint rank = 0; rank < a.top_k; ++rank) {
    Choice best = {-INFINITY, kNone};
    for (uint e = lane; e < a.n_experts; e += 32) {
      const Choice next = {order_of(score[e]), e};
      if ((rank == 0 || is_before(last, next)) && is_before(next, best)) best = next;
    }
    last = first_of_simd(best);
    chosen[rank] = score[last.id];
    if (lane == 0) ids[t * a.top_k + rank] = last.id;
  }
  if (!a.weigh) return;

  float total = 0.0f, kept = 0.0f;
  for (uint e = lane; e < a.n_experts; e += 32) total += precise::exp(score[e] - chosen[0]);
  total = simd_sum(total);
  for (uint rank = 0; rank < a.top_k; ++rank) kept += precise::exp(chosen[rank] - chosen[0]) / total;
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
  Choice best = {-INFINITY, kNone};
  for (uint i = tid; i < a.n; i += n_simds * 32) {
    const Choice next = {order_of(logits[ulong(row) * a.n + i]), i};
    if (is_before(next, best)) best = next;
  }
  best = first_of_simd(best);
  if (lane == 0) {
    values[simd] = best.value;
    owners[simd] = best.id;
  }
  threadgroup_barrier(mem_flags::mem_threadgroup);
  for (uint s = 0; s < n_simds; ++s) {
    const Choice other = {values[s], owners[s]};
    if (is_before(other, best)) best = other;
  }
  if (tid == 0) ids[row] = best.id;
}
