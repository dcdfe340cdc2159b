"""Whom an ability would hit hardest: the player who has most of what it takes (M§8)."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from cantiere.core.game import Action, Seat
from cantiere.machiavelli.rules.state import District, State

Loss: TypeAlias = Literal["gold", "cards", "district"]
"""The kinds of things that an ability can take from another player."""


class Hurt(NamedTuple):
    """A player whom the ability would hit hardest: `n` gold or cards, or a district for `n`."""

    seat: Seat
    loss: Loss
    n: int
    district: District = 0


Harm: TypeAlias = Callable[[State, Seat], Hurt | None]
"""Returns whom a seat would hit hardest by an ability, if anybody."""


def of_gold(s: State, seat: Seat) -> Hurt | None:
    """Return the other player with the most gold."""
    return _most("gold", s.gold, seat, 0)


def of_cards(s: State, seat: Seat) -> Hurt | None:
    """Return the other player with the most cards."""
    return _most("cards", [len(hand) for hand in s.hands], seat, 0)


def of_fuller_hand(s: State, seat: Seat) -> Hurt | None:
    """Return the player with the most cards, if these are more than the seat's own."""
    return _most("cards", [len(hand) for hand in s.hands], seat, len(s.hands[seat]))


def _most(loss: Loss, have: Sequence[int], actor: Seat, least: int) -> Hurt | None:
    """Return the other player who has most; `None` if nobody has more than `least`."""
    seat = max((other for other in range(len(have)) if other != actor), key=have.__getitem__)
    return Hurt(seat, loss, have[seat]) if have[seat] > least else None


def of_district(
    add: Callable[[State, Seat, list[Action]], None],
    price: Callable[[State, Seat, Seat, District], int],
) -> Harm:
    """Return what finds the district that rank 8 could take from another city for least gold.

    Of several with that price it is the dearest. add: appends the legal steps.
    """

    def cheapest(s: State, seat: Seat) -> Hurt | None:
        actions: list[Action] = []
        add(s, seat, actions)
        hurts = [
            Hurt(owner, "district", price(s, seat, owner, district), district)
            for _, owner, district in actions
            if owner != seat
        ]
        return min(hurts, key=lambda hurt: (hurt.n, -hurt.district), default=None)

    return cheapest
