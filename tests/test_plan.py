"""The memory plan: printed before the load, kept by it; and python -m smoe.plan, its estimates."""

from __future__ import annotations

import itertools
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from smoe._core import kernels

import smoe
from smoe import bench, generate, plan
from smoe.model import prepare

GIB = 2**30
MACHINE = plan.Machine(drive=2e9, dense=20e9, experts=10e9)
# Qwen3-30B-A3B: 48 layers of 128 experts, 8 of them a token.
LOAD = plan.Load(
    dense_bytes=2_500_000_000, expert_bytes=2_654_208, experts=384, layers=48, all_experts=6144
)


def call(capsys: pytest.CaptureFixture[str], *arguments: Any) -> tuple[int, str, str]:
    status = plan.main([str(a) for a in arguments])
    return status, *capsys.readouterr()


@pytest.mark.parametrize("verb", ["generate", "bench"])
def test_plan_is_told_before_the_load_and_is_that_of_the_model(
    verb: str, demo_q4: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plan told after the load, or made twice, could differ from what was allocated."""
    told = []
    real = smoe.model.Prepared.load

    def load(prepared: smoe.model.Prepared) -> smoe.Model:
        told.append(capsys.readouterr().err)
        model = real(prepared)
        assert model.plan == prepared.plan
        told.append(plan.describe(model.plan))
        return model

    monkeypatch.setattr(smoe.model.Prepared, "load", load)
    arguments = {
        "generate": ["-p", "In the", "-n", "2"],
        "bench": ["--prompt-tokens", "4", "--tokens", "2", "--warmup", "1", "--runs", "1"],
    }[verb]
    module = {"generate": generate, "bench": bench}[verb]
    assert module.main([str(demo_q4), "--slots", "32", *arguments]) == 0
    assert told[0] == f"smoe: {told[1]}\n"
    assert "32 of 128 experts" in told[1]


def test_library_callers_are_told_nothing(
    demo_q4: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    smoe.load(demo_q4, slots=32).close()
    assert capsys.readouterr() == ("", "")


def test_parts_of_the_description_add_up(demo_q4: Path) -> None:
    text = plan.describe(prepare(demo_q4, slots=32).plan)
    total, budget = map(int, re.search(r"(\d+) of (\d+) MiB", text).groups())
    parts = [
        int(n) for n in re.findall(r"(?:weights|cache|scratch|ring|reserve|process) (\d+)", text)
    ]
    assert len(parts) == 6
    assert abs(sum(parts) - total) <= 3  # each is rounded
    assert total <= budget


def test_memory_beyond_what_is_free_is_cut_and_told(
    demo_q4: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    prepared = prepare(demo_q4, memory="1000T")
    assert prepared.plan["budget"] < prepared.plan["asked"] == 1000 * 2**40
    plan.tell(prepared)
    err = capsys.readouterr().err
    assert f"smoe: warning: memory: {1000 * 2**40} bytes asked for, " in err
    assert f"{prepared.plan['budget']} are free" in err


def test_default_context_gives_way_to_the_minimum_and_one_asked_for_does_not(
    demo_q4: Path,
) -> None:
    with pytest.raises(smoe.PlanError, match="KV cache of 512 positions"):
        prepare(demo_q4, memory="1M")
    with pytest.raises(smoe.PlanError, match="KV cache of 1024 positions"):
        prepare(demo_q4, memory="1M", context=1024)
    assert prepare(demo_q4).plan["context"] == 1024  # the model's


# The process's own limits: what a container has.


@pytest.fixture
def cgroup(request: pytest.FixtureRequest) -> Iterator[Path]:
    """A real v1 memory cgroup of its own, removed afterwards."""
    path = Path(f"/sys/fs/cgroup/memory/smoe-test-{os.getpid()}")
    try:
        path.mkdir()
    except OSError as e:
        pytest.skip(f"no cgroup of version 1 can be made: {e}")
    if not (path / "memory.limit_in_bytes").exists():
        path.rmdir()
        pytest.skip("no memory controller of cgroup version 1")
    yield path
    path.rmdir()


def in_group(group: Path, module: str, *arguments: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", f"smoe.{module}", *map(str, arguments)],
        preexec_fn=lambda: (group / "cgroup.procs").write_text(str(os.getpid())),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("asked", [[], ["--memory", "1G"]])
def test_limit_of_a_real_cgroup_is_kept(cgroup: Path, demo_q4: Path, asked: list[str]) -> None:
    """More than the limit would end in the kernel's killing the process."""
    limit = 160 << 20
    (cgroup / "memory.limit_in_bytes").write_text(str(limit))
    result = in_group(cgroup, "generate", demo_q4, "-p", "In the beginning", "-n", 3, *asked)
    assert result.returncode == 0, result.stderr
    budget = int(re.search(r"of (\d+) MiB", result.stderr)[1])
    # The pages of programs and libraries are charged to whoever read them first.
    assert 60 <= budget <= (limit >> 20) + 40


def test_too_small_a_cgroup_is_refused(cgroup: Path, demo_q4: Path) -> None:
    (cgroup / "memory.limit_in_bytes").write_text(str(36 << 20))
    result = in_group(cgroup, "generate", demo_q4, "-p", "x", "-n", 1)
    assert result.returncode == 1
    assert re.search(r"smoe: error: memory: \d+ bytes, expected at least \d+ ", result.stderr)


@pytest.mark.skipif(bench.peak_rss_bytes() is None, reason="the system does not tell the peak")
@pytest.mark.parametrize("slots", [16, 128])
def test_peak_memory_is_that_of_the_plan(demo_q4: Path, slots: int) -> None:
    """Memory that nobody planned, or a plan that is far above what is used."""
    command = [sys.executable, "-m", "smoe.bench", str(demo_q4), "--slots", str(slots), "--json"]
    done = subprocess.run(
        [*command, "--prompt-tokens", "512", "--runs", "2"],
        capture_output=True,
        timeout=60,
        check=True,
    )
    got = json.loads(done.stdout)
    planned = got["plan"]["total"]
    assert planned - 24 * 2**20 <= got["peak_rss_bytes"] <= planned + 2**20


# The estimate.


def test_hit_rate_grows_with_slots_from_the_table_to_all() -> None:
    rates = [plan.hit_rate(slots, LOAD) for slots in range(0, 6145, 48)]
    assert all(a < b for a, b in itertools.pairwise(rates))
    assert rates[0] == 0
    assert rates[-1] == 1
    assert plan.hit_rate(3072, LOAD) == pytest.approx(0.833)  # half of 6,144
    assert plan.hit_rate(1536, LOAD) == pytest.approx((0.532 + 0.663) / 2)


def test_token_takes_dense_work_and_the_longer_of_reading_and_computing() -> None:
    resident = plan.token_seconds(6144, LOAD, MACHINE)
    assert resident == pytest.approx(2.5 / 20 + 384 * 2_654_208 / 10e9)
    slow = plan.token_seconds(3072, LOAD, MACHINE._replace(drive=1e8))
    reading = 384 * (1 - 0.833) * 2_654_208
    assert slow == pytest.approx(2.5 / 20 + reading / 1e8 + reading / 10e9)


def test_limit_is_what_would_help_most() -> None:
    assert plan.limit(6144, LOAD, MACHINE) == "compute"
    assert plan.limit(4608, LOAD, MACHINE) == "compute"
    assert plan.limit(1536, LOAD, MACHINE._replace(drive=1e8)) == "memory"
    assert plan.limit(400, LOAD, MACHINE._replace(drive=3e8)) == "drive"


def test_estimate_follows_the_ring(demo_q4: Path, capsys: pytest.CaptureFixture[str]) -> None:
    got = {}
    for slots in (16, 128):
        status, out, _ = call(capsys, demo_q4, "--slots", slots, "--json")
        assert status == 0
        got[slots] = json.loads(out)
    few, all_ = got[16]["estimate"], got[128]["estimate"]
    assert (all_["hit_percent"], all_["misses_token"]) == (100, 0)
    assert all_["tok_s"] == all_["tok_s_resident"]
    assert few["misses_token"] == pytest.approx(16 * (1 - few["hit_percent"] / 100))
    assert few["mb_token"] > 0
    assert got[16]["drive_mb_s"] > 0
    assert got[16]["memory"]["n_slots"] == 16


def test_table_is_for_people(demo_q4: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = call(capsys, demo_q4, "--slots", 16)
    assert status == 0
    for text in ("ring, 16 of 128 experts", "estimate", "tokens/s", "limited by", "MB/s"):
        assert text in out


def test_model_that_is_not_there_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = call(capsys, "no.smoe")
    assert (status, out) == (1, "")
    assert err.startswith("smoe: error: no.smoe")
    assert err.count("\n") == 1


@pytest.mark.parametrize("isa", kernels.isas())
@pytest.mark.parametrize("kind", ["bf16", "q8", "q4", "q2"])
def test_measured_product_is_of_integers_where_the_engines_is(
    kind: str, isa: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Floats would be slower, and the plan too low."""
    used = set()

    def watch(name: str) -> None:
        real = getattr(kernels, name)
        monkeypatch.setattr(kernels, name, lambda *a: (used.add(name), real(*a))[1])

    watch("matmul")
    watch("matmul_int8")
    plan.measure_matmul(kind, 2, isa, 2**16, seconds=0)
    assert used == {"matmul" if isa == "scalar" or kind == "bf16" else "matmul_int8"}


def test_measured_speeds_are_those_of_a_computer(demo_q4: Path) -> None:
    machine = plan.measure_machine(prepare(demo_q4, slots=16))
    assert 1e6 < machine.drive < 1e11
    assert 1e7 < machine.dense < 1e13
    assert 1e7 < machine.experts < 1e13


# Drives that are bad ones.


def fake_system(tmp_path: Path, vault: Path, *, kind: str, rotational: str) -> dict[str, str]:
    device = os.stat(vault).st_dev
    number = f"{os.major(device)}:{os.minor(device)}"
    mounts = tmp_path / "proc/self/mountinfo"
    mounts.parent.mkdir(parents=True)
    mounts.write_text(
        "22 27 99:99 / /proc rw - proc proc rw\n"
        f"27 1 {number} / / rw,relatime shared:1 - {kind} /dev/x rw\n"
    )
    disk = tmp_path / "sys/devices/disk"
    (disk / "queue").mkdir(parents=True)
    (disk / "queue/rotational").write_text(f"{rotational}\n")
    (disk / "part1").mkdir()
    (tmp_path / "sys/dev/block").mkdir(parents=True)
    (tmp_path / "sys/dev/block" / number).symlink_to(disk / "part1")  # a partition has no queue
    return {"proc": str(tmp_path / "proc"), "sys_": str(tmp_path / "sys")}


@pytest.mark.parametrize(
    ("kind", "rotational", "speed", "words"),
    [
        ("ext4", "0", 2e9, []),
        ("ext4", "0", 3e8, ["slow drive: 300 MB/s, expected at least 500"]),
        ("ext4", "1", 2e9, []),  # a virtual one
        ("ext4", "1", 1e8, ["slow drive (a rotating disk): 100 MB/s"]),
        ("nfs4", "0", 2e9, ["network file system, nfs4"]),
        ("cifs", "0", 2e9, ["network file system, cifs"]),
        ("fuse.sshfs", "1", 1e8, ["network file system, fuse.sshfs", "rotating"]),
    ],
)
def test_slow_and_distant_drives_are_told(
    tmp_path: Path, kind: str, rotational: str, speed: float, words: list[str]
) -> None:
    vault = tmp_path / "a.smoe"
    vault.touch()
    system = fake_system(tmp_path, vault, kind=kind, rotational=rotational)
    found = plan.drive_warnings(vault, speed, **system)
    assert len(found) == len(words)
    for text, word in zip(found, words, strict=True):
        assert text.startswith(f"{vault}: ")
        assert word in text


def test_a_system_that_does_not_say_is_not_warned_of(tmp_path: Path) -> None:
    vault = tmp_path / "a.smoe"
    vault.touch()
    assert plan.drive_warnings(vault, 2e9, proc="/nope", sys_="/nope") == []


def test_warnings_go_to_stderr(
    demo_q4: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan, "measure_machine", lambda _: MACHINE._replace(drive=1e8))
    status, out, err = call(capsys, demo_q4, "--slots", 16)
    assert (status, err) == (0, "")  # experts so small say nothing of the drive
    monkeypatch.setattr(plan, "SMALL_BLOB", 0)
    status, out, err = call(capsys, demo_q4, "--slots", 16)
    assert status == 0
    assert re.fullmatch(r"smoe: warning: .*: a slow drive.*: 100 MB/s, expected .* 500\n", err)
    assert "warning" not in out
