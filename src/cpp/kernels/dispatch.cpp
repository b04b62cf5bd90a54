// dispatch.cpp: which operator tables this CPU runs.
#include <array>
#include <cstddef>

#include "kernels.hpp"
#include "platform.hpp"

namespace smoe {
namespace {

struct Tables {
  std::array<const Kernels*, 4> best_first = {};
  std::array<char, 64> names = {};
};

// The tables that this CPU runs, best first.
Tables find_tables() noexcept {
  const CpuFeatures cpu [[maybe_unused]] = cpu_features();
  Tables tables;
  size_t n = 0, length = 0;
  const auto add = [&](bool runs, const Kernels& table) {
    if (!runs) return;
    tables.best_first[n++] = &table;
    if (length > 0) tables.names[length++] = ',';
    for (const char* c = table.isa; *c != 0; ++c) tables.names[length++] = *c;
  };
#if defined(__x86_64__)
  add(cpu.avx512, kAvx512Kernels);
  add(cpu.avx2, kAvx2Kernels);
#elif defined(__aarch64__)
  add(cpu.i8mm, kI8mmKernels);
  add(cpu.dotprod, kDotprodKernels);
  add(true, kNeonKernels);
#endif
  add(true, kScalarKernels);
  return tables;
}

const Tables tables = find_tables();

}  // namespace

const Kernels* select_kernels(std::string_view isa) noexcept {
  for (const Kernels* table : tables.best_first) {
    if (table && (isa.empty() || isa == table->isa)) return table;
  }
  return nullptr;
}

const char* available_isas() noexcept { return tables.names.data(); }

}  // namespace smoe
