"""Smart discard, from PaMeirelles/citadels (BasicGenetic, FastBuilder and SmartDiscard).

It picks by a linear score whose weights a genetic algorithm bred, builds the dearest district, one
of a new type first, and keeps the card that is new, payable and dear.
"""

from collections.abc import Collection, Sequence
from typing import Final

from cantiere.core.game import Action, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import handing
from cantiere.machiavelli.data import CARD_TYPES, COSTS, TYPES
from cantiere.machiavelli.rules.districts.cities import cost_of
from cantiere.machiavelli.rules.state import Card, Rank
from cantiere.training.outsiders.outsider import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    WARLORD,
    Outsider,
    Sight,
    brought,
    steps_of_kind,
)

_KILL, _ROB, _SWAP, _INCOME = 0.978, 0.967, 0.612, 1.068
_OF_KING, _OF_BISHOP, _OF_ARCHITECT, _OF_WARLORD = 0.600, 0.328, 1.111, 0.259
"""Weights as they were published."""
_UNIQUE: Final = TYPES.index("unique")
_RANKS: Final = 7
_HALF: Final = 4
"""Roles handed of which more than so many make it likely that the sought one was among them."""


class SmartDiscard(Outsider):
    """A bred choice of characters, and dear districts."""

    def role(self, sight: Sight, ranks: Sequence[Rank]) -> Rank:
        return max(ranks, key=lambda rank: _score(sight, rank, len(ranks)))

    def keep(self, sight: Sight, cards: Sequence[Card]) -> Card:
        payable = [card for card in cards if 0 <= COSTS[card] <= sight.gold]
        if payable:
            return max(payable, key=lambda card: _wanted(sight, card) + COSTS[card])
        return max(cards, key=lambda card: _wanted(sight, card) - COSTS[card])

    def wants_gold(self, sight: Sight) -> bool:
        return any(card not in sight.city for card in sight.hand)

    def turn(self, sight: Sight, legal: Sequence[Action], kinds: Collection[int]) -> Action:
        seen = set(handing.handed(sight.s, sight.seat)[0])
        if k.KILL in kinds:
            was_seen = len(seen) > _HALF
            return self.named(sight, legal, k.KILL, lambda rank: (rank in seen) == was_seen)
        if k.ROB in kinds:
            is_before = _mean(sight, True) > _mean(sight, False)
            return self.named(sight, legal, k.ROB, lambda rank: (rank not in seen) == is_before)
        hoarder = sight.fullest_hand()
        if (k.SWAP_HANDS, hoarder) in legal and sight.cards(hoarder) > len(sight.hand):
            return (k.SWAP_HANDS, hoarder)
        free = [
            a for a in steps_of_kind(legal, k.DESTROY) if a[1] != sight.seat and cost_of(a[2]) == 1
        ]
        gain = free[0] if free else brought(legal)
        if gain is not None:
            return gain
        if k.GOLD in kinds:
            return self.gather(sight, kinds)
        builds = steps_of_kind(legal, k.BUILD)
        of_new_type = [a for a in builds if _is_new_type(sight, a[1])]
        return max(of_new_type or builds, key=lambda a: COSTS[a[1]], default=(k.END,))


def _score(sight: Sight, rank: Rank, offered: int) -> float:
    types = sight.types(sight.seat)
    chance = 1 / max(1, offered - 1)
    gold = sum(sight.s.gold[other] for other in sight.others) / len(sight.others)
    scores = {
        ASSASSIN: _KILL * max(chance, len(sight.others) / _RANKS),
        THIEF: _ROB * gold * max(chance, 0.5),
        MAGICIAN: _SWAP * (sight.cards(sight.fullest_hand()) - len(sight.hand)),
        KING: _INCOME * types[0] + _OF_KING,
        BISHOP: _INCOME * types[1] + _OF_BISHOP,
        MERCHANT: _INCOME * (1 + types[2]),
        ARCHITECT: _OF_ARCHITECT,
        WARLORD: _INCOME * types[3] + _OF_WARLORD,
    }
    return scores.get(rank, 0.0)


def _is_new_type(sight: Sight, card: Card) -> bool:
    kind = CARD_TYPES[card]
    return 0 <= kind < _UNIQUE and not sight.types(sight.seat)[kind]


def _wanted(sight: Sight, card: Card) -> int:
    return 10 * _is_new_type(sight, card) - 100 * (card in sight.city)


def _mean(sight: Sight, before: bool) -> float:
    """Return about the gold of those who pick before the seat, or after it; -1 for nobody."""
    place = sight.place(sight.seat)
    seats: list[Seat] = [o for o in sight.others if (sight.place(o) < place) == before]
    return sum(sight.s.gold[o] for o in seats) / (len(seats) + 1) if seats else -1
