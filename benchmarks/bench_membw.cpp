// bench_membw: how fast threads read memory, the roofline of a decoded token.
//
//   bench_membw [max_threads]        default: as many as the process may run on
//
// In the clock: the threads sum a buffer of 1 GiB in huge pages, larger than any usual cache.
// Prints the median and the range of the passes (measure.hpp) for 1, 2, 4 ... threads.
#include <cstdio>
#include <cstdlib>

#include "measure.hpp"
#include "platform.hpp"

namespace {

void print_rate(const smoe::AlignedBuffer& buffer, uint32_t n_threads) {
  smoe::ThreadPool pool(n_threads);
  const smoe::Seconds seconds = smoe::measure_reading(pool, buffer);
  const double gigabytes = smoe::kPieceBytes * 1e-9;
  std::printf("%2u threads  %7.2f GB/s (%.2f-%.2f)\n", pool.threads(), gigabytes / seconds.median,
              gigabytes / seconds.most, gigabytes / seconds.least);
}

}  // namespace

int main(int argc, char** argv) {
  const long most = argc > 1 ? std::atol(argv[1]) : static_cast<long>(smoe::usable_cores());
  if (argc > 2 || most < 1 || most > 1024) {
    std::fprintf(stderr, "usage: bench_membw [max_threads]\n");
    return 2;
  }
  const smoe::AlignedBuffer buffer = smoe::make_buffer();
  for (uint32_t n = 1; n < most; n *= 2) print_rate(buffer, n);
  print_rate(buffer, static_cast<uint32_t>(most));
}
