#!/usr/bin/env python3
"""Write tests/golden/: what transformers computes in float32 with the vault's decoded experts.

    python tools/make_golden.py    # needs smoe[oracle]; tests/golden is written anew

tiny.json      all logits of random checkpoints that tests/checkpoints.py draws from a seed.
demo-q4.json   of models/demo at 4 bits, and demo-q2.json at 2: for each prompt the ids, at every
               position the five largest logits and the standard deviation of all, and the greedy
               continuation as far as each token is clearly the likeliest.
"""

from __future__ import annotations

import json
import sys
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
from tokenizers import Tokenizer

from smoe.shatter import shatter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from checkpoints import make_checkpoint  # noqa: E402
from compare import file_sha256  # noqa: E402
from reference import load_reference, reference_greedy, reference_scores  # noqa: E402

DEMO = ROOT / "models" / "demo"
OUT = ROOT / "tests" / "golden"
COMMAND = "python tools/make_golden.py"
SAFE_MARGIN = 2e-3  # least distance, in router logits, between the experts chosen and the others
TINY_TOKENS = 16
TINY = {
    "qwen2-shared-expert": {"model_type": "qwen2_moe"},
    "qwen2-dense-normalised-tied": {
        "model_type": "qwen2_moe",
        "bits": 2,
        "dtype": "F16",
        "mlp_only_layers": [1],
        "norm_topk_prob": True,
        "tie_word_embeddings": True,
        "rope_theta": 500.0,
    },
    "qwen3-bias-sparse-step": {
        "model_type": "qwen3_moe",
        "attention_bias": True,
        "decoder_sparse_step": 2,
        "num_hidden_layers": 4,
        "num_key_value_heads": 4,
        "norm_topk_prob": False,
    },
    "qwen3-odd-sizes": {
        "model_type": "qwen3_moe",
        "dtype": "F32",
        "hidden_size": 40,
        "moe_intermediate_size": 24,
        "num_experts_per_tok": 4,
        "num_key_value_heads": 1,
        "rms_norm_eps": 1e-5,
    },
}
PROMPTS = [
    "In the beginning God created the heaven and the earth.\nAnd the earth",
    "The LORD is my shepherd; I shall not",
    "<|im_start|>user\nQuote John 3:16<|im_end|>\n<|im_start|>assistant\nFor God so",
    "In the beginning God created",
]
DEMO_TOKENS = 48
CLEAR_LEAD = 0.05  # of the likeliest token over the second, in logits, whose std is about 5


def tiny_case(options: dict[str, Any], folder: Path) -> dict[str, Any]:
    """A golden entry, from the first seed whose routing is clear at every token."""
    options = {"vocab_size": 96, **options}
    bits = options.pop("bits", 4)
    for seed in count():
        home = folder / str(seed)
        checkpoint = make_checkpoint(home / "tiny", seed=seed, **options).path
        vault = shatter(checkpoint, home, bits=bits).vault
        ids = np.random.default_rng(seed).integers(0, options["vocab_size"], TINY_TOKENS).tolist()
        scores = reference_scores(load_reference(checkpoint, vault), ids)
        if scores.margins.min() >= SAFE_MARGIN:
            return {
                "checkpoint": {"seed": seed, **options},
                "bits": bits,
                "vault_sha256": file_sha256(vault),
                "ids": ids,
                "logits": [[round(float(x), 5) for x in row] for row in scores.logits],
            }
    raise AssertionError("unreachable")


def demo_case(prompt: str, tokenizer: Tokenizer, model: Any) -> dict[str, Any]:
    ids = tokenizer.encode(prompt).ids
    logits = reference_scores(model, ids).logits
    top = np.argsort(-logits, axis=-1)[:, :5]
    return {
        "prompt": prompt,
        "ids": ids,
        "top5_ids": top.tolist(),
        "top5_logits": [
            [round(float(row[i]), 4) for i in best] for row, best in zip(logits, top, strict=True)
        ],
        "std": round(float(logits.std()), 4),
        "greedy": clear_greedy(model, ids),
    }


def clear_greedy(model: Any, ids: list[int]) -> list[int]:
    greedy = reference_greedy(model, ids, DEMO_TOKENS)
    best = np.sort(reference_scores(model, ids + greedy).logits[len(ids) - 1 : -1], axis=-1)
    unclear = np.flatnonzero(best[:, -1] - best[:, -2] < CLEAR_LEAD)
    return greedy[: unclear[0]] if unclear.size else greedy


def demo(bits: int, folder: Path) -> dict[str, Any]:
    vault = shatter(DEMO, folder / f"q{bits}", bits=bits).vault
    tokenizer = Tokenizer.from_file(str(DEMO / "tokenizer.json"))
    model = load_reference(DEMO, vault)
    return {
        "command": COMMAND,
        "vault_sha256": file_sha256(vault),
        "prompts": [demo_case(prompt, tokenizer, model) for prompt in PROMPTS],
    }


def write(name: str, golden: dict[str, Any]) -> None:
    path = OUT / name
    path.write_text(json.dumps(golden, separators=(",", ":")) + "\n")
    print(f"{path}: {path.stat().st_size} bytes")


def main() -> None:
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        tiny = {name: tiny_case(options, Path(folder, name)) for name, options in TINY.items()}
        write("tiny.json", {"command": COMMAND, "cases": tiny})
        for bits in (4, 2):
            write(f"demo-q{bits}.json", demo(bits, Path(folder)))


if __name__ == "__main__":
    main()
