"""The tokenizer folder: malformed files, chat templates, and text from split characters."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smoe.text import TextStream
from smoe.tokenizer import Tokenizer, TokenizerError
from vaults import DEMO_CHECKPOINT

FILES = ("tokenizer.json", "tokenizer_config.json", "generation_config.json")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the demo's tokenizer files."""
    for name in FILES:
        shutil.copy(DEMO_CHECKPOINT / name, tmp_path)
    return tmp_path


def with_template(folder: Path, template: Any) -> Tokenizer:
    (folder / "tokenizer_config.json").write_text(
        json.dumps(
            {"chat_template": template, "bos_token": "<s>", "eos_token": {"content": "</s>"}}
        )
    )
    return Tokenizer(folder)


def refused(message: str) -> Any:
    return pytest.raises(TokenizerError, match=re.escape(message))


@pytest.mark.parametrize("text", ["In the beginning", "", "naïve 日本 🎉 \0 \r\n", "<|im_end|>"])
def test_text_survives_the_tokenizer(folder: Path, text: str) -> None:
    tokenizer = Tokenizer(folder)
    special = text.startswith("<|")
    assert tokenizer.decode(tokenizer.encode(text)) == ("" if special else text)


def test_text_that_is_not_utf8_is_refused(folder: Path) -> None:
    """Bytes of the command line that are no text arrive as lone surrogates."""
    with pytest.raises(ValueError, match=r"prompt: 'a\\udcff', expected UTF-8 text"):
        Tokenizer(folder).encode("a\udcff")


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"null", b"garbage", b"\xff\xfe"])
def test_malformed_tokenizer_is_named(folder: Path, content: bytes) -> None:
    (folder / "tokenizer.json").write_bytes(content)
    with refused(f"{folder}/tokenizer.json: not a tokenizer: "):
        Tokenizer(folder)


@pytest.mark.parametrize("content", [b"", b"garbage", b"\xff", b"[]", b"[" * 100_000])
def test_malformed_config_is_named(folder: Path, content: bytes) -> None:
    (folder / "tokenizer_config.json").write_bytes(content)
    with refused(f"{folder}/tokenizer_config.json: "):
        Tokenizer(folder)


def test_chat_prompt_of_the_demo(folder: Path) -> None:
    got = Tokenizer(folder).chat_prompt("Who?")
    assert got == "<|im_start|>user\nWho?<|im_end|>\n<|im_start|>assistant\n"


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{{ bos_token }}{{ messages[0].content }}{{ eos_token }}", "<s>hi</s>"),
        ([{"name": "tool_use", "template": "no"}, {"name": "default", "template": "yes"}], "yes"),
        ("{% if tools is not none or documents is not none %}no{% endif %}yes", "yes"),
        ("{{ messages[0]|tojson(indent=None, ensure_ascii=False) }}", '{"role": "user", "cont'),
        ("{% for m in messages %}{% continue %}{% endfor %}{{ unknown_name }}end", "end"),
        ("{{ strftime_now('%%') }}", "%"),
    ],
)
def test_chat_template_has_what_templates_use(folder: Path, template: Any, text: str) -> None:
    """The names and filters that transformers gives to a template."""
    assert with_template(folder, template).chat_prompt("hi").startswith(text)


@pytest.mark.parametrize("name", ["chat_template.jinja", "chat_template.json"])
def test_chat_template_in_a_file_of_its_own(folder: Path, name: str) -> None:
    (folder / "tokenizer_config.json").unlink()
    text = "<{{ messages[0].content }}>"
    is_json = name.endswith("json")
    (folder / name).write_text(json.dumps({"chat_template": text}) if is_json else text)
    assert Tokenizer(folder).chat_prompt("hi") == "<hi>"


@pytest.mark.parametrize(
    "template",
    [
        "{% for %}",
        "{{ raise_exception('roles must alternate') }}",
        "{{ 1 / 0 }}",
        "{{ messages[9].role }}",
        "{{ 'a' + 1 }}",
        "{{ range(10 ** 9)|list }}",
        "{{ ''.__class__.__mro__ }}",
        "{{ messages.append(1) }}",
        "{% include '/etc/passwd' %}",
        "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    ],
)
def test_chat_template_that_fails_or_breaks_out_is_an_error(folder: Path, template: str) -> None:
    """A template comes with the model: it may raise anything and must reach nothing."""
    with refused(f"{folder}: the chat template fails: "):
        with_template(folder, template).chat_prompt("hi")


@pytest.mark.parametrize("template", [None, "", 5, ["a"], {"default": "x"}, [{"name": "other"}]])
def test_model_without_a_template_is_refused(folder: Path, template: Any) -> None:
    with refused(f"{folder}: no chat template: this model is not for --chat"):
        with_template(folder, template).chat_prompt("hi")


def test_template_file_that_is_not_text_is_named(folder: Path) -> None:
    (folder / "chat_template.jinja").write_bytes(b"\xff")
    with refused(f"{folder}/chat_template.jinja: cannot be read: "):
        Tokenizer(folder).chat_prompt("hi")


@given(st.text(alphabet="a€é🎉"), st.lists(st.integers(1, 4), min_size=1))
def test_stream_of_tokens_that_split_characters_anywhere(text: str, sizes: list[int]) -> None:
    """A token may end one character and begin the next, and so may the one after it."""
    raw, pieces = text.encode(), []
    while raw:
        size = sizes[len(pieces) % len(sizes)]
        pieces.append(raw[:size])
        raw = raw[size:]
    stream = TextStream(lambda ids: b"".join(pieces[i] for i in ids).decode(errors="replace"))
    got = [stream.push(i) for i in range(len(pieces))]
    assert "".join(got) + stream.flush() == text
    assert "\ufffd" not in "".join(got)


def test_stream_of_the_demo_tokenizer_gives_whole_characters(folder: Path) -> None:
    """The demo's tokenizer has no token for an emoji: it comes as four tokens of one byte."""
    tokenizer = Tokenizer(folder)
    text = "so 🎉, 日本 — naïve"
    ids = tokenizer.encode(text)
    assert len(ids) > len(text)
    stream = TextStream(tokenizer.decode)
    pieces = [stream.push(i) for i in ids]
    assert "".join(pieces) + stream.flush() == text
    assert "🎉" in pieces
