#include <cstdint>
#include <set>
#include <vector>

#include "check.hpp"
#include "ring.hpp"

using smoe::kNoSlot;
using smoe::Ring;
using smoe::SlotId;
using smoe::SlotState;

namespace {

constexpr uint64_t kSlotBytes = 16384;
constexpr uint32_t kExperts = 32;

// What a worker does when a read ends, or begins.
void set_state(Ring& ring, SlotId id, SlotState state) {
  const uint64_t word = ring.slot(id).word;
  ring.slot(id).word = smoe::tagged(state, smoe::generation_of(word));
}

// One token more, which uses the expert.
void use(Ring& ring, uint32_t expert) {
  ring.advance(0, 1);
  ring.count_use(expert, 0);
}

SlotId load(Ring& ring, uint32_t expert, smoe::Ticket busy = 0) {
  use(ring, expert);
  const SlotId id = ring.claim(expert, UINT64_MAX);
  CHECK(id != kNoSlot);
  set_state(ring, id, SlotState::kReady);
  ring.release(id, busy);
  return id;
}

void use_again(Ring& ring, uint32_t expert) {
  ring.pin(ring.find(expert));
  use(ring, expert);
  ring.release(ring.find(expert), 0);
}

// The order in which experts would go, found by claiming others in their place.
std::vector<uint32_t> eviction_order(Ring& ring) {
  std::vector<uint32_t> order;
  for (uint32_t next = 20; next < 20 + ring.n_slots(); ++next) {
    std::set<uint32_t> before, after;
    for (uint32_t e = 0; e < 20; ++e) {
      if (ring.find(e) != kNoSlot) before.insert(e);
    }
    if (ring.claim(next, 0) == kNoSlot) break;
    for (const uint32_t e : before) {
      if (ring.find(e) == kNoSlot) order.push_back(e);
    }
  }
  return order;
}

}  // namespace

TEST(claim_takes_empty_slots_first_and_indexes_them) {
  Ring ring(3, kSlotBytes, {kExperts});
  std::set<SlotId> seen;
  for (uint32_t expert = 0; expert < 3; ++expert) {
    CHECK_EQ(ring.find(expert), kNoSlot);
    const SlotId id = ring.claim(expert, 0);
    CHECK_EQ(ring.find(expert), id);
    CHECK(ring.state(id) == SlotState::kQueued);
    CHECK_EQ(ring.slot(id).expert.load(), expert);
    CHECK_EQ(ring.data(id) - ring.data(0), static_cast<std::ptrdiff_t>(id * kSlotBytes));
    seen.insert(id);
  }
  CHECK_EQ(seen.size(), 3u);
  CHECK_EQ(ring.claim(3, UINT64_MAX), kNoSlot);  // all are pinned
}

TEST(claim_evicts_the_least_recently_used) {
  Ring ring(4, kSlotBytes, {kExperts});
  for (const uint32_t expert : {3, 1, 0, 2}) load(ring, expert);
  use_again(ring, 1);
  CHECK(eviction_order(ring) == std::vector<uint32_t>({3, 0, 2, 1}));
}

TEST(many_uses_outlast_a_later_one_unless_their_weight_is_zero) {
  for (const double weight : {0.0, 8.0}) {
    Ring ring(2, kSlotBytes, {kExperts}, {.weight = weight});
    load(ring, 0);
    for (int i = 0; i < 3; ++i) use_again(ring, 0);
    load(ring, 1);
    CHECK(eviction_order(ring) ==
          (weight > 0 ? std::vector<uint32_t>({1, 0}) : std::vector<uint32_t>({0, 1})));
  }
}

TEST(uses_count_on_after_an_eviction) {
  Ring ring(2, kSlotBytes, {kExperts});
  load(ring, 9);
  ring.pin(ring.find(9));  // the others share one slot
  for (const uint32_t expert : {0, 1, 0, 2, 0, 3}) load(ring, expert);
  ring.release(ring.find(9), 0);
  load(ring, 0);
  load(ring, 4);
  CHECK(eviction_order(ring) == std::vector<uint32_t>({4, 0}));
}

TEST(eviction_clears_the_index_and_starts_a_new_generation) {
  Ring ring(1, kSlotBytes, {kExperts});
  const SlotId id = load(ring, 5);
  const uint32_t generation = smoe::generation_of(ring.slot(id).word);
  CHECK_EQ(ring.claim(6, 0), id);
  CHECK_EQ(ring.find(5), kNoSlot);
  CHECK_EQ(ring.find(6), id);
  CHECK(ring.slot(id).word == smoe::tagged(SlotState::kQueued, generation + 1));
}

TEST(pinned_slots_are_never_evicted) {
  Ring ring(3, kSlotBytes, {kExperts});
  for (const uint32_t expert : {0, 1, 2}) load(ring, expert);
  ring.pin(ring.find(0));
  ring.pin(ring.find(0));  // twice is once
  ring.pin(ring.find(2));
  CHECK(eviction_order(ring) == std::vector<uint32_t>({1}));
  ring.release(ring.find(0), 0);
  CHECK(ring.claim(9, 0) != kNoSlot);
  CHECK_EQ(ring.find(0), kNoSlot);
}

TEST(claimed_slot_stays_pinned_when_it_lands) {
  Ring ring(1, kSlotBytes, {kExperts});
  const SlotId id = ring.claim(0, 0);
  set_state(ring, id, SlotState::kReady);
  CHECK_EQ(ring.claim(1, 0), kNoSlot);
  ring.release(id, 0);
  CHECK_EQ(ring.claim(1, 0), id);
}

TEST(busy_slots_are_evicted_only_after_their_ticket) {
  Ring ring(2, kSlotBytes, {kExperts});
  load(ring, 0, 7);
  load(ring, 1, 9);
  CHECK_EQ(ring.claim(2, 6), kNoSlot);
  CHECK(ring.claim(2, 7) != kNoSlot);
  CHECK_EQ(ring.find(0), kNoSlot);
  CHECK_EQ(ring.claim(3, 8), kNoSlot);
  CHECK(ring.claim(3, 9) != kNoSlot);
}

TEST(slots_in_flight_are_never_evicted) {
  Ring ring(3, kSlotBytes, {kExperts});
  for (const uint32_t expert : {0, 1, 2}) ring.claim(expert, 0);
  set_state(ring, ring.find(1), SlotState::kLoading);
  set_state(ring, ring.find(2), SlotState::kReady);
  ring.unpin_all();  // the layer was given up: its reads go on
  const SlotId ready = ring.find(2);
  CHECK_EQ(ring.claim(3, 0), ready);
  CHECK_EQ(ring.claim(4, 0), kNoSlot);
  const SlotId landed = ring.find(1);
  set_state(ring, landed, SlotState::kReady);
  CHECK_EQ(ring.claim(4, 0), landed);
}

TEST(unpin_all_keeps_the_experts_and_makes_them_evictable) {
  Ring ring(2, kSlotBytes, {kExperts});
  for (const uint32_t expert : {0, 1}) {
    load(ring, expert);
    ring.pin(ring.find(expert));
  }
  CHECK_EQ(ring.claim(2, 0), kNoSlot);
  ring.unpin_all();
  CHECK(ring.find(0) != kNoSlot && ring.find(1) != kNoSlot);
  CHECK(eviction_order(ring) == std::vector<uint32_t>({0, 1}));
}

TEST(cleared_failure_is_empty_and_claimed_next) {
  Ring ring(2, kSlotBytes, {kExperts});
  load(ring, 0);
  const SlotId id = ring.claim(1, 0);
  set_state(ring, id, SlotState::kFailed);
  CHECK_EQ(ring.find(1), id);
  ring.clear_failed(id);
  CHECK_EQ(ring.find(1), kNoSlot);
  CHECK(ring.state(id) == SlotState::kEmpty);
  CHECK_EQ(ring.claim(2, 0), id);
  CHECK(ring.find(0) != kNoSlot);
}

TEST(abandoned_failure_can_be_claimed_over) {
  Ring ring(1, kSlotBytes, {kExperts});
  const SlotId id = ring.claim(0, 0);
  ring.unpin_all();
  set_state(ring, id, SlotState::kFailed);
  CHECK_EQ(ring.claim(1, 0), id);
  CHECK_EQ(ring.find(0), kNoSlot);
}

TEST(guess_is_held_until_its_layer_comes_and_then_until_it_lands) {
  Ring ring(1, kSlotBytes, {kExperts / 2, kExperts / 2});
  const SlotId id = ring.claim_guess(kExperts / 2, 0, 0);
  CHECK_EQ(ring.find(kExperts / 2), id);
  CHECK(ring.state(id) == SlotState::kQueued);
  CHECK_EQ(ring.claim(1, 0), kNoSlot);
  set_state(ring, id, SlotState::kReady);
  ring.advance(0, 1);
  CHECK_EQ(ring.claim(1, 0), kNoSlot);
  set_state(ring, id, SlotState::kLoading);
  ring.advance(1, 1);
  CHECK_EQ(ring.claim(1, 0), kNoSlot);
  set_state(ring, id, SlotState::kReady);
  CHECK_EQ(ring.claim(1, 0), id);
  CHECK_EQ(ring.find(kExperts / 2), kNoSlot);
}

TEST(guesses_are_given_up_with_the_layer) {
  Ring ring(1, kSlotBytes, {kExperts});
  const SlotId id = ring.claim_guess(0, 0, 0);
  set_state(ring, id, SlotState::kReady);
  ring.unpin_all();
  CHECK_EQ(ring.claim(1, 0), id);
}

// It was read and nobody used it: it leaves by what its expert did before.
TEST(wrong_guess_leaves_by_its_own_score) {
  Ring ring(2, kSlotBytes, {kExperts});
  load(ring, 0);
  load(ring, 1);
  load(ring, 2);  // evicts 0
  load(ring, 3);
  const SlotId id = ring.claim_guess(0, 0, 1);  // in place of 2
  CHECK_EQ(ring.find(2), kNoSlot);
  set_state(ring, id, SlotState::kReady);
  ring.advance(0, 1);
  CHECK(eviction_order(ring) == std::vector<uint32_t>({0, 3}));
}

TEST(guess_that_failed_can_be_claimed_over) {
  Ring ring(1, kSlotBytes, {kExperts});
  const SlotId id = ring.claim_guess(0, 0, 0);
  set_state(ring, id, SlotState::kFailed);
  ring.advance(0, 1);
  CHECK_EQ(ring.claim(1, 0), id);
}

TEST(pinned_guess_is_never_evicted) {
  Ring ring(1, kSlotBytes, {kExperts});
  const SlotId id = ring.claim_guess(0, 0, 0);
  ring.pin(id);
  set_state(ring, id, SlotState::kReady);
  ring.advance(0, 1);
  CHECK_EQ(ring.claim(1, 0), kNoSlot);
}

// Empty, evictable, busy, pinned and in flight: only the first two kinds are spare.
TEST(guess_leaves_spare_slots_to_demands) {
  Ring ring(6, kSlotBytes, {kExperts});
  load(ring, 0);
  load(ring, 1, 7);  // busy until 7
  ring.claim(2, 0);
  CHECK_EQ(ring.claim_guess(3, 6, 4), kNoSlot);
  CHECK_EQ(ring.find(3), kNoSlot);
  CHECK(ring.claim_guess(3, 6, 3) != kNoSlot);  // three are empty, one is evictable
  CHECK_EQ(ring.claim_guess(4, 6, 3), kNoSlot);
  CHECK(ring.claim_guess(4, 7, 3) != kNoSlot);
  for (uint32_t expert = 5; expert < 8; ++expert) CHECK(ring.claim(expert, 7) != kNoSlot);
  CHECK_EQ(ring.claim(8, 7), kNoSlot);
}

TEST(guess_evicts_the_least_recently_used) {
  Ring ring(3, kSlotBytes, {kExperts});
  for (const uint32_t expert : {2, 0, 1}) load(ring, expert);
  set_state(ring, ring.claim_guess(3, 0, 2), SlotState::kReady);
  CHECK(eviction_order(ring) == std::vector<uint32_t>({0, 1}));
}

TEST(dropped_guess_is_empty_and_claimed_next) {
  Ring ring(2, kSlotBytes, {kExperts});
  load(ring, 0);
  const SlotId id = ring.claim_guess(1, 0, 0);
  CHECK(ring.drop(id));
  CHECK_EQ(ring.find(1), kNoSlot);
  CHECK(ring.state(id) == SlotState::kEmpty);
  CHECK_EQ(ring.claim(2, 0), id);
  CHECK(ring.find(0) != kNoSlot);
}

TEST(guess_whose_read_has_begun_is_not_dropped) {
  Ring ring(1, kSlotBytes, {kExperts});
  const SlotId id = ring.claim_guess(0, 0, 0);
  for (const SlotState state : {SlotState::kLoading, SlotState::kReady, SlotState::kFailed}) {
    set_state(ring, id, state);
    CHECK(!ring.drop(id));
    CHECK(ring.state(id) == state);
    CHECK_EQ(ring.find(0), id);
  }
}

// A ring of exactly top_k slots serves layer after layer: resident experts pinned first.
TEST(exactly_top_k_slots_suffice) {
  constexpr uint32_t kTopK = 4;
  Ring ring(kTopK, kSlotBytes, {kExperts});
  uint32_t seed = 1;
  for (int layer = 0; layer < 200; ++layer) {
    std::set<uint32_t> wanted;
    while (wanted.size() < kTopK) wanted.insert((seed = seed * 1664525u + 1013904223u) >> 27);
    for (const uint32_t e : wanted) {
      if (ring.find(e) != kNoSlot) ring.pin(ring.find(e));
    }
    for (const uint32_t e : wanted) {
      if (ring.find(e) != kNoSlot) continue;
      const SlotId id = ring.claim(e, 0);
      CHECK(id != kNoSlot);
      set_state(ring, id, SlotState::kReady);
    }
    for (const uint32_t e : wanted) {
      CHECK_EQ(ring.slot(ring.find(e)).expert.load(), e);
      ring.release(ring.find(e), 0);
    }
  }
}
