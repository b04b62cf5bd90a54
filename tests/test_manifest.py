"""The manifest: what it says of a conversion, and each way in which it can be wrong."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import smoe
from conversions import make_source
from smoe.manifest import ManifestError, read_manifest
from smoe.shatter import shatter
from test_shatter import Vault

Json = dict[str, Any]


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("manifest")
    shatter(make_source(folder / "m"), folder / "out", bits=2)
    return folder


def test_manifest_is_what_the_files_are(folder: Path) -> None:
    """Typed from the format, with hashes of the bytes that lie on the disk."""
    out = folder / "out"
    vault = Vault(out / "m.smoe")
    scout = (out / "m.scout.safetensors").read_bytes()
    files = []
    for path in sorted((folder / "m").glob("*.safetensors")):
        raw = path.read_bytes()
        header = raw[: 8 + int.from_bytes(raw[:8], "little")]
        files.append({"name": path.name, "bytes": len(raw), "header_sha256": sha256(header)})
    blobs = [
        {"layer": entry[0], "expert": entry[1], "sha256": sha256(vault.raw[entry[2] :][: entry[4]])}
        for entry in vault.entries
    ]
    metadata = json.loads(scout[8 : 8 + int.from_bytes(scout[:8], "little")])["__metadata__"]
    assert len(files) == 2
    assert [(blob["layer"], blob["expert"]) for blob in blobs] == [
        (0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)
    ]  # fmt: skip
    assert json.loads((out / "m.manifest.json").read_text()) == {
        "format": "smoe-manifest",
        "version": 1,
        "smoe_version": smoe.__version__,
        "bits": 2,
        "pairing_id": metadata["smoe_pairing_id"],
        "source": {
            "config_sha256": sha256((folder / "m" / "config.json").read_bytes()),
            "files": files,
        },
        "vault": {
            "name": "m.smoe",
            "bytes": len(vault.raw),
            "head_sha256": sha256(vault.raw[: vault.header["data"]]),
            "blobs": blobs,
        },
        "scout": {"name": "m.scout.safetensors", "bytes": len(scout), "sha256": sha256(scout)},
    }


def test_read_manifest_gives_back_what_was_written(folder: Path) -> None:
    path = folder / "out" / "m.manifest.json"
    manifest = read_manifest(path)
    assert manifest.bits == 2
    assert manifest.vault.blobs[3].layer == 2
    assert manifest.encode() == path.read_bytes()


def test_text_is_sorted_and_indented(folder: Path) -> None:
    text = (folder / "out" / "m.manifest.json").read_text()
    assert text == json.dumps(json.loads(text), indent=1, sort_keys=True) + "\n"


LIES: dict[str, Callable[[Json], object]] = {
    "'format': 'x', expected 'smoe-manifest'": lambda m: m.update(format="x"),
    "'version': 2, expected 1": lambda m: m.update(version=2),
    "'version': True, expected 1": lambda m: m.update(version=True),
    "'bits': 3, expected 4 or 2": lambda m: m.update(bits=3),
    "'bits': '4', expected a whole number below 2^63": lambda m: m.update(bits="4"),
    "'smoe_version': None, expected a string": lambda m: m.pop("smoe_version"),
    "'pairing_id': 'AB', expected 64 hexadecimal digits": lambda m: m.update(pairing_id="AB"),
    "'source': [], expected an object": lambda m: m.update(source=[]),
    "'source.config_sha256': 7, expected a string": lambda m: m["source"].update(config_sha256=7),
    "'source.files': None, expected a list": lambda m: m["source"].pop("files"),
    "'source.files[1]': 1, expected an object": lambda m: m["source"]["files"].insert(1, 1),
    "'source.files[0].name': '../x', expected a file name": (
        lambda m: m["source"]["files"][0].update(name="../x")
    ),
    "'source.files[1].bytes': -1, expected a whole number below 2^63": (
        lambda m: m["source"]["files"][1].update(bytes=-1)
    ),
    "'vault.bytes': 1.0, expected a whole number below 2^63": (
        lambda m: m["vault"].update(bytes=1.0)
    ),
    "'vault.name': '', expected a file name": lambda m: m["vault"].update(name=""),
    "'vault.blobs[2].layer': True, expected a whole number below 2^63": (
        lambda m: m["vault"]["blobs"][2].update(layer=True)
    ),
    "'vault.blobs[4]': (2, 0), expected layer and expert after (2, 0)": (
        lambda m: m["vault"]["blobs"].insert(4, m["vault"]["blobs"][3])
    ),
    "'scout.sha256': 'gg', expected 64 hexadecimal digits": lambda m: m["scout"].update(
        sha256="gg"
    ),
}


@pytest.mark.parametrize("problem", LIES)
def test_manifest_that_is_wrong_is_refused(folder: Path, tmp_path: Path, problem: str) -> None:
    values = json.loads((folder / "out" / "m.manifest.json").read_text())
    LIES[problem](values)
    path = tmp_path / "m.manifest.json"
    path.write_text(json.dumps(values))
    with pytest.raises(ManifestError, match="^" + re.escape(f"{path}: {problem}") + "$"):
        read_manifest(path)


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        (b"", "not valid JSON: "),
        (b"{", "not valid JSON: "),
        (b"\xff\xfe", "not valid JSON: "),
        (b"[" * 100_000, "not valid JSON: "),
        (b"[]", "manifest: [], expected an object"),
        (b"1" * 5000, "not valid JSON: "),
    ],
)
def test_text_that_is_not_a_manifest_is_refused(tmp_path: Path, raw: bytes, problem: str) -> None:
    path = tmp_path / "m.manifest.json"
    path.write_bytes(raw)
    with pytest.raises(ManifestError, match=re.escape(f"{path}: {problem}")):
        read_manifest(path)
