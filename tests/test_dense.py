"""The dense weights requantised at the load: what it takes, what it gives, and what is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import smoe
from compare import open_core, open_with_least_memory, score
from smoe import cli

PROMPT = [(37 * i + 5) % 128 for i in range(40)]


@pytest.mark.parametrize(("dense", "share"), [("q8", 0.57), ("q4", 0.50)])
def test_plan_counts_the_smaller_weights(demo_q4: Path, dense: str, share: float) -> None:
    """What is planned is what is allocated; the demo's tables, of 8 bit, are most of it."""
    stored = smoe.load(demo_q4)
    with smoe.load(demo_q4, dense=dense) as model:
        assert model.plan["dense"] == dense
        assert model.plan["scout"] < share * stored.plan["scout"]
        assert model.plan["token_scout"] < share * stored.plan["token_scout"]


@pytest.mark.parametrize("dense", ["q8", "q4"])
def test_logits_do_not_hang_on_threads_ring_or_where_the_embedding_is(
    demo_q4: Path, dense: str
) -> None:
    """Of requantised weights as of others; rows of a table on disk are rounded as they come."""
    want = score(open_core(demo_q4, context=64, dense=dense), PROMPT)
    assert np.isfinite(want).all()
    for options in ({"threads": 1}, {"threads": 3}, {"slots": 4}):
        got = score(open_core(demo_q4, context=64, dense=dense, **options), PROMPT)
        np.testing.assert_array_equal(got, want)
    lean = score(open_with_least_memory(demo_q4, context=64, dense=dense), PROMPT)
    np.testing.assert_array_equal(lean, want)


def test_unknown_format_is_refused(demo_q4: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="dense: 'q5', expected one of bf16, q8, q4"):
        smoe.load(demo_q4, dense="q5")
    with pytest.raises(SystemExit) as end:
        cli.main(["generate", str(demo_q4), "-p", "x", "--dense", "q5"])
    assert end.value.code == 2
    assert "--dense" in capsys.readouterr().err
