// msl_types.hpp: the values of the Metal language for a C++ compiler (clang, g++) or nvcc.
//
// Everything, the kernels' text too, lives in msl_tu, and the library in msl_tu::metal: after
// `using namespace metal` in msl_tu, metal's exp or min hide those of the C library.
#pragma once
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#if defined(__CUDACC__)
#include <cuda_fp16.h>
#define MSL_FN __host__ __device__ inline
#else
#define MSL_FN inline
#endif

namespace msl_tu {
using uint = unsigned int;
using uchar = unsigned char;
using ushort = unsigned short;
using ulong = unsigned long;
#if defined(__CUDACC__)
using half = __half;
#else
using half = _Float16;
#endif

namespace metal {
template <class T, int N>
struct vec;

template <class T>
struct alignas(2 * sizeof(T)) vec<T, 2> {
  T x, y;
  vec() = default;
  MSL_FN vec(T s) : x(s), y(s) {}
  MSL_FN vec(T a, T b) : x(a), y(b) {}
  MSL_FN T& operator[](uint i) { return i == 0 ? x : y; }
  MSL_FN T operator[](uint i) const { return i == 0 ? x : y; }
};

template <class T>
struct alignas(4 * sizeof(T)) vec<T, 3> {  // as in Metal: the size and alignment of four
  T x, y, z;
  vec() = default;
  MSL_FN vec(T s) : x(s), y(s), z(s) {}
  MSL_FN vec(T a, T b, T c) : x(a), y(b), z(c) {}
  MSL_FN T& operator[](uint i) { return i == 0 ? x : i == 1 ? y : z; }
  MSL_FN T operator[](uint i) const { return i == 0 ? x : i == 1 ? y : z; }
};

template <class T>
struct alignas(4 * sizeof(T)) vec<T, 4> {
  T x, y, z, w;
  vec() = default;
  MSL_FN vec(T s) : x(s), y(s), z(s), w(s) {}
  MSL_FN vec(T a, T b, T c, T d) : x(a), y(b), z(c), w(d) {}
  MSL_FN T& operator[](uint i) { return i == 0 ? x : i == 1 ? y : i == 2 ? z : w; }
  MSL_FN T operator[](uint i) const { return i == 0 ? x : i == 1 ? y : i == 2 ? z : w; }
};

template <class T>
struct Same {
  using type = T;
};
template <class T>
using same_t = typename Same<T>::type;  // keeps an argument out of deduction

#define MSL_OPERATOR(op)                                                   \
  template <class T, int N>                                                \
  MSL_FN vec<T, N> operator op(vec<T, N> a, same_t<vec<T, N>> b) {         \
    for (uint i = 0; i < N; ++i) a[i] = T(a[i] op b[i]);                   \
    return a;                                                              \
  }                                                                        \
  template <class T, int N>                                                \
  MSL_FN vec<T, N>& operator op## = (vec<T, N> & a, same_t<vec<T, N>> b) { \
    return a = a op b;                                                     \
  }
MSL_OPERATOR(+)
MSL_OPERATOR(-)
MSL_OPERATOR(*)
MSL_OPERATOR(&)
MSL_OPERATOR(|)
#undef MSL_OPERATOR

template <class D, class S>
MSL_FN D as_type(S s) {
  static_assert(sizeof(D) == sizeof(S), "as_type needs equal sizes");
  D d;
  memcpy((void*)&d, (const void*)&s, sizeof d);
  return d;
}

#if defined(__CUDACC__)
// A zero that ptxas does not fold: an instruction has room for one constant, and with base in a
// register and the mask as that constant, insert_bits is one instruction and not two.
static __constant__ uint kUnknownZero = 0;
#endif

namespace precise {
MSL_FN float exp(float x) { return expf(x); }
MSL_FN float sqrt(float x) { return sqrtf(x); }
}  // namespace precise

// One type, as in Metal: min(1u, 2) is ambiguous there too.
template <class T>
MSL_FN T min(T a, T b) {
  return b < a ? b : a;
}
template <class T>
MSL_FN T max(T a, T b) {
  return a < b ? b : a;
}
MSL_FN float fma(float a, float b, float c) { return fmaf(a, b, c); }
template <int N>
MSL_FN vec<float, N> fma(vec<float, N> a, vec<float, N> b, vec<float, N> c) {
  for (uint i = 0; i < N; ++i) c[i] = fmaf(a[i], b[i], c[i]);
  return c;
}
MSL_FN uint insert_bits(uint base, uint insert, uint offset, uint bits) {
  const uint mask = ((1u << bits) - 1u) << offset;
#if defined(__CUDA_ARCH__)
  base += kUnknownZero;
#endif
  return (base & ~mask) | (insert << offset & mask);
}
MSL_FN bool isnan(float x) { return x != x; }
}  // namespace metal

using float2 = metal::vec<float, 2>;
using float4 = metal::vec<float, 4>;
using half2 = metal::vec<half, 2>;
using uint2 = metal::vec<uint, 2>;
using uint3 = metal::vec<uint, 3>;
using uint4 = metal::vec<uint, 4>;
using metal::as_type;

// What the attributes of a kernel's parameters name, and its conversion to the parameter's type.
namespace msl {
struct Ids {
  uint3 thread_position_in_grid, threadgroup_position_in_grid, threads_per_threadgroup;
  uint3 thread_index_in_threadgroup, thread_index_in_simdgroup;
  uint3 simdgroup_index_in_threadgroup, simdgroups_per_threadgroup;
};
template <class T>
struct From {
  static MSL_FN T get(uint3 v) { return T(v.x); }
};
template <>
struct From<uint2> {
  static MSL_FN uint2 get(uint3 v) { return {v.x, v.y}; }
};
template <>
struct From<uint3> {
  static MSL_FN uint3 get(uint3 v) { return v; }
};

// A buffer of a kernel: what a launch must bring.
struct Binding {
  int index;
  bool is_written;
  size_t min_bytes;
};
}  // namespace msl
}  // namespace msl_tu
