"""The Sculptor's command: names, refusals, progress, and what a failure leaves behind."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from checkpoints import make_checkpoint
from smoe import shatter as shatter_module
from smoe import shatter_plan
from smoe.checkpoint import CheckpointError
from smoe.shatter import main, shatter
from smoe.shatter_plan import default_stem

OUTPUTS = ["m.manifest.json", "m.scout.safetensors", "m.smoe", "m.tokenizer"]


def listing(path: Path) -> list[str]:
    return sorted(p.name for p in path.iterdir())


def refused(message: str) -> Any:
    return pytest.raises(CheckpointError, match="^" + re.escape(message) + "$")


@pytest.mark.parametrize(
    ("path", "stem"),
    [
        ("a/my-model", "my-model"),
        ("a/my-model/", "my-model"),
        ("hub/models--Qwen--Qwen3-30B-A3B/snapshots/0123abc", "Qwen--Qwen3-30B-A3B"),
        ("models--x/other/0123abc", "0123abc"),
    ],
)
def test_stem_is_the_directory_or_the_hub_repository(path: str, stem: str) -> None:
    assert default_stem(Path(path)) == stem


def test_stem_of_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert default_stem(Path(".")) == tmp_path.name


@pytest.mark.parametrize("name", ["", ".", "..", "a/b", "/a", "a\0b", "\udcff", "n" * 201])
def test_name_that_is_a_path_is_refused(tmp_path: Path, name: str) -> None:
    made = make_checkpoint(tmp_path / "m")
    with refused(
        f"{tmp_path}/out: output name: {name!r}, expected a plain file name of at most 200 bytes"
    ):
        shatter(made.path, tmp_path / "out", name=name)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("bits", [3, 4.0, True])
def test_bits_other_than_2_and_4_are_refused(tmp_path: Path, bits: Any) -> None:
    made = make_checkpoint(tmp_path / "m")
    with refused(f"{made.path}: bits: {bits}, expected 4 or 2"):
        shatter(made.path, tmp_path / "out", bits=bits)


@pytest.mark.parametrize("jobs", [0, -1, 10_000, 1.5, True])
def test_jobs_out_of_range_are_refused(tmp_path: Path, jobs: Any) -> None:
    made = make_checkpoint(tmp_path / "m")
    with refused(f"{tmp_path}/out/m.smoe: jobs: {jobs}, expected 1 to 9999"):
        shatter(made.path, tmp_path / "out", jobs=jobs)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("suffix", [".smoe", ".scout.safetensors", ".tokenizer", ".manifest.json"])
def test_existing_output_is_refused_and_kept(tmp_path: Path, suffix: str) -> None:
    made = make_checkpoint(tmp_path / "m")
    out = tmp_path / "out"
    out.mkdir()
    path = out / f"m{suffix}"
    path.write_text("mine")
    with refused(f"{path}: already exists: --force replaces it"):
        shatter(made.path, out)
    assert listing(out) == [path.name]
    assert path.read_text() == "mine"


def test_force_replaces_all_four(tmp_path: Path) -> None:
    old = make_checkpoint(tmp_path / "old", seed=1)
    new = make_checkpoint(tmp_path / "new", seed=2)
    (old.path / "vocab.json").write_text("{}")
    (new.path / "merges.txt").write_text("new")
    out = tmp_path / "out"
    first = shatter(old.path, out, name="x").pairing_id
    report = shatter(new.path, out, name="x", force=True)
    assert report.pairing_id != first
    assert listing(out) == [name.replace("m.", "x.", 1) for name in OUTPUTS]
    assert listing(report.tokenizer) == ["merges.txt"]
    reference = shatter(new.path, tmp_path / "reference", name="x")
    assert report.vault.read_bytes() == reference.vault.read_bytes()
    assert report.scout.read_bytes() == reference.scout.read_bytes()


def test_second_run_on_the_same_outputs_is_refused(tmp_path: Path) -> None:
    """Two runs in one .partial file would make a vault of both; the first goes on."""
    made = make_checkpoint(tmp_path / "m")
    out = tmp_path / "out"
    plan = shatter_module.plan_shatter(made.path, out)

    def run_again(nbytes: int) -> None:
        with refused(f"{out}/m.journal: another run is writing these outputs"):
            shatter(made.path, out, bits=2)

    report = shatter_module.run_plan(
        plan, show_progress=lambda total: contextlib.nullcontext(run_again)
    )
    reference = shatter(made.path, tmp_path / "reference")
    assert report.vault.read_bytes() == reference.vault.read_bytes()
    assert listing(out) == OUTPUTS


@pytest.mark.parametrize("name", ["m.smoe.partial", "m.scout.safetensors.partial", "m.journal"])
def test_link_under_a_temporary_name_is_not_followed(tmp_path: Path, name: str) -> None:
    made = make_checkpoint(tmp_path / "m")
    (tmp_path / "out").mkdir()
    (tmp_path / "precious").write_text("mine")
    (tmp_path / "out" / name).symlink_to(tmp_path / "precious")
    if name == "m.journal":
        with pytest.raises(OSError, match=r"m\.journal"):
            shatter(made.path, tmp_path / "out")
    else:
        shatter(made.path, tmp_path / "out")
        assert listing(tmp_path / "out") == OUTPUTS
    assert (tmp_path / "precious").read_text() == "mine"


@pytest.mark.parametrize("suffix", [".partial", ".old.partial"])
@pytest.mark.parametrize("name", ["m.smoe", "m.scout.safetensors", "m.manifest.json"])
def test_folder_under_a_temporary_name_is_kept(tmp_path: Path, name: str, suffix: str) -> None:
    made = make_checkpoint(tmp_path / "m")
    path = tmp_path / "out" / f"{name}{suffix}"
    path.mkdir(parents=True)
    (path / "precious").write_text("mine")
    with refused(f"{path}: is a directory, expected a file to replace"):
        shatter(made.path, tmp_path / "out")
    assert listing(tmp_path / "out") == [path.name]
    assert listing(path) == ["precious"]


@pytest.mark.parametrize("name", OUTPUTS)
def test_force_does_not_replace_what_no_run_can_have_made(tmp_path: Path, name: str) -> None:
    made = make_checkpoint(tmp_path / "m")
    path = tmp_path / "out" / name
    path.parent.mkdir()
    if name == "m.tokenizer":
        path.write_text("mine")
        problem = "is a file, expected a directory to replace"
    else:
        path.mkdir()
        problem = "is a directory, expected a file to replace"
    with refused(f"{path}: {problem}"):
        shatter(made.path, tmp_path / "out", force=True)
    assert listing(tmp_path / "out") == [name]


def test_tokenizer_file_that_cannot_be_copied_is_refused_first(tmp_path: Path) -> None:
    """Not after hours of quantising, and not by leaving it out."""
    made = make_checkpoint(tmp_path / "m")
    path = made.path / "tokenizer.json"
    path.mkdir()
    odd = f"{path}: not a file (a dangling link?), expected one of the tokenizer's"
    with refused(odd):
        shatter(made.path, tmp_path / "out")
    path.rmdir()
    path.symlink_to("../../blobs/gone")
    with refused(odd):
        shatter(made.path, tmp_path / "out")
    path.unlink()
    path.write_text("version https://git-lfs.github.com/spec/v1\n")
    with pytest.raises(CheckpointError, match=r"tokenizer\.json: is a git-lfs pointer, "):
        shatter(made.path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_path_that_the_terminal_cannot_show_is_escaped(tmp_path: Path) -> None:
    """The run is long over when its report is printed."""
    made = make_checkpoint(tmp_path / "m")
    run = subprocess.run(
        [sys.executable, "-m", "smoe.shatter", made.path, "-o", tmp_path / "ü"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
    )
    assert run.returncode == 0
    assert b"\\xfc/m.smoe" in run.stdout


@pytest.mark.parametrize(
    ("value", "dtype", "problem"),
    [
        (np.nan, "BF16", "weight is not finite"),
        (-np.inf, "F16", "weight is not finite"),
        (1e9, "F32", "weights are too large for a float16 scale"),
    ],
)
def test_weight_that_cannot_be_encoded_is_named(
    tmp_path: Path, value: float, dtype: str, problem: str
) -> None:
    """In the middle of the pipeline, with other tensors in flight."""
    name = "model.layers.1.mlp.experts.6.up_proj.weight"

    def spoil(weights: dict[str, np.ndarray]) -> None:
        weights[name][4, 0] = value

    made = make_checkpoint(tmp_path / "m", dtype=dtype, edit=spoil)
    with refused(
        f"{made.path}/model.safetensors: {problem}: layer 1, expert 6, up_proj, row 4, column 0"
    ):
        shatter(made.path, tmp_path / "out", jobs=3)
    assert listing(tmp_path / "out") == []


def test_shard_that_shrinks_while_it_is_read_is_an_error(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m")
    plan = shatter_module.plan_shatter(made.path, tmp_path / "out")
    os.truncate(made.path / "model.safetensors", 200_000)
    with pytest.raises(
        CheckpointError, match=r"model\.safetensors: ends before .* does: 200000 bytes, "
    ):
        shatter_module.run_plan(plan)
    assert listing(tmp_path / "out") == []


def test_nothing_is_written_for_an_unsupported_checkpoint(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m", hidden_act="gelu")
    with pytest.raises(CheckpointError, match="'hidden_act' is not supported"):
        shatter(made.path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_main_prints_the_outputs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = make_checkpoint(tmp_path / "m")
    (made.path / "tokenizer.json").write_text("{}")
    out = tmp_path / "out"
    assert main([str(made.path), "-o", str(out), "--bits", "2", "--jobs", "2"]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    vault, scout = out / "m.smoe", out / "m.scout.safetensors"
    assert lines[0] == f"vault      {vault.stat().st_size:,} bytes: {vault}"
    assert lines[1] == f"scout      {scout.stat().st_size:,} bytes: {scout}"
    assert lines[2] == f"tokenizer  {out}/m.tokenizer"
    db = r"\d+\.\d\d dB"
    assert lines[3] == f"manifest   {out}/m.manifest.json"
    assert re.fullmatch(rf"SNR        gate_proj {db}, up_proj {db}, down_proj {db}", lines[4])
    assert re.fullmatch(r"time       \d+\.\d s, \d+ MB/s", lines[5])
    assert len(lines) == 6
    assert "warning" not in printed.err
    disk = rf"^disk       [\d,]+ bytes needed, [\d,]+ free: {re.escape(str(out))}$"
    assert re.search(disk, printed.err, re.MULTILINE)


def test_main_warns_without_a_tokenizer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = make_checkpoint(tmp_path / "m")
    assert main([str(made.path), "-o", str(tmp_path / "out")]) == 0
    assert f"smoe: warning: {made.path}: no tokenizer.json\n" in capsys.readouterr().err


def test_dry_run_prints_the_sizes_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = make_checkpoint(tmp_path / "m", "qwen2_moe", mlp_only_layers=[0])
    out = tmp_path / "out"
    assert main([str(made.path), "-o", str(out), "--dry-run"]) == 0
    assert not out.exists()
    printed = capsys.readouterr().out
    report = shatter(made.path, out)
    lines = printed.splitlines()
    assert lines[:8] == [
        "model      qwen2_moe, d_model 64, vocabulary 128, 3 layers",
        "attention  4 heads, 2 KV heads of 16, rope theta 10000",
        "experts    2 layers of 8, width 32, 2 a token",
        "shared     one expert a layer, width 48",
        "dense      1 of the layers, width 96",
        f"read       {report.source_bytes:,} bytes of weights",
        f"vault      {report.vault.stat().st_size:,} bytes, 4 bits: {out}/m.smoe",
        f"scout      {report.scout.stat().st_size:,} bytes: {out}/m.scout.safetensors",
    ]
    disk = re.fullmatch(rf"disk       ([\d,]+) bytes needed, [\d,]+ free: {out}", lines[8])
    assert disk is not None
    written = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    assert written <= int(disk[1].replace(",", "")) < written + 16384
    assert re.fullmatch(r"memory     up to \d+ MB", lines[9])
    assert re.fullmatch(
        r"time       about \d+ s, at the \d+ MB/s that \d+ quantiser threads reach now; .*",
        lines[10],
    )
    assert len(lines) == 11


def test_main_reports_errors_on_stderr_with_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "none"), "-o", str(tmp_path / "out")]) == 1
    printed = capsys.readouterr()
    assert printed.err == f"smoe: error: {tmp_path}/none: not a directory\n"
    assert printed.out == ""


def test_main_reports_an_output_directory_that_is_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = make_checkpoint(tmp_path / "m")
    (tmp_path / "out").write_text("mine")
    assert main([str(made.path), "-o", str(tmp_path / "out")]) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith("smoe: error: ")
    assert f"{tmp_path}/out" in last
    assert "File exists" in last
    assert (tmp_path / "out").read_text() == "mine"


@pytest.mark.parametrize(
    "arguments",
    [[], ["m"], ["m", "-o", "x", "--bits", "3"], ["m", "-o", "x", "--jobs", "0"]],
)
def test_usage_errors_have_status_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs a pseudo-terminal")
def test_terminal_progress_goes_to_stderr(tmp_path: Path) -> None:
    made = make_checkpoint(tmp_path / "m")
    master, slave = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "smoe.shatter", made.path, "-o", tmp_path / "out"],
        stdout=subprocess.PIPE,
        stderr=slave,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    ) as process:
        os.close(slave)
        shown = read_terminal(master)
        assert process.stdout is not None
        printed = process.stdout.read()
    assert process.returncode == 0
    assert b"MB/s" in shown or b"kB/s" in shown
    assert len(printed.splitlines()) == 6


def read_terminal(master: int) -> bytes:
    shown = b""
    with open(master, "rb", buffering=0) as terminal, contextlib.suppress(OSError):
        while piece := terminal.read(4096):  # Linux ends with EIO
            shown += piece
    return shown


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.4, "0 s"), (99, "99 s"), (150, "2 min"), (5000, "83 min"), (9000, "2.5 h")],
)
def test_duration_is_readable(seconds: float, text: str) -> None:
    assert shatter_plan._duration(seconds) == text


@pytest.mark.parametrize(("dtype", "bits"), [("BF16", 4), ("F16", 2), ("F32", 4)])
def test_quantiser_is_measured_in_source_bytes(
    monkeypatch: pytest.MonkeyPatch, dtype: str, bits: int
) -> None:
    """Two threads of a quantiser that takes 10 ms for 2^18 weights."""
    monkeypatch.setattr(shatter_plan._core, "quantize", lambda *arguments: time.sleep(0.01))
    rate = shatter_plan.measure_quantiser(dtype, bits, 2)
    most = 2 * (1 << 18) * (4 if dtype == "F32" else 2) / 0.01
    assert most / 4 < rate <= most


def test_pages_are_dropped_only_where_the_system_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """macOS has no posix_fadvise."""
    monkeypatch.delattr(os, "posix_fadvise", raising=False)
    made = make_checkpoint(tmp_path / "m")
    assert shatter(made.path, tmp_path / "out").vault.exists()
