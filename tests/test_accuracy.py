"""What rounding costs on the demo's held-out text: of activations, and of dense weights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from smoe._core import kernels

from compare import FAST_RMS, logits_and_experts
from smoe.tokenizer import Tokenizer

WINDOW = 128
WINDOWS = 32  # of those that the exact table, which is slow, is run on
Record = Callable[[str, object], None]
FAST = [isa for isa in kernels.isas() if isa != "scalar"]


@dataclass
class Run:
    logits: np.ndarray  # (windows, positions, vocab)
    experts: np.ndarray  # (windows, positions, layers, top_k), each choice in ascending order
    loss: float  # mean, in nats


@pytest.fixture(scope="module", params=["demo_q4", "demo_q2"])
def vault(request: pytest.FixtureRequest) -> Path:
    return request.getfixturevalue(request.param)


@pytest.fixture(scope="module")
def ids(vault: Path, demo_checkpoint: Path) -> np.ndarray:
    text = (demo_checkpoint / "heldout.txt").read_text()
    ids = Tokenizer(vault.with_name("demo.tokenizer")).encode(text)
    return np.array(ids[: len(ids) // WINDOW * WINDOW]).reshape(-1, WINDOW)


def run(vault: Path, ids: np.ndarray, isa: str, dense: str = "bf16") -> Run:
    runs = [logits_and_experts(vault, window, isa=isa, dense=dense) for window in ids]
    z, experts = (np.stack(parts) for parts in zip(*runs, strict=True))
    shifted = np.take_along_axis(z[:, :-1], ids[:, 1:, None], -1)[..., 0].astype(np.float64)
    largest = z[:, :-1].max(-1)
    total = largest + np.log(np.exp(z[:, :-1] - largest[..., None]).sum(-1, dtype=np.float64))
    return Run(z, experts, float((total - shifted).mean()))


@pytest.fixture(scope="module")
def exact(vault: Path, ids: np.ndarray) -> Run:
    return run(vault, ids[:WINDOWS], "scalar")


@pytest.mark.parametrize("isa", FAST)
def test_integer_products_stay_close_to_the_exact_ones(
    isa: str,
    vault: Path,
    ids: np.ndarray,
    exact: Run,
    record_property: Callable[[str, object], None],
) -> None:
    """An error that is systematic, or activations that are rounded twice.

    Logits are compared up to a window's first position at which a router chose otherwise: there
    both have run the same experts. Flips are near ties; their rate shows how near the rest is.
    """
    fast = run(vault, ids[:WINDOWS], isa)
    same = (fast.experts == exact.experts).all(-1)
    flips = 1 - same.mean()
    unchanged = np.logical_and.accumulate(same.all(-1), axis=1)
    error = np.square(fast.logits - exact.logits)[unchanged].mean(dtype=np.float64)
    rms = np.sqrt(error) / exact.logits.std()
    perplexity = np.exp(fast.loss - exact.loss) - 1
    figures = {"flips": flips, "rms": rms, "perplexity": perplexity, "rows": unchanged.sum()}
    for name, value in figures.items():
        record_property(name, f"{value:.5f}")
    assert unchanged.sum() > 500, figures
    assert rms <= FAST_RMS, figures
    assert flips <= 0.02, figures  # of the layers' choices; measured: 0.011 (Q4), 0.008 (Q2)
    assert abs(perplexity) <= 0.003, figures  # measured: 0.0003 (Q4), 0.0006 (Q2)


@pytest.mark.parametrize(("dense", "most"), [("q8", 0.005), ("q4", 0.02)])
def test_requantised_dense_weights_move_the_perplexity_by_little(
    dense: str,
    most: float,
    vault: Path,
    ids: np.ndarray,
    record_property: Callable[[str, object], None],
) -> None:
    """A format whose scales or codes are wrong, or a tensor that must not be requantised."""
    stored, requantised = run(vault, ids[::2], ""), run(vault, ids[::2], "", dense)
    perplexity = np.exp(requantised.loss - stored.loss) - 1
    record_property("perplexity", f"{perplexity:.5f}")
    assert not np.array_equal(stored.logits, requantised.logits)
    assert abs(perplexity) <= most  # measured with 4-bit experts: -0.0002 (q8), 0.0079 (q4)
