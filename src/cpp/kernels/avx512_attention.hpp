// avx512_attention.hpp: the attention of avx512.cpp. The queries of one token meet keys and values
// in registers, where they are converted; those of more tokens meet panels, which are converted
// once for all.
//
// Blocks of kBlock positions count from job.begin: how they fall depends on nothing else.
#pragma once

#include "kernels/avx512_tile.hpp"

namespace smoe {
namespace {

constexpr uint32_t kBlock = 64;

// ---- one token ----
//
// Memory sets the pace. Up to 8 queries share each key and value. A vector holds their scores at
// two positions, so one exp serves all; lanes past kQueries in each half are 0 and not read.

constexpr uint32_t kLanes = 8;

struct TokenScratch {
  alignas(64) float q[kLanes][kMaxHeadDim];  // / sqrt(head_dim), then zeros
  alignas(64) float scores[kBlock][kLanes];  // then their exponentials
};

// v[0, 16) summed up, each to the lane of its number.
__m512 sum16(const __m512* v) {
  __m512 fours[4];  // of four vectors, a part of their sums in each quarter
  for (int i = 0; i < 4; ++i, v += 4) {
    const __m512 a = _mm512_add_ps(_mm512_unpacklo_ps(v[0], v[1]), _mm512_unpackhi_ps(v[0], v[1]));
    const __m512 b = _mm512_add_ps(_mm512_unpacklo_ps(v[2], v[3]), _mm512_unpackhi_ps(v[2], v[3]));
    fours[i] = _mm512_add_ps(_mm512_shuffle_ps(a, b, 0x44), _mm512_shuffle_ps(a, b, 0xee));
  }
  const auto add_quarters = [](__m512 a, __m512 b) {
    return _mm512_add_ps(_mm512_shuffle_f32x4(a, b, 0x88), _mm512_shuffle_f32x4(a, b, 0xdd));
  };
  return add_quarters(add_quarters(fours[0], fours[1]), add_quarters(fours[2], fours[3]));
}

__m512 swap_halves(__m512 a) { return _mm512_shuffle_f32x4(a, a, 0x4e); }

// scores[p][g] = q[g] . k[p].
template <uint32_t kQueries>
void score_token(const Byte* k, const Byte* v, uint32_t positions, uint32_t head_dim,
                 TokenScratch& s) {
  const size_t row_bytes = size_t{head_dim} * 2;
  for (uint32_t p = 0; p < positions; p += 2, k += 2 * row_bytes, v += 2 * row_bytes) {
    const size_t second = p + 1 < positions ? row_bytes : 0;
    __m512 sum[2 * kLanes] = {};
    for (uint32_t d = 0; d < head_dim; d += 16) {
      const Byte* at = k + size_t{d} * 2;
      if (d % 32 == 0) {  // v is wanted as soon as the block's scores are there
        prefetch_walk(at);
        prefetch_walk(at + row_bytes);
        prefetch(v + d * 2);
        prefetch(v + row_bytes + d * 2);
      }
      const __mmask16 mask = mask16(head_dim - d);
      const __m512 k0 = load_f16(at, mask), k1 = load_f16(at + second, mask);
      for (uint32_t g = 0; g < kQueries; ++g) {
        const __m512 q = _mm512_load_ps(s.q[g] + d);
        sum[g] = _mm512_fmadd_ps(q, k0, sum[g]);
        sum[kLanes + g] = _mm512_fmadd_ps(q, k1, sum[kLanes + g]);
      }
    }
    _mm512_store_ps(s.scores[p], sum16(sum));
  }
}

// Scores become exp(score - max), in max and total of a query's both lanes; returns what earlier
// blocks are to be multiplied by.
__m512 exponentiate_token(uint32_t positions, TokenScratch& s, __m512& max, __m512& total) {
  if (positions % 2 == 1) {
    for (float& score : s.scores[positions]) score = -HUGE_VALF;
  }
  __m512 new_max = max;
  for (uint32_t p = 0; p < positions; p += 2) {
    new_max = _mm512_max_ps(_mm512_load_ps(s.scores[p]), new_max);
  }
  new_max = _mm512_max_ps(new_max, swap_halves(new_max));
  const __m512 rescale = exp16(_mm512_sub_ps(max, new_max));
  __m512 sum = _mm512_setzero_ps();
  for (uint32_t p = 0; p < positions; p += 2) {
    const __m512 e = exp16(_mm512_sub_ps(_mm512_load_ps(s.scores[p]), new_max));
    _mm512_store_ps(s.scores[p], e);
    sum = _mm512_add_ps(sum, e);
  }
  total = _mm512_fmadd_ps(total, rescale, sum);
  max = new_max;
  return rescale;
}

// out[g] = out[g] * rescale[g] + sum over p of scores[p][g] * v[p], 32 of head_dim at a time.
template <uint32_t kQueries>
void add_token(const Byte* v, uint32_t positions, uint32_t head_dim, const TokenScratch& s,
               __m512 rescale, float* out) {
  alignas(64) float scale[2 * kLanes];
  _mm512_store_ps(scale, rescale);
  for (uint32_t d = 0; d < head_dim; d += 32) {
    const uint32_t left = head_dim - d;
    const __mmask16 mask[2] = {mask16(left), mask16(left > 16 ? left - 16 : 0)};
    __m512 sum[kQueries][2];
    for (uint32_t g = 0; g < kQueries; ++g) {
      for (int i = 0; i < 2; ++i) {
        const __m512 old = _mm512_maskz_loadu_ps(mask[i], out + g * head_dim + d + 16 * i);
        sum[g][i] = _mm512_mul_ps(old, _mm512_set1_ps(scale[g]));
      }
    }
    for (uint32_t p = 0; p < positions; ++p) {
      const Byte* at = v + (size_t{p} * head_dim + d) * 2;
      const __m512 v0 = load_f16(at, mask[0]), v1 = load_f16(at + 32, mask[1]);
      for (uint32_t g = 0; g < kQueries; ++g) {
        const __m512 score = _mm512_set1_ps(s.scores[p][g]);
        sum[g][0] = _mm512_fmadd_ps(score, v0, sum[g][0]);
        sum[g][1] = _mm512_fmadd_ps(score, v1, sum[g][1]);
      }
    }
    for (uint32_t g = 0; g < kQueries; ++g) {
      for (int i = 0; i < 2; ++i) {
        _mm512_mask_storeu_ps(out + g * head_dim + d + 16 * i, mask[i], sum[g][i]);
      }
    }
  }
}

// Divides the sum by the total, or hands max and total over.
void finish(float max, float total, uint32_t head_dim, float* out, float* softmax) {
  if (softmax) {
    softmax[0] = max;
    softmax[1] = total;
    return;
  }
  for (uint32_t d = 0; d < head_dim; d += 16) {
    const __mmask16 mask = mask16(head_dim - d);
    const __m512 sum = _mm512_maskz_loadu_ps(mask, out + d);
    _mm512_mask_storeu_ps(out + d, mask, _mm512_div_ps(sum, _mm512_set1_ps(total)));
  }
}

// Queries [first, first + kQueries) of the job's one token.
template <uint32_t kQueries>
void attend_token(const AttentionJob& job, uint32_t first) {
  TokenScratch s;
  const uint32_t head_dim = job.head_dim;
  const float* q = job.q + size_t{first} * head_dim;
  float* out = job.out + size_t{first} * head_dim;
  const __m512 scale = _mm512_set1_ps(1 / sqrtf(static_cast<float>(head_dim)));
  for (uint32_t g = 0; g < kQueries; ++g) {
    for (uint32_t d = 0; d < head_dim; d += 16) {
      const __m512 q16 = _mm512_maskz_loadu_ps(mask16(head_dim - d), q + g * head_dim + d);
      _mm512_store_ps(s.q[g] + d, _mm512_mul_ps(q16, scale));
    }
  }
  memset(out, 0, size_t{kQueries} * head_dim * sizeof(float));
  __m512 max = _mm512_set1_ps(-HUGE_VALF), total = _mm512_setzero_ps();
  for (uint32_t p = job.begin; p < job.end; p += kBlock) {
    const uint32_t positions = min(job.end - p, kBlock);
    const size_t offset = size_t{p} * head_dim * 2;
    score_token<kQueries>(bytes(job.k, offset), bytes(job.v, offset), positions, head_dim, s);
    const __m512 rescale = exponentiate_token(positions, s, max, total);
    add_token<kQueries>(bytes(job.v, offset), positions, head_dim, s, rescale, out);
  }
  alignas(64) float maxima[2 * kLanes], totals[2 * kLanes];
  _mm512_store_ps(maxima, max);
  _mm512_store_ps(totals, _mm512_add_ps(total, swap_halves(total)));
  for (uint32_t g = 0; g < kQueries; ++g) {
    finish(maxima[g], totals[g], head_dim, out + g * head_dim,
           job.softmax ? job.softmax + size_t{first + g} * 2 : nullptr);
  }
}

// ---- more tokens ----
//
// Two products by the tiles of avx512_tile.hpp: the queries with a panel of keys, then the weights
// of the positions with their values. Up to 32 queries share each key and value that is unpacked.

constexpr uint32_t kMaxQueries = 32, kValueQueries = 4, kValueDims = 64;

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

// Up to kMaxQueries queries, in the order of (n, group), from `first` on.
void attend_panels(const AttentionJob& job, uint32_t first) {
  AttentionScratch s;
  Query queries[kMaxQueries];
  const uint32_t head_dim = job.head_dim;
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
    finish(queries[i].max, sum1(queries[i].total), head_dim, queries[i].out,
           job.softmax ? job.softmax + size_t{first + i} * 2 : nullptr);
  }
}

void attention(const AttentionJob& job) noexcept {
  constexpr decltype(&attend_token<1>) kAttend[kLanes] = {
      attend_token<1>, attend_token<2>, attend_token<3>, attend_token<4>,
      attend_token<5>, attend_token<6>, attend_token<7>, attend_token<8>};
  const uint32_t rows = job.n * job.group;
  if (job.n == 1) {
    for (uint32_t g = 0; g < rows; g += kLanes) kAttend[min(rows - g, kLanes) - 1](job, g);
    return;
  }
  for (uint32_t row = 0; row < rows; row += kMaxQueries) attend_panels(job, row);
}

}  // namespace
}  // namespace smoe
