"""Compare the speed of the engine with that of another version, both in turn in short blocks.

    git worktree add ../before COMMIT
    .venv/bin/python -m tests.bench.against ../before [carrara] [machiavelli] …

Each version has a process of its own, and seconds are those of the processor, so that other work on
the machine disturbs both alike. A figure is the speed of this version as a multiple of the other's:
the median of all pairs of blocks, with the quartiles.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
PAIRS: Final = 60
WORK: Final = {"search": 40, "decisions": 2, "copies": 3000, "guesses": 600, "views": 60}
"""What is measured, and how much of it a block does."""


class Blocks:
    """The work of one version on one table; each kind takes the number of the block."""

    def __init__(self, rates: Any) -> None:
        from cantiere.core import random
        from cantiere.players.levels import think

        self._rates, self._seeded, self._think = rates, random.seeded, think
        names = ("eighth-turn-a", "eighth-turn-b", "eighth-turn-c")
        self._states = [rates.position(name) for name in names]
        self._views = [rates.game.view(s, s.active) for s in self._states]
        self._guessers = [rates.game.guesser(view) for view in self._views]

    def search(self, number: int, size: int) -> None:
        view = self._views[number % len(self._views)]
        for _ in self._think(self._rates.game, "search", view, number, size).slices():
            pass

    def decisions(self, number: int, size: int) -> None:
        for seed in range(number * size, (number + 1) * size):
            self._rates.play_on(self._rates.game.new(self._rates.options, seed), self._seeded(seed))

    def copies(self, number: int, size: int) -> None:
        s = self._states[number % len(self._states)]
        for _ in range(size):
            s.copy()

    def guesses(self, number: int, size: int) -> None:
        guesser = self._guessers[number % len(self._guessers)]
        for rng in range(size):
            guesser.sample(rng)

    def views(self, number: int, size: int) -> None:
        view = self._views[number % len(self._views)]
        for _ in range(size):
            self._rates.game.guesser(view)


def work(tree: str) -> None:
    """Do the blocks that the input asks for, and answer each with its seconds."""
    sys.path[:0] = [str(Path(tree) / "engine"), tree]
    from tests.bench.rates import Rates

    tables: dict[str, Blocks] = {}
    for line in sys.stdin:
        table, kind, number, size = json.loads(line)
        if table not in tables:
            tables[table] = Blocks(Rates(table))
        block: Callable[[int, int], None] = getattr(tables[table], kind)
        start = process_time()
        block(number, size)
        print(process_time() - start, flush=True)


class Version:
    """The process of a version, which does one block at a time."""

    def __init__(self, tree: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--work", str(tree)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=tree,
        )  # fmt: skip

    def seconds(self, table: str, kind: str, number: int) -> float:
        """Do a block, and return how long it took."""
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps([table, kind, number, WORK[kind]]), file=self._process.stdin, flush=True)
        return float(self._process.stdout.readline())

    def end(self) -> None:
        self._process.communicate()


def compared(here: Version, there: Version, table: str, kind: str, pairs: int) -> Iterator[float]:
    """Yield the speed of this version as a multiple of the other's, for each pair of blocks."""
    for number in range(pairs):
        order = (here, there) if number % 2 else (there, here)
        seconds = {version: version.seconds(table, kind, number // 2) for version in order}
        yield seconds[there] / seconds[here]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tree", type=Path, help="a folder with the other version")
    parser.add_argument("tables", nargs="*", help="of tests.bench.rates; all where left out")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    args = parser.parse_args()
    sys.path[:0] = [str(ROOT / "engine"), str(ROOT)]
    from tests.bench.rates import TABLES

    here, there = Version(ROOT), Version(args.tree.resolve())
    for table in args.tables or TABLES:
        for kind in WORK:
            ratios = list(compared(here, there, table, kind, args.pairs))
            low, _, high = quantiles(ratios, n=4)
            print(
                f"{table:13} {kind:10} {median(ratios):.2f} ({low:.2f} to {high:.2f})", flush=True
            )
    here.end()
    there.end()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(sys.argv[2])
    else:
        main()
