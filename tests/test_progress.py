"""smoe.progress: lines for logs, a bar for a terminal."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from smoe.progress import progress
from vaults import tiny_vault


def test_plain_progress_is_rationed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a terminal: rate and time left, at most one line every few seconds."""
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    with progress(100_000_000, "verify") as advance:
        for _ in range(12):
            now += 1
            advance(5_000_000)
    assert capsys.readouterr() == (
        "",
        "verify: 25 of 100 MB, 5 MB/s, 15 s left\nverify: 50 of 100 MB, 5 MB/s, 10 s left\n",
    )


def test_plain_progress_counts_all_threads(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    with progress(40_000_000, "verify") as advance:
        now = 101.0
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(advance, [1000] * 20_000))
        now = 110.0
        advance(0)
    assert capsys.readouterr().err == "verify: 20 of 40 MB, 2 MB/s, 10 s left\n"


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")
def test_terminal_gets_a_bar_on_stderr() -> None:
    master, slave = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "smoe.verify", tiny_vault()],
        stdout=subprocess.PIPE,
        stderr=slave,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    ) as process:
        os.close(slave)
        shown = b""
        with open(master, "rb", buffering=0) as terminal, contextlib.suppress(OSError):
            while piece := terminal.read(4096):  # Linux ends with EIO
                shown += piece
        assert process.stdout is not None
        printed = process.stdout.read()
    assert process.returncode == 0
    assert b"verify" in shown
    assert b"MB/s" in shown or b"kB/s" in shown
    assert b": all is well: " in printed
    assert printed.count(b"\n") == 1
