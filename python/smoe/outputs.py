"""The Sculptor's outputs: where they lie, what they must not overwrite, how they get their names.

Each is written as NAME.partial. Once all are complete they get their names together; an older
output steps aside meanwhile, as NAME.old.partial.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from smoe.checkpoint import CheckpointError
from smoe.file_writer import sync_directory
from smoe.manifest import MANIFEST_SUFFIX


@dataclass(frozen=True)
class Outputs:
    """STEM.smoe, STEM.scout.safetensors, STEM.tokenizer/, STEM.manifest.json; STEM.journal."""

    vault: Path
    scout: Path
    tokenizer: Path
    manifest: Path
    journal: Path  # only while a conversion is under way

    @classmethod
    def named(cls, directory: Path, stem: str) -> Outputs:
        suffixes = (".smoe", ".scout.safetensors", ".tokenizer", MANIFEST_SUFFIX, ".journal")
        return cls(*(directory / (stem + suffix) for suffix in suffixes))

    @property
    def directory(self) -> Path:
        return self.vault.parent

    def all(self) -> tuple[Path, Path, Path, Path]:
        # The vault last: where it has its name, the others have theirs.
        return self.scout, self.tokenizer, self.manifest, self.vault


def partial(path: Path) -> Path:
    return path.with_name(path.name + ".partial")


def _aside(path: Path) -> Path:
    return path.with_name(path.name + ".old.partial")


def refuse_inputs(outputs: Outputs, inputs: Iterable[Path]) -> None:
    """Raises CheckpointError where a name that is written is an input, or a folder around one.

    By whatever path: a symbolic or hard link too.
    """
    sources = [path.resolve() for path in inputs]
    around = {folder for source in sources for folder in (source, *source.parents)}
    identities = {_identity(source) for source in sources}
    old = outputs.all()
    for path in (*old, *map(partial, old), *map(_aside, old), outputs.journal):
        if not path.exists():
            continue
        if path.resolve() in around or _identity(path) in identities:
            raise CheckpointError(f"{path}: is a part of the checkpoint, expected another name")


def _identity(path: Path) -> tuple[int, int]:
    stat = path.stat()
    return stat.st_dev, stat.st_ino


def refuse_existing(outputs: Outputs, paths: Iterable[Path], force: bool) -> None:
    """What has an output's name is replaced with `force`, unless it cannot be an older output."""
    for path in paths:
        for temporary in (partial(path), _aside(path)):
            if temporary.is_dir() and path != outputs.tokenizer:
                raise CheckpointError(f"{temporary}: is a directory, expected a file to replace")
        if not os.path.lexists(path):
            continue
        if not force:
            raise CheckpointError(f"{path}: already exists: --force replaces it")
        if path.is_dir() != (path == outputs.tokenizer):
            kinds = ("a directory", "a file") if path.is_dir() else ("a file", "a directory")
            raise CheckpointError(f"{path}: is {kinds[0]}, expected {kinds[1]} to replace")


def free_bytes(directory: Path) -> int:
    """What the file system has for this user, where the directory is, or will be made."""
    while not directory.exists() and directory != directory.parent:
        directory = directory.parent
    return shutil.disk_usage(directory).free


def refuse_small_disk(outputs: Outputs, need: int) -> None:
    free = free_bytes(outputs.directory)
    if free < need:
        raise CheckpointError(
            f"{outputs.directory}: not enough space: {free} bytes, expected at least {need}"
        )


def written_bytes(outputs: Outputs) -> int:
    """The space that an earlier run has taken already."""
    partials = [partial(path) for path in outputs.all()]
    return sum(512 * path.lstat().st_blocks for path in partials if os.path.lexists(path))


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def remove_partials(outputs: Outputs) -> None:
    for path in outputs.all():
        remove(partial(path))


def are_complete(outputs: Outputs) -> bool:
    """Whether a run that completed all its outputs left each, under one name or the other."""
    return all(os.path.lexists(partial(p)) or os.path.lexists(p) for p in outputs.all())


def unnamed(outputs: Outputs) -> list[Path]:
    """The outputs that have yet to get their names."""
    return [path for path in outputs.all() if os.path.lexists(partial(path))]


def put_in_place(outputs: Outputs) -> None:
    """Give the outputs their names, those that have none yet. Old outputs come back if it fails.

    A run that is killed here leaves each output under one of its names: calling again goes on.
    """
    try:
        for path in unnamed(outputs):
            if os.path.lexists(path):
                remove(_aside(path))
                os.rename(path, _aside(path))
            os.rename(partial(path), path)
        sync_directory(outputs.directory)
    except BaseException:
        _step_back(outputs.all())
        raise
    for path in outputs.all():
        remove(_aside(path))
    sync_directory(outputs.directory)


def _step_back(paths: Sequence[Path]) -> None:
    for path in paths:
        if os.path.lexists(path) and not os.path.lexists(partial(path)):
            os.rename(path, partial(path))
        if os.path.lexists(_aside(path)) and not os.path.lexists(path):
            os.rename(_aside(path), path)


def bring_back(outputs: Outputs) -> None:
    """An old output that stands aside, with nothing in its place, gets its name again."""
    for path in outputs.all():
        if os.path.lexists(_aside(path)) and not os.path.lexists(path):
            os.rename(_aside(path), path)
