// No heap allocation between the first and the last token: the allocators of this executable count
// while they are armed. Armed around Engine::decode and Engine::prefill, all threads included.
#include <dlfcn.h>

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

// operator new ends in malloc, so that these three see every allocation of C++ code too.
extern "C" {
void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* malloc(size_t n) { return count(), __libc_malloc(n); }
void* calloc(size_t n, size_t size) { return count(), __libc_calloc(n, size); }
void* realloc(void* p, size_t n) { return count(), __libc_realloc(p, n); }
}

using namespace smoe;

TEST(the_counter_counts) {
  armed = true;
  const auto p = std::make_unique<std::vector<int>>(100);
  armed = false;
  CHECK(allocations.exchange(0) >= 2 && p->size() == 100);
}

TEST(prefill_and_64_decode_steps_allocate_nothing) {
  const TempDir dir;
  tiny::make_vault().write(dir / "tiny.smoe");
  tiny::make_scout().write(dir / "tiny.scout.safetensors");
  for (const uint32_t slots : {tiny::kTopK, tiny::kEntries}) {
    EngineOptions options;
    options.slots = slots;
    options.threads = 2;
    options.context = 128;
    options.chunk = 16;
    Engine e(std::make_shared<const Vault>(dir / "tiny.smoe"),
             std::make_shared<Scout>(dir / "tiny.scout.safetensors"), options);
    Sampler sampler(tiny::kVocab);
    sampler.start({.temperature = 0.8f, .top_k = 40, .top_p = 0.95f, .seed = 3});
    std::vector<uint32_t> prompt(40);
    for (uint32_t i = 0; i < prompt.size(); ++i) prompt[i] = i;
    armed = true;
    bool ok = e.prefill(prompt, {}).ok();
    for (int i = 0; i < 64; ++i) ok &= e.decode(sampler.sample(e.logits()).token, {}).ok();
    armed = false;
    CHECK(ok);
    CHECK_EQ(allocations.exchange(0), 0u);
  }
}
