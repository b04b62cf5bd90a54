// neon_int8.hpp: integer products on arm64, one set of functions for each instruction that serves
// them, and what the sets share. For the neon*.cpp files alone, as neon_vector.hpp is.
//
// An activation row has its codes in the order of the weights' load64, so that codes of both meet
// without a shuffle; then (groups) scales and (groups) scale * (sum of the codes).
#pragma once

#include "kernels/neon_vector.hpp"

namespace smoe {

using QuantizeRow = void(const float* x, uint32_t cols, std::byte* out) noexcept;
using MatmulInt8 = void(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x,
                        uint32_t n, Rows y) noexcept;

namespace smull {  // neon_smull.cpp; the rows are those of all three sets
QuantizeRow quantize_row_q8, quantize_row_q4, quantize_row_q2;
MatmulInt8 matmul_q8, matmul_q4, matmul_q2;
}  // namespace smull

namespace dotprod {  // neon_dotprod.cpp
MatmulInt8 matmul_q8, matmul_q4, matmul_q2;
}  // namespace dotprod

namespace i8mm {  // neon_i8mm.cpp
MatmulInt8 matmul_q8, matmul_q4, matmul_q2;
}  // namespace i8mm

namespace {

// Up to so many tokens share a walk through the weights; more take the panels.
constexpr uint32_t kInt8FewTokens = 4;

struct Activations {
  const int8_t* codes;
  const float *scales, *sums;
};

inline Activations activations(const QuantisedRows& x, uint32_t t, uint32_t cols) {
  const std::byte* p = row(x, t);
  const float* scales = reinterpret_cast<const float*>(p + cols);
  return {reinterpret_cast<const int8_t*>(p), scales, scales + cols / kGroupWeights};
}

// ---- matmul_int8, few tokens ----
//
// Codes are read in a line and meet the tokens in registers, the zero point left in:
//   y = 1 / kMax * sum over groups of w scale * (x scale * sum(w code * x code) - kZero * x sum).
// Instruction::dot(sum, a, b) adds to each lane of sum its 4 products.

// sum[t] += w code * x code over one group.
template <class F, class Instruction, uint32_t kTokens>
void add_group(const Byte* w, const int8_t* const* x, int32x4_t* sum) {
  int8x16_t codes[4];
  F::load64(w, codes);
  for (uint32_t t = 0; t < kTokens; ++t) {
    for (uint32_t i = 0; i < 4; ++i)
      sum[t] = Instruction::dot(sum[t], codes[i], vld1q_s8(x[t] + 16 * i));
  }
}

// y[t] = w . x[t] for one row. A lane of a sum is every fourth group.
template <class F, class Instruction, uint32_t kTokens>
void int8_dot(const Byte* w, const Byte* scales, const Activations* x, uint32_t groups, float* y) {
  constexpr size_t kGroupBytes = kGroupWeights * F::kBits / 8;
  float32x4_t total[kTokens] = {};
  const auto add_groups = [&](size_t g, uint32_t count) {
    int32x4_t sum[4][kTokens] = {};
    for (size_t i = 0; i < count; ++i) {
      const int8_t* codes[kTokens];
      for (uint32_t t = 0; t < kTokens; ++t) codes[t] = x[t].codes + (g + i) * kGroupWeights;
      add_group<F, Instruction, kTokens>(w + (g + i) * kGroupBytes, codes, sum[i]);
    }
    const float32x4_t scale = load4_f16(scales + g * 2, count);
    for (uint32_t t = 0; t < kTokens; ++t) {
      const float32x4_t products = vcvtq_f32_s32(sum4(sum[0][t], sum[1][t], sum[2][t], sum[3][t]));
      float32x4_t part = vmulq_f32(products, load4(x[t].scales + g, count));
      if (F::kZero != 0) part = vfmsq_n_f32(part, load4(x[t].sums + g, count), F::kZero);
      total[t] = vfmaq_f32(total[t], part, scale);
    }
  };
  uint32_t g = 0;
  for (; g + 4 <= groups; g += 4) {
    for (size_t line = 0; line < 4 * kGroupBytes; line += 64) {
      prefetch_walk(w + g * kGroupBytes + line);
    }
    add_groups(g, 4);
  }
  if (g < groups) add_groups(g, groups - g);
  for (uint32_t t = 0; t < kTokens; ++t) y[t] = vaddvq_f32(total[t]) / F::kMax;
}

template <class F, class Instruction, uint32_t kTokens>
void int8_few(const Matrix& w, uint32_t row_begin, uint32_t row_end, const QuantisedRows& x,
              const Rows& y) {
  Activations xt[kTokens];
  for (uint32_t t = 0; t < kTokens; ++t) xt[t] = activations(x, t, w.cols);
  for (uint32_t r = row_begin; r < row_end; ++r) {
    const uint32_t groups = w.cols / kGroupWeights;
    const size_t first = size_t{r} * groups;
    float result[kTokens];
    int8_dot<F, Instruction, kTokens>(bytes(w.data, first * kGroupWeights * F::kBits / 8),
                                      bytes(w.scales, first * 2), xt, groups, result);
    for (uint32_t t = 0; t < kTokens; ++t) row(y, t)[r] = result[t];
  }
}

// ---- matmul_int8, more tokens ----
//
// kInt8Rows rows by kInt8Cols columns become levels on the stack, signed integers that need no
// offset, and tiles of up to 4 tokens pass over them. The lanes of a vector are 4 rows: a product
// needs no sum over lanes, and 4 of them share their scaling. `Instruction` has the order of the
// levels and the product of a group:
//   store(v, out): 4 rows' vectors of 16 levels to 64 bytes;
//   multiply<kTokens>(levels, x, sum): sum[t][q] += of rows 4 q to 4 q + 3 for every token, over
//   4 steps of 16 columns, each of (2 fours of rows, 64 bytes).

constexpr uint32_t kInt8Rows = 8, kInt8Cols = 1024, kInt8Tokens = 4;

struct Int8Panel {
  alignas(16) int8_t levels[kInt8Cols * kInt8Rows];                 // (groups, 4, 2, 64)
  alignas(16) float scales[kInt8Cols / kGroupWeights * kInt8Rows];  // (groups, 8): of a level
};

// Rows [r0, r0 + rows) from column c0; past them, the last row again. Row r0 of the next panel is
// `next` weights further on.
template <class F, class Instruction>
void unpack_levels(const Matrix& w, uint32_t r0, uint32_t rows, uint32_t c0, uint32_t cols,
                   size_t next, Int8Panel& panel) {
  constexpr size_t kGroupBytes = kGroupWeights * F::kBits / 8;
  size_t first[kInt8Rows];
  for (uint32_t r = 0; r < kInt8Rows; ++r) {
    first[r] = (size_t{r0 + min(r, rows - 1)} * w.cols + c0) / kGroupWeights;
  }
  int8_t* out = panel.levels;
  for (uint32_t g = 0; g < cols / kGroupWeights; ++g, out += kGroupWeights * kInt8Rows) {
    for (uint32_t q = 0; q < 2; ++q) {
      int8x16_t v[4][4];  // (columns, rows)
      for (uint32_t r = 0; r < 4; ++r) {
        const size_t group = first[4 * q + r] + g;
        const Byte* p = bytes(w.data, group * kGroupBytes);
        prefetch(p + next * F::kBits / 8);
        int8x16_t codes[4];
        F::load64(p, codes);
        for (uint32_t i = 0; i < 4; ++i) v[i][r] = F::levels(codes[i]);
        panel.scales[g * kInt8Rows + 4 * q + r] =
            load_f16(bytes(w.scales, group * 2)) * (1 / (F::kLevel * F::kMax));
      }
      for (uint32_t i = 0; i < 4; ++i) Instruction::store(v[i], out + 128 * i + 64 * q);
    }
  }
}

// y[t][r] = (or +=) the sums over the panel's columns; `rows` of the 8 are stored.
template <class Instruction, uint32_t kTokens>
void int8_tile(const Int8Panel& panel, const Activations* x, uint32_t cols, float* const* y,
               uint32_t rows, bool first) {
  float32x4_t total[kTokens][2];
  set_zero(total);
  for (uint32_t g = 0; g < cols / kGroupWeights; ++g) {
    const int8_t* codes[kTokens];
    for (uint32_t t = 0; t < kTokens; ++t) codes[t] = x[t].codes + g * kGroupWeights;
    int32x4_t sum[kTokens][2];
    set_zero(sum);
    Instruction::template multiply<kTokens>(panel.levels + g * kGroupWeights * kInt8Rows, codes,
                                            sum);
    for (uint32_t q = 0; q < 2; ++q) {
      const float32x4_t scale = vld1q_f32(panel.scales + g * kInt8Rows + 4 * q);
      for (uint32_t t = 0; t < kTokens; ++t) {
        const float32x4_t part = vmulq_n_f32(vcvtq_f32_s32(sum[t][q]), x[t].scales[g]);
        total[t][q] = vfmaq_f32(total[t][q], part, scale);
      }
    }
  }
  float sums[kTokens][kInt8Rows];
#pragma GCC unroll 4
  for (uint32_t t = 0; t < kTokens; ++t) {
    vst1q_f32(sums[t], total[t][0]);
    vst1q_f32(sums[t] + 4, total[t][1]);
  }
  for (uint32_t t = 0; t < kTokens; ++t) {
    for (uint32_t r = 0; r < rows; ++r) y[t][r] = first ? sums[t][r] : y[t][r] + sums[t][r];
  }
}

template <class F, class Instruction>
void int8_panels(const Matrix& w, uint32_t row_begin, uint32_t row_end, const QuantisedRows& x,
                 uint32_t n, const Rows& y) {
  constexpr decltype(&int8_tile<Instruction, 1>) kTiles[kInt8Tokens] = {
      int8_tile<Instruction, 1>, int8_tile<Instruction, 2>, int8_tile<Instruction, 3>,
      int8_tile<Instruction, 4>};
  Int8Panel panel;
  for (uint32_t r0 = row_begin; r0 < row_end; r0 += kInt8Rows) {
    const uint32_t rows = min(row_end - r0, kInt8Rows);
    for (uint32_t c0 = 0; c0 < w.cols; c0 += kInt8Cols) {
      const uint32_t cols = min(w.cols - c0, kInt8Cols);
      const size_t next = c0 + cols < w.cols ? kInt8Cols : size_t{kInt8Rows} * w.cols - c0;
      unpack_levels<F, Instruction>(w, r0, rows, c0, cols, next, panel);
      for (uint32_t t0 = 0; t0 < n; t0 += kInt8Tokens) {
        const uint32_t tokens = min(n - t0, kInt8Tokens);
        Activations xt[kInt8Tokens];
        float* yt[kInt8Tokens];
        for (uint32_t t = 0; t < tokens; ++t) {
          const Activations whole = activations(x, t0 + t, w.cols);
          xt[t] = {whole.codes + c0, whole.scales + c0 / kGroupWeights, nullptr};
          yt[t] = row(y, t0 + t) + r0;
        }
        kTiles[tokens - 1](panel, xt, cols, yt, rows, c0 == 0);
      }
    }
  }
}

// The levels of instructions that have dot: the next 4 of each of 4 rows meet 4 codes of a token.
// dot_lane<i>(sum, a, b) is dot with the 4 codes of lane i of b for all.
template <class Dot>
struct ByFours : Dot {
  static void store(const int8x16_t* v, int8_t* out) {
    int32x4x4_t rows;
    for (int r = 0; r < 4; ++r) rows.val[r] = vreinterpretq_s32_s8(v[r]);
    vst4q_s32(reinterpret_cast<int32_t*>(out), rows);
  }

  template <uint32_t kTokens>
  static void multiply(const int8_t* levels, const int8_t* const* x, int32x4_t (*sum)[2]) {
    for (uint32_t step = 0; step < 4; ++step) {
      int8x16_t codes[kTokens];
      for (uint32_t t = 0; t < kTokens; ++t) codes[t] = vld1q_s8(x[t] + 16 * step);
      for (uint32_t q = 0; q < 2; ++q, levels += 64) {
        const int8x16_t w0 = vld1q_s8(levels), w1 = vld1q_s8(levels + 16);
        const int8x16_t w2 = vld1q_s8(levels + 32), w3 = vld1q_s8(levels + 48);
        for (uint32_t t = 0; t < kTokens; ++t) {
          int32x4_t& s = sum[t][q];
          s = Dot::template dot_lane<0>(s, w0, codes[t]);
          s = Dot::template dot_lane<1>(s, w1, codes[t]);
          s = Dot::template dot_lane<2>(s, w2, codes[t]);
          s = Dot::template dot_lane<3>(s, w3, codes[t]);
        }
      }
    }
  }
};

template <class F, class Instruction>
void int8_product(const Matrix& w, uint32_t row_begin, uint32_t row_end, const QuantisedRows& x,
                  uint32_t n, const Rows& y) {
  constexpr decltype(&int8_few<F, Instruction, 1>) kFew[kInt8FewTokens] = {
      int8_few<F, Instruction, 1>, int8_few<F, Instruction, 2>, int8_few<F, Instruction, 3>,
      int8_few<F, Instruction, 4>};
  if (n > kInt8FewTokens) return int8_panels<F, Instruction>(w, row_begin, row_end, x, n, y);
  if (n > 0) kFew[n - 1](w, row_begin, row_end, x, y);
}

}  // namespace
}  // namespace smoe
