"""Show what a vault holds, without reading weights: python -m smoe.inspect VAULT [--json]."""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from smoe import _core, cli
from smoe.format import (
    SARC_HAS_DENSE_LAYER_0,
    SARC_HAS_QK_NORM,
    SARC_NORM_TOPK_PROB,
    SMOE_GROUP_SIZE,
    ArchBlock,
)
from smoe.manifest import MANIFEST_SUFFIX
from smoe.model import checked_path, sibling
from smoe.scout import PAIRING_KEY
from smoe.topology import EMBEDDING
from smoe.vault_reader import ScoutFile, VaultFile, count_layers, open_scout, open_vault

SCALE_BITS = 16


def summarize(vault: str | os.PathLike[str]) -> dict[str, Any]:
    """What vault and scout say of themselves, as JSON values.

    A scout that is missing or damaged is no error: its entry then says what is wrong.
    Raises:
        VaultError: the vault is.
        ValueError: the path is not UTF-8.
    """
    file = open_vault(checked_path(vault))
    scout, error = None, None
    try:
        scout = open_scout(file.path)
    except _core.ScoutError as e:
        error = str(e)
    header = file.header._asdict()
    del header["magic"]
    return {
        "path": str(file.path),
        "bytes": file.core.size_bytes,
        "header": header,
        "arch": None if file.arch is None else _arch(file.arch),
        "quantisation": {
            "format": f"SMOE-Q{file.header.bits}",
            "bits": file.header.bits,
            "group_size": file.header.group_size,
            "bits_per_weight": file.header.bits + SCALE_BITS / SMOE_GROUP_SIZE,
        },
        "vocab_size": file.header.vocab_size or (scout.rows(EMBEDDING) if scout else None),
        "experts": _experts(file),
        "layers": _layers(file, scout),
        "scout": {"error": error} if scout is None else _scout(scout),
        "pairing_id": None if scout is None else scout.metadata.get(PAIRING_KEY),
        "tokenizer": (sibling(file.path, ".tokenizer") / "tokenizer.json").is_file(),
        "manifest": sibling(file.path, MANIFEST_SUFFIX).is_file(),
    }


def _arch(block: ArchBlock) -> dict[str, Any]:
    fields = block._asdict()
    del fields["magic"], fields["reserved"]
    fields["model_type"] = block.model_type.rstrip(b"\0").decode()
    for name, bit in (
        ("norm_topk_prob", SARC_NORM_TOPK_PROB),
        ("has_qk_norm", SARC_HAS_QK_NORM),
        ("has_dense_layer_0", SARC_HAS_DENSE_LAYER_0),
    ):
        fields[name] = bool(block.flags & bit)
    return fields


def _experts(file: VaultFile) -> dict[str, Any]:
    return {
        "count": len(file.entries),
        "d_model": file.d_model,
        "ffn_dims": sorted({entry.gate.rows for entry in file.entries}),
        "weights": sum(rows * cols for entry in file.entries for rows, cols in entry.shapes),
        "bytes": sum(entry.padded_bytes for entry in file.entries),
        "padding_bytes": sum(entry.padded_bytes - entry.raw_bytes for entry in file.entries),
        "largest_bytes": max(entry.padded_bytes for entry in file.entries),
    }


def _layers(file: VaultFile, scout: ScoutFile | None) -> list[dict[str, Any]]:
    """Widths of dense FFN and shared expert are the scout's, without one the arch block's."""
    counts = file.expert_counts()
    layers: list[dict[str, Any]] = []
    for layer in range(count_layers(file, scout)):
        prefix = f"model.layers.{layer}.mlp."
        if layer in counts:
            shared = _width(file, scout, prefix + "shared_expert.", "shared_expert_ffn_dim")
            layers.append({"kind": "moe", "experts": counts[layer], "shared_ffn_dim": shared})
        else:
            width = _width(file, scout, prefix, "dense_ffn_dim")
            layers.append({"kind": "dense", "ffn_dim": width})
    return layers


def _width(file: VaultFile, scout: ScoutFile | None, prefix: str, arch_field: str) -> int | None:
    """None: neither scout nor arch block says it."""
    if scout is not None:
        return scout.rows(prefix + "gate_proj.weight")
    return getattr(file.arch, arch_field, None)


def _scout(scout: ScoutFile) -> dict[str, Any]:
    dtypes = sorted({tensor.dtype for tensor in scout.tensors.values()})
    return {
        "path": str(scout.path),
        "bytes": scout.file_bytes,
        "tensors": len(scout.tensors),
        "weights": sum(math.prod(tensor.shape) for tensor in scout.tensors.values()),
        "dtypes": dtypes,
    }


def describe(summary: dict[str, Any]) -> str:
    """The summary for people: a line a subject."""
    lines = [
        ("vault", f"version {summary['header']['version']}, {summary['bytes']:,} bytes"),
        ("model", _model_line(summary)),
        *_attention_lines(summary["arch"]),
        *_ffn_lines(summary),
        ("quantised", _quantised_line(summary)),
        ("scout", _scout_line(summary["scout"])),
        ("pairing id", summary["pairing_id"] or "none"),
        ("tokenizer", "there" if summary["tokenizer"] else "missing"),
        ("manifest", "there" if summary["manifest"] else "missing"),
    ]
    return "\n".join(f"{name:<11}{text}" for name, text in lines)


def _model_line(summary: dict[str, Any]) -> str:
    arch = summary["arch"]
    return ", ".join(
        (
            arch["model_type"] if arch else "no arch block (read as Qwen3-MoE)",
            f"{len(summary['layers'])} layers",
            f"d_model {summary['experts']['d_model']}",
            f"vocabulary {summary['vocab_size'] or 'unknown'}",
        )
    )


def _attention_lines(arch: dict[str, Any] | None) -> list[tuple[str, str]]:
    if arch is None:
        return []
    text = (
        f"{arch['num_heads']} heads, {arch['num_kv_heads']} KV heads of {arch['head_dim']}, "
        f"rope theta {arch['rope_theta']:g}, eps {arch['rms_norm_eps']:g}"
    )
    return [("attention", text + (", q/k norms" if arch["has_qk_norm"] else ""))]


def _ffn_lines(summary: dict[str, Any]) -> list[tuple[str, str]]:
    """Experts, shared experts and dense layers, each a line where there are any."""
    arch, experts, layers = summary["arch"], summary["experts"], summary["layers"]
    moe = [layer for layer in layers if layer["kind"] == "moe"]
    text = (
        f"{experts['count']} in {len(moe)} layers of {_range(x['experts'] for x in moe)}, "
        f"width {_range(experts['ffn_dims'])}, {experts['weights']:,} weights"
    )
    if arch:
        text += f", {arch['moe_top_k']} a token" + (
            ", renormalised" if arch["norm_topk_prob"] else ""
        )
    lines = [("experts", text)]
    shared = [layer["shared_ffn_dim"] for layer in moe if layer["shared_ffn_dim"]]
    if shared:
        lines.append(
            (
                "shared",
                f"one expert in {len(shared)} of {len(layers)} layers, width {_range(shared)}",
            )
        )
    dense = [layer["ffn_dim"] or 0 for layer in layers if layer["kind"] == "dense"]
    if dense:
        lines.append(("dense", f"{len(dense)} of {len(layers)} layers, width {_range(dense)}"))
    return lines


def _range(values: Iterable[int]) -> str:
    low, *_, high = sorted([*values] * 2)
    return f"{low}" if low == high else f"{low} to {high}"


def _quantised_line(summary: dict[str, Any]) -> str:
    q, experts = summary["quantisation"], summary["experts"]
    return (
        f"{q['format']}, {q['bits_per_weight']:g} bits a weight with scales; "
        f"blobs {experts['bytes']:,} bytes, of which padding {experts['padding_bytes']:,}"
    )


def _scout_line(scout: dict[str, Any]) -> str:
    if "error" in scout:
        return scout["error"]
    return (
        f"{scout['tensors']} tensors, {scout['weights']:,} weights, {', '.join(scout['dtypes'])}, "
        f"{scout['bytes']:,} bytes"
    )


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    p = argparse.ArgumentParser(
        prog="smoe inspect", description="Show what a vault holds, without reading weights."
    )
    p.add_argument("vault", metavar="VAULT", help="STEM.smoe, its scout beside it")
    p.add_argument("--json", action="store_true", help="print one JSON object")
    return p.parse_args(argv)


def _inspect(a: argparse.Namespace) -> None:
    summary = summarize(a.vault)
    if a.json:
        print(json.dumps(summary))
        return
    for line in describe(summary).splitlines():
        cli.print_line(line, sys.stdout)


def main(argv: Sequence[str] | None = None) -> int:
    a = parse_arguments(argv)
    return cli.run(lambda: _inspect(a))


if __name__ == "__main__":
    sys.exit(main())
