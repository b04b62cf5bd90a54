// bindings_plan.cpp: the memory plan, which is shown before a model is loaded with it.
#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>

#include <algorithm>

#include "engine.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace smoe {

DenseFormat dense_format_by_name(const std::string& name) {
  const auto found = std::find(std::begin(kDenseFormats), std::end(kDenseFormats), name);
  if (found == std::end(kDenseFormats)) throw nb::value_error("dense: expected bf16, q8 or q4");
  return static_cast<DenseFormat>(found - std::begin(kDenseFormats));
}

nb::dict plan_dict(const MemoryPlan& p) {
  nb::dict d;
  d["asked"] = p.asked;
  d["budget"] = p.budget;
  d["process"] = p.process;
  d["scout"] = p.scout;
  d["kv"] = p.kv;
  d["scratch"] = p.scratch;
  d["ring"] = p.ring;
  d["reserve"] = p.reserve;
  d["total"] = p.total();
  d["gpu_budget"] = p.gpu_budget;
  d["on_gpu"] = p.gpu_budget ? p.on_gpu() : 0;
  d["n_slots"] = p.n_slots;
  d["n_experts"] = p.n_experts;
  d["top_k"] = p.top_k;
  d["slot_bytes"] = p.slot_bytes;
  d["token_scout"] = p.token_scout;
  d["dense"] = kDenseFormats[static_cast<size_t>(p.dense)];
  d["context"] = p.state.context;
  d["embedding_resident"] = !p.state.embedding_on_disk;
  return d;
}

void bind_plan(nb::module_& m) {
  m.attr("dense_formats") = nb::make_tuple(kDenseFormats[0], kDenseFormats[1], kDenseFormats[2]);
  nb::class_<MemoryPlan>(m, "MemoryPlan", "Where the memory goes; made by plan_memory.")
      .def("as_dict", &plan_dict, "Bytes by purpose, and what was decided.");
  m.def(
      "plan_memory",
      [](const Vault& vault, const Scout& scout, uint64_t memory, uint32_t slots, uint32_t context,
         uint32_t least_context, const std::string& dense, const std::string& isa,
         const std::string& backend, bool record) {
        EngineOptions options;
        options.memory_bytes = memory;
        options.slots = slots;
        options.context = context;
        options.least_context = least_context;
        options.dense = dense_format_by_name(dense);
        options.isa = isa;
        options.backend = backend;
        options.record = record;
        return plan_memory(vault, scout, options);
      },
      "vault"_a, "scout"_a, nb::kw_only(), "memory"_a = 0, "slots"_a = 0,
      "context"_a = EngineOptions{}.context, "least_context"_a = 0, "dense"_a = kDenseFormats[0],
      "isa"_a = "", "backend"_a = "", "record"_a = false,
      "Measures what is free, and allocates nothing big. 0 or an empty isa: chosen. backend: as "
      "Model takes it. context may be halved down to least_context, unless that is 0. Raises "
      "VaultError, ScoutError, PlanError, EngineError.");
}

}  // namespace smoe
