// signal_poll.hpp: lets Ctrl-C end a call into the core. For the bindings only.
#pragma once

#include <nanobind/nanobind.h>

#include <chrono>

#include "status.hpp"

namespace smoe {

// Asks Python, at most every 20 ms, whether a signal handler raised. The caller does not hold the
// GIL.
struct SignalPoll {
  std::chrono::steady_clock::time_point next{};

  static bool should_stop(void* context) {
    auto& self = *static_cast<SignalPoll*>(context);
    const auto now = std::chrono::steady_clock::now();
    if (now < self.next) return false;
    self.next = now + std::chrono::milliseconds(20);
    const nanobind::gil_scoped_acquire gil;
    return PyErr_CheckSignals() != 0;
  }
  StopFlag flag() { return {should_stop, this}; }
};

}  // namespace smoe
