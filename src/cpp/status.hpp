// status.hpp: how the token loop reports failure: by value, without a throw or an allocation.
#pragma once

#include <cstdint>
#include <string>

namespace smoe {

enum class Errc : uint8_t {
  kOk,
  kCancelled,        // should_stop said so
  kTokenRange,       // value: the id
  kContextFull,      // value: the positions there are
  kReadFailed,       // layer, expert, offset, error
  kReadTimeout,      // layer, expert
  kEmbeddingRead,    // value: the token, error
  kLogitsNotFinite,  // value: the position
};

// Polled each layer, at least every 100 ms of waiting, and between the reads of a load.
struct StopFlag {
  bool (*should_stop)(void* context) = nullptr;
  void* context = nullptr;
  bool raised() const { return should_stop && should_stop(context); }
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
