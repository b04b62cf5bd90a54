"""What vault and scout say of the model must agree: the arch block, the config, the shapes.

Only headers are compared. Each finding is one line that names the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from smoe.checkpoint import CheckpointError
from smoe.format import (
    ARCH_FIELDS,
    SARC_HAS_DENSE_LAYER_0,
    SARC_HAS_QK_NORM,
    ArchBlock,
)
from smoe.scout import CONFIG_KEY
from smoe.topology import (
    EMBEDDING,
    Architecture,
    Config,
    Topology,
    expected_backbone,
    read_architecture,
)
from smoe.vault_reader import ScoutFile, VaultFile, count_layers

V1_HEAD_DIM = 128  # docs/format.md, section 6

Shape = tuple[int, ...]


def disagreements(vault: VaultFile, scout: ScoutFile) -> list[str]:
    """Every point in which the scout contradicts the vault.

    A scout that carries the checkpoint's config says all; one made elsewhere may not, and is
    measured by the arch block and the expert table.
    """
    if CONFIG_KEY not in scout.metadata:
        return [*_check_shapes(scout, _implied_shapes(vault, scout)), *_check_flags(vault, scout)]
    try:
        architecture = _read_config(scout)
    except CheckpointError as error:
        return [str(error)]
    shapes = expected_backbone(architecture)
    return [
        *_check_arch_block(vault, scout, architecture),
        *_check_experts(vault, architecture),
        *_check_shapes(scout, shapes, architecture),
        *(f"{scout.path}: unknown tensor: {name}" for name in scout.tensors if name not in shapes),
    ]


def _read_config(scout: ScoutFile) -> Architecture:
    path = Path(f"{scout.path}: {CONFIG_KEY}")
    try:
        values = json.loads(scout.metadata[CONFIG_KEY])
    except (ValueError, RecursionError) as error:
        raise CheckpointError(f"{path}: not valid JSON: {error}") from None
    if not isinstance(values, dict):
        raise CheckpointError(f"{path}: not a JSON object: {type(values).__name__}")
    return read_architecture(Config(path, values))


def _check_arch_block(
    vault: VaultFile, scout: ScoutFile, architecture: Architecture
) -> Iterator[str]:
    """Field by field against the block that the Sculptor would write for this scout."""
    if vault.arch is None:
        return
    made = Topology(architecture, (), tuple(scout.tensors.values())).arch_block()
    want = ArchBlock.unpack(made.pack())  # floats rounded to the block's
    for name, got, expected in zip(ARCH_FIELDS, vault.arch, want, strict=True):
        if got != expected:
            yield _differs(vault, f"arch.{name}", got, expected)


def _check_experts(vault: VaultFile, a: Architecture) -> Iterator[str]:
    got = vault.expert_counts()
    want = dict.fromkeys(a.moe_layers, a.n_experts)
    for layer in sorted(got.keys() | want.keys()):
        if got.get(layer, 0) != want.get(layer, 0):
            yield _differs(
                vault, f"experts of layer {layer}", got.get(layer, 0), want.get(layer, 0)
            )
    for name in ("d_model", "vocab_size"):
        value = getattr(vault.header, name)
        if value not in (0, getattr(a, name)):
            yield _differs(vault, f"header.{name}", value, getattr(a, name))
    shape = (a.moe_ffn_dim, a.d_model)
    for entry in vault.entries:
        if entry.gate[:2] != shape:
            yield _differs(vault, f"gate_proj of {entry}", entry.gate[:2], shape)


def _differs(vault: VaultFile, what: str, got: Any, want: Any) -> str:
    if isinstance(got, bytes):
        got, want = got.rstrip(b"\0").decode(), want.rstrip(b"\0").decode()
    return f"{vault.path}: {what}: {got}, expected {want} by the config in the scout"


def _check_shapes(
    scout: ScoutFile, shapes: Mapping[str, Shape], a: Architecture | None = None
) -> Iterator[str]:
    for name, shape in shapes.items():
        tensor = scout.tensors.get(name)
        if tensor is None:
            if name != "lm_head.weight" or a is None or not a.tied_embeddings:
                yield f"{scout.path}: missing tensor: {name}"
        elif tensor.shape != shape:
            yield f"{scout.path}: shape of {name}: {list(tensor.shape)}, expected {list(shape)}"


def _implied_shapes(vault: VaultFile, scout: ScoutFile) -> dict[str, Shape]:
    """Name -> shape of the tensors that arch block and expert table speak of.

    A version 1 vault has no arch block: heads are then whatever the projections have.
    """
    d, counts = vault.d_model, vault.expert_counts()
    vocab = vault.header.vocab_size or scout.rows(EMBEDDING)
    shapes: dict[str, Shape] = {EMBEDDING: (vocab, d), "model.norm.weight": (d,)}
    for layer in range(count_layers(vault, scout)):
        prefix = f"model.layers.{layer}."
        q_dim, kv_dim = (_head_rows(vault, scout, prefix, kind) for kind in "qk")
        shapes[prefix + "input_layernorm.weight"] = (d,)
        shapes[prefix + "post_attention_layernorm.weight"] = (d,)
        shapes[prefix + "self_attn.q_proj.weight"] = (q_dim, d)
        shapes[prefix + "self_attn.k_proj.weight"] = (kv_dim, d)
        shapes[prefix + "self_attn.v_proj.weight"] = (kv_dim, d)
        shapes[prefix + "self_attn.o_proj.weight"] = (d, q_dim)
        if layer in counts:
            shapes[prefix + "mlp.gate.weight"] = (counts[layer], d)
    return shapes


def _head_rows(vault: VaultFile, scout: ScoutFile, prefix: str, kind: str) -> int:
    if vault.arch is not None:
        heads = vault.arch.num_heads if kind == "q" else vault.arch.num_kv_heads
        return heads * vault.arch.head_dim
    rows = scout.rows(f"{prefix}self_attn.{kind}_proj.weight")
    return max(1, rows // V1_HEAD_DIM) * V1_HEAD_DIM


def _check_flags(vault: VaultFile, scout: ScoutFile) -> Iterator[str]:
    """What the block says of structure is in the scout's tensors too."""
    if vault.arch is None:
        return
    layers = [f"model.layers.{i}." for i in range(vault.arch.num_hidden_layers)]
    flags = vault.arch.flags
    facts = {
        "has_qk_norm": (
            bool(flags & SARC_HAS_QK_NORM),
            any(prefix + "self_attn.q_norm.weight" in scout.tensors for prefix in layers),
        ),
        "has_dense_layer_0": (
            bool(flags & SARC_HAS_DENSE_LAYER_0),
            layers[0] + "mlp.gate_proj.weight" in scout.tensors,
        ),
        "shared_expert_ffn_dim": (
            vault.arch.shared_expert_ffn_dim,
            max(scout.rows(prefix + "mlp.shared_expert.gate_proj.weight") for prefix in layers),
        ),
    }
    for name, (got, want) in facts.items():
        if got != want:
            yield f"{vault.path}: arch.{name}: {got}, expected {want} by {scout.path}"
