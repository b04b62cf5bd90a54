// avx512_tile.hpp: the register tile under avx512.cpp's products of many rows and many tokens.
#pragma once

#include "kernels/avx512_vector.hpp"

namespace smoe {
namespace {

constexpr uint32_t kPanelRows = 32;

// Rows [r0, r0 + rows), or copies of the last one, turned to (columns, kPanelRows).
template <class F>
void unpack(const Matrix& w, uint32_t r0, uint32_t rows, uint32_t c0, uint32_t cols, float* panel) {
  for (uint32_t r = 0; r < kPanelRows; r += 16) {
    for (uint32_t c = 0; c < cols; c += 16) {
      __m512i block[16];
      for (uint32_t i = 0; i < 16; ++i) {
        const uint32_t from = r0 + min(r + i, rows - 1);
        block[i] = _mm512_castps_si512(F::load16(w, from, c0 + c, mask16(cols - c)));
      }
      transpose<16>(block);
      for (uint32_t i = 0; i < 16; ++i) {
        _mm512_store_si512(panel + (c + i) * kPanelRows + r, block[i]);
      }
    }
  }
}
constexpr uint32_t kTileTokens = 8;  // 16 sums of 32 rows, beside 2 weights and an x

// y[t][r] = (or +=) sum over c of panel[c][r] * x[t][c]: the lanes are rows, 16 * kVectors of them
// in a panel, of which the first `rows` are stored.
template <uint32_t kTokens, uint32_t kVectors>
void tile(const float* panel, const float* const* x, uint32_t cols, float* const* y, uint32_t rows,
          bool first) {
  __m512 sum[kTokens][kVectors] = {};
  for (uint32_t c = 0; c < cols; ++c, panel += 16 * kVectors) {
    __m512 w[kVectors];
    for (uint32_t v = 0; v < kVectors; ++v) w[v] = _mm512_load_ps(panel + 16 * v);
    for (uint32_t t = 0; t < kTokens; ++t) {
      const __m512 xc = _mm512_set1_ps(x[t][c]);
      for (uint32_t v = 0; v < kVectors; ++v) sum[t][v] = _mm512_fmadd_ps(w[v], xc, sum[t][v]);
    }
  }
  for (uint32_t v = 0; v < kVectors && 16 * v < rows; ++v) {
    const __mmask16 mask = mask16(rows - 16 * v);
    for (uint32_t t = 0; t < kTokens; ++t) {
      float* out = y[t] + 16 * v;
      if (!first) sum[t][v] = _mm512_add_ps(_mm512_maskz_loadu_ps(mask, out), sum[t][v]);
      _mm512_mask_storeu_ps(out, mask, sum[t][v]);
    }
  }
}

// By the number of tokens less one.
template <uint32_t kVectors>
constexpr decltype(&tile<1, kVectors>) kTiles[kTileTokens] = {
    tile<1, kVectors>, tile<2, kVectors>, tile<3, kVectors>, tile<4, kVectors>,
    tile<5, kVectors>, tile<6, kVectors>, tile<7, kVectors>, tile<8, kVectors>};

// Tokens to a tile: n in the fewest tiles of at most `most`, all of about one size, since a small
// one has too few sums to keep the multipliers busy.
uint32_t tile_size(uint32_t n, uint32_t most) {
  const uint32_t tiles = (n + most - 1) / most;
  return n == 0 ? 1 : (n + tiles - 1) / tiles;
}

}  // namespace
}  // namespace smoe
