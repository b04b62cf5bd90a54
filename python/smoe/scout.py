"""Writes the scout: everything but the routed experts, as a legal safetensors file.

Names, dtypes and bytes are the checkpoint's. The header is padded with spaces so that the data
begins at a multiple of 16,384; its __metadata__ carries config.json and the id of the vault that
belongs to it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import numpy as np

from smoe.checkpoint import CheckpointError, Tensor
from smoe.file_writer import FileWriter
from smoe.format import SMOE_ALIGNMENT, align_up
from smoe.topology import Topology

CONFIG_KEY = "smoe_config"  # the text of config.json
PAIRING_KEY = "smoe_pairing_id"  # vault_writer.pairing_id()
PAIRING_ID_CHARS = 64
PIECE_BYTES = 4 << 20  # of a tensor, read at once
# Of each dtype: the words that hold its elements, and the exponent's bits, all set in an infinity
# or a NaN.
EXPONENTS = {
    "BF16": (np.uint16, 0x7F80),
    "F16": (np.uint16, 0x7C00),
    "F32": (np.uint32, 0x7F800000),
}


def scout_header(topology: Topology, config_text: str, pairing_id: str) -> bytes:
    """Length, JSON and padding: every byte before the first tensor."""
    header: dict[str, object] = {
        "__metadata__": {"format": "pt", CONFIG_KEY: config_text, PAIRING_KEY: pairing_id}
    }
    end = 0
    for tensor in topology.backbone:
        begin, end = end, end + tensor.nbytes
        header[tensor.name] = {
            "dtype": tensor.dtype,
            "shape": tensor.shape,
            "data_offsets": [begin, end],
        }
    text = json.dumps(header, separators=(",", ":")).encode()
    text = text.ljust(align_up(8 + len(text), SMOE_ALIGNMENT) - 8)
    return len(text).to_bytes(8, "little") + text


def scout_bytes(topology: Topology, config_text: str) -> int:
    """The size of the file, before there is a pairing id."""
    header = scout_header(topology, config_text, "0" * PAIRING_ID_CHARS)
    return len(header) + sum(tensor.nbytes for tensor in topology.backbone)


def write_scout(
    path: Path,
    topology: Topology,
    config_text: str,
    pairing_id: str,
    progress: Callable[[int], None],
) -> str:
    """Copy the backbone, a piece at a time, into a new file at `path`, and fsync it.

    Returns the file's SHA-256 in hex.
    """
    header = scout_header(topology, config_text, pairing_id)
    digest = hashlib.sha256(header)
    with open(path, "xb") as file, FileWriter(file, PIECE_BYTES) as writer:
        file.write(header)
        for tensor in topology.backbone:
            for start in range(0, tensor.nbytes, PIECE_BYTES):
                piece = writer.take()
                nbytes = tensor.read_into(piece.data, start)
                _check_finite(tensor, start, piece[:nbytes])
                writer.put(piece, nbytes, digest.update)
                progress(nbytes)
        writer.drain()
    return digest.hexdigest()


def _check_finite(tensor: Tensor, start: int, piece: np.ndarray) -> None:
    """piece: the tensor's bytes from `start` on, uint8. Raises CheckpointError."""
    words, exponent = EXPONENTS[tensor.dtype]
    bad = (piece.view(words) & exponent) == exponent
    if bad.any():
        position = start // np.dtype(words).itemsize + int(bad.argmax())
        raise CheckpointError(
            f"{tensor.path}: weight is not finite: {tensor.name}, position {position}"
        )
