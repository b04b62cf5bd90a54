#include "ring.hpp"

#include <cassert>
#include <new>

#include "common.hpp"

namespace smoe {
namespace {

uint64_t pool_bytes(uint32_t n_slots, uint64_t slot_bytes) {
  assert(slot_bytes != 0 && slot_bytes % SMOE_ALIGNMENT == 0);
  if (n_slots > UINT64_MAX / slot_bytes) throw std::bad_alloc();
  return n_slots * slot_bytes;
}

}  // namespace

Ring::Ring(uint32_t n_slots, uint64_t slot_bytes, uint32_t n_experts)
    : n_slots_(n_slots),
      slot_bytes_(slot_bytes),
      pool_(pool_bytes(n_slots, slot_bytes)),
      slots_(std::make_unique<Slot[]>(n_slots)),
      slot_of_(std::make_unique<std::atomic<SlotId>[]>(n_experts)),
      nodes_(size_t{n_slots} + kLists) {
  for (uint32_t expert = 0; expert < n_experts; ++expert) slot_of_[expert] = kNoSlot;
  for (SlotId id = 0; id < nodes_.size(); ++id) nodes_[id] = {0, id, id};
  for (SlotId id = 0; id < n_slots; ++id) {
    slots_[id].expert = kNoExpert;
    move_to(kFree, Recency::kNewest, id);
  }
}

SlotId Ring::claim(uint32_t expert, Ticket completed) noexcept {
  SlotId id = nodes_[end_of(kFree)].newer;
  if (id == end_of(kFree)) id = oldest_evictable(completed);
  if (id == kNoSlot) return kNoSlot;
  Slot& slot = slots_[id];
  const uint32_t evicted = slot.expert.load(std::memory_order_relaxed);
  if (evicted != kNoExpert) slot_of_[evicted].store(kNoSlot, std::memory_order_relaxed);
  const uint32_t generation = generation_of(slot.word.load(std::memory_order_relaxed)) + 1;
  slot.expert.store(expert, std::memory_order_relaxed);
  slot.word.store(tagged(SlotState::kQueued, generation), std::memory_order_release);
  slot_of_[expert].store(id, std::memory_order_relaxed);
  move_to(kPinned, Recency::kNewest, id);
  return id;
}

SlotId Ring::claim_guess(uint32_t expert, Ticket completed, uint32_t spare) noexcept {
  if (!can_claim(spare + 1, completed)) return kNoSlot;
  const SlotId id = claim(expert, completed);
  release(id, 0, Recency::kNewest);
  return id;
}

bool Ring::drop(SlotId id) noexcept {
  uint64_t word = slots_[id].word.load(std::memory_order_relaxed);
  const uint64_t empty = tagged(SlotState::kEmpty, generation_of(word));
  if (state_of(word) != SlotState::kQueued ||
      !slots_[id].word.compare_exchange_strong(word, empty, std::memory_order_acq_rel)) {
    return false;
  }
  move_to_free(id);
  return true;
}

void Ring::pin(SlotId slot) noexcept { move_to(kPinned, Recency::kNewest, slot); }

void Ring::release(SlotId slot, Ticket busy_until, Recency recency) noexcept {
  nodes_[slot].busy_until = busy_until;
  move_to(kEvictable, recency, slot);
}

void Ring::unpin_all() noexcept {
  while (nodes_[end_of(kPinned)].newer != end_of(kPinned)) {
    move_to(kEvictable, Recency::kNewest, nodes_[end_of(kPinned)].newer);
  }
}

void Ring::clear_failed(SlotId id) noexcept {
  Slot& slot = slots_[id];
  const uint64_t word = slot.word.load(std::memory_order_acquire);
  assert(state_of(word) == SlotState::kFailed);
  slot.word.store(tagged(SlotState::kEmpty, generation_of(word)), std::memory_order_release);
  move_to_free(id);
}

void Ring::leak() noexcept {
  pool_.leak();
  static_cast<void>(slots_.release());
}

void Ring::move_to(List list, Recency recency, SlotId slot) noexcept {
  Node& node = nodes_[slot];
  nodes_[node.older].newer = node.newer;
  nodes_[node.newer].older = node.older;
  const SlotId end = end_of(list);
  node.older = recency == Recency::kNewest ? nodes_[end].older : end;
  node.newer = nodes_[node.older].newer;
  nodes_[node.older].newer = slot;
  nodes_[node.newer].older = slot;
}

void Ring::move_to_free(SlotId id) noexcept {
  const uint32_t expert = slots_[id].expert.exchange(kNoExpert, std::memory_order_relaxed);
  slot_of_[expert].store(kNoSlot, std::memory_order_relaxed);
  move_to(kFree, Recency::kNewest, id);
}

// Of a slot that is not pinned.
bool Ring::is_claimable(SlotId id, Ticket completed) const noexcept {
  const SlotState now = state(id);
  const bool is_read = now == SlotState::kQueued || now == SlotState::kLoading;
  return !is_read && nodes_[id].busy_until <= completed;
}

// The walk passes only what is in flight: guesses, reads that nobody waits for any more, and
// submitted work.
SlotId Ring::oldest_evictable(Ticket completed) const noexcept {
  const SlotId end = end_of(kEvictable);
  for (SlotId id = nodes_[end].newer; id != end; id = nodes_[id].newer) {
    if (is_claimable(id, completed)) return id;
  }
  return kNoSlot;
}

bool Ring::can_claim(uint32_t count, Ticket completed) const noexcept {
  for (const List list : {kFree, kEvictable}) {
    const SlotId end = end_of(list);
    for (SlotId id = nodes_[end].newer; id != end && count > 0; id = nodes_[id].newer) {
      count -= is_claimable(id, completed);
    }
  }
  return count == 0;
}

}  // namespace smoe
