"""The Strongman: a dearer district in place of one's own, for the difference (M§10)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from cantiere.core.game import Action, Event, Reason, Seat
from cantiere.core.parameters import Names
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import (
    CARDS,
    COSTS,
    FRAMEWORK,
    NAVIGATOR,
    NECROPOLIS,
    STRONGMAN,
    THIEVES_DEN,
)
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules.build import refuse_share
from cantiere.machiavelli.rules.cards import discard_openly, lose_openly, without
from cantiere.machiavelli.rules.cities import (
    card_of,
    cost_of,
    districts,
    districts_in_order,
    give_up,
    standing,
)
from cantiere.machiavelli.rules.frames import Order
from cantiere.machiavelli.rules.orders import (
    lenders,
    may_stand,
    price,
    refuse_card,
    refuse_gold,
    refuse_loan,
    refuse_own,
    refuse_standing,
)
from cantiere.machiavelli.rules.payment import ask_cards
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, District, State

NAMES: Final[Mapping[int, tuple[Names, ...]]] = {
    k.OVERBUILD: (parameters.OWN, parameters.CARD),
    k.OVERBUILD_BORROW: (parameters.OWN, parameters.CARD, parameters.LENDER),
    k.OVERBUILD_DEN: (parameters.OWN, parameters.AMOUNT),
    k.OVERBUILD_DEN_BORROW: (parameters.OWN, parameters.AMOUNT, parameters.LENDER),
    k.OVERBUILD_FREE: (parameters.OWN, parameters.CARD),
    k.OVERBUILD_RAZE: (parameters.OWN, parameters.DISTRICT),
}
"""The ways to pay the difference, each a step with what it names (M§7.8 B-3, B-4)."""
_NAMED: Final[Mapping[int, Card]] = {
    k.OVERBUILD_DEN: THIEVES_DEN,
    k.OVERBUILD_DEN_BORROW: THIEVES_DEN,
    k.OVERBUILD_RAZE: NECROPOLIS,
}
"""What is built, where the way to pay decides it."""


def overbuilt(a: Action) -> Card:
    """Return the card that a Strongman builds."""
    return _NAMED[a[0]] if a[0] in _NAMED else a[2]


def overbuild_price(s: State, seat: Seat, old: District, card: Card) -> int:
    """Return the difference that a Strongman costs (M§10).

    For example, a district for 5 in place of one for 2 costs 3.
    """
    city = without(s.cities[seat], [card_of(old)])
    return max(0, price(city, card) - cost_of(old))


def add_overbuilds(s: State, seat: Seat, actions: list[Action]) -> None:
    """Append each dearer district in place of one's own, in all ways to pay (M§10, M§7.8 B-4)."""
    if s.character == NAVIGATOR:
        return
    for old in districts(s, seat):
        city = without(s.cities[seat], [card_of(old)])
        for card in dict.fromkeys(s.hands[seat]):
            if COSTS[card] > cost_of(old):
                _add_ways(s, seat, old, card, city, actions)


def _add_ways(
    s: State, seat: Seat, old: District, card: Card, city: Sequence[Card], actions: list[Action]
) -> None:
    """Append the ways to pay; city: what is left besides the new district."""
    if FRAMEWORK in city and may_stand(s, seat, without(city, [FRAMEWORK]), card):
        actions.append((k.OVERBUILD_FREE, old, card))
    if card == NECROPOLIS:
        actions += [
            (k.OVERBUILD_RAZE, old, gone)
            for gone in _others(s, seat, old)
            if may_stand(s, seat, without(city, [card_of(gone)]), card)
        ]
    if not may_stand(s, seat, city, card):
        return
    spare = len(s.hands[seat]) - 2
    missing = overbuild_price(s, seat, old, card) - s.gold[seat]
    if missing <= 0:
        actions.append((k.OVERBUILD, old, card))
    else:
        found = lenders(s, seat, missing, spare)
        actions += [(k.OVERBUILD_BORROW, old, card, other) for other in found]
    if card == THIEVES_DEN:
        _add_den(s, seat, old, spare, actions)


def _others(s: State, seat: Seat, old: District) -> list[District]:
    """Return the other districts that stand with one in its city, equal ones once."""
    return list(dict.fromkeys(without(districts_in_order(s, seat), [old])))


def _add_den(s: State, seat: Seat, old: District, spare: int, actions: list[Action]) -> None:
    """Append the ways to pay the difference for a Thieves' Den with cards (M§7.8 B-3, B-4).

    Cards may pay all of it or a part.
    """
    cost = overbuild_price(s, seat, old, THIEVES_DEN)
    for cards in range(1, min(cost, spare) + 1):
        missing = cost - cards - s.gold[seat]
        if missing <= 0:
            actions.append((k.OVERBUILD_DEN, old, cards))
        else:
            found = lenders(s, seat, missing, spare - cards)
            actions += [(k.OVERBUILD_DEN_BORROW, old, cards, other) for other in found]


def apply_overbuild(s: State, a: Action) -> None:
    """Give up a district, and whatever else pays, and build a dearer one for the difference."""
    old, card, seat = a[1], overbuilt(a), s.active
    discard_openly(s, seat, STRONGMAN)
    if s.log is not None:
        s.log.append(Event("strongman", seat))
    s.used |= k.USED_CARD
    order = _order(s, seat, a)
    lose_openly(s, seat, card)
    s.site = card
    give_up(s, seat, old)
    if a[0] == k.OVERBUILD_FREE:
        give_up(s, seat, standing(s, seat, FRAMEWORK))
    elif a[0] == k.OVERBUILD_RAZE:
        give_up(s, seat, a[2])
    ask_cards(s, seat, order)


def _order(s: State, seat: Seat, a: Action) -> Order:
    """Return what is to be paid, counted before anything is given up.

    A Strongman uses up none of the turn's builds.
    """
    if a[0] in (k.OVERBUILD_FREE, k.OVERBUILD_RAZE):
        return Order(0, 0, k.NOBODY, 0, 0)
    gold = overbuild_price(s, seat, a[1], overbuilt(a))
    cards = a[2] if a[0] in (k.OVERBUILD_DEN, k.OVERBUILD_DEN_BORROW) else 0
    gold -= cards
    if a[0] in (k.OVERBUILD_BORROW, k.OVERBUILD_DEN_BORROW):
        return Order(gold, cards, a[3], gold - s.gold[seat], 0)
    return Order(gold, cards, k.NOBODY, 0, 0)


def refuse_overbuild(s: State, a: Action) -> Iterator[Reason]:
    """Yield why a Strongman cannot build this in place of that."""
    if s.character == NAVIGATOR:
        yield because("never-builds")
        return
    old, card, seat = a[1], overbuilt(a), s.active
    wrong = [*refuse_own(s, seat, old), *refuse_card(s.hands[seat], card)]
    yield from wrong
    if wrong:
        return
    if COSTS[card] <= cost_of(old):
        yield because("not-dearer", cost=COSTS[card], than=cost_of(old))
    yield from _REFUSE_WAY.get(a[0], _refuse_price)(s, seat, a)


def _refuse_price(s: State, seat: Seat, a: Action) -> Iterator[Reason]:
    """Yield why the difference cannot be paid with one's own or borrowed gold, or with cards."""
    old, card = a[1], overbuilt(a)
    yield from refuse_standing(s, seat, without(s.cities[seat], [card_of(old)]), card)
    cost = overbuild_price(s, seat, old, card)
    spare = len(s.hands[seat]) - 2
    if a[0] in (k.OVERBUILD_DEN, k.OVERBUILD_DEN_BORROW):
        yield from refuse_share(a[2], cost, spare)
        if not 1 <= a[2] <= cost:
            return
        cost, spare = cost - a[2], spare - a[2]
    if a[0] in (k.OVERBUILD_BORROW, k.OVERBUILD_DEN_BORROW):
        yield from refuse_loan(s, seat, cost - s.gold[seat], spare, a[3])
    else:
        yield from refuse_gold(s, seat, cost)


def _refuse_free(s: State, seat: Seat, a: Action) -> Iterator[Reason]:
    city = without(s.cities[seat], [card_of(a[1])])
    if FRAMEWORK not in city:
        yield because("not-built", district=CARDS[FRAMEWORK])
    else:
        yield from refuse_standing(s, seat, without(city, [FRAMEWORK]), a[2])


def _refuse_raze(s: State, seat: Seat, a: Action) -> Iterator[Reason]:
    old, gone = a[1], a[2]
    wrong = list(refuse_own(s, seat, gone))
    yield from wrong
    if wrong:
        return
    if gone not in _others(s, seat, old):
        yield because("not-in-city", district=district_text(gone), seat=seat)
        return
    city = without(s.cities[seat], [card_of(old), card_of(gone)])
    yield from refuse_standing(s, seat, city, NECROPOLIS)


_REFUSE_WAY: Final[Mapping[int, Callable[[State, Seat, Action], Iterator[Reason]]]] = {
    k.OVERBUILD_FREE: _refuse_free,
    k.OVERBUILD_RAZE: _refuse_raze,
}
