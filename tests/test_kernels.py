"""Every CPU operator: the scalar table against NumPy in float64, the fast ones against scalar."""

import itertools
from dataclasses import dataclass

import numpy as np
import pytest
from smoe._core import kernels

FORMATS = ("f32", "f16", "bf16", "q8", "q4", "q2")
QUANTISED = ("q8", "q4", "q2")
COLS = (1, 2, 3, 63, 64, 65, 100, 520, 2048, 4160)  # 4160: more than one column block everywhere
TOKENS = (1, 2, 3, 4, 5, 8, 9, 33, 97)  # few, many, more than a block, with every remainder
ISAS = kernels.isas()
FAST = [isa for isa in ISAS if isa != "scalar"]
SENTINEL = np.float32(-12345.0)

# Float sums in any order: an error of a few eps (1.2e-7) of the sum of magnitudes.
FAST_RTOL = 1e-6
INT8 = [(isa, fmt) for isa in ISAS for fmt in kernels.int8_formats(isa)]

fast = pytest.mark.parametrize("isa", FAST)
every_isa = pytest.mark.parametrize("isa", ISAS)
every_format = pytest.mark.parametrize("fmt", FORMATS)
every_int8 = pytest.mark.parametrize(("isa", "fmt"), INT8)


@dataclass
class Weights:
    fmt: str
    data: np.ndarray  # uint8
    scales: np.ndarray | None  # uint8, of float16
    exact: np.ndarray  # (rows, cols) float64
    magnitude: np.ndarray  # (rows, cols): |w|, or for codes the scale, which bounds it


def unaligned(array: np.ndarray) -> np.ndarray:
    """The bytes of array, at an odd address."""
    buffer = np.empty(array.nbytes + 1, np.uint8)
    buffer[1:] = np.frombuffer(array.tobytes(), np.uint8)
    return buffer[1:]


def pack(codes: np.ndarray, bits: int) -> np.ndarray:
    """Codes (count,) to bytes, the first in the low bits."""
    per_byte = 8 // bits
    padded = np.zeros(-(-codes.size // per_byte) * per_byte, np.uint8)
    padded[: codes.size] = codes
    shifts = np.arange(per_byte, dtype=np.uint8) * bits
    return np.bitwise_or.reduce(padded.reshape(-1, per_byte) << shifts, axis=1)


def make_weights(rng: np.random.Generator, fmt: str, rows: int, cols: int) -> Weights:
    if fmt in QUANTISED:
        bits = int(fmt[1])
        zero = 0 if bits == 8 else (2**bits - 1) / 2
        low, high = (-127, 128) if bits == 8 else (0, 2**bits)
        codes = rng.integers(low, high, rows * cols)
        scales = rng.uniform(0.01, 1, -(-rows * cols // 64)).astype(np.float16)
        spread = np.repeat(scales.astype(np.float64), 64)[: rows * cols]
        exact = ((codes - zero) / (zero or 127) * spread).reshape(rows, cols)
        data = unaligned(pack(codes.astype(np.uint8), bits))
        return Weights(fmt, data, unaligned(scales), exact, spread.reshape(rows, cols))
    values = rng.standard_normal((rows, cols)).astype(np.float32)
    if fmt == "f32":
        raw = values
    elif fmt == "f16":
        raw = values.astype(np.float16)
        values = raw.astype(np.float32)
    else:
        raw = (values.view(np.uint32) >> 16).astype(np.uint16)
        values = (raw.astype(np.uint32) << 16).view(np.float32)
    exact = values.astype(np.float64)
    return Weights(fmt, unaligned(raw), None, exact, np.abs(exact))


def matmul(isa, w: Weights, x, *, rows=None, out=None, x_index=None, out_index=None) -> np.ndarray:
    total, cols = w.exact.shape
    begin, end = rows or (0, total)
    if out is None:
        n = len(x) if x_index is None else len(x_index)
        out = np.full((n, total), SENTINEL, np.float32)
    kernels.matmul(
        isa, w.fmt, w.data, w.scales, total, cols, x, begin, end, out, x_index, out_index
    )
    return out


def normal(rng: np.random.Generator, *shape: int) -> np.ndarray:
    return rng.standard_normal(shape).astype(np.float32)


# ---- tables and conversions ----


def test_isas_list_scalar_last_and_name_their_kv_format():
    """The reference must be there on every CPU, with an exact cache."""
    assert ISAS[-1] == "scalar"
    assert kernels.kv_format("scalar") == "f32"
    assert all(kernels.kv_format(isa) == "f16" for isa in FAST)
    assert kernels.kv_format("") == kernels.kv_format(ISAS[0])


def test_unknown_isa_is_refused_with_the_choices():
    """A misspelt SMOE_ISA must not silently take another table."""
    with pytest.raises(ValueError, match=r"isa: sse9, expected one of .*scalar"):
        kernels.kv_format("sse9")


def test_f16_to_f32_is_exact_for_every_bit_pattern():
    bits = np.arange(65536, dtype=np.uint16)
    out = np.empty(bits.size, np.float32)
    kernels.f16_to_f32(bits, out)
    np.testing.assert_array_equal(out, bits.view(np.float16).astype(np.float32))
    np.testing.assert_array_equal(np.signbit(out), bits >= 0x8000)


def half_edges() -> np.ndarray:
    """Every float16, every midpoint between two, the floats next to both, and random bits."""
    halves = np.arange(0x7C01, dtype=np.uint16).view(np.float16).astype(np.float32)
    halves[-1] = 65536  # where infinity's own midpoint is counted from
    middles = (halves[:-1] + halves[1:]) / 2
    edges = np.concatenate([halves, middles])
    around = [np.nextafter(edges, np.float32(-np.inf)), np.nextafter(edges, np.float32(np.inf))]
    random = np.random.default_rng(0).integers(0, 2**32, 20_000, dtype=np.uint32).view(np.float32)
    special = np.array([np.inf, np.nan, 3e38, 1e-45], np.float32)
    values = np.concatenate([edges, *around, random, special])
    return np.concatenate([values, -values])


def test_f32_to_f16_rounds_to_nearest_even():
    """Ties, subnormals, overflow and NaN: each has its own branch."""
    values = half_edges()
    out = np.empty(values.size, np.uint16)
    kernels.f32_to_f16(values, out)
    with np.errstate(over="ignore", invalid="ignore"):
        want = values.astype(np.float16)
    np.testing.assert_array_equal(out.view(np.float16), want)
    np.testing.assert_array_equal(out >= 0x8000, np.signbit(values))


@every_isa
def test_store_kv_rounds_as_numpy(isa):
    for n in (1, 7, 8, 9, 100):
        x = half_edges()[:: 1000 // n][:n]
        size = 4 if kernels.kv_format(isa) == "f32" else 2
        buffer = np.full(n * size + 2, 0xAA, np.uint8)
        kernels.store_kv(isa, x, buffer[1:-1])
        with np.errstate(over="ignore", invalid="ignore"):
            want = x if size == 4 else x.astype(np.float16)
        np.testing.assert_array_equal(np.frombuffer(buffer[1:-1].tobytes(), want.dtype), want)
        assert buffer[0] == buffer[-1] == 0xAA


# ---- matmul ----


@every_format
@pytest.mark.parametrize("cols", COLS)
def test_matmul_scalar_matches_numpy_float64(fmt, cols):
    """Packing, group borders inside rows, rows that start inside a byte."""
    rng = np.random.default_rng(cols)
    w = make_weights(rng, fmt, 7, cols)
    x = normal(rng, 17, cols)  # 16 tokens share the decoded weights
    x64 = x.astype(np.float64)
    # Doubles rounded once: half an ulp, and the double sum's own error where it cancels.
    bound = 6e-8 * np.abs(x64 @ w.exact.T) + 1e-13 * (np.abs(x64) @ w.magnitude.T)
    for n in (1, 17):
        error = np.abs(matmul("scalar", w, x[:n]) - (x64 @ w.exact.T)[:n])
        assert (error <= bound[:n]).all()


@fast
@every_format
@pytest.mark.parametrize("cols", COLS)
def test_matmul_fast_matches_scalar(isa, fmt, cols):
    rng = np.random.default_rng(cols)
    for rows in (1, 7, 37):
        w = make_weights(rng, fmt, rows, cols)
        for n in TOKENS:
            x = normal(rng, n, cols)
            bound = FAST_RTOL * (np.abs(x) @ w.magnitude.T) + 1e-30
            error = np.abs(matmul(isa, w, x) - matmul("scalar", w, x))
            assert (error <= bound).all(), (rows, n, (error / bound).max())


@every_isa
@every_format
@pytest.mark.parametrize("cols", [3, 65, 128, 1100])
def test_matmul_result_does_not_depend_on_the_row_range(isa, fmt, cols):
    """Threads split the rows anywhere, and logits must not change by a bit; others' rows stay."""
    rng = np.random.default_rng(cols)
    rows = 45
    w = make_weights(rng, fmt, rows, cols)
    for n in TOKENS:
        x = normal(rng, n, cols)
        whole = matmul(isa, w, x)
        cuts = [0, *sorted(rng.integers(0, rows + 1, 6)), rows]
        parts = np.full_like(whole, SENTINEL)
        for begin, end in itertools.pairwise(cuts):
            matmul(isa, w, x, rows=(begin, end), out=parts)
            assert (parts[:, end:] == SENTINEL).all()
        assert parts.tobytes() == whole.tobytes()


@every_isa
@every_format
def test_matmul_gathers_and_scatters_rows(isa, fmt):
    """A routed expert reads some tokens and writes some rows of the expert outputs."""
    rng = np.random.default_rng(3)
    w = make_weights(rng, fmt, 9, 128)
    x = normal(rng, 20, 128)
    for n in TOKENS:
        x_index = rng.integers(0, 20, n).astype(np.uint32)
        out_index = rng.permutation(120)[:n].astype(np.uint32)
        out = np.full((120, 9), SENTINEL, np.float32)
        matmul(isa, w, x, out=out, x_index=x_index, out_index=out_index)
        assert out[out_index].tobytes() == matmul(isa, w, x[x_index]).tobytes()
        assert (np.delete(out, out_index, axis=0) == SENTINEL).all()


@every_isa
@every_format
@pytest.mark.parametrize("cols", [100, 128])
def test_matmul_result_does_not_depend_on_the_place_in_the_batch(isa, fmt, cols):
    """Which other tokens chose an expert decides a token's place in its batch."""
    rng = np.random.default_rng(cols)
    w = make_weights(rng, fmt, 5, cols)
    for n in TOKENS:
        x = normal(rng, n, cols)
        order = rng.permutation(n)
        assert matmul(isa, w, x[order]).tobytes() == matmul(isa, w, x)[order].tobytes()


@every_isa
@every_format
def test_matmul_of_no_rows_or_no_tokens_writes_nothing(isa, fmt):
    rng = np.random.default_rng(4)
    w = make_weights(rng, fmt, 5, 64)
    assert (matmul(isa, w, normal(rng, 3, 64), rows=(2, 2)) == SENTINEL).all()
    assert matmul(isa, w, normal(rng, 0, 64)).shape == (0, 5)


@every_isa
@every_format
@pytest.mark.parametrize("cols", [1, 65, 128])
@pytest.mark.parametrize("n", [1, 2, 4])
@pytest.mark.parametrize("bad", [np.nan, np.inf])
def test_matmul_bad_input_spoils_its_own_token_only(isa, fmt, cols, n, bad):
    """The engine looks for NaN logits, so nothing on the way may swallow one."""
    rng = np.random.default_rng(5)
    w = make_weights(rng, fmt, 6, cols)
    x = normal(rng, n, cols)
    x[n - 1, cols - 1] = bad
    out = matmul(isa, w, x)
    assert not np.isfinite(out[n - 1]).any()
    assert np.isfinite(out[: n - 1]).all()


@every_isa
@pytest.mark.parametrize("fmt", ["f32", *QUANTISED])
@pytest.mark.parametrize("n", [1, 3])
def test_matmul_nan_weight_or_scale_spoils_its_row(isa, fmt, n):
    rng = np.random.default_rng(6)
    w = make_weights(rng, fmt, 6, 128)
    values, row_size = (w.data, 512) if fmt == "f32" else (w.scales, 4)
    values[2 * row_size : 2 * row_size + 4] = 0xFF  # a NaN float, or both float16 scales of a row
    out = matmul(isa, w, normal(rng, n, 128))
    assert np.isnan(out[:, 2]).all()
    assert np.isfinite(np.delete(out, 2, axis=1)).all()


# ---- integer products ----


def rounded(x: np.ndarray) -> np.ndarray:
    """Activations (n, cols) as quantize_row rounds them, by the rule of kernels.hpp."""
    groups = x.reshape(-1, 64)
    scale = np.abs(groups).max(axis=1, keepdims=True) / np.float32(127)
    scale[scale < np.finfo(np.float32).tiny] = 0
    codes = np.rint(np.divide(groups, scale, where=scale > 0, out=np.zeros_like(groups)))
    return (codes * scale.astype(np.float64)).reshape(x.shape)


def quantize(isa: str, fmt: str, x: np.ndarray) -> np.ndarray:
    """Rows (n, cols) to (n, quantised_row_bytes)."""
    out = np.zeros((len(x), kernels.quantised_row_bytes(x.shape[1])), np.uint8)
    for row, codes in zip(x, out, strict=True):
        kernels.quantize_row(isa, fmt, row, codes)
    return out


def matmul_int8(
    isa, w: Weights, x, *, rows=None, out=None, x_index=None, out_index=None
) -> np.ndarray:
    """As matmul; x (n, cols) float, or what quantize made of it."""
    total, cols = w.exact.shape
    begin, end = rows or (0, total)
    if x.dtype == np.float32:
        x = quantize(isa, w.fmt, x)
    if out is None:
        n = len(x) if x_index is None else len(x_index)
        out = np.full((n, total), SENTINEL, np.float32)
    kernels.matmul_int8(
        isa, w.fmt, w.data, w.scales, total, cols, x, begin, end, out, x_index, out_index
    )
    return out


def check_int8(isa: str, w: Weights, x: np.ndarray) -> None:
    """Against float64, of the rounded x."""
    x64 = rounded(x)
    # Codes without a sign lie off the middle: their sums are up to twice as large.
    bound = 2 * FAST_RTOL * (np.abs(x64) @ w.magnitude.T) + 1e-30
    error = np.abs(matmul_int8(isa, w, x) - x64 @ w.exact.T)
    assert (error <= bound).all(), (w.exact.shape, len(x), (error / bound).max())


def test_integer_products_are_in_every_fast_table_and_not_in_the_reference():
    """The tests below run for the tables that have them: none would be no test."""
    assert kernels.int8_formats("scalar") == []
    for isa in FAST:
        assert kernels.int8_formats(isa) == list(QUANTISED)


@every_int8
@pytest.mark.parametrize("cols", [64, 128, 576, 768, 2048, 4160])
def test_matmul_int8_matches_numpy(isa, fmt, cols):
    rng = np.random.default_rng(cols)
    for rows in (1, 7, 37):
        w = make_weights(rng, fmt, rows, cols)
        for n in TOKENS:
            check_int8(isa, w, normal(rng, n, cols))


@every_int8
@pytest.mark.parametrize("n", [1, 2, 5])
def test_matmul_int8_sums_the_largest_codes_without_overflow(isa, fmt, n):
    """Sums of 16 bits must be widened before they wrap, or saturate."""
    rng = np.random.default_rng(n)
    w = make_weights(rng, fmt, 9, 192)
    for byte, sign in itertools.product((0x00, 0xFF) if fmt != "q8" else (0x7F, 0x81), (1, -1)):
        w.data[:] = byte
        code = np.int8(w.data[:1].view(np.int8)[0]) / 127 if fmt == "q8" else byte / 127.5 - 1
        w.exact[:] = np.sign(code) * w.magnitude
        check_int8(isa, w, np.full((n, 192), sign * 3, np.float32))


@every_int8
def test_quantize_row_rounds_to_nearest_even(isa, fmt):
    """Groups of scale 1 with every tie, of scales of any size, and one of zeros."""
    rng = np.random.default_rng(7)
    x = np.zeros((1, 64 * 8), np.float32)
    x[0, :254] = np.arange(-127, 127) + 0.5
    x[0, [0, 64, 128, 192]] = 127
    for group, size in enumerate((1e-30, 1.0, 1e30), 4):
        x[0, 64 * group : 64 * group + 64] = normal(rng, 64) * np.float32(size)
    w = make_weights(rng, fmt, 3, x.size)
    for group in range(8):  # one at a time: each has its own size
        alone = np.zeros_like(x)
        alone[0, 64 * group : 64 * group + 64] = x[0, 64 * group : 64 * group + 64]
        check_int8(isa, w, alone)


@every_int8
def test_quantize_row_of_tiny_activations_gives_zeros(isa, fmt):
    """Below the smallest normal float a scale has no precision left, and some CPUs have no such."""
    rng = np.random.default_rng(8)
    w = make_weights(rng, fmt, 5, 128)
    for size in (1e-45, 1e-40, 1.3e-36):
        assert (matmul_int8(isa, w, np.full((2, 128), size, np.float32)) == 0).all()


@every_int8
@pytest.mark.parametrize("cols", [128, 1088])
def test_matmul_int8_result_does_not_depend_on_the_row_range(isa, fmt, cols):
    rng = np.random.default_rng(cols)
    rows = 45
    w = make_weights(rng, fmt, rows, cols)
    for n in TOKENS:
        x = quantize(isa, fmt, normal(rng, n, cols))
        whole = matmul_int8(isa, w, x)
        cuts = [0, *sorted(rng.integers(0, rows + 1, 6)), rows]
        parts = np.full_like(whole, SENTINEL)
        for begin, end in itertools.pairwise(cuts):
            matmul_int8(isa, w, x, rows=(begin, end), out=parts)
            assert (parts[:, end:] == SENTINEL).all()
        assert parts.tobytes() == whole.tobytes()


@every_int8
def test_matmul_int8_gathers_and_scatters_rows(isa, fmt):
    """Who else chose an expert decides a token's place in its batch, and must not change a bit."""
    rng = np.random.default_rng(3)
    w = make_weights(rng, fmt, 9, 128)
    x = quantize(isa, fmt, normal(rng, 20, 128))
    for n in TOKENS:
        x_index = rng.integers(0, 20, n).astype(np.uint32)
        out_index = rng.permutation(120)[:n].astype(np.uint32)
        out = np.full((120, 9), SENTINEL, np.float32)
        matmul_int8(isa, w, x, out=out, x_index=x_index, out_index=out_index)
        assert out[out_index].tobytes() == matmul_int8(isa, w, x[x_index]).tobytes()
        assert out[out_index[::-1]].tobytes() == matmul_int8(isa, w, x[x_index[::-1]]).tobytes()
        assert (np.delete(out, out_index, axis=0) == SENTINEL).all()


@every_int8
def test_matmul_int8_of_no_rows_or_no_tokens_writes_nothing(isa, fmt):
    rng = np.random.default_rng(4)
    w = make_weights(rng, fmt, 5, 64)
    assert (matmul_int8(isa, w, normal(rng, 3, 64), rows=(2, 2)) == SENTINEL).all()
    assert matmul_int8(isa, w, normal(rng, 0, 64)).shape == (0, 5)


@every_int8
@pytest.mark.parametrize("n", [1, 2, 4])
@pytest.mark.parametrize("bad", [np.nan, -np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("position", [0, 100, 127])
def test_matmul_int8_bad_input_spoils_its_own_token_only(isa, fmt, n, bad, position):
    rng = np.random.default_rng(5)
    w = make_weights(rng, fmt, 6, 128)
    x = normal(rng, n, 128)
    x[n - 1, position] = bad
    out = matmul_int8(isa, w, x)
    assert not np.isfinite(out[n - 1]).any()
    assert np.isfinite(out[: n - 1]).all()


@every_int8
@pytest.mark.parametrize("n", [1, 3])
def test_matmul_int8_nan_scale_spoils_its_row(isa, fmt, n):
    rng = np.random.default_rng(6)
    w = make_weights(rng, fmt, 6, 128)
    w.scales[8:12] = 0xFF
    out = matmul_int8(isa, w, normal(rng, n, 128))
    assert np.isnan(out[:, 2]).all()
    assert np.isfinite(np.delete(out, 2, axis=1)).all()


# ---- vectors of one token ----


@every_isa
@pytest.mark.parametrize("n", [1, 7, 8, 9, 100, 2048])
def test_rms_norm_matches_numpy(isa, n):
    rng = np.random.default_rng(n)
    x, weight = normal(rng, n) * np.float32(1e25), normal(rng, n)  # squares overflow a float
    x64 = x.astype(np.float64)
    want = x64 / np.sqrt(np.mean(x64**2) + 1e-6) * weight
    out = np.empty_like(x)
    kernels.rms_norm(isa, x, weight, 1e-6, out)
    np.testing.assert_allclose(out, want, rtol=3e-7)  # two products and a rounded scale
    kernels.rms_norm(isa, x, weight, 1e-6, x)
    assert x.tobytes() == out.tobytes()


@every_isa
def test_rms_norm_uses_eps_and_keeps_nan(isa):
    x, one, out = np.zeros(9, np.float32), np.ones(9, np.float32), np.empty(9, np.float32)
    kernels.rms_norm(isa, x, one, 1e-6, out)
    assert (out == 0).all()
    x[:] = 1e-3
    kernels.rms_norm(isa, x, one, 3e-6, out)
    np.testing.assert_allclose(out, 0.5, rtol=1e-6)
    x[8] = np.nan
    kernels.rms_norm(isa, x, one, 1e-6, out)
    assert np.isnan(out).all()


@every_isa
@pytest.mark.parametrize("head_dim", [2, 6, 16, 34, 128, 256])
def test_rope_matches_complex_rotation(isa, head_dim):
    rng = np.random.default_rng(head_dim)
    x = normal(rng, head_dim)
    angle = rng.uniform(-10, 10, head_dim // 2)
    first, second = np.split(x.astype(np.float64), 2)
    turned = (first + 1j * second) * np.exp(1j * angle)
    kernels.rope(isa, x, np.cos(angle).astype(np.float32), np.sin(angle).astype(np.float32))
    # cos and sin are floats: 6e-8 each, of values below 5
    np.testing.assert_allclose(x, np.concatenate([turned.real, turned.imag]), rtol=0, atol=2e-6)


@every_isa
@pytest.mark.parametrize("n", [1, 8, 13, 20_001])
def test_silu_mul_matches_numpy(isa, n):
    """The exponential over its whole range, both ends included."""
    rng = np.random.default_rng(n)
    gate = np.linspace(-120, 120, n, dtype=np.float32) if n > 1 else np.float32([-1.5])
    up = normal(rng, n)
    z = gate.astype(np.float64)
    want = z / (1 + np.exp(-z)) * up
    kernels.silu_mul(isa, gate, up)
    # 1e-36: where exp(-z) passes the largest float, the result is 0
    np.testing.assert_allclose(gate, want, rtol=1e-6, atol=1e-36)


@every_isa
def test_silu_mul_keeps_nan_and_infinity(isa):
    gate = np.float32([np.nan, 1, np.inf, 2, 0, -np.inf, 0, -0.0, 3])
    up = np.float32([1, np.nan, 1, np.inf, 1, np.nan, 1, 1, 1])
    kernels.silu_mul(isa, gate, up)
    assert np.isfinite(gate).tolist() == [False] * 4 + [True, False, True, True, True]


@every_isa
@pytest.mark.parametrize("n", [1, 8, 13, 2048])
def test_axpy_matches_numpy(isa, n):
    rng = np.random.default_rng(n)
    x, y = normal(rng, n), normal(rng, n)
    want = y + np.float64(0.3) * x
    kernels.axpy(isa, 0.3, x, y)
    np.testing.assert_allclose(y, want, rtol=1e-6, atol=1e-7)  # a is a float: 0.3 to 3e-8
    x[n - 1] = np.nan
    kernels.axpy(isa, 0.3, x, y)
    assert np.isnan(y[n - 1])
    assert np.isfinite(y[: n - 1]).all()
