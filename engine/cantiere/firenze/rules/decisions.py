"""The rules as tables: who is asked what, what is legal, what an action does.

`legal` and `apply` are the hot pair of search, unchecked; `Game.play` is the checked door.
"""

from collections.abc import Callable
from typing import Any, Final

from cantiere.core.dispatch import Names, rules_of
from cantiere.core.frames import Frame
from cantiere.core.game import Action
from cantiere.core.selection import effects_of, legal_of
from cantiere.firenze import constants as k
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
from cantiere.firenze.rules.state import State

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

_PHASES: Final[dict[int, Callable[[State], list[Action]]]] = {
    k.CHOOSE: choose.legal_choose,
    k.TRADING: trade.legal_trade,
    k.BUILDING: build.legal_build,
    k.FULFILLING: fulfil.legal_fulfil,
    k.LIMITING: limits.legal_limits,
}
"""Base decisions, by phase; phase 1 resolves cards with frames alone."""

ROWS: Final = (
    choose.PAY_SKIP_ROW,
    choose.CANCEL_ROW,
    losses.FIRE_ROW,
    losses.FLOOD_ROW,
    taxes.KEEP_ROW,
    taxes.TAX_ROW,
    taxes.TRIBUTE_ROW,
    trade.GIVE_ROW,
    build.PAY_ROW,
    limits.DROP_ROW,
    limits.SHED_ROW,
    persons.SWAP_GIVE_ROW,
    persons.SWAP_TAKE_ROW,
)
"""Decisions in which things are named."""

ROW_OF: Final = {row.kind: row for row in ROWS}
"""By kind of frame."""

DRAFTS: Final = frozenset(row.kind for row in ROWS if row.opener or row.begins) | {
    k.F_BUILD,
    k.F_MASON,
}
"""Frames of composed actions (F§8.10); the others are questions of cards."""

_FRAMES: Final[dict[int, Callable[[State, Frame[Any]], list[Action]]]] = {
    **{row.kind: legal_of(row) for row in ROWS},
    k.F_COLLAPSE: events.legal_fell,
    k.F_BOTCH: events.legal_fell,
    k.F_SABOTEUR: events.legal_sabotage,
    k.F_BUILD: build.legal_lay_brick,
    k.F_MASON: build.legal_mason,
}
"""Decisions of a frame, by frame kind."""

_EFFECTS: Final[dict[int, Callable[[State, Action], None]]] = {
    **effects_of(ROWS),
    k.TAKE: choose.apply_take,
    k.FELL: events.apply_fell,
    k.SABOTAGE: events.apply_sabotage,
    k.TRADE: trade.apply_trade,
    k.END_TRADE: trade.apply_end_trade,
    k.RAISE: build.apply_raise,
    k.START_TOWER: build.apply_start_tower,
    k.END_LAYING: build.apply_end_laying,
    k.MASON: build.apply_mason,
    k.END_BUILD: build.apply_end_build,
    k.DELIVER: fulfil.apply_deliver,
    k.FULFIL: fulfil.apply_fulfil,
    k.END_FULFIL: fulfil.apply_end_fulfil,
    k.END_LIMITS: limits.apply_end_limits,
    **{window.kind: window.apply for window in persons.WINDOWS.values()},
}
"""What an action does, by action kind."""

_NAMES: Final = Names(k.PHASES, k.FRAMES, k.ACTIONS, CLAUSES)
decision, legal, apply = rules_of(_NAMES, _PHASES, _FRAMES, _EFFECTS)
