// formats.h: how the weights of each storage format become floats. docs/format.md, section 4, has
// the maths of Q4 and Q2.
//
// A row is read in chunks of 4 kVecs weights, kBytes long, one chunk a lane:
//   fetch      chunk i of a matrix; w is aligned to kBytes, and so is every row of whole chunks
//   four       weights 4 j .. 4 j + 3 of a chunk, as stored: the weight is scale (four - kZero)
//   scale      of chunk i
//   remove_zero  sum of (four - kZero) x, from the sums of four x and of x
// at() decodes any weight of any matrix, byte by byte.
#pragma once
#include "common.h"

inline uint load_u16(device const uchar* p) { return uint(p[0]) | uint(p[1]) << 8; }
inline float load_half(device const uchar* p) { return float(as_type<half>(ushort(load_u16(p)))); }

struct F32 {
  enum : uint { kVecs = 1, kBytes = 16 };
  static inline uint4 fetch(device const uchar* w, uint i) { return ((device const uint4*)w)[i]; }
  static inline float4 four(uint4 chunk, uint) { return as_type<float4>(chunk); }
  static inline float scale(device const uchar*, uint) { return 1.0f; }
  static inline float remove_zero(float sum, float) { return sum; }
  static inline float at(device const uchar* w, device const uchar*, uint i) {
    device const uchar* p = w + ulong(i) * 4;
    return as_type<float>(load_u16(p) | load_u16(p + 2) << 16);
  }
};

struct F16 {
  enum : uint { kVecs = 2, kBytes = 16 };
  static inline uint4 fetch(device const uchar* w, uint i) { return ((device const uint4*)w)[i]; }
  static inline float4 four(uint4 chunk, uint j) {
    const half2 low = as_type<half2>(chunk[2 * j]), high = as_type<half2>(chunk[2 * j + 1]);
    return float4(float(low.x), float(low.y), float(high.x), float(high.y));
  }
  static inline float scale(device const uchar*, uint) { return 1.0f; }
  static inline float remove_zero(float sum, float) { return sum; }
  static inline float at(device const uchar* w, device const uchar*, uint i) {
    return load_half(w + ulong(i) * 2);
  }
};

struct BF16 {
  enum : uint { kVecs = 2, kBytes = 16 };
  static inline uint4 fetch(device const uchar* w, uint i) { return ((device const uint4*)w)[i]; }
  static inline float4 four(uint4 chunk, uint j) {
    const uint low = chunk[2 * j], high = chunk[2 * j + 1];
    return as_type<float4>(uint4(low << 16, low & 0xffff0000u, high << 16, high & 0xffff0000u));
  }
  static inline float scale(device const uchar*, uint) { return 1.0f; }
  static inline float remove_zero(float sum, float) { return sum; }
  static inline float at(device const uchar* w, device const uchar*, uint i) {
    return as_type<float>(load_u16(w + ulong(i) * 2) << 16);
  }
};

// Codes become 1 + code / 16 or 1 + code / 4, by putting them at the top of the mantissa of 1.0:
// that is cheaper than a conversion. A chunk is half a group, so rows of whole chunks may begin in
// the middle of one.
inline float4 with_code(uint4 word, uint mask) {
  return as_type<float4>((word & mask) | 0x3f800000u);
}
inline float group_scale(device const uchar* scales, uint chunk) {
  return float(((device const half*)scales)[chunk / 2]);
}

struct Q4 {
  enum : uint { kVecs = 8, kBytes = 16 };
  static inline uint4 fetch(device const uchar* w, uint i) { return ((device const uint4*)w)[i]; }
  static inline float4 four(uint4 chunk, uint j) {
    const uint w = chunk[j / 2] >> (16 * (j % 2));
    return with_code(uint4(w << 19, w << 15, w << 11, w << 7), 0x00780000u);
  }
  static inline float scale(device const uchar* scales, uint i) {
    return group_scale(scales, i) * (16.0f / 7.5f);
  }
  static inline float remove_zero(float sum, float x) {
    return fma(-(1.0f + 7.5f / 16.0f), x, sum);
  }
  static inline float at(device const uchar* w, device const uchar* scales, uint i) {
    const uint code = uint(w[i / 2]) >> (4 * (i % 2)) & 15u;
    return (float(code) - 7.5f) / 7.5f * load_half(scales + ulong(i / 64) * 2);
  }
};

struct Q2 {
  enum : uint { kVecs = 8, kBytes = 8 };
  static inline uint4 fetch(device const uchar* w, uint i) {
    const uint2 words = ((device const uint2*)w)[i];
    return uint4(words.x, words.y, 0u, 0u);
  }
  static inline float4 four(uint4 chunk, uint j) {
    const uint w = chunk[j / 4] >> (8 * (j % 4));
    return with_code(uint4(w << 21, w << 19, w << 17, w << 15), 0x00600000u);
  }
  static inline float scale(device const uchar* scales, uint i) {
    return group_scale(scales, i) * (4.0f / 1.5f);
  }
  static inline float remove_zero(float sum, float x) {
    return fma(-(1.0f + 1.5f / 4.0f), x, sum);
  }
  static inline float at(device const uchar* w, device const uchar* scales, uint i) {
    const uint code = uint(w[i / 4]) >> (2 * (i % 4)) & 3u;
    return (float(code) - 1.5f) / 1.5f * load_half(scales + ulong(i / 64) * 2);
  }
};
