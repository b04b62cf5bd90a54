#!/usr/bin/env python3
"""Replay recorded routing through the ring, and print the hit rate against its size.

    python -m smoe.generate VAULT -p ... --record routing.npz
    python tools/replay.py routing.npz [MORE.npz ...] [--slots 10,25,50,75]

A row is a policy, a column a number of slots, in percent of all experts: what share of the experts
that a token needs in a layer is in the ring. LRU is least recently used first, over all layers;
"use score" is the ring's way (src/cpp/eviction.hpp) with the weight and the time constant given,
in tokens; Belady knows the future and evicts what is needed last, which nobody can beat. The first
two are replayed by the ring's own code.

A file holds either
    routing      (tokens, layers, top_k) uint16, with the scalars `experts`, of a layer, and
                 `prompt_tokens`, how many of the tokens came first and in chunks of 512,
    or top8      (layers, sequences, tokens, top_k) uint8: sequences follow each other; where there
                 are several such files, a mixed stream takes a sequence of each in turn, too.
"""

from __future__ import annotations

import argparse
import heapq
import itertools
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from smoe import _core

PROMPT_CHUNK = 512  # as in the engine
NEVER = 1 << 62
Array = npt.NDArray[np.integer]


@dataclass
class Stream:
    """Tokens that pass through one ring, one after the other."""

    name: str
    routing: npt.NDArray[np.uint16]  # (tokens, layers, top_k)
    experts: int  # of a layer
    prompt: int = 0  # tokens of the first chunks

    @property
    def total(self) -> int:
        return int(self.routing.shape[1]) * self.experts

    @property
    def chunks(self) -> npt.NDArray[np.uint32]:
        full, rest = divmod(self.prompt, PROMPT_CHUNK)
        lengths = [PROMPT_CHUNK] * full + [rest] * (rest > 0)
        return np.array(lengths + [1] * (len(self.routing) - self.prompt), np.uint32)


def replay_ring(
    stream: Stream, slots: int, skip: int, score: tuple[float, float], one_clock: bool = False
) -> float:
    """The share of hits after the first `skip` tokens and the prompt."""
    needed, hits = _core.replay_routing(
        stream.routing,
        stream.experts,
        slots,
        stream.chunks,
        weight=score[0],
        tau=score[1],
        one_clock=one_clock,
    )
    counted = len(stream.routing) - max(skip, stream.prompt)
    return float(hits[-counted:].sum() / needed[-counted:].sum())


def replay_belady(stream: Stream, slots: int, skip: int) -> float:
    """The share of hits of the best policy there can be; a prompt goes through token by token."""
    tokens, layers, top_k = stream.routing.shape
    keys = stream.routing + np.arange(layers, dtype=np.int64)[:, None] * stream.experts
    hits = belady_hits(keys.reshape(tokens * layers, top_k), slots)
    return float(hits[max(skip, stream.prompt) * layers :].mean() / top_k)


def belady_hits(keys: Array, slots: int) -> Array:
    """keys (steps, k), distinct in a step -> hits (steps,).

    A step's misses are placed together, and what the step needs cannot leave.
    """
    due: dict[int, int] = {}  # of what is held: the step of its next use
    heap: list[tuple[int, int]] = []  # (-next use, key), old ones too
    hits = np.empty(len(keys), np.int64)
    for step, (now, later) in enumerate(zip(keys.tolist(), next_uses(keys).tolist(), strict=True)):
        hits[step] = sum(key in due for key in now)
        due.update(dict.fromkeys(now, step))
        while len(due) > slots:
            use, key = heapq.heappop(heap)
            if due.get(key) == -use > step:
                del due[key]
        for key, use in zip(now, later, strict=True):
            due[key] = use
            heapq.heappush(heap, (-use, key))
        if len(heap) > 8 * slots:
            heap = [(-use, key) for key, use in due.items()]
            heapq.heapify(heap)
    return hits


def next_uses(keys: Array) -> Array:
    """For each entry the next step that has the same key, or NEVER."""
    flat = keys.ravel()
    order = np.argsort(flat, kind="stable")
    steps = order // keys.shape[1]
    later = np.full(len(flat), NEVER)
    same = flat[order[:-1]] == flat[order[1:]]
    later[order[:-1][same]] = steps[1:][same]
    return later.reshape(keys.shape)


def load_streams(paths: Sequence[Path]) -> list[Stream]:
    """The streams of the files. Raises ValueError with the path, and OSError."""
    recordings: list[Stream] = []
    traces: list[tuple[str, npt.NDArray[np.uint16]]] = []  # (sequences, tokens, layers, top_k)
    for path in paths:
        try:
            file = np.load(path)
        except (ValueError, EOFError, BadZipFile) as error:
            raise ValueError(f"{path}: not an .npz file: {error}") from None
        if not isinstance(file, np.lib.npyio.NpzFile):
            raise ValueError(f"{path}: a single array, expected an .npz file")
        if "routing" in file:
            recordings.append(recorded(path, file))
        elif "top8" in file and file["top8"].ndim == 4:
            traces.append((path.stem, file["top8"].transpose(1, 2, 0, 3).astype(np.uint16)))
        else:
            raise ValueError(f"{path}: arrays {', '.join(file)}: expected routing or top8")
    return trace_streams(traces) + recordings


def recorded(path: Path, file: np.lib.npyio.NpzFile) -> Stream:
    for name in ("experts", "prompt_tokens"):
        if name not in file or file[name].ndim != 0:
            raise ValueError(f"{path}: no number `{name}`")
    routing = file["routing"]
    if routing.ndim != 3 or routing.dtype != np.uint16:
        raise ValueError(
            f"{path}: routing: {routing.dtype} with {routing.ndim} dimensions, "
            "expected uint16 (tokens, layers, top_k)"
        )
    prompt = int(file["prompt_tokens"])
    if not 0 <= prompt <= len(routing):
        raise ValueError(f"{path}: prompt_tokens: {prompt}, expected 0 to {len(routing)}")
    return Stream(path.stem, np.ascontiguousarray(routing), int(file["experts"]), prompt)


def trace_streams(traces: Sequence[tuple[str, npt.NDArray[np.uint16]]]) -> list[Stream]:
    """Each alone, and mixed. They do not tell the number of experts: the highest there is."""
    if not traces:
        return []
    experts = 1 + max(int(ids.max()) for _, ids in traces)
    alone = [
        Stream(name, np.ascontiguousarray(ids.reshape(-1, *ids.shape[2:])), experts)
        for name, ids in traces
    ]
    if len(traces) == 1:
        return alone
    if len({ids.shape[2:] for _, ids in traces}) > 1:
        raise ValueError(f"{traces[0][0]} and others: recorded with different models")
    sequences = range(min(len(ids) for _, ids in traces))
    mixed = np.concatenate([ids[s] for s in sequences for _, ids in traces])
    return [Stream("mixed", np.ascontiguousarray(mixed), experts), *alone]


def policies(
    scores: Sequence[tuple[float, float]],
) -> dict[str, Callable[[Stream, int, int], float]]:
    def by_score(score: tuple[float, float]) -> Callable[[Stream, int, int], float]:
        return lambda stream, slots, skip: replay_ring(stream, slots, skip, score)

    return {
        "LRU": lambda stream, slots, skip: replay_ring(stream, slots, skip, (0, 1), one_clock=True),
        **{"use score {:g}, {:g}".format(*score): by_score(score) for score in scores},
        "Belady": replay_belady,
    }


def print_table(
    streams: Sequence[Stream],
    percents: Sequence[float],
    scores: Sequence[tuple[float, float]],
    skip: int,
) -> None:
    print("| stream | policy | " + " | ".join(f"{p:g} % of slots" for p in percents) + " |")
    print("|---|---|" + "---|" * len(percents))
    for stream in streams:
        if len(stream.routing) <= max(skip, stream.prompt):
            raise ValueError(
                f"{stream.name}: {len(stream.routing)} tokens: expected more than the first "
                f"{max(skip, stream.prompt)}, which are not counted (--skip, and the prompt)"
            )
        for name, rate in policies(scores).items():
            cells = []
            for percent in percents:
                slots = int(stream.total * percent / 100)
                holds_a_layer = slots >= stream.routing.shape[2]
                cells.append(f"{100 * rate(stream, slots, skip):.1f}" if holds_a_layer else "-")
            print(f"| {stream.name} | {name} | " + " | ".join(cells) + " |", flush=True)


def number_list(text: str) -> list[float]:
    values = [float(x) for x in text.split(",")]
    if not all(0 <= x < float("inf") for x in values):
        raise argparse.ArgumentTypeError(f"{text}: expected numbers of at least 0")
    return values


def main(argv: Sequence[str] | None = None) -> int:
    p = argparse.ArgumentParser(
        description="Replay recorded routing through the ring; print the hit rate against its size."
    )
    p.add_argument("files", nargs="+", type=Path, metavar="FILE.npz")
    p.add_argument(
        "--slots",
        type=number_list,
        default=[10, 20, 30, 40, 50, 60, 75],
        help="in percent of all experts (default: 10,20,30,40,50,60,75)",
    )
    weight, tau = _core.use_score
    for name, value, what in (("weight", weight, "weights"), ("tau", tau, "time constants")):
        p.add_argument(
            f"--{name}",
            type=number_list,
            default=[value],
            help=f"{what} of the score, in tokens (default: {value:g}, the ring's)",
        )
    p.add_argument(
        "--skip", type=int, default=256, help="first tokens that are not counted (default: 256)"
    )
    a = p.parse_args(argv)
    try:
        scores = list(itertools.product(a.weight, a.tau))
        print_table(load_streams(a.files), a.slots, scores, a.skip)
    except (OSError, ValueError) as error:
        print(f"replay: error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
