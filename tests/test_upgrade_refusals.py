"""What an upgrade refuses, each with its message, and the vault as it was."""

from __future__ import annotations

import errno
import fcntl
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from old_vaults import Case, as_v1, base_case, make_case
from smoe import VaultError
from smoe.checkpoint import CheckpointError
from smoe.format import HEADER_FMT
from smoe.upgrade import upgrade
from vaults import scout_of


@pytest.fixture
def case(tmp_path: Path) -> Case:
    return base_case(tmp_path)


@pytest.fixture
def unchanged(case: Case) -> Iterator[None]:
    """The test leaves the vault as it finds it."""
    yield
    assert case.vault.read_bytes() == as_v1(case.v2)


def refused(message: str) -> Any:
    return pytest.raises(CheckpointError, match="^" + re.escape(message) + "$")


def test_version_2_is_refused_without_force(case: Case) -> None:
    case.make_v2()
    with refused(f"{case.vault}: already version 2: --force rewrites its arch block"):
        upgrade(case.config, case.vault)
    assert case.vault.read_bytes() == case.v2


def test_gap_without_room_is_refused(tmp_path: Path) -> None:
    """5 x 18 experts: the tables end 64 + 90 * 180 = 16264, 120 bytes before the first blob."""
    case = make_case(tmp_path, num_experts=18, num_hidden_layers=5)
    raw = as_v1(case.v2, data_offset=16384)
    moved = bytearray(raw[:16384] + raw[32768:])
    for i in range(90):
        at = HEADER_FMT.size + 48 * i + 8
        moved[at : at + 8] = (int.from_bytes(moved[at : at + 8], "little") - 16384).to_bytes(
            8, "little"
        )
    case.vault.write_bytes(moved)
    with refused(
        f"{case.vault}: no room for the arch block: header.data_offset: 16384, "
        "expected at least 16448 (re-shatter the checkpoint)"
    ):
        upgrade(case.config, case.vault)
    assert case.vault.read_bytes() == moved


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    ("values", "what"),
    [
        ({"num_hidden_layers": 4}, "experts of layer 3: 8, expected 0"),
        ({"num_hidden_layers": 2}, "experts of layer 2: 0, expected 8"),
        ({"mlp_only_layers": [0]}, "experts of layer 0: 0, expected 8"),
        ({"decoder_sparse_step": 2}, "experts of layer 0: 0, expected 8"),
        ({"num_experts": 9}, "experts of layer 0: 9, expected 8"),
        (
            {"hidden_size": 128},
            "gate_proj of expert 0 of layer 0: [32, 128], expected [32, 64]",
        ),
        (
            {"moe_intermediate_size": 64},
            "gate_proj of expert 0 of layer 0: [64, 64], expected [32, 64]",
        ),
        ({"vocab_size": 256}, "vocab_size: 256, expected 128"),
    ],
)
def test_config_of_another_model_is_refused(case: Case, values: dict[str, Any], what: str) -> None:
    case.edit_config(**values)
    with refused(f"{case.config}: contradicts {case.vault}: {what}"):
        upgrade(case.config, case.vault)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("source", ["shards", "scout"])
@pytest.mark.parametrize(
    ("values", "what"),
    [
        ({"num_attention_heads": 2}, "self_attn.q_proj.weight: [128, 64], expected [64, 64]"),
        ({"num_key_value_heads": 4}, "self_attn.k_proj.weight: [64, 64], expected [128, 64]"),
        ({"head_dim": 16}, "self_attn.q_proj.weight: [128, 64], expected [64, 64]"),
        (
            {"model_type": "qwen2_moe", "shared_expert_intermediate_size": 32},
            "self_attn.q_norm.weight: [32], expected no such tensor",
        ),
    ],
)
def test_config_that_contradicts_the_tensors_is_refused(
    case: Case, values: dict[str, Any], what: str, source: str
) -> None:
    """The experts cannot tell how many heads there are; an engine would refuse the result."""
    case.edit_config(**values)
    path = case.model / "model.safetensors" if source == "shards" else scout_of(case.vault)
    with pytest.raises(CheckpointError) as error:
        upgrade(case.model if source == "shards" else case.config, case.vault)
    name = r"model\.layers\.\d\."
    prefix = re.escape(f"{path}: contradicts {case.config}: ")
    assert re.fullmatch(prefix + name + re.escape(what), str(error.value)), error.value


def test_damaged_scout_is_refused(case: Case) -> None:
    scout = scout_of(case.vault)
    size = scout.stat().st_size
    os.truncate(scout, size - 1)
    with refused(
        f"{scout}: wrong file size: {size - 1} bytes, expected {size} by its header "
        "(truncated download?)"
    ):
        upgrade(case.config, case.vault)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    ("text", "what"),
    [
        (None, "cannot be read: No such file or directory"),
        ("{", "not valid JSON: Expecting property name enclosed in double quotes: "),
        ("[]", "not a JSON object: list"),
        ("{}", "'model_type' is not supported: None, expected qwen3_moe or qwen2_moe"),
        (
            '{"model_type": "mixtral"}',
            "'model_type' is not supported: 'mixtral', expected qwen3_moe or qwen2_moe",
        ),
        ('{"model_type": "qwen3_moe"}', "'num_hidden_layers' is missing"),
    ],
)
@pytest.mark.parametrize("given", ["directory", "file"])
def test_config_that_cannot_be_used_is_refused(
    case: Case, text: str | None, what: str, given: str
) -> None:
    case.config.unlink()
    if text is not None:
        case.config.write_text(text)
    with pytest.raises(CheckpointError, match="^" + re.escape(f"{case.config}: {what}")):
        upgrade(case.model if given == "directory" else case.config, case.vault)


def test_what_is_no_vault_is_refused(case: Case) -> None:
    case.vault.write_bytes(b"x" * 100_000)
    with pytest.raises(VaultError, match=re.escape(f"{case.vault}: not a .smoe vault: ")):
        upgrade(case.config, case.vault)
    assert case.vault.read_bytes() == b"x" * 100_000


@pytest.mark.parametrize(
    ("fields", "what"),
    [
        ({"bits": 3}, "header.bits: 3, expected 2 or 4"),
        ({"version": 3}, "header.version: 3, expected 1 or 2 (written by a newer program?)"),
        ({"d_model": 65}, "header.d_model: 65, expected 64, as the experts have (or 0)"),
    ],
)
def test_invalid_vault_is_refused(case: Case, fields: dict[str, int], what: str) -> None:
    case.make_v1(**fields)
    with pytest.raises(VaultError, match="^" + re.escape(f"{case.vault}: {what}") + "$"):
        upgrade(case.config, case.vault, force=True)
    assert case.vault.read_bytes() == as_v1(case.v2, **fields)


def test_truncated_vault_is_refused(case: Case) -> None:
    os.truncate(case.vault, 100_000)
    with pytest.raises(VaultError, match=re.escape("ends past the end of the file")):
        upgrade(case.config, case.vault)


@pytest.mark.parametrize("kind", ["missing", "directory"])
def test_vault_that_is_no_file_is_refused(case: Case, kind: str) -> None:
    path = case.vault.with_name("other.smoe")
    reason = "No such file or directory"
    if kind == "directory":
        path.mkdir()
        reason = "Is a directory"
    with refused(f"{path}: cannot be opened to write: {reason}"):
        upgrade(case.config, path)
    assert path.exists() == (kind == "directory")


@pytest.mark.usefixtures("unchanged")
def test_read_only_vault_is_refused(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulated, as root may write to any file."""
    real = os.open

    def guarded(path: Any, flags: int, *args: Any, **kwargs: Any) -> int:
        if path == case.vault and flags & (os.O_RDWR | os.O_WRONLY):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return real(path, flags, *args, **kwargs)

    with monkeypatch.context() as m:
        m.setattr(os, "open", guarded)
        with refused(f"{case.vault}: cannot be opened to write: Permission denied"):
            upgrade(case.config, case.vault)


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("kind", [fcntl.LOCK_EX, fcntl.LOCK_SH])
def test_vault_that_another_run_holds_is_refused(case: Case, kind: int) -> None:
    with open(case.vault, "r+b") as file:
        fcntl.flock(file, kind)
        with refused(f"{case.vault}: another run is writing it"):
            upgrade(case.config, case.vault)


def test_file_system_without_locks_is_no_obstacle(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(fd: int, operation: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", no_locks)
    upgrade(case.config, case.vault)
    assert case.vault.read_bytes() == case.v2
