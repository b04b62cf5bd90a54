"""Reads a Hugging Face checkpoint directory: config.json and the safetensors shards.

Headers are parsed and checked here before any weight is read. Tensor bytes are read into the
caller's buffer (no mmap), and their pages are dropped from the page cache afterwards. Which tensors
a model needs is topology.py's business.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeGuard

INDEX_NAME = "model.safetensors.index.json"
SINGLE_NAME = "model.safetensors"
MAX_HEADER_BYTES = 100_000_000  # the bound of the safetensors library
CHUNK_BYTES = 16 << 20
MAX_DIMENSIONS = 8
MAX_NAME_CHARS = 100
# A clone without git-lfs has a text file of this first line where a large file should be.
LFS_START = b"version https://git-lfs"

# Bytes per element of the safetensors dtypes; others are refused by name.
DTYPE_BYTES = {
    **dict.fromkeys(("BOOL", "U8", "I8", "F8_E5M2", "F8_E4M3", "F8_E8M0"), 1),
    **dict.fromkeys(("I16", "U16", "F16", "BF16"), 2),
    **dict.fromkeys(("I32", "U32", "F32"), 4),
    **dict.fromkeys(("I64", "U64", "F64"), 8),
}


class CheckpointError(ValueError):
    """A checkpoint, or an output path, that the Sculptor cannot work with."""


class UnreadableError(CheckpointError):
    """The system could not read a file of the checkpoint; another time it may."""


@dataclass(frozen=True)
class Tensor:
    """Where one tensor lies: little-endian bytes [offset, offset + nbytes) of the file `path`."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    path: Path
    offset: int
    nbytes: int

    def read_into(self, buffer: memoryview, start: int = 0) -> int:
        """Read from byte `start` on, to the end of the tensor or of the writable byte buffer.

        Returns the number of bytes. Raises CheckpointError.
        """
        piece = buffer[: self.nbytes - start]
        with _reading(self.path), open(self.path, "rb", buffering=0) as file:
            self._read(file, start, piece)
        return len(piece)

    def chunks(self, buffer: memoryview) -> Iterator[memoryview]:
        """The tensor's bytes in order, in pieces that each reuse `buffer`."""
        with _reading(self.path), open(self.path, "rb", buffering=0) as file:
            for start in range(0, self.nbytes, len(buffer)):
                piece = buffer[: min(len(buffer), self.nbytes - start)]
                self._read(file, start, piece)
                yield piece

    def _read(self, file: Any, start: int, view: memoryview) -> None:
        file.seek(self.offset + start)
        filled = 0
        while filled < len(view):
            got = file.readinto(view[filled:])
            if not got:
                raise CheckpointError(
                    f"{self.path}: ends before {self.name} does: "
                    f"{os.fstat(file.fileno()).st_size} bytes, "
                    f"expected at least {self.offset + self.nbytes}"
                )
            filled += got
        drop_pages(file.fileno(), self.offset + start, len(view))


@dataclass(frozen=True)
class Shard:
    """A safetensors file, as it was when its header was read."""

    path: Path
    nbytes: int
    mtime_ns: int
    header_sha256: str  # of the length and the JSON
    tensors: dict[str, Tensor]


@dataclass(frozen=True)
class Checkpoint:
    """config.json and every tensor of the shards that belong to the model."""

    directory: Path
    config: dict[str, Any]
    config_text: str
    tensors: dict[str, Tensor]
    shards: tuple[Shard, ...] = ()

    @property
    def config_path(self) -> Path:
        return self.directory / "config.json"

    def refuse_changes(self) -> None:
        """Raises CheckpointError where a shard is not the file whose header was read."""
        for shard in self.shards:
            with _reading(shard.path):
                stat = shard.path.stat()
            if (stat.st_size, stat.st_mtime_ns) != (shard.nbytes, shard.mtime_ns):
                raise CheckpointError(f"{shard.path}: has changed while it was read")

    @property
    def config_sha256(self) -> str:
        return hashlib.sha256(self.config_text.encode()).hexdigest()


def open_checkpoint(directory: Path) -> Checkpoint:
    """Read config.json and all shard headers; no weights. Raises CheckpointError."""
    if not directory.is_dir():
        raise CheckpointError(f"{directory}: not a directory")
    config_path = directory / "config.json"
    config_text = _read_text(config_path)
    config = _parse_object(config_path, config_text)
    index_path = directory / INDEX_NAME
    if os.path.lexists(index_path):  # a dangling link is an error, not a missing index
        shards = _read_indexed(index_path)
        tensors = {name: tensor for shard in shards for name, tensor in shard.tensors.items()}
        return Checkpoint(directory, config, config_text, tensors, shards)
    single = directory / SINGLE_NAME
    if not os.path.lexists(single):
        raise CheckpointError(f"{directory}: no weights: expected {INDEX_NAME} or {SINGLE_NAME}")
    shard = read_shard(single)
    return Checkpoint(directory, config, config_text, shard.tensors, (shard,))


def read_header(path: Path) -> dict[str, Tensor]:
    """The tensors of one safetensors file, as read_shard()."""
    return read_shard(path).tensors


def read_shard(path: Path) -> Shard:
    """The header of one safetensors file, every offset checked against the file's size."""
    with _reading(path), open(path, "rb") as file:
        stat = os.fstat(file.fileno())
        header_bytes = _header_bytes(path, file.read(len(LFS_START)), stat.st_size)
        file.seek(0)
        raw = file.read(8 + header_bytes)
    tensors = _parse_header(path, raw[8:])
    _check_coverage(path, tensors, len(raw), stat.st_size)
    digest = hashlib.sha256(raw).hexdigest()
    return Shard(path, stat.st_size, stat.st_mtime_ns, digest, tensors)


def _parse_header(path: Path, raw: bytes) -> dict[str, Tensor]:
    try:
        header = _parse_object(path, raw.decode("utf-8"))
    except UnicodeDecodeError:
        raise CheckpointError(f"{path}: safetensors header is not UTF-8") from None
    header.pop("__metadata__", None)
    return {name: _parse_entry(path, name, e, 8 + len(raw)) for name, e in header.items()}


def read_json_object(path: Path) -> dict[str, Any]:
    """The object in a JSON file. Raises CheckpointError."""
    return _parse_object(path, _read_text(path))


def is_file_name(text: str) -> bool:
    """Whether a text names a file in a directory, here and on any system with UTF-8 names."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return text == Path(text).name and text not in ("", "..") and "\0" not in text


def refuse_lfs_pointer(path: Path, start: bytes) -> None:
    """Raises CheckpointError where `start`, a file's first bytes, begin a git-lfs pointer."""
    if start.startswith(LFS_START):
        raise CheckpointError(
            f"{path}: is a git-lfs pointer, expected the file itself (`git lfs pull` fetches it)"
        )


def shown(value: Any) -> str:
    """A value of a file for an error's one line: its repr, cut where it is long."""
    text = repr(value)
    return text if len(text) <= 100 else text[:97] + "..."


def drop_pages(fd: int, offset: int = 0, nbytes: int = 0) -> None:
    """Tell the kernel that a range (0: to the end) will not be read again, where it can be told."""
    if hasattr(os, "posix_fadvise"):  # not on macOS
        os.posix_fadvise(fd, offset, nbytes, os.POSIX_FADV_DONTNEED)


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UnreadableError(f"{path}: cannot be read: {error.strerror}") from None


def _header_bytes(path: Path, start: bytes, file_bytes: int) -> int:
    """The length of the JSON header, by the file's first 8 bytes."""
    refuse_lfs_pointer(path, start)
    if file_bytes < 8:
        raise CheckpointError(
            f"{path}: too short for a safetensors file: {file_bytes} bytes, expected at least 8 "
            "(truncated download?)"
        )
    header_bytes = int.from_bytes(start[:8], "little")
    bound = min(file_bytes - 8, MAX_HEADER_BYTES)
    if header_bytes > bound:
        hint = "truncated download?" if header_bytes <= MAX_HEADER_BYTES else "another format?"
        raise CheckpointError(
            f"{path}: safetensors header is too long: {header_bytes} bytes, "
            f"expected at most {bound} ({hint})"
        )
    return header_bytes


def _read_text(path: Path) -> str:
    with _reading(path):
        raw = path.read_bytes()
    refuse_lfs_pointer(path, raw)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise CheckpointError(f"{path}: not UTF-8") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for name, value in pairs:
        if name in result:
            raise ValueError(f"duplicate key {shown(name)}")
        result[name] = value
    return result


def _parse_object(path: Path, text: str) -> dict[str, Any]:
    try:
        value = json.loads(text, object_pairs_hook=_unique)
    except (ValueError, RecursionError) as error:
        raise CheckpointError(f"{path}: not valid JSON: {error}") from None
    if not isinstance(value, dict):
        raise CheckpointError(f"{path}: not a JSON object: {type(value).__name__}")
    return value


def _is_sizes(value: Any) -> TypeGuard[list[int]]:
    """A list of at most MAX_DIMENSIONS numbers that 63 bits hold."""
    return (
        isinstance(value, list)
        and len(value) <= MAX_DIMENSIONS
        and all(type(v) is int and 0 <= v < 2**63 for v in value)
    )


def _parse_entry(path: Path, name: str, entry: Any, data_start: int) -> Tensor:
    def wrong(what: str, got: Any, want: str) -> CheckpointError:
        return CheckpointError(f"{path}: {what} of {name}: {shown(got)}, expected {want}")

    _check_name(path, name)
    if not isinstance(entry, dict):
        raise wrong("header entry", entry, "an object")
    dtype, shape = entry.get("dtype"), entry.get("shape")
    if not isinstance(dtype, str) or dtype not in DTYPE_BYTES:
        raise wrong("dtype", dtype, "one of BF16, F16, F32")
    if not _is_sizes(shape):
        raise wrong("shape", shape, "a list of sizes")
    offsets = entry.get("data_offsets")
    if not _is_sizes(offsets) or len(offsets) != 2 or offsets[0] > offsets[1]:
        raise wrong("data_offsets", offsets, "[begin, end]")
    nbytes = math.prod(shape) * DTYPE_BYTES[dtype]
    if nbytes >= 2**63:
        raise wrong("shape", shape, "fewer than 2^63 bytes")
    if offsets[1] - offsets[0] != nbytes:
        raise wrong("byte size", offsets[1] - offsets[0], f"{nbytes} for {dtype} {shown(shape)}")
    return Tensor(name, dtype, tuple(shape), path, data_start + offsets[0], nbytes)


def _check_name(path: Path, name: str) -> None:
    """Names go into error messages and the scout's header."""
    if not _is_short_line(name):
        raise CheckpointError(
            f"{path}: tensor name: {shown(name)}, "
            f"expected at most {MAX_NAME_CHARS} printable characters"
        )


def _is_short_line(text: str) -> bool:
    return text.isprintable() and len(text) <= MAX_NAME_CHARS


def _check_coverage(
    path: Path, tensors: dict[str, Tensor], data_start: int, file_bytes: int
) -> None:
    """The format forbids overlaps, holes and trailing bytes; a short file is a cut download."""
    end = data_start
    for tensor in sorted(tensors.values(), key=lambda t: (t.offset, t.nbytes)):
        if tensor.offset != end:
            raise CheckpointError(
                f"{path}: overlap or hole before {tensor.name}: "
                f"data begins at {tensor.offset - data_start}, expected {end - data_start}"
            )
        end += tensor.nbytes
    if file_bytes != end:
        hint = " (truncated download?)" if file_bytes < end else ""
        raise CheckpointError(
            f"{path}: wrong file size: {file_bytes} bytes, expected {end} by its header{hint}"
        )


def _read_indexed(index_path: Path) -> tuple[Shard, ...]:
    """The shards that the index names; index and shards must name the same tensors."""
    weight_map = read_json_object(index_path).get("weight_map")
    if not isinstance(weight_map, dict) or not weight_map:
        raise CheckpointError(f"{index_path}: 'weight_map' is not a non-empty object")
    for name, shard in weight_map.items():
        _check_name(index_path, name)
        if not isinstance(shard, str) or not is_file_name(shard) or not _is_short_line(shard):
            raise CheckpointError(
                f"{index_path}: shard of {name}: {shown(shard)}, expected a file name"
            )
    names = sorted(set(weight_map.values()))
    shards = {name: read_shard(index_path.parent / name) for name in names}
    for file, shard in shards.items():
        for name in shard.tensors:
            if weight_map.get(name) != file:
                raise CheckpointError(
                    f"{shard.path}: {name} is in this shard: "
                    f"the index says {weight_map.get(name, 'nothing of it')}"
                )
    for name, file in weight_map.items():
        if name not in shards[file].tensors:
            raise CheckpointError(
                f"{shards[file].path}: missing tensor: {name}, named by the index"
            )
    return tuple(shards.values())
