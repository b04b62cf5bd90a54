"""The Sculptor: splits a Hugging Face checkpoint into a vault, a scout and the tokenizer's files.

Run as `python -m smoe.shatter MODEL_DIR -o OUT_DIR`. All of it is planned and checked before the
first byte is written; the outputs get their names only when they are complete and on the disk.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from smoe import cli
from smoe.checkpoint import Checkpoint, CheckpointError, open_checkpoint
from smoe.scout import scout_bytes, write_scout
from smoe.topology import Topology, detect_topology
from smoe.vault_writer import VaultLayout, VaultResult, plan_vault, write_vault

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
PLAIN_PROGRESS_S = 5.0  # between two lines where there is no terminal

Progress = Callable[[int], None]  # called with the source bytes newly done


@dataclass(frozen=True)
class Outputs:
    """The three paths STEM.smoe, STEM.scout.safetensors and STEM.tokenizer/."""

    vault: Path
    scout: Path
    tokenizer: Path

    @classmethod
    def named(cls, out_dir: Path, stem: str) -> Outputs:
        return cls(
            out_dir / f"{stem}.smoe",
            out_dir / f"{stem}.scout.safetensors",
            out_dir / f"{stem}.tokenizer",
        )

    def all(self) -> tuple[Path, Path, Path]:
        # The vault last: where it has its name, the others have theirs.
        return self.scout, self.tokenizer, self.vault


@dataclass(frozen=True)
class ShatterPlan:
    """Everything about a run that is known without reading a weight."""

    checkpoint: Checkpoint
    topology: Topology
    layout: VaultLayout
    outputs: Outputs
    scout_bytes: int

    @property
    def source_bytes(self) -> int:
        """Bytes of weights that will be read."""
        experts = sum(t.nbytes for expert in self.topology.experts for t in expert.tensors)
        return experts + sum(t.nbytes for t in self.topology.backbone)


@dataclass(frozen=True)
class ShatterReport:
    vault: Path
    scout: Path
    tokenizer: Path  # a directory
    vault_bytes: int
    scout_bytes: int
    source_bytes: int  # of weights read
    snr_db: dict[str, float]  # by gate_proj, up_proj, down_proj, over all experts
    pairing_id: str
    seconds: float


def shatter(
    model_dir: str | os.PathLike[str],
    out_dir: str | os.PathLike[str],
    *,
    name: str | None = None,
    bits: int = 4,
    jobs: int | None = None,
    force: bool = False,
) -> ShatterReport:
    """Shatter the checkpoint in `model_dir` into STEM.smoe and its companions in `out_dir`.

    Args:
        model_dir: a directory with config.json and safetensors weights (bf16, f16 or f32).
        out_dir: created where it is missing.
        name: STEM; by default the directory's name, or org--name for a path in the Hub's cache.
        bits: 4 or 2, of the routed experts.
        jobs: threads that quantise; by default all usable cores.
        force: replace existing outputs, once the new ones are complete.
    Raises:
        CheckpointError: the checkpoint is damaged or not supported, or an output is in the way.
        OSError: reading or writing failed. In both cases existing outputs stay as they are.
    """
    plan = plan_shatter(Path(model_dir), Path(out_dir), name=name, bits=bits)
    return run_plan(plan, jobs=jobs, force=force)


def plan_shatter(
    model_dir: Path, out_dir: Path, *, name: str | None = None, bits: int = 4
) -> ShatterPlan:
    """Read config.json and headers, and lay out the outputs. Writes nothing. As shatter()."""
    if bits not in (2, 4):
        raise CheckpointError(f"{model_dir}: bits: {bits}, expected 4 or 2")
    stem = default_stem(model_dir) if name is None else name
    if stem in ("", ".", "..") or stem != Path(stem).name:
        raise CheckpointError(f"{out_dir}: output name: {stem!r}, expected a plain file name")
    checkpoint = open_checkpoint(model_dir)
    topology = detect_topology(checkpoint)
    return ShatterPlan(
        checkpoint=checkpoint,
        topology=topology,
        layout=plan_vault(topology, bits),
        outputs=Outputs.named(out_dir, stem),
        scout_bytes=scout_bytes(topology, checkpoint.config_text),
    )


def run_plan(
    plan: ShatterPlan,
    *,
    jobs: int | None = None,
    force: bool = False,
    progress: Progress = lambda nbytes: None,
) -> ShatterReport:
    """Write what plan_shatter() planned. As shatter()."""
    start = time.perf_counter()
    outputs = plan.outputs
    for path in outputs.all():
        if os.path.lexists(path) and not force:
            raise CheckpointError(f"{path}: already exists: --force replaces it")
    outputs.vault.parent.mkdir(parents=True, exist_ok=True)
    _check_space(plan)
    try:
        result = _write_partials(plan, usable_cores() if jobs is None else jobs, progress)
        for path in outputs.all():
            _put_in_place(_partial(path), path)
    except BaseException:
        for path in outputs.all():
            _remove(_partial(path))
        raise
    _sync_directory(outputs.vault.parent)
    return ShatterReport(
        vault=outputs.vault,
        scout=outputs.scout,
        tokenizer=outputs.tokenizer,
        vault_bytes=plan.layout.file_bytes,
        scout_bytes=plan.scout_bytes,
        source_bytes=plan.source_bytes,
        snr_db=result.snr_db,
        pairing_id=result.pairing_id,
        seconds=time.perf_counter() - start,
    )


def _write_partials(plan: ShatterPlan, jobs: int, progress: Progress) -> VaultResult:
    """Complete outputs under their .partial names. The vault first: its id goes into the scout."""
    outputs, topology = plan.outputs, plan.topology
    vault = _partial(outputs.vault)
    result = write_vault(vault, plan.layout, topology.experts, jobs, progress)
    scout = _partial(outputs.scout)
    config_text = plan.checkpoint.config_text
    write_scout(scout, topology, config_text, result.pairing_id, progress)
    _copy_tokenizer(plan.checkpoint.directory, _partial(outputs.tokenizer))
    return result


def default_stem(model_dir: Path) -> str:
    """The directory's name; org--name for .../models--org--name/snapshots/<revision>."""
    path = Path(os.path.abspath(model_dir))
    repository = path.parent.parent.name
    if path.parent.name == "snapshots" and repository.startswith("models--"):
        return repository.removeprefix("models--")
    return path.name


def usable_cores() -> int:
    if hasattr(os, "sched_getaffinity"):  # not on macOS
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _check_space(plan: ShatterPlan) -> None:
    directory = plan.outputs.vault.parent
    need = plan.layout.file_bytes + plan.scout_bytes
    free = shutil.disk_usage(directory).free
    if free < need:
        raise CheckpointError(f"{directory}: not enough space: {free} bytes, expected {need}")


def _partial(path: Path) -> Path:
    return path.with_name(path.name + ".partial")


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _copy_tokenizer(source: Path, target: Path) -> None:
    _remove(target)
    target.mkdir()
    for pattern in TOKENIZER_FILES:
        for path in source.glob(pattern):
            if path.is_file():
                with open(path, "rb") as original, open(target / path.name, "wb") as copy:
                    shutil.copyfileobj(original, copy)
                    copy.flush()
                    os.fsync(copy.fileno())
    _sync_directory(target)


def _put_in_place(partial: Path, path: Path) -> None:
    """Rename over whatever has the name. A directory cannot be replaced in one step."""
    if not path.is_dir():
        os.replace(partial, path)
        return
    old = path.with_name(path.name + ".old")
    _remove(old)
    os.rename(path, old)
    os.rename(partial, path)
    _remove(old)


def _sync_directory(path: Path) -> None:
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)


class _PlainProgress:
    """A line on stderr every few seconds, for logs."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._start = self._last = time.monotonic()

    def __call__(self, nbytes: int) -> None:
        self._done += nbytes
        now = time.monotonic()
        if now - self._last < PLAIN_PROGRESS_S:
            return
        self._last = now
        rate = self._done / (now - self._start)
        print(
            f"{self._done / 1e6:.0f} of {self._total / 1e6:.0f} MB, {rate / 1e6:.0f} MB/s, "
            f"{(self._total - self._done) / rate:.0f} s left",
            file=sys.stderr,
            flush=True,
        )


@contextmanager
def _progress(total: int) -> Iterator[Progress]:
    if not sys.stderr.isatty():
        yield _PlainProgress(total)
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, TimeRemainingColumn, TransferSpeedColumn
    from rich.progress import Progress as Bar

    columns = (BarColumn(), DownloadColumn(), TransferSpeedColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("shatter", total=total)
        yield lambda nbytes: bar.advance(task, nbytes)


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
        f"read       {plan.source_bytes:,} bytes of weights",
        f"vault      {plan.layout.file_bytes:,} bytes, {plan.layout.header.bits} bits: "
        f"{plan.outputs.vault}",
        f"scout      {plan.scout_bytes:,} bytes: {plan.outputs.scout}",
    ]
    return "\n".join(lines)


def describe_report(report: ShatterReport) -> str:
    snr = ", ".join(f"{kind} {db:.2f} dB" for kind, db in report.snr_db.items())
    rate = report.source_bytes / 1e6 / report.seconds
    return "\n".join(
        (
            f"vault      {report.vault_bytes:,} bytes: {report.vault}",
            f"scout      {report.scout_bytes:,} bytes: {report.scout}",
            f"tokenizer  {report.tokenizer}",
            f"SNR        {snr}",
            f"time       {report.seconds:.1f} s, {rate:.0f} MB/s",
        )
    )


def _job_count(text: str) -> int:
    if not re.fullmatch(r"[1-9]\d{0,3}", text):
        raise argparse.ArgumentTypeError(f"{text!r}, expected 1 to 9999")
    return int(text)


def _parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="smoe shatter",
        description="Split a Hugging Face MoE checkpoint into a vault of quantised experts and a "
        "scout of everything else.",
    )
    add = parser.add_argument
    add("model_dir", metavar="MODEL_DIR", type=Path, help="directory with config.json and weights")
    add("-o", dest="out_dir", metavar="OUT_DIR", type=Path, required=True, help="where to write")
    add("--name", metavar="STEM", help="of the outputs (default: the directory's name)")
    add("--bits", type=int, choices=(4, 2), default=4, help="per expert weight (default: 4)")
    add("--jobs", metavar="N", type=_job_count, help="threads (default: all usable cores)")
    add("--dry-run", action="store_true", help="print the plan and write nothing")
    add("--force", action="store_true", help="replace existing outputs")
    return parser.parse_args(argv)


def _run(args: argparse.Namespace) -> None:
    plan = plan_shatter(args.model_dir, args.out_dir, name=args.name, bits=args.bits)
    print(describe_plan(plan), file=sys.stdout if args.dry_run else sys.stderr)
    if not (args.model_dir / "tokenizer.json").exists():
        print(f"smoe: warning: {args.model_dir}: no tokenizer.json", file=sys.stderr)
    if args.dry_run:
        return
    with _progress(plan.source_bytes) as progress:
        report = run_plan(plan, jobs=args.jobs, force=args.force, progress=progress)
    print(describe_report(report))


def main(argv: Sequence[str] | None = None) -> int:
    args = _parse_arguments(argv)
    return cli.run(lambda: _run(args))


if __name__ == "__main__":
    sys.exit(main())
