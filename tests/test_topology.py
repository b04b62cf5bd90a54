"""config.json and tensor names -> architecture; and every refusal, by name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from checkpoints import ABSENT, make_checkpoint
from smoe.checkpoint import CheckpointError, open_checkpoint
from smoe.format import SARC_HAS_DENSE_LAYER_0, SARC_HAS_QK_NORM, SARC_NORM_TOPK_PROB
from smoe.topology import Topology, detect_topology

Weights = dict[str, np.ndarray]


def detect(path: Path, model_type: str = "qwen3_moe", **options: Any) -> Topology:
    return detect_topology(open_checkpoint(make_checkpoint(path, model_type, **options).path))


def refused(message: str) -> Any:
    return pytest.raises(CheckpointError, match="^" + re.escape(message) + "$")


def test_qwen3_moe_arch_block(tmp_path: Path) -> None:
    topology = detect(tmp_path / "m", rope_theta=5e5, rms_norm_eps=1e-5, num_experts_per_tok=3)
    arch = topology.arch_block()
    assert arch.flags == SARC_NORM_TOPK_PROB | SARC_HAS_QK_NORM
    assert (arch.rope_theta, arch.rms_norm_eps) == (5e5, 1e-5)
    assert (arch.num_heads, arch.num_kv_heads, arch.head_dim) == (4, 2, 32)
    assert (arch.moe_top_k, arch.moe_ffn_dim, arch.num_hidden_layers) == (3, 32, 3)
    assert (arch.dense_ffn_dim, arch.shared_expert_ffn_dim, arch.activation) == (96, 0, 0)
    assert arch.model_type == b"qwen3_moe"
    assert (topology.architecture.d_model, topology.architecture.vocab_size) == (64, 128)


def test_qwen2_moe_arch_block(tmp_path: Path) -> None:
    arch = detect(tmp_path / "m", "qwen2_moe").arch_block()
    assert arch.flags == 0
    assert (arch.head_dim, arch.shared_expert_ffn_dim) == (16, 48)
    assert arch.model_type == b"qwen2_moe"


def test_experts_are_sorted_by_number_and_kind(tmp_path: Path) -> None:
    """Expert 10 follows 9, not 1; layer 2 is MoE, 0 and 1 are not."""
    topology = detect(tmp_path / "m", num_experts=12, mlp_only_layers=[0, 1])
    assert [(e.layer, e.id) for e in topology.experts] == [(2, i) for i in range(12)]
    prefix = "model.layers.2.mlp.experts.10."
    names = [tensor.name for tensor in topology.experts[10].tensors]
    assert names == [prefix + f"{kind}_proj.weight" for kind in ("gate", "up", "down")]


def test_backbone_starts_with_the_embedding_and_is_all_the_rest(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m", "qwen2_moe", num_hidden_layers=11, num_experts=2)
    topology = detect_topology(open_checkpoint(made.path))
    names = [tensor.name for tensor in topology.backbone]
    assert names[0] == "model.embed_tokens.weight"
    assert names[-2:] == ["model.norm.weight", "lm_head.weight"]
    layers = [int(name.split(".")[2]) for name in names[1:-2]]
    assert layers == sorted(layers)
    assert set(names) == {name for name in made.weights if ".experts." not in name}


@pytest.mark.parametrize(
    ("options", "moe_layers", "dense_0"),
    [
        ({}, (0, 1, 2), False),
        ({"mlp_only_layers": [0]}, (1, 2), True),
        ({"mlp_only_layers": [1]}, (0, 2), False),
        ({"decoder_sparse_step": 2}, (1,), True),
        ({"decoder_sparse_step": 2, "num_hidden_layers": 4, "mlp_only_layers": [3]}, (1,), True),
    ],
)
def test_dense_layers(
    tmp_path: Path, options: dict[str, Any], moe_layers: tuple[int, ...], dense_0: bool
) -> None:
    topology = detect(tmp_path / "m", **options)
    assert topology.architecture.moe_layers == moe_layers
    assert bool(topology.arch_block().flags & SARC_HAS_DENSE_LAYER_0) == dense_0
    assert topology.architecture.header_ffn_dim == 96


def test_header_width_is_the_shared_experts_where_no_layer_is_dense(tmp_path: Path) -> None:
    assert detect(tmp_path / "a", "qwen2_moe").architecture.header_ffn_dim == 48
    mixed = detect(tmp_path / "b", "qwen2_moe", mlp_only_layers=[0])
    assert mixed.architecture.header_ffn_dim == 96


@pytest.mark.parametrize("head_dim", [ABSENT, None])
def test_absent_head_dim_is_hidden_size_over_heads(tmp_path: Path, head_dim: Any) -> None:
    assert detect(tmp_path / "m", head_dim=head_dim).architecture.head_dim == 16


@pytest.mark.parametrize("model_type", ["qwen3_moe", "qwen2_moe"])
def test_absent_norm_topk_prob_is_false(tmp_path: Path, model_type: str) -> None:
    """The default of both families' configuration classes in transformers."""
    topology = detect(tmp_path / "m", model_type, norm_topk_prob=ABSENT)
    assert topology.arch_block().flags & SARC_NORM_TOPK_PROB == 0


@pytest.mark.parametrize(
    ("options", "theta"),
    [
        ({}, 10000.0),
        ({"rope_theta": 1000000}, 1e6),
        ({"rope_theta": ABSENT}, 10000.0),
        ({"rope_theta": ABSENT, "rope_parameters": {"rope_theta": 5e5}}, 5e5),
        ({"rope_parameters": {"rope_theta": 5e5, "rope_type": "default"}}, 5e5),
        ({"rope_theta": 2e4, "rope_scaling": {"type": "default"}}, 2e4),
        ({"rope_theta": 2e4, "rope_scaling": None, "partial_rotary_factor": 1.0}, 2e4),
    ],
)
def test_rope_theta_is_found_where_old_and_new_configs_keep_it(
    tmp_path: Path, options: dict[str, Any], theta: float
) -> None:
    assert detect(tmp_path / "m", **options).architecture.rope_theta == theta


@pytest.mark.parametrize(
    ("model_type", "options", "biased"),
    [
        ("qwen3_moe", {}, ""),
        ("qwen3_moe", {"attention_bias": True}, "koqv"),
        ("qwen2_moe", {}, "kqv"),
        ("qwen2_moe", {"qkv_bias": False}, ""),
    ],
)
def test_attention_biases_go_to_the_scout(
    tmp_path: Path, model_type: str, options: dict[str, Any], biased: str
) -> None:
    backbone = detect(tmp_path / "m", model_type, **options).backbone
    names = [t.name for t in backbone if t.name.endswith("bias") and ".layers.1." in t.name]
    assert sorted(name.split(".")[4][0] for name in names) == list(biased)


def test_num_local_experts_stands_for_num_experts(tmp_path: Path) -> None:
    topology = detect(tmp_path / "m", num_experts=ABSENT, num_local_experts=4)
    assert topology.architecture.n_experts == 4


def test_tied_embeddings_need_no_head(tmp_path: Path) -> None:
    topology = detect(tmp_path / "m", tie_word_embeddings=True)
    assert topology.backbone[-1].name == "model.norm.weight"


def test_tied_head_that_is_stored_is_kept(tmp_path: Path) -> None:
    """transformers unties the two where a checkpoint has both and they differ."""

    def add_head(weights: Weights) -> None:
        weights["lm_head.weight"] = weights["model.embed_tokens.weight"] + 1

    topology = detect(tmp_path / "m", tie_word_embeddings=True, edit=add_head)
    assert topology.backbone[-1].name == "lm_head.weight"


def test_rotary_buffers_are_skipped(tmp_path: Path) -> None:
    def add_buffers(weights: Weights) -> None:
        weights["model.rotary_emb.inv_freq"] = np.ones(16)
        weights["model.layers.0.self_attn.rotary_emb.inv_freq"] = np.ones(16)

    topology = detect(tmp_path / "m", edit=add_buffers)
    assert not [tensor.name for tensor in topology.backbone if "rotary" in tensor.name]


@pytest.mark.parametrize(
    ("config", "problem"),
    [
        ({"model_type": "mixtral"}, "'model_type' is not supported: 'mixtral', expected "),
        ({"model_type": None}, "'model_type' is not supported: None, expected "),
        ({"model_type": ["x"]}, "'model_type' is not supported: ['x'], expected "),
        ({"hidden_act": "gelu"}, "'hidden_act' is not supported: 'gelu', expected 'silu'"),
        ({"hidden_size": ABSENT}, "'hidden_size' is missing"),
        ({"num_experts": ABSENT}, "'num_experts' is missing"),
        ({"num_key_value_heads": ABSENT}, "'num_key_value_heads' is missing"),
        (
            {"vocab_size": "128"},
            "'vocab_size' is not supported: '128', expected a whole number, 1 to 1048576",
        ),
        (
            {"num_hidden_layers": 0},
            "'num_hidden_layers' is not supported: 0, expected a whole number, 1 to 65536",
        ),
        (
            {"num_experts_per_tok": True},
            "'num_experts_per_tok' is not supported: True, expected a whole number, 1 to 1048576",
        ),
        (
            {"norm_topk_prob": 1},
            "'norm_topk_prob' is not supported: 1, expected true or false",
        ),
        (
            {"rms_norm_eps": -1.0},
            "'rms_norm_eps' is not supported: -1.0, expected a positive float32",
        ),
        (
            {"rope_theta": float("nan")},
            "'rope_theta' is not supported: nan, expected a positive float32",
        ),
        ({"rope_scaling": 4}, "'rope_scaling' is not supported: 4, expected an object"),
        (
            {"rope_scaling": {"type": "yarn", "factor": 4.0}},
            "'rope_scaling.type' is not supported: 'yarn', expected 'default'",
        ),
        (
            {"rope_parameters": {"rope_type": "linear", "factor": 2.0}},
            "'rope_parameters.rope_type' is not supported: 'linear', expected 'default'",
        ),
        (
            {"rope_parameters": {"mrope_section": [8, 4, 4]}},
            "'rope_parameters.mrope_section' is not supported: [8, 4, 4], expected no such key",
        ),
        (
            {"rope_parameters": {"partial_rotary_factor": 0.25}},
            "'rope_parameters.partial_rotary_factor' is not supported: 0.25, expected 1.0",
        ),
        (
            {"partial_rotary_factor": 0.5},
            "'partial_rotary_factor' is not supported: 0.5, expected 1.0",
        ),
        (
            {"use_sliding_window": True, "sliding_window": 64},
            "'sliding_window' is not supported: 64, expected full attention",
        ),
        (
            {"layer_types": ["full_attention", "sliding_attention"]},
            "'layer_types' is not supported: 'sliding_attention', "
            "expected 'full_attention' in every layer",
        ),
        (
            {"quantization_config": {"quant_method": "fp8"}},
            "'quantization_config' is not supported: {'quant_method': 'fp8'}, "
            "expected an unquantised checkpoint",
        ),
        (
            {"scoring_func": "sigmoid"},
            "'scoring_func' is not supported: 'sigmoid', expected 'softmax'",
        ),
        (
            {"routed_scaling_factor": 2.5},
            "'routed_scaling_factor' is not supported: 2.5, expected 1.0",
        ),
        (
            {"topk_method": "noaux_tc"},
            "'topk_method' is not supported: 'noaux_tc', expected no such key",
        ),
        ({"n_group": 8}, "'n_group' is not supported: 8, expected no such key"),
        (
            {"use_routing_bias": True},
            "'use_routing_bias' is not supported: True, expected no such key",
        ),
        (
            {"num_experts_per_tok": 9},
            "'num_experts_per_tok' is not supported: 9, expected at most 8",
        ),
        (
            {"num_experts": 20, "num_experts_per_tok": 17},
            "'num_experts_per_tok' is not supported: 17, expected at most 16",
        ),
        ({"head_dim": 258}, "'head_dim' is not supported: 258, expected even, at most 256"),
        ({"head_dim": 15}, "'head_dim' is not supported: 15, expected even, at most 256"),
        (
            {"num_key_value_heads": 3},
            "'num_key_value_heads' is not supported: 3, expected a divisor of 4",
        ),
        (
            {"mlp_only_layers": [0, "1"]},
            "'mlp_only_layers' is not supported: [0, '1'], expected a list of layers",
        ),
        (
            {"decoder_sparse_step": 0},
            "'decoder_sparse_step' is not supported: 0, expected a whole number, 1 to 1048576",
        ),
        ({"mlp_only_layers": [0, 1, 2]}, "no layer has routed experts"),
        ({"mlp_only_layers": 0}, "'mlp_only_layers' is not supported: 0, expected a list"),
        ({"layer_types": True}, "'layer_types' is not supported: True, expected a list"),
        (
            {"rope_scaling": {"rope_type": None, "type": "yarn"}},
            "'rope_scaling.type' is not supported: 'yarn', expected 'default'",
        ),
        (
            {"rms_norm_eps": 1e-50},  # 0 in the arch block
            "'rms_norm_eps' is not supported: 1e-50, expected a positive float32",
        ),
        (
            {"max_position_embeddings": "8"},
            "'max_position_embeddings' is not supported: '8', "
            "expected a whole number, 1 to 4294967295",
        ),
    ],
)
def test_config_that_is_not_understood_is_refused(
    tmp_path: Path, config: dict[str, Any], problem: str
) -> None:
    """The weights are those of the plain model, so only config.json can be the reason."""
    made = make_checkpoint(tmp_path / "m")
    checkpoint = open_checkpoint(made.path)
    for key, value in config.items():
        checkpoint.config[key] = value
        if value is ABSENT:
            del checkpoint.config[key]
    message = re.escape(f"{made.path}/config.json: {problem}")
    with pytest.raises(CheckpointError, match="^" + message):
        detect_topology(checkpoint)


@pytest.mark.parametrize(
    ("config", "problem"),
    [
        (
            {"num_experts": 2**32 - 1},
            "'num_experts' is not supported: 4294967295, expected a whole number, 1 to 1048576",
        ),
        (
            {"num_experts": 2**20},
            "'num_experts' is not supported: 1048576, expected at most 349525",
        ),
        (
            {"num_hidden_layers": 2**31},
            "'num_hidden_layers' is not supported: 2147483648, expected a whole number, 1 to 65536",
        ),
        (
            {"quantization_config": {"modules_to_not_convert": ["lm_head"] * 5000}},
            "'quantization_config' is not supported: {'modules_to_not_convert': ['lm_head', "
            "'lm_head', 'lm_head', 'lm_head', 'lm_head', 'lm_head', 'lm..., "
            "expected an unquantised checkpoint",
        ),
    ],
)
def test_huge_values_cost_neither_memory_nor_pages_of_text(
    tmp_path: Path, config: dict[str, Any], problem: str
) -> None:
    made = make_checkpoint(tmp_path / "m")
    checkpoint = open_checkpoint(made.path)
    checkpoint.config.update(config)
    with refused(f"{made.path}/config.json: {problem}"):
        detect_topology(checkpoint)


@pytest.mark.parametrize(
    "config",
    [
        {"use_sliding_window": False, "sliding_window": 4096, "max_window_layers": 1},
        {"use_sliding_window": True, "sliding_window": None},
        {"scoring_func": "softmax", "routed_scaling_factor": 1, "n_group": None},
        {"quantization_config": None, "rope_scaling": None, "top_k": 50},
        {"router_aux_loss_coef": 0.01, "output_router_logits": True},
        {"layer_types": ["full_attention"] * 3},
    ],
)
def test_harmless_config_keys_are_accepted(tmp_path: Path, config: dict[str, Any]) -> None:
    assert detect(tmp_path / "m", **config) is not None


@pytest.mark.parametrize(
    "name",
    [
        "model.layers.0.mlp.gate.e_score_correction_bias",
        "model.layers.0.mlp.gate.bias",
        "model.layers.0.mlp.experts.gate_up_proj",
        "model.layers.0.mlp.experts.0.gate_proj.weight_scale_inv",
        "model.layers.0.mlp.experts.0.gate_proj.bias",
        "model.layers.0.mlp.experts.8.gate_proj.weight",
        "model.layers.0.mlp.experts.00.gate_proj.weight",
        "model.layers.0.mlp.gate_proj.weight",
        "model.layers.0.mlp.shared_expert_gate.weight",
        "model.layers.0.self_attn.q_proj.bias",
        "model.layers.0.self_attn.sinks",
        "model.layers.3.input_layernorm.weight",
        "visual.patch_embed.weight",
        "score.weight",
    ],
)
def test_unknown_tensor_is_refused_by_name(tmp_path: Path, name: str) -> None:
    """A tensor that would be left out silently is a model that answers wrongly."""
    path = tmp_path / "m"
    with refused(f"{path}/model.safetensors: unknown tensor: {name}, qwen3_moe has none"):
        detect(path, edit=lambda weights: weights.update({name: np.zeros((1, 1))}))


@pytest.mark.parametrize(
    ("model_type", "name"),
    [
        ("qwen3_moe", "model.layers.1.mlp.experts.5.up_proj.weight"),
        ("qwen3_moe", "model.layers.2.mlp.gate.weight"),
        ("qwen3_moe", "model.layers.2.self_attn.k_norm.weight"),
        ("qwen3_moe", "model.embed_tokens.weight"),
        ("qwen3_moe", "lm_head.weight"),
        ("qwen2_moe", "model.layers.0.self_attn.v_proj.bias"),
        ("qwen2_moe", "model.layers.0.mlp.shared_expert_gate.weight"),
        ("qwen2_moe", "model.layers.0.mlp.shared_expert.up_proj.weight"),
    ],
)
def test_missing_tensor_is_refused_by_name(tmp_path: Path, model_type: str, name: str) -> None:
    path = tmp_path / "m"
    with refused(f"{path}: missing tensor: {name}"):
        detect(path, model_type, edit=lambda weights: weights.pop(name))


@pytest.mark.parametrize(
    ("name", "want"),
    [
        ("model.layers.0.mlp.experts.3.down_proj.weight", "[64, 32]"),
        ("model.layers.0.self_attn.q_norm.weight", "[32]"),
        ("model.layers.1.self_attn.o_proj.weight", "[64, 128]"),
        ("model.embed_tokens.weight", "[128, 64]"),
    ],
)
def test_shape_that_contradicts_the_config_is_refused(tmp_path: Path, name: str, want: str) -> None:
    path = tmp_path / "m"
    with refused(
        f"{path}/model.safetensors: shape of {name} contradicts config.json: "
        f"[5, 7], expected {want}"
    ):
        detect(path, edit=lambda weights: weights.update({name: np.zeros((5, 7))}))


def test_transposed_expert_is_refused(tmp_path: Path) -> None:
    """The byte count is right, the matrix is not."""
    name = "model.layers.0.mlp.experts.0.up_proj.weight"
    path = tmp_path / "m"
    with refused(
        f"{path}/model.safetensors: shape of {name} contradicts config.json: "
        "[64, 32], expected [32, 64]"
    ):
        detect(path, edit=lambda weights: weights.update({name: weights[name].T}))


def test_dtype_that_is_no_float_is_refused(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m")
    path = made.path / "model.safetensors"
    raw = path.read_bytes()
    assert raw.count(b"BF16") == len(made.weights)
    path.write_bytes(raw.replace(b'"BF16"', b'"I16" ', 1))
    with refused(
        f"{path}: dtype of model.embed_tokens.weight is not supported: I16, expected BF16, F16, F32"
    ):
        detect_topology(open_checkpoint(made.path))
