// forward.hpp: the forward pass: what it works on, and its functions.
//
// decode.cpp and prefill.cpp tell the two stories, layer.cpp has the steps that they share, and
// moe.cpp the routed feed-forward layer, where compute and streaming meet. One thread; nothing here
// allocates.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "backend.hpp"
#include "counters.hpp"
#include "model.hpp"
#include "ring.hpp"
#include "scout.hpp"
#include "status.hpp"
#include "streamer.hpp"
#include "vault.hpp"

namespace smoe {

// Reads in flight at once: enough for one token's experts (top_k is at most 16), and few enough
// that a long prompt turns over a small part of the ring.
inline constexpr uint32_t kMaxInFlight = 16;

// The experts that one layer's tokens chose, each once, with the rows that it serves.
struct ExpertUnion {
  struct Member {
    uint32_t entry;      // in the vault's table
    SlotId slot;         // or kNoSlot while it has none
    uint32_t first_row;  // its rows are rows[first_row, first_row + n_rows)
    uint32_t n_rows;
    bool was_resident;
    bool joined;  // its read was begun earlier: as a guess, or for a call that was given up
    bool done;
  };
  ExpertUnion(const Config& config, uint32_t chunk);
  // Ascending by expert. ids (n, top_k) within the layer; `first` is the layer's first entry.
  void build(const uint32_t* ids, uint32_t n, uint32_t top_k, uint32_t first) noexcept;

  std::vector<Member> members;   // (max_experts), n_members used
  std::vector<uint32_t> rows;    // (chunk * top_k)
  std::vector<uint32_t> tokens;  // (chunk * top_k)
  std::vector<uint32_t> counts;  // (max_experts)
  uint32_t n_members = 0;
};

// Tells the ring what the `n` tokens of a layer use. After the resident experts have been pinned.
void count_uses(Ring& ring, const ExpertUnion& experts, uint32_t layer, uint32_t n) noexcept;

// Everything that a token passes through. The parts belong to the Engine.
struct Forward {
  const Config& config;
  const Weights& weights;
  const Vault& vault;
  const Scout& scout;
  State& state;
  Backend& backend;
  Ring& ring;
  Streamer& streamer;
  const ScoutTensor* embedding_on_disk;  // nullptr: the table is in memory
  BoundedReader* rows;                   // that reads its rows
  ExpertUnion experts;
  bool read_ahead;              // the next layer's experts, by its router asked early
  uint32_t guess_layer;         // that state.guess_ids are for, until they are claimed; or 0
  std::vector<SlotId> guessed;  // (max_experts), n_guessed used, of the next layer
  uint32_t n_guessed;
  Counters counters;
  WaitControl control;  // of the call that is running
  StageClock clock{};

  void lap(Stage stage) noexcept { clock.lap(counters, stage); }
};

// One token through every layer; leaves state.logits (vocab).
Status decode_step(Forward& f, uint32_t token, uint32_t pos) noexcept;
// A chunk of prompt; leaves state.x (n, d_model). `pos` is the position of the first token.
Status prefill_chunk(Forward& f, std::span<const uint32_t> tokens, uint32_t pos) noexcept;

// Their steps.
Status embed_tokens(Forward& f, std::span<const uint32_t> tokens) noexcept;
Status run_layer(Forward& f, uint32_t layer, uint32_t pos, uint32_t n) noexcept;
Status moe_ffn(Forward& f, uint32_t layer, uint32_t pos, uint32_t n) noexcept;
// state.logits (n, vocab) of x[first, first + n), whose first position is `pos`.
Status compute_logits(Forward& f, uint32_t first, uint32_t n, uint32_t pos) noexcept;

}  // namespace smoe
