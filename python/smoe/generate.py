"""Continue a prompt from a vault: python -m smoe.generate VAULT -p PROMPT."""

from __future__ import annotations

import argparse
import contextlib
import errno
import io
import itertools
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from smoe import cli, plan
from smoe.file_writer import replace_file
from smoe.model import Model, Token


def parse_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    p = argparse.ArgumentParser(prog="smoe generate", description=__doc__)
    p.add_argument("vault", metavar="VAULT", help="STEM.smoe, its scout and tokenizer beside it")
    add = p.add_argument
    add("-p", "--prompt", required=True, help="the prompt, or - to read it from stdin")
    add("-n", "--max-tokens", type=int, default=256, metavar="N", help="at most; default 256")
    add("--chat", action="store_true", help="apply the model's chat template to the prompt")
    sampling = p.add_argument_group(
        "sampling", "With --chat, what is not given here is taken from generation_config.json."
    )
    add = sampling.add_argument
    add("--temperature", type=float, metavar="T", help="default 0: greedy, without the next three")
    add("--top-k", type=int, metavar="K", help="keep the K likeliest; default 0: all")
    add("--top-p", type=float, metavar="P", help="keep the likeliest that reach P; default 1: all")
    add(
        "--min-p", type=float, metavar="P", help="keep P times the likeliest and up; default 0: all"
    )
    add("--repetition-penalty", type=float, metavar="R", help="of tokens seen; default 1: none")
    add("--seed", type=int, help="the same seed draws the same tokens; default 0")
    add("--stop", action="append", default=[], metavar="TEXT", help="end before TEXT; repeatable")
    cli.add_load_options(p)
    add = p.add_argument
    add("--stats", action="store_true", help="print what it took, on stderr")
    add("--record", metavar="FILE", help="save the experts chosen at each position, as .npz")
    add("--json", action="store_true", help="print one JSON object instead of the text")
    return p.parse_args(argv)


def read_prompt(a: argparse.Namespace) -> str:
    if a.prompt != "-":
        return a.prompt
    if sys.stdin is None:
        raise ValueError("stdin: closed, expected the prompt")
    try:
        return sys.stdin.buffer.read().decode("utf-8").removesuffix("\n")  # as echo ends a line
    except UnicodeDecodeError as e:
        raise ValueError(f"stdin: not UTF-8 text at byte {e.start}") from None


def sampling_options(a: argparse.Namespace, model: Model) -> dict[str, Any]:
    """What the flags say; with --chat, what generation_config says where they are silent."""
    names = ("temperature", "top_k", "top_p", "min_p", "repetition_penalty", "seed")
    flags = {name: getattr(a, name) for name in names if getattr(a, name) is not None}
    defaults = model.generation_config if a.chat else {}
    if defaults.get("do_sample"):
        defaults = {"temperature": 1.0, **defaults}
    else:  # greedy, whatever temperature it holds for those who sample
        names = ("repetition_penalty",)
    return {n: defaults[n] for n in names if defaults.get(n) is not None} | flags


def encode_prompt(text: str, model: Model, *, chat: bool) -> list[int]:
    if model.tokenizer is None:
        raise ValueError(
            "prompt: text, expected token ids: no tokenizer.json beside the vault (see smoe.load)"
        )
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
        **{k: stats[k] for k in ("bytes_read", "hits", "misses")},
        "read_wait_s": round(stats["read_wait_s"], 6),
    }


def save_routing(path: Path, model: Model, prompt_tokens: int) -> None:
    """routing (positions, MoE layers, top_k) uint16, experts a layer, and the prompt's length."""
    file = io.BytesIO()
    np.savez_compressed(
        file,
        routing=model.routing(),
        experts=model.config["max_experts"],
        prompt_tokens=prompt_tokens,
    )
    replace_file(path, file.getvalue())


def difference(after: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """What happened between two Model.stats()."""
    return {
        key: difference(value, before[key]) if isinstance(value, dict) else value - before[key]
        for key, value in after.items()
        if not isinstance(value, (str, bool))
    }


def where_time_went(stages: dict[str, float], wall_s: float, tokens: int) -> str:
    """Milliseconds a token by stage, the largest first, and what the stages do not explain."""
    ms = {name: 1e3 * s / tokens for name, s in stages.items()}
    ms["outside"] = 1e3 * wall_s / tokens - sum(ms.values())  # Python, the terminal
    parts = sorted(ms.items(), key=lambda item: -item[1])
    return ", ".join(f"{name} {value:.2f}" for name, value in parts if value >= 0.005)


def stats_lines(model: Model, result: dict[str, Any], spent: list[dict[str, Any]]) -> list[str]:
    """`spent`: of the prompt and its first token, and of the tokens after it."""
    lines = []
    prefill_s, n = result["ttft_s"], len(result["ids"])
    phases = [("prompt", spent[0], prefill_s, result["prompt_tokens"])]
    if n > 1:
        phases.append(("decode", spent[1], (n - 1) / result["decode_tok_s"], n - 1))
    for name, s, wall_s, tokens in phases:
        needed, reading = max(1, s["hits"] + s["misses"]), max(1e-9, s["read_s"])
        lines += [
            f"{name:<10}  {tokens} tokens in {wall_s:.3f} s, {tokens / wall_s:.2f} tokens/s",
            f"  ms a token  {1e3 * wall_s / tokens:.2f}: "
            + where_time_went(s["stages"], wall_s, tokens),
            f"  experts     {s['hits'] / tokens:.2f} hits and {s['misses'] / tokens:.2f} misses "
            f"a token, {100 * s['hits'] / needed:.1f} % hits",
            f"  disk        {s['bytes_read'] / 2**20:.1f} MiB, "
            f"{s['bytes_read'] / tokens / 2**20:.2f} a token, {s['reads']} reads, "
            f"{s['read_latency_s'] / reading:.1f} in flight; {s['read_wait_s']:.3f} s waited, "
            f"{s['read_s']:.3f} s reading",
        ]
        if s["guesses"]:
            wasted = s["guesses"] - s["guesses_used"] - s["guesses_dropped"]
            lines.append(
                f"  read ahead  {s['guesses'] / tokens:.2f} experts a token asked for, "
                f"{s['guesses_used'] / tokens:.2f} needed, {wasted / tokens:.2f} read in vain"
            )
    stats = model.stats()
    lines += [
        f"ring        {stats['slots']} of {stats['experts']} experts",
        f"backend     {stats['backend']}, {stats['threads']} threads",
        f"memory      {model.plan['total'] / 2**20:.0f} MiB planned",
    ]
    return lines


def check_new(path: str) -> Path:
    """A file that is not there and can be made: told before a generation that may take long."""
    if os.path.basename(path) in ("", ".", ".."):
        raise ValueError(f"record: {path!r}, expected the name of a new file")
    with contextlib.suppress(FileNotFoundError):
        os.lstat(path)
        raise ValueError(f"{path}: exists already, expected a new file")
    folder = Path(path).parent
    folder.stat()
    if not os.access(folder, os.W_OK | os.X_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(folder))
    return Path(path)


def generate(a: argparse.Namespace) -> None:
    text = read_prompt(a)  # before the load, which may take long
    record = None if a.record is None else check_new(a.record)
    with plan.load(a, record=record is not None) as model:
        prompt = encode_prompt(text, model, chat=a.chat)
        options = sampling_options(a, model)
        marks = [model.stats()]
        start = time.perf_counter()
        tokens: list[Token] = []
        seconds: list[float] = []
        for token in model.generate(prompt, max_tokens=a.max_tokens, stop=a.stop, **options):
            seconds.append(time.perf_counter() - start)
            if not tokens:
                marks.append(model.stats())
            tokens.append(token)
            if not a.json:
                print(token.text, end="", flush=True)
        marks.append(model.stats())
        result = report(model, prompt, tokens, seconds)
        print(json.dumps(result, ensure_ascii=False) if a.json else "")
        if not a.json and result["finish_reason"] == "length":
            limit = "-n" if len(tokens) == a.max_tokens else "the context"
            cli.tell(f"smoe: stopped after {len(tokens)} tokens by {limit}")
        if a.stats:
            spent = [difference(y, x) for x, y in itertools.pairwise(marks)]
            cli.tell("\n".join(stats_lines(model, result, spent)))
        if record is not None:
            save_routing(record, model, len(prompt))


def main(argv: Sequence[str] | None = None) -> int:
    a = parse_arguments(argv)
    return cli.run(lambda: generate(a))


if __name__ == "__main__":
    sys.exit(main())
