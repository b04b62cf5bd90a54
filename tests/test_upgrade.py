"""Version 1 to version 2 in place: the bytes, every cut of every write, and the command."""

from __future__ import annotations

import dataclasses
import errno
import fcntl
import hashlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import smoe
from old_vaults import ARCH_OFFSET, Case, as_v1, base_case, make_case, other_block
from smoe import VaultError, _core
from smoe.format import ARCH_FMT, HEADER_FMT, SARC_HAS_QK_NORM, Header
from smoe.manifest import (
    MANIFEST_SUFFIX,
    BlobHash,
    Manifest,
    ScoutHash,
    Source,
    VaultHash,
    read_manifest,
)
from smoe.model import sibling
from smoe.upgrade import main, upgrade
from vaults import scout_of

Write = tuple[int, bytes]


@pytest.fixture
def case(tmp_path: Path) -> Case:
    return base_case(tmp_path)


# What comes out.


@pytest.mark.parametrize("source", ["shards", "scout", "config"])
@pytest.mark.parametrize(
    ("model_type", "options"),
    [
        ("qwen3_moe", {}),
        ("qwen3_moe", {"bits": 2, "mlp_only_layers": [0], "shards": 3}),
        ("qwen3_moe", {"decoder_sparse_step": 2, "norm_topk_prob": False}),
        ("qwen2_moe", {"rope_theta": 1234567.0, "tie_word_embeddings": True}),
    ],
)
def test_result_is_the_vault_shattered_as_version_2(
    tmp_path: Path, model_type: str, options: dict[str, Any], source: str
) -> None:
    """One presence flag read wrongly, or one field left out, and the bytes differ."""
    case = make_case(tmp_path, model_type, **options)
    if source == "config":
        scout_of(case.vault).unlink()
    report = upgrade(case.model if source == "shards" else case.config, case.vault)
    assert case.vault.read_bytes() == case.v2
    where = {"shards": case.model, "scout": scout_of(case.vault), "config": case.config}
    assert (report.vault, report.old_version) == (case.vault, 1)
    assert report.flags_from == where[source]


@pytest.mark.parametrize(
    "fields",
    [
        {"reserved_ext": 0xFFFFFFFF},
        {"reserved_ext": 64},
        {"reserved_ext": ARCH_OFFSET + 1},
        {"ffn_dim": 0},
        {"ffn_dim": 64},
        {"d_model": 0, "vocab_size": 0, "ffn_dim": 0},
    ],
)
def test_header_of_an_old_vault_becomes_that_of_a_new_one(
    case: Case, fields: dict[str, int]
) -> None:
    case.make_v1(**fields)
    upgrade(case.config, case.vault)
    assert case.vault.read_bytes() == case.v2


def large_case(folder: Path) -> Case:
    """d_model and vocab_size take two bytes each; version 1's defaults hold, so it loads."""
    return make_case(
        folder,
        vocab_size=300,
        hidden_size=320,
        head_dim=128,
        num_experts_per_tok=8,
        rope_theta=1e6,
    )


@pytest.mark.parametrize("start", [{}, {"d_model": 0, "vocab_size": 0, "ffn_dim": 0}])
def test_model_loads_after_every_byte_of_the_sizes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: dict[str, int]
) -> None:
    """Half of vocab_size must not make the engine refuse a vault that it took before."""
    case, ids = large_case(tmp_path), list(range(9))
    case.make_v2()
    expected = smoe.load(case.vault).logits(ids)
    case.make_v1(**start)
    raw = bytearray(case.vault.read_bytes())
    for offset, data in recorded(monkeypatch, case):
        for i in range(len(data)):
            raw[offset + i] = data[i]
            if raw[48:60] != case.v2[48:60] or offset == 48:
                case.vault.write_bytes(raw)
                np.testing.assert_array_equal(smoe.load(case.vault).logits(ids), expected)
    assert raw == case.v2


def test_upgrade_cut_within_the_sizes_is_completed(tmp_path: Path) -> None:
    case = large_case(tmp_path)
    v1 = as_v1(case.v2, d_model=0, vocab_size=0, ffn_dim=0, reserved_ext=ARCH_OFFSET)
    for cut in range(48, 61):
        case.vault.write_bytes(v1[:48] + case.v2[48:cut] + v1[cut:])
        upgrade(case.config, case.vault)
        assert case.vault.read_bytes() == case.v2


def test_gap_around_the_block_is_left_alone(case: Case) -> None:
    raw = bytearray(case.vault.read_bytes())
    end = ARCH_OFFSET + ARCH_FMT.size
    raw[ARCH_OFFSET - 32 : end + 64] = b"\xa5" * (32 + ARCH_FMT.size + 64)
    case.vault.write_bytes(raw)
    upgrade(case.config, case.vault)
    raw[ARCH_OFFSET:end] = case.v2[ARCH_OFFSET:end]
    raw[: HEADER_FMT.size] = case.v2[: HEADER_FMT.size]
    assert case.vault.read_bytes() == raw


def test_absent_tensors_of_the_scout_clear_their_flag(case: Case) -> None:
    """The tensors say what structure there is; the config only what there should be."""
    scout = scout_of(case.vault)
    old, new = b'self_attn.q_norm.weight":', b'rotary_emb.inv_freq":'  # ignored wherever it is
    scout.write_bytes(scout.read_bytes().replace(old, new.ljust(len(old))))
    report = upgrade(case.config, case.vault)
    assert report.arch.flags & SARC_HAS_QK_NORM == 0
    block = case.vault.read_bytes()[ARCH_OFFSET : ARCH_OFFSET + ARCH_FMT.size]
    assert block == report.arch.pack()


@pytest.mark.parametrize("missing", ["shard", "lfs"])
def test_unreachable_shards_are_a_warning_and_the_scout_serves(
    tmp_path: Path, missing: str
) -> None:
    """After a conversion the shards are the first thing to be deleted."""
    case = make_case(tmp_path, shards=2)
    shard = case.model / "model-00002-of-00002.safetensors"
    shard.unlink()
    reason = f"{shard}: cannot be read: No such file or directory"
    if missing == "lfs":
        shard.write_text("version https://git-lfs.github.com/spec/v1\n")
        reason = (
            f"{shard}: is a git-lfs pointer, expected the file itself (`git lfs pull` fetches it)"
        )
    warning = "^" + re.escape(f"{reason}: going on without the shards") + "$"
    with pytest.warns(RuntimeWarning, match=warning):
        report = upgrade(case.model, case.vault)
    assert report.flags_from == scout_of(case.vault)
    assert case.vault.read_bytes() == case.v2


def test_force_rewrites_the_block_of_version_2(case: Case) -> None:
    case.vault.write_bytes(other_block(case.v2))
    report = upgrade(case.config, case.vault, force=True)
    assert report.old_version == 2
    assert case.vault.read_bytes() == case.v2


def test_manifest_beside_the_vault_knows_the_new_head(case: Case) -> None:
    """Or verify would call the upgraded vault damaged."""
    case.make_v2()
    blobs, scout = (BlobHash(0, 0, "0" * 64),), ScoutHash("s", 1, "1" * 64)
    stale = VaultHash(case.vault.name, 1, "2" * 64, blobs)
    manifest = Manifest("0.1.0", 4, "3" * 64, Source("4" * 64, ()), stale, scout)
    path = sibling(case.vault, MANIFEST_SUFFIX)
    path.write_bytes(manifest.encode())
    upgrade(case.config, case.vault, force=True)
    raw = case.vault.read_bytes()
    head = raw[: Header.unpack(raw[:64]).data_offset]
    want = dataclasses.replace(stale, head_sha256=hashlib.sha256(head).hexdigest())
    assert read_manifest(path) == dataclasses.replace(manifest, vault=want)


def test_force_moves_a_block_from_elsewhere_in_the_gap(case: Case) -> None:
    """A vault made by another program may have it later; it is then where ours is."""
    raw = bytearray(as_v1(case.v2, version=2, reserved_ext=8192))
    raw[8192 : 8192 + ARCH_FMT.size] = case.v2[ARCH_OFFSET : ARCH_OFFSET + ARCH_FMT.size]
    case.vault.write_bytes(raw)
    upgrade(case.config, case.vault, force=True)
    raw = bytearray(case.vault.read_bytes())
    raw[8192 : 8192 + ARCH_FMT.size] = bytes(ARCH_FMT.size)
    assert raw == case.v2


def test_force_writes_nothing_where_all_is_right(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    case.make_v2()
    monkeypatch.setattr(os, "pwrite", lambda *args: pytest.fail("a write"))
    assert upgrade(case.config, case.vault, force=True).old_version == 2


# Every cut.


def recorded(monkeypatch: pytest.MonkeyPatch, case: Case, **options: Any) -> list[Write]:
    """The writes of an upgrade, each of which is followed by a sync before the next."""
    events: list[Any] = []
    pwrite, fsync = os.pwrite, os.fsync

    def record_write(fd: int, data: bytes, offset: int) -> int:
        events.append((offset, bytes(data)))
        return pwrite(fd, data, offset)

    def record_sync(fd: int) -> None:
        events.append("sync")
        fsync(fd)

    with monkeypatch.context() as m:
        m.setattr(os, "pwrite", record_write)
        m.setattr(os, "fsync", record_sync)
        upgrade(case.config, case.vault, **options)
    assert events[1::2] == ["sync"] * (len(events) // 2)
    assert "sync" not in events[::2]
    return events[::2]


def starts(case: Case) -> dict[str, bytes]:
    return {
        "version 1": as_v1(case.v2),
        "zero sizes": as_v1(case.v2, d_model=0, vocab_size=0, ffn_dim=0),
        "garbage": as_v1(case.v2, reserved_ext=0xDEADBEEF, ffn_dim=64),
        "version 2": other_block(case.v2),
    }


START_NAMES = ["version 1", "zero sizes", "garbage", "version 2"]


@pytest.mark.parametrize("order", ["first byte first", "last byte first"])
@pytest.mark.parametrize("start", START_NAMES)
def test_vault_is_valid_after_every_byte_of_every_write(
    case: Case, monkeypatch: pytest.MonkeyPatch, start: str, order: str
) -> None:
    """A power cut may keep any part of the write that was not synced."""
    raw = bytearray(starts(case)[start])
    case.vault.write_bytes(raw)
    experts = _core.Vault(str(case.vault)).experts
    old_block = _core.Vault(str(case.vault)).arch_block
    writes = recorded(monkeypatch, case, force=True)
    assert [offset for offset, _ in writes] == [8, ARCH_OFFSET, 60, 48, 8]
    case.vault.write_bytes(raw)
    new_block = case.v2[ARCH_OFFSET : ARCH_OFFSET + ARCH_FMT.size]
    with open(case.vault, "r+b", buffering=0) as file:
        for offset, data in writes:
            places = range(len(data))
            for i in places if order == "first byte first" else reversed(places):
                os.pwrite(file.fileno(), data[i : i + 1], offset + i)
                vault = _core.Vault(str(case.vault))
                assert vault.experts == experts
                assert vault.arch_block in (None, old_block, new_block)
    assert case.vault.read_bytes() == case.v2


@pytest.mark.parametrize("start", START_NAMES)
def test_upgrade_cut_anywhere_is_completed_by_the_next(
    case: Case, monkeypatch: pytest.MonkeyPatch, start: str
) -> None:
    raw = bytearray(starts(case)[start])
    case.vault.write_bytes(raw)
    writes = recorded(monkeypatch, case, force=True)
    for offset, data in writes[:-1]:
        for i in sorted({1, len(data) // 2, len(data)} - {0}):
            raw[offset : offset + i] = data[:i]
            case.vault.write_bytes(raw)
            upgrade(case.config, case.vault)  # version 1 by now: without force
            assert case.vault.read_bytes() == case.v2


KILLED = """
import os, signal, sys
from smoe.upgrade import upgrade
real, left = os.{call}, int(sys.argv[1])
def call(*args):
    global left
    result = real(*args)
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return result
os.{call} = call
upgrade(sys.argv[2], sys.argv[3])
"""


@pytest.mark.parametrize(
    ("call", "count"), [("pwrite", 2), ("fsync", 2), ("fsync", 3), ("fsync", 4)]
)
def test_killed_upgrade_leaves_a_vault_and_no_lock(case: Case, call: str, count: int) -> None:
    script = KILLED.format(call=call)
    command = [sys.executable, "-c", script, str(count), str(case.config), str(case.vault)]
    assert subprocess.run(command).returncode == -signal.SIGKILL
    assert case.vault.read_bytes() != as_v1(case.v2)
    assert _core.Vault(str(case.vault)).arch_block is None
    upgrade(case.config, case.vault)
    assert case.vault.read_bytes() == case.v2


def test_short_writes_are_completed(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    pwrite = os.pwrite
    monkeypatch.setattr(os, "pwrite", lambda fd, data, offset: pwrite(fd, data[:5], offset))
    upgrade(case.config, case.vault)
    assert case.vault.read_bytes() == case.v2


def test_write_error_names_the_vault_and_leaves_it_valid(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The gap may be a hole in the file, which a full disk cannot fill."""

    def full(fd: int, data: bytes, offset: int) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "pwrite", full)
    with pytest.raises(OSError, match="No space left on device") as error:
        upgrade(case.config, case.vault)
    assert error.value.filename == str(case.vault)
    assert _core.Vault(str(case.vault)).arch_block is None


def test_lost_write_is_noticed(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "pwrite", lambda fd, data, offset: len(data))
    message = f"^{re.escape(str(case.vault))}: does not read as it was written "
    with pytest.raises(VaultError, match=message + r"\(a failing disk\?\)$"):
        upgrade(case.config, case.vault)


@pytest.mark.parametrize("works", [True, False])
def test_macos_sync_goes_through_the_drive_cache(
    case: Case, monkeypatch: pytest.MonkeyPatch, works: bool
) -> None:
    """fsync(2) of macOS leaves the writes in the drive, which may reorder them."""
    calls = []

    def control(fd: int, command: int) -> None:
        calls.append(command)
        if not works:
            raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))

    syncs: list[int] = []
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", control)
    monkeypatch.setattr(os, "fsync", syncs.append)
    upgrade(case.config, case.vault)
    assert calls == [51] * 5
    assert len(syncs) == (0 if works else 5)


# The command.


def test_command_prints_a_summary(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(case.config), str(case.vault)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out == (
        f"vault      version 2, was 1: {case.vault}\n"
        "model      qwen3_moe, 3 layers, 2 experts a token of width 32, shared expert none\n"
        "attention  4 heads, 2 KV heads of 32, rope theta 10000\n"
        f"flags      norm_topk_prob, has_qk_norm: by {scout_of(case.vault)}\n"
    )


def test_command_reports_an_error_in_one_line(
    case: Case, capsys: pytest.CaptureFixture[str]
) -> None:
    case.make_v2()
    assert main([str(case.config), str(case.vault)]) == 1
    assert capsys.readouterr() == (
        "",
        f"smoe: error: {case.vault}: already version 2: --force rewrites its arch block\n",
    )
    assert main([str(case.config), str(case.vault), "--force"]) == 0


def test_tool_is_the_same_command_and_paths_may_be_any_text(tmp_path: Path) -> None:
    """With an ASCII terminal too: the vault is upgraded by then, so it is not the time to fail."""
    case = make_case(tmp_path / "Zürich 東京")
    tool = Path(__file__).parent.parent / "tools" / "upgrade_vault_v2.py"
    command = [sys.executable, tool, case.model, case.vault]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Z\\xfcrich" in done.stdout
    assert case.vault.read_bytes() == case.v2
