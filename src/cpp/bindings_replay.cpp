// bindings_replay.cpp: smoe._core.replay_routing on NumPy arrays; no logic.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <memory>
#include <vector>

#include "replay.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace smoe {
namespace {

using Ids = nb::ndarray<const uint16_t, nb::ndim<3>, nb::c_contig, nb::device::cpu>;
using Chunks = nb::ndarray<const uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Counts = nb::ndarray<nb::numpy, uint32_t, nb::ndim<2>>;

Counts as_array(std::unique_ptr<std::vector<uint32_t>> values, size_t rows, size_t cols) {
  uint32_t* data = values->data();
  const nb::capsule owner(values.release(),
                          [](void* p) noexcept { delete static_cast<std::vector<uint32_t>*>(p); });
  return {data, {rows, cols}, owner};
}

nb::tuple replay_routing(const Ids& ids, uint32_t experts, uint32_t slots, const Chunks& chunks,
                         double weight, double tau, bool one_clock) {
  const Routing routing{ids.data(), static_cast<uint32_t>(ids.shape(0)),
                        static_cast<uint32_t>(ids.shape(1)), static_cast<uint32_t>(ids.shape(2)),
                        experts};
  const size_t counts = chunks.size() * ids.shape(1);
  auto needed = std::make_unique<std::vector<uint32_t>>(counts);
  auto hits = std::make_unique<std::vector<uint32_t>>(counts);
  {
    const nb::gil_scoped_release nogil;
    replay(routing, {chunks.data(), chunks.size()}, {slots, {weight, tau}, one_clock},
           needed->data(), hits->data());
  }
  return nb::make_tuple(as_array(std::move(needed), chunks.size(), ids.shape(1)),
                        as_array(std::move(hits), chunks.size(), ids.shape(1)));
}

constexpr const char* kReplayDoc =
    R"(Recorded routing once more through a ring, without computing or reading anything.

Args:
    routing: (tokens, layers, top_k) uint16, ids of experts within their layer.
    experts: of a layer; at most 2^20 in all layers.
    slots: of the ring, at least top_k.
    chunks: (n,) uint32, how many tokens go through the layers together: 1 in decode, more in a
        prompt; their sum is the number of tokens.
    weight, tau: of the score, in tokens: 0 to 1e6, and above 0 to 1e9.
    one_clock: ages count layers, not tokens of the expert's own layer: with weight=0, plain LRU.
Returns:
    (needed, hits), both (n, layers) uint32: the experts that a chunk needs, and those of them that
    the ring holds when it comes.
Raises:
    ValueError: an argument that does not fit the others.
Source: src/cpp/eviction.hpp.)";

}  // namespace

void bind_replay(nb::module_& m) {
  constexpr UseScore kScore;
  m.attr("use_score") = nb::make_tuple(kScore.weight, kScore.tau);
  m.def("replay_routing", replay_routing, "routing"_a.noconvert(), "experts"_a, "slots"_a,
        "chunks"_a.noconvert(), nb::kw_only(), "weight"_a = kScore.weight, "tau"_a = kScore.tau,
        "one_clock"_a = false, kReplayDoc);
}

}  // namespace smoe
