"""Progress of a long run on stderr: a bar on a terminal, else a line every few seconds."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PLAIN_PROGRESS_S = 5.0  # between two lines where there is no terminal

Progress = Callable[[int], None]  # called with the bytes newly done, from any thread


@contextmanager
def progress(total: int, label: str) -> Iterator[Progress]:
    """A Progress for a run of `total` bytes, shown under `label` until the block ends."""
    if not sys.stderr.isatty():
        yield _PlainProgress(total, label)
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        DownloadColumn,
        TextColumn,
        TimeRemainingColumn,
        TransferSpeedColumn,
    )
    from rich.progress import Progress as Bar

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        DownloadColumn(),
        TransferSpeedColumn(),
        TimeRemainingColumn(),
    )
    with Bar(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(label, total=total)
        yield lambda nbytes: bar.advance(task, nbytes)


class _PlainProgress:
    """Lines for logs."""

    def __init__(self, total: int, label: str) -> None:
        self._total = total
        self._label = label
        self._done = 0
        self._start = self._last = time.monotonic()
        self._lock = threading.Lock()

    def __call__(self, nbytes: int) -> None:
        with self._lock:
            self._done += nbytes
            now = time.monotonic()
            if now - self._last < PLAIN_PROGRESS_S:
                return
            self._last = now
            rate = self._done / (now - self._start)
            print(
                f"{self._label}: {self._done / 1e6:.0f} of {self._total / 1e6:.0f} MB, "
                f"{rate / 1e6:.0f} MB/s, {(self._total - self._done) / rate:.0f} s left",
                file=sys.stderr,
                flush=True,
            )
