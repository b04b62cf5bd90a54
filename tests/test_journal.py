"""Whether an earlier run's work is gone on with: its journal, and what must fit it."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conversions import (
    OUTPUTS,
    Files,
    contents,
    convert,
    edit_shard,
    interrupted,
    listing,
    make_source,
)
from smoe.checkpoint import CheckpointError
from smoe.journal import claimed, difference
from smoe.shatter import shatter


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_source(tmp_path_factory.mktemp("checkpoint") / "m")


@pytest.fixture(scope="module")
def undisturbed(checkpoint: Path, tmp_path_factory: pytest.TempPathFactory) -> Files:
    out = tmp_path_factory.mktemp("undisturbed")
    shatter(checkpoint, out)
    return contents(out)


def edit_config(checkpoint: Path, out: Path) -> None:
    path = checkpoint / "config.json"
    path.write_text(path.read_text().replace("10000.0", "20000.0"))


def remove_partial(checkpoint: Path, out: Path) -> None:
    (out / "m.smoe.partial").unlink()


def shorten_partial(checkpoint: Path, out: Path) -> None:
    os.truncate(out / "m.smoe.partial", 40_000)


def edit_file(path: Path, offset: int) -> None:
    raw = bytearray(path.read_bytes())
    raw[offset] ^= 1
    path.write_bytes(raw)


def edit_head(checkpoint: Path, out: Path) -> None:
    edit_file(out / "m.smoe.partial", 100)


def edit_blob(checkpoint: Path, out: Path) -> None:
    edit_file(out / "m.smoe.partial", 3 * 16384 - 1)


def remove_journal(checkpoint: Path, out: Path) -> None:
    (out / "m.journal").unlink()


def fill_journal(checkpoint: Path, out: Path) -> None:
    (out / "m.journal").write_bytes(b"\xff\n" * 100)


def edit_journal(change: Callable[[Any], None]) -> Callable[[Path, Path], None]:
    def edit(checkpoint: Path, out: Path) -> None:
        lines = [json.loads(line) for line in (out / "m.journal").read_text().splitlines()]
        change(lines)
        (out / "m.journal").write_text("".join(json.dumps(line) + "\n" for line in lines))

    return edit


def link_partial(checkpoint: Path, out: Path) -> None:
    """The same bytes, but not the file that the run wrote."""
    (out / "m.smoe.partial").rename(out.parent / "elsewhere")
    (out / "m.smoe.partial").symlink_to(out.parent / "elsewhere")


REASONS = {
    "model-00001-of-00002.safetensors has changed": edit_shard,
    "config.json has changed": edit_config,
    "m.smoe.partial is missing": remove_partial,
    "m.smoe.partial is too short": shorten_partial,
    "m.smoe.partial has another head": edit_head,
    "m.smoe.partial is damaged: layer 0, expert 1": edit_blob,
    "m.journal is missing": remove_journal,
    "m.journal is damaged": fill_journal,
    "smoe_version was '0.0.1', is '0.1.0'": edit_journal(
        lambda j: j[0].update(smoe_version="0.0.1")
    ),
    "the layout has changed": edit_journal(lambda j: j[0].update(head_sha256="0" * 64)),
}
DAMAGED = {
    "a line in the middle": lambda j: j.insert(1, {}),
    "more layers than the vault": lambda j: j.extend([j[1], j[1]]),
    "another layer": lambda j: j[1].update(layer=1),
    "a hash too few": lambda j: j[1]["sha256"].pop(),
}


@pytest.mark.parametrize("reason", REASONS)
def test_what_does_not_fit_restarts_and_says_why(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    source, out = tmp_path / "source" / "m", tmp_path / "out"
    shutil.copytree(checkpoint, source)
    interrupted(source, out, monkeypatch)
    REASONS[reason](source, out)
    _, told = convert(source, out)
    assert told == [f"restarting: {reason}"]
    shatter(source, tmp_path / "reference")
    assert contents(out) == contents(tmp_path / "reference")
    assert listing(out) == OUTPUTS


@pytest.mark.parametrize("damage", DAMAGED)
def test_damaged_journal_restarts(
    checkpoint: Path,
    undisturbed: Files,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    damage: str,
) -> None:
    out = tmp_path / "out"
    interrupted(checkpoint, out, monkeypatch)
    edit_journal(DAMAGED[damage])(checkpoint, out)
    assert convert(checkpoint, out)[1] == ["restarting: m.journal is damaged"]
    assert contents(out) == undisturbed


def test_other_bits_restart(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    interrupted(checkpoint, out, monkeypatch)
    assert convert(checkpoint, out, bits=2)[1] == ["restarting: bits was 4, is 2"]
    shatter(checkpoint, tmp_path / "reference", bits=2)
    assert contents(out) == contents(tmp_path / "reference")


def test_link_under_the_partial_name_is_not_written_through(
    checkpoint: Path, undisturbed: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    interrupted(checkpoint, out, monkeypatch)
    link_partial(checkpoint, out)
    linked = (tmp_path / "elsewhere").read_bytes()
    assert convert(checkpoint, out)[1] == ["restarting: m.smoe.partial is missing"]
    assert contents(out) == undisturbed
    assert (tmp_path / "elsewhere").read_bytes() == linked


def test_journal_that_is_cut_keeps_its_whole_lines(
    checkpoint: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Power may fail in the middle of a line, and leave zeros behind it."""
    out = tmp_path / "out"
    interrupted(checkpoint, out, monkeypatch)
    raw = (out / "m.journal").read_bytes()
    ends = [i + 1 for i, byte in enumerate(raw) if byte == ord("\n")]
    near = {min(end + i, len(raw)) for end in ends for i in (-2, -1, 0, 1)}
    for size in sorted({*near, *range(0, len(raw), 20)}):
        for tail in (b"", bytes(50)):
            (out / "m.journal").write_bytes(raw[:size] + tail)
            with claimed(out / "m.journal") as journal:
                recorded = journal.read()
            whole = sum(end <= size for end in ends)
            assert (recorded.header is not None) == (whole >= 1)
            assert len(recorded.layers) == max(0, whole - 1)
            assert recorded.completion is None
            assert not recorded.damaged
            assert not recorded.foreign


@pytest.mark.parametrize("cut", [1, 100, 300])
def test_layer_whose_line_is_torn_is_written_again(
    checkpoint: Path,
    undisturbed: Files,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    cut: int,
) -> None:
    out = tmp_path / "out"
    interrupted(checkpoint, out, monkeypatch, layers=2)
    os.truncate(out / "m.journal", (out / "m.journal").stat().st_size - cut)
    interrupted(checkpoint, out, monkeypatch, layers=1)  # the torn line must be gone
    assert convert(checkpoint, out)[1] == ["resuming after the last layer"]
    assert contents(out) == undisturbed


def test_partial_vault_that_is_too_long_is_cut(
    checkpoint: Path, undisturbed: Files, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies after the recorded layers is worth nothing."""
    out = tmp_path / "out"
    interrupted(checkpoint, out, monkeypatch)
    with open(out / "m.smoe.partial", "ab") as file:
        file.write(b"x" * 500_000)
    assert convert(checkpoint, out)[1] == ["resuming at layer 2 of 2"]
    assert contents(out) == undisturbed


def test_journal_that_its_owner_removes_meanwhile_is_not_a_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened just before the other run ended, locked just after."""
    path = tmp_path / "m.journal"
    monkeypatch.setattr(fcntl, "flock", lambda fd, how: path.unlink())
    with pytest.raises(CheckpointError, match="another run is writing these"), claimed(path):
        pass


def test_journal_of_somebody_else_is_kept(checkpoint: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "m.journal").write_text("Dear journal")
    with pytest.raises(CheckpointError, match=r"m\.journal: is not a journal, expected another "):
        shatter(checkpoint, out)
    assert (out / "m.journal").read_text() == "Dear journal"
    assert listing(out) == ["m.journal"]


def test_difference_names_every_kind_of_change() -> None:
    """Headers of other versions may be of any shape."""
    new = {"format": "f", "smoe_version": "2", "bits": 4, "files": {"a": [1], "b": [2]}}
    assert difference(dict(new), new) is None
    assert difference({**new, "bits": "x" * 200}, new) == f"bits was 'x{'x' * 95}..., is 4"
    assert difference({**new, "files": {"a": [1]}}, new) == "b has changed"
    assert difference({**new, "files": {**new["files"], "c": []}}, new) == "c has changed"
    assert difference({**new, "files": 3}, new) == "the layout has changed"
    assert difference({**new, "more": 1}, new) == "the layout has changed"
