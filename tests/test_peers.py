"""benchmarks/peers: the table, whose figures are quoted, and the options."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

PEERS = Path(__file__).parent.parent / "benchmarks" / "peers"


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(PEERS))
    return importlib.import_module("table")


def sample(pair: int, side: str, tok_s: float, limit_mib: int | None = 2048) -> dict:
    run = {"pair": pair, "limit_mib": limit_mib, "read_ahead_kib": 128, "side": side}
    counts = {"mb_read": 10.0 * (pair + 1), "major_faults": 2.0, "peak_mib": 2000}
    return run | counts | {"tok_s": tok_s, "prefill_tok_s": {} if limit_mib else {512: 2 * tok_s}}


def test_ratio_is_the_median_of_pairs_not_of_medians(table: ModuleType) -> None:
    """The machine's speed drifts: only runs that were side by side may be divided."""
    llama, smoe = (1.0, 10.0, 100.0), (4.0, 30.0, 200.0)
    samples = [sample(i, "llama.cpp", x) for i, x in enumerate(llama)]
    samples += [sample(i, "smoe", x) for i, x in reversed(list(enumerate(smoe)))]
    rows = table.markdown(
        {"machine": "m", "variant": "bf16", "dense": "bf16"}, samples
    ).splitlines()[4:]
    assert rows == [
        "| 2048 | 128 | decode | llama.cpp | 10.00 (1.00-100.00) | 20.0 | 2.0 | 3.00 (2.00-4.00) |",
        "| 2048 |  | decode | smoe | 30.00 (4.00-200.00) | 20.0 | 2.0 |  |",
    ]


def test_runs_without_a_limit_come_last_with_a_row_for_prefill(table: ModuleType) -> None:
    samples = [sample(0, "smoe", 5.0, None), sample(0, "llama.cpp", 4.0, None)]
    samples.append(sample(0, "smoe", 3.0))  # and a pair that was interrupted
    text = table.markdown({"machine": "m", "variant": "bf16", "dense": "bf16"}, samples)
    cells = [[c.strip() for c in line.split("|")[1:-1]] for line in text.splitlines()[4:]]
    assert [[c[0], c[2], c[3], c[4].split()[0], c[7].split(" ")[0]] for c in cells] == [
        ["2048", "decode", "smoe", "3.00", ""],
        ["none", "decode", "llama.cpp", "4.00", "1.25"],
        ["none", "decode", "smoe", "5.00", ""],
        ["none", "prefill 512", "llama.cpp", "8.00", "1.25"],
        ["none", "prefill 512", "smoe", "10.00", ""],
    ]


@pytest.mark.parametrize(
    "option", ["--limits=0", "--limits=-5", "--limits=", "--limits=none,1.5", "--pairs=0"]
)
def test_option_out_of_range_is_a_usage_error(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    option: str,
) -> None:
    monkeypatch.syspath_prepend(str(PEERS))
    work = tmp_path / "work"
    monkeypatch.setattr("sys.argv", ["run.py", "--work", str(work), option])
    with pytest.raises(SystemExit) as e:
        importlib.import_module("run").main()
    assert e.value.code == 2
    assert "expected a whole number above 0" in capsys.readouterr().err
    assert not work.exists()
