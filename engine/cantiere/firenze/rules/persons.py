"""Person cards: when they may be played, and the windows of F§8.0."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from cantiere.core.frames import Frame, Named
from cantiere.core.game import Action, Event, Reason, Seat
from cantiere.core.pools import Free
from cantiere.core.selection import Selection, first
from cantiere.firenze.constants import (
    ALCHEMIST,
    CHOOSE,
    F_SWAP_GIVE,
    F_SWAP_TAKE,
    PATRICIAN,
    SMUGGLER,
    SWAP_GIVE,
    SWAP_TAKE,
    TRADING,
    WHOLESALER,
)
from cantiere.firenze.data import (
    CARD_ALCHEMIST,
    CARD_COUNTS,
    CARD_PATRICIAN,
    CARD_SMUGGLER,
    CARD_WHOLESALER,
    CARDS,
    ROW_SIZE,
)
from cantiere.firenze.rules.bricks import draw, held, held_by
from cantiere.firenze.rules.frames import BAG, Partner, Swap
from cantiere.firenze.rules.nouns import BRICK
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.state import Card, Colour, State

_SMUGGLERS: Final = tuple((SMUGGLER, seat) for seat in range(4))
_WHOLESALERS: Final = tuple((WHOLESALER, slot) for slot in range(ROW_SIZE))
_PATRICIANS: Final = tuple((PATRICIAN, card) for card in range(len(CARD_COUNTS)))


def is_playable(s: State, card: Card) -> bool:
    """Whether the active player holds the card and played none of its name this turn (F§8.0)."""
    return not s.played >> card & 1 and card in s.hands[s.active]


def spend(s: State, card: Card) -> None:
    """A person of the active player is played: onto the discard pile, its name used up."""
    s.hands[s.active].remove(card)
    s.discard.append(card)
    s.played |= 1 << card


def gives(s: State, seat: Seat, partner: int) -> list[int]:
    """Colours that can be swapped away for another colour of the partner (F§14 Q22).

    `partner` is a seat, or `BAG`.
    """
    theirs = _supply(s, partner)
    total = sum(theirs)
    own = s.storage[seat * 6 : seat * 6 + 6]
    return [c for c in range(6) if own[c] and total > theirs[c]]


def can_swap(s: State, seat: Seat, partner: int) -> bool:
    """Whether any colour can be swapped away; the quick form of `gives`."""
    theirs = s.bag if partner == BAG else s.storage[partner * 6 : partner * 6 + 6]
    own = s.storage[seat * 6 : seat * 6 + 6]
    total = sum(theirs)
    if max(theirs) < total:
        return any(own)
    return total > 0 and sum(own) > own[theirs.index(total)]


def can_wholesale(s: State, slot: int) -> bool:
    """Whether a Wholesaler finds a brick on the card of this slot (F§14 Q22)."""
    return any(s.row_bricks[slot * 6 : slot * 6 + 6])


def _offer_alchemist(s: State, seat: Seat, actions: list[Action]) -> None:
    if can_swap(s, seat, -1):
        actions.append((ALCHEMIST,))


def _offer_smuggler(s: State, seat: Seat, actions: list[Action]) -> None:
    seats = s.options.seats
    for i in range(1, seats):
        other = (seat + i) % seats
        if can_swap(s, seat, other):
            actions.append(_SMUGGLERS[other])


def _offer_wholesaler(s: State, _seat: Seat, actions: list[Action]) -> None:
    if s.phase in (CHOOSE, TRADING):
        actions.extend(_WHOLESALERS[slot] for slot in range(len(s.row)) if can_wholesale(s, slot))


def _offer_patrician(s: State, seat: Seat, actions: list[Action]) -> None:
    last = -1
    hand = s.hands[seat]
    for card in hand:
        if card != last and (card != CARD_PATRICIAN or hand.count(card) > 1):
            actions.append(_PATRICIANS[card])
        last = card


_Offer: TypeAlias = Callable[[State, Seat, list[Action]], None]
_BY_CARD: Final[dict[Card, _Offer]] = {
    CARD_ALCHEMIST: _offer_alchemist,
    CARD_SMUGGLER: _offer_smuggler,
    CARD_WHOLESALER: _offer_wholesaler,
    CARD_PATRICIAN: _offer_patrician,
}
_OFFERS: Final = tuple(_BY_CARD.get(card) for card in range(len(CARDS)))


def add_windows(s: State, actions: list[Action]) -> None:
    """Append the persons that the open window of a base decision offers (F§8.0)."""
    last = -1
    seat = s.active
    for card in s.hands[seat]:
        if card == last:
            continue
        last = card
        offer = _OFFERS[card]
        if offer is not None and not s.played >> card & 1:
            offer(s, seat, actions)


def _supply(s: State, partner: Seat) -> list[int]:
    """Where the brick comes from: the bag, or the storage of the opponent; a fresh list."""
    return s.bag[:] if partner == BAG else held(s, partner)


def apply_alchemist(s: State, _a: Action) -> None:
    """Asks for the brick given (F§10.2 Alchemist)."""
    s.frames.append(first(SWAP_GIVE_ROW, s, s.active, Partner(BAG)))


def apply_smuggler(s: State, a: Action) -> None:
    """Asks for the brick given (F§10.2 Smuggler)."""
    s.frames.append(first(SWAP_GIVE_ROW, s, s.active, Partner(a[1])))


def _opening(partner: Seat) -> Action:
    return (ALCHEMIST,) if partner == BAG else (SMUGGLER, partner)


def _gives(s: State, frame: Frame[Any]) -> list[Colour]:
    return gives(s, frame.seat, frame.of.partner)


def _not_given(s: State, frame: Frame[Any], colour: Colour) -> Iterator[Reason]:
    code = "same-colour" if held_by(s, frame)[colour] else "no-brick"
    yield because(code, colour=colour)


def _give(s: State, seat: Seat, of: Partner, given: Named) -> None:
    """Asks for the brick taken; nothing moves yet."""
    s.frames.append(first(SWAP_TAKE_ROW, s, seat, Swap(of.partner, *given)))


SWAP_GIVE_ROW: Final = Selection(
    F_SWAP_GIVE,
    SWAP_GIVE,
    BRICK,
    Free(_gives),
    _give,
    of=Partner,
    opener=lambda _s, frame: [_opening(frame.of.partner)],
    absent=_not_given,
)


def _takes(s: State, frame: Frame[Any]) -> list[Colour]:
    """Other colours that lie in the bag, or in the opponent's storage."""
    partner, give = frame.of
    return [colour for colour, n in enumerate(_supply(s, partner)) if n and colour != give]


def _not_taken(s: State, frame: Frame[Any], colour: Colour) -> Iterator[Reason]:
    partner, give = frame.of
    if not _supply(s, partner)[colour]:
        yield because("no-brick", colour=colour)
    if colour == give:
        yield because("same-colour", colour=give)


def _swap(s: State, seat: Seat, of: Swap, taken: Named) -> None:
    """The swap of an Alchemist or a Smuggler (F§10.2)."""
    (partner, give), (take,) = of, taken
    s.storage[seat * 6 + give] -= 1
    s.storage[seat * 6 + take] += 1
    theirs, base = (s.bag, 0) if partner == BAG else (s.storage, partner * 6)
    theirs[base + give] += 1
    theirs[base + take] -= 1
    spend(s, CARD_ALCHEMIST if partner == BAG else CARD_SMUGGLER)
    if s.log is None:
        return
    if partner == BAG:
        s.log.append(Event("alchemist", seat, {"give": give, "take": take}))
    else:
        s.log.append(Event("smuggler", seat, {"opponent": partner, "give": give, "take": take}))


SWAP_TAKE_ROW: Final = Selection(
    F_SWAP_TAKE,
    SWAP_TAKE,
    BRICK,
    Free(_takes),
    _swap,
    of=Swap,
    opener=lambda _s, frame: [_opening(frame.of.partner), (SWAP_GIVE, frame.of.give)],
    absent=_not_taken,
)


def apply_wholesaler(s: State, a: Action) -> None:
    """All bricks of a card into the bag, as many drawn again (F§10.2 Wholesaler)."""
    base = a[1] * 6
    before = s.row_bricks[base : base + 6]
    for colour in range(6):
        s.bag[colour] += before[colour]
    after = draw(s, sum(before))
    s.row_bricks[base : base + 6] = after
    spend(s, CARD_WHOLESALER)
    if s.log is not None:
        params = {"slot": a[1], "before": before, "after": after}
        s.log.append(Event("wholesaler", s.active, params))


def apply_patrician(s: State, a: Action) -> None:
    """One other card of the own hand is discarded (F§10.2 Patrician, use b)."""
    spend(s, CARD_PATRICIAN)
    s.hands[s.active].remove(a[1])
    s.discard.append(a[1])
    if s.log is not None:
        s.log.append(Event("patrician", s.active, {"card": CARDS[a[1]]}))
