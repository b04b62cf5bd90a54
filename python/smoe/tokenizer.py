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
    except (OSError, ValueError) as e:
        raise TokenizerError(f"{path}: cannot be read as JSON: {e}") from None
    if not isinstance(value, dict):
        raise TokenizerError(f"{path}: {type(value).__name__}, expected a JSON object")
    return value


class Tokenizer:
    """A Hugging Face tokenizer with its chat template and the checkpoint's generation defaults."""

    def __init__(self, folder: Path) -> None:
        path = folder / "tokenizer.json"
        if not path.is_file():
            raise TokenizerError(f"{path}: missing: prompts must be token ids without it")
        try:
            self._tokenizer = HfTokenizer.from_file(str(path))
        except Exception as e:  # the library raises bare Exception
            raise TokenizerError(f"{path}: not a tokenizer: {e}") from None
        self._folder = folder
        self._config = read_json(folder / "tokenizer_config.json")
        self.generation_config = read_json(folder / "generation_config.json")

    def encode(self, text: str, *, special_tokens: bool = True) -> list[int]:
        return self._tokenizer.encode(text, add_special_tokens=special_tokens).ids

    def decode(self, ids: list[int]) -> str:
        return self._tokenizer.decode(ids, skip_special_tokens=True)

    def chat_prompt(self, message: str) -> str:
        """The model's chat template applied to one user message, ready for the answer.

        Raises:
            TokenizerError: there is no template, or it fails.
        """
        environment = ImmutableSandboxedEnvironment(
            trim_blocks=True, lstrip_blocks=True, extensions=[LoopControlExtension]
        )
        environment.globals["raise_exception"] = _raise_template_error
        environment.globals["strftime_now"] = lambda form: datetime.now().strftime(form)
        environment.filters["tojson"] = _to_json
        try:
            template = environment.from_string(self._chat_template())
            return template.render(
                messages=[{"role": "user", "content": message}],
                add_generation_prompt=True,
                **self._special_tokens(),
            )
        except (TemplateError, TypeError) as e:
            raise TokenizerError(f"{self._folder}: the chat template fails: {e}") from None

    def _chat_template(self) -> str:
        file = self._folder / "chat_template.jinja"
        if file.is_file():
            return file.read_text(encoding="utf-8")
        template = self._config.get("chat_template")
        template = template or read_json(self._folder / "chat_template.json").get("chat_template")
        if isinstance(template, list):  # named templates
            template = {t.get("name"): t.get("template") for t in template}.get("default")
        if not isinstance(template, str):
            raise TokenizerError(f"{self._folder}: no chat template: this model is not for --chat")
        return template

    def _special_tokens(self) -> dict[str, str]:
        names = ("bos_token", "eos_token", "pad_token", "unk_token")
        values = {name: self._config.get(name) for name in names}
        text = {n: v.get("content") if isinstance(v, dict) else v for n, v in values.items()}
        return {n: v for n, v in text.items() if isinstance(v, str)}


def _raise_template_error(message: str) -> None:
    raise TemplateError(message)


def _to_json(value: object, indent: int | None = None) -> str:
    return json.dumps(value, ensure_ascii=False, indent=indent)
