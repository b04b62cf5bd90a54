"""The checks of smoe.verify that read weights: hashes, padding, scales, and a checkpoint's values.

Each takes one blob, one tensor or one file in bounded memory, on whatever thread, and may raise
VaultError or CheckpointError where reading fails. A fault is a line that names file and place.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from smoe import _core
from smoe.checkpoint import CHUNK_BYTES, Tensor
from smoe.format import ARCH_FMT, SMOE_GROUP_SIZE, TENSOR_KINDS, group_count, packed_bytes
from smoe.topology import Expert
from smoe.vault_reader import Entry, Matrix, ScoutFile, VaultFile

# An encoder that rounds ties otherwise than ours stays within this of the best ratio.
SNR_MARGIN_DB = 0.1
COMPARE_BYTES = 4 << 20  # of a dense tensor at once
COMPARE_WEIGHTS = 1 << 18  # of an expert's tensor, decoded at once; a multiple of the group size


@dataclass
class Findings:
    """Faults, and (kind, signal, noise) of each expert tensor that was compared."""

    faults: list[str] = field(default_factory=list)
    noise: list[tuple[int, float, float]] = field(default_factory=list)


def check_head(vault: VaultFile, sha256: str | None) -> Findings:
    """All before the first blob: its hash, and zeros where nothing is stored."""
    end = vault.header.data_offset
    what = "gap before the first blob"
    if vault.arch is None:
        what += " (an interrupted upgrade?)"
        gaps = [(vault.tables_end, end)]
    else:
        block = vault.header.reserved_ext
        gaps = [(vault.tables_end, block), (block + ARCH_FMT.size, end)]
    faults: list[str] = []
    digest = hashlib.sha256()
    at = 0
    for piece in _file_start(vault.path, end).chunks(_buffer(CHUNK_BYTES)):
        digest.update(piece)
        for begin, stop in gaps:
            part = np.frombuffer(piece, np.uint8)[max(begin - at, 0) : max(stop - at, 0)]
            faults += _zeros(vault, what, part, max(begin, at))
        at += len(piece)
    faults += _hash(f"{vault.path}: SHA-256 of all before the first blob", digest, sha256)
    return Findings(faults)


def check_scout_hash(scout: ScoutFile, sha256: str) -> Findings:
    digest = hashlib.sha256()
    for piece in _file_start(scout.path, scout.file_bytes).chunks(_buffer(CHUNK_BYTES)):
        digest.update(piece)
    return Findings(list(_hash(f"{scout.path}: SHA-256", digest, sha256)))


def check_dense(got: Tensor, want: Tensor) -> Findings:
    """A tensor of the scout against the checkpoint's, byte by byte."""
    at = 0
    pieces = got.chunks(_buffer(COMPARE_BYTES)), want.chunks(_buffer(COMPARE_BYTES))
    for ours, theirs in zip(*pieces, strict=True):
        differ = np.frombuffer(ours, np.uint8) != np.frombuffer(theirs, np.uint8)
        if differ.any():
            i = int(differ.argmax())
            fault = (
                f"{got.path}: {got.name}: byte {at + i} is {ours[i]:#04x}, "
                f"expected {theirs[i]:#04x} as in {want.path}"
            )
            return Findings([fault])
        at += len(ours)
    return Findings()


@dataclass(frozen=True)
class ExpertChecker:
    """Checks the blobs of a vault, one at a time.

    Attributes:
        hashes: SHA-256 in hex by (layer, expert), as the manifest has them.
        owners: hashes, the other way round.
        exact: this version wrote the vault, so quantising again must give the same bytes.
    """

    vault: VaultFile
    hashes: Mapping[tuple[int, int], str]
    owners: Mapping[str, tuple[int, int]]
    exact: bool

    def check(self, index: int, expert: Expert | None) -> Findings:
        """The blob of an entry; with an `expert` of the same shapes, against its weights."""
        entry = self.vault.entries[index]
        blob = self.vault.core.read_blob(index)
        found = Findings(list(self._check_hash(entry, blob)))
        padding = blob[entry.raw_bytes :]
        offset = entry.offset + entry.raw_bytes
        found.faults += _zeros(self.vault, f"padding of {entry}", padding, offset)
        for kind, matrix in enumerate(entry.matrices):
            who = f"{self.vault.path}: {TENSOR_KINDS[kind]} of {entry}"
            codes, scales = self._parts(matrix, blob)
            found.faults += _finite(who, scales)
            if expert is not None:
                fault, signal, noise = self._compare(who, codes, scales, expert.tensors[kind])
                found.faults += fault
                found.noise.append((kind, signal, noise))
        return found

    def _check_hash(self, entry: Entry, blob: np.ndarray) -> Iterator[str]:
        want = self.hashes.get(entry.key)
        if want is None:
            return
        digest = hashlib.sha256(blob.data)
        what = f"{self.vault.path}: SHA-256 of {entry}"
        owner = self.owners.get(digest.hexdigest())
        if owner not in (None, entry.key):
            what += f" (the blob of expert {owner[1]} of layer {owner[0]})"
        yield from _hash(what, digest, want)

    def _parts(self, m: Matrix, blob: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The bytes of the codes, and those of the scales."""
        count = m.rows * m.cols
        codes = blob[m.packed_offset :][: packed_bytes(count, self.vault.header.bits)]
        return codes, blob[m.scales_offset :][: 2 * group_count(count)]

    def _compare(
        self, who: str, codes: np.ndarray, scales: np.ndarray, tensor: Tensor
    ) -> tuple[list[str], float, float]:
        """Faults, signal and noise of one tensor against the checkpoint's weights."""
        bits = self.vault.header.bits
        source = np.empty(tensor.nbytes, np.uint8)
        tensor.read_into(source.data)
        best = np.empty_like(codes), np.empty_like(scales)
        status, position, signal, least = _core.quantize(source, tensor.dtype, bits, *best)
        if status != "ok":
            return [f"{tensor.path}: {tensor.name}: {status} at {position}"], 0.0, 0.0
        differ = np.count_nonzero(codes != best[0]) + np.count_nonzero(scales != best[1])
        if not differ:
            return [], signal, least
        noise = _noise(source, tensor.dtype, codes, scales, bits)
        if not self.exact and noise <= least * 10 ** (SNR_MARGIN_DB / 10):
            return [], signal, noise
        fault = (
            f"{who}: SNR against {tensor.path}: {snr_db(signal, noise):.2f} dB, "
            f"expected {snr_db(signal, least):.2f} dB ({differ} bytes differ)"
        )
        return [fault], signal, noise


def snr_db(signal: float, noise: float) -> float:
    """Signal-to-noise ratio in decibels, from sums of squares."""
    if noise == 0:
        return math.inf
    return 10 * math.log10(signal / noise) if signal else -math.inf


def _noise(
    source: np.ndarray, dtype: str, codes: np.ndarray, scales: np.ndarray, bits: int
) -> float:
    """Sum of (weight - decoded weight)^2; infinite where a scale is not finite."""
    weights = source.view({"BF16": "<u2", "F16": "<f2", "F32": "<f4"}[dtype])
    total = 0.0
    for start in range(0, len(weights), COMPARE_WEIGHTS):
        part = weights[start : start + COMPARE_WEIGHTS]
        decoded = np.empty(len(part), np.float32)
        part_codes = codes[start * bits // 8 :][: packed_bytes(len(part), bits)]
        part_scales = scales[start // SMOE_GROUP_SIZE * 2 :][: 2 * group_count(len(part))]
        _core.dequantize(part_codes, part_scales, len(part), bits, decoded)
        error = _to_float64(part, dtype) - decoded
        total += float(error @ error)
    return total if math.isfinite(total) else math.inf


def _to_float64(weights: np.ndarray, dtype: str) -> np.ndarray:
    if dtype == "BF16":
        weights = (weights.astype(np.uint32) << 16).view(np.float32)
    return weights.astype(np.float64)


def _buffer(nbytes: int) -> memoryview:
    return memoryview(bytearray(nbytes))


def _file_start(path: Path, nbytes: int) -> Tensor:
    """The first bytes of a file, to be read as a tensor's are."""
    return Tensor(f"byte {nbytes}", "U8", (nbytes,), path, 0, nbytes)


def _hash(what: str, digest: hashlib._Hash, want: str | None) -> Iterator[str]:
    """want: None where there is no manifest."""
    if want not in (None, digest.hexdigest()):
        yield f"{what}: {digest.hexdigest()}, expected {want} as in the manifest"


def _zeros(vault: VaultFile, what: str, part: np.ndarray, offset: int) -> Iterator[str]:
    """`part` lies at `offset` of the file."""
    if part.any():
        i = int((part != 0).argmax())
        yield f"{vault.path}: {what}: byte {offset + i} is {part[i]:#04x}, expected zeros"


def _finite(who: str, scales: np.ndarray) -> Iterator[str]:
    values = scales.view("<f2")
    good = np.isfinite(values) & (values >= 0)
    if not good.all():
        group = int(good.argmin())
        yield f"{who}: scale of group {group}: {values[group]}, expected finite and not negative"
