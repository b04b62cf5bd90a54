"""smoe.tune: what it keeps and for whom, when it leaves the default, and a real run."""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import smoe
from smoe import _core, cli, tune_cache
from smoe.tune import DEFAULT, FINAL_ROUNDS, Candidate, candidates, choose, describe, measure_drive
from smoe.tune import main as tune_main
from smoe.tune import tune as run_tune
from smoe.tune_cache import IoSettings, cache_path, device_of, store, tuned
from vaults import copy_vault, tiny_vault

SETTINGS = IoSettings(8, 2, 1234.5)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache file; not there."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "smoe" / "tune.json"


def opened(vault: Path) -> _core.Vault:
    return _core.Vault(str(vault))


def tuned_silently(vault: Path) -> IoSettings | None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return tuned(opened(vault))


def edited(change: Callable[[dict[str, Any]], None]) -> Callable[[Path], None]:
    """Breaks a good cache file: change() gets the file's value, with its one entry."""

    def edit(path: Path) -> None:
        store(opened(tiny_vault()), SETTINGS)
        value = json.loads(path.read_text())
        change(value)
        path.write_text(json.dumps(value))

    return edit


def with_settings(**fields: Any) -> Callable[[Path], None]:
    def change(value: dict[str, Any]) -> None:
        (entry,) = value["entries"].values()
        entry["settings"].update(fields)

    return edited(change)


FAULTS: dict[str, Callable[[Path], Any]] = {
    "empty": lambda p: p.write_bytes(b""),
    "cut short": lambda p: p.write_text('{"format": "smoe-tune", "ver'),
    "not text": lambda p: p.write_bytes(b"\xff\xfe\x00"),
    "a list": lambda p: p.write_text("[1, 2]"),
    "nested": lambda p: p.write_text("[" * 100_000),
    "large": lambda p: p.write_bytes(b" " * (1 << 20) + b"{}"),
    "of another program": lambda p: p.write_text('{"format": "other", "version": 1}'),
    "of another version": edited(lambda v: v.update(version=2)),
    "without entries": edited(lambda v: v.pop("entries")),
    "entries a list": edited(lambda v: v.update(entries=[1])),
    "entry a number": edited(lambda v: v.update(entries={"key": 1})),
    "entry without settings": edited(lambda v: v.update(entries={"key": {}})),
    "entry with more": edited(lambda v: next(iter(v["entries"].values())).update(more=1)),
    "date a number": edited(lambda v: next(iter(v["entries"].values())).update(date=1)),
    "no threads": with_settings(threads=0),
    "too many threads": with_settings(threads=65),
    "threads a text": with_settings(threads="4"),
    "threads true": with_settings(threads=True),
    "pieces a fraction": with_settings(pieces=2.5),
    "rate not a number": with_settings(mb_per_s=float("nan")),
    "rate a text": with_settings(mb_per_s="fast"),
    "rate negative": with_settings(mb_per_s=-1.0),
    "a pipe": lambda p: os.mkfifo(p),
}


def test_nothing_kept_is_none_without_a_word(cache: Path) -> None:
    assert tuned_silently(tiny_vault()) is None
    assert not cache.parent.exists()  # asking leaves no trace


def test_what_is_stored_is_found(cache: Path) -> None:
    core = opened(tiny_vault())
    assert store(core, SETTINGS) == cache == cache_path()
    assert tuned_silently(tiny_vault()) == SETTINGS
    (entry,) = json.loads(cache.read_text())["entries"].values()
    assert entry["smoe_version"] == smoe.__version__
    assert entry["vault"] == os.path.realpath(tiny_vault())
    assert [path.name for path in cache.parent.iterdir()] == ["tune.json"]


def test_later_result_takes_the_place_of_the_first_and_others_stay() -> None:
    first, second = opened(tiny_vault()), opened(tiny_vault(1))
    store(first, SETTINGS)
    store(second, IoSettings(2, 1, 10.0))
    store(first, IoSettings(1, 1, 99.0))
    assert tuned(first) == IoSettings(1, 1, 99.0)
    assert tuned(second) == IoSettings(2, 1, 10.0)


@pytest.mark.parametrize("fault", FAULTS)
def test_file_that_cannot_be_used_is_a_warning_and_is_replaced(fault: str, cache: Path) -> None:
    """Loading a model must not fail, or hang, on what a crash or another program left."""
    cache.parent.mkdir(parents=True)
    FAULTS[fault](cache)
    with pytest.warns(RuntimeWarning, match=r"tune.json.*\(ignored\)$") as caught:
        assert tuned(opened(tiny_vault())) is None
    assert len(caught) == 1
    assert "\n" not in str(caught[0].message)
    with pytest.warns(RuntimeWarning, match="ignored"):
        store(opened(tiny_vault()), SETTINGS)
    assert tuned_silently(tiny_vault()) == SETTINGS


@pytest.mark.parametrize("kind", ["directory", "parent a file"])
def test_path_that_cannot_be_a_file_is_a_warning_and_an_error_of_store(
    kind: str, cache: Path
) -> None:
    if kind == "directory":
        cache.mkdir(parents=True)
    else:
        cache.parent.parent.mkdir()
        cache.parent.write_text("")
    with pytest.warns(RuntimeWarning, match=r"tune.json.*\(ignored\)$"):
        assert tuned(opened(tiny_vault())) is None
    core = opened(tiny_vault())
    with warnings.catch_warnings(record=True), pytest.raises(OSError, match="smoe"):
        store(core, SETTINGS)


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_unreadable_file_is_a_warning(cache: Path) -> None:
    store(opened(tiny_vault()), SETTINGS)
    cache.chmod(0)
    with pytest.warns(RuntimeWarning, match="Permission denied"):
        assert tuned(opened(tiny_vault())) is None


def test_number_beyond_a_float_is_ignored_with_a_warning(tmp_path: Path) -> None:
    store(opened(tiny_vault()), SETTINGS)
    path = cache_path()
    path.write_text(path.read_text().replace(str(SETTINGS.mb_per_s), "1" + 400 * "0"))
    with pytest.warns(RuntimeWarning, match="not a file of smoe tune"):
        assert tuned(opened(tiny_vault())) is None


def test_vault_of_other_weights_in_its_place_is_not_tuned(tmp_path: Path) -> None:
    vault = copy_vault(tiny_vault(), tmp_path / "copy")
    store(opened(vault), SETTINGS)
    vault.write_bytes(tiny_vault(1).read_bytes())
    assert tuned_silently(vault) is None


def test_same_vault_under_another_name_is_tuned(tmp_path: Path) -> None:
    vault = copy_vault(tiny_vault(), tmp_path / "copy")
    store(opened(vault), SETTINGS)
    assert tuned_silently(vault.rename(tmp_path / "other.smoe")) == SETTINGS


def test_same_vault_on_another_device_is_not_tuned(monkeypatch: pytest.MonkeyPatch) -> None:
    store(opened(tiny_vault()), SETTINGS)
    monkeypatch.setattr(tune_cache, "device_of", lambda path: "ext4 another")
    assert tuned_silently(tiny_vault()) is None


def test_failed_replacement_leaves_the_old_file_alone(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = opened(tiny_vault())
    store(core, SETTINGS)

    def fail(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="No space") as caught:
        store(core, IoSettings(1, 1, 1.0))
    assert caught.value.filename == str(cache)
    assert tuned(core) == SETTINGS
    assert [path.name for path in cache.parent.iterdir()] == ["tune.json"]


def test_many_at_once_leave_a_whole_file(cache: Path) -> None:
    vaults = [opened(tiny_vault()), opened(tiny_vault(1))]
    jobs = [(vaults[i % 2], IoSettings(1 + i, 1, 1.0)) for i in range(40)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda job: store(*job), jobs))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        kept = [tuned(vault) for vault in vaults]
    assert any(kept)
    assert [path.name for path in cache.parent.iterdir()] == ["tune.json"]


def test_oldest_entries_go(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune_cache, "MAX_ENTRIES", 2)
    core = opened(tiny_vault())
    for i, device in enumerate(("a", "b", "c")):
        monkeypatch.setattr(tune_cache, "device_of", lambda path, device=device: device)
        store(core, SETTINGS)
        value = json.loads(cache.read_text())
        for key, entry in value["entries"].items():
            if key.startswith(device):
                entry["date"] = f"2024-01-0{i + 1}T00:00:00+00:00"
        cache.write_text(json.dumps(value))
    keys = json.loads(cache.read_text())["entries"]
    assert sorted(key[0] for key in keys) == ["b", "c"]


@pytest.mark.parametrize(
    ("xdg", "platform", "want"),
    [
        ("/x", "linux", "/x/smoe/tune.json"),
        ("/x", "darwin", "/x/smoe/tune.json"),
        ("", "linux", "/home/u/.cache/smoe/tune.json"),
        ("relative", "linux", "/home/u/.cache/smoe/tune.json"),
        ("", "darwin", "/home/u/Library/Caches/smoe/tune.json"),
    ],
)
def test_cache_path(xdg: str, platform: str, want: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", xdg)
    monkeypatch.setenv("HOME", "/home/u")
    monkeypatch.setattr(sys, "platform", platform)
    assert str(cache_path()) == want


def test_user_without_a_home_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", no_home)
    with pytest.warns(RuntimeWarning, match="XDG_CACHE_HOME"):
        assert tuned(opened(tiny_vault())) is None


def test_device_is_the_innermost_mount_by_uuid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """/dev/sdb may be another disk after the next boot."""
    mounts, uuids = tmp_path / "mountinfo", tmp_path / "by-uuid"
    mounts.write_text(
        "20 1 8:1 / / rw - ext4 /dev/root rw\n"
        "21 20 0:40 / /data rw,relatime shared:1 - nfs4 server:/export rw\n"
        "22 21 8:17 / /data/my\\040disk rw - xfs /dev/sdb1 rw\n"
    )
    uuids.mkdir()
    (uuids / "12-34").symlink_to("/dev/sdb1")
    monkeypatch.setattr(tune_cache, "MOUNTS", mounts)
    monkeypatch.setattr(tune_cache, "UUIDS", uuids)
    assert device_of("/data/my disk/v.smoe") == "xfs 12-34"
    assert device_of("/data/my/v.smoe") == "nfs4 server:/export"
    assert device_of("/database/v.smoe") == "ext4 /dev/root"
    monkeypatch.setattr(tune_cache, "MOUNTS", tmp_path / "none")
    assert device_of(str(tmp_path)) in ("/", str(tmp_path), *map(str, tmp_path.parents))


def noisy(rng: random.Random, mean: float, spread: float = 0.3) -> list[float]:
    return [mean * rng.uniform(1 - spread, 1 + spread) for _ in range(FINAL_ROUNDS)]


def test_noise_does_not_flip_the_choice() -> None:
    """Four equal settings on a drive whose speed varies by 30 % either way."""
    rng = random.Random(1)
    others = [Candidate(8, 4), Candidate(2, 1), Candidate(16, 2)]
    flips = sum(
        choose({DEFAULT: noisy(rng, 2000), **{c: noisy(rng, 2000) for c in others}}) != DEFAULT
        for _ in range(1000)
    )
    assert flips < 50


def test_drift_of_the_drive_does_not_flip_the_choice() -> None:
    """A drive that slows down from round to round does so for all."""
    falling = [2000.0 - 100 * i for i in range(FINAL_ROUNDS)]
    other = Candidate(8, 4)
    assert choose({DEFAULT: falling, other: [1.03 * x for x in falling]}) == DEFAULT
    assert choose({DEFAULT: falling, other: [1.10 * x for x in falling]}) == other


def test_clear_gain_is_taken_and_the_largest_of_two() -> None:
    rng = random.Random(2)
    low, high = Candidate(8, 4), Candidate(16, 4)
    rates = {
        DEFAULT: noisy(rng, 1000, 0.1),
        high: noisy(rng, 1600, 0.1),
        low: noisy(rng, 1400, 0.1),
    }
    assert choose(rates) == high
    assert choose(dict(reversed(rates.items()))) == high


def test_few_rounds_decide_nothing() -> None:
    few = FINAL_ROUNDS - 1
    assert choose({DEFAULT: [100.0] * FINAL_ROUNDS, Candidate(8, 4): [900.0] * few}) == DEFAULT
    assert choose({DEFAULT: [100.0]}) == DEFAULT


@pytest.mark.parametrize(
    ("blob_bytes", "count", "pieces"),
    [(16384, 5, {1}), (2_506_752, 15, {1, 2, 4}), (100_000_000, 20, {1, 2, 4, 8})],
)
def test_candidates_all_read_differently(blob_bytes: int, count: int, pieces: set[int]) -> None:
    made = candidates(blob_bytes)
    assert made[0] == DEFAULT
    assert len(set(made)) == len(made) == count
    most = max(1, blob_bytes // _core.min_piece_bytes)
    assert {min(c.pieces, most) for c in made} == pieces


class FakeDrive:
    """A drive where 8 threads are half as fast again, and time passes as reads say."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, least_s: float) -> None:
        self.now = 0.0
        self.least_s = least_s
        monkeypatch.setattr(time, "monotonic", lambda: self.now)

    def mb_per_s(self, candidate: Candidate, seconds: float) -> float:
        self.now += max(seconds, self.least_s)
        return 1500.0 if candidate.threads == 8 else 1000.0 + candidate.threads


def test_faster_setting_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    drive = FakeDrive(monkeypatch, 0.0)
    rates, settings = run_tune(opened(tiny_vault()), drive, 5.0)  # type: ignore[arg-type]
    assert (settings.threads, settings.mb_per_s) == (8, 1500.0)
    assert all(rates.values())
    assert drive.now == pytest.approx(5.0)


def test_slow_drive_keeps_the_default_and_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A read that takes longer than there is time for must not be made once a setting."""
    drive = FakeDrive(monkeypatch, 4.0)
    rates, settings = run_tune(opened(tiny_vault()), drive, 5.0)  # type: ignore[arg-type]
    assert settings == IoSettings(*DEFAULT, 1004.0)
    assert sum(len(values) for values in rates.values()) == 2
    assert drive.now == 8.0


def test_demo_is_tuned_and_kept(
    demo_q4: Path, cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["tune", str(demo_q4), "--seconds", "0.3", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["file"] == str(cache)
    assert result["burst"] == 2  # half of the demo's top_k
    assert tuple(result["measured"][0].values())[:2] == DEFAULT
    assert all(row["mb_per_s"] > 0 for row in result["measured"])
    assert tuned_silently(demo_q4) == IoSettings(**result["settings"])
    settings = tuned_silently(demo_q4)
    assert (
        measure_drive(
            opened(demo_q4), seconds=0.01, io=(settings.threads, settings.pieces), burst=1
        )
        > 0
    )
    assert measure_drive(opened(demo_q4), seconds=0.01) > 0


def test_table_for_people() -> None:
    rates = {(4, 4): 2000.0, (1, 1): 1234.5, (4, 1): 1500.0, (16, 4): 2100.0}
    summary = {
        "device": "ext4 12-34",
        "burst": 4,
        "measured": [{"threads": t, "pieces": p, "mb_per_s": x} for (t, p), x in rates.items()],
        "settings": {"threads": 4, "pieces": 4, "mb_per_s": 2010.0},
    }
    assert [*describe(summary)] == [
        "MB/s from ext4 12-34, blobs at once: 4",
        "threads      1 piece       4 pieces",
        "      1          1234             -",
        "      4          1500          2000",
        "     16             -          2100",
        "4 threads, 4 pieces (no clear gain over the default): 2010 MB/s",
    ]


def test_run_prints_the_table_and_where_it_is_kept(
    cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tune_main([str(tiny_vault()), "--seconds", "0.1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith(", blobs at once: 1")
    assert lines[-1] == f"kept in {cache}"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["none.smoe"], "none.smoe: cannot open"),
        (["text.smoe"], "text.smoe: "),
        (["tiny.smoe", "--seconds", "0"], "seconds: 0, expected more than 0"),
        (["tiny.smoe", "--seconds", "-1"], "seconds: -1, expected more than 0"),
        (["tiny.smoe", "--seconds", "nan"], "seconds: nan, expected more than 0"),
    ],
)
def test_bad_input_is_one_line_and_keeps_nothing(
    arguments: list[str],
    message: str,
    cache: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(copy_vault(tiny_vault(), tmp_path / "here").parent)
    Path("text.smoe").write_text("not a vault\n" * 100)
    assert tune_main(arguments) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("smoe: error: ")
    assert message in err
    assert err.count("\n") == 1
    assert not cache.exists()


def test_cache_that_cannot_be_written_is_an_error_after_the_table(
    cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was measured is shown all the same."""
    cache.parent.parent.mkdir()
    cache.parent.write_text("")
    assert tune_main([str(tiny_vault()), "--seconds", "0.1"]) == 1
    out, err = capsys.readouterr()
    assert "threads" in out
    assert err.splitlines()[-1] == f"smoe: error: {cache.parent}: File exists"


def test_interrupt_is_clean_and_keeps_nothing(
    cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It arrives in the core, in a run of two seconds."""
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        assert tune_main([str(tiny_vault()), "--seconds", "60"]) == 130
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert capsys.readouterr() == ("", "\nsmoe: interrupted\n")
    assert not cache.exists()
