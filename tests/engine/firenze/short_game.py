"""A game of three that ends by itself, played by the first candidate or the steered policy."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from cantiere import games
from cantiere.core import notation
from cantiere.core.record import Record, Sitter

GAME = games.load("firenze")
OPTIONS = {"seats": 3, "turnCap": 60, "startPlayer": 0}
SEED = 2
KINDS = ("human", "greedy", "greedy")
_MULTIPLIER, _MODULUS = 48_271, 2**31 - 1


class Whole(NamedTuple):
    """A game that is over: its share code, and the points of each seat."""

    code: str
    totals: tuple[int, ...]


@cache
def actions() -> tuple[tuple[int, ...], ...]:
    """All its actions."""
    state, roll = GAME.new(OPTIONS, SEED), 1
    played: list[tuple[int, ...]] = []
    while GAME.decision(state) is not None:
        roll = roll * _MULTIPLIER % _MODULUS
        legal = GAME.legal(state)
        guess = [move[0] for move in GAME.candidates(state)]
        usable = [action for action in guess if action in legal]
        played.append(usable[0] if usable else GAME.rollout_policy(state, legal, roll % 2**30))
        GAME.play(state, played[-1])
    return tuple(played)


def _record(steps: int, kinds: Sequence[str] = KINDS) -> tuple[Record, object]:
    state = GAME.new(OPTIONS, SEED)
    for action in actions()[:steps]:
        GAME.apply(state, action)
    seats = [Sitter("", kind) for kind in kinds]
    return Record("firenze", GAME.rules, OPTIONS, SEED, seats, list(actions()[:steps])), state


def begun(least: int, kinds: Sequence[str] = KINDS) -> str:
    """The code of the game at its first choice of a card by seat 0 after so many steps.

    kinds: of the seats.
    """
    state = GAME.new(OPTIONS, SEED)
    for number, action in enumerate(actions()):
        asked = GAME.decision(state)
        if number >= least and asked and (asked.seat, asked.kind) == (0, "choose"):
            return notation.game_code(GAME, _record(number, kinds)[0], state)
        GAME.apply(state, action)
    raise ValueError(f"no such choice after {least} steps")


def whole() -> Whole:
    """The game at its end."""
    record, state = _record(len(actions()))
    return Whole(notation.game_code(GAME, record, state), tuple(GAME.scores(state).totals))
