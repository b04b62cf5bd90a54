"""Write GGUF files, version 3: what a benchmark needs to hand weights to llama.cpp.

Source: github.com/ggml-org/ggml, docs/gguf.md; quantisation as quantize_row_q4_0_ref and
quantize_row_q8_0_ref of its ggml-quants.c do it.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import BinaryIO, NamedTuple

import numpy as np

ALIGNMENT = 32
SECTOR = 4096  # a loop device hides the rest of a file that is not a whole number of its sectors


class Type(NamedTuple):
    """How a tensor is stored: ggml's number for it, and its blocks."""

    id: int
    block_weights: int
    block_bytes: int


F32, Q4_0, Q8_0, BF16 = Type(0, 1, 4), Type(2, 32, 18), Type(8, 32, 34), Type(30, 1, 2)


class Tensor(NamedTuple):
    name: str
    type: Type
    shape: tuple[int, ...]  # rows last but one, as in safetensors
    weights: Iterator[np.ndarray]  # float32 pieces in order, each a whole number of blocks

    @property
    def nbytes(self) -> int:
        return math.prod(self.shape) // self.type.block_weights * self.type.block_bytes


def quantize_q4_0(weights: np.ndarray) -> np.ndarray:
    """Q4_0 blocks, uint8 (n / 32, 18): a float16 scale d, then 32 codes; w' = (code - 8) * d.

    The weight that is largest in magnitude becomes -8 d. The low nibbles hold the first 16.
    """
    blocks = weights.reshape(-1, 32)
    peaks = np.take_along_axis(blocks, np.abs(blocks).argmax(1, keepdims=True), 1)
    scales = peaks / np.float32(-8)
    codes = blocks * inverse(scales)
    codes += np.float32(8.5)
    codes = np.minimum(codes, 15, out=codes).astype(np.uint8)
    return with_scales(scales, codes[:, :16] | codes[:, 16:] << 4)


def quantize_q8_0(weights: np.ndarray) -> np.ndarray:
    """Q8_0 blocks, uint8 (n / 32, 34): a float16 scale d, then 32 int8 codes; w' = code * d."""
    blocks = weights.reshape(-1, 32)
    scales = np.abs(blocks).max(1, keepdims=True) / np.float32(127)
    codes = blocks * inverse(scales)
    codes = np.trunc(codes + np.copysign(np.float32(0.5), codes)).astype(np.int8)
    return with_scales(scales, codes.view(np.uint8))


def inverse(scales: np.ndarray) -> np.ndarray:
    return np.divide(np.float32(1), scales, out=np.zeros_like(scales), where=scales != 0)


def with_scales(scales: np.ndarray, codes: np.ndarray) -> np.ndarray:
    return np.concatenate([scales.astype("<f2").view(np.uint8), codes], axis=1)


ENCODERS = {
    F32: lambda weights: weights,
    BF16: lambda weights: weights.view(np.uint16)[1::2].copy(),  # of weights that bfloat16 holds
    Q4_0: quantize_q4_0,
    Q8_0: quantize_q8_0,
}


def write_gguf(
    f: BinaryIO, metadata: Mapping[str, str | int | float], tensors: Sequence[Tensor]
) -> None:
    """Writes a whole file, a piece of weights at a time.

    Args:
        metadata: integers are stored as uint32, floats as float32.
    """
    f.write(b"GGUF" + struct.pack("<IQQ", 3, len(tensors), len(metadata)))
    for key, value in metadata.items():
        f.write(string(key) + typed(value))
    offset = 0
    for tensor in tensors:
        f.write(string(tensor.name) + struct.pack("<I", len(tensor.shape)))
        f.write(struct.pack(f"<{len(tensor.shape)}Q", *reversed(tensor.shape)))
        f.write(struct.pack("<IQ", tensor.type.id, offset))
        offset += -(-tensor.nbytes // ALIGNMENT) * ALIGNMENT
    for tensor in tensors:
        pad(f, ALIGNMENT)
        for piece in tensor.weights:
            f.write(ENCODERS[tensor.type](piece))
    pad(f, SECTOR)


def string(text: str) -> bytes:
    raw = text.encode()
    return struct.pack("<Q", len(raw)) + raw


def typed(value: str | int | float) -> bytes:
    if isinstance(value, str):
        return struct.pack("<I", 8) + string(value)
    if isinstance(value, int):
        return struct.pack("<II", 4, value)
    return struct.pack("<If", 6, value)


def pad(f: BinaryIO, multiple: int) -> None:
    f.write(bytes(-f.tell() % multiple))
