"""Composed moves as JSON mappings, the small steps of a move, and the move of a run of steps.

A move names what it does under `do`; colours and segments are ints, the rest is ids:

    take      segment, bricks [colours]
    build     tile, city, pay [colours]
    upgrade   old, tile, pay [colours]
    buy       mode "turn" or "keep"
    score     what: a type, a city or a special field
    object    object
    token     token
    step      action

Other fields are refused. Where the order does not matter, a move may have any: it is sorted into
the canonical one. For a tile without `pay` the cheapest bricks are proposed, black before white
(C§6.3).
"""

from collections.abc import Sequence
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.data import CITIES, LETTERS, SPECIALS, TYPES
from cantiere.carrara.rules.build import PAY_ROW
from cantiere.carrara.rules.market import BRICKS_ROW
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.table import TABLE
from cantiere.core.game import Action, Json
from cantiere.core.move_fields import numbers_of
from cantiere.core.reader import Fields
from cantiere.core.steps.compound_moves import MoveForms
from cantiere.core.steps.move_forms import Move, Part, Special

SCORINGS: Final[dict[str, Action]] = {
    **{name: (k.SCORE_TYPE, i) for i, name in enumerate(TYPES)},
    **{name: (k.SCORE_CITY, i) for i, name in enumerate(CITIES)},
    **{name: (k.SCORE_SPECIAL, i) for i, name in enumerate(SPECIALS)},
}
"""The scoring of each type, city and special field."""
SCORES: Final = (k.SCORE_TYPE, k.SCORE_CITY, k.SCORE_SPECIAL)

_COLOURS: Final = numbers_of(LETTERS)
_PAY: Final = Part("pay", (PAY_ROW,), _COLOURS, mark="pay", proposed=True)

MOVES: Final = (
    Move(
        "take",
        (TABLE.opening(k.SEGMENT),),
        (Part("bricks", (BRICKS_ROW,), _COLOURS),),
        "take <segment I … VI> <colours>",
        "take II G B K",
    ),
    Move(
        "build",
        (TABLE.opening(k.BUILD), TABLE.opening(k.CITY)),
        (_PAY,),
        "build <tile> <city> [pay <colours>]",
        "build villa-3 viareggio pay G G R",
    ),
    Move(
        "upgrade",
        (TABLE.opening(k.UPGRADE, tile="old"), TABLE.opening(k.INTO)),
        (_PAY,),
        "upgrade <own tile> <tile> [pay <colours>]",
        "upgrade castle-3 library-4 pay Y",
    ),
    *TABLE.moves(),
)
"""The moves made of selections and of single steps; a scoring is the only other one."""


def _score(_s: State, fields: Fields) -> list[Action]:
    return [SCORINGS[fields.word("what", None, SCORINGS)]]


def _score_of(_s: State, run: Sequence[Action]) -> dict[str, Json]:
    return {"what": next(name for name, step in SCORINGS.items() if step == run[0])}


_FORMS: Final = MoveForms(
    TABLE.engine(),
    MOVES,
    {"score": Special(SCORES, ("what",), _score, _score_of)},
)
steps, compose, opening = _FORMS.expand, _FORMS.group, _FORMS.opening
FIELDS: Final = _FORMS.names
"""The fields of each move besides `do`."""
