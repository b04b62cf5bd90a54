"""A loaded vault: logits, generation, statistics."""

from __future__ import annotations

import hashlib
import json
import os
import re
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from smoe import _core
from smoe.backend import Backend, choose
from smoe.scout import CONFIG_KEY, PAIRING_KEY
from smoe.text import TextStream
from smoe.tokenizer import Tokenizer, is_utf8, read_json
from smoe.tune_cache import tuned

DEFAULT_CONTEXT = 4096
LEAST_CONTEXT = 512  # of a default that the memory is too short for
UNBOUNDED = 2**63 - 1
SIZE = r"(\d{1,20}(?:\.\d{1,20})?)\s*([KMGT]?)(?:i?B)?"
UNITS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}


class Token(NamedTuple):
    """One generated token. `text` is what became certain with it, so it may lag behind `id`."""

    id: int
    text: str
    logprob: float  # natural, under the model's own distribution
    finish_reason: str | None  # on the last token: "stop" or "length"


def parse_memory(memory: int | str) -> int:
    """Bytes from a number or a text like "2G", "1.5GiB", "800M". Raises ValueError."""
    if isinstance(memory, str):
        match = re.fullmatch(SIZE, memory.strip(), re.IGNORECASE | re.ASCII)
        if not match:
            raise ValueError(f"memory: {memory!r}, expected bytes or a size like 2G or 800M")
        memory = int(float(match[1]) * UNITS[match[2].upper()])
    return _whole("memory", memory, most=2**62)


def load(
    vault: str | os.PathLike[str],
    *,
    scout: str | os.PathLike[str] | None = None,
    memory: int | str | None = None,
    slots: int | None = None,
    context: int | None = None,
    threads: int | None = None,
    dense: str = "bf16",
    backend: str = "auto",
    record: bool = False,
) -> Model:
    """Loads a vault with the scout and the tokenizer beside it.

    Args:
        vault: STEM.smoe; STEM.scout.safetensors and STEM.tokenizer/ are looked for beside it.
        scout: the scout's path, where it is elsewhere.
        memory: what the whole process may use, in bytes or as "2G"; None: nine tenths of what is
            free, within the cgroup's limit.
        slots: experts that the ring holds, top_k to all; None: as many as `memory` holds.
        context: positions of the KV cache; None: 4096, or what the model was trained for if less,
            halved down to 512 while the memory does not hold the minimum.
        threads: compute threads; None: one a usable core.
        dense: "bf16": the dense matrices as the scout has them; "q8", "q4": attention, shared
            experts and dense layers requantised at the load to 8 or 4 bit, embeddings and head to
            8; less memory, faster, and not quite the same logits. CPU only.
        backend: "cpu", "metal", or "auto": Metal on a Mac where it works (a RuntimeWarning says why
            where it does not), else the CPU. The first time, every kernel is tested: some seconds.
        record: keep which experts the router chooses, for Model.routing().
    Raises:
        VaultError, ScoutError: a file is missing, malformed, or of another model.
        PlanError: the memory cannot hold the minimum; the text says what would do.
        ValueError: an argument is out of range.
        EngineError: the backend is not in this build, or the GPU is missing or fails its test.
    """
    return prepare(
        vault,
        scout=scout,
        memory=memory,
        slots=slots,
        context=context,
        threads=threads,
        dense=dense,
        backend=backend,
        record=record,
    ).load()


class Prepared(NamedTuple):
    """Files that are open and checked, and a plan; nothing big has been allocated."""

    vault: _core.Vault
    scout: _core.Scout
    memory: _core.MemoryPlan
    threads: int
    isa: str
    backend: Backend
    record: bool
    io: tuple[int, int]  # threads that read, and pieces that a blob is read in
    tokenizer: Tokenizer | None
    generation_config: dict[str, Any]
    eos_ids: frozenset[int]

    @property
    def plan(self) -> dict[str, Any]:
        """Bytes by purpose."""
        return self.memory.as_dict()

    def load(self) -> Model:
        """Allocates what the plan says. Raises as `smoe.load` does."""
        core = _core.Model(
            self.vault,
            self.scout,
            plan=self.memory,
            threads=self.threads,
            isa=self.isa,
            backend=self.backend.name,
            io_threads=self.io[0],
            io_pieces=self.io[1],
        )
        for message in core.warnings:
            warnings.warn(message, RuntimeWarning, stacklevel=3)
        return Model(core, self.tokenizer, self.generation_config, self.eos_ids, record=self.record)


def prepare(
    vault: str | os.PathLike[str],
    *,
    scout: str | os.PathLike[str] | None = None,
    memory: int | str | None = None,
    slots: int | None = None,
    context: int | None = None,
    threads: int | None = None,
    dense: str = "bf16",
    backend: str = "auto",
    record: bool = False,
) -> Prepared:
    """The first half of `smoe.load`, with its arguments and errors."""
    if dense not in _core.dense_formats:
        raise ValueError(f"dense: {dense!r}, expected one of {', '.join(_core.dense_formats)}")
    # Requantised weights are for the CPU, which "auto" then is.
    chosen = choose("cpu" if backend == "auto" and dense != "bf16" else backend)
    vault_path = checked_path(vault)
    opened, opened_scout = _open_pair(vault_path, scout)
    config = _checkpoint_config(opened_scout)
    folder = sibling(vault_path, ".tokenizer")  # read before the plan, which counts its memory
    generation_config = read_json(folder / "generation_config.json")
    eos_ids = _eos_ids(generation_config, config)
    tokenizer = Tokenizer(folder) if (folder / "tokenizer.json").exists() else None
    isa = os.environ.get("SMOE_ISA", "")
    n_threads = 0 if threads is None else _whole("threads", threads, most=1024)
    plan = _core.plan_memory(
        opened,
        opened_scout,
        memory=0 if memory is None else parse_memory(memory),
        slots=0 if slots is None else _whole("slots", slots, most=2**32 - 1),
        context=_choose_context(context, config),
        least_context=LEAST_CONTEXT if context is None else 0,
        dense=dense,
        isa=isa,
        backend=chosen.name,
        record=record,
    )
    found = tuned(opened)
    io = (found.threads, found.pieces) if found else _core.io_defaults
    return Prepared(
        opened,
        opened_scout,
        plan,
        n_threads,
        isa,
        chosen,
        record,
        io,
        tokenizer,
        generation_config,
        eos_ids,
    )


def _open_pair(
    vault_path: Path, scout: str | os.PathLike[str] | None
) -> tuple[_core.Vault, _core.Scout]:
    """The validated vault, and the scout named or beside it, which belongs to it."""
    vault = _core.Vault(str(vault_path))
    scout_path = sibling(vault_path, ".scout.safetensors") if scout is None else checked_path(scout)
    if scout is None and not scout_path.exists():
        raise _core.ScoutError(
            f"{scout_path}: the scout is missing: expected beside {vault_path.name}, or named"
        )
    dense = _core.Scout(str(scout_path))
    _check_pairing(vault, dense)
    return vault, dense


def sibling(vault: Path, suffix: str) -> Path:
    """The file beside a vault that has its stem: model.smoe, ".tokenizer" -> model.tokenizer."""
    return vault.with_name(vault.name.removesuffix(".smoe") + suffix)


class Model:
    """A loaded model with one timeline: one call at a time. Made by `load`.

    Attributes:
        config: the architecture, as read from vault and scout.
        plan: bytes by purpose, decided before anything was allocated.
        tokenizer: None where the vault has no tokenizer.json beside it.
        generation_config: the checkpoint's sampling defaults; {} where it has none.
        eos_ids: the ids that end a generation.
    """

    def __init__(
        self,
        core: _core.Model,
        tokenizer: Tokenizer | None,
        generation_config: dict[str, Any],
        eos_ids: frozenset[int],
        *,
        record: bool = False,
    ) -> None:
        self._core: _core.Model | None = core
        self.tokenizer = tokenizer
        self.generation_config = generation_config
        self.config: dict[str, Any] = core.config
        self.plan: dict[str, Any] = core.plan
        self.context: int = core.context
        self.eos_ids = eos_ids
        self._record = record

    def logits(self, ids: Sequence[int] | np.ndarray) -> np.ndarray:
        """Logits of every position of `ids`, from an empty cache: (n, vocab) float32."""
        core = self._open()
        tokens = self._check_ids(ids)
        out = np.empty((len(tokens), self.config["vocab_size"]), np.float32)
        core.score(tokens, out)
        return out

    def generate(
        self,
        prompt: str | Sequence[int],
        *,
        max_tokens: int = 256,
        temperature: float = 0.0,
        top_k: int = 0,
        top_p: float = 1.0,
        min_p: float = 0.0,
        repetition_penalty: float = 1.0,
        seed: int = 0,
        stop: str | Sequence[str] = (),
    ) -> Iterator[Token]:
        """Continues a prompt, token by token. Starting a generation ends an older live one.

        Args:
            prompt: text (needs the tokenizer) or token ids; at least one token.
            max_tokens: at most this many; the context may end it earlier.
            temperature: 0 is greedy, and the four filters after it do nothing.
            top_k, top_p, min_p, repetition_penalty: 0, 1, 0 and 1 switch them off.
            seed: the same seed draws the same tokens.
            stop: the text ends before the first of these strings.
        Raises:
            ValueError: an argument is out of range, the prompt is empty or exceeds the context.
            EngineError: an expert cannot be read, the logits are not finite, the model is busy.
        """
        core = self._open()
        tokens = self._check_ids(self._encode(prompt))
        max_tokens = _whole("max_tokens", max_tokens)
        stops = self._check_stop(stop)
        timeline = core.begin(
            tokens,
            temperature=_number("temperature", temperature),
            top_k=_whole("top_k", top_k, least=0, most=2**32 - 1),
            top_p=_number("top_p", top_p),
            min_p=_number("min_p", min_p),
            repetition_penalty=_number("repetition_penalty", repetition_penalty),
            seed=_whole("seed", seed, least=0, most=2**64 - 1),
        )
        stream = TextStream(self.tokenizer.decode if self.tokenizer else lambda ids: "", stops)
        return self._tokens(timeline, tokens, max_tokens, stream)

    def _tokens(
        self, timeline: int, prompt: np.ndarray, max_tokens: int, stream: TextStream
    ) -> Iterator[Token]:
        self._open().prefill(timeline, prompt)
        left = min(max_tokens, self.context - len(prompt) + 1)
        while True:
            id_, logprob = self._open().sample(timeline)
            left -= 1
            text = "" if id_ in self.eos_ids else stream.push(id_)
            stopped = id_ in self.eos_ids or stream.stopped
            if stopped or left == 0:
                reason = "stop" if stopped else "length"
                yield Token(id_, text + stream.flush(), logprob, reason)
                return
            yield Token(id_, text, logprob, None)
            self._open().decode(timeline, id_)

    def stats(self) -> dict[str, Any]:
        """Counters since the load; the difference of two is what happened between them.

        hits, misses: experts that a layer needed, by whether the ring held them. reads, bytes_read:
        what landed, read ahead or not. guesses: reads ahead that were asked for; guesses_used:
        needed by their layer; guesses_dropped: not needed, and not begun when that was known.
        stages: seconds of the engine thread by what it was at; they add up to the time
        of the calls. read_wait_s: the stage in which nothing could be computed. read_s: from the
        first demand of a layer to its last landing, summed over layers; exposed_s: the part of it
        that computing the resident experts did not cover; read_latency_s: from queued to landed,
        summed over reads, so read_latency_s / read_s reads were in flight on average.
        """
        return self._open().stats()

    def routing(self) -> np.ndarray:
        """The experts chosen at each position of the timeline: (n, MoE layers, top_k) uint16.

        Heaviest first. Raises ValueError unless the model was loaded with record=True.
        """
        if not self._record:
            raise ValueError("routing: not recorded, expected a model loaded with record=True")
        return self._open().routing()

    def close(self) -> None:
        """Frees the memory and the file descriptors. The model cannot be used afterwards."""
        self._core = None

    def __enter__(self) -> Model:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def _open(self) -> _core.Model:
        if self._core is None:
            raise _core.EngineError("the model is closed")
        return self._core

    def _encode(self, prompt: str | Sequence[int]) -> Sequence[int]:
        if not isinstance(prompt, str):
            return prompt
        if self.tokenizer is None:
            raise ValueError("prompt: text, expected token ids: the vault has no tokenizer")
        return self.tokenizer.encode(prompt)

    def _check_stop(self, stop: str | Sequence[str]) -> list[str]:
        stops = [stop] if isinstance(stop, str) else stop
        if not isinstance(stops, (list, tuple)) or not all(isinstance(s, str) for s in stops):
            raise ValueError(f"stop: {stop!r}, expected a string or a list of strings")
        if stops and self.tokenizer is None:
            raise ValueError("stop: strings, expected none: the vault has no tokenizer")
        return list(stops)

    def _check_ids(self, ids: Sequence[int] | np.ndarray) -> np.ndarray:
        """ids as (n,) uint32, each inside the vocabulary, and no more than the context holds."""
        try:
            tokens = np.asarray(ids)
        except ValueError:  # lists of unequal length
            raise ValueError("prompt: a ragged list, expected a list of token ids") from None
        if tokens.size == 0:
            raise ValueError("prompt: empty, expected at least one token")
        if tokens.ndim != 1 or not np.issubdtype(tokens.dtype, np.integer):
            raise ValueError(f"prompt: {tokens.dtype} {tokens.shape}, expected a list of token ids")
        vocab = self.config["vocab_size"]
        outside = tokens[(tokens < 0) | (tokens >= vocab)]
        if outside.size:
            raise ValueError(f"token id: {outside[0]}, expected 0 to {vocab - 1}")
        if tokens.size > self.context:
            raise ValueError(
                f"prompt: {tokens.size} tokens, expected at most {self.context}, the context"
            )
        return np.ascontiguousarray(tokens, np.uint32)


def _whole(name: str, value: int, *, least: int = 1, most: int = UNBOUNDED) -> int:
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise ValueError(f"{name}: {value!r}, expected a whole number")
    if not least <= value <= most:
        bound = f"at least {least}" if most == UNBOUNDED else f"{least} to {most}"
        raise ValueError(f"{name}: {value}, expected {bound}")
    return int(value)


def _number(name: str, value: float) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float, np.number)):
        raise ValueError(f"{name}: {value!r}, expected a number")
    return float(value)


def checked_path(path: str | os.PathLike[str]) -> Path:
    """The core takes paths as UTF-8 without a NUL; the system allows any other bytes."""
    text = os.fspath(Path(path))
    if "\0" in text or not is_utf8(text):
        raise ValueError(f"path: {text!r}, expected UTF-8 text")
    return Path(text)


def _check_pairing(vault: _core.Vault, scout: _core.Scout) -> None:
    """The scout names its vault by a hash; vaults made elsewhere may not, and pass on geometry."""
    want = scout.metadata.get(PAIRING_KEY)
    if want is None:
        return
    got = hashlib.sha256(vault.pairing_pages()).hexdigest()
    if got != want:
        raise _core.ScoutError(
            f"{scout.path}: belongs to another vault: pairing id {want[:16]}..., "
            f"expected {got[:16]}... as in {vault.path}"
        )


def _checkpoint_config(scout: _core.Scout) -> dict[str, Any]:
    """config.json of the checkpoint, as the scout carries it; {} in a scout made elsewhere."""
    text = scout.metadata.get(CONFIG_KEY, "{}")
    try:
        config = json.loads(text)
    except (ValueError, RecursionError) as e:
        raise _core.ScoutError(f"{scout.path}: smoe_config in the metadata: {e}") from None
    if not isinstance(config, dict):
        return {}
    nested = config.get("text_config")
    return config | nested if isinstance(nested, dict) else config


def _choose_context(context: int | None, config: dict[str, Any]) -> int:
    trained = config.get("max_position_embeddings")
    trained = trained if isinstance(trained, int) and trained > 0 else None
    if context is None:
        return min(DEFAULT_CONTEXT, trained or DEFAULT_CONTEXT)
    return _whole("context", context, most=trained or 2**24)


def _eos_ids(generation_config: dict[str, Any], config: dict[str, Any]) -> frozenset[int]:
    """Every eos id of generation_config, else of config.json."""
    source, ids = "generation_config.json", generation_config.get("eos_token_id")
    if ids is None:
        source, ids = "config.json", config.get("eos_token_id")
    listed = ids if isinstance(ids, list) else [] if ids is None else [ids]
    if not all(type(i) is int for i in listed):
        raise ValueError(f"{source}: eos_token_id: {ids!r}, expected an id or a list of ids")
    return frozenset(listed)
