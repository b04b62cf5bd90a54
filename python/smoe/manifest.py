"""STEM.manifest.json: what a vault and its scout were made from, and the hash of each part.

Written by the Sculptor, once the vault and the scout are complete; read by `smoe.verify`.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from smoe.checkpoint import is_file_name, shown

MANIFEST_SUFFIX = ".manifest.json"
MANIFEST_FORMAT = "smoe-manifest"
MANIFEST_VERSION = 1
SHA256_HEX = re.compile(r"[0-9a-f]{64}")


class ManifestError(ValueError):
    """A manifest that is not one, or that does not follow its format."""


@dataclass(frozen=True)
class SourceFile:
    """A shard of the checkpoint."""

    name: str
    bytes: int
    header_sha256: str  # of the length and the JSON


@dataclass(frozen=True)
class Source:
    config_sha256: str
    files: tuple[SourceFile, ...]


@dataclass(frozen=True)
class BlobHash:
    layer: int
    expert: int
    sha256: str  # of the padded blob


@dataclass(frozen=True)
class VaultHash:
    name: str
    bytes: int
    head_sha256: str  # of [0, data_offset)
    blobs: tuple[BlobHash, ...]  # by layer, then expert


@dataclass(frozen=True)
class ScoutHash:
    name: str
    bytes: int
    sha256: str


@dataclass(frozen=True)
class Manifest:
    smoe_version: str
    bits: int
    pairing_id: str
    source: Source
    vault: VaultHash
    scout: ScoutHash

    def encode(self) -> bytes:
        """The file's bytes: the same for the same manifest."""
        values = asdict(self) | {"format": MANIFEST_FORMAT, "version": MANIFEST_VERSION}
        return json.dumps(values, indent=1, sort_keys=True).encode() + b"\n"


def read_manifest(path: Path) -> Manifest:
    """Parse and check a manifest. Raises ManifestError, or OSError where it cannot be read."""
    try:
        root = _Object(path, "", json.loads(path.read_bytes()))
    except (ValueError, RecursionError) as error:
        if isinstance(error, ManifestError):
            raise
        raise ManifestError(f"{path}: not valid JSON: {error}") from None
    root.expect("format", MANIFEST_FORMAT)
    root.expect("version", MANIFEST_VERSION)
    bits = root.size("bits")
    if bits not in (2, 4):
        raise root.wrong("bits", bits, "4 or 2")
    return Manifest(
        smoe_version=root.text("smoe_version"),
        bits=bits,
        pairing_id=root.sha256("pairing_id"),
        source=_parse_source(root.object("source")),
        vault=_parse_vault(root.object("vault")),
        scout=_parse_scout(root.object("scout")),
    )


def _parse_source(value: _Object) -> Source:
    files = tuple(
        SourceFile(file.file_name("name"), file.size("bytes"), file.sha256("header_sha256"))
        for file in value.objects("files")
    )
    return Source(value.sha256("config_sha256"), files)


def _parse_vault(value: _Object) -> VaultHash:
    blobs = tuple(
        BlobHash(blob.size("layer"), blob.size("expert"), blob.sha256("sha256"))
        for blob in value.objects("blobs")
    )
    keys = [(blob.layer, blob.expert) for blob in blobs]
    for i in range(1, len(keys)):
        if keys[i - 1] >= keys[i]:
            raise value.wrong(f"blobs[{i}]", keys[i], f"layer and expert after {keys[i - 1]}")
    return VaultHash(
        value.file_name("name"), value.size("bytes"), value.sha256("head_sha256"), blobs
    )


def _parse_scout(value: _Object) -> ScoutHash:
    return ScoutHash(value.file_name("name"), value.size("bytes"), value.sha256("sha256"))


class _Object:
    """A JSON object with typed access; an error names the file and the key."""

    def __init__(self, path: Path, place: str, value: Any) -> None:
        if not isinstance(value, dict):
            name = repr(place.removesuffix(".")) if place else "manifest"
            raise ManifestError(f"{path}: {name}: {shown(value)}, expected an object")
        self._path = path
        self._place = place
        self._values = value

    def wrong(self, key: str, got: Any, want: str) -> ManifestError:
        name = repr(self._place + key)
        return ManifestError(f"{self._path}: {name}: {shown(got)}, expected {want}")

    def expect(self, key: str, want: str | int) -> None:
        got = self._values.get(key)
        if type(got) is not type(want) or got != want:
            raise self.wrong(key, got, repr(want))

    def text(self, key: str) -> str:
        value = self._values.get(key)
        if not isinstance(value, str):
            raise self.wrong(key, value, "a string")
        return value

    def file_name(self, key: str) -> str:
        value = self.text(key)
        if not is_file_name(value):
            raise self.wrong(key, value, "a file name")
        return value

    def sha256(self, key: str) -> str:
        value = self.text(key)
        if not SHA256_HEX.fullmatch(value):
            raise self.wrong(key, value, "64 hexadecimal digits")
        return value

    def size(self, key: str) -> int:
        value = self._values.get(key)
        if type(value) is not int or not 0 <= value < 2**63:
            raise self.wrong(key, value, "a whole number below 2^63")
        return value

    def object(self, key: str) -> _Object:
        return _Object(self._path, f"{self._place}{key}.", self._values.get(key))

    def objects(self, key: str) -> list[_Object]:
        values = self._values.get(key)
        if not isinstance(values, list):
            raise self.wrong(key, values, "a list")
        return [
            _Object(self._path, f"{self._place}{key}[{i}].", value)
            for i, value in enumerate(values)
        ]
