"""Tiny random vaults, shattered once a process, and the files beside a vault."""

from __future__ import annotations

import atexit
import functools
import json
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from checkpoints import make_checkpoint
from smoe.shatter import shatter

DEMO_CHECKPOINT = Path(__file__).parent.parent / "models" / "demo"


@functools.cache
def own_folder() -> Path:
    """Of this process, which ends with it."""
    path = tempfile.mkdtemp(prefix="smoe-test-")
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return Path(path)


@functools.cache
def tiny_vault(seed: int = 0, /) -> Path:
    """The base checkpoint of checkpoints.py, with no tokenizer. Shared."""
    made = make_checkpoint(own_folder() / f"tiny-{seed}-checkpoint", seed=seed)
    return shatter(made.path, own_folder() / f"tiny-{seed}", name="tiny").vault


@functools.cache
def wide_vault() -> Path:
    """8 experts of 16 a token, each read in two pieces; no tokenizer. Shared."""
    made = make_checkpoint(
        own_folder() / "wide-checkpoint",
        hidden_size=512,
        moe_intermediate_size=1344,
        num_experts=16,
        num_experts_per_tok=8,
        num_hidden_layers=1,
    )
    return shatter(made.path, own_folder() / "wide", name="wide").vault


def copy_vault(vault: Path, folder: Path) -> Path:
    """Copies a vault with all that lies beside it to the new `folder`; the copied vault."""
    shutil.copytree(vault.parent, folder)
    return folder / vault.name


def scout_of(vault: Path) -> Path:
    return vault.with_name(vault.stem + ".scout.safetensors")


def tokenizer_of(vault: Path) -> Path:
    return vault.with_name(vault.stem + ".tokenizer")


def edit_metadata(scout: Path, edit: Callable[[dict[str, Any]], None]) -> None:
    """Changes the __metadata__ of a scout in place; its padded header must have the room."""
    raw = scout.read_bytes()
    end = 8 + int.from_bytes(raw[:8], "little")
    header = json.loads(raw[8:end])
    edit(header["__metadata__"])
    text = json.dumps(header).encode().ljust(end - 8)
    assert len(text) == end - 8
    scout.write_bytes(raw[:8] + text + raw[end:])
