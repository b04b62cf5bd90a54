"""TextStream: whole characters and stop strings, whatever the token boundaries."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smoe.text import TextStream


def decode_bytes(ids: list[int]) -> str:
    """A tokenizer whose tokens are bytes."""
    return bytes(ids).decode("utf-8", errors="replace")


def run(text: str, stop: tuple[str, ...] = ()) -> tuple[list[str], bool]:
    stream = TextStream(decode_bytes, stop)
    pieces = []
    for byte in text.encode():
        pieces.append(stream.push(byte))
        if stream.stopped:
            break
    return [*pieces, stream.flush()], stream.stopped


@given(st.text())
def test_stream_of_bytes_gives_the_text_in_whole_characters(text: str) -> None:
    """A character split over tokens must not come out as replacement characters."""
    pieces, stopped = run(text)
    assert "".join(pieces) == text
    assert not stopped
    for piece in pieces:
        assert "\ufffd" not in piece or "\ufffd" in text


@given(
    st.text(alphabet="ab€", max_size=30), st.lists(st.text(alphabet="ab€", min_size=1), max_size=3)
)
def test_stream_ends_before_the_first_stop_string(text: str, stop: list[str]) -> None:
    """The text before the stop string comes out whole; nothing of the stop string does."""
    pieces, stopped = run(text, tuple(stop))
    got = "".join(pieces)
    assert stopped == any(s in text for s in stop)
    if not stopped:
        assert got == text
    else:
        assert text.startswith(got)
        assert any(text.startswith(s, len(got)) for s in stop)
        assert not any(s in got for s in stop)


def test_stream_with_broken_bytes_gives_replacements_at_the_end() -> None:
    """Half a character at the end of a generation is shown, not lost."""
    stream = TextStream(decode_bytes)
    assert stream.push(0x61) == "a"
    assert stream.push(0xE2) == ""
    assert stream.flush() == "\ufffd"


@pytest.mark.parametrize("bad", [b"\xff\xfe\xfd\xfc\xfb", b"\xe2\x82\xe2\x82\xac"])
def test_stream_with_bytes_that_are_no_text_goes_on(bad: bytes) -> None:
    """Bytes that never become a character must not hold the text back for ever."""
    stream = TextStream(decode_bytes)
    pieces = [stream.push(b) for b in [*bad, *b"after"]]
    assert ("".join(pieces) + stream.flush()).endswith("after")
