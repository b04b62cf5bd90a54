"""Tokens to text: whole UTF-8 characters whatever the token boundaries, and stop strings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

REPLACEMENT = "\ufffd"  # what a decoder puts for bytes that are no character yet
MAX_CHARACTER_TOKENS = 4  # a UTF-8 character has at most four bytes, so at most four tokens


class TextStream:
    """Decodes one generation. `push` returns the text that is certain; `flush` the rest.

    Text is held back while its last character is incomplete, or while it could be the beginning of
    a stop string. Once a stop string has appeared `stopped` is true and the text ends before it.
    """

    def __init__(self, decode: Callable[[list[int]], str], stop: Sequence[str] = ()) -> None:
        self._decode = decode
        self._stop = [s for s in stop if s]
        self._context: list[int] = []  # tokens already turned into text: they shape the next ones
        self._pending: list[int] = []  # tokens whose text is not certain yet
        self._shown = 0  # characters of the pending text that are certain all the same
        self._waited = 0  # tokens for which the last character has been incomplete
        self._held = ""  # text that may be the beginning of a stop string
        self.stopped = False

    def push(self, token: int) -> str:
        self._pending.append(token)
        text = self._new_text()
        whole = text.rstrip(REPLACEMENT)
        certain = whole[self._shown :]
        self._waited = 1 if certain else self._waited + 1
        if whole == text or self._waited == MAX_CHARACTER_TOKENS:
            certain = text[self._shown :]
            self._context, self._pending = self._pending, []
            self._shown = self._waited = 0
        else:
            self._shown = max(self._shown, len(whole))
        return self._release(certain)

    def flush(self) -> str:
        text = self._release(self._new_text()[self._shown :]) if self._pending else ""
        held, self._held = self._held, ""
        self._pending = []
        return text if self.stopped else text + held

    def _new_text(self) -> str:
        before = self._decode(self._context)
        return self._decode(self._context + self._pending)[len(before) :]

    def _release(self, text: str) -> str:
        self._held += text
        ends = [at for at in (self._held.find(s) for s in self._stop) if at >= 0]
        if ends:
            self.stopped = True
            text, self._held = self._held[: min(ends)], ""
            return text
        keep = max((_overlap(self._held, s) for s in self._stop), default=0)
        at = len(self._held) - keep
        text, self._held = self._held[:at], self._held[at:]
        return text


def _overlap(text: str, stop: str) -> int:
    """Length of the longest end of `text` that is a beginning of `stop`."""
    for n in range(min(len(text), len(stop) - 1), 0, -1):
        if text.endswith(stop[:n]):
            return n
    return 0
