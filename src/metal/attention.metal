// Grouped-query attention over the cache, causal, with an online softmax.
#include "common.h"

// An online softmax has the largest score so far, `high`, and sums of exp(score - high) times
// something; `total` is that of the weights alone. This is the factor that brings its sums from one
// `high` to another: 0 while there are none.
inline float rescale(float total, float from, float to) {
  return total == 0.0f ? 0.0f : precise::exp(from - to);
}

// attention_128, attention_256: for each query, over the positions p that it may see,
//   out = sum of softmax(q . k[p] / sqrt(head_dim)) v[p]
//   q (n, n_heads, head_dim) f32; kv: one layer's cache, (2, n_kv_heads, context, head_dim) f16
//   token t sees positions 0 .. pos + t
//   n_splits 1: out (n, n_heads, head_dim) f32
//   n_splits > 1: out (n, n_heads, n_splits, head_dim + 2) f32 for attention_merge: the sum of
//   exp(score - high) v, then high, then the sum of exp(score - high). Split z has split_blocks
//   blocks of 256 positions, from block z split_blocks on.
// One threadgroup per kv head, 4 queries and split: grid (ceil(n n_heads / n_kv_heads / 4),
// n_kv_heads, n_splits); at most 8 simdgroups. A simdgroup takes every S-th position, a lane every
// 32nd element; the four queries share the reads. One token alone needs splits to fill a GPU.
// head_dim is at most 32 kPer; n_splits split_blocks 256 >= pos + n.
template <uint kPer>
kernel void attention(device const float* q [[buffer(0)]],
                      device const half* kv [[buffer(1)]],
                      device float* out [[buffer(2)]],
                      constant AttentionArgs& a [[buffer(3)]],
                      uint3 group [[threadgroup_position_in_grid]],
                      uint tid [[thread_index_in_threadgroup]],
                      uint lane [[thread_index_in_simdgroup]],
                      uint simd [[simdgroup_index_in_threadgroup]],
                      uint n_simds [[simdgroups_per_threadgroup]]) {
  threadgroup float sums[kAttentionSimds][32 * kPer];
  threadgroup float highs[kAttentionSimds];
  threadgroup float totals[kAttentionSimds];
  const uint dim = a.head_dim, heads = a.n_heads / a.n_kv_heads, n_queries = a.n * heads;

  float query[kQueries][kPer], sum[kQueries][kPer];
  float high[kQueries], total[kQueries];
  uint row[kQueries], seen[kQueries];  // the query's row of q, and the positions that it sees
  for (uint i = 0; i < kQueries; ++i) {
    const uint at = min(group.x * kQueries + i, n_queries - 1), t = at / heads;
    row[i] = t * a.n_heads + group.y * heads + at % heads;
    seen[i] = a.pos + t + 1;
    high[i] = -INFINITY;
    total[i] = 0.0f;
    for (uint j = 0; j < kPer; ++j) {
      const uint d = lane + 32 * j;
      query[i][j] = d < dim ? q[ulong(row[i]) * dim + d] / precise::sqrt(float(dim)) : 0.0f;
      sum[i][j] = 0.0f;
    }
  }

  const uint split = a.split_blocks * kPositionBlock;
  const uint end = min((group.z + 1) * split, seen[kQueries - 1]);
  const ulong values = ulong(a.n_kv_heads) * a.context * dim;
  for (uint p = group.z * split + simd; p < end; p += n_simds) {
    device const half* key = kv + (ulong(group.y) * a.context + p) * dim;
    float k[kPer], v[kPer];
    for (uint j = 0; j < kPer; ++j) {
      const uint d = lane + 32 * j;
      k[j] = d < dim ? float(key[d]) : 0.0f;
      v[j] = d < dim ? float(key[values + d]) : 0.0f;
    }
    for (uint i = 0; i < kQueries; ++i) {
      if (p >= seen[i]) continue;  // the whole simdgroup
      float score = 0.0f;
      for (uint j = 0; j < kPer; ++j) score = fma(query[i][j], k[j], score);
      score = simd_sum(score);
      const float next = max(high[i], score);
      const float keep = rescale(total[i], high[i], next), weight = precise::exp(score - next);
      total[i] = fma(total[i], keep, weight);
      high[i] = next;
      for (uint j = 0; j < kPer; ++j) sum[i][j] = fma(sum[i][j], keep, weight * v[j]);
    }
  }

  for (uint i = 0; i < kQueries; ++i) {
    threadgroup_barrier(mem_flags::mem_threadgroup);  // the last query has been read
    for (uint j = 0; j < kPer; ++j) sums[simd][lane + 32 * j] = sum[i][j];
    if (lane == 0) {
      highs[simd] = high[i];
      totals[simd] = total[i];
    }
    threadgroup_barrier(mem_flags::mem_threadgroup);  // this one has been written
    float top = -INFINITY, weights = 0.0f;
    for (uint s = 0; s < n_simds; ++s) top = max(top, highs[s]);
    for (uint s = 0; s < n_simds; ++s) weights += totals[s] * rescale(totals[s], highs[s], top);
    device float* to = out + (a.n_splits == 1 ? ulong(row[i]) * dim
                                             : (ulong(row[i]) * a.n_splits + group.z) * (dim + 2));
    for (uint d = tid; d < dim; d += n_simds * 32) {
      float value = 0.0f;
      for (uint s = 0; s < n_simds; ++s) {
        value = fma(sums[s][d], rescale(totals[s], highs[s], top), value);
      }
      to[d] = a.n_splits == 1 ? value / weights : value;
    }
    if (a.n_splits > 1 && tid == 0) {
      to[dim] = top;
      to[dim + 1] = weights;
    }
  }
}

template [[host_name("attention_128")]] [[kernel]] decltype(attention<4>) attention<4>;
template [[host_name("attention_256")]] [[kernel]] decltype(attention<8>) attention<8>;

// attention_merge: the softmax over all splits, from what attention left for each, in their order
//   partials (n, n_heads, n_splits, head_dim + 2) f32; out (n, n_heads, head_dim) f32
// One simdgroup per head, grid (ceil(n_heads / S), n).
kernel void attention_merge(device const float* partials [[buffer(0)]],
                            device float* out [[buffer(1)]],
                            constant AttentionArgs& a [[buffer(2)]],
                            uint2 group [[threadgroup_position_in_grid]],
                            uint lane [[thread_index_in_simdgroup]],
                            uint simd [[simdgroup_index_in_threadgroup]],
                            uint n_simds [[simdgroups_per_threadgroup]]) {
  const uint head = group.x * n_simds + simd, dim = a.head_dim;
  if (head >= a.n_heads) return;
  const ulong row = ulong(group.y) * a.n_heads + head;
  device const float* part = partials + row * a.n_splits * (dim + 2);
  float high = -INFINITY, total = 0.0f;
  for (uint s = 0; s < a.n_splits; ++s) high = max(high, part[s * (dim + 2) + dim]);
  for (uint s = 0; s < a.n_splits; ++s) {
    device const float* state = part + s * (dim + 2) + dim;
    total += state[1] * rescale(state[1], state[0], high);
  }
  for (uint d = lane; d < dim; d += 32) {
    float value = 0.0f;
    for (uint s = 0; s < a.n_splits; ++s) {
      device const float* from = part + s * (dim + 2);
      value = fma(from[d], rescale(from[dim + 1], from[dim], high), value);
    }
    out[row * dim + d] = value / total;
  }
}
