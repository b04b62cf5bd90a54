"""What the shims and the emulator promise: selftest.metal."""

import numpy as np

from msl import BACKWARD, SHUFFLED, Msl, MslError, case, floats, nans


@case()
def simd_operations(msl: Msl) -> None:
    v = floats(np.random.default_rng(1), 32)
    out, first = nans(32, 3), np.zeros(32, np.uint32)
    msl("t_simd", [v, out, first], 1, 32)
    assert np.allclose(out[:, 0], v.sum(), atol=1e-5), out
    assert (out == out[0]).all(), out
    assert np.array_equal(out[0, 1:], [v.max(), v.min()]), out
    assert (first == np.argmax(v > 0)).all(), first


@case(kind=("half", "float"))
def templates(msl: Msl, kind: str) -> None:
    v = np.random.default_rng(3).integers(-8, 8, 512).astype(np.float32)
    n = 128 if kind == "half" else 256
    out = nans(512 // n)
    msl(f"t_sum_{kind}", [v.astype(np.float16 if kind == "half" else np.float32), out], 512 // n, n)
    assert np.array_equal(out, v.reshape(-1, n).sum(1)), out


@case()
def values(msl: Msl) -> None:
    bits = np.random.default_rng(5).integers(0, 2**32, (64, 4), dtype=np.uint32)
    out, rounded = nans(64, 4), np.zeros(64, np.float16)
    msl("t_values", [bits, out, rounded], 2, 32)
    v = ((bits & 0x007FFFFF) | 0x3F800000).view(np.float32)
    h = (bits[:, 0] & 0x3FFF3FFF).reshape(-1, 1).view(np.float16).astype(np.float32)
    want = np.stack([2 * v[:, 0] + h[:, 0], 2 * v[:, 1] + h[:, 1], 2 * v[:, 2] - 0.5], 1)
    assert np.allclose(out[:, :3], want, rtol=1e-6), out[:, :3] - want
    last = np.sqrt(v[:, 3]) * np.exp(-v[:, 2]) + np.maximum(v[:, 0], np.minimum(v[:, 1], 1.5))
    assert np.allclose(out[:, 3], last, rtol=1e-6), out[:, 3] - last
    assert np.array_equal(rounded, (v[:, 0] * np.float32(1000)).astype(np.float16)), rounded


@case()
def inserted_bits(msl: Msl) -> None:
    given = np.random.default_rng(8).integers(0, 2**32, (64, 4), dtype=np.uint32)
    out = np.zeros(64, np.uint32)
    msl("t_bits", [given, out], 2, 32)
    mask = np.uint32(127 << 5)
    assert np.array_equal(out, (given[:, 0] & ~mask) | (given[:, 1] << 5 & mask)), out


@case()
def positions(msl: Msl) -> None:
    out = np.zeros((4, 8, 6, 4), np.uint32)  # z, y, x; two groups of (3, 4, 2) along y, one along x
    msl("t_ids", [out], (2, 2, 2), (3, 4, 2))
    z, y, x = np.indices((4, 8, 6))
    assert np.array_equal(out[..., 0], x + 100 * y + 10000 * z), out[..., 0]
    assert np.array_equal(out[..., 1], x // 3 + 10 * (y // 4) + 100 * (z // 2)), out[..., 1]
    assert (out[..., 2:] == (0, 1)).all(), out[..., 2:]


def expect_error(msl: Msl, launch: tuple, *texts: str) -> None:
    said = ""
    try:
        msl.once(*launch, guard=1)
    except MslError as e:
        said = str(e)
    assert all(text in said for text in texts), said or "not noticed"


@case()
def wrong_kernels_are_named(msl: Msl) -> None:
    if msl.is_gpu:
        return
    out = [np.zeros(64, np.float32)]
    at = "selftest.metal:"
    expect_error(
        msl, ("bad_barrier", out, 1, 64), "barrier divergence: thread 0 at threadgroup", at
    )
    expect_error(msl, ("bad_divergence", out, 1, 32), "simdgroup divergence: thread 0 at simd_", at)
    expect_error(msl, ("bad_memory", out, 1, 32), "expected at most 32768", at)


@case()
def races_depend_on_the_order(msl: Msl) -> None:
    if msl.is_gpu:
        return
    results = []
    for order in (0, BACKWARD, SHUFFLED):
        out = nans(64)
        msl.once("bad_race", [out], 1, 64, order=order, seed=1)
        results.append(out)
    assert np.isnan(results[0][::2]).all(), results[0]
    assert not np.array_equal(results[0], results[1], equal_nan=True)
    assert not np.array_equal(results[0], results[2], equal_nan=True)


@case()
def launches_are_checked(msl: Msl) -> None:
    expect_error(msl, ("nothing", [], 1, 1), "no such kernel")
    if msl.is_gpu:
        return
    logits, ids = np.zeros(4, np.float32), np.zeros(1, np.uint32)
    expect_error(msl, ("argmax", [logits, None, ids], 1, 32), "buffer 1: not bound")
    expect_error(msl, ("argmax", [logits, ids], 1, 32), "buffer 2: not bound")
    empty = np.zeros(0, np.uint32)
    expect_error(
        msl, ("argmax", [logits, ids, empty], 1, 32), "buffer 2: 0 bytes, expected at least"
    )
    expect_error(msl, ("argmax", [logits, ids, ids], 1, 1056), "expected 1 to 1024")
