"""smoe.verify: each kind of fault, planted alone in a copy of a sound vault, is found by name."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from checkpoints import make_checkpoint
from damage import (
    checkpoint_of_tiny,
    edit_arch,
    edit_header,
    entry_of,
    faults,
    flip,
    make_v1,
    manifest_of,
    poke,
    strip_metadata,
)
from smoe import checks, cli
from smoe.format import ARCH_FMT
from smoe.shatter import shatter
from smoe.vault_reader import open_vault
from smoe.verify import MAX_SHOWN, verify
from vaults import copy_vault, edit_metadata, scout_of, tiny_vault


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    return copy_vault(tiny_vault(), tmp_path / "copy")


@pytest.fixture
def checkpoint() -> Path:
    return checkpoint_of_tiny()


def test_flipped_byte_of_a_blob(vault: Path, checkpoint: Path) -> None:
    flip(vault, entry_of(vault).offset + 100)
    (fault,) = faults(vault)
    assert fault.startswith("tiny.smoe: SHA-256 of expert 5 of layer 1: ")
    assert fault.endswith(" as in the manifest")
    digest, snr = faults(vault, checkpoint)
    assert digest == fault
    assert snr.startswith("tiny.smoe: gate_proj of expert 5 of layer 1: SNR against ")
    assert snr.endswith(" dB (1 bytes differ)")


def test_byte_of_the_padding(vault: Path) -> None:
    entry = entry_of(vault)
    place = entry.offset + entry.raw_bytes + 7
    poke(vault, place, b"\x20")
    padding, digest = sorted(faults(vault), reverse=True)
    want = f"padding of expert 5 of layer 1: byte {place} is 0x20, expected zeros"
    assert padding == f"tiny.smoe: {want}"
    assert digest.startswith("tiny.smoe: SHA-256 of expert 5 of layer 1: ")


@pytest.mark.parametrize("side", ["before the block", "after the block", "last byte"])
@pytest.mark.parametrize("piece_bytes", [1000, 1 << 24])
def test_byte_of_the_gap(
    side: str, piece_bytes: int, vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "CHUNK_BYTES", piece_bytes)
    file = open_vault(vault)
    block = file.header.reserved_ext
    place = {
        "before the block": file.tables_end,
        "after the block": block + ARCH_FMT.size,
        "last byte": file.header.data_offset - 1,
    }[side]
    if side == "before the block" and place == block:
        pytest.skip("the tables end at a multiple of 64")
    poke(vault, place, b"\x01")
    gap, digest = faults(vault)
    assert gap == f"tiny.smoe: gap before the first blob: byte {place} is 0x01, expected zeros"
    assert digest.startswith("tiny.smoe: SHA-256 of all before the first blob: ")


def test_flipped_byte_of_the_scout(vault: Path) -> None:
    flip(scout_of(vault), scout_of(vault).stat().st_size - 1)
    (fault,) = faults(vault)
    assert fault.startswith("tiny.scout.safetensors: SHA-256: ")


@pytest.mark.parametrize(
    ("scale", "shown"), [("007e", "nan"), ("007c", "inf"), ("00fc", "-inf"), ("00bc", "-1.0")]
)
def test_scale_that_is_no_scale(scale: str, shown: str, vault: Path) -> None:
    """Found without a manifest too."""
    manifest_of(vault).unlink()
    entry = entry_of(vault)
    poke(vault, entry.offset + entry.up.scales_offset + 2 * 3, bytes.fromhex(scale))
    want = f"scale of group 3: {shown}, expected finite and not negative"
    assert faults(vault) == [f"tiny.smoe: up_proj of expert 5 of layer 1: {want}"]


def test_swapped_blobs_are_recognised(vault: Path) -> None:
    raw = vault.read_bytes()
    a, b = entry_of(vault, 1, 2), entry_of(vault, 2, 4)
    poke(vault, a.offset, raw[b.offset : b.offset + b.padded_bytes])
    poke(vault, b.offset, raw[a.offset : a.offset + a.padded_bytes])
    first, second = faults(vault)
    blob = "(the blob of expert {} of layer {})"
    assert f"SHA-256 of expert 2 of layer 1 {blob.format(4, 2)}: " in first
    assert f"SHA-256 of expert 4 of layer 2 {blob.format(2, 1)}: " in second


def test_swapped_blobs_of_experts_0_contradict_the_pairing(vault: Path) -> None:
    manifest_of(vault).unlink()
    raw = vault.read_bytes()
    a, b = entry_of(vault, 0, 0), entry_of(vault, 1, 0)
    poke(vault, a.offset, raw[b.offset : b.offset + b.padded_bytes])
    poke(vault, b.offset, raw[a.offset : a.offset + a.padded_bytes])
    (fault,) = faults(vault)
    assert fault.startswith("tiny.scout.safetensors: belongs to another vault, or an expert 0 ")


@pytest.mark.parametrize("missing", [20_000, 1_000_000_000])
def test_truncated_vault(missing: int, vault: Path) -> None:
    os.truncate(vault, max(100, vault.stat().st_size - missing))
    (fault,) = faults(vault)
    assert fault.startswith("tiny.smoe: ")
    assert fault.endswith("(truncated download?)")


def test_truncated_scout(vault: Path) -> None:
    scout = scout_of(vault)
    os.truncate(scout, scout.stat().st_size - 1)
    (fault,) = faults(vault)
    assert fault.startswith("tiny.scout.safetensors: tensor ")
    assert fault.endswith("(truncated download?)")


def test_missing_scout(vault: Path) -> None:
    scout_of(vault).unlink()
    want = "the scout is missing: expected beside tiny.smoe"
    assert faults(vault) == [f"tiny.scout.safetensors: {want}"]


def test_missing_vault(tmp_path: Path) -> None:
    first, second = faults(tmp_path / "none.smoe")
    assert first.startswith("none.smoe: ")
    assert second.startswith("none.scout.safetensors: the scout is missing")


def test_bytes_after_the_last_blob(vault: Path) -> None:
    manifest_of(vault).unlink()
    with open(vault, "ab") as file:
        file.write(bytes(4096))
    assert faults(vault) == ["tiny.smoe: bytes that belong to no blob: 4096, expected 0"]


def test_last_padding_may_be_missing_unless_the_manifest_has_it(vault: Path) -> None:
    last = open_vault(vault).entries[-1]
    size = vault.stat().st_size
    os.truncate(vault, last.offset + last.raw_bytes)
    assert faults(vault) == [
        f"tiny.manifest.json: bytes of the vault: {size}, expected {vault.stat().st_size}"
    ]
    manifest_of(vault).unlink()
    assert faults(vault) == []


def test_missing_manifest_is_a_warning(vault: Path) -> None:
    manifest_of(vault).unlink()
    flip(vault, entry_of(vault).offset + 100)  # which only its hash could tell
    report = verify(vault)
    assert report.faults == []
    assert report.warnings == [f"{manifest_of(vault)}: missing: no hash was checked"]


def test_manifest_of_another_vault(vault: Path) -> None:
    shutil.copy(manifest_of(tiny_vault(1)), manifest_of(vault))
    found = faults(vault)
    assert found[0].startswith("tiny.manifest.json: belongs to another vault, or an expert 0 ")
    assert sum("SHA-256 of expert" in fault for fault in found) == len(open_vault(vault).entries)


def test_manifest_that_lists_other_experts(vault: Path) -> None:
    manifest = json.loads(manifest_of(vault).read_text())
    manifest["vault"]["blobs"][-1]["expert"] = 99
    manifest["bits"] = 2
    manifest_of(vault).write_text(json.dumps(manifest))
    assert faults(vault) == [
        "tiny.manifest.json: bits: 2, expected 4",
        "tiny.manifest.json: experts that the vault lacks: 1, expected 0",
        "tiny.manifest.json: experts of the vault that are not listed: 1, expected 0",
    ]


@pytest.mark.parametrize("text", ["not JSON", "[]", "{}"])
def test_manifest_that_is_none(text: str, vault: Path) -> None:
    """All else is checked still."""
    manifest_of(vault).write_text(text)
    entry = entry_of(vault)
    poke(vault, entry.offset + entry.raw_bytes, b"\x01")
    first, second = faults(vault)
    assert first.startswith("tiny.manifest.json: ")
    assert second.startswith("tiny.smoe: padding of expert 5 of layer 1: ")


def test_manifest_that_cannot_be_read(vault: Path) -> None:
    manifest_of(vault).unlink()
    manifest_of(vault).mkdir()
    assert faults(vault) == ["tiny.manifest.json: cannot be read: Is a directory"]


def test_scout_of_another_vault(vault: Path) -> None:
    manifest_of(vault).unlink()
    shutil.copy(scout_of(tiny_vault(1)), scout_of(vault))
    (fault,) = faults(vault)
    assert fault.startswith("tiny.scout.safetensors: belongs to another vault, or an expert 0 ")


@pytest.mark.parametrize(
    ("field", "value", "shown", "want"),
    [
        ("moe_top_k", 3, "3", "2"),
        ("rope_theta", 5000.0, "5000.0", "10000.0"),
        ("flags", 1, "1", "3"),
        ("model_type", b"qwen2_moe", "qwen2_moe", "qwen3_moe"),
        ("dense_ffn_dim", 97, "97", "96"),
        ("num_hidden_layers", 4, "4", "3"),
    ],
)
def test_arch_block_that_contradicts_the_config(
    field: str, value: Any, shown: str, want: str, vault: Path
) -> None:
    manifest_of(vault).unlink()
    edit_arch(vault, **{field: value})
    assert faults(vault) == [
        f"tiny.smoe: arch.{field}: {shown}, expected {want} by the config in the scout"
    ]


def test_vocabulary_that_contradicts_the_config(vault: Path) -> None:
    manifest_of(vault).unlink()
    edit_header(vault, vocab_size=129)
    want = "header.vocab_size: 129, expected 128 by the config in the scout"
    assert faults(vault) == [f"tiny.smoe: {want}"]


def test_config_of_the_scout_changed(vault: Path) -> None:
    manifest_of(vault).unlink()

    def edit(metadata: dict[str, Any]) -> None:
        config = json.loads(metadata["smoe_config"])
        config.update(num_experts=4, moe_intermediate_size=16)
        metadata["smoe_config"] = json.dumps(config)

    edit_metadata(scout_of(vault), edit)
    found = faults(vault)
    assert "tiny.smoe: experts of layer 2: 8, expected 4 by the config in the scout" in found
    assert (
        "tiny.scout.safetensors: shape of model.layers.0.mlp.gate.weight: [8, 64], "
        "expected [4, 64]" in found
    )
    want = "gate_proj of expert 5 of layer 1: (32, 64), expected (16, 64)"
    assert f"tiny.smoe: {want} by the config in the scout" in found


@pytest.mark.parametrize("text", ["{", "[]", '{"model_type": "llama"}'])
def test_config_of_the_scout_unusable(text: str, vault: Path) -> None:
    manifest_of(vault).unlink()
    edit_metadata(scout_of(vault), lambda metadata: metadata.update(smoe_config=text))
    (fault,) = faults(vault)
    assert fault.startswith("tiny.scout.safetensors: smoe_config: ")


def test_scout_with_another_tensor(vault: Path) -> None:
    manifest_of(vault).unlink()
    raw = scout_of(vault).read_bytes()
    poke(scout_of(vault), raw.index(b'"model.norm.weight"'), b'"model.morn.weight"')
    assert faults(vault) == [
        "tiny.scout.safetensors: missing tensor: model.norm.weight",
        "tiny.scout.safetensors: unknown tensor: model.morn.weight",
    ]


def test_scout_without_metadata_is_measured_by_the_arch_block(vault: Path) -> None:
    manifest_of(vault).unlink()
    strip_metadata(scout_of(vault))
    assert faults(vault) == []
    edit_arch(vault, num_heads=2, flags=5, shared_expert_ffn_dim=7)
    found = faults(vault)
    assert (
        "tiny.scout.safetensors: shape of model.layers.2.self_attn.q_proj.weight: [128, 64], "
        "expected [64, 64]" in found
    )
    for fault in (
        "has_qk_norm: False, expected True",
        "has_dense_layer_0: True, expected False",
        "shared_expert_ffn_dim: 7, expected 0",
    ):
        assert f"tiny.smoe: arch.{fault} by tiny.scout.safetensors" in found


def test_version_1_vault(tmp_path: Path) -> None:
    """No arch block, no dimensions, a scout without metadata: the shapes must do."""
    made = make_checkpoint(
        tmp_path / "model", head_dim=128, num_attention_heads=2, num_key_value_heads=1
    )
    vault = shatter(made.path, tmp_path / "out").vault
    manifest_of(vault).unlink()
    make_v1(vault)
    assert faults(vault) == []
    strip_metadata(scout_of(vault))
    assert faults(vault) == []
    poke(vault, open_vault(vault).tables_end + 200, b"\x01")
    (fault,) = faults(vault)
    gap = "model.smoe: gap before the first blob (an interrupted upgrade?): byte "
    assert fault.startswith(gap)


@pytest.mark.parametrize("scout", [True, False])
def test_file_that_shrinks_meanwhile(scout: bool, vault: Path) -> None:
    """A read that fails is a fault of its file, and the rest is checked still."""
    path = scout_of(vault) if scout else vault
    last = open_vault(vault).entries[-1]

    @contextmanager
    def progress(total: int) -> Iterator[Callable[[int], None]]:
        os.truncate(path, path.stat().st_size - (1 if scout else last.padded_bytes))
        yield lambda nbytes: None

    (fault,) = verify(vault, progress=progress).faults
    assert fault.startswith(f"{path}: ")
    assert ("ends before" if scout else "expert 7 of layer 2") in fault


def run(*arguments: object) -> int:
    return cli.main(["verify", *map(str, arguments)])


def test_command_on_a_sound_vault(
    vault: Path, checkpoint: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(vault) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith(f"{vault}: all is well: 24 experts, ")
    assert out.count("\n") == 1
    assert run(vault, "--against", checkpoint) == 0
    assert "SNR gate_proj 2" in capsys.readouterr().out


def test_command_names_the_first_faults(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for entry in open_vault(vault).entries[1:]:
        if entry.expert:
            flip(vault, entry.offset)
    assert run(vault) == 1
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0].startswith(f"{vault}: SHA-256 of expert 1 of layer 0: ")
    assert len(lines) == MAX_SHOWN + 1
    assert lines[-1] == "and 11 more"
    assert err == f"smoe: error: {vault}: faults: 21, expected none\n"


def test_command_warns_of_a_missing_manifest(
    vault: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    manifest_of(vault).unlink()
    assert run(vault) == 0
    warning = f"smoe: warning: {manifest_of(vault)}: missing: no hash was checked\n"
    assert capsys.readouterr().err == warning


def test_command_on_no_checkpoint(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(vault, "--against", tmp_path / "none") == 1
    want = f"smoe: error: {tmp_path / 'none'}: not a directory\n"
    assert capsys.readouterr() == ("", want)


def test_path_that_the_terminal_cannot_show(vault: Path, tmp_path: Path) -> None:
    vault = copy_vault(tiny_vault(), tmp_path / "copié\n")
    command = [sys.executable, "-m", "smoe.verify", str(vault)]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    result = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert (result.returncode, result.stderr) == (0, b"")
    assert b"copi\\xe9\\n/tiny.smoe: all is well" in result.stdout
