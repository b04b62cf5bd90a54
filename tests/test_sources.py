"""The laws, as far as the source text can break them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.[ch]pp"))
BANNED = re.compile(
    r"<mutex>|<shared_mutex>|<condition_variable>|<semaphore>|<latch>|<barrier>|<future>"
    r"|pthread_(mutex|cond|rwlock|spin|barrier)|\bsem_(wait|init|post)|dispatch_semaphore"
    r"|os_unfair_lock|\.wait\(\s*\w+\s*,\s*std::memory_order|waitUntilCompleted"
)


def test_sources_are_found() -> None:
    """An empty list would make the tests below pass for nothing."""
    assert len(SOURCES) > 20


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: p.name)
def test_source_has_no_lock(path: Path) -> None:
    """I/O and compute share atomic flags only; platform.cpp has the one way to sleep."""
    text = path.read_text()
    assert not BANNED.search(text), BANNED.search(text)
    assert path.name == "platform.cpp" or "SYS_futex" not in text


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: p.name)
def test_source_opens_files_through_direct_io_only(path: Path) -> None:
    """A second way to open a vault would be a way round the page cache rule."""
    if path.name in ("direct_io.cpp", "platform.cpp"):
        return
    assert not re.search(r"\bfopen\(|\bifstream\b|::open\(|\bmmap\(", path.read_text())
