// bounded_reader.hpp: reads of a file for a caller that does not wait for the disk for ever.
//
// An I/O thread reads into memory of its own; the caller copies what has arrived. A read that never
// ends holds neither the caller nor the caller's memory. Experts go through the streamer instead.
// Threads: one caller. Memory: two pieces, allocated in the constructor.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "direct_io.hpp"
#include "status.hpp"

namespace smoe {

struct ReadResult {
  Errc code = Errc::kOk;  // or kReadFailed, kReadTimeout, kCancelled
  int error = 0;          // errno, with kReadFailed
  uint64_t bytes = 0;     // fewer than asked for only where the file ends
};

class BoundedReader {
 public:
  // Reads piece_bytes at a time. Throws IoError, std::bad_alloc.
  explicit BoundedReader(const DirectFile& file, uint64_t piece_bytes = 8u << 20);
  // Waits for a read under way; after a bounded wait it leaves the read its memory, with a warning.
  ~BoundedReader();
  BoundedReader(const BoundedReader&) = delete;
  BoundedReader& operator=(const BoundedReader&) = delete;

  // [offset, offset + bytes) to out, of any alignment. The deadline is that of a piece. Allocates
  // nothing. After a read that was given up the next one first waits for its end, as bounded.
  ReadResult read(uint64_t offset, uint64_t bytes, std::byte* out,
                  const WaitControl& control) noexcept;

 private:
  struct Shared;  // all that the I/O thread touches, so that it can outlive the reader
  void begin(uint64_t offset, uint64_t bytes, uint32_t half) noexcept;
  ReadResult finish(const WaitControl& control) noexcept;
  void abandon() noexcept;

  std::unique_ptr<Shared> shared_;
};

// What went wrong, for a message. Throws Interrupted for kCancelled.
std::string reason(const ReadResult& result, const WaitControl& control);
std::string no_answer(const WaitControl& control);  // of a kReadTimeout

}  // namespace smoe
