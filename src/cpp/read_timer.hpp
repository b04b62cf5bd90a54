// read_timer.hpp: how fast the blobs of a vault come through the ring and the streamer, for
// benchmarks and to find what suits a drive.
//
// The expert table is walked in a shuffled order, so that a blob is read again only after all
// others. Threads: one caller. Memory: a ring of in_flight slots.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "ring.hpp"
#include "status.hpp"
#include "streamer.hpp"
#include "vault.hpp"

namespace smoe {

// When blobs are demanded.
enum class ReadPattern {
  kStream,  // one as soon as another has landed, as in prefill
  kBursts,  // in_flight at once, when all of the last burst have landed: one layer's misses
};

struct ReadTiming {
  uint64_t bytes = 0;             // padded, of the blobs that landed in the clock
  double seconds = 0;             // on the clock
  std::vector<double> latency_s;  // of each blob, from its demand to its landing
  bool direct = true;             // false: the file system refused direct I/O
};

class ReadTimer {
 public:
  // in_flight: at least 1. Throws std::bad_alloc.
  ReadTimer(std::shared_ptr<const Vault> vault, uint32_t in_flight);

  // The clock starts when in_flight blobs have landed, and stops at a landing: threads that start
  // and a queue that runs dry are not in it. Throws IoError, also where the disk gives no answer
  // for a minute, and Interrupted once `stop` is raised; the timer is of no use afterwards.
  ReadTiming run(const StreamerOptions& options, ReadPattern pattern,
                 std::chrono::nanoseconds duration, StopFlag stop = {});

 private:
  using Clock = std::chrono::steady_clock;
  struct Read {
    SlotId slot;
    Clock::time_point demanded;
  };

  void demand(Streamer& streamer, ReadPattern pattern);
  void land(Streamer& streamer, StopFlag stop, ReadTiming& timing);
  void collect(const Streamer& streamer, ReadTiming& timing);

  const std::shared_ptr<const Vault> vault_;
  const std::vector<Expert> blobs_;  // the table, shuffled, and repeated where it is short
  Ring ring_;                        // its experts are places in blobs_
  uint32_t next_ = 0;                // in blobs_
  std::vector<Read> reads_;          // in flight
};

}  // namespace smoe
