// msl_emu.hpp: the library functions that need other threads, for the emulator.
#pragma once
#include <initializer_list>

#include "msl_types.hpp"

namespace emu {
inline constexpr unsigned kSimd = 32;

// A place in a kernel's text.
struct Site {
  const char* what;
  const char* file;
  int line;
};
#define MSL_SITE const char *file_ = __builtin_FILE(), int line_ = __builtin_LINE()

// What the lanes of a simdgroup bring to one operation. Two are used in turn, so that a lane which
// runs ahead does not overwrite what others have not read.
struct Exchange {
  alignas(16) unsigned char values[kSimd][16];
  alignas(16) unsigned char result[16];
  bool has_result;
  uint32_t mask;  // the lanes that took part
};

// Each returns once every live thread of the simdgroup or the threadgroup has called it.
Exchange& exchange(const void* value, size_t bytes, Site site);
void barrier(Site site);

// A threadgroup variable of the running threadgroup, by its key.
void* variable(const void* key, size_t bytes, size_t align, Site site);
template <class T>
T& threadgroup_variable(const void* key, const char* name, MSL_SITE) {
  return *static_cast<T*>(variable(key, sizeof(T), alignof(T), {name, file_, line_}));
}

using Entry = void (*)(void* const* buffers, const msl_tu::msl::Ids& ids);
struct Register {
  Register(const char* name, Entry entry, std::initializer_list<msl_tu::msl::Binding> bindings);
};
}  // namespace emu

namespace msl_tu::metal {
enum class mem_flags { mem_none = 0, mem_device = 1, mem_threadgroup = 2 };
inline void threadgroup_barrier(mem_flags, MSL_SITE) {
  emu::barrier({"threadgroup_barrier", file_, line_});
}

// A butterfly, as hardware reductions are: nobody may rely on an order of float additions.
template <class T, class F>
T simd_reduce(T own, emu::Site site, F f) {
  emu::Exchange& all = emu::exchange(&own, sizeof own, site);
  T values[emu::kSimd];
  if (!all.has_result) {
    uint32_t mask = all.mask;
    for (unsigned i = 0; i < emu::kSimd; ++i) memcpy(&values[i], all.values[i], sizeof(T));
    for (unsigned d = emu::kSimd / 2; d > 0; d /= 2) {
      for (unsigned i = 0; i < d; ++i) {
        if (!(mask >> (i + d) & 1)) continue;
        values[i] = mask >> i & 1 ? f(values[i], values[i + d]) : values[i + d];
        mask |= 1u << i;
      }
    }
    memcpy(all.result, &values[0], sizeof(T));
    all.has_result = true;
  }
  memcpy(&own, all.result, sizeof(T));
  return own;
}
template <class T>
T simd_sum(T v, MSL_SITE) {
  return simd_reduce(v, {"simd_sum", file_, line_}, [](T a, T b) { return T(a + b); });
}
template <class T>
T simd_max(T v, MSL_SITE) {
  return simd_reduce(v, {"simd_max", file_, line_}, [](T a, T b) { return a < b ? b : a; });
}
template <class T>
T simd_min(T v, MSL_SITE) {
  return simd_reduce(v, {"simd_min", file_, line_}, [](T a, T b) { return b < a ? b : a; });
}
}  // namespace msl_tu::metal
