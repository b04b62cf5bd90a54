"""The .smoe vault as bytes: constants, structs and sizes, without any policy.

docs/format.md is the normative description and src/cpp/common.hpp the C++ mirror; a test compares
the two field by field. Everything is little-endian and packed. The fields of each record are named,
in order, by the tuple beside its struct.
"""

from __future__ import annotations

from struct import Struct
from typing import NamedTuple

SMOE_MAGIC = bytes.fromhex("534D4F45DEEA0001")
SARC_MAGIC = b"SARC"
SMOE_VERSION_MIN = 1
SMOE_VERSION = 2
SARC_BLOCK_VERSION = 1
SMOE_GROUP_SIZE = 64  # weights that share one scale
SMOE_ALIGNMENT = 16384  # of every blob, and of a scout's data
SMOE_MAX_TOP_K = 16
SMOE_MAX_HEAD_DIM = 256
SMOE_MAX_EXPERTS = 1 << 20  # this and the two below: docs/format.md, section 5
SMOE_MAX_LAYERS = 1 << 16
SMOE_MAX_DIM = 1 << 20
SARC_ACTIVATION_SILU = 0
SARC_NORM_TOPK_PROB = 1 << 0
SARC_HAS_QK_NORM = 1 << 1
SARC_HAS_DENSE_LAYER_0 = 1 << 2
SARC_FLAGS_MASK = (1 << 3) - 1

SARC_ALIGNMENT = 64  # of the arch block
TENSOR_KINDS = ("gate_proj", "up_proj", "down_proj")  # index: TensorDescriptor.tensor_type

HEADER_FMT = Struct("<8s I I I I Q Q I I I I I I")
HEADER_FIELDS = (
    "magic",
    "version",
    "num_moe_layers",
    "max_experts_per_layer",
    "total_experts",
    "table_offset",
    "data_offset",
    "group_size",
    "bits",
    "d_model",
    "vocab_size",
    "ffn_dim",
    "reserved_ext",
)

EXPERT_ENTRY_FMT = Struct("<I I Q Q Q I Q 4s")
EXPERT_ENTRY_FIELDS = (
    "layer_id",
    "expert_id",
    "byte_offset",
    "raw_size",
    "padded_size",
    "group_size",
    "num_groups",
    "reserved",
)

TENSOR_DESC_FMT = Struct("<B B 2s I I Q Q Q Q")
TENSOR_DESC_FIELDS = (
    "tensor_type",
    "ndim",
    "reserved_0",
    "rows",
    "cols",
    "packed_offset",
    "packed_size",
    "scales_offset",
    "scales_size",
)

ARCH_FMT = Struct("<4s I I I f I I I I I I I I I f 24s 44s")
ARCH_FIELDS = (
    "magic",
    "block_version",
    "block_size",
    "flags",
    "rope_theta",
    "num_heads",
    "num_kv_heads",
    "head_dim",
    "moe_top_k",
    "moe_ffn_dim",
    "dense_ffn_dim",
    "shared_expert_ffn_dim",
    "activation",
    "num_hidden_layers",
    "rms_norm_eps",
    "model_type",
    "reserved",
)


class Header(NamedTuple):
    """SmoeHeader, 64 bytes at offset 0."""

    magic: bytes
    version: int
    num_moe_layers: int
    max_experts_per_layer: int
    total_experts: int
    table_offset: int
    data_offset: int
    group_size: int
    bits: int
    d_model: int
    vocab_size: int
    ffn_dim: int
    reserved_ext: int  # offset of the arch block

    def pack(self) -> bytes:
        return HEADER_FMT.pack(*self)

    @classmethod
    def unpack(cls, data: bytes) -> Header:
        return cls(*HEADER_FMT.unpack(data))


class ExpertEntry(NamedTuple):
    """ExpertEntry, 48 bytes; one per routed expert, sorted by layer, then expert."""

    layer_id: int
    expert_id: int
    byte_offset: int
    raw_size: int
    padded_size: int
    group_size: int
    num_groups: int
    reserved: bytes = bytes(4)

    def pack(self) -> bytes:
        return EXPERT_ENTRY_FMT.pack(*self)

    @classmethod
    def unpack(cls, data: bytes) -> ExpertEntry:
        return cls(*EXPERT_ENTRY_FMT.unpack(data))


class TensorDescriptor(NamedTuple):
    """TensorDescriptor, 44 bytes; gate, up and down of each entry. Offsets count from the blob."""

    tensor_type: int
    ndim: int
    reserved_0: bytes
    rows: int
    cols: int
    packed_offset: int
    packed_size: int
    scales_offset: int
    scales_size: int

    def pack(self) -> bytes:
        return TENSOR_DESC_FMT.pack(*self)

    @classmethod
    def unpack(cls, data: bytes) -> TensorDescriptor:
        return cls(*TENSOR_DESC_FMT.unpack(data))


class ArchBlock(NamedTuple):
    """SmoeArchBlock, 128 bytes at Header.reserved_ext."""

    magic: bytes
    block_version: int
    block_size: int
    flags: int
    rope_theta: float
    num_heads: int
    num_kv_heads: int
    head_dim: int
    moe_top_k: int
    moe_ffn_dim: int
    dense_ffn_dim: int
    shared_expert_ffn_dim: int  # 0: no shared expert
    activation: int
    num_hidden_layers: int
    rms_norm_eps: float
    model_type: bytes  # at most 24, NUL-padded
    reserved: bytes = bytes(44)

    def pack(self) -> bytes:
        return ARCH_FMT.pack(*self)

    @classmethod
    def unpack(cls, data: bytes) -> ArchBlock:
        return cls(*ARCH_FMT.unpack(data))


def align_up(value: int, alignment: int) -> int:
    """The smallest multiple of `alignment` that is at least `value`."""
    return -(-value // alignment) * alignment


def packed_bytes(count: int, bits: int) -> int:
    """Bytes of codes for `count` weights."""
    return -(-count * bits // 8)


def group_count(count: int) -> int:
    """Groups, hence float16 scales, for `count` weights. The last group may be short."""
    return -(-count // SMOE_GROUP_SIZE)
