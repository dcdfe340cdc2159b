"""Compare what two versions of the page say and show of the recorded games, or print its events.

    .venv/bin/python -m tests.outputs write before.txt
    .venv/bin/python -m tests.outputs compare before.txt after.txt
    .venv/bin/python -m tests.outputs events

`write FILE` notes every output of this version; `compare OLD NEW` prints the lines that differ and
ends with 1 where there are any. Only the order of attributes is ignored. `events` prints a table of
all kinds of events: what moves, from where to where, for how long, the sound and the sentence.
"""

import argparse
import sys
from difflib import unified_diff
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / name) for name in ("engine", "web", "web/app")]

from tests.outputs import rows  # noqa: E402
from tests.outputs.walks import outputs  # noqa: E402

from cantiere.games import MODULES  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.outputs", description=__doc__)
    commands = parser.add_subparsers(required=True, dest="command")
    write = commands.add_parser("write", help="note all outputs of this version in a file")
    write.add_argument("file", type=Path)
    write.add_argument("--games", nargs="+", choices=tuple(MODULES), default=tuple(MODULES))
    write.add_argument("--most", type=int, default=10, help="recorded games of each game")
    compare = commands.add_parser("compare", help="print the lines that differ")
    compare.add_argument("old", type=Path)
    compare.add_argument("new", type=Path)
    events = commands.add_parser("events", help="print a table of all kinds of events")
    events.add_argument("--games", nargs="+", choices=tuple(MODULES), default=tuple(MODULES))
    options = parser.parse_args()
    if options.command == "events":
        for game in options.games:
            print("\n".join((f"## {game}", "", *rows.table(game), "")))
        return 0
    if options.command == "write":
        with options.file.open("w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in outputs(options.games, options.most))
        return 0
    old, new = (path.read_text("utf-8").splitlines() for path in (options.old, options.new))
    differing = list(unified_diff(old, new, "old", "new", lineterm="", n=0))
    print("\n".join(differing))
    print(f"{len(old)} outputs before, {len(new)} now, {len(differing)} lines of difference")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
