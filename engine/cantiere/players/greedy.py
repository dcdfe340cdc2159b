"""Greedy: one ply on the game's evaluation, one whole move at a time."""

from collections.abc import Mapping
from typing import Any

from cantiere.core.game import Action, Game, Json, Seat
from cantiere.players.moves import Run, settle, whole_moves

RIVAL = 0.25
"""How much the best opponent's prospects count against the own ones."""


def choose(game: Game[Any], view: Mapping[str, Json], rng: int) -> Action:
    """The first step of the move that looks best to the seat whose view it is."""
    return plan(game, view, rng)[0]


def plan(game: Game[Any], view: Mapping[str, Json], rng: int) -> Run:
    """The steps of the move that looks best; `rng` guesses what is hidden."""
    s = game.determinize(view, rng)
    asked = game.decision(s)
    if asked is None:
        raise ValueError("the game is over, nobody is asked")
    return best_move(game, s, asked.seat)


def best_move(game: Game[Any], s: Any, seat: Seat) -> Run:
    """The move with the best outlook; of equal ones the first."""
    runs = whole_moves(game, s)
    if len(runs) == 1:
        return runs[0]
    return max(runs, key=lambda run: outlook(game, s, seat, run))


def outlook(game: Game[Any], s: Any, seat: Seat, run: Run) -> float:
    """How a seat stands after a move: its evaluation against that of its best opponent."""
    after = game.copy(s)
    for action in run:
        game.apply(after, action)
    settle(game, after, seat)
    rival = max(game.evaluate(after, i) for i in range(game.seats(s)) if i != seat)
    return game.evaluate(after, seat) - RIVAL * rival
