// No heap allocation between the first and the last token: the allocators of this executable count
// while they are armed. Armed around Engine::decode and Engine::prefill, all threads included.
#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>

#include "check.hpp"
#include "engine.hpp"
#include "sampler.hpp"
#include "tiny_model.hpp"

namespace {
std::atomic<bool> armed{false};
std::atomic<uint64_t> allocations{0};

void count() {
  if (armed.load(std::memory_order_relaxed)) allocations.fetch_add(1);
}
}  // namespace

// operator new ends in malloc or, where the type is over-aligned, in aligned_alloc.
extern "C" {
void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);
void* malloc(size_t n) { return count(), __libc_malloc(n); }
void* calloc(size_t n, size_t size) { return count(), __libc_calloc(n, size); }
void* realloc(void* p, size_t n) { return count(), __libc_realloc(p, n); }
void* aligned_alloc(size_t alignment, size_t n) { return count(), __libc_memalign(alignment, n); }
}

using namespace smoe;

namespace {

struct Files {
  TempDir dir;
  Files() {
    tiny::make_vault().write(dir / "tiny.smoe");
    tiny::make_scout().write(dir / "tiny.scout.safetensors");
  }
  std::unique_ptr<Engine> load(const EngineOptions& options) const {
    return std::make_unique<Engine>(std::make_shared<const Vault>(dir / "tiny.smoe"),
                                    std::make_shared<const Scout>(dir / "tiny.scout.safetensors"),
                                    options);
  }
  // In the smallest memory that loads: the embedding table stays on disk then.
  std::unique_ptr<Engine> load_in_least_memory(EngineOptions options) const {
    const auto vault = std::make_shared<const Vault>(dir / "tiny.smoe");
    const auto scout = std::make_shared<const Scout>(dir / "tiny.scout.safetensors");
    for (options.memory_bytes = 1u << 20;; options.memory_bytes += SMOE_ALIGNMENT) {
      try {
        return std::make_unique<Engine>(vault, scout, options);
      } catch (const PlanError&) {
      }
    }
  }
};

EngineOptions small(uint32_t slots) {
  EngineOptions options;
  options.slots = slots;
  options.threads = 2;
  options.context = 128;
  options.chunk = 16;
  return options;
}

// Allocations of a prefill of 40 tokens and 64 decode steps, each sampled.
uint64_t allocations_of_a_generation(Engine& e) {
  Sampler sampler(tiny::kVocab);
  sampler.start({.temperature = 0.8f, .top_k = 40, .top_p = 0.95f, .seed = 3});
  std::vector<uint32_t> prompt(40);
  for (uint32_t i = 0; i < prompt.size(); ++i) prompt[i] = i;
  armed = true;
  bool ok = e.prefill(prompt, {}).ok();
  for (int i = 0; i < 64; ++i) ok &= e.decode(sampler.sample(e.logits()).token, {}).ok();
  armed = false;
  CHECK(ok);
  return allocations.exchange(0);
}

}  // namespace

TEST(the_counter_counts) {
  armed = true;
  const auto p = std::make_unique<std::vector<int>>(100);
  armed = false;
  CHECK(allocations.exchange(0) >= 2 && p->size() == 100);
}

TEST(prefill_and_64_decode_steps_allocate_nothing) {
  const Files files;
  for (const uint32_t slots : {tiny::kTopK, tiny::kEntries}) {
    CHECK_EQ(allocations_of_a_generation(*files.load(small(slots))), 0u);
  }
}

TEST(embedding_rows_from_disk_allocate_nothing) {
  const Files files;
  const auto e = files.load_in_least_memory(small(0));
  CHECK(e->plan().state.embedding_on_disk);
  CHECK_EQ(allocations_of_a_generation(*e), 0u);
}
