#!/usr/bin/env python3
"""Write random weights at a real model's geometry, for tests of size and speed.

    python tools/make_synthetic.py qwen3-30b-a3b --layers 4 OUT_DIR              a checkpoint
    python tools/make_synthetic.py qwen3-30b-a3b --layers 4 OUT_DIR --vault 4    a 4-bit vault
    python tools/make_synthetic.py qwen3-30b-a3b --layers 4 OUT_DIR --gguf bf16  the same, a GGUF

Seeded: the same arguments give the same bytes. A checkpoint has a shard a layer, in bfloat16, and
needs only numpy. A vault comes with its scout and needs smoe. The scout's weights are those that
the checkpoint of the same arguments has; the experts are not: their codes are uniform, which is
much faster than to quantise, and their scales are such that a weight's variance is the same.

A GGUF is for llama.cpp and needs only numpy. With --gguf bf16 its dense weights are the scout's,
bit for bit (norms and routers as float32, which llama.cpp wants); with --gguf quant attention and
embedding are Q4_0, the head Q8_0. Its experts are what the 4-bit vault of the same arguments
decodes to, quantised once more, to Q4_0. So both files hold the same model, each in its own
format, but the GGUF's experts carry the error of a second rounding: compare speed, not quality.

There is no tokenizer, so prompts are token ids.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import sys
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import numpy as np
from gguf_file import BF16, F32, Q4_0, Q8_0, Tensor, write_gguf

if TYPE_CHECKING:
    from smoe.topology import Topology
    from smoe.vault_writer import VaultLayout

COMMON = {
    "hidden_act": "silu",
    "rms_norm_eps": 1e-6,
    "rope_theta": 1000000.0,
    "head_dim": 128,
    "num_experts_per_tok": 8,
    "decoder_sparse_step": 1,
    "mlp_only_layers": [],
    "tie_word_embeddings": False,
}
QWEN3 = COMMON | {
    "model_type": "qwen3_moe",
    "architectures": ["Qwen3MoeForCausalLM"],
    "num_experts": 128,
    "num_key_value_heads": 4,
    "vocab_size": 151936,
    "max_position_embeddings": 40960,
    "norm_topk_prob": True,
}
PRESETS = {
    "qwen3-30b-a3b": QWEN3
    | {
        "num_hidden_layers": 48,
        "hidden_size": 2048,
        "intermediate_size": 6144,
        "moe_intermediate_size": 768,
        "num_attention_heads": 32,
    },
    "qwen3-235b-a22b": QWEN3
    | {
        "num_hidden_layers": 94,
        "hidden_size": 4096,
        "intermediate_size": 12288,
        "moe_intermediate_size": 1536,
        "num_attention_heads": 64,
    },
    "qwen1.5-moe-a2.7b": COMMON
    | {
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
        "max_position_embeddings": 8192,
        "norm_topk_prob": False,
    },
    # OLMoE-1B-7B's geometry under the model_type of a family that smoe reads.
    "olmoe": QWEN3
    | {
        "num_hidden_layers": 16,
        "hidden_size": 2048,
        "intermediate_size": 1024,
        "moe_intermediate_size": 1024,
        "num_experts": 64,
        "num_attention_heads": 16,
        "num_key_value_heads": 16,
        "vocab_size": 50304,
        "rope_theta": 10000.0,
        "rms_norm_eps": 1e-5,
        "max_position_embeddings": 4096,
        "norm_topk_prob": False,
    },
}
PIECE = 1 << 22  # weights drawn at once
GROUP = 64  # weights that share a scale in a vault
LEVELS = (np.arange(16, dtype=np.float32) - np.float32(7.5)) / np.float32(7.5)
LEVEL_PAIRS = np.stack([np.tile(LEVELS, 16), np.repeat(LEVELS, 16)], axis=1)  # of a byte: low first

GGUF_NAMES = {
    "embed_tokens": "token_embd",
    "norm": "output_norm",
    "lm_head": "output",
    "input_layernorm": "attn_norm",
    "post_attention_layernorm": "ffn_norm",
    "q_proj": "attn_q",
    "k_proj": "attn_k",
    "v_proj": "attn_v",
    "o_proj": "attn_output",
    "q_norm": "attn_q_norm",
    "k_norm": "attn_k_norm",
    "gate": "ffn_gate_inp",
}

Shapes = dict[str, tuple[int, ...]]


def ffn_shapes(prefix: str, hidden: int, ffn: int) -> Shapes:
    return {
        f"{prefix}.gate_proj.weight": (ffn, hidden),
        f"{prefix}.up_proj.weight": (ffn, hidden),
        f"{prefix}.down_proj.weight": (hidden, ffn),
    }


def layer_shapes(c: dict, layer: int) -> Shapes:
    p, hidden, head_dim = f"model.layers.{layer}", c["hidden_size"], c["head_dim"]
    q, kv = c["num_attention_heads"] * head_dim, c["num_key_value_heads"] * head_dim
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
        shapes |= {f"{p}.self_attn.{n}_norm.weight": (head_dim,) for n in "qk"}
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


def seeded(seed: int, name: str) -> np.random.Generator:
    """A stream of its own for every tensor, whichever file it goes to."""
    return np.random.default_rng([seed, zlib.crc32(name.encode())])


def dense_weights(seed: int, name: str, shape: tuple[int, ...]) -> Iterator[np.ndarray]:
    """Gaussian, of a variance that keeps activations of order one; norms are one.

    Pieces of float32 that bfloat16 holds exactly.
    """
    rng, count = seeded(seed, name), math.prod(shape)
    std = np.float32(1.0 if "embed" in name else 1.0 / np.sqrt(shape[-1]))
    for start in range(0, count, PIECE):
        n = min(PIECE, count - start)
        if name.endswith("norm.weight"):
            values = np.ones(n, np.float32)
        else:
            values = rng.standard_normal(n, dtype=np.float32) * std
        values.view(np.uint32)[:] &= 0xFFFF0000
        yield values


def write_bf16(f: BinaryIO, seed: int, name: str, shape: tuple[int, ...]) -> None:
    for values in dense_weights(seed, name, shape):
        f.write(values.view(np.uint16)[1::2].copy())  # the upper halves


def write_checkpoint(out: Path, config: dict, seed: int) -> None:
    write_json(out / "config.json", config, indent=2)
    total = config["num_hidden_layers"] + 1
    weight_map = {}
    for i, shapes in enumerate(shards(config)):
        path = out / f"model-{i + 1:05d}-of-{total:05d}.safetensors"
        write_shard(path, shapes, seed)
        weight_map |= dict.fromkeys(shapes, path.name)
        report(path)
    index = {"metadata": {}, "weight_map": weight_map}
    write_json(out / "model.safetensors.index.json", index)


def write_json(path: Path, value: dict, indent: int | None = None) -> None:
    with completed(path) as f:
        f.write(json.dumps(value, indent=indent).encode() + b"\n")


def write_shard(path: Path, shapes: Shapes, seed: int) -> None:
    header, offset = {}, 0
    for name, shape in shapes.items():
        size = 2 * math.prod(shape)
        header[name] = {"dtype": "BF16", "shape": shape, "data_offsets": [offset, offset + size]}
        offset += size
    text = json.dumps(header).encode()
    with completed(path) as f:
        f.write(len(text).to_bytes(8, "little") + text)
        for name, shape in shapes.items():
            write_bf16(f, seed, name, shape)


def write_vault_and_scout(out: Path, stem: str, config: dict, bits: int, seed: int) -> None:
    from smoe.checkpoint import Checkpoint, Tensor
    from smoe.scout import scout_header
    from smoe.topology import detect_topology
    from smoe.vault_writer import plan_vault

    tensors = {
        name: Tensor(name, "BF16", shape, out, offset=0, nbytes=2 * math.prod(shape))
        for shapes in shards(config)
        for name, shape in shapes.items()
    }
    text = json.dumps(config, indent=2) + "\n"
    topology = detect_topology(Checkpoint(out, config, text, tensors))
    vault, scout = out / f"{stem}.smoe", out / f"{stem}.scout.safetensors"
    with completed(vault) as f:  # has its name after the scout: no vault is without one
        pairing_id = write_experts(f, plan_vault(topology, bits), topology, seed)
        with completed(scout) as s:
            s.write(scout_header(topology, text, pairing_id))
            for tensor in topology.backbone:
                write_bf16(s, seed, tensor.name, tensor.shape)
    report(vault)
    report(scout)


def write_experts(f: BinaryIO, layout: VaultLayout, topology: Topology, seed: int) -> str:
    """The whole vault; returns the id that pairs the scout with it."""
    pairing = hashlib.sha256()
    f.write(layout.prelude())
    for expert, entry in zip(topology.experts, layout.entries, strict=True):
        blob = np.zeros(entry.padded_size, np.uint8)
        for tensor, d in zip(expert.tensors, layout.descriptors, strict=True):
            codes, scales = random_expert(seed, tensor.name, (d.rows, d.cols), layout.header.bits)
            blob[d.packed_offset :][: d.packed_size] = codes
            blob[d.scales_offset :][: d.scales_size] = scales.view(np.uint8)
        if expert.id == 0:
            pairing.update(blob[:16384])
        f.write(blob)
    return pairing.hexdigest()


def random_expert(
    seed: int, name: str, shape: tuple[int, ...], bits: int
) -> tuple[np.ndarray, np.ndarray]:
    """A vault's packed codes, uint8, and scales, float16, of one matrix of an expert."""
    rng, count = seeded(seed, name), math.prod(shape)
    size = -(-count * bits // 8)
    codes = rng.bit_generator.random_raw(-(-size // 8)).view(np.uint8)[:size]
    return codes, random_scales(rng, -(-count // GROUP), shape[-1], bits)


def random_scales(rng: np.random.Generator, count: int, cols: int, bits: int) -> np.ndarray:
    """Float16 scales around the one that gives uniform codes the variance 1 / cols."""
    half = (2**bits - 1) / 2  # a code decodes to (code - half) / half * scale
    std = math.sqrt((4**bits - 1) / 12) / half  # of uniform codes at scale 1
    return (rng.uniform(0.8, 1.2, count) / (std * math.sqrt(cols))).astype("<f2")


def write_model_gguf(out: Path, stem: str, config: dict, dense: str, seed: int) -> None:
    path = out / f"{stem}-{dense}.gguf"
    with completed(path) as f:
        write_gguf(f, gguf_metadata(config, stem), gguf_tensors(config, dense, seed))
    report(path)


def gguf_metadata(c: dict, name: str) -> dict[str, str | int | float]:
    model = {
        "context_length": c["max_position_embeddings"],
        "embedding_length": c["hidden_size"],
        "block_count": c["num_hidden_layers"],
        "feed_forward_length": c["intermediate_size"],
        "expert_feed_forward_length": c["moe_intermediate_size"],
        "expert_count": c["num_experts"],
        "expert_used_count": c["num_experts_per_tok"],
        "attention.head_count": c["num_attention_heads"],
        "attention.head_count_kv": c["num_key_value_heads"],
        "attention.key_length": c["head_dim"],
        "attention.value_length": c["head_dim"],
        "attention.layer_norm_rms_epsilon": c["rms_norm_eps"],
        "rope.freq_base": c["rope_theta"],
        "vocab_size": c["vocab_size"],
    }
    return {
        "general.architecture": "qwen3moe",
        "general.name": f"synthetic {name}",
        "general.file_type": 2,  # mostly Q4_0
        "tokenizer.ggml.model": "no_vocab",
    } | {f"qwen3moe.{key}": value for key, value in model.items()}


def gguf_tensors(c: dict, dense: str, seed: int) -> list[Tensor]:
    matrix, head = (BF16, BF16) if dense == "bf16" else (Q4_0, Q8_0)
    types = {"output": head, "ffn_gate_inp": F32}
    tensors = []
    for shapes in shards(c):
        for name, shape in shapes.items():
            if ".experts." in name:
                continue
            gguf_name, leaf = rename(name)
            kind = F32 if len(shape) == 1 else types.get(leaf, matrix)
            tensors.append(Tensor(gguf_name, kind, shape, dense_weights(seed, name, shape)))
    for layer in range(c["num_hidden_layers"]):
        tensors += expert_tensors(c, layer, seed)
    return tensors


def rename(name: str) -> tuple[str, str]:
    """A dense tensor's name in a GGUF, and the part of it that says what the tensor is."""
    parts = name.removeprefix("model.").removesuffix(".weight").split(".")
    if parts[0] != "layers":
        return f"{GGUF_NAMES[parts[0]]}.weight", GGUF_NAMES[parts[0]]
    leaf = GGUF_NAMES[parts[-1]]
    return f"blk.{parts[1]}.{leaf}.weight", leaf


def expert_tensors(c: dict, layer: int, seed: int) -> Iterator[Tensor]:
    """Three tensors, each with a matrix of all experts of the layer."""
    names = [f"model.layers.{layer}.mlp.experts.{e}" for e in range(c["num_experts"])]
    for leaf, shape in ffn_shapes("", c["hidden_size"], c["moe_intermediate_size"]).items():
        kind = leaf.removeprefix(".").removesuffix("_proj.weight")
        weights = map(expert_weights, repeat(seed), [name + leaf for name in names], repeat(shape))
        yield Tensor(f"blk.{layer}.ffn_{kind}_exps.weight", Q4_0, (len(names), *shape), weights)


def expert_weights(seed: int, name: str, shape: tuple[int, ...]) -> np.ndarray:
    """What the 4-bit vault's codes decode to, float32 (count,): docs/format.md, section 4."""
    codes, scales = random_expert(seed, name, shape, bits=4)
    count = math.prod(shape)
    weights = LEVEL_PAIRS.take(codes, axis=0).reshape(-1)[:count]
    weights *= np.repeat(scales.astype(np.float32), GROUP)[:count]
    return weights


@contextmanager
def completed(path: Path) -> Iterator[BinaryIO]:
    """A new file, called NAME.partial until it is whole and on the disk."""
    partial = path.with_name(path.name + ".partial")
    with open(partial, "wb") as f:
        try:
            yield f
            settle(f)
            partial.replace(path)
        finally:
            partial.unlink(missing_ok=True)


def settle(f: BinaryIO) -> None:
    """To the disk and out of the page cache, so that what is measured next starts cold."""
    f.flush()
    os.fsync(f.fileno())
    if hasattr(os, "posix_fadvise"):  # not on macOS
        os.posix_fadvise(f.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def report(path: Path) -> None:
    print(f"{path}: {path.stat().st_size / 1e9:.2f} GB", flush=True)


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("preset", choices=PRESETS)
    p.add_argument("out", type=Path, help="folder to write")
    p.add_argument("--layers", type=int, help="cut the model to this many layers")
    p.add_argument("--seed", type=int, default=0)
    p.add_argument(
        "--vault",
        type=int,
        choices=(4, 2),
        metavar="BITS",
        help="write PRESET.smoe with experts of 4 or 2 bits, and its scout, not a checkpoint",
    )
    p.add_argument(
        "--gguf",
        choices=("bf16", "quant"),
        help="write PRESET-bf16.gguf, with dense tensors of that kind, not a checkpoint",
    )
    a = p.parse_args(argv)
    config = PRESETS[a.preset]
    layers = config["num_hidden_layers"]
    if a.layers is None:
        a.layers = layers
    if not 1 <= a.layers <= layers:
        p.error(f"--layers: {a.layers}, expected 1 to {layers}")
    if a.seed < 0:
        p.error(f"--seed: {a.seed}, expected at least 0")
    if a.gguf and not (config["model_type"] == "qwen3_moe" and config["norm_topk_prob"]):
        p.error(f"--gguf: {a.preset}, expected a preset of Qwen3-MoE, as llama.cpp runs it")
    if a.gguf and a.vault == 2:
        p.error("--gguf: its experts are those of --vault 4")
    return a


def main(argv: Sequence[str] | None = None) -> int:
    a = parse_arguments(argv)
    config = PRESETS[a.preset] | {"num_hidden_layers": a.layers}
    try:
        a.out.mkdir(parents=True, exist_ok=True)
        if a.vault:
            write_vault_and_scout(a.out, a.preset, config, a.vault, a.seed)
        if a.gguf:
            write_model_gguf(a.out, a.preset, config, a.gguf, a.seed)
        if not a.vault and not a.gguf:
            write_checkpoint(a.out, config, a.seed)
    except (OSError, ValueError, ImportError) as e:  # the last: a vault needs smoe
        print(f"make_synthetic: error: {e}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
