"""Matches between computer players: each deal is played once per rotation of the seats."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any, TypeAlias

from cantiere.core import random
from cantiere.core.game import PUBLIC, Action, Game, Json, Scores
from cantiere.players.levels import decide
from cantiere.players.moves import Run

Z95 = 1.959964

TURN_CAP = "turnCap"
"""The option that ends a game which passive players would never finish, if the game has it."""


Chooser: TypeAlias = Callable[[Mapping[str, Json], Sequence[Action], int], Action]
"""A player that is not a level: a function of its seat's view, the legal steps and a seed, which
returns one of the steps.
"""


@dataclass
class Tally:
    """The results of one player in the line-up. Ties share a win; times are in seconds.

    level: the id of a level, or the name of a `Chooser`. margin: points ahead of the best of the
    others, summed up.
    """

    level: str
    games: int = 0
    wins: float = 0.0
    points: int = 0
    margin: int = 0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def plus(self, other: "Tally") -> "Tally":
        """Return the results of the games of both; the line-up is the same."""
        return Tally(
            self.level,
            self.games + other.games,
            self.wins + other.wins,
            self.points + other.points,
            self.margin + other.margin,
            self.turns + other.turns,
            self.decisions + other.decisions,
            self.seconds + other.seconds,
            max(self.slowest, other.slowest),
        )


@dataclass
class Result:
    """The result of a match: tallies in the order of the line-up, and games ended by the cap."""

    tallies: list[Tally]
    games: int = 0
    capped: int = 0

    def plus(self, other: "Result") -> "Result":
        """Return the result of both parts of a match."""
        tallies = [a.plus(b) for a, b in zip(self.tallies, other.tallies, strict=True)]
        return Result(tallies, self.games + other.games, self.capped + other.capped)


class Chair:
    """A computer player at one seat of a game: it thinks in whole moves and plays single steps."""

    def __init__(
        self,
        game: Game[Any],
        player: str | Chooser,
        nodes: int | None = None,
        seconds: float | None = None,
    ) -> None:
        self._game, self._player = game, player
        self._nodes, self._seconds = nodes, seconds
        self._plan: list[Action] = []
        self.thought = False

    def step(self, view: Mapping[str, Json], legal: Sequence[Action], seed: int) -> Action:
        """Return the next step, from the current plan while that is legal.

        `thought` then says whether the player made a new plan.
        """
        self.thought = not (self._plan and self._plan[0] in legal)
        if self.thought:
            self._plan = list(self._new_plan(view, legal, seed))
        return self._plan.pop(0)

    def _new_plan(self, view: Mapping[str, Json], legal: Sequence[Action], seed: int) -> Run:
        if isinstance(self._player, str):
            return decide(self._game, self._player, view, seed, self._nodes, self._seconds)
        return (self._player(view, legal, seed),)

    def forget(self) -> None:
        """Drop the plan, because hidden information was revealed or the game was taken back."""
        self._plan.clear()


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval for a share of `wins` in `games`, which is at least 1."""
    share = wins / games
    spread = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle, scale = share + Z95**2 / (2 * games), 1 + Z95**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def play_match(
    game: Game[Any],
    players: Sequence[str | Chooser],
    games: int,
    options: Mapping[str, Json],
    seed: int,
    nodes: int | None = None,
    seconds: float | None = None,
    first: int = 0,
) -> Iterator[Result]:
    """Play games and yield the result so far after each one; it is always the same object.

    first: how many games of the match were played before; they are not in the result.

    Game g has the deal of seed + g // seats, and the line-up moves on by one seat with every game.
    Example: with 3 seats and seed 10, games 0 to 2 have seed 10 and games 3 to 5 have seed 11.
    """
    result = Result([Tally(_name(player)) for player in players])
    seats = len(players)
    for g in range(first, games):
        order = [(i - g) % seats for i in range(seats)]
        tallies = [result.tallies[i] for i in order]
        chairs = [Chair(game, players[i], nodes, seconds) for i in order]
        scores, capped = _play(game, options, seed + g // seats, chairs, tallies)
        result.games += 1
        result.capped += capped
        for seat, tally in enumerate(tallies):
            _count(tally, seat, scores)
        yield result


def _name(player: str | Chooser) -> str:
    return player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)


def _play(
    game: Game[Any],
    options: Mapping[str, Json],
    seed: int,
    chairs: Sequence[Chair],
    tallies: Sequence[Tally],
) -> tuple[Scores, bool]:
    """Play one game; return the scores, and whether the cap on turns ended it."""
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
    mine, others = scores.totals[seat], [*scores.totals]
    del others[seat]
    tally.points += mine
    tally.margin += mine - max(others)
    if seat in scores.winners:
        tally.wins += 1 / len(scores.winners)


def lines(result: Result) -> list[str]:
    """Return the result as lines of a table in plain text."""
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
