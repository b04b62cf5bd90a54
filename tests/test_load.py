"""smoe.load: memory, slots, and the files that it refuses."""

from __future__ import annotations

import os
import re
import shutil
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import smoe
from checkpoints import make_checkpoint
from smoe import _core
from smoe.model import parse_memory, prepare
from smoe.shatter import shatter
from smoe.tune_cache import IoSettings, store
from vaults import copy_vault, edit_metadata, scout_of, tiny_vault, tokenizer_of

GENESIS = "In the beginning God created"
IDS = list(range(5, 55))
NAN = float("nan")


@pytest.fixture
def model(demo_q4: Path) -> smoe.Model:
    return smoe.load(demo_q4)


@pytest.fixture
def own_vault(demo_q4: Path, tmp_path: Path) -> Path:
    """A copy of the demo's vault, to break."""
    return copy_vault(demo_q4, tmp_path / "own")


def refused(error: type[Exception], message: str) -> Any:
    return pytest.raises(error, match="^" + re.escape(message))


@pytest.mark.parametrize(
    ("memory", "size"),
    [
        (123, 123),
        (np.int64(123), 123),
        ("123", 123),
        ("2G", 2 << 30),
        ("1.5GiB", 3 << 29),
        ("800M", 800 << 20),
        (" 800 mb ", 800 << 20),
        ("3k", 3072),
    ],
)
def test_memory_is_bytes_or_a_size(memory: Any, size: int) -> None:
    assert parse_memory(memory) == size


@pytest.mark.parametrize(
    "memory", ["", "lots", "-1", "0", "1e9", "2X", "1..5G", 0, -1, 1.5, True, NAN, b"2G", 10**30]
)
def test_memory_that_is_no_size_is_refused(memory: Any) -> None:
    with refused(ValueError, "memory: "):
        parse_memory(memory)


def test_memory_too_small_names_the_number_that_would_do(demo_q4: Path) -> None:
    with pytest.raises(smoe.PlanError, match="memory: 1048576 bytes, expected at least ") as e:
        smoe.load(demo_q4, memory="1M")
    needed = int(re.search(r"at least (\d+)", str(e.value))[1])
    plan = smoe.load(demo_q4, memory=needed).plan
    assert plan["total"] <= plan["budget"] == needed
    with pytest.raises(smoe.PlanError):
        # Less by more than the slack in the number, and what earlier tests left to be freed.
        smoe.load(demo_q4, memory=needed - (24 << 20))


def test_plan_adds_up_and_spends_memory_on_slots(demo_q4: Path) -> None:
    model = smoe.load(demo_q4)
    plan = model.plan
    parts = ("process", "scout", "kv", "scratch", "ring", "reserve")
    assert plan["total"] == sum(plan[part] for part in parts) <= plan["budget"]
    assert plan["ring"] == plan["n_slots"] * plan["slot_bytes"]
    assert plan["n_slots"] == model.stats()["slots"] == model.stats()["experts"] == 128


@pytest.mark.parametrize("slots", [4, 77, 128])
def test_slots_from_top_k_to_all_experts(demo_q4: Path, slots: int) -> None:
    assert smoe.load(demo_q4, slots=slots).stats()["slots"] == slots


@pytest.mark.parametrize("slots", [3, 129, 0, -1, 2**32, 2**70, True, 4.0, "8"])
def test_slots_out_of_range_are_refused(demo_q4: Path, slots: Any) -> None:
    with refused(ValueError, f"slots: {slots!r}, expected "):
        smoe.load(demo_q4, slots=slots)


@pytest.mark.parametrize("context", [0, -1, 1025, 2**40, True, 8.0, "8"])
def test_context_out_of_range_is_refused(demo_q4: Path, context: Any) -> None:
    with refused(ValueError, f"context: {context!r}, expected "):
        smoe.load(demo_q4, context=context)


@pytest.mark.parametrize("threads", [0, -1, 1025, True, 2.0, "2"])
def test_threads_out_of_range_are_refused(demo_q4: Path, threads: Any) -> None:
    with refused(ValueError, f"threads: {threads!r}, expected "):
        smoe.load(demo_q4, threads=threads)


def test_more_threads_than_cores_give_the_same_logits(demo_q4: Path, model: smoe.Model) -> None:
    many = smoe.load(demo_q4, threads=32)
    assert many.stats()["threads"] == 32
    assert many.logits(IDS).tobytes() == model.logits(IDS).tobytes()


def test_unknown_backend_is_refused(demo_q4: Path) -> None:
    with refused(ValueError, "backend: 'cuda', expected one of auto, cpu, metal"):
        smoe.load(demo_q4, backend="cuda")


# The files.


@pytest.mark.parametrize("size", [0, 63, 64, 20_000, 4_000_000])
def test_truncated_vault_is_refused_with_both_sizes(own_vault: Path, size: int) -> None:
    os.truncate(own_vault, size)
    with pytest.raises(smoe.VaultError, match=rf"^{re.escape(str(own_vault))}: .*\b{size}\b"):
        smoe.load(own_vault)


@pytest.mark.parametrize("size", [0, 7, 8, 1000, 20_000, 2_000_000])
def test_truncated_scout_is_refused(own_vault: Path, size: int) -> None:
    scout = scout_of(own_vault)
    os.truncate(scout, size)
    with refused(smoe.ScoutError, f"{scout}: "):
        smoe.load(own_vault)


def test_path_that_is_no_file_is_named(own_vault: Path, tmp_path: Path) -> None:
    with refused(smoe.VaultError, f"{tmp_path}: cannot open: Is a directory"):
        smoe.load(tmp_path)
    with refused(smoe.VaultError, f"{tmp_path}/nothing: cannot open: No such file or directory"):
        smoe.load(tmp_path / "nothing")
    with refused(smoe.ScoutError, f"{tmp_path}: cannot open: Is a directory"):
        smoe.load(own_vault, scout=tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with refused(smoe.VaultError, f"{tmp_path}/pipe: neither a regular file nor"):
        smoe.load(tmp_path / "pipe")


@pytest.mark.parametrize("name", ["a\0b.smoe", "a\udcffb.smoe"])
def test_path_that_is_no_text_is_refused(name: str) -> None:
    with refused(ValueError, f"path: {name!r}, expected UTF-8 text"):
        smoe.load(name)


def test_missing_scout_is_named_and_may_be_elsewhere(own_vault: Path, tmp_path: Path) -> None:
    scout = scout_of(own_vault)
    elsewhere = scout.rename(tmp_path / "elsewhere")
    with refused(smoe.ScoutError, f"{scout}: the scout is missing: expected beside demo.smoe"):
        smoe.load(own_vault)
    with smoe.load(own_vault, scout=elsewhere) as model:
        assert len(list(model.generate([5], max_tokens=1))) == 1


def test_vault_and_scout_taken_for_each_other_are_refused(demo_q4: Path) -> None:
    with pytest.raises(smoe.ScoutError, match="length of the safetensors header"):
        smoe.load(demo_q4, scout=demo_q4)
    with pytest.raises(smoe.VaultError, match=r"not a \.smoe vault"):
        smoe.load(scout_of(demo_q4))


def test_scout_of_another_model_is_refused(demo_q4: Path) -> None:
    with pytest.raises(smoe.ScoutError, match="belongs to another vault"):
        smoe.load(demo_q4, scout=scout_of(tiny_vault()))


def test_scout_of_another_vault_with_the_same_shapes_is_refused() -> None:
    """Only the pairing id can tell: the text would be nonsense."""
    with pytest.raises(smoe.ScoutError, match="belongs to another vault"):
        smoe.load(tiny_vault(), scout=scout_of(tiny_vault(1)))


def test_scout_without_metadata_passes_on_geometry(tmp_path: Path) -> None:
    """As vaults made elsewhere have none."""
    vault = copy_vault(tiny_vault(), tmp_path / "v")
    edit_metadata(scout_of(vault), lambda metadata: metadata.clear())
    with smoe.load(vault) as model:
        assert model.eos_ids == frozenset()
        assert model.context == 4096


@pytest.mark.parametrize("text", ["", "{", "[" * 500, "\0"])
def test_scout_with_malformed_config_is_refused(tmp_path: Path, text: str) -> None:
    vault = copy_vault(tiny_vault(), tmp_path / "v")
    edit_metadata(scout_of(vault), lambda metadata: metadata.update(smoe_config=text))
    with refused(smoe.ScoutError, f"{scout_of(vault)}: smoe_config in the metadata: "):
        smoe.load(vault)


@pytest.mark.parametrize("folder", ["ein Ordner", "ünïcode 日本 🎉", "a'b\"c\nd"])
def test_folder_of_any_name(demo_q4: Path, tmp_path: Path, folder: str) -> None:
    vault = copy_vault(demo_q4, tmp_path / folder)
    with smoe.load(str(vault)) as model:
        assert model.tokenizer is not None


def test_vault_without_the_usual_suffix(own_vault: Path) -> None:
    vault = own_vault.rename(own_vault.with_name("model.bin"))
    scout_of(own_vault).rename(own_vault.with_name("model.bin.scout.safetensors"))
    tokenizer_of(own_vault).rename(own_vault.with_name("model.bin.tokenizer"))
    with smoe.load(vault) as model:
        assert model.tokenizer is not None


def test_read_only_directory_is_enough(own_vault: Path) -> None:
    before = sorted(own_vault.parent.rglob("*"))
    for path in [*before, own_vault.parent]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    with smoe.load(own_vault) as model:
        list(model.generate(GENESIS, max_tokens=2))
    assert sorted(own_vault.parent.rglob("*")) == before
    own_vault.parent.chmod(0o755)


@pytest.mark.skipif(not os.access("/dev/shm", os.W_OK), reason="no tmpfs here")
def test_vault_on_tmpfs_gives_the_same_logits(demo_q4: Path, model: smoe.Model) -> None:
    """Some kernels refuse O_DIRECT there: then one warning, and the same bytes."""
    folder = Path(f"/dev/shm/smoe-test-{os.getpid()}")
    try:
        vault = copy_vault(demo_q4, folder)
        with warnings.catch_warnings(record=True) as caught:
            on_tmpfs = smoe.load(vault, slots=4)
        assert len(caught) == (0 if on_tmpfs.stats()["direct_io"] else 1)
        assert on_tmpfs.logits(IDS).tobytes() == model.logits(IDS).tobytes()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def test_v1_vault_reads_as_a_qwen3_moe(tmp_path: Path) -> None:
    """No arch block, whatever reserved_ext holds: the defaults of docs/format.md."""
    made = make_checkpoint(
        tmp_path / "checkpoint",
        hidden_size=64,
        num_attention_heads=4,
        num_key_value_heads=2,
        head_dim=128,
        num_experts=8,
        num_experts_per_tok=8,
        norm_topk_prob=True,
        rope_theta=1e6,
        rms_norm_eps=1e-6,
    )
    vault = shatter(made.path, tmp_path / "vault").vault
    want = smoe.load(vault).logits(IDS)
    with open(vault, "r+b") as f:
        f.seek(8)
        f.write((1).to_bytes(4, "little"))
        f.seek(60)
        f.write((12345).to_bytes(4, "little"))
    model = smoe.load(vault)
    assert model.config["model_type"] == "qwen3_moe"
    assert model.logits(IDS).tobytes() == want.tobytes()


@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="no /proc to count threads in")
def test_load_reads_as_tune_has_found(
    demo_q4: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert prepare(demo_q4).io == _core.io_defaults
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    store(_core.Vault(str(demo_q4)), IoSettings(threads=3, pieces=2, mb_per_s=1000.0))
    assert prepare(demo_q4).io == (3, 2)
    assert threads_started(lambda: smoe.load(demo_q4, threads=1)) == 3


def threads_started(load: Callable[[], smoe.Model]) -> int:
    """More threads while the model is loaded."""
    before = len(os.listdir("/proc/self/task"))
    with load():
        return len(os.listdir("/proc/self/task")) - before


@pytest.mark.parametrize("size", ["9" * 400, "1" * 5000, "\u0663G", "1e3", "99999999999T"])
def test_absurd_memory_is_refused(demo_q4: Path, size: str) -> None:
    with pytest.raises(ValueError, match=r"^memory: "):
        smoe.load(demo_q4, memory=size)


def test_plan_of_another_model_or_instruction_set_is_refused(demo_q4: Path) -> None:
    """Its buffers would be too small."""
    demo, tiny = prepare(demo_q4), prepare(tiny_vault())
    with pytest.raises(smoe.EngineError, match=r"the memory plan is of another model$"):
        _core.Model(demo.vault, demo.scout, plan=tiny.memory)
    with pytest.raises(smoe.EngineError, match=r"plan is for another backend or instruction set$"):
        _core.Model(demo.vault, demo.scout, plan=demo.memory, isa="scalar")
