"""Fits weights by stage: a ridge regression on sums that can be kept, added to and solved.

Of each stage the sums of the normal equations are kept, not the rows, for games that are fitted and
for games that are kept aside. A run that was interrupted goes on from its checkpoint.
"""

import json
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
RIDGE = 50.0
ASIDE = 4
"""The fit leaves out one block of games in this many, to measure on it how much it explains."""
BLOCK = 6
"""Games in a block: each kind of table has as many of them."""
EVERY = 5
"""Games between two checkpoints."""


class End(NamedTuple):
    """The end of a turn: its stage, the features of each seat, and today's evaluation of each."""

    stage: str
    rows: list[list[float]]
    worths: list[float]


def from_mean(values: Sequence[float]) -> list[float]:
    """Return how far each value is from their mean."""
    mean = sum(values) / len(values)
    return [value - mean for value in values]


class Sums:
    """Sums over rows: of products of features, of features and points, and of squared points.

    today: the sum of the squared errors of today's evaluation.
    """

    def __init__(self, size: int) -> None:
        self.squares = [[0.0] * size for _ in range(size)]
        self.products = [0.0] * size
        self.points = self.today = 0.0

    def add(self, end: End, totals: Sequence[int]) -> None:
        """Add a row for each seat, all measured from the mean of the table."""
        columns = [from_mean(column) for column in zip(*end.rows, strict=True)]
        rows = zip(*columns, strict=True)
        guesses, points = from_mean(end.worths), from_mean(totals)
        for row, distance, guess in zip(rows, points, guesses, strict=True):
            self.points += distance**2
            self.today += (distance - guess) ** 2
            for i, value in enumerate(row):
                if value:
                    self.products[i] += value * distance
                    line = self.squares[i]
                    for j in range(i, len(row)):
                        line[j] += value * row[j]

    def plus(self, other: "Sums") -> "Sums":
        """Return the sums over the rows of both."""
        found = Sums(len(self.products))
        for i, line in enumerate(found.squares):
            line[:] = map(sum, zip(self.squares[i], other.squares[i], strict=True))
        found.products = [a + b for a, b in zip(self.products, other.products, strict=True)]
        found.points, found.today = self.points + other.points, self.today + other.today
        return found

    def solved(self, ridge: float = RIDGE, prior: Sequence[float] = ()) -> list[float]:
        """Return the weights of the ridge regression, by Gaussian elimination.

        prior: the weights that the ridge draws towards, 0 if there are none.
        """
        size = len(self.products)
        prior = prior or [0.0] * size
        lines = [
            [self.squares[min(i, j)][max(i, j)] + ridge * (i == j) for j in range(size)]
            + [self.products[i] + ridge * prior[i]]
            for i in range(size)
        ]
        for i, line in enumerate(lines):
            for other in lines[i + 1 :]:
                share = other[i] / line[i]
                for j in range(i, size + 1):
                    other[j] -= share * line[j]
        found = [0.0] * size
        for i in reversed(range(size)):
            known = sum(lines[i][j] * found[j] for j in range(i + 1, size))
            found[i] = (lines[i][size] - known) / lines[i][i]
        return found

    def explained(self, weights: Sequence[float]) -> float:
        """Return the share of the squared points that these weights explain."""
        size = range(len(weights))
        left = self.points - 2 * sum(weights[i] * self.products[i] for i in size)
        for i in size:
            for j in size:
                left += weights[i] * weights[j] * self.squares[min(i, j)][max(i, j)]
        return 1 - left / self.points if self.points else 0.0

    def explained_today(self) -> float:
        """Return the share of the squared points that today's evaluation explains."""
        return 1 - self.today / self.points if self.points else 0.0


class Gathered:
    """The sums of a run by key: those of games that are fitted, and of games kept aside."""

    def __init__(self, size: int) -> None:
        self.size, self.games = size, 0
        self.fitted: dict[str, Sums] = {}
        self.aside: dict[str, Sums] = {}

    def add(self, ends: Sequence[End], totals: Sequence[int], table: str, game: int) -> None:
        """Add a game. table: what is fitted by itself, a number of seats for example."""
        kept = self.fitted if game // BLOCK % ASIDE else self.aside
        for end in ends:
            key = f"{table} {end.stage}"
            kept.setdefault(key, Sums(self.size)).add(end, totals)
        self.games += 1

    def of(self, table: str, stage: str) -> tuple[Sums, Sums]:
        """Return the sums to fit and those kept aside of a table and a stage."""
        key = f"{table} {stage}"
        return self.fitted.get(key, Sums(self.size)), self.aside.get(key, Sums(self.size))

    def to_json(self, plan: Mapping[str, Any]) -> dict[str, Any]:
        def sums(found: dict[str, Sums]) -> dict[str, Any]:
            return {key: vars(each) for key, each in found.items()}

        return {**plan, "played": self.games, "fit": sums(self.fitted), "aside": sums(self.aside)}

    def read(self, data: Mapping[str, Any], plan: Mapping[str, Any]) -> None:
        """Take over a checkpoint; raise `ValueError` if it is not one of this plan."""
        for name, accepted in plan.items():
            if data.get(name) != accepted:
                raise ValueError(f"{name}: found {data.get(name)!r}, accepted: {accepted!r}")
        self.games = data["played"]
        for kept, found in ((self.fitted, data["fit"]), (self.aside, data["aside"])):
            for key, each in found.items():
                kept[key] = Sums(self.size)
                vars(kept[key]).update(each)


Played = tuple[list[End], Sequence[int], str]
"""The ends of turns of a game, its final points, and its table."""


def gather(
    size: int, plan: Mapping[str, Any], games: int, play: Callable[[int], Played], kept: Path | None
) -> Gathered:
    """Play the games that a checkpoint lacks, and return the sums of all."""
    found = Gathered(size)
    if kept and kept.exists():
        found.read(json.loads(kept.read_text("utf-8")), plan)
    while found.games < games:
        ends, totals, table = play(found.games)
        found.add(ends, totals, table, found.games)
        if kept and (found.games % EVERY == 0 or found.games == games):
            fresh = kept.with_name(f"{kept.name}.new")
            fresh.write_text(json.dumps(found.to_json(plan)), "utf-8")
            fresh.replace(kept)
    return found


def commit() -> str:
    """Return the commit of the program that played."""
    command = ["git", "rev-parse", "--short=8", "HEAD"]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def write(path: Path, head: Mapping[str, Any], name: str, weights: Mapping[str, Any]) -> None:
    """Write weights under a name, each row of numbers on a line of its own."""
    text = json.dumps({**head, name: weights}, indent=1)
    lines = text.split("\n")
    joined: list[str] = []
    for line in lines:
        if joined and joined[-1].rstrip()[-1:] in ("[", ",") and _is_number(line.strip(" ,")):
            gap = "" if joined[-1].endswith("[") else " "
            joined[-1] += gap + line.strip()
        elif joined and line.strip() in ("]", "],") and _ends_in_number(joined[-1]):
            joined[-1] += line.strip()
        else:
            joined.append(line)
    path.write_text("\n".join(joined) + "\n", "utf-8")


def _is_number(text: str) -> bool:
    return text.lstrip("-").isdigit()


def _ends_in_number(text: str) -> bool:
    return text[-1:].isdigit() and "[" in text
