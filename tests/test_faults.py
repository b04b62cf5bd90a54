"""A process whose disk misbehaves gives the right bytes, or one exception that names the blob.

tests/faults has the library that is preloaded, and what goes on inside those processes.
"""

from __future__ import annotations

import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from faults.preload import environment, generate_command, needs_preload, run_scenario
from stderr import untold
from vaults import copy_vault, tiny_vault, wide_vault

pytestmark = needs_preload

GENESIS = "In the beginning God created"
OF_EXPERTS = "least_bytes=32768"  # reads of the demo's experts, and no others


@pytest.fixture
def own_tiny(tmp_path: Path) -> Path:
    """A copy of the tiny vault, to break."""
    return copy_vault(tiny_vault(), tmp_path / "own")


def run_generate(vault: Path, faults: str, n: int = 12) -> tuple[int, str, str]:
    """Status, stdout and stderr of a run on few slots."""
    result = subprocess.run(
        generate_command(vault, "-p", GENESIS, "-n", n, "--slots", 4),
        env=environment("faults", faults),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return result.returncode, result.stdout, untold(result.stderr)


@pytest.fixture(scope="module")
def quiet_run(demo_q4: Path) -> tuple[int, str, str]:
    return run_generate(demo_q4, "")


# Inside one process: what the engine does, and whether it can be used afterwards.


def test_reads_bent_every_way_give_the_same_bytes() -> None:
    """On 8 experts a token in 8 slots, each read in two pieces."""
    run_scenario("scenarios", "reads_bent_every_way", wide_vault())


def test_reads_that_end_within_a_block_give_the_same_bytes() -> None:
    run_scenario("scenarios", "reads_that_end_within_a_block", tiny_vault())


def test_scout_reads_bent_give_the_same_bytes_or_an_error(demo_q4: Path) -> None:
    run_scenario("scenarios", "scout_reads_bent", demo_q4)


def test_unreadable_blob_is_named_with_its_errno() -> None:
    run_scenario("scenarios", "one_blob_unreadable", wide_vault())


def test_disk_that_fails_for_ever_is_an_error_each_time_until_it_works(demo_q4: Path) -> None:
    run_scenario("scenarios", "every_read_fails_for_ever", demo_q4)


def test_caller_that_tries_again_gets_the_same_samples() -> None:
    run_scenario("scenarios", "some_reads_fail", wide_vault())


def test_read_beyond_the_deadline_is_an_error_and_the_retry_joins_it() -> None:
    run_scenario("scenarios", "read_of_90_seconds", tiny_vault(), faults="clock_speed=60")


def test_load_and_embedding_row_beyond_the_deadline_are_errors(demo_q4: Path) -> None:
    run_scenario("scenarios", "scout_reads_of_90_seconds", demo_q4, faults="clock_speed=60")


def test_interrupt_ends_whatever_waits_for_a_disk_that_hangs(demo_q4: Path, tmp_path: Path) -> None:
    run_scenario("scenarios", "interrupts", demo_q4, tmp_path / "stuck")


def test_load_without_descriptors_fails_cleanly_and_loses_none() -> None:
    run_scenario("scenarios", "descriptors_run_out", tiny_vault())


def test_io_threads_that_do_not_start_are_done_without_or_an_error() -> None:
    run_scenario("scenarios", "io_threads_do_not_start", tiny_vault())


def test_vault_truncated_while_open_is_an_error_until_it_is_whole(own_tiny: Path) -> None:
    run_scenario("scenarios", "truncated_while_open", own_tiny)


def test_vault_replaced_while_open_is_read_on(own_tiny: Path, tmp_path: Path) -> None:
    other = copy_vault(tiny_vault(1), tmp_path / "other")
    run_scenario("scenarios", "replaced_while_open", own_tiny, other)


def test_file_that_ends_within_a_block_gives_the_same_bytes(own_tiny: Path) -> None:
    run_scenario("scenarios", "end_of_file_within_a_block", own_tiny)


def test_failing_model_does_not_disturb_another(own_tiny: Path) -> None:
    run_scenario("scenarios", "two_models_at_once", tiny_vault(), own_tiny)


def test_fork_between_tokens_leaves_parent_and_child_well(demo_q4: Path) -> None:
    run_scenario("scenarios", "fork_between_tokens", demo_q4)


# From outside: exit status, text and message of smoe generate.


def test_generate_on_a_bad_disk_prints_the_same_text(
    demo_q4: Path, quiet_run: tuple[int, str, str]
) -> None:
    assert quiet_run[0] == 0
    faults = "short_permille=300 eintr_permille=300 delay_us=500"
    assert run_generate(demo_q4, faults) == quiet_run


@pytest.mark.parametrize("faults", ["refuse_open=1", "refuse_read=1"])
def test_generate_without_direct_io_warns_once(
    demo_q4: Path, quiet_run: tuple[int, str, str], faults: str
) -> None:
    status, out, err = run_generate(demo_q4, faults)
    assert (status, out) == quiet_run[:2]
    warning = f"{demo_q4}: the file system refuses direct I/O; reading through the page cache"
    assert err == f"smoe: warning: {warning}\n{quiet_run[2]}"


def test_generate_ends_with_one_line_where_reads_fail(demo_q4: Path) -> None:
    status, out, err = run_generate(demo_q4, f"error=5 {OF_EXPERTS}")
    assert (status, out) == (1, "")
    blob = r"expert \d+ of layer 0 at offset \d+"
    reason = r"cannot be read: Input/output error \(errno 5\)\n"
    assert re.fullmatch(rf"smoe: error: {re.escape(str(demo_q4))}: {blob}: {reason}", err)


@pytest.mark.parametrize("faults", ["error=5", "error=5 file=.scout", "threads=1"])
def test_generate_ends_with_one_line_where_the_load_fails(demo_q4: Path, faults: str) -> None:
    status, out, err = run_generate(demo_q4, faults)
    assert (status, out) == (1, "")
    assert re.fullmatch(rf"smoe: error: {re.escape(str(demo_q4.parent))}/demo\..*\n", err), err


class Hanging:
    """A run whose reads hang while `stuck` exists: from the first expert on, or once it writes."""

    def __init__(self, vault: Path, stuck: Path, *, in_decode: bool) -> None:
        self.stuck = stuck
        if not in_decode:
            stuck.touch()
        command = generate_command(vault, "-p", GENESIS, "-n", 900, "--slots", 4)
        env = environment("faults", f"{OF_EXPERTS} hang_while={stuck}")
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        # Unbuffered: communicate() would not see what a buffer holds.
        self.process = subprocess.Popen(command, env=env, bufsize=0, **pipes)
        self.text = self.process.stdout.read(1) if in_decode else b""
        stuck.touch()

    def send(self, sent: signal.Signals) -> None:
        hit = self.stuck.with_name(self.stuck.name + ".hit")
        end = time.monotonic() + 30
        while not hit.exists():
            assert self.process.poll() is None
            assert time.monotonic() < end
            time.sleep(0.01)
        time.sleep(0.1)  # the engine has nothing left to compute
        self.sent = time.monotonic()
        self.process.send_signal(sent)

    def finish(self) -> tuple[int, str, str, float]:
        """Status, stdout, stderr, and the seconds since the signal."""
        out, err = self.process.communicate(timeout=30)
        seconds = time.monotonic() - self.sent
        return self.process.returncode, (self.text + out).decode(), untold(err.decode()), seconds


@pytest.mark.parametrize("in_decode", [False, True], ids=["prefill", "decode"])
def test_signals_end_a_run_whose_reads_hang(
    demo_q4: Path, tmp_path: Path, quiet_run: tuple[int, str, str], in_decode: bool
) -> None:
    """An interrupt waits 5 s for the disk, then gives the read up; less if the disk answers."""
    names = ("interrupt", "answered", "terminate")
    runs = {n: Hanging(demo_q4, tmp_path / n, in_decode=in_decode) for n in names}
    for name, run in runs.items():
        run.send(signal.SIGTERM if name == "terminate" else signal.SIGINT)
    (tmp_path / "answered").unlink()
    status, out, err, seconds = runs["terminate"].finish()
    assert (status, err) == (-signal.SIGTERM, "")
    assert seconds < 5
    status, out, err, seconds = runs["answered"].finish()
    assert (status, err) == (130, "\nsmoe: interrupted\n")
    assert seconds < 5
    assert bool(out) == in_decode
    status, out, err, seconds = runs["interrupt"].finish()
    warning = f"smoe: warning: {demo_q4}: a read does not end, its memory is given up\n"
    assert (status, err) == (130, f"{warning}\nsmoe: interrupted\n")
    assert 5 <= seconds < 15
    text = quiet_run[1].rstrip()
    assert text.startswith(out[: len(text)]) or out.startswith(text)
