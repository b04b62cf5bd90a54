"""What is on the disk when: the order of writes and syncs that a power failure puts to the test."""

from __future__ import annotations

import errno
import fcntl
import hashlib
import io
import json
import os
import stat
import threading
from pathlib import Path
from typing import Any

import pytest

from conversions import OUTPUTS, listing, make_source
from smoe import file_writer
from smoe.file_writer import FileWriter, sync
from smoe.shatter import run_plan, shatter
from smoe.shatter_plan import plan_shatter


class Disk:
    """Records what has been synced, and checks each step of a conversion against it."""

    def __init__(self, out: Path, ends: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
        self.out = out
        self.ends = ends  # of the vault with 0, 1, ... layers
        self.synced: dict[int, Any] = {}  # by inode: a file's size, a folder's names
        self.steps: list[str] = []
        self._fsync, self._pwrite, self._unlink = os.fsync, os.pwrite, os.unlink
        monkeypatch.delattr(fcntl, "F_FULLFSYNC", raising=False)
        monkeypatch.setattr(os, "fsync", self.fsync)
        monkeypatch.setattr(os, "pwrite", self.pwrite)
        monkeypatch.setattr(os, "unlink", self.unlink)

    def __getitem__(self, path: Path) -> Any:
        return self.synced[path.stat().st_ino]

    def fsync(self, fd: int) -> None:
        file = os.fstat(fd)
        self.synced[file.st_ino] = os.listdir(fd) if stat.S_ISDIR(file.st_mode) else file.st_size
        self._fsync(fd)

    def pwrite(self, fd: int, data: Any, offset: int) -> int:
        """Only the journal is written so."""
        line = json.loads(bytes(data))
        assert offset == 0 or self[self.out / "m.journal"] == offset
        if "layer" in line:
            self.steps.append("layer")
            assert self[self.out / "m.smoe.partial"] >= self.ends[self.steps.count("layer")]
            assert {"m.journal", "m.smoe.partial"} <= set(self[self.out])
        elif "replaces" in line:
            self.steps.append("complete")
            self.check_partials()
        return self._pwrite(fd, data, offset)

    def check_partials(self) -> None:
        files = [p for p in self.out.rglob("*") if ".partial" in str(p) and p.is_file()]
        assert len(files) == 5
        for path in files:
            assert self[path] == path.stat().st_size
        for folder in (self.out, self.out / "m.tokenizer.partial"):
            assert sorted(self[folder]) == listing(folder)

    def unlink(self, path: Any, **options: Any) -> None:
        if not os.path.lexists(path):
            pass
        elif str(path).endswith("m.smoe.old.partial"):
            self.steps.append("old vault goes")
            assert set(OUTPUTS) <= set(self[self.out])
            assert not {f"{name}.partial" for name in OUTPUTS} & set(self[self.out])
            assert self[self.out / "m.journal"] == (self.out / "m.journal").stat().st_size
        elif str(path).endswith("m.journal"):
            self.steps.append("journal goes")
            assert sorted(self[self.out]) == ["m.journal", *OUTPUTS]
        self._unlink(path, **options)


def test_each_step_comes_after_what_it_relies_on_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a power failure leaves a journal, or names, of blobs that are not there."""
    source = make_source(tmp_path / "m")
    shatter(source, tmp_path / "out", bits=2)
    plan = plan_shatter(source, tmp_path / "out")
    ends = [plan.layout.end_of_layers(n) for n in range(3)]
    disk = Disk(tmp_path / "out", ends, monkeypatch)
    run_plan(plan, force=True)
    assert disk.steps == ["layer", "layer", "complete", "old vault goes", "journal goes"]


class BrokenFile(io.BytesIO):
    """Its second write fails, once all of the test's writes are queued."""

    def __init__(self) -> None:
        super().__init__()
        self.go = threading.Event()
        self.writes = 0

    def write(self, data: Any) -> int:
        self.go.wait(60)
        self.writes += 1
        if self.writes == 2:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(data)


def test_nothing_is_written_after_a_write_that_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next blob would land in the place of the missing one, and its layer be recorded."""
    monkeypatch.setattr(file_writer, "WRITE_BEHIND_BYTES", 100)
    file, seen = BrokenFile(), []
    with FileWriter(file, 10) as writer:
        for i in range(5):
            buffer = writer.take()
            buffer[:] = i
            writer.put(buffer, 10, lambda data: seen.append(data[0]))
        file.go.set()
        with pytest.raises(OSError, match="No space left on device"):
            writer.drain()
    assert seen == [0]
    assert file.getvalue() == bytes(10)


def test_writer_keeps_order_and_reuses_buffers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory is bounded whatever the disk's speed: at most two buffers wait here."""
    monkeypatch.setattr(file_writer, "WRITE_BEHIND_BYTES", 20)
    path, digest, used = tmp_path / "file", hashlib.sha256(), set()
    with open(path, "xb") as file, FileWriter(file, 10) as writer:
        for i in range(200):
            buffer = writer.take()
            used.add(buffer.ctypes.data)
            buffer[: i % 11] = i
            writer.put(buffer, i % 11, digest.update)
        writer.drain()
        assert path.read_bytes() == b"".join(bytes([i]) * (i % 11) for i in range(200))
    assert digest.digest() == hashlib.sha256(path.read_bytes()).digest()
    assert len(used) <= 3


def test_sync_goes_past_the_drives_cache_where_there_is_a_call_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """macOS has one; a file system that lacks it still gets an fsync()."""
    calls: list[Any] = []
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", lambda fd, command: calls.append(command))
    monkeypatch.setattr(os, "fsync", lambda fd: calls.append("fsync"))
    sync(0)
    assert calls == [51]

    def fail(fd: int, command: int) -> None:
        raise OSError(errno.ENOTSUP, "Operation not supported")

    monkeypatch.setattr(fcntl, "fcntl", fail)
    sync(0)
    assert calls == [51, "fsync"]


def test_a_sync_that_fails_once_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel reports a lost page once; the next sync of the same file succeeds."""
    out = tmp_path / "out"
    original, calls = os.fsync, []
    monkeypatch.delattr(fcntl, "F_FULLFSYNC", raising=False)
    monkeypatch.setattr(file_writer, "SYNC_BYTES", 1)

    def fsync(fd: int) -> None:
        calls.append(fd)
        if len(calls) == 4:  # the journal, the folder, a blob, and this one
            raise OSError(errno.EIO, "once")
        original(fd)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(OSError, match="once"):
        shatter(make_source(tmp_path / "m"), out)
    assert len((out / "m.journal").read_bytes().splitlines()) == 1
