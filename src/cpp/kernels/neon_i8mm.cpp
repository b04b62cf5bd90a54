// neon_i8mm.cpp: integer products for arm64 with SMMLA (the i8mm extension: Apple M2 and later,
// Graviton 3 and later). One SMMLA is worth two SDOT where there are two tokens; few tokens take
// SDOT, which every such CPU has. Compiled for both: nothing here may run before the CPU is
// checked.
#include "kernels/neon_int8.hpp"

namespace smoe {
namespace {

int8x16_t low_halves(int8x16_t a, int8x16_t b) {
  return vreinterpretq_s8_s64(vzip1q_s64(vreinterpretq_s64_s8(a), vreinterpretq_s64_s8(b)));
}
int8x16_t high_halves(int8x16_t a, int8x16_t b) {
  return vreinterpretq_s8_s64(vzip2q_s64(vreinterpretq_s64_s8(a), vreinterpretq_s64_s8(b)));
}

// A product of 2 tokens and 2 rows, 8 columns of each.
struct Smmla {
  static int32x4_t dot(int32x4_t sum, int8x16_t a, int8x16_t b) { return vdotq_s32(sum, a, b); }

  static void store(const int8x16_t* v, int8_t* out) {
    for (int r = 0; r < 4; r += 2, out += 32) {
      vst1q_s8(out, low_halves(v[r], v[r + 1]));
      vst1q_s8(out + 16, high_halves(v[r], v[r + 1]));
    }
  }

  // A last odd token is paired with itself.
  template <uint32_t kTokens>
  static void multiply(const int8_t* levels, const int8_t* const* x, int32x4_t (*sum)[2]) {
    constexpr uint32_t kPairs = (kTokens + 1) / 2;
    int32x4_t pairs[kPairs][4] = {};  // of rows 2 r and 2 r + 1: first token's, second token's
    for (uint32_t step = 0; step < 4; ++step, levels += 128) {
      int8x16_t low[kPairs], high[kPairs];
      for (uint32_t p = 0; p < kPairs; ++p) {
        const uint32_t last = 2 * p + 1 < kTokens ? 2 * p + 1 : 2 * p;
        const int8x16_t a = vld1q_s8(x[2 * p] + 16 * step), b = vld1q_s8(x[last] + 16 * step);
        low[p] = low_halves(a, b);
        high[p] = high_halves(a, b);
      }
      for (uint32_t r = 0; r < 4; ++r) {
        const int8x16_t w_low = vld1q_s8(levels + 32 * r), w_high = vld1q_s8(levels + 32 * r + 16);
        for (uint32_t p = 0; p < kPairs; ++p) {
          pairs[p][r] = vmmlaq_s32(pairs[p][r], low[p], w_low);
          pairs[p][r] = vmmlaq_s32(pairs[p][r], high[p], w_high);
        }
      }
    }
    for (uint32_t t = 0; t < kTokens; ++t) {
      for (uint32_t q = 0; q < 2; ++q) {
        const int64x2_t a = vreinterpretq_s64_s32(pairs[t / 2][2 * q]);
        const int64x2_t b = vreinterpretq_s64_s32(pairs[t / 2][2 * q + 1]);
        sum[t][q] = vreinterpretq_s32_s64(t % 2 == 0 ? vzip1q_s64(a, b) : vzip2q_s64(a, b));
      }
    }
  }
};

}  // namespace

namespace i8mm {

void matmul_q8(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x, uint32_t n,
               Rows y) noexcept {
  int8_product<Q8, Smmla>(w, row_begin, row_end, x, n, y);
}
void matmul_q4(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x, uint32_t n,
               Rows y) noexcept {
  int8_product<Q4, Smmla>(w, row_begin, row_end, x, n, y);
}
void matmul_q2(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x, uint32_t n,
               Rows y) noexcept {
  int8_product<Q2, Smmla>(w, row_begin, row_end, x, n, y);
}

}  // namespace i8mm
}  // namespace smoe
