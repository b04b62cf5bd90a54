"""A long text on a small ring and a bad disk is, byte for byte, that of a quiet disk."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from faults.preload import environment, needs_preload

# 20,000 is the whole soak, some minutes; pytest -rP shows what it met.
TOKENS = int(os.environ.get("SMOE_SOAK_TOKENS", "1500"))
FAULTS = (
    "short_permille=100 eintr_permille=100 error=5 error_permille=2 delay_us=200 least_bytes=32768"
)


def start(vault: Path, slots: list[int], faults: str) -> subprocess.Popen[str]:
    arguments = [str(vault), str(TOKENS), *map(str, slots)]
    return subprocess.Popen(
        [sys.executable, "-m", "faults.soak", *arguments],
        env=environment("faults", faults),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> dict[str, Any]:
    out, err = process.communicate(timeout=60 + TOKENS / 5)
    assert process.returncode == 0, err
    return json.loads(out)


@needs_preload
def test_long_text_under_random_faults_is_the_quiet_one(demo_q4: Path) -> None:
    """Short and interrupted reads, late ones, and read errors after which the call is repeated."""
    with start(demo_q4, [4, 8, 16], FAULTS) as bad, start(demo_q4, [128], "") as quiet:
        want, got = finish(quiet), finish(bad)
    print(f"quiet {want}\nfaulty {got}")
    assert got["tokens"] == want["tokens"] == TOKENS
    assert want["distinct"] > min(TOKENS, 1000) / 4  # no loop that the ring would hold
    assert got["sha256"] == want["sha256"]
    assert (want["retries"], want["read_failures"]) == (0, 0)
    assert got["read_failures"] >= got["retries"] > 0
    assert got["direct_io"] == want["direct_io"]
