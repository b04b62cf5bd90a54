"""What a conversion will do, before it does it: inputs, layout, sizes, and what it will cost.

Only config.json and the headers of the shards are read, and nothing is written.
"""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import numpy as np

from smoe import _core
from smoe.checkpoint import (
    INDEX_NAME,
    LFS_START,
    Checkpoint,
    CheckpointError,
    is_file_name,
    open_checkpoint,
    refuse_lfs_pointer,
)
from smoe.format import group_count, packed_bytes
from smoe.outputs import Outputs, free_bytes, written_bytes
from smoe.scout import scout_bytes
from smoe.topology import Topology, detect_topology
from smoe.vault_writer import VaultLayout, plan_vault, working_bytes
from smoe.vocabulary import check_vocabulary

TOKENIZER_FILES = (
    "tokenizer.json",
    "tokenizer_config.json",
    "chat_template*",
    "generation_config.json",
    "special_tokens_map.json",
    "added_tokens.json",
    "vocab.json",
    "merges.txt",
)
MAX_STEM_BYTES = 200  # a file name has 255, of which suffixes take some
HASHES_BYTES = 256  # an expert's share of manifest and journal, at most
INTERPRETER_BYTES = 100_000_000  # Python, NumPy and the headers, roughly
MEASURE_S = 0.2


@dataclass(frozen=True)
class ShatterPlan:
    """Everything about a run that is known without reading a weight."""

    checkpoint: Checkpoint
    topology: Topology
    layout: VaultLayout
    outputs: Outputs
    scout_bytes: int
    tokenizer_files: tuple[Path, ...]

    @property
    def inputs(self) -> list[Path]:
        """The directory and all files that are read."""
        directory = self.checkpoint.directory
        shards = [shard.path for shard in self.checkpoint.shards]
        files = [directory, self.checkpoint.config_path, directory / INDEX_NAME, *shards]
        return [path for path in (*files, *self.tokenizer_files) if path.exists()]

    @property
    def output_bytes(self) -> int:
        tokenizer = sum(path.stat().st_size for path in self.tokenizer_files)
        hashes = HASHES_BYTES * (len(self.topology.experts) + 4 * len(self.checkpoint.shards) + 8)
        return self.layout.file_bytes + self.scout_bytes + tokenizer + hashes

    @property
    def missing_bytes(self) -> int:
        """What the disk must have free: an earlier run's share is taken already."""
        return max(0, self.output_bytes - written_bytes(self.outputs))

    def source_bytes(self, layers_done: int = 0) -> int:
        """Bytes of weights to read, with the first MoE layers done."""
        experts = self.topology.experts[layers_done * self.layout.header.max_experts_per_layer :]
        expert_bytes = sum(t.nbytes for expert in experts for t in expert.tensors)
        return expert_bytes + sum(t.nbytes for t in self.topology.backbone)


def plan_shatter(
    model_dir: Path, out_dir: Path, *, name: str | None = None, bits: int = 4
) -> ShatterPlan:
    """Read config.json and headers, and lay out the outputs. Writes nothing.

    Arguments and errors as smoe.shatter.shatter().
    """
    if type(bits) is not int or bits not in (2, 4):
        raise CheckpointError(f"{model_dir}: bits: {bits}, expected 4 or 2")
    stem = default_stem(model_dir) if name is None else name
    if not is_file_name(stem) or len(os.fsencode(stem)) > MAX_STEM_BYTES:
        raise CheckpointError(
            f"{out_dir}: output name: {stem!r}, "
            f"expected a plain file name of at most {MAX_STEM_BYTES} bytes"
        )
    checkpoint = open_checkpoint(model_dir)
    topology = detect_topology(checkpoint)
    tokenizer_files = _find_tokenizer(model_dir)
    check_vocabulary(tokenizer_files, topology.architecture.vocab_size)
    return ShatterPlan(
        checkpoint=checkpoint,
        topology=topology,
        layout=plan_vault(topology, bits),
        outputs=Outputs.named(out_dir, stem),
        scout_bytes=scout_bytes(topology, checkpoint.config_text),
        tokenizer_files=tokenizer_files,
    )


def default_stem(model_dir: Path) -> str:
    """The directory's name; org--name for .../models--org--name/snapshots/<revision>."""
    path = Path(os.path.abspath(model_dir))
    repository = path.parent.parent.name
    if path.parent.name == "snapshots" and repository.startswith("models--"):
        return repository.removeprefix("models--")
    return path.name


def _find_tokenizer(model_dir: Path) -> tuple[Path, ...]:
    """The tokenizer's files, each one readable, so that no run fails at its end for one."""
    paths = []
    for path in sorted(model_dir.iterdir()):
        if not any(fnmatchcase(path.name, pattern) for pattern in TOKENIZER_FILES):
            continue
        if not path.is_file():
            raise CheckpointError(
                f"{path}: not a file (a dangling link?), expected one of the tokenizer's"
            )
        try:
            with open(path, "rb") as file:
                refuse_lfs_pointer(path, file.read(len(LFS_START)))
        except OSError as error:
            raise CheckpointError(f"{path}: cannot be read: {error.strerror}") from None
        paths.append(path)
    return tuple(paths)


def describe_plan(plan: ShatterPlan) -> str:
    a = plan.topology.architecture
    n_dense = a.n_layers - len(a.moe_layers)
    lines = [
        f"model      {a.model_type}, d_model {a.d_model}, vocabulary {a.vocab_size}, "
        f"{a.n_layers} layers",
        f"attention  {a.n_heads} heads, {a.n_kv_heads} KV heads of {a.head_dim}, "
        f"rope theta {a.rope_theta:g}",
        f"experts    {len(a.moe_layers)} layers of {a.n_experts}, width {a.moe_ffn_dim}, "
        f"{a.top_k} a token",
    ]
    if a.shared_ffn_dim:
        lines.append(f"shared     one expert a layer, width {a.shared_ffn_dim}")
    if n_dense:
        lines.append(f"dense      {n_dense} of the layers, width {a.dense_ffn_dim}")
    lines += [
        f"read       {plan.source_bytes():,} bytes of weights",
        f"vault      {plan.layout.file_bytes:,} bytes, {plan.layout.header.bits} bits: "
        f"{plan.outputs.vault}",
        f"scout      {plan.scout_bytes:,} bytes: {plan.outputs.scout}",
        f"disk       {plan.missing_bytes:,} bytes needed, "
        f"{free_bytes(plan.outputs.directory):,} free: {plan.outputs.directory}",
    ]
    return "\n".join(lines)


def describe_cost(plan: ShatterPlan, jobs: int) -> str:
    """Memory and time, by a short measurement of the quantiser here and now."""
    experts = plan.topology.experts
    memory = INTERPRETER_BYTES + working_bytes(plan.layout, experts, jobs)
    rate = measure_quantiser(experts[0].tensors[0].dtype, plan.layout.header.bits, jobs)
    seconds = plan.source_bytes() / rate
    return "\n".join(
        (
            f"memory     up to {memory / 1e6:.0f} MB",
            f"time       about {_duration(seconds)}, at the {rate / 1e6:.0f} MB/s that {jobs} "
            "quantiser threads reach now; longer where the disk is slower",
        )
    )


def _duration(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


def measure_quantiser(dtype: str, bits: int, jobs: int) -> float:
    """Bytes of weights a second, on `jobs` threads at once."""
    weights = np.random.default_rng(0).standard_normal(1 << 18, np.float32)
    if dtype == "BF16":
        weights = weights.view(np.uint16)[1::2].copy()  # the upper halves
    elif dtype == "F16":
        weights = weights.astype(np.float16)
    source = weights.view(np.uint8)
    start = time.perf_counter()

    def work(_: int) -> int:
        codes = np.empty(packed_bytes(len(weights), bits), np.uint8)
        scales = np.empty(2 * group_count(len(weights)), np.uint8)
        done = 0
        while time.perf_counter() - start < MEASURE_S:
            _core.quantize(source, dtype, bits, codes, scales)
            done += len(source)
        return done

    with ThreadPoolExecutor(jobs) as pool:
        done = sum(pool.map(work, range(jobs)))
    return done / (time.perf_counter() - start)
