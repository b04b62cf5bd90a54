"""Check a vault and all that belongs to it: python -m smoe.verify VAULT [--against MODEL_DIR]."""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from smoe import _core, cli
from smoe.agreement import disagreements
from smoe.checkpoint import Checkpoint, CheckpointError, open_checkpoint
from smoe.checks import (
    ExpertChecker,
    Findings,
    check_dense,
    check_head,
    check_scout_hash,
    snr_db,
)
from smoe.format import TENSOR_KINDS
from smoe.manifest import MANIFEST_SUFFIX, Manifest, ManifestError, read_manifest
from smoe.model import checked_path, sibling
from smoe.progress import Progress, progress
from smoe.scout import CONFIG_KEY, PAIRING_KEY
from smoe.topology import Expert, Topology, detect_topology
from smoe.vault_reader import ScoutFile, VaultFile, open_scout, open_vault

MAX_SHOWN = 10  # faults that the command line prints

ProgressFactory = Callable[[int], AbstractContextManager[Progress]]


@dataclass
class Report:
    """What verify() found. `faults` is empty where all is as it should be."""

    vault: Path
    faults: list[str] = field(default_factory=list)  # each one line, beginning with a path
    warnings: list[str] = field(default_factory=list)  # what could not be checked
    experts: int = 0
    bytes_read: int = 0
    snr_db: dict[str, float] = field(default_factory=dict)  # by tensor kind; with a checkpoint
    seconds: float = 0.0


@dataclass(frozen=True)
class Files:
    """What there is to verify; None: missing or not readable, which is noted in the report."""

    vault: VaultFile | None
    scout: ScoutFile | None
    manifest: Manifest | None
    checkpoint: Checkpoint | None
    topology: Topology | None  # of the checkpoint


@dataclass(frozen=True)
class Task:
    nbytes: int  # that run() reads
    run: Callable[[], Findings]


def verify(
    vault: str | os.PathLike[str],
    *,
    against: str | os.PathLike[str] | None = None,
    progress: ProgressFactory = lambda total: nullcontext(lambda nbytes: None),
) -> Report:
    """Read a vault, its scout and its manifest, and list all that is wrong with them.

    Args:
        vault: STEM.smoe; scout and manifest are looked for beside it.
        against: the checkpoint that it was made from: every tensor is compared with it.
        progress: called with the bytes to read; the value of its block gets the bytes newly read,
            from any thread.
    Raises:
        CheckpointError: the checkpoint of `against` cannot be used.
        ValueError: a path is not UTF-8.
    """
    start = time.perf_counter()
    report = Report(checked_path(vault))
    files = _open_files(report, against)
    report.faults += _check_headers(files)
    tasks = [*_scout_tasks(files), *_vault_tasks(files)]
    report.bytes_read = sum(task.nbytes for task in tasks)
    sums = [[0.0, 0.0] for _ in TENSOR_KINDS]
    with progress(report.bytes_read) as advance:
        for found in _run(tasks, advance):
            report.faults += found.faults
            for kind, signal, noise in found.noise:
                sums[kind][0] += signal
                sums[kind][1] += noise
    report.experts = len(files.vault.entries) if files.vault else 0
    if files.topology is not None:
        report.snr_db = {kind: snr_db(*s) for kind, s in zip(TENSOR_KINDS, sums, strict=True)}
    report.seconds = time.perf_counter() - start
    return report


def _open_files(report: Report, against: str | os.PathLike[str] | None) -> Files:
    checkpoint = None if against is None else open_checkpoint(Path(against))
    topology = None if checkpoint is None else detect_topology(checkpoint)
    vault = scout = manifest = None
    try:
        vault = open_vault(report.vault)
    except _core.VaultError as error:
        report.faults.append(str(error))
    try:
        scout = open_scout(report.vault)
    except _core.ScoutError as error:
        report.faults.append(str(error))
    path = sibling(report.vault, MANIFEST_SUFFIX)
    try:
        if os.path.lexists(path):
            manifest = read_manifest(path)
        else:
            report.warnings.append(f"{path}: missing: no hash was checked")
    except ManifestError as error:
        report.faults.append(str(error))
    except OSError as error:
        report.faults.append(f"{path}: cannot be read: {error.strerror}")
    return Files(vault, scout, manifest, checkpoint, topology)


def _check_headers(files: Files) -> Iterator[str]:
    """All that is decided without reading weights, but for the pages of the pairing id."""
    if files.vault is not None:
        yield from _check_size(files.vault)
        yield from _check_pairing(files.vault, files.scout, files.manifest)
        if files.scout is not None:
            yield from disagreements(files.vault, files.scout)
        if files.manifest is not None:
            yield from _check_manifest(files.vault, files.manifest)
        if files.topology is not None:
            yield from _check_experts(files.vault, files.topology)
    if files.scout is not None and files.checkpoint is not None and files.topology is not None:
        yield from _check_config(files.scout, files.checkpoint)
        yield from _check_backbone(files.scout, files.topology)


def _check_size(vault: VaultFile) -> Iterator[str]:
    """Blobs fill the file after the tables; only the last one's padding may be missing."""
    blobs = sum(entry.padded_bytes for entry in vault.entries)
    spare = vault.core.size_bytes - vault.header.data_offset - blobs
    if spare > 0:
        yield f"{vault.path}: bytes that belong to no blob: {spare}, expected 0"


def _check_pairing(
    vault: VaultFile, scout: ScoutFile | None, manifest: Manifest | None
) -> Iterator[str]:
    """Scout and manifest name their vault by a hash of its experts 0."""
    try:
        got = hashlib.sha256(vault.core.pairing_pages()).hexdigest()
    except _core.VaultError as error:
        yield str(error)
        return
    wants = {}
    if scout is not None and PAIRING_KEY in scout.metadata:
        wants[scout.path] = scout.metadata[PAIRING_KEY]
    if manifest is not None:
        wants[sibling(vault.path, MANIFEST_SUFFIX)] = manifest.pairing_id
    for path, want in wants.items():
        if got != want:
            yield (
                f"{path}: belongs to another vault, or an expert 0 is damaged: pairing id {want}, "
                f"expected {got} as in {vault.path}"
            )


def _check_manifest(vault: VaultFile, manifest: Manifest) -> Iterator[str]:
    """The manifest's lists and sizes; its hashes are compared when the bytes are read."""
    path = sibling(vault.path, MANIFEST_SUFFIX)
    listed = {(blob.layer, blob.expert) for blob in manifest.vault.blobs}
    there = {entry.key for entry in vault.entries}
    facts = {
        "bits": (manifest.bits, vault.header.bits),
        "bytes of the vault": (manifest.vault.bytes, vault.core.size_bytes),
        "experts that the vault lacks": (len(listed - there), 0),
        "experts of the vault that are not listed": (len(there - listed), 0),
    }
    for what, (got, want) in facts.items():
        if got != want:
            yield f"{path}: {what}: {got}, expected {want}"


def _check_experts(vault: VaultFile, topology: Topology) -> Iterator[str]:
    """Vault and checkpoint have the same experts, of the same shapes."""
    shapes = {(e.layer, e.id): _shapes(e) for e in topology.experts}
    for entry in vault.entries:
        got, want = entry.shapes, shapes.pop(entry.key, None)
        if got != want:
            yield f"{vault.path}: shapes of {entry}: {got}, expected {want} as in the checkpoint"
    for layer, expert in shapes:
        yield f"{vault.path}: expert {expert} of layer {layer} is missing: the checkpoint has it"


def _check_config(scout: ScoutFile, checkpoint: Checkpoint) -> Iterator[str]:
    text = scout.metadata.get(CONFIG_KEY)
    if text != checkpoint.config_text:
        what = "has none" if text is None else "differs"
        yield f"{scout.path}: config: {what}, expected the text of {checkpoint.config_path}"


def _check_backbone(scout: ScoutFile, topology: Topology) -> Iterator[str]:
    """Scout and checkpoint have the same dense tensors, of the same dtypes and shapes."""
    wanted = {tensor.name: tensor for tensor in topology.backbone}
    for name, tensor in wanted.items():
        got = scout.tensors.get(name)
        if got is None:
            yield f"{scout.path}: missing tensor: {name}, expected as in {tensor.path}"
        elif (got.dtype, got.shape) != (tensor.dtype, tensor.shape):
            yield (
                f"{scout.path}: {name}: {got.dtype} {list(got.shape)}, "
                f"expected {tensor.dtype} {list(tensor.shape)} as in {tensor.path}"
            )
    for name in sorted(scout.tensors.keys() - wanted.keys()):
        yield f"{scout.path}: tensor {name}: expected none: the checkpoint has no such tensor"


def _scout_tasks(files: Files) -> Iterator[Task]:
    scout, manifest = files.scout, files.manifest
    if scout is None:
        return
    if manifest is not None:
        run = partial(check_scout_hash, scout, manifest.scout.sha256)
        yield Task(scout.file_bytes, run)
    for want in files.topology.backbone if files.topology else ():
        got = scout.tensors.get(want.name)
        if got is not None and (got.dtype, got.shape) == (want.dtype, want.shape):
            yield Task(2 * want.nbytes, partial(check_dense, got, want))


def _vault_tasks(files: Files) -> Iterator[Task]:
    vault, manifest = files.vault, files.manifest
    if vault is None:
        return
    head_sha256 = None if manifest is None else manifest.vault.head_sha256
    yield Task(vault.header.data_offset, partial(check_head, vault, head_sha256))
    blobs = () if manifest is None else manifest.vault.blobs
    hashes = {(blob.layer, blob.expert): blob.sha256 for blob in blobs}
    experts = {(e.layer, e.id): e for e in files.topology.experts} if files.topology else {}
    checker = ExpertChecker(
        vault=vault,
        hashes=hashes,
        owners={sha256: key for key, sha256 in hashes.items()},
        exact=manifest is not None and manifest.smoe_version == _core.__version__,
    )
    for index, entry in enumerate(vault.entries):
        expert = experts.get(entry.key)
        if expert is not None and _shapes(expert) != entry.shapes:
            expert = None
        source_bytes = sum(tensor.nbytes for tensor in expert.tensors) if expert else 0
        yield Task(entry.padded_bytes + source_bytes, partial(checker.check, index, expert))


def _shapes(expert: Expert) -> list[tuple[int, ...]]:
    return [tensor.shape for tensor in expert.tensors]


def _run(tasks: Sequence[Task], advance: Progress) -> Iterator[Findings]:
    """What the tasks find, in their order. A thread a core works, and two more read ahead."""
    jobs = _core.usable_cores() + 2
    pending: deque[Future[Findings]] = deque()

    def work(task: Task) -> Findings:
        try:
            found = task.run()
        except (_core.VaultError, CheckpointError) as error:  # a read failed
            found = Findings([str(error)])
        advance(task.nbytes)
        return found

    with ThreadPoolExecutor(jobs) as pool:
        try:
            for task in tasks:
                if len(pending) == 2 * jobs:
                    yield pending.popleft().result()
                pending.append(pool.submit(work, task))
            while pending:
                yield pending.popleft().result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def describe_report(report: Report) -> str:
    """One line for a vault that is well."""
    rate = report.bytes_read / 1e6 / report.seconds
    text = (
        f"{report.vault}: all is well: {report.experts} experts, {report.bytes_read / 1e6:.0f} MB "
        f"read in {report.seconds:.1f} s ({rate:.0f} MB/s)"
    )
    if report.snr_db:
        text += "; SNR " + ", ".join(f"{kind} {db:.2f} dB" for kind, db in report.snr_db.items())
    return text


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    p = argparse.ArgumentParser(
        prog="smoe verify",
        description="Check a vault, its scout and its manifest: structure, padding, hashes, "
        "scales, and that they belong together. Exit status 1 where something is wrong.",
    )
    p.add_argument("vault", metavar="VAULT", help="STEM.smoe, its scout and manifest beside it")
    p.add_argument(
        "--against",
        metavar="MODEL_DIR",
        help="the checkpoint: compare every tensor with it as well",
    )
    return p.parse_args(argv)


def _verify(a: argparse.Namespace) -> None:
    report = verify(a.vault, against=a.against, progress=partial(progress, label="verify"))
    for warning in report.warnings:
        cli.print_line(f"smoe: warning: {warning}", sys.stderr)
    if not report.faults:
        cli.print_line(describe_report(report), sys.stdout)
        return
    for fault in report.faults[:MAX_SHOWN]:
        cli.print_line(fault, sys.stdout)
    more = len(report.faults) - MAX_SHOWN
    if more > 0:
        print(f"and {more} more")
    raise ValueError(f"{report.vault}: faults: {len(report.faults)}, expected none")


def main(argv: Sequence[str] | None = None) -> int:
    a = parse_arguments(argv)
    return cli.run(lambda: _verify(a))


if __name__ == "__main__":
    sys.exit(main())
