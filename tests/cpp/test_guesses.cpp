#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include "check.hpp"
#include "fake_vault.hpp"
#include "streamer.hpp"

#if defined(__linux__)
#include <thread>

#include "faults.hpp"
#endif

using smoe::kNoSlot;
using smoe::Ring;
using smoe::SlotId;
using smoe::SlotState;
using smoe::Streamer;
using smoe::StreamerOptions;

namespace {

// What an engine may do with guesses, at random: make them, drop them, demand them in any state.
// Expert `bad`, if any, cannot be read. Every claim must end in one way, and every blob be right.
class GuessTraffic {
 public:
  GuessTraffic(const FakeVault& vault, const StreamerOptions& options, uint32_t bad,
               uint32_t slots = 12)
      : vault_(vault),
        bad_(bad),
        ring_(slots, kSlotBytes, {static_cast<uint32_t>(vault.experts.size())}),
        streamer_(vault.file(), vault.experts, ring_, options) {}

  void run(uint32_t steps) {
    for (uint32_t i = 0; i < steps; ++i) step(random_() % vault_.experts.size(), random_() % 8);
    while (!demanded_.empty()) finish(0);
    for (uint32_t expert = 0; expert < vault_.experts.size(); ++expert) {
      if (ring_.find(expert) != kNoSlot) check_blob(ring_.find(expert));
    }
    const smoe::StreamerCounters c = streamer_.counters();
    CHECK_EQ(c.reads + c.failures + c.guesses_dropped, claims_);
    CHECK_EQ(streamer_.epoch(), c.reads + c.failures);
    CHECK(c.guesses_dropped >= dropped_);
    CHECK(c.guesses_landed + c.guesses_failed + c.guesses_dropped <= guesses_);
    CHECK(c.guesses_landed + c.guesses_failed + c.guesses_dropped + upgrades_ >= guesses_);
    CHECK(c.guesses_landed > 0 && dropped_ > 0 && upgrades_ > 0);
  }

 private:
  static constexpr uint32_t kSpare = 3;

  void step(uint32_t expert, uint32_t action) {
    const SlotId id = ring_.find(expert);
    const bool is_demanded = std::count(demanded_.begin(), demanded_.end(), id) != 0;
    if (action < 3 && id == kNoSlot) {
      const bool claimed = guess(ring_, streamer_, expert, kSpare) != kNoSlot;
      guesses_ += claimed;
      claims_ += claimed;
    } else if (action < 4 && id != kNoSlot) {
      const bool dropped = streamer_.drop(id);
      CHECK(!(dropped && is_demanded));
      dropped_ += dropped;
    } else if (action < 6 && !is_demanded) {
      demand_any(expert, id);
    } else if (!demanded_.empty()) {
      finish(random_() % demanded_.size());
    }
  }

  void demand_any(uint32_t expert, SlotId id) {
    if (id != kNoSlot && ring_.state(id) == SlotState::kFailed) {
      ring_.clear_failed(id);
      id = kNoSlot;
    }
    if (id == kNoSlot) {
      id = ring_.claim(expert, 0);
      if (id == kNoSlot) return;
      ++claims_;
    } else {
      ++upgrades_;
    }
    ring_.pin(id);
    streamer_.demand(id);
    demanded_.push_back(id);
  }

  void finish(size_t index) {
    std::swap(demanded_[index], demanded_.back());
    const SlotId id = demanded_.back();
    demanded_.pop_back();
    check_blob(id);
    if (ring_.state(id) == SlotState::kFailed) {
      ring_.clear_failed(id);
    } else {
      ring_.advance(0, 1 + random_() % 8);  // from here on, wrong guesses may be evicted
      ring_.count_use(ring_.slot(id).expert, 0);
      ring_.release(id, 0);
    }
  }

  void check_blob(SlotId id) {
    const SlotState state = wait_for(ring_, streamer_, id);
    if (ring_.slot(id).expert == bad_) {
      CHECK(state == SlotState::kFailed);
    } else {
      CHECK(state == SlotState::kReady);
      CHECK(vault_.holds(ring_, id));
    }
  }

  const FakeVault& vault_;
  const uint32_t bad_;
  Ring ring_;
  Streamer streamer_;
  std::mt19937 random_{5};
  std::vector<SlotId> demanded_;
  uint64_t claims_ = 0, guesses_ = 0, upgrades_ = 0, dropped_ = 0;
};

}  // namespace

TEST(random_guesses_give_the_bytes_of_the_vault) {
  const FakeVault vault(64);
  for (const uint32_t threads : {1, 8}) {
    for (const uint32_t pieces : {1, 4}) {
      const StreamerOptions options{.threads = threads, .pieces = pieces, .min_piece_bytes = kPage};
      GuessTraffic(vault, options, smoe::kNoExpert).run(10'000);
    }
  }
}

// The drop and the beginning of the read meet: one of them wins.
TEST(drop_that_races_with_the_read_wins_or_lets_it_land) {
  const FakeVault vault(6);
  Ring ring(1, kSlotBytes, {6});
  Streamer streamer(vault.file(), vault.experts, ring,
                    {.threads = 1, .pieces = 5, .min_piece_bytes = kPage});
  std::mt19937 random(6);
  for (uint32_t i = 0; i < 5000; ++i) {
    const uint32_t expert = i % 2 * 5;  // evicts the one before; both are of one piece
    ring.advance(0, 1);
    const SlotId id = guess(ring, streamer, expert);
    CHECK_EQ(id, 0u);
    for (volatile uint32_t spin = random() % 400; spin > 0;) spin = spin - 1;
    if (i % 4 != 0) streamer.drop(id);  // a fourth lands, so that the thread keeps up
    if (ring.find(expert) == kNoSlot) continue;
    CHECK(wait_for(ring, streamer, id) == SlotState::kReady);
    CHECK(vault.holds(ring, id));
  }
  const smoe::StreamerCounters c = streamer.counters();
  CHECK_EQ(c.reads + c.guesses_dropped, 5000u);
}

#if defined(__linux__)

TEST(guesses_that_fail_are_counted_and_hurt_no_other) {
  const FakeVault vault(64);
  faults.error_offset = static_cast<int64_t>(vault.experts[9].offset);
  faults.error = EIO;
  GuessTraffic(vault, {.threads = 4, .pieces = 4, .min_piece_bytes = kPage}, 9).run(10'000);
  Ring ring(1, kSlotBytes, {64});
  Streamer streamer(vault.file(), vault.experts, ring, {});
  CHECK(wait_for(ring, streamer, guess(ring, streamer, 9)) == SlotState::kFailed);
  CHECK_EQ(streamer.counters().failures, 1u);
  CHECK_EQ(streamer.counters().guesses_failed, 1u);
  ring.clear_failed(ring.find(9));
  CHECK(wait_for(ring, streamer, demand(ring, streamer, 9)) == SlotState::kFailed);
  CHECK_EQ(streamer.counters().guesses_failed, 1u);
  ring.clear_failed(ring.find(9));
  CHECK(wait_for(ring, streamer, guess(ring, streamer, 8)) == SlotState::kReady);
  CHECK_EQ(streamer.counters().guesses_landed, 1u);
  faults.error = 0;
}

TEST(guesses_under_every_fault_at_once_give_the_bytes_of_the_vault) {
  const FakeVault vault(64);
  faults.eintr_every = 3;
  faults.max_read_bytes = 10'000;
  faults.max_delay_us = 30;
  faults.error_offset = static_cast<int64_t>(vault.experts[9].offset);
  faults.error = EIO;
  for (const uint32_t slots : {6, 12}) {
    const StreamerOptions options{.threads = 8, .pieces = 4, .min_piece_bytes = kPage};
    GuessTraffic(vault, options, 9, slots).run(10'000);
  }
  faults.error = 0;
  faults.max_delay_us = 0;
  faults.max_read_bytes = 0;
  faults.eintr_every = 0;
}

namespace {

// One I/O thread that is stuck in the read of expert 0 until release().
struct StuckStreamer {
  explicit StuckStreamer(const FakeVault& vault, uint32_t n_slots)
      : ring(n_slots, kSlotBytes, {static_cast<uint32_t>(vault.experts.size())}),
        streamer(vault.file(), vault.experts, ring,
                 {.threads = 1, .pieces = 4, .min_piece_bytes = kPage}) {
    faults.reads = 0;
    faults.hang = true;
    first = guess(ring, streamer, 0);
    while (faults.reads == 0) std::this_thread::yield();
  }
  ~StuckStreamer() { release(); }
  void release() { faults.hang = false; }

  Ring ring;
  Streamer streamer;
  SlotId first;
};

}  // namespace

TEST(demands_are_read_before_guesses_and_nothing_twice) {
  const FakeVault vault(16);
  StuckStreamer stuck(vault, 8);
  for (const uint32_t expert : {5, 10}) guess(stuck.ring, stuck.streamer, expert);
  demand(stuck.ring, stuck.streamer, 15);
  stuck.streamer.demand(stuck.ring.find(10));
  stuck.release();
  for (const uint32_t expert : {0, 5, 10, 15}) {
    CHECK(wait_for(stuck.ring, stuck.streamer, stuck.ring.find(expert)) == SlotState::kReady);
  }
  const uint32_t order[] = {0, 15, 10, 5};  // each of one page, one piece
  for (uint32_t i = 0; i < 4; ++i) {
    CHECK_EQ(faults.offsets[i].load(), static_cast<int64_t>(vault.experts[order[i]].offset));
  }
  CHECK_EQ(faults.reads.load(), 4u);
  CHECK_EQ(stuck.streamer.counters().reads, 4u);
  CHECK_EQ(stuck.streamer.counters().guesses_landed, 2u);
}

TEST(drop_empties_a_queued_guess_and_lets_others_land) {
  const FakeVault vault(16);
  StuckStreamer stuck(vault, 8);
  const SlotId queued = guess(stuck.ring, stuck.streamer, 1);
  const SlotId wanted = guess(stuck.ring, stuck.streamer, 2);
  const SlotId demanded = demand(stuck.ring, stuck.streamer, 3);
  stuck.streamer.demand(wanted);
  CHECK(!stuck.streamer.drop(stuck.first));  // its read has begun
  CHECK(!stuck.streamer.drop(wanted));
  CHECK(!stuck.streamer.drop(demanded));
  CHECK(stuck.streamer.drop(queued));
  CHECK(!stuck.streamer.drop(queued));
  CHECK_EQ(stuck.ring.find(1), kNoSlot);
  stuck.release();
  for (const SlotId id : {stuck.first, wanted, demanded}) {
    CHECK(wait_for(stuck.ring, stuck.streamer, id) == SlotState::kReady);
    CHECK(vault.holds(stuck.ring, id));
  }
  CHECK_EQ(stuck.streamer.counters().guesses_dropped, 1u);
  CHECK_EQ(stuck.streamer.counters().reads, 3u);
}

// While the I/O thread is stuck nothing leaves the queues: entries must not be overwritten.
TEST(full_queue_of_guesses_drops_new_ones_and_loses_none) {
  const FakeVault vault(16);
  StuckStreamer stuck(vault, 4);
  const SlotId early = guess(stuck.ring, stuck.streamer, 1);
  uint32_t refused = 0;
  for (uint32_t i = 0; i < 100; ++i) {
    const SlotId id = guess(stuck.ring, stuck.streamer, 2);
    refused += stuck.ring.find(2) == kNoSlot;
    stuck.streamer.drop(id);
  }
  CHECK(refused > 0 && refused < 100);
  CHECK_EQ(stuck.streamer.counters().guesses_dropped, 100u);
  stuck.release();
  CHECK(wait_for(stuck.ring, stuck.streamer, early) == SlotState::kReady);
  CHECK(vault.holds(stuck.ring, early));
}

TEST(full_queue_of_demands_loses_none) {
  const FakeVault vault(16);
  StuckStreamer stuck(vault, 4);
  const SlotId guessed = guess(stuck.ring, stuck.streamer, 1);
  const SlotId early = demand(stuck.ring, stuck.streamer, 7);
  for (uint32_t i = 0; i < 100; ++i) stuck.streamer.demand(guessed);
  const SlotId late = demand(stuck.ring, stuck.streamer, 12);
  stuck.release();
  for (const SlotId id : {stuck.first, guessed, early, late}) {
    CHECK(wait_for(stuck.ring, stuck.streamer, id) == SlotState::kReady);
    CHECK(vault.holds(stuck.ring, id));
  }
  CHECK_EQ(stuck.streamer.counters().reads, 4u);
}

#endif
