#!/usr/bin/env python3
"""Compare smoe with llama.cpp on the same weights under the same memory limit: README.md.

sudo python benchmarks/peers/run.py --work DIR
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import NamedTuple

from sides import DENSE, Sample, make_llama_bench, make_models, measure_llama, measure_smoe
from system import MemoryGroup, read_ahead_kib, with_read_ahead
from table import markdown

USUAL_READ_AHEAD_KIB = 128  # the default of Linux
TOKENS = 64  # of a run; as many before them are warm-up
TOKENS_OTHERWISE = 16  # at a larger read-ahead: each token then turns over much of the page cache


class Case(NamedTuple):
    """What a pair of runs has in common; no limit: everything is in memory."""

    limit_mib: int | None
    read_ahead_kib: int

    @property
    def tokens(self) -> int:
        usual = self.limit_mib is None or self.read_ahead_kib <= USUAL_READ_AHEAD_KIB
        return TOKENS if usual else TOKENS_OTHERWISE


class Bench(NamedTuple):
    llama_bench: Path
    vault: Path
    gguf: Path
    dense: str  # what smoe makes of the dense weights

    def runs(self, case: Case, pair: int) -> dict[str, Callable[[], Sample]]:
        """The runs of a pair by name of the side."""
        sides: dict[str, Callable[[], Sample]] = {"smoe": partial(self.smoe, case, pair)}
        if case.limit_mib is None:
            for repack in (False, True):
                name = f"llama.cpp, repack {'on' if repack else 'off'}"
                sides[name] = partial(self.llama_in_memory, repack)
        else:
            sides["llama.cpp"] = partial(self.llama_limited, case)
        return sides

    def smoe(self, case: Case, seed: int) -> Sample:
        with limited(case) as group:
            return measure_smoe(self.vault, case.tokens, group, seed=seed, dense=self.dense)

    def llama_limited(self, case: Case) -> Sample:
        own = case.read_ahead_kib == read_ahead_kib(self.gguf)
        model = nullcontext(self.gguf) if own else with_read_ahead(self.gguf, case.read_ahead_kib)
        with model as path, limited(case) as group:
            return measure_llama(self.llama_bench, path, case.tokens, group)

    def llama_in_memory(self, repack: bool) -> Sample:
        return measure_llama(self.llama_bench, self.gguf, TOKENS, None, repack=repack)


def limited(case: Case) -> MemoryGroup | nullcontext[None]:
    return nullcontext() if case.limit_mib is None else MemoryGroup(case.limit_mib << 20)


def measure(bench: Bench, cases: Sequence[Case], pairs: int) -> Iterator[dict]:
    """Each case in turn, one pair after another, and each pair the other way round."""
    for pair in range(pairs):
        for case in cases:
            runs = list(bench.runs(case, pair).items())
            for side, run in runs if pair % 2 == 0 else reversed(runs):
                try:
                    sample = run()
                except OSError as e:  # the side crashed: it has no row of that run
                    print(f"{pair + 1}/{pairs} {case} {side}: {e}", file=sys.stderr, flush=True)
                    continue
                print(f"{pair + 1}/{pairs} {case} {side}: {sample}", file=sys.stderr, flush=True)
                yield {"pair": pair, **case._asdict(), "side": side, **sample._asdict()}


def make_cases(limits: Sequence[int | None], own_read_ahead_kib: int) -> list[Case]:
    cases = []
    for limit in limits:
        settings = {own_read_ahead_kib} | ({USUAL_READ_AHEAD_KIB} if limit else set())
        cases += [Case(limit, kib) for kib in sorted(settings)]
    return cases


def limits(text: str) -> list[int | None]:
    return [None if word == "none" else positive(word) for word in text.split(",")]


def positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r}, expected a whole number above 0")
    return int(text)


def machine() -> str:
    cpuinfo = Path("/proc/cpuinfo").read_text()
    model = cpuinfo.partition("model name")[2].partition("\n")[0].lstrip("\t :")
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    return f"{model or 'processor unknown'}, {os.cpu_count()} CPUs, {memory:.0f} GiB"


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    p.add_argument("--work", type=Path, required=True, help="folder for what is built, some 9 GB")
    p.add_argument(
        "--limits",
        type=limits,
        default="1536,2048,3072,none",
        help="MiB, or none; default %(default)s",
    )
    p.add_argument("--pairs", type=positive, default=5, help="of runs, for each case; default 5")
    p.add_argument(
        "--variant", choices=("bf16", "quant"), default="bf16", help="of the GGUF's dense tensors"
    )
    p.add_argument("--json", action="store_true", help="print every run, not the table")
    a = p.parse_args()
    if os.geteuid() != 0:
        raise PermissionError("user: not root, expected root: cgroups and loop devices need it")
    a.work.mkdir(parents=True, exist_ok=True)
    work = a.work.resolve()
    dense = DENSE[a.variant]
    bench = Bench(make_llama_bench(work), *make_models(work, a.variant), dense)
    samples = []
    try:
        for sample in measure(bench, make_cases(a.limits, read_ahead_kib(bench.gguf)), a.pairs):
            samples.append(sample)
    finally:  # what an interrupt leaves is still worth a look
        head = {"machine": machine(), "variant": a.variant, "dense": dense}
        print(json.dumps(head | {"samples": samples}) if a.json else markdown(head, samples))


if __name__ == "__main__":
    try:
        main()
    except (OSError, ValueError, subprocess.CalledProcessError) as e:
        sys.exit(f"peers: error: {e}")
    except KeyboardInterrupt:
        sys.exit(130)
