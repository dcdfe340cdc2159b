"""Sums of the normal equations of ridge regressions, by key: what training keeps of its games.

A block of games leaves sums, not rows, so that a checkpoint stays small; sums add up in the order
of the blocks. One block in `ASIDE` is kept aside, to measure on it how much a fit explains.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cantiere.core.game import Json

RIDGE: Final = 50.0
ASIDE: Final = 4
"""The fit leaves out one block of games in this many."""


class End(NamedTuple):
    """The end of a turn: its stage, the features of each seat, and today's evaluation of each."""

    stage: str
    rows: list[list[float]]
    worths: list[float]


class Played(NamedTuple):
    """A game: the ends of its turns, its final points, and what is fitted by itself, such as a
    number of seats.
    """

    ends: list[End]
    totals: Sequence[int]
    table: str


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
        both = Sums(len(self.products))
        for i, line in enumerate(both.squares):
            line[:] = map(sum, zip(self.squares[i], other.squares[i], strict=True))
        both.products = [a + b for a, b in zip(self.products, other.products, strict=True)]
        both.points, both.today = self.points + other.points, self.today + other.today
        return both

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
        weights = [0.0] * size
        for i in reversed(range(size)):
            known = sum(lines[i][j] * weights[j] for j in range(i + 1, size))
            weights[i] = (lines[i][size] - known) / lines[i][i]
        return weights

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
    """The sums of games by key: of those that are fitted, and of those kept aside."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.fitted: dict[str, Sums] = {}
        self.aside: dict[str, Sums] = {}

    def add(self, played: Played, block: int) -> None:
        """Add a game of a block."""
        kept = self.fitted if block % ASIDE else self.aside
        for end in played.ends:
            kept.setdefault(_key(played.table, end.stage), Sums(self.size)).add(end, played.totals)

    def sums_of(self, table: str, stage: str) -> tuple[Sums, Sums]:
        """Return the sums to fit and those kept aside of a table and a stage."""
        key, none = _key(table, stage), Sums(self.size)
        return self.fitted.get(key, none), self.aside.get(key, none)


def _key(table: str, stage: str) -> str:
    return f"{table} {stage}"


def as_json(gathered: Gathered) -> Json:
    """Return sums as data; numbers keep every bit."""

    def sums(kept: Mapping[str, Sums]) -> dict[str, Any]:
        return {key: vars(each) for key, each in kept.items()}

    return {"size": gathered.size, "fit": sums(gathered.fitted), "aside": sums(gathered.aside)}


def gathered_of(data: Json) -> Gathered:
    """Return the sums that data stands for."""
    gathered = Gathered(data["size"])
    for kept, rows in ((gathered.fitted, data["fit"]), (gathered.aside, data["aside"])):
        for key, each in rows.items():
            kept[key] = Sums(gathered.size)
            vars(kept[key]).update(each)
    return gathered


def add(total: Json, more: Json) -> Json:
    """Return the data of the sums of both."""
    gathered, other = gathered_of(total), gathered_of(more)
    for kept, rows in ((gathered.fitted, other.fitted), (gathered.aside, other.aside)):
        for key, each in rows.items():
            kept[key] = kept[key].plus(each) if key in kept else each
    return as_json(gathered)
