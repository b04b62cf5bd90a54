"""Random matrices in each storage format, packed into a blob as a vault or a scout has them."""

from dataclasses import dataclass

import numpy as np

FORMATS = ("q4", "q2", "bf16", "f16", "f32")


@dataclass
class Matrix:
    exact: np.ndarray  # (rows, cols) float64
    magnitude: np.ndarray  # (rows, cols): |w|, or for codes the scale, which bounds it
    data: np.ndarray  # uint8
    scales: np.ndarray  # uint8 of float16; empty for formats without


def pack(codes: np.ndarray, bits: int) -> np.ndarray:
    """Codes (count,) to bytes, the first in the low bits."""
    per_byte = 8 // bits
    padded = np.zeros(-(-codes.size // per_byte) * per_byte, np.uint8)
    padded[: codes.size] = codes
    shifts = np.arange(per_byte, dtype=np.uint8) * bits
    return np.bitwise_or.reduce(padded.reshape(-1, per_byte) << shifts, axis=1)


def quantised(rng: np.random.Generator, bits: int, rows: int, cols: int) -> Matrix:
    zero = (2**bits - 1) / 2
    codes = rng.integers(0, 2**bits, rows * cols, dtype=np.uint8)
    scales = rng.uniform(0.01, 1, -(-rows * cols // 64)).astype(np.float16)
    spread = np.repeat(scales.astype(np.float64), 64)[: rows * cols].reshape(rows, cols)
    exact = (codes.reshape(rows, cols) - zero) / zero * spread
    return Matrix(exact, spread, pack(codes, bits), scales.view(np.uint8))


def matrix(rng: np.random.Generator, fmt: str, rows: int, cols: int) -> Matrix:
    if fmt in ("q4", "q2"):
        return quantised(rng, int(fmt[1]), rows, cols)
    values = rng.standard_normal((rows, cols)).astype(np.float32)
    if fmt == "f16":
        raw = values.astype(np.float16)
        values = raw.astype(np.float32)
    elif fmt == "bf16":
        raw = (values.view(np.uint32) >> 16).astype(np.uint16)
        values = (raw.astype(np.uint32) << 16).view(np.float32)
    else:
        raw = values
    exact = values.astype(np.float64)
    return Matrix(exact, np.abs(exact), raw.reshape(-1).view(np.uint8), np.empty(0, np.uint8))


class Blob:
    """Parts one after the other, garbage between; part i begins skews[i] past a multiple of 16."""

    def __init__(self, skews: tuple[int, ...] = (0,)):
        self.skews = skews
        self.parts: list[np.ndarray] = []
        self.size = 0

    def add(self, part: np.ndarray) -> int:
        """Returns the part's offset."""
        skew = self.skews[len(self.parts) // 2 % len(self.skews)]
        gap = 32 - self.size % 16 + skew
        self.parts += [np.full(gap, 0xA5, np.uint8), part]
        self.size += gap + part.size
        return self.size - part.size

    def bytes(self) -> np.ndarray:
        return np.concatenate(self.parts)
