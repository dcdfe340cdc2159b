"""A game as long as a link can carry: nobody hands anything in."""

from functools import cache

from cantiere import games
from cantiere.core import notation
from cantiere.core.record import Record, Sitter
from cantiere.firenze import constants

GAME = games.load("firenze")
OPTIONS = {"seats": 3, "turnCap": 500}
SEED = 5
_MULTIPLIER, _MODULUS = 48_271, 2**31 - 1


@cache
def _actions(most: int) -> tuple[tuple[int, ...], ...]:
    state, roll = GAME.new(OPTIONS, SEED), 1
    played: list[tuple[int, ...]] = []
    while len(played) < most and GAME.decision(state) is not None:
        legal = [a for a in GAME.legal(state) if a[0] != constants.FULFIL] or GAME.legal(state)
        roll = roll * _MULTIPLIER % _MODULUS
        played.append(legal[roll % len(legal)])
        GAME.play(state, played[-1])
    return tuple(played)


def record(steps: int) -> Record:
    """The first steps of that game."""
    seats = [Sitter("", kind) for kind in ("human", "greedy", "greedy")]
    return Record("firenze", GAME.rules, OPTIONS, SEED, seats, list(_actions(12_000)[:steps]))


def code(steps: int) -> str:
    """The share code of the first steps."""
    game = record(steps)
    state = GAME.new(OPTIONS, SEED)
    for action in game.actions:
        GAME.apply(state, action)
    return notation.game_code(GAME, game, state)


@cache
def longest(most: int = notation.MAX_CODE) -> tuple[int, str]:
    """As many steps as a code of at most `most` characters can hold, and the code."""
    low, high = 0, len(_actions(12_000))
    while low < high:
        middle = (low + high + 1) // 2
        if len(code(middle)) <= most:
            low = middle
        else:
            high = middle - 1
    return low, code(low)
