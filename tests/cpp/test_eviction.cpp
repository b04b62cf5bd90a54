#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

#include "check.hpp"
#include "eviction.hpp"

using smoe::EvictionOrder;
using smoe::kNoExpert;
using smoe::UseScore;

namespace {

const std::vector<uint32_t> kLayers = {5, 0, 1, 7, 3};  // a dense layer among them
constexpr uint32_t kExperts = 16;

// The definition: every use is kept, and all are summed anew for each question.
class Reference {
 public:
  explicit Reference(const UseScore& score)
      : score_(score), tokens_(kLayers.size()), uses_(kExperts) {}

  void advance(uint32_t layer, uint32_t n) { tokens_[layer] += n; }
  void count_use(uint32_t layer, uint32_t expert, uint32_t age) {
    uses_[expert].push_back(tokens_[layer] - age);
  }
  double score(uint32_t layer, uint32_t expert) const {
    if (uses_[expert].empty()) return -INFINITY;
    const double last = uses_[expert].back();
    double count = 0;
    for (const double time : uses_[expert]) count += std::exp((time - last) / score_.tau);
    return last - tokens_[layer] + score_.weight * std::log(count);
  }

 private:
  UseScore score_;
  std::vector<double> tokens_;  // that each layer has routed
  std::vector<std::vector<double>> uses_;
};

void check_random_uses(const UseScore& score_of) {
  EvictionOrder order(kLayers, score_of);
  Reference reference(score_of);
  std::mt19937 random(7);
  std::vector<bool> is_candidate(kExperts);
  for (int step = 0; step < 5000; ++step) {
    const uint32_t expert = random() % kExperts;
    const uint32_t layer = order.layer_of(expert);
    if (is_candidate[expert]) {
      order.remove(expert);
    } else if (random() % 2 == 0) {
      const uint32_t n = 1 + random() % 3;
      const uint32_t age = random() % n;
      order.advance(layer, n);
      reference.advance(layer, n);
      order.count_use(expert, age);
      reference.count_use(layer, expert, age);
      continue;
    } else {
      order.add(expert);
    }
    is_candidate[expert] = !is_candidate[expert];
    double lowest = INFINITY;
    for (uint32_t e = 0; e < kExperts; ++e) {
      if (is_candidate[e]) lowest = std::min(lowest, reference.score(order.layer_of(e), e));
    }
    const uint32_t first = order.first();
    if (first == kNoExpert) {
      CHECK_EQ(lowest, INFINITY);
      continue;
    }
    CHECK(is_candidate[first]);
    const double score = reference.score(order.layer_of(first), first);
    CHECK(score == lowest || score - lowest < 1e-9);  // they round differently
  }
}

}  // namespace

TEST(layers_number_their_experts_one_after_the_other) {
  const EvictionOrder order(kLayers, {});
  CHECK_EQ(order.n_experts(), kExperts);
  const uint32_t layers[kExperts] = {0, 0, 0, 0, 0, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4};
  for (uint32_t e = 0; e < kExperts; ++e) CHECK_EQ(order.layer_of(e), layers[e]);
}

TEST(first_is_the_one_of_the_lowest_score) {
  for (const double weight : {0.0, 8.0, 24.0}) {
    for (const double tau : {0.5, 24.0, 64.0}) check_random_uses({weight, tau});
  }
}

TEST(without_weight_first_is_the_least_recently_used_and_then_the_lowest_number) {
  EvictionOrder order({4}, {.weight = 0});
  for (const uint32_t expert : {2, 0, 2, 2}) {
    order.advance(0, 1);
    order.count_use(expert, 0);
  }
  for (const uint32_t expert : {1, 3}) order.count_use(expert, 0);
  for (uint32_t expert = 0; expert < 4; ++expert) order.add(expert);
  for (const uint32_t expert : {0, 1, 2, 3}) {
    CHECK_EQ(order.first(), expert);
    order.remove(expert);
  }
  CHECK_EQ(order.first(), kNoExpert);
}

TEST(age_is_counted_in_tokens_of_the_own_layer) {
  EvictionOrder order({1, 1}, {});
  for (const uint32_t layer : {0, 1}) {
    order.advance(layer, 1);
    order.count_use(layer, 0);
    order.add(layer);
  }
  CHECK_EQ(order.first(), 0u);
  order.advance(1, 1);
  CHECK_EQ(order.first(), 1u);
  order.advance(0, 512);
  CHECK_EQ(order.first(), 0u);
}

// After a billion tokens one more still tells.
TEST(scores_do_not_drift) {
  EvictionOrder order({2}, {});
  order.advance(0, 1'000'000'000);
  order.count_use(0, 0);
  order.advance(0, 1);
  order.count_use(1, 0);
  order.add(0);
  order.add(1);
  CHECK_EQ(order.first(), 0u);
  order.remove(0);
  order.count_use(0, 0);
  order.add(0);
  CHECK_EQ(order.first(), 1u);
}
