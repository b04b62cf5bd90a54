// bindings_quantize.cpp: smoe._core.quantize and dequantize on NumPy arrays; no logic but checks.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <string>
#include <tuple>

#include "quantize.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace smoe {
namespace {

template <class T>
using Array = nb::ndarray<T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Report = std::tuple<const char*, uint64_t, double, double>;

[[noreturn]] void refuse(const std::string& what, const std::string& got, const std::string& want) {
  throw nb::value_error((what + ": " + got + ", expected " + want).c_str());
}

void expect_size(const char* what, uint64_t got, uint64_t want) {
  if (got != want) refuse(what, std::to_string(got), std::to_string(want));
}

void expect_bits(uint32_t bits) {
  if (bits != 2 && bits != 4) refuse("bits", std::to_string(bits), "2 or 4");
}

Format parse_dtype(const std::string& name) {
  if (name == "BF16") return Format::kBF16;
  if (name == "F16") return Format::kF16;
  if (name == "F32") return Format::kF32;
  refuse("dtype", name, "BF16, F16 or F32");
}

Report quantize_array(Array<const uint8_t> weights, const std::string& dtype, uint32_t bits,
                      Array<uint8_t> codes, Array<uint8_t> scales) {
  const Format type = parse_dtype(dtype);
  expect_bits(bits);
  const uint64_t item_bytes = type == Format::kF32 ? 4 : 2;
  if (weights.size() % item_bytes != 0)
    refuse("weights bytes", std::to_string(weights.size()),
           "a multiple of " + std::to_string(item_bytes));
  const uint64_t count = weights.size() / item_bytes;
  expect_size("codes bytes", codes.size(), packed_bytes(count, bits));
  expect_size("scales bytes", scales.size(), 2 * group_count(count));
  const QuantizeResult r = [&] {
    nb::gil_scoped_release unlocked;
    return quantize(weights.data(), type, count, bits, codes.data(), scales.data());
  }();
  constexpr const char* kStatus[] = {"ok", "not_finite", "scale_overflow"};
  return {kStatus[static_cast<size_t>(r.code)], r.position, r.signal, r.noise};
}

void dequantize_array(Array<const uint8_t> codes, Array<const uint8_t> scales, uint64_t count,
                      uint32_t bits, Array<float> out) {
  expect_bits(bits);
  expect_size("out size", out.size(), count);
  expect_size("codes bytes", codes.size(), packed_bytes(count, bits));
  expect_size("scales bytes", scales.size(), 2 * group_count(count));
  nb::gil_scoped_release unlocked;
  dequantize(codes.data(), scales.data(), count, bits, out.data());
}

constexpr const char* kQuantizeDoc =
    R"(Encode one matrix as SMOE-Q4 or SMOE-Q2, on the calling thread, without the GIL.

Args:
    weights: the bytes of n weights, 1-D uint8, any alignment.
    dtype: "BF16", "F16" or "F32".
    bits: 4 or 2.
    codes: written, (ceil(n * bits / 8),) uint8.
    scales: written, (2 * ceil(n / 64),) uint8: float16, little-endian.
Returns:
    (status, position, signal, noise). status is "ok"; "not_finite", with the flat index of the
    first such weight; or "scale_overflow", with that of the first weight of the first group whose
    best scale exceeds float16. signal is the sum of w^2, noise that of (w - decoded w)^2.
Raises:
    ValueError: a size, dtype or bits that does not fit.
Source: docs/format.md, section 4.)";

constexpr const char* kDequantizeDoc =
    R"(Decode `count` weights into out, (count,) float32; codes, scales and bits as in quantize().

Raises:
    ValueError: a size or bits that does not fit.
Source: docs/format.md, section 4.)";

}  // namespace

void bind_quantize(nb::module_& m) {
  m.def("quantize", quantize_array, "weights"_a.noconvert(), "dtype"_a, "bits"_a,
        "codes"_a.noconvert(), "scales"_a.noconvert(), kQuantizeDoc);
  m.def("dequantize", dequantize_array, "codes"_a.noconvert(), "scales"_a.noconvert(), "count"_a,
        "bits"_a, "out"_a.noconvert(), kDequantizeDoc);
}

}  // namespace smoe
