"""Text of composed moves, both ways: "warrants 6 2 4", "den 2 tuck tavern temple".

A move of a single step is written as the step. Reading looks at the form only.
"""

from collections.abc import Mapping
from typing import Final

from cantiere.core.game import Json
from cantiere.core.steps.move_text import MoveText, Typed
from cantiere.machiavelli.io.moves import MOVES, step_of_move, steps
from cantiere.machiavelli.io.text import STEPS, notation, parse
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.table import legal, why

_TEXT: Final = MoveText(MOVES)
FORMS: Final = _TEXT.forms
"""The form of each composed move."""


def write(s: State, move: Mapping[str, Json]) -> str:
    """Return a well-formed composed move as text; `read` gives an equal move back."""
    if move["do"] in FORMS:
        return _TEXT.write(move)
    return notation(s, step_of_move(move))


def read(s: State, text: str) -> dict[str, Json]:
    """Read a composed move from text; single steps become `{"do": "step", …}`.

    Raises:
        NotationError: the text has no form of a move; `accepted` says which it could have.
    """
    if (text.split() or [""])[0] in FORMS:
        return _TEXT.read(text)
    return {"do": "step", "action": list(parse(s, text))}


read_move = Typed(STEPS, FORMS, legal, why, read, steps).read_move
