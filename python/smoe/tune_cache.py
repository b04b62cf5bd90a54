"""What `smoe.tune` has measured, kept in the user's cache directory: smoe/tune.json.

An entry belongs to a vault on a device: the same vault elsewhere, or another in its place, has its
own. No model needs the file, so one that is not as it should be is ignored with a warning, and the
next tune replaces it.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import math
import os
import re
import stat
import sys
import warnings
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from smoe import _core
from smoe.file_writer import naming, replace_file

TUNE_FORMAT = "smoe-tune"
TUNE_VERSION = 1
MAX_FILE_BYTES = 1 << 20
MAX_ENTRIES = 256  # the oldest go
MAX_SETTING = 64  # of threads, and of pieces
MOUNTS = Path("/proc/self/mountinfo")
UUIDS = Path("/dev/disk/by-uuid")


@dataclass(frozen=True)
class IoSettings:
    """How the streamer reads a vault, and what it reached."""

    threads: int  # that read, 1 to 64
    pieces: int  # that a blob is read in, at most, 1 to 64
    mb_per_s: float  # 1e6 bytes; of bursts as decode has them


@dataclass(frozen=True)
class Entry:
    """One value of the file's `entries`."""

    settings: IoSettings
    vault: str  # its path, for people
    date: str  # ISO 8601, UTC
    smoe_version: str


def tuned(vault: _core.Vault) -> IoSettings | None:
    """What `smoe tune` has found for this vault on this device; None where it never ran.

    A cache file that cannot be used is a RuntimeWarning.
    Raises:
        VaultError: the vault cannot be read.
    """
    try:
        entries = _read(cache_path())
    except (OSError, ValueError) as error:
        _warn(error)
        return None
    entry = entries.get(_key(vault)) if entries else None
    return entry.settings if entry else None


def store(vault: _core.Vault, settings: IoSettings) -> Path:
    """Keeps settings for `tuned`. Returns the file. Raises OSError, ValueError, VaultError."""
    path = cache_path()
    key = _key(vault)
    with naming(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with _locked(path.parent):
            _add(
                path, key, Entry(settings, os.path.realpath(vault.path), _now(), _core.__version__)
            )
    return path


def _add(path: Path, key: str, entry: Entry) -> None:
    try:
        entries = _read(path)
    except (OSError, ValueError) as error:
        _warn(error)
        entries = {}
    entries[key] = entry
    latest = sorted(entries, key=lambda key: entries[key].date)[-MAX_ENTRIES:]
    values = {key: asdict(entries[key]) for key in latest}
    value = {"format": TUNE_FORMAT, "version": TUNE_VERSION, "entries": values}
    replace_file(path, json.dumps(value, indent=1).encode() + b"\n")


@contextlib.contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """One at a time adds an entry, or the other's would be lost. The system unlocks in any case."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # a file system without locks
            fcntl.flock(fd, fcntl.LOCK_EX)
        yield
    finally:
        os.close(fd)


def _now() -> str:
    return datetime.now(timezone.utc).isoformat(timespec="seconds")


def cache_path() -> Path:
    """Raises ValueError where the user has no home."""
    folder = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(folder):
        return Path(folder, "smoe", "tune.json")
    try:
        caches = "Library/Caches" if sys.platform == "darwin" else ".cache"
        return Path.home() / caches / "smoe" / "tune.json"
    except RuntimeError:
        raise ValueError("XDG_CACHE_HOME: not set, and no home directory: expected one") from None


def device_of(path: str) -> str:
    """The file system that holds a file: its type, and its UUID where the system tells it."""
    real = os.path.realpath(path)
    mount, name = "", ""
    try:
        lines = MOUNTS.read_text(errors="surrogateescape").splitlines()
    except OSError:  # not Linux
        while not os.path.ismount(real):
            real = os.path.dirname(real)
        return real
    for line in lines:
        left, _, right = line.partition(" - ")
        point = re.sub(r"\\([0-7]{3})", lambda m: chr(int(m[1], 8)), left.split(" ")[4])
        if len(point) >= len(mount) and os.path.commonpath((point, real)) == point:
            kind, source, *_ = right.split(" ")
            mount, name = point, f"{kind} {_stable_name(source)}"
    return name


def _stable_name(source: str) -> str:
    """Names like /dev/sdb change from boot to boot."""
    with contextlib.suppress(OSError):
        for link in UUIDS.iterdir():
            if os.path.realpath(link) == os.path.realpath(source):
                return link.name
    return source


def _key(vault: _core.Vault) -> str:
    """Device and vault: its header, its size, and what the pairing id is made of."""
    digest = hashlib.sha256(vault.head + vault.size_bytes.to_bytes(8, "little"))
    digest.update(vault.pairing_pages())
    return f"{device_of(vault.path)} {digest.hexdigest()}"


def _read(path: Path) -> dict[str, Entry]:
    """The entries by key; {} where there is no file. OSError and ValueError name the file."""
    try:
        with open(path, "rb", opener=_open_at_once) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise ValueError(f"{path}: not a regular file")
            text = file.read(MAX_FILE_BYTES + 1)
    except FileNotFoundError:
        return {}
    try:
        if len(text) > MAX_FILE_BYTES:
            raise ValueError(f"more than {MAX_FILE_BYTES} bytes")
        return _parse(json.loads(text))
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
        raise ValueError(f"{path}: not a file of smoe tune: {error!r}") from None


def _open_at_once(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_NONBLOCK)  # the other end of a pipe may never come


def _parse(value: Any) -> dict[str, Entry]:
    """Raises ValueError, TypeError, KeyError."""
    if (value["format"], value["version"]) != (TUNE_FORMAT, TUNE_VERSION):
        raise ValueError(f"{value['format']!r} {value['version']!r}, expected another")
    return {key: _parse_entry(**entry) for key, entry in dict(value["entries"]).items()}


def _parse_entry(settings: dict[str, Any], vault: str, date: str, smoe_version: str) -> Entry:
    s = IoSettings(**settings)
    whole = all(type(n) is int and 1 <= n <= MAX_SETTING for n in (s.threads, s.pieces))
    if not whole or not math.isfinite(s.mb_per_s) or s.mb_per_s <= 0:
        raise ValueError(f"{s}, expected 1 to {MAX_SETTING} threads and pieces")
    if not all(isinstance(text, str) for text in (vault, date, smoe_version)):
        raise TypeError("vault, date or version is no text")
    return Entry(s, vault, date, smoe_version)


def _warn(error: Exception) -> None:
    is_system = isinstance(error, OSError) and error.strerror
    reason = f"{error.filename}: {error.strerror}" if is_system else str(error)  # type: ignore[attr-defined]
    warnings.warn(f"{reason} (ignored)", RuntimeWarning, stacklevel=3)
