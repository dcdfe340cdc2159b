"""Plant single faults in the rules of a game, drawn by seed, and see whether the tests find each.

    python -m tests.mutants firenze --count 100 --seed 1
    python -m tests.mutants firenze --only 12 40    # these numbers of the same draw

Each is planted in a copy of the tracked files and the tests are run until the first is red, the
quickest first. It needs what `python3 build.py test` sets up. Ends with 1 where a fault was seen by
no test and is not in `equivalents.toml`, which tells why it changes nothing.
"""

import argparse
import resource
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.faults import copies, trials
from tests.mutants import mutants
from tests.mutants.mutants import Mutant

ROOT: Final = Path(__file__).resolve().parents[2]
MEMORY: Final = 4 * 2**30
"""Bytes that tests may take: a fault may make a list grow without end."""
PATIENCE, TIMES = 30.0, 3.0
"""Seconds, and how much longer than usual tests may take."""
NEEDS_BUILD: Final = "tests/engine/test_fingerprints.py::test_fingerprints_on_pyodide"


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=mutants.GAMES)
    parser.add_argument("--count", type=int, default=100, help="faults drawn")
    parser.add_argument("--seed", type=int, default=1, help="draws the faults")
    parser.add_argument("--only", nargs="+", type=int, metavar="N", help="these numbers, from 1")
    parser.add_argument("--list", action="store_true", help="print the faults that would be tried")
    return parser.parse_args(arguments)


def rounds(game: str) -> list[Sequence[str]]:
    """What pytest is told, one round after the other."""
    others = [f"--ignore=tests/engine/{other}" for other in mutants.GAMES if other != game]
    own = f"tests/engine/{game}"
    return [
        ("-m", "not slow", "tests/engine/test_golden.py", own),
        ("-m", "not slow", *others, f"--ignore={own}", "tests/engine"),
        ("-m", "slow", "--reliability=200", own),
    ]


class Trials:
    """Faults tried in one copy of the tree."""

    def __init__(self, folder: Path, game: str) -> None:
        self._folder, self._rounds = folder, rounds(game)
        self._usual: dict[int, trials.Run] = {}

    def killer(self, mutant: Mutant) -> str | None:
        """The first red test, if any is."""
        for number in range(len(self._rounds)):
            if number not in self._usual:
                self._usual[number] = self._clean(number)
            with copies.planted(self._folder, mutant.file, mutant.text):
                red = self._run(number).red
            if red:
                return red[0].test
        return None

    def _clean(self, number: int) -> trials.Run:
        *options, last = self._rounds[number]
        usual = trials.run(self._folder, last, *options, without=[NEEDS_BUILD])
        for red in usual.red:
            print(f"red without a fault, left out: {red.test}", flush=True)
        return usual

    def _run(self, number: int) -> trials.Run:
        usual, (*options, last) = self._usual[number], self._rounds[number]
        without = [NEEDS_BUILD, *(red.test for red in usual.red)]
        patience = PATIENCE + TIMES * usual.seconds
        return trials.run(self._folder, last, "-x", *options, without=without, patience=patience)


def chosen(args: argparse.Namespace) -> list[tuple[int, Mutant]]:
    """The faults with their numbers; raises `ValueError` on a number that was not drawn."""
    drawn = dict(enumerate(mutants.drawn(ROOT, args.game, args.count, args.seed), 1))
    numbers = args.only or list(drawn)
    if unknown := [str(number) for number in numbers if number not in drawn]:
        raise ValueError(f"unknown: {', '.join(unknown)}; accepted are 1 to {len(drawn)}.")
    return [(number, drawn[number]) for number in numbers]


def tried(game: str, faults: Sequence[tuple[int, Mutant]]) -> list[Mutant]:
    """Print what becomes of each fault; those that nobody saw and nobody explained."""
    known, missed = mutants.equivalents(), []
    with TemporaryDirectory(prefix="mutants-") as name:
        work = Trials(copies.copied(ROOT, Path(name) / "tree"), game)
        for number, mutant in faults:
            if any(each.is_of(mutant) for each in known):
                told = "equivalent"
            elif killer := work.killer(mutant):
                told = f"killed by {killer}"
            else:
                told = "SURVIVED"
                missed.append(mutant)
            print(f"{number:>4} {mutant}\n    {told}", flush=True)
    return missed


def main() -> int:
    args = parsed()
    try:
        faults = chosen(args)
        if args.list:
            print("\n".join(f"{number:>4} {mutant}" for number, mutant in faults))
            return 0
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        missed = tried(args.game, faults)
    except (copies.NotReady, trials.Broken, ValueError) as failure:
        print(failure, file=sys.stderr)
        return 1
    print(f"{len(faults)} faults, {len(missed)} survived")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
