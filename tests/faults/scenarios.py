"""What goes on in a process with faults.c preloaded: python -m faults.scenarios NAME VAULT ...

A scenario returns if all went as it must. tests/test_faults.py runs each in its own process.
"""

from __future__ import annotations

import errno
import os
import re
import resource
import signal
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import smoe
from compare import open_core, open_with_least_memory, score
from faults.bent import (
    FOLLOWING,
    LIBRARY,
    bend,
    bent,
    decode,
    entry_at,
    outcome,
    prefill,
    read_error,
    small,
)
from smoe import _core

SCENARIOS: dict[str, Callable[..., None]] = {}


def scenario(function: Callable[..., None]) -> Callable[..., None]:
    SCENARIOS[function.__name__] = function
    return function


@scenario
def reads_bent_every_way(vault: Path) -> None:
    """Whatever the kernel may answer, the logits are those of a quiet disk with all in memory."""
    want = outcome(open_core(vault, context=64))
    interrupted = {"eintr": 2, "short": 150_000, "delay_us": 300}
    for settings in [
        {"short": 65_536},
        {"short": 100_000},  # within a block
        {"short": 300_001},  # the middle of a piece
        {"short_permille": 500},
        {"eintr": 100},
        {"delay_us": 2000},  # reads end in another order than they began
        {"refuse_open": 1},
        {"refuse_read": 1},
        {"refuse_read": 1, **interrupted},
        interrupted,
    ]:
        before = LIBRARY.smoe_bent_reads()
        with bent(**settings):
            core = small(vault)
            assert outcome(core) == want, settings
        assert LIBRARY.smoe_bent_reads() > before
        assert core.stats()["read_failures"] == 0
        assert core.stats()["direct_io"] == (not settings.keys() & {"refuse_open", "refuse_read"})


@scenario
def reads_that_end_within_a_block(vault: Path) -> None:
    """Direct reads that never get to the end of a block: they become buffered ones, and say so."""
    want = outcome(open_core(vault, context=64))
    for short in (100, 4095, 4096, 4097):
        with bent(short=short):
            core = small(vault)
            assert outcome(core) == want, short
        assert core.stats()["direct_io"] == (short >= 4096)


@scenario
def scout_reads_bent(vault: Path) -> None:
    """The scout is read whole at the load; with little memory also one embedding row a token."""
    want = outcome(open_core(vault, context=64))
    for settings in [{"short": 5000}, {"short_permille": 500}, {"eintr": 20}, {"refuse_read": 1}]:
        with bent(file=".scout", **settings):
            core = open_with_least_memory(vault, context=64)
            assert outcome(core) == want, settings
        with bent(file=".scout", error=errno.EIO):
            message = (
                r"\.scout\.safetensors: embedding of token \d+: cannot be read: .* \(errno 5\)"
            )
            with pytest.raises(smoe.EngineError, match=message):
                prefill(core)
        assert outcome(core) == want
    with bent(file=".scout", error=errno.EIO), pytest.raises(smoe.ScoutError, match="Input/output"):
        open_core(vault, context=64)


@scenario
def one_blob_unreadable(vault: Path) -> None:
    """The exception names that blob and no other; afterwards the engine goes on."""
    core, table = small(vault), _core.Vault(str(vault))
    want = outcome(core)
    for error in (errno.EIO, errno.ENODEV, errno.ESTALE, errno.EINVAL, errno.EAGAIN):
        with bent(error=error):
            with read_error(vault, error) as e:
                prefill(core)
            layer, expert, offset, _, padded, *_ = entry_at(table, _offset(e))
        with bent(error=error, error_at=offset + padded - 1, error_bytes=1):
            with read_error(vault, error) as e:
                prefill(core)
            assert _named(e) == (layer, expert)
            assert offset <= _offset(e) < offset + padded
        assert outcome(core) == want


@scenario
def every_read_fails_for_ever(vault: Path) -> None:
    """In a prefill and in the middle of a decode; the token that failed is then decoded again."""
    core = small(vault)
    want = decode(core, prefill(core))
    for _ in range(3):
        timeline = prefill(core)
        assert decode(core, timeline, FOLLOWING[:5]) == want[:6]
        with bent(error=errno.EIO):
            for _ in range(20):
                with read_error(vault, errno.EIO):
                    core.decode(timeline, FOLLOWING[5])
            with pytest.raises(smoe.EngineError, match="no logits"):
                core.sample(timeline)
        core.decode(timeline, FOLLOWING[5])
        assert decode(core, timeline, FOLLOWING[6:]) == want[6:]
        with bent(error=errno.EIO):
            for _ in range(20):
                with read_error(vault, errno.EIO):
                    prefill(core)


@scenario
def some_reads_fail(vault: Path) -> None:
    """A caller that tries again gets the same samples, however often it had to."""
    core = small(vault)
    want, failures = decode(core, prefill(core)), 0

    def insist(call: Callable[..., Any], *arguments: Any) -> Any:
        nonlocal failures
        while True:
            try:
                return call(*arguments)
            except smoe.EngineError as e:
                if "(errno 5)" not in str(e):
                    raise
                failures += 1

    with bent(error=errno.EIO, error_permille=15, short_permille=100, eintr_permille=100, seed=4):
        timeline = insist(prefill, core)
        got = [core.sample(timeline)]
        for token in FOLLOWING:
            insist(core.decode, timeline, token)
            got.append(core.sample(timeline))
    assert got == want
    assert core.stats()["read_failures"] >= failures > 0


@scenario
def read_of_90_seconds(vault: Path) -> None:
    """On a clock that runs 60 times as fast. The deadline is 60 s; 30 s are borne."""
    core = small(vault)
    want = outcome(core)
    message = rf"^{re.escape(str(vault))}: expert \d+ of layer \d+ at offset \d+: no answer "
    for in_decode in (False, True):
        with bent(hang_ms=30_000, hang_reads=1):
            assert decode(core, prefill(core)) == want[1]
        timeline = prefill(core)
        call = partial(core.decode, timeline, FOLLOWING[0]) if in_decode else partial(prefill, core)
        with bent(hang_ms=90_000, hang_reads=1):
            begin = time.monotonic()
            with pytest.raises(smoe.EngineError, match=message + "from the disk for 60 s$"):
                call()
            assert 60 <= time.monotonic() - begin < 85
            call()  # waits for the same read
            assert time.monotonic() - begin >= 90
    assert decode(core, timeline, FOLLOWING[1:]) == want[1][1:]
    assert outcome(core) == want


def openings(vault: Path) -> list[tuple[str, Callable[[], Any]]]:
    """What reads a file before there is a model: (the name of the file, the call)."""
    scout = vault.with_name(vault.stem + ".scout.safetensors")
    opened = _core.Vault(str(vault)), _core.Scout(str(scout))
    return [
        (vault.name, lambda: _core.Vault(str(vault))),
        (vault.name, opened[0].pairing_pages),
        (vault.name, lambda: opened[0].read_blob(0)),
        (scout.name, lambda: _core.Scout(str(scout))),
        (scout.name, lambda: _core.Model(*opened, slots=4, context=64)),
    ]


@scenario
def scout_reads_of_90_seconds(vault: Path) -> None:
    """As above, of what is read to load a model, and of embedding rows that are not in memory."""
    lean = open_with_least_memory(vault, context=64)
    want = outcome(lean)
    no_answer = "no answer from the disk for 60 s$"
    for name, call in openings(vault):
        with bent(file=name, hang_ms=30_000, hang_reads=1):
            call()
        with bent(file=name, hang_ms=90_000, hang_reads=1):
            with pytest.raises((smoe.VaultError, smoe.ScoutError), match=no_answer) as e:
                call()
            assert str(e.value).startswith(f"{vault.with_name(name)}: ")
    with bent(file=".scout", hang_ms=90_000, hang_reads=1):
        begin = time.monotonic()
        with pytest.raises(smoe.EngineError, match=rf"embedding of token \d+: {no_answer}"):
            prefill(lean)
        assert 60 <= time.monotonic() - begin < 85
        prefill(lean)  # waits for the same read
        assert time.monotonic() - begin >= 90
    assert outcome(lean) == want


@scenario
def interrupts(vault: Path, stuck: Path) -> None:
    """Ctrl-C ends each such call; one that gives its read up waits 5 s for it."""
    lean = open_with_least_memory(vault, context=64)
    want = outcome(lean)
    hit = stuck.with_name(stuck.name + ".hit")

    def interrupt() -> None:
        while not hit.exists():
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGINT)

    for name, call in [*openings(vault)[::4], (".scout", partial(prefill, lean))]:
        stuck.touch()
        begin = time.monotonic()
        with bent(file=name, hang_while=stuck):
            thread = threading.Thread(target=interrupt)
            thread.start()
            with pytest.raises(KeyboardInterrupt):
                call()
            assert time.monotonic() - begin < 30
        thread.join()
        stuck.unlink()
        time.sleep(0.1)  # until a read that was given up sees that
        hit.unlink()
    assert outcome(lean) == want


@scenario
def descriptors_run_out(vault: Path) -> None:
    """With one descriptor more each time, from none, the load fails cleanly until it works."""
    want = outcome(small(vault))
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    probe = os.open("/dev/null", os.O_RDONLY)
    os.close(probe)
    refusals: list[str] = []
    for limit in range(probe, probe + 20):
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
        try:
            small(vault)
        except (smoe.VaultError, smoe.ScoutError, smoe.PlanError, OSError) as e:
            refusals.append(str(e))
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert 3 <= len(refusals) < 20
    files = rf"{re.escape(str(vault.parent))}/\S*: cannot open: Too many open files"
    for text in refusals:
        assert re.fullmatch(f"{files}|memory: the system does not say .*", text)
    os.close(os.open("/dev/null", os.O_RDONLY))
    assert os.dup(0) == probe  # none was lost
    assert outcome(small(vault)) == want


@scenario
def io_threads_do_not_start(vault: Path) -> None:
    """Without any there is an error; with fewer than asked for, all works."""
    want = outcome(small(vault))
    before = len(os.listdir("/proc/self/task"))
    opening = 3  # to read the vault's head, the scout's, and the scout: each has ended by the next
    for threads in range(opening):
        with bent(threads=threads), pytest.raises(OSError, match="no I/O thread") as e:
            small(vault)
        assert str(e.value).startswith(
            f"{vault.with_suffix('.scout.safetensors' if threads else '.smoe')}: "
        )
    for threads in (1, 2):  # of compute, of which the caller is one
        with (
            bent(threads=opening + threads - 1),
            pytest.raises(OSError, match="no I/O thread") as e,
        ):
            small(vault, threads=threads)
        assert str(e.value).startswith(f"{vault}: ")
        for allowed in (1, 2, 3):
            with bent(threads=opening + threads - 1 + allowed):
                core = small(vault, threads=threads)
            assert len(os.listdir("/proc/self/task")) == before + threads - 1 + allowed
            assert outcome(core) == want
            del core
    with bent(threads=opening + 1), pytest.raises(OSError, match="no I/O thread"):
        small(vault, threads=8)  # the one is for compute, and none is left


@scenario
def truncated_while_open(vault: Path) -> None:
    """`vault` is a copy to break. The expert that is gone is named; once it is back, all works."""
    core, table = small(vault), _core.Vault(str(vault))
    want = outcome(core)
    whole = vault.read_bytes()
    offset = table.experts[len(table.experts) // 2][2]
    for size in (offset + 1, offset, 100, 0):
        os.truncate(vault, size)
        with pytest.raises(smoe.EngineError, match=_TRUNCATED):
            prefill(core)
        vault.write_bytes(whole)  # the same file: it is not replaced
        timeline = prefill(core)
        os.truncate(vault, size)
        with pytest.raises(smoe.EngineError, match=_TRUNCATED):
            decode(core, timeline)
        vault.write_bytes(whole)
        assert outcome(core) == want


@scenario
def replaced_while_open(vault: Path, other: Path) -> None:
    """`vault` is a copy to break. A model goes on with the file that it was loaded from."""
    core, opened = small(vault), _core.Vault(str(vault))
    dense = _core.Scout(str(vault.with_name(vault.stem + ".scout.safetensors")))
    want = outcome(core)
    os.replace(other, vault)
    assert outcome(core) == want
    with pytest.raises(OSError, match=r"was replaced while it was open$"):
        _core.Model(opened, dense, slots=8)
    with pytest.raises(smoe.ScoutError, match="belongs to another vault"):
        smoe.load(vault)
    vault.unlink()
    assert outcome(core) == want


@scenario
def end_of_file_within_a_block(vault: Path) -> None:
    """`vault` is a copy to break: without the padding of its last blob, read by direct I/O."""
    want = outcome(small(vault))
    _, _, offset, raw, padded, *_ = max(_core.Vault(str(vault)).experts, key=lambda e: e[2])
    assert raw % 512 != 0 or padded > raw
    os.truncate(vault, offset + raw)
    for settings in ({}, {"short": 5000}, {"refuse_read": 1}, {"eintr": 3, "short_permille": 500}):
        with bent(**settings):
            assert outcome(small(vault)) == want, settings


@scenario
def two_models_at_once(vault: Path, other: Path) -> None:
    """In two threads, each on its own vault, one of which fails: neither hurts the other."""
    steady, failing = small(vault), small(other)
    want = outcome(steady)
    assert outcome(failing) == want
    failures: list[str] = []
    with bent(file=other.parent.name, error=errno.EIO, error_permille=30, delay_us=200):
        results: list[Any] = []
        thread = threading.Thread(target=lambda: results.extend(outcome(steady) for _ in range(4)))
        thread.start()
        while thread.is_alive() or not failures:
            try:
                assert outcome(failing) == want
            except smoe.EngineError as e:
                failures.append(str(e))
        thread.join()
    assert all(text.startswith(f"{other}: expert ") for text in failures)
    assert results == [want] * 4
    assert steady.stats()["read_failures"] == 0
    assert outcome(failing) == want


@scenario
def fork_between_tokens(vault: Path) -> None:
    """With reads of a given-up call in flight. The child is refused, ends as any process does,
    and may load the model anew; the parent goes on."""
    core = small(vault)
    want = outcome(core)
    timeline = prefill(core)
    decode(core, timeline, FOLLOWING[:5])
    with (
        bent(error=errno.EIO, error_permille=300, delay_us=20_000),
        pytest.raises(smoe.EngineError),
    ):
        decode(core, timeline, FOLLOWING[5:])
    child = os.fork()
    if child == 0:
        bend()
        for call in (
            lambda: core.decode(timeline, 1),
            lambda: score(core, [1]),
            lambda: prefill(core),
        ):
            with pytest.raises(smoe.EngineError, match="before a fork"):
                call()
        assert outcome(small(vault)) == want
        sys.exit(7)
    timeline = prefill(core)
    assert decode(core, timeline) == want[1]
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
    assert outcome(core) == want


_TRUNCATED = r"\.smoe: expert \d+ of layer \d+ at offset \d+: cannot be read: the file ended \(trun"


def _named(e: pytest.ExceptionInfo[Exception]) -> tuple[int, int]:
    """(layer, expert) of a read's exception."""
    expert, layer = re.search(r"expert (\d+) of layer (\d+)", str(e.value)).groups()
    return int(layer), int(expert)


def _offset(e: pytest.ExceptionInfo[Exception]) -> int:
    return int(re.search(r"at offset (\d+)", str(e.value))[1])


if __name__ == "__main__":
    SCENARIOS[sys.argv[1]](*map(Path, sys.argv[2:]))
