"""Builds the preloaded libraries and runs processes under them. Linux only."""

from __future__ import annotations

import functools
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from vaults import own_folder

HERE = Path(__file__).parent
COMPILER = os.environ.get("CC") or shutil.which("cc")

needs_preload = pytest.mark.skipif(
    sys.platform != "linux" or platform.libc_ver()[0] != "glibc" or COMPILER is None,
    reason="preloads a library: Linux with glibc and a C compiler",
)


@functools.cache
def library(name: str) -> Path:
    """The compiled tests/faults/<name>.c."""
    path = own_folder() / f"{name}.so"
    flags = ["-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]
    command = [str(COMPILER), *flags, "-o", str(path), str(HERE / f"{name}.c"), "-ldl"]
    subprocess.run(command, check=True)
    return path


def environment(name: str, faults: str = "") -> dict[str, str]:
    """Of a process with that library; `faults` are the settings of faults.c that it starts with."""
    paths = [str(HERE.parent), os.environ.get("PYTHONPATH", "")]
    return {
        **os.environ,
        "LD_PRELOAD": str(library(name)),
        "SMOE_FAULTS": faults,
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
    }


def generate_command(vault: Path, *arguments: Any) -> list[str]:
    return [sys.executable, "-m", "smoe.generate", str(vault), *map(str, arguments)]


def run_scenario(
    module: str, name: str, *arguments: Any, preload: str = "faults", faults: str = ""
) -> str:
    """Runs a function of a module here in a process of its own, which must end well: its stdout."""
    result = subprocess.run(
        [sys.executable, "-m", f"faults.{module}", name, *map(str, arguments)],
        env=environment(preload, faults),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout
