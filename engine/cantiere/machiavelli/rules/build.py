"""Building a district (M§7.8): the steps that begin it, each with why it is refused."""

from collections.abc import Iterator
from typing import Final

from cantiere.core.game import Action, Event, Reason, Seat
from cantiere.core.steps import Step, Steps
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import CARDS, FRAMEWORK, NECROPOLIS, THIEVES_DEN
from cantiere.machiavelli.rules import orders
from cantiere.machiavelli.rules.cards import lose_openly, without
from cantiere.machiavelli.rules.cities import card_of, give_up, standing
from cantiere.machiavelli.rules.frames import Order
from cantiere.machiavelli.rules.orders import Hand
from cantiere.machiavelli.rules.payment import ask_cards, pay
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, State


def source(s: State) -> tuple[Seat, Hand]:
    """Return who builds, and from which hand.

    It is the builder's own hand, or for a Wizard the hand that he looks at (M§8.8).
    """
    if not s.frames:
        return s.active, orders.own_hand(s, s.active)
    frame = s.frames[-1]
    return frame.seat, Hand(s.hands[frame.of.other], len(s.hands[frame.seat]))


def _lay_out(s: State, card: Card) -> tuple[Seat, int]:
    """Take the card out of its hand (M§7.8 B-5).

    Return who builds, and 1 if the build uses up one of the turn's builds, 0 if not.
    """
    s.site = card
    if not s.frames:
        lose_openly(s, s.active, card)
        return s.active, int(orders.counts(s, card))
    frame = s.frames.pop()
    lose_openly(s, frame.of.other, card)
    if s.log is not None:
        params = {"other": frame.of.other, "card": CARDS[card]}
        s.log.append(Event("tookToBuild", frame.seat, params))
    return frame.seat, 0


def apply_build(s: State, a: Action) -> None:
    """Build a district for gold alone."""
    seat, counts = _lay_out(s, a[1])
    gold = orders.price(s.cities[seat], a[1])
    pay(s, seat, Order(gold, 0, k.NOBODY, 0, counts))


def apply_borrow(s: State, a: Action) -> None:
    """Build a district with the missing gold lent by a Cardinal's lender (M§8.15)."""
    seat, counts = _lay_out(s, a[1])
    gold = orders.price(s.cities[seat], a[1])
    ask_cards(s, seat, Order(gold, 0, a[2], gold - s.gold[seat], counts))


def apply_free(s: State, a: Action) -> None:
    """Build a district for nothing by giving up the Framework (M§9.3)."""
    seat, counts = _lay_out(s, a[1])
    give_up(s, seat, standing(s, seat, FRAMEWORK))
    pay(s, seat, Order(0, 0, k.NOBODY, 0, counts))


def apply_raze(s: State, a: Action) -> None:
    """Build a Necropolis by giving up one of the builder's own districts (M§9.3)."""
    seat, counts = _lay_out(s, NECROPOLIS)
    give_up(s, seat, a[1])
    pay(s, seat, Order(0, 0, k.NOBODY, 0, counts))


def apply_den(s: State, a: Action) -> None:
    """Build a Thieves' Den for cards and gold; missing gold is borrowed in `DEN_BORROW` (M§9.3)."""
    seat, counts = _lay_out(s, THIEVES_DEN)
    gold = orders.price(s.cities[seat], THIEVES_DEN) - a[1]
    lender = a[2] if a[0] == k.DEN_BORROW else k.NOBODY
    loan = gold - s.gold[seat] if a[0] == k.DEN_BORROW else 0
    ask_cards(s, seat, Order(gold, a[1], lender, loan, counts))


def _refuse_card(s: State, card: Card) -> Iterator[Reason]:
    """Yield why the active player cannot begin to build this card now."""
    _, hand = source(s)
    wrong = list(orders.refuse_card(hand.cards, card))
    yield from wrong
    if not wrong and not s.frames:
        yield from orders.refuse_limit(s, card)


def _refuse_here(s: State, card: Card) -> Iterator[Reason]:
    """Yield why this card cannot be built in the city as it stands."""
    found = list(_refuse_card(s, card))
    yield from found
    if not any(reason.code in _NO_CARD for reason in found):
        seat, _ = source(s)
        yield from orders.refuse_standing(s, seat, s.cities[seat], card)


_NO_CARD: Final = ("no-such-card", "not-in-hand", "not-buildable")


def _is_card(s: State, card: Card) -> bool:
    """Return whether the number names a card in the builder's hand that can be built."""
    _, hand = source(s)
    return not list(orders.refuse_card(hand.cards, card))


def refuse_build(s: State, a: Action) -> Iterator[Reason]:
    yield from _refuse_here(s, a[1])
    if _is_card(s, a[1]):
        seat, _ = source(s)
        yield from orders.refuse_gold(s, seat, orders.price(s.cities[seat], a[1]))


def refuse_borrow(s: State, a: Action) -> Iterator[Reason]:
    yield from _refuse_here(s, a[1])
    if _is_card(s, a[1]):
        seat, hand = source(s)
        missing = orders.price(s.cities[seat], a[1]) - s.gold[seat]
        yield from orders.refuse_loan(s, seat, missing, hand.spare, a[2])


def refuse_free(s: State, a: Action) -> Iterator[Reason]:
    yield from _refuse_card(s, a[1])
    seat, _ = source(s)
    city = s.cities[seat]
    if FRAMEWORK not in city:
        yield because("not-built", district=CARDS[FRAMEWORK])
    elif _is_card(s, a[1]):
        yield from orders.refuse_standing(s, seat, without(city, [FRAMEWORK]), a[1])


def refuse_raze(s: State, a: Action) -> Iterator[Reason]:
    yield from _refuse_card(s, NECROPOLIS)
    seat, _ = source(s)
    wrong = list(orders.refuse_own(s, seat, a[1]))
    yield from wrong
    if not wrong:
        city = without(s.cities[seat], [card_of(a[1])])
        yield from orders.refuse_standing(s, seat, city, NECROPOLIS)


def refuse_den(s: State, a: Action) -> Iterator[Reason]:
    yield from _refuse_here(s, THIEVES_DEN)
    seat, hand = source(s)
    cost = orders.price(s.cities[seat], THIEVES_DEN)
    yield from refuse_share(a[1], cost, hand.spare)
    if not 1 <= a[1] <= cost:
        return
    if a[0] == k.DEN:
        yield from orders.refuse_gold(s, seat, cost - a[1])
    else:
        missing = cost - a[1] - s.gold[seat]
        yield from orders.refuse_loan(s, seat, missing, hand.spare - a[1], a[2])


def refuse_share(cards: int, cost: int, spare: int) -> Iterator[Reason]:
    """Yield why this number of cards cannot pay for a Thieves' Den."""
    if not 1 <= cards <= cost:
        yield because("no-such-share", found=cards, most=cost)
    elif cards > spare:
        yield because("too-few-cards", need=cards, have=max(0, spare))


_BUILDS: Final = "M§7.8"
_MAIN: Final = (k.MAIN,)
STEPS: Final[Steps[State]] = (
    Step(k.BUILD, _BUILDS, (parameters.CARD,), _MAIN, apply=apply_build, refuse=refuse_build),
    Step(
        k.BORROW, "M§8.15", (parameters.CARD, parameters.LENDER), _MAIN,
        apply=apply_borrow, refuse=refuse_borrow,
    ),
    Step(k.FREE, _BUILDS, (parameters.CARD,), _MAIN, apply=apply_free, refuse=refuse_free),
    Step(k.RAZE, _BUILDS, (parameters.OWN,), _MAIN, apply=apply_raze, refuse=refuse_raze),
    Step(k.DEN, _BUILDS, (parameters.AMOUNT,), _MAIN, apply=apply_den, refuse=refuse_den),
    Step(
        k.DEN_BORROW, _BUILDS, (parameters.AMOUNT, parameters.LENDER), _MAIN,
        apply=apply_den, refuse=refuse_den,
    ),
)  # fmt: skip
"""Builds of a turn, or of a Wizard who looks into another hand."""

KINDS: Final = tuple(step.kind for step in STEPS)
