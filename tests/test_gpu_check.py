"""The choice of a backend, and the test that a GPU's kernels must pass first, on a fake Metal."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import smoe
from smoe import _core, backend, generate, gpu_check
from smoe.model import prepare
from smoe.tune_cache import cache_path
from vaults import tiny_vault

ROOT = Path(__file__).parent.parent
COMPILER = os.environ.get("CXX") or shutil.which("clang++-19") or shutil.which("clang++")
emulated = pytest.mark.skipif(
    _core.gpu_backend != "metal-emu", reason="needs a build with SMOE_METAL_EMU"
)


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache directory in which no test has been passed."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return cache_path().parent


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows with every test of the kernels, which all pass."""
    made: list[str] = []
    monkeypatch.setattr(backend, "check_kernels", lambda: made.append("check"))
    return made


@pytest.fixture
def automatic(monkeypatch: pytest.MonkeyPatch) -> None:
    """`auto` takes the emulated GPU, as it takes that of a Mac."""
    monkeypatch.setattr(backend, "AUTOMATIC", "metal-emu")


def test_backend_that_this_build_lacks_is_an_error() -> None:
    if _core.gpu_backend != "metal":
        with pytest.raises(smoe.EngineError, match="backend: metal, which this build lacks"):
            smoe.load(tiny_vault(), backend="metal")
    with pytest.raises(ValueError, match="backend: 'gpu', expected one of auto, cpu, metal"):
        smoe.load(tiny_vault(), backend="gpu")
    with pytest.raises(smoe.EngineError, match="backend: gpu, which this build lacks"):
        _core.plan_memory(prepare(tiny_vault()).vault, prepare(tiny_vault()).scout, backend="gpu")


def test_backend_option_takes_the_names_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [str(tiny_vault()), "-p", "x", "--backend"]
    with pytest.raises(SystemExit, match="2"):
        generate.main([*arguments, "gpu"])
    assert "argument --backend: invalid choice: 'gpu'" in capsys.readouterr().err
    if _core.gpu_backend is None:
        assert generate.main([*arguments, "metal"]) == 1
        assert "smoe: error: backend: metal, which this build lacks" in capsys.readouterr().err


@pytest.mark.skipif(_core.gpu_backend is None, reason="this build has no GPU backend")
def test_every_kernel_has_a_case_and_passes_it() -> None:
    assert set(gpu_check.Gpu().kernels.names) == set(gpu_check.CASES)
    gpu_check.check_kernels()


Mutate = Callable[[str, str, str, str], None]


@pytest.fixture(scope="module")
def emulator(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The emulator's object files."""
    folder = tmp_path_factory.mktemp("emulator")
    sources = sorted((ROOT / "tests/msl/emulator").glob("*.cpp"))
    compile_cpp([f"-I{ROOT / 'tests/msl/shim'}", "-c", *map(str, sources)], folder)
    return [str(path) for path in folder.glob("*.o")]


def compile_cpp(arguments: list[str], folder: Path) -> None:
    flags = ["-std=c++20", "-O1", "-ffp-contract=off", "-fPIC", "-w"]
    subprocess.run([str(COMPILER), *flags, *arguments], cwd=folder, check=True)


@pytest.fixture
def mutate(fake: ctypes.CDLL, emulator: list[str], tmp_path: Path) -> Iterator[Mutate]:
    """Puts kernels in place whose text in one file has been changed."""
    spec = importlib.util.spec_from_file_location("msl_gen", ROOT / "tests/msl/msl_gen.py")
    msl_gen = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(msl_gen)

    def use(unit: str, file: str, old: str, new: str) -> None:
        kernels = tmp_path / "metal"
        shutil.copytree(ROOT / "src/metal", kernels)
        text = (kernels / file).read_text()
        assert old in text
        (kernels / file).write_text(text.replace(old, new))
        (tmp_path / "kernels.cpp").write_text(msl_gen.generate(kernels / unit, "emu"))
        shim = f"-I{ROOT / 'tests/msl/shim'}"
        compile_cpp(["-shared", shim, "kernels.cpp", *emulator, "-o", "kernels.so"], tmp_path)
        fake.fake_metal_use_kernels(os.fsencode(tmp_path / "kernels.so"))

    yield use
    fake.fake_metal_use_kernels(None)


MUTANTS = [
    ("route", "router.metal", "router.metal", "a.renormalize ? weight / kept : weight", "weight"),
    ("append_kv", "rope.metal", "rope.metal", "a * c - b * s", "a * c + b * s"),
    ("attention_128", "attention.metal", "attention.metal", "a.pos + t + 1", "a.pos + t"),
    ("scale_rows_bf16", "expert.metal", "common.h", "i < n_simds", "i < 1"),
]


@emulated
@pytest.mark.skipif(COMPILER is None, reason="needs clang")
@pytest.mark.parametrize(
    ("kernel", "unit", "file", "old", "new"), MUTANTS, ids=[m[0] for m in MUTANTS]
)
def test_wrong_kernel_is_named(
    mutate: Mutate, kernel: str, unit: str, file: str, old: str, new: str, own_cache: Path
) -> None:
    mutate(unit, file, old, new)
    said = rf"metal-emu: the kernel {kernel} differs from the CPU by \S+, expected at most \S+$"
    for _ in range(2):  # a failure is not remembered as anything else
        with pytest.raises(smoe.EngineError, match=said):
            smoe.load(tiny_vault(), backend="metal-emu")
    assert not own_cache.exists()


def test_nan_is_a_difference() -> None:
    zeros = np.zeros(3, np.float32)
    gpu_check.compare("route", zeros, zeros)
    with pytest.raises(smoe.EngineError, match="by nan"):
        gpu_check.compare("route", np.float32([0, np.nan, 0]), zeros)


@emulated
def test_kernel_that_fails_is_named(fake: ctypes.CDLL, own_cache: Path) -> None:
    fake.fake_metal_fail_after(ctypes.c_long(0))
    with pytest.raises(smoe.EngineError, match="the kernel append_kv: a failure that was asked"):
        backend.choose("metal-emu")
    assert not own_cache.exists()


@emulated
def test_kernels_are_tested_once(own_cache: Path, checks: list[str]) -> None:
    assert backend.choose("metal-emu") == ("metal-emu", "an emulated GPU")
    assert backend.choose("metal-emu") == ("metal-emu", "an emulated GPU")
    assert checks == ["check"]
    (passed,) = own_cache.iterdir()
    assert re.fullmatch(r"gpu-[0-9a-f]{32}\.passed", passed.name)
    assert passed.read_text() == "an emulated GPU\nno system\n"


@emulated
@pytest.mark.parametrize("what", ["device", "system", "source", "version"])
def test_kernels_are_tested_again_where_something_is_new(
    what: str, own_cache: Path, checks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Other:
        def __init__(self, info: _core.GpuInfo) -> None:
            self.device, self.system = info.device, info.system
            self.library, self.source = info.library, info.source
            setattr(self, what, "another")

    backend.choose("metal-emu")
    if what == "version":
        monkeypatch.setattr(_core, "__version__", "another")
    else:
        real = _core.gpu_info
        monkeypatch.setattr(_core, "gpu_info", lambda: Other(real()))
    backend.choose("metal-emu")
    backend.choose("metal-emu")
    assert checks == ["check", "check"]


@emulated
def test_cache_that_cannot_be_written_costs_a_test_each_time(
    tmp_path: Path, checks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    for _ in range(2):
        backend.choose("metal-emu")
    assert checks == ["check", "check"]


@emulated
def test_missing_gpu_is_an_error(fake: ctypes.CDLL, automatic: None) -> None:
    fake.fake_metal_set_device(0)
    for call in (lambda: smoe.load(tiny_vault(), backend="metal-emu"), _core.gpu_info):
        with pytest.raises(smoe.EngineError, match=r"^metal-emu: no GPU on this machine$"):
            call()


@emulated
def test_auto_takes_the_cpu_where_there_is_no_gpu_and_warns(
    fake: ctypes.CDLL, automatic: None
) -> None:
    fake.fake_metal_set_device(0)
    said = "^metal-emu: no GPU on this machine: the CPU is used$"
    with pytest.warns(RuntimeWarning, match=said):
        prepared = prepare(tiny_vault())
    assert prepared.backend == ("cpu", "")
    assert prepared.plan["gpu_budget"] == prepared.plan["on_gpu"] == 0
    with pytest.warns(RuntimeWarning, match=said) as warned:
        model = smoe.load(tiny_vault())
    assert warned[0].filename == __file__
    assert model.stats()["backend"] in _core.kernels.isas()


@emulated
def test_auto_takes_the_cpu_where_a_kernel_is_wrong_and_warns(
    own_cache: Path, automatic: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(gpu_check.TOLERANCES, "append_kv", 1e-9)
    said = "the kernel append_kv differs from the CPU by .*: the CPU is used$"
    with pytest.warns(RuntimeWarning, match=said):
        assert prepare(tiny_vault()).backend.name == "cpu"


@emulated
def test_auto_takes_a_gpu_that_works_and_says_so(
    demo_q4: Path, automatic: None, capsys: pytest.CaptureFixture[str]
) -> None:
    with smoe.load(tiny_vault()) as model:
        assert model.stats()["backend"] == "metal-emu"
    assert capsys.readouterr() == ("", "")
    arguments = [str(demo_q4), "-p", "In the", "-n", "1", "--slots", "16"]
    assert generate.main(arguments) == 0
    said = r"\nsmoe: backend: metal-emu, an emulated GPU: \d+ of 1048576 MiB\n"
    assert re.search(said, capsys.readouterr().err)
    assert generate.main([*arguments, "--backend", "cpu"]) == 0
    assert "backend" not in capsys.readouterr().err


@emulated
def test_ring_is_as_large_as_the_gpu_takes(fake: ctypes.CDLL) -> None:
    def plan_within(gpu_bytes: int) -> dict[str, Any]:
        fake.fake_metal_set_working_set(ctypes.c_ulong(gpu_bytes))
        return prepare(tiny_vault(), backend="metal-emu").plan

    with pytest.raises(smoe.PlanError) as refusal:
        plan_within(1)
    least = re.search(r"the GPU takes 1 bytes, expected at least (\d+), in", str(refusal.value))
    bytes_, slots = int(least[1]), prepare(tiny_vault(), backend="cpu").plan["top_k"]
    with pytest.raises(smoe.PlanError):
        plan_within(bytes_ - 1)
    for extra in range(4):
        plan = plan_within(bytes_)
        assert plan["n_slots"] == slots + extra
        assert plan["on_gpu"] == plan["gpu_budget"] == bytes_
        bytes_ += plan["slot_bytes"]
    assert plan_within(2**40)["n_slots"] == plan["n_experts"]
    fake.fake_metal_set_working_set(ctypes.c_ulong(bytes_))
    with pytest.raises(smoe.PlanError, match="the GPU takes"):
        prepare(tiny_vault(), backend="metal-emu", slots=slots + 5)
