// dot.h: the inner loop of matmul and gate_up: four rows of weights against T rows of x.
//
// The threadgroup stages x in threadgroup memory, a tile at a time. Each lane then takes chunks
// lane, lane + 32 ... of the tile, of all four rows, so that x is read once for four weights, and
// has four independent loads under way. Weights are read once for T rows of x.
//
// Rows that are no whole number of aligned chunks take the slow path, weight by weight.
#pragma once
#include "formats.h"

constant constexpr uint kStreams = 4;

// A row of weights: the matrix that it is in, and its number.
struct Stream {
  device const uchar* w;
  device const uchar* scales;
  uint row;
};

template <uint T>
struct Dots {
  float4 of[T];     // this lane's share, of the four streams
};

// T rows of x, and float4s of each that a tile holds.
template <uint T>
struct Inputs {
  enum : uint { kTile = T == 1 ? 512 : 256 };
  device const float* row[T];
};

// Where float4 i of a tile lies. Lanes read at a distance of 2 or 8 float4s; exchanging places
// within each eight spreads them over all banks of threadgroup memory.
inline uint tile_place(uint i) { return i ^ (i / 8 % 8); }

inline float sum4(float4 v) { return (v.x + v.y) + (v.z + v.w); }

// Whether the fast path serves a matrix: offsets in bytes, from a multiple of 16.
template <typename F>
inline bool has_whole_chunks(ulong w, ulong scales, uint cols, uint x_stride) {
  return cols % (4 * F::kVecs) == 0 && w % F::kBytes == 0 && scales % 2 == 0 && x_stride % 4 == 0;
}

// Chunk `at` of the tile, which is chunk `first[s] + at` of stream s's matrix.
template <typename F, uint T>
inline void add_chunk(thread const Stream* streams, thread const uint* first, uint at,
                      threadgroup const float4* tile, thread Dots<T>& dots) {
  uint4 chunk[kStreams];
  float scale[kStreams];
  for (uint s = 0; s < kStreams; ++s) chunk[s] = F::fetch(streams[s].w, first[s] + at);
  for (uint s = 0; s < kStreams; ++s) scale[s] = F::scale(streams[s].scales, first[s] + at);
  float4 sum[kStreams][T], sum_x[T];
  for (uint t = 0; t < T; ++t) {
    sum_x[t] = float4(0.0f);
    for (uint s = 0; s < kStreams; ++s) sum[s][t] = float4(0.0f);
  }
#pragma unroll
  for (uint j = 0; j < F::kVecs; ++j) {
    float4 x[T];
    for (uint t = 0; t < T; ++t) {
      x[t] = tile[t * Inputs<T>::kTile + tile_place(at * F::kVecs + j)];
      sum_x[t] += x[t];
    }
    for (uint s = 0; s < kStreams; ++s) {
      const float4 w = F::four(chunk[s], j);
      for (uint t = 0; t < T; ++t) sum[s][t] = fma(w, x[t], sum[s][t]);
    }
  }
  for (uint t = 0; t < T; ++t) {
    const float x = sum4(sum_x[t]);
    for (uint s = 0; s < kStreams; ++s) {
      dots.of[t][s] = fma(scale[s], F::remove_zero(sum4(sum[s][t]), x), dots.of[t][s]);
    }
  }
}

// Every thread of the threadgroup calls this.
template <typename F, uint T>
inline void add_tiles(thread const Stream* streams, thread const Inputs<T>& x, uint cols,
                      threadgroup float4* tile, uint lane, uint tid, uint n_threads,
                      thread Dots<T>& dots) {
  const uint vecs = cols / 4;
  for (uint base = 0; base < vecs; base += Inputs<T>::kTile) {
    const uint n = min(uint(Inputs<T>::kTile), vecs - base);
    threadgroup_barrier(mem_flags::mem_threadgroup);  // the last tile has been read
    for (uint t = 0; t < T; ++t) {
      device const float4* row = (device const float4*)x.row[t] + base;
      for (uint i = tid; i < n; i += n_threads) tile[t * Inputs<T>::kTile + tile_place(i)] = row[i];
    }
    threadgroup_barrier(mem_flags::mem_threadgroup);  // this tile has been written
    uint first[kStreams];
    for (uint s = 0; s < kStreams; ++s) first[s] = (streams[s].row * vecs + base) / F::kVecs;
    for (uint at = lane; at < n / F::kVecs; at += 32) {
      add_chunk<F, T>(streams, first, at, tile, dots);
    }
  }
}

template <typename F, uint T>
inline void add_weights(thread const Stream* streams, thread const Inputs<T>& x, uint cols,
                        uint lane, thread Dots<T>& dots) {
  for (uint c = lane; c < cols; c += 32) {
    for (uint s = 0; s < kStreams; ++s) {
      const float w = F::at(streams[s].w, streams[s].scales, streams[s].row * cols + c);
      for (uint t = 0; t < T; ++t) dots.of[t][s] = fma(w, x.row[t][c], dots.of[t][s]);
    }
  }
}

// The dot products of the four streams, in every lane.
template <typename F, uint T>
inline void dot_rows(thread const Stream* streams, thread const Inputs<T>& x, uint cols, bool fast,
                     threadgroup float4* tile, uint lane, uint tid, uint n_threads,
                     thread Dots<T>& dots) {
  for (uint t = 0; t < T; ++t) dots.of[t] = float4(0.0f);
  if (fast) {
    add_tiles<F, T>(streams, x, cols, tile, lane, tid, n_threads, dots);
  } else {
    add_weights<F, T>(streams, x, cols, lane, dots);
  }
  for (uint t = 0; t < T; ++t) {
    for (uint s = 0; s < kStreams; ++s) dots.of[t][s] = simd_sum(dots.of[t][s]);
  }
}

// Row i of a job: rows[first + i], or i where there is no list. A batch's tail repeats the last.
inline uint job_row(device const uint* rows, uint first, uint i, uint n_rows) {
  const uint at = min(i, n_rows - 1);
  return first == kNone ? at : rows[first + at];
}
