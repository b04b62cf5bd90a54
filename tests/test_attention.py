"""Attention of every CPU table against NumPy in float64."""

from dataclasses import dataclass

import numpy as np
import pytest
from smoe._core import kernels

from test_kernels import SENTINEL, every_isa, normal


@dataclass
class Case:
    """Token t sees positions [begin, end + t)."""

    q: np.ndarray  # (n, group, head_dim) float32
    k: np.ndarray  # (end + n - 1, head_dim) float32, each a float16
    v: np.ndarray
    begin: int
    end: int

    def parts(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """In float64: undivided sums (n, group, head_dim); maxima and totals (n, group)."""
        n, group, head_dim = self.q.shape
        sums, maxima, totals = np.empty(self.q.shape), np.empty((n, group)), np.empty((n, group))
        for t in range(n):
            seen = slice(self.begin, self.end + t)
            scores = self.q[t].astype(np.float64) @ self.k[seen].T.astype(np.float64)
            scores /= np.sqrt(head_dim)
            maxima[t] = scores.max(axis=1)
            weights = np.exp(scores - maxima[t][:, None])
            totals[t] = weights.sum(axis=1)
            sums[t] = weights @ self.v[seen]
        return sums, maxima, totals

    @property
    def want(self) -> np.ndarray:
        sums, _, totals = self.parts()
        return sums / totals[..., None]

    @property
    def score_error(self) -> float:
        """Of a score of the fast tables: a few eps of its sum of magnitudes."""
        head_dim = self.q.shape[-1]
        return 1e-6 * (1 + (np.abs(self.q) @ np.abs(self.k).T).max() / np.sqrt(head_dim))

    @property
    def atol(self) -> float:
        """Of the fast tables: a weight is off by as much of itself as its score is."""
        return self.score_error * float(np.abs(self.v).max())


def attention_case(
    seed: int, positions: int, group: int, head_dim: int, *, n=1, begin=0, q_scale=1.0
) -> Case:
    """n tokens, of which the last sees [begin, positions)."""
    rng = np.random.default_rng(seed)
    q = normal(rng, n, group, head_dim) * np.float32(q_scale)
    k, v = (normal(rng, positions, head_dim).astype(np.float16).astype(np.float32) for _ in "kv")
    return Case(q, k, v, begin, positions - n + 1)


def attention(isa: str, case: Case, softmax: np.ndarray | None = None) -> np.ndarray:
    dtype = np.float32 if kernels.kv_format(isa) == "f32" else np.float16
    k, v = (a.astype(dtype).view(np.uint8).reshape(-1) for a in (case.k, case.v))
    out = np.full_like(case.q, SENTINEL)
    kernels.attention(isa, case.q, k, v, case.begin, case.end, case.q.shape[1], out, softmax)
    return out


def check_attention(isa: str, case: Case) -> None:
    atol = 0 if isa == "scalar" else case.atol
    np.testing.assert_allclose(attention(isa, case), case.want, rtol=1e-6, atol=atol + 1e-7)


@every_isa
@pytest.mark.parametrize("positions", [1, 2, 15, 16, 17, 63, 64, 65, 255, 256, 257, 1000])
def test_attention_matches_numpy_across_blocks(isa, positions):
    check_attention(isa, attention_case(1, positions, 8, 128))


@every_isa
@pytest.mark.parametrize("head_dim", [1, 6, 16, 20, 32, 64, 100, 128, 256])
def test_attention_matches_numpy_at_any_head_dim(isa, head_dim):
    check_attention(isa, attention_case(2, 300, 3, head_dim))


@every_isa
@pytest.mark.parametrize("group", [*range(1, 17), 64, 65, 130])
def test_attention_matches_numpy_at_any_group(isa, group):
    check_attention(isa, attention_case(3, 270, group, 20))


@every_isa
@pytest.mark.parametrize("n", [1, 2, 3, 7, 8, 64, 70])
@pytest.mark.parametrize("group", [1, 5, 8])
def test_attention_of_many_tokens_is_causal(isa, n, group):
    """Every token has an end of its own: in, at and past the end of a block."""
    for end in (1, 60, 64, 200):
        check_attention(isa, attention_case(7, end + n - 1, group, 32, n=n))


@every_isa
@pytest.mark.parametrize("begin", [1, 37, 256, 299])
@pytest.mark.parametrize("n", [1, 4])
def test_attention_begins_where_it_is_told(isa, n, begin):
    """Decoding splits the positions over threads."""
    check_attention(isa, attention_case(8, 303, 4, 64, n=n, begin=begin))


@every_isa
def test_attention_leaves_the_heads_of_other_groups_alone(isa):
    """Tokens lie a stride apart: a job has one group of a token's heads."""
    case = attention_case(10, 130, 6, 20, n=9)
    dtype = np.float32 if kernels.kv_format(isa) == "f32" else np.float16
    k, v = (a.astype(dtype).view(np.uint8).reshape(-1) for a in (case.k, case.v))
    out = np.full_like(case.q, SENTINEL)
    kernels.attention(isa, case.q, k, v, 0, case.end, 4, out)
    assert out[:, :4].tobytes() == attention(isa, case)[:, :4].tobytes()
    assert (out[:, 4:] == SENTINEL).all()


@every_isa
@pytest.mark.parametrize("n", [1, 5])
@pytest.mark.parametrize("group", [3, 9])
def test_attention_parts_are_undivided_and_say_what_merges_them(isa, n, group):
    """Parts of a range of positions become the whole, however large their scores."""
    for seed, begin in enumerate((0, 100)):
        case = attention_case(seed, 310 + seed, group, 40, n=n, begin=begin, q_scale=10)
        sums, maxima, totals = case.parts()
        softmax = np.full((n, group, 2), SENTINEL, np.float32)
        out = attention(isa, case, softmax)
        error = 0 if isa == "scalar" else case.score_error
        np.testing.assert_allclose(softmax[..., 0], maxima, rtol=1e-6, atol=error)
        np.testing.assert_allclose(softmax[..., 1], totals, rtol=1e-6 + 2 * error)
        atol = 1e-6 + 2 * error * np.abs(case.v).max() * totals.max()
        np.testing.assert_allclose(out, sums, rtol=1e-6, atol=atol)


@every_isa
def test_attention_large_scores_do_not_overflow(isa):
    """exp(score) alone is far past the largest float."""
    case = attention_case(4, 600, 4, 64, q_scale=1e3)
    assert np.isfinite(case.want).all()
    check_attention(isa, case)


@every_isa
def test_attention_is_right_when_the_maximum_moves_between_blocks(isa):
    """Later blocks rescale earlier sums, or are themselves next to nothing."""
    for largest in (0, 64, 256, 599):
        case = attention_case(5, 600, 2, 16, q_scale=0.1)
        case.k[largest] *= 100
        case.k[:] = case.k.astype(np.float16)
        check_attention(isa, case)


@every_isa
@pytest.mark.parametrize("where", ["q", "k", "v"])
@pytest.mark.parametrize("bad", [np.nan, np.inf])
@pytest.mark.parametrize("position", [0, 63, 64, 255, 256, 299])
def test_attention_bad_input_reaches_the_output(isa, where, bad, position):
    case = attention_case(6, 300, 2, 20)
    if where == "q":
        case.q[0, 1, 19] = bad
        out = attention(isa, case)[0]
        assert np.isnan(out[1]).all()
        assert np.isfinite(out[0]).all()
        return
    getattr(case, where)[position, 19] = bad
    case.q[..., 19] = 1  # an infinite key then scores +inf, not -inf
    out = attention(isa, case)[0]
    assert not np.isfinite(out[:, 19]).any()
    assert np.isnan(out).all() if where == "k" else np.isfinite(out[:, :19]).all()


@every_isa
@pytest.mark.parametrize("where", ["k", "v"])
def test_attention_bad_input_does_not_reach_earlier_tokens(isa, where):
    """0 times NaN is NaN: what a token does not see must not be multiplied by a weight of 0."""
    case = attention_case(11, 105, 3, 20, n=70)
    getattr(case, where)[70] = np.nan
    out = attention(isa, case)
    first = 70 + 1 - case.end  # the token that sees position 70
    assert np.isfinite(out[:first]).all()
    assert np.isnan(out[first:]).all()
