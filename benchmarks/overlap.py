#!/usr/bin/env python3
"""How much of the reading compute hides: python benchmarks/overlap.py VAULT.

Loads the vault once with every expert in memory and once for each ring size, with and without
reading ahead, and lets all of them decode the same random tokens in turn, so that a noisy minute
hits all alike. For every ring:

    bound    resident time a token + sum over layers of max(0, reading - computing the resident
             experts): what perfect overlap within a layer gives. `ratio` is time / bound.
    hidden   the share of the demanded reading during which the engine had something to compute
    recall   guesses that their layer needed, of the misses of the same ring without guesses
    vain     guessed experts that were read and not needed, of all bytes

Then prompts, whose bound is the larger of the resident time and bytes / the drive's rate.
All models must fit in memory together.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from smoe import _core, cli
from smoe.generate import difference
from smoe.model import prepare
from smoe.tune import measure_drive

PROMPT = 512  # tokens; one also brings every expert into a ring that holds them all
NO_PROMPT = np.empty(0, np.uint32)


class Way:
    """One loaded model, and what each of its rounds took."""

    def __init__(self, vault: Path, slots: int, *, read_ahead: bool, context: int) -> None:
        self.name = f"{slots} slots" + (", read ahead" if read_ahead else "")
        p = prepare(vault, slots=slots, context=context)
        self.core = _core.Model(
            p.vault,
            p.scout,
            plan=p.memory,
            read_ahead=read_ahead,
            io_threads=p.io[0],
            io_pieces=p.io[1],
        )
        self.rounds: list[dict[str, Any]] = []

    def run(self, call: Callable[[_core.Model], None], tokens: int) -> None:
        """One round: everything in it is a token's share."""
        before, start = self.core.stats(), time.perf_counter()
        call(self.core)
        spent = difference(self.core.stats(), before)
        self.rounds.append({k: v / tokens for k, v in spent.items() if not isinstance(v, dict)})
        self.rounds[-1]["s"] = (time.perf_counter() - start) / tokens

    def column(self, key: str) -> list[float]:
        return [r[key] for r in self.rounds]


def rings(text: str) -> list[int]:
    percents = [int(word) if word.isdecimal() else 0 for word in text.split(",")]
    if not all(0 < percent < 100 for percent in percents):
        raise argparse.ArgumentTypeError(f"{text!r}, expected whole numbers from 1 to 99")
    return percents


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    p = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    p.add_argument("vault", type=Path)
    p.add_argument("--rings", type=rings, default="25,50,75", help="per cent of the experts")
    p.add_argument("--rounds", type=cli.count, default=9)
    p.add_argument("--tokens", type=cli.count, default=16, help="decoded in a round")
    p.add_argument("--warmup", type=cli.count, default=64)
    p.add_argument("--prompts", type=cli.count, default=5, help=f"of {PROMPT} tokens; 0: none")
    a = p.parse_args(argv)
    for name in ("rounds", "tokens"):
        if getattr(a, name) == 0:
            p.error(f"argument --{name}: 0, expected at least 1")
    return a


def decode_all(a: argparse.Namespace, ways: Sequence[Way], rng: np.random.Generator) -> None:
    """The warm-up, then the rounds, in another order each time."""
    vocab = ways[0].core.config["vocab_size"]
    timelines = {way: way.core.begin(NO_PROMPT) for way in ways}
    prompt = rng.integers(0, vocab, PROMPT, np.uint32)
    for way, timeline in timelines.items():
        way.core.prefill(timeline, prompt)
    for i in range(-1, a.rounds):
        tokens = rng.integers(0, vocab, a.warmup if i < 0 else a.tokens, np.uint32)
        for way in rng.permutation(np.array(ways, object)):

            def call(core: _core.Model, way: Way = way, tokens: np.ndarray = tokens) -> None:
                for token in tokens:
                    core.decode(timelines[way], int(token))

            if i < 0:
                call(way.core)
            else:
                way.run(call, len(tokens))


def spread(values: Sequence[float], digits: int = 2) -> str:
    """The median, and the least and the most."""
    three = (statistics.median(values), min(values), max(values))
    return "{} ({}-{})".format(*(f"{v:.{digits}f}" for v in three))


def print_decode(ways: Sequence[Way]) -> None:
    """ways: the resident one, then each ring without and with reading ahead."""
    resident, misses = ways[0], 0.0
    print(
        "| ring | tokens/s | ms | bound ms | ratio | hits % | MB | hidden % | recall % | vain % |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    blob = resident.core.plan["slot_bytes"]
    for way in ways:
        bound = [r["s"] + w["exposed_s"] for r, w in zip(resident.rounds, way.rounds, strict=True)]
        ratio = [w["s"] / b for w, b in zip(way.rounds, bound, strict=True)]
        mean = {k: statistics.mean(way.column(k)) for k in way.rounds[0]}
        needed = mean["hits"] + mean["misses"]
        if not mean["guesses"]:
            misses = mean["misses"]
        vain = mean["guesses"] - mean["guesses_used"] - mean["guesses_dropped"]
        read_s = mean["read_s"] or 1.0
        print(
            f"| {way.name} | {spread([1 / s for s in way.column('s')])} "
            f"| {1e3 * statistics.median(way.column('s')):.1f} "
            f"| {1e3 * statistics.median(bound):.1f} | {spread(ratio)} "
            f"| {100 * mean['hits'] / needed:.1f} | {mean['bytes_read'] / 1e6:.1f} "
            f"| {100 * (1 - mean['read_wait_s'] / read_s):.0f} "
            f"| {100 * mean['guesses_used'] / max(misses, 1e-9):.0f} "
            f"| {100 * vain * blob / max(mean['bytes_read'], 1):.0f} |"
        )


def print_gain(ways: Sequence[Way]) -> None:
    """Reading ahead against not, ring by ring, in pairs."""
    for plain, ahead in zip(ways[1::2], ways[2::2], strict=True):
        gain = [p / q for p, q in zip(plain.column("s"), ahead.column("s"), strict=True)]
        print(f"{ahead.name}: {spread(gain)} times the speed without")


def prefill_all(a: argparse.Namespace, ways: Sequence[Way], rng: np.random.Generator) -> None:
    vocab = ways[0].core.config["vocab_size"]
    for way in ways:
        way.rounds.clear()
    for _ in range(a.prompts):
        ids = rng.integers(0, vocab, PROMPT, np.uint32)
        for way in ways:
            way.run(lambda core, ids=ids: core.prefill(core.begin(NO_PROMPT), ids), len(ids))


def print_prefill(a: argparse.Namespace, ways: Sequence[Way]) -> None:
    rate = 1e6 * measure_drive(_core.Vault(str(a.vault)), seconds=3, burst=8)
    print(f"\ndrive: {rate / 1e6:.0f} MB/s\n")
    print("| ring | prompt tokens/s | ms a prompt | bound ms | ratio | MB a prompt |")
    print("|---|---|---|---|---|---|")
    for way in ways:
        pairs = list(zip(ways[0].rounds, way.rounds, strict=True))
        bound = [max(r["s"], w["bytes_read"] / rate) for r, w in pairs]
        ratio = [w["s"] / b for (_, w), b in zip(pairs, bound, strict=True)]
        print(
            f"| {way.name} | {spread([1 / s for s in way.column('s')], 0)} "
            f"| {1e3 * PROMPT * statistics.median(way.column('s')):.0f} "
            f"| {1e3 * PROMPT * statistics.median(bound):.0f} | {spread(ratio)} "
            f"| {PROMPT * statistics.median(way.column('bytes_read')) / 1e6:.0f} |"
        )


def compare(a: argparse.Namespace) -> None:
    experts = len(_core.Vault(str(a.vault)).experts)
    context = PROMPT + a.warmup + a.rounds * a.tokens
    ways = [Way(a.vault, experts, read_ahead=False, context=context)]
    for percent in a.rings:
        for ahead in (False, True):
            ways.append(Way(a.vault, experts * percent // 100, read_ahead=ahead, context=context))
    rng = np.random.default_rng(0)
    decode_all(a, ways, rng)
    print_decode(ways)
    print_gain(ways)
    if a.prompts:
        prompt_ways = [ways[0], *ways[2::2]]
        prefill_all(a, prompt_ways, rng)
        print_prefill(a, prompt_ways)


def main(argv: Sequence[str] | None = None) -> int:
    a = parse_arguments(argv)
    return cli.run(lambda: compare(a))


if __name__ == "__main__":
    sys.exit(main())
