// bench_kernels: every CPU operator on one thread and on all, at the shapes of Qwen3-30B-A3B.
//
//   bench_kernels [isa]        default: all that this CPU runs
//
// In the clock: the operator alone, on inputs made before, split over threads as the CPU backend
// splits it. Weights, keys and values are walked through a buffer of 1 GiB in huge pages, matrix
// after matrix, as a model's are; the vectors of a token stay in cache. GB/s: of weights and
// scales, of keys and values, or of what a vector operator reads and writes. `of read`: against
// the same number of threads that only sum the buffer, measured before each table and again at its
// end; what stays in cache may exceed it. Gop/s: multiplications and additions, of floats or
// integers. Medians; range: of the passes (measure.hpp), against the median.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <deque>
#include <string>
#include <vector>

#include "kernels.hpp"
#include "measure.hpp"
#include "model.hpp"
#include "platform.hpp"

namespace smoe {
namespace {

constexpr uint32_t kModel = 2048, kFfn = 768, kQueries = 4096, kVocab = 151936;
constexpr uint32_t kGroup = 8, kHeadDim = 128;  // query heads that share a KV head
constexpr uint32_t kBlockRows = 32;             // rows of a matrix in one task
constexpr uint32_t kMaxTokens = 128, kMaxOutputs = kMaxTokens * kQueries;  // kVocab fits in, too
constexpr const char* kFormatNames[] = {"f32", "f16", "bf16", "q8", "q4", "q2"};
constexpr size_t kFormatBits[] = {32, 16, 16, 8, 4, 2};

// n floats between -0.5 and 0.5, from the start of a cache line on, as the engine's are.
struct Floats {
  explicit Floats(size_t n) : memory(n * sizeof(float), 64) {
    for (size_t i = 0; i < n; ++i) data()[i] = static_cast<float>(i * 37 % 101) / 101 - 0.5f;
  }
  float* data() const { return reinterpret_cast<float*>(memory.data()); }
  AlignedBuffer memory;
};

// Equal matrices that fill the buffer, in blocks of rows.
struct Matrices {
  Matrices(const AlignedBuffer& memory, Format format, uint32_t rows, uint32_t cols)
      : base(memory.data()), rows(rows), cols(cols), format(format) {
    const size_t bits = kFormatBits[size_t(format)];
    data_bytes = size_t{rows} * cols * bits / 8;
    scale_bytes = is_quantised(format) ? size_t{rows} * cols / kGroupWeights * 2 : 0;
    blocks = rows / kBlockRows;
  }
  size_t bytes() const { return data_bytes + scale_bytes; }
  Matrix matrix(size_t block) const {
    const std::byte* data = base + block / blocks % (kBufferBytes / bytes()) * bytes();
    return {data, data + data_bytes, rows, cols, format};
  }
  uint32_t first_row(size_t block) const {
    return static_cast<uint32_t>(block % blocks) * kBlockRows;
  }
  std::string shape(const char* name) const {
    return std::string(name) + " " + kFormatNames[size_t(format)] + " " + std::to_string(rows) +
           "x" + std::to_string(cols);
  }

  const std::byte* base;
  uint32_t rows, cols;
  Format format;
  size_t data_bytes, scale_bytes, blocks;
};

// The table of one instruction set, printed row by row.
class Table {
 public:
  Table(const Kernels& kernels, const AlignedBuffer& buffer, std::deque<ThreadPool>& pools)
      : k_(kernels), buffer_(buffer), pools_(pools) {
    std::printf("%-31s", k_.isa);
    for (const ThreadPool& pool : pools_) std::printf("   threads: %-26u", pool.threads());
    std::printf("\n%-26s %4s", "operator", "n");
    for (size_t i = 0; i < pools_.size(); ++i) {
      std::printf("%10s %7s %7s  %-10s", "GB/s", "of read", "Gop/s", "range, %");
    }
    std::printf("\n");
    read();
  }

  void read() {
    std::vector<Seconds> seconds;
    for (ThreadPool& pool : pools_) seconds.push_back(measure_reading(pool, buffer_));
    if (read_.empty()) {
      for (const Seconds& s : seconds) read_.push_back(kPieceBytes / s.median);
    }
    print("read", 1, kPieceBytes, 0, seconds);
  }

  void matmul(Format format, uint32_t rows, uint32_t cols, uint32_t n) {
    const Matrices w(buffer_, format, rows, cols);
    const Floats x(size_t{n} * cols);
    product(w, w.shape("matmul"), n, [&](const Matrix& m, uint32_t row, Rows y) {
      k_.matmul[size_t(format)](m, row, row + kBlockRows, {x.data(), cols}, n, y);
    });
  }

  void matmul_int8(Format format, uint32_t rows, uint32_t cols, uint32_t n) {
    if (!k_.matmul_int8[size_t(format)]) return;
    const Matrices w(buffer_, format, rows, cols);
    const Floats x(cols);
    const size_t stride = quantised_row_bytes(cols);
    const AlignedBuffer codes(n * stride, 64);
    for (uint32_t t = 0; t < n; ++t) {
      k_.quantize_row[size_t(format)](x.data(), cols, codes.data() + t * stride);
    }
    product(w, w.shape("matmul_int8"), n, [&](const Matrix& m, uint32_t row, Rows y) {
      k_.matmul_int8[size_t(format)](m, row, row + kBlockRows, {codes.data(), stride}, n, y);
    });
  }

  void quantize_row(Format format) {
    if (!k_.quantize_row[size_t(format)]) return;
    const Floats x(kModel);
    const auto codes_bytes = static_cast<double>(quantised_row_bytes(kModel));
    const std::string name = std::string("quantize_row ") + kFormatNames[size_t(format)] + " 2048";
    row(name, 1, 4.0 * kModel + codes_bytes, 0, [&](size_t) {
      thread_local const AlignedBuffer codes(quantised_row_bytes(kModel), 64);
      k_.quantize_row[size_t(format)](x.data(), kModel, codes.data());
    });
  }

  // One token: a task is a span of positions of one KV head.
  void decode_attention(uint32_t positions) {
    const uint32_t spans = attention_spans(positions);
    const Floats q(kGroup * kHeadDim);
    attention(1, positions, 1, kAttentionSpan, [&](size_t i, AttentionJob job) {
      float softmax[2 * kGroup];
      job.q = q.data();
      job.begin = static_cast<uint32_t>(i % spans) * kAttentionSpan;
      job.end = std::min(job.begin + kAttentionSpan, positions);
      job.softmax = softmax;
      k_.attention(job);
    });
  }

  // n tokens, of which the last sees all positions: a task is a block of tokens for one KV head.
  void prefill_attention(uint32_t n, uint32_t positions) {
    const uint32_t block = kAttentionQueries / kGroup, blocks = n / block;
    const Floats q(size_t{block} * kGroup * kHeadDim);
    attention(n, positions, block, positions - (n - 1) / 2.0, [&](size_t i, AttentionJob job) {
      job.q = q.data();
      job.begin = 0;
      job.end = positions - n + static_cast<uint32_t>(i % blocks) * block + 1;
      k_.attention(job);
    });
  }

  void vectors() {
    const Floats x(kModel);
    const std::vector<float> cos(kHeadDim / 2, 0.6f), sin(kHeadDim / 2, 0.8f);
    row("rms_norm 2048", 1, 12.0 * kModel, 0, [&](size_t) {
      thread_local const Floats y(kModel);
      k_.rms_norm(x.data(), x.data(), kModel, 1e-6f, y.data());
    });
    row("rope 128", 1, 12.0 * kHeadDim, 0, [&](size_t) {
      thread_local const Floats y(kHeadDim);
      k_.rope(y.data(), cos.data(), sin.data(), kHeadDim);
    });
    const auto element = static_cast<double>(element_bytes(k_.kv_format));
    row("store_kv 128", 1, (4.0 + element) * kHeadDim, 0, [&](size_t) {
      thread_local const Floats cache(kHeadDim);
      k_.store_kv(x.data(), kHeadDim, cache.data());
    });
    row("silu_mul 768, and a copy", 1, 20.0 * kFfn, 0, [&](size_t) {
      thread_local const Floats gate(kFfn);
      std::memcpy(gate.data(), x.data(), kFfn * sizeof(float));  // it would shrink to subnormals
      k_.silu_mul(gate.data(), x.data(), kFfn);
    });
    row("axpy 2048", 1, 12.0 * kModel, 0, [&](size_t) {
      thread_local const Floats y(kModel);
      k_.axpy(1e-9f, x.data(), kModel, y.data());
    });
  }

 private:
  // task(m, row, y): the block of m that begins at the row.
  template <class Task>
  void product(const Matrices& w, const std::string& name, uint32_t n, const Task& task) {
    const auto blocks = static_cast<double>(w.blocks);
    const double operations = 2.0 * kBlockRows * w.cols * n;
    row(name, n, static_cast<double>(w.bytes()) / blocks, operations, [&](size_t i) {
      thread_local const Floats y(kMaxOutputs);
      task(w.matrix(i), w.first_row(i), {y.data(), w.rows});
    });
  }

  // task(i, job): sets the positions of `block` tokens, which see `seen` of them on average. The
  // tasks of one KV head come together, then those of the next.
  template <class Task>
  void attention(uint32_t n, uint32_t positions, uint32_t block, double seen, const Task& task) {
    const uint64_t element = element_bytes(k_.kv_format);
    const size_t cache_bytes = positions * kHeadDim * element;
    const size_t tasks = n == 1 ? attention_spans(positions) : n / block;
    const double bytes = 2.0 * seen * kHeadDim * static_cast<double>(element);
    const double operations = 4.0 * block * kGroup * kHeadDim * seen;
    row("attention " + std::to_string(positions), n, bytes, operations, [&](size_t i) {
      thread_local const Floats out(kAttentionQueries * kHeadDim);
      const size_t head = i / tasks % (kBufferBytes / (2 * cache_bytes));
      const std::byte* keys = buffer_.data() + head * 2 * cache_bytes;
      task(i, {nullptr, out.data(), kGroup * kHeadDim, keys, keys + cache_bytes, block, 0, 0,
               kGroup, kHeadDim});
    });
  }

  // bytes and operations are of one task.
  template <class Task>
  void row(const std::string& name, uint32_t n, double bytes, double operations, const Task& task) {
    std::vector<Seconds> seconds;
    for (ThreadPool& pool : pools_) seconds.push_back(measure(pool, task));
    print(name, n, bytes, operations, seconds);
  }

  void print(const std::string& name, uint32_t n, double bytes, double operations,
             const std::vector<Seconds>& of_pools) const {
    std::printf("%-26s %4u", name.c_str(), n);
    for (size_t i = 0; i < of_pools.size(); ++i) {
      const Seconds& s = of_pools[i];
      char rate[16] = "";
      if (operations > 0) std::snprintf(rate, sizeof rate, "%.1f", operations / s.median * 1e-9);
      std::printf("%10.2f %5.0f %% %7s  %+-4.0f %+-5.0f", bytes / s.median * 1e-9,
                  100 * bytes / s.median / read_[i], rate, 100 * (s.median / s.most - 1),
                  100 * (s.median / s.least - 1));
    }
    std::printf("\n");
    std::fflush(stdout);
  }

  const Kernels& k_;
  const AlignedBuffer& buffer_;
  std::deque<ThreadPool>& pools_;
  std::vector<double> read_;  // bytes/s, of each pool
};

void bench_table(Table table) {
  for (const uint32_t n : {1u, 32u, kMaxTokens}) {
    for (const Format f : {Format::kF32, Format::kF16, Format::kBF16}) {
      table.matmul(f, kQueries, kModel, n);
    }
    for (const Format f : {Format::kQ8, Format::kQ4, Format::kQ2}) {
      table.matmul(f, kFfn, kModel, n);
      table.matmul_int8(f, kFfn, kModel, n);
    }
  }
  table.matmul_int8(Format::kQ4, kModel, kFfn, 1);
  table.matmul(Format::kBF16, kVocab, kModel, 1);
  table.matmul_int8(Format::kQ8, kVocab, kModel, 1);
  for (const Format f : {Format::kQ8, Format::kQ4, Format::kQ2}) table.quantize_row(f);
  for (const uint32_t positions : {512u, 8192u}) {
    table.decode_attention(positions);
    table.prefill_attention(64, positions);
  }
  table.vectors();
  table.read();
}

}  // namespace
}  // namespace smoe

int main(int argc, char** argv) {
  const std::string isas = argc == 2 ? argv[1] : smoe::available_isas();
  std::vector<const smoe::Kernels*> tables;
  for (size_t at = 0, comma; at <= isas.size(); at = comma + 1) {
    comma = std::min(isas.find(',', at), isas.size());
    tables.push_back(smoe::select_kernels(isas.substr(at, comma - at)));
  }
  if (argc > 2 || std::count(tables.begin(), tables.end(), nullptr) > 0) {
    std::fprintf(stderr, "usage: bench_kernels [isa], one of %s\n", smoe::available_isas());
    return 2;
  }
  const smoe::AlignedBuffer buffer = smoe::make_buffer();
  const uint32_t cores = smoe::usable_cores();
  std::deque<smoe::ThreadPool> pools;
  pools.emplace_back(1);
  if (cores > 1) pools.emplace_back(cores);
  for (const smoe::Kernels* kernels : tables) smoe::bench_table({*kernels, buffer, pools});
}
