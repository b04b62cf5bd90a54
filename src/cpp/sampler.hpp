// sampler.hpp: picks the next token from logits. The same logits and seed give the same token.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

namespace smoe {

// The filters apply in this order: penalty, temperature, top_k, top_p, min_p.
struct SamplingOptions {
  float temperature = 0;  // 0: greedy, the filters after it do nothing
  uint32_t top_k = 0;     // keep the k most likely; 0: all
  float top_p = 1;        // keep the smallest set whose probability reaches top_p
  float min_p = 0;        // keep what is at least min_p times as likely as the likeliest
  float repetition_penalty =
      1;  // 0.01 to 100, of every token seen; Keskar et al. 2019, section 4.1
  uint64_t seed = 0;
};

struct Sample {
  uint32_t token;
  float logprob;  // natural, under the model's own distribution, before penalty and filters
};

class Sampler {
 public:
  explicit Sampler(uint32_t vocab_size);

  // Starts a generation: checks the options (std::invalid_argument), forgets what was seen.
  void start(const SamplingOptions& options);
  void see(uint32_t token) noexcept {
    seen_[token] = 1;
  }  // a prompt token, or one that was emitted

  // logits (vocab), finite. Allocates nothing.
  Sample sample(std::span<const float> logits) noexcept;

 private:
  uint32_t argmax() const noexcept;
  uint32_t draw() noexcept;
  uint32_t draw_from_all() noexcept;
  uint32_t sort_most_likely(uint32_t k) noexcept;
  uint32_t apply_top_p(uint32_t top_k) noexcept;
  double uniform() noexcept;

  SamplingOptions options_;
  uint64_t rng_ = 0;
  std::vector<float> scores_;    // (vocab) after penalty and temperature; the largest is 0 then
  std::vector<uint32_t> order_;  // (vocab) ids; the first `kept` are sorted by falling score
  std::vector<uint8_t> seen_;    // (vocab)
};

}  // namespace smoe
