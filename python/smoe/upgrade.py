"""Gives a version 1 vault its arch block, in place: python -m smoe.upgrade CONFIG_OR_DIR VAULT.

No blob moves: the block goes into the gap before the first one. Each write is synced before the
next, and after every byte of every write the file is a valid vault: a version 1 reader ignores the
gap and reserved_ext, and where that is set the sizes before it, so these come in this order, and
the version, one byte, last. A version 2 vault is made version 1 before its block is rewritten.
Running an interrupted upgrade again completes it.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from smoe import _core, cli
from smoe.checkpoint import (
    INDEX_NAME,
    SINGLE_NAME,
    CheckpointError,
    Tensor,
    drop_pages,
    open_checkpoint,
    read_header,
    read_json_object,
)
from smoe.file_writer import naming, replace_file, sync
from smoe.format import ARCH_FMT, SARC_ALIGNMENT, SMOE_VERSION, ArchBlock, Header, align_up
from smoe.manifest import MANIFEST_SUFFIX, read_manifest
from smoe.model import checked_path, sibling
from smoe.topology import (
    BUFFER_NAME,
    Architecture,
    Config,
    arch_block,
    expected_backbone,
    expected_experts,
    read_architecture,
)
from smoe.vault_reader import SCOUT_SUFFIX, VaultFile, open_vault

VERSION_OFFSET = 8  # docs/format.md, section 1; of the byte in which versions 1 and 2 differ
SIZES_OFFSET = 48  # d_model, vocab_size, ffn_dim
EXT_OFFSET = 60  # reserved_ext, the end of the header
FLAG_NAMES = ("norm_topk_prob", "has_qk_norm", "has_dense_layer_0")  # from bit 0


@dataclass(frozen=True)
class UpgradeReport:
    vault: Path
    old_version: int
    arch: ArchBlock
    flags_from: Path  # the shards' directory, the scout, or config.json


def upgrade(
    config: str | os.PathLike[str], vault: str | os.PathLike[str], *, force: bool = False
) -> UpgradeReport:
    """Make a version 1 vault the version 2 vault that shattering its checkpoint would give.

    Args:
        config: the checkpoint's directory, or its config.json. Which tensors there are (q/k norms,
            a dense layer 0, a shared expert) is read from the directory's shards, else from the
            scout beside the vault, else it follows from config.json.
        vault: STEM.smoe, changed in place.
        force: rewrite the arch block of a version 2 vault.
    Raises:
        CheckpointError: the config is missing, malformed, not supported, or of another model; the
            vault has no room, is version 2 already, or cannot be written.
        VaultError: it is not a valid vault. OSError: writing failed; the vault is valid still.
    """
    vault_path, config_path = checked_path(vault), Path(config)
    if config_path.is_dir():
        config_path = config_path / "config.json"
    values = read_json_object(config_path)
    a = read_architecture(Config(config_path, values))
    with _writable(vault_path) as fd:
        old = open_vault(vault_path)
        if old.header.version == SMOE_VERSION and not force:
            raise CheckpointError(
                f"{vault_path}: already version {SMOE_VERSION}: --force rewrites its arch block"
            )
        _check_experts(config_path, a, old)
        source, tensors = _find_tensors(Path(config), vault_path)
        _check_tensors(config_path, a, tensors)
        arch = arch_block(a, expected_backbone(a) if source is None else tensors)
        header = _new_header(old, a)
        for write in _plan_writes(old, header.pack(), arch.pack()):
            _write_synced(fd, *write)
        _check_result(old, header.pack(), arch.pack())
        _refresh_manifest(vault_path, os.pread(fd, header.data_offset, 0))
        drop_pages(fd)
    return UpgradeReport(vault_path, old.header.version, arch, source or config_path)


def _refresh_manifest(vault: Path, head: bytes) -> None:
    """The manifest, where there is one, knows the new head: all before the first blob."""
    path = sibling(vault, MANIFEST_SUFFIX)
    if not path.exists():
        return
    manifest = read_manifest(path)
    hashes = replace(manifest.vault, head_sha256=hashlib.sha256(head).hexdigest())
    if hashes == manifest.vault:
        return
    replace_file(path, replace(manifest, vault=hashes).encode())


@contextmanager
def _writable(path: Path) -> Iterator[int]:
    """A descriptor of a vault that no other run changes meanwhile."""
    try:
        fd = os.open(path, os.O_RDWR)
    except OSError as error:
        raise CheckpointError(f"{path}: cannot be opened to write: {error.strerror}") from None
    try:
        _lock(fd, path)
        with naming(path):
            yield fd
    finally:
        os.close(fd)


def _lock(fd: int, path: Path) -> None:
    """The system unlocks the file however the process ends."""
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise CheckpointError(f"{path}: another run is writing it") from None
    except OSError:  # a file system without locks
        pass


def _find_tensors(config: Path, vault: Path) -> tuple[Path | None, dict[str, Tensor]]:
    """The tensors of the shards, else of the scout, after where they were found."""
    if any(os.path.lexists(config / name) for name in (INDEX_NAME, SINGLE_NAME)):
        try:
            return config, open_checkpoint(config).tensors
        except CheckpointError as error:
            warnings.warn(f"{error}: going on without the shards", RuntimeWarning, stacklevel=3)
    scout = sibling(vault, SCOUT_SUFFIX)
    return (scout, read_header(scout)) if scout.exists() else (None, {})


def _check_experts(config_path: Path, a: Architecture, vault: VaultFile) -> None:
    """The vault has the experts of this config."""
    counts, shape = vault.expert_counts(), [a.moe_ffn_dim, a.d_model]
    facts: list[tuple[str, object, object]] = [
        (f"experts of layer {n}", a.n_experts if n in a.moe_layers else 0, counts.get(n, 0))
        for n in sorted(counts.keys() | set(a.moe_layers))
    ]
    facts += [(f"gate_proj of {entry}", shape, list(entry.gate[:2])) for entry in vault.entries]
    facts += [("vocab_size", a.vocab_size, vault.header.vocab_size or a.vocab_size)]
    for what, got, want in facts:
        if got != want:
            raise CheckpointError(
                f"{config_path}: contradicts {vault.path}: {what}: {got}, expected {want}"
            )


def _check_tensors(config_path: Path, a: Architecture, tensors: dict[str, Tensor]) -> None:
    """Every tensor is one of this config; those that are missing, the flags tell of."""
    expected = expected_backbone(a) | expected_experts(a)
    for name, tensor in tensors.items():
        want = expected.get(name)
        if tensor.shape != want and not BUFFER_NAME.fullmatch(name):
            raise CheckpointError(
                f"{tensor.path}: contradicts {config_path}: {name}: {list(tensor.shape)}, "
                f"expected {list(want) if want else 'no such tensor'}"
            )


def _new_header(vault: VaultFile, a: Architecture) -> Header:
    old = vault.header
    offset = align_up(vault.tables_end, SARC_ALIGNMENT)
    if offset + ARCH_FMT.size > old.data_offset:
        raise CheckpointError(
            f"{vault.path}: no room for the arch block: header.data_offset: {old.data_offset}, "
            f"expected at least {offset + ARCH_FMT.size} (re-shatter the checkpoint)"
        )
    return old._replace(
        version=SMOE_VERSION,
        d_model=a.d_model,
        vocab_size=a.vocab_size,
        ffn_dim=a.header_ffn_dim,
        reserved_ext=offset,
    )


def _plan_writes(vault: VaultFile, head: bytes, block: bytes) -> list[tuple[int, bytes]]:
    """(offset, bytes) in the order that the module's description promises; none if all is there."""
    if (vault.core.head, vault.core.arch_block) == (head, block):
        return []
    return [
        (VERSION_OFFSET, b"\x01"),
        (align_up(vault.tables_end, SARC_ALIGNMENT), block),
        (EXT_OFFSET, head[EXT_OFFSET:]),
        (SIZES_OFFSET, head[SIZES_OFFSET:EXT_OFFSET]),
        (VERSION_OFFSET, b"\x02"),
    ]


def _write_synced(fd: int, offset: int, data: bytes) -> None:
    while data:
        written = os.pwrite(fd, data, offset)
        offset, data = offset + written, data[written:]
    sync(fd)


def _check_result(old: VaultFile, head: bytes, block: bytes) -> None:
    """The vault reads as any reader would read it, and its experts are the same."""
    new = open_vault(old.path)
    if (new.core.head, new.core.arch_block, new.entries) != (head, block, old.entries):
        raise _core.VaultError(f"{old.path}: does not read as it was written (a failing disk?)")


def describe_report(report: UpgradeReport) -> str:
    a = report.arch
    flags = [name for bit, name in enumerate(FLAG_NAMES) if a.flags >> bit & 1]
    return (
        f"vault      version {SMOE_VERSION}, was {report.old_version}: {report.vault}\n"
        f"model      {a.model_type.decode()}, {a.num_hidden_layers} layers, {a.moe_top_k} experts "
        f"a token of width {a.moe_ffn_dim}, shared expert {a.shared_expert_ffn_dim or 'none'}\n"
        f"attention  {a.num_heads} heads, {a.num_kv_heads} KV heads of {a.head_dim}, "
        f"rope theta {a.rope_theta:g}\n"
        f"flags      {', '.join(flags) or 'none'}: by {report.flags_from}"
    )


def _run(args: argparse.Namespace) -> None:
    report = upgrade(args.config, args.vault, force=args.force)
    for line in describe_report(report).splitlines():
        cli.print_line(line, sys.stdout)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="smoe upgrade", description=__doc__)
    add = parser.add_argument
    add("config", metavar="CONFIG_OR_DIR", help="the checkpoint's directory, or its config.json")
    add("vault", metavar="VAULT", help="STEM.smoe")
    add("--force", action="store_true", help="rewrite the arch block of a version 2 vault")
    args = parser.parse_args(argv)
    return cli.run(lambda: _run(args))


if __name__ == "__main__":
    sys.exit(main())
