// The engine on the tiny model: what must be identical is identical, and failures leave it usable.
#include <cstring>
#include <filesystem>
#include <thread>

#include "check.hpp"
#include "engine.hpp"
#include "faults.hpp"
#include "tiny_model.hpp"

using namespace smoe;

namespace {

struct Files {
  TempDir dir;
  std::string vault = dir / "tiny.smoe", scout = dir / "tiny.scout.safetensors";
  explicit Files(uint32_t bits = 4) {
    tiny::make_vault(bits).write(vault);
    tiny::make_scout().write(scout);
  }
};

std::unique_ptr<Engine> load(const Files& files, EngineOptions options) {
  options.context = 64;
  return std::make_unique<Engine>(std::make_shared<const Vault>(files.vault),
                                  std::make_shared<Scout>(files.scout), options);
}

EngineOptions options(uint32_t slots, uint32_t threads, uint32_t chunk = 512) {
  EngineOptions o;
  o.slots = slots;
  o.threads = threads;
  o.chunk = chunk;
  o.streamer.threads = 2;
  return o;
}

std::vector<uint32_t> prompt(uint32_t n) {
  std::vector<uint32_t> ids(n);
  for (uint32_t i = 0; i < n; ++i) ids[i] = (i * 37 + 5) % tiny::kVocab;
  return ids;
}

// Logits of a prompt of 20 and of 12 greedy tokens after it: (33, vocab) in all.
std::vector<float> run(Engine& e) {
  const auto ids = prompt(20);
  std::vector<float> logits(ids.size() * tiny::kVocab);
  e.begin();
  CHECK(e.score(ids, logits.data(), {}).ok());
  for (int i = 0; i < 12; ++i) {
    const auto last = std::span(logits).last(tiny::kVocab);
    const auto token = std::max_element(last.begin(), last.end()) - last.begin();
    CHECK(e.decode(static_cast<uint32_t>(token), {}).ok());
    logits.insert(logits.end(), e.logits().begin(), e.logits().end());
  }
  return logits;
}

bool same_bytes(const std::vector<float>& a, const std::vector<float>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), 4 * a.size()) == 0;
}

}  // namespace

TEST(logits_do_not_depend_on_slots_or_threads) {
  for (const uint32_t bits : {4u, 2u}) {
    const Files files(bits);
    const auto want = run(*load(files, options(tiny::kEntries, 1)));
    for (const uint32_t slots : {tiny::kTopK, 2 * tiny::kTopK, 3 * tiny::kTopK, tiny::kEntries}) {
      for (const uint32_t threads : {1u, 2u, 3u}) {
        const auto e = load(files, options(slots, threads));
        CHECK(same_bytes(run(*e), want));
        CHECK(same_bytes(run(*e), want));  // from a warm ring too
        CHECK(e->stats().hits + e->stats().misses > 0);
      }
    }
  }
}

TEST(chunked_prefill_agrees_within_tolerance) {
  const Files files;
  const auto want = run(*load(files, options(4, 2)));
  double square = 0;
  for (const float x : want) square += double(x) * x;
  const double rms = std::sqrt(square / double(want.size()));
  for (const uint32_t chunk : {1u, 7u, 16u}) {
    const auto got = run(*load(files, options(4, 2, chunk)));
    double error = 0;
    for (size_t i = 0; i < got.size(); ++i) error += std::pow(double(got[i]) - want[i], 2);
    CHECK(std::sqrt(error / double(got.size())) < 2e-2 * rms);
  }
}

TEST(a_truncated_vault_fails_with_its_expert_and_recovers) {
  const Files files;
  const auto e = load(files, options(tiny::kTopK, 1));
  const auto want = run(*e);
  const auto bytes = std::filesystem::file_size(files.vault);
  const auto image = tiny::make_vault();
  std::filesystem::resize_file(files.vault, image.header.data_offset + smoe::SMOE_ALIGNMENT);
  e->begin();
  const auto ids = prompt(20);
  const Status s = e->prefill(ids, {});
  CHECK(s.code == Errc::kReadFailed);
  CHECK(s.layer >= 1 && s.offset >= image.header.data_offset);
  CHECK(e->describe(s).find("tiny.smoe: expert ") != std::string::npos);
  CHECK_EQ(e->position(), 0u);
  image.write(files.vault);
  CHECK_EQ(std::filesystem::file_size(files.vault), bytes);
  CHECK(same_bytes(run(*e), want));
}

TEST(a_stop_ends_the_call_and_leaves_the_engine_usable) {
  const Files files;
  const auto e = load(files, options(tiny::kTopK, 2));
  const auto want = run(*e);
  for (int polls = 0; polls < 12; ++polls) {
    int left = polls;
    const StopFlag stop{[](void* n) { return (*static_cast<int*>(n))-- <= 0; }, &left};
    e->begin();
    const auto ids = prompt(20);
    const Status s = e->prefill(ids, stop);
    CHECK(s.ok() || s.code == Errc::kCancelled);
    if (polls == 0) CHECK(s.code == Errc::kCancelled);
  }
  CHECK(same_bytes(run(*e), want));
}

TEST(a_read_that_does_not_end_is_reported_and_joined_by_the_retry) {
  const Files files;
  EngineOptions o = options(tiny::kTopK, 1);
  o.read_deadline = std::chrono::milliseconds(50);
  const auto e = load(files, o);
  const auto want = run(*e);
  e->begin();
  faults.hang = true;
  for (int tries = 0; tries < 3; ++tries) {
    const Status s = e->prefill(prompt(20), {});
    CHECK(s.code == Errc::kReadTimeout);
    CHECK(s.layer >= 1 && s.offset >= tiny::make_vault().header.data_offset);
    CHECK(e->describe(s).ends_with(": no answer from the disk for 0.05 s"));
  }
  faults.hang = false;
  CHECK(same_bytes(run(*load(files, options(tiny::kTopK, 1))), want));
  Status s;
  do {
    s = e->prefill(prompt(20), {});
  } while (s.code == Errc::kReadTimeout);  // until the abandoned reads have landed
  CHECK(s.ok());
  CHECK(same_bytes(run(*e), want));
}

TEST(a_read_left_by_a_given_up_call_that_fails_is_made_again) {
  const Files files;
  EngineOptions o = options(tiny::kTopK, 1);
  o.read_deadline = std::chrono::milliseconds(50);
  const auto want = run(*load(files, options(tiny::kTopK, 1)));
  const auto e = load(files, o);
  e->begin();
  faults.hang = true;
  const Status s = e->prefill(prompt(20), {});
  CHECK(s.code == Errc::kReadTimeout);
  faults.error_offset = static_cast<int64_t>(s.offset);
  faults.errors_left = 1;
  faults.error = EIO;
  std::thread release([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));  // the next call has joined by then
    faults.hang = false;
  });
  const Status again = e->prefill(prompt(20), {});
  release.join();
  CHECK(again.ok());
  CHECK_EQ(e->stats().read_failures, 1u);
  CHECK(same_bytes(run(*e), want));
  faults.error = 0;
  faults.errors_left = INT64_MAX;
}

TEST(a_file_system_without_direct_io_warns_and_gives_the_same_bytes) {
  const Files files;
  const auto want = run(*load(files, options(4, 1)));
  faults.refuse_direct_open = true;
  const auto e = load(files, options(4, 1));
  faults.refuse_direct_open = false;
  CHECK_EQ(e->warnings().size(), 1u);
  CHECK(e->warnings()[0].find("the file system refuses direct I/O") != std::string::npos);
  CHECK(!e->stats().direct_io);
  CHECK(same_bytes(run(*e), want));
}

TEST(logits_are_there_only_after_a_call_that_made_them) {
  const Files files;
  const auto e = load(files, options(4, 1));
  e->begin();
  CHECK(e->logits().empty());
  CHECK(e->prefill({}, {}).ok());
  CHECK(e->logits().empty());
  CHECK(e->prefill(prompt(3), {}).ok());
  CHECK_EQ(e->logits().size(), size_t{tiny::kVocab});
  CHECK(e->decode(tiny::kVocab, {}).code == Errc::kTokenRange);
  e->begin();
  CHECK(e->logits().empty());
}

TEST(bad_calls_are_refused) {
  const Files files;
  const auto e = load(files, options(4, 1));
  const std::vector<uint32_t> outside{1, tiny::kVocab};
  CHECK(e->prefill(outside, {}).code == Errc::kTokenRange);
  CHECK(e->prefill(prompt(65), {}).code == Errc::kContextFull);
  CHECK(e->prefill(prompt(64), {}).ok());
  CHECK(e->decode(1, {}).code == Errc::kContextFull);
  const Engine::Use use(*e);
  bool busy = false;
  try {
    const Engine::Use second(*e);
  } catch (const EngineError&) {
    busy = true;
  }
  CHECK(busy);
}

TEST(an_older_timeline_is_refused) {
  const Files files;
  const auto e = load(files, options(4, 1));
  const uint64_t older = e->begin();
  {
    const Engine::Use use(*e, older);
  }
  const uint64_t newer = e->begin();
  bool ended = false;
  try {
    const Engine::Use use(*e, older);
  } catch (const EngineError&) {
    ended = true;
  }
  CHECK(ended);
  const Engine::Use use(*e, newer);  // the refused one has let go
}

TEST(nan_weights_are_an_error_not_a_token) {
  const Files files;
  auto scout = tiny::make_scout();
  scout.values("model.layers.2.mlp.gate.weight")[3] = NAN;
  scout.write(files.scout);
  const auto e = load(files, options(4, 1));
  const Status s = e->prefill(prompt(5), {});
  CHECK(s.code == Errc::kLogitsNotFinite);
  CHECK_EQ(s.value, 4u);
}

TEST(a_scout_that_lacks_or_bends_a_tensor_is_named) {
  const Files files;
  const auto message = [&] {
    try {
      load(files, options(4, 1));
    } catch (const ScoutError& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  auto scout = tiny::make_scout();
  scout.erase("model.layers.1.mlp.gate.weight");
  scout.write(files.scout);
  CHECK(message().ends_with("tensor model.layers.1.mlp.gate.weight is missing"));
  scout = tiny::make_scout();
  scout.erase("model.layers.1.self_attn.o_proj.weight");
  scout.add("model.layers.1.self_attn.o_proj.weight", {4, 5}, std::vector<float>(20));
  scout.write(files.scout);
  CHECK(message().ends_with(
      "shape of model.layers.1.self_attn.o_proj.weight: (4, 5), expected (60, 64)"));
}

TEST(an_arch_block_that_disagrees_with_the_tensors_warns) {
  const Files files;
  auto vault = tiny::make_vault();
  vault.arch.flags |= smoe::SARC_HAS_QK_NORM;
  vault.arch.flags &= ~smoe::SARC_HAS_DENSE_LAYER_0;
  vault.arch.shared_expert_ffn_dim = 0;
  vault.write(files.vault);
  const auto e = load(files, options(4, 1));
  CHECK_EQ(e->warnings().size(), 3u);
  CHECK(e->warnings()[0].find("has_qk_norm: 1, the tensors say 0") != std::string::npos);
  CHECK(e->warnings()[1].find("has_dense_layer_0: 0, the tensors say 1") != std::string::npos);
  CHECK(e->warnings()[2].find("shared_expert_ffn_dim: 0, the tensors say 40") != std::string::npos);
}
