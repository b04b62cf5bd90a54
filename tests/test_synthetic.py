"""tools/make_synthetic.py: models of random weights, which measurements take for real ones."""

from __future__ import annotations

import importlib.util
import math
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import smoe
from smoe.checkpoint import read_header
from smoe.format import group_count, packed_bytes
from smoe.shatter import shatter
from smoe.topology import Config, read_architecture
from vaults import scout_of

TOOL = Path(__file__).parent.parent / "tools" / "make_synthetic.py"
TINY = {
    "num_hidden_layers": 2,
    "hidden_size": 40,
    "intermediate_size": 96,
    "moe_intermediate_size": 33,  # the last group of a matrix is short
    "num_experts": 8,
    "num_experts_per_tok": 2,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "head_dim": 16,
    "vocab_size": 128,
}


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, with the preset `tiny` besides its own."""
    spec = importlib.util.spec_from_file_location("make_synthetic", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setitem(module.PRESETS, "tiny", module.QWEN3 | TINY)
    shared = module.PRESETS["qwen1.5-moe-a2.7b"] | TINY | {"shared_expert_intermediate_size": 48}
    monkeypatch.setitem(module.PRESETS, "tiny-shared", shared)
    return module


def make_vault(tool: ModuleType, out: Path, *options: str, preset: str = "tiny") -> Path:
    tool.main([preset, str(out), "--vault", "4", *options])
    return out / f"{preset}.smoe"


@pytest.mark.parametrize(
    ("preset", "parameters"),
    [
        ("qwen3-30b-a3b", 30_532_122_624),
        ("qwen3-235b-a22b", 235_093_634_560),
        ("qwen1.5-moe-a2.7b", 14_315_784_192),
        # OLMoE normalises q and k over all heads, Qwen3 one head at a time.
        ("olmoe", 6_919_161_856 - 16 * 2 * (2048 - 128)),
    ],
)
def test_preset_has_the_parameters_of_the_published_model(
    tool: ModuleType, preset: str, parameters: int
) -> None:
    config = tool.PRESETS[preset]
    shapes = [shape for shard in tool.shards(config) for shape in shard.values()]
    assert sum(map(math.prod, shapes)) == parameters
    read_architecture(Config(Path("config.json"), config))


@pytest.mark.parametrize("preset", ["tiny", "tiny-shared"])
def test_vault_has_the_layout_and_scout_of_the_shattered_checkpoint(
    tool: ModuleType, tmp_path: Path, preset: str
) -> None:
    """A vault that is made directly must stream as a shattered one does."""
    tool.main([preset, str(tmp_path / "checkpoint")])
    shattered = shatter(tmp_path / "checkpoint", tmp_path / "shattered").vault
    made = make_vault(tool, tmp_path / "made", preset=preset)
    data_offset = smoe._core.Vault(str(made)).experts[0][2]
    assert made.read_bytes()[:data_offset] == shattered.read_bytes()[:data_offset]
    assert made.stat().st_size == shattered.stat().st_size
    for got, want in zip(dense_weights(made), dense_weights(shattered), strict=True):
        assert got == want


def dense_weights(vault: Path) -> list[tuple[str, bytes]]:
    raw = scout_of(vault).read_bytes()
    tensors = read_header(scout_of(vault)).values()
    return [(t.name, raw[t.offset : t.offset + t.nbytes]) for t in tensors]


@pytest.mark.parametrize("bits", [4, 2])
def test_vault_loads_generates_and_has_weights_of_plausible_size(
    tool: ModuleType, tmp_path: Path, bits: int
) -> None:
    tool.main(["tiny", str(tmp_path), "--vault", str(bits)])
    vault = tmp_path / "tiny.smoe"
    with smoe.load(vault, slots=2) as model:
        assert len(list(model.generate([1, 2, 3], max_tokens=8))) == 8
        assert 0.1 < model.logits([1, 2, 3]).std() < 10
    for matrix in expert_matrices(vault, bits):
        assert np.isclose(matrix.std() * np.sqrt(matrix.shape[1]), 1.0, atol=0.1)


def expert_matrices(vault: Path, bits: int) -> list[np.ndarray]:
    """The first expert's gate, up and down, float32."""
    opened = smoe._core.Vault(str(vault))
    blob = opened.read_blob(0)
    matrices = []
    for rows, cols, codes, scales in opened.experts[0][5:]:
        count, out = rows * cols, np.empty(rows * cols, np.float32)
        codes_end, scales_end = codes + packed_bytes(count, bits), scales + 2 * group_count(count)
        smoe._core.dequantize(blob[codes:codes_end], blob[scales:scales_end], count, bits, out)
        matrices.append(out.reshape(rows, cols))
    return matrices


def test_same_seed_gives_the_same_bytes_and_another_seed_others(
    tool: ModuleType, tmp_path: Path
) -> None:
    vaults = [make_vault(tool, tmp_path / str(i), "--seed", s) for i, s in enumerate("001")]
    for read in (Path.read_bytes, lambda vault: scout_of(vault).read_bytes()):
        first, again, other = map(read, vaults)
        assert first == again
        assert first != other
