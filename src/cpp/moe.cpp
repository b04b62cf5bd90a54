// moe.cpp: the routed feed-forward layer, where compute and streaming meet.
//
// The layer's experts are the union of what its tokens chose. Those in the ring run first while the
// others are read; each batch that lands runs at once; the sum is in rank order whatever came
// first.
#include <algorithm>

#include "engine.hpp"

namespace smoe {
namespace {

// Reads in flight at once: enough for one token's experts (top_k is at most 16), and few enough
// that a long prompt turns over a small part of the ring.
constexpr uint32_t kMaxInFlight = 16;
constexpr std::chrono::milliseconds kPollInterval{100};

using Clock = std::chrono::steady_clock;
using Member = ExpertUnion::Member;

std::span<Member> members(Engine& e) {
  return {e.expert_union.members.data(), e.expert_union.n_members};
}

// Pins what the ring holds already, or is still reading for a call that was given up.
void pin_resident(Engine& e) {
  for (Member& m : members(e)) {
    m.slot = e.ring->find(m.entry);
    if (m.slot == kNoSlot) continue;
    if (e.ring->state(m.slot) == SlotState::kFailed) {
      e.ring->clear_failed(m.slot);
      m.slot = kNoSlot;
      continue;
    }
    e.ring->pin(m.slot);
    m.was_resident = e.ring->state(m.slot) == SlotState::kReady;
  }
  for (const Member& m : members(e)) ++(m.was_resident ? e.counters.hits : e.counters.misses);
}

// Queues reads for experts without a slot, in order, while slots and the bound allow.
void demand_missing(Engine& e) {
  uint32_t in_flight = 0;
  for (const Member& m : members(e)) in_flight += m.slot != kNoSlot && !m.done && !m.was_resident;
  for (Member& m : members(e)) {
    if (in_flight >= kMaxInFlight) return;
    if (m.slot != kNoSlot || m.done) continue;
    m.slot = e.ring->claim(m.entry, e.backend->completed());
    if (m.slot == kNoSlot) return;
    e.streamer->demand(m.slot);
    ++in_flight;
  }
}

// Runs every expert whose blob is there and lets its slot go. Returns how many ran.
uint32_t run_landed(Engine& e, uint32_t layer, uint32_t n) {
  ExpertUnion& u = e.expert_union;
  uint32_t n_jobs = 0;
  for (Member& m : members(e)) {
    if (m.done || m.slot == kNoSlot || e.ring->state(m.slot) != SlotState::kReady) continue;
    const uint32_t at = m.first_row;
    u.jobs[n_jobs++] = {e.ring->data(m.slot), &e.vault->experts()[m.entry].layout, &u.rows[at],
                        &u.tokens[at], m.n_rows};
    m.done = true;
  }
  if (n_jobs == 0) return 0;
  e.backend->experts(layer, {u.jobs.data(), n_jobs});
  const Ticket ticket = e.backend->submit();
  for (Member& m : members(e)) {
    if (!m.done || m.slot == kNoSlot) continue;
    // A prompt walks many experts once: its reads make room for each other, not for decode's.
    const bool passing = n > 1 && !m.was_resident;
    e.ring->release(m.slot, ticket, passing ? Recency::kOldest : Recency::kNewest);
    m.slot = kNoSlot;
  }
  return n_jobs;
}

// The first read that failed, if any; its slot is empty again afterwards.
Status failed_read(Engine& e) {
  for (Member& m : members(e)) {
    if (m.slot == kNoSlot || e.ring->state(m.slot) != SlotState::kFailed) continue;
    const ReadError error = e.streamer->error(m.slot);
    const Expert& expert = e.vault->experts()[m.entry];
    e.ring->clear_failed(m.slot);
    return {Errc::kReadFailed, error.error, expert.layer, expert.id, error.offset};
  }
  return {};
}

Status timed_out(Engine& e) {
  for (const Member& m : members(e)) {
    if (m.done || m.slot == kNoSlot) continue;
    const Expert& expert = e.vault->experts()[m.entry];
    return {Errc::kReadTimeout, 0, expert.layer, expert.id, expert.offset};
  }
  return {Errc::kReadTimeout};
}

// Runs the experts that were not resident as they land.
Status run_missing(Engine& e, uint32_t layer, uint32_t n, uint32_t left) {
  Clock::time_point progress = Clock::now();
  while (left > 0) {
    const uint32_t epoch = e.streamer->epoch();
    demand_missing(e);
    if (const uint32_t ran = run_landed(e, layer, n)) {
      left -= ran;
      progress = Clock::now();
      continue;
    }
    if (Status s = failed_read(e); !s.ok()) return s;
    if (e.stop.raised()) return {.code = Errc::kCancelled};
    const Clock::time_point before = Clock::now();
    if (before - progress > e.read_deadline) return timed_out(e);
    e.streamer->wait_for_change(epoch, kPollInterval);
    e.counters.read_wait_ns += std::chrono::nanoseconds(Clock::now() - before).count();
  }
  return {};
}

}  // namespace

ExpertUnion::ExpertUnion(const Config& config, uint32_t chunk)
    : members(config.max_experts),
      jobs(config.max_experts),
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
    if (n_rows > 0) members[n_members++] = {first + id, kNoSlot, begin, n_rows, false, false};
    counts[id] = begin;  // from here on: where the expert's next row goes
    begin += n_rows;
  }
  for (uint32_t row = 0; row < n * top_k; ++row) {
    const uint32_t at = counts[ids[row]]++;
    rows[at] = row;
    tokens[at] = row / top_k;
  }
}

Status moe_ffn(Engine& e, uint32_t layer, uint32_t n) noexcept {
  Backend& b = *e.backend;
  b.route(layer, n);
  b.wait(b.submit());  // the routers' choice is readable
  e.expert_union.build(e.state->expert_ids, n, e.config.top_k, e.vault->first_expert(layer));
  pin_resident(e);
  demand_missing(e);
  if (e.weights.layers[layer].has_shared_expert()) b.shared_expert(layer, n);
  const uint32_t ran = run_landed(e, layer, n);
  const Status s = run_missing(e, layer, n, e.expert_union.n_members - ran);
  if (!s.ok()) {
    e.ring->unpin_all();
    return s;
  }
  b.combine(layer, n);
  return {};
}

}  // namespace smoe
