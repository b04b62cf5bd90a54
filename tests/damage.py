"""Damages the files of a vault, in place, and lists what smoe.verify says of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from smoe.format import ARCH_FIELDS, ARCH_FMT
from smoe.vault_reader import Entry, open_vault
from smoe.verify import verify
from vaults import edit_metadata, tiny_vault

LAYER, EXPERT = 1, 5  # of the blobs that are damaged


def checkpoint_of_tiny() -> Path:
    """What tiny_vault() was made from. Shared."""
    return tiny_vault().parent.with_name("tiny-0-checkpoint")


def manifest_of(vault: Path) -> Path:
    return vault.with_name(vault.stem + ".manifest.json")


def faults(vault: Path, against: Path | None = None) -> list[str]:
    """Without the folders, which differ from run to run."""
    found = verify(vault, against=against).faults
    folders = [vault.parent] + ([] if against is None else [against])
    for folder in folders:
        found = [fault.replace(f"{folder}/", "") for fault in found]
    return found


def entry_of(vault: Path, layer: int = LAYER, expert: int = EXPERT) -> Entry:
    return next(e for e in open_vault(vault).entries if e.key == (layer, expert))


def poke(path: Path, offset: int, data: bytes) -> None:
    with open(path, "r+b") as file:
        file.seek(offset)
        file.write(data)


def flip(path: Path, offset: int) -> None:
    with open(path, "rb") as file:
        file.seek(offset)
        byte = file.read(1)[0]
    poke(path, offset, bytes([byte ^ 1]))


def edit_arch(vault: Path, **fields: Any) -> None:
    file = open_vault(vault)
    assert file.arch is not None
    assert fields.keys() <= set(ARCH_FIELDS)
    poke(vault, file.header.reserved_ext, file.arch._replace(**fields).pack())


def edit_header(vault: Path, **fields: int) -> None:
    poke(vault, 0, open_vault(vault).header._replace(**fields).pack())


def make_v1(vault: Path) -> None:
    """As tools before version 2 wrote it: no arch block, no dimensions."""
    block = open_vault(vault).header.reserved_ext
    edit_header(vault, version=1, reserved_ext=0, d_model=0, vocab_size=0, ffn_dim=0)
    poke(vault, block, bytes(ARCH_FMT.size))


def strip_metadata(scout: Path) -> None:
    """As a scout made elsewhere: tensors only."""
    edit_metadata(scout, lambda metadata: metadata.clear())
