#include "engine.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "platform.hpp"
#include "text.hpp"

namespace smoe {
namespace {

const Kernels& kernels_by_name(const std::string& isa) {
  if (const Kernels* kernels = select_kernels(isa)) return *kernels;
  throw EngineError(
      concat("SMOE_ISA: ", isa, ", expected one of ", available_isas(), " on this processor"));
}

constexpr const char* kCpu = "cpu";

bool is_on_gpu(const std::string& backend) {
  if (backend.empty() || backend == kCpu) return false;
  const char* gpu = gpu_backend_name();
  if (gpu && backend == gpu) return true;
  throw EngineError(concat("backend: ", backend, ", which this build lacks, expected ", kCpu,
                           gpu ? " or " : "", gpu ? gpu : ""));
}

StateShape state_shape(const EngineOptions& options, const Kernels& kernels) {
  const bool gpu = is_on_gpu(options.backend);
  if (gpu && options.dense != DenseFormat::kStored) {
    throw EngineError(concat("dense: ", kDenseFormats[static_cast<size_t>(options.dense)],
                             ", expected ", kDenseFormats[0], " on a GPU, or the backend cpu"));
  }
  if (options.context == 0) throw EngineError("context: 0, expected at least 1");
  if (options.chunk == 0) throw EngineError("chunk: 0, expected at least 1");
  return {options.context,
          std::min(options.chunk, options.context),
          gpu ? Format::kF16 : kernels.kv_format,
          false,
          options.record,
          gpu};
}

// What a kernel reads of the dense weights at once: a matrix, or gate and up with what lies
// between.
uint64_t largest_part(const Weights& weights) {
  uint64_t most = 0;
  const auto count = [&](const Matrix& a, const Matrix& b) {
    const auto* first = static_cast<const std::byte*>(std::min(a.data, b.data));
    const auto* last = static_cast<const std::byte*>(std::max(a.data, b.data));
    const uint64_t bytes = uint64_t(a.rows) * a.cols * element_bytes(a.format);
    most = std::max<uint64_t>(most, last - first + bytes);
  };
  if (weights.embedding.data) count(weights.embedding, weights.embedding);
  count(weights.head, weights.head);
  for (const LayerWeights& w : weights.layers) {
    for (const Matrix* m : {&w.q, &w.k, &w.v, &w.o, &w.router, &w.down}) count(*m, *m);
    count(w.gate, w.up);
  }
  return most;
}

MemoryRange range_of(const AlignedBuffer& buffer, uint64_t part) {
  return {buffer.data(), buffer.size(), std::min(part, buffer.size())};
}

double seconds(uint64_t ns) { return static_cast<double>(ns) * 1e-9; }

std::vector<uint32_t> expert_counts(const Vault& vault) {  // of each layer
  std::vector<uint32_t> counts(vault.n_layers_end());
  for (uint32_t layer = 0; layer < counts.size(); ++layer) {
    counts[layer] = vault.expert_count(layer);
  }
  return counts;
}

// A plan that was made beforehand is of these files, this backend and instruction set.
MemoryPlan checked(const MemoryPlan& plan, const Config& config, const Vault& vault,
                   const Scout& scout, const StateShape& asked) {
  const StateShape& state = plan.state;
  const bool fits =
      plan.n_experts == vault.experts().size() && plan.top_k == config.top_k &&
      plan.slot_bytes == vault.max_padded_bytes() && plan.n_slots >= plan.top_k &&
      plan.scout == DenseTensors::bytes(scout, {!state.embedding_on_disk, plan.dense}) &&
      plan.scratch == State::scratch_bytes(config, state) &&
      plan.kv == State::kv_bytes(config, state);
  if (!fits) throw EngineError(concat(vault.path(), ": the memory plan is of another model"));
  if (state.gpu != asked.gpu || state.kv_format != asked.kv_format) {
    throw EngineError(
        concat(vault.path(), ": the memory plan is for another backend or instruction set"));
  }
  return plan;
}

}  // namespace

MemoryPlan plan_memory(const Vault& vault, const Scout& scout, const EngineOptions& options) {
  std::vector<std::string> warnings;  // the engine reads the same and keeps them
  const Config config = read_config(vault, scout, warnings);
  PlanRequest request;
  request.process_bytes = resident_set_bytes();
  request.free_bytes = available_memory_bytes();
  request.memory_bytes = options.memory_bytes;
  request.slots = options.slots;
  request.least_context = options.least_context;
  request.dense = options.dense;
  request.state = state_shape(options, kernels_by_name(options.isa));
  if (request.state.gpu) request.gpu_bytes = gpu_info().memory_bytes;
  return make_plan(config, vault, scout, request);
}

Engine::Engine(std::shared_ptr<const Vault> vault, std::shared_ptr<const Scout> scout,
               const EngineOptions& options, StopFlag stop)
    : Engine(std::move(vault), std::move(scout), options, stop, kernels_by_name(options.isa)) {}

Engine::Engine(std::shared_ptr<const Vault> vault, std::shared_ptr<const Scout> scout,
               const EngineOptions& options, StopFlag stop, const Kernels& kernels)
    : vault_(std::move(vault)),
      scout_(std::move(scout)),
      config_(read_config(*vault_, *scout_, warnings_)),
      plan_(options.plan
                ? checked(*options.plan, config_, *vault_, *scout_, state_shape(options, kernels))
                : plan_memory(*vault_, *scout_, options)),
      owner_pid_(getpid()) {
  bind_weights(config_, *vault_, *scout_, plan_.dense,
               nullptr);  // a missing tensor is an error before any read
  pool_ = std::make_unique<ThreadPool>(options.threads ? options.threads : usable_cores());
  dense_ = DenseTensors(*scout_, {!plan_.state.embedding_on_disk, plan_.dense}, *pool_,
                        {options.read_deadline, stop});
  weights_ = bind_weights(config_, *vault_, *scout_, plan_.dense, &dense_);
  state_ = std::make_unique<State>(config_, plan_.state);
  ring_ = std::make_unique<Ring>(plan_.n_slots, plan_.slot_bytes, expert_counts(*vault_));
  backend_ = make_backend(kernels);
  streamer_ =
      std::make_unique<Streamer>(vault_->file(), vault_->experts(), *ring_, options.streamer);
  const ScoutTensor* on_disk =
      plan_.state.embedding_on_disk ? scout_->find(kEmbeddingName) : nullptr;
  if (on_disk) rows_ = scout_->row_reader(*on_disk);
  forward_.reset(new Forward{config_,
                             weights_,
                             *vault_,
                             *scout_,
                             *state_,
                             *backend_,
                             *ring_,
                             *streamer_,
                             on_disk,
                             rows_.get(),
                             ExpertUnion(config_, state_->shape().chunk),
                             options.read_ahead && plan_.n_slots < vault_->experts().size(),
                             0,
                             std::vector<SlotId>(config_.max_experts),
                             0,
                             {},
                             {options.read_deadline, {}}});
  if (!stats().direct_io) {
    warnings_.push_back(concat(
        vault_->path(), ": the file system refuses direct I/O; reading through the page cache"));
  }
}

std::unique_ptr<Backend> Engine::make_backend(const Kernels& kernels) {
  if (!plan_.state.gpu) return make_cpu_backend(config_, weights_, *state_, kernels, *pool_);
  const MemoryRange memory[] = {
      range_of(dense_.block(), largest_part(weights_)),
      range_of(weights_.vectors, weights_.vectors.size()),
      range_of(state_->scratch(), state_->scratch().size()),
      range_of(state_->kv(), state_->kv().size() / config_.n_layers),
      range_of(ring_->pool(), ring_->slot_bytes()),
  };
  return make_gpu_backend(config_, weights_, *state_, memory);
}

// A forked child has no threads to end; what they may still use stays with the parent's copy.
Engine::~Engine() {
  if (getpid() == owner_pid_) {
    if (!backend_->finish(forward_->control.deadline)) abandon_gpu();
    return;
  }
  static_cast<void>(streamer_.release());
  static_cast<void>(rows_.release());
  static_cast<void>(backend_.release());
  static_cast<void>(pool_.release());
}

// All that its unfinished work may still touch stays.
void Engine::abandon_gpu() noexcept {
  std::fprintf(stderr, "smoe: warning: %s: the GPU does not answer, its memory is given up\n",
               backend_->name());
  streamer_.reset();  // the last one to look into the ring
  static_cast<void>(backend_.release());
  static_cast<void>(state_.release());
  ring_->leak();
  dense_.leak();
  weights_.vectors.leak();
}

EngineStats Engine::stats() const noexcept {
  const StreamerCounters reads = streamer_->counters();
  const Counters& c = forward_->counters;
  std::array<double, kStages> stage_s;
  for (size_t i = 0; i < kStages; ++i) stage_s[i] = seconds(c.stage_ns[i].value());
  return {.slots = ring_->n_slots(),
          .experts = static_cast<uint32_t>(vault_->experts().size()),
          .threads = pool_->threads(),
          .backend = backend_->name(),
          .direct_io = vault_->file().is_direct() && streamer_->is_direct(),
          .decode_tokens = c.decoded.value(),
          .prefill_tokens = c.prefilled.value(),
          .hits = c.hits.value(),
          .misses = c.misses.value(),
          .reads = reads.reads,
          .bytes_read = reads.bytes_read + c.embedding_bytes.value(),
          .read_failures = reads.failures,
          .guesses = c.guesses.value(),
          .guesses_used = c.guesses_used.value(),
          .guesses_dropped = reads.guesses_dropped,
          .read_s = seconds(c.read_ns.value()),
          .exposed_s = seconds(c.exposed_ns.value()),
          .read_latency_s = seconds(reads.latency_ns),
          .stage_s = stage_s};
}

uint64_t Engine::begin() noexcept {
  position_ = 0;
  has_logits_ = false;
  return ++timeline_;
}

std::span<const float> Engine::logits() const noexcept {
  return {state_->logits, has_logits_ ? config_.vocab_size : 0};
}

Sample Engine::sample(Sampler& sampler) noexcept {
  forward_->clock.start();
  const Sample sample = sampler.sample(logits());
  forward_->lap(Stage::kSample);
  return sample;
}

std::span<const uint16_t> Engine::routing() const noexcept {
  if (!state_->routing) return {};
  return {state_->routing, size_t(position_) * config_.n_moe_layers * config_.top_k};
}

Status Engine::check(std::span<const uint32_t> tokens) const noexcept {
  for (const uint32_t token : tokens) {
    if (token >= config_.vocab_size) return {.code = Errc::kTokenRange, .value = token};
  }
  if (tokens.size() > context() - position_)
    return {.code = Errc::kContextFull, .value = context()};
  return {};
}

// Of a call that computes.
void Engine::start(StopFlag stop) noexcept {
  forward_->control.stop = stop;
  forward_->clock.start();
  has_logits_ = false;
}

Status Engine::prefill(std::span<const uint32_t> tokens, StopFlag stop) noexcept {
  return forward_prompt(tokens, nullptr, stop);
}

Status Engine::score(std::span<const uint32_t> tokens, float* out, StopFlag stop) noexcept {
  return forward_prompt(tokens, out, stop);
}

// The prompt in chunks; the position moves only when all of it is in the cache.
Status Engine::forward_prompt(std::span<const uint32_t> tokens, float* out,
                              StopFlag stop) noexcept {
  if (Status s = check(tokens); !s.ok()) return s;
  start(stop);
  uint32_t pos = position_;
  while (!tokens.empty()) {
    const uint32_t n = std::min<uint32_t>(tokens.size(), state_->shape().chunk);
    if (Status s = prefill_chunk(*forward_, tokens.first(n), pos); !s.ok()) return s;
    tokens = tokens.subspan(n);
    if (out) {
      if (Status s = copy_logits(n, pos, out); !s.ok()) return s;
      out += uint64_t(n) * config_.vocab_size;
    } else if (tokens.empty()) {
      if (Status s = compute_logits(*forward_, n - 1, 1, pos + n - 1); !s.ok()) return s;
      has_logits_ = true;
    }
    pos += n;
  }
  forward_->counters.prefilled.add(pos - position_);
  position_ = pos;
  return {};
}

// out (n, vocab): the logits of a chunk, a few rows at a time.
Status Engine::copy_logits(uint32_t n, uint32_t pos, float* out) noexcept {
  for (uint32_t first = 0; first < n; first += kLogitRows) {
    const uint32_t rows = std::min(kLogitRows, n - first);
    if (Status s = compute_logits(*forward_, first, rows, pos + first); !s.ok()) return s;
    std::memcpy(out + uint64_t(first) * config_.vocab_size, state_->logits,
                uint64_t(rows) * config_.vocab_size * sizeof(float));
    forward_->lap(Stage::kHead);
  }
  return {};
}

Status Engine::decode(uint32_t token, StopFlag stop) noexcept {
  if (Status s = check({&token, 1}); !s.ok()) return s;
  start(stop);
  if (Status s = decode_step(*forward_, token, position_); !s.ok()) return s;
  has_logits_ = true;
  ++position_;
  forward_->counters.decoded.add(1);
  return {};
}

std::string Engine::describe(const Status& s) const {
  const std::string expert =
      concat(vault_->path(), ": expert ", s.expert, " of layer ", s.layer, " at offset ", s.offset);
  const std::string reason = s.error ? concat(std::strerror(s.error), " (errno ", s.error, ")")
                                     : "the file ended (truncated while open?)";
  const std::string embedding = concat(scout_->path(), ": embedding of token ", s.value);
  switch (s.code) {
    case Errc::kOk:
      return "ok";
    case Errc::kCancelled:
      return "interrupted";
    case Errc::kTokenRange:
      return concat("token id: ", s.value, ", expected below the vocabulary size ",
                    config_.vocab_size);
    case Errc::kContextFull:
      return concat("the context is full: ", s.value, " positions");
    case Errc::kReadFailed:
      return concat(expert, ": cannot be read: ", reason);
    case Errc::kReadTimeout:
      return concat(expert, ": ", no_answer(forward_->control));
    case Errc::kEmbeddingRead:
      return concat(embedding, ": cannot be read: ", reason);
    case Errc::kEmbeddingTimeout:
      return concat(embedding, ": ", no_answer(forward_->control));
    case Errc::kLogitsNotFinite:
      return concat(vault_->path(), ": the logits at position ", s.value,
                    " are not finite (damaged weights?)");
    case Errc::kDeviceFailed:
      return concat(backend_->name(), ": the GPU failed: ", backend_->failure());
    case Errc::kDeviceTimeout:
      return concat(backend_->name(), ": no answer from the GPU for ",
                    static_cast<double>(forward_->control.deadline.count()) / 1000, " s");
  }
  return "unknown status";
}

Engine::Use::Use(Engine& engine) : engine_(engine) {
  if (getpid() != engine.owner_pid_) {
    throw EngineError(
        "the model was loaded before a fork and cannot be used in the child: load it there");
  }
  if (engine.busy_.exchange(true, std::memory_order_acquire)) {
    throw EngineError("the model is busy: one call at a time");
  }
}

Engine::Use::Use(Engine& engine, uint64_t timeline) : Use(engine) {
  // The delegated constructor is done, so that a throw from here runs the destructor.
  if (timeline != engine.timeline_) {
    throw EngineError("this generation was ended by a newer call");
  }
}

Engine::Use::~Use() { engine_.busy_.store(false, std::memory_order_release); }

}  // namespace smoe
