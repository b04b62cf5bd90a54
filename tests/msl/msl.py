"""Runs kernels through dispatch.h, of the emulator or of CUDA, and keeps the cases.

A case is a function of an Msl that asserts; `@case(...)` registers it, once for each value of its
parameters. Needs NumPy alone, so that it runs on a machine with a GPU and nothing else.
"""

import ctypes
import itertools
from collections.abc import Callable
from pathlib import Path

import numpy as np

FORWARD, BACKWARD, SHUFFLED = 0, 1, 2
NONE = 0xFFFFFFFF


class MslError(RuntimeError):
    pass


class Launch(ctypes.Structure):
    """dispatch.h, MslLaunch."""

    _fields_ = (
        ("kernel", ctypes.c_char_p),
        ("n_buffers", ctypes.c_uint32),
        ("buffers", ctypes.POINTER(ctypes.c_void_p)),
        ("sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("groups", ctypes.c_uint32 * 3),
        ("threads", ctypes.c_uint32 * 3),
        ("order", ctypes.c_uint32),
        ("seed", ctypes.c_uint32),
        ("guard", ctypes.c_uint32),
        ("reps", ctypes.c_uint32),
        ("rotate_count", ctypes.c_uint32),
        ("rotate_bytes", ctypes.c_uint64),
    )


def three(n: int | tuple[int, ...]) -> tuple[int, ...]:
    n = n if isinstance(n, tuple) else (n,)
    return n + (1,) * (3 - len(n))


class Msl:
    """A library of kernels."""

    def __init__(self, path: Path):
        self.library = ctypes.CDLL(str(path.resolve()))
        self.is_gpu = hasattr(self.library, "msl_copy_ms")

    def once(self, kernel, buffers, groups, threads, **options) -> float:
        """One launch of arrays (None: not bound), with Launch's options; returns milliseconds."""
        n = len(buffers)
        pointers = (ctypes.c_void_p * n)(*[None if b is None else b.ctypes.data for b in buffers])
        sizes = (ctypes.c_uint64 * n)(*[0 if b is None else b.nbytes for b in buffers])
        launch = Launch(
            kernel.encode(), n, pointers, sizes, three(groups), three(threads), **options
        )
        ms, error = ctypes.c_double(), ctypes.create_string_buffer(1024)
        if self.library.msl_dispatch(
            ctypes.byref(launch), ctypes.byref(ms), error, ctypes.c_size_t(len(error))
        ):
            raise MslError(error.value.decode())
        return ms.value

    def __call__(self, kernel, buffers, groups, threads) -> None:
        """Runs a kernel; in the emulator in three orders of threads, with equal results."""
        if self.is_gpu:
            self.once(kernel, buffers, groups, threads)
            return
        before = [None if b is None else b.copy() for b in buffers]
        self.once(kernel, buffers, groups, threads, guard=1)
        for order, seed in ((BACKWARD, 0), (SHUFFLED, 1)):
            copies = {
                id(b): a.copy() for a, b in zip(before, buffers, strict=True) if a is not None
            }
            again = [copies.get(id(b)) for b in buffers]  # one array stays one
            self.once(kernel, again, groups, threads, guard=1, order=order, seed=seed)
            for i, (a, b) in enumerate(zip(buffers, again, strict=True)):
                if a is not None and a.tobytes() != b.tobytes():
                    raise AssertionError(f"{kernel}: buffer {i} depends on the order of threads")


Case = Callable[[Msl], None]
CASES: dict[str, Case] = {}


def case(**parameters: tuple) -> Callable[[Callable], Callable]:
    """Registers function(msl, ...) for all combinations of the parameters' values."""

    def register(function: Callable) -> Callable:
        for values in itertools.product(*parameters.values()):
            named = dict(zip(parameters, values, strict=True))
            name = "-".join([function.__name__, *map(str, values)])
            CASES[name] = lambda msl, named=named: function(msl, **named)
        return function

    return register


def floats(rng: np.random.Generator, *shape: int) -> np.ndarray:
    return rng.standard_normal(shape).astype(np.float32)


def nans(*shape: int) -> np.ndarray:
    """An output: what is not written shows."""
    return np.full(shape, np.nan, np.float32)


def check(got: np.ndarray, want: np.ndarray, bound: np.ndarray | float, what: str) -> None:
    """|got - want| <= bound, where NaN equals NaN."""
    error = np.abs(got.astype(np.float64) - want)
    wrong = ~(error <= bound) & ~(np.isnan(got) & np.isnan(want))
    if not wrong.any():
        return
    i = tuple(int(k) for k in np.argwhere(wrong)[0])
    allowed = np.broadcast_to(bound, got.shape)[i]
    raise AssertionError(
        f"{what}: {wrong.sum()} of {got.size} wrong, first {i}: {got[i]}, expected {want[i]} "
        f"within {allowed:.3g}"
    )


def args(*fields: tuple[str, float] | int | float) -> np.ndarray:
    """An argument struct of 32-bit fields: ints as uint, floats as float."""
    return np.array(
        [np.float32(f).view(np.uint32) if isinstance(f, float) else np.uint32(f) for f in fields],
        np.uint32,
    )
