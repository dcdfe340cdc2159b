"""Phase 2: one trade with a card of the row (F§8.4)."""

from typing import Final

from cantiere.core.bricks import counted, next_colours
from cantiere.core.game import Action, Event
from cantiere.firenze.data import ROW_SIZE
from cantiere.firenze.kinds import BUILDING, END_TRADE, F_GIVE, GIVE, TRADE
from cantiere.firenze.rules.bricks import held
from cantiere.firenze.rules.effects import trade_rate
from cantiere.firenze.rules.persons import add_windows
from cantiere.firenze.state import Frame, State

_TRADES: Final = tuple((TRADE, slot, colour) for slot in range(ROW_SIZE) for colour in range(6))
_GIVES: Final = tuple((GIVE, colour) for colour in range(6))
_END: Final = (END_TRADE,)


def legal_trade(s: State) -> list[Action]:
    """Bricks of the row, if none was traded yet and the storage can pay (F§8.4)."""
    seat = s.active
    actions: list[Action] = []
    if not s.traded and sum(s.storage[seat * 6 : seat * 6 + 6]) >= trade_rate(s.buildings[seat]):
        actions += [_TRADES[i] for i, n in enumerate(s.row_bricks) if n]
    add_windows(s, actions)
    actions.append(_END)
    return actions


def apply_trade(s: State, a: Action) -> None:
    """Asks for the bricks given."""
    s.frames.append((F_GIVE, s.active, a[1], a[2], trade_rate(s.buildings[s.active])))


def legal_give(s: State, frame: Frame) -> list[Action]:
    """Any colours, in rank order."""
    return next_colours(held(s, frame[1]), frame[5:], frame[4], _GIVES)


def apply_give(s: State, a: Action) -> None:
    """Notes a brick; the last one makes the trade (F§8.4)."""
    frame = (*s.frames[-1], a[1])
    _, seat, slot, take, rate = frame[:5]
    if len(frame) - 5 < rate:
        s.frames[-1] = frame
        return
    s.frames.pop()
    given = frame[5:]
    for colour in given:
        s.storage[seat * 6 + colour] -= 1
        s.row_bricks[slot * 6 + colour] += 1
    s.storage[seat * 6 + take] += 1
    s.row_bricks[slot * 6 + take] -= 1
    s.traded = True
    if s.log is not None:
        params = {"slot": slot, "give": counted(given), "take": take}
        s.log.append(Event("trade", seat, params))


def apply_end_trade(s: State, _a: Action) -> None:
    """On to phase 3."""
    s.phase = BUILDING
