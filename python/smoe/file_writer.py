"""Writes that last: a file that is appended to behind the caller's back, and fsync done right.

Threads: FileWriter has one of its own, which writes, hashes and syncs, so that a slow disk or a
flush does not hold up who fills the buffers.
"""

from __future__ import annotations

import fcntl
import os
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import numpy as np

from smoe.checkpoint import drop_pages

WRITE_BEHIND_BYTES = 64 << 20  # in buffers that wait to be written
SYNC_BYTES = 64 << 20  # between two syncs: the disk works steadily, and its cache stays small


class FileWriter:
    """Appends buffers of one size to a file.

    take() and put() are for one thread, put() in file order. After a failed write nothing more is
    written; the error is raised by take(), put() or drain().
    """

    def __init__(self, file: BinaryIO, buffer_bytes: int) -> None:
        self._file = file
        self._buffer_bytes = buffer_bytes
        self._thread = ThreadPoolExecutor(1)
        self._limit = max(2, WRITE_BEHIND_BYTES // buffer_bytes)
        self._queue: deque[tuple[Future[None], np.ndarray]] = deque()
        self._free: list[np.ndarray] = []
        self._unsynced = 0

    def __enter__(self) -> FileWriter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        self._thread.shutdown(cancel_futures=kind is not None)

    def take(self) -> np.ndarray:
        """A free buffer: zeros, or what was put() before. Waits where the disk is behind."""
        while self._queue and (len(self._queue) >= self._limit or self._queue[0][0].done()):
            self._collect()
        return self._free.pop() if self._free else np.zeros(self._buffer_bytes, np.uint8)

    def put(self, buffer: np.ndarray, nbytes: int, written: Callable[[memoryview], None]) -> None:
        """Append the first nbytes; then call written() with them, on the writer's thread."""
        previous = self._queue[-1][0] if self._queue else None
        future = self._thread.submit(self._write, buffer.data[:nbytes], written, previous)
        self._queue.append((future, buffer))

    def drain(self) -> None:
        """Wait until all is written and on the disk."""
        while self._queue:
            self._collect()
        self.sync()

    def sync(self) -> None:
        """For written(), or after drain(): all that was written so far is on the disk."""
        self._file.flush()
        sync(self._file.fileno())
        drop_pages(self._file.fileno())
        self._unsynced = 0

    def _collect(self) -> None:
        future, buffer = self._queue.popleft()
        future.result()
        self._free.append(buffer)

    def _write(
        self,
        data: memoryview,
        written: Callable[[memoryview], None],
        previous: Future[None] | None,
    ) -> None:
        if previous is not None:
            previous.result()  # raises where it failed: nothing may follow a gap
        self._file.write(data)
        self._unsynced += len(data)
        if self._unsynced >= SYNC_BYTES:
            self.sync()
        written(data)


def sync(fd: int) -> None:
    """Bring a file, or a directory's names, to the disk itself, past the drive's own cache."""
    if hasattr(fcntl, "F_FULLFSYNC"):  # macOS, where fsync() stops at the drive
        try:
            fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
            return
        except OSError:  # a file system without it
            pass
    os.fsync(fd)


def sync_directory(path: Path) -> None:
    fd = os.open(path, os.O_RDONLY)
    try:
        sync(fd)
    finally:
        os.close(fd)


def replace_file(path: Path, data: bytes) -> None:
    """Puts a small file in place at once: a reader, or a crash, finds the old one or the new."""
    with naming(path):
        temporary = path.with_name(f".smoe-{secrets.token_hex(8)}")
        try:
            with open(temporary, "xb") as file:
                file.write(data)
                file.flush()
                sync(file.fileno())
            os.replace(temporary, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(temporary)
            raise
        sync_directory(path.parent)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """A failed write (a full disk) does not say by itself which file it was."""
    try:
        yield
    except OSError as error:
        if error.filename is None:
            error.filename = os.fspath(path)
        raise
