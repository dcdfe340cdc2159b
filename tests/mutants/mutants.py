"""Faults in the rules of a game, drawn by seed, and those that change nothing."""

import random
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.mutants.mutations import mutations

EQUIVALENTS = Path(__file__).with_name("equivalents.toml")
GAMES = ("carrara", "firenze", "machiavelli")


class Mutant(NamedTuple):
    """A fault in one file, told by the lines it touches, so that other lines may move.

    file: from the root of the tree. scope: names of the classes and functions around it. line: from
    1. text: the whole file with the fault.
    """

    file: str
    scope: str
    line: int
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.scope}\n    - {self.before}\n    + {self.after}"


class Equivalent(NamedTuple):
    """A fault that no test can see, and why."""

    file: str
    scope: str
    before: str
    after: str
    reason: str

    def is_of(self, mutant: Mutant) -> bool:
        return self[:4] == (mutant.file, mutant.scope, mutant.before, mutant.after)


def files(tree: Path, game: str) -> list[str]:
    """The modules that hold the rules of a game, from the root of the tree."""
    home = tree / "engine/cantiere" / game
    paths = [home / "data.py", *sorted((home / "rules").rglob("*.py"))]
    return [path.relative_to(tree).as_posix() for path in paths]


def mutants(tree: Path, file: str) -> Iterator[Mutant]:
    """All faults of a module, in the order of its lines as far as they can be told apart."""
    text = (tree / file).read_text(encoding="utf-8")
    for each in mutations(text):
        yield Mutant(file, each.scope, each.line(text), *each.lines(text), each.planted(text))


def drawn(tree: Path, game: str, count: int, seed: int) -> list[Mutant]:
    """One of each module that has any, then out of all of them; no fault twice."""
    rng = random.Random(seed)
    of_files = [list(mutants(tree, file)) for file in files(tree, game)]
    chosen = [rng.choice(of_file) for of_file in of_files if of_file]
    others = [each for of_file in of_files for each in of_file if each not in chosen]
    rng.shuffle(others)
    return [*chosen, *others][:count]


def equivalents(path: Path = EQUIVALENTS) -> list[Equivalent]:
    """Raises `TypeError` on a field too many or too few."""
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    return [Equivalent(**row) for row in rows]


def misplaced(known: Sequence[Equivalent], tree: Path) -> Iterator[str]:
    """A sentence for each that is no fault of the tree any more."""
    for each in known:
        there = (tree / each.file).is_file()
        if not there or not any(map(each.is_of, mutants(tree, each.file))):
            yield f"{each.file} has no such fault in {each.scope}: {each.before} → {each.after}"
