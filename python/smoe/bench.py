"""Measure a vault's speed on random tokens: python -m smoe.bench VAULT.

The tokens are drawn uniformly from the vocabulary with a seed, and the model's own output is never
fed back: greedy text falls into loops, which would find every expert in memory. A run loads the
vault afresh and measures four rows:

    prefill cold   --prompt-tokens into an empty ring
    decode cold    the first --warmup tokens after that prompt
    decode warm    the --tokens after those
    prefill warm   another prompt, into the ring that the decoding left

Inside the clock are the calls that take tokens, nothing else: no load, no sampling, no text. Hits
are experts in memory when their layer needed them, those among them that were read ahead, too; MB
are all that was read, in vain or not. "Reading" is the time from a layer's first demand to its last
landing, "exposed" the part that computing the layer's resident experts did not cover.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.random import default_rng  # loaded before the plan, which counts its memory

from smoe import cli
from smoe.model import Model, prepare
from smoe.plan import tell

# What the counters of Model.stats() tell of a row; those that the core lacks are left out.
COUNTS = ("hits", "misses", "bytes_read", "guesses", "guesses_used")
SECONDS = ("read_wait_s", "read_s", "exposed_s")


class Block(NamedTuple):
    """One run of one row."""

    seconds: list[float]  # of each call: a token of a decode, or a whole prompt
    tokens: int
    counters: dict[str, float]
    stages: dict[str, float]  # seconds


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    p = argparse.ArgumentParser(
        prog="smoe bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    p.add_argument("vault", metavar="VAULT", help="STEM.smoe, its scout beside it")
    add = p.add_argument
    add("--prompt-tokens", type=cli.count, default=512, metavar="N", help="default 512; 0: none")
    add("--tokens", type=cli.count, default=64, metavar="N", help="decoded warm; default 64")
    add("--warmup", type=cli.count, default=32, metavar="N", help="decoded before; default 32")
    add("--runs", type=cli.count, default=5, metavar="N", help="loads, each measured; default 5")
    add("--seed", type=cli.count, default=0, metavar="N", help="of the tokens; default 0")
    cli.add_load_options(p)
    add("--json", action="store_true", help="print one JSON object instead of the table")
    return p.parse_args(argv)


def counters(model: Model) -> tuple[dict[str, float], dict[str, float]]:
    stats = model.stats()
    return {k: stats[k] for k in COUNTS + SECONDS if k in stats}, dict(stats.get("stages", {}))


def measure(model: Model, timeline: int, calls: Sequence[np.ndarray], *, prompt: bool) -> Block:
    """Times a prefill or a decode for each of `calls`, arrays of token ids."""
    core = model._open()
    counts, stages = counters(model)
    seconds = []
    for ids in calls:
        start = time.perf_counter()
        if prompt:
            core.prefill(timeline, ids)
        else:
            core.decode(timeline, int(ids[0]))
        seconds.append(time.perf_counter() - start)
    counts_after, stages_after = counters(model)
    return Block(
        seconds,
        sum(len(ids) for ids in calls),
        {k: counts_after[k] - counts[k] for k in counts},
        {k: stages_after[k] - stages.get(k, 0.0) for k in stages_after},
    )


def check_context(a: argparse.Namespace, context: int) -> None:
    need = a.prompt_tokens + a.warmup + a.tokens
    if need > context:
        raise ValueError(f"context: {context}, expected at least {need}: prompt, warmup and tokens")


def run_once(model: Model, a: argparse.Namespace, seed: Sequence[int]) -> dict[str, Block]:
    """The rows of one run, on a model just loaded."""
    rng = default_rng(seed)

    def draw(n: int) -> np.ndarray:
        return rng.integers(0, model.config["vocab_size"], n, np.uint32)

    prompts = [[draw(a.prompt_tokens)] if a.prompt_tokens else [] for _ in range(2)]
    decoded = list(draw(a.warmup + a.tokens).reshape(-1, 1))
    core = model._open()
    no_prompt = np.empty(0, np.uint32)  # of the sampler, which is not used
    timeline = core.begin(no_prompt)
    blocks = {
        "prefill cold": measure(model, timeline, prompts[0], prompt=True),
        "decode cold": measure(model, timeline, decoded[: a.warmup], prompt=False),
        "decode warm": measure(model, timeline, decoded[a.warmup :], prompt=False),
    }
    blocks["prefill warm"] = measure(model, core.begin(no_prompt), prompts[1], prompt=True)
    return {name: block for name, block in blocks.items() if block.tokens}


def summarise(blocks: Sequence[Block]) -> dict[str, Any]:
    """One row over all runs. Rates are of runs; the rest is of all their tokens."""
    rates = [b.tokens / sum(b.seconds) for b in blocks]
    tokens = sum(b.tokens for b in blocks)
    per_call = blocks[0].tokens / len(blocks[0].seconds)
    total = {k: sum(b.counters[k] for b in blocks) for k in blocks[0].counters}
    stages = {k: sum(b.stages[k] for b in blocks) for k in blocks[0].stages}
    row: dict[str, Any] = {
        "tokens": tokens,
        "tok_s": statistics.median(rates),
        "tok_s_min": min(rates),
        "tok_s_max": max(rates),
        "ms_token": 1000 * statistics.median(s for b in blocks for s in b.seconds) / per_call,
        "hit_percent": 100 * total["hits"] / max(1, total["hits"] + total["misses"]),
        "mb_token": total["bytes_read"] / 1e6 / tokens,
    }
    for name in ("guesses", "guesses_used"):
        if name in total:
            row[f"{name}_token"] = total[name] / tokens
    for name in SECONDS:
        if name in total:
            row[name.removesuffix("_s") + "_ms_token"] = 1000 * total[name] / tokens
    if stages:
        row["stages_ms_token"] = {k: 1000 * s / tokens for k, s in stages.items()}
    return row


def peak_rss_bytes() -> int | None:
    """The most that this process has held; None where the system does not say."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return None
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024


def bench(a: argparse.Namespace) -> dict[str, Any]:
    if a.runs == 0:
        raise ValueError("runs: 0, expected at least 1")
    if a.prompt_tokens + a.warmup + a.tokens == 0:
        raise ValueError("tokens: 0, expected at least 1: there is nothing to measure")
    runs = []
    for run in range(a.runs):
        prepared = prepare(a.vault, **cli.load_options(a))
        check_context(a, prepared.plan["context"])
        if run == 0:
            tell(prepared)
        with prepared.load() as model:
            runs.append(run_once(model, a, [a.seed, run]))
            stats, plan = model.stats(), model.plan
    return {
        "vault": str(a.vault),
        "runs": len(runs),
        "seed": a.seed,
        "prompt_tokens": a.prompt_tokens,
        "context": plan["context"],
        **{k: stats[k] for k in ("slots", "experts", "threads", "backend", "direct_io")},
        "rows": {name: summarise([run[name] for run in runs]) for name in runs[0]},
        "plan": plan,
        "peak_rss_bytes": peak_rss_bytes(),
    }


def print_result(result: dict[str, Any]) -> None:
    print(
        f"{result['slots']} of {result['experts']} experts in memory, {result['threads']} threads"
    )
    print(
        f"{'':13} {'tokens/s':>9} {'min':>8} {'max':>8} {'median ms':>9} {'hits %':>7} "
        f"{'MB/token':>9} {'wait ms/token':>14}"
    )
    for name, row in result["rows"].items():
        print(
            f"{name:13} {row['tok_s']:9.2f} {row['tok_s_min']:8.2f} {row['tok_s_max']:8.2f} "
            f"{row['ms_token']:9.2f} {row['hit_percent']:7.1f} {row['mb_token']:9.2f} "
            f"{row['read_wait_ms_token']:14.2f}"
        )
    print_stages(result["rows"])
    peak, planned = result["peak_rss_bytes"], result["plan"]["total"]
    told = "" if peak is None else f"{peak / 2**20:.0f} MiB at most, "
    print(f"memory        {told}{planned / 2**20:.0f} MiB planned")


def print_stages(rows: dict[str, Any]) -> None:
    """Milliseconds a token of every stage that the core counts, and of reading beside them."""
    names = list(dict.fromkeys(k for row in rows.values() for k in row.get("stages_ms_token", {})))
    if not names:
        return
    print(f"\n{'ms/token':22}" + "".join(f"{name:>14}" for name in rows))
    for name in names:
        print(f"{name:22}" + "".join(f"{r['stages_ms_token'][name]:14.3f}" for r in rows.values()))
    for name, key in (("reading", "read_ms_token"), ("of it, exposed", "exposed_ms_token")):
        if all(key in row for row in rows.values()):
            print(f"{name:22}" + "".join(f"{row[key]:14.3f}" for row in rows.values()))
    print()


def main(argv: Sequence[str] | None = None) -> int:
    a = parse_arguments(argv)

    def command() -> None:
        result = bench(a)
        print(json.dumps(result)) if a.json else print_result(result)

    return cli.run(command)


if __name__ == "__main__":
    sys.exit(main())
