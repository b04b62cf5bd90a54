"""The kernels around the matrix products: norms, rotary positions, attention, routing, sums."""

import numpy as np
from weights import matrix

from msl import NONE, Msl, args, case, check, floats, nans

DENSE = ("bf16", "f16", "f32")


def groups(n: int, threads: int) -> int:
    return -(-n // threads)


@case(fmt=DENSE, by_index=(0, 1), shape=((5, 3), (40, 7), (33, 1)))
def embed(msl: Msl, fmt: str, by_index: int, shape: tuple[int, int]) -> None:
    d_model, n = shape
    rng = np.random.default_rng(d_model)
    m = matrix(rng, fmt, 11, d_model)
    table = np.concatenate([np.full(3, 0xA5, np.uint8), m.data])
    tokens, x = rng.integers(0, 11, n).astype(np.uint32), nans(n, d_model)
    embed_args = np.array([(3, d_model, by_index)], "u8, u4, u4")
    msl(f"embed_{fmt}", [table, tokens, x, embed_args], (groups(d_model, 24), n), 24)
    check(x, m.exact[tokens if by_index else np.arange(n)], 0, "x")


@case(n=(1, 7, 64, 100, 520), threads=(32, 96))
def rms_norm(msl: Msl, n: int, threads: int) -> None:
    rng = np.random.default_rng(n)
    x, weight, y, eps = floats(rng, 3, n), floats(rng, n), nans(3, n), 0.25
    x[1] *= 1e-3
    msl("rms_norm", [x, weight, y, args(n, eps)], 3, threads)
    exact = x.astype(np.float64)
    scale = 1 / np.sqrt((exact**2).mean(1, keepdims=True) + eps)
    want = exact * scale * weight
    check(y, want, 1e-6 * np.abs(want), "y")
    msl("rms_norm", [x, weight, x, args(n, eps)], 3, threads)
    check(x, want, 1e-6 * np.abs(want), "in place")


def normed(x: np.ndarray, weight: np.ndarray, eps: float) -> np.ndarray:
    return x / np.sqrt((x**2).mean(-1, keepdims=True) + eps) * weight


def rotated(x: np.ndarray, cos: np.ndarray, sin: np.ndarray) -> np.ndarray:
    half = x.shape[-1] // 2
    a, b = x[..., :half], x[..., half:]
    return np.concatenate([a * cos - b * sin, b * cos + a * sin], -1)


# heads, kv heads, head_dim, tokens, position of the first
APPENDS = ((6, 2, 32, 1, 5), (4, 4, 6, 3, 0), (3, 1, 130, 2, 7), (2, 1, 256, 1, 0))


@case(shape=APPENDS, biases=(False, True), norms=(False, True), threads=(32, 96))
def append_kv(msl: Msl, shape: tuple[int, ...], biases: bool, norms: bool, threads: int) -> None:
    heads, kv_heads, dim, n, pos = shape
    context, eps, counts = 11, 0.125, (heads, kv_heads, kv_heads)
    rng = np.random.default_rng(dim)
    qkv = [floats(rng, n, count, dim) for count in counts]
    vectors, offsets = [floats(rng, 3)], []
    for use, size in [(biases, c * dim) for c in counts] + [(norms, dim)] * 2:
        offsets.append(sum(v.size for v in vectors) if use else NONE)
        vectors.append(floats(rng, size))
    flat = np.concatenate(vectors)
    angle = rng.uniform(0, 6, (context, dim // 2))
    cos, sin = np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32)

    want = [x.astype(np.float64) for x in qkv]
    if biases:
        want = [x + b.reshape(c, dim) for x, b, c in zip(want, vectors[1:], counts, strict=False)]
    if norms:
        want[:2] = [normed(x, w, eps) for x, w in zip(want[:2], vectors[4:], strict=True)]
    at = slice(pos, pos + n)
    want[:2] = [rotated(x, cos[at, None], sin[at, None]) for x in want[:2]]

    kv = np.full((2, kv_heads, context, dim), 9, np.float16)
    expected = kv.astype(np.float64)
    expected[0, :, at], expected[1, :, at] = want[1].swapaxes(0, 1), want[2].swapaxes(0, 1)
    append_args = args(heads, kv_heads, dim, context, pos, *offsets, eps)
    grid = (groups(heads + 2 * kv_heads, threads // 32), n)
    msl("append_kv", [*qkv, kv, flat, cos, sin, append_args], grid, threads)
    check(qkv[0], want[0], 1e-5, "q")
    check(kv, expected, np.abs(expected) / 2**11 + 1e-5, "cache")


def attend(q: np.ndarray, kv: np.ndarray, pos: int) -> np.ndarray:
    """q (n, heads, dim), kv (2, kv_heads, context, dim) -> (n, heads, dim)."""
    n, heads, dim = q.shape
    group = heads // kv.shape[1]
    q, kv = q.astype(np.float64), kv.astype(np.float64)
    out = np.empty_like(q)
    for t in range(n):
        keys, values = kv[0, :, : pos + t + 1], kv[1, :, : pos + t + 1]
        for h in range(heads):
            score = keys[h // group] @ q[t, h] / np.sqrt(dim)
            weight = np.exp(score - score.max())
            out[t, h] = weight @ values[h // group] / weight.sum()
    return out


# heads, kv heads, head_dim, tokens, position of the first, splits, blocks of a split
ATTENTIONS = {
    "first": (6, 2, 32, 1, 0, 1, 1),
    "one": (4, 2, 64, 1, 37, 1, 9),
    "chunk": (6, 2, 20, 7, 3, 1, 1),
    "no-groups": (3, 3, 128, 2, 9, 1, 1),
    "wide-head": (5, 1, 256, 3, 30, 1, 1),
    "split": (5, 1, 32, 1, 530, 3, 1),
    "uneven-split": (2, 2, 16, 1, 1030, 2, 3),
    "split-chunk": (4, 2, 16, 3, 255, 2, 1),
}


@case(shape=tuple(ATTENTIONS), threads=(32, 96, 256))
def attention(msl: Msl, shape: str, threads: int) -> None:
    heads, kv_heads, dim, n, pos, splits, blocks = ATTENTIONS[shape]
    context = pos + n + 2
    rng = np.random.default_rng(heads * dim)
    q, out = floats(rng, n, heads, dim) * 3, nans(n, heads, dim)
    kv = rng.standard_normal((2, kv_heads, context, dim)).astype(np.float16)
    kv[:, :, pos + n :] = np.nan  # positions that nobody may see
    want = attend(q, kv, pos)
    kernel = "attention_128" if dim <= 128 else "attention_256"
    grid = (groups(n * heads // kv_heads, 4), kv_heads, splits)
    attention_args = args(heads, kv_heads, dim, context, pos, n, splits, blocks)
    if splits == 1:
        msl(kernel, [q, kv, out, attention_args], grid, threads)
    else:
        partials = nans(n, heads, splits, dim + 2)
        msl(kernel, [q, kv, partials, attention_args], grid, threads)
        merge_grid = (groups(heads, threads // 32), n)
        msl("attention_merge", [partials, out, attention_args], merge_grid, threads)
    check(out, want, 1e-5, "out")


@case(dim=(32, 256))
def attention_of_nan(msl: Msl, dim: int) -> None:
    """A NaN in what a query sees comes out."""
    rng = np.random.default_rng(4)
    q, kv = floats(rng, 1, 2, dim), rng.standard_normal((2, 2, 9, dim)).astype(np.float16)
    kv[0, 1, 4, 1] = np.nan
    out = nans(1, 2, dim)
    kernel = "attention_128" if dim <= 128 else "attention_256"
    msl(kernel, [q, kv, out, args(2, 2, dim, 9, 8, 1, 1, 1)], (1, 2, 1), 64)
    assert np.isfinite(out[0, 0]).all(), out
    assert np.isnan(out[0, 1]).all(), out


def routes(logits: np.ndarray, k: int, renormalize: bool) -> tuple[np.ndarray, np.ndarray]:
    ids = np.argsort(-logits, axis=1, kind="stable")[:, :k]
    weights = np.exp(logits.astype(np.float64) - logits.max(1, keepdims=True))
    weights /= weights.sum(1, keepdims=True)
    weights = np.take_along_axis(weights, ids, 1)
    return ids, weights / weights.sum(1, keepdims=True) if renormalize else weights


# experts, top_k, tokens
ROUTES = ((1, 1, 1), (5, 5, 3), (32, 4, 2), (60, 4, 5), (128, 8, 3), (200, 16, 1))


@case(shape=ROUTES, renormalize=(0, 1), weigh=(0, 1), threads=(32, 96))
def route(
    msl: Msl, shape: tuple[int, int, int], renormalize: int, weigh: int, threads: int
) -> None:
    n_experts, k, n = shape
    rng = np.random.default_rng(n_experts)
    logits = floats(rng, n, n_experts + 3) * 4
    logits[:, n_experts:] = 100  # of no expert
    logits[0] = np.round(logits[0])  # ties
    logits[-1, : n_experts // 2] = logits[-1].min()
    ids, weights = np.full((n, k), NONE, np.uint32), nans(n, k)
    route_args = args(n, n_experts, n_experts + 3, k, renormalize, weigh)
    msl("route", [logits, ids, weights, route_args], groups(n, threads // 32), threads)
    want_ids, want = routes(logits[:, :n_experts], k, bool(renormalize))
    assert np.array_equal(ids, want_ids), f"ids: {ids}, expected {want_ids}"
    if weigh:
        check(weights, want, 1e-6 * want, "weights")
    else:
        assert np.isnan(weights).all(), "weights were written"


@case(value=(np.nan, np.inf, -np.inf))
def route_of_odd_logits(msl: Msl, value: float) -> None:
    """Ids stay valid and distinct, and one NaN, chosen or not, comes out of every weight."""
    logits = np.full((3, 40), value, np.float32)
    logits[0, 7] = 1
    logits[2] = np.arange(40) / 8
    logits[2, 5] = value
    ids, weights = np.full((3, 8), NONE, np.uint32), nans(3, 8)
    msl("route", [logits, ids, weights, args(3, 40, 40, 8, 1, 1)], 1, 96)
    for row in ids:
        assert len(set(row.tolist())) == 8, ids
        assert row.max() < 40, ids
    if value == -np.inf:
        assert ids[0].tolist() == [7, 0, 1, 2, 3, 4, 5, 6], ids
        assert weights[0, 0] == 1, weights
        assert np.isfinite(weights[2]).all(), weights
    else:
        assert np.isnan(weights).any(1).all(), weights
    if np.isnan(value):
        assert np.isnan(weights[2]).all(), weights


@case(n=(1, 31, 33, 1000, 4100), threads=(32, 96))
def argmax(msl: Msl, n: int, threads: int) -> None:
    rng = np.random.default_rng(n)
    logits = floats(rng, 5, n)
    logits[1] = np.round(logits[1])  # ties
    logits[2, : n // 2] = np.nan
    logits[3] = -np.inf
    logits[4] = np.arange(n)
    ids = np.full(5, NONE, np.uint32)
    msl("argmax", [logits, ids, args(n)], 5, threads)
    want = [int(np.argmax(np.where(np.isnan(r), -np.inf, r))) for r in logits]
    assert ids.tolist() == want, (ids, want)


@case(fmt=DENSE, cols=(5, 96, 200), threads=(32, 96))
def scale_rows(msl: Msl, fmt: str, cols: int, threads: int) -> None:
    rng = np.random.default_rng(cols)
    m = matrix(rng, fmt, 1, cols)
    weights = np.concatenate([np.full(5, 0xA5, np.uint8), m.data])
    h, y = floats(rng, 3, cols) / 4, floats(rng, 3, cols)
    want = y / (1 + np.exp(-(h.astype(np.float64) @ m.exact.T)))
    scale_args = np.array([(5, cols, 0)], "u8, u4, u4")
    msl(f"scale_rows_{fmt}", [weights, h, y, scale_args], 3, threads)
    check(y, want, 1e-5 * np.abs(want), "y")


@case(shape=((7, 1, 1), (40, 8, 3), (33, 16, 2)), shared=(0, 1))
def combine(msl: Msl, shape: tuple[int, int, int], shared: int) -> None:
    d_model, k, n = shape
    rng = np.random.default_rng(d_model)
    x, out = floats(rng, n, d_model), floats(rng, n, k, d_model)
    weights, extra = floats(rng, n, k), floats(rng, n, d_model)
    parts = np.abs(x) + np.abs(extra) + np.einsum("tk,tkd->td", np.abs(weights), np.abs(out))
    want = x + np.einsum("tk,tkd->td", weights.astype(np.float64), out) + shared * extra
    combine_args = args(d_model, k, shared)
    msl("combine", [x, out, weights, extra, combine_args], (groups(d_model, 24), n), 24)
    check(x, want, 1e-6 * parts, "x")
