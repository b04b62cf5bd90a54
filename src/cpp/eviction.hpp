// eviction.hpp: which expert leaves the ring next: the one used longest ago, where having been used
// often counts as having been used later.
//
// The score of an expert is -age + weight * log(count). Age is that of its last use, in tokens that
// its own layer has routed since; count is the sum over all its uses, those before an earlier
// eviction too, of exp(-d / tau), d being the tokens between that use and the last. With weight = 0
// this is LRU, with weight = tau it is LRFU (Lee et al., IEEE Trans. Computers 50(12), 2001). In
// between it gains as much as LRFU, and loses much less after a change of topic, when what was
// often used is no longer.
//
// Each layer has its own clock. With one for all, what the coming layers need would look a token
// older than what the last ones used, and after a chunk of prompt in one layer the experts of the
// next would look a chunk older, just before they are needed.
//
// Two experts of a layer keep their order until one is used, and what a layer routes only moves all
// of its experts against the others. So the next to leave is the winner of a tournament in which
// each layer is a branch: O(log n) a change. One thread; allocates when constructed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace smoe {

inline constexpr uint32_t kNoExpert = UINT32_MAX;

// Both in tokens. Chosen on the recorded routing of a trained model; hit rates are flat around
// them.
struct UseScore {
  double weight = 6;  // what e times as many uses are worth; at least 0
  double tau = 64;    // after which a use counts 1/e; above 0
};

class EvictionOrder {
 public:
  // Experts are numbered layer after layer.
  EvictionOrder(const std::vector<uint32_t>& layer_sizes, const UseScore& score);

  // The layer has routed so many more tokens.
  void advance(uint32_t layer, uint32_t n_tokens) noexcept;
  // A use by the token that its layer routed `age` tokens before the newest. The uses of an expert
  // are counted in the order of their tokens, and while it is no candidate.
  void count_use(uint32_t expert, uint32_t age) noexcept;

  // Candidates are the experts that may leave.
  void add(uint32_t expert) noexcept;
  void remove(uint32_t expert) noexcept;
  // The candidate with the lowest score, among equals the lowest number; kNoExpert without any.
  uint32_t first() const noexcept;

  uint32_t layer_of(uint32_t expert) const noexcept { return leaf_of_[expert] >> branch_bits_; }
  uint32_t n_experts() const noexcept { return static_cast<uint32_t>(leaf_of_.size()); }

 private:
  struct Leaf {
    // In tokens of the layer's clock, so that nothing changes between two uses.
    double last = -std::numeric_limits<double>::infinity();
    double count = 0;
    uint32_t expert = kNoExpert;
  };

  void set_key(uint32_t leaf, double key) noexcept;
  uint32_t play(uint32_t node) const noexcept;

  const UseScore score_;
  uint32_t branch_bits_;           // log2 of the leaves of a layer
  std::vector<uint32_t> leaf_of_;  // (n_experts)
  std::vector<double> clock_;      // (n_branches) tokens routed
  std::vector<Leaf> leaves_;       // (n_leaves)
  std::vector<double> keys_;       // (n_leaves) worth of a candidate, or infinity
  // (2 * n_leaves) node i has the children 2i and 2i + 1: the leaf below it with the lowest score.
  std::vector<uint32_t> winners_;
};

}  // namespace smoe
