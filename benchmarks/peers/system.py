"""What the comparison needs of Linux, most of it as root: a memory limit, a read-ahead, cold files,
and counters of a process."""

from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

TIMEOUT_S = 1800  # of one run


class Counters(NamedTuple):
    """Of a process with all its threads, since it started."""

    read_bytes: int  # that it had the block layer read, by calls and by page faults
    major_faults: int

    def since(self, start: Counters) -> Counters:
        return Counters(*(now - then for now, then in zip(self, start, strict=True)))


class Result(NamedTuple):
    stdout: str
    start: Counters  # when `mark` first matched; zeros if it was never printed
    end: Counters


def read_counters(pid: int) -> Counters:
    io = dict(line.split(": ") for line in Path(f"/proc/{pid}/io").read_text().splitlines())
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return Counters(int(io["read_bytes"]), int(fields[9]))


def run(command: Sequence[str], group: MemoryGroup | None, mark: str = "\0") -> Result:
    """Runs a command, in the group if there is one; its standard output must fit a pipe.

    Args:
        mark: counters are read when a line of standard error has this text.
    Raises:
        OSError: the command fails, is killed, or takes more than TIMEOUT_S; with its last words.
    """
    enter = []
    if group:
        enter = ["sh", "-c", 'echo $$ > "$0" && exec "$@"', str(group.path / "cgroup.procs")]
    pipe = subprocess.PIPE
    with subprocess.Popen([*enter, *command], stdout=pipe, stderr=pipe, text=True) as process:
        killer = threading.Timer(TIMEOUT_S, process.kill)
        killer.start()
        try:
            start, last = watch(process, mark)
            _, status, usage = os.wait4(process.pid, 0)
        finally:
            killer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            said = f"exit status {process.returncode}, expected 0: {last or 'it said nothing'}"
            raise OSError(f"{command[0]}: {said}")
        end = Counters(usage.ru_inblock * 512, usage.ru_majflt)
        return Result(process.stdout.read() if process.stdout else "", start, end)


def watch(process: subprocess.Popen[str], mark: str) -> tuple[Counters, str]:
    """Follows standard error to its end: the counters at the mark, and the last line."""
    start, last = Counters(0, 0), ""
    for line in process.stderr or ():
        last = line.strip() or last
        if mark in line:
            start = read_counters(process.pid)
    return start, last


class MemoryGroup:
    """A new cgroup with a limit of memory and no swap, v1 or v2, removed on exit."""

    def __init__(self, limit_bytes: int) -> None:
        root, self.v2 = find_memory_controller()
        self.path = root / f"smoe-peers-{os.getpid()}"
        self.limit_bytes = limit_bytes

    def __enter__(self) -> MemoryGroup:
        if self.v2:
            (self.path.parent / "cgroup.subtree_control").write_text("+memory")
        self.path.mkdir()
        limit, swap = ("max", "swap.max") if self.v2 else ("limit_in_bytes", "swappiness")
        (self.path / f"memory.{limit}").write_text(str(self.limit_bytes))
        if (self.path / f"memory.{swap}").exists():  # not where the kernel knows no swap
            (self.path / f"memory.{swap}").write_text("0")
        return self

    def __exit__(self, *_: object) -> None:
        retry_while_busy(self.path.rmdir)

    def peak_bytes(self) -> int:
        name = "memory.peak" if self.v2 else "memory.max_usage_in_bytes"
        return int((self.path / name).read_text())


def find_memory_controller() -> tuple[Path, bool]:
    """Where cgroups with a memory limit are made, and whether they are of v2."""
    for line in Path("/proc/self/mounts").read_text().splitlines():
        _, mount, kind, options, *_ = line.split()
        if kind == "cgroup" and "memory" in options.split(","):
            return Path(mount), False
        controllers = Path(mount, "cgroup.controllers")
        if kind == "cgroup2" and "memory" in controllers.read_text().split():
            return Path(mount), True
    raise OSError("/proc/self/mounts: no cgroup memory controller, expected one of v1 or v2")


def retry_while_busy(call: Callable[[], object]) -> None:
    """A process that has just ended may be charged a moment longer."""
    for _ in range(50):
        try:
            call()
            return
        except OSError:
            time.sleep(0.1)
    call()


@contextmanager
def with_read_ahead(file: Path, kib: int) -> Iterator[Path]:
    """The file as a read-only loop device of that read-ahead; the disk's own setting stays."""
    attach = ["losetup", "--find", "--show", "--read-only", "--direct-io=on", str(file)]
    device = Path(subprocess.run(attach, check=True, stdout=subprocess.PIPE, text=True).stdout[:-1])
    try:
        sysfs = Path("/sys/block", device.name)
        if (sysfs / "loop/dio").read_text().strip() != "1":
            raise OSError(f"{file}: the loop device reads it through the page cache")
        (sysfs / "queue/read_ahead_kb").write_text(str(kib))
        yield device
    finally:
        subprocess.run(["losetup", "--detach", str(device)], check=True)


def read_ahead_kib(file: Path) -> int:
    """The setting of the disk that holds the file."""
    number = file.stat().st_dev
    disk = Path(f"/sys/dev/block/{os.major(number)}:{os.minor(number)}").resolve(strict=True)
    if (disk / "partition").exists():
        disk = disk.parent
    return int((disk / "queue/read_ahead_kb").read_text())


def drop_pages(file: Path) -> None:
    """Takes a file out of the page cache."""
    with open(file, "rb") as f:
        os.posix_fadvise(f.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
