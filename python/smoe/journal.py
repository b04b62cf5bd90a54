"""STEM.journal: what a conversion has on the disk, so that the next run goes on after it.

Its lines are JSON objects. The first says of what the vault is made; then comes one for each
complete layer, written when the layer's blobs are on the disk; the last one says that all outputs
are complete and only lack their names. A line that a failure cut short is ignored. The file is also
the lock: one run at a time holds it.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from smoe import _core
from smoe.checkpoint import Checkpoint, CheckpointError, shown
from smoe.file_writer import naming, sync
from smoe.format import TENSOR_KINDS
from smoe.manifest import SHA256_HEX
from smoe.outputs import Outputs, partial
from smoe.vault_writer import LayerRecord, Noise, VaultLayout, check_partial

JOURNAL_FORMAT = "smoe-journal"
JOURNAL_VERSION = 1
JOURNAL_START = b'{"format": "smoe-journal"'

Json = dict[str, Any]


@dataclass(frozen=True)
class Completion:
    """The last line: the outputs are complete."""

    pairing_id: str
    replaces: bool  # whether older outputs may be replaced


@dataclass(frozen=True)
class Recorded:
    """The journal of an earlier run."""

    header: Json | None  # None: nothing of use was there
    layers: tuple[LayerRecord, ...] = ()
    completion: Completion | None = None
    layers_end: int = 0  # the bytes of header and layers
    damaged: bool = False
    foreign: bool = False  # it does not even begin like a journal

    def fits(self, layout: VaultLayout) -> bool:
        """Whether its layers are the first ones of the vault."""
        if len(self.layers) > layout.header.num_moe_layers:
            return False
        return all(
            layer.layer == layout.layer_entries(i)[0].layer_id
            and len(layer.sha256) == layout.header.max_experts_per_layer
            for i, layer in enumerate(self.layers)
        )


def journal_header(checkpoint: Checkpoint, layout: VaultLayout) -> Json:
    """All that decides a vault's bytes. A shard counts as changed with its modification time."""
    files: Json = {
        shard.path.name: [shard.nbytes, shard.mtime_ns, shard.header_sha256]
        for shard in checkpoint.shards
    }
    files[checkpoint.config_path.name] = [checkpoint.config_sha256]
    return {
        "format": JOURNAL_FORMAT,
        "version": JOURNAL_VERSION,
        "smoe_version": _core.__version__,
        "bits": layout.header.bits,
        "files": files,
        "head_sha256": layout.head_sha256,
    }


def difference(old: Json, new: Json) -> str | None:
    """What has changed between two headers, in words; None where nothing has."""
    for key in ("smoe_version", "bits"):
        if old.get(key) != new[key]:
            return f"{key} was {shown(old.get(key))}, is {new[key]!r}"
    was, now = old.get("files"), new["files"]
    for name in sorted(was.keys() | now.keys()) if isinstance(was, dict) else ():
        if was.get(name) != now.get(name):
            return f"{name} has changed"
    return None if old == new else "the layout has changed"


def why_restart(
    recorded: Recorded, header: Json, layout: VaultLayout, outputs: Outputs
) -> str | None:
    """Why what an earlier run left is of no use, in words; None where it is, or nothing is lost."""
    vault = partial(outputs.vault)
    if recorded.foreign and not os.path.lexists(vault):  # somebody else's file
        raise CheckpointError(f"{outputs.journal}: is not a journal, expected another output name")
    if recorded.damaged or recorded.foreign:
        return f"{outputs.journal.name} is damaged"
    if recorded.header is None:
        return f"{outputs.journal.name} is missing" if os.path.lexists(vault) else None
    reason = difference(recorded.header, header)
    if reason or not recorded.layers:
        return reason
    if not recorded.fits(layout):
        return f"{outputs.journal.name} is damaged"
    return check_partial(vault, layout, recorded.layers)


class Journal:
    """An open journal whose lock this process holds."""

    def __init__(self, path: Path, fd: int) -> None:
        self.path = path
        self._fd = fd
        self._end = 0

    def read(self) -> Recorded:
        """What an earlier run wrote."""
        raw = os.pread(self._fd, os.fstat(self._fd).st_size, 0)
        lines = raw.split(b"\n")[:-1]  # what follows the last end of line was cut short
        values = [_parse_object(line) for line in lines]
        header = values[0] if values else None
        layers: list[LayerRecord] = []
        for value in values[1:]:
            layer = _parse_layer(value)
            if layer is None:
                break
            layers.append(layer)
        rest = values[1 + len(layers) :]
        # A failure damages the last line only; the first was on the disk before all else.
        if header is None or header.get("format") != JOURNAL_FORMAT or len(rest) > 1:
            start = raw.rstrip(b"\0")[: len(JOURNAL_START)]
            return Recorded(None, damaged=bool(lines), foreign=not JOURNAL_START.startswith(start))
        completion = _parse_completion(rest[0]) if rest else None
        layers_end = sum(len(line) + 1 for line in lines[: 1 + len(layers)])
        return Recorded(header, tuple(layers), completion, layers_end)

    def start(self, header: Json) -> None:
        """Forget what was there: the journal of a new vault."""
        self.cut(0)
        self._append(header)

    def cut(self, end: int) -> None:
        """Forget what follows the first `end` bytes."""
        with naming(self.path):
            os.ftruncate(self._fd, end)
        self._end = end

    def remove(self) -> None:
        """The end: all outputs have their names."""
        self.path.unlink()

    def add_layer(self, layer: LayerRecord) -> None:
        self._append({"layer": layer.layer, "sha256": layer.sha256, "noise": layer.noise})

    def add_completion(self, completion: Completion) -> None:
        self._append({"pairing_id": completion.pairing_id, "replaces": completion.replaces})

    def _append(self, value: Json) -> None:
        line = memoryview(json.dumps(value).encode() + b"\n")
        with naming(self.path):
            while line:
                written = os.pwrite(self._fd, line, self._end)
                self._end += written
                line = line[written:]
            sync(self._fd)


@contextmanager
def claimed(path: Path) -> Iterator[Journal]:
    """Open or create the journal and lock it. An empty one is removed at the end."""
    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o666)
    try:
        _lock(fd, path)
        try:
            yield Journal(path, fd)
        finally:
            if os.fstat(fd).st_size == 0:
                path.unlink(missing_ok=True)
    finally:
        os.close(fd)


def _lock(fd: int, path: Path) -> None:
    """Lock the file `path`, open as `fd`. The system unlocks it however the process ends."""
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.path.samestat(os.fstat(fd), os.lstat(path)):  # else its owner just removed it
            return
    except (BlockingIOError, FileNotFoundError):
        pass
    except OSError:  # a file system without locks
        return
    raise CheckpointError(f"{path}: another run is writing these outputs")


def _parse_object(line: bytes) -> Json | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _parse_layer(value: Json | None) -> LayerRecord | None:
    if value is None or value.keys() != {"layer", "sha256", "noise"}:
        return None
    layer, hashes, noise = value["layer"], value["sha256"], value["noise"]
    if type(layer) is not int or not _is_list(hashes, _is_sha256):
        return None
    if not _is_list(noise, _is_sums) or len(noise) != len(TENSOR_KINDS):
        return None
    return LayerRecord(layer, tuple(hashes), tuple(Noise(*sums) for sums in noise))


def _is_list(value: Any, is_item: Callable[[Any], bool]) -> bool:
    return isinstance(value, list) and all(map(is_item, value))


def _is_sha256(value: Any) -> bool:
    return isinstance(value, str) and SHA256_HEX.fullmatch(value) is not None


def _is_sums(value: Any) -> bool:
    return _is_list(value, lambda item: type(item) is float and item >= 0) and len(value) == 2


def _parse_completion(value: Json | None) -> Completion | None:
    if value is None or value.keys() != {"pairing_id", "replaces"}:
        return None
    if not _is_sha256(value["pairing_id"]) or type(value["replaces"]) is not bool:
        return None
    return Completion(**value)
