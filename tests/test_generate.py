"""python -m smoe.generate: what goes to stdout, what to stderr, and how each run ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import smoe
from smoe import generate
from stderr import untold
from vaults import copy_vault, scout_of, tiny_vault, tokenizer_of

GENESIS = "In the beginning God created"
COMMAND = [sys.executable, "-m", "smoe.generate"]
KEYS = {
    "ids",
    "text",
    "finish_reason",
    "prompt_tokens",
    "ttft_s",
    "decode_tok_s",
    "bytes_read",
    "hits",
    "misses",
    "read_wait_s",
}


def run(*arguments: Any, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """One run in a process of its own."""
    command = [*COMMAND, *map(os.fspath, map(str, arguments))]
    result = subprocess.run(command, capture_output=True, timeout=60, check=False, **options)
    result.stderr = untold(result.stderr.decode()).encode()
    return result


def call(capsys: pytest.CaptureFixture[str], *arguments: Any) -> tuple[int, str, str]:
    """The same in this process, which is faster: status, stdout, stderr."""
    status = generate.main([str(a) for a in arguments])
    out, err = capsys.readouterr()
    return status, out, untold(err)


def assert_fails(result: tuple[int, str, str], message: str) -> None:
    """Status 1, nothing on stdout, one line on stderr."""
    status, out, err = result
    assert (status, out) == (1, "")
    assert err.startswith(f"smoe: error: {message}"), err
    assert err.count("\n") == 1


def test_text_goes_to_stdout_and_nothing_else(demo_q4: Path) -> None:
    result = run(demo_q4, "-p", GENESIS, "-n", 5)
    assert result.returncode == 0
    assert result.stdout == b" the heaven and the earth\n"
    assert result.stderr == b"smoe: stopped after 5 tokens by -n\n"


def test_end_of_the_context_is_told(demo_q4: Path) -> None:
    result = run(demo_q4, "-p", GENESIS, "-n", 5, "--context", 8)
    assert result.stdout == b" the heaven and\n"
    assert result.stderr == b"smoe: stopped after 3 tokens by the context\n"


def test_stats_go_to_stderr(demo_q4: Path) -> None:
    result = run(demo_q4, "-p", GENESIS, "-n", 5, "--stats", "--slots", 16)
    assert result.stdout == b" the heaven and the earth\n"
    words = (b"6 tokens in", b"4 tokens in", b"tokens/s", b"read_wait", b"outside", b"% hits")
    for word in (*words, b"in flight", b"16 of 128 experts", b"MiB planned"):
        assert word in result.stderr


@pytest.mark.parametrize("n", [1, 5])
def test_json_is_one_object_with_the_promised_keys(demo_q4: Path, n: int) -> None:
    result = run(demo_q4, "-p", GENESIS, "-n", n, "--json", "--stats")
    got = json.loads(result.stdout)
    assert set(got) == KEYS
    assert got["ids"] == [258, 722, 267, 258, 627][:n]
    assert got["text"] == " the heaven and the earth"[: 4 if n == 1 else None]
    assert got["finish_reason"] == "length"
    assert got["prompt_tokens"] == 6
    assert got["ttft_s"] > 0
    assert got["decode_tok_s"] is None if n == 1 else got["decode_tok_s"] > 0
    assert got["bytes_read"] > 0
    assert got["misses"] > 0


def test_prompt_from_stdin(demo_q4: Path) -> None:
    result = run(demo_q4, "-p", "-", "-n", 5, input=GENESIS.encode())
    assert result.stdout == b" the heaven and the earth\n"


@pytest.mark.parametrize(
    ("prompt", "message"),
    [
        (b"", b"prompt: empty, expected at least one token"),
        (b"abc\xff", b"stdin: not UTF-8 text at byte 3"),
        (None, b"stdin: closed, expected the prompt"),
    ],
)
def test_stdin_that_is_no_prompt(demo_q4: Path, prompt: bytes | None, message: bytes) -> None:
    closed = {"preexec_fn": lambda: os.close(0)} if prompt is None else {"input": prompt}
    result = run(demo_q4, "-p", "-", **closed)
    assert (result.returncode, result.stdout) == (1, b"")
    assert result.stderr == b"smoe: error: " + message + b"\n"


def test_prompt_of_bytes_that_are_no_text(demo_q4: Path) -> None:
    command = [*map(os.fsencode, [*COMMAND, demo_q4]), b"-p", b"a\xff"]
    result = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert (result.returncode, result.stdout) == (1, b"")
    message = "smoe: error: prompt: 'a\\udcff', expected UTF-8 text\n"
    assert untold(result.stderr.decode()) == message


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-p", ""], "prompt: empty, expected at least one token"),
        (["-p", "and the word " * 500], "prompt: "),
        (["-p", GENESIS, "--context", "5"], "prompt: 6 tokens, expected at most 5, the context"),
        (["-p", "x", "--memory", "1M"], "memory: 1048576 bytes, expected at least "),
        (["-p", "x", "--memory", "lots"], "memory: 'lots', expected bytes or a size like 2G"),
        (["-p", "x", "--slots", "3"], "slots: 3, expected 4 (top_k) to 128 (every expert)"),
        (["-p", "x", "--slots", "5000000000"], "slots: 5000000000, expected "),
        (["-p", "x", "--context", "0"], "context: 0, expected 1 to 1024"),
        (["-p", "x", "--threads", "0"], "threads: 0, expected 1 to 1024"),
        (["-p", "x", "-n", "0"], "max_tokens: 0, expected at least 1"),
        (["-p", "x", "--temperature", "nan"], "temperature: nan, expected 0 or more"),
        (["-p", "x", "--top-k", "-1"], "top_k: -1, expected 0 to "),
        (["-p", "x", "--top-p", "0"], "top_p: 0, expected above 0 and at most 1"),
        (["-p", "x", "--min-p", "2"], "min_p: 2, expected 0 to 1"),
        (["-p", "x", "--repetition-penalty", "0"], "repetition_penalty: 0, expected 0.01 to 100"),
        (["-p", "x", "--seed", "-1"], "seed: -1, expected 0 to "),
        (["-p", "x", "--scout", "/nope"], "/nope: cannot open: No such file or directory"),
    ],
)
def test_argument_out_of_range_is_one_line_and_status_1(
    demo_q4: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert_fails(call(capsys, demo_q4, *arguments), message)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["vault.smoe"],
        ["-p", "x"],
        ["vault.smoe", "-p", "x", "--slots", "many"],
        ["vault.smoe", "-p", "x", "--slots", "8", "--memory", "1G"],
        ["vault.smoe", "-p", "x", "--bogus"],
    ],
)
def test_wrong_usage_is_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as e:
        generate.main(arguments)
    assert e.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("usage: smoe generate")


def test_files_that_are_missing_or_of_another_model(
    demo_q4: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nothing = tmp_path / "nothing.smoe"
    assert_fails(call(capsys, nothing, "-p", "x"), f"{nothing}: cannot open: No such file")
    other = scout_of(tiny_vault())
    assert_fails(
        call(capsys, demo_q4, "-p", "x", "--scout", other),
        f"{other}: belongs to another vault: pairing id ",
    )
    vault = copy_vault(demo_q4, tmp_path / "v")
    scout_of(vault).unlink()
    assert_fails(call(capsys, vault, "-p", "x"), f"{scout_of(vault)}: the scout is missing")


def test_vault_without_tokenizer(capsys: pytest.CaptureFixture[str]) -> None:
    result = call(capsys, tiny_vault(), "-p", "x")
    assert_fails(result, "prompt: text, expected token ids: no tokenizer.json beside the vault")


def test_stop_and_sampling_flags(demo_q4: Path, capsys: pytest.CaptureFixture[str]) -> None:
    flags = ["-p", GENESIS, "-n", "6", "--stop", "zzz", "--stop", "earth"]
    assert call(capsys, demo_q4, *flags) == (0, " the heaven and the \n", "")
    sampled = ["-p", "And", "-n", "20", "--temperature", "1.5", "--top-k", "50", "--top-p", "0.95"]
    one = call(capsys, demo_q4, *sampled, "--seed", "1", "--slots", "4")
    assert one == call(capsys, demo_q4, *sampled, "--seed", "1", "--threads", "1")
    assert one[1] != call(capsys, demo_q4, *sampled, "--seed", "2")[1]


def test_chat_applies_the_template(demo_q4: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And adds no special token to those that the template wrote."""
    status, out, _ = call(capsys, demo_q4, "-p", "hello", "-n", 5, "--chat", "--json")
    model = smoe.load(demo_q4)
    prompt = "<|im_start|>user\nhello<|im_end|>\n<|im_start|>assistant\n"
    ids = model.tokenizer.encode(prompt, special_tokens=False)
    assert status == 0
    assert json.loads(out)["prompt_tokens"] == len(ids)
    assert json.loads(out)["ids"] == [t.id for t in model.generate(ids, max_tokens=5)]


def test_chat_samples_as_generation_config_says_unless_flags_do(
    demo_q4: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    vault = copy_vault(demo_q4, tmp_path / "v")
    flags = ["-p", "hello", "-n", 12, "--json"]

    def ids(*more: Any) -> list[int]:
        return json.loads(call(capsys, vault, *flags, *more)[1])["ids"]

    greedy = ids("--chat")
    config = tokenizer_of(vault) / "generation_config.json"
    defaults = {"do_sample": True, "temperature": 3.0, "top_k": None, "eos_token_id": 2047}
    config.write_text(json.dumps(defaults))
    sampled = ids("--chat")
    assert sampled != greedy
    assert ids("--chat") == sampled
    assert ids("--chat", "--seed", 5) != sampled
    assert ids("--chat", "--temperature", 0) == greedy
    assert ids("--chat", "--top-k", 1) == greedy
    assert ids() == ids("--temperature", 0)  # a plain prompt is continued greedily
    config.write_text(json.dumps({**defaults, "do_sample": False}))
    assert ids("--chat") == greedy
    config.write_text(json.dumps({**defaults, "temperature": "hot"}))
    assert_fails(call(capsys, vault, *flags, "--chat"), "temperature: 'hot', expected a number")


def test_chat_without_a_template(
    demo_q4: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    vault = copy_vault(demo_q4, tmp_path / "v")
    (tokenizer_of(vault) / "tokenizer_config.json").unlink()
    message = f"{tokenizer_of(vault)}: no chat template: this model is not for --chat"
    assert_fails(call(capsys, vault, "-p", "x", "--chat"), message)


def test_reader_that_leaves_early_ends_the_run_quietly(demo_q4: Path) -> None:
    """As in `smoe generate ... | head -c 5`."""
    command = [*COMMAND, str(demo_q4), "-p", GENESIS, "-n", "900"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout.read(5) == b" the "
        process.stdout.close()
        assert untold(process.stderr.read().decode()) == ""
    assert process.returncode == 1


def test_output_that_cannot_be_written_is_an_error(demo_q4: Path) -> None:
    flags = ["-p", GENESIS, "-n", "2"]
    closed = run(demo_q4, *flags, preexec_fn=lambda: os.close(1))
    assert closed.returncode == 1
    assert closed.stderr == b"smoe: error: stdout: closed, expected somewhere to write\n"
    if Path("/dev/full").exists():
        with open("/dev/full", "wb") as full:
            command = [*COMMAND, str(demo_q4), *flags]
            result = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
        assert result.returncode == 1
        assert untold(result.stderr.decode()) == ("smoe: error: stdout: No space left on device\n")


def test_record_saves_the_routing_of_prompt_and_answer(
    demo_q4: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "routing.npz"
    status, out, _ = call(capsys, demo_q4, "-p", GENESIS, "-n", 5, "--record", file, "--json")
    assert status == 0
    with np.load(file) as saved:
        assert saved["routing"].shape == (json.loads(out)["prompt_tokens"] + 4, 4, 4)
        assert saved["experts"] == 32
        assert saved["prompt_tokens"] == json.loads(out)["prompt_tokens"]
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("none/x.npz", "{folder}/none: No such file or directory"),
        (".", "record: '{folder}/.', expected the name of a new file"),
        ("", "record: '{folder}/', expected the name of a new file"),
        ("old", "{folder}/old: exists already, expected a new file"),
        ("folder", "{folder}/folder: exists already, expected a new file"),
        ("link", "{folder}/link: exists already, expected a new file"),
        ("n" * 300, "{folder}/" + "n" * 300 + ": File name too long"),
    ],
)
def test_record_takes_only_a_new_name_and_says_so_first(
    demo_q4: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, message: str
) -> None:
    """A vault named by mistake would be lost."""
    (tmp_path / "old").write_text("mine")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("nowhere")
    result = call(capsys, demo_q4, "-p", GENESIS, "-n", 2, "--record", f"{tmp_path}/{name}")
    assert result == (1, "", f"smoe: error: {message.format(folder=tmp_path)}\n")
    assert (tmp_path / "old").read_text() == "mine"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device")
def test_full_stderr_ends_nothing(demo_q4: Path) -> None:
    with open("/dev/full", "w") as full:
        command = [*COMMAND, str(demo_q4), "-p", GENESIS, "-n", "5", "--stats"]
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=full, timeout=60)
    assert (result.returncode, result.stdout) == (0, b" the heaven and the earth\n")


def test_closed_stderr_does_not_move_the_stats_to_stdout(demo_q4: Path) -> None:
    flags = ["-p", GENESIS, "-n", "2", "--stats"]
    result = run(demo_q4, *flags, preexec_fn=lambda: os.close(2))
    assert (result.returncode, result.stdout) == (0, b" the heaven\n")


def thread_count(pid: int) -> int:
    return len(os.listdir(f"/proc/{pid}/task"))


def interrupted(demo_q4: Path, sent: signal.Signals, *flags: str) -> tuple[int, bytes, str]:
    """A run that gets a signal once it writes; with --json, which writes last, once loaded."""
    environment = {**os.environ, "SMOE_ISA": "scalar"}
    command = [*COMMAND, str(demo_q4), "-p", "And", "-n", "1000", *flags]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, env=environment, **pipes) as process:
        first = b"" if "--json" in flags else process.stdout.read(1)
        while "--json" in flags and thread_count(process.pid) <= 4:  # the engine has more
            assert process.poll() is None
            time.sleep(0.01)
        time.sleep(0.05)
        process.send_signal(sent)
        out, err = process.communicate(timeout=20)
    return process.returncode, first + out, untold(err.decode())


def test_interrupt_is_status_130_and_keeps_the_text(demo_q4: Path) -> None:
    status, out, err = interrupted(demo_q4, signal.SIGINT)
    assert (status, err) == (130, "\nsmoe: interrupted\n")
    assert 1 < len(out) < 3000


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="counts threads in /proc")
def test_interrupt_leaves_no_half_json(demo_q4: Path) -> None:
    assert interrupted(demo_q4, signal.SIGINT, "--json") == (130, b"", "\nsmoe: interrupted\n")


def test_termination_ends_the_run_at_once(demo_q4: Path) -> None:
    status, _, err = interrupted(demo_q4, signal.SIGTERM)
    assert (status, err) == (-signal.SIGTERM, "")
