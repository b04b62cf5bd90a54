"""Which backend runs a model: the CPU, or a GPU whose kernels have passed their test here."""

from __future__ import annotations

import contextlib
import hashlib
import os
import warnings
from pathlib import Path
from typing import NamedTuple

from smoe import _core
from smoe.file_writer import replace_file
from smoe.gpu_check import check_kernels
from smoe.tune_cache import cache_path

AUTOMATIC = "metal"  # an emulated GPU is only for tests
BACKENDS = ("auto", "cpu", "metal", *(("metal-emu",) if _core.gpu_backend == "metal-emu" else ()))


class Backend(NamedTuple):
    name: str
    device: str = ""  # the GPU's own name


def choose(name: str) -> Backend:
    """The backend that `name`, one of BACKENDS, stands for here.

    "auto" is the GPU of a Mac; a RuntimeWarning says why, where that cannot be used.
    Raises:
        EngineError: the build or the machine has no such GPU, or a kernel gives wrong results.
        ValueError: no such name.
    """
    if name not in BACKENDS:
        raise ValueError(f"backend: {name!r}, expected one of {', '.join(BACKENDS)}")
    if name == "cpu" or (name == "auto" and _core.gpu_backend != AUTOMATIC):
        return Backend("cpu")
    if name not in ("auto", _core.gpu_backend):
        raise _core.EngineError(f"backend: {name}, which this build lacks, expected cpu")
    try:
        return Backend(str(_core.gpu_backend), _checked_gpu().device)
    except _core.EngineError as error:
        if name != "auto":
            raise
        warnings.warn(f"{error}: the CPU is used", RuntimeWarning, stacklevel=4)
        return Backend("cpu")


def _checked_gpu() -> _core.GpuInfo:
    """Tests the kernels the first time that this system, device and library come together."""
    info = _core.gpu_info()
    passed = _passed(info)
    if passed is None or not os.path.exists(passed):
        check_kernels()
        if passed is not None:
            with contextlib.suppress(OSError):  # tested again next time
                passed.parent.mkdir(parents=True, exist_ok=True)
                replace_file(passed, f"{info.device}\n{info.system}\n".encode())
    return info


def _passed(info: _core.GpuInfo) -> Path | None:
    """The file that says that the test was passed; None where the user has no home."""
    library = Path(info.library).read_bytes() if info.library else info.source.encode()
    parts = (_core.__version__, info.device, info.system, hashlib.sha256(library).hexdigest())
    key = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]
    try:
        return cache_path().with_name(f"gpu-{key}.passed")
    except ValueError:
        return None
