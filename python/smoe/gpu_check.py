"""Runs every kernel of the GPU on small random inputs, and compares with the CPU.

src/metal/args.h says what a kernel takes, and its grid; the kernels' own comments say what it
computes. The CPU's side is its plain reference kernels, and NumPy where they have no such step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from smoe import _core

FLOAT_FORMATS = ("bf16", "f16", "f32")
FORMATS = ("q4", "q2", *FLOAT_FORMATS)
BATCH, MATMUL_ROWS, GATE_UP_ROWS, QUERIES, BLOCK, NONE = 4, 4, 2, 4, 256, 2**32 - 1  # args.h
SHAPES = ((37, 192), (5, 2080), (9, 100))  # matrices: two threadgroups, two tiles, the slow path
ARGUMENT_BYTES = 2 << 20  # more than those of any launch here
# The largest difference, in units of the largest value: sums of floats in another order, but a
# cache of float16.
TOLERANCE = 1e-5
TOLERANCES = {"append_kv": 2**-10}

Pair = tuple[np.ndarray, np.ndarray]  # what came out, and what should have


class Gpu:
    """Launches on arrays, which take what the kernel leaves in them."""

    def __init__(self) -> None:
        self.kernels = _core.gpu_kernels(ARGUMENT_BYTES)

    def simds(self, kernel: str) -> int:
        return int(self.kernels.threads(kernel)) // 32

    def run(self, kernel: str, arguments: Sequence[np.ndarray], *grid: int) -> None:
        flat = [a.reshape(-1).view(np.uint8) for a in arguments]
        self.kernels.run(kernel, flat, (*grid, 1, 1)[:3])


Case = Callable[[Gpu, str, np.random.Generator], Iterator[Pair]]


class Matrix(NamedTuple):
    fmt: str
    rows: int
    cols: int
    data: np.ndarray  # uint8
    scales: np.ndarray | None  # uint8 of float16
    values: np.ndarray  # (rows, cols) float32, before they were quantised


def check_kernels() -> None:
    """Raises EngineError, which names the first kernel that is wrong."""
    gpu = Gpu()
    for kernel in sorted(gpu.kernels.names):
        for got, want in CASES[kernel](gpu, kernel, np.random.default_rng(1)):
            compare(kernel, got, want)


def compare(kernel: str, got: np.ndarray, want: np.ndarray) -> None:
    error = float(np.abs(got.astype(np.float64) - want).max())
    bound = TOLERANCES.get(kernel, TOLERANCE) * float(np.abs(want).max())
    if not error <= bound:
        raise _core.EngineError(
            f"{_core.gpu_backend}: the kernel {kernel} differs from the CPU by {error:.2g}, "
            f"expected at most {bound:.2g}"
        )


def normal(rng: np.random.Generator, *shape: int) -> np.ndarray:
    return rng.standard_normal(shape).astype(np.float32)


def uints(*values: int) -> np.ndarray:
    return np.array(values, np.uint32)


def groups(n: int, of: int) -> int:
    return -(-n // of)


def matrix(rng: np.random.Generator, fmt: str, rows: int, cols: int) -> Matrix:
    values = normal(rng, rows, cols)
    if fmt in FLOAT_FORMATS:
        if fmt == "bf16":
            values = (values.view(np.uint32) & 0xFFFF0000).view(np.float32)
            raw: np.ndarray = (values.view(np.uint32) >> 16).astype(np.uint16)
        else:
            raw = values.astype(np.float16 if fmt == "f16" else np.float32)
            values = raw.astype(np.float32)
        return Matrix(fmt, rows, cols, raw.reshape(-1).view(np.uint8), None, values)
    bits = int(fmt[1])
    codes = np.empty(groups(rows * cols * bits, 8), np.uint8)
    scales = np.empty(2 * groups(rows * cols, 64), np.uint8)
    _core.quantize(values.reshape(-1).view(np.uint8), "F32", bits, codes, scales)
    return Matrix(fmt, rows, cols, codes, scales, values)


def blob(*matrices: Matrix) -> tuple[np.ndarray, list[int]]:
    """Codes and scales of each, at multiples of 16, and where they begin."""
    parts, places, size = [], [], 0
    for m in matrices:
        for part in (m.data, m.scales if m.scales is not None else m.data[:0]):
            places.append(size)
            parts += [part, np.zeros(-part.size % 16, np.uint8)]
            size += groups(part.size, 16) * 16
    return np.concatenate(parts), places


def product(m: Matrix, x: np.ndarray) -> np.ndarray:
    """x (n, cols) -> (n, rows), on the CPU."""
    out = np.empty((len(x), m.rows), np.float32)
    _core.kernels.matmul("scalar", m.fmt, m.data, m.scales, m.rows, m.cols, x, 0, m.rows, out)
    return out


def job(places: Sequence[int], *sizes: int) -> np.ndarray:
    """MatmulJob or GateUpJob: offsets of 8 bytes, then sizes of 4."""
    return np.concatenate([np.array(places, np.uint64).view(np.uint32), uints(*sizes, 0)])


def matmul(gpu: Gpu, kernel: str, rng: np.random.Generator, fmt: str, batch: int) -> Iterator[Pair]:
    n = 1 if batch == 1 else batch + 1
    for outputs, cols in SHAPES:
        m = matrix(rng, fmt, outputs, cols)
        weights, places = blob(m)
        x, y, bias = normal(rng, n, cols), normal(rng, n, outputs), normal(rng, outputs)
        want = y + product(m, x) + bias
        rows = uints(*reversed(range(n)))
        jobs = job([*places, 0], outputs, cols, outputs, 0, n)
        arguments = [weights, x, y, rows, bias, jobs, uints(cols, 1, 1, 1)]
        across = groups(outputs, MATMUL_ROWS * gpu.simds(kernel))
        gpu.run(kernel, arguments, across, 1, groups(n, batch))
        yield y, want


def gate_up(
    gpu: Gpu, kernel: str, rng: np.random.Generator, fmt: str, batch: int
) -> Iterator[Pair]:
    n = 1 if batch == 1 else batch + 1
    for outputs, cols in SHAPES:
        gate, up = matrix(rng, fmt, outputs, cols), matrix(rng, fmt, outputs, cols)
        weights, places = blob(gate, up)
        x, hidden = normal(rng, n, cols) / cols**0.5, normal(rng, n, outputs)
        want = product(gate, x)
        _core.kernels.silu_mul("scalar", want.reshape(-1), product(up, x).reshape(-1))
        jobs = job([*places, 0], outputs, cols, outputs, NONE, n)
        arguments = [weights, x, hidden, uints(0), jobs, uints(cols, 1, 0, 0)]
        across = groups(outputs, GATE_UP_ROWS * gpu.simds(kernel))
        gpu.run(kernel, arguments, across, 1, groups(n, batch))
        yield hidden, want


def embed(gpu: Gpu, kernel: str, rng: np.random.Generator, fmt: str) -> Iterator[Pair]:
    d_model, tokens = 300, uints(6, 0, 10)
    table, x = matrix(rng, fmt, 11, d_model), normal(rng, len(tokens), d_model)
    arguments = [table.data, tokens, x, uints(0, 0, d_model, 1)]
    gpu.run(kernel, arguments, groups(d_model, 32 * gpu.simds(kernel)), len(tokens))
    yield x, table.values[tokens]


def scale_rows(gpu: Gpu, kernel: str, rng: np.random.Generator, fmt: str) -> Iterator[Pair]:
    n, cols = 3, 300
    gate = matrix(rng, fmt, 1, cols)
    h, y = normal(rng, n, cols) / 8, normal(rng, n, cols)
    want = y / (1 + np.exp(-product(gate, h)))
    gpu.run(kernel, [gate.data, h, y, uints(0, 0, cols, 0)], n)
    yield y, want


def normed(x: np.ndarray, weight: np.ndarray, eps: float) -> np.ndarray:
    """Of each row of x (..., n), on the CPU."""
    out = np.empty_like(x)
    for row, to in zip(x.reshape(-1, x.shape[-1]), out.reshape(-1, x.shape[-1]), strict=True):
        _core.kernels.rms_norm("scalar", row, weight, eps, to)
    return out


def with_eps(*values: int, eps: float) -> np.ndarray:
    return np.concatenate([uints(*values), np.array([eps], np.float32).view(np.uint32)])


def rms_norm(gpu: Gpu, kernel: str, rng: np.random.Generator) -> Iterator[Pair]:
    n, d_model, eps = 3, 520, 0.25
    x, weight, y = normal(rng, n, d_model), normal(rng, d_model), normal(rng, n, d_model)
    gpu.run(kernel, [x, weight, y, with_eps(d_model, eps=eps)], n)
    yield y, normed(x, weight, eps)


def rotated(x: np.ndarray, cos: np.ndarray, sin: np.ndarray) -> np.ndarray:
    """x (n, heads, head_dim) by the angles (n, head_dim / 2) of its tokens, on the CPU."""
    out = x.copy()
    for token, c, s in zip(out, cos, sin, strict=True):
        for head in token:
            _core.kernels.rope("scalar", head, c, s)
    return out


def append_kv(gpu: Gpu, kernel: str, rng: np.random.Generator) -> Iterator[Pair]:
    heads, kv_heads, dim, n, context, pos, eps = 6, 2, 96, 3, 11, 5, 0.125
    counts = (heads, kv_heads, kv_heads)
    qkv = [normal(rng, n, count, dim) for count in counts]
    vectors = [normal(rng, count, dim) for count in counts] + [normal(rng, dim) for _ in range(2)]
    offsets = np.cumsum([0] + [v.size for v in vectors[:-1]])
    angles = rng.uniform(0, 6, (context, dim // 2))
    cos, sin = np.cos(angles).astype(np.float32), np.sin(angles).astype(np.float32)
    kv = np.zeros((2, kv_heads, context, dim), np.float16)

    q, k, v = (x + bias for x, bias in zip(qkv, vectors, strict=False))
    at = slice(pos, pos + n)
    q, k = (
        rotated(normed(x, w, eps), cos[at], sin[at]) for x, w in ((q, vectors[3]), (k, vectors[4]))
    )
    want = kv.astype(np.float32)
    want[0, :, at], want[1, :, at] = k.swapaxes(0, 1), v.swapaxes(0, 1)

    arguments = [*qkv, kv, np.concatenate([x.reshape(-1) for x in vectors]), cos, sin]
    arguments.append(with_eps(heads, kv_heads, dim, context, pos, *offsets, eps=eps))
    gpu.run(kernel, arguments, groups(heads + 2 * kv_heads, gpu.simds(kernel)), n)
    yield qkv[0], q
    yield kv, want


def attended(q: np.ndarray, kv: np.ndarray, pos: int) -> np.ndarray:
    """q (n, heads, dim), kv (2, kv_heads, context, dim) -> (n, heads, dim), on the CPU."""
    group, parts = q.shape[1] // kv.shape[1], []
    for head in range(kv.shape[1]):
        own = np.ascontiguousarray(q[:, head * group : (head + 1) * group])
        seen = kv[:, head, : pos + len(q)].astype(np.float32)
        k, v = (x.reshape(-1).view(np.uint8) for x in seen)
        parts.append(np.empty_like(own))
        _core.kernels.attention("scalar", own, k, v, 0, pos + 1, group, parts[-1])
    return np.concatenate(parts, axis=1)


def merged(partials: np.ndarray) -> np.ndarray:
    """(n, heads, n_splits, dim + 2) -> (n, heads, dim)."""
    sums, high, total = partials[..., :-2], partials[..., -2], partials[..., -1]
    scale = np.exp(high - high.max(-1, keepdims=True))
    return (sums * scale[..., None]).sum(2) / (total * scale).sum(2)[..., None]


def attention(gpu: Gpu, kernel: str, rng: np.random.Generator, dim: int) -> Iterator[Pair]:
    """A chunk, and one token whose positions are split."""
    heads, kv_heads = 6, 2
    for n, pos, n_splits in ((3, 30, 1), (1, 300, 2)):
        context = pos + n + 2
        q = normal(rng, n, heads, dim)
        kv = rng.standard_normal((2, kv_heads, context, dim)).astype(np.float16)
        out = normal(rng, n, heads, dim if n_splits == 1 else n_splits * (dim + 2))
        sizes = uints(heads, kv_heads, dim, context, pos, n, n_splits, 1)
        grid = groups(n * heads // kv_heads, QUERIES), kv_heads, n_splits
        gpu.run(kernel, [q, kv, out, sizes], *grid)
        if n_splits > 1:
            out = merged(out.reshape(n, heads, n_splits, dim + 2))
        yield out, attended(q, kv, pos)


def attention_merge(gpu: Gpu, kernel: str, rng: np.random.Generator) -> Iterator[Pair]:
    heads, dim, n_splits = 10, 96, 3
    partials, out = normal(rng, 1, heads, n_splits, dim + 2), normal(rng, 1, heads, dim)
    partials[..., -1] = rng.uniform(1, 2, (1, heads, n_splits))
    sizes = uints(heads, heads, dim, n_splits * BLOCK, n_splits * BLOCK - 1, 1, n_splits, 1)
    gpu.run(kernel, [partials, out, sizes], groups(heads, gpu.simds(kernel)), 1)
    yield out, merged(partials)


def route(gpu: Gpu, kernel: str, rng: np.random.Generator) -> Iterator[Pair]:
    n, n_experts, top_k = 10, 60, 8
    logits = normal(rng, n, n_experts + 4)
    logits[0] = np.round(logits[0])  # ties
    ids, weights = np.zeros((n, top_k), np.uint32), normal(rng, n, top_k)
    sizes = uints(n, n_experts, n_experts + 4, top_k, 1, 1)
    gpu.run(kernel, [logits, ids, weights, sizes], groups(n, gpu.simds(kernel)))
    want = np.argsort(-logits[:, :n_experts], axis=1, kind="stable")[:, :top_k]
    chosen = np.exp(np.take_along_axis(logits, want, 1))
    yield ids, want
    yield weights, chosen / chosen.sum(1, keepdims=True)


def combine(gpu: Gpu, kernel: str, rng: np.random.Generator) -> Iterator[Pair]:
    n, top_k, d_model = 3, 8, 300
    x, shared = normal(rng, n, d_model), normal(rng, n, d_model)
    out, weights = normal(rng, n, top_k, d_model), normal(rng, n, top_k)
    want = x + np.einsum("tk,tkd->td", weights, out) + shared
    across = groups(d_model, 32 * gpu.simds(kernel))
    gpu.run(kernel, [x, out, weights, shared, uints(d_model, top_k, 1)], across, n)
    yield x, want


def argmax(gpu: Gpu, kernel: str, rng: np.random.Generator) -> Iterator[Pair]:
    n, vocab = 4, 1000
    logits, ids = np.round(normal(rng, n, vocab) * 4), np.zeros(n, np.uint32)  # with ties
    gpu.run(kernel, [logits, ids, uints(vocab)], n)
    yield ids, logits.argmax(1)


CASES: dict[str, Case] = {
    "rms_norm": rms_norm,
    "append_kv": append_kv,
    "attention_128": partial(attention, dim=96),
    "attention_256": partial(attention, dim=160),
    "attention_merge": attention_merge,
    "route": route,
    "combine": combine,
    "argmax": argmax,
}
for _fmt in FORMATS:
    for _suffix, _batch in (("", 1), ("_batch", BATCH)):
        CASES[f"matmul_{_fmt}{_suffix}"] = partial(matmul, fmt=_fmt, batch=_batch)
        CASES[f"gate_up_{_fmt}{_suffix}"] = partial(gate_up, fmt=_fmt, batch=_batch)
for _fmt in FLOAT_FORMATS:
    CASES[f"embed_{_fmt}"] = partial(embed, fmt=_fmt)
    CASES[f"scale_rows_{_fmt}"] = partial(scale_rows, fmt=_fmt)
