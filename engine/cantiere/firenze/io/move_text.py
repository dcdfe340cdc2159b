"""Text of composed moves, both ways: "take 2 pay W G", "build t4+2 +G3 pay W mason".

The other forms: "take 4 princess", "trade 3 B give W W Y", "lose W W", "tax t3 t5 pay W W Y Y",
"tribute t3", "drop W W", "shed mason", "alchemist W P", "smuggler 1 W B". A move of a single step
is written as the step, with a space in "end trade". Reading looks at the form only.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from cantiere.core.game import Json, NotationError
from cantiere.core.steps.move_text import Form, MoveText, Typed
from cantiere.core.steps.step_text import read_letter
from cantiere.firenze import constants as k
from cantiere.firenze.data import LETTERS
from cantiere.firenze.io.moves import MOVES, step_of_move, steps
from cantiere.firenze.io.text import STEPS, notation, parse
from cantiere.firenze.rules.state import State
from cantiere.firenze.rules.table import legal, why

_RAISE: Final = re.compile(r"t([1-9][0-9]{0,5})\+([1-9][0-9]?)")
_START: Final = re.compile(rf"\+([{LETTERS}])([1-9][0-9]?)")
_TEXT: Final = MoveText(MOVES)

FORMS: Final = {
    **_TEXT.forms,
    "build": Form(
        "build [t<id>+<n>] [+<colour><n>] [pay <colours>] [mason]",
        "build t4+2 +G3 pay W mason",
        (k.RAISE, k.START_TOWER),
    ),
    "end": Form("end <phase>", "end trade", (k.END_TRADE, k.END_BUILD, k.END_FULFIL, k.END_LIMITS)),
}
"""The form of each composed move; letters of colours are WYGRBP."""


def write(s: State, move: Mapping[str, Json]) -> str:
    """Write a well-formed composed move as text; `read` gives an equal move back."""
    do = move["do"]
    if do == "build":
        return " ".join([do, *_write_build(move)])
    if do in _TEXT.forms:
        return _TEXT.write(move)
    return re.sub("^end-", "end ", notation(s, step_of_move(move)))


def _write_build(move: Mapping[str, Json]) -> list[str]:
    raised = [f"t{tower}+{count}" for tower, count in move["raise"]]
    started = [f"+{LETTERS[colour]}{count}" for colour, count in move["start"]]
    paid = ["pay", *(LETTERS[colour] for colour in move["pay"])] if move["pay"] else []
    return [*raised, *started, *paid, *(["mason"] if move["mason"] else [])]


def read(s: State, text: str) -> dict[str, Json]:
    """Read a composed move from text; single steps become `{"do": "step", …}`.

    Raises:
        NotationError: the text has no form of a move; `accepted` says which it could have.
    """
    name, *words = text.split() or [""]
    if name == "build":
        try:
            return {"do": name, **_read_build(words)}
        except ValueError:
            raise NotationError(text, FORMS[name].form) from None
    if name in _TEXT.forms:
        return _TEXT.read(text)
    return {"do": "step", "action": list(parse(s, re.sub("^end ", "end-", text)))}


def _read_build(words: Sequence[str]) -> dict[str, Json]:
    mason = words[-1:] == ["mason"]
    placed, pay = _split(words[:-1] if mason else words, "pay")
    raised, started = [], []
    for word in placed:
        old, new = _RAISE.fullmatch(word), _START.fullmatch(word)
        if old:
            raised.append([int(old[1]), int(old[2])])
        elif new:
            started.append([LETTERS.index(new[1]), int(new[2])])
        else:
            raise ValueError(word)
    paid = [read_letter(word, LETTERS) for word in pay]
    return {"raise": raised, "start": started, "pay": paid, "mason": mason}


def _split(words: Sequence[str], at: str) -> tuple[Sequence[str], Sequence[str]]:
    """Return the words before and after the word `at`; all come before when it is missing."""
    if at not in words:
        return words, []
    i = words.index(at)
    return words[:i], words[i + 1 :]


read_move = Typed(STEPS, FORMS, legal, why, read, steps).read_move
