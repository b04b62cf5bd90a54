// args.h: what the host hands to the kernels. Metal and C++ compile it.
//
// Kernels, in the order of a forward pass, with buffers 0, 1, 2 ... and the grid of threadgroups. A
// binding starts at a multiple of its element's size; `weights`, and x of matmul and gate_up, at a
// multiple of 16 bytes. A threadgroup has S simdgroups of 32 threads, S up to 32 where nothing is
// said. FMT is bf16, f16 or f32, of matmul and gate_up also q4 or q2; the names of these two end in
// _batch to serve kBatch rows of x at once: B is 1 or kBatch.
//
//   embed_FMT        table, tokens, x, EmbedArgs: (ceil(d_model / threads), n)
//   rms_norm         x, weight, y, RmsNormArgs: (n)
//   matmul_FMT       weights, x, y, rows, bias, MatmulJob[], MatmulArgs:
//                    (ceil(most outputs / (kMatmulRows S)), jobs, ceil(most n_rows / B))
//   append_kv        q, k, v, kv, vectors, rope_cos, rope_sin, AppendArgs:
//                    (ceil((n_heads + 2 n_kv_heads) / S), n)
//   attention_128    q, kv, out, AttentionArgs; head_dim <= 128, S <= kAttentionSimds:
//                    (ceil(n n_heads / n_kv_heads / kQueries), n_kv_heads, n_splits)
//   attention_256    the same for head_dim <= 256
//   attention_merge  partials, out, AttentionArgs; where n_splits > 1: (ceil(n_heads / S), n)
//   route            logits, ids, weights, RouteArgs: (ceil(n / S))
//   gate_up_FMT      weights, x, hidden, rows, GateUpJob[], MatmulArgs:
//                    (ceil(most outputs / (kGateUpRows S)), jobs, ceil(most n_rows / B))
//   scale_rows_FMT   weights, h, y, ScaleRowsArgs: (n)
//   combine          x, expert_out, expert_weights, shared, CombineArgs:
//                    (ceil(d_model / threads), n)
//   argmax           logits, ids, ArgmaxArgs: (rows)
#pragma once

#ifndef __METAL_VERSION__
#include <cstdint>
namespace smoe::metal {
using uint = uint32_t;
using ulong = uint64_t;
#define SMOE_CONSTANT inline constexpr
#else
#define SMOE_CONSTANT constant constexpr
#endif

SMOE_CONSTANT uint kBatch = 4;            // rows of x that a _batch kernel serves at once
SMOE_CONSTANT uint kMatmulRows = 4;       // outputs of a simdgroup in matmul
SMOE_CONSTANT uint kGateUpRows = 2;       // outputs of a simdgroup in gate_up
SMOE_CONSTANT uint kQueries = 4;          // queries of a threadgroup in attention
SMOE_CONSTANT uint kAttentionSimds = 8;   // most simdgroups of a threadgroup in attention
SMOE_CONSTANT uint kPositionBlock = 256;  // positions of a block of attention
SMOE_CONSTANT uint kMaxTopK = 16;         // experts a token
SMOE_CONSTANT uint kNone = 0xffffffffu;   // no such vector, no list of rows

struct EmbedArgs {
  ulong table;  // bytes from the binding to the table
  uint d_model;
  uint by_index;  // 0: row t of the table is token t's
};

struct RmsNormArgs {
  uint n;  // floats in a row
  float eps;
};

// One matrix and the rows of x that it multiplies:
// y[row][r] = sum over c of w[r][c] x[row / row_div][c].
struct MatmulJob {
  ulong w;       // bytes from the weights' binding to the matrix, or to its packed codes
  ulong scales;  // bytes to its float16 scales; quantised formats only
  ulong y;       // floats from y's binding to its row 0
  uint outputs;  // rows of the matrix; outputs * cols is below 2^32
  uint cols;
  uint y_stride;   // floats from one row of y to the next
  uint first_row;  // the rows are rows[first_row ...], or with kNone 0, 1, 2 ...
  uint n_rows;
  uint unused;
};

struct MatmulArgs {
  uint x_stride;  // floats from one row of x to the next
  uint row_div;   // row / row_div is the row of x
  uint add;       // y += instead of y =; gate_up has neither
  uint bias;      // bias (outputs) is added too
};

// Two matrices of one shape, and the rows of x, x[row / row_div], that they multiply:
// hidden[row][r] = silu(gate[r] . x) * (up[r] . x).
struct GateUpJob {
  ulong gate, gate_scales;  // bytes from the weights' binding, as in MatmulJob
  ulong up, up_scales;
  ulong y;  // floats from hidden's binding to its row 0
  uint outputs, cols, y_stride, first_row, n_rows;
  uint unused;
};

// Offsets count floats from the vectors' binding; kNone: there is no such vector.
struct AppendArgs {
  uint n_heads, n_kv_heads, head_dim;
  uint context;  // positions that the cache holds
  uint pos;      // of token 0
  uint q_bias, k_bias, v_bias;
  uint q_norm, k_norm;
  float eps;
};

struct AttentionArgs {
  uint n_heads, n_kv_heads, head_dim;
  uint context;
  uint pos;           // of token 0
  uint n;             // tokens
  uint n_splits;      // 1: out is (n, n_heads, head_dim); else partials, see attention.metal
  uint split_blocks;  // blocks of kPositionBlock positions in a split
};

struct RouteArgs {
  uint n;  // tokens
  uint n_experts;
  uint stride;  // floats from one token's logits to the next
  uint top_k;   // at most kMaxTopK and n_experts
  uint renormalize;
  uint weigh;  // 0: ids only
};

struct ScaleRowsArgs {
  ulong w;  // bytes from the weights' binding to the vector (cols)
  uint cols;
  uint unused;
};

struct CombineArgs {
  uint d_model;
  uint top_k;
  uint shared;  // the shared expert's output is added too
};

struct ArgmaxArgs {
  uint n;  // floats in a row
};

#ifndef __METAL_VERSION__
}  // namespace smoe::metal
#endif
