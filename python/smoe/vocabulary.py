"""Checks the tokenizer's files of a checkpoint before they are copied beside its vault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from smoe.checkpoint import CheckpointError, read_json_object, shown


def check_vocabulary(files: Iterable[Path], vocab_size: int) -> None:
    """Every JSON file holds an object; tokenizer.json has no token beyond the embedding's rows.

    A vocab_size above the tokens is usual: rows are added to make it a round number.
    Raises CheckpointError.
    """
    for path in files:
        if path.suffix != ".json":
            continue
        content = read_json_object(path)
        if path.name != "tokenizer.json":
            continue
        for token, id_ in _tokens(content):
            if type(id_) is not int or not 0 <= id_ < vocab_size:
                raise CheckpointError(
                    f"{path}: id of token {shown(token)}: {shown(id_)}, "
                    f"expected 0 to {vocab_size - 1}, by vocab_size in config.json"
                )


def _tokens(content: dict[str, Any]) -> Iterator[tuple[Any, Any]]:
    """The tokens of a tokenizer.json with their ids; what has another shape is skipped."""
    model, added = content.get("model"), content.get("added_tokens")
    vocab = model.get("vocab") if isinstance(model, dict) else None
    if isinstance(vocab, dict):
        yield from vocab.items()
    elif isinstance(vocab, list):  # Unigram: the id is the position
        yield from ((entry, i) for i, entry in enumerate(vocab))
    for token in added if isinstance(added, list) else ():
        if isinstance(token, dict):
            yield token.get("content"), token.get("id")
