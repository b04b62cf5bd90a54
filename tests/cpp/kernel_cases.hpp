// kernel_cases.hpp: what the tests of operators share.
#pragma once

#include <cmath>
#include <cstring>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "check.hpp"
#include "guarded.hpp"
#include "kernels.hpp"

namespace smoe {

using Floats = std::vector<float>;

constexpr float kSentinel = HUGE_VALF, kNan = std::numeric_limits<float>::quiet_NaN();

inline std::vector<const Kernels*> fast_tables() {
  std::vector<const Kernels*> tables;
  std::stringstream names(available_isas());
  for (std::string name; std::getline(names, name, ',');) {
    if (name != "scalar") tables.push_back(select_kernels(name));
  }
  return tables;
}

// Numbers that repeat from run to run.
class Source {
 public:
  explicit Source(uint32_t seed) : state_(seed * 2654435761u + 1) {}
  uint32_t bits() { return (state_ = state_ * 1664525u + 1013904223u) >> 8; }
  float number() { return static_cast<float>(bits()) * 0x1p-23f - 1; }  // in [-1, 1)
  Floats floats(size_t n) {
    Floats x(n);
    for (float& value : x) value = number();
    return x;
  }

 private:
  uint32_t state_;
};

inline bool same_bytes(const Floats& a, const Floats& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

inline void check_close(const Floats& got, const Floats& want, const Floats& bound,
                        const std::string& what) {
  CHECK_EQ(got.size(), want.size());
  for (size_t i = 0; i < got.size(); ++i) {
    if (got[i] == want[i] || std::fabs(got[i] - want[i]) <= bound[i]) continue;
    check::fail(__FILE__, __LINE__,
                what + " [" + std::to_string(i) + "]: " + std::to_string(got[i]) + ", expected " +
                    std::to_string(want[i]) + " within " + std::to_string(bound[i]));
  }
}

inline void check_close(const Floats& got, const Floats& want, float rtol,
                        const std::string& what) {
  Floats bound;
  for (const float value : want) bound.push_back(rtol * std::fabs(value) + 1e-36f);
  check_close(got, want, bound, what);
}

// Fills the stack that an operator will use with NaNs: what it has not set must not count.
[[gnu::noinline]] inline void poison_stack() {
  uint8_t frame[120 << 10];
  std::memset(frame, 0xff, sizeof frame);
  asm volatile("" ::"r"(frame) : "memory");
}

}  // namespace smoe
