"""Districts and action cards that work in one's own turn (M§9.3, M§10)."""

from collections.abc import Iterator
from typing import Final

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.step import Step, Steps, never
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import (
    CASH_POINT,
    CASH_POINT_DRAW,
    CASH_POINT_PRICE,
    CIRCUS_TENT,
    DIRECTOR,
    DIRECTOR_BUILDS,
    FORTUNE_TELLER,
    NEVER_BUILD,
    STRONGMAN,
    Effect,
    card_ids,
    effect,
)
from cantiere.machiavelli.packed import bit
from cantiere.machiavelli.rules.abilities.hands import (
    apply_fortune,
    refuse_hand,
    refuse_own_card,
    with_cards,
)
from cantiere.machiavelli.rules.abilities.incomes import refuse_deck
from cantiere.machiavelli.rules.cards import discard_openly, draw, lose_openly, lose_unseen, under
from cantiere.machiavelli.rules.districts import build, orders
from cantiere.machiavelli.rules.districts.cities import MUSEUMS, check_complete
from cantiere.machiavelli.rules.districts.standing import refuse_builder
from cantiere.machiavelli.rules.districts.war import ARMORIES, OFFER_ARMORY
from cantiere.machiavelli.rules.gather import draw_to_keep
from cantiere.machiavelli.rules.offers import Offer
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, State

_SMITHIES: Final = effect("price")
_SMITHY_CARDS: Final = effect("cards")
_LABORATORIES: Final = effect("laboratory")
_BEFORE_NAMING: Final = (k.NAMING, k.OPENING, k.MAIN)
"""Phases of cards that put nothing into the city (M§7.7 W-6)."""


def smithy_price(s: State, seat: Seat) -> int:
    """Return what cards cost at the first Smithy of a city (M§9.3)."""
    return _SMITHIES.numbers[_SMITHIES.first(s.cities[seat])]


def _add_smithy(s: State, seat: Seat, actions: list[Action]) -> None:
    if s.gold[seat] >= smithy_price(s, seat) and s.deck:
        actions.append((k.SMITHY,))


def _smithy(s: State, _a: Action) -> None:
    """Pay gold and draw cards (M§9.3)."""
    seat = s.active
    gold = smithy_price(s, seat)
    s.gold[seat] -= gold
    if s.log is not None:
        s.log.append(("smithy", seat, {"gold": gold}))
    draw(s, seat, _SMITHY_CARDS.numbers[_SMITHIES.first(s.cities[seat])])


def _refuse_smithy(s: State, a: Action) -> Iterator[Reason]:
    yield from orders.refuse_gold(s, s.active, smithy_price(s, s.active))
    yield from refuse_deck(s, a)


def _add_laboratory(s: State, seat: Seat, actions: list[Action]) -> None:
    actions += [(k.LABORATORY, card) for card in dict.fromkeys(s.hands[seat])]


def _laboratory(s: State, a: Action) -> None:
    """Put a card under the deck and take gold for it (M§9.3)."""
    seat = s.active
    lose_unseen(s, seat, [a[1]])
    under(s, [a[1]], bit(seat))
    gold = _LABORATORIES.numbers[_LABORATORIES.first(s.cities[seat])]
    s.gold[seat] += gold
    if s.log is not None:
        secret = {"card": card_ids(a[1:])[0]}
        s.log.append(("laboratory", seat, {"gold": gold}, secret, (seat,)))


def _add_museum(s: State, seat: Seat, actions: list[Action]) -> None:
    actions += [(k.MUSEUM, card) for card in dict.fromkeys(s.hands[seat])]


def _museum(s: State, a: Action) -> None:
    """Put a card face down under the Museum (M§9.3)."""
    seat = s.active
    lose_unseen(s, seat, [a[1]])
    s.museum = tuple(sorted((*s.museum, a[1] + bit(seat) * k.COIN)))
    if s.log is not None:
        secret = {"card": card_ids(a[1:])[0]}
        s.log.append(("museum", seat, {"cards": len(s.museum)}, secret, (seat,)))


def _add_tent(s: State, _seat: Seat, actions: list[Action]) -> None:
    if s.character not in NEVER_BUILD:
        actions.append((k.TENT,))


def _tent(s: State, _a: Action) -> None:
    """Lay the Circus Tent out for the rest of the game (M§10 Circus Tent)."""
    seat = s.active
    lose_openly(s, seat, CIRCUS_TENT)
    s.tents[seat] += 1
    if s.log is not None:
        s.log.append(("tent", seat))
    check_complete(s, seat)


def _refuse_tent(s: State, _a: Action) -> Iterator[Reason]:
    yield from refuse_builder(s)


def _add_director(_s: State, _seat: Seat, actions: list[Action]) -> None:
    actions.append((k.DIRECTOR,))


def _director(s: State, _a: Action) -> None:
    """Add two builds to this turn (M§10 Director)."""
    discard_openly(s, s.active, DIRECTOR)
    s.extra += DIRECTOR_BUILDS
    if s.log is not None:
        s.log.append(("director", s.active))


def _add_cash_point(_s: State, _seat: Seat, actions: list[Action]) -> None:
    actions.append((k.CASH_POINT,))


def _cash_point(s: State, _a: Action) -> None:
    """Lay the Cash Point openly before its owner (M§10 Cash Point)."""
    lose_openly(s, s.active, CASH_POINT)
    s.cash += ((s.active, 0, 0),)
    if s.log is not None:
        s.log.append(("cashPoint", s.active))


def _with_the_first(_s: State, _seat: Seat, _actions: list[Action]) -> None:
    """Append nothing, because another offer of the same card adds these steps."""


def _add_fortune(s: State, seat: Seat, actions: list[Action]) -> None:
    actions += [(k.FORTUNE, other) for other in with_cards(s, seat)]


def _fortune(s: State, a: Action) -> None:
    discard_openly(s, s.active, FORTUNE_TELLER)
    if s.log is not None:
        s.log.append(("fortuneTeller", s.active))
    apply_fortune(s, a)


def usable(s: State, seat: Seat) -> list[int]:
    """Return the Cash Points of others that a seat may still use in its turn and can pay for."""
    if s.gold[seat] < CASH_POINT_PRICE or not s.deck:
        return []
    return [
        i for i, (owner, _, users) in enumerate(s.cash) if owner != seat and not users >> seat & 1
    ]


def add_cash(s: State, seat: Seat, actions: list[Action]) -> None:
    actions += [(k.USE_CASH, i) for i in usable(s, seat)]


def apply_use_cash(s: State, a: Action) -> None:
    """Put a gold on a Cash Point and draw three cards, of which one is kept (M§10 Cash Point)."""
    seat, cash = s.active, list(s.cash)
    owner, gold, users = cash[a[1]]
    cash[a[1]] = (owner, gold + CASH_POINT_PRICE, users | 1 << seat)
    s.cash = tuple(cash)
    s.gold[seat] -= CASH_POINT_PRICE
    if s.log is not None:
        s.log.append(("usedCash", seat, {"other": owner, "gold": CASH_POINT_PRICE}))
    draw_to_keep(s, seat, CASH_POINT_DRAW, k.BY_CASH_POINT)


def refuse_use_cash(s: State, a: Action) -> Iterator[Reason]:
    seat = s.active
    if not 0 <= a[1] < len(s.cash):
        yield because("no-such-cash-point", value=a[1])
        return
    owner, _, users = s.cash[a[1]]
    if owner == seat:
        yield because("own-seat")
    elif users >> seat & 1:
        yield because("already-used", action="use-cash")
    yield from orders.refuse_gold(s, seat, CASH_POINT_PRICE)
    yield from refuse_deck(s, a)


_CARD: Final = (parameters.CARD,)
DISTRICT_OFFERS: Final[tuple[tuple[Effect, Offer], ...]] = (
    (
        _SMITHIES,
        Offer(k.SMITHY, k.USED_SMITHY, _add_smithy, _smithy, _refuse_smithy, (), "M§9.3"),
    ),
    (
        _LABORATORIES,
        Offer(
            k.LABORATORY, k.USED_LABORATORY, _add_laboratory, _laboratory,
            refuse_own_card, _CARD, "M§9.3",
        ),
    ),
    (
        MUSEUMS,
        Offer(k.MUSEUM, k.USED_MUSEUM, _add_museum, _museum, refuse_own_card, _CARD, "M§9.3"),
    ),
    (ARMORIES, OFFER_ARMORY),
)  # fmt: skip
"""Offers, each with the effect of the districts of which one must stand."""

CARD_OFFERS: Final[dict[Card, tuple[Offer, ...]]] = {
    CIRCUS_TENT: (Offer(k.TENT, k.USED_CARD, _add_tent, _tent, _refuse_tent, (), "M§10"),),
    DIRECTOR: (
        Offer(
            k.DIRECTOR,
            k.USED_CARD,
            _add_director,
            _director,
            never,
            (),
            "M§10",
            _BEFORE_NAMING,
        ),
    ),
    CASH_POINT: (
        Offer(
            k.CASH_POINT,
            k.USED_CARD,
            _add_cash_point,
            _cash_point,
            never,
            (),
            "M§10",
            _BEFORE_NAMING,
        ),
    ),
    FORTUNE_TELLER: (
        Offer(
            k.FORTUNE,
            k.USED_CARD,
            _add_fortune,
            _fortune,
            refuse_hand,
            (parameters.SEAT,),
            "M§10",
            _BEFORE_NAMING,
        ),
    ),
    STRONGMAN: tuple(
        Offer(
            kind,
            k.USED_CARD,
            orders.add_overbuilds if kind == k.OVERBUILD else _with_the_first,
            build.apply_build,
            build.refuse_build,
            names,
            "M§10",
        )
        for kind, names in build.OVER.items()
    ),
}
"""Offers by the action card that must be in hand; the Strongman's first one adds all its steps."""


STEPS: Final[Steps[State]] = (
    Step(
        k.USE_CASH, "M§10", (parameters.AMOUNT,), (k.NAMING, k.OPENING, k.MAIN),
        apply=apply_use_cash, refuse=refuse_use_cash,
    ),
)  # fmt: skip
