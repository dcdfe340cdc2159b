"""Ways to build a district: what may stand where, and how it can be paid for (M§7.8 B-1 … B-4)."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Action, Reason, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    CARD_TYPES,
    CARDINAL,
    CARDS,
    COSTS,
    FACTORY,
    FRAMEWORK,
    LIMITS,
    MONUMENT,
    MOST,
    NAVIGATOR,
    NECROPOLIS,
    QUARRY,
    STABLES,
    THIEVES_DEN,
    TRADE,
    TRADER,
    UNIQUE,
    WIZARD,
    effect,
)
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules.cards import without
from cantiere.machiavelli.rules.cities import card_of, districts, place_of
from cantiere.machiavelli.rules.nouns import card_exists, district_exists, seat_exists
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, District, State

_BUILDS: Final = tuple((k.BUILD, card) for card in range(len(CARDS)))
_FREES: Final = tuple((k.FREE, card) for card in range(len(CARDS)))
_BORROWS: Final = tuple(
    tuple((k.BORROW, card, seat) for seat in range(MOST)) for card in range(len(CARDS))
)
_DISCOUNT: Final = effect(FACTORY, "discount")
_MONUMENT_MOST: Final = effect(MONUMENT, "most_before")


class Hand(NamedTuple):
    """The cards among which a district to be built is chosen.

    cards: the cards to choose among. spare: how many cards the builder has besides the one built.
    """

    cards: Sequence[Card]
    spare: int


def own_hand(s: State, seat: Seat) -> Hand:
    """Return the seat's own hand, of which one card is built."""
    hand = s.hands[seat]
    return Hand(hand, len(hand) - 1)


def price(city: Sequence[Card], card: Card) -> int:
    """Return what a district costs the owner of this city (M§7.8 B-3)."""
    cost = COSTS[card]
    if CARD_TYPES[card] == UNIQUE and card != FACTORY and FACTORY in city:
        return max(0, cost - _DISCOUNT)
    return cost


def limit(s: State) -> int:
    """Return the number of regular builds of the turn (M§7.8 B-2)."""
    return LIMITS[s.character] + s.extra


def counts(s: State, card: Card) -> bool:
    """Return whether a build uses up one of the regular builds (M§7.8 B-2)."""
    return card != STABLES and not (s.character == TRADER and CARD_TYPES[card] == TRADE)


def may_stand(s: State, seat: Seat, city: Sequence[Card], card: Card) -> bool:
    """Return whether a district may be built in this city of a seat (M§7.8 B-1)."""
    if card in city and QUARRY not in city and s.character != WIZARD:
        return False
    return card != MONUMENT or len(city) + s.tents[seat] <= _MONUMENT_MOST


def lenders(s: State, seat: Seat, missing: int, spare: int) -> list[Seat]:
    """Return who could lend a Cardinal the missing gold for as many cards (M§8.15)."""
    if s.character != CARDINAL or s.used & k.USED_LOAN or spare < missing:
        return []
    return [other for other, gold in enumerate(s.gold) if other != seat and gold >= missing]


def add_builds(s: State, seat: Seat, actions: list[Action]) -> None:
    """Append every regular build (M§7.8)."""
    character = s.cast[s.acting - 1]
    if character == NAVIGATOR:
        return
    is_open = s.built < LIMITS[character] + s.extra
    hand = own_hand(s, seat)
    last = -1
    for card in hand.cards:
        if card != last and COSTS[card] >= 0 and (is_open or not counts(s, card)):
            add_ways(s, seat, card, hand, actions)
        last = card


def add_ways(s: State, seat: Seat, card: Card, hand: Hand, actions: list[Action]) -> None:
    """Append the ways to pay for a district (M§7.8 B-4)."""
    city = s.cities[seat]
    if card == NECROPOLIS:
        actions += [(k.RAZE, own) for own in districts(s, seat) if _fits(s, seat, own, card)]
    if FRAMEWORK in city and may_stand(s, seat, without(city, [FRAMEWORK]), card):
        actions.append(_FREES[card])
    if not may_stand(s, seat, city, card):
        return
    missing = price(city, card) - s.gold[seat]
    if missing <= 0:
        actions.append(_BUILDS[card])
    elif s.character == CARDINAL:
        actions += [_BORROWS[card][other] for other in lenders(s, seat, missing, hand.spare)]
    if card == THIEVES_DEN:
        _add_den(s, seat, hand.spare, actions)


def _fits(s: State, seat: Seat, gone: District, card: Card) -> bool:
    """Return whether a district may be built once another is given up for it (M§16 Q46)."""
    return may_stand(s, seat, without(s.cities[seat], [card_of(gone)]), card)


def _add_den(s: State, seat: Seat, spare: int, actions: list[Action]) -> None:
    """Append the ways to pay for a Thieves' Den with cards, in part or in full (M§9.3)."""
    cost = price(s.cities[seat], THIEVES_DEN)
    for cards in range(1, min(cost, spare) + 1):
        missing = cost - cards - s.gold[seat]
        if missing <= 0:
            actions.append((k.DEN, cards))
        else:
            found = lenders(s, seat, missing, spare - cards)
            actions += [(k.DEN_BORROW, cards, other) for other in found]


def refuse_limit(s: State, card: Card) -> Iterator[Reason]:
    """Yield why no regular build is left for a card."""
    if s.character == NAVIGATOR:
        yield because("never-builds")
    elif s.built >= limit(s) and counts(s, card):
        yield because("limit-reached", limit=limit(s))


def refuse_card(cards: Sequence[Card], card: Card) -> Iterator[Reason]:
    """Yield why a card cannot be built at all."""
    missing = list(card_exists(card))
    if missing:
        yield from missing
    elif card not in cards:
        yield because("not-in-hand", card=CARDS[card])
    elif COSTS[card] < 0:
        yield because("not-buildable", card=CARDS[card])


def refuse_standing(s: State, seat: Seat, city: Sequence[Card], card: Card) -> Iterator[Reason]:
    """Yield why a district may not stand in this city."""
    if may_stand(s, seat, city, card):
        return
    if card in city and QUARRY not in city and s.character != WIZARD:
        yield because("stands-already", card=CARDS[card])
    else:
        yield because("monument-late", most=_MONUMENT_MOST)


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
