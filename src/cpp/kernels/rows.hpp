// rows.hpp: what the vector tables share. Each file that includes it is compiled for a processor of
// its own, so that everything is in the anonymous namespace: the linker must not pick one file's
// copy for another.
#pragma once

#include "kernels.hpp"

namespace smoe {
namespace {

using Byte = unsigned char;

// Bytes ahead of a linear walk through weights: the hardware's own prefetch stops at page ends. By
// bench_kernels, Q4 from memory on one thread: 3.6 GB/s at 0 (none), 7.4 at 1 KiB, 8.6 from 2 KiB
// on.
constexpr size_t kPrefetchBytes = 2048;

inline void prefetch(const Byte* p) { __builtin_prefetch(p); }

inline uint32_t min(uint32_t a, uint32_t b) { return a < b ? a : b; }

inline const Byte* bytes(const void* base, size_t offset) {
  return static_cast<const Byte*>(base) + offset;
}

// Row t of a ConstRows or Rows, and what follows it. Their own members might be emitted here.
template <class R>
auto row(const R& rows, uint32_t t) {
  return rows.data + (rows.index ? rows.index[t] : t) * rows.stride;
}
template <class R>
R skip(R rows, uint32_t t) {
  if (rows.index) {
    rows.index += t;
  } else {
    rows.data += t * rows.stride;
  }
  return rows;
}

}  // namespace
}  // namespace smoe
