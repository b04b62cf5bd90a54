#include "threadgroup.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace emu {
namespace {

constexpr size_t kMaxVariableBytes = 32768;  // of threadgroup memory, on Apple GPUs

thread_local Threadgroup* running = nullptr;

std::string describe(unsigned thread, const Site& site) {
  std::string text = "thread " + std::to_string(thread) + " at " + site.what;
  if (site.line) text += std::string(" (") + site.file + ":" + std::to_string(site.line) + ")";
  return text;
}

bool same_place(const Site& a, const Site& b) {
  return a.line == b.line && std::strcmp(a.what, b.what) == 0;
}

}  // namespace

Exchange& exchange(const void* value, size_t bytes, Site site) {
  return running->exchange(value, bytes, site);
}
void barrier(Site site) { running->barrier(site); }
void* variable(const void* key, size_t bytes, size_t align, Site site) {
  return running->variable(key, bytes, align, site);
}

void Threadgroup::run(const Kernel& kernel, const MslLaunch& launch, void* const* buffers,
                      msl_tu::uint3 position) {
  running = this;
  kernel_ = &kernel;
  buffers_ = buffers;
  set_up(launch, position);
  do {
    for (const unsigned i : simd_order_) run_simd(simds_[i]);
  } while (release_barrier());
}

void Threadgroup::set_up(const MslLaunch& launch, msl_tu::uint3 position) {
  n_threads_ = launch.threads[0] * launch.threads[1] * launch.threads[2];
  while (threads_.size() < n_threads_) threads_.push_back(std::make_unique<Thread>());
  simds_.resize((n_threads_ + kSimd - 1) / kSimd);
  variables_.clear();
  variable_bytes_ = 0;
  error_.clear();
  for (unsigned i = 0; i < n_threads_; ++i) {
    Thread& t = *threads_[i];
    t.index = i;
    t.parity = 0;
    t.wait = Wait::kNone;
    t.site = {"its start", "", 0};
    set_ids(launch, position, t);
    t.fiber.prepare(&Threadgroup::enter);
  }
  std::mt19937_64 random(launch.seed * 0x9e3779b97f4a7c15ull + position.x +
                         1000003ull * position.y + 1000000007ull * position.z);
  order_threads(launch, random);
}

void Threadgroup::set_ids(const MslLaunch& launch, msl_tu::uint3 position, Thread& thread) const {
  using msl_tu::uint3;
  const uint32_t* n = launch.threads;
  const unsigned i = thread.index;
  const uint3 size(n[0], n[1], n[2]), local(i % n[0], i / n[0] % n[1], i / (n[0] * n[1]));
  msl_tu::msl::Ids& ids = thread.ids;
  ids.threadgroup_position_in_grid = position;
  ids.threads_per_threadgroup = size;
  ids.thread_position_in_grid = position * size + local;
  ids.thread_index_in_threadgroup = uint3(i);
  ids.thread_index_in_simdgroup = uint3(i % kSimd);
  ids.simdgroup_index_in_threadgroup = uint3(i / kSimd);
  ids.simdgroups_per_threadgroup = uint3(static_cast<unsigned>(simds_.size()));
}

void Threadgroup::order_threads(const MslLaunch& launch, std::mt19937_64& random) {
  const auto arrange = [&](unsigned* begin, unsigned* end) {
    for (unsigned* p = begin; p != end; ++p) *p = static_cast<unsigned>(p - begin);
    if (launch.order == kBackward) std::reverse(begin, end);
    if (launch.order == kShuffled) std::shuffle(begin, end, random);
  };
  simd_order_.resize(simds_.size());
  arrange(simd_order_.data(), simd_order_.data() + simd_order_.size());
  for (unsigned i = 0; i < simds_.size(); ++i) {
    Simd& simd = simds_[i];
    simd.first = i * kSimd;
    simd.n = std::min(kSimd, n_threads_ - simd.first);
    arrange(simd.order.data(), simd.order.data() + simd.n);
  }
}

void Threadgroup::enter() {
  Thread& self = *running->current_;
  self.fiber.begin();
  running->kernel_->entry(running->buffers_, self.ids);
  self.wait = Wait::kDone;
  self.site = {"the end of the kernel", "", 0};
  self.fiber.finish();
}

// Until the simdgroup's threads wait at a barrier, or are done.
void Threadgroup::run_simd(Simd& simd) {
  do {
    for (unsigned i = 0; i < simd.n; ++i) {
      Thread& t = *threads_[simd.first + simd.order[i]];
      if (t.wait != Wait::kNone) continue;
      current_ = &t;
      t.fiber.resume();
      if (!error_.empty()) throw std::runtime_error(error_);
    }
  } while (release_simd(simd));
}

// Lets the live threads of a simdgroup go on from an operation at which all have arrived.
bool Threadgroup::release_simd(Simd& simd) {
  const Thread* first = nullptr;
  uint32_t mask = 0;
  for (unsigned i = 0; i < simd.n; ++i) {
    const Thread& t = *threads_[simd.first + i];
    if (t.wait == Wait::kDone) continue;
    if (!first) first = &t;
    if (t.wait != first->wait || !same_place(t.site, first->site)) {
      throw std::runtime_error("simdgroup divergence: " + describe(first->index, first->site) +
                               ", " + describe(t.index, t.site));
    }
    mask |= 1u << i;
  }
  if (!first || first->wait == Wait::kBarrier) return false;
  Exchange& e = simd.exchanges[first->parity ^ 1];
  e.mask = mask;
  e.has_result = false;
  for (unsigned i = 0; i < simd.n; ++i) {
    Thread& t = *threads_[simd.first + i];
    if (t.wait == Wait::kSimd) t.wait = Wait::kNone;
  }
  return true;
}

// Lets all threads go on from a barrier. False: all are done.
bool Threadgroup::release_barrier() {
  const Thread& first = *threads_[0];
  for (unsigned i = 1; i < n_threads_; ++i) {
    const Thread& t = *threads_[i];
    if (t.wait == first.wait && same_place(t.site, first.site)) continue;
    throw std::runtime_error("barrier divergence: " + describe(0, first.site) + ", " +
                             describe(i, t.site));
  }
  if (first.wait == Wait::kDone) return false;
  for (unsigned i = 0; i < n_threads_; ++i) threads_[i]->wait = Wait::kNone;
  return true;
}

void Threadgroup::pause(Wait wait, Site site) {
  current_->wait = wait;
  current_->site = site;
  current_->fiber.suspend();
}

Exchange& Threadgroup::exchange(const void* value, size_t bytes, Site site) {
  Thread& self = *current_;
  Exchange& e = simds_[self.index / kSimd].exchanges[self.parity];
  self.parity ^= 1;
  std::memcpy(e.values[self.index % kSimd], value, bytes);
  pause(Wait::kSimd, site);
  return e;
}

void Threadgroup::barrier(Site site) { pause(Wait::kBarrier, site); }

void* Threadgroup::variable(const void* key, size_t bytes, size_t align, Site site) {
  auto found = variables_.find(key);
  if (found != variables_.end()) return found->second.data;
  variable_bytes_ += (bytes + 15) & ~size_t{15};
  if (variable_bytes_ > kMaxVariableBytes) {
    fail("threadgroup memory: " + std::to_string(variable_bytes_) + " bytes with " +
         describe(current_->index, site) + ", expected at most " +
         std::to_string(kMaxVariableBytes));
  }
  // Aligned for its type and no more, so that an access that needs more shows; NaN until written.
  auto memory = std::make_unique<char[]>(bytes + 2 * align);
  char* data = memory.get() + align;
  data += (align - reinterpret_cast<uintptr_t>(data) % (2 * align)) % (2 * align);
  std::memset(data, 0xff, bytes);
  variables_.emplace(key, Variable{std::move(memory), data});
  return data;
}

// Ends the running thread, and with it the launch.
void Threadgroup::fail(const std::string& what) {
  error_ = what;
  current_->fiber.finish();
  __builtin_unreachable();
}

}  // namespace emu
