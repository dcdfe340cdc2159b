"""Whole moves: runs of small steps from one decision to the next one that matters.

A composed action changes nothing before its last step, so a player that looks one step ahead sees
no difference in the middle of it. Players compare runs instead: the game's candidates, or, if the
game proposes none, all ways to finish the staged action, up to a limit. Example: the steps that
take a card and pay for it are one run.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from cantiere.core.checked import ViewError
from cantiere.core.errors import InputError
from cantiere.core.game import Action, Decision, Game, Seat

Run: TypeAlias = tuple[Action, ...]

MOST = 48
"""The most runs listed if the game proposes no candidates."""


def asked_in(game: Game[Any], s: Any) -> Decision:
    """Return the decision of a state; raise `ViewError` if the game is over."""
    asked = game.decision(s)
    if asked is None:
        raise ViewError(
            "decision", "nothing, as the game is over", "a view in which a seat is asked"
        )
    return asked


def whole_moves(game: Game[Any], s: Any, most: int = MOST) -> list[Run]:
    """Return about `most` legal runs for the seat to move, at least one; the best guess first."""
    candidates = game.candidates(s)
    return candidates[:most] if candidates else all_moves(game, s, most)


def all_moves(game: Game[Any], s: Any, most: int = MOST) -> list[Run]:
    """Return runs for every first step, each finished in several ways if `most` allows.

    There is at least one run per first step; there are none if the game is over.
    """
    asked = game.decision(s)
    if asked is None:
        return []
    first = game.legal(s)
    share = max(1, most // len(first))
    runs: list[Run] = []
    for action in first:
        after = game.copy(s)
        game.apply(after, action)
        runs += [(action, *rest) for rest in _endings(game, after, asked.seat, share)]
    return runs[: max(most, len(first))]


def _endings(game: Game[Any], s: Any, seat: Seat, most: int) -> list[Run]:
    """Return ways to finish the staged action, depth first; the empty run if none is."""
    if not is_staged_for(game, s, seat):
        return [()]
    runs: list[Run] = []
    for action in game.legal(s):
        after = game.copy(s)
        game.apply(after, action)
        runs += [(action, *rest) for rest in _endings(game, after, seat, most - len(runs))]
        if len(runs) >= most:
            break
    return runs


def is_staged_for(game: Game[Any], s: Any, seat: Seat) -> bool:
    """Return whether this seat has begun an action that needs more steps."""
    asked = game.decision(s)
    return asked is not None and asked.seat == seat and game.mid_move(s)


def best_guess(game: Game[Any], s: Any) -> Run:
    """Return one legal run at little cost: the first candidate, or else a first step."""
    candidates = game.candidates(s)
    return candidates[0] if candidates else (game.legal(s)[0],)


def settle(game: Game[Any], s: Any, seat: Seat) -> None:
    """Finish the staged action of a seat with the best guesses, in place."""
    while is_staged_for(game, s, seat):
        for action in best_guess(game, s):
            game.apply(s, action)


def begun(game: Game[Any], s: Any, played: Run, runs: Sequence[Run]) -> Run:
    """Return the move that the steps of a seat begin with.

    It is the longest of the runs that these steps begin with; or, if a player would consider none
    of them, as many steps as finish the staged action or reveal something hidden. Raises
    `InputError` if one of these is not legal.
    """
    considered = [run for run in runs if run and run == played[: len(run)]]
    if considered:
        return max(considered, key=len)
    after, asked = game.copy(s), game.decision(s)
    for number, action in enumerate(played, 1):
        if action not in game.legal(after):
            raise InputError("played", action, f"a legal step as number {number}")
        is_shown = game.is_barrier(game.play(after, action))
        if is_shown or asked is None or not is_staged_for(game, after, asked.seat):
            return played[:number]
    return played
