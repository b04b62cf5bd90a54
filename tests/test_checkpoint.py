"""Reading a checkpoint directory: real files, and each lie that a file can tell."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors import safe_open

from checkpoints import decode, make_checkpoint, write_safetensors
from smoe.checkpoint import CheckpointError, open_checkpoint, read_header

Header = dict[str, Any]


def raises(message: str) -> Any:
    return pytest.raises(CheckpointError, match="^" + re.escape(message) + "$")


def rewrite_header(path: Path, change: Callable[[Header], None]) -> None:
    raw = path.read_bytes()
    length = int.from_bytes(raw[:8], "little")
    header = json.loads(raw[8 : 8 + length])
    change(header)
    text = json.dumps(header).encode()
    path.write_bytes(len(text).to_bytes(8, "little") + text + raw[8 + length :])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Two tensors, a: BF16 (2, 3) in bytes 0-12, b: F32 (1,) in 12-16."""
    path = tmp_path / "model.safetensors"
    write_safetensors(path, {"a": ("BF16", (2, 3), bytes(12)), "b": ("F32", (1,), b"1234")})
    return path


@pytest.mark.parametrize("dtype", ["BF16", "F16", "F32"])
@pytest.mark.parametrize("shards", [1, 3])
def test_open_reads_every_tensor_of_all_shards(tmp_path: Path, dtype: str, shards: int) -> None:
    """Names, shapes and bytes, whatever the dtype and the number of files."""
    made = make_checkpoint(tmp_path / "m", dtype=dtype, shards=shards)
    checkpoint = open_checkpoint(made.path)
    assert checkpoint.config == made.config
    assert checkpoint.tensors.keys() == made.weights.keys()
    for name, tensor in checkpoint.tensors.items():
        raw = bytearray(tensor.nbytes)
        tensor.read_into(memoryview(raw))
        assert tensor.shape == made.weights[name].shape
        np.testing.assert_array_equal(decode(bytes(raw), dtype), made.weights[name].ravel())


def test_header_agrees_with_the_safetensors_library(tmp_path: Path) -> None:
    """The test's own files are legal, so that these tests mean something for real ones."""
    made = make_checkpoint(tmp_path / "m", dtype="F32")
    tensors = read_header(made.path / "model.safetensors")
    with safe_open(made.path / "model.safetensors", "numpy") as reference:
        assert set(reference.keys()) == tensors.keys()
        for name in reference.keys():  # noqa: SIM118
            np.testing.assert_array_equal(reference.get_tensor(name), made.weights[name])


def test_chunks_cover_the_tensor_once_in_order(file: Path) -> None:
    """A large embedding is copied in pieces; the last one is short."""
    tensor = read_header(file)["b"]
    pieces = [bytes(piece) for piece in tensor.chunks(memoryview(bytearray(3)))]
    assert pieces == [b"123", b"4"]


def test_files_that_the_index_does_not_name_are_ignored(tmp_path: Path) -> None:
    """Other formats of the same weights, or a scout, often lie beside the shards."""
    made = make_checkpoint(tmp_path / "m", shards=2)
    (made.path / "model.safetensors").write_bytes(b"not even a header")
    (made.path / "model-00003-of-00003.safetensors").write_bytes(b"")
    assert open_checkpoint(made.path).tensors.keys() == made.weights.keys()


def test_open_without_a_directory_says_so(tmp_path: Path) -> None:
    with raises(f"{tmp_path}/none: not a directory"):
        open_checkpoint(tmp_path / "none")


def test_open_without_config_says_so(tmp_path: Path) -> None:
    with raises(f"{tmp_path}/config.json: cannot be read: No such file or directory"):
        open_checkpoint(tmp_path)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"{", "not valid JSON: Expecting property name enclosed in double quotes"),
        (b"[1]", "not a JSON object: list"),
        (b'{"a": 1, "a": 2}', "not valid JSON: duplicate key 'a'"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[" * 200_000, "not valid JSON: "),
    ],
)
def test_broken_config_is_an_error_with_its_path(tmp_path: Path, text: bytes, problem: str) -> None:
    (tmp_path / "config.json").write_bytes(text)
    message = re.escape(f"{tmp_path}/config.json: {problem}")
    with pytest.raises(CheckpointError, match="^" + message):
        open_checkpoint(tmp_path)


def test_open_without_weights_says_what_it_looked_for(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text("{}")
    with raises(
        f"{tmp_path}: no weights: expected model.safetensors.index.json or model.safetensors"
    ):
        open_checkpoint(tmp_path)


@pytest.mark.parametrize("index", [{}, {"weight_map": {}}, {"weight_map": ["a"]}])
def test_index_without_weight_map_is_refused(tmp_path: Path, index: Any) -> None:
    (tmp_path / "config.json").write_text("{}")
    path = tmp_path / "model.safetensors.index.json"
    path.write_text(json.dumps(index))
    with raises(f"{path}: 'weight_map' is not a non-empty object"):
        open_checkpoint(tmp_path)


@pytest.mark.parametrize(
    "shard", ["../x.safetensors", "/etc/passwd", "a/b", "..", "", "a\0b", "\ud800", 3, None]
)
def test_index_may_only_name_files_beside_it(tmp_path: Path, shard: Any) -> None:
    """A downloaded index must not make the Sculptor read elsewhere."""
    (tmp_path / "config.json").write_text("{}")
    path = tmp_path / "model.safetensors.index.json"
    path.write_text(json.dumps({"weight_map": {"a": shard}}))
    with raises(f"{path}: shard of a: {shard!r}, expected a file name"):
        open_checkpoint(tmp_path)


def edit_index(directory: Path, change: Callable[[dict[str, str]], None]) -> None:
    path = directory / "model.safetensors.index.json"
    index = json.loads(path.read_text())
    change(index["weight_map"])
    path.write_text(json.dumps(index))


def test_missing_shard_is_named(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m", shards=2)
    shard = made.path / "model-00002-of-00002.safetensors"
    shard.unlink()
    with raises(f"{shard}: cannot be read: No such file or directory"):
        open_checkpoint(made.path)


def test_tensor_that_only_the_index_has_is_named(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m", shards=2)
    shard = "model-00001-of-00002.safetensors"
    edit_index(made.path, lambda weight_map: weight_map.update(ghost=shard))
    with raises(f"{made.path}/{shard}: missing tensor: ghost, named by the index"):
        open_checkpoint(made.path)


def test_tensor_in_another_shard_than_indexed_is_named(tmp_path: Path) -> None:
    """Two shards with one name: which holds the weights that were meant?"""
    made = make_checkpoint(tmp_path / "m", shards=2)
    first, second = (f"model-0000{i}-of-00002.safetensors" for i in (1, 2))
    edit_index(made.path, lambda weight_map: weight_map.update({"lm_head.weight": second}))
    with raises(f"{made.path}/{first}: lm_head.weight is in this shard: the index says {second}"):
        open_checkpoint(made.path)


@pytest.mark.parametrize("cut", [1, 4, 16])
def test_shard_shorter_than_its_header_says_is_refused(file: Path, cut: int) -> None:
    """An interrupted download must not become a vault of zeros."""
    size = file.stat().st_size
    os.truncate(file, size - cut)
    with raises(
        f"{file}: wrong file size: {size - cut} bytes, expected {size} by its header "
        "(truncated download?)"
    ):
        read_header(file)


def test_trailing_bytes_are_refused(file: Path) -> None:
    size = file.stat().st_size
    os.truncate(file, size + 1)
    with raises(f"{file}: wrong file size: {size + 1} bytes, expected {size} by its header"):
        read_header(file)


@pytest.mark.parametrize(
    ("raw", "length", "bound"),
    [
        (b"\x05" + bytes(7), 5, 0),
        (b"\x09" + bytes(7) + b"{}", 9, 2),
        (b"<!DOCTYPE html>", int.from_bytes(b"<!DOCTYP", "little"), 7),
        (b"\xff" * 8 + b"{}", 2**64 - 1, 2),
    ],
)
def test_header_longer_than_the_file_is_refused(
    tmp_path: Path, raw: bytes, length: int, bound: int
) -> None:
    """Checked before it is allocated."""
    path = tmp_path / "x.safetensors"
    path.write_bytes(raw)
    hint = "truncated download?" if length < 10 else "another format?"
    with raises(
        f"{path}: safetensors header is too long: {length} bytes, expected at most {bound} ({hint})"
    ):
        read_header(path)


@pytest.mark.parametrize("size", [0, 1, 7])
def test_file_shorter_than_a_header_length_is_refused(tmp_path: Path, size: int) -> None:
    path = tmp_path / "x.safetensors"
    path.write_bytes(bytes(size))
    with raises(
        f"{path}: too short for a safetensors file: {size} bytes, expected at least 8 "
        "(truncated download?)"
    ):
        read_header(path)


@pytest.mark.parametrize("name", ["config.json", "model.safetensors.index.json", "shard"])
def test_git_lfs_pointer_is_named_as_such(tmp_path: Path, name: str) -> None:
    """What a clone without git-lfs leaves of every large file."""
    (tmp_path / "config.json").write_text("{}")
    index = {"weight_map": {"a": "shard"}}
    (tmp_path / "model.safetensors.index.json").write_text(json.dumps(index))
    pointer = f"version https://git-lfs.github.com/spec/v1\noid sha256:{'0' * 64}\nsize 12345\n"
    (tmp_path / name).write_text(pointer)
    with raises(
        f"{tmp_path}/{name}: is a git-lfs pointer, expected the file itself "
        "(`git lfs pull` fetches it)"
    ):
        open_checkpoint(tmp_path)


@pytest.mark.parametrize("name", ["model.safetensors.index.json", "model.safetensors"])
def test_dangling_link_is_not_taken_for_a_missing_file(tmp_path: Path, name: str) -> None:
    """The Hub's cache links to blobs; one that was deleted must not change what is read."""
    (tmp_path / "config.json").write_text("{}")
    (tmp_path / name).symlink_to("../../blobs/gone")
    with raises(f"{tmp_path}/{name}: cannot be read: No such file or directory"):
        open_checkpoint(tmp_path)


@pytest.mark.parametrize("name", ["a\nb", "\x1b[31m", "\ud800", "a" * 1001])
def test_name_that_would_break_the_error_line_is_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / "x.safetensors"
    write_safetensors(path, {name: ("F32", (1,), b"1234")})
    text = repr(name) if len(name) < 100 else repr(name)[:97] + "..."
    with raises(f"{path}: tensor name: {text}, expected at most 100 printable characters"):
        read_header(path)


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        (3, "header entry of a: 3, expected an object"),
        ({"shape": [0]}, "dtype of a: None, expected one of "),
        ({"dtype": "F4"}, "dtype of a: 'F4', expected one of "),
        ({"dtype": ["BF16"]}, "dtype of a: ['BF16'], expected one of "),
        ({"dtype": "BF16", "shape": [2, -3]}, "shape of a: [2, -3], expected a list of sizes"),
        ({"dtype": "BF16", "shape": [True]}, "shape of a: [True], expected a list of sizes"),
        ({"dtype": "BF16", "shape": 6}, "shape of a: 6, expected a list of sizes"),
        ({"dtype": "BF16", "shape": [2**63]}, "shape of a: [9223372036854775808], expected a list"),
        ({"dtype": "BF16", "shape": [1] * 9}, "shape of a: [1, 1, 1, 1, 1, 1, 1, 1, 1], expected"),
        ({"dtype": "BF16", "shape": [10**4299] * 9}, "shape of a: [1000"),
        (
            {"dtype": "BF16", "shape": [6], "data_offsets": [12, 0]},
            "data_offsets of a: [12, 0], expected [begin, end]",
        ),
        (
            {"dtype": "BF16", "shape": [6], "data_offsets": [0]},
            "data_offsets of a: [0], expected [begin, end]",
        ),
        (
            {"dtype": "BF16", "shape": [7], "data_offsets": [0, 12]},
            "byte size of a: 12, expected 14 for BF16 [7]",
        ),
    ],
)
def test_malformed_header_entry_is_named(file: Path, entry: Any, problem: str) -> None:
    rewrite_header(file, lambda header: header.update(a=entry))
    with pytest.raises(CheckpointError, match="^" + re.escape(f"{file}: {problem}")):
        read_header(file)


@pytest.mark.parametrize(("begin", "word"), [(8, 8), (16, 16)])
def test_overlapping_or_scattered_tensors_are_refused(file: Path, begin: int, word: int) -> None:
    def move(header: Header) -> None:
        header["b"]["data_offsets"] = [begin, begin + 4]

    rewrite_header(file, move)
    with raises(f"{file}: overlap or hole before b: data begins at {word}, expected 12"):
        read_header(file)


def test_file_cut_after_it_was_opened_is_an_error(file: Path) -> None:
    """The read loop must not spin or return stale bytes at the end of a file."""
    tensor = read_header(file)["b"]
    end = tensor.offset + 4
    os.truncate(file, end - 2)
    with raises(f"{file}: ends before b does: {end - 2} bytes, expected at least {end}"):
        tensor.read_into(memoryview(bytearray(4)))
