"""The console script `smoe <verb>`: verbs, exit statuses, and how errors become one line."""

from __future__ import annotations

import subprocess
import sys
import warnings

import pytest

import smoe
from smoe import cli

SCRIPT = [sys.executable, "-c", "import sys; from smoe.cli import main; sys.exit(main())"]


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr() == (f"smoe {smoe.__version__}\n", "")


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_lists_the_verbs(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([flag]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith("usage: smoe [--version] <verb>")
    assert all(f"  {verb} " in out for verb in cli.VERBS)


def test_nothing_at_all_is_usage_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("usage: smoe")
    assert "error" not in err


@pytest.mark.parametrize("arguments", [["bogus"], ["--bogus"], ["os"], [""]])
def test_no_verb_is_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    verbs = "shatter, generate, verify, inspect, tune, plan, bench, upgrade"
    assert err.endswith(f"smoe: error: verb: {arguments[0]!r}, expected one of {verbs}\n")


@pytest.mark.parametrize("verb", sorted(cli.VERBS))
def test_every_verb_has_help_and_wants_arguments(
    verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as e:
        cli.main([verb, "--help"])
    assert e.value.code == 0
    assert verb in capsys.readouterr().out.partition("\n")[0]
    with pytest.raises(SystemExit) as e:
        cli.main([verb])
    assert e.value.code == 2


@pytest.mark.parametrize("verb", sorted(cli.VERBS))
def test_every_verb_is_a_module_too(verb: str) -> None:
    command = [sys.executable, "-m", f"smoe.{verb}", "--help"]
    result = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert (result.returncode, result.stderr) == (0, b"")
    assert verb.encode() in result.stdout.partition(b"\n")[0]


@pytest.mark.parametrize(
    ("error", "status", "message"),
    [
        (smoe.VaultError("a.smoe: broken"), 1, "smoe: error: a.smoe: broken\n"),
        (smoe.EngineError("busy"), 1, "smoe: error: busy\n"),
        (OSError(28, "No space left on device"), 1, "smoe: error: stdout: No space left"),
        (MemoryError(), 1, "smoe: error: MemoryError\n"),
        (KeyboardInterrupt(), 130, "\nsmoe: interrupted\n"),
    ],
)
def test_error_becomes_a_line_and_a_status(
    error: BaseException, status: int, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise error

    assert cli.run(fail) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(message)


def test_bug_of_our_own_is_not_hidden() -> None:
    """A TypeError is no message for a user; it must reach the tests."""
    with pytest.raises(TypeError):
        cli.run(lambda: len(5))  # type: ignore[arg-type]


def test_warning_is_one_line_without_source(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        assert cli.run(lambda: warnings.warn("slow disk", RuntimeWarning, stacklevel=1)) == 0
    assert capsys.readouterr() == ("", "smoe: warning: slow disk\n")


@pytest.mark.parametrize("flag", ["--help", "--version"])
def test_reader_that_leaves_early_sees_no_traceback(flag: str) -> None:
    with subprocess.Popen(
        [*SCRIPT, flag], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1
