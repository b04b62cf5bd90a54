// bench_io: reads random blobs of a vault, plainly and as the engine does, and prints MB/s.
//
//   bench_io VAULT [--threads N,..] [--pieces N,..] [--seconds S] [--in-flight N] [--bursts]
//            [--path plain|stream] [--json]
//
// plain: each of `threads` reads whole blobs with DirectFile::read into memory of its own.
// stream: through the ring and the streamer, N blobs in flight (8): the next is demanded when one
//   has landed. With --bursts all N are demanded at once, when the last N have landed: the misses
//   of one layer.
// Direct I/O bypasses the page cache, so every read is cold but for the drive's own cache; a blob
// is read again only after all others. In the clock: landing after landing, S seconds a row (1);
// not in it: opening the file, threads that start, the first N blobs. latency: from a blob's
// demand, or the call of read(), to its landing. Pieces are cut as asked for, however small.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "read_timer.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

struct Arguments {
  std::string vault;
  std::vector<uint32_t> threads = {1, 2, 4, 8, 16};
  std::vector<uint32_t> pieces = {1, 2, 4, 8};
  double seconds = 1;
  uint32_t in_flight = 8;
  bool bursts = false;
  std::string path;  // empty: both
  bool json = false;
};

[[noreturn]] void usage() {
  std::fputs(
      "usage: bench_io VAULT [--threads N,..] [--pieces N,..] [--seconds S] [--in-flight N] "
      "[--bursts] [--path plain|stream] [--json]\n",
      stderr);
  std::exit(2);
}

double number(const char* text, double least, double most) {
  char* end;
  const double value = std::strtod(text, &end);
  if (end == text || *end != '\0' || !(least <= value && value <= most)) usage();
  return value;
}

std::vector<uint32_t> numbers(const std::string& text) {
  std::vector<uint32_t> values;
  for (size_t begin = 0, end; begin <= text.size(); begin = end + 1) {
    end = std::min(text.find(',', begin), text.size());
    values.push_back(static_cast<uint32_t>(number(text.substr(begin, end - begin).c_str(), 1, 64)));
  }
  return values;
}

Arguments parse(int argc, char** argv) {
  Arguments a;
  for (int i = 1; i < argc; ++i) {
    const std::string name = argv[i];
    const auto value = [&] { return ++i < argc ? argv[i] : (usage(), nullptr); };
    if (name == "--threads") {
      a.threads = numbers(value());
    } else if (name == "--pieces") {
      a.pieces = numbers(value());
    } else if (name == "--seconds") {
      a.seconds = number(value(), 0.01, 3600);
    } else if (name == "--in-flight") {
      a.in_flight = static_cast<uint32_t>(number(value(), 1, 1024));
    } else if (name == "--bursts") {
      a.bursts = true;
    } else if (name == "--path") {
      a.path = value();
      if (a.path != "plain" && a.path != "stream") usage();
    } else if (name == "--json") {
      a.json = true;
    } else if (a.vault.empty() && !name.starts_with("-")) {
      a.vault = name;
    } else {
      usage();
    }
  }
  if (a.vault.empty()) usage();
  return a;
}

struct Landing {
  Clock::time_point at;
  double latency_s;
  uint64_t bytes;
};

// One thread of read_plain. Blobs are dealt out by `next`.
void read_blobs(const smoe::DirectFile& file, const std::vector<smoe::Expert>& blobs,
                std::byte* memory, std::atomic<size_t>& next, const std::atomic<bool>& stop,
                std::vector<Landing>& landings) {
  while (!stop || landings.size() < 2) {
    const smoe::Expert& blob = blobs[next++ % blobs.size()];
    const auto start = Clock::now();
    const int64_t n = file.read(memory, blob.padded_bytes, blob.offset);
    if (n < 0 || static_cast<uint64_t>(n) < blob.raw_bytes) {
      std::fprintf(stderr, "bench_io: %s: cannot read at offset %llu\n", file.path().c_str(),
                   static_cast<unsigned long long>(blob.offset));
      std::exit(1);
    }
    const auto now = Clock::now();
    landings.push_back({now, Seconds(now - start).count(), blob.padded_bytes});
  }
}

// What landed between the moment when every thread had begun and the last landing.
smoe::ReadTiming time_of(const std::vector<std::vector<Landing>>& landings) {
  Clock::time_point start{}, end{};
  for (const auto& of_thread : landings) {
    start = std::max(start, of_thread.front().at);
    end = std::max(end, of_thread.back().at);
  }
  smoe::ReadTiming timing;
  for (const auto& of_thread : landings) {
    for (const Landing& landing : of_thread) {
      if (landing.at <= start) continue;
      timing.bytes += landing.bytes;
      timing.latency_s.push_back(landing.latency_s);
    }
  }
  timing.seconds = Seconds(end - start).count();
  return timing;
}

smoe::ReadTiming read_plain(const smoe::Vault& vault, uint32_t n_threads, double seconds) {
  std::vector<smoe::Expert> blobs = vault.experts();
  static std::mt19937 random(2);
  std::shuffle(blobs.begin(), blobs.end(), random);
  std::vector<smoe::DirectFile> files;
  for (uint32_t i = 0; i < n_threads; ++i) files.push_back(vault.file().reopen());
  const uint64_t slot_bytes = smoe::round_up(vault.max_padded_bytes(), smoe::kDirectAlignment);
  const smoe::AlignedBuffer memory(n_threads * slot_bytes);
  std::vector<std::vector<Landing>> landings(n_threads);
  std::atomic<size_t> next{0};
  std::atomic<bool> stop{false};
  std::vector<std::thread> threads;
  for (uint32_t i = 0; i < n_threads; ++i) {
    threads.emplace_back([&, i] {
      read_blobs(files[i], blobs, memory.data() + i * slot_bytes, next, stop, landings[i]);
    });
  }
  std::this_thread::sleep_for(Seconds(seconds));
  stop = true;
  for (std::thread& thread : threads) thread.join();
  return time_of(landings);
}

double quantile_ms(std::vector<double> seconds, double q) {
  const size_t at = static_cast<size_t>(q * static_cast<double>(seconds.size() - 1));
  std::nth_element(seconds.begin(), seconds.begin() + static_cast<ptrdiff_t>(at), seconds.end());
  return seconds[at] * 1e3;
}

class Report {
 public:
  Report(const Arguments& a, const smoe::Vault& vault) : json_(a.json) {
    const auto blob = static_cast<unsigned long long>(vault.max_padded_bytes());
    if (json_) {
      std::printf(
          "{\"blobs\": %zu, \"blob_bytes\": %llu, \"offset\": %llu, \"in_flight\": %u, "
          "\"direct\": %s, \"rows\": [",
          vault.experts().size(), blob,
          static_cast<unsigned long long>(vault.experts().front().offset), a.in_flight,
          vault.file().is_direct() ? "true" : "false");
    } else {
      std::printf("%zu blobs of at most %llu bytes, %s, %u in flight through the streamer\n",
                  vault.experts().size(), blob, vault.file().is_direct() ? "direct" : "NOT direct",
                  a.in_flight);
      std::printf("path    threads  pieces      MB/s    p50 ms    p99 ms   blobs\n");
    }
  }
  ~Report() {
    if (json_) std::printf("\n]}\n");
  }

  void add(const char* path, uint32_t threads, uint32_t pieces, const smoe::ReadTiming& t) {
    const double rate = static_cast<double>(t.bytes) * 1e-6 / t.seconds;
    const double p50 = quantile_ms(t.latency_s, 0.5), p99 = quantile_ms(t.latency_s, 0.99);
    std::printf(json_ ? "%s\n{\"path\": \"%s\", \"threads\": %u, \"pieces\": %u, "
                        "\"mb_per_s\": %.1f, \"p50_ms\": %.3f, \"p99_ms\": %.3f, \"blobs\": %zu}"
                      : "%s%-7s %7u %7u %9.1f %9.3f %9.3f %7zu\n",
                json_ && rows_++ > 0 ? "," : "", path, threads, pieces, rate, p50, p99,
                t.latency_s.size());
    std::fflush(stdout);
  }

 private:
  const bool json_;
  int rows_ = 0;
};

void run(const Arguments& a) {
  const auto vault = std::make_shared<const smoe::Vault>(a.vault);
  smoe::ReadTimer timer(vault, a.in_flight);
  const auto pattern = a.bursts ? smoe::ReadPattern::kBursts : smoe::ReadPattern::kStream;
  const auto duration = std::chrono::duration_cast<std::chrono::nanoseconds>(Seconds(a.seconds));
  Report report(a, *vault);
  for (const uint32_t threads : a.threads) {
    if (a.path != "stream") {
      report.add("plain", threads, 1, read_plain(*vault, threads, a.seconds));
    }
    if (a.path == "plain") continue;
    for (const uint32_t pieces : a.pieces) {
      const smoe::StreamerOptions options = {
          .threads = threads, .pieces = pieces, .min_piece_bytes = smoe::SMOE_ALIGNMENT};
      report.add("stream", threads, pieces, timer.run(options, pattern, duration));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const Arguments a = parse(argc, argv);
  try {
    run(a);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "bench_io: error: %s\n", error.what());
    return 1;
  }
}
