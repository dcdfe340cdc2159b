"""Hostile text through every door of the page, without a browser.

    .venv/bin/python -m tests.fuzz --count 12000 --seed 1

Prints what was raised that nobody named, the slowest text and the one that took most memory.
Ends with 1 where anything was raised. The same seed makes the same texts.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / name) for name in ("engine", "web", "web/app")]

from tests.fuzz import fuzzing, growth  # noqa: E402

SHOWN = 20


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=12_000, help="texts to open")
    parser.add_argument("--seed", type=int, default=1, help="what the texts are made from")
    chosen = parser.parse_args()
    report = fuzzing.run(chosen.count, chosen.seed)
    for case, trace in report.uncaught[:SHOWN]:
        print(f"{case.door}, {case.name}: {case.text[:200]!r}\n{trace}")
    print(f"{report.count} texts, {report.opened} opened, {len(report.uncaught)} not caught")
    seconds, slow = report.slowest
    print(f"slowest: {seconds:.2f} s, {_line(slow)}")
    size, great = report.greatest
    print(f"most memory, of one in {fuzzing.EVERY}: {size / 1e6:.1f} MB, {_line(great)}")
    for row in growth.rows():
        print(row)
    return 1 if report.uncaught else 0


def _line(case: fuzzing.Case | None) -> str:
    return f"{case.door}, {case.name}, {len(case.text)} characters" if case else "none"


if __name__ == "__main__":
    sys.exit(main())
