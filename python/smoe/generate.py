"""Continue a prompt from a vault: python -m smoe.generate VAULT -p PROMPT."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from typing import Any

import smoe
from smoe import cli
from smoe.model import Model, Token


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    p = argparse.ArgumentParser(prog="smoe generate", description=__doc__)
    p.add_argument("vault", metavar="VAULT", help="STEM.smoe, its scout and tokenizer beside it")
    p.add_argument("-p", "--prompt", required=True, help="the prompt, or - to read it from stdin")
    p.add_argument("-n", "--max-tokens", type=int, default=256, metavar="N", help="default 256")
    p.add_argument("--chat", action="store_true", help="apply the chat template to the prompt")
    p.add_argument("--temperature", type=float, metavar="T", help="0: greedy (the default)")
    p.add_argument("--top-k", type=int, metavar="K")
    p.add_argument("--top-p", type=float, metavar="P")
    p.add_argument("--min-p", type=float, metavar="P")
    p.add_argument("--repetition-penalty", type=float, metavar="R")
    p.add_argument("--seed", type=int, help="default 0")
    p.add_argument("--stop", action="append", default=[], metavar="TEXT", help="end before TEXT")
    size = p.add_mutually_exclusive_group()
    size.add_argument("--memory", metavar="SIZE", help="for the whole process, like 2G")
    size.add_argument("--slots", type=int, metavar="N", help="experts held in memory")
    p.add_argument("--context", type=int, metavar="N", help="default 4096, or the model's if less")
    p.add_argument("--threads", type=int, metavar="N", help="default one a core")
    p.add_argument("--scout", metavar="PATH", help="where it is not beside the vault")
    p.add_argument("--stats", action="store_true", help="print what it took, on stderr")
    p.add_argument("--json", action="store_true", help="print one JSON object instead of the text")
    return p.parse_args(argv)


def read_prompt(a: argparse.Namespace) -> str:
    if a.prompt != "-":
        return a.prompt
    if sys.stdin is None:
        raise ValueError("stdin: closed, expected the prompt")
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as e:
        raise ValueError(f"stdin: not UTF-8 text at byte {e.start}") from None


def sampling_options(a: argparse.Namespace, model: Model) -> dict[str, Any]:
    """What the flags say; with --chat, what generation_config says where they are silent."""
    names = ("temperature", "top_k", "top_p", "min_p", "repetition_penalty", "seed")
    options = {name: getattr(a, name) for name in names if getattr(a, name) is not None}
    defaults = model.generation_config if a.chat else {}
    if defaults.get("do_sample"):
        options = {n: defaults[n] for n in names if defaults.get(n) is not None} | options
        options.setdefault("temperature", 1.0)
    return options


def encode_prompt(text: str, model: Model, *, chat: bool) -> list[int]:
    if model.tokenizer is None:
        raise ValueError("prompt: text, expected STEM.tokenizer/ beside the vault")
    if chat:
        return model.tokenizer.encode(model.tokenizer.chat_prompt(text), special_tokens=False)
    return model.tokenizer.encode(text)


def report(
    model: Model, prompt: list[int], tokens: list[Token], seconds: list[float]
) -> dict[str, Any]:
    """The result of one generation; `seconds` are the times of the tokens since the start."""
    stats = model.stats()
    decode_s = seconds[-1] - seconds[0]
    return {
        "ids": [t.id for t in tokens],
        "text": "".join(t.text for t in tokens),
        "finish_reason": tokens[-1].finish_reason,
        "prompt_tokens": len(prompt),
        "ttft_s": round(seconds[0], 6),
        "decode_tok_s": round((len(tokens) - 1) / decode_s, 3) if len(tokens) > 1 else None,
        **{k: stats[k] for k in ("bytes_read", "hits", "misses", "read_wait_s")},
    }


def print_stats(model: Model, result: dict[str, Any]) -> None:
    stats = model.stats()
    needed = max(1, stats["hits"] + stats["misses"])
    rate = result["decode_tok_s"]
    lines = [
        f"prompt      {result['prompt_tokens']} tokens, first token after {result['ttft_s']:.3f} s",
        f"decode      {len(result['ids'])} tokens" + (f", {rate:.2f} tokens/s" if rate else ""),
        f"ring        {stats['slots']} of {stats['experts']} experts, "
        f"{100 * stats['hits'] / needed:.1f} % of {needed} found",
        f"disk        {stats['bytes_read'] / 1e6:.1f} MB read, "
        f"{stats['read_wait_s']:.3f} s waited for",
        f"backend     {stats['backend']}, {stats['threads']} threads",
        f"memory      {model.plan['total'] / 2**20:.0f} MiB planned",
    ]
    print("\n".join(lines), file=sys.stderr)


def generate(a: argparse.Namespace) -> None:
    text = read_prompt(a)  # before the load, which may take long
    with smoe.load(
        a.vault,
        scout=a.scout,
        memory=a.memory,
        slots=a.slots,
        context=a.context,
        threads=a.threads,
    ) as model:
        prompt = encode_prompt(text, model, chat=a.chat)
        options = sampling_options(a, model)
        start = time.perf_counter()
        tokens: list[Token] = []
        seconds: list[float] = []
        for token in model.generate(prompt, max_tokens=a.max_tokens, stop=a.stop, **options):
            seconds.append(time.perf_counter() - start)
            tokens.append(token)
            if not a.json:
                print(token.text, end="", flush=True)
        result = report(model, prompt, tokens, seconds)
        print(json.dumps(result, ensure_ascii=False) if a.json else "")
        if a.stats:
            print_stats(model, result)


def main(argv: Sequence[str] | None = None) -> int:
    a = parse_arguments(argv)
    return cli.run(lambda: generate(a))


if __name__ == "__main__":
    sys.exit(main())
