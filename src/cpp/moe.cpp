// moe.cpp: the routed feed-forward layer, where compute and streaming meet.
//
// The layer's experts are the union of what its tokens chose. Those in the ring run first while the
// others are read; each batch that lands runs at once; the sum is in rank order whatever came
// first.
#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "forward.hpp"

namespace smoe {
namespace {

// Experts computed between two looks at what has landed and whether to stop.
constexpr uint32_t kMaxBatch = 16;

using Member = ExpertUnion::Member;

std::span<Member> members(Forward& f) { return {f.experts.members.data(), f.experts.n_members}; }

// Pins what the ring holds already, or is reading: a guess, or for a call that was given up.
void pin_resident(Forward& f) {
  for (Member& m : members(f)) {
    m.slot = f.ring.find(m.entry);
    if (m.slot == kNoSlot) continue;
    if (f.ring.state(m.slot) == SlotState::kFailed) {
      f.ring.clear_failed(m.slot);
      m.slot = kNoSlot;
      continue;
    }
    f.ring.pin(m.slot);
    m.was_resident = f.ring.state(m.slot) == SlotState::kReady;
    m.joined = !m.was_resident;
    if (m.joined) f.streamer.demand(m.slot);
  }
  for (const Member& m : members(f)) (m.was_resident ? f.counters.hits : f.counters.misses).add(1);
}

// Ends the guesses for this layer, whose experts are pinned: a read that has not begun by now was
// not needed.
void settle_guesses(Forward& f) {
  for (const SlotId slot : std::span(f.guessed).first(f.n_guessed)) {
    for (const Member& m : members(f)) f.counters.guesses_used.add(m.slot == slot);
    f.streamer.drop(slot);
  }
  f.n_guessed = 0;
}

// Queues reads for experts without a slot, in order, while slots and the bound allow.
void demand_missing(Forward& f) {
  uint32_t in_flight = 0;
  for (const Member& m : members(f)) in_flight += m.slot != kNoSlot && !m.done && !m.was_resident;
  for (Member& m : members(f)) {
    if (in_flight >= kMaxInFlight) return;
    if (m.slot != kNoSlot || m.done) continue;
    m.slot = f.ring.claim(m.entry, f.backend.completed());
    if (m.slot == kNoSlot) return;
    f.streamer.demand(m.slot);
    ++in_flight;
  }
}

// Once this layer lacks no slot: claims what guess_ids names for the next and the ring lacks, every
// token's heaviest first. The reads are made only while none that is demanded waits.
void read_ahead(Forward& f, uint32_t n) {
  if (f.guess_layer == 0) return;
  for (const Member& m : members(f)) {
    if (m.slot == kNoSlot) return;
  }
  const uint32_t top_k = f.config.top_k, spare = n > 1 ? kMaxInFlight : top_k;
  const Ticket completed = f.backend.completed();
  for (uint32_t i = 0; i < n * top_k; ++i) {
    const uint32_t id = f.state.guess_ids[i % n * top_k + i / n];
    const uint32_t entry = f.vault.first_expert(f.guess_layer) + id;
    if (f.ring.find(entry) != kNoSlot) continue;
    const SlotId slot = f.ring.claim_guess(entry, completed, spare);
    if (slot == kNoSlot) break;
    f.streamer.guess(slot);
    f.guessed[f.n_guessed++] = slot;
  }
  f.counters.guesses.add(f.n_guessed);
  f.guess_layer = 0;
}

// Asks the next layer's router what it would choose now, before this layer's experts have had their
// say. False: there is nothing to ask.
bool ask_next(Forward& f, uint32_t layer, uint32_t n) {
  const uint32_t next = layer + 1;
  f.guess_layer = 0;
  if (!f.read_ahead || next == f.config.n_layers || !f.weights.layers[next].is_moe()) return false;
  f.backend.guess(next, n);
  f.guess_layer = next;
  return true;
}

// The answer. A device was asked along with the layer's own router, which saves a round trip; the
// CPU is asked only now, when this layer's reads are queued.
Status guess_next(Forward& f, uint32_t layer, uint32_t n) {
  if (!f.backend.is_device() && ask_next(f, layer, n)) {
    if (Status s = f.backend.wait(f.backend.submit(), f.control); !s.ok()) return s;
  }
  if (f.guess_layer == 0) return {};
  read_ahead(f, n);
  f.lap(Stage::kGuess);
  return {};
}

// Runs experts whose blobs are there, at most kMaxBatch of the `left` ones, and lets their slots
// go. The last ones are submitted with what follows the layer. Returns how many.
uint32_t run_landed(Forward& f, uint32_t layer, uint32_t left) {
  std::array<ExpertJob, kMaxBatch> jobs;
  std::array<Member*, kMaxBatch> ran;
  uint32_t n_jobs = 0;
  for (Member& m : members(f)) {
    if (n_jobs == kMaxBatch) break;
    if (m.done || m.slot == kNoSlot || f.ring.state(m.slot) != SlotState::kReady) continue;
    jobs[n_jobs] = {f.ring.data(m.slot), &f.vault.experts()[m.entry].layout,
                    &f.experts.rows[m.first_row], &f.experts.tokens[m.first_row], m.n_rows};
    ran[n_jobs++] = &m;
  }
  if (n_jobs == 0) return 0;
  f.lap(Stage::kStreaming);
  f.backend.experts(layer, {jobs.data(), n_jobs});
  const Ticket ticket = n_jobs == left ? f.backend.submitted() + 1 : f.backend.submit();
  f.lap(Stage::kExperts);
  for (uint32_t i = 0; i < n_jobs; ++i) {
    f.ring.release(ran[i]->slot, ticket);
    ran[i]->done = true;
  }
  return n_jobs;
}

// The first read that failed, if any; its slot is empty again afterwards. One that was begun before
// this layer says nothing of the disk as it is now: it is made again.
Status failed_read(Forward& f) {
  for (Member& m : members(f)) {
    if (m.done || m.slot == kNoSlot || f.ring.state(m.slot) != SlotState::kFailed) continue;
    const ReadError error = f.streamer.error(m.slot);
    const Expert& expert = f.vault.experts()[m.entry];
    f.ring.clear_failed(std::exchange(m.slot, kNoSlot));
    if (std::exchange(m.joined, false)) continue;
    return {Errc::kReadFailed, error.error, expert.layer, expert.id, error.offset};
  }
  return {};
}

// The first expert that is still waited for.
Status timed_out(Forward& f) {
  const auto all = members(f);
  const auto late = std::find_if(all.begin(), all.end(), [](const Member& m) { return !m.done; });
  const Expert& expert = f.vault.experts()[late->entry];
  return {Errc::kReadTimeout, 0, expert.layer, expert.id, expert.offset};
}

// Until something may have changed: a read has landed, or, where none is under way, the work that
// holds the slots is done.
Status wait_for_change(Forward& f, uint32_t epoch) {
  const auto all = members(f);
  const bool reads = std::any_of(all.begin(), all.end(),
                                 [](const Member& m) { return !m.done && m.slot != kNoSlot; });
  if (!reads && f.backend.completed() < f.backend.submitted()) {
    return f.backend.wait(f.backend.submitted(), f.control);
  }
  f.streamer.wait_for_change(epoch, kPollInterval);
  f.lap(Stage::kReadWait);
  return {};
}

// Runs the `left` experts that have not run yet, as they land.
Status run_rest(Forward& f, uint32_t layer, uint32_t n, uint32_t left) {
  Clock::time_point progress = Clock::now();
  while (left > 0) {
    if (f.control.stop.raised()) return {.code = Errc::kCancelled};
    const uint32_t epoch = f.streamer.epoch();
    if (Status s = failed_read(f); !s.ok()) return s;
    demand_missing(f);
    read_ahead(f, n);
    if (const uint32_t ran = run_landed(f, layer, left)) {
      left -= ran;
      progress = Clock::now();
      continue;
    }
    if (Clock::now() - progress > f.control.deadline) return timed_out(f);
    if (Status s = wait_for_change(f, epoch); !s.ok()) return s;
  }
  return {};
}

// What the layer's reads took since `demanded`, and how much of it was left at `resident_done`,
// when the resident experts had been computed.
void count_reads(Forward& f, Clock::time_point demanded, Clock::time_point resident_done) {
  Clock::time_point landed = demanded;
  for (const Member& m : members(f)) {
    if (!m.was_resident) landed = std::max(landed, f.streamer.landed_at(m.slot));
  }
  f.counters.read_ns.add(std::chrono::nanoseconds(landed - demanded).count());
  if (landed > resident_done) {
    f.counters.exposed_ns.add(std::chrono::nanoseconds(landed - resident_done).count());
  }
}

// The choice of positions pos .. pos + n - 1, where it is recorded.
void record_routing(Forward& f, uint32_t layer, uint32_t pos, uint32_t n) {
  const uint32_t top_k = f.config.top_k;
  const size_t stride = size_t(f.config.n_moe_layers) * top_k;
  uint16_t* out = f.state.routing + pos * stride + f.weights.layers[layer].moe_index * top_k;
  for (uint32_t t = 0; t < n; ++t, out += stride) {
    std::copy_n(f.state.expert_ids + t * top_k, top_k, out);
  }
}

// Runs every expert of the layer, whatever the ring holds, and the shared one meanwhile.
Status stream_experts(Forward& f, uint32_t layer, uint32_t n) {
  pin_resident(f);
  settle_guesses(f);
  count_uses(f.ring, f.experts, layer, n);
  demand_missing(f);
  f.lap(Stage::kStreaming);
  const Clock::time_point demanded = f.clock.last();
  if (Status s = guess_next(f, layer, n); !s.ok()) return s;
  if (f.weights.layers[layer].has_shared_expert()) {
    f.backend.shared_expert(layer, n);
    f.lap(Stage::kSharedExpert);
  }
  const uint32_t ran = run_landed(f, layer, f.experts.n_members);
  const Clock::time_point resident_done = f.clock.last();
  if (Status s = run_rest(f, layer, n, f.experts.n_members - ran); !s.ok()) return s;
  count_reads(f, demanded, resident_done);
  f.lap(Stage::kStreaming);
  return {};
}

}  // namespace

ExpertUnion::ExpertUnion(const Config& config, uint32_t chunk)
    : members(config.max_experts),
      rows(size_t(chunk) * config.top_k),
      tokens(size_t(chunk) * config.top_k),
      counts(config.max_experts) {}

void ExpertUnion::build(const uint32_t* ids, uint32_t n, uint32_t top_k, uint32_t first) noexcept {
  std::fill(counts.begin(), counts.end(), 0);
  for (uint32_t row = 0; row < n * top_k; ++row) ++counts[ids[row]];
  n_members = 0;
  uint32_t begin = 0;
  for (uint32_t id = 0; id < counts.size(); ++id) {
    const uint32_t n_rows = counts[id];
    if (n_rows > 0)
      members[n_members++] = {first + id, kNoSlot, begin, n_rows, false, false, false};
    counts[id] = begin;  // from here on: where the expert's next row goes
    begin += n_rows;
  }
  for (uint32_t row = 0; row < n * top_k; ++row) {
    const uint32_t at = counts[ids[row]]++;
    rows[at] = row;
    tokens[at] = row / top_k;
  }
}

// Each row is a use at its own time: after a prompt the ring holds what its last tokens used, in
// all layers, and no chunk makes the experts of the coming layers look old.
void count_uses(Ring& ring, const ExpertUnion& experts, uint32_t layer, uint32_t n) noexcept {
  ring.advance(layer, n);
  for (uint32_t i = 0; i < experts.n_members; ++i) {
    const ExpertUnion::Member& m = experts.members[i];
    for (uint32_t row = m.first_row; row < m.first_row + m.n_rows; ++row) {
      ring.count_use(m.entry, n - 1 - experts.tokens[row]);
    }
  }
}

// x += sum over the chosen experts, in rank order, of weight * ffn(norm(x)), and the shared
// expert's.
Status moe_ffn(Forward& f, uint32_t layer, uint32_t pos, uint32_t n) noexcept {
  Backend& b = f.backend;
  b.route(layer, n);
  if (b.is_device()) ask_next(f, layer, n);
  // the router's choice is readable
  if (Status s = b.wait(b.submit(), f.control); !s.ok()) return s;
  f.lap(Stage::kRouter);
  f.experts.build(f.state.expert_ids, n, f.config.top_k, f.vault.first_expert(layer));
  if (f.state.routing) record_routing(f, layer, pos, n);
  if (Status s = stream_experts(f, layer, n); !s.ok()) {
    f.ring.unpin_all();
    return s;
  }
  b.combine(layer, n);
  f.lap(Stage::kCombine);
  return {};
}

}  // namespace smoe
