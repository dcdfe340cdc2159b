"""The greedy player: it plays the whole move after which the game's evaluation is best."""

from collections.abc import Mapping
from typing import Any

from cantiere.core import random
from cantiere.core.game import Action, Game, Json, Seat
from cantiere.players.moves import Run, settle, whole_moves

RIVAL = 0.25
"""The weight of the best opponent's evaluation against the player's."""

HUNDRED = 100
SLIP = 0x51E9
"""Parts the chance of a slip from the guess at hidden information, which has the same seed."""


def choose(game: Game[Any], view: Mapping[str, Json], rng: int) -> Action:
    """Return the first step of the move that looks best to the seat that has the view."""
    return plan(game, view, rng)[0]


def plan(game: Game[Any], view: Mapping[str, Json], rng: int, slips: int = 0) -> Run:
    """Return the steps of the move that looks best; `rng` decides the guess at hidden information.

    slips: of a hundred decisions, how many are answered by any of the moves considered instead.
    Raises `ValueError` if the game is over.
    """
    s = game.determinize(view, rng)
    asked = game.decision(s)
    if asked is None:
        raise ValueError("the game is over, nobody is asked")
    roll, after = random.below(random.seeded(rng ^ SLIP), HUNDRED)
    if roll < slips:
        return random.choice(after, whole_moves(game, s))[0]
    return best_move(game, s, asked.seat)


def best_move(game: Game[Any], s: Any, seat: Seat) -> Run:
    """Return the move with the best outlook, the first of several equal ones."""
    runs = whole_moves(game, s)
    if len(runs) == 1:
        return runs[0]
    return max(runs, key=lambda run: outlook(game, s, seat, run))


def outlook(game: Game[Any], s: Any, seat: Seat, run: Run) -> float:
    """Return the evaluation of a seat after a move, less a share of its best opponent's."""
    after = game.copy(s)
    for action in run:
        game.apply(after, action)
    settle(game, after, seat)
    rival = max(game.evaluate(after, i) for i in range(game.seats(s)) if i != seat)
    return game.evaluate(after, seat) - RIVAL * rival
