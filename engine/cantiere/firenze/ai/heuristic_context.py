"""How a seat sees its next moves: its contracts, its storage, and what one brick is worth to it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Seat
from cantiere.firenze.ai.valuation import (
    PRICE,
    SOUGHT,
    SOUGHT_LAST,
    contract_worth,
    tower_worth,
    turns_left,
)
from cantiere.firenze.constants import FULFILLING
from cantiere.firenze.rules.bricks import held
from cantiere.firenze.rules.state import Colour, State


class HeuristicContext(NamedTuple):
    """What the estimates of one seat need at a given moment.

    worth: of each contract. sought: discounts for bricks still to be found. have: the storage.
    tallest: of each colour, the height of the seat's tallest tower, 0 without one.
    ready: whether towers raised now may still be handed in this turn.
    stocks: `stock_worth` of colour + 6 * n, as far as it was asked for; lasts: so `last_brick`.
    """

    worth: Sequence[int]
    sought: tuple[int, ...]
    have: list[int]
    tallest: list[int]
    ready: bool
    stocks: dict[int, int]
    lasts: dict[int, int]


def context_of(s: State, seat: Seat) -> HeuristicContext:
    """Return the context of a seat."""
    left = turns_left(s, seat)
    worth = contract_worth(s, seat) if left and s.seals[seat] else [0] * 36
    tallest = [0] * 6
    for _, colour, height in s.towers[seat]:
        if height > tallest[colour]:
            tallest[colour] = height
    ready = seat == s.active and s.phase <= FULFILLING
    sought = SOUGHT if left > 1 else SOUGHT_LAST
    return HeuristicContext(worth, sought, held(s, seat), tallest, ready, {}, {})


def stock_worth(o: HeuristicContext, colour: Colour, n: int) -> int:
    """Return what `n` stored bricks of a colour are worth, with the tower they would go to."""
    key = colour + 6 * n
    worth = o.stocks.get(key)
    if worth is None:
        worth = o.stocks[key] = _stock_worth(o, colour, n)
    return worth


def _stock_worth(o: HeuristicContext, colour: Colour, n: int) -> int:
    height = o.tallest[colour]
    tower = tower_worth(o.worth, o.sought, colour, height, n, False) if height or n > 1 else 0
    return n * PRICE[colour] + (tower if height else tower >> 1)


def last_brick(o: HeuristicContext, colour: Colour, n: int) -> int:
    """Return what the last of `n` stored bricks of a colour is worth; very much without any."""
    key = colour + 6 * n
    worth = o.lasts.get(key)
    if worth is None:
        worth = stock_worth(o, colour, n) - stock_worth(o, colour, n - 1) if n else _PRICELESS
        o.lasts[key] = worth
    return worth


_PRICELESS: Final = 1 << 20


def spare(o: HeuristicContext, have: list[int], n: int) -> tuple[list[Colour], int]:
    """Return the `n` bricks of `have` that are missed least, in rank order, and their worth.

    Raises `ValueError` when there are fewer.
    """
    if not n:
        return [], 0
    left = have[:]
    paid: list[Colour] = []
    price = 0
    costs = [last_brick(o, colour, held) for colour, held in enumerate(left)]
    for _ in range(n):
        cost = min(costs)
        colour = costs.index(cost)
        if not left[colour]:
            raise ValueError(f"{n} bricks of {have}")
        left[colour] -= 1
        paid.append(colour)
        price += cost
        costs[colour] = last_brick(o, colour, left[colour])
    paid.sort()
    return paid, price
