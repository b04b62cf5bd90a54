"""The Sculptor end to end: the bytes that it writes.

The vault is read back with struct formats typed here from the specification, not with smoe.format.
"""

from __future__ import annotations

import hashlib
import json
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors import safe_open

from checkpoints import decode, make_checkpoint
from smoe import vault_writer
from smoe.checkpoint import Tensor
from smoe.shatter import shatter

DEMO = Path(__file__).parent.parent / "models" / "demo"
PAGE = 16384
KINDS = ("gate_proj", "up_proj", "down_proj")


class Vault:
    """A vault as the specification's tables describe it."""

    def __init__(self, path: Path) -> None:
        self.raw = path.read_bytes()
        names = (
            "magic version num_moe_layers max_experts total table data group_size bits "
            "d_model vocab ffn_dim ext"
        )
        values = struct.unpack_from("<8s4I2Q6I", self.raw, 0)
        self.header = dict(zip(names.split(), values, strict=True))
        count = self.header["total"]
        self.entries = [
            struct.unpack_from("<2I3QIQ4s", self.raw, 64 + 48 * i) for i in range(count)
        ]
        start = 64 + 48 * count
        self.descriptors = [
            [struct.unpack_from("<2B2s2I4Q", self.raw, start + 132 * i + 44 * k) for k in range(3)]
            for i in range(count)
        ]
        self.arch = struct.unpack_from("<4s3If9If24s44s", self.raw, self.header["ext"])

    def matrix(self, index: int, kind: int) -> np.ndarray:
        """(rows, cols) float32, decoded by the formula of the specification."""
        blob = self.entries[index][2]
        _, _, _, rows, cols, codes_at, codes_len, scales_at, scales_len = self.descriptors[index][
            kind
        ]
        codes = np.frombuffer(self.raw, np.uint8, codes_len, blob + codes_at)
        scales = np.frombuffer(self.raw[blob + scales_at :][:scales_len], np.float16)
        bits = self.header["bits"]
        shifts = np.arange(0, 8, bits, dtype=np.uint8)
        flat = ((codes[:, None] >> shifts) & (2**bits - 1)).reshape(-1)[: rows * cols]
        z = (2**bits - 1) / 2
        scale = np.repeat(scales.astype(np.float64), 64)[: rows * cols]
        return ((flat - z) / z * scale).reshape(rows, cols)


def scout_header(path: Path) -> tuple[int, dict[str, Any]]:
    raw = path.read_bytes()
    length = int.from_bytes(raw[:8], "little")
    return 8 + length, json.loads(raw[8 : 8 + length])


def snr_db(weights: np.ndarray, decoded: np.ndarray) -> float:
    weights = weights.astype(np.float64)
    return 10 * np.log10((weights**2).sum() / ((weights - decoded) ** 2).sum())


def listing(path: Path) -> list[str]:
    return sorted(p.name for p in path.iterdir())


@pytest.mark.parametrize("bits", [4, 2])
def test_vault_bytes_follow_the_specification(tmp_path: Path, bits: int) -> None:
    """Odd sizes: groups cross rows, the last one is short, and experts start in layer 1."""
    made = make_checkpoint(
        tmp_path / "m",
        hidden_size=36,
        moe_intermediate_size=23,
        num_experts=5,
        mlp_only_layers=[0],
        head_dim=8,
        shards=2,
    )
    report = shatter(made.path, tmp_path / "out", bits=bits)
    vault = Vault(report.vault)
    weights = 36 * 23
    codes, scales = -(-weights * bits // 8), 2 * -(-weights // 64)
    raw_size = 3 * (codes + scales)
    arch_offset = -(-(64 + 180 * 10) // 64) * 64
    assert vault.header == {
        "magic": bytes.fromhex("534D4F45DEEA0001"),
        "version": 2,
        "num_moe_layers": 2,
        "max_experts": 5,
        "total": 10,
        "table": 64,
        "data": PAGE,
        "group_size": 64,
        "bits": bits,
        "d_model": 36,
        "vocab": 128,
        "ffn_dim": 96,
        "ext": arch_offset,
    }
    for i, entry in enumerate(vault.entries):
        place = PAGE + PAGE * i
        assert entry == (1 + i // 5, i % 5, place, raw_size, PAGE, 64, 39, bytes(4))
        end = 0
        for kind, descriptor in enumerate(vault.descriptors[i]):
            rows, cols = (36, 23) if kind == 2 else (23, 36)
            assert descriptor == (
                kind, 2, bytes(2), rows, cols, end, codes, end + codes, scales
            )  # fmt: skip
            end += codes + scales
        assert not any(vault.raw[place + raw_size : place + PAGE])
    assert len(vault.raw) == report.vault_bytes == PAGE * 11
    assert not any(vault.raw[64 + 180 * 10 : arch_offset])
    assert not any(vault.raw[arch_offset + 128 : PAGE])


def test_arch_block_bytes_follow_the_specification(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m", mlp_only_layers=[0], rope_theta=1e6, rms_norm_eps=1e-5)
    vault = Vault(shatter(made.path, tmp_path / "out").vault)
    magic, version, size, flags, theta, *rest = vault.arch
    assert (magic, version, size, flags, theta) == (b"SARC", 1, 128, 0b111, 1e6)
    assert rest[:9] == [4, 2, 32, 2, 32, 96, 0, 0, 3]
    assert rest[9] == np.float32(1e-5)
    assert rest[10:] == [b"qwen3_moe".ljust(24, b"\0"), bytes(44)]


@pytest.mark.parametrize("model_type", ["qwen3_moe", "qwen2_moe"])
@pytest.mark.parametrize("dtype", ["BF16", "F16", "F32"])
@pytest.mark.parametrize(("bits", "low"), [(4, 19.8), (2, 8.9)])
def test_experts_decode_to_their_weights(
    tmp_path: Path, model_type: str, dtype: str, bits: int, low: float
) -> None:
    """A swapped tensor, expert or nibble leaves an SNR near 0; Gaussians have 20.6 and 9.5."""
    made = make_checkpoint(tmp_path / "m", model_type, dtype=dtype, mlp_only_layers=[1])
    report = shatter(made.path, tmp_path / "out", bits=bits, jobs=2)
    vault = Vault(report.vault)
    sums = dict.fromkeys(KINDS, np.zeros(2))
    for i, entry in enumerate(vault.entries):
        for kind, name in enumerate(KINDS):
            prefix = f"model.layers.{entry[0]}.mlp.experts.{entry[1]}."
            weights = made.weights[f"{prefix}{name}.weight"].astype(np.float64)
            decoded = vault.matrix(i, kind)
            assert snr_db(weights, decoded) > low
            sums[name] = sums[name] + [(weights**2).sum(), ((weights - decoded) ** 2).sum()]
    for name, (signal_sum, noise_sum) in sums.items():
        assert report.snr_db[name] == pytest.approx(10 * np.log10(signal_sum / noise_sum), abs=1e-6)


@pytest.mark.parametrize("model_type", ["qwen3_moe", "qwen2_moe"])
@pytest.mark.parametrize("dtype", ["BF16", "F16", "F32"])
def test_scout_holds_the_backbone_byte_for_byte(
    tmp_path: Path, model_type: str, dtype: str
) -> None:
    made = make_checkpoint(tmp_path / "m", model_type, dtype=dtype, shards=3)
    report = shatter(made.path, tmp_path / "out")
    start, header = scout_header(report.scout)
    raw = report.scout.read_bytes()
    header.pop("__metadata__")
    assert header.keys() == {name for name in made.weights if ".experts." not in name}
    for name, entry in header.items():
        begin, end = entry["data_offsets"]
        assert entry["dtype"] == dtype
        assert tuple(entry["shape"]) == made.weights[name].shape
        stored = decode(raw[start + begin : start + end], dtype)
        np.testing.assert_array_equal(stored, made.weights[name].ravel())
    assert len(raw) == report.scout_bytes


def test_scout_is_a_legal_safetensors_file_with_aligned_data(tmp_path: Path) -> None:
    """The library reads it; the data starts on a page, the embedding first."""
    made = make_checkpoint(tmp_path / "m", dtype="F32")
    report = shatter(made.path, tmp_path / "out")
    start, header = scout_header(report.scout)
    assert start % PAGE == 0
    assert list(header)[:2] == ["__metadata__", "model.embed_tokens.weight"]
    assert header["model.embed_tokens.weight"]["data_offsets"][0] == 0
    with safe_open(report.scout, "numpy") as reference:
        norm = reference.get_tensor("model.norm.weight")
        metadata = reference.metadata()
    np.testing.assert_array_equal(norm, made.weights["model.norm.weight"])
    assert metadata["format"] == "pt"
    assert metadata["smoe_config"] == (made.path / "config.json").read_text()


def test_pairing_id_hashes_the_first_page_of_each_layers_expert_0(tmp_path: Path) -> None:
    made = make_checkpoint(
        tmp_path / "m", hidden_size=256, moe_intermediate_size=192, mlp_only_layers=[1]
    )
    report = shatter(made.path, tmp_path / "out")
    vault = Vault(report.vault)
    assert vault.entries[0][4] > PAGE
    first = [entry[2] for entry in vault.entries if entry[1] == 0]
    assert len(first) == 2
    expected = hashlib.sha256(b"".join(vault.raw[at : at + PAGE] for at in first)).hexdigest()
    metadata = scout_header(report.scout)[1]["__metadata__"]
    assert metadata["smoe_pairing_id"] == report.pairing_id == expected


def test_output_does_not_depend_on_the_number_of_threads(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m", num_experts=16)
    reports = [shatter(made.path, tmp_path / f"out{n}", jobs=n) for n in (1, 2, 5)]
    assert len({report.vault.read_bytes() for report in reports}) == 1
    assert len({report.scout.read_bytes() for report in reports}) == 1


def test_each_tensor_is_read_once_and_no_buffer_is_mixed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a large checkpoint twice costs hours."""
    made = make_checkpoint(tmp_path / "m", shards=2)
    read: list[tuple[str, int, int]] = []
    original = Tensor._read

    def record(self: Tensor, file: Any, start: int, view: memoryview) -> None:
        read.append((self.name, start, len(view)))
        original(self, file, start, view)

    monkeypatch.setattr(Tensor, "_read", record)
    monkeypatch.setattr("smoe.scout.PIECE_BYTES", 1000)
    report = shatter(made.path, tmp_path / "out")
    assert sum(size for _, _, size in read) == report.source_bytes
    assert len({(name, start) for name, start, _ in read}) == len(read)
    assert {name for name, _, _ in read} == made.weights.keys()


def test_a_tensor_larger_than_the_read_ahead_still_passes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = make_checkpoint(tmp_path / "m")
    plain = shatter(made.path, tmp_path / "a").vault.read_bytes()
    monkeypatch.setattr(vault_writer, "READ_AHEAD_BYTES", 10)
    assert shatter(made.path, tmp_path / "b").vault.read_bytes() == plain


def test_memory_stays_bounded_by_the_read_ahead(tmp_path: Path) -> None:
    """Peak resident memory of a 100 MB checkpoint, in a process of its own."""
    made = make_checkpoint(
        tmp_path / "m",
        hidden_size=1024,
        moe_intermediate_size=512,
        num_experts=16,
        num_hidden_layers=2,
        vocab_size=256,
    )
    program = (
        "import resource, sys; from smoe.shatter import shatter\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "shatter(sys.argv[1], sys.argv[2], jobs=2)\n"
        "after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "print((after - before) * (1 if sys.platform == 'darwin' else 1024))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, made.path, tmp_path / "out"],
        check=True,
        capture_output=True,
        text=True,
    )
    source = sum(weights.size * 2 for weights in made.weights.values())
    assert source > 100e6
    assert int(run.stdout) < 50e6


def test_demo_checkpoint(tmp_path: Path) -> None:
    """A trained model's experts: the average SNR that the optimal scales reach."""
    report = shatter(DEMO, tmp_path)
    assert np.mean(list(report.snr_db.values())) > 20.38
    assert report.vault.name == "demo.smoe"
    vault = Vault(report.vault)
    assert vault.header["total"] == 128
    assert vault.header["d_model"] == 192
    assert listing(report.tokenizer) == [
        "generation_config.json",
        "tokenizer.json",
        "tokenizer_config.json",
    ]
    assert (report.tokenizer / "tokenizer.json").read_bytes() == (
        DEMO / "tokenizer.json"
    ).read_bytes()
    assert np.mean(list(shatter(DEMO, tmp_path / "q2", bits=2).snr_db.values())) > 9.31


def test_checkpoints_of_transformers(tmp_path: Path) -> None:
    """The names and config keys that transformers really writes today."""
    torch = pytest.importorskip("torch")
    transformers = pytest.importorskip("transformers")
    common = {
        "vocab_size": 96, "hidden_size": 64, "intermediate_size": 80, "num_hidden_layers": 3,
        "num_attention_heads": 4, "num_key_value_heads": 2, "moe_intermediate_size": 32,
        "num_experts": 4, "num_experts_per_tok": 2, "mlp_only_layers": [1],
    }  # fmt: skip
    qwen3 = transformers.Qwen3MoeConfig(
        **common, head_dim=32, attention_bias=True, rope_parameters={"rope_theta": 5e5}
    )
    qwen2 = transformers.Qwen2MoeConfig(
        **common, shared_expert_intermediate_size=48, tie_word_embeddings=True
    )
    for name, config in (("Qwen3Moe", qwen3), ("Qwen2Moe", qwen2)):
        model = getattr(transformers, f"{name}ForCausalLM")(config).to(torch.bfloat16)
        model.save_pretrained(tmp_path / name)
        report = shatter(tmp_path / name, tmp_path / "out")
        backbone = scout_header(report.scout)[1]
        backbone.pop("__metadata__")
        fused = {n for n in model.state_dict() if ".experts." in n}
        tied = {"lm_head.weight"} if config.tie_word_embeddings else set()
        assert backbone.keys() == model.state_dict().keys() - fused - tied
        vault = Vault(report.vault)
        assert vault.arch[4] == (5e5 if name == "Qwen3Moe" else 1e4)
        down = model.model.layers[2].mlp.experts.down_proj[3].float().detach().numpy()
        assert snr_db(down, vault.matrix(7, 2)) > 19.8


def test_tokenizer_files_are_copied_and_nothing_else(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m")
    wanted = [
        "chat_template.jinja",
        "generation_config.json",
        "merges.txt",
        "special_tokens_map.json",
        "tokenizer.json",
        "tokenizer_config.json",
        "vocab.json",
    ]
    for name in [*wanted, "README.md", "training_args.bin"]:
        (made.path / name).write_text(f'{{"name": "{name}"}}')
    report = shatter(made.path, tmp_path / "out")
    assert listing(report.tokenizer) == wanted
    assert all((report.tokenizer / name).read_text() == f'{{"name": "{name}"}}' for name in wanted)
