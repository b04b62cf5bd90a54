"""The reference: transformers in float32, its routed experts replaced by a vault's. Needs torch.

The vault is decoded here with NumPy, from docs/format.md alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from transformers import AutoModelForCausalLM, PreTrainedModel

from smoe.format import (
    EXPERT_ENTRY_FMT,
    HEADER_FMT,
    SMOE_GROUP_SIZE,
    TENSOR_DESC_FMT,
    ExpertEntry,
    Header,
    TensorDescriptor,
)


class Expert(NamedTuple):
    layer: int
    id: int
    gate: np.ndarray  # (ffn, d_model) float32, as are up and down (d_model, ffn)
    up: np.ndarray
    down: np.ndarray


class Scores(NamedTuple):
    logits: np.ndarray  # (n, vocab) float32
    margins: np.ndarray  # (n,): how far the last chosen expert led the first one left out, least of
    # all layers, in units of router logits; infinite where every expert is chosen


def load_reference(checkpoint: Path, vault: Path | None = None) -> PreTrainedModel:
    """The checkpoint in float32; with a vault, its decoded experts replace the routed ones."""
    model = AutoModelForCausalLM.from_pretrained(
        checkpoint,
        dtype=torch.float32,
        attn_implementation="eager",
        experts_implementation="eager",
    ).eval()
    if vault is not None:
        for expert in read_experts(vault):
            place_expert(model, expert)
    return model


def place_expert(model: PreTrainedModel, expert: Expert) -> None:
    experts = model.model.layers[expert.layer].mlp.experts
    gate_up = np.concatenate([expert.gate, expert.up])
    with torch.no_grad():
        experts.gate_up_proj[expert.id] = torch.from_numpy(gate_up)
        experts.down_proj[expert.id] = torch.from_numpy(expert.down)


def read_experts(vault: Path) -> Iterator[Expert]:
    """Every routed expert of a vault, decoded."""
    raw = vault.read_bytes()
    header = Header.unpack(raw[: HEADER_FMT.size])
    descriptors_at = header.table_offset + header.total_experts * EXPERT_ENTRY_FMT.size
    for i in range(header.total_experts):
        at = header.table_offset + i * EXPERT_ENTRY_FMT.size
        entry = ExpertEntry.unpack(raw[at : at + EXPERT_ENTRY_FMT.size])
        blob = raw[entry.byte_offset : entry.byte_offset + entry.raw_size]
        parts = []
        for kind in range(3):
            at = descriptors_at + (3 * i + kind) * TENSOR_DESC_FMT.size
            descriptor = TensorDescriptor.unpack(raw[at : at + TENSOR_DESC_FMT.size])
            parts.append(decode_matrix(blob, descriptor, header.bits))
        yield Expert(entry.layer_id, entry.expert_id, *parts)


def decode_matrix(blob: bytes, d: TensorDescriptor, bits: int) -> np.ndarray:
    """(rows, cols) float32. With Z = (2**bits - 1) / 2, a weight is (code - Z) / Z * scale."""
    packed = np.frombuffer(blob, np.uint8, d.packed_size, d.packed_offset)
    scales = np.frombuffer(blob, "<f2", d.scales_size // 2, d.scales_offset)
    shifts = np.arange(0, 8, bits, dtype=np.uint8)
    codes = (packed[:, None] >> shifts & (2**bits - 1)).reshape(-1)[: d.rows * d.cols]
    zero = (2**bits - 1) / 2
    scale = np.repeat(scales.astype(np.float64), SMOE_GROUP_SIZE)[: codes.size]
    return ((codes - zero) / zero * scale).astype(np.float32).reshape(d.rows, d.cols)


@torch.no_grad()
def reference_scores(model: PreTrainedModel, ids: Sequence[int]) -> Scores:
    result = model(torch.tensor([list(ids)]), output_router_logits=True)
    top_k = model.config.num_experts_per_tok
    margins = np.full(len(ids), np.inf)
    for router in result.router_logits:
        best = router.sort(-1, descending=True).values.numpy()
        if top_k < best.shape[-1]:
            margins = np.minimum(margins, best[:, top_k - 1] - best[:, top_k])
    return Scores(result.logits[0].numpy(), margins)


def reference_greedy(model: PreTrainedModel, ids: Sequence[int], n: int) -> list[int]:
    """The n ids that follow, each the likeliest; eos does not end them. Slow: without a cache."""
    text = list(ids)
    while len(text) < len(ids) + n:
        text.append(int(reference_scores(model, text).logits[-1].argmax()))
    return text[len(ids) :]
