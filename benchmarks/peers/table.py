"""The table of a comparison, in Markdown."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

HEAD = (
    "limit, MiB | read-ahead, KiB | test | side | tokens/s | MB read a token | "
    "major faults a token | smoe is faster by"
)


def markdown(head: dict[str, str], samples: Sequence[dict]) -> str:
    """A row for each side of a case; figures are the median and, of rates, the range."""
    lines = [
        f"{head['machine']}; llama.cpp's dense tensors {head['variant']}, smoe's {head['dense']}",
        "",
        f"| {HEAD} |",
        "|" + "---|" * (HEAD.count("|") + 1),
    ]

    def case(sample: dict) -> tuple[int, int]:
        return sample["limit_mib"] or 1 << 40, sample["read_ahead_kib"]

    for _, of_case in groupby(sorted(samples, key=case), key=case):
        runs = list(of_case)
        lines += rows("decode", [r | {"rate": r["tok_s"]} for r in runs])
        for n in runs[0]["prefill_tok_s"]:
            lines += rows(f"prefill {n}", [r | {"rate": r["prefill_tok_s"][n]} for r in runs])
    return "\n".join(lines)


def rows(test: str, runs: Sequence[dict]) -> Iterator[str]:
    smoe = {r["pair"]: r["rate"] for r in runs if r["side"] == "smoe"}
    for side in sorted({r["side"] for r in runs}):
        own = [r for r in runs if r["side"] == side]
        ratios = [smoe[r["pair"]] / r["rate"] for r in own if r["pair"] in smoe]
        decode = test == "decode"
        cells = [
            own[0]["limit_mib"] or "none",
            own[0]["read_ahead_kib"] if own[0]["limit_mib"] and side != "smoe" else "",
            test,
            side,
            spread((r["rate"] for r in own), digits=2),
            f"{statistics.median(r['mb_read'] for r in own):.1f}" if decode else "",
            f"{statistics.median(r['major_faults'] for r in own):.1f}" if decode else "",
            spread(ratios, digits=2) if side != "smoe" and ratios else "",
        ]
        yield "| " + " | ".join(map(str, cells)) + " |"


def spread(values: Iterable[float], digits: int) -> str:
    ordered = sorted(values)
    low, middle, high = ordered[0], statistics.median(ordered), ordered[-1]
    return f"{middle:.{digits}f} ({low:.{digits}f}-{high:.{digits}f})"
