"""The ring's eviction order on routing, against plain simulations, and tools/replay.py."""

from __future__ import annotations

import functools
import importlib.util
import itertools
import math
import os
import pickle
import re
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from smoe import _core

TOOL = Path(__file__).parent.parent / "tools" / "replay.py"
Routing = npt.NDArray[np.uint16]  # (tokens, layers, top_k)


@pytest.fixture(scope="module")
def tool() -> Iterable[ModuleType]:
    spec = importlib.util.spec_from_file_location("replay", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["replay"] = module  # dataclasses look there
    spec.loader.exec_module(module)
    yield module
    del sys.modules["replay"]


# Routing to replay.


def uniform(tokens: int, layers: int, experts: int, top_k: int, seed: int = 0) -> Routing:
    order = np.random.default_rng(seed).random((tokens, layers, experts)).argsort(-1)
    return order[..., :top_k].astype(np.uint16)


def local(
    tokens: int, layers: int, experts: int, top_k: int, seed: int = 0, topic: int = 10**6
) -> Routing:
    """As a trained router: favourites, moods and chance. A token shares about 39 % of its experts
    with the token before, 68 % with the last four. Favourites change every `topic` tokens."""
    rng = np.random.default_rng(seed)
    mood = np.zeros((layers, experts))
    out = np.empty((tokens, layers, top_k), np.uint16)
    for t in range(tokens):
        if t % topic == 0:
            favour = rng.normal(size=mood.shape)
        mood = 0.9 * mood + 0.44 * rng.normal(size=mood.shape)
        out[t] = (favour + mood + rng.normal(size=mood.shape)).argsort(-1)[:, -top_k:]
    return out


def cyclic(tokens: int, layers: int, experts: int, top_k: int) -> Routing:
    first = np.arange(tokens)[:, None, None] * top_k + np.arange(top_k)
    return np.repeat(first % experts, layers, axis=1).astype(np.uint16)


def changing_topics(tokens: int, layers: int, experts: int, top_k: int) -> Routing:
    return local(tokens, layers, experts, top_k, topic=100)


def one_by_one(routing: Routing) -> npt.NDArray[np.uint32]:
    return np.ones(len(routing), np.uint32)


def hit_rate(routing: Routing, experts: int, slots: int, **policy: Any) -> float:
    needed, hits = _core.replay_routing(routing, experts, slots, one_by_one(routing), **policy)
    return float(hits.sum() / needed.sum())


# The policies once more, as plainly as can be.


def lru_hits(routing: Routing, slots: int) -> list[list[int]]:
    held: OrderedDict[tuple[int, int], None] = OrderedDict()
    hits = []
    for token in routing.tolist():
        hits.append([])
        for layer, ids in enumerate(token):
            now = [(layer, e) for e in sorted(ids)]
            hits[-1].append(sum(e in held for e in now))
            for e in now:
                held[e] = None
                held.move_to_end(e)
            while len(held) > slots:
                held.popitem(last=False)
    return hits


def scored_hits(
    routing: Routing, slots: int, chunks: Iterable[int], weight: float, tau: float
) -> tuple[list[list[int]], list[list[int]]]:
    """(needed, hits). A score is summed anew, over all uses, whenever it is needed."""
    uses: dict[tuple[int, int], list[float]] = {}
    passed = [0] * routing.shape[1]
    held: set[tuple[int, int]] = set()
    counts: tuple[list[list[int]], list[list[int]]] = ([], [])

    def score(key: tuple[int, int]) -> float:
        last = uses[key][-1]
        count = math.fsum(math.exp((time - last) / tau) for time in uses[key])
        return last - passed[key[0]] + weight * math.log(count)

    rows = iter(routing.tolist())
    for n in chunks:
        chunk = list(itertools.islice(rows, n))
        for out in counts:
            out.append([])
        for layer in range(routing.shape[1]):
            now = sorted({(layer, e) for row in chunk for e in row[layer]})
            counts[0][-1].append(len(now))
            counts[1][-1].append(len(held.intersection(now)))
            passed[layer] += n
            for key in now:
                for age in (n - 1 - t for t, row in enumerate(chunk) if key[1] in row[layer]):
                    uses.setdefault(key, []).append(passed[layer] - age)
            pinned = held.intersection(now)
            missing = [key for key in now if key not in held]
            while missing:  # as many as there is room for at once; then these are done
                while missing and (len(held) < slots or held - pinned):
                    if len(held) == slots:
                        held.remove(min(sorted(held - pinned), key=score))
                    held.add(missing[0])
                    pinned.add(missing.pop(0))
                pinned = set()
    return counts


def best_hits(keys: list[tuple[int, ...]], slots: int) -> int:
    """The most hits that any choice of evictions gives."""

    @functools.cache
    def best(step: int, held: frozenset[int]) -> int:
        if step == len(keys):
            return 0
        now = frozenset(keys[step])
        others = held - now
        kept = min(len(others), slots - len(now))
        return len(held & now) + max(
            best(step + 1, now | set(stay)) for stay in itertools.combinations(others, kept)
        )

    return best(0, frozenset())


# The ring against them.


@pytest.mark.parametrize("slots", [3, 4, 7, 12, 20, 36, 100])
@pytest.mark.parametrize("make", [uniform, local, cyclic, changing_topics])
def test_one_clock_without_weight_is_lru(make: Callable[..., Routing], slots: int) -> None:
    routing = make(150, 3, 12, 3)
    needed, hits = _core.replay_routing(
        routing, 12, slots, one_by_one(routing), weight=0.0, one_clock=True
    )
    assert hits.tolist() == lru_hits(routing, slots)
    assert (needed == 3).all()


@pytest.mark.parametrize("score", [(0.0, 64.0), (8.0, 64.0), (5.0, 5.0), (24.0, 24.0)])
@pytest.mark.parametrize("slots", [3, 5, 9, 16, 30])
def test_decode_evicts_the_lowest_score(slots: int, score: tuple[float, float]) -> None:
    routing = local(120, 3, 12, 3, seed=slots)
    ones = one_by_one(routing)
    weight, tau = score
    needed, hits = _core.replay_routing(routing, 12, slots, ones, weight=weight, tau=tau)
    assert (needed.tolist(), hits.tolist()) == scored_hits(routing, slots, ones.tolist(), *score)


@pytest.mark.parametrize("score", [(0.0, 64.0), (8.0, 64.0), (5.0, 5.0)])
@pytest.mark.parametrize("slots", [3, 8, 16, 30])
def test_prompt_evicts_the_lowest_score(slots: int, score: tuple[float, float]) -> None:
    routing = local(120, 3, 12, 3, seed=slots)
    chunks = np.array([40, 1, 1, 7, 1, 1, 1, 1, 32, *[1] * 35], np.uint32)
    weight, tau = score
    needed, hits = _core.replay_routing(routing, 12, slots, chunks, weight=weight, tau=tau)
    assert (needed.tolist(), hits.tolist()) == scored_hits(routing, slots, chunks.tolist(), *score)


@pytest.mark.parametrize("percent", [10, 25, 50, 75])
@pytest.mark.parametrize("make", [uniform, local, cyclic, changing_topics])
def test_use_score_is_not_below_lru_but_for_noise(
    make: Callable[..., Routing], percent: int
) -> None:
    routing = make(600, 6, 48, 4)
    slots = 6 * 48 * percent // 100
    lru = hit_rate(routing, 48, slots, weight=0.0, one_clock=True)
    assert hit_rate(routing, 48, slots) > lru - 0.01


def test_ring_smaller_than_a_token_still_hits() -> None:
    """Plain LRU evicts just what the coming layers need, and never hits."""
    routing = local(400, 8, 32, 4)
    assert hit_rate(routing, 32, 24, weight=0.0, one_clock=True) == 0
    assert hit_rate(routing, 32, 24) > 0.15


def test_prompt_leaves_the_experts_of_its_last_tokens_in_every_layer() -> None:
    routing = local(601, 6, 32, 4)
    chunks = np.array([200, 200, 200, 1], np.uint32)
    needed, hits = _core.replay_routing(routing, 32, 96, chunks)
    assert hits[-1].min() >= 2  # of 4
    # Half of the experts are held. A chunk finds most of them, though it reads the others.
    assert (hits[1:3] > 0.3 * needed[1:3]).all()


def test_more_slots_than_experts_read_each_once() -> None:
    routing = uniform(50, 2, 8, 2)
    _, hits = _core.replay_routing(routing, 8, 1000, one_by_one(routing))
    assert 100 * 2 - hits.sum() == len(
        {(i, e) for t in routing.tolist() for i in (0, 1) for e in t[i]}
    )


def test_no_tokens_give_no_counts() -> None:
    empty = np.empty((0, 2, 2), np.uint16)
    for counts in _core.replay_routing(empty, 8, 4, one_by_one(empty)):
        assert counts.shape == (0, 2)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"slots": 1}, "slots: 1, expected at least 2"),
        ({"experts": 7}, "routing: 7, expected below 7"),
        ({"experts": 1}, "experts: 1, expected at least 2"),
        ({"chunks": np.full(9, 1, np.uint32)}, "sum of chunks: 9, expected 10"),
        ({"chunks": np.array([10, 0], np.uint32)}, "chunk: 0, expected at least 1"),
        ({"tau": 0.0}, "tau: 0.000000, expected above 0 and at most 1e9"),
        ({"tau": float("nan")}, "tau: nan, expected above 0 and at most 1e9"),
        ({"tau": 1e10}, "tau: 10000000000.000000, expected above 0 and at most 1e9"),
        ({"weight": -1.0}, "weight: -1.000000, expected 0 to 1e6"),
        ({"weight": float("inf")}, "weight: inf, expected 0 to 1e6"),
        ({"weight": 1e7}, "weight: 10000000.000000, expected 0 to 1e6"),
        (
            {"routing": np.zeros((10, 65536, 2), np.uint16), "experts": 65536},
            "layers * experts: 4294967296, expected at most 1048576",
        ),
        ({"routing": np.empty((10, 2, 0), np.uint16)}, "routing: 0, expected at least one layer"),
    ],
)
def test_arguments_that_do_not_fit_are_refused(change: dict[str, Any], message: str) -> None:
    routing = uniform(10, 2, 8, 2)
    routing[3, 1, 0] = 7
    arguments = {"routing": routing, "experts": 8, "slots": 4, "chunks": one_by_one(routing)}
    with pytest.raises(ValueError, match="^" + re.escape(message)):
        _core.replay_routing(**(arguments | change))


# The tool.


@pytest.mark.parametrize("seed", range(12))
def test_belady_is_the_best_there_is(tool: ModuleType, seed: int) -> None:
    rng = np.random.default_rng(seed)
    experts, top_k = int(rng.integers(4, 7)), int(rng.integers(1, 3))
    slots = int(rng.integers(top_k, experts))
    keys = uniform(9, 1, experts, top_k, seed)[:, 0].astype(np.int64)
    best = best_hits([tuple(row) for row in keys.tolist()], slots)
    assert tool.belady_hits(keys, slots).sum() == best


def test_belady_of_a_long_stream_is_that_of_a_plain_search(tool: ModuleType) -> None:
    """Old entries of its heap are thrown away in between; none that counts may be."""
    keys = local(600, 1, 30, 3)[:, 0].astype(np.int64)
    held: set[int] = set()
    hits = []
    for step, now in enumerate(keys.tolist()):
        hits.append(len(held.intersection(now)))
        others = [e for e in held if e not in now]
        later = {
            e: next((i for i, k in enumerate(keys[step:].tolist()) if e in k), 9999) for e in others
        }
        others.sort(key=lambda e: (later[e], -e))
        held = {*now, *others[: 10 - len(now)]}
    assert tool.belady_hits(keys, 10).tolist() == hits


def rows_of(output: str) -> dict[tuple[str, str], list[str]]:
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in output.splitlines()]
    assert lines[0][:2] == ["stream", "policy"]
    return {(line[0], line[1]): line[2:] for line in lines[2:]}


def test_table_of_traces_has_each_alone_and_the_mix(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    streams = {name: local(160, 3, 16, 2, seed) for seed, name in enumerate(("a", "b"))}
    for name, routing in streams.items():  # two sequences of 80 tokens each
        routing[0, 0] = (0, 15)
        top8 = routing.reshape(2, 80, 3, 2).transpose(2, 0, 1, 3).astype(np.uint8)
        np.savez(tmp_path / f"{name}.npz", top8=top8)
    files = [str(tmp_path / f"{name}.npz") for name in streams]
    assert tool.main([*files, "--slots", "2,25,50", "--skip", "20", "--tau", "8,64"]) == 0
    rows = rows_of(capsys.readouterr().out)
    names = ["LRU", "use score 6, 8", "use score 6, 64", "Belady"]
    assert list(rows) == [(s, name) for s in ("mixed", "a", "b") for name in names]
    assert {row[0] for row in rows.values()} == {"-"}  # no room for a layer's experts
    for s in ("mixed", "a", "b"):
        for small, large in itertools.pairwise(rows[s, "Belady"][1:]):
            assert float(small) < float(large)
        for name in names[:3]:
            assert float(rows[s, name][1]) <= float(rows[s, "Belady"][1])
    a, b = (routing.reshape(2, 80, 3, 2) for routing in streams.values())
    mixed = np.concatenate([a[0], b[0], a[1], b[1]])
    lru = np.array(lru_hits(mixed, 24))[20:].mean() / 2
    assert rows["mixed", "LRU"][2] == f"{100 * lru:.1f}"


def test_table_of_a_recording_counts_decode_only(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    routing = local(700, 2, 16, 2)
    path = tmp_path / "recording.npz"
    np.savez(path, routing=routing, experts=16, prompt_tokens=600)
    assert tool.main([str(path), "--slots", "50", "--skip", "0"]) == 0
    rows = rows_of(capsys.readouterr().out)
    chunks = [512, 88, *[1] * 100]
    needed, hits = scored_hits(routing, 16, chunks, *_core.use_score)
    rate = np.sum(hits[2:]) / np.sum(needed[2:])
    assert rows["recording", "use score {:g}, {:g}".format(*_core.use_score)] == [
        f"{100 * rate:.1f}"
    ]


def ids(*row: int, dtype: type = np.uint16) -> npt.NDArray[Any]:
    """Routing of a token in a layer."""
    return np.array([[row]], dtype)


@pytest.mark.parametrize(
    ("arrays", "message"),
    [
        ({"weights": np.zeros(3)}, "neither routing nor top8, expected one of them"),
        ({"routing": ids(0), "prompt_tokens": 0}, "no number `experts`"),
        ({"routing": ids(0), "experts": [4]}, "no number `experts`"),
        ({"routing": ids(0), "experts": 1.5}, "experts: float64, expected whole numbers"),
        ({"routing": ids(0), "experts": 0}, "experts: 0, expected 1 to 65536"),
        ({"routing": ids(0), "experts": 65537}, "experts: 65537, expected 1 to 65536"),
        ({"routing": ids(0)[0], "experts": 4}, "routing: shape (1, 1), expected (tokens, lay"),
        ({"routing": np.zeros((1, 1, 1)), "experts": 4}, "routing: float64, expected whole"),
        ({"routing": np.array("text"), "experts": 4}, "routing: <U4, expected whole numbers"),
        ({"routing": np.array([None]), "experts": 4}, "damaged (ValueError), expected an .npz"),
        ({"routing": ids(), "experts": 4}, "routing: shape (1, 1, 0), expected (tokens, lay"),
        ({"routing": ids(4), "experts": 4}, "routing: expert 4, expected 0 to 3"),
        ({"routing": ids(-1, dtype=np.int64), "experts": 4}, "routing: expert -1, expected 0 to"),
        ({"routing": ids(1, 2, 1), "experts": 4}, "routing: an expert twice in a row, expected"),
        ({"routing": ids(0), "experts": 4, "prompt_tokens": 6}, "prompt_tokens: 6, expected 0 to"),
        ({"routing": ids(0), "experts": 4, "prompt_tokens": -1}, "prompt_tokens: -1, expected"),
        (
            {"routing": np.zeros((1, 17, 1), np.uint16), "experts": 65536, "prompt_tokens": 0},
            "17 layers of 65536 experts, expected at most 1048576 in all",
        ),
        ({"top8": ids(0)}, "top8: shape (1, 1, 1), expected (layers, sequences, tokens, top_k)"),
        ({"top8": np.zeros((1, 1, 1, 1))}, "top8: float64, expected whole numbers"),
        ({"top8": np.zeros((1, 0, 1, 1), int)}, "top8: shape (1, 0, 1, 1), expected"),
        ({"top8": ids(3, 3)[None]}, "top8: an expert twice in a row, expected distinct ones"),
        ({"top8": ids(65536, dtype=np.int64)[None]}, "top8: expert 65536, expected 0 to 65535"),
    ],
)
def test_file_that_does_not_fit_is_one_line(
    tool: ModuleType,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    arrays: dict[str, Any],
    message: str,
) -> None:
    path = tmp_path / "bad.npz"
    np.savez(path, **arrays)
    assert error_of(tool, capsys, path).startswith(f"{path}: {message}")


def error_of(
    tool: ModuleType, capsys: pytest.CaptureFixture[str], path: Path, *options: str
) -> str:
    """The one line of a run that fails before it prints anything."""
    assert tool.main([str(path), *options]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("smoe: error: ")
    assert err.index("\n") == len(err) - 1
    return err.removeprefix("smoe: error: ")


def test_other_files_and_short_recordings_are_one_line(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file.npz"
    assert error_of(tool, capsys, path) == f"{path}: No such file or directory\n"
    assert error_of(tool, capsys, tmp_path).startswith(f"{tmp_path}: not a file")
    os.mkfifo(tmp_path / "fifo")
    assert "fifo: not a file" in error_of(tool, capsys, tmp_path / "fifo")
    for data in (b"", b"text", pickle.dumps([1])):
        path.write_bytes(data)
        assert error_of(tool, capsys, path) == f"{path}: not an .npz file\n"
    np.savez(path, routing=uniform(9, 1, 4, 2), experts=4, prompt_tokens=9)
    assert error_of(tool, capsys, path, "--skip", "3").startswith(
        "file: 9 tokens: expected more than the first 9"
    )


def test_damage_anywhere_in_a_file_is_one_line_or_harmless(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file.npz"
    for save in (np.savez, np.savez_compressed):
        save(path, routing=uniform(9, 1, 4, 2), experts=4, prompt_tokens=0)
        whole = path.read_bytes()
        for at in range(2, len(whole), 3):
            path.write_bytes(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])
            message = f"{path}: "
            try:
                tool.load_streams([path])
            except ValueError as e:
                message = str(e)
            assert message.startswith(f"{path}: ")
        path.write_bytes(whole[:-30])
        assert error_of(tool, capsys, path).startswith(f"{path}: damaged (BadZipFile)")


@pytest.mark.parametrize(
    "option",
    [
        *("--slots=0", "--slots=101", "--slots=nan", "--slots=", "--slots=10,x", "--skip=-1"),
        *("--weight=-1", "--weight=1e7", "--weight=inf", "--tau=0", "--tau=1e10", "--tau=nan"),
    ],
)
def test_option_out_of_range_is_a_usage_error(
    tool: ModuleType, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    with pytest.raises(SystemExit) as e:
        tool.main(["file.npz", option])
    assert e.value.code == 2
    assert f"error: argument {option.partition('=')[0]}: " in capsys.readouterr().err


def test_without_a_weight_there_is_one_row_for_all_time_constants(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.npz"
    np.savez(path, routing=uniform(9, 1, 4, 2), experts=4, prompt_tokens=0)
    assert tool.main([str(path), "--skip", "0", "--weight", "0,6", "--tau", "8,64"]) == 0
    scores = [name for _, name in rows_of(capsys.readouterr().out) if name.startswith("use")]
    assert scores == ["use score 0, 8", "use score 6, 8", "use score 6, 64"]
