#include "bounded_reader.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <system_error>
#include <thread>

#include "platform.hpp"
#include "text.hpp"

namespace smoe {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kSpin = std::chrono::microseconds(30);
constexpr auto kIdleTimeout = std::chrono::seconds(10);

}  // namespace

struct BoundedReader::Shared {
  Shared(const DirectFile& of, uint64_t piece)
      : file(of.duplicate()),
        piece_bytes(round_up(std::min(piece, of.size_bytes()), kDirectAlignment)),
        pieces(2 * piece_bytes, kDirectAlignment) {}

  void work() noexcept;

  const DirectFile file;
  const uint64_t piece_bytes;
  const AlignedBuffer pieces;  // (2, piece_bytes)
  // The read that was asked for last, and what came of it.
  uint64_t offset = 0, bytes = 0;
  std::byte* dst = nullptr;
  int64_t got = 0;
  EventCount asked;
  EventCount ended;  // as many as asked for: none is under way
  EventCount exited;
  std::atomic<bool> stop{false};
  std::thread thread;
};

void BoundedReader::Shared::work() noexcept {
  uint32_t served = 0;
  while (!stop.load(std::memory_order_acquire)) {
    if (asked.value() == served) {
      asked.wait(served, kIdleTimeout, std::chrono::nanoseconds(0));
      continue;
    }
    got = file.read(dst, bytes, offset);
    ++served;
    ended.notify_all();
  }
  exited.notify_all();
}

BoundedReader::BoundedReader(const DirectFile& file, uint64_t piece_bytes)
    : shared_(std::make_unique<Shared>(file, piece_bytes)) {
  const BlockSignals guard;
  try {
    shared_->thread = std::thread([shared = shared_.get()] { shared->work(); });
  } catch (const std::system_error& error) {
    throw IoError(file.path(), "no I/O thread can be started", error.code().value());
  }
}

BoundedReader::~BoundedReader() {
  Shared& shared = *shared_;
  shared.stop.store(true, std::memory_order_release);
  shared.asked.notify_all();
  const Clock::time_point start = Clock::now();
  while (shared.exited.value() == 0) {
    const auto waited = Clock::now() - start;
    if (waited > kJoinWait) {
      abandon();
      return;
    }
    shared.exited.wait(0, kJoinWait - waited, std::chrono::nanoseconds(0));
  }
  shared.thread.join();
}

// The thread is stuck in a read: all that it may still touch stays.
void BoundedReader::abandon() noexcept {
  std::fprintf(stderr, "smoe: warning: %s: a read does not end, its memory is given up\n",
               shared_->file.path().c_str());
  shared_->thread.detach();
  static_cast<void>(shared_.release());
}

void BoundedReader::begin(uint64_t offset, uint64_t bytes, uint32_t half) noexcept {
  shared_->offset = offset;
  shared_->bytes = bytes;
  shared_->dst = shared_->pieces.data() + half * shared_->piece_bytes;
  shared_->asked.notify_one();
}

ReadResult BoundedReader::finish(const WaitControl& control) noexcept {
  const Clock::time_point start = Clock::now();
  const uint32_t asked = shared_->asked.value();
  for (uint32_t ended; (ended = shared_->ended.value()) != asked;) {
    if (control.stop.raised()) return {.code = Errc::kCancelled};
    if (Clock::now() - start > control.deadline) return {.code = Errc::kReadTimeout};
    shared_->ended.wait(ended, kPollInterval, kSpin);
  }
  const int64_t got = shared_->got;
  if (got < 0) return {.code = Errc::kReadFailed, .error = static_cast<int>(-got)};
  return {.bytes = static_cast<uint64_t>(got)};
}

// While a piece is copied out, the next is read into the other half.
ReadResult BoundedReader::read(uint64_t offset, uint64_t bytes, std::byte* out,
                               const WaitControl& control) noexcept {
  if (control.stop.raised()) return {.code = Errc::kCancelled};
  const ReadResult given_up = finish(control);
  if (given_up.code == Errc::kReadTimeout || given_up.code == Errc::kCancelled) return given_up;
  const uint64_t end = offset + bytes, last = round_up(end, kDirectAlignment);
  const auto begin_piece = [&](uint64_t at, uint32_t half) {
    begin(at, std::min(shared_->piece_bytes, last - at), half);
  };
  uint64_t at = round_down(offset, kDirectAlignment), done = 0;
  begin_piece(at, 0);
  for (uint32_t half = 0;; half ^= 1) {
    const ReadResult piece = finish(control);
    if (piece.code != Errc::kOk) return piece;
    const bool more = piece.bytes == shared_->piece_bytes && at + piece.bytes < end;
    if (more) begin_piece(at + piece.bytes, half ^ 1);
    const uint64_t from = std::max(at, offset), until = std::min(at + piece.bytes, end);
    if (from < until) {
      const std::byte* data = shared_->pieces.data() + half * shared_->piece_bytes;
      std::memcpy(out + (from - offset), data + (from - at), until - from);
      done = until - offset;
    }
    if (!more) return {.bytes = done};
    at += piece.bytes;
  }
}

std::string no_answer(const WaitControl& control) {
  return concat("no answer from the disk for ",
                static_cast<double>(control.deadline.count()) / 1000, " s");
}

std::string reason(const ReadResult& result, const WaitControl& control) {
  if (result.code == Errc::kCancelled) throw Interrupted();
  if (result.code == Errc::kReadTimeout) return no_answer(control);
  return std::strerror(result.error);
}

}  // namespace smoe
