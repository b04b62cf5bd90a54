// metal_backend.cpp: the verbs of a layer as launches of the kernels in src/metal. args.h there
// says what each takes and its grid.
#include <algorithm>
#include <array>

#include "../metal/args.h"
#include "metal_device.hpp"
#include "text.hpp"

namespace smoe {
namespace {

using namespace metal;

static_assert(kMostThreads <= 32 * kAttentionSimds);
static_assert(kMaxTopK == SMOE_MAX_TOP_K);

constexpr uint32_t kMaxJobs = 32;                                    // of one launch
constexpr uint32_t kMaxRows = Device::kMaxBytes / sizeof(uint32_t);  // of one list
static_assert(kMaxJobs * sizeof(GateUpJob) <= Device::kMaxBytes);

// None for 8-bit weights, which only the CPU has.
constexpr const char* kFormatNames[kFormats] = {"f32", "f16", "bf16", nullptr, "q4", "q2"};
constexpr size_t kFloatFormats = 3;  // the first of them

uint32_t ceil_div(uint64_t n, uint64_t by) { return static_cast<uint32_t>((n + by - 1) / by); }

uint64_t matrix_bytes(const Matrix& m) {
  return uint64_t(m.rows) * m.cols * element_bytes(m.format);
}

// y (n, stride) = w x
struct Product {
  const Matrix* w;
  float* y;
  uint32_t stride;
};

class MetalBackend final : public Backend {
 public:
  MetalBackend(const Config& config, const Weights& weights, State& state,
               std::span<const MemoryRange> memory)
      : c_(config), w_(weights), s_(state), gpu_(memory, config.max_experts + 8) {
    check_formats();
    for (size_t f = 0; f < kFormats; ++f) {
      if (!kFormatNames[f]) continue;
      const std::string name = kFormatNames[f];
      matmul_[f] = {gpu_.pipeline("matmul_" + name), gpu_.pipeline("matmul_" + name + "_batch")};
      gate_up_[f] = {gpu_.pipeline("gate_up_" + name), gpu_.pipeline("gate_up_" + name + "_batch")};
      if (f >= kFloatFormats) continue;
      embed_[f] = gpu_.pipeline("embed_" + name);
      scale_rows_[f] = gpu_.pipeline("scale_rows_" + name);
    }
    rms_norm_ = gpu_.pipeline("rms_norm");
    append_kv_ = gpu_.pipeline("append_kv");
    attention_ = gpu_.pipeline(c_.head_dim <= 128 ? "attention_128" : "attention_256");
    merge_ = gpu_.pipeline("attention_merge");
    route_ = gpu_.pipeline("route");
    combine_ = gpu_.pipeline("combine");
  }

  const char* name() const noexcept override { return gpu_backend_name(); }
  bool is_device() const noexcept override { return true; }

  void embed(std::span<const uint32_t> tokens) noexcept override {
    const Pool pool;
    const Matrix& table = w_.embedding;
    const uint64_t row_bytes = c_.d_model * element_bytes(table.format);
    for (uint32_t t = 0; t < tokens.size(); t += kMaxRows) {
      const auto part = tokens.subspan(t, std::min<size_t>(kMaxRows, tokens.size() - t));
      const Place at = table.data
                           ? gpu_.place(table.data, matrix_bytes(table))
                           : gpu_.place(s_.embedding_rows + t * row_bytes, part.size() * row_bytes);
      const Pipeline& p = embed_[size_t(table.format)];
      gpu_.start(p).base(at).bytes(part.data(), part.size_bytes());
      floats(s_.x + size_t(t) * c_.d_model, part.size() * c_.d_model);
      gpu_.args(EmbedArgs{at.offset, c_.d_model, table.data != nullptr});
      gpu_.run({ceil_div(c_.d_model, p.threads), part.size()});
    }
  }

  void attention(uint32_t layer, uint32_t pos, uint32_t n) noexcept override {
    const Pool pool;
    const LayerWeights& w = w_.layers[layer];
    normalize(s_.x, w.attention_norm, n, s_.h);
    const Product products[] = {
        {&w.q, s_.q, c_.q_dim()}, {&w.k, s_.k, c_.kv_dim()}, {&w.v, s_.v, c_.kv_dim()}};
    multiply(products, s_.h, c_.d_model, n);
    append(w, layer, pos, n);
    attend(layer, pos, n);
    multiply_add(w.o, s_.attended, c_.q_dim(), n, w.o_bias);
  }

  void dense_ffn(uint32_t layer, uint32_t n) noexcept override {
    const Pool pool;
    const LayerWeights& w = w_.layers[layer];
    normalize(s_.x, w.ffn_norm, n, s_.h);
    gate_up(w, n);
    multiply_add(w.down, s_.gate, w.down.cols, n, nullptr);
  }

  void route(uint32_t layer, uint32_t n) noexcept override {
    const Pool pool;
    choose(w_.layers[layer], s_.h, n, s_.expert_ids, true);
  }

  void guess(uint32_t layer, uint32_t n) noexcept override {
    const Pool pool;
    choose(w_.layers[layer], s_.projected, n, s_.guess_ids, false);
  }

  void shared_expert(uint32_t layer, uint32_t n) noexcept override {
    const Pool pool;
    const LayerWeights& w = w_.layers[layer];
    gate_up(w, n);
    const Product down[] = {{&w.down, s_.projected, c_.d_model}};
    multiply(down, s_.gate, w.down.cols, n);
    if (w.shared_gate.rows == 0) return;
    const Place gate = gpu_.place(w.shared_gate.data, matrix_bytes(w.shared_gate));
    gpu_.start(scale_rows_[size_t(w.shared_gate.format)]).base(gate);
    floats(s_.h, size_t(n) * c_.d_model);
    floats(s_.projected, size_t(n) * c_.d_model);
    gpu_.args(ScaleRowsArgs{gate.offset, c_.d_model, 0}).run({n});
  }

  void experts(uint32_t, std::span<const ExpertJob> jobs) noexcept override {
    const Pool pool;
    for (const ExpertJob& job : jobs) {
      for (uint32_t i = 0; i < job.n_rows; i += kMaxRows) {
        add_expert(job, {job.rows + i, std::min(kMaxRows, job.n_rows - i)});
      }
    }
    run_experts();
  }

  void combine(uint32_t layer, uint32_t n) noexcept override {
    const Pool pool;
    const bool shared = w_.layers[layer].has_shared_expert();
    const size_t rows = size_t(n) * c_.top_k;
    gpu_.start(combine_);
    floats(s_.x, size_t(n) * c_.d_model);
    floats(s_.expert_out, rows * c_.d_model);
    floats(s_.expert_weights, rows);
    floats(shared ? s_.projected : s_.h, size_t(n) * c_.d_model);
    gpu_.args(CombineArgs{c_.d_model, c_.top_k, shared});
    gpu_.run({ceil_div(c_.d_model, combine_.threads), n});
  }

  void logits(uint32_t first, uint32_t n) noexcept override {
    const Pool pool;
    normalize(s_.x + size_t(first) * c_.d_model, w_.final_norm, n, s_.h);
    const Product head[] = {{&w_.head, s_.logits, c_.vocab_size}};
    multiply(head, s_.h, c_.d_model, n);
  }

  Ticket submit() noexcept override { return gpu_.submit(); }
  Ticket submitted() const noexcept override { return gpu_.submitted(); }
  Ticket completed() const noexcept override { return gpu_.completed(); }
  Status wait(Ticket ticket, WaitControl control) noexcept override {
    return gpu_.wait(ticket, control);
  }
  const char* failure() const noexcept override { return gpu_.failure(); }
  bool finish(std::chrono::milliseconds patience) noexcept override {
    return gpu_.finish(patience);
  }

 private:
  // One launch of gate_up serves both matrices.
  void check_formats() const {
    for (size_t l = 0; l < w_.layers.size(); ++l) {
      const LayerWeights& w = w_.layers[l];
      if (w.gate.format == w.up.format) continue;
      throw EngineError(concat(gpu_backend_name(), ": layer ", l, ": gate is ",
                               kFormatNames[size_t(w.gate.format)], " and up is ",
                               kFormatNames[size_t(w.up.format)], ", expected one format"));
    }
  }

  void floats(const float* data, size_t n) noexcept { gpu_.memory(data, n * sizeof(float)); }
  // Of the scratch memory, from its first byte on: jobs hold offsets into it.
  void scratch() noexcept { gpu_.memory(s_.scratch().data(), s_.scratch().size()); }
  uint64_t in_scratch(const float* data) const noexcept {
    return data - reinterpret_cast<const float*>(s_.scratch().data());
  }
  uint32_t in_vectors(const float* data) const noexcept {
    if (!data) return kNone;
    return static_cast<uint32_t>(data - reinterpret_cast<const float*>(w_.vectors.data()));
  }

  void normalize(const float* x, const float* weight, uint32_t n, float* out) noexcept {
    gpu_.start(rms_norm_);
    floats(x, size_t(n) * c_.d_model);
    floats(weight, c_.d_model);
    floats(out, size_t(n) * c_.d_model);
    gpu_.args(RmsNormArgs{c_.d_model, c_.rms_norm_eps}).run({n});
  }

  MatmulJob dense_job(const Matrix& w, const float* y, uint32_t stride, uint32_t n) const noexcept {
    const Place at = gpu_.place(w.data, matrix_bytes(w));
    return {at.offset, at.offset, in_scratch(y), w.rows, w.cols, stride, kNone, n, 0};
  }

  // Products of the same x (n, x_stride); those that follow each other in one format and one buffer
  // share a launch.
  void multiply(std::span<const Product> products, const float* x, uint32_t x_stride,
                uint32_t n) noexcept {
    std::array<MatmulJob, 3> jobs;
    while (!products.empty()) {
      const Matrix& first = *products[0].w;
      const Place at = gpu_.place(first.data, matrix_bytes(first));
      size_t n_jobs = 0;
      for (; n_jobs < products.size(); ++n_jobs) {
        const Product& p = products[n_jobs];
        if (p.w->format != first.format ||
            gpu_.place(p.w->data, matrix_bytes(*p.w)).buffer != at.buffer) {
          break;
        }
        jobs[n_jobs] = dense_job(*p.w, p.y, p.stride, n);
      }
      run_matmul(first.format, at, {jobs.data(), n_jobs}, x, {x_stride, 1, 0, 0}, nullptr, {});
      products = products.subspan(n_jobs);
    }
  }

  // x (n, d_model) += w in + bias
  void multiply_add(const Matrix& w, const float* in, uint32_t stride, uint32_t n,
                    const float* bias) noexcept {
    const MatmulJob job = dense_job(w, s_.x, c_.d_model, n);
    run_matmul(w.format, gpu_.place(w.data, matrix_bytes(w)), {&job, 1}, in,
               {stride, 1, 1, bias != nullptr}, bias, {});
  }

  // What a kernel does not read is bound too, as Metal wants it: the weights.
  void run_matmul(Format format, const Place& weights, std::span<const MatmulJob> jobs,
                  const float* x, const MatmulArgs& args, const float* bias,
                  std::span<const uint32_t> rows) noexcept {
    const auto most = most_of(jobs);
    const Pipeline& p = matmul_[size_t(format)][most.rows > 1];
    gpu_.start(p).base(weights);
    gpu_.memory(x, sizeof(float));
    scratch();
    list(rows, weights);
    bias ? floats(bias, jobs[0].outputs) : void(gpu_.base(weights));
    gpu_.bytes(jobs.data(), jobs.size_bytes()).args(args);
    gpu_.run(grid(most, jobs.size(), kMatmulRows * p.simds()));
  }

  void run_gate_up(Format format, const Place& weights, std::span<const GateUpJob> jobs,
                   uint32_t row_div, std::span<const uint32_t> rows) noexcept {
    const auto most = most_of(jobs);
    const Pipeline& p = gate_up_[size_t(format)][most.rows > 1];
    gpu_.start(p).base(weights);
    gpu_.memory(s_.h, sizeof(float));
    scratch();
    list(rows, weights);
    gpu_.bytes(jobs.data(), jobs.size_bytes()).args(MatmulArgs{c_.d_model, row_div, 0, 0});
    gpu_.run(grid(most, jobs.size(), kGateUpRows * p.simds()));
  }

  struct Most {
    uint32_t outputs = 0, rows = 0;
  };
  template <class Jobs>
  static Most most_of(const Jobs& jobs) noexcept {
    Most most;
    for (const auto& job : jobs) {
      most = {std::max(most.outputs, job.outputs), std::max(most.rows, job.n_rows)};
    }
    return most;
  }
  static Grid grid(const Most& most, size_t n_jobs, uint32_t outputs_of_group) noexcept {
    return {ceil_div(most.outputs, outputs_of_group), n_jobs,
            most.rows > 1 ? ceil_div(most.rows, kBatch) : 1};
  }
  void list(std::span<const uint32_t> rows, const Place& other) noexcept {
    rows.empty() ? gpu_.base(other) : gpu_.bytes(rows.data(), rows.size_bytes());
  }

  // gate (n, dim) = silu(Wgate h) * Wup h, of a dense layer or a shared expert
  void gate_up(const LayerWeights& w, uint32_t n) noexcept {
    const auto* gate = static_cast<const std::byte*>(w.gate.data);
    const auto* up = static_cast<const std::byte*>(w.up.data);
    const std::byte* begin = std::min(gate, up);
    const Place both = gpu_.place(begin, std::max(gate, up) + matrix_bytes(w.gate) - begin);
    const uint64_t gate_at = both.offset + (gate - begin), up_at = both.offset + (up - begin);
    const GateUpJob job{
        gate_at,     gate_at, up_at, up_at, in_scratch(s_.gate), w.gate.rows, w.gate.cols,
        w.gate.rows, kNone,   n,     0};
    run_gate_up(w.gate.format, both, {&job, 1}, 1, {});
  }

  void append(const LayerWeights& w, uint32_t layer, uint32_t pos, uint32_t n) noexcept {
    const size_t rope = size_t(s_.shape().context) * (c_.head_dim / 2);
    gpu_.start(append_kv_);
    floats(s_.q, size_t(n) * c_.q_dim());
    floats(s_.k, size_t(n) * c_.kv_dim());
    floats(s_.v, size_t(n) * c_.kv_dim());
    cache(layer);
    gpu_.memory(w_.vectors.data(), w_.vectors.size());
    floats(s_.rope_cos, rope);
    floats(s_.rope_sin, rope);
    gpu_.args(AppendArgs{c_.n_heads, c_.n_kv_heads, c_.head_dim, s_.shape().context, pos,
                         in_vectors(w.q_bias), in_vectors(w.k_bias), in_vectors(w.v_bias),
                         in_vectors(w.q_norm), in_vectors(w.k_norm), c_.rms_norm_eps});
    gpu_.run({ceil_div(c_.n_heads + 2 * c_.n_kv_heads, append_kv_.simds()), n});
  }

  void cache(uint32_t layer) noexcept {
    const uint64_t bytes = uint64_t(2) * c_.n_kv_heads * s_.shape().context * c_.head_dim * 2;
    gpu_.memory(s_.keys(layer, 0, 0), bytes);
  }

  // attended = attention of q over the cache; one token alone fills a GPU only by parts.
  void attend(uint32_t layer, uint32_t pos, uint32_t n) noexcept {
    const uint32_t blocks = ceil_div(pos + n, kPositionBlock);
    const uint32_t split_blocks = n == 1 ? ceil_div(blocks, kMaxSplits) : blocks;
    const uint32_t n_splits = ceil_div(blocks, split_blocks);
    const AttentionArgs args{c_.n_heads, c_.n_kv_heads, c_.head_dim, s_.shape().context, pos,
                             n,          n_splits,      split_blocks};
    const size_t partials = size_t(c_.n_heads) * n_splits * (c_.head_dim + 2);
    gpu_.start(attention_);
    floats(s_.q, size_t(n) * c_.q_dim());
    cache(layer);
    n_splits == 1 ? floats(s_.attended, size_t(n) * c_.q_dim()) : floats(s_.partials, partials);
    gpu_.args(args);
    gpu_.run({ceil_div(n * (c_.n_heads / c_.n_kv_heads), kQueries), c_.n_kv_heads, n_splits});
    if (n_splits == 1) return;
    gpu_.start(merge_);
    floats(s_.partials, partials);
    floats(s_.attended, c_.q_dim());
    gpu_.args(args).run({ceil_div(c_.n_heads, merge_.simds())});
  }

  // normed (n, d_model) = norm(x), its router_logits, and what they name.
  void choose(const LayerWeights& w, float* normed, uint32_t n, uint32_t* ids,
              bool weigh) noexcept {
    normalize(s_.x, w.ffn_norm, n, normed);
    const Product router[] = {{&w.router, s_.router_logits, c_.max_experts}};
    multiply(router, normed, c_.d_model, n);
    gpu_.start(route_);
    floats(s_.router_logits, size_t(n) * c_.max_experts);
    gpu_.memory(ids, size_t(n) * c_.top_k * sizeof(uint32_t));
    floats(s_.expert_weights, size_t(n) * c_.top_k);
    gpu_.args(RouteArgs{n, w.router.rows, c_.max_experts, c_.top_k, c_.norm_topk_prob, weigh});
    gpu_.run({ceil_div(n, route_.simds())});
  }

  // Adds an expert to the launch that is being put together; where it does not fit, that is run
  // first.
  void add_expert(const ExpertJob& job, std::span<const uint32_t> rows) noexcept {
    const ExpertLayout& l = *job.layout;
    const Place blob = gpu_.place(job.blob, blob_bytes(l));
    const bool fits = n_experts_ < kMaxJobs && n_rows_ + rows.size() <= kMaxRows &&
                      blob.buffer == blobs_.buffer && l.gate.format == expert_format_;
    if (n_experts_ > 0 && !fits) run_experts();
    blobs_ = blob;
    expert_format_ = l.gate.format;
    const auto n = static_cast<uint32_t>(rows.size());
    gate_up_jobs_[n_experts_] = {blob.offset + l.gate.packed_offset,
                                 blob.offset + l.gate.scales_offset,
                                 blob.offset + l.up.packed_offset,
                                 blob.offset + l.up.scales_offset,
                                 in_scratch(s_.gate),
                                 l.gate.rows,
                                 l.gate.cols,
                                 c_.max_ffn_dim,
                                 n_rows_,
                                 n,
                                 0};
    down_jobs_[n_experts_++] = {blob.offset + l.down.packed_offset,
                                blob.offset + l.down.scales_offset,
                                in_scratch(s_.expert_out),
                                l.down.rows,
                                l.down.cols,
                                c_.d_model,
                                n_rows_,
                                n,
                                0};
    std::copy(rows.begin(), rows.end(), rows_.begin() + n_rows_);
    n_rows_ += n;
  }

  void run_experts() noexcept {
    if (n_experts_ == 0) return;
    const std::span rows(rows_.data(), n_rows_);
    run_gate_up(expert_format_, blobs_, {gate_up_jobs_.data(), n_experts_}, c_.top_k, rows);
    run_matmul(expert_format_, blobs_, {down_jobs_.data(), n_experts_}, s_.gate,
               {c_.max_ffn_dim, 1, 0, 0}, nullptr, rows);
    n_experts_ = n_rows_ = 0;
  }

  // As far as its matrices reach.
  static uint64_t blob_bytes(const ExpertLayout& l) noexcept {
    uint64_t end = 0;
    for (const PackedMatrix* m : {&l.gate, &l.up, &l.down}) {
      const uint64_t weights = uint64_t(m->rows) * m->cols,
                     per_byte = m->format == Format::kQ4 ? 2 : 4;
      end = std::max({end, m->packed_offset + ceil_div(weights, per_byte),
                      m->scales_offset + 2 * ceil_div(weights, SMOE_GROUP_SIZE)});
    }
    return end;
  }

  const Config& c_;
  const Weights& w_;
  State& s_;
  Device gpu_;
  std::array<std::array<Pipeline, 2>, kFormats> matmul_;   // for one row of x, and for more
  std::array<std::array<Pipeline, 2>, kFormats> gate_up_;  // the same
  std::array<Pipeline, kFloatFormats> embed_, scale_rows_;
  Pipeline rms_norm_, append_kv_, attention_, merge_, route_, combine_;
  // Experts of the launch that is being put together.
  std::array<GateUpJob, kMaxJobs> gate_up_jobs_;
  std::array<MatmulJob, kMaxJobs> down_jobs_;
  std::array<uint32_t, kMaxRows> rows_;
  uint32_t n_experts_ = 0, n_rows_ = 0;
  Place blobs_{};
  Format expert_format_{};
};

}  // namespace

const char* gpu_backend_name() noexcept { return SMOE_GPU_BACKEND; }

std::unique_ptr<Backend> make_gpu_backend(const Config& config, const Weights& weights,
                                          State& state, std::span<const MemoryRange> memory) {
  return std::make_unique<MetalBackend>(config, weights, state, memory);
}

}  // namespace smoe
