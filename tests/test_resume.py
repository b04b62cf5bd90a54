"""A conversion that is cut short: killed, interrupted, out of space, and gone on with.

However often that happens, the outputs are those of an undisturbed run, byte for byte.
"""

from __future__ import annotations

import errno
import fcntl
import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from checkpoints import make_checkpoint
from conversions import (
    OUTPUTS,
    Files,
    contents,
    convert,
    edit_shard,
    interrupted,
    listing,
    make_source,
    wait_for_lines,
)
from smoe import _core, file_writer
from smoe import shatter as shatter_module
from smoe.checkpoint import CheckpointError, Tensor
from smoe.shatter import run_plan, shatter
from smoe.shatter_plan import plan_shatter


@pytest.fixture(autouse=True)
def _many_quick_syncs(monkeypatch: pytest.MonkeyPatch) -> None:
    """One after each blob, so that a tiny vault has as many moments to fail at as a large one."""
    monkeypatch.setattr(file_writer, "SYNC_BYTES", 1)
    monkeypatch.delattr(fcntl, "F_FULLFSYNC", raising=False)  # os.fsync everywhere
    monkeypatch.setattr(os, "fsync", os.fstat)


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_source(tmp_path_factory.mktemp("checkpoint") / "m")


@pytest.fixture(scope="module")
def undisturbed(checkpoint: Path, tmp_path_factory: pytest.TempPathFactory) -> Files:
    out = tmp_path_factory.mktemp("undisturbed")
    shatter(checkpoint, out)
    return contents(out)


RENAMES = {"os.rename", "os.remove", "os.rmdir"}
CHANGES = RENAMES | {"fsync", "open", "os.mkdir", "os.truncate"}


class Countdown:
    """Calls `end` before the nth event. Names are those of sys.addaudithook."""

    def __init__(
        self, n: int, end: Callable[[], None], events: set[str] | None = None, folder: str = ""
    ) -> None:
        self.left = n
        self.end = end
        self.events = events or CHANGES
        self.folder = folder  # only opens below it count

    def tick(self, event: str = "fsync", path: object = "") -> None:
        if event in self.events and (event != "open" or str(path).startswith(self.folder)):
            self.left -= 1
            if self.left == 0:
                self.end()


def killed_at(n: int, out: Path, run: Callable[[], object], events: set[str] = CHANGES) -> bool:
    """Run in a child that SIGKILL ends before its nth event; False if it gets through."""
    pid = os.fork()
    if pid == 0:
        countdown = Countdown(n, lambda: os.kill(os.getpid(), signal.SIGKILL), events, str(out))
        os.fsync = lambda fd: countdown.tick()
        sys.addaudithook(lambda event, arguments: countdown.tick(event, *arguments[:1]))
        try:
            run()
            os._exit(0)
        finally:
            os._exit(1)
    status = os.waitpid(pid, 0)[1]
    assert status in (0, signal.SIGKILL)
    return status != 0


def test_killed_at_every_step_the_next_run_completes_it(
    checkpoint: Path, undisturbed: Files, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    n = 0
    while True:
        n += 1
        if not killed_at(n, out, lambda: shatter(checkpoint, out)):
            break
        if not out.exists() or listing(out) != OUTPUTS:
            convert(checkpoint, out)
        assert contents(out) == undisturbed, f"killed at step {n}"
        assert listing(out) == OUTPUTS
        shutil.rmtree(out)
    assert n > 40
    assert contents(out) == undisturbed


def test_killed_again_and_again_in_one_conversion(
    checkpoint: Path, undisturbed: Files, tmp_path: Path
) -> None:
    """Each run gets one step further than the one before."""
    out = tmp_path / "out"
    n = 1
    while killed_at(n, out, lambda: shatter(checkpoint, out)):
        n += 1
    assert n > 10
    assert contents(out) == undisturbed
    assert listing(out) == OUTPUTS


def test_killed_while_it_replaces_older_outputs(
    checkpoint: Path, undisturbed: Files, tmp_path: Path
) -> None:
    """At any moment the next run finds one of them whole: the older outputs, or the new ones."""
    old = tmp_path / "old"
    shatter(checkpoint, old, bits=2)
    before = contents(old)
    n = finished = 0
    while True:
        n += 1
        out = tmp_path / f"out{n}"
        shutil.copytree(old, out)
        replace = partial(shatter, checkpoint, out, force=True)
        if not killed_at(n, out, replace, RENAMES):
            break
        try:
            convert(checkpoint, out)  # what is complete needs no consent again
            finished += 1
        except CheckpointError:
            assert before.items() <= contents(out).items() or contents(out) == undisturbed
            convert(checkpoint, out, force=True)
        assert contents(out) == undisturbed, f"killed at step {n}"
        assert listing(out) == OUTPUTS
        shutil.rmtree(out)
    assert finished > 8


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError(errno.EIO, "Input/output error")])
@pytest.mark.parametrize("function", ["fsync", "rename", "ftruncate", "unlink"])
def test_failure_at_every_step_keeps_old_outputs_and_goes_on(
    checkpoint: Path,
    undisturbed: Files,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    function: str,
    error: Any,
) -> None:
    """Errors that a run lives to see: all the old outputs have their names after each."""
    out = tmp_path / "out"
    shatter(checkpoint, out, bits=2)
    before = contents(out)
    original = getattr(os, function)

    def fail() -> None:
        raise error

    n = 1
    while True:
        countdown = Countdown(n, fail)

        def counting(*arguments: Any, countdown: Countdown = countdown, **options: Any) -> Any:
            countdown.tick()
            return original(*arguments, **options)

        with monkeypatch.context() as patch:
            patch.setattr(os, function, counting)
            try:
                convert(checkpoint, out, force=True)
                break
            except (KeyboardInterrupt, OSError):
                found = contents(out)
                assert before.items() <= found.items() or undisturbed.items() <= found.items()
        n += 1
    assert n > 1
    assert contents(out) == undisturbed
    assert listing(out) == OUTPUTS


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT, errno.EIO])
def test_full_disk_names_the_file_and_keeps_what_is_done(
    checkpoint: Path,
    undisturbed: Files,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    code: int,
) -> None:
    out = tmp_path / "out"
    countdown = Countdown(9, lambda: (_ for _ in ()).throw(OSError(code, os.strerror(code))))
    original = os.fsync

    def fsync(fd: int) -> None:
        countdown.tick()
        original(fd)

    monkeypatch.setattr(os, "fsync", fsync)
    command = [str(checkpoint), "-o", str(out)]
    assert shatter_module.main(command) == 1
    assert capsys.readouterr().err.splitlines()[-2:] == [
        "smoe: what is done is kept: the same command goes on from there",
        f"smoe: error: {out}/m.smoe.partial: {os.strerror(code)}",
    ]
    assert listing(out) == ["m.journal", "m.smoe.partial"]
    assert shatter_module.main(command) == 0
    assert "smoe: resuming at layer 2 of 2\n" in capsys.readouterr().err
    assert contents(out) == undisturbed


@pytest.mark.parametrize("limit", [1, 300, 5_000, 20_000, 70_000, 120_000, 150_000, 180_000])
def test_file_that_cannot_grow_further(
    checkpoint: Path, undisturbed: Files, tmp_path: Path, limit: int
) -> None:
    """Writes that the kernel really cuts short: in the journal, the vault or the scout."""
    out = tmp_path / "out"
    pid = os.fork()
    if pid == 0:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        try:
            shatter(checkpoint, out)
        except OSError as error:
            os._exit(error.errno or 0)
        finally:
            os._exit(255)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == errno.EFBIG
    assert "m.journal" in listing(out)
    convert(checkpoint, out)
    assert contents(out) == undisturbed
    assert listing(out) == OUTPUTS


def test_resumed_run_reads_only_the_rest_and_reports_the_same(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reference, _ = convert(checkpoint, tmp_path / "reference")
    out = tmp_path / "out"
    interrupted(checkpoint, out, monkeypatch)
    read: set[str] = set()
    original = Tensor._read

    def record(self: Tensor, *arguments: Any) -> None:
        read.add(self.name)
        original(self, *arguments)

    monkeypatch.setattr(Tensor, "_read", record)
    totals = []
    report, told = convert(
        checkpoint, out, show_progress=lambda n: totals.append(n) or Advance(totals)
    )
    assert told == ["resuming at layer 2 of 2"]
    assert not any(".layers.0.mlp.experts." in name for name in read)
    assert any(".layers.2.mlp.experts." in name for name in read)
    assert report.snr_db == reference.snr_db
    assert report.pairing_id == reference.pairing_id
    assert report.source_bytes < reference.source_bytes
    assert totals[0] == report.source_bytes == sum(totals[1:])


class Advance:
    """A progress display that keeps the numbers."""

    def __init__(self, totals: list[int]) -> None:
        self.totals = totals

    def __enter__(self) -> Callable[[int], None]:
        return self.totals.append

    def __exit__(self, *_: object) -> None:
        pass


def test_vault_that_is_complete_is_not_written_again(
    checkpoint: Path, undisturbed: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Interrupted in the scout."""
    out = tmp_path / "out"

    def fail(*_: Any) -> str:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(shatter_module, "write_scout", fail)
        with pytest.raises(KeyboardInterrupt):
            convert(checkpoint, out)
    monkeypatch.delattr(_core, "quantize")
    _, told = convert(checkpoint, out)
    assert told == ["resuming after the last layer"]
    assert contents(out) == undisturbed


def test_broken_weight_leaves_nothing(tmp_path: Path) -> None:
    """What no second run can repair is not kept for one."""

    def spoil(weights: dict[str, Any]) -> None:
        weights["model.layers.2.mlp.experts.1.up_proj.weight"][0, 0] = float("nan")

    made = make_checkpoint(tmp_path / "m", edit=spoil)
    with pytest.raises(CheckpointError, match="layer 2, expert 1, up_proj"):
        shatter(made.path, tmp_path / "out")
    assert listing(tmp_path / "out") == []


def test_shard_that_cannot_be_read_for_a_while(
    checkpoint: Path, undisturbed: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A network disk that drops out is no reason to begin again."""
    out = tmp_path / "out"
    original = Tensor._read

    def fail(self: Tensor, *arguments: Any) -> None:
        if ".layers.2.mlp.experts.2." in self.name:
            wait_for_lines(out / "m.journal", 2)
            raise OSError(errno.EIO, "Input/output error")
        original(self, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(Tensor, "_read", fail)
        with pytest.raises(CheckpointError, match="cannot be read: Input/output error"):
            shatter(checkpoint, out, jobs=1)
    assert convert(checkpoint, out)[1] == ["resuming at layer 2 of 2"]
    assert contents(out) == undisturbed


def test_shard_that_changes_while_it_is_read_is_an_error(checkpoint: Path, tmp_path: Path) -> None:
    """Half of the old and half of the new weights would be a model of nothing."""
    source, out = tmp_path / "source" / "m", tmp_path / "out"
    shutil.copytree(checkpoint, source)
    plan = plan_shatter(source, out)
    edit_shard(source, out)
    with pytest.raises(CheckpointError, match=r"00001-of-00002\.safetensors: has changed while"):
        run_plan(plan)
    assert listing(out) == []


def test_refusal_keeps_what_an_interrupted_run_has_done(
    checkpoint: Path, undisturbed: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    interrupted(checkpoint, out, monkeypatch)
    before = contents(out)
    (out / "m.smoe").write_text("mine")
    with pytest.raises(CheckpointError, match="already exists"):
        shatter(checkpoint, out)
    (out / "m.smoe").unlink()
    with monkeypatch.context() as patch:
        patch.setattr("shutil.disk_usage", lambda path: type("usage", (), {"free": 1000}))
        with pytest.raises(CheckpointError, match="not enough space: 1000 bytes, "):
            shatter(checkpoint, out)
    assert contents(out) == before
    assert convert(checkpoint, out)[1] == ["resuming at layer 2 of 2"]
    assert contents(out) == undisturbed


def test_space_that_an_interrupted_run_has_taken_does_not_count(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    whole = plan_shatter(checkpoint, out).missing_bytes
    interrupted(checkpoint, out, monkeypatch)
    rest = plan_shatter(checkpoint, out).missing_bytes
    written = 512 * (out / "m.smoe.partial").stat().st_blocks
    assert rest == whole - written < whole - 40_000
    monkeypatch.setattr("shutil.disk_usage", lambda path: type("usage", (), {"free": rest}))
    assert convert(checkpoint, out)[1] == ["resuming at layer 2 of 2"]


def test_complete_outputs_of_another_run_get_their_names_first(
    checkpoint: Path, undisturbed: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between the last line of the journal and the names; then other bits are wanted."""
    out = tmp_path / "out"
    with monkeypatch.context() as patch:
        patch.setattr(shatter_module, "put_in_place", lambda outputs: os.fsync(-1))
        with pytest.raises(OSError, match="Bad file descriptor"):
            shatter(checkpoint, out)
    told: list[str] = []
    with pytest.raises(CheckpointError, match="already exists: --force replaces it"):
        run_plan(plan_shatter(checkpoint, out, bits=2), notify=told.append)
    assert told == ["finished what an earlier run had completed"]
    assert contents(out) == undisturbed
    assert listing(out) == OUTPUTS


def test_complete_outputs_do_not_replace_what_came_later(
    checkpoint: Path, undisturbed: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    with monkeypatch.context() as patch:
        patch.setattr(shatter_module, "put_in_place", lambda outputs: os.fsync(-1))
        with pytest.raises(OSError, match="Bad file descriptor"):
            shatter(checkpoint, out)
    (out / "m.smoe").write_text("mine")
    with pytest.raises(CheckpointError, match="already exists: --force replaces it"):
        shatter(checkpoint, out)
    assert (out / "m.smoe").read_text() == "mine"
    assert convert(checkpoint, out, force=True)[1] == ["finished what an earlier run had completed"]
    assert contents(out) == undisturbed


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -9)]
)
def test_signals_to_the_command(tmp_path: Path, number: signal.Signals, status: int) -> None:
    """Real ones, in the middle of the vault; the same command goes on."""
    made = make_checkpoint(tmp_path / "m", hidden_size=512, moe_intermediate_size=512)
    out = tmp_path / "out"
    command = [sys.executable, "-m", "smoe.shatter", made.path, "-o", out, "--jobs", "1"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    wait_for_lines(out / "m.journal", 2)
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert process.returncode == status
    kept = "smoe: what is done is kept: the same command goes on from there\n"
    assert (kept in err) == (number != signal.SIGKILL)
    assert listing(out)[:2] == ["m.journal", "m.smoe.partial"]
    second = subprocess.run(command, check=True, capture_output=True, text=True)
    assert "smoe: resuming at layer " in second.stderr
    shatter(made.path, tmp_path / "reference")
    assert contents(out) == contents(tmp_path / "reference")
