#include "eviction.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

namespace smoe {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

uint32_t branch_bits(const std::vector<uint32_t>& layer_sizes) {
  const uint32_t largest = *std::max_element(layer_sizes.begin(), layer_sizes.end());
  return std::bit_width(std::max(largest, 1u) - 1);
}

}  // namespace

EvictionOrder::EvictionOrder(const std::vector<uint32_t>& layer_sizes, const UseScore& score)
    : score_(score),
      branch_bits_(branch_bits(layer_sizes)),
      clock_(std::bit_ceil(layer_sizes.size())),
      leaves_(clock_.size() << branch_bits_),
      keys_(leaves_.size(), kInfinity),
      winners_(2 * leaves_.size()) {
  for (uint32_t layer = 0; layer < layer_sizes.size(); ++layer) {
    for (uint32_t id = 0; id < layer_sizes[layer]; ++id) {
      const uint32_t leaf = (layer << branch_bits_) + id;
      leaves_[leaf].expert = n_experts();
      leaf_of_.push_back(leaf);
    }
  }
  const auto n_leaves = static_cast<uint32_t>(leaves_.size());
  for (uint32_t leaf = 0; leaf < n_leaves; ++leaf) winners_[n_leaves + leaf] = leaf;
  for (uint32_t node = n_leaves - 1; node > 0; --node) winners_[node] = play(node);
}

void EvictionOrder::advance(uint32_t layer, uint32_t n_tokens) noexcept {
  clock_[layer] += n_tokens;
  const auto branch = static_cast<uint32_t>(clock_.size()) + layer;
  for (uint32_t node = branch / 2; node > 0; node /= 2) winners_[node] = play(node);
}

void EvictionOrder::count_use(uint32_t expert, uint32_t age) noexcept {
  Leaf& leaf = leaves_[leaf_of_[expert]];
  assert(keys_[leaf_of_[expert]] == kInfinity);
  const double now = clock_[layer_of(expert)] - age;
  leaf.count = 1 + leaf.count * std::exp((leaf.last - now) / score_.tau);
  leaf.last = now;
}

void EvictionOrder::add(uint32_t expert) noexcept {
  const Leaf& leaf = leaves_[leaf_of_[expert]];
  const bool was_used = leaf.count > 0;
  set_key(leaf_of_[expert],
          was_used ? leaf.last + score_.weight * std::log(leaf.count) : leaf.last);
}

void EvictionOrder::remove(uint32_t expert) noexcept { set_key(leaf_of_[expert], kInfinity); }

uint32_t EvictionOrder::first() const noexcept {
  const uint32_t leaf = winners_[1];
  return keys_[leaf] < kInfinity ? leaves_[leaf].expert : kNoExpert;
}

// Plays the matches above the leaf, up to where it neither wins nor won.
void EvictionOrder::set_key(uint32_t leaf, double key) noexcept {
  keys_[leaf] = key;
  for (uint32_t node = (static_cast<uint32_t>(keys_.size()) + leaf) / 2; node > 0; node /= 2) {
    const uint32_t winner = play(node);
    if (winner == winners_[node] && winner != leaf) return;
    winners_[node] = winner;
  }
}

uint32_t EvictionOrder::play(uint32_t node) const noexcept {
  const uint32_t a = winners_[2 * node];
  const uint32_t b = winners_[2 * node + 1];
  const double score_a = keys_[a] - clock_[a >> branch_bits_];
  const double score_b = keys_[b] - clock_[b >> branch_bits_];
  return score_b < score_a ? b : a;
}

}  // namespace smoe
