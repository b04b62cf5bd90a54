#include "read_timer.hpp"

#include <algorithm>
#include <cstring>
#include <random>

#include "bounded_reader.hpp"
#include "text.hpp"

namespace smoe {
namespace {

// At least two places for each slot, so that there is always one that has none.
std::vector<Expert> shuffled(const std::vector<Expert>& table, uint32_t n_slots) {
  std::vector<Expert> blobs = table;
  std::mt19937 random(1);
  std::shuffle(blobs.begin(), blobs.end(), random);
  while (blobs.size() < 2 * size_t{n_slots}) blobs.push_back(blobs[blobs.size() - table.size()]);
  return blobs;
}

std::string describe(const Vault& vault, const Expert& expert) {
  return concat(vault.path(), ": expert ", expert.id, " of layer ", expert.layer);
}

}  // namespace

ReadTimer::ReadTimer(std::shared_ptr<const Vault> vault, uint32_t in_flight)
    : vault_(std::move(vault)),
      blobs_(shuffled(vault_->experts(), in_flight)),
      ring_(in_flight, vault_->max_padded_bytes(), {static_cast<uint32_t>(blobs_.size())}) {
  std::memset(ring_.data(0), 0, in_flight * ring_.slot_bytes());  // commits its pages
  reads_.reserve(in_flight);
}

ReadTiming ReadTimer::run(const StreamerOptions& options, ReadPattern pattern,
                          std::chrono::nanoseconds duration, StopFlag stop) {
  Streamer streamer(vault_->file(), blobs_, ring_, options);
  ReadTiming warm_up, timing, rest;
  while (warm_up.latency_s.size() < ring_.n_slots()) {
    demand(streamer, pattern);
    land(streamer, stop, warm_up);
  }
  const Clock::time_point start = Clock::now();
  Clock::time_point now;
  do {
    demand(streamer, pattern);
    land(streamer, stop, timing);
    now = Clock::now();
  } while (now - start < duration || (pattern == ReadPattern::kBursts && !reads_.empty()));
  timing.seconds = std::chrono::duration<double>(now - start).count();
  while (!reads_.empty()) land(streamer, stop, rest);
  timing.direct = streamer.is_direct();
  return timing;
}

void ReadTimer::demand(Streamer& streamer, ReadPattern pattern) {
  if (pattern == ReadPattern::kBursts && !reads_.empty()) return;
  while (reads_.size() < ring_.n_slots()) {
    const uint32_t place = next_++ % blobs_.size();
    if (ring_.find(place) != kNoSlot) continue;
    const SlotId slot = ring_.claim(place, 0);
    streamer.demand(slot);
    reads_.push_back({slot, Clock::now()});
  }
}

// Waits until a read has landed; then collects all that have.
void ReadTimer::land(Streamer& streamer, StopFlag stop, ReadTiming& timing) {
  const Clock::time_point start = Clock::now();
  const size_t in_flight = reads_.size();
  while (true) {
    if (stop.raised()) throw Interrupted();
    const uint32_t epoch = streamer.epoch();
    collect(streamer, timing);
    if (reads_.size() < in_flight) return;
    if (Clock::now() - start > kReadDeadline) {
      const Expert& late = blobs_[ring_.slot(reads_.front().slot).expert];
      throw IoError(describe(*vault_, late), no_answer({}));
    }
    streamer.wait_for_change(epoch, kPollInterval);
  }
}

void ReadTimer::collect(const Streamer& streamer, ReadTiming& timing) {
  const Clock::time_point now = Clock::now();
  std::erase_if(reads_, [&](const Read& read) {
    const SlotState state = ring_.state(read.slot);
    const Expert& blob = blobs_[ring_.slot(read.slot).expert];
    if (state == SlotState::kFailed) {
      const ReadError error = streamer.error(read.slot);
      const std::string what = concat(describe(*vault_, blob), " at offset ", error.offset);
      if (error.short_read) throw IoError(what, "the file ended (truncated while open?)");
      throw IoError(what, "cannot be read", error.error);
    }
    if (state != SlotState::kReady) return false;
    ring_.release(read.slot, 0);
    timing.bytes += blob.padded_bytes;
    timing.latency_s.push_back(std::chrono::duration<double>(now - read.demanded).count());
    return true;
  });
}

}  // namespace smoe
