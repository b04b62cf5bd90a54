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
  float4 of[T];  // this lane's share, of the four streams
};

// T rows of x, and what a tile holds of each: kTile float4s, in kPlaces.
template <uint T>
struct Inputs {
  enum : uint { kTile = T == 1 ? 512 : 256, kPlaces = kTile + kTile / 8 };
  device const float* row[T];
};

// Where float4 i of a tile lies. Lanes read at a distance of 2 or 8 float4s; a place left free after
// each eight spreads them over all banks of threadgroup memory.
inline uint tile_place(uint i) { return i + i / 8; }

// Whether the fast path serves a matrix: offsets in bytes, from a multiple of 16.
template <typename F>
inline bool has_whole_chunks(ulong w, ulong scales, uint cols, uint x_stride) {
  return cols % (4 * F::kVecs) == 0 && w % F::kBytes == 0 && scales % 2 == 0 && x_stride % 4 == 0;
}

// A chunk of each stream.
struct Chunks {
  uint4 codes[kStreams];
  half scale[kStreams];
};

// Chunk `at` of each row; row_chunks are in a row.
template <typename F>
inline void fetch_chunks(thread const Stream* streams, uint row_chunks, uint at,
                         thread Chunks& to) {
  for (uint s = 0; s < kStreams; ++s) {
    const uint i = streams[s].row * row_chunks + at;
    to.codes[s] = F::fetch(streams[s].w, i);
    to.scale[s] = F::fetch_scale(streams[s].scales, i);
  }
}

// x: the chunk's first float4 of a tile.
template <typename F, uint T>
inline void add_chunks(thread const Chunks& chunks, threadgroup const float4* x,
                       thread Dots<T>& dots) {
  float sum[kStreams][T];
  float4 sum_x[T];
  for (uint t = 0; t < T; ++t) {
    sum_x[t] = float4(0.0f);
    for (uint s = 0; s < kStreams; ++s) sum[s][t] = 0.0f;
  }
#pragma unroll
  for (uint j = 0; j < F::kVecs; ++j) {
    float4 v[T];
    for (uint t = 0; t < T; ++t) {
      v[t] = x[t * Inputs<T>::kPlaces + j];
      sum_x[t] += v[t];
    }
    for (uint s = 0; s < kStreams; ++s) {
      const float4 w = F::four(chunks.codes[s], j);
      for (uint t = 0; t < T; ++t) {
        sum[s][t] = fma(w.x, v[t].x, sum[s][t]);
        sum[s][t] = fma(w.y, v[t].y, sum[s][t]);
        sum[s][t] = fma(w.z, v[t].z, sum[s][t]);
        sum[s][t] = fma(w.w, v[t].w, sum[s][t]);
      }
    }
  }
  for (uint t = 0; t < T; ++t) {
    for (uint s = 0; s < kStreams; ++s) {
      dots.of[t][s] += F::dot(sum[s][t], sum_x[t], chunks.scale[s]);
    }
  }
}

// Every thread of the threadgroup calls this. A lane's next chunks are under way while it computes,
// and while it waits for others.
template <typename F, uint T>
inline void add_tiles(thread const Stream* streams, thread const Inputs<T>& x, uint cols,
                      threadgroup float4* tile, uint lane, uint tid, uint n_threads,
                      thread Dots<T>& dots) {
  const uint vecs = cols / 4, row_chunks = vecs / F::kVecs;
  Chunks next;
  if (lane < row_chunks) fetch_chunks<F>(streams, row_chunks, lane, next);
  uint at = lane;
  for (uint base = 0; base < vecs; base += Inputs<T>::kTile) {
    const uint n = min(uint(Inputs<T>::kTile), vecs - base);
    threadgroup_barrier(mem_flags::mem_threadgroup);  // the last tile has been read
    for (uint t = 0; t < T; ++t) {
      device const float4* row = (device const float4*)x.row[t] + base;
      for (uint i = tid; i < n; i += n_threads) {
        tile[t * Inputs<T>::kPlaces + tile_place(i)] = F::spread(row[i]);
      }
    }
    threadgroup_barrier(mem_flags::mem_threadgroup);  // this tile has been written
    for (; at < (base + n) / F::kVecs; at += 32) {
      const Chunks chunks = next;
      if (at + 32 < row_chunks) fetch_chunks<F>(streams, row_chunks, at + 32, next);
      add_chunks<F, T>(chunks, tile + tile_place(at * F::kVecs - base), dots);
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
