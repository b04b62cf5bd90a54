// Every operator of every table that this CPU runs, against the scalar table: odd shapes, odd
// addresses, every remainder, and what must not change by a bit. tests/test_kernels.py compares the
// scalar table with NumPy, and asks more; this runs where no Python does, as on emulated arm64.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "kernel_cases.hpp"

using namespace smoe;

namespace {

constexpr uint32_t kTokens[] = {1, 2, 3, 4, 5, 9};
constexpr Format kAllFormats[] = {Format::kF32, Format::kF16, Format::kBF16,
                                  Format::kQ8,  Format::kQ4,  Format::kQ2};
constexpr size_t kBits[] = {32, 16, 16, 8, 4, 2};

// ---- matmul ----

// Weights, and the same shape with every weight as large as it can be.
struct Weights {
  Guarded data, scales, largest;
  Matrix w, magnitude;

  Weights(Source& source, Format format, uint32_t rows, uint32_t cols)
      : Weights(source, format, rows, cols, size_t{rows} * cols) {}

 private:
  Weights(Source& source, Format format, uint32_t rows, uint32_t cols, size_t count)
      : data((count * kBits[size_t(format)] + 7) / 8),
        scales((count + 63) / 64 * 2),
        largest((count * kBits[size_t(format)] + 7) / 8),
        w{data.data(), scales.data(), rows, cols, format},
        magnitude{largest.data(), scales.data(), rows, cols, format} {
    for (size_t i = 0; i < (count + 63) / 64; ++i) {
      const uint16_t scale = f32_to_f16(1.01f + source.number());
      std::memcpy(&scales[2 * i], &scale, 2);
    }
    if (is_quantised(format)) {
      for (size_t i = 0; i < (count * kBits[size_t(format)] + 7) / 8; ++i) {
        data[i] = static_cast<uint8_t>(source.bits());
        if (format == Format::kQ8 && data[i] == 0x80) data[i] = 0x81;  // -128 is no code
        largest[i] = format == Format::kQ8 ? 0x7f : 0xff;
      }
      return;
    }
    for (size_t i = 0; i < count; ++i) {
      const float value = source.number();
      put(data, i, value, format);
      put(largest, i, std::fabs(value), format);
    }
  }

  static void put(const Guarded& to, size_t i, float value, Format format) {
    if (format == Format::kF32) return void(std::memcpy(&to[4 * i], &value, 4));
    uint16_t half = f32_to_f16(value);
    if (format == Format::kBF16) half = std::bit_cast<uint32_t>(value) >> 16;
    std::memcpy(&to[2 * i], &half, 2);
  }
};

struct Range {
  uint32_t begin, end;
};

// (n, rows), the rows outside the range untouched.
Floats matmul(const Kernels& k, const Matrix& w, const Floats& x, Range range) {
  const uint32_t n = static_cast<uint32_t>(x.size() / w.cols);
  Floats y(size_t{n} * w.rows, kSentinel);
  poison_stack();
  k.matmul[size_t(w.format)](w, range.begin, range.end, {x.data(), w.cols}, n, {y.data(), w.rows});
  return y;
}
Floats matmul(const Kernels& k, const Matrix& w, const Floats& x) {
  return matmul(k, w, x, {0, w.rows});
}

std::vector<std::byte> quantize(const Kernels& k, const Matrix& w, const Floats& x) {
  const size_t stride = quantised_row_bytes(w.cols), n = x.size() / w.cols;
  std::vector<std::byte> rows(n * stride);
  for (size_t t = 0; t < n; ++t) {
    k.quantize_row[size_t(w.format)](x.data() + t * w.cols, w.cols, rows.data() + t * stride);
  }
  return rows;
}

Floats matmul_int8(const Kernels& k, const Matrix& w, const Floats& x, Range range) {
  const std::vector<std::byte> rows = quantize(k, w, x);
  const uint32_t n = static_cast<uint32_t>(x.size() / w.cols);
  Floats y(size_t{n} * w.rows, kSentinel);
  k.matmul_int8[size_t(w.format)](
      w, range.begin, range.end, {rows.data(), quantised_row_bytes(w.cols)}, n, {y.data(), w.rows});
  return y;
}
Floats matmul_int8(const Kernels& k, const Matrix& w, const Floats& x) {
  return matmul_int8(k, w, x, {0, w.rows});
}

// x as quantize_row rounds it, by the rule of kernels.hpp.
Floats rounded(Floats x) {
  for (size_t first = 0; first < x.size(); first += 64) {
    float most = 0;
    for (size_t i = first; i < first + 64; ++i) most = std::fmax(most, std::fabs(x[i]));
    const float scale = most / 127;
    const bool none = scale < std::numeric_limits<float>::min();
    for (size_t i = first; i < first + 64; ++i) {
      x[i] = none ? 0 : std::nearbyint(x[i] / scale) * scale;
    }
  }
  return x;
}

// rtol of the sum of magnitudes.
Floats error_bound(const Matrix& magnitude, Floats x, float rtol) {
  for (float& value : x) value = std::fabs(value);
  Floats bound = matmul(kScalarKernels, magnitude, x);
  for (float& value : bound) value = value * rtol + 1e-30f;
  return bound;
}

std::string name(const Kernels& k, const char* op, const Matrix& w, uint32_t n) {
  return std::string(k.isa) + " " + op + ", format " + std::to_string(int(w.format)) + ", " +
         std::to_string(w.rows) + "x" + std::to_string(w.cols) + ", n=" + std::to_string(n);
}

// Calls check(table, weights, n, x) for every table, format, and shape; 4160 columns are more than
// one block of columns everywhere.
template <class Check>
void for_each_product(std::initializer_list<uint32_t> all_cols, Check check) {
  for (const Kernels* k : fast_tables()) {
    for (const Format format : kAllFormats) {
      for (const uint32_t cols : all_cols) {
        Source source(cols);
        for (const uint32_t rows : {1u, 7u, 18u}) {
          if (cols > 2000 && rows != 7) continue;
          const Weights weights(source, format, rows, cols);
          for (const uint32_t n : kTokens) check(*k, weights, n, source.floats(n * cols));
        }
      }
    }
  }
}

}  // namespace

// ---- tables ----

TEST(the_best_table_is_the_one_that_is_expected) {
  CHECK(select_kernels("scalar") == &kScalarKernels);
  CHECK(select_kernels("sse9") == nullptr);
  const char* expected = std::getenv("SMOE_EXPECTED_ISA");
  if (expected) CHECK_EQ(std::string(select_kernels("")->isa), expected);
  CHECK(std::string(available_isas()).starts_with(select_kernels("")->isa));
}

TEST(integer_products_come_with_their_rows) {
  for (const Kernels* k : fast_tables()) {
    for (uint32_t f = 0; f < kFormats; ++f) CHECK(!k->quantize_row[f] == !k->matmul_int8[f]);
  }
}

// ---- matmul ----

TEST(matmul_matches_scalar) {
  for_each_product({1, 2, 3, 63, 64, 65, 101, 520, 1088, 4160}, [](auto& k, auto& weights, auto n,
                                                                   const Floats& x) {
    check_close(matmul(k, weights.w, x), matmul(kScalarKernels, weights.w, x),
                error_bound(weights.magnitude, x, 1e-6f), name(k, "matmul", weights.w, n));
  });
}

TEST(matmul_does_not_depend_on_the_row_range_or_the_place_of_a_token) {
  for_each_product({65, 128}, [](auto& k, auto& weights, auto, const Floats& x) {
    const Matrix& w = weights.w;
    const Floats whole = matmul(k, w, x), part = matmul(k, w, x, {w.rows / 3, w.rows - 1});
    Floats turned = x;  // the first token goes last
    std::rotate(turned.begin(), turned.begin() + w.cols, turned.end());
    Floats turned_back = matmul(k, w, turned);
    std::rotate(turned_back.begin(), turned_back.end() - w.rows, turned_back.end());
    CHECK(same_bytes(turned_back, whole));
    for (size_t i = 0; i < whole.size(); ++i) {
      const bool inside = i % w.rows >= w.rows / 3 && i % w.rows < w.rows - 1;
      CHECK_EQ(part[i], inside ? whole[i] : kSentinel);
    }
  });
}

TEST(matmul_gathers_and_scatters_rows) {
  for_each_product({128}, [](auto& k, auto& weights, auto n, const Floats& x) {
    const Matrix& w = weights.w;
    std::vector<uint32_t> from(n), to(n);
    for (uint32_t t = 0; t < n; ++t) from[t] = n - 1 - t, to[t] = (t * 2 + 1) % (2 * n);
    Floats y(size_t{2 * n} * w.rows, kSentinel);
    k.matmul[size_t(w.format)](w, 0, w.rows, {x.data(), w.cols, from.data()}, n,
                               {y.data(), w.rows, to.data()});
    const Floats whole = matmul(k, w, x);
    for (uint32_t t = 0; t < n; ++t) {
      CHECK(std::equal(&y[to[t] * w.rows], &y[to[t] * w.rows] + w.rows, &whole[from[t] * w.rows]));
      CHECK_EQ(y[2 * t * w.rows], kSentinel);
    }
  });
}

TEST(matmul_bad_input_spoils_its_own_token_only) {
  for_each_product({65, 128}, [](auto& k, auto& weights, auto n, Floats x) {
    x.back() = kNan;
    const Floats y = matmul(k, weights.w, x);
    for (size_t i = 0; i < y.size(); ++i) {
      CHECK_EQ(std::isnan(y[i]), i >= size_t{n - 1} * weights.w.rows);
    }
  });
}

// ---- integer products ----

TEST(matmul_int8_matches_scalar_of_the_rounded_activations) {
  for_each_product({64, 128, 192, 320, 1088, 4160}, [](auto& k, auto& weights, auto n, Floats x) {
    if (!k.matmul_int8[size_t(weights.w.format)]) return;
    x[0] = 30;  // groups of unlike scales
    const Floats y = rounded(x);
    check_close(matmul_int8(k, weights.w, x), matmul(kScalarKernels, weights.w, y),
                error_bound(weights.magnitude, y, 2e-6f), name(k, "matmul_int8", weights.w, n));
  });
}

TEST(matmul_int8_sums_the_largest_codes_without_overflow) {
  for_each_product({192}, [](auto& k, auto& weights, auto n, Floats x) {
    if (!k.matmul_int8[size_t(weights.w.format)]) return;
    for (const float value : {1.0f, -1.0f}) {
      std::fill(x.begin(), x.end(), value);
      check_close(matmul_int8(k, weights.magnitude, x),
                  matmul(kScalarKernels, weights.magnitude, x), 2e-6f,
                  name(k, "matmul_int8", weights.w, n));
    }
  });
}

TEST(matmul_int8_does_not_depend_on_the_row_range_or_the_place_of_a_token) {
  for_each_product({1088}, [](auto& k, auto& weights, auto n, const Floats& x) {
    const Matrix& w = weights.w;
    if (!k.matmul_int8[size_t(w.format)]) return;
    const Floats whole = matmul_int8(k, w, x);
    const Floats part = matmul_int8(k, w, x, {w.rows / 3, w.rows - 1});
    const std::vector<std::byte> rows = quantize(k, w, x);
    std::vector<uint32_t> turned(n);  // the first token goes last
    for (uint32_t t = 0; t < n; ++t) turned[t] = (t + 1) % n;
    Floats gathered(whole.size());
    k.matmul_int8[size_t(w.format)](w, 0, w.rows,
                                    {rows.data(), quantised_row_bytes(w.cols), turned.data()}, n,
                                    {gathered.data(), w.rows, turned.data()});
    CHECK(same_bytes(gathered, whole));
    for (size_t i = 0; i < whole.size(); ++i) {
      const bool inside = i % w.rows >= w.rows / 3 && i % w.rows < w.rows - 1;
      CHECK_EQ(part[i], inside ? whole[i] : kSentinel);
    }
  });
}

TEST(matmul_int8_bad_input_spoils_its_own_token_only) {
  for_each_product({128}, [](auto& k, auto& weights, auto n, Floats x) {
    if (!k.matmul_int8[size_t(weights.w.format)]) return;
    for (const float bad : {kNan, HUGE_VALF, -HUGE_VALF}) {
      x[x.size() - 70] = bad;
      const Floats y = matmul_int8(k, weights.w, x);
      for (size_t i = 0; i < y.size(); ++i) {
        CHECK_EQ(std::isfinite(y[i]), i < size_t{n - 1} * weights.w.rows);
      }
    }
  });
}

TEST(quantize_row_of_tiny_activations_gives_zeros) {
  for_each_product({128}, [](auto& k, auto& weights, auto, Floats x) {
    if (!k.matmul_int8[size_t(weights.w.format)]) return;
    for (float& value : x) value = 1.3e-36f;  // a subnormal scale
    for (const float value : matmul_int8(k, weights.w, x)) CHECK_EQ(value, 0.0f);
  });
}

TEST(quantize_row_rounds_ties_to_even) {
  for_each_product({256}, [](auto& k, auto& weights, auto n, Floats x) {
    if (!k.matmul_int8[size_t(weights.w.format)]) return;
    for (size_t i = 0; i < x.size(); ++i) {  // scales of 1
      x[i] = i % 64 == 0 ? 127.0f : static_cast<float>(i * 37 % 253) - 126.5f;
    }
    const Floats y = rounded(x);
    check_close(matmul_int8(k, weights.w, x), matmul(kScalarKernels, weights.w, y),
                error_bound(weights.magnitude, y, 2e-6f), name(k, "matmul_int8", weights.w, n));
  });
}

// ---- vectors of one token ----

TEST(vectors_of_one_token_match_scalar) {
  const Kernels& scalar = kScalarKernels;
  for (const Kernels* k : fast_tables()) {
    for (const uint32_t n : {1u, 2u, 3u, 4u, 7u, 8u, 9u, 15u, 17u, 100u}) {
      Source source(n);
      const Floats x = source.floats(n), w = source.floats(n);
      const std::string what = std::string(k->isa) + ", n=" + std::to_string(n);
      Floats got(n), want(n);
      k->rms_norm(x.data(), w.data(), n, 1e-6f, got.data());
      scalar.rms_norm(x.data(), w.data(), n, 1e-6f, want.data());
      check_close(got, want, 3e-7f, "rms_norm " + what);
      got = want = x;
      k->axpy(0.3f, w.data(), n, got.data());
      scalar.axpy(0.3f, w.data(), n, want.data());
      check_close(got, want, Floats(n, 2e-7f), "axpy " + what);
      got = want = source.floats(2 * n);
      k->rope(got.data(), x.data(), w.data(), 2 * n);
      scalar.rope(want.data(), x.data(), w.data(), 2 * n);
      check_close(got, want, Floats(2 * n, 3e-7f), "rope " + what);
      got = x;
      for (float& z : got) z *= 120;
      want = got;
      k->silu_mul(got.data(), w.data(), n);
      scalar.silu_mul(want.data(), w.data(), n);
      check_close(got, want, 1e-6f, "silu_mul " + what);
    }
  }
}

TEST(vectors_of_one_token_keep_what_is_not_finite) {
  for (const Kernels* k : fast_tables()) {
    const uint32_t n = 11;
    const Floats one(n, 1);
    for (uint32_t bad = 0; bad < n; ++bad) {
      Floats x(n, 2), y(n);
      x[bad] = kNan;
      k->rms_norm(x.data(), one.data(), n, 1e-6f, y.data());
      for (const float value : y) CHECK(std::isnan(value));
      y = one;
      k->axpy(1, x.data(), n, y.data());
      for (uint32_t i = 0; i < n; ++i) CHECK_EQ(std::isnan(y[i]), i == bad);
      y = x;
      k->silu_mul(y.data(), one.data(), n);
      for (uint32_t i = 0; i < n; ++i) CHECK_EQ(std::isnan(y[i]), i == bad);
      x[bad] = -HUGE_VALF;
      k->silu_mul(x.data(), one.data(), n);
      for (uint32_t i = 0; i < n; ++i) CHECK_EQ(std::isnan(x[i]), i == bad);
    }
  }
}

TEST(store_kv_rounds_to_nearest_even) {
  Floats x = {0, -0.0f, 65504, 65519.9f, 65520, 1e-8f, -6e-8f, 1e-5f, HUGE_VALF, kNan};
  Source source(1);
  for (int i = 0; i < 3000; ++i) {
    const uint32_t exponent = 100 + source.bits() % 45, low = source.bits() & 0x3000;
    const uint32_t mantissa = (source.bits() & 0x7fc000) | low;  // ties among them
    x.push_back(std::bit_cast<float>(exponent << 23 | mantissa));
  }
  for (const Kernels* k : fast_tables()) {
    for (const size_t n : {size_t{1}, size_t{5}, x.size()}) {
      std::vector<uint8_t> out(2 * n + 2, 0xaa);
      k->store_kv(x.data() + x.size() - n, static_cast<uint32_t>(n), out.data() + 1);
      for (size_t i = 0; i < n; ++i) {
        uint16_t half;
        std::memcpy(&half, &out[1 + 2 * i], 2);
        CHECK_EQ(half, f32_to_f16(x[x.size() - n + i]));
      }
      CHECK(out.front() == 0xaa && out.back() == 0xaa);
    }
  }
}
