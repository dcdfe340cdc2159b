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
from typing import Final, NamedTuple

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
    own_tests = f"tests/engine/{game}"
    return [
        ("-m", "not slow", "tests/engine/test_golden.py", own_tests),
        ("-m", "not slow", *others, f"--ignore={own_tests}", "tests/engine"),
        ("-m", "slow", "--reliability=200", own_tests),
    ]


class Numbered(NamedTuple):
    """A fault and its number in the draw, from 1."""

    number: int
    mutant: Mutant

    def __str__(self) -> str:
        return f"{self.number:>4} {self.mutant}"


class Trials:
    """Faults tried in one copy of the tree."""

    def __init__(self, folder: Path, game: str) -> None:
        self._folder, self._rounds = folder, rounds(game)

    def survivors(self, number: int, faults: Sequence[Numbered]) -> list[Numbered]:
        """Those that a round does not see; prints what it sees of the others."""
        usual = self._clean(number) if faults else None
        return [each for each in faults if usual and not self._sees(number, each, usual)]

    def _sees(self, number: int, fault: Numbered, usual: trials.Run) -> bool:
        with copies.planted(self._folder, fault.mutant.file, fault.mutant.text):
            red = self._run(number, usual).red
        fate = f"killed by {red[0].test}" if red else f"not seen in round {number + 1}"
        print(f"{fault}\n    {fate}", flush=True)
        return bool(red)

    def _clean(self, number: int) -> trials.Run:
        *options, last = self._rounds[number]
        usual = trials.run(self._folder, last, *options, without=[NEEDS_BUILD])
        for red in usual.red:
            print(f"red without a fault, left out: {red.test}", flush=True)
        return usual

    def _run(self, number: int, usual: trials.Run) -> trials.Run:
        *options, last = self._rounds[number]
        without = [NEEDS_BUILD, *(red.test for red in usual.red)]
        patience = PATIENCE + TIMES * usual.seconds
        return trials.run(self._folder, last, "-x", *options, without=without, patience=patience)


def chosen(args: argparse.Namespace) -> list[Numbered]:
    """The faults with their numbers; raises `ValueError` on a number that was not drawn."""
    drawn = mutants.drawn(ROOT, args.game, args.count, args.seed)
    numbers = args.only or range(1, len(drawn) + 1)
    if unknown := [str(number) for number in numbers if not 0 < number <= len(drawn)]:
        raise ValueError(f"unknown: {', '.join(unknown)}; accepted are 1 to {len(drawn)}.")
    return [Numbered(number, drawn[number - 1]) for number in numbers]


def tried(game: str, faults: Sequence[Numbered]) -> Sequence[Numbered]:
    """Print what becomes of each fault; those that no round saw."""
    with TemporaryDirectory(prefix="mutants-") as name:
        work = Trials(copies.copied(ROOT, Path(name) / "tree"), game)
        for number in range(len(rounds(game))):
            faults = work.survivors(number, faults)
    return faults


def main() -> int:
    args = parsed()
    try:
        faults = chosen(args)
        if args.list:
            print("\n".join(map(str, faults)))
            return 0
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        known = mutants.equivalents()
        visible = [each for each in faults if not any(one.is_of(each.mutant) for one in known)]
        missed = tried(args.game, visible)
    except (copies.NotReady, trials.Broken, ValueError) as failure:
        print(failure, file=sys.stderr)
        return 1
    summary = (
        f"{len(faults)} faults, {len(faults) - len(visible)} equivalent, {len(missed)} survived"
    )
    print("\n".join([*(f"survived: {each}" for each in missed), summary]))
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
