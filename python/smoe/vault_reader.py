"""A vault and the scout beside it, opened and validated, for the tools that look into them.

The core validates both files before Python looks at a field; no weights are read here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from smoe import _core
from smoe.checkpoint import CheckpointError, Tensor, read_header
from smoe.format import (
    EXPERT_ENTRY_FMT,
    HEADER_FMT,
    TENSOR_DESC_FMT,
    TENSOR_KINDS,
    ArchBlock,
    Header,
)
from smoe.model import sibling

SCOUT_SUFFIX = ".scout.safetensors"


class Matrix(NamedTuple):
    """One of an expert's tensors; offsets count from the blob."""

    rows: int
    cols: int
    packed_offset: int
    scales_offset: int


class Entry(NamedTuple):
    """One routed expert: where its blob lies in the file, and what the blob holds."""

    layer: int  # absolute transformer layer
    expert: int  # within the layer
    offset: int
    raw_bytes: int
    padded_bytes: int
    gate: Matrix
    up: Matrix
    down: Matrix

    def __str__(self) -> str:
        return f"expert {self.expert} of layer {self.layer}"

    @property
    def key(self) -> tuple[int, int]:
        return self.layer, self.expert

    @property
    def matrices(self) -> tuple[Matrix, Matrix, Matrix]:
        return self.gate, self.up, self.down

    @property
    def shapes(self) -> list[tuple[int, int]]:
        return [(matrix.rows, matrix.cols) for matrix in self.matrices]


@dataclass(frozen=True)
class VaultFile:
    path: Path
    core: _core.Vault
    header: Header
    arch: ArchBlock | None  # None in a version 1 vault
    entries: tuple[Entry, ...]  # by layer, then expert

    @property
    def tables_end(self) -> int:
        """The first byte after the tensor descriptors."""
        each = EXPERT_ENTRY_FMT.size + len(TENSOR_KINDS) * TENSOR_DESC_FMT.size
        return HEADER_FMT.size + each * len(self.entries)

    @property
    def d_model(self) -> int:
        return self.entries[0].gate.cols

    def expert_counts(self) -> dict[int, int]:
        """Layer -> its routed experts, for the layers that have any."""
        counts: dict[int, int] = {}
        for entry in self.entries:
            counts[entry.layer] = counts.get(entry.layer, 0) + 1
        return counts


@dataclass(frozen=True)
class ScoutFile:
    path: Path
    metadata: dict[str, str]
    tensors: dict[str, Tensor]

    @property
    def file_bytes(self) -> int:
        return max((t.offset + t.nbytes for t in self.tensors.values()), default=0)

    def rows(self, name: str) -> int:
        """The first dimension of a tensor; 0 where there is no such tensor."""
        tensor = self.tensors.get(name)
        return tensor.shape[0] if tensor and tensor.shape else 0


def open_vault(path: Path) -> VaultFile:
    """Raises VaultError."""
    core = _core.Vault(str(path))
    block = core.arch_block
    return VaultFile(
        path=path,
        core=core,
        header=Header.unpack(core.head),
        arch=None if block is None else ArchBlock.unpack(block),
        entries=tuple(_entry(*fields) for fields in core.experts),
    )


def open_scout(vault: Path) -> ScoutFile:
    """The scout beside a vault. Raises ScoutError."""
    path = sibling(vault, SCOUT_SUFFIX)
    if not path.exists():
        raise _core.ScoutError(f"{path}: the scout is missing: expected beside {vault.name}")
    core = _core.Scout(str(path))
    try:
        return ScoutFile(path, core.metadata, read_header(path))
    except CheckpointError as error:
        raise _core.ScoutError(str(error)) from None


def count_layers(vault: VaultFile, scout: ScoutFile | None) -> int:
    """Transformer layers: by the arch block, else by the scout, at least what the vault has."""
    if vault.arch is not None:
        return vault.arch.num_hidden_layers
    count = 0
    while scout is not None and scout.rows(f"model.layers.{count}.input_layernorm.weight"):
        count += 1
    return max(count, vault.entries[-1].layer + 1)


def _entry(*fields: Any) -> Entry:
    *place, gate, up, down = fields
    return Entry(*place, Matrix(*gate), Matrix(*up), Matrix(*down))
