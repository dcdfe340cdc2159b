"""Phase 1: choosing a card, what it does on arrival, the refill (F§8.1-F§8.3)."""

from bisect import insort
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.frames import NOTHING, Frame, Named, Nothing
from cantiere.core.steps.pools import Free
from cantiere.core.steps.selection import Selection, first, opened
from cantiere.core.steps.step import Step, Steps
from cantiere.firenze import parameters
from cantiere.firenze.constants import (
    CANCEL,
    CHOOSE,
    F_CANCEL,
    F_PAY_SKIP,
    NOBODY,
    PAY_SKIP,
    RESOLVE,
    TAKE,
)
from cantiere.firenze.data import (
    CARD_MONUMENT,
    CARD_PATRICIAN,
    CARD_PRINCESS,
    CARDS,
    IS_BUILDING,
    IS_CHURCH,
    IS_EVENT,
    ROW_SIZE,
)
from cantiere.firenze.rules.bricks import held, held_by
from cantiere.firenze.rules.frames import Slot
from cantiere.firenze.rules.nouns import ANSWER, BRICK, card_at_hand, slot_exists
from cantiere.firenze.rules.persons import add_windows, closed_window, is_playable, spend
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.row.events import EVENTS
from cantiere.firenze.rules.row.resolve import maybe_end_resolve
from cantiere.firenze.rules.state import Card, Colour, State

_TAKES: Final = tuple((TAKE, slot, 0) for slot in range(ROW_SIZE))
_FREE: Final = tuple((TAKE, slot, 1) for slot in range(ROW_SIZE))
_SLOTS: Final = tuple(Slot(slot) for slot in range(ROW_SIZE))


def legal_choose(s: State) -> list[Action]:
    """Return the slots a seat can pay for, those for a Princess, and the windows (F§8.1)."""
    base = s.active * 6
    slots = len(s.row)
    actions: list[Action] = list(_TAKES[: min(slots, sum(s.storage[base : base + 6]) + 1)])
    if s.hands[s.active]:
        if is_playable(s, CARD_PRINCESS):
            actions += _FREE[1:slots]
        add_windows(s, actions)
    return actions


def _not_to_take(s: State, a: Action) -> Iterator[Reason]:
    _, slot, princess = a
    yield from slot_exists(s, slot)
    have = sum(held(s, s.active))
    if princess not in (0, 1):
        yield because("no-such-answer", value=princess)
    elif princess:
        yield from _no_princess(s, slot)
    elif have < slot < len(s.row):
        yield because("cannot-pay", card=CARDS[s.row[slot]], need=slot, have=have)


def _no_princess(s: State, slot: int) -> Iterator[Reason]:
    if slot == 0:
        yield because("princess-slot-0")
    yield from card_at_hand(s, CARD_PRINCESS)


def apply_take(s: State, a: Action) -> None:
    """Take the card at once, or ask for the bricks to lay on the skipped cards (F§8.1)."""
    _, slot, princess = a
    if princess:
        spend(s, CARD_PRINCESS)
        _take(s, slot, (), princess)
    elif slot == 0:
        _take(s, slot, (), princess)
    else:
        s.frames.append(opened(PAY_SKIP_ROW, s.active, slot, _SLOTS[slot]))


def _left(s: State, frame: Frame[Any]) -> list[Colour]:
    """Return the colours that are left for the next skipped card."""
    have = held_by(s, frame)
    for colour in frame.named:
        have[colour] -= 1
    return [colour for colour in range(6) if have[colour]]


def _lay(s: State, _seat: Seat, subject: Slot, paid: Named) -> None:
    _take(s, subject.slot, paid, 0)


PAY_SKIP_ROW: Final = Selection(
    F_PAY_SKIP,
    PAY_SKIP,
    BRICK,
    Free(_left),
    _lay,
    lambda _s, _seat, subject: subject.slot,
    Slot,
    opener=lambda _s, frame: [(TAKE, frame.subject.slot, 0)],
    clause="F§8.1",
)


def _take(s: State, slot: int, paid: Sequence[int], princess: int) -> None:
    """Take the card out of the row and leave the payment in the row (F§8.1, effects 1-3)."""
    seat = s.active
    for i, colour in enumerate(paid):
        s.storage[seat * 6 + colour] -= 1
        s.row_bricks[i * 6 + colour] += 1
    card = s.row.pop(slot)
    bricks = s.row_bricks[slot * 6 : slot * 6 + 6]
    del s.row_bricks[slot * 6 : slot * 6 + 6]
    s.taken = card
    s.taken_bricks = bricks
    s.phase = RESOLVE
    if s.log is not None:
        params = {
            "slot": slot,
            "card": CARDS[card],
            "bricks": bricks[:],
            "paid": list(paid),
            "princess": bool(princess),
        }
        s.log.append(("take", seat, params))
    if IS_EVENT[card] and is_playable(s, CARD_PATRICIAN):
        s.frames.append(first(CANCEL_ROW, s, seat, NOTHING))
    else:
        EFFECTS[card](s)
        maybe_end_resolve(s)


def _answers(_s: State, _frame: Frame[Any]) -> Sequence[int]:
    return 0, 1


def _cancel(s: State, _seat: Seat, _subject: Nothing, answer: Named) -> None:
    """Cancel the event for everybody (F§14 Q20), or let it take effect (F§8.2)."""
    if any(answer):
        spend(s, CARD_PATRICIAN)
        if s.log is not None:
            s.log.append(("cancelled", s.active, {"card": CARDS[s.taken]}))
    else:
        EFFECTS[s.taken](s)
    maybe_end_resolve(s)


def _may_cancel(s: State, seat: Seat, _subject: Nothing) -> bool:
    """Return whether a seat, the active one, has a Patrician against the event taken (F§8.2)."""
    alone = seat == s.active and len(s.frames) == 1
    return alone and IS_EVENT[s.taken] and is_playable(s, CARD_PATRICIAN)


CANCEL_ROW: Final = Selection(
    F_CANCEL, CANCEL, ANSWER, Free(_answers), _cancel, due=_may_cancel, clause="F§8.2"
)


def _keep_in_hand(s: State) -> None:
    insort(s.hands[s.active], s.taken)
    s.taken = -1


def _set_up_building(s: State) -> None:
    """Lay the building face up before the player; a second of its name is discarded (F§8.2)."""
    buildings = s.buildings[s.active]
    if s.taken not in buildings:
        insort(buildings, s.taken)
        s.taken = -1
    elif s.log is not None:
        s.log.append(("duplicate", s.active, {"card": CARDS[s.taken]}))


def _set_up_church(s: State) -> None:
    """Lay the card face up on a church space: this is never optional (F§8.2).

    There is always a free space (F§14 Q11).
    """
    s.church.append(s.taken)
    if s.log is not None:
        s.log.append(("church", s.active, {"card": CARDS[s.taken]}))
    s.taken = -1


def _give_monument(s: State) -> None:
    """Give the Monument to the owner of the tallest tower (F§9.8).

    The card is discarded on a tie, or where there are no towers.
    """
    holder = tallest(s)
    if holder != NOBODY:
        insort(s.hands[holder], s.taken)
        s.taken = -1
    if s.log is not None:
        s.log.append(("monument", s.active, {"holder": holder}))


def tallest(s: State) -> Seat:
    """Return the only owner of a tower of the greatest height, or NOBODY (F§9.8)."""
    heights = [max((tower[2] for tower in site), default=0) for site in s.towers]
    top = max(heights)
    return heights.index(top) if top and heights.count(top) == 1 else NOBODY


def _effect(card: Card) -> Callable[[State], None]:
    if IS_EVENT[card]:
        return EVENTS[card]
    if card == CARD_MONUMENT:
        return _give_monument
    if IS_CHURCH[card]:
        return _set_up_church
    return _set_up_building if IS_BUILDING[card] else _keep_in_hand


EFFECTS: Final = tuple(_effect(card) for card in range(len(CARDS)))
"""What each card does when it is taken (F§8.2), by card."""


STEPS: Final[Steps[State]] = (
    Step(
        TAKE, "F§8.1", (parameters.SLOT, parameters.PRINCESS), (CHOOSE,),
        apply=apply_take, refuse=_not_to_take, closed=closed_window(CARD_PRINCESS, helps=True),
    ),
)  # fmt: skip
