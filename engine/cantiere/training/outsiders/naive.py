"""Naive, from vic-trouble/citadels-ai (NaiveBot): fixed rules by thresholds.

The Bishop for the last district, the Thief when it is poor among the rich, Assassin or Warlord when
somebody is about to finish, or else Architect, Magician, and the type it has most of.
"""

from collections.abc import Collection, Sequence
from typing import Final

from cantiere.core.game import Action, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import COSTS
from cantiere.machiavelli.rules.districts.cities import cost_of
from cantiere.machiavelli.rules.state import Card, Rank
from cantiere.training.outsiders.outsider import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
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

_CLOSE: Final = 2
"""Districts that a city lacks from which on it is about to be finished."""
_ENOUGH: Final = 4
"""Gold from which on cards are wanted."""
_SOON: Final = 2
"""Gold beyond what it has for which a card is worth keeping."""
_AHEAD: Final = 2
"""Districts by which the most frequent type must lead to be the type of a city."""


class Naive(Outsider):
    """Rules by thresholds."""

    def role(self, sight: Sight, ranks: Sequence[Rank]) -> Rank:
        wanted = first_of(_wishes(sight), ranks)
        return sight.any_of(ranks) if wanted is None else wanted

    def keep(self, sight: Sight, cards: Sequence[Card]) -> Card:
        payable = [card for card in cards if 0 <= COSTS[card] <= sight.gold]
        return ([c for c in payable if c not in sight.city] or payable or [*cards])[0]

    def wants_gold(self, sight: Sight) -> bool:
        return sight.s.acting == ARCHITECT or sight.gold < _ENOUGH

    def turn(self, sight: Sight, legal: Sequence[Action], kinds: Collection[int]) -> Action:
        gain = brought(legal)
        if gain is not None:
            return gain
        if builds := steps_of_kind(legal, k.BUILD):
            return max(builds, key=lambda a: COSTS[a[1]])
        if k.GOLD in kinds:
            return self.gather(sight, kinds)
        if k.ROB in kinds:
            return self.named(sight, legal, k.ROB, lambda rank: rank == MERCHANT)
        if k.KILL in kinds:
            victim = _victim(sight)
            return self.named(sight, legal, k.KILL, lambda rank: rank == victim)
        return _raze(sight, legal) or _swap(sight, legal) or _redraw(sight, legal) or (k.END,)

    def asked(self, sight: Sight, legal: Sequence[Action]) -> Action:
        """Go on with a redraw as long as cards are worth nothing."""
        return _worst(sight, legal) or super().asked(sight, legal)


def _wishes(sight: Sight) -> list[Rank]:
    rich = all(sight.s.gold[other] > 1 for other in sight.others)
    is_late = any(sight.missing(other) <= _CLOSE for other in sight.others)
    own_type = _type_of(sight, sight.seat)
    return [
        *[BISHOP] * (sight.missing(sight.seat) == 1),
        *[THIEF] * (sight.gold <= 1 and rich),
        *(ASSASSIN, WARLORD) * is_late,
        ARCHITECT,
        MAGICIAN,
        own_type,
    ]


def _type_of(sight: Sight, seat: Seat) -> Rank:
    """Return the rank of the type that a city plainly has most of, if there is one."""
    counts = sorted(((n, kind) for kind, n in enumerate(sight.types(seat))), reverse=True)
    if counts[0][0] - counts[1][0] < _AHEAD:
        return k.NONE
    return RANK_OF_TYPE.get(counts[0][1], k.NONE)


def _leader(sight: Sight) -> Seat:
    """Return the seat of the largest city, itself if it shares the lead."""
    seats = (*sight.others, sight.seat)
    return min(seats, key=lambda seat: (sight.missing(seat), seat != sight.seat))


def _victim(sight: Sight) -> Rank:
    leader = _leader(sight)
    if leader != sight.seat and sight.s.cities[leader]:
        leader_type = _type_of(sight, leader)
        if leader_type != k.NONE:
            return leader_type
        if sight.cards(leader) <= 1:
            return ARCHITECT
    if any(sight.s.gold[other] <= 1 for other in sight.others):
        return MERCHANT
    return ARCHITECT if any(sight.cards(other) <= 1 for other in sight.others) else k.NONE


def _raze(sight: Sight, legal: Sequence[Action]) -> Action:
    targets = [a for a in steps_of_kind(legal, k.DESTROY) if a[1] != sight.seat]
    if not targets:
        return ()
    leader = _leader(sight)
    of_leader = [a for a in targets if a[1] == leader]
    if of_leader and sight.missing(leader) <= _CLOSE:
        return max(of_leader, key=lambda a: cost_of(a[2]))
    most = max(sight.missing(a[1]) for a in targets)
    smallest = [a for a in targets if sight.missing(a[1]) == most]
    dearest = leader == sight.seat or sight.gold >= _ENOUGH
    return (max if dearest else min)(smallest, key=lambda a: cost_of(a[2]))


def _swap(sight: Sight, legal: Sequence[Action]) -> Action:
    leader, hoarder = _leader(sight), sight.fullest_hand()
    for other in (leader, hoarder):
        more = sight.cards(other) - len(sight.hand)
        wanted = more >= _CLOSE if other == leader else len(sight.hand) <= 1 and more > 0
        if wanted and (k.SWAP_HANDS, other) in legal:
            return (k.SWAP_HANDS, other)
    return ()


def _redraw(sight: Sight, legal: Sequence[Action]) -> Action:
    """Return the first card to redraw if all but one of the hand are worth nothing."""
    return _worst(sight, legal) if len(sight.hand) - len(_bad(sight)) <= 1 else ()


def _worst(sight: Sight, legal: Sequence[Action]) -> Action:
    bad = _bad(sight)
    return next((a for a in steps_of_kind(legal, k.REDRAW) if a[1] in bad), ())


def _bad(sight: Sight) -> list[Card]:
    new = sight.new()
    return [c for c in sight.hand if c not in new or COSTS[c] > sight.gold + _SOON]
