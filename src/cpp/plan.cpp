#include "plan.hpp"

#include <algorithm>

#include "text.hpp"

namespace smoe {
namespace {

constexpr uint64_t kReserve = 16u << 20;
constexpr uint64_t kPageShare = 512;   // page tables: 8 bytes for a page of 4 KiB
constexpr uint64_t kSlack = 4u << 20;  // a process that tries again holds a little more, or less

// A system that does not say what is free is taken to have what was asked for.
uint64_t budget_of(const PlanRequest& request) {
  if (request.memory_bytes == 0) return request.process_bytes + request.free_bytes / 10 * 9;
  if (request.free_bytes == 0) return request.memory_bytes;
  return std::min(request.memory_bytes, request.process_bytes + request.free_bytes);
}

// Everything but the ring.
MemoryPlan base_plan(const Config& config, const Vault& vault, const Scout& scout,
                     const PlanRequest& request, const StateShape& state) {
  MemoryPlan plan{};
  plan.asked = request.memory_bytes;
  plan.budget = budget_of(request);
  plan.gpu_budget = request.gpu_bytes;
  plan.process = request.process_bytes;
  plan.dense = request.dense;
  plan.scout = DenseTensors::bytes(scout, {!state.embedding_on_disk, request.dense});
  plan.kv = State::kv_bytes(config, state);
  plan.scratch = State::scratch_bytes(config, state);
  plan.n_experts = static_cast<uint32_t>(vault.experts().size());
  plan.top_k = config.top_k;
  plan.slot_bytes = vault.max_padded_bytes();
  const uint64_t everything = plan.total() + plan.n_experts * plan.slot_bytes;
  plan.reserve = kReserve + std::min(plan.budget, everything) / kPageShare;
  plan.token_scout =  // the table is the head, too
      DenseTensors::bytes(scout, {config.tied_embeddings, request.dense});
  plan.state = state;
  return plan;
}

uint64_t slots_within(uint64_t budget, uint64_t used, uint64_t slot_bytes) {
  return budget > used ? (budget - used) / slot_bytes : 0;
}

uint64_t slots_on_gpu(const MemoryPlan& plan) {
  if (plan.gpu_budget == 0) return plan.n_experts;
  return slots_within(plan.gpu_budget, plan.on_gpu(), plan.slot_bytes);
}

uint64_t slots_that_fit(const MemoryPlan& plan) {
  return std::min(slots_within(plan.budget, plan.total(), plan.slot_bytes), slots_on_gpu(plan));
}

void set_slots(MemoryPlan& plan, uint64_t n_slots) {
  plan.n_slots = static_cast<uint32_t>(n_slots);
  plan.ring = n_slots * plan.slot_bytes;
}

// In MiB, to a tenth.
double mib(uint64_t bytes) { return static_cast<double>((bytes * 10 + (1 << 19)) >> 20) / 10; }

[[noreturn]] void refuse_on_gpu(const MemoryPlan& plan, uint64_t slots) {
  throw PlanError(concat("memory: the GPU takes ", plan.gpu_budget, " bytes, expected at least ",
                         plan.on_gpu() + slots * plan.slot_bytes, ", in MiB: dense weights ",
                         mib(plan.scout), ", KV cache of ", plan.state.context, " positions ",
                         mib(plan.kv), ", scratch ", mib(plan.scratch), ", ", slots,
                         " expert slots ", mib(slots * plan.slot_bytes)));
}

[[noreturn]] void refuse(const MemoryPlan& plan, uint64_t slots) {
  if (slots_on_gpu(plan) < slots) refuse_on_gpu(plan, slots);
  const uint64_t least = plan.total() + slots * plan.slot_bytes;
  const uint64_t slack = kSlack + least / kPageShare;  // the reserve grows with the budget
  const uint64_t needed = least + slack;
  throw PlanError(concat(
      "memory: ", plan.budget, " bytes", plan.asked > plan.budget ? " are free" : "",
      ", expected at least ", needed, " (", (needed >> 20) + 1, "M), in MiB: process ",
      mib(plan.process), ", dense weights ", mib(plan.scout), ", KV cache of ", plan.state.context,
      " positions ", mib(plan.kv), ", scratch ", mib(plan.scratch), ", ", slots, " expert slots ",
      mib(slots * plan.slot_bytes), ", reserve ", mib(plan.reserve + slack)));
}

void check(const Config& config, const Vault& vault, const PlanRequest& request) {
  const uint64_t all = vault.experts().size();
  if (request.slots != 0 && (request.slots < config.top_k || request.slots > all)) {
    throw PlanError(concat("slots: ", request.slots, ", expected ", config.top_k, " (top_k) to ",
                           all, " (every expert)"));
  }
  if (request.memory_bytes == 0 && request.free_bytes == 0) {
    throw PlanError("memory: the system does not say how much is free, expected --memory");
  }
}

}  // namespace

MemoryPlan make_plan(const Config& config, const Vault& vault, const Scout& scout,
                     const PlanRequest& request) {
  check(config, vault, request);
  const uint64_t want = request.slots ? request.slots : vault.experts().size();
  const uint64_t least = request.slots ? request.slots : config.top_k;
  StateShape state = request.state;
  while (true) {
    state.embedding_on_disk = false;
    MemoryPlan plan = base_plan(config, vault, scout, request, state);
    if (slots_that_fit(plan) < want && !config.tied_embeddings) {
      state.embedding_on_disk = true;
      plan = base_plan(config, vault, scout, request, state);
    }
    const uint64_t n_slots = std::min(want, slots_that_fit(plan));
    if (n_slots >= least) {
      set_slots(plan, n_slots);
      return plan;
    }
    const bool may_halve = request.least_context && state.context / 2 >= request.least_context;
    if (!may_halve) refuse(plan, least);
    state.context /= 2;
    state.chunk = std::min(state.chunk, state.context);
  }
}

}  // namespace smoe
