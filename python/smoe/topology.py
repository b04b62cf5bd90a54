"""config.json and tensor names -> the architecture, the routed experts and the backbone.

The config says which tensors there must be, and their shapes; the checkpoint must hold exactly
those. What is not understood and would change the result is refused by name, before anything is
written.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from smoe.checkpoint import Checkpoint, CheckpointError, Tensor, shown
from smoe.format import (
    ARCH_FMT,
    SARC_ACTIVATION_SILU,
    SARC_BLOCK_VERSION,
    SARC_HAS_DENSE_LAYER_0,
    SARC_HAS_QK_NORM,
    SARC_MAGIC,
    SARC_NORM_TOPK_PROB,
    SMOE_MAX_DIM,
    SMOE_MAX_EXPERTS,
    SMOE_MAX_HEAD_DIM,
    SMOE_MAX_LAYERS,
    SMOE_MAX_TOP_K,
    TENSOR_KINDS,
    ArchBlock,
)

WEIGHT_DTYPES = ("BF16", "F16", "F32")
EMBEDDING = "model.embed_tokens.weight"
LAYER_NAME = re.compile(r"model\.layers\.(\d+)\.(?:mlp\.experts\.(\d+)\.)?")
# Buffers that some versions of transformers saved; they follow from the config.
BUFFER_NAME = re.compile(r"(.*\.)?rotary_emb\.(original_)?inv_freq")

Shape = tuple[int, ...]


@dataclass(frozen=True)
class Family:
    """What the model's code fixes and its config.json does not say."""

    bias_key: str  # the config key of the attention biases ...
    bias_default: bool
    biased: tuple[str, ...]  # ... and the projections that it governs
    qk_norm: bool
    shared_expert: bool


FAMILIES = {
    "qwen3_moe": Family(
        bias_key="attention_bias",
        bias_default=False,
        biased=("q_proj", "k_proj", "v_proj", "o_proj"),
        qk_norm=True,
        shared_expert=False,
    ),
    "qwen2_moe": Family(
        bias_key="qkv_bias",
        bias_default=True,
        biased=("q_proj", "k_proj", "v_proj"),
        qk_norm=False,
        shared_expert=True,
    ),
}

# Config keys about routing: those read below, those that only training uses, and those that are
# harmless at one value. Any other key that speaks of routing is refused.
EXPERT_COUNT_KEYS = ("num_experts", "num_local_experts", "n_routed_experts")
ROUTER_KEYS = {
    *EXPERT_COUNT_KEYS,
    "num_experts_per_tok",
    "shared_expert_intermediate_size",
    "norm_topk_prob",
    "router_aux_loss_coef",
    "output_router_logits",
}
ROUTER_NEUTRAL = {"scoring_func": "softmax", "routed_scaling_factor": 1.0}
ROUTER_WORDS = re.compile(r"rout(er|ed|ing)|scoring|top_?k_|_top_?k|expert|n_group")
ROPE_KEYS = {"rope_theta", "rope_type", "type", "partial_rotary_factor"}


class Config:
    """config.json with typed access; an error names the file, the key and the value.

    The keys of text_config, where a file nests them so, count as keys of the file.
    """

    def __init__(self, path: Path, values: dict[str, Any]) -> None:
        self.path = path
        self.values = values
        nested = self.section("text_config")
        for key, value in nested.items():
            if key in values and values[key] != value:
                want = f"{shown(values[key])} as outside text_config"
                raise self.error(f"text_config.{key}", value, want)
        self.values = values | nested

    def error(self, key: str, got: Any, want: str) -> CheckpointError:
        return CheckpointError(
            f"{self.path}: {shown(key)} is not supported: {shown(got)}, expected {want}"
        )

    def size(self, *keys: str, default: int | None = None, maximum: int = SMOE_MAX_DIM) -> int:
        """A whole number from 1 to `maximum` under the first of `keys` that is present."""
        key = next((k for k in keys if self.values.get(k) is not None), None)
        if key is None:
            if default is None:
                raise CheckpointError(f"{self.path}: {keys[0]!r} is missing")
            return default
        value = self.values[key]
        if type(value) is not int or not 1 <= value <= maximum:
            raise self.error(key, value, f"a whole number, 1 to {maximum}")
        return value

    def positive(self, key: str, default: float, values: dict[str, Any] | None = None) -> float:
        value = (self.values if values is None else values).get(key)
        if value is None:
            return default
        if type(value) not in (int, float) or not 1e-37 < value < 3e38:
            raise self.error(key, value, "a positive float32")
        return float(value)

    def flag(self, key: str, default: bool) -> bool:
        value = self.values.get(key)
        if value is None:
            return default
        if type(value) is not bool:
            raise self.error(key, value, "true or false")
        return value

    def section(self, key: str) -> dict[str, Any]:
        value = self.values.get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise self.error(key, value, "an object")
        return value

    def items(self, key: str) -> list[Any]:
        value = self.values.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.error(key, value, "a list")
        return value


@dataclass(frozen=True)
class Architecture:
    """The model's constants, as config.json and its family give them."""

    model_type: str
    n_layers: int
    moe_layers: tuple[int, ...]
    n_experts: int  # in each MoE layer
    top_k: int
    d_model: int
    vocab_size: int
    n_heads: int
    n_kv_heads: int
    head_dim: int
    moe_ffn_dim: int
    dense_ffn_dim: int  # of the dense layers, if there are any
    shared_ffn_dim: int  # 0: no shared expert
    norm_topk_prob: bool
    tied_embeddings: bool
    attention_bias: bool
    rope_theta: float
    rms_norm_eps: float

    @property
    def family(self) -> Family:
        return FAMILIES[self.model_type]

    @property
    def header_ffn_dim(self) -> int:
        """The dense or shared FFN width for the vault's header."""
        has_dense = len(self.moe_layers) < self.n_layers
        return self.dense_ffn_dim if has_dense else self.shared_ffn_dim or self.dense_ffn_dim


@dataclass(frozen=True)
class Expert:
    layer: int  # absolute transformer layer
    id: int  # within the layer
    tensors: tuple[Tensor, Tensor, Tensor]  # gate, up: (moe_ffn_dim, d_model); down: transposed


@dataclass(frozen=True)
class Topology:
    """What goes where: experts to the vault, the backbone to the scout, both in file order."""

    architecture: Architecture
    experts: tuple[Expert, ...]  # by layer, then id
    backbone: tuple[Tensor, ...]  # the embedding first, then by layer

    def arch_block(self) -> ArchBlock:
        return arch_block(self.architecture, {tensor.name for tensor in self.backbone})


def arch_block(a: Architecture, names: Collection[str]) -> ArchBlock:
    """The vault's arch block; what is there or not, the backbone tensors' `names` tell."""
    flags = SARC_NORM_TOPK_PROB if a.norm_topk_prob else 0
    if "model.layers.0.self_attn.q_norm.weight" in names:
        flags |= SARC_HAS_QK_NORM
    if "model.layers.0.mlp.gate_proj.weight" in names:
        flags |= SARC_HAS_DENSE_LAYER_0
    has_shared = any(".mlp.shared_expert." in name for name in names)
    return ArchBlock(
        magic=SARC_MAGIC,
        block_version=SARC_BLOCK_VERSION,
        block_size=ARCH_FMT.size,
        flags=flags,
        rope_theta=a.rope_theta,
        num_heads=a.n_heads,
        num_kv_heads=a.n_kv_heads,
        head_dim=a.head_dim,
        moe_top_k=a.top_k,
        moe_ffn_dim=a.moe_ffn_dim,
        dense_ffn_dim=a.dense_ffn_dim,
        shared_expert_ffn_dim=a.shared_ffn_dim if has_shared else 0,
        activation=SARC_ACTIVATION_SILU,
        num_hidden_layers=a.n_layers,
        rms_norm_eps=a.rms_norm_eps,
        model_type=a.model_type.encode(),
    )


def detect_topology(checkpoint: Checkpoint) -> Topology:
    """Match a checkpoint's tensors with what its config promises. Raises CheckpointError."""
    architecture = read_architecture(Config(checkpoint.config_path, checkpoint.config))
    tensors = {n: t for n, t in checkpoint.tensors.items() if not BUFFER_NAME.fullmatch(n)}
    _check_counts(checkpoint.config_path, tensors, architecture)
    backbone_shapes = expected_backbone(architecture)
    expert_shapes = expected_experts(architecture)
    _match(checkpoint.directory, tensors, backbone_shapes | expert_shapes, architecture)
    names = iter(expert_shapes)
    experts = tuple(
        Expert(layer, i, (tensors[next(names)], tensors[next(names)], tensors[next(names)]))
        for layer in architecture.moe_layers
        for i in range(architecture.n_experts)
    )
    backbone = tuple(tensors[name] for name in backbone_shapes if name in tensors)
    return Topology(architecture, experts, backbone)


def read_architecture(config: Config) -> Architecture:
    """The constants of a supported model. Raises CheckpointError for anything else."""
    model_type = config.values.get("model_type")
    if not isinstance(model_type, str) or model_type not in FAMILIES:
        raise config.error("model_type", model_type, " or ".join(FAMILIES))
    family = FAMILIES[model_type]
    _refuse_unsupported(config)
    n_layers = config.size("num_hidden_layers", maximum=SMOE_MAX_LAYERS)
    moe_layers = _moe_layers(config, n_layers)
    d_model = config.size("hidden_size")
    n_heads = config.size("num_attention_heads")
    has_dense = len(moe_layers) < n_layers
    shared_ffn_dim = config.size("shared_expert_intermediate_size") if family.shared_expert else 0
    architecture = Architecture(
        model_type=model_type,
        n_layers=n_layers,
        moe_layers=moe_layers,
        n_experts=_n_experts(config),
        top_k=config.size("num_experts_per_tok"),
        d_model=d_model,
        vocab_size=config.size("vocab_size"),
        n_heads=n_heads,
        n_kv_heads=config.size("num_key_value_heads"),
        head_dim=config.size("head_dim", default=d_model // n_heads),
        moe_ffn_dim=config.size("moe_intermediate_size"),
        dense_ffn_dim=config.size("intermediate_size", default=None if has_dense else 0),
        shared_ffn_dim=shared_ffn_dim,
        norm_topk_prob=config.flag("norm_topk_prob", False),
        tied_embeddings=config.flag("tie_word_embeddings", False),
        attention_bias=config.flag(family.bias_key, family.bias_default),
        rope_theta=_rope_theta(config),
        rms_norm_eps=config.positive("rms_norm_eps", 1e-6),
    )
    _check_bounds(config, architecture)
    return architecture


def expected_backbone(a: Architecture) -> dict[str, Shape]:
    """Name -> shape of every tensor of the scout, in its order."""
    shapes: dict[str, Shape] = {EMBEDDING: (a.vocab_size, a.d_model)}
    for layer in range(a.n_layers):
        prefix = f"model.layers.{layer}."
        shapes[prefix + "input_layernorm.weight"] = (a.d_model,)
        shapes |= _attention_shapes(a, prefix + "self_attn.")
        shapes[prefix + "post_attention_layernorm.weight"] = (a.d_model,)
        if layer not in a.moe_layers:
            shapes |= _ffn_shapes(prefix + "mlp.", a.d_model, a.dense_ffn_dim)
            continue
        shapes[prefix + "mlp.gate.weight"] = (a.n_experts, a.d_model)
        if a.shared_ffn_dim:
            shapes |= _ffn_shapes(prefix + "mlp.shared_expert.", a.d_model, a.shared_ffn_dim)
            shapes[prefix + "mlp.shared_expert_gate.weight"] = (1, a.d_model)
    shapes["model.norm.weight"] = (a.d_model,)
    shapes["lm_head.weight"] = (a.vocab_size, a.d_model)
    return shapes


def expected_experts(a: Architecture) -> dict[str, Shape]:
    """Name -> shape of every tensor of the vault: by layer, then expert, then gate, up, down."""
    shapes: dict[str, Shape] = {}
    for layer in a.moe_layers:
        for expert in range(a.n_experts):
            prefix = f"model.layers.{layer}.mlp.experts.{expert}."
            shapes |= _ffn_shapes(prefix, a.d_model, a.moe_ffn_dim)
    return shapes


def _attention_shapes(a: Architecture, prefix: str) -> dict[str, Shape]:
    q_dim, kv_dim = a.n_heads * a.head_dim, a.n_kv_heads * a.head_dim
    shapes: dict[str, Shape] = {
        prefix + "q_proj.weight": (q_dim, a.d_model),
        prefix + "k_proj.weight": (kv_dim, a.d_model),
        prefix + "v_proj.weight": (kv_dim, a.d_model),
        prefix + "o_proj.weight": (a.d_model, q_dim),
    }
    if a.attention_bias:
        for name in a.family.biased:
            shapes[f"{prefix}{name}.bias"] = shapes[f"{prefix}{name}.weight"][:1]
    if a.family.qk_norm:
        shapes[prefix + "q_norm.weight"] = (a.head_dim,)
        shapes[prefix + "k_norm.weight"] = (a.head_dim,)
    return shapes


def _ffn_shapes(prefix: str, d_model: int, ffn_dim: int) -> dict[str, Shape]:
    up = (ffn_dim, d_model)
    shapes = (up, up, up[::-1])
    return {
        f"{prefix}{kind}.weight": shape for kind, shape in zip(TENSOR_KINDS, shapes, strict=True)
    }


def _check_counts(config_path: Path, names: Iterable[str], a: Architecture) -> None:
    """The config promises no more layers and experts than the tensors' names have.

    A missing tensor is found later, by its name; an absurd number would ask for millions of names.
    """
    layers = set()
    experts = defaultdict(set)
    for name in names:
        if match := LAYER_NAME.match(name):
            layers.add(match[1])
            if match[2]:
                experts[match[1]].add(match[2])
    counts = {"layers": (a.n_layers, len(layers))}
    if experts:
        counts["experts"] = (a.n_experts, max(map(len, experts.values())))
    for what, (promised, found) in counts.items():
        if promised > found:
            raise CheckpointError(
                f"{config_path}: number of {what}: {promised}, expected {found} by the tensors"
            )


def _match(
    directory: Path, tensors: dict[str, Tensor], expected: dict[str, Shape], a: Architecture
) -> None:
    """The checkpoint holds the expected tensors, and nothing else."""
    for name, found in tensors.items():
        if name not in expected:
            raise CheckpointError(f"{found.path}: unknown tensor: {name}, {a.model_type} has none")
    for name, shape in expected.items():
        tensor = tensors.get(name)
        if tensor is None:
            # A tied head may be stored as well; it is used where it is there.
            if name == "lm_head.weight" and a.tied_embeddings:
                continue
            raise CheckpointError(f"{directory}: missing tensor: {name}")
        if tensor.shape != shape:
            raise CheckpointError(
                f"{tensor.path}: shape of {name} contradicts config.json: "
                f"{shown(list(tensor.shape))}, expected {list(shape)}"
            )
        if tensor.dtype not in WEIGHT_DTYPES:
            raise CheckpointError(
                f"{tensor.path}: dtype of {name} is not supported: {tensor.dtype}, "
                f"expected {', '.join(WEIGHT_DTYPES)}"
            )


def _n_experts(config: Config) -> int:
    """The routed experts of a layer; a config may give their number under several names."""
    count = config.size(*EXPERT_COUNT_KEYS)
    for key in EXPERT_COUNT_KEYS:
        if config.size(key, default=count) != count:
            raise config.error(key, config.values[key], f"{count} as under another name")
    return count


def _moe_layers(config: Config, n_layers: int) -> tuple[int, ...]:
    step = config.size("decoder_sparse_step", default=1)
    listed = config.items("mlp_only_layers")
    if any(type(layer) is not int for layer in listed):
        raise config.error("mlp_only_layers", listed, "a list of layers")
    dense = frozenset(listed)
    layers = tuple(n for n in range(n_layers) if n not in dense and (n + 1) % step == 0)
    if not layers:
        raise CheckpointError(f"{config.path}: no layer has routed experts")
    return layers


def _refuse_unsupported(config: Config) -> None:
    values = config.values
    if values.get("hidden_act", "silu") != "silu":
        raise config.error("hidden_act", values["hidden_act"], "'silu'")
    for key in ("quantization_config", "compression_config"):
        if values.get(key) is not None:
            raise config.error(key, values[key], "an unquantised checkpoint")
    config.size("max_position_embeddings", default=1, maximum=2**32 - 1)  # bounds the context
    if config.flag("use_sliding_window", False) and values.get("sliding_window"):
        raise config.error("sliding_window", values["sliding_window"], "full attention")
    for kind in config.items("layer_types"):
        if kind != "full_attention":
            raise config.error("layer_types", kind, "'full_attention' in every layer")
    for key, value in values.items():
        if key in ROUTER_KEYS or not ROUTER_WORDS.search(key) or value in (None, False):
            continue
        if key not in ROUTER_NEUTRAL:
            raise config.error(key, value, "no such key")
        if value != ROUTER_NEUTRAL[key]:
            raise config.error(key, value, repr(ROUTER_NEUTRAL[key]))


def _rope_theta(config: Config) -> float:
    """The base of plain rotary embeddings: in rope_parameters (new), else at top level (old)."""
    theta = config.positive("rope_theta", 10_000.0)
    for key in ("rope_scaling", "rope_parameters"):
        rope = config.section(key)
        for name in ("rope_type", "type"):
            if rope.get(name) not in (None, "default"):
                raise config.error(f"{key}.{name}", rope[name], "'default'")
        for name in sorted(rope.keys() - ROPE_KEYS):
            if rope[name] is not None:
                raise config.error(f"{key}.{name}", rope[name], "no such key")
        theta = config.positive("rope_theta", theta, rope)
        if config.positive("partial_rotary_factor", 1.0, rope) != 1.0:
            raise config.error(f"{key}.partial_rotary_factor", rope["partial_rotary_factor"], "1.0")
    if config.positive("partial_rotary_factor", 1.0) != 1.0:
        raise config.error("partial_rotary_factor", config.values["partial_rotary_factor"], "1.0")
    return theta


def _check_bounds(config: Config, a: Architecture) -> None:
    """The limits of the arch block, which a reader enforces at load."""
    n_experts = SMOE_MAX_EXPERTS // len(a.moe_layers)
    if a.n_experts > n_experts:
        raise config.error("num_experts", a.n_experts, f"at most {n_experts}")
    top_k = min(SMOE_MAX_TOP_K, a.n_experts)
    if a.top_k > top_k:
        raise config.error("num_experts_per_tok", a.top_k, f"at most {top_k}")
    if not 2 <= a.head_dim <= SMOE_MAX_HEAD_DIM or a.head_dim % 2:
        raise config.error("head_dim", a.head_dim, f"even, at most {SMOE_MAX_HEAD_DIM}")
    if a.n_heads % a.n_kv_heads:
        raise config.error("num_key_value_heads", a.n_kv_heads, f"a divisor of {a.n_heads}")
