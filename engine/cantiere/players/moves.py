"""Whole moves: runs of small steps from one decision to the next that matters.

A composed action changes nothing before its last step, so players that look one step ahead are
blind in the middle of it. They look at runs instead: the game's own candidates, or, where it has
no opinion, every way to finish what is staged, as far as a cap allows.
"""

from typing import Any, TypeAlias

from cantiere.core.game import Action, Game, Seat

Run: TypeAlias = tuple[Action, ...]

MOST = 48
"""Runs listed at most where the game has no opinion."""


def whole_moves(game: Game[Any], s: Any, most: int = MOST) -> list[Run]:
    """About `most` legal runs for the seat asked, at least one; the best guess first."""
    found = game.candidates(s)
    return found[:most] if found else all_moves(game, s, most)


def all_moves(game: Game[Any], s: Any, most: int = MOST) -> list[Run]:
    """Runs of every first step, each finished in as many ways as its share of `most` allows."""
    asked = game.decision(s)
    if asked is None:
        return []
    first = game.legal(s)
    share = max(1, most // len(first))
    found: list[Run] = []
    for action in first:
        after = game.copy(s)
        game.apply(after, action)
        found += [(action, *rest) for rest in _endings(game, after, asked.seat, share)]
    return found[: max(most, len(first))]


def _endings(game: Game[Any], s: Any, seat: Seat, most: int) -> list[Run]:
    """Ways to finish what is staged, depth first; the empty run when nothing is."""
    if not is_staged_for(game, s, seat):
        return [()]
    found: list[Run] = []
    for action in game.legal(s):
        after = game.copy(s)
        game.apply(after, action)
        found += [(action, *rest) for rest in _endings(game, after, seat, most - len(found))]
        if len(found) >= most:
            break
    return found


def is_staged_for(game: Game[Any], s: Any, seat: Seat) -> bool:
    """Whether this seat still owes a step of something begun."""
    asked = game.decision(s)
    return asked is not None and asked.seat == seat and game.mid_move(s)


def best_guess(game: Game[Any], s: Any) -> Run:
    """One legal run at little cost: the game's first candidate, or else a first step."""
    found = game.candidates(s)
    return found[0] if found else (game.legal(s)[0],)


def settle(game: Game[Any], s: Any, seat: Seat) -> None:
    """Finish what is staged for a seat with the best guesses, in place."""
    while is_staged_for(game, s, seat):
        for action in best_guess(game, s):
            game.apply(s, action)
