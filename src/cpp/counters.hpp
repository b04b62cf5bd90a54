// counters.hpp: what the forward pass has done, and where its time went.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace smoe {

using Clock = std::chrono::steady_clock;

// Counted by the engine thread, read by any.
class Counter {
 public:
  void add(uint64_t n) noexcept { value_.fetch_add(n, std::memory_order_relaxed); }
  uint64_t value() const noexcept { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<uint64_t> value_{0};
};

// What the engine thread is at. Every moment of a call belongs to one stage.
enum class Stage : uint32_t {
  kEmbed,
  kAttention,
  kDenseFfn,
  kRouter,
  kGuess,  // the next layer's router, early
  kSharedExpert,
  kExperts,
  kCombine,
  kHead,
  kSample,
  kStreaming,  // its own work for the reads: which experts, which slots, what next
  kReadWait,   // nothing to compute before a read has landed
  kCount,
};
inline constexpr size_t kStages = static_cast<size_t>(Stage::kCount);
inline constexpr std::array<const char*, kStages> kStageNames = {
    "embed",   "attention", "dense_ffn", "router", "guess",     "shared_expert",
    "experts", "combine",   "head",      "sample", "streaming", "read_wait"};

struct Counters {
  Counter decoded;          // tokens that went through decode
  Counter prefilled;        // tokens that went through prefill
  Counter hits;             // experts needed by a layer and found in the ring
  Counter misses;           // and not found
  Counter guesses;          // reads ahead for the next layer
  Counter guesses_used;     // which that layer needed
  Counter embedding_bytes;  // read from disk, a row at a time
  Counter read_ns;          // of the layers that miss: from the first demand to the last landing
  Counter exposed_ns;       // of that, what computing the resident experts did not cover
  std::array<Counter, kStages> stage_ns;
};

// Cuts a call's time into stages: each lap ends what has run since the one before.
class StageClock {
 public:
  void start() noexcept { last_ = Clock::now(); }
  void lap(Counters& counters, Stage stage) noexcept {
    const Clock::time_point now = Clock::now();
    counters.stage_ns[static_cast<size_t>(stage)].add(
        std::chrono::nanoseconds(now - last_).count());
    last_ = now;
  }
  Clock::time_point last() const noexcept { return last_; }

 private:
  Clock::time_point last_{};
};

}  // namespace smoe
