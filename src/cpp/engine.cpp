#include "engine.hpp"

#include <unistd.h>

#include <algorithm>
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

StateShape state_shape(const EngineOptions& options, const Kernels& kernels) {
  if (options.context == 0) throw EngineError("context: 0, expected at least 1");
  if (options.chunk == 0) throw EngineError("chunk: 0, expected at least 1");
  return {options.context, std::min(options.chunk, options.context), kernels.kv_format, false};
}

StateShape with_plan(StateShape shape, const MemoryPlan& plan) {
  shape.embedding_on_disk = !plan.embedding_resident;
  return shape;
}

}  // namespace

Engine::Engine(std::shared_ptr<const Vault> vault, std::shared_ptr<Scout> scout,
               const EngineOptions& options, StopFlag stop_flag)
    : Engine(std::move(vault), std::move(scout), options, stop_flag, kernels_by_name(options.isa)) {
}

Engine::Engine(std::shared_ptr<const Vault> the_vault, std::shared_ptr<Scout> the_scout,
               const EngineOptions& options, StopFlag stop_flag, const Kernels& kernels)
    : vault(std::move(the_vault)),
      scout(std::move(the_scout)),
      config(read_config(*vault, *scout, warnings)),
      plan(make_plan(config, *vault, *scout,
                     {resident_set_bytes(), available_memory_bytes(), options.memory_bytes,
                      options.slots, state_shape(options, kernels)})),
      read_deadline(options.streamer.deadline),
      expert_union(config, std::min(options.chunk, options.context)),
      owner_pid_(getpid()) {
  bind_weights(config, *vault, *scout);  // a missing tensor is an error before anything is read
  scout->load(plan.embedding_resident, stop_flag);
  weights = bind_weights(config, *vault, *scout);
  state = std::make_unique<State>(config, with_plan(state_shape(options, kernels), plan));
  pool = std::make_unique<ThreadPool>(options.threads ? options.threads : usable_cores());
  backend = make_cpu_backend(config, weights, *state, kernels, *pool);
  ring = std::make_unique<Ring>(plan.n_slots, plan.slot_bytes,
                                static_cast<uint32_t>(vault->experts().size()));
  streamer = std::make_unique<Streamer>(vault->path(), vault->experts(), *ring, options.streamer);
  if (!plan.embedding_resident) {
    row_pages =
        AlignedBuffer(Scout::row_scratch_bytes(*scout->find(kEmbeddingName)), kDirectAlignment);
  }
  if (!vault->file().is_direct() || !streamer->is_direct()) {
    warnings.push_back(concat(
        vault->path(), ": the file system refuses direct I/O; reading through the page cache"));
  }
}

// A forked child has no threads to end; what they may still use stays with the parent's copy.
Engine::~Engine() {
  if (getpid() == owner_pid_) return;
  static_cast<void>(streamer.release());
  static_cast<void>(pool.release());
}

uint64_t Engine::begin() noexcept {
  position = 0;
  return ++timeline;
}

Status Engine::check(std::span<const uint32_t> tokens) const noexcept {
  for (const uint32_t token : tokens) {
    if (token >= config.vocab_size) return {.code = Errc::kTokenRange, .value = token};
  }
  const uint32_t context = state->shape().context;
  if (tokens.size() > context - position) return {.code = Errc::kContextFull, .value = context};
  return {};
}

Status Engine::prefill(std::span<const uint32_t> tokens, StopFlag stop_flag) noexcept {
  return forward_prompt(tokens, nullptr, stop_flag);
}

Status Engine::score(std::span<const uint32_t> tokens, float* out, StopFlag stop_flag) noexcept {
  return forward_prompt(tokens, out, stop_flag);
}

// The prompt in chunks; the position moves only when all of it is in the cache.
Status Engine::forward_prompt(std::span<const uint32_t> tokens, float* out,
                              StopFlag stop_flag) noexcept {
  if (Status s = check(tokens); !s.ok()) return s;
  stop = stop_flag;
  uint32_t pos = position;
  while (!tokens.empty()) {
    const uint32_t n = std::min<uint32_t>(tokens.size(), state->shape().chunk);
    if (Status s = prefill_chunk(*this, tokens.first(n), pos); !s.ok()) return s;
    tokens = tokens.subspan(n);
    if (out) {
      if (Status s = copy_logits(n, pos, out); !s.ok()) return s;
      out += uint64_t(n) * config.vocab_size;
    } else if (tokens.empty()) {
      if (Status s = compute_logits(*this, n - 1, 1, pos + n - 1); !s.ok()) return s;
    }
    pos += n;
  }
  counters.prompt_tokens += pos - position;
  position = pos;
  return {};
}

// out (n, vocab): the logits of a chunk, a few rows at a time.
Status Engine::copy_logits(uint32_t n, uint32_t pos, float* out) noexcept {
  for (uint32_t first = 0; first < n; first += kLogitRows) {
    const uint32_t rows = std::min(kLogitRows, n - first);
    if (Status s = compute_logits(*this, first, rows, pos + first); !s.ok()) return s;
    std::memcpy(out + uint64_t(first) * config.vocab_size, state->logits,
                uint64_t(rows) * config.vocab_size * sizeof(float));
  }
  return {};
}

Status Engine::decode(uint32_t token, StopFlag stop_flag) noexcept {
  if (Status s = check({&token, 1}); !s.ok()) return s;
  stop = stop_flag;
  if (Status s = decode_step(*this, token, position); !s.ok()) return s;
  ++position;
  ++counters.tokens;
  return {};
}

std::string Engine::describe(const Status& s) const {
  const std::string expert =
      concat(vault->path(), ": expert ", s.expert, " of layer ", s.layer, " at offset ", s.offset);
  switch (s.code) {
    case Errc::kOk:
      return "ok";
    case Errc::kCancelled:
      return "interrupted";
    case Errc::kTokenRange:
      return concat("token id: ", s.value, ", expected below the vocabulary size ",
                    config.vocab_size);
    case Errc::kContextFull:
      return concat("the context is full: ", s.value, " positions");
    case Errc::kReadFailed:
      return concat(expert, ": cannot be read: ",
                    s.error ? std::strerror(s.error) : "the file ended (truncated while open?)",
                    s.error ? concat(" (errno ", s.error, ")") : "");
    case Errc::kReadTimeout:
      return concat(expert, ": no answer from the disk for ", read_deadline.count() / 1000, " s");
    case Errc::kEmbeddingRead:
      return concat(scout->path(), ": embedding of token ", s.value,
                    ": cannot be read: ", std::strerror(s.error));
    case Errc::kLogitsNotFinite:
      return concat(vault->path(), ": the logits at position ", s.value,
                    " are not finite (damaged weights?)");
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
  if (timeline != engine.timeline) {
    throw EngineError("this generation was ended by a newer call");
  }
}

Engine::Use::~Use() { engine_.busy_.store(false, std::memory_order_release); }

}  // namespace smoe
