"""Runs the engine with settings that smoe.load does not expose, and compares what comes out."""

from __future__ import annotations

import contextlib
import hashlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import smoe
from smoe import _core
from smoe.model import sibling

# Between implementations, and between chunkings of one, in units of the logits' standard deviation.
SCALAR_MAX = 1e-4  # float32 everywhere: the order of the sums is all that differs
FAST_RMS = 2e-2  # the KV cache is float16, and what meets quantised weights int8


def open_core(vault: Path, **options: Any) -> _core.Model:
    """The engine itself; options as in _core.Model (isa, chunk, slots, threads, context ...)."""
    scout = sibling(vault, ".scout.safetensors")
    return _core.Model(_core.Vault(str(vault)), _core.Scout(str(scout)), **options)


def open_with_least_memory(vault: Path, **options: Any) -> _core.Model:
    """The embedding table stays on disk then."""
    with pytest.raises(smoe.PlanError) as refusal:
        open_core(vault, memory=1, **options)
    least = int(re.search(r"expected at least (\d+)", str(refusal.value))[1])
    for slack in range(2**23, -(2**23), -(2**18)):  # what the process holds, which counts, changes
        with contextlib.suppress(smoe.PlanError):
            core = open_core(vault, memory=least - slack, **options)
            assert not core.plan["embedding_resident"]
            return core
    raise AssertionError(f"{least} bytes do not do")


def score(core: _core.Model, ids: Sequence[int]) -> np.ndarray:
    """Logits of ids (n,), on a timeline of their own: (n, vocab) float32."""
    out = np.empty((len(ids), core.config["vocab_size"]), np.float32)
    core.score(np.asarray(ids, np.uint32), out)
    return out


def logits(vault: Path, ids: Sequence[int], **options: Any) -> np.ndarray:
    """Logits of ids (n,) from an empty cache: (n, vocab) float32."""
    return score(open_core(vault, **{"context": len(ids), **options}), ids)


def logits_and_experts(
    vault: Path, ids: Sequence[int], **options: Any
) -> tuple[np.ndarray, np.ndarray]:
    """As logits(), and the experts that the routers chose: (n, layers, top_k), ascending."""
    core = open_core(vault, **{"context": len(ids), "record": True, **options})
    return score(core, ids), np.sort(core.routing(), axis=-1)


def start(core: _core.Model, prompt: Sequence[int]) -> int:
    """A timeline that has taken the prompt in, for greedy sampling."""
    timeline = core.begin(np.empty(0, np.uint32))
    core.prefill(timeline, np.asarray(prompt, np.uint32))
    return timeline


def greedy(vault: Path, ids: Sequence[int], n: int, **options: Any) -> list[int]:
    """The n ids that follow, each the likeliest; eos does not end them."""
    core = open_core(vault, context=len(ids) + n, **options)
    timeline = start(core, ids)
    out = [core.sample(timeline)[0]]
    while len(out) < n:
        core.decode(timeline, out[-1])
        out.append(core.sample(timeline)[0])
    return out


def max_error(got: np.ndarray, want: np.ndarray) -> float:
    """The largest difference, in standard deviations of `want`."""
    return float(np.abs(got - want).max() / want.std())


def rms_error(got: np.ndarray, want: np.ndarray) -> float:
    """The root mean square difference, in standard deviations of `want`."""
    return float(np.sqrt(np.square(got.astype(np.float64) - want).mean()) / want.std())


def file_sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
