"""The console script `smoe <verb>`, and how every verb ends: exit status and one line of error."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import sys
import warnings
from collections.abc import Callable, Sequence
from typing import Any, TextIO

from smoe import _core
from smoe.backend import BACKENDS

VERBS = {
    "shatter": "turn a Hugging Face checkpoint into a vault and a scout",
    "generate": "continue a prompt from a vault",
    "verify": "check a vault, its scout and its hashes",
    "inspect": "show what a vault holds",
    "tune": "measure how a vault is read fastest from its drive",
    "plan": "say where memory goes and how fast it will be",
    "bench": "measure tokens a second, cold and warm",
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


def count(text: str) -> int:
    """A whole number from 0, as the type of an argument."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r}, expected a whole number")
    return int(text)


def add_load_options(parser: argparse.ArgumentParser) -> None:
    """The options of the verbs that load a model; `load_options` reads them."""
    running = parser.add_argument_group("running")
    size = running.add_mutually_exclusive_group()
    size.add_argument(
        "--memory",
        metavar="SIZE",
        help="for the whole process, like 2G (GiB); default nine tenths of what is free",
    )
    size.add_argument("--slots", type=int, metavar="N", help="experts held in memory")
    add = running.add_argument
    add("-c", "--context", type=int, metavar="N", help="default 4096, or the model's if less")
    add("--threads", type=int, metavar="N", help="default one a core")
    add(
        "--dense",
        choices=_core.dense_formats,
        default="bf16",
        help="dense weights in memory: bf16 (default), as the scout has them, or requantised (CPU)",
    )
    add(
        "--backend", choices=BACKENDS, default="auto", help="default auto: metal on a Mac, else cpu"
    )
    add("--scout", metavar="PATH", help="the scout, if it is not beside the vault")


def load_options(a: argparse.Namespace) -> dict[str, Any]:
    """Keyword arguments of `smoe.load`."""
    names = ("memory", "slots", "context", "threads", "dense", "backend", "scout")
    return {name: getattr(a, name) for name in names}


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


def tell(text: str) -> None:
    """On stderr what nobody has to hear: a full device there ends nothing."""
    with contextlib.suppress(OSError):
        print(text, file=sys.stderr)


def _show_warning(message: Warning | str, *_: object) -> None:
    tell(f"smoe: warning: {_one_line(str(message))}")


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
