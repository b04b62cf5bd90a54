"""The Sculptor: splits a Hugging Face checkpoint into a vault, a scout and the tokenizer's files.

Run as `python -m smoe.shatter MODEL_DIR -o OUT_DIR`. All of it is planned and checked before the
first byte is written; the outputs get their names only when they are complete and on the disk.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TextIO

from smoe import _core, cli
from smoe.checkpoint import (
    LFS_START,
    Checkpoint,
    CheckpointError,
    is_file_name,
    open_checkpoint,
    refuse_lfs_pointer,
)
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
MAX_JOBS = 9999
MAX_STEM_BYTES = 200  # a file name has 255, of which suffixes take some

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
    tokenizer_files: tuple[Path, ...]

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
    return ShatterPlan(
        checkpoint=checkpoint,
        topology=topology,
        layout=plan_vault(topology, bits),
        outputs=Outputs.named(out_dir, stem),
        scout_bytes=scout_bytes(topology, checkpoint.config_text),
        tokenizer_files=_find_tokenizer(model_dir),
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
    jobs = _core.usable_cores() if jobs is None else jobs
    if type(jobs) is not int or not 1 <= jobs <= MAX_JOBS:
        raise CheckpointError(f"{outputs.vault}: jobs: {jobs}, expected 1 to {MAX_JOBS}")
    _check_existing(plan, force)
    outputs.vault.parent.mkdir(parents=True, exist_ok=True)
    with _claimed(outputs):
        _check_existing(plan, force)  # again: another run may just have finished
        _check_space(plan)
        result = _write_partials(plan, jobs, progress)
        _put_in_place(outputs)
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
    topology = plan.topology
    scout, tokenizer, vault = map(_partial, plan.outputs.all())
    with _writing(vault):
        result = write_vault(vault, plan.layout, topology.experts, jobs, progress)
    with _writing(scout):
        write_scout(scout, topology, plan.checkpoint.config_text, result.pairing_id, progress)
    with _writing(tokenizer):
        _copy_tokenizer(plan.tokenizer_files, tokenizer)
    return result


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """A failed write (a full disk) does not say by itself which file it was."""
    try:
        yield
    except OSError as error:
        if error.filename is None:
            error.filename = os.fspath(path)
        raise


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


def _check_existing(plan: ShatterPlan, force: bool) -> None:
    """What has an output's name is replaced with `force`, unless it cannot be an older output."""
    checkpoint = plan.checkpoint
    inputs = {checkpoint.directory} | {tensor.path for tensor in checkpoint.tensors.values()}
    inputs = {path.resolve() for path in inputs}
    for path in plan.outputs.all():
        if not os.path.lexists(path):
            continue
        if not force:
            raise CheckpointError(f"{path}: already exists: --force replaces it")
        if any(source.is_relative_to(path.resolve()) for source in inputs):
            raise CheckpointError(f"{path}: is a part of the checkpoint, expected another name")
        if path.is_dir() != (path == plan.outputs.tokenizer):
            kinds = ("a directory", "a file") if path.is_dir() else ("a file", "a directory")
            raise CheckpointError(f"{path}: is {kinds[0]}, expected {kinds[1]} to replace")


@contextmanager
def _claimed(outputs: Outputs) -> Iterator[None]:
    """One run at a time writes these outputs: it holds a lock on the vault's .partial file.

    What a killed run left under the .partial names is removed first, and what is left of this one
    at the end.
    """
    vault = _partial(outputs.vault)
    fd = os.open(vault, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o666)
    try:
        _lock(fd, vault)
        try:
            os.ftruncate(fd, 0)
            for path in (outputs.scout, outputs.tokenizer):
                _remove(_partial(path))
            yield
        finally:
            for path in outputs.all():
                _remove(_partial(path))
    finally:
        os.close(fd)


def _lock(fd: int, path: Path) -> None:
    """Lock the file `path`, open as `fd`. The system unlocks it however the process ends."""
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.path.samestat(os.fstat(fd), os.lstat(path)):  # else its owner just renamed it
            return
    except (BlockingIOError, FileNotFoundError):
        pass
    except OSError:  # a file system without locks
        return
    raise CheckpointError(f"{path}: another run is writing it")


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


def _copy_tokenizer(sources: Sequence[Path], target: Path) -> None:
    target.mkdir()
    for path in sources:
        with open(path, "rb") as original, open(target / path.name, "wb") as copy:
            shutil.copyfileobj(original, copy)
            copy.flush()
            os.fsync(copy.fileno())
    _sync_directory(target)


def _put_in_place(outputs: Outputs) -> None:
    """Give the outputs their names. Old ones step aside, and come back if that fails midway."""
    for path in outputs.all():
        _remove(_aside(path))  # of a killed run
    try:
        for path in outputs.all():
            if os.path.lexists(path):
                os.rename(path, _aside(path))
            os.rename(_partial(path), path)
        _sync_directory(outputs.vault.parent)
    except BaseException:
        for path in outputs.all():
            if not os.path.lexists(_partial(path)):
                _remove(path)
            if os.path.lexists(_aside(path)):
                os.rename(_aside(path), path)
        raise
    for path in outputs.all():
        _remove(_aside(path))


def _aside(path: Path) -> Path:
    return _partial(path.with_name(path.name + ".old"))


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


def _print(text: str, stream: TextIO) -> None:
    """A path may have characters that the stream's encoding lacks; they are escaped."""
    encoding = stream.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), file=stream)


def _run(args: argparse.Namespace) -> None:
    plan = plan_shatter(args.model_dir, args.out_dir, name=args.name, bits=args.bits)
    _print(describe_plan(plan), sys.stdout if args.dry_run else sys.stderr)
    if "tokenizer.json" not in (path.name for path in plan.tokenizer_files):
        print(f"smoe: warning: {args.model_dir}: no tokenizer.json", file=sys.stderr)
    if args.dry_run:
        return
    with _progress(plan.source_bytes) as progress:
        report = run_plan(plan, jobs=args.jobs, force=args.force, progress=progress)
    _print(describe_report(report), sys.stdout)


def main(argv: Sequence[str] | None = None) -> int:
    args = _parse_arguments(argv)
    return cli.run(lambda: _run(args))


if __name__ == "__main__":
    sys.exit(main())
