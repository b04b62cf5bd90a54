"""Fixtures that several test files share."""

from __future__ import annotations

import ctypes
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from smoe import _core
from smoe.shatter import shatter

DEMO = Path(__file__).parent.parent / "models" / "demo"


# Whoever runs the tests in the background may have it ignored, and so would every process here.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def no_tuned_settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the user has measured does not decide; subprocesses inherit it."""
    with pytest.MonkeyPatch.context() as m:
        m.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def demo_checkpoint() -> Path:
    return DEMO


@pytest.fixture(scope="session")
def demo_q4(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo's vault, 4 bits an expert weight."""
    return shatter(DEMO, tmp_path_factory.mktemp("demo-q4"), bits=4).vault


@pytest.fixture(scope="session")
def demo_q2(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo's vault, 2 bits an expert weight."""
    return shatter(DEMO, tmp_path_factory.mktemp("demo-q2"), bits=2).vault


@pytest.fixture
def fake() -> Iterator[ctypes.CDLL]:
    """The fake Metal inside an extension with the backend metal-emu, as it was afterwards."""
    if _core.gpu_backend != "metal-emu":
        pytest.skip("needs a build with SMOE_METAL_EMU")
    library = ctypes.CDLL(_core.__file__)
    yield library
    library.fake_metal_set_delay(ctypes.c_long(0))
    library.fake_metal_hang(0)
    library.fake_metal_fail_after(ctypes.c_long(-1))
    library.fake_metal_set_device(1)
    library.fake_metal_set_max_buffer_length(ctypes.c_ulong(2**40))
    library.fake_metal_set_working_set(ctypes.c_ulong(2**40))
