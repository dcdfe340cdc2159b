"""A plain way to play Carrara to a soon end: reads what a seat may know, names composed moves."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.carrara import GAME
from cantiere.carrara import constants as k
from cantiere.carrara.ai.valuation import completion
from cantiere.carrara.io.moves import compose
from cantiere.carrara.rules.state import State
from cantiere.players import greedy
from cantiere.players.moves import Run, settle, whole_moves

KEEP = ((k.BUY, k.KEEP_WHEEL),)
HASTE = 0.1
"""VP that a hundredth of a condition (C§6.8) counts for, beyond what it is worth to anybody."""


def moves_of(view: Mapping[str, Any]) -> Sequence[dict[str, Any]]:
    """What to do at a decision of the view's own seat, up to what it would first have to see.

    A wheel that is kept shows nothing new: the page takes it together with the purchase.
    """
    state = GAME.determinize(view, 1)
    plan = _best(state)
    if plan == KEEP:
        after = GAME.copy(state)
        GAME.apply(after, *KEEP)
        if after.phase == k.PICK:
            plan += _best(after)
    moves = compose(state, plan)
    return moves if plan[:1] == KEEP else moves[:1]


def _best(state: State) -> Run:
    """The end announced as soon as it may be, else the best outlook; of equal ones the first."""
    return max(whole_moves(GAME, state), key=lambda run: _outlook(state, run))


def _outlook(state: State, run: Run) -> float:
    if (k.ANNOUNCE,) in run:
        return float("inf")
    seat, after = state.active, GAME.copy(state)
    for action in run:
        GAME.apply(after, action)
    settle(GAME, after, seat)
    return greedy.outlook(GAME, state, seat, run) + HASTE * completion(after, seat)
