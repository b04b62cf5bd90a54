#!/usr/bin/env python3
"""Write a checkpoint of random weights at a real model's geometry, for tests of size and speed.

    python tools/make_synthetic.py qwen3-30b-a3b --layers 4 OUT_DIR

One shard a layer, bfloat16, seeded: the same arguments give the same bytes. It has no tokenizer, so
prompts are token ids. Needs only numpy.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np

PRESETS = {
    "qwen3-30b-a3b": {
        "model_type": "qwen3_moe",
        "architectures": ["Qwen3MoeForCausalLM"],
        "num_hidden_layers": 48,
        "hidden_size": 2048,
        "intermediate_size": 6144,
        "moe_intermediate_size": 768,
        "num_experts": 128,
        "num_experts_per_tok": 8,
        "num_attention_heads": 32,
        "num_key_value_heads": 4,
        "head_dim": 128,
        "vocab_size": 151936,
        "rope_theta": 1000000.0,
        "max_position_embeddings": 40960,
        "norm_topk_prob": True,
        "tie_word_embeddings": False,
    },
    "qwen3-235b-a22b": {
        "model_type": "qwen3_moe",
        "architectures": ["Qwen3MoeForCausalLM"],
        "num_hidden_layers": 94,
        "hidden_size": 4096,
        "intermediate_size": 12288,
        "moe_intermediate_size": 1536,
        "num_experts": 128,
        "num_experts_per_tok": 8,
        "num_attention_heads": 64,
        "num_key_value_heads": 4,
        "head_dim": 128,
        "vocab_size": 151936,
        "rope_theta": 1000000.0,
        "max_position_embeddings": 40960,
        "norm_topk_prob": True,
        "tie_word_embeddings": False,
    },
    "qwen1.5-moe-a2.7b": {
        "model_type": "qwen2_moe",
        "architectures": ["Qwen2MoeForCausalLM"],
        "num_hidden_layers": 24,
        "hidden_size": 2048,
        "intermediate_size": 5632,
        "moe_intermediate_size": 1408,
        "shared_expert_intermediate_size": 5632,
        "num_experts": 60,
        "num_experts_per_tok": 4,
        "num_attention_heads": 16,
        "num_key_value_heads": 16,
        "vocab_size": 151936,
        "rope_theta": 1000000.0,
        "max_position_embeddings": 8192,
        "norm_topk_prob": False,
        "tie_word_embeddings": False,
    },
}
COMMON = {
    "hidden_act": "silu",
    "rms_norm_eps": 1e-6,
    "decoder_sparse_step": 1,
    "mlp_only_layers": [],
}

Shapes = dict[str, tuple[int, ...]]


def head_dim(c: dict) -> int:
    return c.get("head_dim", c["hidden_size"] // c["num_attention_heads"])


def ffn_shapes(prefix: str, hidden: int, ffn: int) -> Shapes:
    return {
        f"{prefix}.gate_proj.weight": (ffn, hidden),
        f"{prefix}.up_proj.weight": (ffn, hidden),
        f"{prefix}.down_proj.weight": (hidden, ffn),
    }


def layer_shapes(c: dict, layer: int) -> Shapes:
    p, hidden = f"model.layers.{layer}", c["hidden_size"]
    q, kv = c["num_attention_heads"] * head_dim(c), c["num_key_value_heads"] * head_dim(c)
    shapes: Shapes = {
        f"{p}.input_layernorm.weight": (hidden,),
        f"{p}.post_attention_layernorm.weight": (hidden,),
        f"{p}.self_attn.q_proj.weight": (q, hidden),
        f"{p}.self_attn.k_proj.weight": (kv, hidden),
        f"{p}.self_attn.v_proj.weight": (kv, hidden),
        f"{p}.self_attn.o_proj.weight": (hidden, q),
        f"{p}.mlp.gate.weight": (c["num_experts"], hidden),
    }
    if c["model_type"] == "qwen3_moe":
        shapes |= {f"{p}.self_attn.{n}_norm.weight": (head_dim(c),) for n in "qk"}
    else:
        shapes |= {f"{p}.self_attn.{n}_proj.bias": (q if n == "q" else kv,) for n in "qkv"}
        shapes |= ffn_shapes(f"{p}.mlp.shared_expert", hidden, c["shared_expert_intermediate_size"])
        shapes[f"{p}.mlp.shared_expert_gate.weight"] = (1, hidden)
    for expert in range(c["num_experts"]):
        shapes |= ffn_shapes(f"{p}.mlp.experts.{expert}", hidden, c["moe_intermediate_size"])
    return shapes


def shards(c: dict) -> Iterator[Shapes]:
    vocab, hidden = c["vocab_size"], c["hidden_size"]
    yield {
        "model.embed_tokens.weight": (vocab, hidden),
        "model.norm.weight": (hidden,),
        "lm_head.weight": (vocab, hidden),
    }
    for layer in range(c["num_hidden_layers"]):
        yield layer_shapes(c, layer)


def random_bf16(rng: np.random.Generator, name: str, shape: tuple[int, ...]) -> np.ndarray:
    """Bit patterns (uint16): Gaussian, scaled so that activations stay of order one; norms one."""
    if name.endswith("norm.weight"):
        values = np.ones(shape, np.float32)
    else:
        values = rng.standard_normal(shape, dtype=np.float32)
        values *= 1.0 if "embed" in name else 1.0 / np.sqrt(shape[-1])
    return (values.view(np.uint32) >> 16).astype(np.uint16)


def write_shard(path: Path, shapes: Shapes, seed: list[int]) -> None:
    header, offset = {}, 0
    for name, shape in shapes.items():
        size = 2 * int(np.prod(shape))
        header[name] = {"dtype": "BF16", "shape": shape, "data_offsets": [offset, offset + size]}
        offset += size
    text = json.dumps(header).encode()
    rng = np.random.default_rng(seed)
    with open(path, "wb") as f:
        f.write(len(text).to_bytes(8, "little") + text)
        for name, shape in shapes.items():
            f.write(random_bf16(rng, name, shape))


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("preset", choices=PRESETS)
    p.add_argument("out", type=Path, help="folder to write")
    p.add_argument("--layers", type=int, help="cut the model to this many layers")
    p.add_argument("--seed", type=int, default=0)
    a = p.parse_args()
    config = PRESETS[a.preset] | COMMON
    if a.layers:
        config["num_hidden_layers"] = a.layers
    a.out.mkdir(parents=True, exist_ok=True)
    (a.out / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    total = config["num_hidden_layers"] + 1
    weight_map = {}
    for i, shapes in enumerate(shards(config)):
        name = f"model-{i + 1:05d}-of-{total:05d}.safetensors"
        write_shard(a.out / name, shapes, [a.seed, i])
        weight_map |= dict.fromkeys(shapes, name)
        print(f"{a.out / name}: {(a.out / name).stat().st_size / 1e9:.2f} GB", flush=True)
    index = {"metadata": {}, "weight_map": weight_map}
    (a.out / "model.safetensors.index.json").write_text(json.dumps(index) + "\n")


if __name__ == "__main__":
    main()
