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
    routing      (tokens, layers, top_k) integers, with the scalars `experts`, of a layer, and
                 `prompt_tokens`, how many of the tokens came first and in chunks of 512,
    or top8      (layers, sequences, tokens, top_k) integers: sequences follow each other;
                 where there are several such files, a mixed stream takes a sequence of each in
                 turn, too.
"""

from __future__ import annotations

import argparse
import heapq
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from smoe import _core, cli

PROMPT_CHUNK = 512  # as in the engine
NEVER = 1 << 62
MOST_EXPERTS = 1 << 16  # of a layer: ids are uint16
MOST_IN_ALL = 1 << 20  # as in the core
ROUTING, TOP8 = ("tokens", "layers", "top_k"), ("layers", "sequences", "tokens", "top_k")
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
        arrays = read_arrays(path)
        if "routing" in arrays:
            recordings.append(recorded(path, arrays))
        elif "top8" in arrays:
            top8 = checked_ids(path, arrays, "top8", TOP8, MOST_EXPERTS)
            check_total(path, len(top8), 1 + int(top8.max()))
            traces.append((path.stem, top8.transpose(1, 2, 0, 3)))
        else:
            raise ValueError(f"{path}: neither routing nor top8, expected one of them")
    return trace_streams(traces) + recordings


def read_arrays(path: Path) -> dict[str, npt.NDArray[Any]]:
    """Those arrays of an .npz file that are used here. Raises as `load_streams`."""
    if path.exists() and not path.is_file():
        raise ValueError(f"{path}: not a file, expected an .npz file")
    names = ("routing", "experts", "prompt_tokens", "top8")
    with open(path, "rb") as f:
        if f.read(2) != b"PK":  # as zip archives begin
            raise ValueError(f"{path}: not an .npz file")
        f.seek(0)
        try:
            with np.load(f, allow_pickle=False) as file:
                arrays = {name: file[name] for name in names if name in file}
        except Exception as e:  # zipfile, zlib and numpy have no common class for what is damaged
            raise ValueError(
                f"{path}: damaged ({type(e).__name__}), expected an .npz file of whole numbers"
            ) from None
    for name, array in arrays.items():
        if not isinstance(array, np.ndarray) or array.dtype.kind not in "iu":
            got = getattr(array, "dtype", "no array")
            raise ValueError(f"{path}: {name}: {got}, expected whole numbers")
    return arrays


def recorded(path: Path, arrays: dict[str, npt.NDArray[Any]]) -> Stream:
    experts = checked_number(path, arrays, "experts", 1, MOST_EXPERTS)
    routing = checked_ids(path, arrays, "routing", ROUTING, experts)
    check_total(path, routing.shape[1], experts)
    prompt = checked_number(path, arrays, "prompt_tokens", 0, len(routing))
    return Stream(path.stem, np.ascontiguousarray(routing), experts, prompt)


def checked_number(
    path: Path, arrays: dict[str, npt.NDArray[Any]], name: str, least: int, most: int
) -> int:
    if name not in arrays or arrays[name].ndim != 0:
        raise ValueError(f"{path}: no number `{name}`")
    number = int(arrays[name])
    if not least <= number <= most:
        raise ValueError(f"{path}: {name}: {number}, expected {least} to {most}")
    return number


def checked_ids(
    path: Path, arrays: dict[str, npt.NDArray[Any]], name: str, axes: Sequence[str], experts: int
) -> npt.NDArray[np.uint16]:
    """The array as it is, but uint16: not empty, each row distinct ids of experts."""
    ids = arrays[name]
    if ids.ndim != len(axes) or ids.size == 0:
        raise ValueError(
            f"{path}: {name}: shape {ids.shape}, expected ({', '.join(axes)}), none of them 0"
        )
    for id in (int(ids.min()), int(ids.max())):
        if not 0 <= id < experts:
            raise ValueError(f"{path}: {name}: expert {id}, expected 0 to {experts - 1}")
    in_order = np.sort(ids.astype(np.uint16), axis=-1)
    if (in_order[..., 1:] == in_order[..., :-1]).any():
        raise ValueError(f"{path}: {name}: an expert twice in a row, expected distinct ones")
    return ids.astype(np.uint16)


def check_total(path: Path, layers: int, experts: int) -> None:
    if layers * experts > MOST_IN_ALL:
        raise ValueError(
            f"{path}: {layers} layers of {experts} experts, expected at most {MOST_IN_ALL} in all"
        )


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
        for name, rate in policies(scores).items():
            cells = []
            for percent in percents:
                slots = int(stream.total * percent / 100)
                holds_a_layer = slots >= stream.routing.shape[2]
                cells.append(f"{100 * rate(stream, slots, skip):.1f}" if holds_a_layer else "-")
            print(f"| {stream.name} | {name} | " + " | ".join(cells) + " |", flush=True)


def check_lengths(streams: Sequence[Stream], skip: int) -> None:
    for stream in streams:
        first = max(skip, stream.prompt)
        if len(stream.routing) <= first:
            raise ValueError(
                f"{stream.name}: {len(stream.routing)} tokens: expected more than the first "
                f"{first}, which are not counted (--skip, and the prompt)"
            )


def number_list(fits: Callable[[float], bool], want: str) -> Callable[[str], list[float]]:
    """The type of an argument: numbers with commas between them."""

    def parse(text: str) -> list[float]:
        try:
            values = [float(word) for word in text.split(",")]
        except ValueError:
            values = []
        if not values or not all(map(fits, values)):
            raise argparse.ArgumentTypeError(f"{text!r}, expected numbers {want}")
        return values

    return parse


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    p = argparse.ArgumentParser(
        description="Replay recorded routing through the ring; print the hit rate against its size."
    )
    p.add_argument("files", nargs="+", type=Path, metavar="FILE.npz")
    p.add_argument(
        "--slots",
        type=number_list(lambda x: 0 < x <= 100, "above 0, at most 100"),
        default=[10, 20, 30, 40, 50, 60, 75],
        help="in percent of all experts (default: 10,20,30,40,50,60,75)",
    )
    weight, tau = _core.use_score
    p.add_argument(
        "--weight",
        type=number_list(lambda x: 0 <= x <= 1e6, "from 0 to 1e6"),
        default=[weight],
        help=f"weights of the score, in tokens (default: {weight:g}, the ring's)",
    )
    p.add_argument(
        "--tau",
        type=number_list(lambda x: 0 < x <= 1e9, "above 0, at most 1e9"),
        default=[tau],
        help=f"time constants of the score, in tokens (default: {tau:g}, the ring's)",
    )
    p.add_argument(
        "--skip",
        type=cli.count,
        default=256,
        help="first tokens that are not counted (default: 256)",
    )
    return p.parse_args(argv)


def main(argv: Sequence[str] | None = None) -> int:
    a = parse_arguments(argv)
    # Without a weight the time constant does not matter.
    scores = [(weight, tau) for weight in a.weight for tau in (a.tau if weight else a.tau[:1])]

    def command() -> None:
        streams = load_streams(a.files)
        check_lengths(streams, a.skip)
        print_table(streams, a.slots, scores, a.skip)

    return cli.run(command)


if __name__ == "__main__":
    sys.exit(main())
