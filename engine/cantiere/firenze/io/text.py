"""Text of small steps, both ways, and what to tell people about them.

A step is its name with its parameters: slots and seats as numbers, colours as letters, towers as
`t4`, cards by id, answers as yes and no. Parsing is of the form only; whether a step is legal is
for the rules.
"""

from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Action, Json, Text
from cantiere.core.move_forms import Field, flag, one_of, whole
from cantiere.core.step_text import NUMBER, StepText
from cantiere.firenze import constants as k
from cantiere.firenze.data import CARDS
from cantiere.firenze.rules.nouns import ANSWER, BRICK, TOWER
from cantiere.firenze.rules.state import State

SLOT: Final = whole("slot", NUMBER)
_SEAT: Final = whole("seat", NUMBER)
_TOWER: Final = whole("tower", TOWER.word)
_COLOUR: Final = whole("colour", BRICK.word)
_CARD: Final = one_of("card", CARDS)
_YES: Final = whole("yes", ANSWER.word)

_NAMES: Final = {k.DELIVER: "bell", k.FULFIL: "hand-in"}
"""Names where the words of the rules read better than those of `constants`."""

PARAMETERS: Final[dict[int, tuple[Field, ...]]] = {
    k.TAKE: (SLOT, flag("princess")),
    k.PAY_SKIP: (_COLOUR,),
    k.CANCEL: (_YES,),
    k.FELL: (_TOWER,),
    k.SABOTAGE: (_SEAT, _TOWER),
    k.LOSE: (_COLOUR,),
    k.KEEP: (_TOWER,),
    k.TAX: (_COLOUR,),
    k.TRADE: (SLOT, _COLOUR),
    k.GIVE: (_COLOUR,),
    k.RAISE: (_TOWER,),
    k.START_TOWER: (_COLOUR,),
    k.MASON: (_YES,),
    k.PAY: (_COLOUR,),
    k.DELIVER: (_TOWER,),
    k.FULFIL: (_TOWER, whole("delta", NUMBER)),
    k.DROP: (_COLOUR,),
    k.SHED: (_CARD,),
    k.SMUGGLER: (_SEAT,),
    k.WHOLESALER: (SLOT,),
    k.PATRICIAN: (_CARD,),
    k.SWAP_GIVE: (_COLOUR,),
    k.SWAP_TAKE: (_COLOUR,),
}
"""Parameters of each kind; the last one of TAKE and FULFIL is a word that may be left out."""

_LAST: Final[dict[int, dict[str, int]]] = {
    k.TAKE: {"": 0, "princess": 1},
    k.FULFIL: {"": 0, "+1": 1, "-1": -1},
}

_WORDS: Final = {
    kind: tuple(field.word for field in fields[: len(fields) - (kind in _LAST)] if field.word)
    for kind, fields in PARAMETERS.items()
}

STEP_NAMES: Final = tuple(_NAMES.get(kind, name) for kind, name in enumerate(k.ACTIONS))
STEPS: Final = StepText(STEP_NAMES, _WORDS, _LAST)


def notation(_s: State, a: Action) -> str:
    """One small step as text; `parse` reads it back."""
    return STEPS.write(a)


def parse(_s: State, text: str) -> Action:
    """The small step written; raises `NotationError` with what is accepted."""
    return STEPS.read(text)


def describe(s: State, a: Action) -> Text:
    """What a step does: `firenze.action.<name>`, with its parameters by name.

    Cards are ids, colours and seats ints; a tower brings its colour and height, a slot its card,
    a hand-in the floor of its contract.
    """
    params: dict[str, Json] = dict(zip(_names(a[0]), a[1:], strict=True))
    if "card" in params:
        params["card"] = CARDS[params["card"]]
    if "slot" in params:
        params["card"] = CARDS[s.row[params["slot"]]]
    if "tower" in params:
        _, params["colour"], params["height"] = _tower(s, params["tower"])
    if "delta" in params:
        params["floor"] = params["height"] + params["delta"]
    return Text(f"firenze.action.{STEP_NAMES[a[0]]}", params)


def _names(kind: int) -> list[str]:
    return [field.name for field in PARAMETERS.get(kind, ())]


def _tower(s: State, tower_id: int) -> Sequence[int]:
    """A tower on any site, or the one that the draft starts."""
    for site in s.towers:
        for tower in site:
            if tower[0] == tower_id:
                return tower
    return next(own for own in s.frames[-1].of.placed if own[0] == tower_id)
