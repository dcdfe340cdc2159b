"""Phase 6: storage and card limits (F§8.8)."""

from typing import Final

from cantiere.core.bricks import counted, next_colours
from cantiere.core.game import Action, Event, Seat
from cantiere.firenze.data import CARDS, IS_FESTIVAL
from cantiere.firenze.kinds import DROP, END_LIMITS, F_DROP, F_SHED, SHED
from cantiere.firenze.rules.bricks import held, to_bag
from cantiere.firenze.rules.effects import card_limit, storage_limit
from cantiere.firenze.rules.persons import add_windows
from cantiere.firenze.rules.turn import end_turn
from cantiere.firenze.state import Card, Frame, State

_DROPS: Final = tuple((DROP, colour) for colour in range(6))
_SHEDS: Final = tuple((SHED, card) for card in range(len(CARDS)))
_END: Final = (END_LIMITS,)


def bricks_over(s: State, seat: Seat) -> int:
    """Bricks that must be returned, 0 or more."""
    over = sum(s.storage[seat * 6 : seat * 6 + 6]) - storage_limit(s.buildings[seat])
    return over if over > 0 else 0


def loose_cards(s: State, seat: Seat) -> list[Card]:
    """Persons and buildings, the cards that can be shed, in card order."""
    cards = [card for card in s.hands[seat] if not IS_FESTIVAL[card]]
    return sorted(cards + s.buildings[seat])


def cards_over(s: State, seat: Seat) -> int:
    """Cards that must be discarded; festivals never are (F§8.8)."""
    limit = card_limit(s.buildings[seat])
    over = 0 if limit is None else len(s.hands[seat]) + len(s.buildings[seat]) - limit
    return min(over, len(loose_cards(s, seat))) if over > 0 else 0


def legal_limits(s: State) -> list[Action]:
    """Bricks first, then cards, then the end of the turn; windows throughout (F§8.8)."""
    seat = s.active
    actions: list[Action] = []
    over = bricks_over(s, seat)
    if over:
        actions = next_colours(held(s, seat), (), over, _DROPS)
    elif over := cards_over(s, seat):
        actions = _next_cards(s, seat, (), over)
    add_windows(s, actions)
    if not over:
        actions.append(_END)
    return actions


def legal_drop(s: State, frame: Frame) -> list[Action]:
    """Any colours, in rank order."""
    return next_colours(held(s, frame[1]), frame[3:], frame[2], _DROPS)


def apply_drop(s: State, a: Action) -> None:
    """Notes a brick; the last one moves them all to the bag (F§8.8)."""
    if not s.frames:
        s.frames.append((F_DROP, s.active, bricks_over(s, s.active)))
    frame = (*s.frames[-1], a[1])
    if len(frame) - 3 < frame[2]:
        s.frames[-1] = frame
        return
    s.frames.pop()
    to_bag(s, frame[1], frame[3:])
    if s.log is not None:
        s.log.append(Event("dropped", frame[1], {"bricks": counted(frame[3:])}))


def _next_cards(s: State, seat: Seat, named: tuple[Card, ...], need: int) -> list[Action]:
    """Cards that may be named next in card order, so that `need` are named in the end."""
    cards = loose_cards(s, seat)
    if named:
        cards = cards[cards.index(named[-1]) + named.count(named[-1]) :]
        need -= len(named)
    found = cards[: len(cards) - need + 1]
    return [_SHEDS[card] for i, card in enumerate(found) if i == 0 or found[i - 1] != card]


def legal_shed(s: State, frame: Frame) -> list[Action]:
    """Persons and buildings, in card order."""
    return _next_cards(s, frame[1], frame[3:], frame[2])


def apply_shed(s: State, a: Action) -> None:
    """Notes a card; the last one discards them all (F§8.8)."""
    if not s.frames:
        s.frames.append((F_SHED, s.active, cards_over(s, s.active)))
    frame = (*s.frames[-1], a[1])
    if len(frame) - 3 < frame[2]:
        s.frames[-1] = frame
        return
    s.frames.pop()
    seat = frame[1]
    for card in frame[3:]:
        own = s.buildings[seat] if card in s.buildings[seat] else s.hands[seat]
        own.remove(card)
        s.discard.append(card)
    if s.log is not None:
        s.log.append(Event("shed", seat, {"cards": [CARDS[card] for card in frame[3:]]}))


def apply_end_limits(s: State, _a: Action) -> None:
    """The turn is over (F§8.9)."""
    end_turn(s)
