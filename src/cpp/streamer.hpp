// streamer.hpp: I/O threads that read experts from the vault into ring slots.
//
// demand() queues a read and returns; the engine thread then looks at ring.state(), or sleeps in
// wait_for_change() until any slot has changed. guess() queues one that is made only while nothing
// is demanded. Nothing here blocks an I/O thread on the engine.
// Threads: one caller (the engine thread), N workers with a descriptor each.
// Memory: all of it is allocated in the constructor.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>

#include "ring.hpp"
#include "status.hpp"
#include "vault.hpp"

namespace smoe {

struct StreamerOptions {
  uint32_t threads = 4;                             // each with its own descriptor; at least 1
  uint32_t pieces = 4;                              // page-aligned, of one blob, at most
  uint64_t min_piece_bytes = 512 << 10;             // of the pieces of a blob, on average
  std::chrono::milliseconds join_wait = kJoinWait;  // for reads in flight, in the destructor
};

struct StreamerCounters {
  uint64_t reads;       // blobs that landed
  uint64_t bytes_read;  // padded bytes that landed
  uint64_t failures;
  uint64_t guesses_landed;  // of the reads: nobody had demanded them by then
  uint64_t guesses_failed;  // of the failures, likewise
  uint64_t guesses_dropped;
  uint64_t latency_ns;  // from queued to landed, summed over the reads
};

struct ReadError {
  int error;        // errno; 0 with short_read
  bool short_read;  // the file ended inside the blob
  uint64_t offset;  // in the file, of the piece that failed
};

class Streamer {
 public:
  // Reopens the vault once a thread. `experts` and `ring` outlive the streamer; every padded_bytes
  // is at most ring.slot_bytes(). Fewer threads than asked for will do. Throws IoError.
  Streamer(const DirectFile& vault, std::span<const Expert> experts, Ring& ring,
           const StreamerOptions& options);
  // Stops, drops what is queued, waits for the reads in flight. After a bounded wait it leaks the
  // ring's memory, with a warning, rather than have it freed under a read. The ring is of no use
  // then.
  ~Streamer();
  Streamer(const Streamer&) = delete;
  Streamer& operator=(const Streamer&) = delete;

  // After claim(), and for a guess that is needed now, in any state but EMPTY. Cannot fail. The
  // slot becomes READY when all of raw_bytes is there; padding that the file lacks is zero.
  void demand(SlotId slot) noexcept;
  // After claim_guess(). Dropped at once if the queue is full: its slot is EMPTY again.
  void guess(SlotId slot) noexcept;
  // Drops a guess whose read has not begun: its slot is EMPTY again. False for any other.
  bool drop(SlotId slot) noexcept;
  ReadError error(SlotId slot) const noexcept;  // of a FAILED slot
  // When a slot that has landed did so.
  std::chrono::steady_clock::time_point landed_at(SlotId slot) const noexcept;

  // The number of slots that have landed or failed so far. Read it before looking at the states,
  // then wait_for_change(epoch, ...) sleeps until it differs or the time is over.
  uint32_t epoch() const noexcept;
  void wait_for_change(uint32_t epoch, std::chrono::nanoseconds timeout) noexcept;

  StreamerCounters counters() const noexcept;
  bool is_direct() const noexcept;  // false: the file system refused direct I/O

 private:
  struct Shared;  // all that an I/O thread touches, so that it can outlive the streamer
  void abandon() noexcept;

  Ring& ring_;
  std::unique_ptr<Shared> shared_;
};

}  // namespace smoe
