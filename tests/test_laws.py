"""The laws of CONTRIBUTING.md, measured on what is installed, in a real process.

tests/test_sources.py looks at the source text, tests/cpp/test_alloc.cpp at the core without Python.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import smoe
from compare import open_core, open_with_least_memory, score
from faults.preload import needs_preload, run_scenario
from smoe import _core
from vaults import copy_vault, scout_of

linux = pytest.mark.skipif(sys.platform != "linux", reason="mincore and fadvise as Linux has them")


@pytest.mark.skipif(shutil.which("nm") is None, reason="needs nm")
@pytest.mark.skipif(_core.gpu_backend == "metal-emu", reason="the fake Metal has locks")
def test_extension_imports_no_lock() -> None:
    """Neither the core nor what it is linked with; libraries below it are not looked at."""
    command = ["nm", "-u"] if sys.platform == "darwin" else ["nm", "-D", "-u"]
    symbols = subprocess.run([*command, _core.__file__], capture_output=True, text=True, check=True)
    assert re.search("pread", symbols.stdout)
    locks = r"pthread_(mutex|cond|rwlock|spin|barrier)|sem_(wait|timedwait|post|init)|cnd_|mtx_"
    assert not re.findall(f".*(?:{locks}).*", symbols.stdout)


@needs_preload
def test_engine_calls_allocate_nothing(demo_q4: Path) -> None:
    """Prefill, decode and sampling, the interpreter's own share of them included."""
    run_scenario("laws", "allocations", demo_q4, preload="allocations")


@needs_preload
def test_idle_engine_and_waiting_engine_use_no_cpu(demo_q4: Path) -> None:
    """Between tokens, and during a read that takes a second."""
    run_scenario("laws", "idle_cpu", demo_q4)


def resident_pages(path: Path) -> int:
    """Of the file in the page cache."""
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY) as view:
        libc = ctypes.CDLL(None, use_errno=True)
        pages = (ctypes.c_ubyte * -(-len(view) // mmap.PAGESIZE))()
        start = ctypes.addressof(ctypes.c_char.from_buffer(view))
        status = libc.mincore(ctypes.c_void_p(start), ctypes.c_size_t(len(view)), pages)
        assert status == 0, os.strerror(ctypes.get_errno())
        return sum(page & 1 for page in pages)


def evict(path: Path) -> None:
    with open(path, "r+b") as file:
        os.fsync(file.fileno())
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


@linux
@pytest.mark.parametrize(
    "load", [lambda v: open_core(v, slots=4, context=600), open_with_least_memory]
)
def test_page_cache_has_nothing_of_the_files_after_a_run(
    demo_q4: Path, tmp_path: Path, load: Callable[[Path], Any]
) -> None:
    """Every expert is streamed; the scout is read whole, or its embedding rows one by one."""
    vault = copy_vault(demo_q4, tmp_path / "own")
    files = [vault, scout_of(vault)]
    for path in files:
        assert resident_pages(path) > 0  # copying has left them there
        evict(path)
        assert resident_pages(path) == 0
    core = load(vault)
    if not core.stats()["direct_io"]:
        pytest.skip("the file system refuses O_DIRECT")
    score(core, np.random.default_rng(0).integers(5, 2000, 500).tolist())
    for path in files:
        assert resident_pages(path) == 0, path
    assert core.stats()["reads"] > 0.9 * core.stats()["experts"]
    smoe.load(vault).close()  # with the tokenizer, and the pairing id checked
    for path in files:
        assert resident_pages(path) == 0, path
