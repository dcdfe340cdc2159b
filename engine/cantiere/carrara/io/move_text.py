"""Text of composed moves, both ways: "take II G B K", "build villa-3 viareggio pay G G R".

The other forms: "upgrade castle-3 library-4 pay Y", "buy turn", "score pisa", "object crown",
"token up-lucca". A move of a single step is written as the step. Reading looks at the form only.
"""

from collections.abc import Mapping
from typing import Final

from cantiere.carrara.io.moves import MOVES, SCORES, steps
from cantiere.carrara.io.text import STEPS, notation, parse
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.table import legal, why
from cantiere.core.game import Json, NotationError
from cantiere.core.steps.compound_moves import step_of
from cantiere.core.steps.move_text import Form, MoveText, Typed

_TEXT: Final = MoveText(MOVES)

FORMS: Final = {
    **_TEXT.forms,
    "score": Form("score <type, city or special field>", "score pisa", SCORES),
}
"""The form of each composed move; the letters of the colours are WYRGBK."""


def write(s: State, move: Mapping[str, Json]) -> str:
    """Write a well-formed composed move as text, from which `read` gives an equal move back."""
    if move["do"] == "step":
        return notation(s, tuple(move["action"]))
    if move["do"] == "score":
        return f"score {move['what']}"
    return _TEXT.write(move)


def read(s: State, text: str) -> dict[str, Json]:
    """Read a composed move; single steps become `{"do": "step", …}`.

    Raises:
        NotationError: the text has no form of a move; `accepted` says which it could have.
    """
    name, *words = text.split() or [""]
    if name not in FORMS or (name in ("build", "upgrade") and len(words) == 1):
        return step_of(parse(s, text))
    if name != "score":
        return _TEXT.read(text)
    if len(words) != 1:
        raise NotationError(text, FORMS[name].form)
    return {"do": name, "what": words[0]}


read_move = Typed(STEPS, FORMS, legal, why, read, steps).read_move
