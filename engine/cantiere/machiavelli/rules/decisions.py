"""Decisions as tables: who is asked, what is legal, what an action does."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere.core.dispatch import Names, rules_of
from cantiere.core.frames import Frame
from cantiere.core.game import Action
from cantiere.core.selection import Rows, effects_of, legal_of
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules import (
    build,
    crimes,
    gather,
    hands,
    payment,
    picking,
    tricks,
    turn,
    war,
    windows,
)
from cantiere.machiavelli.rules.state import Card, State

CLAUSES: Final[Mapping[str, str]] = {
    "pick": "M§6.1",
    "drop": "M§6.3",
    "theater": "M§6.5",
    "gather": "M§7.4",
    "bewitch": "M§7.7",
    "open": "M§7.4",
    "main": "M§7.4",
    "keep": "M§7.4",
    "silent": "M§7.3",
    "rasputin": "M§10",
    "acrobat": "M§10",
    "bribe": "M§7.5",
    "reveal-threat": "M§7.5",
    "warrants": "M§8.3",
    "threats": "M§8.6",
    "redraw": "M§8.7",
    "wizard": "M§8.8",
    "return": "M§8.9",
    "beautify": "M§8.26",
    "tuck": "M§9.3",
    "lend": "M§8.15",
    "confiscate": "M§7.8",
    "bell-tower": "M§12.2",
    "lighthouse": "M§9.4",
    "graveyard": "M§9.4",
    "fortune": "M§10",
    "heir": "M§7.9",
}
"""The rule that asks for a decision."""

ROWS: Final[Rows[State]] = (
    gather.KEEP_ROW,
    windows.SILENT_ROW,
    windows.RASPUTIN_ROW,
    windows.ACROBAT_ROW,
    crimes.BRIBE_ROW,
    crimes.REVEAL_ROW,
    crimes.WARRANT_ROW,
    crimes.THREAT_ROW,
    hands.REDRAW_ROW,
    hands.RETURN_ROW,
    war.BEAUTIFY_ROW,
    payment.TUCK_ROW,
    payment.LEND_ROW,
    payment.CONFISCATE_ROW,
    payment.BELL_ROW,
    war.GRAVEYARD_ROW,
)
"""Decisions in which things are named, or answered yes or no."""

ROW_OF: Final = {row.kind: row for row in ROWS}

_TAKES: Final[Mapping[int, Callable[[State, Card], None]]] = {
    k.F_LOOK: hands.take_looked,
    k.F_FORTUNE: hands.take_looked,
    k.F_SEARCH: payment.take_searched,
}


def _take(s: State, a: Action) -> None:
    _TAKES[s.frames[-1].kind](s, a[1])


_LEGAL_PHASE: Final[Mapping[int, Callable[[State], list[Action]]]] = {
    k.PICKING: picking.legal_pick,
    k.DROPPING: picking.legal_drop,
    k.STAGING: picking.legal_stage,
    k.GATHERING: turn.legal_gather,
    k.NAMING: turn.legal_naming,
    k.OPENING: turn.legal_open,
    k.MAIN: turn.legal_main,
}
_LEGAL_FRAME: Final[Mapping[int, Callable[[State, Frame[Any]], list[Action]]]] = {
    **{row.kind: legal_of(row) for row in ROWS},
    k.F_LOOK: hands.legal_look,
    k.F_FORTUNE: hands.legal_fortune,
    k.F_SEARCH: payment.legal_search,
    k.F_HEIR: windows.legal_heir,
}
_EFFECTS: Final[Mapping[int, Callable[[State, Action], None]]] = {
    **{kind: turn.using(offer) for kind, offer in turn.OFFERS.items()},
    **effects_of(ROWS),
    **build.APPLY,
    k.PICK: picking.apply_pick,
    k.DROP: picking.apply_drop,
    k.STAY: picking.apply_stay,
    k.SWAP_ROLES: picking.apply_swap,
    k.GOLD: gather.apply_gold,
    k.DRAW: gather.apply_draw,
    k.TAKE: _take,
    k.PASS: payment.apply_pass,
    k.END: turn.apply_end,
    k.BEWITCH: crimes.apply_bewitch,
    k.HEIR: windows.apply_heir,
    k.USE_CASH: tricks.apply_use_cash,
}

_RULES: Final = rules_of(
    Names(k.PHASES, k.FRAMES, k.ACTIONS, CLAUSES), _LEGAL_PHASE, _LEGAL_FRAME, _EFFECTS
)
decision, legal, apply = _RULES
