"""Hands that change: Magician, Wizard, Seer, and the Fortune Teller (M§8.7-M§8.9, M§10)."""

from collections.abc import Iterator
from typing import Any, Final

from cantiere.core import random
from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frames import Frame, Named
from cantiere.core.steps.pools import Free, Pile
from cantiere.core.steps.selection import Selection, opened
from cantiere.core.steps.step import Question, Step, Steps, never
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.data import CARDS, COSTS, FORTUNE_TELLER, MOST, card_ids
from cantiere.machiavelli.packed import bit
from cantiere.machiavelli.rules import harm
from cantiere.machiavelli.rules.cards import draw, gain, look, lose_unseen, swap_hands, under
from cantiere.machiavelli.rules.districts import orders
from cantiere.machiavelli.rules.frames import Looked, Victims, ask, table_before
from cantiere.machiavelli.rules.nouns import CARD, seat_exists
from cantiere.machiavelli.rules.offers import TRADED, Offer
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.state import Card, State

_SWAPS: Final = tuple((k.SWAP_HANDS, seat) for seat in range(MOST))
_LOOKS: Final = tuple((k.LOOK, seat) for seat in range(MOST))


def _add_swap(s: State, seat: Seat, actions: list[Action]) -> None:
    """Append an exchange with every other hand, even if both are empty (M§8.7)."""
    actions += [_SWAPS[other] for other in range(s.options.seats) if other != seat]


def _swap(s: State, a: Action) -> None:
    """Exchange the whole hands of two players (M§8.7)."""
    swap_hands(s, s.active, a[1])
    if s.log is not None:
        counts = [len(s.hands[s.active]), len(s.hands[a[1]])]
        s.log.append(("swappedHands", s.active, {"other": a[1], "counts": counts}))


def _refuse_seat(s: State, a: Action) -> Iterator[Reason]:
    return seat_exists(s, a[1], s.active)


def _add_redraw(s: State, seat: Seat, actions: list[Action]) -> None:
    actions += [(k.REDRAW, card) for card in dict.fromkeys(s.hands[seat])]


def refuse_own_card(s: State, a: Action) -> Iterator[Reason]:
    """Yield why a card is not one of the active player's hand."""
    if a[1] not in s.hands[s.active]:
        yield because("not-in-hand", card=CARDS[a[1]])


def _redraw(s: State, seat: Seat, _subject: Any, named: Named) -> None:
    """Put cards under the deck, and draw as many from it (M§8.7)."""
    s.used |= k.USED_ABILITY
    lose_unseen(s, seat, named)
    under(s, named, bit(seat))
    if s.log is not None:
        secret = {"cards": card_ids(named)}
        s.log.append(("putUnder", seat, {"count": len(named)}, secret, (seat,)))
    draw(s, seat, len(named))


def _hand(s: State, frame: Frame[Any]) -> tuple[Card, ...]:
    return s.hands[frame.seat]


REDRAW_ROW: Final = Selection(
    k.F_REDRAW, k.REDRAW, CARD, Pile(_hand), _redraw, begins=True, close=k.END_REDRAW
)


def with_cards(s: State, seat: Seat) -> list[Seat]:
    """Return the other seats that have a card in hand."""
    return [other for other, hand in enumerate(s.hands) if hand and other != seat]


def _add_look(s: State, seat: Seat, actions: list[Action]) -> None:
    actions += [_LOOKS[other] for other in with_cards(s, seat)]


def _look(s: State, a: Action) -> None:
    """Let a Wizard look at a hand and ask which card of it he takes (M§8.8)."""
    look(s, s.active, a[1])
    ask(s, k.F_LOOK, s.active, Looked(a[1]))


def refuse_hand(s: State, a: Action) -> Iterator[Reason]:
    """Yield why the hand of a seat cannot be looked at."""
    wrong = list(seat_exists(s, a[1], s.active))
    yield from wrong
    if not wrong and not s.hands[a[1]]:
        yield because("no-cards", seat=a[1])


def legal_look(s: State, frame: Frame[Looked]) -> list[Action]:
    """Return the ways to take each card into the hand, or to build it at once (M§8.8)."""
    seat, theirs = frame.seat, s.hands[frame.subject.other]
    plan = orders.plan_from(s, seat, frame.subject.other)
    actions = legal_fortune(s, frame)
    for card in dict.fromkeys(theirs):
        if COSTS[card] >= 0:
            orders.add_ways(s, plan, card, actions)
    return actions


def legal_fortune(s: State, frame: Frame[Looked]) -> list[Action]:
    return [(k.TAKE, card) for card in dict.fromkeys(s.hands[frame.subject.other])]


def take_looked(s: State, card: Card) -> None:
    """Take a card of the hand that is looked at, known to both (M§8.8, M§10 Fortune Teller)."""
    frame = s.frames.pop()
    seat, other = frame.seat, frame.subject.other
    lose_unseen(s, other, [card], seat)
    gain(s, seat, [card], [other])
    if s.log is not None:
        secret = {"card": CARDS[card]}
        s.log.append(("took", seat, {"other": other}, secret, (seat, other)))


def refuse_looked(s: State, card: Card) -> Iterator[Reason]:
    if card not in s.hands[s.frames[-1].subject.other]:
        yield because("not-in-hand", card=CARDS[card])


def _add_see(s: State, seat: Seat, actions: list[Action]) -> None:
    if with_cards(s, seat):
        actions.append((k.SEE,))


def _see(s: State, _a: Action) -> None:
    """Take a random card from every other hand, and ask for one to give back to each (M§8.9)."""
    seat, seats = s.active, s.options.seats
    order = [(seat + i) % seats for i in range(1, seats)]
    victims = tuple(other for other in order if s.hands[other])
    taken: list[Card] = []
    for other in victims:
        card, s.rng = random.choice(s.rng, s.hands[other])
        lose_unseen(s, other, [card], seat)
        taken.append(card)
        if s.log is not None:
            secret = {"card": CARDS[card]}
            s.log.append(("seen", seat, {"other": other}, secret, (seat, other)))
    for other, card in zip(victims, taken, strict=True):
        gain(s, seat, [card], [other])
    s.frames.append(opened(RETURN_ROW, seat, len(victims), Victims(victims)))


def _refuse_see(s: State, _a: Action) -> Iterator[Reason]:
    if not with_cards(s, s.active):
        yield because("nobody-has-cards")


def _returnable(s: State, frame: Frame[Any]) -> list[Card]:
    """Return the cards of the hand that were not given to anybody yet."""
    left = list(s.hands[frame.seat])
    for card in frame.named:
        left.remove(card)
    return list(dict.fromkeys(left))


def _return(s: State, seat: Seat, subject: Victims, named: Named) -> None:
    """Give a card to each victim, seen by giver and receiver alone (M§8.9)."""
    for other, card in zip(subject.seats, named, strict=True):
        lose_unseen(s, seat, [card], other)
        gain(s, other, [card], [seat])
        if s.log is not None:
            secret = {"card": CARDS[card]}
            s.log.append(("gaveBack", seat, {"other": other}, secret, (seat, other)))


def _unseen(s: State, frame: Frame[Any]) -> Iterator[tuple[State, Action]]:
    """Give each of the seats a card back, so that the Seer takes these again (M§8.9)."""
    seats = set(frame.subject.seats)
    hand = s.hands[s.active]
    if not s.used & k.USED_ABILITY or len(hand) < len(seats) or not seats <= {*range(len(s.hands))}:
        return
    table = table_before(s, k.USED_ABILITY)
    table.known = []
    table.hands[s.active] = hand[len(seats) :]
    for seat, card in zip(seats, hand, strict=False):
        table.hands[seat] = tuple(sorted((*s.hands[seat], card)))
    yield table, (k.SEE,)


RETURN_ROW: Final = Selection(
    k.F_RETURN,
    k.RETURN,
    CARD,
    Free(_returnable),
    _return,
    lambda _s, _seat, subject: len(subject.seats),
    Victims,
    undone=_unseen,
    clause="M§8.9",
)


def apply_fortune(s: State, a: Action) -> None:
    """Look at a hand and ask which card of it to take (M§10 Fortune Teller)."""
    look(s, s.active, a[1])
    ask(s, k.F_FORTUNE, s.active, Looked(a[1]))


OFFER_SWAP: Final = Offer(
    k.SWAP_HANDS, k.USED_ABILITY, _add_swap, _swap, _refuse_seat, (parameters.SEAT,), "M§8.7",
    hurts=harm.of_fuller_hand,
)  # fmt: skip
OFFER_REDRAW: Final = Offer(
    k.REDRAW, k.USED_ABILITY, _add_redraw, None, refuse_own_card, (parameters.CARD,), "M§8.7"
)
OFFER_LOOK: Final = Offer(
    k.LOOK, k.USED_ABILITY, _add_look, _look, refuse_hand, (parameters.SEAT,), "M§8.8",
    hurts=harm.of_cards,
)  # fmt: skip
OFFER_SEE: Final = Offer(
    k.SEE, k.USED_ABILITY, _add_see, _see, _refuse_see, (), "M§8.9",
    brings=TRADED, hurts=harm.of_cards,
)  # fmt: skip


def _looks_again(s: State, frame: Frame[Any]) -> Iterator[tuple[State, Action]]:
    """Let the Wizard look into this hand again (M§8.8)."""
    if s.used & k.USED_ABILITY:
        yield table_before(s, k.USED_ABILITY), (k.LOOK, frame.subject.other)


def _told_again(s: State, frame: Frame[Any]) -> Iterator[tuple[State, Action]]:
    """Put the played Fortune Teller back into the hand, and play it again (M§10)."""
    if s.used & k.USED_CARD and not s.protected and s.options.action_cards:
        table = table_before(s, k.USED_CARD)
        table.hands[s.active] = tuple(sorted((*s.hands[s.active], FORTUNE_TELLER)))
        yield table, (k.FORTUNE, frame.subject.other)


LOOK_QUESTION: Final = Question(k.F_LOOK, legal_look, Looked, undone=_looks_again, need=1)
FORTUNE_QUESTION: Final = Question(
    k.F_FORTUNE, legal_fortune, Looked, clause="M§10", undone=_told_again, need=1
)
STEPS: Final[Steps[State]] = (Step(k.END_REDRAW, "M§8.7", refuse=never),)
