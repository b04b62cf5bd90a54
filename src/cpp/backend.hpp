// backend.hpp: the few verbs that a layer needs; decode.cpp and prefill.cpp are written once over
// them.
//
// A verb reads and writes the State, the Weights and expert blobs where they lie: a backend owns no
// tensor memory. The CPU runs a verb when it is called; a GPU encodes it and runs it at submit().
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>

#include "kernels.hpp"
#include "model.hpp"
#include "status.hpp"
#include "ticket.hpp"

namespace smoe {

// One routed expert and the rows of State that it serves. A row is t * top_k + rank.
struct ExpertJob {
  const std::byte* blob;
  const ExpertLayout* layout;
  const uint32_t* rows;    // (n_rows) of expert_out
  const uint32_t* tokens;  // (n_rows) of h: rows[i] / top_k
  uint32_t n_rows;
};

// A model cannot be loaded, or run.
class EngineError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// One caller, the engine thread. Verbs do not fail and do not allocate. n is at most State's chunk.
class Backend {
 public:
  virtual ~Backend() = default;  // after finish(), if work was submitted
  virtual const char* name() const noexcept = 0;
  // Work runs beside the caller, once it is submitted, and a wait costs a round trip.
  virtual bool is_device() const noexcept { return false; }

  // x = rows of the embedding table.
  virtual void embed(std::span<const uint32_t> tokens) noexcept = 0;
  // x += Wo attn(norm(x)); the keys and values of positions pos .. pos + n - 1 join the cache.
  virtual void attention(uint32_t layer, uint32_t pos, uint32_t n) noexcept = 0;
  // x += ffn(norm(x)), in a dense layer.
  virtual void dense_ffn(uint32_t layer, uint32_t n) noexcept = 0;
  // h = norm(x); expert_ids, expert_weights.
  virtual void route(uint32_t layer, uint32_t n) noexcept = 0;
  // guess_ids: what this layer's router would choose for x as it is now, some steps early. Leaves
  // router_logits and projected undefined.
  virtual void guess(uint32_t layer, uint32_t n) noexcept = 0;
  // projected = sigmoid(Wg h) ffn(h).
  virtual void shared_expert(uint32_t layer, uint32_t n) noexcept = 0;
  // expert_out of the jobs' rows; any order, any split into calls.
  virtual void experts(uint32_t layer, std::span<const ExpertJob> jobs) noexcept = 0;
  // x += sum over ranks, in order, of expert_weights * expert_out, and projected if it is shared.
  virtual void combine(uint32_t layer, uint32_t n) noexcept = 0;
  // logits of x[first, first + n); n is at most kLogitRows.
  virtual void logits(uint32_t first, uint32_t n) noexcept = 0;

  // The ticket of all work so far. On the CPU it is complete at once. A blob or a State field that
  // the work reads stays as it is until completed() reaches the ticket.
  virtual Ticket submit() noexcept = 0;
  virtual Ticket submitted() const noexcept = 0;  // the last ticket; what follows gets the next one
  virtual Ticket completed() const noexcept = 0;
  // Until completed() >= ticket: then the host may read State. kDeviceFailed: work has failed.
  virtual Status wait(Ticket ticket, WaitControl control) noexcept = 0;
  // What the device said when work failed.
  virtual const char* failure() const noexcept { return ""; }
  // Until no work is left. False: some does not end, and what it uses must stay.
  virtual bool finish(std::chrono::milliseconds) noexcept { return true; }
};

class ThreadPool;
std::unique_ptr<Backend> make_cpu_backend(const Config& config, const Weights& weights,
                                          State& state, const Kernels& kernels, ThreadPool& pool);

}  // namespace smoe
