// engine.hpp: a loaded model and its one timeline.
//
// One caller at a time, the engine thread. After construction nothing here allocates until an error
// is turned into an exception.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "forward.hpp"
#include "gpu.hpp"
#include "plan.hpp"
#include "sampler.hpp"
#include "thread_pool.hpp"

namespace smoe {

struct EngineOptions {
  uint64_t memory_bytes = 0;                 // for the whole process; 0: measured
  uint32_t slots = 0;                        // of the ring; 0: as many as the memory holds
  uint32_t context = 4096;                   // positions of the KV cache
  uint32_t least_context = 0;                // as in PlanRequest
  DenseFormat dense = DenseFormat::kStored;  // CPU only
  uint32_t threads = 0;                      // compute threads; 0: one a usable core
  // Tokens of a prompt that go through a layer together. Logits change with it within the tolerance
  // of docs/tour.md.
  uint32_t chunk = 512;
  std::string isa;         // a kernel table by name; empty: the best one
  std::string backend;     // the GPU's by name; empty or "cpu": the CPU
  bool read_ahead = true;  // of the next layer's experts, while no demanded read waits
  bool record = false;     // keep what the router chooses: routing()
  std::chrono::milliseconds read_deadline = kReadDeadline;
  StreamerOptions streamer;
  std::optional<MemoryPlan> plan;  // of plan_memory with the options above; none: made at the load
};

// Since the load, but for what the model is.
struct EngineStats {
  uint32_t slots;
  uint32_t experts;
  uint32_t threads;
  const char* backend;
  bool direct_io;  // false: the file system refused it
  uint64_t decode_tokens;
  uint64_t prefill_tokens;
  uint64_t hits;
  uint64_t misses;
  uint64_t reads;       // blobs that landed
  uint64_t bytes_read;  // of blobs and of embedding rows
  uint64_t read_failures;
  uint64_t guesses;          // reads ahead that were asked for
  uint64_t guesses_used;     // needed by their layer
  uint64_t guesses_dropped;  // not needed, and not begun when that was known
  double read_s;             // of the layers that miss: from the first demand to the last landing
  double exposed_s;          // of that, what computing the resident experts did not cover
  double read_latency_s;     // from queued to landed, summed over the reads
  std::array<double, kStages> stage_s;
};

// The plan of an engine with these options; nothing big is read or allocated. Throws as Engine
// does.
MemoryPlan plan_memory(const Vault& vault, const Scout& scout, const EngineOptions& options);

class Engine {
 public:
  // Plans, allocates and loads. Throws VaultError, ScoutError, PlanError, IoError, EngineError, and
  // Interrupted once `stop` is raised.
  Engine(std::shared_ptr<const Vault> vault, std::shared_ptr<const Scout> scout,
         const EngineOptions& options, StopFlag stop = {});
  ~Engine();

  const Config& config() const noexcept { return config_; }
  const MemoryPlan& plan() const noexcept { return plan_; }
  const std::vector<std::string>& warnings() const noexcept { return warnings_; }  // of the load
  uint32_t context() const noexcept { return state_->shape().context; }
  EngineStats stats() const noexcept;  // from any thread

  // Empties the KV cache. Returns the number of the new timeline: callers that share an engine tell
  // by it whose turn is over (Use, below).
  uint64_t begin() noexcept;
  // On a failure the position stays, and the same call may be made again.
  Status prefill(std::span<const uint32_t> tokens, StopFlag stop) noexcept;
  Status decode(uint32_t token, StopFlag stop) noexcept;
  // Prefills, and writes the logits of every token: out (tokens, vocab).
  Status score(std::span<const uint32_t> tokens, float* out, StopFlag stop) noexcept;
  uint32_t position() const noexcept { return position_; }  // tokens in the KV cache
  // (vocab) of the last token; empty before a prefill and after a failure.
  std::span<const float> logits() const noexcept;
  Sample sample(Sampler& sampler) noexcept;  // of logits(), which are there
  // (position, n_moe_layers, top_k), heaviest first; nothing where it is not recorded.
  std::span<const uint16_t> routing() const noexcept;

  // An exception's text for a failed status.
  std::string describe(const Status& status) const;

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
  Engine(std::shared_ptr<const Vault> vault, std::shared_ptr<const Scout> scout,
         const EngineOptions& options, StopFlag stop, const Kernels& kernels);
  Status check(std::span<const uint32_t> tokens) const noexcept;
  void start(StopFlag stop) noexcept;
  Status forward_prompt(std::span<const uint32_t> tokens, float* out, StopFlag stop) noexcept;
  Status copy_logits(uint32_t n, uint32_t pos, float* out) noexcept;
  std::unique_ptr<Backend> make_backend(const Kernels& kernels);
  void abandon_gpu() noexcept;

  const std::shared_ptr<const Vault> vault_;
  const std::shared_ptr<const Scout> scout_;
  std::vector<std::string> warnings_;
  const Config config_;
  const MemoryPlan plan_;
  std::unique_ptr<ThreadPool> pool_;
  DenseTensors dense_;
  Weights weights_;
  std::unique_ptr<State> state_;
  std::unique_ptr<Ring> ring_;
  std::unique_ptr<Backend> backend_;     // destroyed before the memory that its work reads
  std::unique_ptr<Streamer> streamer_;   // destroyed before the ring
  std::unique_ptr<BoundedReader> rows_;  // of an embedding table that is on disk
  std::unique_ptr<Forward> forward_;
  uint32_t position_ = 0;
  uint64_t timeline_ = 0;
  bool has_logits_ = false;
  std::atomic<bool> busy_{false};
  const int owner_pid_;
};

}  // namespace smoe
