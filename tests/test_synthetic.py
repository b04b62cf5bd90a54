"""tools/make_synthetic.py: models of random weights, which measurements take for real ones."""

from __future__ import annotations

import errno
import importlib.util
import math
from pathlib import Path
from types import ModuleType
from typing import Any

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
BLOCKS_OF_32 = {"hidden_size": 64, "moe_intermediate_size": 32}  # which a GGUF's formats need


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, with presets `tiny...` besides its own."""
    monkeypatch.syspath_prepend(str(TOOL.parent))
    spec = importlib.util.spec_from_file_location("make_synthetic", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setitem(module.PRESETS, "tiny", module.QWEN3 | TINY)
    shared = module.PRESETS["qwen1.5-moe-a2.7b"] | TINY | {"shared_expert_intermediate_size": 48}
    monkeypatch.setitem(module.PRESETS, "tiny-shared", shared)
    monkeypatch.setitem(module.PRESETS, "tiny-gguf", module.QWEN3 | TINY | BLOCKS_OF_32)
    return module


def make_vault(tool: ModuleType, out: Path, *options: str, preset: str = "tiny") -> Path:
    assert tool.main([preset, str(out), "--vault", "4", *options]) == 0
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
    assert tool.main([preset, str(tmp_path / "checkpoint")]) == 0
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
    assert tool.main(["tiny", str(tmp_path), "--vault", str(bits)]) == 0
    vault = tmp_path / "tiny.smoe"
    with smoe.load(vault, slots=2) as model:
        assert len(list(model.generate([1, 2, 3], max_tokens=8))) == 8
        assert 0.1 < model.logits([1, 2, 3]).std() < 10
    for matrix in expert_matrices(vault, bits):
        assert np.isclose(matrix.std() * np.sqrt(matrix.shape[1]), 1.0, atol=0.1)


def expert_matrices(vault: Path, bits: int, index: int = 0) -> list[np.ndarray]:
    """An expert's gate, up and down, float32."""
    opened = smoe._core.Vault(str(vault))
    blob = opened.read_blob(index)
    matrices = []
    for rows, cols, codes, scales in opened.experts[index][5:]:
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


def blocks_of_every_kind() -> np.ndarray:
    """Blocks of 32: flat, zero, a ramp each way, peaks of both signs and equal size, Gaussian."""
    ramp = np.linspace(-1, 1, 32)
    peaks = np.zeros((2, 32))
    peaks[:, 5], peaks[:, 9] = (3, -3), (-3, 3)
    gaussian = np.random.default_rng(0).standard_normal((64, 32))
    flat = np.full((1, 32), 0.25)
    blocks = np.concatenate([flat, np.zeros((1, 32)), [ramp, -ramp], peaks, gaussian])
    return blocks.astype(np.float32)


def test_q4_0_is_the_rule_of_ggml(tool: ModuleType) -> None:
    """The first weight of the largest magnitude becomes -8 d; codes round half up."""
    blocks = blocks_of_every_kind()
    for block, got in zip(
        blocks, importlib.import_module("gguf_file").quantize_q4_0(blocks), strict=True
    ):
        peak = max(block, key=abs)
        d = np.float32(peak) / np.float32(-8)
        inverse = np.float32(1) / d if d else np.float32(0)
        codes = [min(15, int(w * inverse + np.float32(8.5))) for w in block]
        packed = [low | high << 4 for low, high in zip(codes[:16], codes[16:], strict=True)]
        assert got.tobytes() == np.float16(d).tobytes() + bytes(packed)


def test_q8_0_is_the_rule_of_ggml(tool: ModuleType) -> None:
    """Codes of 127 steps to the largest magnitude, rounded half away from zero."""
    blocks = blocks_of_every_kind()
    for block, got in zip(
        blocks, importlib.import_module("gguf_file").quantize_q8_0(blocks), strict=True
    ):
        d = np.float32(max(map(abs, block))) / np.float32(127)
        inverse = np.float32(1) / d if d else np.float32(0)
        codes = [int(math.copysign(math.floor(abs(w * inverse) + 0.5), w)) for w in block]
        assert got.tobytes() == np.float16(d).tobytes() + np.array(codes, np.int8).tobytes()


@pytest.mark.oracle
@pytest.mark.parametrize("dense", ["bf16", "quant"])
def test_gguf_holds_the_weights_of_vault_and_scout(
    tool: ModuleType, tmp_path: Path, dense: str
) -> None:
    """A speed that llama.cpp reaches on other weights says nothing: routing would differ."""
    gguf = pytest.importorskip("gguf")
    vault = make_vault(tool, tmp_path, "--gguf", dense, preset="tiny-gguf")
    path = tmp_path / f"tiny-gguf-{dense}.gguf"
    tensors = {t.name: t for t in gguf.GGUFReader(path).tensors}
    for name, raw in dense_weights(vault):
        tensor = tensors.pop(tool.rename(name)[0])
        want = (np.frombuffer(raw, np.uint16).astype(np.uint32) << 16).view(np.float32)
        assert_holds(
            gguf, tensor, want, exactly=dense == "bf16" or tensor.tensor_type.name == "F32"
        )
    stacked = {name: gguf.dequantize(t.data, t.tensor_type) for name, t in tensors.items()}
    for layer in range(2):
        for expert in range(8):
            matrices = expert_matrices(vault, 4, 8 * layer + expert)
            for kind, want in zip(("gate", "up", "down"), matrices, strict=True):
                assert (
                    relative_rms(stacked[f"blk.{layer}.ffn_{kind}_exps.weight"][expert], want) < 0.1
                )
    assert len(stacked) == 2 * 3
    assert path.stat().st_size % 4096 == 0  # for a loop device


def assert_holds(gguf: ModuleType, tensor: Any, want: np.ndarray, *, exactly: bool) -> None:
    got = gguf.dequantize(tensor.data, tensor.tensor_type).reshape(-1)
    if exactly:
        np.testing.assert_array_equal(got, want)
    else:
        assert tensor.tensor_type.name == ("Q8_0" if tensor.name == "output.weight" else "Q4_0")
        assert relative_rms(got, want) < 0.1


def relative_rms(got: np.ndarray, want: np.ndarray) -> float:
    return float(np.sqrt(np.square(got - want).mean() / np.square(want).mean()))


@pytest.mark.parametrize(
    "arguments",
    [("tiny-shared", "--gguf", "bf16"), ("tiny-gguf", "--gguf", "bf16", "--vault", "2")],
)
def test_gguf_that_would_be_another_model_is_a_usage_error(
    tool: ModuleType, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    preset, *options = arguments
    with pytest.raises(SystemExit) as e:
        tool.main([preset, str(tmp_path), *options])
    assert e.value.code == 2
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("option", ["--layers=0", "--layers=3", "--layers=-1", "--seed=-1"])
def test_option_out_of_range_is_a_usage_error(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    with pytest.raises(SystemExit) as e:
        tool.main(["tiny", str(tmp_path / "out"), option])
    assert e.value.code == 2
    name, _, value = option.partition("=")
    assert f"error: {name}: {value}, expected " in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_folder_that_cannot_be_made_is_one_line(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.touch()
    for out in (file, file / "below"):
        assert tool.main(["tiny", str(out)]) == 1
        err = capsys.readouterr().err
        assert err.startswith("make_synthetic: error: ")
        assert str(out) in err
        assert err.count("\n") == 1


@pytest.mark.parametrize("options", [(), ("--vault", "4"), ("--gguf", "bf16")])
def test_what_fails_half_way_leaves_no_file_that_looks_whole(
    tool: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    options: tuple[str, ...],
) -> None:
    def full(*_: object) -> None:
        assert [p for p in tmp_path.iterdir() if p.suffix == ".partial"]
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tool, "settle", full)
    assert tool.main(["tiny-gguf", str(tmp_path), *options]) == 1
    assert capsys.readouterr().err.count("No space left on device") == 1
    assert not list(tmp_path.iterdir())
