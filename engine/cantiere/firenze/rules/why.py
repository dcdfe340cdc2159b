"""Why an action is refused: empty for a legal one, at least one reason for any other."""

from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Action, Reason
from cantiere.core.legality import Refusing, Timing, why_not
from cantiere.core.selection import kinds_of
from cantiere.firenze import constants as k
from cantiere.firenze.data import CARD_ARCHITECT, CARD_MASON, CARD_PRINCESS, CARDS
from cantiere.firenze.rules.decisions import ROWS, decision, legal
from cantiere.firenze.rules.persons import WINDOWS
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.state import Card, State
from cantiere.firenze.rules.why_frames import FRAME_RULES
from cantiere.firenze.rules.why_phases import PHASE_RULES

LENGTHS: Final[dict[int, int]] = {
    k.TAKE: 2,
    k.SABOTAGE: 2,
    k.TRADE: 2,
    k.FULFIL: 2,
    k.END_TRADE: 0,
    k.END_LAYING: 0,
    k.END_BUILD: 0,
    k.END_FULFIL: 0,
    k.END_LIMITS: 0,
    **{window.kind: window.length for window in WINDOWS.values()},
}
"""Number of parameters; 1 where a kind is not here."""

CLAUSES: Final[dict[int, str]] = {
    k.TAKE: "F§8.1",
    k.PAY_SKIP: "F§8.1",
    k.CANCEL: "F§8.2",
    k.FELL: "F§10.5",
    k.SABOTAGE: "F§10.5",
    k.LOSE: "F§10.5",
    k.KEEP: "F§10.5",
    k.TAX: "F§10.5",
    k.TRADE: "F§8.4",
    k.GIVE: "F§8.4",
    k.END_TRADE: "F§8.4",
    k.RAISE: "F§8.5",
    k.START_TOWER: "F§8.5",
    k.END_LAYING: "F§8.5",
    k.MASON: "F§10.2",
    k.PAY: "F§8.5",
    k.END_BUILD: "F§8.5",
    k.DELIVER: "F§9.7",
    k.FULFIL: "F§9.6",
    k.END_FULFIL: "F§8.7",
    k.DROP: "F§8.8",
    k.SHED: "F§8.8",
    k.END_LIMITS: "F§8.8",
    **{window.kind: "F§10.2" for window in WINDOWS.values()},
    k.SWAP_GIVE: "F§10.2",
    k.SWAP_TAKE: "F§10.2",
}
"""The rule that gives an action kind."""

PHASES_OF: Final[dict[int, Sequence[int]]] = {
    k.TAKE: (k.CHOOSE,),
    k.TRADE: (k.TRADING,),
    k.END_TRADE: (k.TRADING,),
    k.RAISE: (k.BUILDING,),
    k.START_TOWER: (k.BUILDING,),
    k.MASON: (k.BUILDING,),
    k.END_BUILD: (k.BUILDING,),
    k.DELIVER: (k.FULFILLING,),
    k.FULFIL: (k.FULFILLING,),
    k.END_FULFIL: (k.FULFILLING,),
    k.DROP: (k.LIMITING,),
    k.SHED: (k.LIMITING,),
    k.END_LIMITS: (k.LIMITING,),
    **{window.kind: window.phases for window in WINDOWS.values()},
}
"""Phases whose base decision offers an action kind, or the frames that follow it."""

FRAMES_OF: Final[dict[int, Sequence[int]]] = {
    **kinds_of(ROWS),
    k.FELL: (k.F_COLLAPSE, k.F_BOTCH),
    k.SABOTAGE: (k.F_SABOTEUR,),
    k.RAISE: (k.F_BUILD,),
    k.START_TOWER: (k.F_BUILD,),
    k.END_LAYING: (k.F_BUILD,),
    k.MASON: (k.F_MASON,),
}
"""Frames that offer an action kind."""

TIMING: Final = Timing(k.ACTIONS, k.PHASES, k.FRAMES, PHASES_OF, FRAMES_OF)

_PERSONS: Final = {
    **{window.kind: card for card, window in WINDOWS.items()},
    k.MASON: CARD_MASON,
}
_HELPERS: Final = {k.TAKE: CARD_PRINCESS, k.FULFIL: CARD_ARCHITECT}
"""Persons that help with an action whose last parameter is not 0."""


def _person_of(a: Action) -> Card | None:
    """The person that an action plays."""
    return _HELPERS.get(a[0]) if a[-1] else None


def _closed(s: State, a: Action) -> Reason | None:
    """A person whose window is not open now (F§8.0)."""
    person = _PERSONS.get(a[0], _person_of(a))
    if person is None:
        return None
    return because("window-closed", card=CARDS[person], phase=k.PHASES[s.phase])


_REFUSING: Final = Refusing(
    TIMING, LENGTHS, CLAUSES, because, decision, legal, PHASE_RULES, FRAME_RULES, _closed
)


def why(s: State, a: Sequence[int]) -> list[Reason]:
    """Reasons why the action is refused here; empty for a legal one."""
    return why_not(s, a, _REFUSING)
