"""How near the streamer comes to what fio reads from the same blocks of the same file.

    python benchmarks/io_vs_fio.py VAULT --bench build/bench/bench_io [--rounds 20] [--seconds 3]

A round runs four cases one after the other, in orders such that over four rounds each case is once
at each place and once after each other:
  fio psync    4 threads, a read each               fio libaio   1 thread, 4 reads in flight
  plain        4 threads, DirectFile::read          stream       ring and streamer, 4 threads,
                                                                 4 pieces, 8 blobs in flight
All read whole blobs at random, each once before any is read again, by direct I/O. A ratio is of
two cases of one round, since a drive that others use too varies more between rounds than within
one. Printed: medians, and of each ratio the median with the interval between two order statistics
that covers it in 90 % of cases or more. Takes rounds * (4 * seconds + 1) seconds. Needs fio.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

FIO_CASES = {
    "fio psync": ("--ioengine=psync", "--numjobs=4"),
    "fio libaio": ("--ioengine=libaio", "--iodepth=4"),
}
OUR_CASES = ("plain", "stream")
ORDERS = ((0, 1, 3, 2), (1, 2, 0, 3), (2, 3, 1, 0), (3, 0, 2, 1))
COVERAGE = 0.9


def run_json(command: list[str]) -> dict[str, Any]:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"io_vs_fio: {command[0]}: {done.stderr.strip() or done.returncode}")
    return json.loads(done.stdout[done.stdout.index("{") :])


def run_bench(a: argparse.Namespace, path: str, seconds: float) -> dict[str, Any]:
    command = [str(a.bench), str(a.vault), "--threads", "4", "--pieces", "4", "--json"]
    return run_json([*command, "--path", path, "--seconds", str(seconds)])


def run_fio(a: argparse.Namespace, case: str, blobs: dict[str, Any], seed: int) -> float:
    """MB/s over the bytes where the vault's blobs lie, in blocks of a blob."""
    command = ["fio", "--name=read", f"--filename={a.vault}", "--readonly", "--direct=1"]
    command += ["--rw=randread", f"--bs={blobs['blob_bytes']}", f"--offset={blobs['offset']}"]
    command += [f"--size={blobs['blob_bytes'] * blobs['blobs']}", f"--randseed={seed}"]
    command += ["--thread", "--group_reporting", "--time_based", f"--runtime={a.seconds:g}"]
    report = run_json([*command, "--output-format=json", *FIO_CASES[case]])
    return report["jobs"][0]["read"]["bw_bytes"] / 1e6


def median_interval(values: list[float]) -> tuple[float, float, float]:
    """The median, and the narrowest pair of order statistics that covers it with COVERAGE."""
    ordered, n = sorted(values), len(values)
    outside, rank = 2 / 2**n, 0  # that all lie on one side
    while (more := outside + 2 * math.comb(n, rank + 1) / 2**n) <= 1 - COVERAGE:
        outside, rank = more, rank + 1
    return statistics.median(ordered), ordered[rank], ordered[n - 1 - rank]


def measure(a: argparse.Namespace) -> dict[str, list[float]]:
    """MB/s by case, one value a round."""
    blobs = run_bench(a, "plain", 0.1)
    cases = [*FIO_CASES, *OUR_CASES]
    rates: dict[str, list[float]] = {case: [] for case in cases}
    for round_ in range(a.rounds):
        for case in (cases[i] for i in ORDERS[round_ % len(ORDERS)]):
            if case in FIO_CASES:
                rate = run_fio(a, case, blobs, round_ + 1)
            else:
                rate = run_bench(a, case, a.seconds)["rows"][0]["mb_per_s"]
            rates[case].append(rate)
        line = ", ".join(f"{case} {values[-1]:.0f}" for case, values in rates.items())
        print(f"round {round_ + 1}: {line}", file=sys.stderr, flush=True)
    return rates


def parse_arguments() -> argparse.Namespace:
    p = argparse.ArgumentParser(description="The streamer against fio, in paired runs.")
    p.add_argument("vault", type=Path, metavar="VAULT")
    p.add_argument("--bench", type=Path, required=True, metavar="PATH", help="bench_io, built")
    p.add_argument("--rounds", type=int, default=20, metavar="N", help="default 20, at least 5")
    p.add_argument("--seconds", type=float, default=3, metavar="S", help="of each case; default 3")
    a = p.parse_args()
    if a.rounds < 5:
        p.error("--rounds: fewer than 5 give no interval")
    return a


def main() -> None:
    a = parse_arguments()
    rates = measure(a)
    for case, values in rates.items():
        low, high = min(values), max(values)
        print(f"{case:12}{statistics.median(values):8.0f} MB/s  ({low:.0f} to {high:.0f})")
    for ours in OUR_CASES:
        for theirs in FIO_CASES:
            ratios = [x / y for x, y in zip(rates[ours], rates[theirs], strict=True)]
            median, low, high = median_interval(ratios)
            print(f"{ours + ' / ' + theirs:20} {median:.3f}  ({low:.3f} to {high:.3f})")


if __name__ == "__main__":
    main()
