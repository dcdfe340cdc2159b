"""Phase 2: one trade with a card of the row (F§8.4)."""

from collections.abc import Sequence
from typing import Final

from cantiere.core.bricks import counted
from cantiere.core.game import Action, Event, Seat
from cantiere.core.pools import Rising
from cantiere.core.selection import Selection, first
from cantiere.firenze.constants import BUILDING, END_TRADE, F_GIVE, GIVE, TRADE
from cantiere.firenze.data import ROW_SIZE
from cantiere.firenze.rules.bricks import held_by
from cantiere.firenze.rules.effects import trade_rate
from cantiere.firenze.rules.frames import Trade
from cantiere.firenze.rules.nouns import BRICK
from cantiere.firenze.rules.persons import add_windows
from cantiere.firenze.rules.state import Colour, State

_TRADES: Final = tuple((TRADE, slot, colour) for slot in range(ROW_SIZE) for colour in range(6))
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
    s.frames.append(first(GIVE_ROW, s, s.active, Trade(a[1], a[2])))


def _trade(s: State, seat: Seat, of: Trade, given: Sequence[Colour]) -> None:
    """Bricks for a brick of a card (F§8.4)."""
    slot, take = of
    for colour in given:
        s.storage[seat * 6 + colour] -= 1
        s.row_bricks[slot * 6 + colour] += 1
    s.storage[seat * 6 + take] += 1
    s.row_bricks[slot * 6 + take] -= 1
    s.traded = True
    if s.log is not None:
        params = {"slot": slot, "give": counted(given), "take": take}
        s.log.append(Event("trade", seat, params))


GIVE_ROW: Final = Selection(
    F_GIVE,
    GIVE,
    BRICK,
    Rising(held_by),
    _trade,
    lambda s, seat, _of: trade_rate(s.buildings[seat]),
    Trade,
    opener=lambda _s, frame: [(TRADE, *frame.of)],
)


def apply_end_trade(s: State, _a: Action) -> None:
    """On to phase 3."""
    s.phase = BUILDING
