"""Paying for a district, the warrant that may take it, and what it brings (M§7.8 B-5, B-6)."""

from collections.abc import Collection, Iterator
from typing import Any, Final

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frames import Frame, Named, Nothing
from cantiere.core.steps.pools import Pile
from cantiere.core.steps.selection import Selection, opened
from cantiere.core.steps.step import Question, Step, Steps, never
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import (
    CARDS,
    TAX,
    TAX_COLLECTOR,
    WIZARD,
    card_ids,
    effect,
)
from cantiere.machiavelli.packed import bit
from cantiere.machiavelli.rules.cards import gain, lose_unseen, shuffle_deck, under
from cantiere.machiavelli.rules.districts.cities import BELL_TOWERS, check_complete, enter
from cantiere.machiavelli.rules.districts.order_validation import is_asked_for
from cantiere.machiavelli.rules.districts.standing import CONFISCATED, is_warranted, may_stand
from cantiere.machiavelli.rules.frames import Order, ask
from cantiere.machiavelli.rules.nouns import CARD, answered
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, State

LIGHTHOUSES: Final = effect("search")
"""Districts whose builder searches the deck (M§9.4)."""


def ask_cards(s: State, seat: Seat, order: Order) -> None:
    """Ask for the cards that pay, then for those given to a lender, then pay."""
    if order.cards:
        s.frames.append(opened(TUCK_ROW, seat, order.cards, order))
    elif order.loan:
        s.used |= k.USED_LOAN
        s.frames.append(opened(LEND_ROW, seat, order.loan, order))
    else:
        pay(s, seat, order)


def _tuck(s: State, seat: Seat, subject: Order, named: Named) -> None:
    """Put the cards that pay in place of gold under the deck (M§9.3 Thieves' Den)."""
    lose_unseen(s, seat, named)
    under(s, named, bit(seat))
    if s.log is not None:
        secret = {"cards": card_ids(named)}
        s.log.append(("tucked", seat, {"count": len(named)}, secret, (seat,)))
    ask_cards(s, seat, subject._replace(cards=0))


def _lend(s: State, seat: Seat, subject: Order, named: Named) -> None:
    """Give the lender a card for each gold that a Cardinal borrows (M§8.15)."""
    lose_unseen(s, seat, named, subject.lender)
    gain(s, subject.lender, named, [seat])
    s.gold[subject.lender] -= subject.loan
    s.gold[seat] += subject.loan
    if s.log is not None:
        params = {"lender": subject.lender, "gold": subject.loan}
        secret = {"cards": card_ids(named)}
        s.log.append(("borrowed", seat, params, secret, (seat, subject.lender)))
    pay(s, seat, subject)


def _hand(s: State, frame: Frame[Any]) -> tuple[Card, ...]:
    return s.hands[frame.seat]


TUCK_ROW: Final = Selection(
    k.F_TUCK, k.TUCK, CARD, Pile(_hand), _tuck, lambda _s, _seat, subject: subject.cards, Order,
    due=is_asked_for(k.F_TUCK), clause="M§9.3",
)  # fmt: skip
LEND_ROW: Final = Selection(
    k.F_LEND, k.LEND, CARD, Pile(_hand), _lend, lambda _s, _seat, subject: subject.loan, Order,
    due=is_asked_for(k.F_LEND), clause="M§8.15",
)  # fmt: skip


def pay(s: State, seat: Seat, order: Order) -> None:
    """Pay the bank; then ask the Magistrate or let the district stand (M§7.8 B-5)."""
    s.gold[seat] -= order.gold
    s.paid += order.gold
    s.built += order.counts
    if s.log is not None:
        s.log.append(("paid", seat, {"card": CARDS[s.site], "gold": order.gold}))
    is_first = bool(order.gold) and not s.paid_first
    s.paid_first |= is_first
    if is_first and is_warranted(s, seat):
        ask(s, k.F_CONFISCATE, s.marks.magistrate, order)
    else:
        _stand(s, seat)


def _may_confiscate(s: State, seat: Seat) -> bool:
    """Return whether the warrant is signed and the Magistrate has room (M§7.8 B-6)."""
    is_signed = s.acting == s.marks.signed
    return is_signed and may_stand(s, seat, s.cities[seat], s.site, CONFISCATED)


def _answers(s: State, frame: Frame[Any]) -> tuple[int, ...]:
    return (k.NO, k.YES) if _may_confiscate(s, frame.seat) else (k.NO,)


def _confiscate(s: State, seat: Seat, subject: Order, named: Named) -> None:
    """Give the gold back and the Magistrate the district, or let it stand (M§7.8 B-6)."""
    if named[0] == k.NO:
        _stand(s, s.active)
        return
    s.marks = s.marks._replace(signed_shown=True)
    s.gold[s.active] += subject.gold
    s.paid -= subject.gold
    if s.log is not None:
        params = {"other": s.active, "card": CARDS[s.site], "gold": subject.gold}
        s.log.append(("confiscated", seat, params))
    _stand(s, seat)


CONFISCATE_ROW: Final = answered(
    k.F_CONFISCATE, "M§7.8", _confiscate, _answers, subject=Order, due=is_asked_for(k.F_CONFISCATE)
)


def _stand(s: State, owner: Seat) -> None:
    """Let the district enter a city, with all that follows (M§7.8 B-5).

    First comes the tax, then what the district does when it is built, then the check for a complete
    city.
    """
    card, s.site = s.site, k.NONE
    enter(s, owner, card)
    if s.log is not None:
        s.log.append(("built", owner, {"card": CARDS[card]}))
    _pay_tax(s, owner)
    if card in BELL_TOWERS.cards:
        ask(s, k.F_BELL, owner)
        return
    check_complete(s, owner)
    if card in LIGHTHOUSES.cards and s.deck:
        ask(s, k.F_SEARCH, owner)
        if s.log is not None:
            s.log.append(("searched", owner))


def _pay_tax(s: State, owner: Seat) -> None:
    """Put a gold of the builder on the token of the Tax Collector (M§8.27)."""
    if TAX_COLLECTOR not in s.cast or not s.gold[owner]:
        return
    if owner == s.active and s.character == TAX_COLLECTOR:
        return
    s.gold[owner] -= TAX
    s.tax += TAX
    if s.log is not None:
        s.log.append(("tax", owner, {"gold": TAX}))


def _announce(s: State, seat: Seat, _subject: Any, named: Named) -> None:
    """Announce the Bell Tower or not; if so, the game may end a district earlier (M§12.2)."""
    s.bell |= named[0] == k.YES and s.first == k.NOBODY
    if s.log is not None:
        s.log.append(("bellTower", seat, {"yes": named[0] == k.YES}))
    check_complete(s, seat)


def is_new(s: State, seat: Seat, cards: Collection[Card]) -> bool:
    """Return whether one of these cards is the newest of a city that can have built it.

    The city is that of the active player, or of the Magistrate who confiscated it (M§7.8).
    """
    marks, city = s.marks, s.cities[seat]
    took = seat == marks.magistrate and marks.signed_shown and s.acting == marks.signed
    may_build = s.phase == k.MAIN or s.character == WIZARD or bool(s.used & k.USED_CARD)
    is_built = bool(city) and city[-1] in cards and (seat == s.active or took)
    return is_built and may_build and s.phase in (k.OPENING, k.MAIN)


BELL_ROW: Final = answered(
    k.F_BELL, "M§12.2", _announce, due=lambda s, seat, _subject: is_new(s, seat, BELL_TOWERS.cards)
)


def legal_search(s: State, _frame: Frame[Any]) -> list[Action]:
    """Return every card of the deck to take, and the choice to take none (M§9.4 Lighthouse)."""
    return [(k.PASS,), *((k.TAKE, card) for card in sorted({e % k.COIN for e in s.deck}))]


def take_searched(s: State, card: Card) -> None:
    """Take a card of the deck into the hand, and shuffle the deck (M§9.4 Lighthouse)."""
    seat = s.frames.pop().seat
    s.deck = [entry % k.COIN for entry in s.deck]
    s.deck.remove(card)
    gain(s, seat, [card])
    shuffle_deck(s)
    if s.log is not None:
        s.log.append(("found", seat, {}, {"card": CARDS[card]}, (seat,)))


def apply_pass(s: State, _a: Action) -> None:
    """Take no card, and shuffle the deck all the same."""
    seat = s.frames.pop().seat
    shuffle_deck(s)
    if s.log is not None:
        s.log.append(("foundNone", seat))


def refuse_search(s: State, card: Card) -> Iterator[Reason]:
    if card not in {entry % k.COIN for entry in s.deck}:
        yield because("not-in-deck", card=CARDS[card])


SEARCH_QUESTION: Final = Question(
    k.F_SEARCH, legal_search, Nothing, clause="M§9.4", need=1,
    due=lambda s, seat, _subject: bool(s.deck) and is_new(s, seat, LIGHTHOUSES.cards),
)  # fmt: skip
STEPS: Final[Steps[State]] = (
    Step(k.PASS, "M§9.4", frames=(k.F_SEARCH,), apply=apply_pass, refuse=never),
)
