// avx2_int8.hpp: the integer products, for the table in avx2.cpp.
#pragma once

#include "kernels.hpp"

namespace smoe {

void quantize_row_q8_avx2(const float* x, uint32_t cols, std::byte* out) noexcept;
void quantize_row_q4_avx2(const float* x, uint32_t cols, std::byte* out) noexcept;
void quantize_row_q2_avx2(const float* x, uint32_t cols, std::byte* out) noexcept;
void matmul_int8_q8_avx2(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x,
                         uint32_t n, Rows y) noexcept;
void matmul_int8_q4_avx2(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x,
                         uint32_t n, Rows y) noexcept;
void matmul_int8_q2_avx2(const Matrix& w, uint32_t row_begin, uint32_t row_end, QuantisedRows x,
                         uint32_t n, Rows y) noexcept;

}  // namespace smoe
