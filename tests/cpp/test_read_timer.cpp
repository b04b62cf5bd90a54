#include <memory>
#include <set>
#include <string>

#include "check.hpp"
#include "read_timer.hpp"
#include "scout.hpp"
#include "tiny_model.hpp"

#if defined(__linux__)
#include "faults.hpp"
#endif

using namespace std::chrono_literals;
using smoe::ReadPattern;
using smoe::ReadTimer;
using smoe::ReadTiming;

namespace {

struct TinyVault {
  TinyVault() { tiny::make_vault().write(path); }
  std::shared_ptr<const smoe::Vault> open() const {
    return std::make_shared<const smoe::Vault>(path);
  }
  TempDir temp;
  std::string path = temp / "tiny.smoe";
};

template <class Call>
std::string io_error_of(const Call& call) {
  try {
    call();
  } catch (const smoe::IoError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST(timing_is_of_whole_blobs_and_at_least_as_long_as_asked_for) {
  const TinyVault tiny;
  const auto vault = tiny.open();
  for (const uint32_t in_flight : {1u, 3u, 16u, 40u}) {  // of 16 blobs
    ReadTimer timer(vault, in_flight);
    for (const ReadPattern pattern : {ReadPattern::kStream, ReadPattern::kBursts}) {
      const ReadTiming timing = timer.run({.threads = 3, .pieces = 2}, pattern, 2ms);
      CHECK(timing.seconds >= 0.002);
      CHECK_EQ(timing.bytes, timing.latency_s.size() * vault->max_padded_bytes());
      if (pattern == ReadPattern::kBursts) CHECK_EQ(timing.latency_s.size() % in_flight, 0u);
      for (const double latency : timing.latency_s) CHECK(latency > 0 && latency < 60);
    }
  }
}

TEST(no_duration_still_reads_a_blob) {
  const TinyVault tiny;
  ReadTimer timer(tiny.open(), 2);
  const ReadTiming timing = timer.run({}, ReadPattern::kStream, 0ns);
  CHECK(timing.bytes > 0);
  CHECK(timing.seconds > 0);
}

TEST(stop_interrupts_a_run_that_would_go_on) {
  const TinyVault tiny;
  ReadTimer timer(tiny.open(), 2);
  int polls = 0;
  const smoe::StopFlag stop = {[](void* n) { return ++*static_cast<int*>(n) > 5; }, &polls};
  bool interrupted = false;
  try {
    timer.run({}, ReadPattern::kBursts, 1h, stop);
  } catch (const smoe::Interrupted&) {
    interrupted = true;
  }
  CHECK(interrupted);
}

TEST(vault_that_shrank_names_the_expert_and_the_offset) {
  const TinyVault tiny;
  const auto vault = tiny.open();
  ReadTimer timer(vault, 1);
  std::filesystem::resize_file(tiny.path, vault->experts().front().offset);
  const std::string error =
      io_error_of([&] { timer.run({.threads = 1}, ReadPattern::kStream, 1h); });
  CHECK(error.starts_with(tiny.path + ": expert "));
  CHECK(error.ends_with(": the file ended (truncated while open?)"));
}

#if defined(__linux__)

TEST(every_blob_is_read_before_any_is_read_again) {
  const TinyVault tiny;
  const auto vault = tiny.open();
  ReadTimer timer(vault, 3);
  faults.reads = 0;
  timer.run({.threads = 1, .pieces = 1}, ReadPattern::kBursts, 20ms);
  CHECK(faults.reads >= faults.offsets.size());
  const std::set<int64_t> offsets(faults.offsets.begin(), faults.offsets.end());
  CHECK_EQ(offsets.size(), vault->experts().size());
  CHECK_EQ(faults.offsets.size(), vault->experts().size());
}

TEST(failed_read_is_an_error_with_its_reason) {
  const TinyVault tiny;
  const auto vault = tiny.open();
  ReadTimer timer(vault, 4);
  const smoe::Expert& blob = vault->experts()[11];
  faults.error_offset = static_cast<int64_t>(blob.offset);
  faults.error = EIO;
  const std::string error = io_error_of([&] { timer.run({}, ReadPattern::kStream, 1h); });
  faults.error = 0;
  CHECK_EQ(error, tiny.path + ": expert 3 of layer 2 at offset " + std::to_string(blob.offset) +
                      ": cannot be read: Input/output error");
}

TEST(refused_direct_io_is_told) {
  const TinyVault tiny;
  ReadTimer timer(tiny.open(), 2);
  const bool direct = smoe::DirectFile(tiny.path).is_direct();
  CHECK_EQ(timer.run({}, ReadPattern::kStream, 1ms).direct, direct);
  faults.refuse_direct_read = true;
  CHECK(!timer.run({}, ReadPattern::kStream, 1ms).direct);
  faults.refuse_direct_read = false;
}

#endif
