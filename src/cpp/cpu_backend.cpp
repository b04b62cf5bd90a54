// cpu_backend.cpp: the verbs of a layer on CPU threads, over the operator table of kernels.hpp.
//
// A dot product is never split over threads, and a task's result does not depend on who runs it:
// the same bytes come out at any thread count. Activations are rounded to int8 once, as soon as
// they are there, where the table has an integer product for the weights that they will meet.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "backend.hpp"
#include "quantize.hpp"
#include "thread_pool.hpp"

namespace smoe {
namespace {

constexpr uint32_t kBlockRows = 32;  // rows of a matrix in one task

// Rows of activations. Those of a quantised format are there rounded too, for weights of it.
struct Activations {
  float* x;
  size_t stride;  // of x, in floats
  uint32_t cols;
  Format format = Format::kF32;
  std::byte* codes = nullptr;  // (rows, quantised_row_bytes(cols))
  const uint32_t* index = nullptr;

  float* row(size_t t) const { return x + t * stride; }
  std::byte* code_row(size_t t) const { return codes + t * quantised_row_bytes(cols); }
};

// y = w x for n rows of x.
struct Product {
  const Matrix* w;
  Activations x;
  uint32_t n;
  Rows y;
};

float sigmoid(float z) { return 1.0f / (1.0f + std::exp(-z)); }

// The top_k largest logits, heaviest first, ties to the lower id.
void choose_experts(const float* logits, uint32_t n_experts, uint32_t top_k, uint32_t* ids) {
  for (uint32_t rank = 0; rank < top_k; ++rank) {
    uint32_t best = UINT32_MAX;
    for (uint32_t e = 0; e < n_experts; ++e) {
      const bool taken = std::find(ids, ids + rank, e) != ids + rank;
      if (!taken && (best == UINT32_MAX || logits[e] > logits[best])) best = e;
    }
    ids[rank] = best;
  }
}

// The softmax over all experts of those chosen.
void weigh_experts(const float* logits, uint32_t n_experts, const uint32_t* ids, uint32_t top_k,
                   bool renormalize, float* weights) {
  float total = 0, chosen = 0;
  for (uint32_t e = 0; e < n_experts; ++e) total += std::exp(logits[e] - logits[ids[0]]);
  for (uint32_t rank = 0; rank < top_k; ++rank) {
    weights[rank] = std::exp(logits[ids[rank]] - logits[ids[0]]) / total;
    chosen += weights[rank];
  }
  if (!renormalize) return;
  for (uint32_t rank = 0; rank < top_k; ++rank) weights[rank] /= chosen;
}

class CpuBackend final : public Backend {
 public:
  CpuBackend(const Config& config, const Weights& weights, State& state, const Kernels& kernels,
             ThreadPool& pool)
      : c_(config), w_(weights), s_(state), k_(kernels), pool_(pool) {
    const size_t most = std::max<size_t>(3, 2 * size_t(config.max_experts));
    products_.resize(most);
    first_block_.resize(most + 1);
    matrices_.resize(3 * size_t(config.max_experts));
    hidden_.resize(config.max_experts);
  }

  const char* name() const noexcept override { return k_.isa; }

  void embed(std::span<const uint32_t> tokens) noexcept override {
    Matrix table = w_.embedding;
    const bool on_disk = !table.data;
    if (on_disk) table.data = s_.embedding_rows;  // the tokens' rows, one after the other
    for (size_t t = 0; t < tokens.size(); ++t) {
      float* const row = s_.x + t * c_.d_model;
      row_to_float(table, on_disk ? t : tokens[t], row);
      if (w_.rounds_rows) round_to_q8(row, c_.d_model);
    }
  }

  void attention(uint32_t layer, uint32_t pos, uint32_t n) noexcept override {
    const LayerWeights& w = w_.layers[layer];
    const Activations h = activations(s_.h, c_.d_model, w.q.format, s_.codes);
    normalize(s_.x, w.attention_norm, n, h);
    multiply({{&w.q, h, n, {s_.q, c_.q_dim()}},
              {&w.k, h, n, {s_.k, c_.kv_dim()}},
              {&w.v, h, n, {s_.v, c_.kv_dim()}}});
    pool_.run(n, [&](uint32_t t) { append_position(layer, t, pos + t); });
    attend(layer, pos, n);
    const Activations attended = activations(s_.attended, c_.q_dim(), w.o.format, s_.codes);
    round_rows(attended, n);
    multiply({{&w.o, attended, n, {s_.projected, c_.d_model}}});
    add_projected(w.o_bias, n);
  }

  void dense_ffn(uint32_t layer, uint32_t n) noexcept override {
    const LayerWeights& w = w_.layers[layer];
    const Activations h = activations(s_.h, c_.d_model, w.gate.format, s_.codes);
    normalize(s_.x, w.ffn_norm, n, h);
    project_ffn(w, h, n);
    add_projected(nullptr, n);
  }

  void route(uint32_t layer, uint32_t n) noexcept override {
    const LayerWeights& w = w_.layers[layer];
    choose(w, routed_activations(), n, s_.expert_ids);
    pool_.run(n, [&](uint32_t t) {
      const size_t row = size_t(t) * c_.top_k;
      weigh_experts(s_.router_logits + size_t(t) * c_.max_experts, w.router.rows,
                    s_.expert_ids + row, c_.top_k, c_.norm_topk_prob, s_.expert_weights + row);
    });
  }

  void guess(uint32_t layer, uint32_t n) noexcept override {
    choose(w_.layers[layer], {s_.projected, c_.d_model, c_.d_model}, n, s_.guess_ids);
  }

  void shared_expert(uint32_t layer, uint32_t n) noexcept override {
    const LayerWeights& w = w_.layers[layer];
    const Activations h = activations(s_.h, c_.d_model, w.gate.format, s_.codes);
    round_rows(h, n);
    project_ffn(w, h, n);
    if (w.shared_gate.rows == 0) return;
    pool_.run(n, [&](uint32_t t) {
      float scale;
      k_.matmul[size_t(w.shared_gate.format)](w.shared_gate, 0, 1,
                                              {s_.h + size_t(t) * c_.d_model, 0}, 1, {&scale, 1});
      scale = sigmoid(scale);
      float* row = s_.projected + size_t(t) * c_.d_model;
      for (uint32_t i = 0; i < c_.d_model; ++i) row[i] *= scale;
    });
  }

  void experts(uint32_t, std::span<const ExpertJob> jobs) noexcept override {
    const uint32_t room = expert_rows(c_, s_.shape());
    while (!jobs.empty()) {
      size_t n = 0;
      uint32_t rows = 0;
      while (n < jobs.size() && rows + jobs[n].n_rows <= room) rows += jobs[n++].n_rows;
      run_experts(jobs.first(n));
      jobs = jobs.subspan(n);
    }
  }

  void combine(uint32_t layer, uint32_t n) noexcept override {
    const bool shared = w_.layers[layer].has_shared_expert();
    pool_.run(n, [&](uint32_t t) {
      float* sum = s_.h + size_t(t) * c_.d_model;
      std::fill_n(sum, c_.d_model, 0.0f);
      for (uint32_t rank = 0; rank < c_.top_k; ++rank) {
        const size_t row = size_t(t) * c_.top_k + rank;
        k_.axpy(s_.expert_weights[row], s_.expert_out + row * c_.d_model, c_.d_model, sum);
      }
      if (shared) k_.axpy(1.0f, s_.projected + size_t(t) * c_.d_model, c_.d_model, sum);
      k_.axpy(1.0f, sum, c_.d_model, s_.x + size_t(t) * c_.d_model);
    });
  }

  void logits(uint32_t first, uint32_t n) noexcept override {
    const Activations h = activations(s_.h, c_.d_model, w_.head.format, s_.codes);
    normalize(s_.x + size_t(first) * c_.d_model, w_.final_norm, n, h);
    multiply({{&w_.head, h, n, {s_.logits, c_.vocab_size}}});
  }

  Ticket submit() noexcept override { return ++issued_; }
  Ticket submitted() const noexcept override { return issued_; }
  Ticket completed() const noexcept override { return issued_; }
  Status wait(Ticket, WaitControl) noexcept override { return {}; }

 private:
  // Jobs whose rows fit in gate and up, where they lie one after the other.
  void run_experts(std::span<const ExpertJob> jobs) noexcept {
    Activations h = routed_activations();
    size_t first = 0;
    for (size_t j = 0; j < jobs.size(); ++j) {
      Matrix* const m = &matrices_[3 * j];
      bind_blob(jobs[j], m);
      h.index = jobs[j].tokens;
      const uint32_t n = jobs[j].n_rows;
      const size_t at = first * c_.max_ffn_dim;
      products_[2 * j] = {m, h, n, {s_.gate + at, c_.max_ffn_dim}};
      products_[2 * j + 1] = {m + 1, h, n, {s_.up + at, c_.max_ffn_dim}};
      hidden_[j] = activations(s_.gate + at, m[2].cols, m[2].format,
                               s_.codes + first * quantised_row_bytes(c_.max_ffn_dim));
      hidden_[j].stride = c_.max_ffn_dim;
      first += n;
    }
    multiply_products(2 * jobs.size());
    pool_.run(static_cast<uint32_t>(jobs.size()), [&](uint32_t j) {
      for (uint32_t i = 0; i < jobs[j].n_rows; ++i) {
        activate(hidden_[j], products_[2 * j + 1].y[i], i);
      }
    });
    for (size_t j = 0; j < jobs.size(); ++j) {
      products_[j] = {&matrices_[3 * j + 2],
                      hidden_[j],
                      jobs[j].n_rows,
                      {s_.expert_out, c_.d_model, jobs[j].rows}};
    }
    multiply_products(jobs.size());
  }

  // x (rows, cols), which `codes` are for if weights of this format have integer products.
  Activations activations(float* x, uint32_t cols, Format weights,
                          std::byte* codes) const noexcept {
    const bool integer = k_.quantize_row[size_t(weights)] && cols % kGroupWeights == 0;
    return {x, cols, cols, integer ? weights : Format::kF32, codes};
  }

  Activations routed_activations() const noexcept {
    return activations(s_.h, c_.d_model, c_.expert_format, s_.h_codes);
  }

  void round_row(const Activations& a, size_t t) const noexcept {
    if (!is_quantised(a.format)) return;
    k_.quantize_row[size_t(a.format)](a.row(t), a.cols, a.code_row(t));
  }

  void round_rows(const Activations& a, uint32_t n) noexcept {
    if (is_quantised(a.format)) pool_.run(n, [&](uint32_t t) { round_row(a, t); });
  }

  // Row t becomes silu(row t) * up.
  void activate(const Activations& gate, const float* up, size_t t) const noexcept {
    k_.silu_mul(gate.row(t), up, gate.cols);
    round_row(gate, t);
  }

  // out (n, d_model) = norm(x)
  void normalize(const float* x, const float* weight, uint32_t n, const Activations& out) noexcept {
    pool_.run(n, [&](uint32_t t) {
      k_.rms_norm(x + size_t(t) * c_.d_model, weight, c_.d_model, c_.rms_norm_eps, out.row(t));
      round_row(out, t);
    });
  }

  // normed (n, d_model) = norm(x), its router_logits, and the ids (n, top_k) that they name.
  void choose(const LayerWeights& w, const Activations& normed, uint32_t n,
              uint32_t* ids) noexcept {
    normalize(s_.x, w.ffn_norm, n, normed);
    multiply({{&w.router, normed, n, {s_.router_logits, c_.max_experts}}});
    pool_.run(n, [&](uint32_t t) {
      choose_experts(s_.router_logits + size_t(t) * c_.max_experts, w.router.rows, c_.top_k,
                     ids + size_t(t) * c_.top_k);
    });
  }

  void multiply(std::initializer_list<Product> products) noexcept {
    std::copy(products.begin(), products.end(), products_.begin());
    multiply_products(products.size());
  }

  // products_[0, n): all their row blocks as one parallel loop.
  void multiply_products(size_t n) noexcept {
    first_block_[0] = 0;
    for (size_t i = 0; i < n; ++i) {
      first_block_[i + 1] = first_block_[i] + (products_[i].w->rows + kBlockRows - 1) / kBlockRows;
    }
    const auto begin = first_block_.begin();
    pool_.run(first_block_[n], [&](uint32_t task) {
      const size_t i = std::upper_bound(begin, begin + n, task) - begin - 1;
      const Product& p = products_[i];
      const uint32_t row = (task - first_block_[i]) * kBlockRows;
      multiply_rows(p, row, std::min(row + kBlockRows, p.w->rows));
    });
  }

  void multiply_rows(const Product& p, uint32_t begin, uint32_t end) const noexcept {
    const size_t format = size_t(p.w->format);
    if (is_quantised(p.x.format) && p.x.format == p.w->format) {
      const QuantisedRows x{p.x.codes, quantised_row_bytes(p.x.cols), p.x.index};
      k_.matmul_int8[format](*p.w, begin, end, x, p.n, p.y);
    } else {
      k_.matmul[format](*p.w, begin, end, {p.x.x, p.x.stride, p.x.index}, p.n, p.y);
    }
  }

  // attended = attention of the tokens at pos .. pos + n - 1, whose keys and values are there.
  void attend(uint32_t layer, uint32_t pos, uint32_t n) noexcept {
    if (n == 1 && pos >= kAttentionSpan) return attend_in_spans(layer, pos);
    const uint32_t group = c_.n_heads / c_.n_kv_heads;
    const uint32_t block = std::max(1u, kAttentionQueries / group);
    const uint32_t n_blocks = (n + block - 1) / block;
    pool_.run(n_blocks * c_.n_kv_heads, [&](uint32_t i) {
      const uint32_t head = i % c_.n_kv_heads;
      const uint32_t t = (n_blocks - 1 - i / c_.n_kv_heads) * block;  // what takes longest, first
      const size_t at = size_t(t) * c_.q_dim() + size_t(head) * group * c_.head_dim;
      k_.attention({s_.q + at, s_.attended + at, c_.q_dim(), s_.keys(layer, head, 0),
                    s_.values(layer, head, 0), std::min(block, n - t), 0, pos + t + 1, group,
                    c_.head_dim});
    });
  }

  // Of one token: a task is a head and a span of positions, so that there are enough of them.
  void attend_in_spans(uint32_t layer, uint32_t pos) noexcept {
    const uint32_t group = c_.n_heads / c_.n_kv_heads;
    const uint32_t n_spans = attention_spans(pos + 1);
    pool_.run(n_spans * c_.n_kv_heads, [&](uint32_t i) {
      const uint32_t head = i % c_.n_kv_heads, span = i / c_.n_kv_heads;
      const uint32_t begin = span * kAttentionSpan, first = head * group;
      const size_t part = size_t(span) * c_.n_heads + first;
      k_.attention({s_.q + size_t(first) * c_.head_dim, s_.attention_parts + part * c_.head_dim, 0,
                    s_.keys(layer, head, 0), s_.values(layer, head, 0), 1, begin,
                    std::min(begin + kAttentionSpan, pos + 1), group, c_.head_dim,
                    s_.attention_softmax + part * 2});
    });
    pool_.run(c_.n_kv_heads, [&](uint32_t i) {
      for (uint32_t g = 0; g < group; ++g) merge_spans(i * group + g, n_spans);
    });
  }

  // attended of a head, from its parts.
  void merge_spans(uint32_t head, uint32_t n_spans) noexcept {
    const auto softmax = [&](uint32_t span) {
      return s_.attention_softmax + (size_t(span) * c_.n_heads + head) * 2;
    };
    float max = softmax(0)[0], total = 0;
    for (uint32_t i = 1; i < n_spans; ++i) max = std::max(max, softmax(i)[0]);
    for (uint32_t i = 0; i < n_spans; ++i) total += std::exp(softmax(i)[0] - max) * softmax(i)[1];
    float* out = s_.attended + size_t(head) * c_.head_dim;
    std::fill_n(out, c_.head_dim, 0.0f);
    for (uint32_t i = 0; i < n_spans; ++i) {
      const size_t part = size_t(i) * c_.n_heads + head;
      k_.axpy(std::exp(softmax(i)[0] - max) / total, s_.attention_parts + part * c_.head_dim,
              c_.head_dim, out);
    }
  }

  // Biases, norms and rotates q and k of token t, and puts k and v into the cache at pos.
  void append_position(uint32_t layer, uint32_t t, uint32_t pos) noexcept {
    const LayerWeights& w = w_.layers[layer];
    float* q = s_.q + size_t(t) * c_.q_dim();
    float* k = s_.k + size_t(t) * c_.kv_dim();
    float* v = s_.v + size_t(t) * c_.kv_dim();
    if (w.q_bias) k_.axpy(1.0f, w.q_bias, c_.q_dim(), q);
    if (w.k_bias) k_.axpy(1.0f, w.k_bias, c_.kv_dim(), k);
    if (w.v_bias) k_.axpy(1.0f, w.v_bias, c_.kv_dim(), v);
    for (uint32_t head = 0; head < c_.n_heads; ++head) {
      norm_and_rotate(w.q_norm, pos, q + head * c_.head_dim);
    }
    for (uint32_t head = 0; head < c_.n_kv_heads; ++head) {
      norm_and_rotate(w.k_norm, pos, k + head * c_.head_dim);
      k_.store_kv(k + head * c_.head_dim, c_.head_dim, s_.keys(layer, head, pos));
      k_.store_kv(v + head * c_.head_dim, c_.head_dim, s_.values(layer, head, pos));
    }
  }

  void norm_and_rotate(const float* norm, uint32_t pos, float* head) noexcept {
    if (norm) k_.rms_norm(head, norm, c_.head_dim, c_.rms_norm_eps, head);
    const size_t at = size_t(pos) * (c_.head_dim / 2);
    k_.rope(head, s_.rope_cos + at, s_.rope_sin + at, c_.head_dim);
  }

  // x += projected + bias
  void add_projected(const float* bias, uint32_t n) noexcept {
    pool_.run(n, [&](uint32_t t) {
      float* projected = s_.projected + size_t(t) * c_.d_model;
      if (bias) k_.axpy(1.0f, bias, c_.d_model, projected);
      k_.axpy(1.0f, projected, c_.d_model, s_.x + size_t(t) * c_.d_model);
    });
  }

  // projected = Wdown (silu(Wgate h) * Wup h), of a dense layer or a shared expert
  void project_ffn(const LayerWeights& w, const Activations& h, uint32_t n) noexcept {
    const uint32_t dim = w.gate.rows;
    multiply({{&w.gate, h, n, {s_.gate, dim}}, {&w.up, h, n, {s_.up, dim}}});
    const Activations hidden = activations(s_.gate, dim, w.down.format, s_.codes);
    pool_.run(n, [&](uint32_t t) { activate(hidden, s_.up + size_t(t) * dim, t); });
    multiply({{&w.down, hidden, n, {s_.projected, c_.d_model}}});
  }

  // The gate, up and down matrices of a blob, in place.
  void bind_blob(const ExpertJob& job, Matrix* matrices) const noexcept {
    const PackedMatrix* parts[3] = {&job.layout->gate, &job.layout->up, &job.layout->down};
    for (int i = 0; i < 3; ++i) {
      const PackedMatrix& p = *parts[i];
      matrices[i] = {job.blob + p.packed_offset, job.blob + p.scales_offset, p.rows, p.cols,
                     p.format};
    }
  }

  const Config& c_;
  const Weights& w_;
  State& s_;
  const Kernels& k_;
  ThreadPool& pool_;
  std::vector<Product> products_;      // (2 * max_experts)
  std::vector<uint32_t> first_block_;  // (2 * max_experts + 1)
  std::vector<Matrix> matrices_;       // (3 * max_experts)
  std::vector<Activations> hidden_;    // (max_experts)
  Ticket issued_ = 0;
};

}  // namespace

std::unique_ptr<Backend> make_cpu_backend(const Config& config, const Weights& weights,
                                          State& state, const Kernels& kernels, ThreadPool& pool) {
  return std::make_unique<CpuBackend>(config, weights, state, kernels, pool);
}

}  // namespace smoe
