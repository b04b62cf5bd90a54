// formats.h: how the weights of each storage format become floats. docs/format.md, section 4, has
// the maths of Q4 and Q2.
//
// A row is read in chunks of 4 kVecs weights, kBytes long, one chunk a lane:
//   fetch        chunk i of a matrix; w is aligned to kBytes, and so is every row of whole chunks
//   fetch_scale  its scale, as stored
//   four         weights 4 j .. 4 j + 3 of a chunk, as floats whose zero and unit dot() knows
//   spread       four floats of x as they meet those: some of them times a power of two
//   dot          the chunk's part of the dot product: from the sum of four() times spread(x), and
//                the sums of spread(x), of every fourth column from 0, 1, 2 and 3
// at() decodes any weight of any matrix, byte by byte.
#pragma once
#include "common.h"

inline uint load_u16(device const uchar* p) { return uint(p[0]) | uint(p[1]) << 8; }
inline float load_half(device const uchar* p) { return float(as_type<half>(ushort(load_u16(p)))); }

struct F32 {
  enum : uint { kVecs = 1, kBytes = 16 };
  static inline uint4 fetch(device const uchar* w, uint i) { return ((device const uint4*)w)[i]; }
  static inline float4 four(uint4 chunk, uint) { return as_type<float4>(chunk); }
  static inline half fetch_scale(device const uchar*, uint) { return half(1.0f); }
  static inline float4 spread(float4 x) { return x; }
  static inline float dot(float sum, float4, half) { return sum; }
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
  static inline half fetch_scale(device const uchar*, uint) { return half(1.0f); }
  static inline float4 spread(float4 x) { return x; }
  static inline float dot(float sum, float4, half) { return sum; }
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
  static inline half fetch_scale(device const uchar*, uint) { return half(1.0f); }
  static inline float4 spread(float4 x) { return x; }
  static inline float dot(float sum, float4, half) { return sum; }
  static inline float at(device const uchar* w, device const uchar*, uint i) {
    return as_type<float>(load_u16(w + ulong(i) * 2) << 16);
  }
};

// A code becomes a float without a conversion: its bits are put into the mantissa of 1.0, whose top
// is bit 22. That adds 1 to each, which dot() takes away from the sum. A chunk is half a group, so
// rows of whole chunks may begin in the middle of one.
inline float with_code(uint code, uint at, uint bits) {
  return as_type<float>(insert_bits(0x3f800000u, code, at, bits));
}
inline half group_scale(device const uchar* scales, uint chunk) {
  return ((device const half*)scales)[chunk / 2];
}
inline float sum4(float4 v) { return (v.x + v.y) + (v.z + v.w); }

struct Q4 {
  enum : uint { kVecs = 8, kBytes = 16 };
  static inline uint4 fetch(device const uchar* w, uint i) { return ((device const uint4*)w)[i]; }
  static inline half fetch_scale(device const uchar* scales, uint i) {
    return group_scale(scales, i);
  }
  static inline float4 spread(float4 x) { return x; }
  // 1 + code / 16
  static inline float4 four(uint4 chunk, uint j) {
    const uint w = chunk[j / 2] >> (16 * (j % 2));
    return float4(with_code(w, 19, 4), with_code(w >> 4, 19, 4), with_code(w >> 8, 19, 4),
                  with_code(w >> 12, 19, 4));
  }
  static inline float dot(float sum, float4 x, half scale) {
    return float(scale) * (16.0f / 7.5f) * fma(-(1.0f + 7.5f / 16.0f), sum4(x), sum);
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
  static inline half fetch_scale(device const uchar* scales, uint i) {
    return group_scale(scales, i);
  }
  static inline float4 spread(float4 x) { return x * float4(4.0f, 1.0f, 4.0f, 1.0f); }
  // 1 + code / 16 and 1 + code / 4 in turn, so that one shift brings two codes into place; at lower
  // bits than these the 1 would cost the sum its last digits.
  static inline float4 four(uint4 chunk, uint j) {
    const uint w = chunk[j / 4] >> (8 * (j % 4));
    return float4(with_code(w, 19, 2), with_code(w >> 2, 21, 2), with_code(w >> 4, 19, 2),
                  with_code(w >> 6, 21, 2));
  }
  static inline float dot(float sum, float4 x, half scale) {
    const float low = fma(-(1.0f + 1.5f / 16.0f), x.x + x.z, sum);
    return float(scale) * (4.0f / 1.5f) * fma(-(1.0f + 1.5f / 4.0f), x.y + x.w, low);
  }
  static inline float at(device const uchar* w, device const uchar* scales, uint i) {
    const uint code = uint(w[i / 4]) >> (2 * (i % 4)) & 3u;
    return (float(code) - 1.5f) / 1.5f * load_half(scales + ulong(i / 64) * 2);
  }
};
