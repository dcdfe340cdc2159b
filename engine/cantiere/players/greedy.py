"""The greedy player: it plays the whole move after which the game's evaluation is best."""

from collections.abc import Mapping
from typing import Any

from cantiere.core.game import Action, Game, Json, Seat
from cantiere.players.moves import Run, asked_in, settle, whole_moves

RIVAL = 0.25
"""The weight of the best opponent's evaluation against the player's."""


def choose(game: Game[Any], view: Mapping[str, Json], rng: int) -> Action:
    """Return the first step of the move that looks best to the seat that has the view."""
    return plan(game, view, rng)[0]


def plan(game: Game[Any], view: Mapping[str, Json], rng: int) -> Run:
    """Return the steps of the move that looks best; `rng` decides the guess at hidden information.

    Raises `ViewError` if the game is over.
    """
    s = game.determinize(view, rng)
    return best_move(game, s, asked_in(game, s).seat)


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
