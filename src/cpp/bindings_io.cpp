// bindings_io.cpp: timed reads of a vault, for smoe.tune.
#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>

#include "read_timer.hpp"
#include "scout.hpp"
#include "signal_poll.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace smoe {
namespace {

using Seconds = std::chrono::duration<double>;

nb::tuple run(ReadTimer& self, uint32_t threads, uint32_t pieces, double seconds) {
  if (!(seconds > 0 && seconds <= 86400)) throw nb::value_error("seconds must be above 0");
  StreamerOptions options;
  options.threads = threads;
  options.pieces = pieces;
  const auto duration = std::chrono::duration_cast<std::chrono::nanoseconds>(Seconds(seconds));
  SignalPoll poll;
  ReadTiming timing;
  try {
    const nb::gil_scoped_release nogil;
    timing = self.run(options, ReadPattern::kBursts, duration, poll.flag());
  } catch (const Interrupted&) {
    throw nb::python_error();
  }
  return nb::make_tuple(timing.bytes, timing.seconds, timing.direct);
}

}  // namespace

void bind_io(nb::module_& m) {
  nb::class_<ReadTimer>(m, "ReadTimer", "Times bursts of random reads through the streamer.")
      .def(
          "__init__",
          [](ReadTimer* self, std::shared_ptr<const Vault> vault, uint32_t burst) {
            if (burst == 0) throw nb::value_error("burst must be at least 1");
            new (self) ReadTimer(std::move(vault), burst);
          },
          "vault"_a, "burst"_a,
          "burst: blobs demanded at once, when all of the last burst are there; at least 1.")
      .def("run", &run, nb::kw_only(), "threads"_a, "pieces"_a, "seconds"_a,
           "(bytes, seconds, direct): whole bursts, for at least so long. direct: False where the "
           "file system refused direct I/O. Raises IoError; the timer is of no use afterwards.");
  const StreamerOptions defaults;
  m.attr("io_defaults") = nb::make_tuple(defaults.threads, defaults.pieces);
  m.attr("min_piece_bytes") = defaults.min_piece_bytes;
}

}  // namespace smoe
