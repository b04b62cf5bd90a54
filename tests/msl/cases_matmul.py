"""matmul and gate_up: every format, one row and batches, shapes that divide nothing."""

import mmap
from dataclasses import dataclass

import numpy as np
from weights import FORMATS, Blob, Matrix, matrix

from msl import NONE, Msl, args, case, check, floats, nans

BATCH = 4  # args.h, kBatch
# Float sums in any order: a few eps (6e-8) of the sum of magnitudes; codes are summed with their
# zero in, which costs a factor of four.
TOLERANCE = 1e-6

MATMUL_JOB = np.dtype(
    [("w", "u8"), ("scales", "u8"), ("y", "u8")]
    + [(n, "u4") for n in ("outputs", "cols", "y_stride", "first_row", "n_rows", "unused")]
)
GATE_UP_JOB = np.dtype(
    [(n, "u8") for n in ("gate", "gate_scales", "up", "up_scales", "y")]
    + [(n, "u4") for n in ("outputs", "cols", "y_stride", "first_row", "n_rows", "unused")]
)


@dataclass
class Shape:
    """What one launch is made of."""

    cols: int
    outputs: tuple[int, ...]  # of each job
    n_rows: tuple[int, ...]  # of each job
    threads: int = 96
    skews: tuple[int, ...] = (0,)  # of the parts in the blob, in bytes
    x_pad: int = 0  # floats between rows of x
    listed: bool = True  # the jobs have lists of rows
    row_div: int = 1


ONE_TILE, TWO_TILES, BATCH_TILES = 192, 2080, 1120
SHAPES = {
    "one": Shape(1, (1,), (1,), 32),
    "plain": Shape(64, (8,), (1,), 64, listed=False),
    "tail": Shape(ONE_TILE, (13,), (1,), 96, listed=False),
    "experts": Shape(ONE_TILE, (9, 5, 12), (1, 1, 1), 64, row_div=3),
    "wide": Shape(TWO_TILES, (7,), (1,), 64),
    "half-group": Shape(96, (6,), (2,), 64),
    "odd-cols": Shape(100, (10,), (2,), 96),
    "tiny-cols": Shape(7, (33,), (1,), 256),
    "skewed": Shape(64, (6,), (2,), 64, skews=(1,)),
    "skewed-even": Shape(64, (6,), (2,), 64, skews=(2,)),
    "skewed-scales": Shape(64, (6,), (2,), 64, skews=(0, 1)),
    "skewed-up": Shape(64, (6,), (2,), 64, skews=(0, 0, 4, 0)),
    "x-pad": Shape(64, (6,), (3,), 64, x_pad=3),
    "batches": Shape(ONE_TILE, (10, 6), (6, 1), 96, row_div=2),
    "wide-batch": Shape(BATCH_TILES, (5,), (4,), 32, listed=False),
}


@dataclass
class Rows:
    """The rows that the jobs serve: each row of y belongs to one job."""

    of_job: list[np.ndarray]
    table: np.ndarray  # the lists, one after the other
    first: list[int]
    n: int  # rows of y


def rows_of(rng: np.random.Generator, shape: Shape) -> Rows:
    total = sum(shape.n_rows)
    n = total + 2  # some rows that no job serves
    order = rng.permutation(n)[:total] if shape.listed else np.arange(total)
    ends = np.cumsum(shape.n_rows)
    of_job = [order[e - k : e] for e, k in zip(ends, shape.n_rows, strict=True)]
    first = [int(e - k) if shape.listed else NONE for e, k in zip(ends, shape.n_rows, strict=True)]
    return Rows(of_job, order.astype(np.uint32), first, n)


def inputs(rng: np.random.Generator, shape: Shape, n: int) -> np.ndarray:
    """x (rows, stride), NaN between the rows."""
    x = nans(-(-n // shape.row_div), shape.cols + shape.x_pad)
    x[:, : shape.cols] = floats(rng, len(x), shape.cols)
    return x


def grid(shape: Shape, per_simd: int, batch: int) -> tuple[int, int, int]:
    per_group = shape.threads // 32 * per_simd
    return -(-max(shape.outputs) // per_group), len(shape.outputs), -(-max(shape.n_rows) // batch)


def products(m: Matrix, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """x (n, cols) times the matrix, and the bound of its error."""
    x = x.astype(np.float64)
    return x @ m.exact.T, TOLERANCE * (np.abs(x) @ m.magnitude.T) + 1e-30


@case(fmt=FORMATS, batch=("", "_batch"), shape=tuple(SHAPES), add=(0, 1))
def matmul(msl: Msl, fmt: str, batch: str, shape: str, add: int) -> None:
    s = SHAPES[shape]
    rng = np.random.default_rng(len(fmt) * 100 + s.cols + add)
    rows, blob = rows_of(rng, s), Blob(s.skews)
    matrices = [matrix(rng, fmt, o, s.cols) for o in s.outputs]
    stride = max(s.outputs) + 1
    bias = floats(rng, max(s.outputs))
    x, y = inputs(rng, s, rows.n), nans(rows.n * stride + 5)
    jobs = np.zeros(len(matrices), MATMUL_JOB)
    want, bound = y.astype(np.float64), np.zeros(y.shape)
    for j, m in enumerate(matrices):
        w, scales = blob.add(m.data), blob.add(m.scales)
        jobs[j] = (w, scales, 5, s.outputs[j], s.cols, stride, rows.first[j], s.n_rows[j], 0)
        served = rows.of_job[j]
        product, error = products(m, x[served // s.row_div, : s.cols])
        at = 5 + served[:, None] * stride + np.arange(s.outputs[j])
        if add:
            y[at] = floats(rng, *at.shape)
            product = product + bias[: s.outputs[j]] + y[at]
            error = error + 2e-7 * (np.abs(product) + np.abs(y[at]) + 1)
        want[at], bound[at] = product, error
    msl(
        f"matmul_{fmt}{batch}",
        [blob.bytes(), x, y, rows.table, bias, jobs, args(x.shape[1], s.row_div, add, add)],
        grid(s, 4, BATCH if batch else 1),
        s.threads,
    )
    check(y, want, bound, "y")


@case(fmt=FORMATS, batch=("", "_batch"), shape=tuple(SHAPES))
def gate_up(msl: Msl, fmt: str, batch: str, shape: str) -> None:
    s = SHAPES[shape]
    rng = np.random.default_rng(len(fmt) * 100 + s.cols)
    rows, blob = rows_of(rng, s), Blob(s.skews)
    stride = max(s.outputs) + 1
    x, hidden = inputs(rng, s, rows.n), nans(rows.n * stride + 5)
    jobs = np.zeros(len(s.outputs), GATE_UP_JOB)
    want, bound = hidden.astype(np.float64), np.zeros(hidden.shape)
    for j, outputs in enumerate(s.outputs):
        pair = [matrix(rng, fmt, outputs, s.cols) for _ in range(2)]
        offsets = [blob.add(part) for m in pair for part in (m.data, m.scales)]
        jobs[j] = (*offsets, 5, outputs, s.cols, stride, rows.first[j], s.n_rows[j], 0)
        served = rows.of_job[j]
        (g, g_error), (u, u_error) = (products(m, x[served // s.row_div, : s.cols]) for m in pair)
        silu = g / (1 + np.exp(-g))
        at = 5 + served[:, None] * stride + np.arange(outputs)
        want[at] = silu * u
        # |silu'| is at most 1.1
        bound[at] = 1.1 * g_error * np.abs(u) + u_error * np.abs(silu) + 1e-6 * np.abs(want[at])
        bound[at] += 1.1 * g_error * u_error
    msl(
        f"gate_up_{fmt}{batch}",
        [blob.bytes(), x, hidden, rows.table, jobs, args(x.shape[1], s.row_div, 0, 0)],
        grid(s, 2, BATCH if batch else 1),
        s.threads,
    )
    check(hidden, want, bound, "hidden")


@case(fmt=("q4", "q2"))
def small_scales(msl: Msl, fmt: str) -> None:
    """Subnormal scales and a scale of zero count as they are, and the largest does not overflow."""
    rng = np.random.default_rng(3)
    m = matrix(rng, fmt, 4, 64)
    scales = np.array([6e-8, 0, 3e-5, 65504], np.float16)
    m.exact *= (scales.astype(np.float64) / m.magnitude[:, 0])[:, None]
    m.magnitude[:] = scales.astype(np.float64)[:, None]
    blob = Blob()
    w, at = blob.add(m.data), blob.add(scales.view(np.uint8))
    x, y = floats(rng, 1, 64), nans(1, 4)
    jobs = np.array([(w, at, 0, 4, 64, 4, NONE, 1, 0)], MATMUL_JOB)
    none = np.zeros(1, np.uint32)
    msl(f"matmul_{fmt}", [blob.bytes(), x, y, none, none, jobs, args(64, 1, 0, 0)], 1, 32)
    check(y, *products(m, x), "y")


@case(kernel=("matmul", "gate_up"))
def far_weights(msl: Msl, kernel: str) -> None:
    """Offsets of 4 GiB and more, as a large ring has them."""
    rng = np.random.default_rng(6)
    far, m = 2**32 + 64, matrix(rng, "q4", 4, 64)
    buffer = np.frombuffer(
        mmap.mmap(-1, far + 4096), np.uint8
    )  # pages that nobody touches cost nothing
    buffer[far : far + m.data.size] = m.data
    buffer[far + 1024 : far + 1024 + m.scales.size] = m.scales
    x, y, none = floats(rng, 1, 64), nans(1, 4), np.zeros(1, np.uint32)
    product, error = products(m, x)
    if kernel == "matmul":
        jobs = np.array([(far, far + 1024, 0, 4, 64, 4, NONE, 1, 0)], MATMUL_JOB)
        buffers = [buffer, x, y, none, none, jobs, args(64, 1, 0, 0)]
    else:
        jobs = np.array([(far, far + 1024) * 2 + (0, 4, 64, 4, NONE, 1, 0)], GATE_UP_JOB)
        buffers = [buffer, x, y, none, jobs, args(64, 1, 0, 0)]
        error = error * (2.2 * np.abs(product) + error) + 1e-6 * product**2
        product = product**2 / (1 + np.exp(-product))
    msl.once(f"{kernel}_q4", buffers, 1, 64)
    check(y, product, error, "y")
