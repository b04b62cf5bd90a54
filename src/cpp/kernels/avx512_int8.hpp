// avx512_int8.hpp: the integer products of avx512.cpp. vpdpbusd adds four products of an unsigned
// byte, a weight's code, and a signed one, an activation's, to each of 16 sums.
//
// With s and a the scales of a group of weights and of activations,
//   y = 1/kUnit * sum over groups of s * (a * sum(code x) - a * kZero * sum(x)),
// where the activations' row holds the codes x, a, and the offset a * kZero * sum(x).
#pragma once

#include <float.h>

#include "kernels/avx512_tile.hpp"

namespace smoe {
namespace {

// A row of activations: cols codes, then cols / 64 scales, then as many offsets.
struct Activations {
  const Byte* codes;
  const float *scales, *offsets;
};

Activations activations(const QuantisedRows& x, uint32_t t, uint32_t cols) {
  const Byte* codes = bytes(row(x, t), 0);
  const float* scales = reinterpret_cast<const float*>(codes + cols);
  return {codes, scales, scales + cols / kGroupWeights};
}

// The order of a group's activations: a byte of codes has kPerByte of them, and those that are
// first in their byte come first, then those that are second, and so on.
template <class F>
struct Order {
  alignas(64) Byte byte[64] = {};      // within 16: four codes with the same place in their bytes
  alignas(64) uint32_t word[16] = {};  // then such fours

  constexpr Order() {
    constexpr int kWordCodes = 4 * F::kPerByte;
    for (int i = 0; i < 64; ++i) {
      const int place = i % kWordCodes / 4;
      byte[i] = static_cast<Byte>(i % 16 / kWordCodes * kWordCodes + i % 4 * F::kPerByte + place);
    }
    for (int i = 0; i < 16; ++i) word[i] = i % F::kWords * F::kPerByte + i / F::kWords;
  }
};

template <class F>
__m512i reorder(__m512i codes) {
  static constexpr Order<F> kOrder;
  codes = _mm512_shuffle_epi8(codes, _mm512_load_si512(kOrder.byte));
  return _mm512_permutexvar_epi32(_mm512_load_si512(kOrder.word), codes);
}

// 64 of x / scale, rounded.
__m512i round64(const __m512* x, __m512 scale) {
  __m512i words[4];
  for (int i = 0; i < 4; ++i) words[i] = _mm512_cvtps_epi32(_mm512_div_ps(x[i], scale));
  const __m512i codes = _mm512_packs_epi16(_mm512_packs_epi32(words[0], words[1]),
                                           _mm512_packs_epi32(words[2], words[3]));
  const __m512i lines = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  return _mm512_permutexvar_epi32(lines, codes);
}

// The largest magnitude; as integers, a NaN is above infinity.
float max_magnitude(const __m512* x) {
  __m512i most = _mm512_setzero_si512();
  for (int i = 0; i < 4; ++i) {
    most = _mm512_max_epu32(most, _mm512_castps_si512(_mm512_abs_ps(x[i])));
  }
  const int bits = static_cast<int>(_mm512_reduce_max_epu32(most));
  return _mm_cvtss_f32(_mm_castsi128_ps(_mm_cvtsi32_si128(bits)));
}

template <class F>
void quantize_group(const float* x, Byte* codes, float* scale, float* offset) {
  __m512 x16[4];
  for (int i = 0; i < 4; ++i) x16[i] = _mm512_loadu_ps(x + 16 * i);
  float a = max_magnitude(x16) / 127;
  if (a == HUGE_VALF) a = NAN;
  if (a < FLT_MIN) a = 0;
  const __m512i q = round64(x16, _mm512_set1_ps(a == 0 ? HUGE_VALF : a));  // zeros without a scale
  _mm512_storeu_si512(codes, reorder<F>(q));
  const __m512i sums = _mm512_dpbusd_epi32(_mm512_setzero_si512(), _mm512_set1_epi8(1), q);
  *scale = a;
  *offset = a * F::kZero * static_cast<float>(_mm512_reduce_add_epi32(sums));
}

template <class F>
void quantize_row(const float* x, uint32_t cols, std::byte* out) noexcept {
  Byte* codes = reinterpret_cast<Byte*>(out);
  float* scales = reinterpret_cast<float*>(codes + cols);
  const uint32_t groups = cols / kGroupWeights;
  for (uint32_t g = 0; g < groups; ++g) {
    const size_t c = size_t{g} * kGroupWeights;
    quantize_group<F>(x + c, codes + c, scales + g, scales + groups + g);
  }
}

// ---- weights ----

__m128i load128(const Byte* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); }
__m256i load256(const Byte* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }

// Code j of each byte.
template <class F>
__m512i code_bytes(__m512i words, int j) {
  if constexpr (F::kBits == 8) {
    return _mm512_xor_si512(words, _mm512_set1_epi8(static_cast<char>(F::kFlip)));
  }
  return _mm512_and_si512(_mm512_srli_epi32(words, F::kBits * j), _mm512_set1_epi8(F::kMaxCode));
}

// ---- few tokens ----

constexpr uint32_t kFewInt8 = 4;

// A group's codes as unsigned bytes, in the order of the activations.
template <class F>
__m512i load_group(const Byte* p) {
  const __m512i lane = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const __m512i place = _mm512_srli_epi32(lane, F::kPerByte == 4 ? 2 : 3);
  const __m512i shift = _mm512_mullo_epi32(place, _mm512_set1_epi32(F::kBits));
  if constexpr (F::kBits == 8) return code_bytes<F>(_mm512_loadu_si512(p), 0);
  const __m512i words =
      F::kBits == 4 ? _mm512_broadcast_i32x8(load256(p)) : _mm512_broadcast_i32x4(load128(p));
  return _mm512_and_si512(_mm512_srlv_epi32(words, shift), _mm512_set1_epi8(F::kMaxCode));
}

// y[t] = w . x[t] for one row.
template <class F, uint32_t kTokens>
void dot_int8(const Byte* codes, const Byte* scales, const Activations* x, uint32_t groups,
              float* y) {
  __m512 sum[kTokens] = {}, offset[kTokens] = {};
  for (uint32_t g0 = 0; g0 < groups; g0 += 16) {
    const uint32_t count = min(groups - g0, 16);
    const __mmask16 mask = mask16(count);
    const __m512 s = load_f16(scales + g0 * 2, mask);
    alignas(64) float scale[kTokens][16];
    for (uint32_t t = 0; t < kTokens; ++t) {
      _mm512_store_ps(scale[t], _mm512_mul_ps(s, _mm512_maskz_loadu_ps(mask, x[t].scales + g0)));
      offset[t] = _mm512_fmadd_ps(s, _mm512_maskz_loadu_ps(mask, x[t].offsets + g0), offset[t]);
    }
    for (uint32_t g = 0; g < count; ++g) {
      const Byte* p = codes + (g0 + g) * F::kGroupBytes;
      if (g % (64 / F::kGroupBytes) == 0) prefetch_walk(p);  // once a line
      const __m512i w = load_group<F>(p);
      for (uint32_t t = 0; t < kTokens; ++t) {
        const __m512i xg = _mm512_loadu_si512(x[t].codes + size_t{g0 + g} * kGroupWeights);
        const __m512i dots = _mm512_dpbusd_epi32(_mm512_setzero_si512(), w, xg);
        sum[t] = _mm512_fmadd_ps(_mm512_cvtepi32_ps(dots), _mm512_set1_ps(scale[t][g]), sum[t]);
      }
    }
  }
  for (uint32_t t = 0; t < kTokens; ++t) {
    y[t] = sum1(_mm512_sub_ps(sum[t], offset[t])) / F::kUnit;
  }
}

template <class F, uint32_t kTokens>
void few_int8(const Matrix& w, uint32_t row_begin, uint32_t row_end, const QuantisedRows& x,
              const Rows& y) {
  const uint32_t groups = w.cols / kGroupWeights;
  Activations xt[kTokens];
  float* yt[kTokens];
  for (uint32_t t = 0; t < kTokens; ++t) xt[t] = activations(x, t, w.cols), yt[t] = row(y, t);
  for (uint32_t r = row_begin; r < row_end; ++r) {
    const size_t group = size_t{r} * groups;
    float result[kTokens];
    dot_int8<F, kTokens>(bytes(w.data, group * F::kGroupBytes), bytes(w.scales, group * 2), xt,
                         groups, result);
    for (uint32_t t = 0; t < kTokens; ++t) yt[t][r] = result[t];
  }
}

// ---- more tokens ----
//
// The lanes are rows: four codes of 32 rows, in two vectors, meet four broadcast activations of
// each token of a tile.

constexpr uint32_t kInt8Groups = 16, kInt8Tokens = 6;

struct Int8Panel {
  uint32_t row, rows;                              // the first row, and how many there are
  uint32_t group, groups;                          // of each row
  alignas(64) Byte codes[kInt8Groups][16][2][64];  // (groups, 4 codes, rows)
  alignas(64) float scales[kInt8Groups][2][16];    // (groups, rows), / kUnit
};

// The codes of a group in 16 rows, in vectors of equally placed words of all the rows.
template <class F>
void load_words(const Byte* const* rows, size_t offset, __m512i* words) {
  constexpr int kWords = F::kWords;
  for (int i = 0; i < kWords; ++i) {
    const Byte* p = rows[i] + offset;
    if constexpr (kWords == 16) {
      words[i] = _mm512_loadu_si512(p);
    } else if constexpr (kWords == 8) {
      words[i] =
          _mm512_inserti64x4(_mm512_castsi256_si512(load256(p)), load256(rows[i + 8] + offset), 1);
    } else {
      words[i] = _mm512_castsi128_si512(load128(p));
      for (int q = 1; q < 4; ++q) {
        const __mmask16 quarter = static_cast<__mmask16>(0xf << 4 * q);
        const __m128i next = load128(rows[i + 4 * q] + offset);
        words[i] = _mm512_mask_broadcast_i32x4(words[i], quarter, next);
      }
    }
  }
  transpose<kWords>(words);
}

// The panel's rows; the last one again where there are fewer than 32.
template <class F>
void unpack_int8(const Matrix& w, Int8Panel& panel) {
  for (uint32_t v = 0; v < 2; ++v) {
    const Byte* codes[16];
    __m512i block[16];
    for (uint32_t i = 0; i < 16; ++i) {
      const uint32_t r = panel.row + min(16 * v + i, panel.rows - 1);
      const size_t group = size_t{r} * (w.cols / kGroupWeights) + panel.group;
      codes[i] = bytes(w.data, group * F::kGroupBytes);
      const __m512 s = load_f16(bytes(w.scales, group * 2), mask16(panel.groups));
      block[i] = _mm512_castps_si512(_mm512_mul_ps(s, _mm512_set1_ps(1 / F::kUnit)));
    }
    transpose<16>(block);
    for (uint32_t g = 0; g < panel.groups; ++g) {
      _mm512_store_si512(panel.scales[g][v], block[g]);
    }
    for (uint32_t g = 0; g < panel.groups; ++g) {
      load_words<F>(codes, g * F::kGroupBytes, block);
      for (int j = 0; j < F::kPerByte; ++j) {
        for (int i = 0; i < F::kWords; ++i) {
          _mm512_store_si512(panel.codes[g][j * F::kWords + i][v], code_bytes<F>(block[i], j));
        }
      }
    }
  }
}

// The codes of the panel after the one that `tiles` tiles of tokens pass over: meanwhile they are
// fetched, into the second cache, since the first is full with what is in use.
struct NextPanel {
  const Byte* rows;  // of the first row; the others are row_bytes apart
  size_t row_bytes;
  uint32_t tile = 0, tiles = 1;

  // A line of each of the rows that fall to this tile. Inlined by force, since GCC takes a function
  // that only prefetches for one without effect, and drops the call.
  __attribute__((always_inline)) void fetch(size_t offset) const {
    for (uint32_t r = tile; r < kPanelRows; r += tiles) {
      _mm_prefetch(reinterpret_cast<const char*>(rows + r * row_bytes + offset), _MM_HINT_T1);
    }
  }
};

// y[t][r] = (or +=) the panel's part of the sum.
template <class F, uint32_t kTokens>
void tile_int8(const Int8Panel& panel, const Activations* x, float* const* y,
               const NextPanel& next) {
  const __mmask16 mask[2] = {mask16(panel.rows), mask16(panel.rows < 16 ? 0 : panel.rows - 16)};
  __m512 sum[kTokens][2] = {};
  for (uint32_t t = 0; t < kTokens && panel.group > 0; ++t) {
    for (int v = 0; v < 2; ++v) sum[t][v] = _mm512_maskz_loadu_ps(mask[v], y[t] + 16 * v);
  }
  for (uint32_t g = 0; g < panel.groups; ++g) {
    if (g * F::kGroupBytes % 64 < F::kGroupBytes) next.fetch(g * F::kGroupBytes);
    __m512i dots[kTokens][2] = {};
#pragma GCC unroll 16  // else GCC 12 copies every sum in every turn
    for (uint32_t k = 0; k < 16; ++k) {
      const __m512i w0 = _mm512_load_si512(panel.codes[g][k][0]);
      const __m512i w1 = _mm512_load_si512(panel.codes[g][k][1]);
      for (uint32_t t = 0; t < kTokens; ++t) {
        int four;
        memcpy(&four, x[t].codes + g * kGroupWeights + 4 * k, sizeof four);
        const __m512i xk = _mm512_set1_epi32(four);
        dots[t][0] = _mm512_dpbusd_epi32(dots[t][0], w0, xk);
        dots[t][1] = _mm512_dpbusd_epi32(dots[t][1], w1, xk);
      }
    }
    for (uint32_t t = 0; t < kTokens; ++t) {
      const __m512 a = _mm512_set1_ps(x[t].scales[g]);
      const __m512 offset = _mm512_set1_ps(x[t].offsets[g]);
      for (int v = 0; v < 2; ++v) {
        const __m512 part = _mm512_fmsub_ps(_mm512_cvtepi32_ps(dots[t][v]), a, offset);
        sum[t][v] = _mm512_fmadd_ps(part, _mm512_load_ps(panel.scales[g][v]), sum[t][v]);
      }
    }
  }
  for (uint32_t t = 0; t < kTokens; ++t) {
    for (int v = 0; v < 2; ++v) _mm512_mask_storeu_ps(y[t] + 16 * v, mask[v], sum[t][v]);
  }
}

template <class F>
void multiply_panel(const Int8Panel& panel, const QuantisedRows& x, uint32_t cols, uint32_t n,
                    const Rows& y, const Byte* next_codes) {
  constexpr decltype(&tile_int8<F, 1>) kInt8Tiles[kInt8Tokens] = {tile_int8<F, 1>, tile_int8<F, 2>,
                                                                  tile_int8<F, 3>, tile_int8<F, 4>,
                                                                  tile_int8<F, 5>, tile_int8<F, 6>};
  const uint32_t size = tile_size(n, kInt8Tokens), tiles = (n + size - 1) / size;
  NextPanel next = {next_codes, cols / kGroupWeights * F::kGroupBytes, 0, tiles};
  for (uint32_t t0 = 0; t0 < n; t0 += size, ++next.tile) {
    const uint32_t tokens = min(n - t0, size);
    Activations xt[kInt8Tokens];
    float* yt[kInt8Tokens];
    for (uint32_t t = 0; t < tokens; ++t) {
      const auto [codes, scales, offsets] = activations(x, t0 + t, cols);
      xt[t] = {codes + size_t{panel.group} * kGroupWeights, scales + panel.group,
               offsets + panel.group};
      yt[t] = row(y, t0 + t) + panel.row;
    }
    kInt8Tiles[tokens - 1](panel, xt, yt, next);
  }
}

template <class F>
void panels_int8(const Matrix& w, uint32_t row_begin, uint32_t row_end, const QuantisedRows& x,
                 uint32_t n, const Rows& y) {
  const uint32_t groups = w.cols / kGroupWeights;
  Int8Panel panel;
  for (uint32_t r = row_begin; r < row_end; r += kPanelRows) {
    for (uint32_t g = 0; g < groups; g += kInt8Groups) {
      panel.row = r;
      panel.rows = min(row_end - r, kPanelRows);
      panel.group = g;
      panel.groups = min(groups - g, kInt8Groups);
      unpack_int8<F>(w, panel);
      const bool last = g + panel.groups == groups;
      const size_t next =
          last ? size_t{r + kPanelRows} * groups : size_t{r} * groups + g + panel.groups;
      multiply_panel<F>(panel, x, w.cols, n, y, bytes(w.data, next * F::kGroupBytes));
    }
  }
}

template <class F>
void matmul_int8(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x, uint32_t n,
                 Rows y) noexcept {
  using Few = void (*)(const Matrix&, uint32_t, uint32_t, const QuantisedRows&, const Rows&);
  constexpr Few kFew[kFewInt8] = {few_int8<F, 1>, few_int8<F, 2>, few_int8<F, 3>, few_int8<F, 4>};
  if (n == 0) return;
  if (n <= kFewInt8) return kFew[n - 1](w, row_begin, row_end, x, y);
  panels_int8<F>(w, row_begin, row_end, x, n, y);
}

}  // namespace
}  // namespace smoe
