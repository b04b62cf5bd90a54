#include "streamer.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdio>
#include <cstring>
#include <system_error>
#include <thread>
#include <vector>

#include "platform.hpp"

namespace smoe {

using std::chrono::nanoseconds;

namespace {

constexpr auto kWorkerSpin = std::chrono::microseconds(10);
constexpr auto kEngineSpin = std::chrono::microseconds(30);
constexpr auto kIdleTimeout = std::chrono::seconds(10);

// first_error: the errno in the high 16 bits, the offset of the piece in the file in the low 48.
constexpr uint32_t kOffsetBits = 48;
constexpr uint64_t kShortRead = 0xFFFF;  // in place of an errno

int64_t now_ns() {
  return nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Entries {slot, generation} from one producer to many consumers. The producer never has more than
// `capacity` outstanding, so push does not look for room.
class Queue {
 public:
  explicit Queue(uint64_t capacity)
      : mask_(std::bit_ceil(capacity) - 1), cells_(std::make_unique<Cell[]>(mask_ + 1)) {}

  void push(uint64_t entry) noexcept {
    const uint64_t tail = tail_.load(std::memory_order_relaxed);
    cells_[tail & mask_].store(entry, std::memory_order_relaxed);
    tail_.store(tail + 1, std::memory_order_release);
  }

  uint64_t size() const noexcept {  // producer only; an entry counts until its pop is seen
    return tail_.load(std::memory_order_relaxed) - head_.load(std::memory_order_acquire);
  }

  // A cell may be overwritten while it is read here; then head has moved and the exchange fails.
  bool pop(uint64_t& entry) noexcept {
    uint64_t head = head_.load(std::memory_order_acquire);
    while (head != tail_.load(std::memory_order_acquire)) {
      entry = cells_[head & mask_].load(std::memory_order_relaxed);
      if (head_.compare_exchange_weak(head, head + 1, std::memory_order_acq_rel)) return true;
    }
    return false;
  }

 private:
  using Cell = std::atomic<uint64_t>;
  uint64_t mask_;
  std::unique_ptr<Cell[]> cells_;
  alignas(64) std::atomic<uint64_t> head_{0};
  alignas(64) std::atomic<uint64_t> tail_{0};
};

}  // namespace

struct Streamer::Shared {
  Shared(std::span<const Expert> table, Ring& ring, const StreamerOptions& options)
      : experts(table),
        slots(&ring.slot(0)),
        pool(ring.data(0)),
        slot_bytes(ring.slot_bytes()),
        max_pieces(options.pieces),
        min_piece_bytes(std::max(options.min_piece_bytes, SMOE_ALIGNMENT)),
        join_wait(options.join_wait),
        max_entries(ring.n_slots() * piece_limit(slot_bytes)),
        demands(2 * max_entries),
        guesses(max_entries) {}

  // The most pieces that a blob of so many bytes is cut in.
  uint64_t piece_limit(uint64_t blob_bytes) const noexcept {
    return std::max<uint64_t>(1, std::min(max_pieces, blob_bytes / min_piece_bytes));
  }
  uint64_t piece_bytes(const Expert& expert) const noexcept {
    const uint64_t pieces = piece_limit(expert.padded_bytes);
    return round_up((expert.padded_bytes + pieces - 1) / pieces, SMOE_ALIGNMENT);
  }
  // Engine thread.
  uint32_t cut(SlotId id, bool is_guess) noexcept;
  void push(Queue& queue, SlotId id, uint32_t entries) noexcept;
  // I/O threads.
  void work(const DirectFile& file) noexcept;
  bool take_piece(uint64_t entry, uint32_t& piece) noexcept;
  void read_piece(const DirectFile& file, SlotId id, uint32_t piece) noexcept;
  void publish(Slot& slot, uint64_t blob_bytes) noexcept;

  const std::span<const Expert> experts;
  Slot* const slots;
  std::byte* const pool;
  const uint64_t slot_bytes;
  const uint64_t max_pieces;  // of a blob
  const uint64_t min_piece_bytes;
  const nanoseconds join_wait;    // for reads in flight, at the end
  std::vector<DirectFile> files;  // one a thread
  std::vector<std::thread> threads;

  // One entry a piece. Neither queue can overflow:
  // - A slot demanded from the start has as many entries as pieces. Each takes one, so all of them
  //   are popped before it lands and can be demanded again: max_entries in all.
  // - A guess demanded later gets entries here for pieces that its own, among the guesses, may take
  //   first. They can be left when it lands, so they are pushed only while all entries together are
  //   within max_entries; else the guess is read by its own entries. Thus twice max_entries.
  // - Guesses dropped or demanded leave entries too. A guess that finds no room is dropped.
  const uint64_t max_entries;  // (n_slots, pieces of the largest blob)
  Queue demands;
  Queue guesses;                  // looked at only while `demands` is empty
  alignas(64) EventCount queued;  // an entry was pushed, or stop was set
  alignas(64) EventCount landed;  // a slot has become READY or FAILED
  alignas(64) EventCount exited;  // a thread is about to return
  std::atomic<bool> stop{false};
  std::atomic<uint64_t> reads{0};
  std::atomic<uint64_t> bytes_read{0};
  std::atomic<uint64_t> failures{0};
  std::atomic<uint64_t> guesses_landed{0};
  std::atomic<uint64_t> guesses_failed{0};
  std::atomic<uint64_t> guesses_dropped{0};
  std::atomic<uint64_t> latency_ns{0};
};

// Lays out the pieces of a slot just claimed, for take_piece. Returns how many there are.
uint32_t Streamer::Shared::cut(SlotId id, bool is_guess) noexcept {
  Slot& slot = slots[id];
  const Expert& expert = experts[slot.expert.load(std::memory_order_relaxed)];
  const uint64_t bytes = piece_bytes(expert);
  const auto pieces = static_cast<uint32_t>((expert.padded_bytes + bytes - 1) / bytes);
  slot.is_guess.store(is_guess, std::memory_order_relaxed);
  slot.queued_ns.store(now_ns(), std::memory_order_relaxed);
  slot.first_error.store(0, std::memory_order_relaxed);
  slot.pieces_left.store(pieces, std::memory_order_relaxed);
  const uint32_t generation = generation_of(slot.word.load(std::memory_order_relaxed));
  slot.unclaimed.store(tagged(pieces, generation), std::memory_order_release);
  return pieces;
}

void Streamer::Shared::push(Queue& queue, SlotId id, uint32_t entries) noexcept {
  const uint32_t generation = generation_of(slots[id].word.load(std::memory_order_relaxed));
  for (uint32_t i = 0; i < entries; ++i) {
    queue.push(tagged(id, generation));
    queued.notify_one();
  }
}

void Streamer::Shared::work(const DirectFile& file) noexcept {
  while (true) {
    const uint32_t seen = queued.value();
    uint64_t entry;
    uint32_t piece;
    if (stop.load(std::memory_order_acquire)) break;
    if (!demands.pop(entry) && !guesses.pop(entry)) {
      queued.wait(seen, kIdleTimeout, kWorkerSpin);
    } else if (take_piece(entry, piece)) {
      read_piece(file, value_of(entry), piece);
    }
  }
  exited.notify_all();
}

// False: the slot has moved on since this entry was pushed, or others have taken all its pieces.
bool Streamer::Shared::take_piece(uint64_t entry, uint32_t& piece) noexcept {
  Slot& slot = slots[value_of(entry)];
  const uint32_t generation = generation_of(entry);
  uint64_t word = tagged(SlotState::kQueued, generation);
  const uint64_t loading = tagged(SlotState::kLoading, generation);
  if (!slot.word.compare_exchange_strong(word, loading, std::memory_order_acq_rel) &&
      word != loading) {
    return false;
  }
  uint64_t unclaimed = slot.unclaimed.load(std::memory_order_acquire);
  do {
    if (generation_of(unclaimed) != generation || value_of(unclaimed) == 0) return false;
    piece = value_of(unclaimed) - 1;
  } while (!slot.unclaimed.compare_exchange_weak(unclaimed, tagged(piece, generation),
                                                 std::memory_order_acq_rel));
  return true;
}

// Until pieces_left is taken down, the slot and its generation belong to this read.
void Streamer::Shared::read_piece(const DirectFile& file, SlotId id, uint32_t piece) noexcept {
  Slot& slot = slots[id];
  const Expert expert = experts[slot.expert.load(std::memory_order_relaxed)];
  const uint64_t begin = piece * piece_bytes(expert);
  const uint64_t end = std::min(begin + piece_bytes(expert), expert.padded_bytes);
  std::byte* const blob = pool + id * slot_bytes;
  const int64_t n = file.read(blob + begin, end - begin, expert.offset + begin);

  const uint64_t arrived = begin + static_cast<uint64_t>(std::max<int64_t>(n, 0));
  uint64_t code = 0;
  if (n < 0) {
    code = static_cast<uint64_t>(-n);
  } else if (arrived < std::min(end, expert.raw_bytes)) {
    code = kShortRead;
  } else if (arrived < end) {
    std::memset(blob + arrived, 0, end - arrived);
  }
  if (code != 0) {
    uint64_t none = 0;
    slot.first_error.compare_exchange_strong(none, code << kOffsetBits | (expert.offset + begin),
                                             std::memory_order_relaxed);
  }
  if (slot.pieces_left.fetch_sub(1, std::memory_order_acq_rel) == 1) {
    publish(slot, expert.padded_bytes);
  }
}

void Streamer::Shared::publish(Slot& slot, uint64_t blob_bytes) noexcept {
  const bool failed = slot.first_error.load(std::memory_order_relaxed) != 0;
  const bool is_guess = slot.is_guess.load(std::memory_order_relaxed);
  if (failed) {
    failures.fetch_add(1, std::memory_order_relaxed);
    guesses_failed.fetch_add(is_guess, std::memory_order_relaxed);
  } else {
    reads.fetch_add(1, std::memory_order_relaxed);
    bytes_read.fetch_add(blob_bytes, std::memory_order_relaxed);
    guesses_landed.fetch_add(is_guess, std::memory_order_relaxed);
  }
  const int64_t now = now_ns();
  latency_ns.fetch_add(now - slot.queued_ns.load(std::memory_order_relaxed),
                       std::memory_order_relaxed);
  slot.landed_ns.store(now, std::memory_order_relaxed);
  const uint32_t generation = generation_of(slot.word.load(std::memory_order_relaxed));
  slot.word.store(tagged(failed ? SlotState::kFailed : SlotState::kReady, generation),
                  std::memory_order_release);
  landed.notify_all();
}

Streamer::Streamer(const DirectFile& vault, std::span<const Expert> experts, Ring& ring,
                   const StreamerOptions& options)
    : ring_(ring), shared_(std::make_unique<Shared>(experts, ring, options)) {
  Shared& shared = *shared_;
  const uint32_t n_threads = std::max(1u, options.threads);
  for (uint32_t i = 0; i < n_threads; ++i) shared.files.push_back(vault.reopen());
  shared.threads.reserve(n_threads);
  const BlockSignals guard;
  for (const DirectFile& file : shared.files) {
    try {
      shared.threads.emplace_back([&shared, &file] { shared.work(file); });
    } catch (const std::system_error& error) {
      if (!shared.threads.empty()) break;
      throw IoError(file.path(), "no I/O thread can be started", error.code().value());
    }
  }
}

Streamer::~Streamer() {
  Shared& shared = *shared_;
  shared.stop.store(true, std::memory_order_release);
  shared.queued.notify_all();
  const auto start = std::chrono::steady_clock::now();
  nanoseconds left = shared.join_wait;
  for (uint32_t exited; (exited = shared.exited.value()) < shared.threads.size();) {
    if (left.count() <= 0) {
      abandon();
      return;
    }
    shared.exited.wait(exited, left, nanoseconds(0));
    left = shared.join_wait - (std::chrono::steady_clock::now() - start);
  }
  for (std::thread& thread : shared.threads) thread.join();
}

// A thread is stuck in a read: all that it may still touch stays.
void Streamer::abandon() noexcept {
  std::fprintf(stderr, "smoe: warning: %s: a read does not end, its memory is given up\n",
               shared_->files.front().path().c_str());
  for (std::thread& thread : shared_->threads) thread.detach();
  static_cast<void>(shared_.release());
  ring_.leak();
}

void Streamer::demand(SlotId id) noexcept {
  Shared& shared = *shared_;
  Slot& slot = shared.slots[id];
  const uint64_t unclaimed = slot.unclaimed.load(std::memory_order_relaxed);
  if (generation_of(unclaimed) != generation_of(slot.word.load(std::memory_order_relaxed))) {
    shared.push(shared.demands, id, shared.cut(id, false));
    return;
  }
  slot.is_guess.store(false, std::memory_order_relaxed);
  if (shared.demands.size() + value_of(unclaimed) <= shared.max_entries) {
    shared.push(shared.demands, id, value_of(unclaimed));
  }
}

void Streamer::guess(SlotId id) noexcept {
  Shared& shared = *shared_;
  const uint32_t pieces = shared.cut(id, true);
  if (shared.guesses.size() + pieces <= shared.max_entries) {
    shared.push(shared.guesses, id, pieces);
  } else {
    drop(id);
  }
}

bool Streamer::drop(SlotId id) noexcept {
  if (!shared_->slots[id].is_guess.load(std::memory_order_relaxed) || !ring_.drop(id)) return false;
  shared_->guesses_dropped.fetch_add(1, std::memory_order_relaxed);
  return true;
}

ReadError Streamer::error(SlotId id) const noexcept {
  const uint64_t error = shared_->slots[id].first_error.load(std::memory_order_relaxed);
  const uint64_t code = error >> kOffsetBits;
  const bool short_read = code == kShortRead;
  return {short_read ? 0 : static_cast<int>(code), short_read,
          error & ((uint64_t{1} << kOffsetBits) - 1)};
}

std::chrono::steady_clock::time_point Streamer::landed_at(SlotId id) const noexcept {
  const nanoseconds since_epoch(shared_->slots[id].landed_ns.load(std::memory_order_relaxed));
  return std::chrono::steady_clock::time_point(since_epoch);
}

uint32_t Streamer::epoch() const noexcept { return shared_->landed.value(); }

void Streamer::wait_for_change(uint32_t epoch, nanoseconds timeout) noexcept {
  shared_->landed.wait(epoch, timeout, kEngineSpin);
}

StreamerCounters Streamer::counters() const noexcept {
  return {shared_->reads.load(std::memory_order_relaxed),
          shared_->bytes_read.load(std::memory_order_relaxed),
          shared_->failures.load(std::memory_order_relaxed),
          shared_->guesses_landed.load(std::memory_order_relaxed),
          shared_->guesses_failed.load(std::memory_order_relaxed),
          shared_->guesses_dropped.load(std::memory_order_relaxed),
          shared_->latency_ns.load(std::memory_order_relaxed)};
}

bool Streamer::is_direct() const noexcept {
  return std::all_of(shared_->files.begin(), shared_->files.end(),
                     [](const DirectFile& file) { return file.is_direct(); });
}

}  // namespace smoe
