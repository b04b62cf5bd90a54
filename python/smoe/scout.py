"""Writes the scout: everything but the routed experts, as a legal safetensors file.

Names, dtypes and bytes are the checkpoint's. The header is padded with spaces so that the data
begins at a multiple of 16,384; its __metadata__ carries config.json and the id of the vault that
belongs to it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

from smoe.checkpoint import CHUNK_BYTES, drop_pages
from smoe.format import SMOE_ALIGNMENT, align_up
from smoe.topology import Topology

CONFIG_KEY = "smoe_config"  # the text of config.json
PAIRING_KEY = "smoe_pairing_id"  # VaultResult.pairing_id
PAIRING_ID_CHARS = 64


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
) -> None:
    """Copy the backbone, a piece at a time, into a new file at `path`, and fsync it."""
    buffer = memoryview(bytearray(CHUNK_BYTES))
    with open(path, "wb") as file:
        file.write(scout_header(topology, config_text, pairing_id))
        for tensor in topology.backbone:
            for piece in tensor.chunks(buffer):
                file.write(piece)
                progress(len(piece))
        file.flush()
        os.fsync(file.fileno())
        drop_pages(file.fileno())
