#include "sampler.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "text.hpp"

namespace smoe {
namespace {

void expect(bool ok, const char* name, double got, const char* want) {
  if (!ok) throw std::invalid_argument(concat(name, ": ", got, ", expected ", want));
}

double log_sum_exp(std::span<const float> logits) {
  const float top = *std::max_element(logits.begin(), logits.end());
  double sum = 0;
  for (const float logit : logits) sum += std::exp(double(logit) - top);
  return top + std::log(sum);
}

}  // namespace

Sampler::Sampler(uint32_t vocab_size)
    : scores_(vocab_size), order_(vocab_size), seen_(vocab_size) {}

void Sampler::start(const SamplingOptions& o) {
  expect(std::isfinite(o.temperature) && o.temperature >= 0, "temperature", o.temperature,
         "0 or more");
  expect(o.top_p > 0 && o.top_p <= 1, "top_p", o.top_p, "above 0 and at most 1");
  expect(o.min_p >= 0 && o.min_p <= 1, "min_p", o.min_p, "0 to 1");
  expect(o.repetition_penalty >= 0.01f && o.repetition_penalty <= 100, "repetition_penalty",
         o.repetition_penalty, "0.01 to 100");
  options_ = o;
  rng_ = o.seed;
  std::fill(seen_.begin(), seen_.end(), 0);
}

Sample Sampler::sample(std::span<const float> logits) noexcept {
  const float penalty = options_.repetition_penalty;
  for (size_t i = 0; i < logits.size(); ++i) {
    scores_[i] = !seen_[i] ? logits[i] : logits[i] > 0 ? logits[i] / penalty : logits[i] * penalty;
  }
  const uint32_t token = options_.temperature == 0 ? argmax() : draw();
  seen_[token] = 1;
  return {token, static_cast<float>(logits[token] - log_sum_exp(logits))};
}

uint32_t Sampler::argmax() const noexcept {
  return static_cast<uint32_t>(std::max_element(scores_.begin(), scores_.end()) - scores_.begin());
}

// SplitMix64 (Steele, Lea, Flood 2014): 53 random bits in [0, 1).
double Sampler::uniform() noexcept {
  uint64_t z = (rng_ += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1.0p-53;
}

uint32_t Sampler::draw() noexcept {
  const float top = scores_[argmax()];  // subtracted first: a tiny temperature must not overflow
  for (float& score : scores_) score = (score - top) / options_.temperature;
  const uint32_t vocab = static_cast<uint32_t>(scores_.size());
  const uint32_t top_k = options_.top_k == 0 ? vocab : std::min(options_.top_k, vocab);
  if (top_k == vocab && options_.top_p == 1) return draw_from_all();

  const uint32_t kept = apply_top_p(top_k);
  double total = 0;
  uint32_t n = 0;
  for (; n < kept; ++n) {
    const double weight = std::exp(double(scores_[order_[n]]));
    if (weight < options_.min_p) break;  // sorted: so are all after it
    total += weight;
  }
  double left = uniform() * total;
  for (uint32_t i = 0; i + 1 < n; ++i) {
    left -= std::exp(double(scores_[order_[i]]));
    if (left < 0) return order_[i];
  }
  return order_[n - 1];
}

// With neither top_k nor top_p nothing needs sorting.
uint32_t Sampler::draw_from_all() noexcept {
  const auto weight = [&](float score) {
    const double w = std::exp(double(score));
    return w < options_.min_p ? 0.0 : w;
  };
  double total = 0;
  for (const float score : scores_) total += weight(score);
  double left = uniform() * total;
  uint32_t last = 0;
  for (uint32_t i = 0; i < scores_.size(); ++i) {
    const double w = weight(scores_[i]);
    if (w == 0) continue;
    last = i;
    left -= w;
    if (left < 0) break;
  }
  return last;
}

// Sorts the k most likely to the front of order_, ties to the lower id; returns k.
uint32_t Sampler::sort_most_likely(uint32_t k) noexcept {
  std::iota(order_.begin(), order_.end(), 0);
  const auto likelier = [&](uint32_t a, uint32_t b) {
    return scores_[a] != scores_[b] ? scores_[a] > scores_[b] : a < b;
  };
  if (k < order_.size())
    std::nth_element(order_.begin(), order_.begin() + k, order_.end(), likelier);
  std::sort(order_.begin(), order_.begin() + k, likelier);
  return k;
}

// The length of the shortest prefix of the top_k likeliest whose share of their probability reaches
// top_p, sorted. Ever more of them are sorted until it is found: the prefix is short as a rule.
uint32_t Sampler::apply_top_p(uint32_t top_k) noexcept {
  const bool all = top_k == scores_.size();
  uint32_t sorted = sort_most_likely(all ? std::min(top_k, 256u) : top_k);
  double total = 0;
  for (uint32_t i = 0; i < top_k; ++i) total += std::exp(double(scores_[order_[i]]));
  while (true) {
    double reached = 0;
    for (uint32_t i = 0; i < sorted; ++i) {
      reached += std::exp(double(scores_[order_[i]]));
      if (reached >= options_.top_p * total) return i + 1;
    }
    if (sorted == top_k) return top_k;
    sorted = sort_most_likely(std::min(top_k, sorted * 8));
  }
}

}  // namespace smoe
