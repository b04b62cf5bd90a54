"""Say where a model's memory goes and how fast it will be: python -m smoe.plan VAULT.

The memory is the plan that the model is loaded with. The speed is an estimate, for a token decoded
in a context that is short:

    misses    top_k experts a MoE layer, of which the ring holds a share that depends on its size:
              HIT_RATES, measured on a trained model of 16 layers with 64 experts and top-8 routing,
              over four kinds of text. Other models and texts differ, and what is read ahead in vain
              is not counted.
    reading   misses * bytes of an expert / the drive's speed, measured with random reads of this
              vault's experts past the page cache.
    compute   bytes of the dense and of the expert weights that a token goes through / the speed
              of the matrix kernels on such bytes, measured with all threads.
    a token   dense compute + the larger of reading and the resident experts' compute
              + the missing experts' compute

What limits is that of memory for the ring, drive and compute which, doubled, would help most.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from smoe import _core, cli
from smoe.format import Header
from smoe.model import Model, Prepared, prepare
from smoe.tune import measure_drive

# By share of all experts that the ring has slots for: share of a token's experts that it holds.
# docs/performance.md.
HIT_RATES = (
    (0.0, 0.0),
    (0.1, 0.341),
    (0.2, 0.532),
    (0.3, 0.663),
    (0.4, 0.759),
    (0.5, 0.833),
    (0.6, 0.891),
    (0.75, 0.954),
    (1.0, 1.0),
)
MOSTLY = {"bf16": "bf16", "q8": "q8", "q4": "q8"}  # what the head has, the most of a token
MATMUL_BYTES = 512 << 20  # more than the caches of servers hold
SLOW_DRIVE = 500.0  # MB/s; SATA drives have less, NVMe drives more
SMALL_BLOB = 256 << 10  # reads of less tell how long a drive takes to answer, not how fast it is
NETWORK = ("nfs", "cifs", "smb", "fuse", "9p", "ceph", "glusterfs", "lustre", "virtiofs")


class Machine(NamedTuple):
    """What was measured, in bytes a second."""

    drive: float
    dense: float  # matrix kernels on the dense weights' format
    experts: float  # on the vault's format


class Load(NamedTuple):
    """What one token asks of the machine."""

    dense_bytes: int
    expert_bytes: int  # of one expert
    experts: int  # that a token uses, over all layers
    layers: int  # MoE layers
    all_experts: int


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    p = argparse.ArgumentParser(
        prog="smoe plan",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    p.add_argument("vault", metavar="VAULT", help="STEM.smoe, its scout beside it")
    cli.add_load_options(p)
    p.add_argument("--json", action="store_true", help="print one JSON object")
    return p.parse_args(argv)


def load(a: argparse.Namespace, *, record: bool = False) -> Model:
    """Prints the plan on stderr, then loads the model that the arguments name with it."""
    prepared = prepare(a.vault, **cli.load_options(a), record=record)
    tell(prepared)
    return prepared.load()


def tell(prepared: Prepared) -> None:
    plan, backend = prepared.plan, prepared.backend
    cli.tell(f"smoe: {describe(plan)}")
    if backend.device:
        cli.tell(
            f"smoe: backend: {backend.name}, {backend.device}: "
            f"{plan['on_gpu'] / 2**20:.0f} of {plan['gpu_budget'] / 2**20:.0f} MiB"
        )
    if plan["asked"] > plan["budget"]:
        cli.tell(
            f"smoe: warning: memory: {plan['asked']} bytes asked for, "
            f"{plan['budget']} are free here"
        )


def describe(plan: dict[str, Any]) -> str:
    """One line, in MiB."""
    mib = {k: f"{plan[k] / 2**20:.0f}" for k in ("budget", "total", *PARTS)}
    dense = "" if plan["dense"] == "bf16" else f" as {plan['dense']}"
    table = "" if plan["embedding_resident"] else ", without the embedding table"
    return (
        f"memory: {mib['total']} of {mib['budget']} MiB: "
        f"dense weights {mib['scout']}{dense}{table}; "
        f"KV cache {mib['kv']}, {plan['context']} positions; "
        f"scratch {mib['scratch']}; ring {mib['ring']}, {plan['n_slots']} of {plan['n_experts']} "
        f"experts; reserve {mib['reserve']}; process {mib['process']}"
    )


PARTS = ("scout", "kv", "scratch", "ring", "reserve", "process")


def token_load(prepared: Prepared) -> Load:
    plan, table = prepared.plan, prepared.vault.experts
    layers = len({entry[0] for entry in table})
    return Load(
        dense_bytes=plan["token_scout"],
        expert_bytes=sum(entry[4] for entry in table) // len(table),
        experts=plan["top_k"] * layers,
        layers=layers,
        all_experts=len(table),
    )


def hit_rate(slots: float, load: Load) -> float:
    """Expected share of a token's experts that a ring of so many slots holds."""
    return float(np.interp(slots / load.all_experts, *zip(*HIT_RATES, strict=True)))


def token_seconds(slots: float, load: Load, machine: Machine) -> float:
    hits = hit_rate(slots, load)
    expert_s = load.experts * load.expert_bytes / machine.experts
    read_s = (1 - hits) * load.experts * load.expert_bytes / machine.drive
    return load.dense_bytes / machine.dense + max(read_s, hits * expert_s) + (1 - hits) * expert_s


def limit(slots: int, load: Load, machine: Machine) -> str:
    """What would help most, were there twice as much of it."""
    faster = machine._replace(dense=2 * machine.dense, experts=2 * machine.experts)
    doubled = {
        "memory": token_seconds(2 * slots, load, machine),
        "drive": token_seconds(slots, load, machine._replace(drive=2 * machine.drive)),
        "compute": token_seconds(slots, load, faster),
    }
    return min(doubled, key=lambda name: doubled[name])


def measure_matmul(
    kind: str, threads: int, isa: str, nbytes: int = MATMUL_BYTES, seconds: float = 0.2
) -> float:
    """Weight bytes a second of the engine's product of a matrix (bf16, q8, q4, q2) and a vector."""
    cols = 2048
    rows = nbytes * 8 // {"bf16": 16, "q8": 8, "q4": 4, "q2": 2}[kind] // cols
    data = np.full(nbytes, 60, np.uint8)  # written, so that it is memory of its own
    scales = None if kind == "bf16" else np.full(rows * cols // 64 * 2, 60, np.uint8)
    x = np.zeros((1, cols), np.float32)
    product = _core.kernels.matmul
    if kind in _core.kernels.int8_formats(isa):
        product = _core.kernels.matmul_int8
        x = np.zeros((1, _core.kernels.quantised_row_bytes(cols)), np.uint8)
    out = np.empty((1, rows), np.float32)
    bounds = np.linspace(0, rows, threads + 1).astype(int)
    start = time.perf_counter()

    def work(i: int) -> int:
        begin, end, rounds = int(bounds[i]), int(bounds[i + 1]), 0
        while rounds == 0 or time.perf_counter() - start < seconds:
            product(isa, kind, data, scales, rows, cols, x, begin, end, out)
            rounds += 1
        return rounds * (end - begin)

    with ThreadPoolExecutor(threads) as pool:
        done = sum(pool.map(work, range(threads)))
    row_bytes = (data.nbytes + (0 if scales is None else scales.nbytes)) / rows
    return done * row_bytes / (time.perf_counter() - start)


def drive_warnings(
    vault: Path, drive: float, *, proc: str = "/proc", sys_: str = "/sys"
) -> list[str]:
    """What makes a drive a bad one for streaming. `proc` and `sys_` are for tests."""
    device = os.stat(vault).st_dev
    number = f"{os.major(device)}:{os.minor(device)}"
    found = []
    kind = _file_system(number, Path(proc))
    if kind.startswith(NETWORK):
        found.append(f"{vault}: on a network file system, {kind}: a local drive is faster")
    if drive < SLOW_DRIVE * 1e6:
        # Virtual disks may say that they rotate: it is told of slow ones only.
        rotates = " (a rotating disk)" if _is_rotational(Path(sys_) / "dev/block" / number) else ""
        found.append(
            f"{vault}: a slow drive{rotates}: {drive / 1e6:.0f} MB/s, "
            f"expected at least {SLOW_DRIVE:.0f}"
        )
    return found


def _file_system(number: str, proc: Path) -> str:
    """The type of the file system of a device, "" where the system does not say."""
    try:
        lines = (proc / "self/mountinfo").read_text(errors="replace").splitlines()
    except OSError:
        return ""
    for line in lines:
        mount, _, source = line.partition(" - ")
        if mount.split()[2:3] == [number] and source:
            return source.split()[0]
    return ""


def _is_rotational(device: Path) -> bool:
    for queue in (device / "queue", device / "../queue"):  # of a disk, of a partition
        try:
            return (queue.resolve() / "rotational").read_text().strip() == "1"
        except OSError:
            continue
    return False


def plan(a: argparse.Namespace, measure: Callable[[Prepared], Machine]) -> dict[str, Any]:
    prepared = prepare(a.vault, **cli.load_options(a))
    memory, load = prepared.plan, token_load(prepared)
    machine = measure(prepared)
    slots = memory["n_slots"]
    hits = hit_rate(slots, load)
    return {
        "vault": str(a.vault),
        "memory": memory,
        "drive_mb_s": machine.drive / 1e6,
        "estimate": {
            "hit_percent": 100 * hits,
            "misses_token": (1 - hits) * load.experts,
            "mb_token": (1 - hits) * load.experts * load.expert_bytes / 1e6,
            "tok_s": 1 / token_seconds(slots, load, machine),
            "tok_s_resident": 1 / token_seconds(load.all_experts, load, machine),
            "limit": limit(slots, load, machine),
        },
        "warnings": drive_warnings(
            Path(a.vault), machine.drive if load.expert_bytes >= SMALL_BLOB else math.inf
        ),
    }


def measure_machine(prepared: Prepared) -> Machine:
    threads = prepared.threads or _core.usable_cores()
    isa = prepared.isa or _core.kernels.isas()[0]
    bits = Header.unpack(prepared.vault.head).bits
    plan = prepared.plan  # what measures stays within what the model would take
    nbytes = min(MATMUL_BYTES, max(1, (plan["total"] - plan["process"]) >> 22) << 20)
    return Machine(
        drive=1e6 * measure_drive(prepared.vault, io=prepared.io),
        dense=measure_matmul(MOSTLY[plan["dense"]], threads, isa, nbytes),
        experts=measure_matmul(f"q{bits}", threads, isa, nbytes),
    )


def print_plan(result: dict[str, Any]) -> None:
    memory, estimate = result["memory"], result["estimate"]
    names = {
        "scout": "dense weights",
        "kv": f"KV cache, {memory['context']} positions",
        "scratch": "scratch",
        "ring": f"ring, {memory['n_slots']} of {memory['n_experts']} experts",
        "reserve": "reserve",
        "process": "process",
        "total": f"total, of {memory['budget'] / 2**20:.0f}",
    }
    if memory["gpu_budget"]:
        names["on_gpu"] = f"on the GPU, of {memory['gpu_budget'] / 2**20:.0f}"
    if not memory["embedding_resident"]:
        names["scout"] += ", without the embedding table"
    print("memory, MiB")
    for key, name in names.items():
        print(f"  {name:45} {memory[key] / 2**20:8.0f}")
    print("estimate, for a token of text (see smoe plan --help)")
    rows = {
        "drive, measured, MB/s": f"{result['drive_mb_s']:8.0f}",
        "needed experts found in the ring, %": f"{estimate['hit_percent']:8.0f}",
        "experts to be read": f"{estimate['misses_token']:8.1f}",
        "MB to be read": f"{estimate['mb_token']:8.1f}",
        "tokens/s": f"{estimate['tok_s']:8.2f}",
        "tokens/s with every expert in memory": f"{estimate['tok_s_resident']:8.2f}",
        "limited by": f"{estimate['limit']:>8}",
    }
    for name, value in rows.items():
        print(f"  {name:45} {value}")


def main(argv: Sequence[str] | None = None) -> int:
    a = parse_arguments(argv)

    def command() -> None:
        result = plan(a, measure_machine)
        print(json.dumps(result)) if a.json else print_plan(result)
        for warning in result["warnings"]:
            cli.tell(f"smoe: warning: {warning}")

    return cli.run(command)


if __name__ == "__main__":
    sys.exit(main())
