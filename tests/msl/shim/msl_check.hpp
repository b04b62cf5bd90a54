// msl_check.hpp: declarations for the address-space check. clang reads the kernels as C++ for
// OpenCL, which has Metal's four address spaces and vectors with swizzles as rules of the language.
// Nothing is run.
#pragma once
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
#define MSL_VECTOR(T, N) typedef T T##N __attribute__((ext_vector_type(N)));
MSL_VECTOR(float, 2)
MSL_VECTOR(float, 4)
MSL_VECTOR(half, 2)
MSL_VECTOR(uint, 2)
MSL_VECTOR(uint, 3)
MSL_VECTOR(uint, 4)
#undef MSL_VECTOR
#define INFINITY __builtin_inff()

namespace metal {
// clang's vectors lack the constructor float4(a, b, c, d): functions do it, which macros name
// below.
inline float4 make_float4(float a, float b, float c, float d) { return (float4)(a, b, c, d); }
inline float4 make_float4(float a) { return (float4)(a); }
inline uint4 make_uint4(uint a, uint b, uint c, uint d) { return (uint4)(a, b, c, d); }
inline uint4 make_uint4(uint a) { return (uint4)(a); }

enum class mem_flags { mem_none = 0, mem_device = 1, mem_threadgroup = 2 };
void threadgroup_barrier(mem_flags);
template <class T>
T simd_sum(T);
template <class T>
T simd_max(T);
template <class T>
T simd_min(T);
namespace precise {
float exp(float);
float sqrt(float);
}  // namespace precise
template <class T>
T min(T, T);
template <class T>
T max(T, T);
template <class T>
T fma(T, T, T);
uint insert_bits(uint, uint, uint, uint);
bool isnan(float);
template <class D, class S>
D as_type(S s) {
  static_assert(sizeof(D) == sizeof(S), "as_type needs equal sizes");
  return __builtin_astype(s, D);
}
}  // namespace metal
using metal::as_type;
#define float4(...) metal::make_float4(__VA_ARGS__)
#define uint4(...) metal::make_uint4(__VA_ARGS__)
