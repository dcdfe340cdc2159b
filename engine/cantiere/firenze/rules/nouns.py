"""What the small steps name: bricks, towers, cards and answers, with why one cannot be named."""

from collections.abc import Iterator
from typing import Any, Final

from cantiere.core.fields.forms import number
from cantiere.core.game import Reason, Seat
from cantiere.core.steps.frames import Frame
from cantiere.core.steps.selection import Noun, Place
from cantiere.firenze import parameters
from cantiere.firenze.constants import FULFILLING, LIMITING
from cantiere.firenze.data import CARDS, IS_FESTIVAL
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.state import Card, State

HIGHEST_ID: Final = 10**6
"""The highest id that a tower can have."""


def card_at_hand(s: State, card: Card) -> Iterator[Reason]:
    """Yield why the active player cannot play a card: not held, or played this turn (F§8.0)."""
    if s.played >> card & 1:
        yield because("already-played", card=CARDS[card])
    elif card not in s.hands[s.active]:
        yield because("not-in-hand", card=CARDS[card])


def slot_exists(s: State, slot: int) -> Iterator[Reason]:
    """Yield a reason unless a card lies in this slot of the row."""
    if not 0 <= slot < len(s.row):
        yield because("no-such-slot", slot=slot, slots=len(s.row))


def tower_stands(s: State, seat: Seat, tower: int) -> Iterator[Reason]:
    """Yield a reason unless a tower stands on the site of the seat."""
    for owner, site in enumerate(s.towers):
        if any(standing[0] == tower for standing in site):
            if owner != seat:
                yield because("tower-not-yours", tower=tower, owner=owner)
            return
    fell = tower in s.old and tower not in s.raised and s.phase in (FULFILLING, LIMITING)
    yield because("ruin-fell" if fell else "no-such-tower", tower=tower)


def own_tower(s: State, seat: Seat, tower: int) -> tuple[int, int]:
    """Return the colour and height of a tower that stands on the site of the seat."""
    return next((standing[1], standing[2]) for standing in s.towers[seat] if standing[0] == tower)


def _no_brick(_s: State, _frame: Frame[Any], colour: int) -> Iterator[Reason]:
    yield because("no-brick", colour=colour)


def _too_few(colour: int, place: Place) -> Reason:
    return because("too-few-left", colour=colour, need=place.left, have=place.have)


def _order() -> Reason:
    return because("order")


BRICK: Final = Noun[State](
    parameters.COLOUR, parameters.COLOUR.form(), _no_brick, order=_order, short=_too_few
)


def _tower(s: State, frame: Frame[Any], tower: int) -> Iterator[Reason]:
    return tower_stands(s, frame.seat, tower)


def _not_this_colour(s: State, frame: Frame[Any], tower: int) -> Iterator[Reason]:
    yield because("not-this-colour", colour=own_tower(s, frame.seat, tower)[0])


def _must_pay_more(_tower: int, place: Place) -> Reason:
    return because("must-pay-more", need=place.need)


TOWER: Final = Noun[State](
    parameters.TOWER,
    number(1, HIGHEST_ID),
    _not_this_colour,
    _tower,
    _order,
    _must_pay_more,
)


def _not_held(s: State, frame: Frame[Any], card: int) -> Iterator[Reason]:
    stays = IS_FESTIVAL[card] and card in s.hands[frame.seat]
    yield because("festival-stays" if stays else "not-held", card=CARDS[card])


def _cards_left(card: int, _place: Place) -> Reason:
    return because("cards-left", card=CARDS[card])


CARD: Final = Noun[State](
    parameters.CARD, parameters.CARD.form(), _not_held, order=_order, short=_cards_left
)


def _answer(_s: State, _frame: Frame[Any], answer: int) -> Iterator[Reason]:
    return parameters.ANSWER.refused(answer, because)


ANSWER: Final = Noun[State](parameters.ANSWER, number(0, 1), _answer)
