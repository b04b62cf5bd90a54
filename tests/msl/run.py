"""Runs the cases against a library of kernels: run.py LIBRARY [--only PREFIX ...] [--first]."""

import argparse
import sys
import time
from pathlib import Path

import cases_layer  # noqa: F401
import cases_matmul  # noqa: F401
import cases_selftest  # noqa: F401

from msl import CASES, Msl, MslError


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path)
    parser.add_argument("--only", nargs="+", metavar="PREFIX", help="cases whose names begin so")
    parser.add_argument("--first", action="store_true", help="stop at the first failure")
    args = parser.parse_args()
    msl = Msl(args.library)
    chosen = [n for n in CASES if not args.only or n.startswith(tuple(args.only))]
    if not chosen:
        parser.error(f"--only {' '.join(args.only)}: no case begins so")
    failures, start = 0, time.monotonic()
    for name in chosen:
        try:
            CASES[name](msl)
        except (AssertionError, MslError) as e:
            failures += 1
            print(f"{name}: {e}", flush=True)
            if args.first:
                break
    print(f"{len(chosen)} cases, {failures} failures, {time.monotonic() - start:.1f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
