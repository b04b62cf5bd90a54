"""Samples a long text in pieces: python -m faults.soak VAULT TOKENS SLOTS... ; one JSON object.

Each piece has its own prompt and seed, and the next of the ring sizes. What a read error ends is
called again at the same position.
"""

from __future__ import annotations

import hashlib
import json
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import smoe
from compare import open_core

PIECE = 500  # tokens of a timeline


class Soak:
    def __init__(self, vault: Path, slots: list[int]) -> None:
        self.models = [open_core(vault, slots=n, context=PIECE + 8) for n in slots]
        self.samples = bytearray()  # (uint32 id, float32 logprob) of each token
        self.retries = 0

    def insist(self, call: Callable[..., Any], *arguments: Any) -> None:
        while True:
            try:
                call(*arguments)
                return
            except smoe.EngineError as e:
                if "(errno 5)" not in str(e):
                    raise
                self.retries += 1

    def piece(self, number: int, tokens: int) -> None:
        core = self.models[number % len(self.models)]
        prompt = np.random.default_rng(number).integers(5, 2000, 8).astype(np.uint32)
        timeline = core.begin(prompt, temperature=1.0, seed=number)
        self.insist(core.prefill, timeline, prompt)
        for left in range(tokens - 1, -1, -1):
            token, logprob = core.sample(timeline)
            self.samples += struct.pack("=If", token, logprob)
            if left:
                self.insist(core.decode, timeline, token)

    def count(self, name: str) -> int:
        return sum(core.stats()[name] for core in self.models)


def main(vault: str, tokens: str, *slots: str) -> None:
    start = time.monotonic()
    soak = Soak(Path(vault), [int(n) for n in slots])
    for number, first in enumerate(range(0, int(tokens), PIECE)):
        soak.piece(number, min(PIECE, int(tokens) - first))
    result = {
        "tokens": len(soak.samples) // 8,
        "distinct": len({soak.samples[i : i + 4].hex() for i in range(0, len(soak.samples), 8)}),
        "sha256": hashlib.sha256(soak.samples).hexdigest(),
        "retries": soak.retries,
        **{name: soak.count(name) for name in ("reads", "read_failures")},
        "direct_io": all(core.stats()["direct_io"] for core in soak.models),
        "seconds": round(time.monotonic() - start, 1),
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main(*sys.argv[1:])
