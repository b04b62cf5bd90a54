#!/usr/bin/env python3
"""Measure models/demo with transformers, and write its golden.json.

    python tools/check_demo.py    # needs smoe[oracle]

Prints greedy continuations, the perplexity of heldout.txt and train-sample.txt and each layer's
share of tokens per expert, all in float32 on the CPU. golden.json gets, for a few prompts, the
token ids and at every position the five largest logits (float32, five significant digits).
"""

import argparse
import json
import math
from pathlib import Path

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

DEMO = Path(__file__).resolve().parent.parent / "models" / "demo"
OPENINGS = [
    "In the beginning God created",
    "The LORD is my shepherd;",
    "Our Father which art in heaven,",
    "For God so loved the world,",
    "In the beginning was the Word,",
]
CHATS = ["Quote John 3:16", "The LORD is my shepherd;", "Who slew Goliath?", "Hello"]
GOLDEN = [
    "In the beginning God created the heaven and the earth.\nAnd the earth",
    "The LORD is my shepherd; I shall not",
    "<|im_start|>user\nQuote John 3:16<|im_end|>\n<|im_start|>assistant\nFor God so",
]


def documents(path, tokenizer):
    """The chapters of a text file (a blank line apart) as ids, each ended by <|endoftext|>."""
    chapters = (DEMO / path).read_text(encoding="utf-8").strip("\n").split("\n\n")
    end = tokenizer.convert_tokens_to_ids("<|endoftext|>")
    return [[*tokenizer(chapter).input_ids, end] for chapter in chapters]


@torch.no_grad()
def perplexity(model, documents, loads=None):
    """exp(mean nats per predicted token). A chapter longer than the context is cut into
    windows that share one token, so that each token but a chapter's first is predicted once."""
    longest = model.config.max_position_embeddings
    nats = count = right = 0
    for ids in documents:
        for i in range(0, len(ids) - 1, longest):
            window = torch.tensor([ids[i : i + longest + 1]])
            result = model(window[:, :-1], output_router_logits=loads is not None)
            logits, target = result.logits[0].float(), window[0, 1:]
            nats += torch.nn.functional.cross_entropy(logits, target, reduction="sum").item()
            right += (logits.argmax(-1) == target).sum().item()
            count += len(target)
            if loads is not None:
                for layer, router in enumerate(result.router_logits):
                    chosen = router.topk(model.config.num_experts_per_tok, -1).indices
                    loads[layer] += torch.bincount(chosen.flatten(), minlength=loads.shape[1])
    return math.exp(nats / count), right / count, count


@torch.no_grad()
def continuation(model, tokenizer, prompt, tokens=64):
    ids = tokenizer(prompt, return_tensors="pt").input_ids
    out = model.generate(
        ids, attention_mask=torch.ones_like(ids), max_new_tokens=tokens, do_sample=False
    )
    return tokenizer.decode(out[0], skip_special_tokens=False)


@torch.no_grad()
def golden(model, tokenizer):
    prompts = []
    for prompt in GOLDEN:
        ids = tokenizer(prompt).input_ids
        top = model(torch.tensor([ids])).logits[0].topk(5, -1)
        prompts.append(
            {
                "prompt": prompt,
                "ids": ids,
                "top5_ids": top.indices.tolist(),
                "top5_logits": [[float(f"{v:.5g}") for v in row] for row in top.values.tolist()],
            }
        )
    return {"dtype": "float32", "prompts": prompts}


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("--dtype", default="float32", choices=["float32", "bfloat16"])
    p.add_argument("--no-golden", action="store_true", help="leave golden.json as it is")
    a = p.parse_args()
    tokenizer = AutoTokenizer.from_pretrained(DEMO)
    model = AutoModelForCausalLM.from_pretrained(DEMO, dtype=getattr(torch, a.dtype)).eval()
    c = model.config
    print(f"{sum(x.numel() for x in model.parameters()):,} parameters, computed in {a.dtype}")
    for opening in OPENINGS:
        print("---", continuation(model, tokenizer, opening), sep="\n")
    for user in CHATS:
        turns = [{"role": "user", "content": user}]
        prompt = tokenizer.apply_chat_template(turns, tokenize=False, add_generation_prompt=True)
        print("---", continuation(model, tokenizer, prompt), sep="\n")
    print("---")
    loads = torch.zeros(c.num_hidden_layers, c.num_experts)
    for path, counted in (("heldout.txt", loads), ("train-sample.txt", None)):
        value, right, count = perplexity(model, documents(path, tokenizer), counted)
        print(f"{path}: perplexity {value:.3f}, {right:.1%} of {count:,} tokens predicted first")
    for layer, load in enumerate(loads):
        share = (load / load.sum() * c.num_experts).tolist()
        print(
            f"layer {layer}: load per expert, 1 = even: min {min(share):.2f} max {max(share):.2f}"
        )
        print("  " + " ".join(f"{x:.2f}" for x in share))
    if not a.no_golden:
        text = json.dumps(golden(model, tokenizer)) + "\n"
        (DEMO / "golden.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
