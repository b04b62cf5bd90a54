// avx512_attention.hpp: the attention of avx512.cpp.
//
// Up to 32 queries, of several tokens, share each key and value that is converted. Scores have a
// query a lane, so that maxima, exponentials and totals are vectors. Blocks of kBlock positions
// count from job.begin: how they fall depends on nothing else.
#pragma once

#include "kernels/avx512_tile.hpp"

namespace smoe {
namespace {

constexpr uint32_t kBlock = 64, kMaxQueries = 32, kValueQueries = 4, kValueDims = 64;

struct AttentionScratch {
  alignas(64) float q[kMaxHeadDim * kMaxQueries];    // (head_dim, queries) / sqrt(head_dim)
  alignas(64) float keys[kTileTokens][kMaxHeadDim];  // of the positions of a tile
  alignas(64) float values[kBlock][kMaxHeadDim];     // and zeros up to a multiple of kValueDims
  alignas(64) float weights[kBlock][kMaxQueries];    // scores, then their exponentials
};

// A pass over the positions: queries [first, first + queries) of the job's n * group.
struct AttentionPass {
  const AttentionJob& job;
  uint32_t first, queries;

  uint32_t token(uint32_t query) const { return (first + query) / job.group; }
  size_t offset(uint32_t query) const {
    return token(query) * job.stride + size_t{(first + query) % job.group} * job.head_dim;
  }
  // Positions from job.begin on that a query sees.
  uint32_t visible(uint32_t query) const { return job.end + token(query) - job.begin; }
};

// q of all queries, turned to a panel for tile(); lanes past the last are zeros.
void load_queries(const AttentionPass& pass, uint32_t lanes, AttentionScratch& s) {
  const uint32_t head_dim = pass.job.head_dim;
  const __m512 scale = _mm512_set1_ps(1 / sqrtf(static_cast<float>(head_dim)));
  for (uint32_t q = 0; q < lanes; q += 16) {
    for (uint32_t d = 0; d < head_dim; d += 16) {
      __m512i block[16] = {};
      for (uint32_t i = 0; i < 16 && q + i < pass.queries; ++i) {
        const float* from = pass.job.q + pass.offset(q + i) + d;
        const __m512 x = _mm512_maskz_loadu_ps(mask16(head_dim - d), from);
        block[i] = _mm512_castps_si512(_mm512_mul_ps(x, scale));
      }
      transpose<16>(block);
      for (uint32_t i = 0; i < 16; ++i) _mm512_store_si512(s.q + (d + i) * lanes + q, block[i]);
    }
  }
}

// One float16 row as floats, then zeros up to `padded`.
void load_position(const Byte* from, uint32_t head_dim, uint32_t padded, float* out) {
  for (uint32_t d = 0; d < padded; d += 16) {
    const __mmask16 mask = d < head_dim ? mask16(head_dim - d) : 0;
    _mm512_store_ps(out + d, load_f16(from + d * 2, mask));
  }
}

template <uint32_t kVectors>
void score_block(const Byte* k, const Byte* v, uint32_t positions, uint32_t head_dim,
                 AttentionScratch& s) {
  const size_t row_bytes = size_t{head_dim} * 2;
  for (uint32_t p = 0; p < positions; p += kTileTokens) {
    const uint32_t count = min(positions - p, kTileTokens);
    const float* keys[kTileTokens];
    float* scores[kTileTokens];
    for (uint32_t i = 0; i < count; ++i, k += row_bytes, v += row_bytes) {
      for (size_t line = 0; line < row_bytes; line += 64) {
        prefetch(k + line + kPrefetchBytes);
        prefetch(v + line);  // wanted as soon as the block's scores are there
      }
      load_position(k, head_dim, head_dim, s.keys[i]);
      keys[i] = s.keys[i];
      scores[i] = s.weights[p + i];
    }
    kTiles<kVectors>[count - 1](s.q, keys, head_dim, scores, 16 * kVectors, true);
  }
}

// Of 16 queries.
struct Softmax {
  __m512 max = _mm512_set1_ps(-HUGE_VALF), total = _mm512_setzero_ps();
  __m512i visible;  // positions that the query sees
};

// Scores of positions from p0 on become exp(score - max), or 0 where the query does not see them;
// returns what earlier blocks are to be multiplied by.
__m512 exponentiate_block(float* scores, uint32_t p0, uint32_t positions, Softmax& s) {
  __m512 max = s.max;
  const auto seen = [&](uint32_t p) {
    return _mm512_cmpgt_epi32_mask(s.visible, _mm512_set1_epi32(static_cast<int>(p0 + p)));
  };
  for (uint32_t p = 0; p < positions; ++p) {
    max = _mm512_mask_max_ps(max, seen(p), _mm512_load_ps(scores + p * kMaxQueries), max);
  }
  const __m512 rescale = exp16(_mm512_sub_ps(s.max, max));
  __m512 sum = _mm512_setzero_ps();
  for (uint32_t p = 0; p < positions; ++p) {
    const __m512 score = _mm512_load_ps(scores + p * kMaxQueries);
    const __m512 e = _mm512_maskz_mov_ps(seen(p), exp16(_mm512_sub_ps(score, max)));
    _mm512_store_ps(scores + p * kMaxQueries, e);
    sum = _mm512_add_ps(sum, e);
  }
  s.total = _mm512_fmadd_ps(s.total, rescale, sum);
  s.max = max;
  return rescale;
}

// out[i] = out[i] * rescale[i] + sum over p of weights[p][i] * v[p], for kQueries of one token.
template <uint32_t kQueries>
void add_values(const AttentionScratch& s, uint32_t query, const float* rescale, uint32_t positions,
                uint32_t head_dim, float* out) {
  constexpr uint32_t kVectors = kValueDims / 16;
  for (uint32_t d = 0; d < head_dim; d += kValueDims) {
    __mmask16 mask[kVectors];
    __m512 sum[kQueries][kVectors];
    for (uint32_t v = 0; v < kVectors; ++v) {
      mask[v] = d + 16 * v < head_dim ? mask16(head_dim - d - 16 * v) : 0;
      for (uint32_t i = 0; i < kQueries; ++i) {
        const float* old = out + size_t{i} * head_dim + d + 16 * v;
        sum[i][v] = _mm512_mul_ps(_mm512_maskz_loadu_ps(mask[v], old), _mm512_set1_ps(rescale[i]));
      }
    }
    for (uint32_t p = 0; p < positions; ++p) {
      for (uint32_t i = 0; i < kQueries; ++i) {
        const __m512 weight = _mm512_set1_ps(s.weights[p][query + i]);
        for (uint32_t v = 0; v < kVectors; ++v) {
          const __m512 value = _mm512_load_ps(s.values[p] + d + 16 * v);
          sum[i][v] = _mm512_fmadd_ps(weight, value, sum[i][v]);
        }
      }
    }
    for (uint32_t i = 0; i < kQueries; ++i) {
      for (uint32_t v = 0; v < kVectors; ++v) {
        _mm512_mask_storeu_ps(out + size_t{i} * head_dim + d + 16 * v, mask[v], sum[i][v]);
      }
    }
  }
}

// The values of the block at p0, for all queries that see any of it.
void add_block(const AttentionPass& pass, const Byte* v, uint32_t p0, uint32_t positions,
               const float* rescale, AttentionScratch& s) {
  constexpr decltype(&add_values<1>) kAddValues[kValueQueries] = {add_values<1>, add_values<2>,
                                                                  add_values<3>, add_values<4>};
  const uint32_t head_dim = pass.job.head_dim;
  const uint32_t padded = (head_dim + kValueDims - 1) / kValueDims * kValueDims;
  for (uint32_t p = 0; p < positions; ++p) {
    load_position(v + size_t{p} * head_dim * 2, head_dim, padded, s.values[p]);
  }
  for (uint32_t q = 0, count; q < pass.queries; q += count) {
    const uint32_t of_token = pass.job.group - (pass.first + q) % pass.job.group;
    count = min(min(pass.queries - q, of_token), kValueQueries);
    if (pass.visible(q) <= p0) continue;
    kAddValues[count - 1](s, q, rescale + q, min(positions, pass.visible(q) - p0), head_dim,
                          pass.job.out + pass.offset(q));
  }
}

// Divides by the totals, or hands them over.
void finish(const AttentionPass& pass, const float* max, const float* total) {
  const AttentionJob& job = pass.job;
  for (uint32_t q = 0; q < pass.queries; ++q) {
    if (job.softmax) {
      float* out = job.softmax + size_t{pass.first + q} * 2;
      out[0] = max[q];
      out[1] = total[q];
      continue;
    }
    float* out = job.out + pass.offset(q);
    for (uint32_t d = 0; d < job.head_dim; d += 16) {
      const __mmask16 mask = mask16(job.head_dim - d);
      const __m512 sum = _mm512_maskz_loadu_ps(mask, out + d);
      _mm512_mask_storeu_ps(out + d, mask, _mm512_div_ps(sum, _mm512_set1_ps(total[q])));
    }
  }
}

template <uint32_t kVectors>
void attend(const AttentionPass& pass) {
  const AttentionJob& job = pass.job;
  AttentionScratch s;
  Softmax softmax[kVectors];
  alignas(64) float rescale[16 * kVectors], max[16 * kVectors], total[16 * kVectors];
  alignas(64) int visible[16 * kVectors] = {};
  for (uint32_t q = 0; q < pass.queries; ++q) {
    visible[q] = static_cast<int>(pass.visible(q));
    memset(job.out + pass.offset(q), 0, job.head_dim * sizeof(float));
  }
  for (uint32_t i = 0; i < kVectors; ++i) softmax[i].visible = _mm512_load_si512(visible + 16 * i);
  load_queries(pass, 16 * kVectors, s);
  const uint32_t all = pass.visible(pass.queries - 1);
  for (uint32_t p0 = 0; p0 < all; p0 += kBlock) {
    const uint32_t positions = min(all - p0, kBlock);
    const size_t offset = (size_t{job.begin} + p0) * job.head_dim * 2;
    score_block<kVectors>(bytes(job.k, offset), bytes(job.v, offset), positions, job.head_dim, s);
    for (uint32_t i = 0; i < kVectors; ++i) {
      float* scores = s.weights[0] + 16 * i;
      _mm512_store_ps(rescale + 16 * i, exponentiate_block(scores, p0, positions, softmax[i]));
    }
    add_block(pass, bytes(job.v, offset), p0, positions, rescale, s);
  }
  for (uint32_t i = 0; i < kVectors; ++i) {
    _mm512_store_ps(max + 16 * i, softmax[i].max);
    _mm512_store_ps(total + 16 * i, softmax[i].total);
  }
  finish(pass, max, total);
}

void attention(const AttentionJob& job) noexcept {
  const uint32_t queries = job.n * job.group;
  for (uint32_t first = 0; first < queries; first += kMaxQueries) {
    const AttentionPass pass = {job, first, min(queries - first, kMaxQueries)};
    if (pass.queries <= 16) {
      attend<1>(pass);
    } else {
      attend<2>(pass);
    }
  }
}

}  // namespace
}  // namespace smoe
