// scalar.cpp: the exact reference for every operator. Sums are doubles, rounded to float once.
//
// Any shape and any alignment; the KV cache is float, and no activation is rounded. Plain C++, so
// it is also the table of CPUs that no other file here serves.
#include <cmath>
#include <cstring>

#include "kernels.hpp"

namespace smoe {
namespace {

template <class T>
T load(const void* base, size_t i) {
  T value;
  std::memcpy(&value, static_cast<const std::byte*>(base) + i * sizeof(T), sizeof(T));
  return value;
}

// One weight of each format at flat index i. A quantised weight is not rounded to float: its double
// is exact but for the division.
struct F32 {
  static double weight(const Matrix& w, size_t i) { return load<float>(w.data, i); }
};

struct F16 {
  static double weight(const Matrix& w, size_t i) { return f16_to_f32(load<uint16_t>(w.data, i)); }
};

struct BF16 {
  static double weight(const Matrix& w, size_t i) { return bf16_to_f32(load<uint16_t>(w.data, i)); }
};

struct Q8 {
  static double weight(const Matrix& w, size_t i) {
    return load<int8_t>(w.data, i) / 127.0 *
           f16_to_f32(load<uint16_t>(w.scales, i / kGroupWeights));
  }
};

template <uint32_t kBits>
struct Quantised {
  static double weight(const Matrix& w, size_t i) {
    constexpr size_t kPerByte = 8 / kBits;
    constexpr uint32_t kMaxCode = (1u << kBits) - 1;
    constexpr double kZero = kMaxCode / 2.0;
    const uint32_t byte = load<uint8_t>(w.data, i / kPerByte);
    const uint32_t code = byte >> (kBits * (i % kPerByte)) & kMaxCode;
    return (code - kZero) / kZero * f16_to_f32(load<uint16_t>(w.scales, i / kGroupWeights));
  }
};

// Weights are decoded once for kTokens tokens, kCols at a time. Each sum still runs over the
// columns in order, so a result depends on its row and its x alone.
template <class F>
void matmul(const Matrix& w, uint32_t row_begin, uint32_t row_end, ConstRows x, uint32_t n,
            Rows y) noexcept {
  constexpr uint32_t kTokens = 16, kCols = 256;
  double decoded[kCols];
  for (uint32_t r = row_begin; r < row_end; ++r) {
    for (uint32_t t0 = 0; t0 < n; t0 += kTokens) {
      const uint32_t tokens = n - t0 < kTokens ? n - t0 : kTokens;
      double sum[kTokens] = {};
      for (uint32_t c0 = 0; c0 < w.cols; c0 += kCols) {
        const uint32_t cols = w.cols - c0 < kCols ? w.cols - c0 : kCols;
        const size_t first = size_t{r} * w.cols + c0;
        for (uint32_t c = 0; c < cols; ++c) decoded[c] = F::weight(w, first + c);
        for (uint32_t t = 0; t < tokens; ++t) {
          const float* xt = x[t0 + t] + c0;
          for (uint32_t c = 0; c < cols; ++c) sum[t] += decoded[c] * xt[c];
        }
      }
      for (uint32_t t = 0; t < tokens; ++t) y[t0 + t][r] = static_cast<float>(sum[t]);
    }
  }
}

void rms_norm(const float* x, const float* weight, uint32_t n, float eps, float* y) noexcept {
  double sum = 0;
  for (uint32_t i = 0; i < n; ++i) sum += double{x[i]} * x[i];
  const double scale = 1 / std::sqrt(sum / n + eps);
  for (uint32_t i = 0; i < n; ++i) y[i] = static_cast<float>(x[i] * scale * weight[i]);
}

void rope(float* x, const float* cos, const float* sin, uint32_t head_dim) noexcept {
  const uint32_t half = head_dim / 2;
  for (uint32_t i = 0; i < half; ++i) {
    const double a = x[i], b = x[i + half];
    x[i] = static_cast<float>(a * cos[i] - b * sin[i]);
    x[i + half] = static_cast<float>(b * cos[i] + a * sin[i]);
  }
}

void store_kv(const float* x, uint32_t n, void* out) noexcept {
  std::memcpy(out, x, n * sizeof(float));
}

double dot(const float* a, const float* b, uint32_t n) {
  double sum = 0;
  for (uint32_t i = 0; i < n; ++i) sum += double{a[i]} * b[i];
  return sum;
}

// Two passes, so that the maximum is known before the first exponential: no rescaling, no scratch.
void attend(const float* q, const float* k, const float* v, uint32_t n_positions, uint32_t head_dim,
            float* out, float* softmax) {
  const double scale = 1 / std::sqrt(static_cast<double>(head_dim));
  double max = -HUGE_VAL;
  for (uint32_t p = 0; p < n_positions; ++p) {
    max = std::fmax(max, dot(q, k + size_t{p} * head_dim, head_dim) * scale);
  }
  double total = 0, sum[kMaxHeadDim] = {};
  for (uint32_t p = 0; p < n_positions; ++p) {
    const double weight = std::exp(dot(q, k + size_t{p} * head_dim, head_dim) * scale - max);
    total += weight;
    for (uint32_t d = 0; d < head_dim; ++d) sum[d] += weight * v[size_t{p} * head_dim + d];
  }
  const double divisor = softmax ? 1 : total;
  for (uint32_t d = 0; d < head_dim; ++d) out[d] = static_cast<float>(sum[d] / divisor);
  if (!softmax) return;
  softmax[0] = static_cast<float>(max);
  softmax[1] = static_cast<float>(total);
}

void attention(const AttentionJob& job) noexcept {
  const size_t first = size_t{job.begin} * job.head_dim;
  const float* k = static_cast<const float*>(job.k) + first;
  const float* v = static_cast<const float*>(job.v) + first;
  for (uint32_t t = 0; t < job.n; ++t) {
    for (uint32_t g = 0; g < job.group; ++g) {
      const size_t at = t * job.stride + size_t{g} * job.head_dim;
      float* softmax = job.softmax ? job.softmax + (size_t{t} * job.group + g) * 2 : nullptr;
      attend(job.q + at, k, v, job.end + t - job.begin, job.head_dim, job.out + at, softmax);
    }
  }
}

void silu_mul(float* gate, const float* up, uint32_t n) noexcept {
  for (uint32_t i = 0; i < n; ++i) {
    const double z = gate[i];
    gate[i] = static_cast<float>(z / (1 + std::exp(-z)) * up[i]);
  }
}

void axpy(float a, const float* x, uint32_t n, float* y) noexcept {
  for (uint32_t i = 0; i < n; ++i) y[i] = static_cast<float>(y[i] + double{a} * x[i]);
}

}  // namespace

constinit const Kernels kScalarKernels = {
    .isa = "scalar",
    .kv_format = Format::kF32,
    .matmul = {matmul<F32>, matmul<F16>, matmul<BF16>, matmul<Q8>, matmul<Quantised<4>>,
               matmul<Quantised<2>>},
    .quantize_row = {},
    .matmul_int8 = {},
    .rms_norm = rms_norm,
    .rope = rope,
    .store_kv = store_kv,
    .attention = attention,
    .silu_mul = silu_mul,
    .axpy = axpy,
};

}  // namespace smoe
