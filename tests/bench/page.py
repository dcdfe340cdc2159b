"""The Page table of the figures to reach: starts, reaction, bytes, frames, memory, motion.

    python -m tests.bench.page [--runs 5] [--games 10] [PART …]

Builds the site, serves it brotli-compressed as a host does, prints one row a quantity. "Phone" is
a page with the processor slowed four times and 9 Mbit/s at 165 ms. Times are medians. Ratios come
first: they are to a yardstick of the same run, for times of busy machines say little by themselves.
Where two figures are to be reached, the second is the target.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / name) for name in ("engine", "web", "web/app")]

from tests.bench.browser import chromium, served  # noqa: E402
from tests.bench.pages import (  # noqa: E402
    page_bytes,
    page_frames,
    page_input,
    page_lighthouse,
    page_memory,
    page_motion,
    page_starts,
    page_thinking,
)
from tests.bench.rows import Row, printed  # noqa: E402

PARTS: dict[str, Callable[..., list[Row]]] = {
    "starts": page_starts.rows,
    "input": page_input.rows,
    "bytes": page_bytes.rows,
    "frames": page_frames.rows,
    "memory": page_memory.rows,
    "motion": page_motion.rows,
    "thinking": page_thinking.rows,
    "lighthouse": page_lighthouse.rows,
}


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="default: all")
    parser.add_argument("--runs", type=int, default=5, help="runs of each start (default: 5)")
    parser.add_argument("--games", type=int, default=10, help="games of the growth (default: 10)")
    options = parser.parse_args(arguments)
    subprocess.run([sys.executable, ROOT / "build.py"], check=True)
    amounts = {"runs": options.runs, "games": options.games}
    with served() as (address, beside), chromium() as browser_type:
        for part in options.parts or PARTS:
            made = PARTS[part](browser_type, address, beside=beside, **amounts)
            print(printed(part, made), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
