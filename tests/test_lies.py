"""What a checkpoint can lie about, told to the Sculptor as a whole: each lie is refused with its
exact message before anything is written.

Lies about one file alone are in test_checkpoint.py, those of config.json in test_topology.py, those
of the tokenizer in test_vocabulary.py.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import smoe
from checkpoints import ABSENT, encode, make_checkpoint, tensor_shapes, write_safetensors
from smoe.checkpoint import CheckpointError
from smoe.shatter import shatter

Json = dict[str, Any]

NORM = "model.norm.weight"
EXPERT = "model.layers.1.mlp.experts.5.up_proj.weight"


def check_refused(model: Path, message: str) -> None:
    """The Sculptor says `message`, which follows the model's path, and has written nothing."""
    out = model.parent / "out"
    with pytest.raises(CheckpointError, match="^" + re.escape(f"{model}{message}") + "$"):
        shatter(model, out)
    assert not out.exists()


def edit_json(path: Path, change: Callable[[Json], None]) -> None:
    content = json.loads(path.read_text())
    change(content)
    path.write_text(json.dumps(content))


def edit_header(path: Path, change: Callable[[Json], None]) -> None:
    raw = path.read_bytes()
    end = 8 + int.from_bytes(raw[:8], "little")
    header = json.loads(raw[8:end])
    change(header)
    replace_header(path, json.dumps(header).encode())


def replace_header(path: Path, header: bytes) -> None:
    raw = path.read_bytes()
    end = 8 + int.from_bytes(raw[:8], "little")
    path.write_bytes(len(header).to_bytes(8, "little") + header + raw[end:])


def vault_of(model: Path, out: Path) -> bytes:
    return shatter(model, out).vault.read_bytes()


# Files and headers.


def test_tensor_in_two_shards_is_refused(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m", shards=2)
    norm = {NORM: ("BF16", (64,), encode(made.weights[NORM], "BF16"))}
    write_safetensors(made.path / "extra.safetensors", norm)
    index = made.path / "model.safetensors.index.json"
    edit_json(index, lambda content: content["weight_map"].update({NORM: "extra.safetensors"}))
    second = "model-00002-of-00002.safetensors"
    check_refused(
        made.path, f"/{second}: {NORM} is in this shard: the index says extra.safetensors"
    )


@pytest.mark.parametrize("shards", [1, 2])
def test_stray_weight_files_change_nothing(tmp_path: Path, shards: int) -> None:
    """An adapter, other formats, a shard of an older download."""
    made = make_checkpoint(tmp_path / "m", shards=shards)
    expected = vault_of(made.path, tmp_path / "a")
    stray = {NORM: ("BF16", (64,), bytes(128)), "ghost": ("F32", (1,), bytes(4))}
    write_safetensors(made.path / "adapter_model.safetensors", stray)
    write_safetensors(made.path / "model-00003-of-00003.safetensors", stray)
    (made.path / "consolidated.safetensors").write_bytes(b"\xff" * 20)
    assert vault_of(made.path, tmp_path / "b") == expected


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        (
            "data_offsets",
            [0, 2**63],
            f"data_offsets of {NORM}: [0, 9223372036854775808], expected [begin, end]",
        ),
        (
            "data_offsets",
            [2**64 - 128, 2**64],
            f"data_offsets of {NORM}: [18446744073709551488, 18446744073709551616], "
            "expected [begin, end]",
        ),
        (
            "data_offsets",
            [2**62, 2**62 + 128],
            "overlap or hole before lm_head.weight: data begins at 16512, expected 16384",
        ),
        (
            "shape",
            [2**32, 2**32],
            f"shape of {NORM}: [4294967296, 4294967296], expected fewer than 2^63 bytes",
        ),
        (
            "shape",
            [2**62, 0],
            f"byte size of {NORM}: 128, expected 0 for BF16 [4611686018427387904, 0]",
        ),
        ("dtype", "F4", f"dtype of {NORM}: 'F4', expected one of BF16, F16, F32"),
        ("dtype", "F32", f"byte size of {NORM}: 128, expected 256 for F32 [64]"),
    ],
)
def test_header_field_that_cannot_be_true_is_refused(
    tmp_path: Path, field: str, value: Any, problem: str
) -> None:
    made = make_checkpoint(tmp_path / "m")
    edit_header(made.path / "model.safetensors", lambda header: header[NORM].update({field: value}))
    check_refused(made.path, f"/model.safetensors: {problem}")


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        (
            b"{",
            "not valid JSON: Expecting property name enclosed in double quotes: "
            "line 1 column 2 (char 1)",
        ),
        (b"[]", "not a JSON object: list"),
        (b"", "not valid JSON: Expecting value: line 1 column 1 (char 0)"),
        (b'{"\xff": {}}', "safetensors header is not UTF-8"),
        (b'{"a": {}, "a": {}}', "not valid JSON: duplicate key 'a'"),
    ],
)
def test_header_that_is_no_json_object_is_refused(
    tmp_path: Path, header: bytes, problem: str
) -> None:
    made = make_checkpoint(tmp_path / "m")
    replace_header(made.path / "model.safetensors", header)
    check_refused(made.path, f"/model.safetensors: {problem}")


@pytest.mark.parametrize("dtype", ["F8_E4M3", "F64", "U8"])
def test_dtype_of_one_expert_that_no_kernel_takes_is_refused(tmp_path: Path, dtype: str) -> None:
    """A quantised checkpoint whose config.json does not say so."""
    made = make_checkpoint(tmp_path / "m")
    size = 8 if dtype == "F64" else 1
    stored = {n: ("BF16", w.shape, encode(w, "BF16")) for n, w in made.weights.items()}
    stored[EXPERT] = (dtype, (32, 64), bytes(32 * 64 * size))
    write_safetensors(made.path / "model.safetensors", stored)
    check_refused(
        made.path,
        f"/model.safetensors: dtype of {EXPERT} is not supported: {dtype}, expected BF16, F16, F32",
    )


def test_index_that_is_no_json_is_refused(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m", shards=2)
    index = made.path / "model.safetensors.index.json"
    index.write_text('{"weight_map": {"a": ')
    check_refused(
        made.path,
        f"/{index.name}: not valid JSON: Expecting value: line 1 column 22 (char 21)",
    )


@pytest.mark.parametrize("shard", ["a\nb", "\x1b[2J", "s" * 101])
def test_shard_name_that_would_break_the_error_line_is_refused(tmp_path: Path, shard: str) -> None:
    made = make_checkpoint(tmp_path / "m", shards=2)
    index = made.path / "model.safetensors.index.json"
    edit_json(index, lambda content: content["weight_map"].update({NORM: shard}))
    shown = repr(shard) if len(shard) < 98 else repr(shard)[:97] + "..."
    check_refused(made.path, f"/{index.name}: shard of {NORM}: {shown}, expected a file name")


def test_long_duplicate_key_does_not_flood_the_error_line(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m")
    key = "k" * 5000
    (made.path / "config.json").write_text(f'{{"{key}": 1, "{key}": 2}}')
    check_refused(made.path, f"/config.json: not valid JSON: duplicate key {repr(key)[:97]}...")


@pytest.mark.parametrize(
    ("dtype", "value"), [("BF16", np.nan), ("BF16", -np.inf), ("F16", np.inf), ("F32", np.nan)]
)
def test_backbone_weight_that_is_not_finite_is_named(
    tmp_path: Path, dtype: str, value: float
) -> None:
    """As test_weight_that_cannot_be_encoded_is_named, of an expert: found when it is read."""
    name = "model.layers.1.self_attn.o_proj.weight"

    def spoil(weights: dict[str, np.ndarray]) -> None:
        weights[name][3, 5] = value

    made = make_checkpoint(tmp_path / "m", dtype=dtype, edit=spoil)
    message = f"{made.path}/model.safetensors: weight is not finite: {name}, position {3 * 128 + 5}"
    with pytest.raises(CheckpointError, match="^" + re.escape(message) + "$"):
        shatter(made.path, tmp_path / "out")
    assert not (tmp_path / "out" / "m.smoe").exists()


# The number of experts and layers.


def test_one_tensor_missing_of_thousands_is_named(tmp_path: Path) -> None:
    config = {
        "num_experts": 512,
        "hidden_size": 8,
        "moe_intermediate_size": 4,
        "intermediate_size": 8,
        "head_dim": 2,
        "vocab_size": 8,
    }
    name = "model.layers.2.mlp.experts.409.down_proj.weight"
    made = make_checkpoint(tmp_path / "m", edit=lambda weights: weights.pop(name), **config)
    assert len(made.weights) > 4600
    check_refused(made.path, f": missing tensor: {name}")


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ({"num_experts": 16}, "/config.json: number of experts: 16, expected 8 by the tensors"),
        (
            {"num_experts": 4},
            "/model.safetensors: unknown tensor: model.layers.0.mlp.experts.4.gate_proj.weight, "
            "qwen3_moe has none",
        ),
        (
            {"num_experts": 2**16},
            "/config.json: number of experts: 65536, expected 8 by the tensors",
        ),
        ({"num_hidden_layers": 4}, "/config.json: number of layers: 4, expected 3 by the tensors"),
        (
            {"num_hidden_layers": 65536},
            "/config.json: number of layers: 65536, expected 3 by the tensors",
        ),
        (
            {"num_hidden_layers": 2},
            "/model.safetensors: unknown tensor: model.layers.2.input_layernorm.weight, "
            "qwen3_moe has none",
        ),
    ],
)
def test_number_that_differs_between_config_and_tensors_is_refused(
    tmp_path: Path, config: Json, message: str
) -> None:
    made = make_checkpoint(tmp_path / "m")
    edit_json(made.path / "config.json", lambda content: content.update(config))
    check_refused(made.path, message)


def test_expert_missing_in_one_layer_is_named(tmp_path: Path) -> None:
    def drop(weights: dict[str, np.ndarray]) -> None:
        for kind in ("gate", "up", "down"):
            del weights[f"model.layers.1.mlp.experts.7.{kind}_proj.weight"]

    made = make_checkpoint(tmp_path / "m", edit=drop)
    check_refused(made.path, ": missing tensor: model.layers.1.mlp.experts.7.gate_proj.weight")


def test_router_of_fewer_experts_than_the_config_says_is_refused(tmp_path: Path) -> None:
    name = "model.layers.2.mlp.gate.weight"
    made = make_checkpoint(tmp_path / "m", edit=lambda w: w.update({name: w[name][:7]}))
    check_refused(
        made.path,
        f"/model.safetensors: shape of {name} contradicts config.json: [7, 64], expected [8, 64]",
    )


# Keys under other names and in other places.


def nested(*keys: str) -> Callable[[Json], None]:
    """Moves keys of a config into its text_config."""

    def move(config: Json) -> None:
        config["text_config"] = {key: config.pop(key) for key in keys}

    return move


def renamed(key: str) -> Callable[[Json], None]:
    def rename(config: Json) -> None:
        config[key] = config.pop("num_experts")

    return rename


BASE_KEYS = ("num_experts", "num_experts_per_tok", "hidden_size", "rope_theta", "vocab_size")


@pytest.mark.parametrize(
    "change",
    [
        renamed("num_local_experts"),
        renamed("n_routed_experts"),
        nested("num_experts"),
        nested(*BASE_KEYS),
        lambda config: config.update(n_routed_experts=8, num_local_experts=8),
        lambda config: config.update(text_config={"num_experts": 8, "model_type": "qwen3_moe"}),
        lambda config: (renamed("n_routed_experts")(config), nested("n_routed_experts")(config)),
        lambda config: config.update(text_config=None),
    ],
)
def test_number_of_experts_is_found_under_any_name(
    tmp_path: Path, change: Callable[[Json], None]
) -> None:
    made = make_checkpoint(tmp_path / "m", rope_theta=5e5)
    expected = vault_of(made.path, tmp_path / "a")
    edit_json(made.path / "config.json", change)
    assert vault_of(made.path, tmp_path / "b") == expected


def test_keys_in_text_config_reach_the_runtime(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m", eos_token_id=3)
    edit_json(made.path / "config.json", nested("max_position_embeddings", "eos_token_id"))
    with smoe.load(shatter(made.path, tmp_path / "out").vault) as model:
        assert (model.context, model.eos_ids) == (256, {3})


@pytest.mark.parametrize(
    ("config", "problem"),
    [
        (
            {"num_experts": ABSENT},
            "'num_experts' is missing",
        ),
        (
            {"num_local_experts": 4},
            "'num_local_experts' is not supported: 4, expected 8 as under another name",
        ),
        (
            {"n_routed_experts": 16},
            "'n_routed_experts' is not supported: 16, expected 8 as under another name",
        ),
        (
            {"n_routed_experts": "8"},
            "'n_routed_experts' is not supported: '8', expected a whole number, 1 to 1048576",
        ),
        (
            {"text_config": {"num_experts": 4}},
            "'text_config.num_experts' is not supported: 4, expected 8 as outside text_config",
        ),
        (
            {"text_config": {"n_routed_experts": 4}},
            "'n_routed_experts' is not supported: 4, expected 8 as under another name",
        ),
        ({"text_config": [8]}, "'text_config' is not supported: [8], expected an object"),
        (
            {"text_config": {"hidden_act": "gelu_new"}, "hidden_act": ABSENT},
            "'hidden_act' is not supported: 'gelu_new', expected 'silu'",
        ),
        ({"hidden_act": None}, "'hidden_act' is not supported: None, expected 'silu'"),
        ({"hidden_act": ["silu"]}, "'hidden_act' is not supported: ['silu'], expected 'silu'"),
        (
            {"rope_theta": "10000"},
            "'rope_theta' is not supported: '10000', expected a positive float32",
        ),
        ({"rope_theta": 0}, "'rope_theta' is not supported: 0, expected a positive float32"),
        (
            {"rope_theta": ABSENT, "rope_parameters": {"full_attention": {"rope_theta": 1e6}}},
            "'rope_parameters.full_attention' is not supported: {'rope_theta': 1000000.0}, "
            "expected no such key",
        ),
        (
            {"rope_parameters": {"rope_theta": -1.0}},
            "'rope_theta' is not supported: -1.0, expected a positive float32",
        ),
        (
            {"text_config": {"rope_scaling": {"rope_type": "yarn"}}},
            "'rope_scaling.rope_type' is not supported: 'yarn', expected 'default'",
        ),
        (
            {"hidden_size": 64.0},
            "'hidden_size' is not supported: 64.0, expected a whole number, 1 to 1048576",
        ),
        (
            {"hidden_size": -(10**30)},
            "'hidden_size' is not supported: -1000000000000000000000000000000, "
            "expected a whole number, 1 to 1048576",
        ),
        (
            {"num_attention_heads": float("inf")},
            "'num_attention_heads' is not supported: inf, expected a whole number, 1 to 1048576",
        ),
        (
            {"routed_" + "x" * 3000: 1},
            f"'routed_{'x' * 89}... is not supported: 1, expected no such key",
        ),
    ],
)
def test_config_that_contradicts_itself_or_makes_no_sense_is_refused(
    tmp_path: Path, config: Json, problem: str
) -> None:
    made = make_checkpoint(tmp_path / "m")
    values = {k: v for k, v in {**made.config, **config}.items() if v is not ABSENT}
    (made.path / "config.json").write_text(json.dumps(values))
    check_refused(made.path, f"/config.json: {problem}")


# Lies whose messages other files pin: they too are told before anything is written.


def spoil_lfs(model: Path) -> None:
    (model / "model.safetensors").write_text("version https://git-lfs.github.com/spec/v1\n")


def spoil_length(model: Path) -> None:
    with open(model / "model.safetensors", "r+b") as file:
        file.write(b"\xff\xff\xff\x7f")


def spoil_size(model: Path) -> None:
    with open(model / "model.safetensors", "ab") as file:
        file.truncate(100_000)


def spoil_offsets(model: Path) -> None:
    entry = {"dtype": "BF16", "shape": [64], "data_offsets": [0, 128]}
    edit_header(model / "model.safetensors", lambda header: header.update({NORM: entry}))


def spoil_index(model: Path) -> None:
    index = {"weight_map": {name: "gone" for name in tensor_shapes(json.loads(config_of(model)))}}
    (model / "model.safetensors.index.json").write_text(json.dumps(index))


def spoil_config(model: Path) -> None:
    (model / "config.json").write_text(config_of(model)[:-1])


def config_of(model: Path) -> str:
    return (model / "config.json").read_text()


@pytest.mark.parametrize(
    "spoil",
    [spoil_lfs, spoil_length, spoil_size, spoil_offsets, spoil_index, spoil_config],
)
def test_nothing_is_written_for_a_checkpoint_that_lies(
    tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    made = make_checkpoint(tmp_path / "m")
    spoil(made.path)
    with pytest.raises(CheckpointError, match="^" + re.escape(f"{made.path}/")):
        shatter(made.path, tmp_path / "out")
    assert not (tmp_path / "out").exists()
