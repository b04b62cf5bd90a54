"""The Sculptor: splits a Hugging Face checkpoint into a vault, a scout and the tokenizer's files.

Run as `python -m smoe.shatter MODEL_DIR -o OUT_DIR`. All of it is planned and checked before the
first byte is written; the outputs get their names only when they are complete and on the disk. A
run that was cut short is gone on with by the next one, from the last complete layer.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn, TextIO

from smoe import _core, cli
from smoe.checkpoint import CheckpointError, UnreadableError
from smoe.file_writer import naming, sync, sync_directory
from smoe.journal import (
    Completion,
    Journal,
    Recorded,
    claimed,
    difference,
    journal_header,
    why_restart,
)
from smoe.manifest import BlobHash, Manifest, ScoutHash, Source, SourceFile, VaultHash
from smoe.outputs import (
    are_complete,
    bring_back,
    partial,
    put_in_place,
    refuse_existing,
    refuse_inputs,
    refuse_small_disk,
    remove,
    remove_partials,
    unnamed,
)
from smoe.progress import Progress, progress
from smoe.scout import write_scout
from smoe.shatter_plan import ShatterPlan, describe_cost, describe_plan, plan_shatter
from smoe.vault_writer import LayerRecord, pairing_id, snr_db, write_vault

MAX_JOBS = 9999

Notify = Callable[[str], None]  # called with a line for the user
ShowProgress = Callable[[int], AbstractContextManager[Progress]]  # given the bytes to read


@dataclass(frozen=True)
class ShatterReport:
    vault: Path
    scout: Path
    tokenizer: Path  # a directory
    manifest: Path
    vault_bytes: int
    scout_bytes: int
    source_bytes: int  # of weights read, by this run
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
        OSError: writing failed. The same call goes on where it was, as it does after an interrupt.
        In all cases existing outputs stay as they are.
    """
    plan = plan_shatter(Path(model_dir), Path(out_dir), name=name, bits=bits)
    return run_plan(plan, jobs=jobs, force=force)


def run_plan(
    plan: ShatterPlan,
    *,
    jobs: int | None = None,
    force: bool = False,
    show_progress: ShowProgress = lambda total: nullcontext(lambda nbytes: None),
    notify: Notify = lambda line: None,
) -> ShatterReport:
    """Write what plan_shatter() planned, or what an earlier run has left of it. As shatter()."""
    start = time.perf_counter()
    outputs = plan.outputs
    jobs = _core.usable_cores() if jobs is None else jobs
    if type(jobs) is not int or not 1 <= jobs <= MAX_JOBS:
        raise CheckpointError(f"{outputs.vault}: jobs: {jobs}, expected 1 to {MAX_JOBS}")
    refuse_inputs(outputs, plan.inputs)
    if not os.path.lexists(outputs.journal):
        refuse_existing(outputs, outputs.all(), force)
        refuse_small_disk(outputs, plan.missing_bytes)
    outputs.directory.mkdir(parents=True, exist_ok=True)
    with claimed(outputs.journal) as journal:
        run = _Conversion(plan, journal, jobs, force, notify)
        if not run.finish_earlier():
            run.convert(show_progress)
    return ShatterReport(
        vault=outputs.vault,
        scout=outputs.scout,
        tokenizer=outputs.tokenizer,
        manifest=outputs.manifest,
        vault_bytes=plan.layout.file_bytes,
        scout_bytes=plan.scout_bytes,
        source_bytes=run.source_bytes,
        snr_db=snr_db(run.layers),
        pairing_id=run.pairing_id,
        seconds=time.perf_counter() - start,
    )


def can_go_on(error: BaseException) -> bool:
    """Whether the same run may succeed later: an interrupt, or the disk; not a broken weight."""
    return not isinstance(error, CheckpointError) or isinstance(error, UnreadableError)


class _Conversion:
    """One run, while it holds the journal."""

    def __init__(
        self, plan: ShatterPlan, journal: Journal, jobs: int, force: bool, notify: Notify
    ) -> None:
        self._plan = plan
        self._outputs = plan.outputs
        self._journal = journal
        self._jobs = jobs
        self._force = force
        self._notify = notify
        self._header = journal_header(plan.checkpoint, plan.layout)
        self._recorded = journal.read()
        self.layers: list[LayerRecord] = []  # complete ones
        self.pairing_id = ""
        self.source_bytes = 0

    def finish_earlier(self) -> bool:
        """Give an earlier run's complete outputs their names; whether they are this plan's."""
        recorded = self._recorded
        if recorded.header is None or recorded.completion is None:
            return False
        if not are_complete(self._outputs):
            return False
        replace = self._force or recorded.completion.replaces
        refuse_existing(self._outputs, unnamed(self._outputs), replace)
        put_in_place(self._outputs)
        self._notify("finished what an earlier run had completed")
        if difference(recorded.header, self._header) is not None:
            self._recorded = Recorded(None)
            self._journal.cut(0)
            return False
        self._journal.remove()
        self.layers += recorded.layers
        self.pairing_id = recorded.completion.pairing_id
        return True

    def convert(self, show_progress: ShowProgress) -> None:
        """Read, quantise and write all that is missing."""
        outputs = self._outputs
        bring_back(outputs)
        refuse_existing(outputs, outputs.all(), self._force)
        refuse_small_disk(outputs, self._plan.missing_bytes)
        self._resume()
        self.source_bytes = self._plan.source_bytes(len(self.layers))
        try:
            with show_progress(self.source_bytes) as advance:
                self._write_partials(advance)
            self._plan.checkpoint.refuse_changes()
        except CheckpointError as error:
            if not can_go_on(error):
                remove_partials(outputs)
                self._journal.cut(0)
            raise
        self._journal.add_completion(Completion(self.pairing_id, self._force))
        put_in_place(outputs)
        self._journal.remove()

    def _resume(self) -> None:
        """Take up what an earlier run has left, or make room for a new vault."""
        plan, recorded = self._plan, self._recorded
        reason = why_restart(recorded, self._header, plan.layout, self._outputs)
        if reason is not None:
            self._notify(f"restarting: {reason}")
        if reason is None and recorded.layers:
            self._journal.cut(recorded.layers_end)
            self.layers += recorded.layers
            done, n = len(self.layers), plan.layout.header.num_moe_layers
            where = f"at layer {done + 1} of {n}" if done < n else "after the last layer"
            self._notify(f"resuming {where}")
        else:
            self._journal.start(self._header)
            remove(partial(self._outputs.vault))

    def _write_partials(self, advance: Progress) -> None:
        """Complete outputs under their .partial names. The vault first: the rest names it."""
        plan = self._plan
        scout, tokenizer, manifest, vault = map(partial, self._outputs.all())
        for path in (scout, tokenizer, manifest):
            remove(path)
        with naming(vault):
            done = tuple(self.layers)
            experts = plan.topology.experts
            write_vault(vault, plan.layout, experts, done, self._jobs, advance, self._record)
            self.pairing_id = pairing_id(vault, plan.layout)
        config_text = plan.checkpoint.config_text
        with naming(scout):
            scout_sha256 = write_scout(scout, plan.topology, config_text, self.pairing_id, advance)
        with naming(tokenizer):
            _copy_tokenizer(plan.tokenizer_files, tokenizer)
        with naming(manifest), open(manifest, "xb") as file:
            file.write(_manifest(plan, self.layers, self.pairing_id, scout_sha256).encode())
            file.flush()
            sync(file.fileno())
        sync_directory(self._outputs.directory)

    def _record(self, layer: LayerRecord) -> None:
        self._journal.add_layer(layer)
        self.layers.append(layer)


def _manifest(
    plan: ShatterPlan, layers: Sequence[LayerRecord], pairing_id: str, scout_sha256: str
) -> Manifest:
    checkpoint, layout = plan.checkpoint, plan.layout
    files = [SourceFile(s.path.name, s.nbytes, s.header_sha256) for s in checkpoint.shards]
    hashes = [sha256 for layer in layers for sha256 in layer.sha256]
    blobs = [
        BlobHash(entry.layer_id, entry.expert_id, sha256)
        for entry, sha256 in zip(layout.entries, hashes, strict=True)
    ]
    outputs = plan.outputs
    return Manifest(
        smoe_version=_core.__version__,
        bits=layout.header.bits,
        pairing_id=pairing_id,
        source=Source(checkpoint.config_sha256, tuple(files)),
        vault=VaultHash(outputs.vault.name, layout.file_bytes, layout.head_sha256, tuple(blobs)),
        scout=ScoutHash(outputs.scout.name, plan.scout_bytes, scout_sha256),
    )


def _copy_tokenizer(sources: Sequence[Path], target: Path) -> None:
    target.mkdir()
    for path in sources:
        with open(path, "rb") as original, open(target / path.name, "wb") as copy:
            shutil.copyfileobj(original, copy)
            copy.flush()
            sync(copy.fileno())
    sync_directory(target)


def describe_report(report: ShatterReport) -> str:
    snr = ", ".join(f"{kind} {db:.2f} dB" for kind, db in report.snr_db.items())
    rate = report.source_bytes / 1e6 / report.seconds
    return "\n".join(
        (
            f"vault      {report.vault_bytes:,} bytes: {report.vault}",
            f"scout      {report.scout_bytes:,} bytes: {report.scout}",
            f"tokenizer  {report.tokenizer}",
            f"manifest   {report.manifest}",
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


@contextmanager
def _sigterm_raises() -> Iterator[None]:
    """So that a run that is told to end says how to go on."""

    def leave(number: int, frame: object) -> NoReturn:
        raise SystemExit(128 + number)

    previous = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, previous)


def _print(text: str, stream: TextIO) -> None:
    for line in text.splitlines():
        cli.print_line(line, stream)


def _run(args: argparse.Namespace) -> None:
    plan = plan_shatter(args.model_dir, args.out_dir, name=args.name, bits=args.bits)
    _print(describe_plan(plan), sys.stdout if args.dry_run else sys.stderr)
    if "tokenizer.json" not in (path.name for path in plan.tokenizer_files):
        _tell(f"warning: {args.model_dir}: no tokenizer.json")
    if args.dry_run:
        _print(describe_cost(plan, args.jobs or _core.usable_cores()), sys.stdout)
        return
    try:
        report = run_plan(
            plan,
            jobs=args.jobs,
            force=args.force,
            show_progress=lambda total: progress(total, "shatter"),
            notify=_tell,
        )
    except BaseException as error:
        if can_go_on(error) and plan.outputs.journal.exists():
            _tell("what is done is kept: the same command goes on from there")
        raise
    _print(describe_report(report), sys.stdout)


def _tell(line: str) -> None:
    cli.print_line(f"smoe: {line}", sys.stderr)


def main(argv: Sequence[str] | None = None) -> int:
    args = _parse_arguments(argv)
    with _sigterm_raises():
        return cli.run(lambda: _run(args))


if __name__ == "__main__":
    sys.exit(main())
