"""The rules of all steps as one table; from it follow decisions, legality, effects and refusals."""

from typing import Final

from cantiere.core.steps.step import Names, Phase
from cantiere.core.steps.step_table import StepTable
from cantiere.firenze import constants as k
from cantiere.firenze.rules import build, fulfil, limits, persons, trade
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.row import choose, events, losses, taxes
from cantiere.firenze.rules.state import State

TABLE: Final[StepTable[State]] = StepTable(
    Names(k.PHASES, k.FRAMES, k.ACTIONS),
    because,
    (
        Phase(k.CHOOSE, "F§8.1", choose.legal_choose),
        Phase(k.TRADING, "F§8.4", trade.legal_trade),
        Phase(k.BUILDING, "F§8.5", build.legal_build),
        Phase(k.FULFILLING, "F§8.7", fulfil.legal_fulfil),
        Phase(k.LIMITING, "F§8.8", limits.legal_limits),
    ),
    (
        events.COLLAPSE_QUESTION,
        events.BOTCH_QUESTION,
        events.SABOTEUR_QUESTION,
        build.BUILD_QUESTION,
        build.MASON_QUESTION,
    ),
    (
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
    ),
    (
        *choose.STEPS,
        *events.STEPS,
        *trade.STEPS,
        *build.STEPS,
        *fulfil.STEPS,
        *limits.STEPS,
        *persons.STEPS,
    ),
)
"""Cards are resolved by frames alone: that phase asks for nothing."""

decision, legal, apply, why = TABLE.decision, TABLE.legal, TABLE.apply, TABLE.why
"""`legal` and `apply` are the hot pair of search, unchecked; `Game.play` is the checked door."""
