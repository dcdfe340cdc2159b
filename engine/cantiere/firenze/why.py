"""Why an action is refused: empty for a legal one, at least one reason for any other."""

from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Reason
from cantiere.core.refusals import Refusing, Times, why_not
from cantiere.firenze import kinds as k
from cantiere.firenze.data import (
    CARD_ALCHEMIST,
    CARD_PATRICIAN,
    CARD_SMUGGLER,
    CARD_WHOLESALER,
    CARDS,
)
from cantiere.firenze.reasons import because
from cantiere.firenze.rules import legal
from cantiere.firenze.state import State
from cantiere.firenze.why_frames import FRAME_RULES
from cantiere.firenze.why_phases import PHASE_RULES

LENGTHS: Final[dict[int, int]] = {
    k.TAKE: 2,
    k.SABOTAGE: 2,
    k.TRADE: 2,
    k.FULFIL: 2,
    k.END_TRADE: 0,
    k.LAID: 0,
    k.END_BUILD: 0,
    k.END_FULFIL: 0,
    k.END_LIMITS: 0,
    k.ALCHEMIST: 0,
}
"""Number of parameters where it is not 1."""

_TURN: Final = (k.CHOOSE, k.TRADING, k.BUILDING, k.FULFILLING, k.LIMITING)

PHASES_OF: Final[dict[int, Sequence[int]]] = {
    k.TAKE: (k.CHOOSE,),
    k.TRADE: (k.TRADING,),
    k.END_TRADE: (k.TRADING,),
    k.RAISE: (k.BUILDING,),
    k.START: (k.BUILDING,),
    k.END_BUILD: (k.BUILDING,),
    k.DELIVER: (k.FULFILLING,),
    k.FULFIL: (k.FULFILLING,),
    k.END_FULFIL: (k.FULFILLING,),
    k.DROP: (k.LIMITING,),
    k.SHED: (k.LIMITING,),
    k.END_LIMITS: (k.LIMITING,),
    k.ALCHEMIST: _TURN,
    k.SMUGGLER: _TURN,
    k.WHOLESALER: (k.CHOOSE, k.TRADING),
    k.PATRICIAN: _TURN,
}
"""Phases whose base decision offers an action kind."""

FRAMES_OF: Final[dict[int, Sequence[int]]] = {
    k.LAY: (k.F_LAY,),
    k.CANCEL: (k.F_CANCEL,),
    k.FELL: (k.F_COLLAPSE, k.F_BOTCH),
    k.SABOTAGE: (k.F_SABOTEUR,),
    k.LOSE: (k.F_FIRE, k.F_FLOOD),
    k.KEEP: (k.F_LUXURY_KEEP, k.F_TRIBUTE),
    k.TAX: (k.F_LUXURY_PAY,),
    k.GIVE: (k.F_GIVE,),
    k.RAISE: (k.F_BUILD,),
    k.START: (k.F_BUILD,),
    k.LAID: (k.F_BUILD,),
    k.MASON: (k.F_MASON,),
    k.PAY: (k.F_PAY,),
    k.DROP: (k.F_DROP,),
    k.SHED: (k.F_SHED,),
    k.SWAP_GIVE: (k.F_SWAP_GIVE,),
    k.SWAP_TAKE: (k.F_SWAP_TAKE,),
}
"""Frames that offer an action kind."""

TIMES: Final = Times(k.ACTIONS, k.PHASES, k.FRAMES, PHASES_OF, FRAMES_OF)

_WINDOWS: Final = {
    k.ALCHEMIST: CARD_ALCHEMIST,
    k.SMUGGLER: CARD_SMUGGLER,
    k.WHOLESALER: CARD_WHOLESALER,
    k.PATRICIAN: CARD_PATRICIAN,
}


def _closed(s: State, kind: int) -> Reason | None:
    """A person whose window is not open now (F§8.0)."""
    if kind not in _WINDOWS:
        return None
    return because("window-closed", card=CARDS[_WINDOWS[kind]], phase=k.PHASES[s.phase])


_REFUSING: Final = Refusing(TIMES, LENGTHS, because, legal, PHASE_RULES, FRAME_RULES, _closed)


def why(s: State, a: Sequence[int]) -> list[Reason]:
    """Reasons why the action is refused here; empty for a legal one."""
    return why_not(s, a, _REFUSING)
