// avx512_attention.hpp: the attention of avx512.cpp, as two products by its tiles: the queries with
// a panel of keys, then the weights of the positions with their values.
//
// Up to 32 queries, of several tokens, share each key and value that is unpacked. Blocks of kBlock
// positions count from job.begin: how they fall depends on nothing else.
#pragma once

#include "kernels/avx512_tile.hpp"

namespace smoe {
namespace {

constexpr uint32_t kBlock = 64, kMaxQueries = 32, kValueQueries = 4, kValueDims = 64;

struct AttentionScratch {
  alignas(64) float keys[kMaxHeadDim * kPanelRows];  // (head_dim, positions)
  alignas(64) float values[kBlock][kMaxHeadDim];     // and zeros up to a multiple of kValueDims
  alignas(64) float weights[kMaxQueries][kBlock];    // scores, then their exponentials
};

struct Query {
  const float* q;
  float* out;
  uint32_t visible;  // positions that it sees, counted from job.begin
  float max, rescale;
  __m512 total;  // in 16 parts
};

// Those from `first` on; `out` is cleared.
uint32_t load_queries(const AttentionJob& job, uint32_t first, Query* queries) {
  const uint32_t count = min(job.n * job.group - first, kMaxQueries);
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t t = (first + i) / job.group, g = (first + i) % job.group;
    const size_t offset = t * job.stride + size_t{g} * job.head_dim;
    queries[i] = {job.q + offset,     job.out + offset, job.end + t - job.begin, -HUGE_VALF, 0,
                  _mm512_setzero_ps()};
    memset(queries[i].out, 0, job.head_dim * sizeof(float));
  }
  return count;
}

// A panel of keys, 16 columns at a time; between them, lines of the next panel and of the values at
// the same positions are fetched.
void unpack_keys(const Matrix& keys, const Byte* v, uint32_t p, uint32_t rows, float* panel) {
  const Byte* next = bytes(keys.data, size_t{p + rows} * keys.cols * 2);
  for (uint32_t d = 0; d < keys.cols; d += 16) {
    const uint32_t dims = min(keys.cols - d, 16);
    for (size_t line = size_t{d} * rows * 2; line < size_t{d + dims} * rows * 2; line += 64) {
      prefetch(next + line);
      prefetch(v + line);
    }
    unpack<Dense<F16>>(keys, p, rows, d, dims, panel + d * kPanelRows);
  }
}

// weights[i][p] = query i . key p.
void score_block(const Byte* k, const Byte* v, uint32_t positions, uint32_t head_dim,
                 const Query* queries, uint32_t count, AttentionScratch& s) {
  const Matrix keys = {k, nullptr, positions, head_dim, Format::kF16};
  const uint32_t size = tile_size(count, kTileTokens);
  for (uint32_t p = 0; p < positions; p += kPanelRows) {
    const uint32_t rows = min(positions - p, kPanelRows);
    unpack_keys(keys, v + size_t{p} * head_dim * 2, p, rows, s.keys);
    for (uint32_t i0 = 0; i0 < count; i0 += size) {
      const uint32_t tokens = min(count - i0, size);
      const float* q[kTileTokens];
      float* scores[kTileTokens];
      for (uint32_t i = 0; i < tokens; ++i) {
        q[i] = queries[i0 + i].q;
        scores[i] = s.weights[i0 + i] + p;
      }
      kTiles<kPanelRows / 16>[tokens - 1](s.keys, q, head_dim, scores, rows, true);
    }
  }
}

// The first `count` scores become exp(scale * score - max). What earlier blocks are to be
// multiplied by goes to query.rescale.
void exponentiate(float* scores, uint32_t count, float scale, Query& query) {
  const __m512 none = _mm512_set1_ps(-HUGE_VALF);
  __m512 scaled[kBlock / 16], most = none;
  for (uint32_t i = 0; i * 16 < count; ++i) {
    const __m512 score = _mm512_mul_ps(_mm512_load_ps(scores + 16 * i), _mm512_set1_ps(scale));
    scaled[i] = _mm512_mask_mov_ps(none, mask16(count - 16 * i), score);
    most = _mm512_max_ps(scaled[i], most);
  }
  const float block_max = _mm512_reduce_max_ps(most);
  const float max = block_max > query.max ? block_max : query.max;
  query.rescale = 1;
  if (max > query.max) {
    query.rescale = _mm512_cvtss_f32(exp16(_mm512_set1_ps(query.max - max)));
    query.total = _mm512_mul_ps(query.total, _mm512_set1_ps(query.rescale));
    query.max = max;
  }
  for (uint32_t i = 0; i * 16 < count; ++i) {
    const __m512 e = exp16(_mm512_sub_ps(scaled[i], _mm512_set1_ps(max)));
    _mm512_store_ps(scores + 16 * i, e);
    query.total = _mm512_add_ps(query.total, e);
  }
}

void unpack_values(const Byte* v, uint32_t positions, uint32_t head_dim, AttentionScratch& s) {
  for (uint32_t p = 0; p < positions; ++p, v += size_t{head_dim} * 2) {
    for (uint32_t d = 0; d < head_dim || d % kValueDims != 0; d += 16) {
      const __mmask16 mask = d < head_dim ? mask16(head_dim - d) : 0;
      _mm512_store_ps(s.values[p] + d, load_f16(v + d * 2, mask));
    }
  }
}

// out = out * rescale + sum over p of weights[p] * v[p], for kQueries that see as much.
template <uint32_t kQueries>
void add_values(const AttentionScratch& s, uint32_t positions, uint32_t head_dim,
                const float (*weights)[kBlock], const Query* queries) {
  constexpr uint32_t kVectors = kValueDims / 16;
  for (uint32_t d = 0; d < head_dim; d += kValueDims) {
    __mmask16 mask[kVectors];
    __m512 sum[kQueries][kVectors];
    for (uint32_t v = 0; v < kVectors; ++v) {
      mask[v] = d + 16 * v < head_dim ? mask16(head_dim - d - 16 * v) : 0;
      for (uint32_t i = 0; i < kQueries; ++i) {
        const __m512 old = _mm512_maskz_loadu_ps(mask[v], queries[i].out + d + 16 * v);
        sum[i][v] = _mm512_mul_ps(old, _mm512_set1_ps(queries[i].rescale));
      }
    }
    for (uint32_t p = 0; p < positions; ++p) {
      for (uint32_t i = 0; i < kQueries; ++i) {
        const __m512 weight = _mm512_set1_ps(weights[i][p]);
        for (uint32_t v = 0; v < kVectors; ++v) {
          const __m512 value = _mm512_load_ps(s.values[p] + d + 16 * v);
          sum[i][v] = _mm512_fmadd_ps(weight, value, sum[i][v]);
        }
      }
    }
    for (uint32_t i = 0; i < kQueries; ++i) {
      for (uint32_t v = 0; v < kVectors; ++v) {
        _mm512_mask_storeu_ps(queries[i].out + d + 16 * v, mask[v], sum[i][v]);
      }
    }
  }
}

// The block at p0 of all queries that see any of it. Those of a token, which see as much, go
// together: nothing that a query does not see may reach it, not even times 0.
void add_block(uint32_t p0, uint32_t positions, uint32_t head_dim, Query* queries, uint32_t count,
               AttentionScratch& s) {
  constexpr decltype(&add_values<1>) kAddValues[kValueQueries] = {add_values<1>, add_values<2>,
                                                                  add_values<3>, add_values<4>};
  const float scale = 1 / sqrtf(static_cast<float>(head_dim));
  for (uint32_t i = 0, together; i < count; i += together) {
    together = 1;
    const uint32_t visible = queries[i].visible;
    while (together < kValueQueries && i + together < count &&
           queries[i + together].visible == visible) {
      ++together;
    }
    if (visible <= p0) continue;
    const uint32_t seen = min(positions, visible - p0);
    for (uint32_t j = i; j < i + together; ++j) exponentiate(s.weights[j], seen, scale, queries[j]);
    kAddValues[together - 1](s, seen, head_dim, s.weights + i, queries + i);
  }
}

// Divides by the totals, or hands them over.
void finish(const Query& query, uint32_t head_dim, float* softmax) {
  const float total = sum1(query.total);
  if (softmax) {
    softmax[0] = query.max;
    softmax[1] = total;
    return;
  }
  for (uint32_t d = 0; d < head_dim; d += 16) {
    const __mmask16 mask = mask16(head_dim - d);
    const __m512 sum = _mm512_maskz_loadu_ps(mask, query.out + d);
    _mm512_mask_storeu_ps(query.out + d, mask, _mm512_div_ps(sum, _mm512_set1_ps(total)));
  }
}

void attention(const AttentionJob& job) noexcept {
  AttentionScratch s;
  Query queries[kMaxQueries];
  const uint32_t head_dim = job.head_dim;
  for (uint32_t first = 0; first < job.n * job.group; first += kMaxQueries) {
    const uint32_t count = load_queries(job, first, queries);
    const uint32_t all = queries[count - 1].visible;
    for (uint32_t p0 = 0; p0 < all; p0 += kBlock) {
      const uint32_t positions = min(all - p0, kBlock);
      const size_t offset = (size_t{job.begin} + p0) * head_dim * 2;
      const Byte* v = bytes(job.v, offset);
      score_block(bytes(job.k, offset), v, positions, head_dim, queries, count, s);
      unpack_values(v, positions, head_dim, s);
      add_block(p0, positions, head_dim, queries, count, s);
    }
    for (uint32_t i = 0; i < count; ++i) {
      finish(queries[i], head_dim, job.softmax ? job.softmax + size_t{first + i} * 2 : nullptr);
    }
  }
}

}  // namespace
}  // namespace smoe
