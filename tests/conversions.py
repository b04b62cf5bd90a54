"""Conversions of a tiny checkpoint, whole and cut short, and what they leave in a folder."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from checkpoints import make_checkpoint
from smoe.journal import Journal
from smoe.shatter import ShatterReport, run_plan, shatter
from smoe.shatter_plan import plan_shatter

OUTPUTS = ["m.manifest.json", "m.scout.safetensors", "m.smoe", "m.tokenizer"]
Files = dict[str, bytes]


def make_source(path: Path) -> Path:
    """Two MoE layers of three experts around a dense one, in two shards."""
    make_checkpoint(path, num_experts=3, mlp_only_layers=[1], shards=2)
    (path / "tokenizer.json").write_text("{}")
    (path / "merges.txt").write_text("a b")
    return path


def contents(folder: Path) -> Files:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def listing(path: Path) -> list[str]:
    return sorted(p.name for p in path.iterdir())


def convert(checkpoint: Path, out: Path, **options: Any) -> tuple[ShatterReport, list[str]]:
    """The report, and what the user was told."""
    told: list[str] = []
    bits = options.pop("bits", 4)
    report = run_plan(plan_shatter(checkpoint, out, bits=bits), notify=told.append, **options)
    return report, told


def interrupted(
    checkpoint: Path, out: Path, monkeypatch: pytest.MonkeyPatch, layers: int = 1
) -> None:
    """Leave a conversion with the first `layers` recorded."""
    original = Journal.add_layer
    recorded = []

    def add_layer(self: Journal, layer: Any) -> None:
        original(self, layer)
        recorded.append(layer)
        if len(recorded) == layers:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "add_layer", add_layer)
        with pytest.raises(KeyboardInterrupt):
            shatter(checkpoint, out)


def edit_shard(checkpoint: Path, out: Path) -> None:
    """Other weights of the same names and shapes."""
    path = checkpoint / "model-00001-of-00002.safetensors"
    raw = bytearray(path.read_bytes())
    raw[-5000:] = raw[-10000:-5000]
    path.write_bytes(raw)


def wait_for_lines(path: Path, n: int) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if path.exists() and path.read_bytes().count(b"\n") >= n:
            return
        time.sleep(0.002)
    raise AssertionError(f"{path}: fewer than {n} lines after a minute")
