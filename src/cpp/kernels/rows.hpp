// rows.hpp: what the vector tables share. Each file that includes it is compiled for a processor of
// its own, so that everything is in the anonymous namespace: the linker must not pick one file's
// copy for another.
#pragma once

#include "kernels.hpp"

namespace smoe {
namespace {

using Byte = unsigned char;

inline void prefetch(const Byte* p) { __builtin_prefetch(p); }

// Of a linear walk through weights, keys or values that is at p: lines soon wanted, and further
// ones into the second cache. The hardware's own prefetch stops at page ends. bfloat16 rows from
// memory, two threads, in GB/s: 20 without, 26 with one prefetch at 2 KiB, the best single
// distance, 29 so. Inlined by force, since GCC takes a function that only prefetches for one
// without effect.
__attribute__((always_inline)) inline void prefetch_walk(const Byte* p) {
  __builtin_prefetch(p + 1024);
  __builtin_prefetch(p + 4096, 0, 2);
}

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
