"""The tokenizer's files of a checkpoint: refused, before anything is written, where they cannot
belong to its weights."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from checkpoints import make_checkpoint
from smoe.checkpoint import CheckpointError
from smoe.shatter import shatter
from smoe.shatter_plan import plan_shatter

Json = dict[str, Any]


def check_refused(model: Path, message: str) -> None:
    out = model.parent / "out"
    with pytest.raises(CheckpointError, match="^" + re.escape(f"{model}{message}") + "$"):
        shatter(model, out)
    assert not out.exists()


def bpe(vocab: Any, added: Any = ()) -> Json:
    return {"model": {"type": "BPE", "vocab": vocab}, "added_tokens": added}


@pytest.mark.parametrize(
    ("tokenizer", "token", "id_"),
    [
        (bpe({"a": 0, "b": 128}), "'b'", "128"),
        (bpe({"a": -1}), "'a'", "-1"),
        (bpe({"a": "1"}), "'a'", "'1'"),
        (bpe({"a": 1.0}), "'a'", "1.0"),
        (bpe({"a" * 200: 2**70}), "'" + "a" * 96 + "...", "1180591620717411303424"),
        (bpe({"a": 0}, [{"id": 127}, {"id": 130, "content": "<s>"}]), "'<s>'", "130"),
        (bpe({}, [{"content": "<s>"}]), "'<s>'", "None"),
        (bpe([["t", 0.0]] * 129), "['t', 0.0]", "128"),
    ],
)
def test_token_beyond_the_embedding_is_refused(
    tmp_path: Path, tokenizer: Json, token: str, id_: str
) -> None:
    """A prompt with that token would fail, long after the conversion."""
    made = make_checkpoint(tmp_path / "m")
    (made.path / "tokenizer.json").write_text(json.dumps(tokenizer))
    check_refused(
        made.path,
        f"/tokenizer.json: id of token {token}: {id_}, "
        "expected 0 to 127, by vocab_size in config.json",
    )


@pytest.mark.parametrize(
    "tokenizer",
    [
        bpe({"a": 0, "b": 127}, [{"id": 126, "content": "<s>"}]),
        bpe([["t", 0.0]] * 128),
        bpe({"a": 0}),
        {"model": None, "added_tokens": 3},
        {"added_tokens": ["<s>"]},
    ],
)
def test_vocabulary_within_the_embedding_is_taken(tmp_path: Path, tokenizer: Json) -> None:
    """Embeddings are often larger than the vocabulary; other shapes are the tokenizer's affair."""
    made = make_checkpoint(tmp_path / "m")
    (made.path / "tokenizer.json").write_text(json.dumps(tokenizer))
    assert plan_shatter(made.path, tmp_path / "out").tokenizer_files


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not valid JSON: Expecting value: line 1 column 1 (char 0)"),
        ("[]", "not a JSON object: list"),
        ('{"a": 1', "not valid JSON: Expecting ',' delimiter: line 1 column 8 (char 7)"),
    ],
)
@pytest.mark.parametrize("name", ["tokenizer.json", "tokenizer_config.json", "vocab.json"])
def test_tokenizer_file_that_is_no_json_object_is_refused(
    tmp_path: Path, name: str, text: str, problem: str
) -> None:
    made = make_checkpoint(tmp_path / "m")
    (made.path / name).write_text(text)
    check_refused(made.path, f"/{name}: {problem}")
