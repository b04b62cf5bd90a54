// Attention of every table that this CPU runs, against the scalar table: odd shapes and addresses,
// every place of a token's end in a block, and what must not be touched.
#include "kernel_cases.hpp"

using namespace smoe;

namespace {

struct Attention {
  uint32_t head_dim, group, n, begin, end;
  Floats q, k, v;  // (n, group + 1, head_dim): one more head, of another group

  Attention(uint32_t head_dim, uint32_t group, uint32_t n, uint32_t begin, uint32_t end)
      : head_dim(head_dim), group(group), n(n), begin(begin), end(end) {
    Source source(head_dim + end);
    q = source.floats(size_t{n} * (group + 1) * head_dim);
    k = source.floats(size_t{end + n - 1} * head_dim);
    v = source.floats(k.size());
    for (Floats* x : {&k, &v}) {
      for (float& value : *x) value = f16_to_f32(f32_to_f16(value));
    }
  }

  size_t stride() const { return size_t{group + 1} * head_dim; }

  Floats run(const Kernels& table, float* softmax = nullptr) const {
    const bool reference = table.kv_format == Format::kF32;  // whose cache is of aligned floats
    const size_t bytes = k.size() * (reference ? 4 : 2);
    const Guarded keys(bytes + reference), values(bytes + reference);
    table.store_kv(k.data(), static_cast<uint32_t>(k.size()), keys.data() + reference);
    table.store_kv(v.data(), static_cast<uint32_t>(v.size()), values.data() + reference);
    Floats out(n * stride(), kSentinel);
    poison_stack();
    table.attention({q.data(), out.data(), stride(), keys.data() + reference,
                     values.data() + reference, n, begin, end, group, head_dim, softmax});
    return out;
  }
};

void compare_attention(const Attention& a) {
  Floats want_softmax(size_t{a.n} * a.group * 2);
  const Floats want = a.run(kScalarKernels);
  const Floats want_parts = a.run(kScalarKernels, want_softmax.data());
  for (const Kernels* k : fast_tables()) {
    const std::string what = std::string(k->isa) + " attention " + std::to_string(a.head_dim) +
                             " x " + std::to_string(a.group) + ", n=" + std::to_string(a.n) +
                             ", positions " + std::to_string(a.begin) + " to " +
                             std::to_string(a.end);
    // Scores are below 6 here, and off by a few eps of their sums of magnitudes.
    check_close(a.run(*k), want, Floats(want.size(), 1e-5f), what);
    Floats softmax(want_softmax.size());
    const Floats parts = a.run(*k, softmax.data());
    check_close(softmax, want_softmax, 2e-5f, what + ", softmax");
    check_close(parts, want_parts, Floats(parts.size(), 1e-5f * float(a.end + a.n)), what);
  }
}

}  // namespace

TEST(attention_matches_scalar) {
  for (const uint32_t head_dim : {1u, 6u, 16u, 20u, 100u, 128u, 256u}) {
    compare_attention({head_dim, 3, 2, 0, 70});
  }
  for (const uint32_t end : {1u, 2u, 15u, 17u, 63u, 64u, 65u, 255u, 257u}) {
    compare_attention({32, 8, 1, 0, end});
    compare_attention({32, 2, 9, end / 2, end});
  }
  for (const uint32_t group : {1u, 2u, 4u, 5u, 16u, 65u}) compare_attention({20, group, 5, 3, 61});
  for (const uint32_t n : {3u, 8u, 64u, 70u}) compare_attention({16, 1, n, 0, 60});
}

TEST(attention_leaves_the_heads_of_other_groups_alone) {
  const Attention a(24, 3, 70, 1, 50);
  for (const Kernels* k : fast_tables()) {
    const Floats out = a.run(*k);
    for (size_t i = 0; i < out.size(); ++i) {
      CHECK_EQ(out[i] == kSentinel, i % a.stride() >= size_t{a.group} * a.head_dim);
    }
  }
}

TEST(attention_bad_input_reaches_those_who_see_it_and_no_others) {
  for (const Kernels* k : fast_tables()) {
    for (const uint32_t position : {5u, 52u, 64u, 100u}) {
      for (const bool in_keys : {true, false}) {
        Attention a(20, 3, 60, 0, 50);
        (in_keys ? a.k : a.v)[position * a.head_dim + 19] = kNan;
        const Floats out = a.run(*k);
        for (uint32_t t = 0; t < a.n; ++t) {
          CHECK_EQ(std::isnan(out[t * a.stride() + 19]), a.end + t > position);
          CHECK_EQ(std::isnan(out[t * a.stride()]), in_keys && a.end + t > position);
        }
      }
    }
  }
}
