// bindings_gpu.cpp: what GPU there is, and its kernels one by one, for smoe.gpu.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <array>

#include "gpu.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace smoe {
namespace {

using Array = nb::ndarray<uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void run(GpuKernels& self, const std::string& kernel, const std::vector<Array>& arguments,
         const std::array<uint64_t, 3>& grid) {
  std::vector<std::span<std::byte>> bytes;
  for (const Array& a : arguments) {
    bytes.emplace_back(reinterpret_cast<std::byte*>(a.data()), a.size());
  }
  const nb::gil_scoped_release nogil;
  self.run(kernel, bytes, grid);
}

}  // namespace

void bind_gpu(nb::module_& m) {
  m.attr("gpu_backend") = gpu_backend_name();  // or None
  nb::class_<GpuInfo>(m, "GpuInfo", "The GPU of this machine; gpu.hpp says what is what.")
      .def_ro("device", &GpuInfo::device)
      .def_ro("system", &GpuInfo::system)
      .def_ro("library", &GpuInfo::library)
      .def_ro("source", &GpuInfo::source)
      .def_ro("memory_bytes", &GpuInfo::memory_bytes);
  m.def("gpu_info", &gpu_info, "Raises EngineError where there is no GPU.");
  nb::class_<GpuKernels>(m, "GpuKernels", "The GPU's kernels, one launch at a time.")
      .def_prop_ro("names", &GpuKernels::names)
      .def("threads", &GpuKernels::threads, "kernel"_a, "Of a threadgroup. Raises EngineError.")
      .def("run", &run, "kernel"_a, "arguments"_a, "grid"_a,
           "Runs grid (3) threadgroups on uint8 arrays, which take what the kernel leaves there. "
           "Raises EngineError.");
  m.def("gpu_kernels", &make_gpu_kernels, "bytes"_a,
        "bytes: for the arguments of a launch, each rounded up to 16 KiB. Compiles the kernels. "
        "Raises EngineError.");
}

}  // namespace smoe
