"""Makes tiny random checkpoints, without torch: the names, shapes and config keys of transformers.

Values are drawn, then rounded to the stored dtype, so `weights` holds exactly what is on disk.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

ABSENT = object()  # make_checkpoint(head_dim=ABSENT): the config lacks the key

BASE = {
    "hidden_act": "silu",
    "hidden_size": 64,
    "intermediate_size": 96,
    "max_position_embeddings": 256,
    "moe_intermediate_size": 32,
    "num_attention_heads": 4,
    "num_experts": 8,
    "num_experts_per_tok": 2,
    "num_hidden_layers": 3,
    "num_key_value_heads": 2,
    "rms_norm_eps": 1e-6,
    "rope_theta": 10000.0,
    "tie_word_embeddings": False,
    "use_sliding_window": False,
    "vocab_size": 128,
}
FAMILY = {
    "qwen3_moe": {"head_dim": 32, "attention_bias": False, "norm_topk_prob": True},
    "qwen2_moe": {"shared_expert_intermediate_size": 48, "norm_topk_prob": False},
}


@dataclass
class MadeCheckpoint:
    path: Path
    config: dict[str, Any]
    weights: dict[str, np.ndarray]  # float32, as stored


def make_checkpoint(
    path: Path,
    model_type: str = "qwen3_moe",
    *,
    dtype: str = "BF16",
    shards: int = 1,
    seed: int = 0,
    edit: Callable[[dict[str, np.ndarray]], None] | None = None,
    **config: Any,
) -> MadeCheckpoint:
    """Write config.json and weights to the new directory `path`.

    Args:
        dtype: BF16, F16 or F32, of all tensors.
        shards: files; with more than one there is an index.
        edit: changes the float32 tensors before they are written, to break them.
        config: replaces config keys; ABSENT removes one.
    """
    values = {"model_type": model_type, **BASE, **FAMILY[model_type], **config}
    values = {key: value for key, value in values.items() if value is not ABSENT}
    rng = np.random.default_rng(seed)
    weights = {name: _draw(rng, name, shape) for name, shape in tensor_shapes(values).items()}
    if edit is not None:
        edit(weights)
    path.mkdir(parents=True)
    (path / "config.json").write_text(json.dumps(values, indent=2))
    stored = {name: (dtype, w.shape, encode(w, dtype)) for name, w in weights.items()}
    write_shards(path, stored, shards)
    decoded = {name: decode(raw, dtype).reshape(shape) for name, (_, shape, raw) in stored.items()}
    return MadeCheckpoint(path, values, decoded)


def tensor_shapes(config: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    """Every tensor that the model of a config has."""
    d, vocab = config["hidden_size"], config["vocab_size"]
    shapes: dict[str, tuple[int, ...]] = {
        "model.embed_tokens.weight": (vocab, d),
        "model.norm.weight": (d,),
    }
    if not config.get("tie_word_embeddings"):
        shapes["lm_head.weight"] = (vocab, d)
    for layer in range(config["num_hidden_layers"]):
        prefix = f"model.layers.{layer}."
        shapes[prefix + "input_layernorm.weight"] = (d,)
        shapes[prefix + "post_attention_layernorm.weight"] = (d,)
        shapes |= _attention_shapes(config, prefix + "self_attn.")
        step = config.get("decoder_sparse_step", 1)
        if layer in config.get("mlp_only_layers", []) or (layer + 1) % step:
            shapes |= _ffn_shapes(prefix + "mlp.", d, config["intermediate_size"])
        else:
            shapes |= _moe_shapes(config, prefix + "mlp.")
    return shapes


def write_shards(
    path: Path, tensors: dict[str, tuple[str, tuple[int, ...], bytes]], shards: int
) -> None:
    """tensors: name -> (dtype, shape, bytes). Dealt out in name order, like transformers' files."""
    if shards == 1:
        write_safetensors(path / "model.safetensors", tensors)
        return
    names = sorted(tensors)
    weight_map = {}
    for i in range(shards):
        shard = f"model-{i + 1:05}-of-{shards:05}.safetensors"
        part = names[i * len(names) // shards : (i + 1) * len(names) // shards]
        weight_map |= dict.fromkeys(part, shard)
        write_safetensors(path / shard, {name: tensors[name] for name in part})
    index = {"metadata": {}, "weight_map": weight_map}
    (path / "model.safetensors.index.json").write_text(json.dumps(index))


def write_safetensors(path: Path, tensors: dict[str, tuple[str, tuple[int, ...], bytes]]) -> None:
    header: dict[str, Any] = {"__metadata__": {"format": "pt"}}
    end = 0
    for name, (dtype, shape, raw) in tensors.items():
        offsets = [end, end + len(raw)]
        header[name] = {"dtype": dtype, "shape": list(shape), "data_offsets": offsets}
        end += len(raw)
    text = json.dumps(header).encode()
    data = b"".join(raw for _, _, raw in tensors.values())
    path.write_bytes(len(text).to_bytes(8, "little") + text + data)


def encode(weights: np.ndarray, dtype: str) -> bytes:
    """float32 -> raw bytes; BF16 by rounding to nearest even (NaN and infinity survive)."""
    weights = np.ascontiguousarray(weights, np.float32)
    if dtype == "BF16":
        bits = weights.view(np.uint32)
        rounded = (bits + 0x7FFF + ((bits >> 16) & 1)) >> 16
        bits = np.where(np.isfinite(weights), rounded, bits >> 16)
        return bits.astype(np.uint16).tobytes()
    return weights.astype({"F16": np.float16, "F32": np.float32}[dtype]).tobytes()


def decode(raw: bytes, dtype: str) -> np.ndarray:
    """Raw bytes -> flat float32."""
    if dtype == "BF16":
        return (np.frombuffer(raw, np.uint16).astype(np.uint32) << 16).view(np.float32)
    return np.frombuffer(raw, {"F16": np.float16, "F32": np.float32}[dtype]).astype(np.float32)


def _draw(rng: np.random.Generator, name: str, shape: tuple[int, ...]) -> np.ndarray:
    """Norms near one, biases small, matrices that keep the variance of what they multiply."""
    noise = rng.standard_normal(shape, np.float32)
    if name.endswith("norm.weight"):
        return 1 + noise / 8
    if name.endswith("bias"):
        return noise / 8
    return noise if "embed" in name else noise / np.float32(shape[-1] ** 0.5)


def _attention_shapes(config: dict[str, Any], prefix: str) -> dict[str, tuple[int, ...]]:
    d, heads = config["hidden_size"], config["num_attention_heads"]
    head_dim = config.get("head_dim") or d // heads
    q, kv = heads * head_dim, config["num_key_value_heads"] * head_dim
    rows = {"q_proj": (q, d), "k_proj": (kv, d), "v_proj": (kv, d), "o_proj": (d, q)}
    shapes: dict[str, tuple[int, ...]] = {f"{prefix}{n}.weight": s for n, s in rows.items()}
    if config["model_type"] == "qwen3_moe":
        shapes |= {prefix + "q_norm.weight": (head_dim,), prefix + "k_norm.weight": (head_dim,)}
        biased = ("q_proj", "k_proj", "v_proj", "o_proj") if config.get("attention_bias") else ()
    else:
        biased = ("q_proj", "k_proj", "v_proj") if config.get("qkv_bias", True) else ()
    return shapes | {f"{prefix}{name}.bias": rows[name][:1] for name in biased}


def _ffn_shapes(prefix: str, d: int, width: int) -> dict[str, tuple[int, ...]]:
    rows = {"gate_proj": (width, d), "up_proj": (width, d), "down_proj": (d, width)}
    return {f"{prefix}{name}.weight": shape for name, shape in rows.items()}


def _moe_shapes(config: dict[str, Any], prefix: str) -> dict[str, tuple[int, ...]]:
    d = config["hidden_size"]
    n_experts = config.get("num_experts") or config["num_local_experts"]
    shapes: dict[str, tuple[int, ...]] = {prefix + "gate.weight": (n_experts, d)}
    for expert in range(n_experts):
        shapes |= _ffn_shapes(f"{prefix}experts.{expert}.", d, config["moe_intermediate_size"])
    if config["model_type"] == "qwen2_moe":
        shared = config["shared_expert_intermediate_size"]
        shapes |= _ffn_shapes(prefix + "shared_expert.", d, shared)
        shapes[prefix + "shared_expert_gate.weight"] = (1, d)
    return shapes
