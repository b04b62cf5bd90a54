"""Measure how a vault is read fastest here, and keep it for every later load: smoe tune VAULT."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from smoe import _core, cli
from smoe.format import ArchBlock
from smoe.model import checked_path
from smoe.tune_cache import IoSettings, device_of, store

THREADS = (1, 2, 4, 8, 16)
PIECES = (1, 2, 4, 8)
DEFAULT_SECONDS = 5.0
MAX_SECONDS = 600.0
GRID_ROUNDS = 3
FINAL_ROUNDS = 10
FINALISTS = 3  # and the default
DEFAULT_TOP_K = 8  # of a version 1 vault
# What it takes to leave the default. Where two settings are alike, one wins 9 rounds of 10 in one
# case of 90.
LEAST_GAIN = 1.05
LEAST_WINS = 0.9


class Candidate(NamedTuple):
    threads: int
    pieces: int


DEFAULT = Candidate(*_core.io_defaults)
Rates = dict[Candidate, list[float]]  # MB/s, a value a round


class Drive:
    """Times a vault's reads as decode makes them: a layer's misses at once, then the next's.

    burst: blobs demanded at once; None: half of those that a token needs of a layer.
    """

    def __init__(self, vault: _core.Vault, burst: int | None = None) -> None:
        self.burst = burst or max(1, _top_k(vault) // 2)
        self.direct = True  # False once the file system has refused direct I/O
        self._timer = _core.ReadTimer(vault, self.burst)

    def mb_per_s(self, candidate: Candidate, seconds: float) -> float:
        """Raises IoError."""
        nbytes, took, direct = self._timer.run(
            threads=candidate.threads, pieces=candidate.pieces, seconds=seconds
        )
        self.direct = self.direct and direct
        return nbytes / took / 1e6


def measure_drive(
    vault: _core.Vault,
    *,
    seconds: float = 0.5,
    io: tuple[int, int] | None = None,
    burst: int | None = None,
) -> float:
    """MB/s (1e6 bytes) of random blobs in bursts as decode has them, by direct I/O.

    Args:
        seconds: for how long to read.
        io: threads and pieces; None: those of a load where nothing was tuned.
        burst: blobs at once; None: half of those that a token needs of a layer.
    Raises:
        IoError: a read failed.
    """
    candidate = DEFAULT if io is None else Candidate(*io)
    return Drive(vault, burst).mb_per_s(candidate, seconds)


def tune(vault: _core.Vault, drive: Drive, seconds: float) -> tuple[Rates, IoSettings]:
    """Measures for about so long. Returns all rates, and the settings to use.

    The first half goes to the whole grid, the second to its best few and the default, which alone
    are compared: a setting that was lucky in the grid has to win again.
    Raises:
        ValueError: seconds is out of range.
        IoError: a read failed.
    """
    if not 0 < seconds <= MAX_SECONDS:
        raise ValueError(f"seconds: {seconds:g}, expected more than 0, at most {MAX_SECONDS:g}")
    every = candidates(max(entry[4] for entry in vault.experts))
    grid = _measure(drive, every, GRID_ROUNDS, seconds / 2)
    rivals = [c for c in every if c != DEFAULT and grid[c]]
    rivals.sort(key=lambda c: statistics.median(grid[c]), reverse=True)
    final = _measure(drive, [DEFAULT, *rivals[:FINALISTS]], FINAL_ROUNDS, seconds / 2)
    best = choose(final)
    rates = {c: grid[c] + final.get(c, []) for c in every}
    return rates, IoSettings(best.threads, best.pieces, statistics.median(final[best]))


def candidates(blob_bytes: int) -> list[Candidate]:
    """The default, then all that differ from it and each other in how a blob is cut."""
    most = max(1, blob_bytes // _core.min_piece_bytes)
    unique = {(DEFAULT.threads, min(DEFAULT.pieces, most)): DEFAULT}
    for threads in THREADS:
        for pieces in PIECES:
            unique.setdefault((threads, min(pieces, most)), Candidate(threads, pieces))
    return list(unique.values())


def choose(rates: Mapping[Candidate, Sequence[float]]) -> Candidate:
    """The best by its gain over the default, round by round; the default unless one is sure.

    rates: MB/s, those of one round at the same place; a candidate may lack the last rounds.
    """
    best, best_gain = DEFAULT, LEAST_GAIN
    for candidate, values in rates.items():
        ratios = [x / y for x, y in zip(values, rates[DEFAULT], strict=False)]
        wins = sum(ratio > 1 for ratio in ratios)
        if len(ratios) < FINAL_ROUNDS or wins < LEAST_WINS * len(ratios):
            continue
        if (gain := statistics.median(ratios)) >= best_gain:
            best, best_gain = candidate, gain
    return best


def _measure(drive: Drive, candidates: Sequence[Candidate], rounds: int, seconds: float) -> Rates:
    """Round by round, each in the opposite order of the last, until the time is over.

    On a slow drive that is before all rounds are made; the first candidate is measured always.
    """
    rates: Rates = {candidate: [] for candidate in candidates}
    each = seconds / rounds / len(candidates)
    end = time.monotonic() + seconds
    for round_ in range(rounds):
        for candidate in candidates if round_ % 2 == 0 else candidates[::-1]:
            if rates[candidates[0]] and time.monotonic() > end:
                return rates
            rates[candidate].append(drive.mb_per_s(candidate, each))
    return rates


def _top_k(vault: _core.Vault) -> int:
    block = vault.arch_block
    return DEFAULT_TOP_K if block is None else ArchBlock.unpack(block).moe_top_k


def summarize(
    vault: _core.Vault, drive: Drive, rates: Rates, settings: IoSettings
) -> dict[str, Any]:
    """What `--json` prints, but for the file."""
    rows = [
        {**c._asdict(), "mb_per_s": round(statistics.median(values), 1), "rounds": len(values)}
        for c, values in rates.items()
        if values
    ]
    return {
        "vault": vault.path,
        "device": device_of(vault.path),
        "burst": drive.burst,
        "direct": drive.direct,
        "measured": rows,
        "settings": asdict(settings),
    }


def describe(summary: dict[str, Any]) -> Iterable[str]:
    """The summary for people, line by line."""
    rates = {(row["threads"], row["pieces"]): row["mb_per_s"] for row in summary["measured"]}
    pieces = sorted({p for _, p in rates})
    yield f"MB/s from {summary['device']}, blobs at once: {summary['burst']}"
    yield "threads" + "".join(f"{p:>7} piece{'s' if p > 1 else ' '}" for p in pieces)
    for threads in sorted({t for t, _ in rates}):
        cells = (rates.get((threads, p)) for p in pieces)
        yield f"{threads:7}" + "".join(f"{'-' if c is None else f'{c:.0f}':>14}" for c in cells)
    best = summary["settings"]
    is_default = (best["threads"], best["pieces"]) == DEFAULT
    note = " (no clear gain over the default)" if is_default else ""
    yield f"{best['threads']} threads, {best['pieces']} pieces{note}: {best['mb_per_s']:.0f} MB/s"


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    p = argparse.ArgumentParser(
        prog="smoe tune",
        description="Measure by how many threads, and in how many pieces, a vault's experts are "
        "read fastest from where it lies, and keep the result for every later load.",
    )
    p.add_argument("vault", metavar="VAULT", help="STEM.smoe")
    p.add_argument(
        "--seconds",
        type=float,
        default=DEFAULT_SECONDS,
        metavar="S",
        help=f"to measure for, in all; default {DEFAULT_SECONDS:g}",
    )
    p.add_argument("--json", action="store_true", help="print one JSON object instead of the table")
    return p.parse_args(argv)


def _run(a: argparse.Namespace) -> None:
    vault = _core.Vault(str(checked_path(a.vault)))
    drive = Drive(vault)
    rates, settings = tune(vault, drive, a.seconds)
    if not drive.direct:
        warnings.warn(
            f"{vault.path}: the file system refuses direct I/O; measured through the page cache",
            RuntimeWarning,
            stacklevel=1,
        )
    summary = summarize(vault, drive, rates, settings)
    if not a.json:
        for line in describe(summary):
            cli.print_line(line, sys.stdout)
    path = str(store(vault, settings))
    if a.json:
        print(json.dumps(summary | {"file": path}))
    else:
        cli.print_line(f"kept in {path}", sys.stdout)


def main(argv: Sequence[str] | None = None) -> int:
    a = parse_arguments(argv)
    return cli.run(lambda: _run(a))


if __name__ == "__main__":
    sys.exit(main())
