"""Richard, from Antoine-FdRg/citadels (RichardBot on SmartBot): a rush with brakes.

It builds the cheapest district as soon as it can, and takes the income of the type it has most of.
When another city lacks one district, it drops its plans and picks what hinders that city.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from cantiere.core.game import Action
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARD_TYPES, COSTS
from cantiere.machiavelli.rules.districts.cities import cost_of
from cantiere.machiavelli.rules.state import Card, Rank
from cantiere.training.outsiders.outsider import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    KING,
    MAGICIAN,
    MERCHANT,
    RANK_OF_TYPE,
    THIEF,
    WARLORD,
    Outsider,
    Sight,
    brought,
    first_of,
    steps_of_kind,
)

_GOOD: Final = (ARCHITECT, MERCHANT, KING)
_RICH: Final = 7
_MANY: Final = 7
_UNPAYABLE: Final = 99
_THIRD: Final = 2
"""The place in the selection of somebody who picks third."""
_AGAINST: Final[Mapping[int, Rank]] = {0: WARLORD, 1: ASSASSIN}
"""What the first two to pick take against the third, by their place."""


class Richard(Outsider):
    """The rush with brakes."""

    def role(self, sight: Sight, ranks: Sequence[Rank]) -> Rank:
        brake = _brake(sight, ranks)
        if brake in ranks:
            return brake
        if sight.missing(sight.seat) == 1:
            finish = first_of((ASSASSIN, BISHOP, WARLORD), ranks)
            if finish is not None:
                return finish
        wanted = first_of(_wishes(sight), ranks)
        return sight.any_of(ranks) if wanted is None else wanted

    def keep(self, sight: Sight, cards: Sequence[Card]) -> Card:
        def cheap(card: Card) -> tuple[bool, int]:
            is_twin = card in sight.city or card in sight.hand
            return is_twin, COSTS[card] if COSTS[card] >= 0 else _UNPAYABLE

        return min(cards, key=cheap)

    def wants_gold(self, sight: Sight) -> bool:
        costs = [COSTS[card] for card in sight.new()]
        return bool(costs) and sight.gold < min(costs)

    def turn(self, sight: Sight, legal: Sequence[Action], kinds: Collection[int]) -> Action:
        if k.KILL in kinds:
            return self._kill(sight, legal)
        if k.ROB in kinds:
            return self._rob(sight, legal)
        if k.SWAP_HANDS in kinds and (swap := _swap(sight)) in legal:
            return swap
        if k.GOLD in kinds:
            return self.gather(sight, kinds)
        gain = brought(legal)
        if gain is not None:
            return gain
        if builds := steps_of_kind(legal, k.BUILD):
            same = [a for a in builds if RANK_OF_TYPE.get(CARD_TYPES[a[1]]) == sight.s.acting]
            return min(same or builds, key=lambda a: COSTS[a[1]])
        return _raze(sight, legal) or (k.END,)

    def _kill(self, sight: Sight, legal: Sequence[Action]) -> Action:
        is_close = any(sight.missing(other) == 1 for other in sight.others)
        if any(sight.s.gold[other] > _RICH for other in sight.others) and (k.KILL, THIEF) in legal:
            return (k.KILL, THIEF)
        if (is_close or sight.missing(sight.seat) == 1) and (k.KILL, WARLORD) in legal:
            return (k.KILL, WARLORD)
        return self.named(sight, legal, k.KILL, _GOOD.__contains__)

    def _rob(self, sight: Sight, legal: Sequence[Action]) -> Action:
        if any(sight.missing(other) == 1 for other in sight.others):
            for rank in (BISHOP, WARLORD):
                if (k.ROB, rank) in legal:
                    return (k.ROB, rank)
        return self.named(sight, legal, k.ROB, _GOOD.__contains__)


def _brake(sight: Sight, ranks: Sequence[Rank]) -> Rank:
    """Return what hinders a city that lacks one district; no rank if there is none such."""
    close = [other for other in sight.others if sight.missing(other) == 1]
    if not close:
        return k.NONE
    if sight.place(close[0]) != _THIRD:
        return ASSASSIN
    place = sight.place(sight.seat)
    if KING in ranks:
        return KING
    if {ASSASSIN, BISHOP, WARLORD} <= {*ranks}:
        return _AGAINST.get(place, WARLORD)
    if WARLORD not in ranks:
        return {0: ASSASSIN, 1: MAGICIAN}.get(place, ASSASSIN)
    if BISHOP not in ranks:
        return {0: ASSASSIN, 1: WARLORD}.get(place, ASSASSIN)
    return {0: WARLORD, 1: BISHOP}.get(place, WARLORD)


def _wishes(sight: Sight) -> list[Rank]:
    """Return the characters wanted, by thresholds, and then by what the city has most of."""
    is_poorer = any(sight.s.gold[other] > sight.gold for other in sight.others)
    is_payable = _cheapest(sight, 1) <= sight.gold
    has_victim = len(sight.hand) >= _MANY and any(not sight.cards(o) for o in sight.others)
    tests = (
        (ASSASSIN, has_victim),
        (MAGICIAN, not sight.hand),
        (MERCHANT, sight.gold <= 1),
        (ARCHITECT, _cheapest(sight, 2) <= sight.gold and is_poorer),
        (BISHOP, is_payable),
        (WARLORD, not is_payable),
        (MAGICIAN, len(sight.hand) <= 1),
    )
    wishes = [rank for rank, is_wanted in tests if is_wanted]
    owned = sorted(((n, kind) for kind, n in enumerate(sight.types(sight.seat)) if n), reverse=True)
    return wishes + [RANK_OF_TYPE[kind] for _, kind in owned if kind in RANK_OF_TYPE]


def _cheapest(sight: Sight, n: int) -> int:
    """Return what the cheapest so many new cards cost."""
    costs = sorted(COSTS[card] for card in sight.new())
    return sum(costs[:n]) if len(costs) >= n else _UNPAYABLE


def _swap(sight: Sight) -> Action:
    leader = max(sight.others, key=lambda other: (-sight.missing(other), sight.s.gold[other]))
    other = leader if sight.missing(leader) == 1 else sight.fullest_hand()
    return (k.SWAP_HANDS, other) if sight.cards(other) > len(sight.hand) else ()


def _raze(sight: Sight, legal: Sequence[Action]) -> Action:
    """Return the cheapest district to destroy in the largest of the other cities."""
    targets = [a for a in steps_of_kind(legal, k.DESTROY) if a[1] != sight.seat]
    return min(targets, key=lambda a: (sight.missing(a[1]), cost_of(a[2])), default=())
