"""The crown: who calls and chooses first, and what a change of it brings (M§8.10-M§8.12)."""

from collections.abc import Iterator
from typing import Final

from cantiere.core import random
from cantiere.core.game import Action, Reason, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    CARDS,
    EMPEROR,
    KING,
    MOST,
    PATRICIAN,
    ability,
    effect,
)
from cantiere.machiavelli.rules.cards import gain, lose_unseen
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import State

CROWNED: Final = 4
"""The rank whose characters move the crown."""
TAKES_CROWN: Final = (KING, PATRICIAN)
_TOLL: Final = ability(EMPEROR, "take")
_THRONE_ROOMS: Final = effect("crown_moves")
_STATUES: Final = effect("with_crown")
_CROWNS: Final = tuple(tuple((k.CROWN, seat, what) for what in range(3)) for seat in range(MOST))
_HEIRS: Final = tuple((k.HEIR, seat) for seat in range(MOST))


def pass_crown(s: State, seat: Seat) -> None:
    """Give the crown to a seat; Throne Rooms pay their owners if it changes hands (M§9.4).

    The points of a Statue come and go with it (M§9.3).
    """
    if seat == s.crown:
        return
    before, s.crown = s.crown, seat
    if s.log is not None:
        s.log.append(("crown", seat))
        for owner, sign in ((before, -1), (seat, 1)):
            points = sign * _STATUES.total(s.cities[owner])
            if points:
                s.log.append(("statue", owner, {"points": points}))
    for owner, city in enumerate(s.cities):
        if _THRONE_ROOMS.stands(city):
            gold = _THRONE_ROOMS.total(city)
            s.gold[owner] += gold
            if s.log is not None:
                s.log.append(("throneRoom", owner, {"gold": gold}))


def recipients(s: State, emperor: Seat) -> list[Seat]:
    """Return who may get the crown from an Emperor: neither he nor its holder (M§8.11, M§16 Q6)."""
    holder = k.NOBODY if s.options.emperor_may_return else s.crown
    return [seat for seat in range(s.options.seats) if seat not in (emperor, holder)]


def add_crown(s: State, seat: Seat, actions: list[Action]) -> None:
    """Append each recipient of the crown with each thing that may be taken from him (M§8.11)."""
    for other in recipients(s, seat):
        steps = _CROWNS[other]
        actions.append(steps[k.TAKE_NOTHING])
        if s.gold[other]:
            actions.append(steps[k.TAKE_GOLD])
        if s.hands[other]:
            actions.append(steps[k.TAKE_CARD])


def apply_crown(s: State, a: Action) -> None:
    """Give the Emperor's crown away, and take gold or a card for it (M§8.11)."""
    _, other, what = a
    seat = s.active
    pass_crown(s, other)
    if what == k.TAKE_GOLD:
        s.gold[other] -= _TOLL
        s.gold[seat] += _TOLL
        if s.log is not None:
            s.log.append(("toll", seat, {"other": other, "gold": _TOLL}))
    elif what == k.TAKE_CARD:
        take_random(s, seat, other, "tollCard")


def take_random(s: State, seat: Seat, other: Seat, event: str) -> None:
    """Take a random card from another hand; only giver and taker see it (M§7.11)."""
    card, s.rng = random.choice(s.rng, s.hands[other])
    lose_unseen(s, other, [card], seat)
    gain(s, seat, [card], [other])
    if s.log is not None:
        s.log.append((event, seat, {"other": other}, {"card": CARDS[card]}, (seat, other)))


def refuse_crown(s: State, a: Action) -> Iterator[Reason]:
    _, other, what = a
    yield from _refuse_recipient(s, other, s.active)
    if 0 <= other < s.options.seats and what == k.TAKE_GOLD and not s.gold[other]:
        yield because("no-gold", seat=other)
    elif 0 <= other < s.options.seats and what == k.TAKE_CARD and not s.hands[other]:
        yield because("no-cards", seat=other)


def _refuse_recipient(s: State, other: Seat, seat: Seat) -> Iterator[Reason]:
    if not 0 <= other < s.options.seats:
        yield because("no-such-seat", value=other)
    elif other == seat:
        yield because("own-seat")
    elif other not in recipients(s, seat):
        yield because("has-crown", seat=other)


def legal_heir(s: State, seat: Seat) -> list[Action]:
    """Return the recipients among whom a killed Emperor still has to choose (M§7.9)."""
    return [_HEIRS[other] for other in recipients(s, seat)]


def refuse_heir(s: State, a: Action) -> Iterator[Reason]:
    yield from _refuse_recipient(s, a[1], s.frames[-1].seat)
