"""The engine against transformers: on tiny random checkpoints of every kind, and on the demo.

The reference is float32, with the vault's decoded experts for the routed ones (reference.py).
Weights are drawn so large that a wrong constant shows: test_wrong_reference_is_noticed.

Two implementations may choose different experts where a router is nearly tied. Seeds are such that
the reference's closest call, which each failure reports, is far from the rounding of either.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from compare import (
    FAST_RMS,
    SCALAR_MAX,
    greedy,
    logits,
    logits_and_experts,
    max_error,
    rms_error,
)
from smoe.shatter import shatter
from smoe.tokenizer import Tokenizer

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

from reference import load_reference, reference_scores  # noqa: E402

pytestmark = pytest.mark.oracle

BASE = {
    "hidden_size": 64,
    "intermediate_size": 96,
    "max_position_embeddings": 1024,
    "moe_intermediate_size": 32,
    "num_attention_heads": 4,
    "num_experts": 8,
    "num_experts_per_tok": 2,
    "num_hidden_layers": 3,
    "num_key_value_heads": 2,
    "vocab_size": 128,
}
QWEN3 = {"head_dim": 32, "norm_topk_prob": True}
QWEN2 = {"shared_expert_intermediate_size": 48}
CLASSES = {
    "qwen3_moe": (transformers.Qwen3MoeConfig, transformers.Qwen3MoeForCausalLM, QWEN3),
    "qwen2_moe": (transformers.Qwen2MoeConfig, transformers.Qwen2MoeForCausalLM, QWEN2),
}
# Least distance between the router logits of the last expert chosen and the first left out.
SAFE_MARGIN = 2e-3


@dataclass(frozen=True)
class Case:
    model_type: str
    config: dict[str, Any] = field(default_factory=dict)  # beyond BASE and the family's
    seed: int = 0
    dtype: Any = torch.bfloat16
    bits: int = 4
    tokens: int = 40
    legacy_rope: bool = (
        False  # rope_theta at the top level of config.json, as old versions write it
    )


CASES = {
    "qwen3": Case("qwen3_moe"),
    "qwen3-rope-theta": Case("qwen3_moe", {"rope_theta": 500.0}),
    "qwen3-rope-theta-legacy": Case("qwen3_moe", {"rope_theta": 500.0}, legacy_rope=True),
    "qwen3-no-head-dim": Case("qwen3_moe", {"head_dim": None}, seed=1),
    "qwen3-bias-dense": Case("qwen3_moe", {"attention_bias": True, "mlp_only_layers": [0]}),
    "qwen3-sparse-step-tied": Case(
        "qwen3_moe",
        {"decoder_sparse_step": 2, "num_hidden_layers": 4, "tie_word_embeddings": True},
        seed=1,
    ),
    "qwen3-not-normalised": Case("qwen3_moe", {"norm_topk_prob": False}),
    "qwen3-top-1": Case("qwen3_moe", {"num_experts_per_tok": 1, "norm_topk_prob": False}),
    "qwen3-top-8-mha": Case(
        "qwen3_moe",
        {"num_experts_per_tok": 8, "num_experts": 12, "num_key_value_heads": 4, "head_dim": 24},
    ),
    "qwen3-all-experts": Case("qwen3_moe", {"num_experts_per_tok": 8}),
    "qwen3-one-kv-head": Case("qwen3_moe", {"num_key_value_heads": 1, "rms_norm_eps": 1e-5}),
    # Rows of 40 and 24 weights: groups of 64 run over their ends, and the last one is short.
    "qwen3-odd-sizes": Case("qwen3_moe", {"hidden_size": 40, "moe_intermediate_size": 24}),
    "qwen3-odder-sizes": Case(
        "qwen3_moe", {"hidden_size": 52, "moe_intermediate_size": 19, "head_dim": 14}, seed=3
    ),
    "qwen3-two-bits": Case("qwen3_moe", bits=2),
    "qwen3-float16": Case("qwen3_moe", dtype=torch.float16),
    "qwen3-float32": Case("qwen3_moe", dtype=torch.float32),
    # Attention runs in blocks of 256 positions, a prompt in chunks of 512.
    "qwen3-three-blocks": Case(
        "qwen3_moe", {"num_hidden_layers": 2, "num_experts": 4}, seed=5, tokens=700
    ),
    "qwen2": Case("qwen2_moe"),
    "qwen2-normalised-tied": Case(
        "qwen2_moe", {"norm_topk_prob": True, "tie_word_embeddings": True, "rope_theta": 500.0}
    ),
    "qwen2-no-bias-dense": Case("qwen2_moe", {"qkv_bias": False, "mlp_only_layers": [1]}),
    "qwen2-sparse-step": Case("qwen2_moe", {"decoder_sparse_step": 2, "num_hidden_layers": 4}),
    "qwen2-head-dim": Case("qwen2_moe", {"head_dim": 32, "num_experts_per_tok": 4}, seed=1),
    "qwen2-odd-sizes": Case(
        "qwen2_moe",
        {"hidden_size": 56, "moe_intermediate_size": 40, "shared_expert_intermediate_size": 36},
    ),
    "qwen2-two-bits-float16": Case("qwen2_moe", bits=2, dtype=torch.float16),
    "qwen2-two-blocks": Case(
        "qwen2_moe", {"num_hidden_layers": 2, "num_experts": 4}, seed=1, tokens=300
    ),
}


@dataclass(frozen=True)
class Made:
    checkpoint: Path
    vault: Path
    ids: list[int]


def make_checkpoint(path: Path, case: Case) -> None:
    """A checkpoint as transformers saves it."""
    config_class, model_class, family = CLASSES[case.model_type]
    config = {**BASE, **family, **case.config}
    theta = config.pop("rope_theta", 10_000.0)
    config["rope_parameters"] = {"rope_type": "default", "rope_theta": theta}
    config = {key: value for key, value in config.items() if value is not None}
    model = model_class(config_class(**config))
    draw_weights(model, case.seed)
    model.to(case.dtype).save_pretrained(path)
    if case.legacy_rope:
        values = json.loads((path / "config.json").read_text())
        values |= {"rope_theta": values.pop("rope_parameters")["rope_theta"], "rope_scaling": None}
        (path / "config.json").write_text(json.dumps(values))


@torch.no_grad()
def draw_weights(model: Any, seed: int) -> None:
    """Activations of order one, attention and routers that have preferences."""
    generator = torch.Generator().manual_seed(seed)
    for name, parameter in sorted(model.named_parameters()):
        noise = torch.randn(parameter.shape, generator=generator)
        if name.endswith("norm.weight"):
            noise = 1 + noise / 8
        elif name.endswith("bias"):
            noise = noise / 2
        elif "embed" not in name:
            noise = noise / parameter.shape[-1] ** 0.5
        sharp = ("q_proj.weight", "q_norm.weight", "mlp.gate.weight")
        parameter.copy_(2 * noise if name.endswith(sharp) else noise)


@pytest.fixture(scope="module")
def make(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Made]:
    """Checkpoint, vault and prompt of a case, made once."""
    made: dict[str, Made] = {}

    def get(name: str) -> Made:
        if name not in made:
            case = CASES[name]
            folder = tmp_path_factory.mktemp(name)
            make_checkpoint(folder / "model", case)
            vault = shatter(folder / "model", folder, bits=case.bits).vault
            ids = np.random.default_rng(case.seed).integers(0, BASE["vocab_size"], case.tokens)
            made[name] = Made(folder / "model", vault, ids.tolist())
        return made[name]

    return get


@pytest.mark.parametrize("name", CASES)
def test_logits_match_transformers(name: str, make: Callable[[str], Made]) -> None:
    """Any constant, tensor or order that the Sculptor or the engine gets wrong."""
    made = make(name)
    want = reference_scores(load_reference(made.checkpoint, made.vault), made.ids)
    margin = want.margins.min()
    assert margin >= SAFE_MARGIN, f"closest routing {margin:.1e}: take another seed"
    exact, experts = logits_and_experts(made.vault, made.ids, isa="scalar")
    assert max_error(exact, want.logits) <= SCALAR_MAX, f"closest routing {margin:.1e}"
    fast, fast_experts = logits_and_experts(made.vault, made.ids)
    same = (fast_experts == experts).all((1, 2))  # a token with another expert is another matter
    assert same.mean() >= 0.9
    error = rms_error(fast[same], want.logits[same])
    assert error <= FAST_RMS, f"closest routing {margin:.1e}"


def change(model: Any, kind: str, edit: Callable[[Any], Any]) -> None:
    """Applies `edit` to every module whose class is named ...`kind`."""
    found = [m for m in model.modules() if type(m).__name__.endswith(kind)]
    assert found, kind
    for module in found:
        edit(module)


def swap_gate_and_up(experts: Any) -> None:
    width = experts.gate_up_proj.shape[1] // 2
    experts.gate_up_proj.copy_(experts.gate_up_proj.roll(width, 1))


def shift_experts(experts: Any) -> None:
    experts.gate_up_proj.copy_(experts.gate_up_proj.roll(1, 0))
    experts.down_proj.copy_(experts.down_proj.roll(1, 0))


# What a reader of checkpoints can get wrong: (case, part of the model, edit).
MISTAKES: dict[str, tuple[str, str, Callable[[Any], Any]]] = {
    "rope theta": ("qwen3", "RotaryEmbedding", lambda m: m.inv_freq.pow_(1.05)),
    "rope halves": ("qwen3", "RotaryEmbedding", lambda m: m.inv_freq.neg_()),
    "not renormalised": ("qwen3", "Router", lambda m: setattr(m, "norm_topk_prob", False)),
    "renormalised": ("qwen2", "Router", lambda m: setattr(m, "norm_topk_prob", True)),
    "one expert more": ("qwen2", "Router", lambda m: setattr(m, "top_k", 3)),
    "eps": ("qwen3", "RMSNorm", lambda m: setattr(m, "variance_epsilon", 1e-2)),
    "q norm": ("qwen3", "Attention", lambda m: setattr(m, "q_norm", torch.nn.Identity())),
    "k norm": ("qwen3", "Attention", lambda m: m.k_norm.weight.fill_(1)),
    "q bias": ("qwen2", "Attention", lambda m: m.q_proj.bias.zero_()),
    "k bias": ("qwen2", "Attention", lambda m: m.k_proj.bias.zero_()),
    "v bias": ("qwen2", "Attention", lambda m: m.v_proj.bias.zero_()),
    "o bias": ("qwen3-bias-dense", "Attention", lambda m: m.o_proj.bias.zero_()),
    "shared gate": ("qwen2", "SparseMoeBlock", lambda m: m.shared_expert_gate.weight.zero_()),
    "shared expert": (
        "qwen2",
        "SparseMoeBlock",
        lambda m: m.shared_expert.down_proj.weight.zero_(),
    ),
    "gate and up swapped": ("qwen3", "Experts", swap_gate_and_up),
    "experts shifted": ("qwen3", "Experts", shift_experts),
    "last group": ("qwen3-odder-sizes", "Experts", lambda m: m.down_proj[:, -1, -12:].zero_()),
}


@pytest.mark.parametrize("mistake", MISTAKES)
@torch.no_grad()
def test_wrong_reference_is_noticed(mistake: str, make: Callable[[str], Made]) -> None:
    """The tolerance is far below what a mistake costs, so the test above can fail."""
    name, kind, edit = MISTAKES[mistake]
    made = make(name)
    model = load_reference(made.checkpoint, made.vault)
    change(model, kind, edit)
    wrong = reference_scores(model, made.ids).logits
    assert max_error(logits(made.vault, made.ids, isa="scalar"), wrong) > 1000 * SCALAR_MAX


def test_unquantised_experts_are_noticed(make: Callable[[str], Made]) -> None:
    """The reference takes its experts from the vault, not from the checkpoint."""
    made = make("qwen3")
    want = reference_scores(load_reference(made.checkpoint), made.ids).logits
    assert rms_error(logits(made.vault, made.ids, isa="scalar"), want) > 2 * FAST_RMS


@pytest.mark.parametrize("bits", [4, 2])
def test_demo_logits_match_transformers(
    bits: int, demo_checkpoint: Path, request: pytest.FixtureRequest
) -> None:
    """On real text, two attention blocks and a second chunk. A router may be nearly tied here: one
    token that takes another expert on the fast path stays within the mean over all tokens."""
    vault = request.getfixturevalue(f"demo_q{bits}")
    text = (demo_checkpoint / "heldout.txt").read_text()
    ids = Tokenizer(vault.with_name("demo.tokenizer")).encode(text)[:640]
    want = reference_scores(load_reference(demo_checkpoint, vault), ids)
    note = f"closest routing {want.margins.min():.1e}"
    assert max_error(logits(vault, ids, isa="scalar"), want.logits) <= SCALAR_MAX, note
    assert rms_error(logits(vault, ids), want.logits) <= FAST_RMS, note


@pytest.mark.parametrize(
    "prompt",
    [
        "In the beginning God created",
        "In the beginning God created the heaven and the earth.\nAnd the earth",
        "The LORD is my shepherd; I shall not",
        "<|im_start|>user\nQuote John 3:16<|im_end|>\n<|im_start|>assistant\nFor God so",
    ],
)
def test_demo_greedy_text_matches_transformers(
    prompt: str, demo_checkpoint: Path, demo_q4: Path
) -> None:
    """Given our text so far, the reference would choose each of its tokens too."""
    ids = Tokenizer(demo_q4.with_name("demo.tokenizer")).encode(prompt)
    ours = greedy(demo_q4, ids, 48)
    reference = reference_scores(load_reference(demo_checkpoint, demo_q4), ids + ours)
    assert reference.logits[len(ids) - 1 : -1].argmax(-1).tolist() == ours
