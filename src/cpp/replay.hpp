// replay.hpp: recorded routing once more through the ring, without computing or reading anything.
//
// What moe.cpp does to the ring is done here in the same order, with reads that land at once: so
// the hit rate of a ring of any size is known in seconds. Allocates; throws std::invalid_argument.
#pragma once

#include <cstdint>
#include <span>

#include "eviction.hpp"

namespace smoe {

struct Routing {
  const uint16_t* ids;  // (n_tokens, n_layers, top_k), each below n_experts
  uint32_t n_tokens;
  uint32_t n_layers;
  uint32_t top_k;
  uint32_t n_experts;  // of a layer
};

struct ReplayOptions {
  uint32_t n_slots;
  UseScore score;
  bool one_clock = false;  // for all layers, which counts them: with weight = 0 this is plain LRU
};

// The tokens go through in chunks of these lengths, as a prompt does, or one by one. Of each chunk
// and layer: how many experts the chunk needs, and how many of them the ring holds when it comes,
// both (chunks, n_layers).
void replay(const Routing& routing, std::span<const uint32_t> chunks, const ReplayOptions& options,
            uint32_t* needed, uint32_t* hits);

}  // namespace smoe
