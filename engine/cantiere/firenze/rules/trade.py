"""Phase 2: one trade with a card of the row (F§8.4)."""

from collections.abc import Iterator, Sequence
from typing import Final

from cantiere.core.game import Action, Reason, Seat
from cantiere.core.steps.selection import Selection, first
from cantiere.core.steps.step import Step, Steps, never
from cantiere.firenze import parameters
from cantiere.firenze.constants import BUILDING, END_TRADE, F_GIVE, GIVE, TRADE, TRADING
from cantiere.firenze.data import ROW_SIZE
from cantiere.firenze.rules.bricks import HELD, by_colour, held
from cantiere.firenze.rules.effects import trade_rate
from cantiere.firenze.rules.frames import Trade
from cantiere.firenze.rules.nouns import BRICK, slot_exists
from cantiere.firenze.rules.persons import add_windows
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.state import Colour, State

_TRADES: Final = tuple((TRADE, slot, colour) for slot in range(ROW_SIZE) for colour in range(6))
_END: Final = (END_TRADE,)


def legal_trade(s: State) -> list[Action]:
    """Return the trades for bricks of the row, the windows and the end of the phase (F§8.4).

    A seat can trade once a turn, and only if its storage can pay.
    """
    seat = s.active
    actions: list[Action] = []
    if not s.traded and sum(s.storage[seat * 6 : seat * 6 + 6]) >= trade_rate(s.buildings[seat]):
        actions += [_TRADES[i] for i, n in enumerate(s.row_bricks) if n]
    add_windows(s, actions)
    actions.append(_END)
    return actions


def _no_trade(s: State, a: Action) -> Iterator[Reason]:
    _, slot, colour = a
    have, need = sum(held(s, s.active)), trade_rate(s.buildings[s.active])
    if s.traded:
        yield because("trade-used")
    elif have < need:
        yield because("cannot-trade", need=need, have=have)
    yield from slot_exists(s, slot)
    if 0 <= slot < len(s.row) and not s.row_bricks[slot * 6 + colour]:
        yield because("no-brick-on-card", colour=colour, slot=slot)


def apply_trade(s: State, a: Action) -> None:
    """Ask for the bricks that the seat gives."""
    s.frames.append(first(GIVE_ROW, s, s.active, Trade(a[1], a[2])))


def _trade(s: State, seat: Seat, subject: Trade, given: Sequence[Colour]) -> None:
    """Exchange the bricks given for a brick of a card (F§8.4)."""
    slot, take = subject
    for colour in given:
        s.storage[seat * 6 + colour] -= 1
        s.row_bricks[slot * 6 + colour] += 1
    s.storage[seat * 6 + take] += 1
    s.row_bricks[slot * 6 + take] -= 1
    s.traded = True
    if s.log is not None:
        params = {"slot": slot, "give": by_colour(given), "take": take}
        s.log.append(("trade", seat, params))


GIVE_ROW: Final = Selection(
    F_GIVE,
    GIVE,
    BRICK,
    HELD,
    _trade,
    lambda s, seat, _subject: trade_rate(s.buildings[seat]),
    Trade,
    opener=lambda _s, frame: [(TRADE, *frame.subject)],
    clause="F§8.4",
)


def apply_end_trade(s: State, _a: Action) -> None:
    """Go on to phase 3."""
    s.phase = BUILDING


STEPS: Final[Steps[State]] = (
    Step(
        TRADE, "F§8.4", (parameters.SLOT, parameters.COLOUR), (TRADING,),
        apply=apply_trade, refuse=_no_trade,
    ),
    Step(END_TRADE, "F§8.4", (), (TRADING,), apply=apply_end_trade, refuse=never),
)  # fmt: skip
