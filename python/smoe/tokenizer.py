"""The files beside a vault: tokenizer, chat template and generation defaults (STEM.tokenizer/)."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from jinja2 import TemplateError
from jinja2.ext import LoopControlExtension
from jinja2.sandbox import ImmutableSandboxedEnvironment
from tokenizers import Tokenizer as HfTokenizer


class TokenizerError(ValueError):
    """A tokenizer file is missing or malformed; the text names it."""


def read_json(path: Path) -> dict[str, Any]:
    """The JSON object in `path`, or {} if there is no such file. Raises TokenizerError."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as e:
        raise TokenizerError(f"{path}: cannot be read as JSON: {e}") from None
    if not isinstance(value, dict):
        raise TokenizerError(f"{path}: {type(value).__name__}, expected a JSON object")
    return value


def is_utf8(text: str) -> bool:
    """False for text from the system that was other bytes: it holds lone surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class Tokenizer:
    """A Hugging Face tokenizer and its chat template. TokenizerError: a file is malformed."""

    def __init__(self, folder: Path) -> None:
        path = folder / "tokenizer.json"
        try:
            self._tokenizer = HfTokenizer.from_file(str(path))
        except Exception as e:  # the library raises bare Exception
            raise TokenizerError(f"{path}: not a tokenizer: {e}") from None
        self._folder = folder
        self._config = read_json(folder / "tokenizer_config.json")

    def encode(self, text: str, *, special_tokens: bool = True) -> list[int]:
        if not is_utf8(text):
            raise ValueError(f"prompt: {text[:40]!r}, expected UTF-8 text")
        return self._tokenizer.encode(text, add_special_tokens=special_tokens).ids

    def decode(self, ids: list[int]) -> str:
        return self._tokenizer.decode(ids, skip_special_tokens=True)

    def chat_prompt(self, message: str) -> str:
        """The model's chat template applied to one user message, ready for the answer.

        Raises:
            TokenizerError: there is no template, or it fails.
        """
        source = self._chat_template()
        environment = ImmutableSandboxedEnvironment(
            trim_blocks=True, lstrip_blocks=True, extensions=[LoopControlExtension]
        )
        environment.globals["raise_exception"] = _raise_template_error
        environment.globals["strftime_now"] = lambda form: datetime.now().strftime(form)
        environment.filters["tojson"] = _to_json
        try:
            template = environment.from_string(source)
            return template.render(
                messages=[{"role": "user", "content": message}],
                add_generation_prompt=True,
                tools=None,
                documents=None,
                **self._special_tokens(),
            )
        except Exception as e:  # a template is a program: it can raise anything
            raise TokenizerError(f"{self._folder}: the chat template fails: {e}") from None

    def _chat_template(self) -> str:
        file = self._folder / "chat_template.jinja"
        if file.is_file():
            return self._read(file)
        template = self._config.get("chat_template")
        template = template or read_json(self._folder / "chat_template.json").get("chat_template")
        if isinstance(template, list):  # named templates
            named = [t for t in template if isinstance(t, dict) and t.get("name") == "default"]
            template = named[0].get("template") if named else None
        if not isinstance(template, str):
            raise TokenizerError(f"{self._folder}: no chat template: this model is not for --chat")
        return template

    def _read(self, file: Path) -> str:
        try:
            return file.read_text(encoding="utf-8")
        except (OSError, ValueError) as e:
            raise TokenizerError(f"{file}: cannot be read: {e}") from None

    def _special_tokens(self) -> dict[str, str]:
        names = ("bos_token", "eos_token", "pad_token", "unk_token")
        values = {name: self._config.get(name) for name in names}
        text = {n: v.get("content") if isinstance(v, dict) else v for n, v in values.items()}
        return {n: v for n, v in text.items() if isinstance(v, str)}


def _raise_template_error(message: str) -> None:
    raise TemplateError(message)


def _to_json(value: object, ensure_ascii: bool = False, **options: Any) -> str:
    return json.dumps(value, ensure_ascii=ensure_ascii, **options)
