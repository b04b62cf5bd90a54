// avx2_int8.cpp: the integer products of the AVX2 table; see the head of avx2.cpp for what may be
// in this file.
//
// With S = sum(code_w * code_x) over a group, s the weights' scale and a the activations',
//   y = 1/kUnit * sum over groups of s * (a * S - a * kOffset * sum(code_x)),
// where code_w has no sign and kOffset in its middle. A row of activations is their codes, in the
// order in which the weights' are unpacked, then a for each group, then a * kOffset * sum(code_x).
#include "kernels/avx2_int8.hpp"

#include "kernels/avx2_vector.hpp"

namespace smoe {
namespace {

constexpr uint32_t kWords = kGroupWeights / 4;  // of 4 codes

__m128i load16(const Byte* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); }
__m256i load32(const Byte* p) { return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p)); }

// Products of 8 bits, added in pairs: codes of no sign, then signed ones.
__m256i madd8(__m256i a, __m256i b) { return _mm256_maddubs_epi16(a, b); }
// Sums of 16 bits to sums of 32, times `weight`.
__m256i widen(__m256i sums, short weight = 1) {
  return _mm256_madd_epi16(sums, _mm256_set1_epi16(weight));
}

// ---- weight formats ----
//
// store16(i, codes, out): 16 activations from 16 * i on, put where the order has them.
// dot64(w, x): the 8 parts of S of one group.
// unpack_word(k, word, panel): the codes that bytes 4k .. 4k + 3 of a group hold, for 8 rows.
//
// kDepth products of codes with activations fit in 16 bits: 2 * 127 * kDepth times the largest.

struct CodesQ8 {
  static constexpr uint32_t kBits = 8, kPlanes = 2, kDepth = 8;
  static constexpr float kUnit = 127, kOffset = 128;

  static void store16(uint32_t i, __m128i codes, Byte* out) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out + 16 * i), codes);
  }

  // Signed: no offset. The sign of a weight goes to its activation; 2 * 127 * 127 fits in 16 bits.
  static __m256i dot32(const Byte* w, const Byte* x) {
    const __m256i codes = load32(w);
    return widen(madd8(_mm256_abs_epi8(codes), _mm256_sign_epi8(load32(x), codes)));
  }
  static __m256i dot64(const Byte* w, const Byte* x) {
    return _mm256_add_epi32(dot32(w, x), dot32(w + 32, x + 32));
  }

  // code + 128 in two planes of 4 bits, the upper one to be counted 16 times.
  static void unpack_word(uint32_t k, __m256i word, __m256i (*panel)[kWords]) {
    const __m256i low = _mm256_set1_epi8(0xf);
    word = _mm256_xor_si256(word, _mm256_set1_epi8(-128));
    panel[0][k] = _mm256_and_si256(word, low);
    panel[1][k] = _mm256_and_si256(_mm256_srli_epi16(word, 4), low);
  }
};

struct CodesQ4 {
  static constexpr uint32_t kBits = 4, kPlanes = 1, kDepth = 8;
  static constexpr float kUnit = 7.5f, kOffset = 7.5f;

  // 32 even columns, then 32 odd ones.
  static void store16(uint32_t i, __m128i codes, Byte* out) {
    const __m128i order = _mm_setr_epi8(0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15);
    codes = _mm_shuffle_epi8(codes, order);
    _mm_storel_epi64(reinterpret_cast<__m128i*>(out + 8 * i), codes);
    _mm_storel_epi64(reinterpret_cast<__m128i*>(out + 32 + 8 * i),
                     _mm_unpackhi_epi64(codes, codes));
  }

  static __m256i dot64(const Byte* w, const Byte* x) {
    const __m256i low = _mm256_set1_epi8(0xf), codes = load32(w);
    const __m256i even = madd8(_mm256_and_si256(codes, low), load32(x));
    const __m256i odd = madd8(_mm256_and_si256(_mm256_srli_epi16(codes, 4), low), load32(x + 32));
    return widen(_mm256_add_epi16(even, odd));
  }

  static void unpack_word(uint32_t k, __m256i word, __m256i (*panel)[kWords]) {
    const __m256i low = _mm256_set1_epi8(0xf);
    panel[0][k] = _mm256_and_si256(word, low);
    panel[0][kWords / 2 + k] = _mm256_and_si256(_mm256_srli_epi16(word, 4), low);
  }
};

struct CodesQ2 {
  static constexpr uint32_t kBits = 2, kPlanes = 1, kDepth = 16;
  static constexpr float kUnit = 1.5f, kOffset = 1.5f;

  // 16 columns with remainder 0 by 4, then 16 with remainder 1, and so on.
  static void store16(uint32_t i, __m128i codes, Byte* out) {
    const __m128i order = _mm_setr_epi8(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    alignas(16) Byte ordered[16];
    _mm_store_si128(reinterpret_cast<__m128i*>(ordered), _mm_shuffle_epi8(codes, order));
    for (uint32_t j = 0; j < 4; ++j) memcpy(out + 16 * j + 4 * i, ordered + 4 * j, 4);
  }

  static __m256i dot64(const Byte* w, const Byte* x) {
    const __m256i low = _mm256_set1_epi8(3);
    const __m256i codes =
        _mm256_srlv_epi64(_mm256_broadcastsi128_si256(load16(w)), _mm256_setr_epi64x(0, 0, 2, 2));
    const __m256i first = madd8(_mm256_and_si256(codes, low), load32(x));
    const __m256i second =
        madd8(_mm256_and_si256(_mm256_srli_epi16(codes, 4), low), load32(x + 32));
    return widen(_mm256_add_epi16(first, second));
  }

  static void unpack_word(uint32_t k, __m256i word, __m256i (*panel)[kWords]) {
    const __m256i low = _mm256_set1_epi8(3);
    for (int j = 0; j < 4; ++j) {
      panel[0][kWords / 4 * j + k] = _mm256_and_si256(_mm256_srli_epi16(word, 2 * j), low);
    }
  }
};

template <class F>
constexpr size_t group_bytes() {
  return kGroupWeights * F::kBits / 8;
}

// ---- activations ----

// max |x| of a group; a NaN counts as the largest of all.
float largest(const float* x) {
  const __m256i magnitude = _mm256_set1_epi32(0x7fffffff);
  __m256i most = _mm256_setzero_si256();
  for (uint32_t c = 0; c < kGroupWeights; c += 8) {
    const __m256i bits = _mm256_castps_si256(_mm256_loadu_ps(x + c));
    most = _mm256_max_epi32(most, _mm256_and_si256(bits, magnitude));
  }
  __m128i half = _mm_max_epi32(_mm256_castsi256_si128(most), _mm256_extracti128_si256(most, 1));
  half = _mm_max_epi32(half, _mm_shuffle_epi32(half, 0x4e));
  half = _mm_max_epi32(half, _mm_shuffle_epi32(half, 0xb1));
  return _mm_cvtss_f32(_mm_castsi128_ps(half));
}

// 32 of x / scale, rounded.
__m256i round32(const float* x, __m256 scale) {
  __m256i words[4];
  for (int i = 0; i < 4; ++i) {
    words[i] = _mm256_cvtps_epi32(_mm256_div_ps(_mm256_loadu_ps(x + 8 * i), scale));
  }
  const __m256i codes = _mm256_packs_epi16(_mm256_packs_epi32(words[0], words[1]),
                                           _mm256_packs_epi32(words[2], words[3]));
  return _mm256_permutevar8x32_epi32(codes, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
}

template <class F>
void quantize_row(const float* x, uint32_t cols, std::byte* out) {
  constexpr float kLeast = 0x1p-126f;  // of a normal number
  Byte* codes = reinterpret_cast<Byte*>(out);
  float* scale = reinterpret_cast<float*>(codes + cols);
  float* offset = scale + cols / kGroupWeights;
  for (uint32_t c = 0; c < cols; c += kGroupWeights, x += kGroupWeights, codes += kGroupWeights) {
    float s = largest(x) / 127;
    if (s == HUGE_VALF) s = NAN;
    if (s < kLeast) s = 0;
    const __m256 divisor = _mm256_set1_ps(s == 0 ? HUGE_VALF : s);  // zeros without a scale
    const __m256i low = round32(x, divisor), high = round32(x + 32, divisor);
    F::store16(0, _mm256_castsi256_si128(low), codes);
    F::store16(1, _mm256_extracti128_si256(low, 1), codes);
    F::store16(2, _mm256_castsi256_si128(high), codes);
    F::store16(3, _mm256_extracti128_si256(high, 1), codes);
    const __m256i one = _mm256_set1_epi8(1);
    const __m256i sums = widen(_mm256_add_epi16(madd8(one, low), madd8(one, high)));
    *scale++ = s;
    *offset++ = s * F::kOffset * sum1(_mm256_cvtepi32_ps(sums));
  }
}

// One row of activations.
struct Activations {
  const Byte* codes;
  const float* scale;
  const float* offset;

  Activations(const QuantisedRows& x, uint32_t t, uint32_t cols)
      : codes(reinterpret_cast<const Byte*>(row(x, t))),
        scale(reinterpret_cast<const float*>(codes + cols)),
        offset(scale + cols / kGroupWeights) {}
};

// ---- one token ----
//
// Memory sets the pace: weights are read in a line and stay in registers.

// Scales of up to 8 groups, then zeros.
__m256 scales8(const Byte* p, uint32_t count) {
  if (count >= 8) return _mm256_cvtph_ps(load16(p));
  if (count == 4) return _mm256_cvtph_ps(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(p)));
  Byte copy[16] = {};
  memcpy(copy, p, count * 2);
  return _mm256_cvtph_ps(load16(copy));
}

template <class F>
float dot(const Byte* codes, const Byte* scales, const Activations& x, uint32_t groups) {
  __m256 sum[2] = {}, offset = _mm256_setzero_ps();
  const Byte* xc = x.codes;
  for (uint32_t g = 0; g < groups; g += 8) {
    const uint32_t count = min(groups - g, 8);
    for (size_t line = 0; line < 8 * group_bytes<F>(); line += 64) {
      prefetch_walk(codes + line);
    }
    const __m256 scale = scales8(scales + 2 * g, count);
    alignas(32) float unit[8];
    _mm256_store_ps(unit, _mm256_mul_ps(scale, _mm256_maskload_ps(x.scale + g, mask8(count))));
    offset = _mm256_fmadd_ps(scale, _mm256_maskload_ps(x.offset + g, mask8(count)), offset);
    const auto step = [&](uint32_t i) {
      const __m256 s = _mm256_cvtepi32_ps(F::dot64(codes, xc));
      sum[i % 2] = _mm256_fmadd_ps(s, _mm256_broadcast_ss(unit + i), sum[i % 2]);
      codes += group_bytes<F>();
      xc += kGroupWeights;
    };
    if (count == 8) {
      for (uint32_t i = 0; i < 8; ++i) step(i);
    } else if (count == 4) {  // Qwen3's experts end so
      for (uint32_t i = 0; i < 4; ++i) step(i);
    } else {
      for (uint32_t i = 0; i < count; ++i) step(i);
    }
  }
  const __m256 total = _mm256_add_ps(sum[0], sum[1]);
  if constexpr (F::kPlanes == 2) return sum1(total) / F::kUnit;  // dot64 has signed codes
  return sum1(_mm256_sub_ps(total, offset)) / F::kUnit;
}

template <class F>
void multiply_one(const Matrix& w, uint32_t row_begin, uint32_t row_end, const Activations& x,
                  float* y) {
  const uint32_t groups = w.cols / kGroupWeights;
  for (uint32_t r = row_begin; r < row_end; ++r) {
    const size_t first = size_t{r} * groups;
    y[r] = dot<F>(bytes(w.data, first * group_bytes<F>()), bytes(w.scales, first * 2), x, groups);
  }
}

// ---- more tokens ----
//
// A panel of 8 rows is unpacked so that a vector has 4 columns of each; those meet 4 activations of
// a token, which all rows share. kTileTokens tokens use a vector before the next one is loaded.

constexpr uint32_t kPanelRows = 8, kTileTokens = 4;

template <class F>
struct Panel {
  static constexpr uint32_t kGroups = 32 / F::kPlanes;  // 16 KiB
  __m256i codes[kGroups][F::kPlanes][kWords];           // (.., rows, 4 columns)
  __m256 scale[kGroups];                                // (.., rows), / kUnit
};

// words[k]: 4 bytes of each of 8 rows, from 4k on.
void load_words(const Byte* const* rows, size_t offset, __m256i* words) {
  __m256i pair[4];
  for (int r = 0; r < 4; ++r) {
    pair[r] = _mm256_inserti128_si256(_mm256_castsi128_si256(load16(rows[r] + offset)),
                                      load16(rows[r + 4] + offset), 1);
  }
  const __m256i a = _mm256_unpacklo_epi32(pair[0], pair[1]);
  const __m256i b = _mm256_unpacklo_epi32(pair[2], pair[3]);
  const __m256i c = _mm256_unpackhi_epi32(pair[0], pair[1]);
  const __m256i d = _mm256_unpackhi_epi32(pair[2], pair[3]);
  words[0] = _mm256_unpacklo_epi64(a, b);
  words[1] = _mm256_unpackhi_epi64(a, b);
  words[2] = _mm256_unpacklo_epi64(c, d);
  words[3] = _mm256_unpackhi_epi64(c, d);
}

// Groups [g0, g0 + groups) of `count` rows from row r0; where fewer than 8 are left, the last one
// again.
template <class F>
void unpack(const Matrix& w, uint32_t r0, uint32_t count, uint32_t g0, uint32_t groups,
            Panel<F>& panel) {
  const Byte *codes[kPanelRows], *scales[kPanelRows];
  for (uint32_t r = 0; r < kPanelRows; ++r) {
    const size_t first = size_t{r0 + min(r, count - 1)} * (w.cols / kGroupWeights) + g0;
    codes[r] = bytes(w.data, first * group_bytes<F>());
    scales[r] = bytes(w.scales, first * 2);
  }
  const __m256 unit = _mm256_set1_ps(1 / F::kUnit);
  for (uint32_t g = 0; g < groups; ++g) {
    for (uint32_t k = 0; k < group_bytes<F>() / 4; k += 4) {
      __m256i words[4];
      load_words(codes, g * group_bytes<F>() + 4 * k, words);
      for (uint32_t i = 0; i < 4; ++i) F::unpack_word(k + i, words[i], panel.codes[g]);
    }
    short half[kPanelRows];
    for (uint32_t r = 0; r < kPanelRows; ++r) memcpy(&half[r], scales[r] + 2 * g, 2);
    panel.scale[g] =
        _mm256_mul_ps(_mm256_cvtph_ps(load16(reinterpret_cast<const Byte*>(half))), unit);
  }
}

// sum[t] (rows) += the panel's part of the product.
template <class F, uint32_t kTokens>
void tile(const Panel<F>& panel, const Activations* x, uint32_t g0, uint32_t groups, __m256* sum) {
  for (uint32_t g = 0; g < groups; ++g) {
    const size_t at = size_t{g0 + g} * kGroupWeights;
    __m256i total[kTokens] = {};
    for (uint32_t plane = 0; plane < F::kPlanes; ++plane) {
      for (uint32_t k0 = 0; k0 < kWords; k0 += F::kDepth) {
        __m256i part[kTokens] = {};
        for (uint32_t k = k0; k < k0 + F::kDepth; ++k) {
          const __m256i codes = panel.codes[g][plane][k];
          for (uint32_t t = 0; t < kTokens; ++t) {
            int word;
            memcpy(&word, x[t].codes + at + 4 * k, 4);
            part[t] = _mm256_add_epi16(part[t], madd8(codes, _mm256_set1_epi32(word)));
            asm("" : "+x"(part[t]));  // one sum, one register: a tree of sums would spill them all
          }
        }
        for (uint32_t t = 0; t < kTokens; ++t) {
          total[t] = _mm256_add_epi32(total[t], widen(part[t], plane == 0 ? 1 : 16));
        }
      }
    }
    for (uint32_t t = 0; t < kTokens; ++t) {
      const __m256 part =
          _mm256_fmsub_ps(_mm256_cvtepi32_ps(total[t]), _mm256_broadcast_ss(x[t].scale + g0 + g),
                          _mm256_broadcast_ss(x[t].offset + g0 + g));
      sum[t] = _mm256_fmadd_ps(part, panel.scale[g], sum[t]);
    }
  }
}

template <class F, uint32_t kTokens>
void multiply_tile(const Panel<F>& panel, const QuantisedRows& x, uint32_t cols, uint32_t g0,
                   uint32_t groups, const Rows& y, uint32_t r0, __m256i stored) {
  const auto token = [&](uint32_t t) { return Activations(x, min(t, kTokens - 1), cols); };
  const Activations xt[kTileTokens] = {token(0), token(1), token(2), token(3)};
  __m256 sum[kTokens] = {};
  if (g0 > 0) {
    for (uint32_t t = 0; t < kTokens; ++t) sum[t] = _mm256_maskload_ps(row(y, t) + r0, stored);
  }
  tile<F, kTokens>(panel, xt, g0, groups, sum);
  for (uint32_t t = 0; t < kTokens; ++t) _mm256_maskstore_ps(row(y, t) + r0, stored, sum[t]);
}

// Brings the panel's part of one row near.
template <class F>
void prefetch_row(const Matrix& w, uint32_t r, uint32_t g0, uint32_t groups) {
  const size_t first = size_t{r} * (w.cols / kGroupWeights) + g0;
  const Byte* codes = bytes(w.data, first * group_bytes<F>());
  for (size_t at = 0; at < groups * group_bytes<F>(); at += 64) prefetch(codes + at);
  prefetch(bytes(w.scales, first * 2));
}

template <class F>
void multiply_panels(const Matrix& w, uint32_t row_begin, uint32_t row_end, const QuantisedRows& x,
                     uint32_t n, const Rows& y) {
  constexpr decltype(&multiply_tile<F, 1>) kTiles[kTileTokens] = {
      multiply_tile<F, 1>, multiply_tile<F, 2>, multiply_tile<F, 3>, multiply_tile<F, 4>};
  if (n == 0) return;
  Panel<F> panel;
  const uint32_t groups = w.cols / kGroupWeights;
  const uint32_t share = kPanelRows * kTileTokens / n + 1;  // of the next panel's rows, a tile
  for (uint32_t r = row_begin; r < row_end; r += kPanelRows) {
    const uint32_t rows = min(row_end - r, kPanelRows);
    for (uint32_t g = 0; g < groups; g += Panel<F>::kGroups) {
      const uint32_t count = min(groups - g, Panel<F>::kGroups);
      unpack<F>(w, r, rows, g, count, panel);
      uint32_t next = r + kPanelRows;
      const uint32_t next_end = min(next + kPanelRows, w.rows);
      for (uint32_t t = 0; t < n; t += kTileTokens) {
        for (uint32_t i = 0; i < share && next < next_end; ++i) {
          prefetch_row<F>(w, next++, g, count);
        }
        kTiles[min(n - t, kTileTokens) - 1](panel, skip(x, t), w.cols, g, count, skip(y, t), r,
                                            mask8(rows));
      }
    }
  }
}

template <class F>
void matmul(const Matrix& w, uint32_t row_begin, uint32_t row_end, const QuantisedRows& x,
            uint32_t n, const Rows& y) {
  if (n != 1) return multiply_panels<F>(w, row_begin, row_end, x, n, y);
  multiply_one<F>(w, row_begin, row_end, Activations(x, 0, w.cols), row(y, 0));
}

}  // namespace

void quantize_row_q8_avx2(const float* x, uint32_t cols, std::byte* out) noexcept {
  quantize_row<CodesQ8>(x, cols, out);
}

void quantize_row_q4_avx2(const float* x, uint32_t cols, std::byte* out) noexcept {
  quantize_row<CodesQ4>(x, cols, out);
}

void quantize_row_q2_avx2(const float* x, uint32_t cols, std::byte* out) noexcept {
  quantize_row<CodesQ2>(x, cols, out);
}

void matmul_int8_q8_avx2(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x,
                         uint32_t n, Rows y) noexcept {
  matmul<CodesQ8>(w, row_begin, row_end, x, n, y);
}

void matmul_int8_q4_avx2(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x,
                         uint32_t n, Rows y) noexcept {
  matmul<CodesQ4>(w, row_begin, row_end, x, n, y);
}

void matmul_int8_q2_avx2(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x,
                         uint32_t n, Rows y) noexcept {
  matmul<CodesQ2>(w, row_begin, row_end, x, n, y);
}

}  // namespace smoe
