"""The rules as tables: who is asked what, what is legal, what an action does.

`legal` and `apply` are the hot pair of search, unchecked; `Game.play` is the checked door.
"""

from collections.abc import Callable
from typing import Any, Final

from cantiere.carrara import constants as k
from cantiere.carrara.rules import build, choose, finish, market, score
from cantiere.carrara.rules.state import State
from cantiere.core.dispatch import Names, rules_of
from cantiere.core.frames import Frame
from cantiere.core.game import Action
from cantiere.core.selection import effects_of, legal_of

CLAUSES: Final[dict[str, str]] = {
    "turn": "C§6.1",
    "pick": "C§6.2",
    "token": "C§6.5",
    "purchase": "C§6.7",
    "announce": "C§6.8",
    "bricks": "C§6.2",
    "city": "C§6.3",
    "into": "C§6.4",
    "pay": "C§6.3",
}
"""The rule behind each kind of decision."""

_PHASES: Final[dict[int, Callable[[State], list[Action]]]] = {
    k.TURN: choose.legal_turn,
    k.PICK: market.legal_pick,
    k.TOKENS: build.legal_token,
    k.PURCHASE: finish.legal_finish,
    k.ANNOUNCING: finish.legal_finish,
}
"""Base decisions, by phase."""

ROWS: Final = (market.BRICKS_ROW, build.PAY_ROW)
"""Decisions in which things are named."""

ROW_OF: Final = {row.kind: row for row in ROWS}
"""By kind of frame."""

_FRAMES: Final[dict[int, Callable[[State, Frame[Any]], list[Action]]]] = {
    **{row.kind: legal_of(row) for row in ROWS},
    k.F_CITY: build.legal_city,
    k.F_INTO: build.legal_into,
}
"""Decisions of a frame, by frame kind."""

_EFFECTS: Final[dict[int, Callable[[State, Action], None]]] = {
    **effects_of(ROWS),
    k.BUY: market.apply_buy,
    k.SEGMENT: market.apply_segment,
    k.BUILD: build.apply_build,
    k.CITY: build.apply_city,
    k.UPGRADE: build.apply_upgrade,
    k.INTO: build.apply_into,
    k.TOKEN: build.apply_token,
    k.DECLINE: build.apply_decline,
    k.SCORE_TYPE: score.apply_score_type,
    k.SCORE_CITY: score.apply_score_city,
    k.SCORE_SPECIAL: score.apply_score_special,
    k.BUY_OBJECT: finish.apply_buy_object,
    k.ANNOUNCE: finish.apply_announce,
    k.END: finish.apply_end,
    k.PASS: choose.apply_pass,
    k.STUCK: choose.apply_stuck,
}
"""What an action does, by action kind."""

_NAMES: Final = Names(k.PHASES, k.FRAMES, k.ACTIONS, CLAUSES)
decision, legal, apply = rules_of(_NAMES, _PHASES, _FRAMES, _EFFECTS)
