#include "plan.hpp"

#include <algorithm>

#include "text.hpp"

namespace smoe {
namespace {

constexpr uint64_t kReserve = 32u << 20;
constexpr uint64_t kSlack = 4u << 20;  // a process that tries again holds a little more, or less

// Everything but the ring, with the embedding table in memory or on disk.
MemoryPlan base_plan(const Config& config, const Vault& vault, const Scout& scout,
                     const PlanRequest& request, bool embedding_resident) {
  StateShape state = request.state;
  state.embedding_on_disk = !embedding_resident;
  MemoryPlan plan{};
  plan.process = request.process_bytes;
  plan.scout = scout.resident_bytes(embedding_resident);
  plan.kv = State::kv_bytes(config, state);
  plan.scratch = State::scratch_bytes(config, state);
  plan.reserve = kReserve;
  plan.slot_bytes = vault.max_padded_bytes();
  plan.embedding_resident = embedding_resident;
  return plan;
}

// In MiB, to a tenth.
double mib(uint64_t bytes) { return static_cast<double>((bytes * 10 + (1 << 19)) >> 20) / 10; }

void set_slots(MemoryPlan& plan, uint64_t n_slots) {
  plan.n_slots = static_cast<uint32_t>(n_slots);
  plan.ring = n_slots * plan.slot_bytes;
}

uint64_t slots_that_fit(const MemoryPlan& plan) {
  return plan.budget > plan.total() ? (plan.budget - plan.total()) / plan.slot_bytes : 0;
}

}  // namespace

MemoryPlan make_plan(const Config& config, const Vault& vault, const Scout& scout,
                     const PlanRequest& request) {
  const uint64_t all = vault.experts().size();
  if (request.slots != 0 && (request.slots < config.top_k || request.slots > all)) {
    throw PlanError(concat("slots: ", request.slots, ", expected ", config.top_k, " (top_k) to ",
                           all, " (every expert)"));
  }
  if (request.memory_bytes == 0 && request.free_bytes == 0) {
    throw PlanError("memory: the system does not say how much is free, expected --memory");
  }
  const uint64_t budget = request.memory_bytes
                              ? request.memory_bytes
                              : request.process_bytes + request.free_bytes / 10 * 9;
  const uint64_t want = request.slots ? request.slots : all;
  const uint64_t least = request.slots ? request.slots : config.top_k;

  MemoryPlan plan = base_plan(config, vault, scout, request, true);
  plan.budget = budget;
  if (slots_that_fit(plan) < want && !config.tied_embeddings) {
    plan = base_plan(config, vault, scout, request, false);
    plan.budget = budget;
  }
  const uint64_t n_slots = std::min(want, slots_that_fit(plan));
  if (n_slots < least) {
    const uint64_t needed = plan.total() + least * plan.slot_bytes + kSlack;
    throw PlanError(concat("memory: ", budget, " bytes, expected at least ", needed, " (",
                           (needed >> 20) + 1, "M), in MiB: process ", mib(plan.process),
                           ", dense weights ", mib(plan.scout), ", KV cache ", mib(plan.kv),
                           ", scratch ", mib(plan.scratch), ", ", least, " expert slots ",
                           mib(least * plan.slot_bytes), ", reserve ", mib(plan.reserve + kSlack),
                           "; a shorter context needs less"));
  }
  set_slots(plan, n_slots);
  return plan;
}

}  // namespace smoe
