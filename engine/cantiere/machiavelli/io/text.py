"""Text of small steps, both ways, and what to tell people about them.

A step is its name with its parameters: ranks, seats and numbers as numbers, cards by id, districts
by id with + for a coin, answers as words. Parsing is of the form only.
"""

from typing import Final

from cantiere.core.game import Action, Json, Text
from cantiere.core.move_forms import Field, one_of, whole
from cantiere.core.step_text import NUMBER, StepText
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDS, TYPES
from cantiere.machiavelli.rules.nouns import ANSWERS, DISTRICT_WORD
from cantiere.machiavelli.rules.state import State

_RANK: Final = whole("rank", NUMBER)
_SEAT: Final = whole("seat", NUMBER)
_LENDER: Final = whole("lender", NUMBER)
_NUMBER: Final = whole("number", NUMBER)
_CARD: Final = one_of("card", CARDS)
_OWN: Final = whole("own", DISTRICT_WORD)
_DISTRICT: Final = whole("district", DISTRICT_WORD)

PARAMETERS: Final[dict[int, tuple[Field, ...]]] = {
    k.PICK: (_RANK,),
    k.DROP: (_RANK,),
    k.SWAP_ROLES: (_SEAT, _RANK),
    k.KEEP: (_CARD,),
    k.TAKE: (_CARD,),
    k.ANSWER: (one_of("answer", ANSWERS),),
    k.BUILD: (_CARD,),
    k.BORROW: (_CARD, _LENDER),
    k.FREE: (_CARD,),
    k.RAZE: (_OWN,),
    k.DEN: (_NUMBER,),
    k.DEN_BORROW: (_NUMBER, _LENDER),
    k.OVERBUILD: (_OWN, _CARD),
    k.OVERBUILD_BORROW: (_OWN, _CARD, _LENDER),
    k.TUCK: (_CARD,),
    k.LEND: (_CARD,),
    k.KILL: (_RANK,),
    k.BEWITCH: (_RANK,),
    k.WARRANT: (_RANK,),
    k.ROB: (_RANK,),
    k.SPY: (_SEAT, one_of("type", TYPES)),
    k.THREATEN: (_RANK,),
    k.SWAP_HANDS: (_SEAT,),
    k.REDRAW: (_CARD,),
    k.LOOK: (_SEAT,),
    k.RETURN: (_CARD,),
    k.CROWN: (_SEAT, one_of("take", ("nothing", "gold", "card"))),
    k.HEIR: (_SEAT,),
    k.SPLIT: (_NUMBER,),
    k.TITHE: (_SEAT,),
    k.VOYAGE: (one_of("for", ("gold", "cards")),),
    k.DESTROY: (_SEAT, _DISTRICT),
    k.EXCHANGE: (_OWN, _SEAT, _DISTRICT),
    k.SEIZE: (_SEAT, _DISTRICT),
    k.BEAUTIFY: (_OWN,),
    k.LABORATORY: (_CARD,),
    k.MUSEUM: (_CARD,),
    k.ARMORY: (_SEAT, _DISTRICT),
    k.FORTUNE: (_SEAT,),
    k.USE_CASH: (_NUMBER,),
    k.OVERBUILD_DEN: (_OWN, _NUMBER),
    k.OVERBUILD_DEN_BORROW: (_OWN, _NUMBER, _LENDER),
    k.OVERBUILD_FREE: (_OWN, _CARD),
    k.OVERBUILD_RAZE: (_OWN, _DISTRICT),
}
"""Parameters of each kind, none where it is left out."""

STEPS: Final = StepText(
    k.ACTIONS,
    {kind: tuple(f.word for f in fields if f.word) for kind, fields in PARAMETERS.items()},
)


def notation(_s: State, a: Action) -> str:
    """One small step as text; `parse` reads it back."""
    return STEPS.write(a)


def parse(_s: State, text: str) -> Action:
    """The small step written; raises `NotationError` with what is accepted."""
    return STEPS.read(text)


def describe(_s: State, a: Action) -> Text:
    """What a step does: `machiavelli.action.<name>`, with its parameters by name."""
    fields = PARAMETERS.get(a[0], ())
    params: dict[str, Json] = {
        field.name: field.write(n) for field, n in zip(fields, a[1:], strict=True)
    }
    for name in ("own", "district"):
        if name in params:
            params[name] = DISTRICT_WORD.write(params[name])
    return Text(f"machiavelli.action.{k.ACTIONS[a[0]]}", params)
