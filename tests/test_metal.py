"""The Metal backend: on a Mac, or with SMOE_METAL_EMU on a fake Metal, whose GPU is an emulator.

Tests that ask the fake Metal for something are skipped on a Mac. How it is built:
tests/msl/host/CMakeLists.txt.
"""

from __future__ import annotations

import ctypes
import gc
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import smoe
from checkpoints import make_checkpoint
from compare import FAST_RMS, greedy, logits, open_core, open_with_least_memory, rms_error, score
from faults.preload import needs_preload, run_scenario
from smoe import _core
from smoe.shatter import shatter
from vaults import tiny_vault, wide_vault

pytestmark = pytest.mark.skipif(_core.gpu_backend is None, reason="this build has no GPU backend")
CPU = {"backend": "cpu", "isa": "scalar"}  # activations are floats there, as on a GPU
GPU = {"backend": _core.gpu_backend}
CLASSES = [
    *("MTLDevice", "MTLCommandQueue", "MTLSharedEvent", "MTLLibrary", "MTLFunction"),
    *("MTLComputePipelineState", "MTLBuffer", "MTLCommandBuffer", "MTLComputeCommandEncoder"),
    *("MTLCompileOptions", "NSAutoreleasePool", "NSString", "NSURL", "NSError"),
]
MODELS: dict[str, dict[str, Any]] = {
    "qwen3": {},
    "qwen2-shared-expert": {"model_type": "qwen2_moe"},
    "dense-layer": {"mlp_only_layers": [0]},
    "tied": {"tie_word_embeddings": True},
    "float16": {"dtype": "F16"},
    "float32": {"dtype": "F32", "model_type": "qwen2_moe"},
    "odd-sizes": {
        "hidden_size": 72,
        "moe_intermediate_size": 40,
        "head_dim": 18,
        "num_experts": 5,
        "vocab_size": 131,
    },
    "wide-heads": {"head_dim": 160, "num_experts_per_tok": 8},
    "bias": {"attention_bias": True},
}
IDS = [int(i) for i in np.random.default_rng(1).integers(0, 128, 21)]


def make_vault(folder: Path, *, bits: int = 4, **options: Any) -> Path:
    made = make_checkpoint(folder / "checkpoint", **options)
    return shatter(made.path, folder / "vault", name="made", bits=bits).vault


@pytest.mark.parametrize("bits", [4, 2])
@pytest.mark.parametrize("name", MODELS)
def test_logits_and_greedy_ids_equal_the_cpu(tmp_path: Path, name: str, bits: int) -> None:
    """Every kind of layer, streamed through the smallest ring, in prompts of several chunks."""
    vault = make_vault(tmp_path, bits=bits, **MODELS[name])
    least = open_core(vault, **CPU, context=8).config["top_k"]
    want = logits(vault, IDS, **CPU)
    for options in ({"slots": least}, {"chunk": 5}, {"chunk": 1, "slots": least}):
        assert rms_error(logits(vault, IDS, **GPU, **options), want) <= FAST_RMS
    ids = greedy(vault, IDS, 6, **CPU)
    assert greedy(vault, IDS, 6, slots=least, **GPU) == ids


def test_demo_text_equals_the_cpu(demo_q4: Path) -> None:
    """A trained model, whose text anybody can read, through a ring of 16 of its 128 experts."""
    text = {}
    for backend in ("cpu", _core.gpu_backend):
        with smoe.load(demo_q4, slots=16, context=64, backend=backend) as model:
            tokens = model.generate("In the beginning God created", max_tokens=12)
            text[backend] = "".join(t.text for t in tokens)
    assert text[_core.gpu_backend] == text["cpu"]
    assert text["cpu"].startswith(" the heaven and the earth")


def test_decode_past_a_block_of_positions_equals_the_cpu(tmp_path: Path) -> None:
    """Attention of one token splits its positions, and merges the parts."""
    vault = make_vault(tmp_path, num_hidden_layers=1)
    prompt = [int(i) for i in np.random.default_rng(2).integers(0, 128, 260)]
    want = greedy(vault, prompt, 3, **CPU)
    assert greedy(vault, prompt, 3, **GPU) == want


def test_embedding_on_disk_equals_the_cpu() -> None:
    """Rows that are read while the memory they go to may still be in use."""
    ids = IDS[:6]
    core = open_with_least_memory(wide_vault(), context=len(ids), chunk=2, **GPU)
    assert rms_error(score(core, ids), logits(wide_vault(), ids, **CPU)) <= FAST_RMS


def test_slow_gpu_gives_the_same_bytes(fake: ctypes.CDLL) -> None:
    """A slot that is refilled, or a result that is read, before its work is done shows."""
    want = logits(tiny_vault(), IDS, **GPU)
    fake.fake_metal_set_delay(ctypes.c_long(3))
    for slots in (2, 5):
        assert np.array_equal(logits(tiny_vault(), IDS, slots=slots, **GPU), want)


def test_memory_beyond_the_longest_buffer_is_split(fake: ctypes.CDLL) -> None:
    want = logits(tiny_vault(), IDS, **GPU)
    before = len_buffers(fake)
    core = open_core(tiny_vault(), context=len(IDS), **GPU)
    in_one_piece = len_buffers(fake) - before
    del core
    fake.fake_metal_set_max_buffer_length(ctypes.c_ulong(10 * 16384))
    core = open_core(tiny_vault(), context=len(IDS), **GPU)
    assert len_buffers(fake) > in_one_piece
    assert np.array_equal(score(core, IDS), want)


def test_memory_that_cannot_be_split_is_refused(fake: ctypes.CDLL) -> None:
    fake.fake_metal_set_max_buffer_length(ctypes.c_ulong(16384))
    with pytest.raises(smoe.EngineError, match=r"in one piece: .* expected less than 16384"):
        open_core(tiny_vault(), context=len(IDS), **GPU)


def test_failed_command_buffer_raises_and_the_call_can_be_made_again(fake: ctypes.CDLL) -> None:
    """Each command buffer of a call in turn: no wrong answer, and no endless wait."""
    ids = IDS[:8]
    want = logits(tiny_vault(), ids, slots=2, **GPU)
    core = open_core(tiny_vault(), slots=2, context=len(ids), **GPU)
    said = set()
    for n in range(100):
        fake.fake_metal_fail_after(ctypes.c_long(n))
        try:
            score(core, ids)
        except smoe.EngineError as e:
            said.add(str(e))
            assert np.array_equal(score(core, ids), want)
        else:
            break
    assert said == {"metal-emu: the GPU failed: a failure that was asked for"}
    assert fake.fake_metal_left_until_failure() >= 0  # the call made no more than that
    assert n > core.config["n_layers"]


def test_interrupt_ends_a_wait_for_the_gpu_and_the_call_can_be_made_again(
    fake: ctypes.CDLL,
) -> None:
    want = logits(tiny_vault(), IDS, slots=2, **GPU)
    core = open_core(tiny_vault(), slots=2, context=len(IDS), **GPU)
    fake.fake_metal_set_delay(ctypes.c_long(1500))
    interrupt = threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT))
    begin = time.monotonic()
    interrupt.start()
    with pytest.raises(KeyboardInterrupt):
        score(core, IDS)
    assert time.monotonic() - begin < 1
    fake.fake_metal_set_delay(ctypes.c_long(0))
    assert np.array_equal(score(core, IDS), want)


def test_one_round_trip_a_layer(fake: ctypes.CDLL) -> None:
    """While no read is waited for: the router's choices of each layer, and the logits."""
    core = open_core(tiny_vault(), context=len(IDS) + 1, **GPU)
    for _ in range(2):  # then the ring holds what the token needs
        timeline = core.begin(np.empty(0, np.uint32))
        core.prefill(timeline, np.asarray(IDS, np.uint32))
        before = fake.fake_metal_submissions()
        core.decode(timeline, 1)
    assert fake.fake_metal_submissions() - before == core.config["n_layers"] + 1


@needs_preload
def test_engine_calls_allocate_nothing(demo_q4: Path) -> None:
    """Nothing but what Metal does."""
    run_scenario("laws", "allocations_on_gpu", demo_q4, preload="allocations")


def test_nothing_of_metal_outlives_the_model(fake: ctypes.CDLL) -> None:
    gc.collect()  # models that exceptions of other tests hold
    core = open_core(tiny_vault(), context=len(IDS), **GPU)
    score(core, IDS)
    assert fake.fake_metal_live(b"MTLDevice") == 1
    del core
    assert {name: fake.fake_metal_live(name.encode()) for name in CLASSES} == dict.fromkeys(
        CLASSES, 0
    )


@pytest.mark.parametrize("isa", ["", "scalar"])  # whose cache differs from a GPU's
def test_load_takes_the_backend_by_name(isa: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMOE_ISA", isa)
    with smoe.load(tiny_vault(), **GPU, slots=4) as model:
        assert [t.id for t in model.generate(IDS, max_tokens=4)] == greedy(
            tiny_vault(), IDS, 4, **CPU
        )
        assert model.stats()["backend"] == _core.gpu_backend
    with smoe.load(tiny_vault()) as model:  # an emulated GPU is never chosen
        assert model.stats()["backend"] != "metal-emu"


def len_buffers(fake: ctypes.CDLL) -> int:
    return fake.fake_metal_live(b"MTLBuffer")
