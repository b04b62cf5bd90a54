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

Ring::Ring(uint32_t n_slots, uint64_t slot_bytes, const std::vector<uint32_t>& layer_sizes,
           const UseScore& score)
    : n_slots_(n_slots),
      slot_bytes_(slot_bytes),
      pool_(pool_bytes(n_slots, slot_bytes)),
      slots_(std::make_unique<Slot[]>(n_slots)),
      nodes_(size_t{n_slots} + kLists),
      order_(layer_sizes, score) {
  slot_of_ = std::make_unique<std::atomic<SlotId>[]>(order_.n_experts());
  for (uint32_t expert = 0; expert < order_.n_experts(); ++expert) slot_of_[expert] = kNoSlot;
  for (SlotId id = 0; id < nodes_.size(); ++id) nodes_[id] = {kFree, id, id, 0};
  sizes_[kFree] = n_slots;
  for (SlotId id = 0; id < n_slots; ++id) {
    slots_[id].expert = kNoExpert;
    move_to(kFree, id);
  }
}

void Ring::advance(uint32_t layer, uint32_t n_tokens) noexcept {
  order_.advance(layer, n_tokens);
  for (SlotId id = first_of(kGuessed), next; id != end_of(kGuessed); id = next) {
    next = nodes_[id].next;
    if (order_.layer_of(slots_[id].expert.load(std::memory_order_relaxed)) == layer) {
      move_to(kReleased, id);
    }
  }
}

SlotId Ring::claim(uint32_t expert, Ticket completed) noexcept {
  SlotId id = first_of(kFree);
  if (id == end_of(kFree)) {
    find_evictable(completed);
    if (order_.first() == kNoExpert) return kNoSlot;
    id = find(order_.first());
  }
  move_to(kPinned, id);
  Slot& slot = slots_[id];
  const uint32_t evicted = slot.expert.load(std::memory_order_relaxed);
  if (evicted != kNoExpert) slot_of_[evicted].store(kNoSlot, std::memory_order_relaxed);
  const uint32_t generation = generation_of(slot.word.load(std::memory_order_relaxed)) + 1;
  slot.expert.store(expert, std::memory_order_relaxed);
  slot.word.store(tagged(SlotState::kQueued, generation), std::memory_order_release);
  slot_of_[expert].store(id, std::memory_order_relaxed);
  return id;
}

SlotId Ring::claim_guess(uint32_t expert, Ticket completed, uint32_t spare) noexcept {
  if (sizes_[kFree] <= spare) find_evictable(completed);
  if (sizes_[kFree] + sizes_[kEvictable] <= spare) return kNoSlot;
  const SlotId id = claim(expert, completed);
  move_to(kGuessed, id);
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

void Ring::pin(SlotId slot) noexcept { move_to(kPinned, slot); }

void Ring::release(SlotId slot, Ticket busy_until) noexcept {
  nodes_[slot].busy_until = busy_until;
  move_to(kReleased, slot);
}

void Ring::unpin_all() noexcept {
  for (const List list : {kPinned, kGuessed}) {
    while (first_of(list) != end_of(list)) move_to(kReleased, first_of(list));
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

// Before the slot changes its expert: the one that it holds joins or leaves the candidates.
void Ring::move_to(List list, SlotId id) noexcept {
  Node& node = nodes_[id];
  if ((node.list == kEvictable) != (list == kEvictable)) {
    const uint32_t expert = slots_[id].expert.load(std::memory_order_relaxed);
    list == kEvictable ? order_.add(expert) : order_.remove(expert);
  }
  --sizes_[node.list];
  ++sizes_[list];
  nodes_[node.previous].next = node.next;
  nodes_[node.next].previous = node.previous;
  const SlotId end = end_of(list);
  node = {list, nodes_[end].previous, end, node.busy_until};
  nodes_[node.previous].next = id;
  nodes_[end].previous = id;
}

void Ring::move_to_free(SlotId id) noexcept {
  move_to(kFree, id);
  const uint32_t expert = slots_[id].expert.exchange(kNoExpert, std::memory_order_relaxed);
  slot_of_[expert].store(kNoSlot, std::memory_order_relaxed);
}

// Of a released slot.
bool Ring::is_claimable(SlotId id, Ticket completed) const noexcept {
  const SlotState now = state(id);
  const bool is_read = now == SlotState::kQueued || now == SlotState::kLoading;
  return !is_read && nodes_[id].busy_until <= completed;
}

// What stays is in flight: guesses, reads that nobody waits for any more, and submitted work.
void Ring::find_evictable(Ticket completed) noexcept {
  for (SlotId id = first_of(kReleased), next; id != end_of(kReleased); id = next) {
    next = nodes_[id].next;
    if (is_claimable(id, completed)) move_to(kEvictable, id);
  }
}

}  // namespace smoe
