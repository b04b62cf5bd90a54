// status.hpp: how the token loop reports failure: by value, without a throw or an allocation.
#pragma once

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace smoe {

enum class Errc : uint8_t {
  kOk,
  kCancelled,         // should_stop said so
  kTokenRange,        // value: the id
  kContextFull,       // value: the positions there are
  kReadFailed,        // layer, expert, offset, error
  kReadTimeout,       // layer, expert
  kEmbeddingRead,     // value: the token, error
  kEmbeddingTimeout,  // value: the token
  kLogitsNotFinite,   // value: the position
  kDeviceFailed,      // Backend::failure()
  kDeviceTimeout,
};

// Polled each layer, at least every 100 ms of waiting, and between the reads of a load.
struct StopFlag {
  bool (*should_stop)(void* context) = nullptr;
  void* context = nullptr;
  bool raised() const { return should_stop && should_stop(context); }
};

class Interrupted : public std::runtime_error {
 public:
  Interrupted() : std::runtime_error("interrupted") {}
};

inline constexpr std::chrono::milliseconds kReadDeadline{60'000};  // of one read
inline constexpr std::chrono::milliseconds kPollInterval{100};     // of a stop flag and of failures
// When all is given up, so long is waited for reads that are under way.
inline constexpr std::chrono::milliseconds kJoinWait{5'000};

// How long a wait may take.
struct WaitControl {
  std::chrono::milliseconds deadline = kReadDeadline;
  StopFlag stop = {};
};

struct [[nodiscard]] Status {
  Errc code = Errc::kOk;
  int error = 0;  // errno; 0 where a file ended early
  uint32_t layer = 0;
  uint32_t expert = 0;
  uint64_t offset = 0;  // in the vault
  uint64_t value = 0;

  bool ok() const noexcept { return code == Errc::kOk; }
};

}  // namespace smoe
