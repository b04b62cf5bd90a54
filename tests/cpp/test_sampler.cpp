#include <cmath>
#include <map>

#include "check.hpp"
#include "sampler.hpp"

using namespace smoe;

namespace {

// Probabilities 0.4, 0.3, 0.2, 0.1 at ids 2, 0, 3, 1.
std::vector<float> logits() {
  return {std::log(0.3f), std::log(0.1f), std::log(0.4f), std::log(0.2f)};
}

std::map<uint32_t, double> frequencies(SamplingOptions options, int draws = 20000) {
  Sampler sampler(4);
  options.seed = 42;
  sampler.start(options);
  std::map<uint32_t, double> counts;
  const auto values = logits();
  for (int i = 0; i < draws; ++i) counts[sampler.sample(values).token] += 1.0 / draws;
  return counts;
}

void check_near(std::map<uint32_t, double> got, std::map<uint32_t, double> want) {
  for (uint32_t id = 0; id < 4; ++id) CHECK(std::abs(got[id] - want[id]) < 0.015);
}

}  // namespace

TEST(greedy_takes_the_largest_and_the_lowest_of_equals) {
  Sampler sampler(4);
  sampler.start({});
  CHECK_EQ(sampler.sample(logits()).token, 2u);
  CHECK_EQ(sampler.sample(std::vector<float>{1, 3, 3, 2}).token, 1u);
}

TEST(logprob_is_of_the_models_own_distribution) {
  Sampler sampler(4);
  sampler.start({.temperature = 0, .repetition_penalty = 3});
  const Sample s = sampler.sample(logits());
  CHECK(std::abs(std::exp(s.logprob) - 0.4) < 1e-6);
}

TEST(temperature_shapes_the_distribution) {
  check_near(frequencies({.temperature = 1}), {{0, 0.3}, {1, 0.1}, {2, 0.4}, {3, 0.2}});
  check_near(frequencies({.temperature = 0.5f}),
             {{0, 0.09 / 0.3}, {1, 0.01 / 0.3}, {2, 0.16 / 0.3}, {3, 0.04 / 0.3}});
}

TEST(a_tiny_temperature_is_greedy) {
  for (const float temperature : {1e-3f, 1e-38f, 1e-45f}) {
    check_near(frequencies({.temperature = temperature}, 100), {{2, 1.0}});
    check_near(frequencies({.temperature = temperature, .top_k = 3}, 100), {{2, 1.0}});
  }
}

TEST(filters_keep_what_they_say) {
  check_near(frequencies({.temperature = 1, .top_k = 2}), {{0, 3 / 7.0}, {2, 4 / 7.0}});
  check_near(frequencies({.temperature = 1, .top_p = 0.65f}), {{0, 3 / 7.0}, {2, 4 / 7.0}});
  check_near(frequencies({.temperature = 1, .top_p = 0.01f}), {{2, 1.0}});
  check_near(frequencies({.temperature = 1, .min_p = 0.6f}), {{0, 3 / 7.0}, {2, 4 / 7.0}});
  // top_p counts within what top_k kept: 4/7 < 0.6, so both stay.
  check_near(frequencies({.temperature = 1, .top_k = 2, .top_p = 0.6f}),
             {{0, 3 / 7.0}, {2, 4 / 7.0}});
  check_near(frequencies({.temperature = 1, .top_k = 3, .min_p = 0.6f}),
             {{0, 3 / 7.0}, {2, 4 / 7.0}});
}

TEST(top_p_looks_beyond_the_first_sorted_part) {
  const uint32_t vocab = 5000;
  Sampler sampler(vocab);
  sampler.start({.temperature = 1, .top_p = 0.99f, .seed = 1});
  const std::vector<float> flat(vocab, 0.5f);
  uint32_t highest = 0;
  for (int i = 0; i < 2000; ++i) highest = std::max(highest, sampler.sample(flat).token);
  CHECK(highest > 4800 && highest <= 4950);
}

TEST(repetition_penalty_lowers_seen_tokens_of_either_sign) {
  Sampler sampler(3);
  sampler.start({.temperature = 0, .repetition_penalty = 2});
  sampler.see(0);
  CHECK_EQ(sampler.sample(std::vector<float>{3.0f, 2.0f, 1.0f}).token, 1u);     // 1.5, 2, 1
  CHECK_EQ(sampler.sample(std::vector<float>{-1.0f, -1.2f, -1.9f}).token, 2u);  // -2, -2.4, -1.9
}

TEST(a_seed_repeats_its_draws) {
  Sampler a(4), b(4);
  for (Sampler* s : {&a, &b}) s->start({.temperature = 1, .seed = 9});
  for (int i = 0; i < 100; ++i) CHECK_EQ(a.sample(logits()).token, b.sample(logits()).token);
}

TEST(options_out_of_range_are_refused) {
  Sampler sampler(4);
  const SamplingOptions bad[] = {{.temperature = -1},
                                 {.temperature = NAN},
                                 {.top_p = 0},
                                 {.top_p = 1.5f},
                                 {.min_p = -0.1f},
                                 {.repetition_penalty = 0},
                                 {.repetition_penalty = 1000}};
  for (const SamplingOptions& options : bad) {
    bool refused = false;
    try {
      sampler.start(options);
    } catch (const std::invalid_argument&) {
      refused = true;
    }
    CHECK(refused);
  }
}
