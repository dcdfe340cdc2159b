"""Why an action is refused: empty for a legal one, at least one reason for any other.

Asked in three rounds, each only if the one before found nothing: is this an action at all, is it
the time for it, and do the rules of its kind let it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from cantiere.core.game import Action, Reason
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

_WINDOWS: Final = {
    k.ALCHEMIST: CARD_ALCHEMIST,
    k.SMUGGLER: CARD_SMUGGLER,
    k.WHOLESALER: CARD_WHOLESALER,
    k.PATRICIAN: CARD_PATRICIAN,
}


def why(s: State, a: Sequence[int]) -> list[Reason]:
    """Reasons why the action is refused here; empty for a legal one."""
    reasons = _form(a)
    if reasons:
        return reasons
    action = tuple(a)
    if action in legal(s):
        return []
    return _time(s, action[0]) or list(_rule(s, action[0])(s, action))


def _form(a: Sequence[int]) -> list[Reason]:
    """An action is a known kind with its number of whole numbers (F§8.10)."""
    if not isinstance(a, Sequence) or any(type(n) is not int for n in a):
        return [because("unknown-action")]
    if not a or not 0 <= a[0] < len(k.ACTIONS):
        return [because("unknown-action")]
    need = LENGTHS.get(a[0], 1)
    if len(a) - 1 != need:
        found = len(a) - 1
        return [because("wrong-length", action=k.ACTIONS[a[0]], need=need, found=found)]
    return []


def _time(s: State, kind: int) -> list[Reason]:
    """Whether the decision at hand offers actions of this kind."""
    action = k.ACTIONS[kind]
    if s.phase == k.OVER:
        return [because("game-over")]
    if s.frames:
        frame = s.frames[-1][0]
        if frame in FRAMES_OF.get(kind, ()):
            return []
        code = "answer-first" if kind in PHASES_OF else "not-asked"
        return [because(code, action=action, asked=k.FRAMES[frame])]
    if kind not in PHASES_OF:
        return [because("not-asked", action=action, asked=k.PHASES[s.phase])]
    if s.phase in PHASES_OF[kind]:
        return []
    if kind in _WINDOWS:
        card = CARDS[_WINDOWS[kind]]
        return [because("window-closed", card=card, phase=k.PHASES[s.phase])]
    return [because("wrong-phase", action=action, phase=k.PHASES[s.phase])]


def _rule(s: State, kind: int) -> Callable[[State, Action], Iterator[Reason]]:
    return FRAME_RULES[kind] if s.frames else PHASE_RULES[kind]
