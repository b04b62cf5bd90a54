// avx2_attention.cpp: the attention operator of avx2.cpp, which says what holds for both.
//
// Blocks of kBlock positions. The queries of one token meet keys and values in registers, where
// they are converted; those of more tokens meet panels, which are converted once for all.
#include "kernels/avx2_attention.hpp"

#include "kernels/avx2_vector.hpp"

namespace smoe {
namespace {

constexpr uint32_t kBlock = 64;

// Of query i, in the order of (n, group), once its blocks are summed.
void finish(const AttentionJob& job, uint32_t i, float max, float total, float* out) {
  if (job.softmax) {
    job.softmax[2 * i] = max;
    job.softmax[2 * i + 1] = total;
    return;
  }
  for (uint32_t d = 0; d < job.head_dim; ++d) out[d] /= total;
}

// ---- one token ----
//
// Up to 8 queries share each key and value. Their scores are the 8 lanes of a vector, so one exp
// serves all; lanes past kQueries are 0 and not read.

constexpr uint32_t kLanes = 8;

struct TokenScratch {
  alignas(32) float q[kLanes][kMaxHeadDim];  // / sqrt(head_dim), then zeros
  alignas(32) float scores[kBlock][kLanes];  // then their exponentials
};

template <uint32_t kQueries>
void score_block(const Byte* k, const Byte* v, uint32_t positions, uint32_t head_dim,
                 TokenScratch& s) {
  for (uint32_t p = 0; p < positions; ++p, k += head_dim * 2, v += head_dim * 2) {
    __m256 sum[kLanes] = {};
    for (uint32_t d = 0; d < head_dim; d += 8) {
      if (d % 32 == 0) {  // v is wanted as soon as the block's scores are there
        prefetch_walk(k + d * 2);
        prefetch(v + d * 2);
      }
      const __m256 k8 = load8<F16>(k + d * 2, head_dim - d);
      for (uint32_t g = 0; g < kQueries; ++g) {
        sum[g] = _mm256_fmadd_ps(_mm256_load_ps(s.q[g] + d), k8, sum[g]);
      }
    }
    _mm_store_ps(s.scores[p], sum4(sum[0], sum[1], sum[2], sum[3]));
    _mm_store_ps(s.scores[p] + 4, sum4(sum[4], sum[5], sum[6], sum[7]));
  }
}

// Scores become exp(score - max); returns what earlier blocks are to be multiplied by.
__m256 exponentiate_block(uint32_t positions, TokenScratch& s, __m256& max, __m256& total) {
  __m256 new_max = max;
  for (uint32_t p = 0; p < positions; ++p) {
    new_max = _mm256_max_ps(_mm256_load_ps(s.scores[p]), new_max);
  }
  const __m256 rescale = exp8(_mm256_sub_ps(max, new_max));
  __m256 sum = _mm256_setzero_ps();
  for (uint32_t p = 0; p < positions; ++p) {
    const __m256 e = exp8(_mm256_sub_ps(_mm256_load_ps(s.scores[p]), new_max));
    _mm256_store_ps(s.scores[p], e);
    sum = _mm256_add_ps(sum, e);
  }
  total = _mm256_fmadd_ps(total, rescale, sum);
  max = new_max;
  return rescale;
}

// out[g] = out[g] * rescale[g] + sum over p of scores[p][g] * v[p], 8 of head_dim at a time.
template <uint32_t kQueries>
void add_block(const Byte* v, uint32_t positions, uint32_t head_dim, const TokenScratch& s,
               __m256 rescale, float* out) {
  alignas(32) float scale[kLanes];
  _mm256_store_ps(scale, rescale);
  for (uint32_t d = 0; d < head_dim; d += 8) {
    const __m256i mask = mask8(head_dim - d);
    __m256 sum[kQueries];
    for (uint32_t g = 0; g < kQueries; ++g) {
      sum[g] = _mm256_mul_ps(_mm256_maskload_ps(out + g * head_dim + d, mask),
                             _mm256_broadcast_ss(scale + g));
    }
    for (uint32_t p = 0; p < positions; ++p) {
      const __m256 v8 = load8<F16>(v + (size_t{p} * head_dim + d) * 2, head_dim - d);
      for (uint32_t g = 0; g < kQueries; ++g) {
        sum[g] = _mm256_fmadd_ps(_mm256_broadcast_ss(&s.scores[p][g]), v8, sum[g]);
      }
    }
    for (uint32_t g = 0; g < kQueries; ++g) {
      _mm256_maskstore_ps(out + g * head_dim + d, mask, sum[g]);
    }
  }
}

// Queries [first, first + kQueries) of the job's one token.
template <uint32_t kQueries>
void attend_token(const AttentionJob& job, uint32_t first) {
  TokenScratch s;
  const uint32_t head_dim = job.head_dim;
  const float* q = job.q + size_t{first} * head_dim;
  float* out = job.out + size_t{first} * head_dim;
  const __m256 scale = _mm256_set1_ps(1 / sqrtf(static_cast<float>(head_dim)));
  for (uint32_t g = 0; g < kQueries; ++g) {
    for (uint32_t d = 0; d < head_dim; d += 8) {
      const __m256 q8 = _mm256_maskload_ps(q + g * head_dim + d, mask8(head_dim - d));
      _mm256_store_ps(s.q[g] + d, _mm256_mul_ps(q8, scale));
    }
  }
  memset(out, 0, size_t{kQueries} * head_dim * sizeof(float));
  __m256 max = _mm256_set1_ps(-HUGE_VALF), total = _mm256_setzero_ps();
  for (uint32_t p = job.begin; p < job.end; p += kBlock) {
    const uint32_t positions = min(job.end - p, kBlock);
    const size_t offset = size_t{p} * head_dim * 2;
    score_block<kQueries>(bytes(job.k, offset), bytes(job.v, offset), positions, head_dim, s);
    const __m256 rescale = exponentiate_block(positions, s, max, total);
    add_block<kQueries>(bytes(job.v, offset), positions, head_dim, s, rescale, out);
  }
  alignas(32) float maxima[kLanes], totals[kLanes];
  _mm256_store_ps(maxima, max);
  _mm256_store_ps(totals, total);
  for (uint32_t g = 0; g < kQueries; ++g) {
    finish(job, first + g, maxima[g], totals[g], out + g * head_dim);
  }
}

// ---- more tokens ----
//
// A row is one query of one token. Scores and values are the same product, of rows by a panel: of
// keys, turned into columns, and of values as they are. A panel's columns lie in strips of kStrip:
// (strips, depth, kStrip).

constexpr uint32_t kStrip = 16;
constexpr uint32_t kMaxRows = 6;  // of a tile: 12 sums, 2 of the strip, 1 of the row, in registers

struct PanelScratch {
  alignas(64) float panel[kBlock * kMaxHeadDim];
  alignas(64) float scores[kAttentionQueries][kBlock];  // then their exponentials
  const float* q[kAttentionQueries];
  float* score_rows[kAttentionQueries];
  float* out[kAttentionQueries];
  uint32_t seen[kAttentionQueries];  // positions of the block, from its first
  float max[kAttentionQueries], total[kAttentionQueries];
  float rescale[kAttentionQueries];  // of the earlier blocks' sums
};

// y[r][i] = sum over d < depth of a[r][d] * strip[d][i], for i < kStrip.
template <uint32_t kRows>
void multiply_strip(const float* const* a, const float* strip, uint32_t depth, float (*y)[kStrip]) {
  __m256 sum[kRows][2] = {};
  for (uint32_t d = 0; d < depth; ++d, strip += kStrip) {
    const __m256 low = _mm256_load_ps(strip), high = _mm256_load_ps(strip + 8);
#pragma GCC unroll 6  // both loops, or GCC keeps the sums in memory
    for (uint32_t r = 0; r < kRows; ++r) {
      const __m256 a8 = _mm256_broadcast_ss(a[r] + d);
      sum[r][0] = _mm256_fmadd_ps(a8, low, sum[r][0]);
      sum[r][1] = _mm256_fmadd_ps(a8, high, sum[r][1]);
    }
  }
#pragma GCC unroll 6
  for (uint32_t r = 0; r < kRows; ++r) {
    _mm256_storeu_ps(y[r], sum[r][0]);
    _mm256_storeu_ps(y[r] + 8, sum[r][1]);
  }
}

// y[i] = x[i], for i < n <= kStrip, plus rescale * y[i] where rescale is there.
void store_strip(const float* x, uint32_t n, const float* rescale, float* y) {
  for (uint32_t i = 0; i < n; i += 8) {
    const __m256i mask = mask8(n - i);
    __m256 sum = _mm256_loadu_ps(x + i);
    if (rescale) {
      sum = _mm256_fmadd_ps(_mm256_maskload_ps(y + i, mask), _mm256_broadcast_ss(rescale), sum);
    }
    _mm256_maskstore_ps(y + i, mask, sum);
  }
}

// All columns of a panel whose strips are panel_depth deep; the rows in tiles of about one size.
void multiply_panel(const float* const* a, uint32_t rows, const float* panel, uint32_t panel_depth,
                    uint32_t depth, float* const* y, uint32_t cols, const float* rescale) {
  constexpr decltype(&multiply_strip<1>) kTiles[kMaxRows] = {multiply_strip<1>, multiply_strip<2>,
                                                             multiply_strip<3>, multiply_strip<4>,
                                                             multiply_strip<5>, multiply_strip<6>};
  const uint32_t tiles = (rows + kMaxRows - 1) / kMaxRows, tile = (rows + tiles - 1) / tiles;
  for (uint32_t c = 0; c < cols; c += kStrip, panel += size_t{panel_depth} * kStrip) {
    for (uint32_t r0 = 0; r0 < rows; r0 += tile) {
      const uint32_t n = min(rows - r0, tile);
      float result[kMaxRows][kStrip];
      kTiles[n - 1](a + r0, panel, depth, result);
      for (uint32_t r = r0; r < r0 + n; ++r) {
        store_strip(result[r - r0], min(cols - c, kStrip), rescale ? rescale + r : nullptr,
                    y[r] + c);
      }
    }
  }
}

// The 8 by 8 matrix of rows v, turned over its diagonal.
void transpose8(__m256* v) {
  __m256 pairs[8], quads[8];
  for (int i = 0; i < 8; i += 2) {
    pairs[i] = _mm256_unpacklo_ps(v[i], v[i + 1]);
    pairs[i + 1] = _mm256_unpackhi_ps(v[i], v[i + 1]);
  }
  for (int i = 0; i < 8; i += 4) {
    for (int j = 0; j < 2; ++j) {
      quads[i + 2 * j] = _mm256_shuffle_ps(pairs[i + j], pairs[i + j + 2], 0x44);
      quads[i + 2 * j + 1] = _mm256_shuffle_ps(pairs[i + j], pairs[i + j + 2], 0xee);
    }
  }
  for (int i = 0; i < 4; ++i) {
    v[i] = _mm256_permute2f128_ps(quads[i], quads[i + 4], 0x20);
    v[i + 4] = _mm256_permute2f128_ps(quads[i], quads[i + 4], 0x31);
  }
}

// The panel (positions as columns, head_dim). Columns past the last position repeat it. `next` is
// as large as k and wanted soon.
void pack_keys(const Byte* k, const Byte* next, uint32_t positions, uint32_t head_dim,
               float* panel) {
  const size_t row_bytes = size_t{head_dim} * 2;
  for (uint32_t p = 0; p < positions; p += kStrip, panel += size_t{head_dim} * kStrip) {
    for (uint32_t half = 0; half < kStrip; half += 8) {
      for (uint32_t d = 0; d < head_dim; d += 8) {
        __m256 keys[8];
        for (uint32_t i = 0; i < 8; ++i) {
          const size_t at = min(p + half + i, positions - 1) * row_bytes + d * 2;
          if (d % 32 == 0) prefetch(next + at);
          keys[i] = load8<F16>(k + at, head_dim - d);
        }
        transpose8(keys);
        for (uint32_t i = 0; i < min(head_dim - d, 8); ++i) {
          _mm256_store_ps(panel + (d + i) * kStrip + half, keys[i]);
        }
      }
    }
  }
}

// The panel (head_dim as columns, positions). Columns past head_dim are 0. `next` as above.
void pack_values(const Byte* v, const Byte* next, uint32_t positions, uint32_t head_dim,
                 float* panel) {
  for (uint32_t p = 0; p < positions; ++p, panel += kStrip) {
    float* out = panel;
    for (uint32_t d = 0; d < head_dim; d += kStrip, out += positions * kStrip) {
      const size_t at = (size_t{p} * head_dim + d) * 2;
      prefetch(next + at);
      _mm256_store_ps(out, load8<F16>(v + at, head_dim - d));
      _mm256_store_ps(out + 8, load8<F16>(v + at + 16, head_dim - d > 8 ? head_dim - d - 8 : 0));
    }
  }
}

float max1(__m256 a) {
  __m128 m = _mm_max_ps(_mm256_castps256_ps128(a), _mm256_extractf128_ps(a, 1));
  m = _mm_max_ps(m, _mm_movehl_ps(m, m));
  return _mm_cvtss_f32(_mm_max_ss(m, _mm_movehdup_ps(m)));
}

// The row's scores, times `scale`, become exp(score - max), and 0 past what it sees; the maximum
// and the total go on.
void exponentiate_row(uint32_t r, float scale, PanelScratch& s) {
  const __m256 lowest = _mm256_set1_ps(-HUGE_VALF);
  float* const scores = s.scores[r];
  __m256 max = _mm256_set1_ps(s.max[r]);
  for (uint32_t p = 0; p < s.seen[r]; p += 8) {
    const __m256 seen = _mm256_castsi256_ps(mask8(s.seen[r] - p));
    const __m256 score = _mm256_mul_ps(_mm256_load_ps(scores + p), _mm256_set1_ps(scale));
    _mm256_store_ps(scores + p, _mm256_blendv_ps(lowest, score, seen));
    max = _mm256_max_ps(_mm256_load_ps(scores + p), max);  // of a NaN and a number: the number
  }
  const __m256 new_max = _mm256_set1_ps(max1(max));
  __m256 sum = _mm256_setzero_ps();
  for (uint32_t p = 0; p < s.seen[r]; p += 8) {
    const __m256 e = exp8(_mm256_sub_ps(_mm256_load_ps(scores + p), new_max));
    _mm256_store_ps(scores + p, e);
    sum = _mm256_add_ps(sum, e);
  }
  const __m256 rescale = exp8(_mm256_sub_ps(_mm256_set1_ps(s.max[r]), new_max));
  s.rescale[r] = _mm256_cvtss_f32(rescale);
  s.total[r] = s.total[r] * s.rescale[r] + sum1(sum);
  s.max[r] = _mm256_cvtss_f32(new_max);
}

// out[r] = rescale[r] * out[r] + sum over p of exponentials[r][p] * v[p]. Rows that see the same
// positions go together: a weight of 0 would not hide a NaN.
void add_values(uint32_t rows, uint32_t positions, uint32_t head_dim, bool first, PanelScratch& s) {
  for (uint32_t r = 0, last; r < rows; r = last) {
    for (last = r + 1; last < rows && s.seen[last] == s.seen[r];) ++last;
    if (s.seen[r] == 0) continue;
    multiply_panel(s.score_rows + r, last - r, s.panel, positions, s.seen[r], s.out + r, head_dim,
                   first ? nullptr : s.rescale + r);
  }
}

// Rows [row, row + rows) of a job, in the order of (n, group).
void attend_panels(const AttentionJob& job, uint32_t row, uint32_t rows) {
  PanelScratch s;
  for (uint32_t r = 0; r < rows; ++r) {
    const uint32_t t = (row + r) / job.group, g = (row + r) % job.group;
    const size_t at = t * job.stride + size_t{g} * job.head_dim;
    s.q[r] = job.q + at, s.out[r] = job.out + at, s.score_rows[r] = s.scores[r];
    s.max[r] = -HUGE_VALF, s.total[r] = 0;
  }
  const float scale = 1 / sqrtf(static_cast<float>(job.head_dim));
  const uint32_t end = job.end + (row + rows - 1) / job.group;  // of what the last row sees
  for (uint32_t p = job.begin; p < end; p += kBlock) {
    const uint32_t positions = min(end - p, kBlock);
    const size_t offset = size_t{p} * job.head_dim * 2;
    pack_keys(bytes(job.k, offset), bytes(job.v, offset), positions, job.head_dim, s.panel);
    multiply_panel(s.q, rows, s.panel, job.head_dim, job.head_dim, s.score_rows, positions,
                   nullptr);
    for (uint32_t r = 0; r < rows; ++r) {
      const uint32_t row_end = job.end + (row + r) / job.group;
      s.seen[r] = row_end > p ? min(row_end - p, positions) : 0;
      if (s.seen[r]) exponentiate_row(r, scale, s);
    }
    pack_values(bytes(job.v, offset), bytes(job.k, offset + size_t{kBlock} * job.head_dim * 2),
                positions, job.head_dim, s.panel);
    add_values(rows, positions, job.head_dim, p == job.begin, s);
  }
  for (uint32_t r = 0; r < rows; ++r) finish(job, row + r, s.max[r], s.total[r], s.out[r]);
}

}  // namespace

void attention_avx2(const AttentionJob& job) noexcept {
  constexpr decltype(&attend_token<1>) kAttend[kLanes] = {
      attend_token<1>, attend_token<2>, attend_token<3>, attend_token<4>,
      attend_token<5>, attend_token<6>, attend_token<7>, attend_token<8>};
  const uint32_t rows = job.n * job.group;
  if (job.n == 1) {
    for (uint32_t g = 0; g < rows; g += kLanes) kAttend[min(rows - g, kLanes) - 1](job, g);
    return;
  }
  for (uint32_t row = 0; row < rows; row += kAttentionQueries) {
    attend_panels(job, row, min(rows - row, kAttentionQueries));
  }
}

}  // namespace smoe
