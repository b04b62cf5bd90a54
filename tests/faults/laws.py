"""Measures a process from inside, with a library preloaded: python -m faults.laws NAME VAULT."""

from __future__ import annotations

import ctypes
import gc
import resource
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from compare import open_core, open_with_least_memory
from faults.bent import FOLLOWING, LIBRARY, PROMPT, bend, decode, prefill
from smoe import _core

Call = Callable[[], object]


def allocations(call: Call) -> int:
    """Calls of allocators and of mmap, brk and their like, of all threads, while `call` runs."""
    LIBRARY.smoe_allocations.restype = ctypes.c_uint64
    LIBRARY.smoe_count_allocations(1)
    call()
    LIBRARY.smoe_count_allocations(0)
    return int(LIBRARY.smoe_allocations())


def allocations_of_a_generation(core: _core.Model, n: int = 64) -> int:
    """Of a prefill and n decode steps, each sampled."""
    prompt = np.asarray(PROMPT, np.uint32)
    timeline = core.begin(prompt, temperature=0.8, top_k=40, top_p=0.95, seed=3)
    steps = range(n)

    def generate() -> None:
        core.prefill(timeline, prompt)
        for _ in steps:
            core.decode(timeline, core.sample(timeline)[0])

    return allocations(generate)


def count_allocations(vault: Path) -> None:
    gc.disable()
    assert allocations(lambda: bytes(100_000)) == 2  # malloc and free
    thread = threading.Thread(target=lambda: [time.sleep(0.05), bytes(100_000)])
    thread.start()
    assert allocations(lambda: thread.join()) >= 2  # on whatever thread
    for core in (
        open_core(vault, slots=4, context=128, threads=2),
        open_core(vault, slots=64, context=128, threads=2),
        open_with_least_memory(vault, context=128, threads=2),
    ):
        before = core.stats()["reads"]
        assert allocations_of_a_generation(core) == 0, core.plan
        assert core.stats()["reads"] - before > 100


def count_allocations_on_gpu(vault: Path) -> None:
    """Ours, but for what the GPU's driver, here a fake one, allocates itself."""
    gc.disable()
    gpu = {"backend": _core.gpu_backend, "context": 128, "threads": 2}
    for core in (
        open_core(vault, slots=4, **gpu),
        open_with_least_memory(vault, **gpu),
    ):
        before = core.stats()["reads"]
        assert allocations_of_a_generation(core, 8) == 0, core.plan
        assert core.stats()["reads"] - before > 30


def cpu_seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)  # of all threads
    return usage.ru_utime + usage.ru_stime


def cpu_share(call: Call) -> float:
    """Cores that the process keeps busy while `call` runs."""
    cpu, wall = cpu_seconds(), time.monotonic()
    call()
    return (cpu_seconds() - cpu) / (time.monotonic() - wall)


def idle_cpu(vault: Path) -> None:
    core = open_core(vault, slots=4, context=128, threads=2)
    timeline = prefill(core)
    decode(core, timeline)
    assert cpu_share(lambda: time.sleep(2)) < 0.01
    bend(hang_ms=1000, hang_reads=1)
    waited = core.stats()["read_wait_s"]
    assert cpu_share(lambda: core.decode(timeline, FOLLOWING[0])) < 0.05
    assert core.stats()["read_wait_s"] - waited > 0.9
    before = cpu_seconds()
    sum(range(10**6))
    assert cpu_seconds() - before > 0.002  # the clock counts


if __name__ == "__main__":
    scenarios = {
        "allocations": count_allocations,
        "allocations_on_gpu": count_allocations_on_gpu,
        "idle_cpu": idle_cpu,
    }
    scenarios[sys.argv[1]](Path(sys.argv[2]))
