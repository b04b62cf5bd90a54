"""smoe.verify against a checkpoint: what differs from it is found by name, in bounded memory."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from checkpoints import make_checkpoint, tensor_shapes
from damage import (
    checkpoint_of_tiny,
    entry_of,
    faults,
    manifest_of,
    poke,
    strip_metadata,
)
from smoe import checks
from smoe.checkpoint import CheckpointError, read_header
from smoe.shatter import shatter
from smoe.vault_reader import open_vault
from smoe.verify import verify
from vaults import copy_vault, scout_of, tiny_vault


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    return copy_vault(tiny_vault(), tmp_path / "copy")


@pytest.fixture
def checkpoint() -> Path:
    return checkpoint_of_tiny()


def edit_tensor(checkpoint: Path, name: str, edit: Callable[[np.ndarray], None]) -> None:
    """Changes the bytes of one tensor of a single-file checkpoint."""
    tensor = read_header(checkpoint / "model.safetensors")[name]
    raw = bytearray(tensor.nbytes)
    tensor.read_into(memoryview(raw))
    edit(np.frombuffer(raw, np.uint16))
    poke(tensor.path, tensor.offset, bytes(raw))


@pytest.fixture
def changed(checkpoint: Path, tmp_path: Path) -> Path:
    """A copy of the checkpoint, to be changed."""
    return Path(shutil.copytree(checkpoint, tmp_path / "model"))


@pytest.mark.parametrize("bits", [4, 2])
@pytest.mark.parametrize(
    ("model_type", "dtype", "config"),
    [
        ("qwen3_moe", "BF16", {"mlp_only_layers": [0], "tie_word_embeddings": True}),
        ("qwen3_moe", "F16", {"attention_bias": True, "moe_intermediate_size": 33}),
        ("qwen2_moe", "F32", {}),
    ],
)
def test_sound_vault_has_no_faults(
    model_type: str, dtype: str, config: dict[str, Any], bits: int, tmp_path: Path
) -> None:
    made = make_checkpoint(tmp_path / "model", model_type, dtype=dtype, shards=2, **config)
    written = shatter(made.path, tmp_path / "out", bits=bits)
    report = verify(written.vault, against=made.path)
    assert (report.faults, report.warnings) == ([], [])
    assert report.experts == len(open_vault(written.vault).entries)
    assert report.snr_db == pytest.approx(written.snr_db)


@pytest.mark.parametrize("kind", ["gate_proj", "up_proj", "down_proj"])
def test_weight_of_the_checkpoint_changed(kind: str, vault: Path, changed: Path) -> None:
    """One of 2048 weights, and the vault's hashes are all right."""

    def edit(weights: np.ndarray) -> None:
        weights[1234] = 0x4200  # 32.0

    edit_tensor(changed, f"model.layers.1.mlp.experts.5.{kind}.weight", edit)
    assert faults(vault) == []
    (fault,) = faults(vault, changed)
    place = f"tiny.smoe: {kind} of expert 5 of layer 1: SNR against model.safetensors: "
    assert fault.startswith(place)
    assert fault.endswith(" bytes differ)")


def test_weight_of_the_checkpoint_not_finite(vault: Path, changed: Path) -> None:
    name = "model.layers.1.mlp.experts.5.up_proj.weight"
    edit_tensor(changed, name, lambda weights: weights.__setitem__(77, 0x7FC0))
    assert faults(vault, changed) == [f"model.safetensors: {name}: not_finite at 77"]


@pytest.mark.parametrize("piece_bytes", [512, 1 << 20])
def test_dense_byte_of_the_checkpoint_changed(
    piece_bytes: int, vault: Path, changed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "COMPARE_BYTES", piece_bytes)
    name = "model.layers.2.self_attn.k_proj.weight"
    edit_tensor(changed, name, lambda weights: weights.__setitem__(1000, 0x1234))
    (fault,) = faults(vault, changed)
    assert fault.startswith(f"tiny.scout.safetensors: {name}: byte 2000 is 0x")
    assert fault.endswith(", expected 0x34 as in model.safetensors")


def test_config_of_the_checkpoint_changed(vault: Path, changed: Path) -> None:
    config = changed / "config.json"
    config.write_text(config.read_text() + "\n")
    want = "config: differs, expected the text of config.json"
    assert faults(vault, changed) == [f"tiny.scout.safetensors: {want}"]


def test_checkpoint_of_another_shape(vault: Path, tmp_path: Path) -> None:
    """Named tensor by tensor; what fits is compared still."""
    other = make_checkpoint(tmp_path / "other", num_experts=9, moe_intermediate_size=16).path
    found = faults(vault, other)
    got = "shapes of expert 0 of layer 0: [(32, 64), (32, 64), (64, 32)]"
    want = "expected [(16, 64), (16, 64), (64, 16)] as in the checkpoint"
    assert f"tiny.smoe: {got}, {want}" in found
    assert "tiny.smoe: expert 8 of layer 2 is missing: the checkpoint has it" in found
    gate = "model.layers.0.mlp.gate.weight"
    assert (
        f"tiny.scout.safetensors: {gate}: BF16 [8, 64], expected BF16 [9, 64] "
        "as in model.safetensors" in found
    )


def test_checkpoint_with_other_dense_tensors(vault: Path, tmp_path: Path) -> None:
    other = make_checkpoint(tmp_path / "other", attention_bias=True)
    strip_metadata(scout_of(vault))
    found = faults(vault, other.path)
    bias = "model.layers.0.self_attn.q_proj.bias"
    want = "expected as in model.safetensors"
    assert f"tiny.scout.safetensors: missing tensor: {bias}, {want}" in found
    assert "tiny.scout.safetensors: config: has none, expected the text of config.json" in found


def test_scout_with_other_dense_tensors(checkpoint: Path, tmp_path: Path) -> None:
    other = make_checkpoint(tmp_path / "other", attention_bias=True)
    found = faults(shatter(other.path, tmp_path / "out").vault, checkpoint)
    bias = "model.layers.0.self_attn.q_proj.bias"
    want = "expected none: the checkpoint has no such tensor"
    assert f"other.scout.safetensors: tensor {bias}: {want}" in found


def test_unusable_checkpoint_is_an_error(vault: Path, tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="not a directory"):
        verify(vault, against=tmp_path / "none")


@pytest.mark.parametrize("manifest", [True, False])
def test_other_encoder_may_choose_neighbouring_scales(
    manifest: bool, vault: Path, checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Equally good codes of another program are no fault; of this version they are."""
    monkeypatch.setattr(checks, "COMPARE_WEIGHTS", 128)
    entry = entry_of(vault)
    scale = vault.read_bytes()[entry.offset + entry.gate.scales_offset :][:2]
    nudged = int.from_bytes(scale, "little") + 1
    poke(vault, entry.offset + entry.gate.scales_offset, nudged.to_bytes(2, "little"))
    if not manifest:
        manifest_of(vault).unlink()
        assert faults(vault, checkpoint) == []
        return
    digest, snr = faults(vault, checkpoint)
    assert digest.startswith("tiny.smoe: SHA-256 of expert 5 of layer 1: ")
    assert snr.startswith("tiny.smoe: gate_proj of expert 5 of layer 1: SNR against ")


@pytest.mark.parametrize("piece_weights", [128, 1 << 18])
def test_poor_scales_are_a_fault_without_a_manifest(
    piece_weights: int, vault: Path, checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finite scales, right padding, the right pairing; only the weights are a little off."""
    monkeypatch.setattr(checks, "COMPARE_WEIGHTS", piece_weights)
    manifest_of(vault).unlink()
    entry = entry_of(vault)
    raw = vault.read_bytes()
    start, end = entry.offset + entry.down.scales_offset, entry.offset + entry.raw_bytes
    larger = np.frombuffer(raw[start:end], np.float16) * np.float16(1.03)
    poke(vault, start, larger.tobytes())
    assert faults(vault) == []
    (fault,) = faults(vault, checkpoint)
    assert fault.startswith("tiny.smoe: down_proj of expert 5 of layer 1: SNR against ")


def test_progress_adds_up(vault: Path, checkpoint: Path) -> None:
    totals: list[int] = []
    done: list[int] = []

    @contextmanager
    def progress(total: int) -> Iterator[Callable[[int], None]]:
        totals.append(total)
        yield done.append

    report = verify(vault, against=checkpoint, progress=progress)
    assert totals == [sum(done)] == [report.bytes_read]
    weights = sum(t.nbytes for t in read_header(checkpoint / "model.safetensors").values())
    assert report.bytes_read > vault.stat().st_size + weights


def make_zero_checkpoint(path: Path) -> None:
    """400 MB of expert weights and 67 MB of others, all zero, in a file without blocks."""
    path.mkdir()
    made = make_checkpoint(path / "small")
    config = made.config | {
        "hidden_size": 1024,
        "moe_intermediate_size": 1024,
        "num_experts": 32,
        "num_hidden_layers": 2,
        "vocab_size": 16384,
    }
    (path / "config.json").write_text(json.dumps(config))
    header: dict[str, Any] = {}
    end = 0
    for name, shape in tensor_shapes(config).items():
        begin, end = end, end + 2 * int(np.prod(shape))
        header[name] = {"dtype": "BF16", "shape": shape, "data_offsets": [begin, end]}
    text = json.dumps(header).encode()
    (path / "model.safetensors").write_bytes(len(text).to_bytes(8, "little") + text)
    os.truncate(path / "model.safetensors", 8 + len(text) + end)


MEASURE = """
    import sys
    from smoe.verify import verify

    def peak():
        lines = open("/proc/self/status").read().splitlines()
        return int(next(x for x in lines if x.startswith("VmHWM")).split()[1]) * 1024

    before = peak()
    report = verify(sys.argv[1], against=sys.argv[2])
    assert not report.faults, report.faults[:3]
    print(report.bytes_read, peak() - before)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs the peak of one process")
def test_memory_does_not_grow_with_the_model(tmp_path: Path) -> None:
    """A few blobs and pieces a thread, of 600 MB and more that are read."""
    make_zero_checkpoint(tmp_path / "model")
    vault = shatter(tmp_path / "model", tmp_path / "out").vault
    assert vault.stat().st_size > 100_000_000
    command = [sys.executable, "-c", textwrap.dedent(MEASURE), str(vault), tmp_path / "model"]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    read_bytes, grown = map(int, result.stdout.split())
    assert read_bytes > 600_000_000
    cores = os.cpu_count() or 1
    assert grown < (40 + 15 * (cores + 2)) * 1_000_000
