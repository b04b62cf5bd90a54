// ring.hpp: the slots that hold experts in memory, the index from expert to slot, and which slot
// is claimed next.
//
// An expert is named by its entry number in the vault's table. The engine thread alone claims,
// pins, releases, drops and evicts; I/O threads only move a slot QUEUED -> LOADING -> READY or
// FAILED. The one shared word of a slot is {state, generation}; docs/tour.md shows the whole table
// of transitions. Memory: one pool and the tables, all allocated in the constructor.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "direct_io.hpp"
#include "eviction.hpp"
#include "ticket.hpp"

namespace smoe {

using SlotId = uint32_t;
inline constexpr SlotId kNoSlot = UINT32_MAX;

enum class SlotState : uint32_t { kEmpty, kQueued, kLoading, kReady, kFailed };

// A value tagged with the generation of its slot, which every claim increments: whoever holds an
// older generation sees that the slot has moved on. The value is in the low 32 bits.
constexpr uint64_t tagged(uint32_t value, uint32_t generation) {
  return uint64_t{generation} << 32 | value;
}
constexpr uint64_t tagged(SlotState state, uint32_t generation) {
  return tagged(static_cast<uint32_t>(state), generation);
}
constexpr uint32_t value_of(uint64_t word) { return static_cast<uint32_t>(word); }
constexpr uint32_t generation_of(uint64_t word) { return static_cast<uint32_t>(word >> 32); }
constexpr SlotState state_of(uint64_t word) { return static_cast<SlotState>(value_of(word)); }

// What an I/O thread and the engine thread share of a slot.
struct alignas(64) Slot {
  std::atomic<uint64_t> word;       // {state, generation}
  std::atomic<uint64_t> unclaimed;  // {pieces that no worker has taken yet, generation}
  std::atomic<uint64_t>
      first_error;  // 0, or the error of the first piece that failed: streamer.cpp
  std::atomic<uint32_t> pieces_left;  // the worker that takes it to 0 publishes READY or FAILED
  std::atomic<uint32_t> expert;       // written by the engine before QUEUED is stored
  std::atomic<bool> is_guess;         // nobody has demanded it yet; only counters hang on it
  std::atomic<int64_t> queued_ns;     // on the steady clock
  std::atomic<int64_t> landed_ns;     // the same, when it became READY or FAILED
};

class Ring {
 public:
  // n_slots of slot_bytes (a multiple of 16,384) in one 2 MiB-aligned pool, for the experts of
  // layers of these sizes. Throws std::bad_alloc.
  Ring(uint32_t n_slots, uint64_t slot_bytes, const std::vector<uint32_t>& layer_sizes,
       const UseScore& score = {});

  uint32_t n_slots() const noexcept { return n_slots_; }
  uint64_t slot_bytes() const noexcept { return slot_bytes_; }
  const AlignedBuffer& pool() const noexcept { return pool_; }
  std::byte* data(SlotId slot) const noexcept { return pool_.data() + slot * slot_bytes_; }
  Slot& slot(SlotId slot) noexcept { return slots_[slot]; }
  const Slot& slot(SlotId slot) const noexcept { return slots_[slot]; }
  SlotState state(SlotId slot) const noexcept {  // acquire: READY means that the blob is visible
    return state_of(slots_[slot].word.load(std::memory_order_acquire));
  }

  // Engine thread only, no allocation. O(log n) for each slot that changes its list, and claims
  // also pass what is in flight.
  SlotId find(uint32_t expert) const noexcept {  // its slot in any state but EMPTY, or kNoSlot
    return slot_of_[expert].load(std::memory_order_relaxed);
  }
  // The layer has routed so many more tokens: what was guessed for them, and is not pinned, may be
  // evicted from now on.
  void advance(uint32_t layer, uint32_t n_tokens) noexcept;
  // One of those tokens, the one `age` before the last, uses the expert. Its slot, if it has one,
  // is pinned.
  void count_use(uint32_t expert, uint32_t age) noexcept { order_.count_use(expert, age); }
  // A slot for `expert`, which has none: an EMPTY one, else that of the first expert in eviction
  // order whose slot is READY (or FAILED and never cleared), not pinned, and has busy_until <=
  // completed. It is QUEUED and pinned; kNoSlot if there is none, which later may change: reads
  // land and tickets complete. Pin the resident experts that are needed first, or they may be
  // evicted.
  SlotId claim(uint32_t expert, Ticket completed) noexcept;
  // The same for an expert that may be needed, only if `spare` more slots could then be claimed at
  // once. It is not pinned, but held until its layer has routed its next tokens: it is read
  // because it had been evicted, so by its score it would be the first to go again.
  SlotId claim_guess(uint32_t expert, Ticket completed, uint32_t spare) noexcept;
  // QUEUED -> EMPTY, for Streamer::drop. False if the read has begun: let it land.
  bool drop(SlotId slot) noexcept;
  void pin(SlotId slot) noexcept;  // the layer being computed needs it: it cannot be evicted
  void release(SlotId slot, Ticket busy_until) noexcept;  // unpins
  void unpin_all() noexcept;                // guesses, too: after a failed or cancelled layer
  void clear_failed(SlotId slot) noexcept;  // FAILED -> EMPTY, unpinned

  // Gives the pool and the slots up for ever, because a thread may still write there. The ring can
  // only be destroyed afterwards.
  void leak() noexcept;

 private:
  // Every slot is in one of these lists. What is released stays so until a claim needs a slot, as
  // its read may be in flight, or its ticket.
  enum List : uint32_t { kFree, kPinned, kGuessed, kReleased, kEvictable, kLists };
  struct Node {
    List list;
    SlotId previous;
    SlotId next;
    Ticket busy_until;
  };

  // A list is a ring of nodes through its own node, which stands after those of the slots.
  SlotId end_of(List list) const noexcept { return n_slots_ + list; }
  SlotId first_of(List list) const noexcept { return nodes_[end_of(list)].next; }
  void move_to(List list, SlotId slot) noexcept;
  void move_to_free(SlotId slot) noexcept;
  bool is_claimable(SlotId slot, Ticket completed) const noexcept;
  void find_evictable(Ticket completed) noexcept;

  uint32_t n_slots_;
  uint64_t slot_bytes_;
  AlignedBuffer pool_;                              // (n_slots, slot_bytes)
  std::unique_ptr<Slot[]> slots_;                   // (n_slots)
  std::unique_ptr<std::atomic<SlotId>[]> slot_of_;  // (n_experts)
  // Engine thread only.
  std::vector<Node> nodes_;  // (n_slots + kLists)
  std::array<uint32_t, kLists> sizes_{};
  EvictionOrder order_;  // its candidates are the experts of the slots in kEvictable
};

}  // namespace smoe
