"""Ways to build a district: from which cards, into which city, and how it can be paid for.

A build of the turn, of a Wizard, and of a Strongman are the same procedure; a Strongman gives up a
district of one's own for it (M§7.8 B-1 … B-4, M§8.8, M§10).
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Action, Reason, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    CARD_TYPES,
    CARDINAL,
    CARDS,
    COSTS,
    LIMITS,
    NEVER_BUILD,
    TRADE,
    TRADER,
    UNIQUE,
    effect,
)
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules.cards import without
from cantiere.machiavelli.rules.districts.cities import (
    card_of,
    cost_of,
    districts,
    districts_in_order,
    place_of,
)
from cantiere.machiavelli.rules.districts.standing import SMALL, may_stand, refuse_builder
from cantiere.machiavelli.rules.nouns import district_exists, seat_exists
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, District, State

FRAMEWORKS: Final = effect("free_build")
"""Districts that are given up for a build (M§9.3)."""
RAZERS: Final = effect("raze")
"""Cards for which any district can be given up, such as the Necropolis (M§9.3)."""
DENS: Final = effect("cards_pay")
"""Cards that other cards can pay for, such as the Thieves' Den (M§9.3)."""
_DISCOUNTS: Final = effect("discount")
_OUTSIDE: Final = effect("outside_limit")
_BY_SACRIFICE: Final = RAZERS.cards
_UNUSUAL: Final = frozenset().union(
    *(effect.cards for effect in (FRAMEWORKS, RAZERS, DENS, _DISCOUNTS, SMALL))
)
"""Districts with a say in how something is built; all others can only be paid for in gold."""
_BUILDS: Final = tuple((k.BUILD, card) for card in range(len(CARDS)))


class Starts(NamedTuple):
    """How the step of each way to pay begins: its kind, and the district given up if there is one.

    The card, the number of cards, the lender or another district given up come after that.
    """

    gold: Action
    loan: Action
    free: Action
    raze: Action
    den: Action
    den_loan: Action


_OWN: Final = Starts((k.BUILD,), (k.BORROW,), (k.FREE,), (k.RAZE,), (k.DEN,), (k.DEN_BORROW,))


class Plan(NamedTuple):
    """What a district is built from, and where.

    cards: among which it is chosen. spare: how many cards the builder has besides the one built.
    city: what stands there, without the district that a Strongman gives up. old: that district, or
    NONE. starts: of the steps.
    """

    seat: Seat
    cards: Sequence[Card]
    spare: int
    city: Sequence[Card]
    old: District
    starts: Starts


_new: Final = tuple.__new__
"""Makes a plan in half the time that its class takes."""


def own_plan(s: State, seat: Seat) -> Plan:
    """Return the plan of a regular build."""
    hand = s.hands[seat]
    return _new(Plan, (seat, hand, len(hand) - 1, s.cities[seat], k.NONE, _OWN))


def plan_from(s: State, seat: Seat, other: Seat) -> Plan:
    """Return the plan of a Wizard, who builds from another hand (M§8.8)."""
    return Plan(seat, s.hands[other], len(s.hands[seat]), s.cities[seat], k.NONE, _OWN)


def plan_over(s: State, seat: Seat, old: District) -> Plan:
    """Return the plan of a Strongman, who gives up a district (M§10)."""
    starts = Starts(
        (k.OVERBUILD, old),
        (k.OVERBUILD_BORROW, old),
        (k.OVERBUILD_FREE, old),
        (k.OVERBUILD_RAZE, old),
        (k.OVERBUILD_DEN, old),
        (k.OVERBUILD_DEN_BORROW, old),
    )
    hand = s.hands[seat]
    return Plan(seat, hand, len(hand) - 2, without(s.cities[seat], [card_of(old)]), old, starts)


def price(city: Sequence[Card], card: Card) -> int:
    """Return what a district costs the owner of this city (M§7.8 B-3)."""
    cost = COSTS[card]
    if CARD_TYPES[card] == UNIQUE and _DISCOUNTS.stands(city):
        return max(0, cost - _DISCOUNTS.total([other for other in city if other != card]))
    return cost


def price_by(plan: Plan, card: Card) -> int:
    """Return what a district costs by a plan.

    A Strongman costs the difference: a district for 5 in place of one for 2 costs 3 (M§10).
    """
    cost = price(plan.city, card)
    return cost if plan.old == k.NONE else max(0, cost - cost_of(plan.old))


def limit(s: State) -> int:
    """Return the number of regular builds of the turn (M§7.8 B-2)."""
    return LIMITS[s.character] + s.extra


def counts(s: State, card: Card) -> bool:
    """Return whether a build uses up one of the regular builds (M§7.8 B-2)."""
    if CARD_TYPES[card] == TRADE and s.character == TRADER:
        return False
    return card not in _OUTSIDE.cards


def lenders(s: State, seat: Seat, missing: int, spare: int) -> list[Seat]:
    """Return who could lend a Cardinal the missing gold for as many cards (M§8.15)."""
    if s.character != CARDINAL or s.used & k.USED_LOAN or spare < missing:
        return []
    return [other for other, gold in enumerate(s.gold) if other != seat and gold >= missing]


def add_builds(s: State, seat: Seat, actions: list[Action]) -> None:
    """Append every regular build (M§7.8)."""
    character = s.cast[s.acting - 1]
    if character in NEVER_BUILD:
        return
    hand, city, gold = s.hands[seat], s.cities[seat], s.gold[seat]
    is_open = s.built < LIMITS[character] + s.extra
    if not is_open and character != TRADER and not _OUTSIDE.stands(hand):
        return
    pays_its_cost = character != CARDINAL and _UNUSUAL.isdisjoint(city)
    for card in dict.fromkeys(hand):
        if not is_open and counts(s, card):
            continue
        if pays_its_cost and card not in _UNUSUAL:
            if 0 <= COSTS[card] <= gold and (card not in city or may_stand(s, seat, city, card)):
                actions.append(_BUILDS[card])
        elif COSTS[card] >= 0:
            add_ways(s, own_plan(s, seat), card, actions)


def add_overbuilds(s: State, seat: Seat, actions: list[Action]) -> None:
    """Append each dearer district in place of one's own (M§10)."""
    if s.character in NEVER_BUILD:
        return
    for old in districts(s, seat):
        plan = plan_over(s, seat, old)
        for card in dict.fromkeys(plan.cards):
            if COSTS[card] > cost_of(old):
                add_ways(s, plan, card, actions)


def add_ways(s: State, plan: Plan, card: Card, actions: list[Action]) -> None:
    """Append the ways to pay for a district (M§7.8 B-4)."""
    seat, _, spare, city, _, starts = plan
    if card in _BY_SACRIFICE or FRAMEWORKS.stands(city):
        _add_sacrifices(s, plan, card, actions)
    if not may_stand(s, seat, city, card):
        return
    missing = price_by(plan, card) - s.gold[seat]
    if missing <= 0:
        actions.append((*starts.gold, card))
    elif s.character == CARDINAL:
        seats = lenders(s, seat, missing, spare)
        actions += [(*starts.loan, card, other) for other in seats]
    if card in DENS.cards:
        _add_den(s, plan, card, actions)


def _add_sacrifices(s: State, plan: Plan, card: Card, actions: list[Action]) -> None:
    """Append the districts given up in place of the price (M§9.3, M§16 Q46)."""
    razed: list[Action] = []
    if card == RAZERS.first(plan.cards):
        razed = [
            (*plan.starts.raze, gone)
            for gone in others(s, plan)
            if may_stand(s, plan.seat, without(plan.city, [card_of(gone)]), card)
        ]
    framework = FRAMEWORKS.first(plan.city)
    if framework == k.NONE or not may_stand(s, plan.seat, without(plan.city, [framework]), card):
        actions += razed
    elif plan.old == k.NONE:
        actions += [*razed, (*plan.starts.free, card)]
    else:
        actions += [(*plan.starts.free, card), *razed]


def others(s: State, plan: Plan) -> Collection[District]:
    """Return the districts that stay in the city, equal ones once."""
    if plan.old == k.NONE:
        return districts(s, plan.seat)
    return dict.fromkeys(without(districts_in_order(s, plan.seat), [plan.old]))


def _add_den(s: State, plan: Plan, card: Card, actions: list[Action]) -> None:
    """Append the ways to pay with cards, in part or in full (M§9.3)."""
    if card != DENS.first(plan.cards):
        return
    cost, gold = price_by(plan, card), s.gold[plan.seat]
    for cards in range(1, min(cost, plan.spare) + 1):
        missing = cost - cards - gold
        if missing <= 0:
            actions.append((*plan.starts.den, cards))
        else:
            seats = lenders(s, plan.seat, missing, plan.spare - cards)
            actions += [(*plan.starts.den_loan, cards, other) for other in seats]


def refuse_limit(s: State, card: Card) -> Iterator[Reason]:
    """Yield why no regular build is left for a card."""
    never = list(refuse_builder(s))
    yield from never
    if not never and s.built >= limit(s) and counts(s, card):
        yield because("limit-reached", limit=limit(s))


def refuse_card(cards: Sequence[Card], card: Card) -> Iterator[Reason]:
    """Yield why a card cannot be built at all."""
    if card not in cards:
        yield because("not-in-hand", card=CARDS[card])
    elif COSTS[card] < 0:
        yield because("not-buildable", card=CARDS[card])


def refuse_own(s: State, seat: Seat, district: District) -> Iterator[Reason]:
    """Yield why a district of this seat's city cannot be named."""
    missing = list(district_exists(district))
    if missing:
        yield from missing
    elif place_of(s, seat, district) < 0:
        yield because("not-in-city", district=district_text(district), seat=seat)


def refuse_loan(s: State, seat: Seat, missing: int, spare: int, lender: Seat) -> Iterator[Reason]:
    """Yield why a lender cannot help (M§8.15)."""
    wrong = list(seat_exists(s, lender, seat))
    if s.character != CARDINAL:
        yield because("no-loan")
    elif s.used & k.USED_LOAN:
        yield because("already-used", action="borrow")
    elif missing <= 0:
        yield because("enough-gold")
    else:
        if spare < missing:
            yield because("too-few-cards", need=missing, have=max(0, spare))
        yield from wrong
        if not wrong and s.gold[lender] < missing:
            yield because("cannot-lend", seat=lender, need=missing, have=s.gold[lender])


def refuse_gold(s: State, seat: Seat, need: int) -> Iterator[Reason]:
    if s.gold[seat] < need:
        yield because("cannot-afford", need=need, have=s.gold[seat])


def refuse_share(cards: int, cost: int, spare: int) -> Iterator[Reason]:
    """Yield why this number of cards cannot pay for a Thieves' Den."""
    if not 1 <= cards <= cost:
        yield because("no-such-share", value=cards, most=cost)
    elif cards > spare:
        yield because("too-few-cards", need=cards, have=max(0, spare))
