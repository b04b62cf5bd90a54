// plan.hpp: how much memory goes where, decided before any of it is allocated.
#pragma once

#include <cstdint>
#include <stdexcept>

#include "model.hpp"

namespace smoe {

// Bytes. The sum of the parts is what the process is meant to take.
struct MemoryPlan {
  uint64_t asked;    // for the whole process; 0: nothing was
  uint64_t budget;   // what the parts may come to: what was asked for, as far as it is free
  uint64_t process;  // what the process held already: Python, libraries
  uint64_t scout;    // dense weights
  uint64_t kv;
  uint64_t scratch;
  uint64_t ring;     // n_slots * slot_bytes
  uint64_t reserve;  // stacks, allocator, page tables
  uint32_t n_slots;
  uint32_t n_experts;
  uint32_t top_k;
  uint64_t slot_bytes;
  uint64_t gpu_budget;   // what on_gpu() may come to; 0: there is no GPU
  uint64_t token_scout;  // of the scout, what one token's pass goes through
  DenseFormat dense;     // of `scout`
  StateShape state;      // as decided: the context, and whether the embedding table stays on disk

  uint64_t total() const { return process + on_gpu() + reserve; }
  uint64_t on_gpu() const { return scout + kv + scratch + ring; }  // if there is one
};

class PlanError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct PlanRequest {
  uint64_t process_bytes = 0;  // resident now
  uint64_t free_bytes = 0;     // that the process may still take; 0: not known
  uint64_t memory_bytes = 0;   // for the whole process; 0: nine tenths of what is free
  uint64_t gpu_bytes = 0;      // that a GPU may work on; 0: there is none
  uint32_t slots = 0;          // 0: as many as the memory holds
  uint32_t least_context = 0;  // the context may be halved down to this; 0: it may not
  DenseFormat dense = DenseFormat::kStored;
  StateShape state{};  // embedding_on_disk is decided here
};

// At least top_k slots, at most one an expert, and no more memory than is free, or than a GPU
// takes. The embedding table stays on disk where the memory does not hold every expert beside it,
// since a slot is worth more. The context is halved only while the least number of slots does not
// fit. Throws PlanError naming the number that would do.
MemoryPlan make_plan(const Config& config, const Vault& vault, const Scout& scout,
                     const PlanRequest& request);

}  // namespace smoe
