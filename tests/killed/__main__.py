"""A page that is killed at thirty moments, and opened again.

    .venv/bin/python -m tests.killed

At rest, with a turn staged, while a step is being kept, while a computer player plays. Nothing that
was told to be kept may be missing, at most one step of what was under way, and the game is there
once. It takes some two minutes, which is why it is no test of every run.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / name) for name in ("engine", "web", "web/app", "tests/package")]

from tests.killed import moments  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.killed", description=__doc__)
    parser.add_argument("--moments", type=int, default=30, help="how many (default: 30)")
    wanted = parser.parse_args().moments
    subprocess.run([sys.executable, ROOT / "build.py"], check=True)
    return moments.run(wanted)


if __name__ == "__main__":
    sys.exit(main())
