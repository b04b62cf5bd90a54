"""Plans a vault down to the byte, then writes it blob by blob.

The whole layout follows from the architecture, so it is known before any weight is read. The
calling thread reads weights, in file order; the quantiser runs on a thread pool, a bounded number
of tensors behind the reads; blobs are written, hashed and synced on a thread of their own. So the
disk and the processors are busy at the same time.
"""

from __future__ import annotations

import hashlib
import math
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np

from smoe import _core
from smoe.checkpoint import CheckpointError, Tensor
from smoe.file_writer import WRITE_BEHIND_BYTES, FileWriter, sync_directory
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

    @property
    def head_sha256(self) -> str:
        return hashlib.sha256(self.prelude()).hexdigest()

    def layer_entries(self, index: int) -> tuple[ExpertEntry, ...]:
        """The experts of the MoE layer number `index`."""
        count = self.header.max_experts_per_layer
        return self.entries[index * count : (index + 1) * count]

    def end_of_layers(self, count: int) -> int:
        """The size of a file that holds the first `count` MoE layers."""
        last = self.entries[count * self.header.max_experts_per_layer - 1]
        return last.byte_offset + last.padded_size if count else self.header.data_offset

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


class Noise(NamedTuple):
    """Sums over tensors of a kind: of the squared weights, and of the squared errors."""

    signal: float = 0.0
    noise: float = 0.0

    def plus(self, other: Noise) -> Noise:
        return Noise(self.signal + other.signal, self.noise + other.noise)


class LayerRecord(NamedTuple):
    """A layer whose blobs are in the file, and on the disk."""

    layer: int
    sha256: tuple[str, ...]  # of each expert's padded blob
    noise: tuple[Noise, ...]  # by tensor kind, over the layer's experts


def snr_db(layers: Sequence[LayerRecord]) -> dict[str, float]:
    """The signal-to-noise ratio of each tensor kind over all experts.

    Summed layer by layer, so that a resumed run reports what an undisturbed one does.
    """
    ratios = {}
    for kind, name in enumerate(TENSOR_KINDS):
        total = Noise()
        for layer in layers:
            total = total.plus(layer.noise[kind])
        ratios[name] = 10 * math.log10(total.signal / total.noise) if total.noise else math.inf
    return ratios


def pairing_id(path: Path, layout: VaultLayout) -> str:
    """Hex SHA-256 over the first 16 KiB of each MoE layer's expert 0."""
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        for layer in range(layout.header.num_moe_layers):
            file.seek(layout.layer_entries(layer)[0].byte_offset)
            digest.update(file.read(SMOE_ALIGNMENT))
    return digest.hexdigest()


def check_partial(path: Path, layout: VaultLayout, done: Sequence[LayerRecord]) -> str | None:
    """Whether the vault at `path` holds the layers in `done`: what is wrong with it, or None.

    Reads the head and the last of these layers, which a lost write would hit first.
    """
    if path.is_symlink() or not path.is_file():
        return f"{path.name} is missing"
    if path.stat().st_size < layout.end_of_layers(len(done)):
        return f"{path.name} is too short"
    with open(path, "rb") as file:
        if file.read(layout.header.data_offset) != layout.prelude():
            return f"{path.name} has another head"
        entries = layout.layer_entries(len(done) - 1)
        for entry, sha256 in zip(entries, done[-1].sha256, strict=True):
            file.seek(entry.byte_offset)
            if hashlib.sha256(file.read(entry.padded_size)).hexdigest() != sha256:
                place = f"layer {entry.layer_id}, expert {entry.expert_id}"
                return f"{path.name} is damaged: {place}"
    return None


def write_vault(
    path: Path,
    layout: VaultLayout,
    experts: Sequence[Expert],
    done: Sequence[LayerRecord],
    jobs: int,
    progress: Callable[[int], None],
    record: Callable[[LayerRecord], None],
) -> None:
    """Quantise the experts on `jobs` threads into the file at `path`, after the layers in `done`.

    The file is new where nothing is done. progress is called with the source bytes of each tensor
    done; record, on another thread, with each layer that is on the disk.
    Raises CheckpointError naming layer, expert and tensor for weights that cannot be encoded.
    """
    with (
        open(path, "r+b" if done else "xb") as file,
        FileWriter(file, layout.entries[0].padded_size) as writer,
        ThreadPoolExecutor(jobs) as pool,
    ):
        if done:
            file.seek(file.truncate(layout.end_of_layers(len(done))))
        else:
            file.write(layout.prelude())
            sync_directory(path.parent)  # the file's name must last as long as its blobs
        pipeline = _Pipeline(layout, pool, jobs, progress, _BlobSink(writer, layout, record))
        try:
            for expert in experts[len(done) * layout.header.max_experts_per_layer :]:
                pipeline.feed(expert)
            pipeline.drain()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
        writer.drain()


def working_bytes(layout: VaultLayout, experts: Sequence[Expert], jobs: int) -> int:
    """The memory that write_vault() takes at most, in buffers."""
    tensor = max(tensor.nbytes for tensor in experts[0].tensors)
    blob = layout.entries[0].padded_size
    waiting = max(2, WRITE_BEHIND_BYTES // blob)
    in_flight = _tensors_in_flight(jobs, tensor)
    return in_flight * tensor + (waiting + -(-in_flight // len(TENSOR_KINDS)) + 1) * blob


def _tensors_in_flight(jobs: int, nbytes: int) -> int:
    """One being read, one waiting, the rest at work; fewer where tensors are large."""
    return max(1, min(jobs + 2, READ_AHEAD_BYTES // nbytes))


class _BlobSink:
    """Collects what the record of a layer needs while its blobs are written."""

    def __init__(
        self, writer: FileWriter, layout: VaultLayout, record: Callable[[LayerRecord], None]
    ) -> None:
        self._writer = writer
        self._n_experts = layout.header.max_experts_per_layer
        self._record = record
        self._hashes: list[str] = []
        self._noise = (Noise(),) * len(TENSOR_KINDS)

    def take(self) -> np.ndarray:
        return self._writer.take()

    def put(self, expert: Expert, blob: np.ndarray, noise: Sequence[Noise]) -> None:
        """Append a finished blob, the next in file order."""
        self._writer.put(blob, len(blob), lambda data: self._written(expert, data, noise))

    def _written(self, expert: Expert, data: memoryview, noise: Sequence[Noise]) -> None:
        self._hashes.append(hashlib.sha256(data).hexdigest())
        self._noise = tuple(map(Noise.plus, self._noise, noise))
        if len(self._hashes) == self._n_experts:
            self._writer.sync()
            self._record(LayerRecord(expert.layer, tuple(self._hashes), self._noise))
            self._hashes = []
            self._noise = (Noise(),) * len(TENSOR_KINDS)


@dataclass
class _Job:
    """One tensor on its way through the pipeline."""

    expert: Expert
    kind: int
    tensor: Tensor
    source: np.ndarray
    blob: np.ndarray
    done: Future[tuple[str, int, float, float]]  # as _core.quantize


class _Pipeline:
    """Read -> quantise, in order. All but quantise() runs on the calling thread."""

    def __init__(
        self,
        layout: VaultLayout,
        pool: ThreadPoolExecutor,
        jobs: int,
        progress: Callable[[int], None],
        sink: _BlobSink,
    ) -> None:
        self._layout = layout
        self._pool = pool
        self._jobs = jobs
        self._progress = progress
        self._sink = sink
        self._pending: deque[_Job] = deque()
        self._sources: list[np.ndarray] = []  # free buffers
        self._noise: list[Noise] = []  # of the tensors of the expert that retires

    def feed(self, expert: Expert) -> None:
        blob = self._sink.take()
        for kind, tensor in enumerate(expert.tensors):
            while len(self._pending) >= _tensors_in_flight(self._jobs, tensor.nbytes):
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

    def _take_source(self, nbytes: int) -> np.ndarray:
        if self._sources and len(self._sources[-1]) >= nbytes:
            return self._sources.pop()
        return np.empty(nbytes, np.uint8)

    def _retire(self) -> None:
        """Wait for the oldest tensor; an expert's last one completes its blob."""
        job = self._pending.popleft()
        status, position, signal, noise = job.done.result()
        if status != "ok":
            raise _encoding_error(job, status, position)
        self._noise.append(Noise(signal, noise))
        self._sources.append(job.source)
        if job.kind == len(TENSOR_KINDS) - 1:
            self._sink.put(job.expert, job.blob, self._noise)
            self._noise = []
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
