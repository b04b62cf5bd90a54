// kernels.hpp: the operator table. Each operator's shapes and maths are documented here, once.
//
// kernels/scalar.cpp is the exact reference; every other file under kernels/ has the same operators
// in the same order for one instruction set. Operators are pure: no allocation, no state, any
// thread; they take less than 128 KiB of stack. Weights, scales and codes may have any alignment,
// the other buffers any that their element type allows; what is written overlaps nothing that is
// read, except where it says so. A NaN that goes in comes out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tensor.hpp"

namespace smoe {

// A batch of float rows inside a larger buffer; stride is in floats, index may be absent.
struct ConstRows {
  const float* data;
  size_t stride;
  const uint32_t* index = nullptr;
  const float* operator[](size_t t) const { return data + (index ? index[t] : t) * stride; }
};
struct Rows {
  float* data;
  size_t stride;
  const uint32_t* index = nullptr;
  float* operator[](size_t t) const { return data + (index ? index[t] : t) * stride; }
};

// A batch of activations that quantize_row has rounded, as ConstRows but for stride: in bytes.
struct QuantisedRows {
  const std::byte* data;
  size_t stride;
  const uint32_t* index = nullptr;
  const std::byte* operator[](size_t t) const { return data + (index ? index[t] : t) * stride; }
};

// Bytes of one: a code a column, and two floats a group.
constexpr size_t quantised_row_bytes(uint32_t cols) {
  return (cols + size_t{cols} / kGroupWeights * 8 + 63) / 64 * 64;
}

inline constexpr uint32_t kMaxHeadDim = 256;  // checked at load

// An attention call reads K and V once for about this many queries: its best n * group.
inline constexpr uint32_t kAttentionQueries = 64;

// Causal attention of the queries that n consecutive tokens have for one KV head.
struct AttentionJob {
  const float* q;            // (n, group, head_dim), tokens `stride` floats apart
  float* out;                // the same shape and stride
  size_t stride;             // in floats
  const void *k, *v;         // (positions, head_dim) of kv_format, from position 0
  uint32_t n;                // at least 1
  uint32_t begin, end;       // token t sees positions [begin, end + t); begin < end
  uint32_t group, head_dim;  // any group; head_dim at most kMaxHeadDim
  float* softmax = nullptr;  // (n, group, 2) or absent
};

struct Kernels {
  const char* isa;   // the name that SMOE_ISA takes
  Format kv_format;  // of the KV cache: kF16, or kF32 in the reference

  // y[t][r] = sum over c of w[r][c] * x[t][c], for r in [row_begin, row_end) and t in [0, n).
  // Indexed by w.format. A result depends on its row, its x and n alone, never on the row range or
  // on t, so work may be split over threads anywhere between two rows. Other rows of y stay as they
  // are.
  void (*matmul[kFormats])(const Matrix& w, uint32_t row_begin, uint32_t row_end, ConstRows x,
                           uint32_t n, Rows y) noexcept;

  // The integer products, indexed by w.format: both nullptr where the table has none, and then
  // matmul serves. cols and w.cols are multiples of kGroupWeights.
  //
  // Rounds a row of activations: x[c] ~ code[c] * scale, with scale = max |x| / 127 of the group of
  // 64 and code = x / scale to the nearest integer, ties to even. A group whose scale would be
  // subnormal counts as zeros. What `out` (quantised_row_bytes(cols)) holds is the table's own, for
  // products with weights of this format.
  void (*quantize_row[kFormats])(const float* x, uint32_t cols, std::byte* out) noexcept;

  // As matmul, of the rounded x, whose NaN or infinity spoils its own token only. Sums of a group
  // are exact integers, those over groups floats.
  void (*matmul_int8[kFormats])(const Matrix& w, uint32_t row_begin, uint32_t row_end,
                                QuantisedRows x, uint32_t n, Rows y) noexcept;

  // y[i] = x[i] / sqrt(mean(x^2) + eps) * weight[i]; y may be x.
  void (*rms_norm)(const float* x, const float* weight, uint32_t n, float eps, float* y) noexcept;

  // Rotates x (head_dim, even) in place: (x[i], x[i + half]) by the angle whose cos and sin (half)
  // are given. A partial rotation passes the rotary part as head_dim.
  void (*rope)(float* x, const float* cos, const float* sin, uint32_t head_dim) noexcept;

  // Appends to the KV cache: n floats to kv_format, rounded to nearest even.
  void (*store_kv)(const float* x, uint32_t n, void* out) noexcept;

  // With score[p] = q . k[p] / sqrt(head_dim), m their maximum and total the sum of
  // exp(score[p] - m), over the positions that the token sees:
  //   out = sum over p of exp(score[p] - m) / total * v[p].
  // Where job.softmax is there, it gets (m, total), and out is not divided by total: parts of a
  // range of positions can then be merged. Online over blocks of the table's own size. Nothing of
  // a position that a token does not see reaches its result.
  void (*attention)(const AttentionJob& job) noexcept;

  // gate[i] = silu(gate[i]) * up[i], silu(z) = z / (1 + exp(-z)).
  void (*silu_mul)(float* gate, const float* up, uint32_t n) noexcept;

  // y[i] += a * x[i].
  void (*axpy)(float a, const float* x, uint32_t n, float* y) noexcept;
};

extern const Kernels kScalarKernels;
#if defined(__x86_64__)
extern const Kernels kAvx2Kernels;    // needs CpuFeatures::avx2
extern const Kernels kAvx512Kernels;  // needs CpuFeatures::avx512
#elif defined(__aarch64__)
extern const Kernels kNeonKernels;     // every arm64 CPU
extern const Kernels kDotprodKernels;  // needs SDOT
extern const Kernels kI8mmKernels;     // needs SDOT and SMMLA
#endif

// The best table that this CPU runs, or the one that `isa` names ("" = best).
// nullptr: no table of that name runs here. Names: see available_isas().
const Kernels* select_kernels(std::string_view isa) noexcept;

// Comma-separated names, best first, of the tables that this CPU runs.
const char* available_isas() noexcept;

}  // namespace smoe
