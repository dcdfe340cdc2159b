"""The rules of all steps as one table; from it follow decisions, legality, effects and refusals."""

from collections.abc import Iterator
from typing import Final

from cantiere.core.game import Action, Reason
from cantiere.core.steps.step import Names, Phase, Step
from cantiere.core.steps.step_table import StepTable
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import parameters
from cantiere.machiavelli.rules import gather, turn
from cantiere.machiavelli.rules.abilities import crimes, hands, tricks
from cantiere.machiavelli.rules.districts import beautify, build, payment, war
from cantiere.machiavelli.rules.reasons import because
from cantiere.machiavelli.rules.rounds import picking, windows
from cantiere.machiavelli.rules.state import State


def _take(s: State, a: Action) -> None:
    """Take a card out of the deck, or out of the hand that is looked at."""
    take = payment.take_searched if s.frames[-1].kind == k.F_SEARCH else hands.take_looked
    take(s, a[1])


def _not_to_take(s: State, a: Action) -> Iterator[Reason]:
    refuse = payment.refuse_search if s.frames[-1].kind == k.F_SEARCH else hands.refuse_looked
    return refuse(s, a[1])


TABLE: Final[StepTable[State]] = StepTable(
    Names(k.PHASES, k.FRAMES, k.ACTIONS),
    because,
    (
        Phase(k.PICKING, "M§6.1", picking.legal_pick),
        Phase(k.DROPPING, "M§6.3", picking.legal_drop),
        Phase(k.STAGING, "M§6.5", picking.legal_stage),
        Phase(k.GATHERING, "M§7.4", turn.legal_gather),
        Phase(k.NAMING, "M§7.7", turn.legal_naming),
        Phase(k.OPENING, "M§7.4", turn.legal_open),
        Phase(k.MAIN, "M§7.4", turn.legal_main),
    ),
    (
        hands.LOOK_QUESTION,
        hands.FORTUNE_QUESTION,
        payment.SEARCH_QUESTION,
        windows.HEIR_QUESTION,
    ),
    (
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
        beautify.BEAUTIFY_ROW,
        payment.TUCK_ROW,
        payment.LEND_ROW,
        payment.CONFISCATE_ROW,
        payment.BELL_ROW,
        war.GRAVEYARD_ROW,
    ),
    (
        *picking.STEPS,
        *gather.STEPS,
        *windows.STEPS,
        *payment.STEPS,
        *build.STEPS,
        *crimes.STEPS,
        *hands.STEPS,
        *beautify.STEPS,
        *tricks.STEPS,
        *turn.STEPS,
        Step(
            k.TAKE,
            "M§8.8",
            (parameters.CARD,),
            frames=(k.F_LOOK, k.F_SEARCH, k.F_FORTUNE),
            apply=_take,
            refuse=_not_to_take,
        ),
    ),
)
"""A call asks by frames alone, and has no row among the phases."""

decision, legal, apply, why = TABLE.decision, TABLE.legal, TABLE.apply, TABLE.why
"""`legal` and `apply` are the hot pair of search, unchecked; `Game.play` is the checked door."""
