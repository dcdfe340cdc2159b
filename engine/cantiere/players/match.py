"""Matches: the same deal once for each rotation of the seats, and what came of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import Any

from cantiere.core import random
from cantiere.core.game import PUBLIC, Action, Game, Json, Scores
from cantiere.players.levels import think

Z95 = 1.959964

TURN_CAP = "turnCap"
"""The option, in games that have it, that ends what passive players would never end."""


@dataclass
class Tally:
    """What one player of the line-up reached. Ties share a win. Times are in seconds."""

    level: str
    games: int = 0
    wins: float = 0.0
    points: int = 0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    totals: list[int] = field(default_factory=list)


@dataclass
class Result:
    """A match: the line-up's tallies in its order, and how many games hit the cap."""

    tallies: list[Tally]
    games: int = 0
    capped: int = 0


class Chair:
    """A computer player at one seat of a running game: thinks whole moves, gives single steps."""

    def __init__(
        self, game: Game[Any], level: str, nodes: int | None = None, seconds: float | None = None
    ) -> None:
        self._game, self._level = game, level
        self._nodes, self._seconds = nodes, seconds
        self._plan: list[Action] = []
        self.thought = False

    def step(self, view: Mapping[str, Json], legal: Sequence[Action], seed: int) -> Action:
        """The next step; goes on with a plan while it is legal. `thought` tells if it was new."""
        self.thought = not (self._plan and self._plan[0] in legal)
        if self.thought:
            thought = think(self._game, self._level, view, seed, self._nodes, self._seconds)
            for _ in thought.slices():
                pass
            self._plan = list(thought.best())
        return self._plan.pop(0)

    def forget(self) -> None:
        """Drop the plan: something hidden was shown."""
        self._plan.clear()


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share of `wins` in `games`; games ≥ 1."""
    share = wins / games
    spread = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle, scale = share + Z95**2 / (2 * games), 1 + Z95**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def play_match(
    game: Game[Any],
    players: Sequence[str],
    games: int,
    options: Mapping[str, Json],
    seed: int,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Iterator[Result]:
    """Play and yield the result so far after every game; always the same object.

    The deal of game g is that of seed + g // seats; the line-up moves one seat on with every game.
    """
    result = Result([Tally(level) for level in players])
    seats = len(players)
    for g in range(games):
        order = [(i - g) % seats for i in range(seats)]
        tallies = [result.tallies[i] for i in order]
        chairs = [Chair(game, tally.level, nodes, seconds) for tally in tallies]
        scores, capped = _play(game, options, seed + g // seats, chairs, tallies)
        result.games += 1
        result.capped += capped
        for seat, tally in enumerate(tallies):
            _count(tally, seat, scores)
        yield result


def _play(
    game: Game[Any],
    options: Mapping[str, Json],
    seed: int,
    chairs: Sequence[Chair],
    tallies: Sequence[Tally],
) -> tuple[Scores, bool]:
    """One game; whether the option against endless games ended it."""
    s = game.new(options, seed)
    rng = random.seeded(seed)
    turns = [0] * len(chairs)
    begun = 0
    while (asked := game.decision(s)) is not None:
        rng = random.step(rng)
        turn = game.turn(s)
        if turn.number > begun and turn.seat != PUBLIC:
            turns[turn.seat] += 1
        begun = turn.number
        start = perf_counter()
        chair = chairs[asked.seat]
        action = chair.step(game.view(s, asked.seat), game.legal(s), rng)
        if chair.thought:
            _time(tallies[asked.seat], perf_counter() - start)
        if game.is_barrier(game.play(s, action)):
            chair.forget()
    for tally, count in zip(tallies, turns, strict=True):
        tally.turns += count
    return game.scores(s), options.get(TURN_CAP, 0) > 0 and game.is_capped(s)


def _time(tally: Tally, seconds: float) -> None:
    tally.decisions += 1
    tally.seconds += seconds
    tally.slowest = max(tally.slowest, seconds)


def _count(tally: Tally, seat: int, scores: Scores) -> None:
    tally.games += 1
    tally.points += scores.totals[seat]
    tally.totals.append(scores.totals[seat])
    if seat in scores.winners:
        tally.wins += 1 / len(scores.winners)


def lines(result: Result) -> list[str]:
    """The result as a table in plain text."""
    head = "player       games   wins   95 %           points   turns   ms/decision   slowest"
    return [head, *(_line(tally) for tally in result.tallies if tally.games)]


def _line(tally: Tally) -> str:
    low, high = wilson(tally.wins, tally.games)
    return (
        f"{tally.level:<12} {tally.games:>5}  {100 * tally.wins / tally.games:>4.1f}%"
        f"   {100 * low:>4.1f}-{100 * high:<5.1f}%"
        f"  {tally.points / tally.games:>6.1f}  {tally.turns / tally.games:>6.1f}"
        f"  {1000 * tally.seconds / max(1, tally.decisions):>12.2f}  {1000 * tally.slowest:>8.1f}"
    )
