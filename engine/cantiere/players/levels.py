"""The computer players: how each level thinks and how much work it does by default.

A level turns a view into a `Thought`, which works in slices, so that the page stays responsive and
can drop a thought at any time.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import inf
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from cantiere.core import random as dice
from cantiere.core.errors import InputError
from cantiere.core.game import Game, Json
from cantiere.players import greedy, random
from cantiere.players.ahead import ahead
from cantiere.players.moves import Run
from cantiere.players.names import is_player, level_of, meant, named, rival_of
from cantiere.players.planner import Budget, Planner
from cantiere.players.search import Option, Search, Settings
from cantiere.players.styles import style_of, styled
from cantiere.players.thoughts import thought_out

HUNDRED = 100
SLIP, GLANCE = 0x51E9, 0x61A7
"""Part the chances of a slip and of a glance from the guess at hidden information, which has the
same seed.
"""

FULL_TABLE = 4
"""The number of seats up to which the search has all its nodes.

At larger tables each node plays more turns and more seats think, so it gets fewer nodes: a round
takes no longer than with four seats.
"""


LEAST = 24
"""The iterations that no table goes below: with fewer, a search is worse than none."""


class UnknownLevel(InputError):
    """The error raised for an unknown player; `accepted` are the known ones, or a rival's."""

    form = "unknown player {0.value!r}; accepted: {0.accepted}"

    def __init__(self, player: str) -> None:
        super().__init__("player", player, ", ".join(meant(player)))


class Thought(Protocol):
    """One decision in the making."""

    def slices(self) -> Iterator[float]:
        """Work in slices of at most 30 ms; yield the share of the budget used, from 0 to 1."""

    def best(self) -> Run:
        """Return the steps of the best move so far."""

    def options(self) -> list[Option]:
        """Return the moves considered, best first; none if the player does not compare moves."""


class AtOnce:
    """A thought that needs no time."""

    def __init__(self, run: Run) -> None:
        self._run = run

    def slices(self) -> Iterator[float]:
        yield 1.0

    def best(self) -> Run:
        return self._run

    def options(self) -> list[Option]:
        return []


class Work(NamedTuple):
    """The work that a level does for one decision, unless the caller sets another budget.

    slips: of a hundred decisions, how many are answered by any of the moves considered.

    In games where players search: glances: of a hundred decisions, how many are answered at a
    glance, as the greedy player does. nodes: iterations of the search, at tables of up to
    `FULL_TABLE` seats. visits: the least iterations for each role that can be chosen, at any table.

    In games where players plan whole turns: ends: ends of turns to weigh. last: the same in a
    seat's last turn. noise: hundredths of a point by which the worth of an end is misjudged at
    most. A glance in the middle of a turn would spoil what was begun for another end.
    """

    slips: int = 0
    glances: int = 0
    nodes: int = 0
    visits: int = 0
    ends: int = 0
    last: int = 0
    noise: int = 0


Think: TypeAlias = Callable[
    [Game[Any], Mapping[str, Json], int, Work, int | None, float | None], Thought
]
"""A function of the game, the view, the seed, the level's work, the nodes and the seconds."""


class Level(NamedTuple):
    """A computer player: the function that thinks, and its usual work."""

    think: Think
    work: Work = Work()


def think(
    game: Game[Any],
    level: str,
    view: Mapping[str, Json],
    seed: int,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Thought:
    """Begin to think about the decision in a view.

    level: a level, or a rival at one of its levels. nodes: iterations per decision, or ends of
    turns to weigh, which is repeatable. seconds: a time limit instead. With neither, a level uses
    its default, with its glances and its noise. Raises `UnknownLevel`, and `InputError` if no seat
    has a decision to make or if `nodes` or `seconds` is out of range.
    """
    player = named(level)
    known, rival = LEVELS.get(level_of(player)), rival_of(player)
    if known is None or (rival and not is_player(player)):
        raise UnknownLevel(level)
    check_budget(nodes, seconds)
    if _is_among(seed ^ SLIP, known.work.slips):
        return AtOnce(random.considered(game, view, seed))
    thinks = known.think
    if _is_at_a_glance(game, known.work, seed, nodes, seconds):
        thinks = _greedy
    if thinks is _search:
        game = ahead(game)
    if rival:
        game = styled(game, style_of(rival, game.name), view["seat"])
    return thinks(game, view, seed, known.work, nodes, seconds)


def decide(
    game: Game[Any],
    level: str,
    view: Mapping[str, Json],
    seed: int,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Run:
    """Think to the end, and return the steps of the move; raise the errors of `think`."""
    return thought_out(think(game, level, view, seed, nodes, seconds)).best()


def check_budget(nodes: int | None, seconds: float | None) -> None:
    """Raise `InputError` if a budget of nodes or seconds is out of range."""
    if nodes is not None and nodes < 1:
        raise InputError("nodes", nodes, "1 or more")
    if seconds is not None and not 0 < seconds < inf:
        raise InputError("seconds", seconds, "any number above 0")


def _is_at_a_glance(
    game: Game[Any], work: Work, seed: int, nodes: int | None, seconds: float | None
) -> bool:
    """Return whether a level answers the decision of a seed at a glance."""
    has_budget = nodes is not None or seconds is not None
    return game.planning is None and not has_budget and _is_among(seed ^ GLANCE, work.glances)


def _is_among(seed: int, share: int) -> bool:
    """Return whether the decision of a seed is among a share of a hundred."""
    return dice.below(dice.seeded(seed), HUNDRED)[0] < share


def _random(
    game: Game[Any], view: Mapping[str, Json], seed: int, *_: Work | float | None
) -> Thought:
    return AtOnce((random.steered(game, view, seed),))


def _greedy(
    game: Game[Any], view: Mapping[str, Json], seed: int, *_: Work | float | None
) -> Thought:
    return AtOnce(greedy.plan(game, view, seed))


def _search(
    game: Game[Any],
    view: Mapping[str, Json],
    seed: int,
    work: Work,
    nodes: int | None,
    seconds: float | None,
) -> Thought:
    if game.planning is not None:
        return Planner(game, game.planning, view, seed, _budget(work, nodes, seconds))
    settings = Settings(horizon=game.search_horizon, flat=game.flat_search)
    if nodes is not None:
        settings = replace(settings, nodes=nodes)
    elif seconds is not None:
        settings = replace(settings, seconds=seconds)
    else:
        nodes = _nodes_at(view["options"]["seats"], work.nodes)
        settings = replace(settings, nodes=nodes, visits=work.visits)
    return Search(game, view, seed, settings)


def _budget(work: Work, nodes: int | None, seconds: float | None) -> Budget:
    if nodes is not None:
        return Budget(nodes=nodes)
    if seconds is not None:
        return Budget(seconds=seconds)
    return Budget(nodes=work.ends, last=work.last, noise=work.noise)


def _nodes_at(seats: int, nodes: int) -> int:
    """Return how many iterations the search has: fewer at large tables."""
    return max(min(nodes, LEAST), nodes * FULL_TABLE**2 // max(FULL_TABLE, seats) ** 2)


LEVELS: Final[dict[str, Level]] = {
    "random": Level(_random),
    "apprentice": Level(_greedy, Work(slips=25)),
    "journeyman": Level(_greedy),
    "mason": Level(_search, Work(glances=70, nodes=24, ends=24, noise=350)),
    "master": Level(_search, Work(glances=33, nodes=48, visits=6, ends=40, noise=180)),
    "architect": Level(_search, Work(nodes=200, visits=6, ends=60, last=1200)),
}
"""Each player by its id, the levels weakest first.

Budgets alone do not part the levels: in Firenze 40 ends of turns are hardly better than 8. What
parts them is the share of decisions that a level answers at a glance, and how far it misjudges the
ends of turns.
"""
