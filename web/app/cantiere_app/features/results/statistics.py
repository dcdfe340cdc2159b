"""What results say together: figures, streaks, sources of points, best games."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cantiere_app.session.device.finished import TOGETHER, Finished

LAST: Final = 5
"""Games of the list of the newest ones."""


class Figures(NamedTuple):
    """The results of some games of one person in a few numbers.

    average: points, rounded half up. streak, longest: games won one after the other, up to now and
    at most.
    """

    played: int
    won: int
    best: int
    average: int
    streak: int
    longest: int


class Origin(NamedTuple):
    """Points from a source on average, of the person and of the winner of the same games."""

    source: str
    yours: float
    winners: float


class Best(NamedTuple):
    """A record: which kind, its number, and the game that set it."""

    kind: str
    number: int
    game: Finished


def alone(games: Sequence[Finished], game: str = "") -> list[Finished]:
    """Return the games that one person played, of one game or "" for all."""
    return [each for each in games if each.you != TOGETHER and game in ("", each.game)]


def figures(games: Sequence[Finished]) -> Figures:
    """Return the numbers of games that one person played, oldest first."""
    points = [each.totals[each.you] for each in games]
    streak = longest = 0
    for each in games:
        streak = streak + 1 if each.is_won else 0
        longest = max(longest, streak)
    return Figures(
        played=len(games),
        won=sum(each.is_won for each in games),
        best=max(points, default=0),
        average=(2 * sum(points) + len(points)) // (2 * len(points)) if points else 0,
        streak=streak,
        longest=longest,
    )


def origins(games: Sequence[Finished]) -> list[Origin]:
    """Return the sources of points in games of one kind, as the newest game orders them.

    A source that a game did not have counts as 0. Where several won, the first one counts.
    """
    names = dict.fromkeys(source for each in reversed(games) for source in each.sources)
    return [
        Origin(
            source,
            _mean(games, source, lambda each: each.you),
            _mean(games, source, lambda each: each.winners[0] if each.winners else each.you),
        )
        for source in names
    ]


def _mean(games: Sequence[Finished], source: str, seat: Callable[[Finished], int]) -> float:
    rows = [each.sources[source][seat(each)] if source in each.sources else 0 for each in games]
    return sum(rows) / len(rows)


def bests(games: Sequence[Finished]) -> list[Best]:
    """Return the records of games of one kind: points, lead over the next, fewest rounds won in.

    Of equal games the first one holds the record.
    """
    scored = [Best("points", each.totals[each.you], each) for each in games]
    kept = [max(scored, key=lambda best: best.number)] if scored else []
    won = [each for each in games if each.is_won]
    leads = [Best("lead", lead, each) for each in won if (lead := _lead(each)) > 0]
    quick = [Best("rounds", each.rounds, each) for each in won if each.rounds > 0]
    kept += [max(leads, key=lambda best: best.number)] if leads else []
    kept += [min(quick, key=lambda best: best.number)] if quick else []
    return kept


def _lead(finished: Finished) -> int:
    """Return by how many points the person is ahead of all others."""
    others = [n for seat, n in enumerate(finished.totals) if seat != finished.you]
    return finished.totals[finished.you] - max(others, default=0)
