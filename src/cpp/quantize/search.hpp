// quantize/search.hpp: the float16 scale that minimises one group's squared error.
//
// Private to quantize.cpp and quantize/avx2.cpp, which compile it for their instruction sets; all
// of it has internal linkage. Codes are found and summed in integers, and the rest is float64
// without contraction (-ffp-contract=off), so that every instruction set finds the same scale.
//
// With L = 2^bits - 1 and s a scale, |w| decodes to m s / L for an odd m <= L. For given codes
//   L^2 error(s) = L^2 S - gain(s),  gain(s) = s (2 A - s B),
//   S = sum w^2, A = L sum m |w|, B = sum m^2.
// As s grows from s0 to s1, a weight (m - 1) s_e / L goes from m to m - 2 at s_e, which takes
// 4 (m - 1) off B and half of that times s_e off A. So A and B at both ends give the total weight
// of these events and their mean place, and no such events allow more gain in between than if each
// lay at one of the ends. The search drops a range of float16 values where that bound is below the
// best gain found, and cuts the ranges with the highest bounds until none is left. The result
// is that of trying every float16.
#pragma once

#include <cstdint>
#include <cstring>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace smoe {
namespace {

constexpr int kGroup = 64;
#if defined(__AVX2__)
constexpr int kLog2Lanes = 3;
#else
constexpr int kLog2Lanes = 2;
#endif
constexpr int kLanes = 1 << kLog2Lanes;
constexpr int kSets = 16 / kLanes;  // of candidates that are measured together, one a lane
typedef float Floats __attribute__((vector_size(4 * kLanes)));
typedef int32_t Ints __attribute__((vector_size(4 * kLanes)));

// What the search needs to know of a code width. A weight's code is m = 2 k + 1 with
// k = min(weight, scale) * reciprocal >> kShift, reciprocal = kUnit / scale <= 65535.
template <uint32_t kBits>
struct Levels;

template <>
struct Levels<4> {
  static constexpr int kCount = 15;  // L
  static constexpr int kShift = 26;
  static constexpr float kUnit = 7.5f * (1 << kShift);
  static constexpr float kFirst = 1 << (kShift - 16);  // smaller weights have k = 0
  // No scale below kLowest * max |w| is best: at s = max |w| the error is at most 63 max^2 / 225,
  // and the largest weight alone, clipped, has more.
  static constexpr float kLowest = 0.45f;
  // Where the search starts: float16 values by their distance from max |w| (1024: a factor of two),
  // close together where the best scale of most groups lies, and reaching beyond every candidate.
  static constexpr int16_t kStart[16] = {-1280, -564, -320, -256, -192, -128, -64,  0,
                                         60,    128,  212,  316,  464,  640,  2496, 4200};
};

template <>
struct Levels<2> {
  static constexpr int kCount = 3;
  static constexpr int kShift = 24;
  static constexpr float kUnit = 1.5f * (1 << kShift);
  static constexpr float kFirst = 1 << (kShift - 16);
  // The best scale is A / B, and |w| >= 2 s / 3 where m = 3: s >= 9 max / (9 + 3 * 63).
  static constexpr float kLowest = 0.045f;
  static constexpr int16_t kStart[16] = {-4800, -3632, -3120, -2608, -2096, -1584, -1072, -560,
                                         -48,   96,    240,   464,   735,   976,   1232,  1800};
};

// The magnitudes of a group, and the same as 15-bit integers: |w| * to_integer, rounded. The search
// sees these, except where k = 0 for every candidate: there it needs sums alone, and takes exact
// ones. So it is exact for bfloat16, whose 8 bits fit in every integer from kFirst.
struct Group {
  alignas(32) float magnitude[kGroup];  // zero beyond n
  alignas(32) int16_t integer[kGroup];  // zero beyond n
  int n;
  float max;               // of magnitude; the search takes 2^-29 to 2^21
  float to_integer;        // the power of two that brings max to [2^14, 2^15)
  double sum, square_sum;  // of what the search sees
  double rounding;         // L2 norm of what it does not see
};

// A non-negative float16 is named by its bits, which are ordered as the values. Exponent 31 and
// above continue the grid past float16's maximum: an optimum there is an overflow.
constexpr int32_t kMaxFloat16 = 0x7bff;

inline float scale_value(int32_t bits) {
  if (bits < 0x400) return static_cast<float>(bits) * 0x1p-24f;
  return __builtin_bit_cast(float, (bits << 13) + (112 << 23));
}

inline int32_t scale_floor(float value) {
  if (value < 0x1p-14f) return static_cast<int32_t>(value * 0x1p24f);
  return (__builtin_bit_cast(int32_t, value) >> 13) - (112 << 10);
}

struct Candidates {
  Ints bits;
  Floats scale;  // times to_integer
  Ints reciprocal, clip;
  Ints ka, kk;  // sum k * integer, sum k * (k + 1)
  Floats a, b, gain;
};

// reciprocal, clip -> ka, kk.
#if defined(__AVX2__)
template <uint32_t kBits>
inline void sum_codes(const Group& group, Candidates c[kSets]) {
  // A 32-bit lane is one candidate and takes two weights a step.
  auto twice = [](Ints x) { return reinterpret_cast<__m256i>(x | (x << 16)); };
  const __m256i reciprocal[kSets] = {twice(c[0].reciprocal), twice(c[1].reciprocal)};
  const __m256i clip[kSets] = {twice(c[0].clip), twice(c[1].clip)};
  const __m256i one = _mm256_set1_epi16(1);
  Ints ka[kSets] = {}, kk[kSets] = {};
  for (int i = 0; i < kGroup; i += 2) {
    int32_t pair;
    std::memcpy(&pair, group.integer + i, sizeof pair);
    const __m256i a = _mm256_set1_epi32(pair);
    for (int v = 0; v < kSets; ++v) {
      const __m256i product = _mm256_mulhi_epu16(_mm256_min_epi16(a, clip[v]), reciprocal[v]);
      const __m256i k = _mm256_srli_epi16(product, Levels<kBits>::kShift - 16);
      ka[v] += reinterpret_cast<Ints>(_mm256_madd_epi16(k, a));
      kk[v] += reinterpret_cast<Ints>(_mm256_madd_epi16(k, _mm256_add_epi16(k, one)));
    }
  }
  for (int v = 0; v < kSets; ++v) c[v].ka = ka[v], c[v].kk = kk[v];
}
#else
template <uint32_t kBits>
inline void sum_codes(const Group& group, Candidates c[kSets]) {
  Ints ka[kSets] = {}, kk[kSets] = {};
  for (int i = 0; i < group.n; ++i) {
    const Ints a = Ints{} + group.integer[i];
    for (int v = 0; v < kSets; ++v) {
      const Ints k = ((a < c[v].clip ? a : c[v].clip) * c[v].reciprocal) >> Levels<kBits>::kShift;
      ka[v] += k * a;
      kk[v] += k * (k + 1);
    }
  }
  for (int v = 0; v < kSets; ++v) c[v].ka = ka[v], c[v].kk = kk[v];
}
#endif

// Bit j: lane j is above the bound.
inline uint32_t lanes_above(const Floats& x, float bound) {
  const Ints above = x > bound;
#if defined(__AVX2__)
  return static_cast<uint32_t>(_mm256_movemask_ps(reinterpret_cast<__m256>(above)));
#else
  uint32_t mask = 0;
  for (int j = 0; j < kLanes; ++j) mask |= static_cast<uint32_t>(above[j] & 1) << j;
  return mask;
#endif
}

template <uint32_t kBits>
class Search {
 public:
  explicit Search(const Group& group)
      : group_(group), total_(kSquare * group.square_sum), slack_(2 * kCount * group.rounding) {
    start();
    while (n_ranges_ > 0) split();
  }

  // The scales that the rounding to integers leaves in play, the likeliest first.
  int n_finalists() const {
    int n = 1;
    while (n < n_best_ && best_[n].error <= limit_) ++n;
    return n;
  }
  int32_t finalist(int i) const { return best_[i].bits; }

 private:
  using L = Levels<kBits>;
  static constexpr int kCount = L::kCount, kSquare = L::kCount * L::kCount;
  static constexpr int kMaxBest = 16;  // float32 weights may leave more in play: the likeliest stay
  static constexpr int kMaxRanges = 3300;  // they are disjoint, two values or more each
  struct Point {
    int32_t bits;
    float scale, a, b;
  };
  struct Range {
    Point left;
    int32_t end;
    float bound;  // on the gain inside
  };
  struct Best {
    int32_t bits;
    double error;
    bool operator<(const Best& other) const {
      return error < other.error || (error == other.error && bits < other.bits);
    }
  };

  Point point(int v, int lane) const {
    return {c_[v].bits[lane], c_[v].scale[lane], c_[v].a[lane], c_[v].b[lane]};
  }

  void start() {
    // Beyond float16's maximum only where the largest weight keeps the top code.
    const float top = group_.max * kCount / (kCount - 1);
    const float largest = top < 65504.0f ? 65504.0f : top;
    const float last = group_.max * kCount < largest ? group_.max * kCount : largest;
    const int32_t low = scale_floor(group_.max * L::kLowest);
    int32_t high = scale_floor(last) + 1;
    if (top < 65504.0f && high > kMaxFloat16) high = kMaxFloat16;
    const int32_t middle = scale_floor(group_.max);
    for (int i = 0; i < 16; ++i) {
      const int32_t bits = middle + L::kStart[i];
      c_[i / kLanes].bits[i % kLanes] = bits < low ? low : bits > high ? high : bits;
    }
    measure();
    keep(0, point(0, 0));
    for (int v = 1; v < kSets; ++v) keep(v, point(v - 1, kLanes - 1));
  }

  // Cuts the most promising ranges, one a set; a set without a range repeats its last candidates.
  void split() {
    Range taken[kSets];
    int n = 0;
    while (n < kSets && n_ranges_ > 0) {
      taken[n] = pop();
      if (taken[n].bound <= threshold_)
        n_ranges_ = 0;
      else
        ++n;
    }
    for (int v = 0; v < n; ++v) cut(taken[v], v);
    if (n > 0) measure();
    for (int v = 0; v < n; ++v) keep(v, taken[v].left);
  }

  Range pop() {
    int top = 0;
    for (int i = 1; i < n_ranges_; ++i) top = ranges_[i].bound > ranges_[top].bound ? i : top;
    const Range r = ranges_[top];
    ranges_[top] = ranges_[--n_ranges_];
    return r;
  }

  void cut(const Range& r, int v) {
    const int32_t width = r.end - r.left.bits, step = width < kLanes ? kLanes : width;
    Ints offset = {};
    for (int j = 0; j < kLanes; ++j) offset[j] = j + 1;
    offset = (offset * step) >> kLog2Lanes;
    c_[v].bits = r.left.bits + (offset < width ? offset : Ints{} + width);
  }

  void measure() {
    constexpr float kSmallest = L::kUnit / 65535.0f;
    for (Candidates& c : c_) {
      const Floats subnormal = __builtin_convertvector(c.bits, Floats) * 0x1p-24f;
      const Floats normal = reinterpret_cast<Floats>((c.bits << 13) + (112 << 23));
      c.scale = (c.bits < 0x400 ? subnormal : normal) * group_.to_integer;
      const Floats clip = c.scale < kSmallest ? Floats{} + kSmallest : c.scale;
      c.reciprocal = __builtin_convertvector(L::kUnit / clip, Ints);
      c.clip = __builtin_convertvector(clip < 32767.0f ? clip : Floats{} + 32767.0f, Ints);
    }
    sum_codes<kBits>(group_, c_);
    const float sum = static_cast<float>(group_.sum), n = static_cast<float>(group_.n);
    for (Candidates& c : c_) {
      c.a = (__builtin_convertvector(c.ka, Floats) * 2.0f + sum) * static_cast<float>(kCount);
      c.b = __builtin_convertvector(c.kk, Floats) * 4.0f + n;
      c.gain = c.scale * (c.a * 2.0f - c.scale * c.b);
    }
    for (int v = 0; v < kSets; ++v) record(v);
  }

  // The best lane first, so that few others pass the threshold that it sets.
  void record(int v) {
    const Floats& gain = c_[v].gain;
    uint32_t lanes = lanes_above(gain, threshold_);
    if (lanes == 0) return;
    int top = __builtin_ctz(lanes);
    for (lanes &= lanes - 1; lanes; lanes &= lanes - 1) {
      const int lane = __builtin_ctz(lanes);
      top = gain[lane] > gain[top] ? lane : top;
    }
    record(v, top);
    for (lanes = lanes_above(gain, threshold_); lanes; lanes &= lanes - 1)
      record(v, __builtin_ctz(lanes));
  }

  // Enters a candidate among the best, unless its exact error is beyond the limit.
  void record(int v, int lane) {
    const Candidates& c = c_[v];
    const double a = kCount * (2.0 * c.ka[lane] + group_.sum), b = 4.0 * c.kk[lane] + group_.n;
    const double s = c.scale[lane];
    const Best entry = {c.bits[lane], total_ - s * (2 * a - s * b)};
    if (entry.error > limit_) return;
    int i = n_best_;
    while (i > 0 && entry < best_[i - 1]) --i;
    if (i == kMaxBest || (i > 0 && entry.bits == best_[i - 1].bits)) return;
    n_best_ += n_best_ < kMaxBest;
    for (int last = n_best_ - 1; last > i; --last) best_[last] = best_[last - 1];
    best_[i] = entry;
    if (i == 0) set_limit(entry.error);
  }

  // Rounding to integers moves the root of an error by its norm at most.
  void set_limit(double error) {
    const double root = __builtin_sqrt(error) + slack_;
    limit_ = root * root > error ? root * root : error;
    // The gains and bounds are floats, good to 2e-6 of the total.
    threshold_ = static_cast<float>(total_ - limit_ - 2e-6 * total_);
  }

  // Keeps the ranges between neighbouring lanes that may hold something better.
  void keep(int v, const Point& left) {
    const Candidates& c = c_[v];
    const Ints bits = shift_in(c.bits, left.bits);
    const Floats s0 = shift_in(c.scale, left.scale), s1 = c.scale;
    const Floats a0 = shift_in(c.a, left.a), b0 = shift_in(c.b, left.b);
    const Floats fall = b0 - c.b;
    // What the events at s0 take off B.
    Floats d = (s1 * fall - (a0 - c.a) * 2.0f) / (s1 - s0);
    d = d > 0.0f ? d : Floats{};
    d = d < fall ? d : fall;
    const Floats a = a0 - 0.5f * d * s0, b = b0 - d;
    Floats s = a / b;
    s = s > s0 ? s : s0;
    s = s < s1 ? s : s1;
    const Floats gain = s * (a * 2.0f - s * b);
    const Floats bound = c.bits - bits > 1 ? gain : Floats{} - 1e38f;
    for (uint32_t lanes = lanes_above(bound, threshold_); lanes; lanes &= lanes - 1) {
      const int j = __builtin_ctz(lanes);
      ranges_[n_ranges_++] = {{bits[j], s0[j], a0[j], b0[j]}, c.bits[j], bound[j]};
    }
  }

  template <class Vector, class Scalar>
  static Vector shift_in(Vector x, Scalar first) {
#if defined(__AVX2__)
    return __builtin_shufflevector(x, Vector{} + first, 8, 0, 1, 2, 3, 4, 5, 6);
#else
    return __builtin_shufflevector(x, Vector{} + first, 4, 0, 1, 2);
#endif
  }

  const Group& group_;
  const double total_;  // L^2 S
  const double slack_;  // twice the norm of the rounding, on the scale of total_
  double limit_ = 1e300;
  float threshold_ = -1e38f;
  int n_best_ = 0, n_ranges_ = 0;
  Candidates c_[kSets];
  Best best_[kMaxBest];
  Range ranges_[kMaxRanges];
};

}  // namespace
}  // namespace smoe
