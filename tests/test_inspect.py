"""smoe.inspect: what it says of each kind of vault, as text and as JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from checkpoints import make_checkpoint
from smoe import VaultError, cli
from smoe.format import ARCH_FMT
from smoe.inspect import describe, summarize
from smoe.shatter import shatter
from smoe.vault_reader import open_vault
from vaults import copy_vault, scout_of, tiny_vault


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    return copy_vault(tiny_vault(), tmp_path / "copy")


def lines(vault: Path) -> dict[str, str]:
    """The text by its first column."""
    text = describe(summarize(vault))
    return {line[:11].rstrip(): line[11:] for line in text.splitlines()}


def test_text_of_a_tiny_vault(vault: Path) -> None:
    shown = lines(vault)
    assert shown.pop("vault") == f"version 2, {vault.stat().st_size:,} bytes"
    size = scout_of(vault).stat().st_size
    assert shown.pop("scout").endswith(f" weights, BF16, {size:,} bytes")
    assert len(shown.pop("pairing id")) == 64
    assert shown == {
        "model": "qwen3_moe, 3 layers, d_model 64, vocabulary 128",
        "attention": "4 heads, 2 KV heads of 32, rope theta 10000, eps 1e-06, q/k norms",
        "experts": "24 in 3 layers of 8, width 32, 147,456 weights, 2 a token, renormalised",
        "quantised": "SMOE-Q4, 4.25 bits a weight with scales; "
        "blobs 393,216 bytes, of which padding 314,880",
        "tokenizer": "missing",
        "manifest": "there",
    }


def test_text_of_shared_experts_and_dense_layers(tmp_path: Path) -> None:
    config = {"mlp_only_layers": [1], "dtype": "F16"}
    made = make_checkpoint(tmp_path / "model", "qwen2_moe", **config)
    shown = lines(shatter(made.path, tmp_path / "out", bits=2).vault)
    assert shown["model"].startswith("qwen2_moe, 3 layers")
    assert shown["experts"].startswith("16 in 2 layers of 8, width 32, ")
    assert shown["experts"].endswith(", 2 a token")
    assert shown["shared"] == "one expert in 2 of 3 layers, width 48"
    assert shown["dense"] == "1 of 3 layers, width 96"
    assert shown["quantised"].startswith("SMOE-Q2, 2.25 bits a weight")
    assert "F16" in shown["scout"]


def test_demo_has_a_tokenizer(demo_q4: Path) -> None:
    assert lines(demo_q4)["tokenizer"] == "there"
    assert summarize(demo_q4)["tokenizer"] is True


def test_json_is_one_object(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["inspect", str(vault), "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    summary = json.loads(out)
    assert summary == summarize(vault)
    assert summary["path"] == str(vault)
    assert summary["header"]["version"] == 2
    assert summary["arch"]["moe_top_k"] == 2
    assert summary["arch"]["model_type"] == "qwen3_moe"
    assert summary["arch"]["has_qk_norm"] is True
    assert summary["quantisation"]["bits"] == 4
    assert summary["experts"]["count"] == 24
    assert summary["layers"] == [{"kind": "moe", "experts": 8, "shared_ffn_dim": 0}] * 3
    assert summary["scout"]["path"] == str(scout_of(vault))
    assert summary["manifest"] is True


def test_missing_scout_is_said_and_the_vault_is_shown(vault: Path) -> None:
    scout_of(vault).unlink()
    with_scout, without = lines(tiny_vault()), lines(vault)
    want = f"{scout_of(vault)}: the scout is missing: expected beside tiny.smoe"
    assert without.pop("scout") == want
    assert without.pop("pairing id") == "none"
    assert without.items() <= with_scout.items()
    assert cli.main(["inspect", str(vault)]) == 0


def test_damaged_scout_is_said_and_the_vault_is_shown(vault: Path) -> None:
    os.truncate(scout_of(vault), 100)
    assert lines(vault)["scout"].startswith(f"{scout_of(vault)}: ")
    assert summarize(vault)["scout"].keys() == {"error"}


@pytest.mark.parametrize("scout", [True, False])
def test_version_1_vault(scout: bool, vault: Path) -> None:
    """No arch block and no dimensions: the tables and the scout must do."""
    header = open_vault(vault).header
    old = header._replace(version=1, d_model=0, vocab_size=0, ffn_dim=0, reserved_ext=0)
    with open(vault, "r+b") as file:
        file.write(old.pack())
        file.seek(header.reserved_ext)
        file.write(bytes(ARCH_FMT.size))
    if not scout:
        scout_of(vault).unlink()
    shown, summary = lines(vault), summarize(vault)
    vocabulary = "128" if scout else "unknown"
    want = f"no arch block (read as Qwen3-MoE), 3 layers, d_model 64, vocabulary {vocabulary}"
    assert shown["model"] == want
    assert shown["experts"] == "24 in 3 layers of 8, width 32, 147,456 weights"
    assert "attention" not in shown
    assert summary["arch"] is None
    assert summary["layers"][0]["shared_ffn_dim"] == (0 if scout else None)
    assert json.loads(json.dumps(summary)) == summary


def test_no_weights_are_read(vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blobs of zeros, and a scout of zeros, look the same but for the sizes on disk."""
    before = summarize(vault)
    start, size = open_vault(vault).header.data_offset, vault.stat().st_size
    os.truncate(vault, start)
    os.truncate(vault, size)
    assert summarize(vault) == before


def test_no_vault_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "text.smoe"
    path.write_text("no vault" * 100)
    with pytest.raises(VaultError, match=r"not a \.smoe vault"):
        summarize(path)
    assert cli.main(["inspect", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"smoe: error: {path}: not a .smoe vault")


def test_module_runs_and_its_name_hides_no_other(vault: Path) -> None:
    """The package has a module of the name of one of the standard library's."""
    code = "import smoe.inspect, inspect; assert inspect.signature(smoe.inspect.main)"
    subprocess.run([sys.executable, "-c", code], check=True)
    command = [sys.executable, "-m", "smoe.inspect", str(vault), "--json"]
    result = subprocess.run(command, capture_output=True, check=True)
    assert json.loads(result.stdout)["bytes"] == vault.stat().st_size
