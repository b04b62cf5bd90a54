"""Plans a vault down to the byte, then writes it blob by blob.

The whole layout follows from the architecture, so it is known before any weight is read. The
calling thread reads weights and writes blobs, in file order; the quantiser runs on a thread pool, a
bounded number of tensors behind the reads, so that disk and processors overlap.
"""

from __future__ import annotations

import hashlib
import math
import os
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import numpy as np

from smoe import _core
from smoe.checkpoint import CheckpointError, Tensor, drop_pages
from smoe.format import (
    ARCH_FMT,
    EXPERT_ENTRY_FMT,
    HEADER_FMT,
    SARC_ALIGNMENT,
    SMOE_ALIGNMENT,
    SMOE_GROUP_SIZE,
    SMOE_MAGIC,
    SMOE_VERSION,
    TENSOR_DESC_FMT,
    TENSOR_KINDS,
    ArchBlock,
    ExpertEntry,
    Header,
    TensorDescriptor,
    align_up,
    group_count,
    packed_bytes,
)
from smoe.topology import Expert, Topology

# Source weights held at once by the pipeline, unless a single tensor is larger.
READ_AHEAD_BYTES = 512 << 20


@dataclass(frozen=True)
class VaultLayout:
    header: Header
    entries: tuple[ExpertEntry, ...]
    descriptors: tuple[TensorDescriptor, ...]  # of every expert alike: gate, up, down
    arch: ArchBlock

    @property
    def file_bytes(self) -> int:
        return self.entries[-1].byte_offset + self.entries[-1].padded_size

    def prelude(self) -> bytes:
        """Every byte before the first blob."""
        descriptors = b"".join(d.pack() for d in self.descriptors)
        tables = b"".join(e.pack() for e in self.entries) + descriptors * len(self.entries)
        head = (self.header.pack() + tables).ljust(self.header.reserved_ext, b"\0")
        return (head + self.arch.pack()).ljust(self.header.data_offset, b"\0")


def plan_vault(topology: Topology, bits: int) -> VaultLayout:
    """The layout of a topology's vault at 2 or 4 bits. Source: docs/format.md."""
    a = topology.architecture
    shapes = [(a.moe_ffn_dim, a.d_model), (a.moe_ffn_dim, a.d_model), (a.d_model, a.moe_ffn_dim)]
    descriptors = _describe(shapes, bits)
    raw_size = descriptors[-1].scales_offset + descriptors[-1].scales_size
    padded_size = align_up(raw_size, SMOE_ALIGNMENT)
    count = len(topology.experts)
    tables = count * (EXPERT_ENTRY_FMT.size + len(TENSOR_KINDS) * TENSOR_DESC_FMT.size)
    arch_offset = align_up(HEADER_FMT.size + tables, SARC_ALIGNMENT)
    data_offset = align_up(arch_offset + ARCH_FMT.size, SMOE_ALIGNMENT)
    entries = tuple(
        ExpertEntry(
            layer_id=expert.layer,
            expert_id=expert.id,
            byte_offset=data_offset + i * padded_size,
            raw_size=raw_size,
            padded_size=padded_size,
            group_size=SMOE_GROUP_SIZE,
            num_groups=sum(group_count(rows * cols) for rows, cols in shapes),
        )
        for i, expert in enumerate(topology.experts)
    )
    header = Header(
        magic=SMOE_MAGIC,
        version=SMOE_VERSION,
        num_moe_layers=len(a.moe_layers),
        max_experts_per_layer=a.n_experts,
        total_experts=count,
        table_offset=HEADER_FMT.size,
        data_offset=data_offset,
        group_size=SMOE_GROUP_SIZE,
        bits=bits,
        d_model=a.d_model,
        vocab_size=a.vocab_size,
        ffn_dim=a.header_ffn_dim,
        reserved_ext=arch_offset,
    )
    return VaultLayout(header, entries, descriptors, topology.arch_block())


def _describe(shapes: list[tuple[int, int]], bits: int) -> tuple[TensorDescriptor, ...]:
    descriptors = []
    end = 0
    for kind, (rows, cols) in enumerate(shapes):
        packed_size = packed_bytes(rows * cols, bits)
        scales_size = 2 * group_count(rows * cols)
        scales_offset = end + packed_size
        descriptors.append(
            TensorDescriptor(
                kind, 2, bytes(2), rows, cols, end, packed_size, scales_offset, scales_size
            )
        )
        end = scales_offset + scales_size
    return tuple(descriptors)


@dataclass(frozen=True)
class VaultResult:
    pairing_id: str  # hex SHA-256 over the first 16 KiB of each MoE layer's expert 0
    snr_db: dict[str, float]  # by tensor kind, over all experts


@dataclass
class _Noise:
    """Sums over all tensors of a kind: of the squared weights, and of the squared errors."""

    signal: float = 0.0
    noise: float = 0.0

    @property
    def snr_db(self) -> float:
        return 10 * math.log10(self.signal / self.noise) if self.noise else math.inf


@dataclass
class _Job:
    """One tensor on its way through the pipeline."""

    expert: Expert
    kind: int
    tensor: Tensor
    source: np.ndarray
    blob: np.ndarray
    done: Future[tuple[str, int, float, float]]  # as _core.quantize


def write_vault(
    path: Path,
    layout: VaultLayout,
    experts: Iterable[Expert],
    jobs: int,
    progress: Callable[[int], None],
) -> VaultResult:
    """Quantise all experts on `jobs` threads into a new file at `path`, and fsync it.

    progress is called with the source bytes of each tensor done.
    Raises CheckpointError naming layer, expert and tensor for weights that cannot be encoded.
    """
    with open(path, "wb") as file, ThreadPoolExecutor(jobs) as pool:
        writer = _Pipeline(file, layout, pool, jobs, progress)
        file.write(layout.prelude())
        try:
            for expert in experts:
                writer.feed(expert)
            writer.drain()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
        file.flush()
        os.fsync(file.fileno())
        drop_pages(file.fileno())
    return writer.result()


class _Pipeline:
    """Read -> quantise -> write in order. All but quantise() runs on the calling thread."""

    def __init__(
        self,
        file: BinaryIO,
        layout: VaultLayout,
        pool: ThreadPoolExecutor,
        jobs: int,
        progress: Callable[[int], None],
    ) -> None:
        self._file = file
        self._layout = layout
        self._pool = pool
        self._progress = progress
        self._limit = jobs + 2  # tensors in flight: one being read, one waiting, the rest at work
        self._pending: deque[_Job] = deque()
        self._sources: list[np.ndarray] = []  # free buffers
        self._blobs: list[np.ndarray] = []
        self._pairing = hashlib.sha256()
        self._noise = {kind: _Noise() for kind in TENSOR_KINDS}

    def feed(self, expert: Expert) -> None:
        entry = self._layout.entries[0]
        blob = self._blobs.pop() if self._blobs else np.zeros(entry.padded_size, np.uint8)
        for kind, tensor in enumerate(expert.tensors):
            limit = max(1, min(self._limit, READ_AHEAD_BYTES // tensor.nbytes))
            while len(self._pending) >= limit:
                self._retire()
            source = self._take_source(tensor.nbytes)
            tensor.read_into(source.data)
            d = self._layout.descriptors[kind]
            done = self._pool.submit(
                _core.quantize,
                source[: tensor.nbytes],
                tensor.dtype,
                self._layout.header.bits,
                blob[d.packed_offset : d.packed_offset + d.packed_size],
                blob[d.scales_offset : d.scales_offset + d.scales_size],
            )
            self._pending.append(_Job(expert, kind, tensor, source, blob, done))

    def drain(self) -> None:
        while self._pending:
            self._retire()

    def result(self) -> VaultResult:
        snr_db = {kind: noise.snr_db for kind, noise in self._noise.items()}
        return VaultResult(self._pairing.hexdigest(), snr_db)

    def _take_source(self, nbytes: int) -> np.ndarray:
        if self._sources and len(self._sources[-1]) >= nbytes:
            return self._sources.pop()
        return np.empty(nbytes, np.uint8)

    def _retire(self) -> None:
        """Wait for the oldest tensor; after an expert's last one, write its blob."""
        job = self._pending.popleft()
        status, position, signal, noise = job.done.result()
        if status != "ok":
            raise _encoding_error(job, status, position)
        total = self._noise[TENSOR_KINDS[job.kind]]
        total.signal += signal
        total.noise += noise
        self._sources.append(job.source)
        if job.kind == len(TENSOR_KINDS) - 1:
            if job.expert.id == 0:
                self._pairing.update(job.blob[:SMOE_ALIGNMENT].data)
            self._file.write(job.blob.data)
            self._blobs.append(job.blob)
        self._progress(job.tensor.nbytes)


def _encoding_error(job: _Job, status: str, position: int) -> CheckpointError:
    cols = job.tensor.shape[1]
    what = {
        "not_finite": "weight is not finite",
        "scale_overflow": "weights are too large for a float16 scale",
    }[status]
    return CheckpointError(
        f"{job.tensor.path}: {what}: layer {job.expert.layer}, expert {job.expert.id}, "
        f"{TENSOR_KINDS[job.kind]}, row {position // cols}, column {position % cols}"
    )
