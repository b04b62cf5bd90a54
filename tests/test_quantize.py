"""The quantiser against a search over every float16 scale, and its bytes against NumPy."""

import hashlib
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smoe import _core

DEMO = Path(__file__).parent.parent / "models" / "demo"
GROUP = 64
SCALES = np.arange(0x7C00, dtype=np.uint16).view(np.float16).astype(np.float64)  # finite, >= 0

# Below this part of a group's signal an error is rounding: of float32 when decoding (2^-48), of
# float64 in the reference's difference of sums (64 * 2^-53, times a few).
FLOOR = 2.0**-44
TOLERANCE = 1 + 1e-6  # the encoder's search leaves nothing out; two scales may be this close


# The reference, in plain NumPy.


def least_error(weights: np.ndarray, bits: int) -> float:
    """The squared error of one group, (<= 64,), at the best of all float16 scales."""
    top = 2**bits - 1
    w = np.sort(np.abs(weights.astype(np.float64)))
    tail = np.append(np.cumsum(w[::-1])[::-1], 0)  # tail[i] = sum of w[i:]
    unit = SCALES / top  # a weight decodes to m * unit, m odd
    a = np.full(len(SCALES), w.sum())
    b = np.full(len(SCALES), float(len(w)))
    for k in range(1, 2 ** (bits - 1)):  # weights above 2k * unit have m >= 2k + 1
        first = np.searchsorted(w, 2 * k * unit)
        a += 2 * tail[first]
        b += 8 * k * (len(w) - first)
    return max(0.0, float((np.sum(w * w) - 2 * unit * a + unit * unit * b).min()))


def unpack(codes: np.ndarray, count: int, bits: int) -> np.ndarray:
    """Packed bytes -> (count,) codes; the first weight is in the low bits."""
    shifts = np.arange(0, 8, bits, dtype=np.uint8)
    return ((codes[:, None] >> shifts) & (2**bits - 1)).reshape(-1)[:count]


def decode(codes: np.ndarray, scales: np.ndarray, count: int, bits: int, dtype) -> np.ndarray:
    half = dtype((2**bits - 1) / 2)
    levels = (unpack(codes, count, bits).astype(dtype) - half) / half
    return levels * np.repeat(scales.view(np.float16).astype(dtype), GROUP)[:count]


# Helpers.


def to_bf16(values: np.ndarray) -> np.ndarray:
    """float32 -> bfloat16 bits, to nearest even."""
    bits = np.asarray(values, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def encoded(values: np.ndarray, dtype: str) -> tuple[np.ndarray, np.ndarray]:
    """values -> (bytes of dtype, the float32 values that they stand for)."""
    values = np.asarray(values, np.float32)
    if dtype == "F32":
        return values.view(np.uint8), values
    if dtype == "F16":
        half = values.astype(np.float16)
        return half.view(np.uint8), half.astype(np.float32)
    bits = to_bf16(values)
    return bits.view(np.uint8), (bits.astype(np.uint32) << 16).view(np.float32)


def quantize(raw: np.ndarray, dtype: str, bits: int):
    """Raw bytes -> (status, position, signal, noise), codes, scales."""
    count = raw.size // (4 if dtype == "F32" else 2)
    codes = np.full((count * bits + 7) // 8, 0xA5, np.uint8)
    scales = np.full(2 * ((count + GROUP - 1) // GROUP), 0xA5, np.uint8)
    return _core.quantize(raw, dtype, bits, codes, scales), codes, scales


def assert_optimal(values: np.ndarray, dtype: str, bits: int) -> None:
    raw, weights = encoded(values, dtype)
    report, codes, scales = quantize(raw, dtype, bits)
    assert report[:2] == ("ok", 0)
    exact = weights.astype(np.float64)
    errors = (exact - decode(codes, scales, len(weights), bits, np.float64)) ** 2
    total, total_best, floor = 0.0, 0.0, 0.0
    for first in range(0, len(weights), GROUP):
        group = slice(first, first + GROUP)
        got, best = errors[group].sum(), least_error(weights[group], bits)
        group_floor = FLOOR * np.sum(exact[group] ** 2)
        assert got <= best * TOLERANCE + group_floor, f"group at {first}: {got}, optimum {best}"
        total, total_best, floor = total + got, total_best + best, floor + group_floor
    assert total <= total_best * TOLERANCE + floor
    np.testing.assert_allclose(report[2], np.sum(exact**2), rtol=1e-12)
    np.testing.assert_allclose(report[3], errors.sum(), rtol=1e-6, atol=floor)


def shapes() -> dict[str, np.ndarray]:
    """Weights by the shape of their groups, 12 groups each."""
    rng = np.random.default_rng(0)
    n, per_group = (12, GROUP), (12, 1)
    normal = rng.normal(size=n)
    one = np.eye(12, GROUP, 7)
    sign = rng.choice([-1, 1], n)
    level = rng.normal(size=per_group)
    cases = {
        "gaussian": normal * 0.02,
        "uniform": rng.uniform(-1, 1, n),
        "outlier": normal * 0.02 + one * 3,
        "heavy tail": np.exp(normal * 3) * sign * 0.001,
        "constant": level + np.zeros(n),
        "same magnitude": level * sign,
        "two values": np.where(sign > 0, level, rng.normal(size=per_group)),
        "ternary": level * rng.integers(-1, 2, n),
        "ramp": level + np.arange(GROUP) * rng.uniform(-0.05, 0.05, per_group),
        "single": one * level,
        "levels of Q4": level * (2 * rng.integers(0, 8, n) + 1) * sign,
        "offset": 1 + normal * 0.001,
        "tiny": normal * 1e-5,
        "subnormal": normal * 1e-6,
        "few subnormal steps": normal * 10.0 ** rng.uniform(-8.5, -6.5, per_group),
        "below float16": normal * 1e-12,
        "far below float16": normal * 1e-40,
        "near float16's maximum": rng.uniform(-60000, 60000, n),
        "float16's maximum": 65504 * sign,
        "zero": np.zeros(n),
        "zero and not": normal * (np.arange(12) % 2)[:, None],
    }
    return {name: w.astype(np.float32).ravel() for name, w in cases.items()}


SHAPES = shapes()


# The tests.


@pytest.mark.parametrize("bits", [4, 2])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_group_shape_is_within_bounds_of_the_best_scale(shape: str, bits: int) -> None:
    """A heuristic scale is good on Gaussian weights and poor on some other shape."""
    assert_optimal(SHAPES[shape], "F32", bits)


@pytest.mark.parametrize("bits", [4, 2])
@pytest.mark.parametrize("dtype", ["BF16", "F16"])
@pytest.mark.parametrize("shape", ["gaussian", "outlier", "ramp", "tiny", "subnormal"])
def test_half_precision_input_is_within_bounds(shape: str, dtype: str, bits: int) -> None:
    """A wrong conversion, of float16 subnormals above all, would be optimal for other weights."""
    assert_optimal(SHAPES[shape], dtype, bits)


@pytest.mark.parametrize("bits", [4, 2])
@pytest.mark.parametrize("count", [1, 2, 3, 7, 63, 65, 127, 130])
def test_short_last_group_is_optimal_and_padded_with_zero_bits(count: int, bits: int) -> None:
    """Padding must not count as weights, nor leave the output's old bytes behind."""
    values = np.random.default_rng(count).normal(size=count).astype(np.float32)
    assert_optimal(values, "F32", bits)
    _, codes, _ = quantize(values.view(np.uint8), "F32", bits)
    used = count * bits % 8
    assert used == 0 or codes[-1] >> used == 0


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    st.lists(st.floats(-60000, 60000, width=32), min_size=1, max_size=GROUP),
    st.sampled_from([4, 2]),
)
def test_any_finite_group_is_within_bounds(values: list[float], bits: int) -> None:
    """Shapes that nobody thought of."""
    assert_optimal(np.array(values, np.float32), "F32", bits)


@pytest.mark.parametrize(("bits", "least"), [(4, 20.55), (2, 9.44)])
def test_gaussian_snr(bits: int, least: float) -> None:
    values = np.random.default_rng(1).normal(size=1 << 20).astype(np.float32) * np.float32(0.02)
    (status, _, signal, noise), _, _ = quantize(encoded(values, "BF16")[0], "BF16", bits)
    assert status == "ok"
    assert 10 * np.log10(signal / noise) >= least


def demo_experts() -> Iterator[np.ndarray]:
    """The bytes of every expert matrix of the demo, bfloat16."""
    for shard in sorted(DEMO.glob("*.safetensors")):
        data = np.fromfile(shard, np.uint8)
        start = 8 + int(data[:8].view(np.uint64)[0])
        for name, tensor in json.loads(data[8:start].tobytes()).items():
            if ".experts." in name:
                assert tensor["dtype"] == "BF16"
                begin, end = tensor["data_offsets"]
                yield data[start + begin : start + end]


@pytest.mark.parametrize(("bits", "least"), [(4, 20.38), (2, 9.31)])
def test_demo_expert_snr(bits: int, least: float) -> None:
    """The optimum is 20.41 and 9.34 dB; a scale from the largest weight loses more than 1 dB."""
    reports = [quantize(raw, "BF16", bits)[0] for raw in demo_experts()]
    assert len(reports) == 4 * 32 * 3
    snr = [10 * np.log10(signal / noise) for _, _, signal, noise in reports]
    assert np.mean(snr) >= least


def test_q4_packs_the_even_index_in_the_low_nibble() -> None:
    weights = ((np.arange(16) - 7.5) / 7.5).astype(np.float32)
    _, codes, scales = quantize(weights.view(np.uint8), "F32", 4)
    assert codes.tobytes().hex() == "1032547698badcfe"
    assert scales.view(np.float16).tolist() == [1.0]


def test_q2_packs_the_first_index_in_the_low_bits() -> None:
    weights = np.array([-3, -1, 1, 3, 3, -3], np.float32)
    _, codes, scales = quantize(weights.view(np.uint8), "F32", 2)
    assert codes.tolist() == [0b11_10_01_00, 0b00_11]
    assert scales.view(np.float16).tolist() == [3.0]


@pytest.mark.parametrize(("bits", "middle"), [(4, 0x88), (2, 0xAA)])
@pytest.mark.parametrize("value", [0.0, -0.0, -1e-30])
def test_group_that_decodes_to_zero_has_one_encoding(bits: int, middle: int, value: float) -> None:
    """Equal vaults need equal bytes, also where every code decodes to 0."""
    _, codes, scales = quantize(np.full(GROUP, value, np.float32).view(np.uint8), "F32", bits)
    assert not scales.any()
    assert (codes == middle).all()


@pytest.mark.parametrize("bits", [4, 2])
def test_dequantize_equals_numpy_for_every_scale_and_code(bits: int) -> None:
    """Bit-exact, also for subnormal scales."""
    scales = np.arange(0x7C00, dtype=np.uint16)
    count = len(scales) * GROUP
    codes = np.random.default_rng(2).integers(0, 256, count * bits // 8, dtype=np.uint8)
    out = np.empty(count, np.float32)
    _core.dequantize(codes, scales.view(np.uint8), count, bits, out)
    want = decode(codes, scales, count, bits, np.float32)
    np.testing.assert_array_equal(out.view(np.uint32), want.view(np.uint32))


@pytest.mark.parametrize("bits", [4, 2])
def test_dequantize_short_last_group(bits: int) -> None:
    values = np.random.default_rng(3).normal(size=150).astype(np.float32)
    _, codes, scales = quantize(values.view(np.uint8), "F32", bits)
    out = np.empty(150, np.float32)
    _core.dequantize(codes, scales, 150, bits, out)
    np.testing.assert_array_equal(out, decode(codes, scales, 150, bits, np.float32))


@pytest.mark.parametrize("dtype", ["BF16", "F16", "F32"])
@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("position", [0, 77, 199])
def test_weight_that_is_not_finite_is_reported(dtype: str, bad: float, position: int) -> None:
    values = np.ones(200, np.float32)
    values[position:] = bad
    raw = values.view(np.uint8) if dtype == "F32" else None
    if dtype == "F16":
        raw = values.astype(np.float16).view(np.uint8)
    elif dtype == "BF16":
        raw = (values.view(np.uint32) >> 16).astype(np.uint16).view(np.uint8)
    assert quantize(raw, dtype, 4)[0][:2] == ("not_finite", position)


@pytest.mark.parametrize("bits", [4, 2])
@pytest.mark.parametrize("value", [65521.0, 70000.0, 3e6, 3e38])
def test_scale_beyond_float16_is_reported_with_its_group(value: float, bits: int) -> None:
    values = np.ones(200, np.float32)
    values[128:] = -value
    assert quantize(values.view(np.uint8), "F32", bits)[0][:2] == ("scale_overflow", 128)


def test_scale_just_beyond_float16_is_not_tried_for_a_lower_code() -> None:
    """65536 fits these best, with the largest at level 13 of 15; 65504 is the best there is."""
    values = np.array([4079, 56807], np.float32)
    assert_optimal(values, "F32", 4)
    _, _, scales = quantize(values.view(np.uint8), "F32", 4)
    assert scales.view(np.float16).tolist() == [65504.0]


@pytest.mark.parametrize("bits", [4, 2])
@pytest.mark.parametrize("value", [10000.3, 50000.3, 62000.3, 65520.0])
def test_scale_within_float16_is_not_an_overflow(value: float, bits: int) -> None:
    """A constant has optima of 15/13, 15/11 ... times its value too: those may lie beyond."""
    assert_optimal(np.full(GROUP, value, np.float32), "F32", bits)


def gaussian_like() -> np.ndarray:
    """2^16 bfloat16 weights by integer arithmetic alone: the same on every machine."""
    n = 1 << 16
    words = np.arange(8 * n, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    words ^= words >> np.uint64(29)
    words *= np.uint64(0xBF58476D1CE4E5B9)
    sums = (words >> np.uint64(48)).reshape(n, 8).sum(axis=1).astype(np.int64) - 8 * 32768
    return to_bf16(sums.astype(np.float32) * np.float32(2.0**-22)).view(np.uint8)


@pytest.mark.parametrize(
    ("bits", "digest"),
    [
        (4, "07a7e20eea2cfc08"),
        (2, "7bb575e09a43f8d5"),
    ],
)
def test_bytes_are_the_same_everywhere(bits: int, digest: str) -> None:
    """One checkpoint must give one vault, whatever the processor and the compiler."""
    _, codes, scales = quantize(gaussian_like(), "BF16", bits)
    assert hashlib.sha256(codes.tobytes() + scales.tobytes()).hexdigest()[:16] == digest


@pytest.mark.parametrize("bits", [4, 2])
def test_threads_and_alignment_do_not_change_a_byte(bits: int) -> None:
    """The Sculptor runs one call a core, on slices of larger buffers."""
    raw = gaussian_like()
    _, codes, scales = quantize(raw, "BF16", bits)

    def misaligned(offset: int) -> tuple[np.ndarray, np.ndarray]:
        source, a, b = (np.zeros(x.size + offset, np.uint8)[offset:] for x in (raw, codes, scales))
        source[:] = raw
        assert _core.quantize(source, "BF16", bits, a, b)[0] == "ok"
        return a, b

    with ThreadPoolExecutor(4) as pool:
        for a, b in pool.map(misaligned, [1, 2, 3, 5]):
            np.testing.assert_array_equal(a, codes)
            np.testing.assert_array_equal(b, scales)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((401, "F32", 4, 50, 4), "weights bytes: 401, expected a multiple of 4"),
        ((400, "F64", 4, 50, 4), "dtype: F64, expected BF16, F16 or F32"),
        ((400, "F32", 3, 50, 4), "bits: 3, expected 2 or 4"),
        ((400, "F32", 4, 49, 4), "codes bytes: 49, expected 50"),
        ((400, "F32", 2, 25, 5), "scales bytes: 5, expected 4"),
    ],
)
def test_arguments_that_do_not_fit_are_refused(arguments: tuple, message: str) -> None:
    n_weights, dtype, bits, n_codes, n_scales = arguments
    weights, codes, scales = (np.zeros(n, np.uint8) for n in (n_weights, n_codes, n_scales))
    with pytest.raises(ValueError, match=message):
        _core.quantize(weights, dtype, bits, codes, scales)


def test_dequantize_refuses_sizes_that_do_not_fit() -> None:
    codes, scales, out = np.zeros(32, np.uint8), np.zeros(2, np.uint8), np.empty(64, np.float32)
    for a, b, count, bits, message in [
        (codes, scales, 63, 4, "out size: 64, expected 63"),
        (codes, scales, 64, 2, "codes bytes: 32, expected 16"),
        (codes, scales[:1], 64, 4, "scales bytes: 1, expected 2"),
        (codes, scales, 64, 5, "bits: 5, expected 2 or 4"),
    ]:
        with pytest.raises(ValueError, match=message):
            _core.dequantize(a, b, count, bits, out)


def test_empty_matrix_is_fine() -> None:
    report, _, _ = quantize(np.zeros(0, np.uint8), "F32", 4)
    assert report == ("ok", 0, 0.0, 0.0)
