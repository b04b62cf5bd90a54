// engine.hpp: a loaded model and its one timeline.
//
// One caller at a time, the engine thread. After construction nothing here allocates until an error
// is turned into an exception. decode.cpp and prefill.cpp are the forward pass; moe.cpp is its
// routed feed-forward layer, where compute and streaming meet.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "backend.hpp"
#include "model.hpp"
#include "plan.hpp"
#include "ring.hpp"
#include "status.hpp"
#include "streamer.hpp"
#include "thread_pool.hpp"

namespace smoe {

inline constexpr uint32_t kPrefillChunk =
    512;  // tokens of a prompt that go through a layer together

struct EngineOptions {
  uint64_t memory_bytes = 0;       // for the whole process; 0: measured
  uint32_t slots = 0;              // of the ring; 0: as many as the memory holds
  uint32_t context = 4096;         // positions of the KV cache
  uint32_t threads = 0;            // compute threads; 0: one a usable core
  uint32_t chunk = kPrefillChunk;  // changes logits within the tolerance of docs/tour.md
  std::string isa;                 // a kernel table by name; empty: the best one
  StreamerOptions streamer;
};

class EngineError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Counters {
  uint64_t tokens;           // that went through decode
  uint64_t prompt_tokens;    // that went through prefill
  uint64_t hits;             // experts needed by a layer and found in the ring
  uint64_t misses;           // and not found
  uint64_t read_wait_ns;     // the engine had nothing to compute
  uint64_t embedding_reads;  // rows
};

// The experts that one layer's tokens chose, each once, with the rows that it serves.
struct ExpertUnion {
  struct Member {
    uint32_t entry;      // in the vault's table
    SlotId slot;         // or kNoSlot while it has none
    uint32_t first_row;  // its rows are rows[first_row, first_row + n_rows)
    uint32_t n_rows;
    bool was_resident;
    bool done;
  };
  ExpertUnion(const Config& config, uint32_t chunk);
  // Ascending by expert. ids (n, top_k) within the layer; `first` is the layer's first entry.
  void build(const uint32_t* ids, uint32_t n, uint32_t top_k, uint32_t first) noexcept;

  std::vector<Member> members;   // (max_experts), n_members used
  std::vector<ExpertJob> jobs;   // (max_experts), of the batch being issued
  std::vector<uint32_t> rows;    // (chunk * top_k)
  std::vector<uint32_t> tokens;  // (chunk * top_k)
  std::vector<uint32_t> counts;  // (max_experts)
  uint32_t n_members = 0;
};

class Engine {
 public:
  // Plans, allocates and loads; throws VaultError, ScoutError, PlanError, IoError, EngineError.
  Engine(std::shared_ptr<const Vault> vault, std::shared_ptr<Scout> scout,
         const EngineOptions& options, StopFlag stop = {});
  ~Engine();

  // Empties the KV cache. Returns the number of the new timeline: callers that share an engine tell
  // by it whose turn is over (Use, below).
  uint64_t begin() noexcept;
  // On a failure the position stays, and the same call may be made again.
  Status prefill(std::span<const uint32_t> tokens, StopFlag stop) noexcept;
  Status decode(uint32_t token, StopFlag stop) noexcept;
  // Prefills, and writes the logits of every token: out (tokens, vocab).
  Status score(std::span<const uint32_t> tokens, float* out, StopFlag stop) noexcept;
  std::span<const float> logits() const noexcept { return {state->logits, config.vocab_size}; }

  // An exception's text for a failed status.
  std::string describe(const Status& status) const;

  const std::shared_ptr<const Vault> vault;
  const std::shared_ptr<Scout> scout;
  std::vector<std::string> warnings;  // of the load
  const Config config;
  const MemoryPlan plan;
  Weights weights;
  std::unique_ptr<State> state;
  std::unique_ptr<ThreadPool> pool;
  std::unique_ptr<Backend> backend;
  std::unique_ptr<Ring> ring;
  std::unique_ptr<Streamer> streamer;  // destroyed before the ring
  std::chrono::milliseconds read_deadline;
  ExpertUnion expert_union;
  AlignedBuffer row_pages;  // for one embedding row read from disk
  StopFlag stop;
  uint32_t position = 0;  // tokens in the KV cache
  uint64_t timeline = 0;
  Counters counters{};

  // Held by whoever runs the engine. An EngineError for a second caller, for a forked child, and
  // for the owner of a timeline that a newer one has ended.
  class Use {
   public:
    explicit Use(Engine& engine);
    Use(Engine& engine, uint64_t timeline);
    ~Use();

   private:
    Engine& engine_;
  };

 private:
  Engine(std::shared_ptr<const Vault> vault, std::shared_ptr<Scout> scout,
         const EngineOptions& options, StopFlag stop, const Kernels& kernels);
  Status check(std::span<const uint32_t> tokens) const noexcept;
  Status forward_prompt(std::span<const uint32_t> tokens, float* out, StopFlag stop) noexcept;
  Status copy_logits(uint32_t n, uint32_t pos, float* out) noexcept;

  std::atomic<bool> busy_{false};
  int owner_pid_;
};

// The forward pass, over engine.backend. `pos` is the position of the first token.
Status decode_step(Engine& e, uint32_t token,
                   uint32_t pos) noexcept;  // leaves state.logits (vocab)
Status prefill_chunk(Engine& e, std::span<const uint32_t> tokens,
                     uint32_t pos) noexcept;  // leaves state.x

// Their common parts.
Status embed_tokens(Engine& e, std::span<const uint32_t> tokens) noexcept;
Status run_layer(Engine& e, uint32_t layer, uint32_t pos, uint32_t n) noexcept;
Status moe_ffn(Engine& e, uint32_t layer, uint32_t n) noexcept;  // x += sum of w_e ffn_e(norm(x))
Status compute_logits(Engine& e, uint32_t first, uint32_t n,
                      uint32_t pos) noexcept;  // state.logits (n, vocab)

}  // namespace smoe
