"""Person cards: when they may be played, and the windows of F§8.0."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frames import Frame, Named
from cantiere.core.steps.pools import Free
from cantiere.core.steps.selection import Selection, first
from cantiere.core.steps.step import Step, Steps
from cantiere.firenze import parameters
from cantiere.firenze.constants import (
    ALCHEMIST,
    BUILDING,
    CHOOSE,
    F_SWAP_GIVE,
    F_SWAP_TAKE,
    FULFILLING,
    LIMITING,
    PATRICIAN,
    PHASES,
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
from cantiere.firenze.rules.nouns import BRICK, card_at_hand, slot_exists
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.state import Card, Colour, State

_CLAUSE: Final = "F§10.2"
_SMUGGLERS: Final = tuple((SMUGGLER, seat) for seat in range(4))
_WHOLESALERS: Final = tuple((WHOLESALER, slot) for slot in range(ROW_SIZE))
_PATRICIANS: Final = tuple((PATRICIAN, card) for card in range(len(CARD_COUNTS)))


def is_playable(s: State, card: Card) -> bool:
    """Return whether the active player holds the card and played none like it this turn (F§8.0)."""
    return not s.played >> card & 1 and card in s.hands[s.active]


def spend(s: State, card: Card) -> None:
    """Discard a person that the active player plays, and use up its name for the turn."""
    s.hands[s.active].remove(card)
    s.discard.append(card)
    s.played |= 1 << card


def gives(s: State, seat: Seat, partner: int) -> list[int]:
    """Return the colours a seat can swap for another colour of the partner (F§14 Q22).

    `partner` is a seat, or `BAG`.
    """
    return [colour for colour, n in enumerate(_swappable(s, seat, partner)) if n]


def _swappable(s: State, seat: Seat, partner: int) -> list[int]:
    """Return how many bricks of each colour a seat can swap; none if the partner has no brick."""
    theirs = _supply(s, partner)
    total = sum(theirs)
    if not total:
        return []
    mine = s.storage[seat * 6 : seat * 6 + 6]
    if total in theirs:  # all alike: this colour has no other one there
        mine[theirs.index(total)] = 0
    return mine


def can_wholesale(s: State, slot: int) -> bool:
    """Return whether a Wholesaler finds a brick on the card of this slot (F§14 Q22)."""
    return any(s.row_bricks[slot * 6 : slot * 6 + 6])


def _add_alchemist(s: State, actions: list[Action]) -> None:
    if any(_swappable(s, s.active, BAG)):
        actions.append((ALCHEMIST,))


def _add_smugglers(s: State, actions: list[Action]) -> None:
    seat, seats = s.active, s.options.seats
    for i in range(1, seats):
        other = (seat + i) % seats
        if any(_swappable(s, seat, other)):
            actions.append(_SMUGGLERS[other])


def _add_wholesalers(s: State, actions: list[Action]) -> None:
    actions.extend(_WHOLESALERS[slot] for slot in range(len(s.row)) if can_wholesale(s, slot))


def _add_patricians(s: State, actions: list[Action]) -> None:
    last = -1
    hand = s.hands[s.active]
    for card in hand:
        if card != last and (card != CARD_PATRICIAN or hand.count(card) > 1):
            actions.append(_PATRICIANS[card])
        last = card


def _supply(s: State, partner: Seat) -> list[int]:
    """Return where the brick comes from, the bag or the opponent's storage, as a fresh list."""
    return s.bag[:] if partner == BAG else held(s, partner)


def _apply_alchemist(s: State, _a: Action) -> None:
    """Ask for the brick that the player gives (F§10.2 Alchemist)."""
    s.frames.append(first(SWAP_GIVE_ROW, s, s.active, Partner(BAG)))


def _apply_smuggler(s: State, a: Action) -> None:
    """Ask for the brick that the player gives (F§10.2 Smuggler)."""
    s.frames.append(first(SWAP_GIVE_ROW, s, s.active, Partner(a[1])))


def _opening(partner: Seat) -> Action:
    return (ALCHEMIST,) if partner == BAG else (SMUGGLER, partner)


def _gives(s: State, frame: Frame[Any]) -> list[Colour]:
    return gives(s, frame.seat, frame.subject.partner)


def _not_given(s: State, frame: Frame[Any], colour: Colour) -> Iterator[Reason]:
    code = "same-colour" if held_by(s, frame)[colour] else "no-brick"
    yield because(code, colour=colour)


def _give(s: State, seat: Seat, subject: Partner, given: Named) -> None:
    """Ask for the brick that the player takes; no brick moves yet."""
    s.frames.append(first(SWAP_TAKE_ROW, s, seat, Swap(subject.partner, *given)))


SWAP_GIVE_ROW: Final = Selection(
    F_SWAP_GIVE,
    SWAP_GIVE,
    BRICK,
    Free(_gives),
    _give,
    subject=Partner,
    opener=lambda _s, frame: [_opening(frame.subject.partner)],
    absent=_not_given,
    clause=_CLAUSE,
)


def _takes(s: State, frame: Frame[Any]) -> list[Colour]:
    """Return the other colours that lie in the bag or in the opponent's storage."""
    partner, give = frame.subject
    return [colour for colour, n in enumerate(_supply(s, partner)) if n and colour != give]


def _not_taken(s: State, frame: Frame[Any], colour: Colour) -> Iterator[Reason]:
    partner, give = frame.subject
    if not _supply(s, partner)[colour]:
        yield because("no-brick", colour=colour)
    if colour == give:
        yield because("same-colour", colour=give)


def _swap(s: State, seat: Seat, subject: Swap, taken: Named) -> None:
    """Swap the bricks of an Alchemist or a Smuggler (F§10.2)."""
    (partner, give), (take,) = subject, taken
    s.storage[seat * 6 + give] -= 1
    s.storage[seat * 6 + take] += 1
    theirs, base = (s.bag, 0) if partner == BAG else (s.storage, partner * 6)
    theirs[base + give] += 1
    theirs[base + take] -= 1
    spend(s, CARD_ALCHEMIST if partner == BAG else CARD_SMUGGLER)
    if s.log is None:
        return
    if partner == BAG:
        s.log.append(("alchemist", seat, {"give": give, "take": take}))
    else:
        s.log.append(("smuggler", seat, {"opponent": partner, "give": give, "take": take}))


SWAP_TAKE_ROW: Final = Selection(
    F_SWAP_TAKE,
    SWAP_TAKE,
    BRICK,
    Free(_takes),
    _swap,
    subject=Swap,
    opener=lambda _s, frame: [_opening(frame.subject.partner), (SWAP_GIVE, frame.subject.give)],
    absent=_not_taken,
    clause=_CLAUSE,
)


def _apply_wholesaler(s: State, a: Action) -> None:
    """Put all bricks of a card into the bag, and draw as many again (F§10.2 Wholesaler)."""
    base = a[1] * 6
    before = s.row_bricks[base : base + 6]
    for colour in range(6):
        s.bag[colour] += before[colour]
    after = draw(s, sum(before))
    s.row_bricks[base : base + 6] = after
    spend(s, CARD_WHOLESALER)
    if s.log is not None:
        params = {"slot": a[1], "before": before, "after": after}
        s.log.append(("wholesaler", s.active, params))


def _apply_patrician(s: State, a: Action) -> None:
    """Discard one other card of the player's hand (F§10.2 Patrician, use b)."""
    spend(s, CARD_PATRICIAN)
    s.hands[s.active].remove(a[1])
    s.discard.append(a[1])
    if s.log is not None:
        s.log.append(("patrician", s.active, {"card": CARDS[a[1]]}))


def _other_seat(s: State, seat: int) -> Iterator[Reason]:
    if not 0 <= seat < s.options.seats:
        yield because("no-such-seat", value=seat)
    elif seat == s.active:
        yield because("own-seat")


def _no_alchemist(s: State, _a: Action) -> Iterator[Reason]:
    yield from card_at_hand(s, CARD_ALCHEMIST)
    if not gives(s, s.active, BAG):
        yield because("no-swap")


def _no_smuggler(s: State, a: Action) -> Iterator[Reason]:
    yield from card_at_hand(s, CARD_SMUGGLER)
    yield from _other_seat(s, a[1])
    if 0 <= a[1] < s.options.seats and a[1] != s.active and not gives(s, s.active, a[1]):
        yield because("no-swap")


def _no_wholesaler(s: State, a: Action) -> Iterator[Reason]:
    yield from card_at_hand(s, CARD_WHOLESALER)
    yield from slot_exists(s, a[1])
    if 0 <= a[1] < len(s.row) and not can_wholesale(s, a[1]):
        yield because("empty-card", slot=a[1])


def _no_patrician(s: State, a: Action) -> Iterator[Reason]:
    yield from card_at_hand(s, CARD_PATRICIAN)
    hand = s.hands[s.active]
    if hand.count(a[1]) - (a[1] == CARD_PATRICIAN and CARD_PATRICIAN in hand) < 1:
        yield because("not-in-hand", card=CARDS[a[1]])


_TURN: Final = (CHOOSE, TRADING, BUILDING, FULFILLING, LIMITING)
_WINDOWS: Final[Mapping[Card, Step[State]]] = {
    CARD_ALCHEMIST: Step(
        ALCHEMIST, _CLAUSE, (), _TURN,
        add=_add_alchemist, apply=_apply_alchemist, refuse=_no_alchemist,
    ),
    CARD_SMUGGLER: Step(
        SMUGGLER, _CLAUSE, (parameters.SEAT,), _TURN,
        add=_add_smugglers, apply=_apply_smuggler, refuse=_no_smuggler,
    ),
    CARD_WHOLESALER: Step(
        WHOLESALER, _CLAUSE, (parameters.SLOT,), (CHOOSE, TRADING),
        add=_add_wholesalers, apply=_apply_wholesaler, refuse=_no_wholesaler, move="wholesaler",
    ),
    CARD_PATRICIAN: Step(
        PATRICIAN, _CLAUSE, (parameters.CARD,), _TURN,
        add=_add_patricians, apply=_apply_patrician, refuse=_no_patrician, move="patrician",
    ),
}  # fmt: skip


def closed_window(person: Card, *, helps: bool = False) -> Callable[[State, Action], Reason | None]:
    """Return what says that the window of a person is not open in this phase (F§8.0).

    helps: whether the person only helps with the step, if its last number is not 0.
    """

    def closed(s: State, a: Action) -> Reason | None:
        if helps and not a[-1]:
            return None
        return because("window-closed", card=CARDS[person], phase=PHASES[s.phase])

    return closed


WINDOWS: Final[Mapping[Card, Step[State]]] = {
    card: step._replace(closed=closed_window(card)) for card, step in _WINDOWS.items()
}
"""Persons that are steps of their own; the others help with a step (F§8.0)."""

STEPS: Final[Steps[State]] = tuple(WINDOWS.values())

_ADDS: Final = tuple(
    tuple(
        WINDOWS[card].add if card in WINDOWS and phase in WINDOWS[card].phases else None
        for card in range(len(CARDS))
    )
    for phase in range(len(PHASES))
)
"""The function that adds each window, by phase and card."""


def add_windows(s: State, actions: list[Action]) -> None:
    """Append the persons that the open window of a base decision offers (F§8.0)."""
    last = -1
    adds = _ADDS[s.phase]
    for card in s.hands[s.active]:
        if card == last:
            continue
        last = card
        add = adds[card]
        if add is not None and not s.played >> card & 1:
            add(s, actions)
