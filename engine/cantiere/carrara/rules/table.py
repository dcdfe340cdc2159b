"""The rules of all steps as one table; from it follow decisions, legality, effects and refusals."""

from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.rules import build, choose, finish, market, score
from cantiere.carrara.rules.reasons import because
from cantiere.carrara.rules.state import State
from cantiere.core.steps.step import Names, Phase
from cantiere.core.steps.step_table import StepTable

TABLE: Final[StepTable[State]] = StepTable(
    Names(k.PHASES, k.FRAMES, k.ACTIONS),
    because,
    (
        Phase(k.TURN, "C§6.1"),
        Phase(k.PICK, "C§6.2"),
        Phase(k.TOKENS, "C§6.5"),
        Phase(k.PURCHASE, "C§6.7"),
        Phase(k.ANNOUNCING, "C§6.8"),
    ),
    (build.CITY_QUESTION, build.INTO_QUESTION),
    (market.BRICKS_ROW, build.PAY_ROW),
    (*market.STEPS, *build.STEPS, *score.STEPS, *finish.STEPS, *choose.STEPS),
)
decision, legal, apply, why = TABLE.decision, TABLE.legal, TABLE.apply, TABLE.why
"""`legal` and `apply` check nothing, so that search is fast; `Game.play` checks each action."""
