"""GB/s of the token's matrix products on an NVIDIA GPU: bench_gpu.py LIBRARY [LIBRARY ...].

A check of the kernels' text on real warps; it says nothing about an Apple GPU. Counted are the
bytes of weights and scales, read once a launch, over the mean of back-to-back launches. The weights
of successive launches are others, 1 GiB in all, so that the L2 cache does not serve them. The copy,
what a card can do at most, reads and writes. Beside a launch's time stands that of the same grid
when every threadgroup returns at once: what a launch costs that does nothing.
"""

import argparse
import contextlib
import ctypes
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from cases_matmul import GATE_UP_JOB, MATMUL_JOB

from msl import NONE, Msl, MslError, args

POOL_BYTES = 1 << 30
REPS = 200
THREADS = (64, 128, 256, 512)
BITS = {"q4": 4.25, "q2": 2.25, "bf16": 16.0}  # of a weight, with its share of a scale


@dataclass
class Product:
    name: str
    kernel: str  # matmul or gate_up
    jobs: int
    outputs: int
    cols: int


EXPERTS = (
    Product("30B-A3B gate+up, 8 experts", "gate_up", 8, 768, 2048),
    Product("30B-A3B down, 8 experts", "matmul", 8, 2048, 768),
    Product("235B-A22B gate+up, 8 experts", "gate_up", 8, 1536, 4096),
    Product("235B-A22B down, 8 experts", "matmul", 8, 4096, 1536),
    Product("large gate+up, 8 experts", "gate_up", 8, 8192, 8192),
    Product("large down, 8 experts", "matmul", 8, 8192, 8192),
)
DENSE = (
    Product("30B-A3B q", "matmul", 1, 4096, 2048),
    Product("235B-A22B o", "matmul", 1, 4096, 8192),
    Product("235B-A22B head", "matmul", 1, 151936, 4096),
)


def job_table(p: Product, fmt: str) -> tuple[np.ndarray, int]:
    """The jobs of one launch, and the bytes from its weights to the next launch's."""
    matrices = 2 if p.kernel == "gate_up" else 1
    codes = p.outputs * p.cols * int(BITS[fmt]) // 8
    part = codes + p.outputs * p.cols // 32  # and its scales
    blob = -(-matrices * part // 16384) * 16384
    jobs = np.zeros(p.jobs, GATE_UP_JOB if p.kernel == "gate_up" else MATMUL_JOB)
    for j in range(p.jobs):
        offsets = [j * blob + m * part + at for m in range(matrices) for at in (0, codes)]
        jobs[j] = (*offsets, j * p.outputs, p.outputs, p.cols, p.outputs, NONE, 1, 0)
    return jobs, p.jobs * blob


def measure(
    msl: Msl, p: Product, fmt: str, pool: np.ndarray, threads: int, n_rows: int = 1
) -> float:
    """Milliseconds of a launch; with n_rows 0, of one that does nothing."""
    jobs, stride = job_table(p, fmt)
    jobs["n_rows"] = n_rows
    x, y = np.ones((1, p.cols), np.float32), np.zeros(p.jobs * p.outputs, np.float32)
    none = np.zeros(1, np.uint32)
    head = [pool, x, y, none] + ([none] if p.kernel == "matmul" else [])
    per_group = threads // 32 * (4 if p.kernel == "matmul" else 2)
    rotate = {"rotate_count": pool.nbytes // stride, "rotate_bytes": stride, "reps": REPS}
    groups = (-(-p.outputs // per_group), p.jobs, 1)
    buffers = [*head, jobs, args(p.cols, 1, 0, 0)]
    return msl.once(f"{p.kernel}_{fmt}", buffers, groups, threads, **rotate)


def gigabytes(p: Product, fmt: str) -> float:
    weights = p.jobs * p.outputs * p.cols * (2 if p.kernel == "gate_up" else 1)
    return weights * BITS[fmt] / 8 / 1e9


def line(msl: Msl, p: Product, fmt: str, pool: np.ndarray, copy: float) -> str:
    """What is printed of a product: GB/s, for each number of threads."""
    ms = {}
    for threads in THREADS:
        with contextlib.suppress(MslError):  # more registers than there are
            ms[threads] = measure(msl, p, fmt, pool, threads)
    best = min(ms, key=lambda t: ms[t])
    nothing = measure(msl, p, fmt, pool, best, n_rows=0)
    rates = {t: gigabytes(p, fmt) / m * 1e3 for t, m in ms.items()}
    each = ", ".join(f"{t}: {r:.0f}" for t, r in rates.items())
    return (
        f"{fmt} {p.name} {p.outputs}x{p.cols}: {rates[best]:.0f} GB/s, "
        f"{rates[best] / copy:.0%} of the copy, {best} threads ({each}), "
        f"{ms[best] * 1e3:.1f} us, doing nothing {nothing * 1e3:.1f}"
    )


def copy_rate(msl: Msl) -> float:
    copy = msl.library.msl_copy_ms
    copy.restype, copy.argtypes = ctypes.c_double, [ctypes.c_size_t, ctypes.c_uint32]
    return 2 * POOL_BYTES / copy(POOL_BYTES, 50) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path, nargs="+")
    # Small scales in every place that might be one: no infinities, no subnormals.
    tile = np.random.default_rng(0).integers(0x2000, 0x3000, 1 << 22, dtype=np.uint16)
    pool = np.resize(tile, (POOL_BYTES + (1 << 28)) // 2).view(np.uint8)
    for library in parser.parse_args().library:
        msl = Msl(library)
        copy = copy_rate(msl)
        print(f"{library.name}: copy {copy:.0f} GB/s")
        for fmt, products in (("q4", EXPERTS), ("q2", EXPERTS), ("bf16", DENSE)):
            for p in products:
                print(line(msl, p, fmt, pool, copy), flush=True)


if __name__ == "__main__":
    main()
