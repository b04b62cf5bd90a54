// neon_dotprod.cpp: integer products for arm64 with SDOT (Armv8.2 with the dotprod extension: every
// Apple CPU here, Graviton 2 and later). Compiled for it: nothing here may run before the CPU is
// checked; neon_vector.hpp says what follows from that.
#include "kernels/neon_int8.hpp"

namespace smoe {
namespace {

struct Sdot {
  static int32x4_t dot(int32x4_t sum, int8x16_t a, int8x16_t b) { return vdotq_s32(sum, a, b); }
  template <int lane>
  static int32x4_t dot_lane(int32x4_t sum, int8x16_t a, int8x16_t b) {
    return vdotq_laneq_s32(sum, a, b, lane);
  }
};

}  // namespace

namespace dotprod {

void matmul_q8(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x, uint32_t n,
               Rows y) noexcept {
  int8_product<Q8, ByFours<Sdot>>(w, row_begin, row_end, x, n, y);
}
void matmul_q4(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x, uint32_t n,
               Rows y) noexcept {
  int8_product<Q4, ByFours<Sdot>>(w, row_begin, row_end, x, n, y);
}
void matmul_q2(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x, uint32_t n,
               Rows y) noexcept {
  int8_product<Q2, ByFours<Sdot>>(w, row_begin, row_end, x, n, y);
}

}  // namespace dotprod
}  // namespace smoe
