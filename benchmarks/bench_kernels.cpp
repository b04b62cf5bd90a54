// bench_kernels: every CPU operator on one thread, at the shapes of Qwen3-30B-A3B.
//
//   bench_kernels [isa]        default: all that this CPU runs
//
// In the clock: the operator alone, on inputs made before. Weights are walked through a buffer
// larger than a usual cache, matrix after matrix, as a model's are; vectors and caches of one token
// stay in place. Each line gives the median and the best of the calls made in kSeconds after a
// warm-up; `read` is a sum over the same buffer: what one thread gets from memory.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "kernels.hpp"

namespace {

using smoe::Format;
using smoe::Kernels;
using Clock = std::chrono::steady_clock;

constexpr uint32_t kModel = 2048, kFfn = 768, kGroup = 8, kHeadDim = 128, kVocab = 151936;
constexpr size_t kBufferBytes = size_t{1} << 30;
constexpr double kSeconds = 0.5;
constexpr const char* kFormatNames[] = {"f32", "f16", "bf16", "q8", "q4", "q2"};
constexpr size_t kFormatBits[] = {32, 16, 16, 8, 4, 2};

// Calls step(0), step(1), ... and prints one line; bytes and flops are of one call.
template <class Step>
void measure(const char* isa, const std::string& name, double bytes, double flops, Step step) {
  std::vector<double> seconds;
  const auto end = Clock::now() + std::chrono::duration<double>(kSeconds);
  for (size_t i = 0; i < 5 || Clock::now() < end; ++i) {
    const auto start = Clock::now();
    step(i);
    seconds.push_back(std::chrono::duration<double>(Clock::now() - start).count());
  }
  seconds.erase(seconds.begin(), seconds.begin() + 2);  // warm-up
  std::sort(seconds.begin(), seconds.end());
  const double median = seconds[seconds.size() / 2], best = seconds[0];
  std::printf("%-7s %-30s %10.2f us  %7.2f GB/s (best %7.2f)  %7.2f GFLOP/s (best %7.2f)\n", isa,
              name.c_str(), median * 1e6, bytes / median * 1e-9, bytes / best * 1e-9,
              flops / median * 1e-9, flops / best * 1e-9);
}

// Small floats in every format: the same byte everywhere but for a little noise in the low bits.
std::vector<uint8_t> make_buffer() {
  std::vector<uint8_t> buffer(kBufferBytes);
  uint32_t state = 1;
  for (size_t i = 0; i < buffer.size(); i += 4) {
    state = state * 1664525u + 1013904223u;
    const uint32_t word = 0x3c003c00u | (state >> 8 & 0x007f007fu);
    std::memcpy(buffer.data() + i, &word, 4);
  }
  return buffer;
}

std::vector<float> floats(size_t n) {
  std::vector<float> values(n);
  for (size_t i = 0; i < n; ++i) values[i] = static_cast<float>(i * 37 % 101) / 101 - 0.5f;
  return values;
}

void bench_read(const std::vector<uint8_t>& buffer) {
  constexpr size_t kPiece = 16 << 20;
  volatile uint64_t sink = 0;
  measure("-", "read", kPiece, 0, [&](size_t i) {
    const uint8_t* p = buffer.data() + i * kPiece % kBufferBytes;
    uint64_t sum[8] = {};
    for (size_t at = 0; at < kPiece; at += 64) {
      uint64_t line[8];
      std::memcpy(line, p + at, 64);
      __builtin_prefetch(p + at + 2048);  // as the operators do
      for (int j = 0; j < 8; ++j) sum[j] += line[j];
    }
    for (const uint64_t s : sum) sink = sink + s;
  });
}

void bench_matmul(const Kernels& k, const std::vector<uint8_t>& buffer, Format format,
                  uint32_t rows, uint32_t cols, uint32_t n) {
  const size_t f = static_cast<size_t>(format);
  const size_t data_bytes = size_t{rows} * cols * kFormatBits[f] / 8;
  const size_t scale_bytes = kFormatBits[f] < 16 ? size_t{rows} * cols / 32 : 0;
  const size_t matrix_bytes = data_bytes + scale_bytes;
  const size_t matrices = kBufferBytes / matrix_bytes;
  const std::vector<float> x = floats(size_t{n} * cols);
  std::vector<float> y(size_t{n} * rows);
  const std::string name = std::string("matmul ") + kFormatNames[f] + " " + std::to_string(rows) +
                           "x" + std::to_string(cols) + " n=" + std::to_string(n);
  measure(k.isa, name, static_cast<double>(matrix_bytes), 2.0 * rows * cols * n, [&](size_t i) {
    const uint8_t* data = buffer.data() + i % matrices * matrix_bytes;
    const smoe::Matrix w = {data, data + data_bytes, rows, cols, format};
    k.matmul[f](w, 0, rows, {x.data(), cols}, n, {y.data(), rows});
  });
}

// n tokens, the last of which sees n_positions.
void bench_attention(const Kernels& k, const std::vector<uint8_t>& buffer, uint32_t n,
                     uint32_t n_positions) {
  const size_t element = kFormatBits[static_cast<size_t>(k.kv_format)] / 8;
  const size_t cache_bytes = size_t{n_positions} * kHeadDim * element;
  const std::vector<float> q = floats(size_t{n} * kGroup * kHeadDim);
  std::vector<float> out(q.size());
  const std::string name =
      "attention 8x128 n=" + std::to_string(n) + ", " + std::to_string(n_positions) + " positions";
  const double flops = 4.0 * n * kGroup * kHeadDim * (n_positions - (n - 1) / 2.0);
  measure(k.isa, name, 2.0 * cache_bytes, flops, [&](size_t i) {
    const uint8_t* keys = buffer.data() + i * 2 * cache_bytes % (kBufferBytes / 2);
    k.attention({q.data(), out.data(), kGroup * kHeadDim, keys, keys + cache_bytes, n, 0,
                 n_positions - n + 1, kGroup, kHeadDim});
  });
}

void bench_vectors(const Kernels& k) {
  const std::vector<float> x = floats(kModel);
  std::vector<float> y = floats(kModel);
  std::vector<float> out(kModel);
  measure(k.isa, "rms_norm 2048", 12.0 * kModel, 4.0 * kModel,
          [&](size_t) { k.rms_norm(x.data(), x.data(), kModel, 1e-6f, out.data()); });
  measure(k.isa, "rope 128 x 16 heads", 8.0 * kModel, 3.0 * kModel, [&](size_t) {
    for (uint32_t h = 0; h < kModel; h += kHeadDim) k.rope(&y[h], x.data(), &x[64], kHeadDim);
  });
  measure(k.isa, "store_kv 2048", 6.0 * kModel, 0,
          [&](size_t) { k.store_kv(x.data(), kModel, out.data()); });
  measure(k.isa, "silu_mul 768", 12.0 * kFfn, 0, [&](size_t) {
    std::memcpy(out.data(), x.data(), kFfn * sizeof(float));
    k.silu_mul(out.data(), x.data(), kFfn);
  });
  measure(k.isa, "axpy 2048", 12.0 * kModel, 2.0 * kModel,
          [&](size_t) { k.axpy(1e-9f, x.data(), kModel, out.data()); });
}

void bench_table(const Kernels& k, const std::vector<uint8_t>& buffer) {
  const std::vector<uint32_t> tokens = std::string_view(k.isa) == "scalar"
                                           ? std::vector<uint32_t>{1, 4}
                                           : std::vector<uint32_t>{1, 2, 4, 8, 32, 128};
  for (const uint32_t n : tokens) {
    for (uint32_t f = 0; f < smoe::kFormats; ++f) {
      bench_matmul(k, buffer, static_cast<Format>(f), kFfn, kModel, n);
    }
  }
  bench_matmul(k, buffer, Format::kQ4, kModel, kFfn, 1);
  bench_matmul(k, buffer, Format::kBF16, kVocab, kModel, 1);
  for (const uint32_t positions : {256u, 4096u}) {
    for (const uint32_t n : {1u, smoe::kAttentionQueries / kGroup}) {
      bench_attention(k, buffer, n, positions);
    }
  }
  bench_vectors(k);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<uint8_t> buffer = make_buffer();
  bench_read(buffer);
  std::string isas = argc > 1 ? argv[1] : smoe::available_isas();
  for (size_t at = 0; at <= isas.size();) {
    const size_t comma = std::min(isas.find(',', at), isas.size());
    const Kernels* k = smoe::select_kernels(isas.substr(at, comma - at));
    if (k == nullptr) {
      std::fprintf(stderr, "bench_kernels: %s: unknown instruction set, expected some of %s\n",
                   isas.c_str(), smoe::available_isas());
      return 2;
    }
    bench_table(*k, buffer);
    at = comma + 1;
  }
  bench_read(buffer);
}
