// What lies between the q, k, v projections and attention, in one pass.
#include "common.h"

// The pair (x[i], x[i + half]) of a head, for this lane's i.
struct Pair {
  float a, b;
};

constant constexpr uint kMaxPairs = 4;  // of a lane: head_dim is at most 256

// append_kv: q = rope(norm(q + bias)); at pos + t the cache gets rope(norm(k + bias)) and v + bias
//   q (n, n_heads, head_dim) f32, in place; k, v (n, n_kv_heads, head_dim) f32
//   kv: one layer's cache, (2, n_kv_heads, context, head_dim) f16, keys first
//   rope_cos, rope_sin (context, head_dim / 2) f32
//   vectors f32: norms (head_dim) and biases (heads, head_dim), left out where the offset is kNone
//   norm(x) = x / sqrt(mean(x^2) + eps) * weight over a head
//   rope turns the pairs (x[i], x[i + head_dim / 2])
// One simdgroup a head, q's first, then k's, then v's: grid (ceil((n_heads + 2 n_kv_heads) / S),
// n). head_dim is even and at most 256.
kernel void append_kv(device float* q [[buffer(0)]],
                      device const float* k [[buffer(1)]],
                      device const float* v [[buffer(2)]],
                      device half* kv [[buffer(3)]],
                      device const float* vectors [[buffer(4)]],
                      device const float* rope_cos [[buffer(5)]],
                      device const float* rope_sin [[buffer(6)]],
                      constant AppendArgs& args [[buffer(7)]],
                      uint2 group [[threadgroup_position_in_grid]],
                      uint lane [[thread_index_in_simdgroup]],
                      uint simd [[simdgroup_index_in_threadgroup]],
                      uint n_simds [[simdgroups_per_threadgroup]]) {
  const uint slot = group.x * n_simds + simd, t = group.y, pos = args.pos + t;
  const uint dim = args.head_dim, half_dim = dim / 2, n_kv = args.n_kv_heads;
  if (slot >= args.n_heads + 2 * n_kv) return;  // whole simdgroups leave, and no barrier follows

  const bool is_q = slot < args.n_heads, is_v = slot >= args.n_heads + n_kv;
  const uint head = is_q ? slot : is_v ? slot - args.n_heads - n_kv : slot - args.n_heads;
  const uint n_heads = is_q ? args.n_heads : n_kv;
  const uint bias = is_q ? args.q_bias : is_v ? args.v_bias : args.k_bias;
  const uint norm = is_q ? args.q_norm : is_v ? kNone : args.k_norm;
  device const float* in =
      (is_q ? (device const float*)q : is_v ? v : k) + (ulong(t) * n_heads + head) * dim;

  Pair x[kMaxPairs];
  float sum = 0.0f;
  for (uint j = 0; j < kMaxPairs; ++j) {
    const uint i = lane + 32 * j;
    x[j].a = x[j].b = 0.0f;
    if (i >= half_dim) continue;
    x[j].a = in[i];
    x[j].b = in[i + half_dim];
    if (bias != kNone) {
      x[j].a += vectors[bias + head * dim + i];
      x[j].b += vectors[bias + head * dim + i + half_dim];
    }
    sum = fma(x[j].a, x[j].a, fma(x[j].b, x[j].b, sum));
  }
  sum = simd_sum(sum);
  const float scale = 1.0f / precise::sqrt(sum / float(dim) + args.eps);

  device half* cache = kv + ((is_v ? n_kv + head : head) * ulong(args.context) + pos) * dim;
  for (uint j = 0; j < kMaxPairs; ++j) {
    const uint i = lane + 32 * j;
    if (i >= half_dim) continue;
    float a = x[j].a, b = x[j].b;
    if (norm != kNone) {
      a = a * scale * vectors[norm + i];
      b = b * scale * vectors[norm + i + half_dim];
    }
    if (!is_v) {
      const float c = rope_cos[ulong(pos) * half_dim + i], s = rope_sin[ulong(pos) * half_dim + i];
      const float turned = a * c - b * s;
      b = b * c + a * s;
      a = turned;
    }
    if (is_q) {
      device float* out = q + (ulong(t) * n_heads + head) * dim;
      out[i] = a;
      out[i + half_dim] = b;
    } else {
      cache[i] = half(a);
      cache[i + half_dim] = half(b);
    }
  }
}
