"""Why an action is refused: empty for a legal one, at least one reason for any other."""

from collections.abc import Sequence
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.rules.decisions import ROWS, decision, legal
from cantiere.carrara.rules.reasons import because
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.why_frames import FRAME_RULES
from cantiere.carrara.rules.why_phases import PHASE_RULES
from cantiere.core.game import Reason
from cantiere.core.legality import Refusing, Timing, why_not
from cantiere.core.selection import kinds_of

LENGTHS: Final = dict.fromkeys((k.BOUGHT, k.DECLINE, k.ANNOUNCE, k.END, k.PASS, k.STUCK), 0)
"""Number of parameters where it is not 1."""

CLAUSES: Final[dict[int, str]] = {
    k.BUY: "C§6.2",
    k.SEGMENT: "C§6.2",
    k.BRICK: "C§6.2",
    k.BOUGHT: "C§6.2",
    k.BUILD: "C§6.3",
    k.CITY: "C§6.3",
    k.PAY: "C§6.3",
    k.UPGRADE: "C§6.4",
    k.INTO: "C§6.4",
    k.TOKEN: "C§6.5",
    k.DECLINE: "C§6.5",
    k.SCORE_TYPE: "C§6.6",
    k.SCORE_CITY: "C§6.6",
    k.SCORE_SPECIAL: "C§6.6",
    k.BUY_OBJECT: "C§6.7",
    k.ANNOUNCE: "C§6.8",
    k.END: "C§6.1",
    k.PASS: "C§7",
    k.STUCK: "C§6.2",
}
"""The rule that gives an action kind."""

_TURN: Final = (k.TURN,)

PHASES_OF: Final[dict[int, Sequence[int]]] = {
    k.BUY: _TURN,
    k.SEGMENT: (k.PICK,),
    k.BUILD: _TURN,
    k.UPGRADE: _TURN,
    k.TOKEN: (k.TOKENS,),
    k.DECLINE: (k.TOKENS,),
    k.SCORE_TYPE: _TURN,
    k.SCORE_CITY: _TURN,
    k.SCORE_SPECIAL: _TURN,
    k.BUY_OBJECT: (k.PURCHASE, k.ANNOUNCING),
    k.ANNOUNCE: (k.PURCHASE, k.ANNOUNCING),
    k.END: (k.PURCHASE, k.ANNOUNCING),
    k.PASS: _TURN,
    k.STUCK: _TURN,
}
"""Phases whose decision asks for an action kind, even where the rules then refuse it."""

FRAMES_OF: Final[dict[int, Sequence[int]]] = {
    **kinds_of(ROWS),
    k.CITY: (k.F_CITY,),
    k.INTO: (k.F_INTO,),
}
"""Frames that offer an action kind."""

TIMING: Final = Timing(k.ACTIONS, k.PHASES, k.FRAMES, PHASES_OF, FRAMES_OF)

_REFUSING: Final = Refusing(
    TIMING, LENGTHS, CLAUSES, because, decision, legal, PHASE_RULES, FRAME_RULES
)


def why(s: State, a: Sequence[int]) -> list[Reason]:
    """Reasons why the action is refused here; empty for a legal one."""
    return why_not(s, a, _REFUSING)
