"""Whatever config.json, an index or a header says: the Sculptor plans, or explains in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from checkpoints import make_checkpoint
from smoe.checkpoint import CheckpointError
from smoe.shatter_plan import plan_shatter

Json = dict[str, Any]

SMALL = {
    "num_experts": 2,
    "num_experts_per_tok": 1,
    "num_hidden_layers": 2,
    "hidden_size": 8,
    "moe_intermediate_size": 4,
    "intermediate_size": 4,
    "head_dim": 2,
    "vocab_size": 8,
}
SHARD = "model-00001-of-00002.safetensors"
INDEX = "model.safetensors.index.json"


def examples(count: int) -> Callable[[Any], Any]:
    return settings(
        max_examples=count,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )


@dataclass(frozen=True, repr=False)
class Model:
    """A checkpoint in two shards; check() puts other bytes in the place of its files."""

    path: Path
    config: Json
    index: Json
    header: Json  # of the first shard
    data_bytes: int

    def check(
        self,
        *,
        config: bytes | None = None,
        index: bytes | None = None,
        header: bytes | None = None,
        header_bytes: int | None = None,
        data_bytes: int | None = None,
    ) -> None:
        header = encoded(self.header) if header is None else header
        header_bytes = len(header) if header_bytes is None else header_bytes
        data_bytes = self.data_bytes if data_bytes is None else data_bytes
        (self.path / "config.json").write_bytes(config or encoded(self.config))
        (self.path / INDEX).write_bytes(index or encoded(self.index))
        with open(self.path / SHARD, "wb") as file:
            file.write(header_bytes.to_bytes(8, "little") + header)
            file.truncate(8 + len(header) + data_bytes)  # nobody reads it
        check_plans_or_explains(self.path)


def encoded(content: Any) -> bytes:
    return json.dumps(content).encode()


def check_plans_or_explains(model: Path) -> None:
    out = model.parent / "out"
    try:
        plan_shatter(model, out)
    except CheckpointError as error:
        text = str(error)
        assert text.startswith(str(model))
        assert text.isprintable()
        assert len(text) < 300
    assert not out.exists()


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Model:
    made = make_checkpoint(tmp_path_factory.mktemp("p") / "m", shards=2, **SMALL)
    raw = (made.path / SHARD).read_bytes()
    end = 8 + int.from_bytes(raw[:8], "little")
    index = json.loads((made.path / INDEX).read_bytes())
    return Model(made.path, made.config, index, json.loads(raw[8:end]), len(raw) - end)


EDGES = [0, 1, 2, 3, 8, 255, 2**16, 2**20, 2**20 + 1, 2**31, 2**32, 2**63, 2**64, 10**400]
NAMES = ["", "a\nb", "\x1b[1m", "\ud800", "x" * 101, "x" * 5000, "silu", "default", "yarn"]
integers = st.one_of(st.sampled_from(EDGES), st.sampled_from(EDGES).map(int.__neg__), st.integers())
floats = st.one_of(st.floats(), st.sampled_from([1e-50, 1e-6, 1e30, 1e39]))
texts = st.one_of(st.sampled_from(NAMES), st.text(max_size=8))
scalars = st.one_of(st.none(), st.booleans(), integers, floats, texts)
deep = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
junk = scalars | deep


# config.json

KEYS = [
    *("model_type", "hidden_act", "hidden_size", "intermediate_size", "max_position_embeddings"),
    *("moe_intermediate_size", "num_attention_heads", "num_experts", "num_experts_per_tok"),
    *("num_hidden_layers", "num_key_value_heads", "rms_norm_eps", "rope_theta", "head_dim"),
    *("tie_word_embeddings", "use_sliding_window", "vocab_size", "attention_bias"),
    *("norm_topk_prob", "num_local_experts", "n_routed_experts", "text_config", "rope_scaling"),
    *("rope_parameters", "mlp_only_layers", "decoder_sparse_step", "sliding_window"),
    *("layer_types", "quantization_config", "scoring_func", "partial_rotary_factor", "n_group"),
]
keys = st.one_of(st.sampled_from(KEYS), texts, texts.map(lambda text: "routed" + text))
ropes = st.dictionaries(
    st.sampled_from(["rope_theta", "rope_type", "type", "factor", "partial_rotary_factor"]) | texts,
    scalars,
    max_size=3,
)


@st.composite
def config_changes(draw: st.DrawFn) -> Callable[[Json], None]:
    """Sets, drops, renames or nests one key."""
    key = draw(keys)
    how = draw(st.sampled_from(["set", "drop", "rename", "nest", "rope", "layers"]))
    if how == "set":
        value = draw(integers | floats | junk)
        return lambda config: config.update({key: value})
    if how == "drop":
        return lambda config: config.pop(key, None)
    if how == "rename":
        new = draw(keys)
        return lambda config: config.update({new: config.pop(key, None)})
    if how == "nest":
        value = draw(junk)
        return lambda config: config.update(text_config={key: config.pop(key, value)})
    if how == "rope":
        place, rope = draw(st.sampled_from(["rope_scaling", "rope_parameters"])), draw(ropes)
        return lambda config: config.update({place: rope})
    layers = draw(st.lists(integers, max_size=3))
    return lambda config: config.update(mlp_only_layers=layers)


@examples(300)
@given(changes=st.lists(config_changes(), min_size=1, max_size=3))
def test_any_config(model: Model, changes: list[Callable[[Json], None]]) -> None:
    config = dict(model.config)
    for change in changes:
        change(config)
    model.check(config=encoded(config))


@examples(100)
@given(start=st.integers(0, 600), end=st.integers(0, 600), middle=st.binary(max_size=6))
def test_config_of_any_bytes(model: Model, start: int, end: int, middle: bytes) -> None:
    """A config with a part cut out, or doubled, and other bytes between."""
    raw = encoded(model.config)
    model.check(config=raw[:start] + middle + raw[end:])


@pytest.mark.parametrize("depth", [100, 900, 980, 985, 990, 995, 1000, 100_000])
def test_config_of_any_depth(model: Model, depth: int) -> None:
    """At the interpreter's limit too, where reading succeeds and showing might not."""
    raw = encoded({**model.config, "hidden_size": "deep"})
    model.check(config=raw.replace(b'"deep"', b"[" * depth + b"]" * depth))


# Headers and index

tensor_names = st.one_of(
    st.sampled_from(["model.norm.weight", "lm_head.weight", "__metadata__", "model.layers.0.x"]),
    texts,
)
shards = st.sampled_from([SHARD, SHARD.replace("1-of", "2-of")])
fields = st.sampled_from(["dtype", "shape", "data_offsets", "extra"])
dtypes = st.sampled_from(["BF16", "F16", "F32", "F64", "I64", "U8", "F8_E4M3", "BOOL", "F4"])
sizes = st.lists(integers, max_size=9)
entries = st.fixed_dictionaries(
    {}, optional={"dtype": dtypes, "shape": sizes, "data_offsets": sizes}
)


@st.composite
def header_changes(draw: st.DrawFn) -> Callable[[Json], None]:
    """Replaces, adds, drops or renames one tensor, or changes one of its fields."""
    number = draw(st.integers(0, 40))
    how = draw(st.sampled_from(["field", "move", "drop", "rename", "add"]))
    name, entry = draw(tensor_names), draw(entries | junk)
    field, value = draw(fields), draw(dtypes | sizes | junk)
    shift = draw(integers)

    def change(header: Json) -> None:
        names = list(header) or [""]
        chosen = names[number % len(names)]
        old = header.get(chosen)
        if how == "add":
            header[name] = entry
        elif how == "drop":
            header.pop(chosen, None)
        elif how == "rename":
            header[name] = header.pop(chosen, entry)
        elif isinstance(old, dict):
            header[chosen] = {**old, field: value} if how == "field" else moved(old, shift)

    return change


def moved(entry: Json, shift: int) -> Json:
    offsets = entry.get("data_offsets")
    if not isinstance(offsets, list) or not all(type(at) is int for at in offsets):
        return entry
    return {**entry, "data_offsets": [at + shift for at in offsets]}


@examples(300)
@given(changes=st.lists(header_changes(), min_size=1, max_size=3), more=st.integers(0, 8))
def test_any_header(model: Model, changes: list[Callable[[Json], None]], more: int) -> None:
    header = dict(model.header)
    for change in changes:
        change(header)
    model.check(header=encoded(header), data_bytes=model.data_bytes + more // 8)


@examples(100)
@given(
    start=st.integers(0, 5000),
    end=st.integers(0, 5000),
    middle=st.binary(max_size=8),
    length=st.none() | st.integers(0, 5000) | st.integers(0, 2**64 - 1),
)
def test_header_of_any_bytes(
    model: Model, start: int, end: int, middle: bytes, length: int | None
) -> None:
    """As with the config; and a length that is true (None) or not."""
    raw = encoded(model.header)
    model.check(header=raw[:start] + middle + raw[end:], header_bytes=length)


@examples(150)
@given(
    changes=st.dictionaries(tensor_names | st.integers(0, 40), shards | junk, max_size=3),
    whole=st.none() | junk,
)
def test_any_index(model: Model, changes: dict[str | int, Any], whole: Any) -> None:
    """Entries replaced (a number: the entry at that place), or the whole of it."""
    weight_map = dict(model.index["weight_map"])
    names = list(weight_map)
    for name, shard in changes.items():
        weight_map[names[name % len(names)] if isinstance(name, int) else name] = shard
    model.check(index=encoded({"weight_map": weight_map} if whole is None else whole))
