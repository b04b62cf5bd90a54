#include "replay.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "common.hpp"
#include "forward.hpp"

namespace smoe {
namespace {

constexpr uint32_t kMostExperts = 1u << 20;  // of all layers: a ring of them all maps 4 GiB
// Far above any use, and low enough that every score of a candidate is finite.
constexpr double kMostWeight = 1e6;
constexpr double kMostTau = 1e9;

template <class Number>
void require(bool holds, const char* what, Number got, const std::string& want) {
  if (holds) return;
  throw std::invalid_argument(what + (": " + std::to_string(got)) + ", expected " + want);
}

void check(const Routing& r, std::span<const uint32_t> chunks, const ReplayOptions& options) {
  require(r.n_layers > 0 && r.top_k > 0, "routing", 0u,
          "at least one layer and one expert a token");
  require(r.n_experts >= r.top_k, "experts", r.n_experts, "at least " + std::to_string(r.top_k));
  const uint64_t n_experts = uint64_t{r.n_layers} * r.n_experts;
  require(n_experts <= kMostExperts, "layers * experts", n_experts,
          "at most " + std::to_string(kMostExperts));
  require(options.n_slots >= r.top_k, "slots", options.n_slots,
          "at least " + std::to_string(r.top_k));
  const UseScore& score = options.score;
  require(score.weight >= 0 && score.weight <= kMostWeight, "weight", score.weight, "0 to 1e6");
  require(score.tau > 0 && score.tau <= kMostTau, "tau", score.tau, "above 0 and at most 1e9");
  const std::span ids(r.ids, size_t{r.n_tokens} * r.n_layers * r.top_k);
  const uint32_t highest = ids.empty() ? 0 : *std::max_element(ids.begin(), ids.end());
  require(highest < r.n_experts, "routing", highest, "below " + std::to_string(r.n_experts));
  const uint64_t sum = std::accumulate(chunks.begin(), chunks.end(), uint64_t{0});
  require(sum == r.n_tokens, "sum of chunks", sum, std::to_string(r.n_tokens));
  require(std::find(chunks.begin(), chunks.end(), 0) == chunks.end(), "chunk", 0u, "at least 1");
}

std::vector<uint32_t> layer_sizes(const Routing& r, bool one_clock) {
  if (one_clock) return {r.n_layers * r.n_experts};
  return std::vector<uint32_t>(r.n_layers, r.n_experts);
}

Config union_config(const Routing& r) {
  Config config{};
  config.top_k = r.top_k;
  config.max_experts = r.n_experts;
  return config;
}

class Replay {
 public:
  Replay(const Routing& routing, uint32_t longest_chunk, const ReplayOptions& options)
      : routing_(routing),
        one_clock_(options.one_clock),
        ring_(std::min(options.n_slots, routing.n_layers * routing.n_experts), SMOE_ALIGNMENT,
              layer_sizes(routing, options.one_clock), options.score),
        experts_(union_config(routing), longest_chunk),
        ids_(size_t{longest_chunk} * routing.top_k) {}

  // Returns the hits.
  uint32_t run_layer(uint32_t token, uint32_t n, uint32_t layer) {
    gather(token, n, layer);
    experts_.build(ids_.data(), n, routing_.top_k, layer * routing_.n_experts);
    const uint32_t hits = pin_resident();
    count_uses(ring_, experts_, one_clock_ ? 0 : layer, n);
    for (uint32_t left = experts_.n_members; left > 0;) {
      claim_missing();
      left -= release_landed();
    }
    return hits;
  }
  uint32_t needed() const { return experts_.n_members; }  // by the layer that ran last

 private:
  std::span<ExpertUnion::Member> members() { return {experts_.members.data(), experts_.n_members}; }

  void gather(uint32_t token, uint32_t n, uint32_t layer) {
    const size_t k = routing_.top_k;
    for (size_t t = 0; t < n; ++t) {
      const uint16_t* row = routing_.ids + ((token + t) * routing_.n_layers + layer) * k;
      std::copy(row, row + k, ids_.begin() + t * k);
    }
  }

  uint32_t pin_resident() {
    uint32_t hits = 0;
    for (ExpertUnion::Member& m : members()) {
      m.slot = ring_.find(m.entry);
      if (m.slot == kNoSlot) continue;
      ring_.pin(m.slot);
      ++hits;
    }
    return hits;
  }

  void claim_missing() {
    uint32_t in_flight = 0;
    for (ExpertUnion::Member& m : members()) {
      if (m.done || m.slot != kNoSlot) continue;
      if (in_flight++ == kMaxInFlight) return;
      m.slot = ring_.claim(m.entry, 0);
      if (m.slot == kNoSlot) return;
      std::atomic<uint64_t>& word = ring_.slot(m.slot).word;
      word = tagged(SlotState::kReady, generation_of(word));
    }
  }

  uint32_t release_landed() {
    uint32_t released = 0;
    for (ExpertUnion::Member& m : members()) {
      if (m.done || m.slot == kNoSlot) continue;
      ring_.release(m.slot, 0);
      m.done = true;
      ++released;
    }
    return released;
  }

  const Routing routing_;
  const bool one_clock_;
  Ring ring_;
  ExpertUnion experts_;
  std::vector<uint32_t> ids_;  // (longest chunk, top_k)
};

}  // namespace

void replay(const Routing& routing, std::span<const uint32_t> chunks, const ReplayOptions& options,
            uint32_t* needed, uint32_t* hits) {
  check(routing, chunks, options);
  if (chunks.empty()) return;
  Replay ring(routing, *std::max_element(chunks.begin(), chunks.end()), options);
  uint32_t token = 0;
  for (const uint32_t n : chunks) {
    for (uint32_t layer = 0; layer < routing.n_layers; ++layer) {
      *hits++ = ring.run_layer(token, n, layer);
      *needed++ = ring.needed();
    }
    token += n;
  }
}

}  // namespace smoe
