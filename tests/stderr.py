"""What `smoe generate` says beside its text."""

from __future__ import annotations

import re


def untold(err: str) -> str:
    """What stderr has beside the plan, which comes first once the files are open."""
    plan = re.match(r"smoe: memory: \d+ of \d+ MiB: .*\n", err)
    return err[plan.end() :] if plan else err
