"""For scenarios: bends the reads of the process that they run in, and sees what comes of it."""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import smoe
from compare import open_core, score
from smoe import _core

PROMPT = [(37 * i + 5) % 128 for i in range(40)]
FOLLOWING = [(53 * i + 7) % 128 for i in range(8)]

LIBRARY = ctypes.CDLL(os.environ["LD_PRELOAD"])


def bend(**settings: Any) -> None:
    """Replaces all settings of faults.c."""
    text = " ".join(f"{name}={value}" for name, value in settings.items())
    assert LIBRARY.smoe_faults(text.encode()) == 0, text


@contextlib.contextmanager
def bent(**settings: Any) -> Iterator[None]:
    """Those settings inside; none afterwards."""
    bend(**settings)
    try:
        yield
    finally:
        bend()


def prefill(core: _core.Model, prompt: Sequence[int] = PROMPT) -> int:
    """A timeline with the prompt in it."""
    timeline = core.begin(np.empty(0, np.uint32))
    core.prefill(timeline, np.asarray(prompt, np.uint32))
    return timeline


def decode(core: _core.Model, timeline: int, ids: Sequence[int] = FOLLOWING) -> list[Any]:
    """(id, logprob) of what is likeliest before and after each of the ids."""
    samples = [core.sample(timeline)]
    for token in ids:
        core.decode(timeline, token)
        samples.append(core.sample(timeline))
    return samples


def outcome(core: _core.Model) -> tuple[bytes, list[Any]]:
    """All that must not change: the logits of a prompt, and samples of a prefill and a decode."""
    return score(core, PROMPT).tobytes(), decode(core, prefill(core))


def small(vault: Path, **options: Any) -> _core.Model:
    """With as few slots as it can run with: all but what a layer needs at once is read again."""
    top_k = {"demo.smoe": 4, "wide.smoe": 8, "tiny.smoe": 2}[vault.name]
    return open_core(vault, **{"slots": top_k, "context": 64, "threads": 2, **options})


def read_error(vault: Path, error: int) -> Any:
    """Expects the exception of an expert's read that failed with that errno."""
    return pytest.raises(
        smoe.EngineError,
        match=rf"^{re.escape(str(vault))}: expert (\d+) of layer (\d+) at offset (\d+): "
        rf"cannot be read: {re.escape(os.strerror(error))} \(errno {error}\)$",
    )


def entry_at(core_vault: _core.Vault, offset: int) -> tuple[Any, ...]:
    """The vault's table entry whose blob holds a byte of the file."""
    return next(e for e in core_vault.experts if e[2] <= offset < e[2] + e[4])
