// bindings.cpp: the Python face of the engine. No logic: conversions, the GIL, and errors as
// exceptions.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "engine.hpp"
#include "platform.hpp"
#include "sampler.hpp"
#include "signal_poll.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace smoe {

void bind_format(nb::module_& m);
void bind_io(nb::module_& m);
void bind_quantize(nb::module_& m);
void bind_kernels(nb::module_& m);
void bind_plan(nb::module_& m);
DenseFormat dense_format_by_name(const std::string& name);
void bind_gpu(nb::module_& m);
nb::dict plan_dict(const MemoryPlan& plan);
void bind_replay(nb::module_& m);

namespace {

using TokenArray = nb::ndarray<const uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using LogitArray = nb::ndarray<float, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

std::span<const uint32_t> as_span(const TokenArray& ids) { return {ids.data(), ids.size()}; }

// Runs the engine without the GIL; a failed status becomes an exception.
template <class Call>
void run(Engine& engine, const Call& call) {
  SignalPoll poll;
  Status status;
  {
    const nb::gil_scoped_release nogil;
    status = call(poll.flag());
  }
  if (status.code == Errc::kCancelled && PyErr_Occurred()) throw nb::python_error();
  if (!status.ok()) throw EngineError(engine.describe(status));
}

// Reads files without the GIL, until a signal handler raises.
template <class Read>
auto read_or_interrupt(const Read& read) {
  SignalPoll poll;
  try {
    const nb::gil_scoped_release nogil;
    return read(WaitControl{.stop = poll.flag()});
  } catch (const Interrupted&) {
    throw nb::python_error();
  }
}

template <class File>
std::shared_ptr<File> open(const std::string& path) {
  return read_or_interrupt(
      [&](const WaitControl& control) { return std::make_shared<File>(path, control); });
}

// An engine with the sampler of its generation.
struct Model {
  std::unique_ptr<Engine> engine;
  Sampler sampler;

  explicit Model(std::unique_ptr<Engine> loaded)
      : engine(std::move(loaded)), sampler(engine->config().vocab_size) {}
  ~Model() {
    const nb::gil_scoped_release nogil;  // reads in flight are waited for
    engine.reset();
  }
};

std::unique_ptr<Engine> load_engine(std::shared_ptr<Vault> vault, std::shared_ptr<Scout> scout,
                                    const EngineOptions& options) {
  return read_or_interrupt([&](const WaitControl& control) {
    return std::make_unique<Engine>(std::move(vault), std::move(scout), options, control.stop);
  });
}

nb::dict config_dict(const Config& c) {
  nb::dict d;
  d["model_type"] = c.model_type;
  d["n_layers"] = c.n_layers;
  d["d_model"] = c.d_model;
  d["vocab_size"] = c.vocab_size;
  d["n_heads"] = c.n_heads;
  d["n_kv_heads"] = c.n_kv_heads;
  d["head_dim"] = c.head_dim;
  d["top_k"] = c.top_k;
  d["max_experts"] = c.max_experts;
  d["max_ffn_dim"] = c.max_ffn_dim;
  d["max_dense_dim"] = c.max_dense_dim;
  d["norm_topk_prob"] = c.norm_topk_prob;
  d["tied_embeddings"] = c.tied_embeddings;
  d["rope_theta"] = c.rope_theta;
  d["rms_norm_eps"] = c.rms_norm_eps;
  return d;
}

nb::dict stats_dict(const EngineStats& s) {
  nb::dict d;
  d["slots"] = s.slots;
  d["experts"] = s.experts;
  d["threads"] = s.threads;
  d["backend"] = s.backend;
  d["direct_io"] = s.direct_io;
  d["decode_tokens"] = s.decode_tokens;
  d["prefill_tokens"] = s.prefill_tokens;
  d["hits"] = s.hits;
  d["misses"] = s.misses;
  d["reads"] = s.reads;
  d["bytes_read"] = s.bytes_read;
  d["read_failures"] = s.read_failures;
  d["guesses"] = s.guesses;
  d["guesses_used"] = s.guesses_used;
  d["guesses_dropped"] = s.guesses_dropped;
  d["read_s"] = s.read_s;
  d["exposed_s"] = s.exposed_s;
  d["read_wait_s"] = s.stage_s[static_cast<size_t>(Stage::kReadWait)];
  d["read_latency_s"] = s.read_latency_s;
  nb::dict stages;
  for (size_t i = 0; i < kStages; ++i) stages[kStageNames[i]] = s.stage_s[i];
  d["stages"] = stages;
  return d;
}

nb::dict scout_metadata(const Scout& scout) {
  nb::dict d;
  for (const auto& [name, text] : scout.metadata()) d[name.c_str()] = text;
  return d;
}

nb::bytes pairing_pages(const Vault& vault) {
  const AlignedBuffer pages = read_or_interrupt(
      [&](const WaitControl& control) { return vault.read_pairing_pages(control); });
  return nb::bytes(pages.data(), size_t(vault.header().num_moe_layers) * SMOE_ALIGNMENT);
}

// (padded_bytes) uint8 in aligned memory of its own; padding that the file lacks is zero.
nb::ndarray<nb::numpy, uint8_t, nb::ndim<1>> read_blob(const Vault& vault, size_t entry) {
  if (entry >= vault.experts().size()) throw nb::index_error("no such entry");
  auto blob = std::make_unique<AlignedBuffer>(read_or_interrupt([&](const WaitControl& control) {
    return vault.read_blob(vault.experts()[entry], control);
  }));
  auto* data = reinterpret_cast<uint8_t*>(blob->data());
  const size_t bytes = vault.experts()[entry].padded_bytes;
  const nb::capsule owner(blob.release(),
                          [](void* p) noexcept { delete static_cast<AlignedBuffer*>(p); });
  return {data, {bytes}, owner};
}

nb::tuple packed_matrix(const PackedMatrix& m) {
  return nb::make_tuple(m.rows, m.cols, m.packed_offset, m.scales_offset);
}

// One tuple an entry, in table order.
nb::list expert_table(const Vault& vault) {
  nb::list table;
  for (const Expert& e : vault.experts()) {
    table.append(nb::make_tuple(e.layer, e.id, e.offset, e.raw_bytes, e.padded_bytes,
                                packed_matrix(e.layout.gate), packed_matrix(e.layout.up),
                                packed_matrix(e.layout.down)));
  }
  return table;
}

void bind_files(nb::module_& m) {
  nb::exception<VaultError>(m, "VaultError", PyExc_ValueError);
  nb::exception<ScoutError>(m, "ScoutError", PyExc_ValueError);
  nb::exception<PlanError>(m, "PlanError", PyExc_ValueError);
  nb::exception<EngineError>(m, "EngineError", PyExc_RuntimeError);
  nb::exception<IoError>(m, "IoError", PyExc_OSError);

  nb::class_<Vault>(m, "Vault", "A validated .smoe vault.")
      .def(nb::new_(&open<Vault>), "path"_a, "Opens and validates. Raises VaultError.")
      .def_prop_ro("path", &Vault::path)
      .def_prop_ro("size_bytes", [](const Vault& v) { return v.file().size_bytes(); })
      .def_prop_ro(
          "head", [](const Vault& v) { return nb::bytes(&v.header(), sizeof(SmoeHeader)); },
          "The 64 bytes of the header.")
      .def_prop_ro(
          "arch_block",
          [](const Vault& v) -> nb::object {
            if (!v.arch()) return nb::none();
            return nb::bytes(&*v.arch(), sizeof(SmoeArchBlock));
          },
          "The 128 bytes of the arch block; None in a version 1 vault.")
      .def_prop_ro(
          "experts", &expert_table,
          "(layer, id, offset, raw_bytes, padded_bytes, gate, up, down) of each entry; a matrix is "
          "(rows, cols, packed_offset, scales_offset).")
      .def("read_blob", &read_blob, "entry"_a,
           "The padded blob, read by direct I/O: (padded_bytes,) uint8. Raises VaultError.")
      .def("pairing_pages", &pairing_pages,
           "The bytes whose SHA-256 is the pairing id: 16 KiB a MoE layer.");

  nb::class_<Scout>(m, "Scout", "The header of a .scout.safetensors file, validated.")
      .def(nb::new_(&open<Scout>), "path"_a, "Opens and validates. Raises ScoutError.")
      .def_prop_ro("path", &Scout::path)
      .def_prop_ro("metadata", &scout_metadata);
}

uint64_t begin(Model& self, const TokenArray& prompt, const SamplingOptions& options) {
  const Engine::Use use(*self.engine);
  const nb::gil_scoped_release nogil;
  self.sampler.start(options);
  for (const uint32_t id : as_span(prompt)) {
    if (id < self.engine->config().vocab_size) self.sampler.see(id);
  }
  return self.engine->begin();
}

void prefill(Model& self, uint64_t timeline, const TokenArray& ids) {
  Engine& engine = *self.engine;
  const Engine::Use use(engine, timeline);
  run(engine, [&](StopFlag stop) { return engine.prefill(as_span(ids), stop); });
}

void decode(Model& self, uint64_t timeline, uint32_t id) {
  Engine& engine = *self.engine;
  const Engine::Use use(engine, timeline);
  run(engine, [&](StopFlag stop) { return engine.decode(id, stop); });
}

std::pair<uint32_t, float> sample(Model& self, uint64_t timeline) {
  const Engine::Use use(*self.engine, timeline);
  if (self.engine->logits().empty()) throw EngineError("no logits to sample from: prefill first");
  const nb::gil_scoped_release nogil;
  const Sample s = self.engine->sample(self.sampler);
  return {s.token, s.logprob};
}

// (position, n_moe_layers, top_k) uint16, a copy.
nb::ndarray<nb::numpy, uint16_t, nb::ndim<3>> routing(Model& self) {
  const Engine::Use use(*self.engine);
  const std::span<const uint16_t> ids = self.engine->routing();
  const Config& c = self.engine->config();
  auto* copy = new std::vector<uint16_t>(ids.begin(), ids.end());
  const nb::capsule owner(copy,
                          [](void* p) noexcept { delete static_cast<std::vector<uint16_t>*>(p); });
  return {copy->data(),
          {ids.size() / (size_t(c.n_moe_layers) * c.top_k), c.n_moe_layers, c.top_k},
          owner};
}

void score(Model& self, const TokenArray& ids, const LogitArray& out) {
  Engine& engine = *self.engine;
  if (out.shape(0) != ids.size() || out.shape(1) != engine.config().vocab_size) {
    throw nb::value_error("out must have the shape (ids, vocab)");
  }
  const Engine::Use use(engine);
  engine.begin();
  run(engine, [&](StopFlag stop) { return engine.score(as_span(ids), out.data(), stop); });
}

void bind_model(nb::module_& m) {
  nb::class_<Model>(m, "Model", "A loaded model with one timeline; smoe.Model is its public face.")
      .def(
          "__init__",
          [](Model* self, std::shared_ptr<Vault> vault, std::shared_ptr<Scout> scout,
             uint64_t memory, uint32_t slots, uint32_t context, uint32_t threads, uint32_t chunk,
             const std::string& dense, const std::string& isa, const std::string& backend,
             uint32_t io_threads, uint32_t io_pieces, bool read_ahead, bool record,
             std::optional<MemoryPlan> plan) {
            EngineOptions options;
            options.plan = plan;
            options.memory_bytes = memory;
            options.slots = slots;
            options.context = context;
            options.threads = threads;
            options.chunk = chunk;
            options.isa = isa;
            options.dense = dense_format_by_name(dense);
            options.backend = backend;
            options.streamer.threads = io_threads;
            options.streamer.pieces = io_pieces;
            options.read_ahead = read_ahead;
            options.record = record;
            new (self) Model(load_engine(std::move(vault), std::move(scout), options));
          },
          "vault"_a, "scout"_a, nb::kw_only(), "memory"_a = 0, "slots"_a = 0,
          "context"_a = EngineOptions{}.context, "threads"_a = 0, "chunk"_a = EngineOptions{}.chunk,
          "dense"_a = kDenseFormats[0], "isa"_a = "", "backend"_a = "",
          "io_threads"_a = StreamerOptions{}.threads, "io_pieces"_a = StreamerOptions{}.pieces,
          "read_ahead"_a = EngineOptions{}.read_ahead, "record"_a = false,
          "plan"_a.none() = nb::none(),
          "0 or an empty isa: chosen at load. backend: that of the GPU by name, else the CPU. "
          "plan: "
          "of plan_memory with the same isa and backend, which has decided the other sizes. Raises "
          "VaultError, ScoutError, PlanError, EngineError.")
      .def_prop_ro("warnings", [](const Model& self) { return self.engine->warnings(); })
      .def_prop_ro("config", [](const Model& self) { return config_dict(self.engine->config()); })
      .def_prop_ro("plan", [](const Model& self) { return plan_dict(self.engine->plan()); })
      .def_prop_ro("context", [](const Model& self) { return self.engine->context(); })
      .def("stats", [](const Model& self) { return stats_dict(self.engine->stats()); })
      .def(
          "begin",
          [](Model& self, const TokenArray& prompt, float temperature, uint32_t top_k, float top_p,
             float min_p, float repetition_penalty, uint64_t seed) {
            return begin(self, prompt,
                         {temperature, top_k, top_p, min_p, repetition_penalty, seed});
          },
          "prompt"_a, nb::kw_only(), "temperature"_a = 0.0f, "top_k"_a = 0, "top_p"_a = 1.0f,
          "min_p"_a = 0.0f, "repetition_penalty"_a = 1.0f, "seed"_a = 0,
          "Ends the timeline there was, and returns the number of a new, empty one, which the "
          "calls "
          "below name. prompt (n,) uint32 counts as seen. Raises ValueError for an option out of "
          "range.")
      .def("prefill", &prefill, "timeline"_a, "ids"_a, "Appends ids (n,) uint32.")
      .def("decode", &decode, "timeline"_a, "id"_a, "Appends one token.")
      .def("sample", &sample, "timeline"_a,
           "(id, logprob) of the next token, from the logits of the last one.")
      .def("routing", &routing,
           "The experts chosen at each position of the timeline: (n, MoE layers, top_k) uint16, "
           "heaviest first. Empty unless loaded with record.")
      .def("score", &score, "ids"_a, "out"_a.noconvert(),
           "Logits of ids (n,) uint32 on a timeline of their own: out (n, vocab) float32.");
}

}  // namespace
}  // namespace smoe

NB_MODULE(_core, m) {
  m.doc() = "The C++ core of S-MoE. Importing it opens no file and no GPU.";
  nb::set_leak_warnings(false);  // a daemon thread inside a call at exit is no leak
  m.attr("__version__") = SMOE_PROJECT_VERSION;
  m.def("usable_cores", [] { return smoe::usable_cores(); }, "Cores this process may use.");
  smoe::bind_format(m);
  smoe::bind_files(m);
  smoe::bind_plan(m);
  smoe::bind_model(m);
  smoe::bind_io(m);
  smoe::bind_quantize(m);
  smoe::bind_kernels(m);
  smoe::bind_gpu(m);
  smoe::bind_replay(m);
}
