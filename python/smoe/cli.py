"""The console script `smoe <verb>`, and how every verb ends: exit status and one line of error."""

from __future__ import annotations

import importlib
import os
import sys
import warnings
from collections.abc import Callable, Sequence
from typing import TextIO

VERBS = {
    "shatter": "turn a Hugging Face checkpoint into a vault and a scout",
    "generate": "continue a prompt from a vault",
    "verify": "check a vault, its scout and its hashes",
    "inspect": "show what a vault holds",
    "tune": "measure how a vault is read fastest from its drive",
    "upgrade": "stamp a version 1 vault with its arch block",
}


def run(command: Callable[[], None]) -> int:
    """Runs a verb. 0, or 1 after `smoe: error: ...`, or 130 after an interrupt."""
    warnings.showwarning = _show_warning
    if sys.stderr is None:  # closed by the caller: print would take stdout instead
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    try:
        if sys.stdout is None:
            raise OSError("stdout: closed, expected somewhere to write")
        command()
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("\nsmoe: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output left, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (ValueError, OSError, RuntimeError, MemoryError) as e:
        print(f"smoe: error: {_describe(e)}", file=sys.stderr)
        return 1
    return 0


def _describe(e: Exception) -> str:
    """One line, whatever a path or a tensor's name holds."""
    text = str(e) or type(e).__name__
    if isinstance(e, OSError) and e.strerror:
        text = f"{e.filename or 'stdout'}: {e.strerror}"
    return _one_line(text)


def _one_line(text: str) -> str:
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def print_line(text: str, stream: TextIO) -> None:
    """Prints one line; characters that the stream's encoding lacks are escaped."""
    encoding = stream.encoding or "utf-8"
    print(_one_line(text).encode(encoding, "backslashreplace").decode(encoding), file=stream)


def _show_warning(message: Warning | str, *_: object) -> None:
    print(f"smoe: warning: {message}", file=sys.stderr)


def _usage() -> str:
    verbs = "\n".join(f"  {verb:10} {purpose}" for verb, purpose in VERBS.items())
    return f"usage: smoe [--version] <verb> [options]\n\n{verbs}\n\nsmoe <verb> --help tells more."


def main(argv: Sequence[str] | None = None) -> int:
    arguments = list(sys.argv[1:] if argv is None else argv)
    first = arguments[0] if arguments else ""
    if first == "--version":
        from smoe import __version__

        return run(lambda: print(f"smoe {__version__}"))
    if first in ("-h", "--help"):
        return run(lambda: print(_usage()))
    if not arguments:
        print(_usage(), file=sys.stderr)
        return 2
    if first not in VERBS:
        print(_usage(), file=sys.stderr)
        print(f"smoe: error: verb: {first!r}, expected one of {', '.join(VERBS)}", file=sys.stderr)
        return 2
    return importlib.import_module(f"smoe.{first}").main(arguments[1:])
