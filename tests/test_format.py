"""The on-disk structs: Python's, C++'s and the specification's are the same, field by field."""

from __future__ import annotations

import struct

import pytest

from smoe import _core, format

# name: (offset, size), copied from the tables of docs/format.md.
SPEC = {
    "SmoeHeader": {
        "magic": (0, 8),
        "version": (8, 4),
        "num_moe_layers": (12, 4),
        "max_experts_per_layer": (16, 4),
        "total_experts": (20, 4),
        "table_offset": (24, 8),
        "data_offset": (32, 8),
        "group_size": (40, 4),
        "bits": (44, 4),
        "d_model": (48, 4),
        "vocab_size": (52, 4),
        "ffn_dim": (56, 4),
        "reserved_ext": (60, 4),
    },
    "ExpertEntry": {
        "layer_id": (0, 4),
        "expert_id": (4, 4),
        "byte_offset": (8, 8),
        "raw_size": (16, 8),
        "padded_size": (24, 8),
        "group_size": (32, 4),
        "num_groups": (36, 8),
        "reserved": (44, 4),
    },
    "TensorDescriptor": {
        "tensor_type": (0, 1),
        "ndim": (1, 1),
        "reserved_0": (2, 2),
        "rows": (4, 4),
        "cols": (8, 4),
        "packed_offset": (12, 8),
        "packed_size": (20, 8),
        "scales_offset": (28, 8),
        "scales_size": (36, 8),
    },
    "SmoeArchBlock": {
        "magic": (0, 4),
        "block_version": (4, 4),
        "block_size": (8, 4),
        "flags": (12, 4),
        "rope_theta": (16, 4),
        "num_heads": (20, 4),
        "num_kv_heads": (24, 4),
        "head_dim": (28, 4),
        "moe_top_k": (32, 4),
        "moe_ffn_dim": (36, 4),
        "dense_ffn_dim": (40, 4),
        "shared_expert_ffn_dim": (44, 4),
        "activation": (48, 4),
        "num_hidden_layers": (52, 4),
        "rms_norm_eps": (56, 4),
        "model_type": (60, 24),
        "reserved": (84, 44),
    },
}
SIZES = {"SmoeHeader": 64, "ExpertEntry": 48, "TensorDescriptor": 44, "SmoeArchBlock": 128}
RECORDS = {
    "SmoeHeader": (format.HEADER_FMT, format.HEADER_FIELDS, format.Header),
    "ExpertEntry": (format.EXPERT_ENTRY_FMT, format.EXPERT_ENTRY_FIELDS, format.ExpertEntry),
    "TensorDescriptor": (
        format.TENSOR_DESC_FMT,
        format.TENSOR_DESC_FIELDS,
        format.TensorDescriptor,
    ),
    "SmoeArchBlock": (format.ARCH_FMT, format.ARCH_FIELDS, format.ArchBlock),
}


def struct_fields(fmt: struct.Struct, names: tuple[str, ...]) -> dict[str, tuple[int, int]]:
    """name: (offset, size) of each code of a '<' format, which has no padding."""
    order, *codes = fmt.format.replace("<", "< ").split()
    assert order == "<"
    fields, offset = {}, 0
    for name, code in zip(names, codes, strict=True):
        size = struct.calcsize("<" + code)
        fields[name] = (offset, size)
        offset += size
    return fields


@pytest.mark.parametrize("name", SPEC)
def test_python_layout_matches_the_specification(name: str) -> None:
    """A field that moves in format.py would make every vault unreadable elsewhere."""
    fmt, names, record = RECORDS[name]
    assert fmt.size == SIZES[name]
    assert struct_fields(fmt, names) == SPEC[name]
    assert record._fields == names


@pytest.mark.parametrize("name", SPEC)
def test_cpp_layout_matches_python(name: str) -> None:
    """Catches a struct changed in common.hpp alone; names, offsets, sizes and order."""
    fmt, names, _ = RECORDS[name]
    layout = _core.layout[name]
    assert layout["size"] == fmt.size
    fields = {field: tuple(place) for field, place in layout["fields"].items()}
    assert fields == struct_fields(fmt, names)


@pytest.mark.parametrize("name", SPEC)
def test_record_survives_pack_and_unpack(name: str) -> None:
    """Distinct bytes in every field: two fields of one type swapped would show."""
    fmt, _, record = RECORDS[name]
    raw = bytes(range(1, fmt.size + 1))
    assert record.unpack(raw).pack() == raw


def test_magic_bytes_match_the_specification() -> None:
    """The first eight bytes are all that tells a vault from anything else."""
    assert list(format.SMOE_MAGIC) == [0x53, 0x4D, 0x4F, 0x45, 0xDE, 0xEA, 0x00, 0x01]
    assert list(format.SARC_MAGIC) == [0x53, 0x41, 0x52, 0x43]


@pytest.mark.parametrize(
    ("count", "q4", "q2", "groups"),
    [(1, 1, 1, 1), (2, 1, 1, 1), (63, 32, 16, 1), (64, 32, 16, 1), (65, 33, 17, 2)],
)
def test_sizes_round_up(count: int, q4: int, q2: int, groups: int) -> None:
    """A matrix whose size is no multiple of a byte or a group still gets its last one."""
    assert format.packed_bytes(count, 4) == q4
    assert format.packed_bytes(count, 2) == q2
    assert format.group_count(count) == groups
