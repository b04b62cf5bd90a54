"""src/metal/metallib.cmake, which only a Mac runs in earnest, with an `xcrun` of our own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

METAL = Path(__file__).parent.parent / "src" / "metal"
TOOLS = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
pytestmark = pytest.mark.skipif(
    not all(shutil.which(tool, path=TOOLS) for tool in ("cmake", "ninja")),
    reason="needs cmake and ninja",
)
# Writes its arguments into a log, and into what they ask it to make.
XCRUN = """#!/bin/sh
echo "$@" >> {log}
[ "$*" = "-sdk macosx metal --version" ] && exit {status}
while [ "$1" != -o ]; do shift; done
echo made > "$2"
"""


def build(folder: Path, status: int | None) -> tuple[list[str], Path]:
    """What xcrun was asked, if there is one, and what was installed."""
    bin_ = folder / "bin"
    bin_.mkdir()
    if status is not None:
        (bin_ / "xcrun").write_text(XCRUN.format(log=folder / "log", status=status))
        (bin_ / "xcrun").chmod(0o755)
    lines = (
        "cmake_minimum_required(VERSION 3.18...3.31)",
        "project(kernels NONE)",
        f"include({METAL}/metallib.cmake)",
    )
    (folder / "CMakeLists.txt").write_text("\n".join(lines))
    environment = {**os.environ, "PATH": f"{bin_}:{TOOLS}"}

    def cmake(*arguments: object) -> None:
        command = ["cmake", *map(str, arguments)]
        subprocess.run(command, env=environment, check=True, capture_output=True)

    cmake("-S", folder, "-B", folder / "build", "-G", "Ninja")
    cmake("--build", folder / "build")
    cmake("--install", folder / "build", "--prefix", folder / "installed")
    log = folder / "log"
    return log.read_text().splitlines() if log.exists() else [], folder / "installed"


def test_kernels_become_one_metallib_beside_the_extension(tmp_path: Path) -> None:
    asked, installed = build(tmp_path, 0)
    probe, *compiled, linked = asked
    assert probe == "-sdk macosx metal --version"
    kernels = sorted(METAL.glob("*.metal"))
    assert len(kernels) > 5
    assert len(compiled) == len(kernels)
    for kernel in kernels:
        (command,) = [c for c in compiled if str(kernel) in c]
        assert command.startswith("-sdk macosx metal -std=metal3.1 ")
        assert " -fno-fast-math " in command
        assert f"build/{kernel.stem}.air" in linked
    assert linked.startswith("-sdk macosx metallib ")
    assert [p.name for p in (installed / "smoe").iterdir()] == ["smoe.metallib"]


@pytest.mark.parametrize("status", [None, 72])  # no Xcode; Xcode without the Metal toolchain
def test_kernels_stay_text_where_they_cannot_be_compiled(
    tmp_path: Path, status: int | None
) -> None:
    if status is None and shutil.which("xcrun"):
        pytest.skip("this machine has xcrun")
    asked, installed = build(tmp_path, status)
    assert len(asked) == (status is not None)
    assert not installed.exists()
