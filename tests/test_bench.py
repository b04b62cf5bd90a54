"""python -m smoe.bench: the rows, what they count, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from smoe import bench
from vaults import tiny_vault

SMALL = ["--prompt-tokens", "24", "--tokens", "8", "--warmup", "4", "--runs", "2"]
ROWS = ["prefill cold", "decode cold", "decode warm", "prefill warm"]


def call(capsys: pytest.CaptureFixture[str], *arguments: Any) -> tuple[int, str, str]:
    status = bench.main([str(a) for a in arguments])
    return status, *capsys.readouterr()


def measured(capsys: pytest.CaptureFixture[str], *arguments: Any) -> dict[str, Any]:
    status, out, err = call(capsys, *arguments, "--json")
    assert status == 0, err
    return json.loads(out)


def test_json_has_every_row_with_its_spread(
    demo_q4: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    got = measured(capsys, demo_q4, *SMALL, "--slots", 32)
    assert list(got["rows"]) == ROWS
    assert (got["runs"], got["slots"], got["experts"]) == (2, 32, 128)
    for name, tokens in zip(ROWS, [24, 4, 8, 24], strict=True):
        row = got["rows"][name]
        assert row["tokens"] == 2 * tokens
        assert 0 < row["tok_s_min"] <= row["tok_s"] <= row["tok_s_max"]
        assert row["ms_token"] > 0
    assert got["plan"]["n_slots"] == 32


def test_cold_rows_read_and_warm_rows_of_a_full_ring_do_not(
    demo_q4: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run that did not start from an empty ring would read nothing in its first prefill."""
    rows = measured(capsys, demo_q4, *SMALL, "--prompt-tokens", 200, "--slots", 128)["rows"]
    assert rows["prefill cold"]["hit_percent"] == 0
    assert rows["prefill cold"]["mb_token"] > 0
    assert rows["prefill warm"]["hit_percent"] > 95
    assert rows["prefill warm"]["mb_token"] < rows["prefill cold"]["mb_token"] / 20


def test_the_same_seed_reads_the_same_experts_and_another_one_others(
    demo_q4: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def read(seed: int) -> list[float]:
        rows = measured(capsys, demo_q4, *SMALL, "--slots", 128, "--seed", seed)["rows"]
        return [row["mb_token"] for row in rows.values()]

    assert read(1) == read(1) != read(2)


def test_rows_without_tokens_are_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    """A vault without a tokenizer will do; nothing is prefilled before the first decode."""
    got = measured(
        capsys, tiny_vault(), "--prompt-tokens", 0, "--tokens", 4, "--warmup", 0, "--runs", 1
    )
    assert list(got["rows"]) == ["decode warm"]


def test_table_has_the_rows_and_the_memory(
    demo_q4: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = call(capsys, demo_q4, *SMALL, "--slots", 32)
    assert status == 0
    lines = out.splitlines()
    assert lines[0].startswith("32 of 128 experts in memory")
    assert [line[:13].strip() for line in lines[2:6]] == ROWS
    assert "MiB planned" in lines[-1]


def test_stages_are_those_that_the_core_counts(capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever stages Model.stats() tells of get a line, of the time of that row alone."""
    blocks = [
        bench.Block([0.5, 0.5], 2, {"hits": 3, "misses": 1, "bytes_read": 4e6, "read_s": 0.25}, s)
        for s in ({"attention": 0.25, "experts": 0.5}, {"attention": 0.75, "experts": 0.5})
    ]
    row = bench.summarise(blocks)
    assert row["stages_ms_token"] == {"attention": 250.0, "experts": 250.0}
    assert (row["read_ms_token"], row["mb_token"], row["hit_percent"]) == (125.0, 2.0, 75.0)
    bench.print_stages({"decode warm": row})
    lines = capsys.readouterr().out.split("\n")
    assert [line.split() for line in lines[2:5]] == [
        ["attention", "250.000"],
        ["experts", "250.000"],
        ["reading", "125.000"],
    ]


def test_context_that_is_too_short_is_refused(
    demo_q4: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = call(capsys, demo_q4, *SMALL, "-c", 35)
    assert (status, out) == (1, "")
    assert err == "smoe: error: context: 35, expected at least 36: prompt, warmup and tokens\n"


@pytest.mark.parametrize("value", ["-1", "x", "1.5", "٣"])
def test_no_whole_number_is_usage(value: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as e:
        bench.main(["a.smoe", "--tokens", value])
    assert e.value.code == 2
    assert "expected a whole number" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--runs", "--tokens"])
def test_nothing_to_measure_is_refused(
    option: str, demo_q4: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    others = ["--prompt-tokens", 0, "--warmup", 0] if option == "--tokens" else []
    status, out, err = call(capsys, demo_q4, *SMALL, *others, option, 0)
    assert (status, out) == (1, "")
    assert err.startswith(f"smoe: error: {option[2:]}: 0, expected at least 1")


def test_model_that_is_not_there_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = call(capsys, "no.smoe")
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("smoe: error: no.smoe")


def test_peak_is_of_this_process() -> None:
    peak = bench.peak_rss_bytes()
    assert peak is None or peak >= 10 * 2**20
