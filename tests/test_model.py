"""smoe.Model: what it promises, and how each misuse ends."""

from __future__ import annotations

import functools
import json
import os
import re
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import smoe
from vaults import copy_vault, tiny_vault, tokenizer_of

GENESIS = "In the beginning God created"
LONG = [5 + i % 1000 for i in range(1000)]  # takes seconds with scalar kernels
NAN = float("nan")


@pytest.fixture
def model(demo_q4: Path) -> smoe.Model:
    return smoe.load(demo_q4)


@pytest.fixture
def slow_model(demo_q4: Path, monkeypatch: pytest.MonkeyPatch) -> smoe.Model:
    monkeypatch.setenv("SMOE_ISA", "scalar")
    return smoe.load(demo_q4, threads=1)


@pytest.fixture
def own_vault(demo_q4: Path, tmp_path: Path) -> Path:
    """A copy of the demo's vault, to break."""
    return copy_vault(demo_q4, tmp_path / "own")


@functools.cache
def _shared(vault: Path) -> smoe.Model:
    """One model for the tests that leave it as it was."""
    return smoe.load(vault)


def ids_of(model: smoe.Model, prompt: Any, **options: Any) -> list[int]:
    return [t.id for t in model.generate(prompt, **options)]


def refused(error: type[Exception], message: str) -> Any:
    return pytest.raises(error, match="^" + re.escape(message))


# Prompts and options.


@pytest.mark.parametrize(
    ("prompt", "message"),
    [
        ("", "prompt: empty, expected at least one token"),
        ([], "prompt: empty, expected at least one token"),
        ([5] * 1025, "prompt: 1025 tokens, expected at most 1024, the context"),
        ([5, 2048], "token id: 2048, expected 0 to 2047"),
        ([-1], "token id: -1, expected 0 to 2047"),
        ([2**32], "token id: 4294967296, expected 0 to 2047"),
        ([2**70], "prompt: object (1,), expected a list of token ids"),
        ([1.0], "prompt: float64 (1,), expected a list of token ids"),
        (["a"], "prompt: <U1 (1,), expected a list of token ids"),
        ([True], "prompt: bool (1,), expected a list of token ids"),
        ([None], "prompt: object (1,), expected a list of token ids"),
        ([[1, 2]], "prompt: int64 (1, 2), expected a list of token ids"),
        ([[1, 2], [3]], "prompt: a ragged list, expected a list of token ids"),
        (5, "prompt: int64 (), expected a list of token ids"),
        (None, "prompt: object (), expected a list of token ids"),
        (b"abc", "prompt: |S3 (), expected a list of token ids"),
        ("\udcff", r"prompt: '\udcff', expected UTF-8 text"),
    ],
)
def test_prompt_that_is_no_prompt_is_refused(demo_q4: Path, prompt: Any, message: str) -> None:
    model = _shared(demo_q4)
    with refused(ValueError, message):
        model.generate(prompt)
    if not isinstance(prompt, str):
        with refused(ValueError, message):
            model.logits(prompt)


@pytest.mark.parametrize(
    "ids", [(5, 6, 7), range(5, 8), np.array([5, 6, 7], np.int64), np.arange(7, 4, -1)[::-1]]
)
def test_prompt_of_any_integers(demo_q4: Path, ids: Any) -> None:
    model = _shared(demo_q4)
    assert ids_of(model, ids, max_tokens=3) == ids_of(model, [5, 6, 7], max_tokens=3)


def test_prompt_as_long_as_the_context_gives_one_token(demo_q4: Path) -> None:
    model = smoe.load(demo_q4, context=8)
    assert [t.finish_reason for t in model.generate([5] * 8)] == ["length"]
    assert [t.finish_reason for t in model.generate([5] * 6)] == [None, None, "length"]
    assert model.logits([5] * 8).shape == (8, 2048)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("max_tokens", [0, -1, 2.0, True, None]),
        ("temperature", [NAN, float("inf"), -1, 1e40, "hot", None, True]),
        ("top_k", [-1, 2**32, 1.5, "a", None, True]),
        ("top_p", [0, -0.5, 1.5, NAN, None]),
        ("min_p", [-0.1, 1.1, NAN, "a"]),
        ("repetition_penalty", [0, -1, NAN, float("inf"), None]),
        ("seed", [-1, 2**64, 1.5, None, "a"]),
        ("stop", [None, 5, [5], b"e", {"a": 1}]),
    ],
)
def test_option_out_of_range_is_refused_by_name(
    demo_q4: Path, name: str, values: list[Any]
) -> None:
    model = _shared(demo_q4)
    for value in values:
        with refused(ValueError, f"{name}: "):
            model.generate(GENESIS, **{name: value})


@pytest.mark.parametrize(
    "options",
    [
        {"seed": 2**64 - 1, "temperature": 1},
        {"top_k": 10**6, "temperature": 1},
        {"top_k": 1, "temperature": 5},
        {"top_p": 1e-30, "temperature": 5},
        {"min_p": 1, "temperature": 5},
        {"repetition_penalty": 0.01, "temperature": np.float32(0.5)},
        {"max_tokens": 2**62},
    ],
)
def test_option_at_the_edge_of_its_range(demo_q4: Path, options: dict[str, Any]) -> None:
    model = _shared(demo_q4)
    assert ids_of(model, [5] * 1023, **{"max_tokens": 2, **options})
    if ("top_k" in options and options["top_k"] == 1) or "top_p" in options or "min_p" in options:
        assert ids_of(model, GENESIS, max_tokens=4, **options) == ids_of(
            model, GENESIS, max_tokens=4
        )


def test_model_without_tokenizer_takes_ids_only() -> None:
    with smoe.load(tiny_vault()) as model:
        with refused(ValueError, "prompt: text, expected token ids: the vault has no tokenizer"):
            model.generate("text")
        with refused(ValueError, "stop: strings, expected none: the vault has no tokenizer"):
            model.generate([1], stop="x")
        tokens = list(model.generate([1, 2], max_tokens=3))
        assert [t.text for t in tokens] == ["", "", ""]


def test_folder_without_tokenizer_json_still_gives_the_eos_ids(own_vault: Path) -> None:
    (tokenizer_of(own_vault) / "tokenizer.json").unlink()
    with smoe.load(own_vault) as model:
        assert model.tokenizer is None
        assert model.eos_ids == {2045, 2047}


# Generating.


def test_demo_continues_genesis(model: smoe.Model) -> None:
    tokens = list(model.generate(GENESIS, max_tokens=7))
    assert "".join(t.text for t in tokens) == " the heaven and the earth.\nAnd"
    assert [t.finish_reason for t in tokens] == [None] * 6 + ["length"]


def test_greedy_takes_the_likeliest_and_reports_its_logprob(model: smoe.Model) -> None:
    prompt = model.tokenizer.encode(GENESIS)
    token = next(model.generate(prompt))
    logits = model.logits(prompt)
    assert logits.dtype == np.float32
    assert logits.shape == (len(prompt), model.config["vocab_size"])
    last = logits[-1].astype(np.float64)
    assert token.id == last.argmax()
    assert token.logprob == pytest.approx(last.max() - np.log(np.exp(last).sum()), abs=1e-5)


def test_same_seed_same_tokens_whatever_came_before(demo_q4: Path, model: smoe.Model) -> None:
    options = {"temperature": 1.5, "max_tokens": 30}
    first = ids_of(model, "And", seed=7, **options)
    assert ids_of(model, "And", seed=8, **options) != first
    assert ids_of(model, "And", seed=7, **options) == first
    assert ids_of(smoe.load(demo_q4, slots=4), "And", seed=7, **options) == first


@pytest.mark.parametrize("position", [0, 1])
def test_every_eos_id_of_the_generation_config_stops(own_vault: Path, position: int) -> None:
    """Also the second of the list; the eos token itself has no text."""
    ids = [258, 722, 267]  # greedily after GENESIS
    eos = [1, ids[2]] if position else [ids[2], 1]
    config = tokenizer_of(own_vault) / "generation_config.json"
    config.write_text(json.dumps({"eos_token_id": eos}))
    tokens = list(smoe.load(own_vault).generate(GENESIS, max_tokens=10))
    assert [t.id for t in tokens] == ids
    assert [t.finish_reason for t in tokens] == [None, None, "stop"]
    assert tokens[-1].text == ""


@pytest.mark.parametrize("content", ["{}", '{"eos_token_id": null}', None])
def test_eos_id_of_the_config_where_generation_config_has_none(
    own_vault: Path, content: str | None
) -> None:
    config = tokenizer_of(own_vault) / "generation_config.json"
    config.write_text(content) if content else config.unlink()
    assert smoe.load(own_vault).eos_ids == {2047}


@pytest.mark.parametrize("eos", ["2047", 2047.0, [2047, "a"], {"a": 1}, True, [[1]]])
def test_eos_id_that_is_no_id_is_refused(own_vault: Path, eos: Any) -> None:
    """Ignored, it would let the generation run on for ever."""
    config = tokenizer_of(own_vault) / "generation_config.json"
    config.write_text(json.dumps({"eos_token_id": eos}))
    with refused(ValueError, "generation_config.json: eos_token_id: "):
        smoe.load(own_vault)


@pytest.mark.parametrize("content", ["", "[]", "garbage"])
def test_generation_config_that_is_malformed_is_named(own_vault: Path, content: str) -> None:
    config = tokenizer_of(own_vault) / "generation_config.json"
    config.write_text(content)
    with refused(ValueError, f"{config}: "):
        smoe.load(own_vault)


@pytest.mark.parametrize(
    ("stop", "text"),
    [
        ("heaven", " the "),
        ("heaven and", " the "),  # over two tokens
        ("n and the earth", " the heave"),  # begins and ends inside tokens
        (["earth", "heaven"], " the "),
        (("zzz", ".\nA"), " the heaven and the earth"),
        ("", " the heaven and the earth.\nAnd"),
        (["heavens"], " the heaven and the earth.\nAnd"),  # nearly
    ],
)
def test_stop_string_ends_the_text_before_it(demo_q4: Path, stop: Any, text: str) -> None:
    tokens = list(_shared(demo_q4).generate(GENESIS, max_tokens=7, stop=stop))
    assert "".join(t.text for t in tokens) == text
    reason = "length" if text.endswith("And") else "stop"
    assert [t.finish_reason for t in tokens[:-1]] == [None] * (len(tokens) - 1)
    assert tokens[-1].finish_reason == reason


# One timeline.


def test_newer_generation_ends_the_older(model: smoe.Model) -> None:
    older = model.generate(GENESIS)
    next(older)
    newer = model.generate([5, 6], max_tokens=3)
    with refused(smoe.EngineError, "this generation was ended by a newer call"):
        next(older)
    assert len(list(newer)) == 3
    assert next(older, None) is None


def test_logits_end_a_generation(model: smoe.Model) -> None:
    generation = model.generate(GENESIS)
    next(generation)
    model.logits([1, 2])
    with refused(smoe.EngineError, "this generation was ended by a newer call"):
        next(generation)


def test_refused_call_leaves_the_generation_alone(model: smoe.Model) -> None:
    generation = model.generate(GENESIS, max_tokens=3)
    first = next(generation).id
    for call in (model.generate, model.logits):
        with pytest.raises(ValueError, match="prompt: empty"):
            call([])
    assert [first, *(t.id for t in generation)] == [258, 722, 267]


def test_closed_model_cannot_be_used(demo_q4: Path) -> None:
    with smoe.load(demo_q4) as model:
        generation = model.generate(GENESIS)
        next(generation)
    uses: list[Callable[[], Any]] = [
        lambda: next(generation),
        lambda: model.generate([1]),
        lambda: model.logits([1]),
        model.stats,
    ]
    for use in uses:
        with refused(smoe.EngineError, "the model is closed"):
            use()
    model.close()
    assert model.config["top_k"] == 4


def test_closing_gives_descriptors_and_memory_back(demo_q4: Path) -> None:
    def descriptors() -> int:
        return len(os.listdir("/dev/fd"))

    before = descriptors(), threading.active_count()
    for _ in range(5):
        with smoe.load(demo_q4) as model:
            assert descriptors() > before[0]
            ids_of(model, [5], max_tokens=1)
    assert (descriptors(), threading.active_count()) == before


def test_several_models_do_not_disturb_each_other(demo_q4: Path, model: smoe.Model) -> None:
    want = ids_of(model, GENESIS, max_tokens=8)
    other, tiny = smoe.load(demo_q4, slots=4), smoe.load(tiny_vault())
    steps = zip(
        model.generate(GENESIS, max_tokens=8),
        other.generate(GENESIS, max_tokens=8),
        tiny.generate([1, 2], max_tokens=8),
        strict=True,
    )
    got = [(a.id, b.id) for a, b, _ in steps]
    assert got == list(zip(want, want, strict=True))


def test_stats_count_what_was_read(demo_q4: Path) -> None:
    model = smoe.load(demo_q4, slots=16)
    assert model.stats()["bytes_read"] == model.stats()["hits"] == model.stats()["misses"] == 0
    ids_of(model, [5, 6, 7], max_tokens=5)
    stats = model.stats()
    read_ahead = stats["guesses"] - stats["guesses_dropped"]
    assert 0 < stats["misses"] <= stats["reads"] <= stats["misses"] + read_ahead
    assert stats["bytes_read"] == stats["reads"] * model.plan["slot_bytes"]
    assert stats["hits"] + stats["misses"] >= 4 * 4 * 4  # layers, top_k, decoded tokens
    assert stats["prefill_tokens"] == 3
    assert stats["decode_tokens"] == 4
    assert 0 <= stats["exposed_s"] <= stats["read_s"] <= stats["read_latency_s"]
    assert 0 < stats["read_wait_s"] == stats["stages"]["read_wait"]


def test_stages_add_up_to_the_time_of_the_calls(demo_q4: Path) -> None:
    model = smoe.load(demo_q4, slots=16)
    start = time.perf_counter()
    model.logits(list(range(256)))
    wall_s = time.perf_counter() - start
    stages = model.stats()["stages"]
    assert 0.8 * wall_s < sum(stages.values()) < wall_s
    for name in ("embed", "attention", "router", "experts", "combine", "head", "read_wait"):
        assert stages[name] > 0, name
    assert stages["dense_ffn"] == stages["shared_expert"] == stages["sample"] == 0


def test_routing_is_recorded_by_position(demo_q4: Path) -> None:
    model = smoe.load(demo_q4, slots=16, record=True)
    ids = ids_of(model, GENESIS, max_tokens=6)
    prompt = model.tokenizer.encode(GENESIS)
    routing = model.routing()
    assert (routing.shape, routing.dtype) == ((len(prompt) + 5, 4, 4), np.uint16)
    assert routing.max() < model.config["max_experts"]
    for chosen in routing.reshape(-1, 4):
        assert len(set(chosen)) == 4
    model.logits([*prompt, *ids[:5]])
    np.testing.assert_array_equal(model.routing(), routing)


def test_routing_that_was_not_recorded_is_an_error(model: smoe.Model) -> None:
    with pytest.raises(ValueError, match=r"^routing: not recorded, expected a model loaded with "):
        model.routing()


# Threads, processes and signals.


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not done():
        assert time.monotonic() < end
        time.sleep(0.001)


def test_second_caller_is_refused_and_the_first_goes_on(slow_model: smoe.Model) -> None:
    """A call that was refused must not end the generation that it found running."""
    want = ids_of(slow_model, LONG[:300], max_tokens=2)
    prompts = slow_model.stats()["prefill_tokens"]
    hits = slow_model.stats()["hits"]
    got: list[int] = []
    first = threading.Thread(
        target=lambda: got.extend(ids_of(slow_model, LONG[:300], max_tokens=2))
    )
    first.start()
    wait_until(lambda: slow_model.stats()["hits"] > hits)
    for call in (slow_model.logits, slow_model.generate):
        with refused(smoe.EngineError, "the model is busy: one call at a time"):
            call([1, 2])
    assert slow_model.stats()["prefill_tokens"] == prompts  # it was running all the time
    first.join()
    assert got == want


def test_other_threads_run_during_a_call(slow_model: smoe.Model) -> None:
    """The GIL is released while the engine works."""
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.wait(0.001):
            ticks += 1

    ticker = threading.Thread(target=tick)
    ticker.start()
    slow_model.logits(LONG[:300])
    during = ticks
    done.set()
    ticker.join()
    assert during > 20


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_forked_child_is_refused_and_the_parent_goes_on(model: smoe.Model) -> None:
    before = ids_of(model, GENESIS, max_tokens=3)
    child = os.fork()
    if child == 0:
        status = 0
        for call in (model.logits, lambda ids: next(model.generate(ids))):
            try:
                call([1, 2])
                status += 1
            except smoe.EngineError as e:
                status += "before a fork" not in str(e)
        os._exit(status)
    assert os.waitpid(child, 0)[1] == 0
    assert ids_of(model, GENESIS, max_tokens=3) == before


def test_interrupt_in_a_long_prompt_ends_it_and_the_model_stays_usable(
    slow_model: smoe.Model,
) -> None:
    before = ids_of(slow_model, [5, 6], max_tokens=3)
    interrupt = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    interrupt.start()
    prefilled = slow_model.stats()["prefill_tokens"]
    with pytest.raises(KeyboardInterrupt):
        slow_model.logits(LONG)
    assert slow_model.stats()["prefill_tokens"] == prefilled  # it did not run to the end
    assert ids_of(slow_model, [5, 6], max_tokens=3) == before


def test_interrupt_while_decoding_ends_it_and_the_model_stays_usable(
    slow_model: smoe.Model,
) -> None:
    before = ids_of(slow_model, [5, 6], max_tokens=3)
    interrupt = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    interrupt.start()
    generation = slow_model.generate([5, 6], max_tokens=1000)
    with pytest.raises(KeyboardInterrupt):
        list(generation)
    assert next(generation, None) is None
    assert ids_of(slow_model, [5, 6], max_tokens=3) == before
