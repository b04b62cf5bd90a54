"""Where outputs may go: places, names, links to the input, space, permissions."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import smoe
from conversions import OUTPUTS, contents, listing, make_source
from smoe.checkpoint import CheckpointError
from smoe.outputs import Outputs, free_bytes, put_in_place
from smoe.shatter import main, shatter

SHARD = "model-00001-of-00002.safetensors"


def refused(message: str) -> Any:
    return pytest.raises(CheckpointError, match="^" + re.escape(message) + "$")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return make_source(tmp_path / "m")


@pytest.mark.parametrize("place", ["m", "m/vaults", "m/../vaults"])
def test_outputs_inside_the_checkpoint_or_near_it(source: Path, place: str) -> None:
    """The checkpoint stays as it was; a scout among its shards is no shard."""
    before = contents(source)
    out = source.parent / place
    first = shatter(source, out)
    assert before.items() <= contents(source).items()
    assert set(OUTPUTS) <= set(listing(out))
    second = shatter(source, source.parent / "again")
    assert first.vault.read_bytes() == second.vault.read_bytes()


@pytest.mark.parametrize(
    "name", ["Qwen 3 (30B)", "модель", "a\u0301-ü-模型", "it's 100%", "-dash", "m.smoe", "#;&$HOME"]
)
def test_any_name_of_model_and_folder_works(tmp_path: Path, name: str) -> None:
    source = make_source(tmp_path / name)
    (source / "tokenizer.json").unlink()
    out = tmp_path / f"out {name}"
    assert main([str(source), "-o", str(out)]) == 0
    with smoe.load(out / f"{name}.smoe", memory="1G") as model:
        assert model.logits([1, 2]).shape == (2, 128)


def test_model_that_is_named_by_a_link(source: Path, tmp_path: Path) -> None:
    """The stem is the link's own name."""
    (tmp_path / "link").symlink_to(source)
    report = shatter(tmp_path / "link", tmp_path / "out")
    assert report.vault.name == "link.smoe"


def test_snapshot_in_the_hub_cache(source: Path, tmp_path: Path) -> None:
    """Every file is a link into blobs/, named by its hash."""
    repository = tmp_path / "hub" / "models--Org--Name"
    snapshot = repository / "snapshots" / "0123abcd"
    snapshot.mkdir(parents=True)
    (repository / "blobs").mkdir()
    for i, path in enumerate(sorted(source.iterdir())):
        path.rename(repository / "blobs" / f"{i:040x}")
        (snapshot / path.name).symlink_to(f"../../blobs/{i:040x}")
    report = shatter(snapshot, tmp_path / "out")
    assert report.vault == tmp_path / "out" / "Org--Name.smoe"
    assert listing(report.tokenizer) == ["merges.txt", "tokenizer.json"]
    assert not any(path.is_symlink() for path in report.tokenizer.iterdir())


def hard_link(target: Path, path: Path) -> None:
    os.link(target, path)


def symbolic_link(target: Path, path: Path) -> None:
    path.symlink_to(target)


@pytest.mark.parametrize("link", [hard_link, symbolic_link])
@pytest.mark.parametrize("input_name", [SHARD, "config.json", "tokenizer.json"])
@pytest.mark.parametrize("name", ["m.smoe", "m.smoe.partial", "m.smoe.old.partial", "m.journal"])
def test_output_that_is_an_input_is_refused(
    source: Path, tmp_path: Path, name: str, input_name: str, link: Callable[[Path, Path], None]
) -> None:
    """Also with --force: it would be renamed, cut to nothing or removed."""
    before = contents(source)
    path = tmp_path / "out" / name
    path.parent.mkdir()
    link(source / input_name, path)
    for force in (False, True):
        with refused(f"{path}: is a part of the checkpoint, expected another name"):
            shatter(source, tmp_path / "out", force=force)
    assert contents(source) == before
    assert listing(tmp_path / "out") == [name]


def test_output_with_the_name_of_a_shard_is_refused(source: Path) -> None:
    shard = source / "x.scout.safetensors"
    (source / SHARD).rename(shard)
    index = source / "model.safetensors.index.json"
    index.write_text(index.read_text().replace(SHARD, shard.name))
    before = contents(source)
    with refused(f"{shard}: is a part of the checkpoint, expected another name"):
        shatter(source, source, name="x", force=True)
    assert contents(source) == before


@pytest.mark.parametrize("folder", ["m.tokenizer", "m.tokenizer/deeper"])
def test_tokenizer_folder_around_the_checkpoint_is_refused(tmp_path: Path, folder: str) -> None:
    """--force would remove the checkpoint with it."""
    source = make_source(tmp_path / folder)
    before = contents(source)
    with refused(f"{tmp_path}/m.tokenizer: is a part of the checkpoint, expected another name"):
        shatter(source, tmp_path, name="m", force=True)
    assert contents(source) == before


def test_space_is_checked_before_anything_is_written(
    source: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The number that is needed is the one that the plan printed."""
    usage = type("usage", (), {"free": 1000})
    monkeypatch.setattr("shutil.disk_usage", lambda path: usage)
    out = tmp_path / "new" / "out"
    assert main([str(source), "-o", str(out)]) == 1
    lines = capsys.readouterr().err.splitlines()
    disk = next(line for line in lines if line.startswith("disk"))
    need = int(disk.split()[1].replace(",", ""))
    assert disk == f"disk       {need:,} bytes needed, 1,000 free: {out}"
    assert lines[-1] == (
        f"smoe: error: {out}: not enough space: 1000 bytes, expected at least {need}"
    )
    assert not (tmp_path / "new").exists()
    usage.free = need
    shatter(source, out)
    assert sum(map(len, contents(out).values())) <= need


def test_free_space_of_a_folder_that_is_yet_to_be_made(tmp_path: Path) -> None:
    free = free_bytes(tmp_path / "a" / "b" / "c")
    assert free == pytest.approx(shutil.disk_usage(tmp_path).free, rel=0.1)
    assert listing(tmp_path) == []


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user can reach, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.parametrize("place", ["", "new", "new/deeper"])
def test_folder_that_may_not_be_written(open_folder: Path, place: str) -> None:
    source = make_source(open_folder / "m")
    out = open_folder / "out"
    out.mkdir()
    out.chmod(0o555)
    pid = os.fork()
    if pid == 0:
        try:
            if os.geteuid() == 0:
                os.seteuid(65534)  # permissions do not bind root
            shatter(source, out / place)
        except PermissionError as error:
            os._exit(0 if str(error.filename).startswith(str(out)) else 1)
        finally:
            os._exit(2)
    assert os.waitpid(pid, 0)[1] == 0
    assert listing(out) == []


@pytest.mark.parametrize("place", ["file", "file/deeper"])
def test_folder_that_is_a_file(
    source: Path, tmp_path: Path, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("mine")
    assert main([str(source), "-o", str(tmp_path / place)]) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith(f"smoe: error: {tmp_path}/file")
    assert last.endswith(("File exists", "Not a directory"))
    assert (tmp_path / "file").read_text() == "mine"


def test_old_outputs_of_a_killed_run_come_back(source: Path, tmp_path: Path) -> None:
    """Its journal is lost; with nothing in their place they are what there is."""
    out = tmp_path / "out"
    shatter(source, out)
    before = contents(out)
    for name in ("m.smoe", "m.tokenizer"):
        (out / name).rename(out / f"{name}.old.partial")
    with refused(f"{out}/m.scout.safetensors: already exists: --force replaces it"):
        shatter(source, out)
    (out / "m.journal").touch()
    with refused(f"{out}/m.scout.safetensors: already exists: --force replaces it"):
        shatter(source, out)
    assert contents(out) == before
    assert listing(out) == OUTPUTS


def test_older_leftovers_do_not_stand_in_the_way(source: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    shatter(source, out, bits=2)
    shutil.copytree(out / "m.tokenizer", out / "m.tokenizer.old.partial")
    shutil.copy(out / "m.smoe", out / "m.smoe.old.partial")
    shatter(source, out, force=True)
    shatter(source, tmp_path / "reference")
    assert contents(out) == contents(tmp_path / "reference")
    assert listing(out) == OUTPUTS


def test_names_are_given_once_and_again(tmp_path: Path) -> None:
    """put_in_place() after it was killed anywhere: see also test_resume.py."""
    outputs = Outputs.named(tmp_path, "m")
    for path in outputs.all():
        path.with_name(path.name + ".partial").write_text("new")
        path.write_text("old")
    put_in_place(outputs)
    put_in_place(outputs)
    assert listing(tmp_path) == OUTPUTS
    assert set(contents(tmp_path).values()) == {b"new"}
