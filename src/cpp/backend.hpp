// backend.hpp: the few verbs that a layer needs; decode.cpp and prefill.cpp are written once over
// them.
//
// A verb reads and writes the State, the Weights and expert blobs where they lie: a backend owns no
// tensor memory. The CPU runs a verb when it is called; a GPU encodes it and runs it at submit().
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "model.hpp"
#include "ring.hpp"

namespace smoe {

// One routed expert and the rows of State that it serves. A row is t * top_k + rank.
struct ExpertJob {
  const std::byte* blob;
  const ExpertLayout* layout;
  const uint32_t* rows;    // (n_rows) of gate, up, expert_out
  const uint32_t* tokens;  // (n_rows) of h: rows[i] / top_k
  uint32_t n_rows;
};

// One caller, the engine thread. Verbs do not fail and do not allocate. n is at most State's chunk.
class Backend {
 public:
  virtual ~Backend() = default;
  virtual const char* name() const noexcept = 0;

  virtual void embed(std::span<const uint32_t> tokens) noexcept = 0;  // x
  virtual void attention(uint32_t layer, uint32_t pos,
                         uint32_t n) noexcept = 0;  // x += Wo attn(norm(x)); appends KV
  virtual void dense_ffn(uint32_t layer, uint32_t n) noexcept = 0;  // x += ffn(norm(x))
  virtual void route(uint32_t layer,
                     uint32_t n) noexcept = 0;  // h = norm(x); expert_ids, expert_weights
  virtual void shared_expert(uint32_t layer,
                             uint32_t n) noexcept = 0;  // projected = sigmoid(Wg h) ffn(h)
  virtual void experts(uint32_t layer,
                       std::span<const ExpertJob> jobs) noexcept = 0;  // expert_out of their rows
  virtual void combine(uint32_t layer,
                       uint32_t n) noexcept = 0;  // x += sum in rank order + projected
  virtual void logits(uint32_t first,
                      uint32_t n) noexcept = 0;  // of x[first..first+n), n <= kLogitRows

  // The ticket of all work so far. On the CPU it is complete at once. A blob or a State field that
  // the work reads stays as it is until completed() reaches the ticket.
  virtual Ticket submit() noexcept = 0;
  virtual Ticket completed() const noexcept = 0;
  virtual void wait(
      Ticket ticket) noexcept = 0;  // until completed() >= ticket: the host may read State
};

class ThreadPool;
std::unique_ptr<Backend> make_cpu_backend(const Config& config, const Weights& weights,
                                          State& state, const Kernels& kernels, ThreadPool& pool);

}  // namespace smoe
