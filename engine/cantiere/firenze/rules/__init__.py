"""The rules as tables: who is asked what, what is legal, what an action does.

`legal` and `apply` are the hot pair of search, unchecked; `Firenze.play` is the checked door.
"""

from collections.abc import Callable, Sequence
from typing import Final

from cantiere.core.game import Action, Decision
from cantiere.firenze import kinds as k
from cantiere.firenze.rules import (
    build,
    choose,
    events,
    fulfil,
    limits,
    losses,
    persons,
    taxes,
    trade,
)
from cantiere.firenze.state import Frame, State

CLAUSES: Final[dict[str, str]] = {
    "choose": "F§8.1",
    "trade": "F§8.4",
    "build": "F§8.5",
    "fulfil": "F§8.7",
    "limits": "F§8.8",
    "lay": "F§8.1",
    "cancel": "F§8.2",
    "collapse": "F§10.5",
    "botch": "F§10.5",
    "saboteur": "F§10.5",
    "fire": "F§10.5",
    "flood": "F§10.5",
    "luxury-keep": "F§10.5",
    "luxury-pay": "F§10.5",
    "tribute": "F§10.5",
    "give": "F§8.4",
    "mason": "F§8.5",
    "pay": "F§8.5",
    "drop": "F§8.8",
    "shed": "F§8.8",
    "swap-give": "F§10.2",
    "swap-take": "F§10.2",
}
"""The rule behind each kind of decision."""


def _decisions(names: Sequence[str]) -> tuple[tuple[Decision, ...], ...]:
    return tuple(
        tuple(Decision(seat, name, CLAUSES.get(name, "")) for seat in range(4)) for name in names
    )


_BASE: Final = _decisions(k.PHASES)
_FRAMES: Final = _decisions(k.FRAMES)

_LEGAL_PHASE: Final[dict[int, Callable[[State], list[Action]]]] = {
    k.CHOOSE: choose.legal_choose,
    k.TRADING: trade.legal_trade,
    k.BUILDING: build.legal_build,
    k.FULFILLING: fulfil.legal_fulfil,
    k.LIMITING: limits.legal_limits,
    k.RESOLVE: lambda _s: [],
    k.OVER: lambda _s: [],
}
LEGAL_PHASE: Final = tuple(_LEGAL_PHASE[phase] for phase in range(len(k.PHASES)))
"""Base decisions, by phase; phase 1 resolves cards with frames alone."""

_LEGAL: Final[dict[int, Callable[[State, Frame], list[Action]]]] = {
    k.F_LAY: choose.legal_lay,
    k.F_CANCEL: choose.legal_cancel,
    k.F_COLLAPSE: events.legal_fell,
    k.F_BOTCH: events.legal_fell,
    k.F_SABOTEUR: events.legal_sabotage,
    k.F_FIRE: losses.legal_lose,
    k.F_FLOOD: losses.legal_lose,
    k.F_LUXURY_KEEP: taxes.legal_luxury_keep,
    k.F_LUXURY_PAY: taxes.legal_luxury_pay,
    k.F_TRIBUTE: taxes.legal_tribute,
    k.F_GIVE: trade.legal_give,
    k.F_BUILD: build.legal_lay_brick,
    k.F_MASON: build.legal_mason,
    k.F_PAY: build.legal_pay,
    k.F_DROP: limits.legal_drop,
    k.F_SHED: limits.legal_shed,
    k.F_SWAP_GIVE: persons.legal_swap_give,
    k.F_SWAP_TAKE: persons.legal_swap_take,
}
LEGAL: Final = tuple(_LEGAL[frame] for frame in range(len(k.FRAMES)))
"""Decisions of a frame, by frame kind."""

_APPLY: Final[dict[int, Callable[[State, Action], None]]] = {
    k.TAKE: choose.apply_take,
    k.LAY: choose.apply_lay,
    k.CANCEL: choose.apply_cancel,
    k.FELL: events.apply_fell,
    k.SABOTAGE: events.apply_sabotage,
    k.LOSE: losses.apply_lose,
    k.KEEP: taxes.apply_keep,
    k.TAX: taxes.apply_tax,
    k.TRADE: trade.apply_trade,
    k.GIVE: trade.apply_give,
    k.END_TRADE: trade.apply_end_trade,
    k.RAISE: build.apply_raise,
    k.START: build.apply_start,
    k.LAID: build.apply_laid,
    k.MASON: build.apply_mason,
    k.PAY: build.apply_pay,
    k.END_BUILD: build.apply_end_build,
    k.DELIVER: fulfil.apply_deliver,
    k.FULFIL: fulfil.apply_fulfil,
    k.END_FULFIL: fulfil.apply_end_fulfil,
    k.DROP: limits.apply_drop,
    k.SHED: limits.apply_shed,
    k.END_LIMITS: limits.apply_end_limits,
    k.ALCHEMIST: persons.apply_alchemist,
    k.SMUGGLER: persons.apply_smuggler,
    k.WHOLESALER: persons.apply_wholesaler,
    k.PATRICIAN: persons.apply_patrician,
    k.SWAP_GIVE: persons.apply_swap_give,
    k.SWAP_TAKE: persons.apply_swap_take,
}
APPLY: Final = tuple(_APPLY[kind] for kind in range(len(k.ACTIONS)))
"""What an action does, by action kind."""


def decision(s: State) -> Decision | None:
    """Who is asked what: the top frame, or the phase; `None` when the game is over."""
    if s.frames:
        frame = s.frames[-1]
        return _FRAMES[frame[0]][frame[1]]
    if s.phase == k.OVER:
        return None
    return _BASE[s.phase][s.active]


def legal(s: State) -> list[Action]:
    """All legal actions in a stable order; empty only when the game is over."""
    if s.frames:
        frame = s.frames[-1]
        return LEGAL[frame[0]](s, frame)
    return LEGAL_PHASE[s.phase](s)


def apply(s: State, a: Action) -> None:
    """Do a legal action, unchecked."""
    APPLY[a[0]](s, a)
