"""Version 1 vaults: what a version 2 vault would be without its arch block."""

from __future__ import annotations

import atexit
import functools
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from checkpoints import make_checkpoint
from smoe.format import ARCH_FMT, HEADER_FMT, ArchBlock, Header
from smoe.shatter import shatter

ARCH_OFFSET = 4416  # of a vault with 24 experts: 64 + 24 * (48 + 132) = 4384, aligned to 64


class Case:
    """A checkpoint beside the version 1 vault that was made of it; v2: the vault as shattered."""

    def __init__(self, folder: Path) -> None:
        self.model = folder / "model"
        self.config = self.model / "config.json"
        self.vault = folder / "m.smoe"
        self.v2 = self.vault.read_bytes()
        self.make_v1()

    def make_v1(self, **header: int) -> None:
        """No arch block; `header` replaces fields."""
        self.vault.write_bytes(as_v1(self.v2, **header))

    def make_v2(self) -> None:
        self.vault.write_bytes(self.v2)

    def edit_config(self, **values: Any) -> None:
        self.config.write_text(json.dumps(json.loads(self.config.read_text()) | values))


def make_case(folder: Path, model_type: str = "qwen3_moe", bits: int = 4, **options: Any) -> Case:
    made = make_checkpoint(folder / "model", model_type, **options)
    shatter(made.path, folder, name="m", bits=bits)
    return Case(folder)


def as_v1(v2: bytes, **fields: int) -> bytes:
    raw = bytearray(v2)
    header = Header.unpack(raw[: HEADER_FMT.size])
    raw[header.reserved_ext : header.reserved_ext + ARCH_FMT.size] = bytes(ARCH_FMT.size)
    raw[: HEADER_FMT.size] = header._replace(**{"version": 1, "reserved_ext": 0, **fields}).pack()
    return bytes(raw)


def other_block(v2: bytes) -> bytes:
    """A valid version 2 vault whose arch block is wrong everywhere that it can be."""
    header = Header.unpack(v2[: HEADER_FMT.size])
    end = header.reserved_ext + ARCH_FMT.size
    arch = ArchBlock.unpack(v2[header.reserved_ext : end])._replace(
        flags=7, rope_theta=12345.0, num_heads=16, num_kv_heads=16, head_dim=96, moe_top_k=5,
        moe_ffn_dim=77, dense_ffn_dim=1 << 30, shared_expert_ffn_dim=9, num_hidden_layers=60,
        rms_norm_eps=0.5, model_type=b"another"
    )  # fmt: skip
    return v2[: header.reserved_ext] + arch.pack() + v2[end:]


@functools.cache
def _shattered() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="smoe-test-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    make_case(folder).make_v2()
    return folder


def base_case(folder: Path) -> Case:
    """The base checkpoint of checkpoints.py in an empty folder."""
    return Case(shutil.copytree(_shattered(), folder, dirs_exist_ok=True))
