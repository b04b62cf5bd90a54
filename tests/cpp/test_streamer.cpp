#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "check.hpp"
#include "fake_vault.hpp"
#include "streamer.hpp"

#if defined(__linux__)
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>

#include <thread>

#include "faults.hpp"
#endif

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/lsan_interface.h>
#endif

using namespace std::chrono_literals;
using smoe::Expert;
using smoe::kNoSlot;
using smoe::Ring;
using smoe::SlotId;
using smoe::SlotState;
using smoe::Streamer;
using smoe::StreamerOptions;

namespace {

// Demands experts at random over a small ring, up to all slots in flight, and checks every blob.
void check_random_demands(const FakeVault& vault, const StreamerOptions& options,
                          uint32_t demands) {
  constexpr uint32_t kSlots = 12;
  const auto n_experts = static_cast<uint32_t>(vault.experts.size());
  Ring ring(kSlots, kSlotBytes, {n_experts});
  Streamer streamer(vault.file(), vault.experts, ring, options);
  std::mt19937 random(3);
  std::vector<SlotId> in_flight;
  uint64_t bytes = 0;
  for (uint32_t done = 0, issued = 0; done < demands;) {
    const uint32_t expert = static_cast<uint32_t>(random() % n_experts);
    if (issued < demands && in_flight.size() < 1 + random() % kSlots &&
        ring.find(expert) == kNoSlot) {
      in_flight.push_back(demand(ring, streamer, expert));
      bytes += vault.experts[expert].padded_bytes;
      ++issued;
    } else if (!in_flight.empty()) {
      std::swap(in_flight[random() % in_flight.size()], in_flight.back());
      const SlotId id = in_flight.back();
      in_flight.pop_back();
      CHECK(wait_for(ring, streamer, id) == SlotState::kReady);
      CHECK(vault.holds(ring, id));
      ring.advance(0, 1 + random() % 8);
      ring.count_use(ring.slot(id).expert, 0);
      ring.release(id, 0);
      ++done;
    }
  }
  CHECK_EQ(streamer.counters().reads, demands);
  CHECK_EQ(streamer.counters().bytes_read, bytes);
  CHECK_EQ(streamer.counters().failures, 0u);
  CHECK_EQ(streamer.epoch(), demands);
}

void check_missing_padding(uint32_t pieces) {
  const FakeVault vault(13, false);
  const Expert& last = vault.experts.back();
  CHECK(last.raw_bytes < last.padded_bytes);
  Ring ring(1, kSlotBytes, {13});
  std::memset(ring.data(0), 0xFF, kSlotBytes);
  Streamer streamer(vault.file(), vault.experts, ring,
                    {.pieces = pieces, .min_piece_bytes = kPage});
  const SlotId id = demand(ring, streamer, 12);
  CHECK(wait_for(ring, streamer, id) == SlotState::kReady);
  CHECK(vault.holds(ring, id));
  CHECK(std::all_of(ring.data(id) + last.raw_bytes, ring.data(id) + last.padded_bytes,
                    [](std::byte b) { return b == std::byte{0}; }));
}

}  // namespace

TEST(random_demands_give_the_bytes_of_the_vault) {
  const FakeVault vault(64);
  for (const uint32_t pieces : {1, 2, 4, 64}) {
    check_random_demands(vault, {.threads = 8, .pieces = pieces, .min_piece_bytes = kPage}, 1500);
  }
  check_random_demands(vault, {.threads = 1, .pieces = 1, .min_piece_bytes = kPage}, 500);
  check_random_demands(vault, {.threads = 0, .pieces = 0, .min_piece_bytes = kPage},
                       50);  // taken as 1
}

TEST(missing_padding_of_the_last_blob_reads_as_zeros) {
  for (const uint32_t pieces : {1, 3}) check_missing_padding(pieces);
}

TEST(truncated_file_fails_with_the_piece_and_a_retry_after_repair_succeeds) {
  const FakeVault vault(10);
  const uint32_t expert = 2;  // of 5 pages, in 3 pieces of 2, 2 and 1
  const Expert& blob = vault.experts[expert];
  CHECK_EQ(blob.padded_bytes, 5 * kPage);
  Ring ring(1, kSlotBytes, {10});
  Streamer streamer(vault.file(), vault.experts, ring,
                    {.threads = 2, .pieces = 3, .min_piece_bytes = kPage});
  std::filesystem::resize_file(vault.path, blob.offset + 4 * kPage + 777);
  SlotId id = demand(ring, streamer, expert);
  CHECK(wait_for(ring, streamer, id) == SlotState::kFailed);
  CHECK(streamer.error(id).short_read);
  CHECK_EQ(streamer.error(id).error, 0);
  CHECK_EQ(streamer.error(id).offset, blob.offset + 4 * kPage);
  CHECK_EQ(streamer.counters().failures, 1u);
  CHECK_EQ(streamer.counters().reads, 0u);
  ring.clear_failed(id);
  write_file(vault.path, vault.bytes.data(), vault.bytes.size());
  id = demand(ring, streamer, expert);
  CHECK(wait_for(ring, streamer, id) == SlotState::kReady);
  CHECK(vault.holds(ring, id));
}

TEST(wait_for_change_ends_with_its_timeout) {
  const FakeVault vault(3);
  Ring ring(1, kSlotBytes, {3});
  Streamer streamer(vault.file(), vault.experts, ring, {});
  const auto start = std::chrono::steady_clock::now();
  streamer.wait_for_change(streamer.epoch(), 20ms);
  CHECK(std::chrono::steady_clock::now() - start >= 20ms);
  streamer.wait_for_change(streamer.epoch() - 1, 60s);  // already different
}

TEST(destructor_ends_reads_in_flight) {
  const FakeVault vault(32);
  for (int round = 0; round < 30; ++round) {
    Ring ring(32, kSlotBytes, {32});
    Streamer streamer(vault.file(), vault.experts, ring,
                      {.threads = 4, .pieces = 2, .min_piece_bytes = kPage});
    for (uint32_t expert = 0; expert < 32; ++expert) demand(ring, streamer, expert);
  }
}

// Its experts' offsets are those of the file that was validated.
TEST(replaced_vault_is_an_io_error) {
  const FakeVault vault(3), other(3);
  const smoe::DirectFile file = vault.file();
  std::filesystem::rename(other.path, vault.path);
  Ring ring(1, kSlotBytes, {3});
  std::string message;
  try {
    Streamer streamer(file, vault.experts, ring, {});
  } catch (const smoe::IoError& error) {
    message = error.what();
  }
  CHECK_EQ(message, vault.path + ": was replaced while it was open");
}

#if defined(__linux__)

namespace {

std::atomic<int> threads_that_may_start{INT32_MAX};

template <typename Visit>  // visit(the text of the status file) for every thread of the process
void for_each_thread(Visit visit) {
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
    std::ifstream file(task.path() / "status");
    visit(std::string(std::istreambuf_iterator<char>(file), {}));
  }
}

uint32_t count_threads() {
  uint32_t count = 0;
  for_each_thread([&](const std::string&) { ++count; });
  return count;
}

}  // namespace

extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes,
                              void* (*run)(void*), void* argument) {
  if (threads_that_may_start.fetch_sub(1) <= 0) return EAGAIN;
  using Create = int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static auto* const create = reinterpret_cast<Create*>(::dlsym(RTLD_NEXT, "pthread_create"));
  return create(thread, attributes, run, argument);
}

TEST(blobs_are_cut_in_pieces_no_smaller_than_the_minimum) {
  const FakeVault vault(10);
  const auto count_reads = [&](uint32_t expert, uint32_t pieces, uint64_t min_piece_bytes) {
    Ring ring(1, kSlotBytes, {10});
    Streamer streamer(vault.file(), vault.experts, ring,
                      {.pieces = pieces, .min_piece_bytes = min_piece_bytes});
    faults.reads = 0;
    CHECK(wait_for(ring, streamer, demand(ring, streamer, expert)) == SlotState::kReady);
    return faults.reads.load();
  };
  CHECK_EQ(vault.experts[2].padded_bytes, 5 * kPage);
  CHECK_EQ(count_reads(2, 1, kPage), 1u);
  CHECK_EQ(count_reads(2, 3, kPage), 3u);
  CHECK_EQ(count_reads(2, 4, kPage), 3u);  // of 2, 2 and 1 pages
  CHECK_EQ(count_reads(2, 9, kPage), 5u);
  CHECK_EQ(count_reads(2, 9, 2 * kPage), 2u);
  CHECK_EQ(count_reads(2, 9, 100 * kPage), 1u);
}

TEST(interrupted_and_short_reads_give_the_bytes_of_the_vault) {
  const FakeVault vault(64);
  faults.eintr_every = 3;
  faults.max_read_bytes = 10'000;
  check_random_demands(vault, {.threads = 4, .pieces = 2, .min_piece_bytes = kPage}, 500);
  faults.eintr_every = 0;
  faults.max_read_bytes = 0;
}

TEST(direct_io_refused_is_told_and_gives_the_bytes_of_the_vault) {
  const FakeVault vault(16);
  Ring ring(2, kSlotBytes, {16});
  CHECK_EQ(Streamer(vault.file(), vault.experts, ring, {}).is_direct(),
           smoe::DirectFile(vault.path).is_direct());
  faults.refuse_direct_open = true;
  CHECK(!Streamer(vault.file(), vault.experts, ring, {}).is_direct());
  check_random_demands(vault, {.threads = 4, .pieces = 2, .min_piece_bytes = kPage}, 100);
  check_missing_padding(3);  // buffered reads leave the rest of the memory as it is
  faults.refuse_direct_open = false;
  faults.refuse_direct_read = true;
  check_random_demands(vault, {.threads = 4, .pieces = 2, .min_piece_bytes = kPage}, 100);
  faults.refuse_direct_read = false;
}

TEST(read_error_is_told_and_other_experts_are_not_hurt) {
  const FakeVault vault(10);
  const Expert& blob = vault.experts[2];
  Ring ring(10, kSlotBytes, {10});
  Streamer streamer(vault.file(), vault.experts, ring,
                    {.threads = 4, .pieces = 5, .min_piece_bytes = kPage});
  faults.error_offset = static_cast<int64_t>(blob.offset + 3 * kPage);
  faults.error = EIO;
  for (uint32_t expert = 0; expert < 10; ++expert) demand(ring, streamer, expert);
  for (uint32_t expert = 0; expert < 10; ++expert) {
    const SlotId id = ring.find(expert);
    const SlotState state = wait_for(ring, streamer, id);
    CHECK(state == (expert == 2 ? SlotState::kFailed : SlotState::kReady));
    CHECK(expert == 2 || vault.holds(ring, id));
  }
  CHECK_EQ(streamer.error(ring.find(2)).error, EIO);
  CHECK(!streamer.error(ring.find(2)).short_read);
  CHECK_EQ(streamer.error(ring.find(2)).offset, blob.offset + 3 * kPage);
  CHECK_EQ(streamer.counters().failures, 1u);
  faults.error = 0;
}

TEST(destructor_drops_what_is_queued) {
  const FakeVault vault(32);
  faults.hang = true;
  faults.reads = 0;
  std::thread unblock;
  {
    Ring ring(32, kSlotBytes, {32});
    Streamer streamer(vault.file(), vault.experts, ring, {.threads = 2});
    for (uint32_t expert = 0; expert < 32; ++expert) demand(ring, streamer, expert);
    while (faults.reads < 2) std::this_thread::yield();
    unblock = std::thread([] {
      std::this_thread::sleep_for(20ms);
      faults.hang = false;
    });
  }
  unblock.join();
  CHECK_EQ(faults.reads.load(), 2u);
}

TEST(stuck_read_is_abandoned_with_its_memory) {
  const FakeVault vault(4);
  const uint32_t before = count_threads();
  faults.hang = true;
  faults.reads = 0;
  const auto start = std::chrono::steady_clock::now();
  {
#if defined(__SANITIZE_ADDRESS__)
    const __lsan::ScopedDisabler leaks_on_purpose;
#endif
    Ring ring(4, kSlotBytes, {4});
    Streamer streamer(vault.file(), vault.experts, ring, {.threads = 2, .join_wait = 100ms});
    demand(ring, streamer, 2);
    while (faults.reads == 0) std::this_thread::yield();
  }
  CHECK(std::chrono::steady_clock::now() - start < 4s);
  faults.hang = false;  // the read now writes where the ring was, and must find it
  for (int i = 0; count_threads() != before; ++i) {
    CHECK(i < 5000);
    std::this_thread::sleep_for(1ms);
  }
}

TEST(io_threads_leave_signals_to_the_others) {
  const FakeVault vault(3);
  const auto blocked_interrupts = [] {
    uint32_t count = 0;
    for_each_thread([&](const std::string& status) {
      const uint64_t mask = std::stoull(status.substr(status.find("SigBlk:") + 7), nullptr, 16);
      count += mask >> (SIGINT - 1) & 1;
    });
    return count;
  };
  sigset_t interrupt, inherited;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  pthread_sigmask(SIG_UNBLOCK, &interrupt, &inherited);
  const uint32_t before = blocked_interrupts();
  Ring ring(1, kSlotBytes, {3});
  Streamer streamer(vault.file(), vault.experts, ring, {.threads = 3});
  std::this_thread::sleep_for(20ms);  // the C library blocks all signals while a thread starts
  CHECK_EQ(blocked_interrupts(), before + 3);
  pthread_sigmask(SIG_SETMASK, &inherited, nullptr);
}

TEST(fewer_threads_than_asked_for_will_do) {
  const FakeVault vault(16);
  threads_that_may_start = 1;
  check_random_demands(vault, {.threads = 4, .pieces = 2, .min_piece_bytes = kPage}, 50);
  threads_that_may_start = 0;
  std::string message;
  try {
    Ring ring(1, kSlotBytes, {16});
    Streamer streamer(vault.file(), vault.experts, ring, {});
  } catch (const smoe::IoError& error) {
    message = error.what();
  }
  threads_that_may_start = INT32_MAX;
  CHECK_EQ(message,
           vault.path + ": no I/O thread can be started: Resource temporarily unavailable");
}

#endif
