// bindings_kernels.cpp: smoe._core.kernels, the operator tables on NumPy arrays, for tests and
// for measuring what a matrix product costs.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "kernels.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace smoe {
namespace {

template <class T, size_t kDims>
using Array = nb::ndarray<T, nb::ndim<kDims>, nb::c_contig, nb::device::cpu>;
using Bytes = Array<const uint8_t, 1>;
using Vector = Array<const float, 1>;
using Index = std::optional<Array<const uint32_t, 1>>;

void expect(const char* what, size_t got, size_t want) {
  if (got == want) return;
  throw nb::value_error(
      (std::string(what) + ": " + std::to_string(got) + ", expected " + std::to_string(want))
          .c_str());
}

void expect_below(const char* what, size_t got, size_t bound) {
  if (got < bound) return;
  throw nb::value_error((std::string(what) + ": " + std::to_string(got) + ", expected less than " +
                         std::to_string(bound))
                            .c_str());
}

const Kernels& table(const std::string& isa) {
  if (const Kernels* found = select_kernels(isa)) return *found;
  throw nb::value_error(("isa: " + isa + ", expected one of " + available_isas()).c_str());
}

constexpr const char* kFormatNames[kFormats] = {"f32", "f16", "bf16", "q8", "q4", "q2"};
constexpr size_t kFormatBits[kFormats] = {32, 16, 16, 8, 4, 2};

Format parse_format(const std::string& name) {
  const auto* found = std::find(kFormatNames, kFormatNames + kFormats, name);
  if (found != kFormatNames + kFormats) return static_cast<Format>(found - kFormatNames);
  throw nb::value_error(("format: " + name + ", expected f32, f16, bf16, q8, q4 or q2").c_str());
}

size_t kv_element_bytes(const Kernels& k) {
  return kFormatBits[static_cast<size_t>(k.kv_format)] / 8;
}

std::vector<std::string> isas() {
  std::vector<std::string> names;
  std::stringstream list(available_isas());
  for (std::string name; std::getline(list, name, ',');) names.push_back(name);
  return names;
}

Matrix make_matrix(const std::string& format, const Bytes& data, const std::optional<Bytes>& scales,
                   uint32_t rows, uint32_t cols) {
  const Format f = parse_format(format);
  const size_t count = size_t{rows} * cols;
  expect("data bytes", data.size(), (count * kFormatBits[static_cast<size_t>(f)] + 7) / 8);
  expect("scale bytes", scales ? scales->size() : 0,
         is_quantised(f) ? (count + kGroupWeights - 1) / kGroupWeights * 2 : 0);
  return {data.data(), scales ? scales->data() : nullptr, rows, cols, f};
}

// The number of rows that `index`, or without one the array, gives; each must lie in the array.
size_t check_index(const char* what, const Index& index, size_t array_rows) {
  if (!index) return array_rows;
  for (size_t i = 0; i < index->size(); ++i) expect_below(what, index->data()[i], array_rows);
  return index->size();
}

const uint32_t* pointer(const Index& index) { return index ? index->data() : nullptr; }

// Checks what both products take, x (x_rows, ...); returns the number of tokens.
uint32_t check_product(const Matrix& w, size_t x_rows, uint32_t row_begin, uint32_t row_end,
                       const Array<float, 2>& out, const Index& x_index, const Index& out_index) {
  expect("columns of out", out.shape(1), w.rows);
  expect_below("row_end", row_end, size_t{w.rows} + 1);
  expect_below("row_begin", row_begin, size_t{row_end} + 1);
  const size_t n = check_index("x_index", x_index, x_rows);
  expect("rows of out", check_index("out_index", out_index, out.shape(0)), n);
  return static_cast<uint32_t>(n);
}

void matmul(const std::string& isa, const std::string& format, Bytes data,
            std::optional<Bytes> scales, uint32_t rows, uint32_t cols, Array<const float, 2> x,
            uint32_t row_begin, uint32_t row_end, Array<float, 2> out, Index x_index,
            Index out_index) {
  const Kernels& k = table(isa);
  const Matrix w = make_matrix(format, data, scales, rows, cols);
  expect("columns of x", x.shape(1), cols);
  const uint32_t n = check_product(w, x.shape(0), row_begin, row_end, out, x_index, out_index);
  const nb::gil_scoped_release nogil;
  k.matmul[static_cast<size_t>(w.format)](w, row_begin, row_end, {x.data(), cols, pointer(x_index)},
                                          n, {out.data(), rows, pointer(out_index)});
}

// The index of a format that the table has integer products for.
size_t int8_format(const Kernels& k, const std::string& format) {
  const size_t f = static_cast<size_t>(parse_format(format));
  if (k.matmul_int8[f]) return f;
  throw nb::value_error((std::string(k.isa) + " has no integer product for " + format).c_str());
}

std::vector<std::string> int8_formats(const std::string& isa) {
  std::vector<std::string> names;
  for (size_t f = 0; f < kFormats; ++f) {
    if (table(isa).matmul_int8[f]) names.push_back(kFormatNames[f]);
  }
  return names;
}

void quantize_row(const std::string& isa, const std::string& format, Vector x,
                  Array<uint8_t, 1> out) {
  const Kernels& k = table(isa);
  const uint32_t cols = static_cast<uint32_t>(x.size());
  expect("columns past the last group of x", cols % kGroupWeights, 0);
  expect("bytes of out", out.size(), quantised_row_bytes(cols));
  k.quantize_row[int8_format(k, format)](x.data(), cols, reinterpret_cast<std::byte*>(out.data()));
}

void matmul_int8(const std::string& isa, const std::string& format, Bytes data, Bytes scales,
                 uint32_t rows, uint32_t cols, Array<const uint8_t, 2> x, uint32_t row_begin,
                 uint32_t row_end, Array<float, 2> out, Index x_index, Index out_index) {
  const Kernels& k = table(isa);
  const Matrix w = make_matrix(format, data, scales, rows, cols);
  expect("columns past the last group", cols % kGroupWeights, 0);
  expect("bytes of a row of x", x.shape(1), quantised_row_bytes(cols));
  const uint32_t n = check_product(w, x.shape(0), row_begin, row_end, out, x_index, out_index);
  const QuantisedRows xs = {reinterpret_cast<const std::byte*>(x.data()), x.shape(1),
                            pointer(x_index)};
  const auto product = k.matmul_int8[int8_format(k, format)];
  const nb::gil_scoped_release nogil;
  product(w, row_begin, row_end, xs, n, {out.data(), rows, pointer(out_index)});
}

void rms_norm(const std::string& isa, Vector x, Vector weight, float eps, Array<float, 1> out) {
  expect("size of weight", weight.size(), x.size());
  expect("size of out", out.size(), x.size());
  table(isa).rms_norm(x.data(), weight.data(), static_cast<uint32_t>(x.size()), eps, out.data());
}

void rope(const std::string& isa, Array<float, 1> x, Vector cos, Vector sin) {
  expect("size of cos", cos.size(), x.size() / 2);
  expect("size of sin", sin.size(), x.size() / 2);
  table(isa).rope(x.data(), cos.data(), sin.data(), static_cast<uint32_t>(x.size()));
}

void store_kv(const std::string& isa, Vector x, Array<uint8_t, 1> out) {
  const Kernels& k = table(isa);
  expect("bytes of out", out.size(), x.size() * kv_element_bytes(k));
  k.store_kv(x.data(), static_cast<uint32_t>(x.size()), out.data());
}

// q and out (n, heads, head_dim): the job has the first `group` heads. softmax (n, group, 2).
void attention(const std::string& isa, Array<const float, 3> q, Bytes keys, Bytes values,
               uint32_t begin, uint32_t end, uint32_t group, Array<float, 3> out,
               std::optional<Array<float, 3>> softmax) {
  const Kernels& k = table(isa);
  const size_t n = q.shape(0), heads = q.shape(1), head_dim = q.shape(2);
  expect_below("begin", begin, end);
  expect_below("group", group, heads + 1);
  expect_below("head_dim", head_dim, kMaxHeadDim + 1);
  const size_t kv_bytes = (end + n - 1) * head_dim * kv_element_bytes(k);
  expect("bytes of k", keys.size(), kv_bytes);
  expect("bytes of v", values.size(), kv_bytes);
  expect("tokens of out", out.shape(0), n);
  expect("heads of out", out.shape(1), heads);
  expect("head_dim of out", out.shape(2), head_dim);
  if (softmax) expect("size of softmax", softmax->size(), n * group * 2);
  const nb::gil_scoped_release nogil;
  k.attention({q.data(), out.data(), heads * head_dim, keys.data(), values.data(),
               static_cast<uint32_t>(n), begin, end, group, static_cast<uint32_t>(head_dim),
               softmax ? softmax->data() : nullptr});
}

void silu_mul(const std::string& isa, Array<float, 1> gate, Vector up) {
  expect("size of up", up.size(), gate.size());
  table(isa).silu_mul(gate.data(), up.data(), static_cast<uint32_t>(gate.size()));
}

void axpy(const std::string& isa, float a, Vector x, Array<float, 1> y) {
  expect("size of y", y.size(), x.size());
  table(isa).axpy(a, x.data(), static_cast<uint32_t>(x.size()), y.data());
}

void f16_to_f32_array(Array<const uint16_t, 1> bits, Array<float, 1> out) {
  expect("size of out", out.size(), bits.size());
  std::transform(bits.data(), bits.data() + bits.size(), out.data(), f16_to_f32);
}

void f32_to_f16_array(Vector values, Array<uint16_t, 1> out) {
  expect("size of out", out.size(), values.size());
  std::transform(values.data(), values.data() + values.size(), out.data(), f32_to_f16);
}

}  // namespace

// Every `out`, and what is changed in place, must have the very dtype: a copy would be lost.
void bind_kernels(nb::module_& m) {
  nb::module_ k = m.def_submodule("kernels", "The CPU operators, for tests. See kernels.hpp.");
  k.def("isas", isas, "Names of the tables that this CPU runs, best first.");
  k.def(
      "kv_format",
      [](const std::string& isa) {
        return kFormatNames[static_cast<size_t>(table(isa).kv_format)];
      },
      "isa"_a);
  k.def("matmul", matmul, "isa"_a, "format"_a, "data"_a, "scales"_a.none(), "rows"_a, "cols"_a,
        "x"_a, "row_begin"_a, "row_end"_a, "out"_a.noconvert(), "x_index"_a.none() = nb::none(),
        "out_index"_a.none() = nb::none());
  k.def("int8_formats", int8_formats, "isa"_a, "Formats of weights with integer products.");
  k.def("quantised_row_bytes", quantised_row_bytes, "cols"_a);
  k.def("quantize_row", quantize_row, "isa"_a, "format"_a, "x"_a, "out"_a.noconvert());
  k.def("matmul_int8", matmul_int8, "isa"_a, "format"_a, "data"_a, "scales"_a, "rows"_a, "cols"_a,
        "x"_a, "row_begin"_a, "row_end"_a, "out"_a.noconvert(), "x_index"_a.none() = nb::none(),
        "out_index"_a.none() = nb::none());
  k.def("rms_norm", rms_norm, "isa"_a, "x"_a, "weight"_a, "eps"_a, "out"_a.noconvert());
  k.def("rope", rope, "isa"_a, "x"_a.noconvert(), "cos"_a, "sin"_a);
  k.def("store_kv", store_kv, "isa"_a, "x"_a, "out"_a.noconvert());
  k.def("attention", attention, "isa"_a, "q"_a, "k"_a, "v"_a, "begin"_a, "end"_a, "group"_a,
        "out"_a.noconvert(), "softmax"_a.noconvert().none() = nb::none());
  k.def("silu_mul", silu_mul, "isa"_a, "gate"_a.noconvert(), "up"_a);
  k.def("axpy", axpy, "isa"_a, "a"_a, "x"_a, "y"_a.noconvert());
  k.def("f16_to_f32", f16_to_f32_array, "bits"_a, "out"_a.noconvert());
  k.def("f32_to_f16", f32_to_f16_array, "values"_a, "out"_a.noconvert());
}

}  // namespace smoe
