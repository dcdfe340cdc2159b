"""How frames are written in views and positions."""

from typing import Any, Final

from cantiere.core.forms import FLAG, list_of, name_of, number, optional
from cantiere.core.frames import FrameForms, Need
from cantiere.core.game import Seat
from cantiere.core.selection import forms_of
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import MOST
from cantiere.machiavelli.rules.decisions import ROW_OF, ROWS
from cantiere.machiavelli.rules.frames import OF
from cantiere.machiavelli.rules.state import State

_SEAT: Final = number(0, MOST - 1)
_FEW: Final = number(0, 99)
_FIELDS: Final = {
    "by": name_of(("gathering", "study", "cashPoint")),
    "other": _SEAT,
    "seats": list_of(_SEAT, MOST),
    "gold": _FEW,
    "cards": _FEW,
    "lender": optional(_SEAT, k.NOBODY),
    "loan": _FEW,
    "counts": FLAG,
}

FORMS: Final = FrameForms(k.FRAMES, OF, _FIELDS, forms_of(ROWS, list_of), {})


def need_in(s: State) -> Need:
    """What the rules ask for in a state."""

    def need(kind: int, seat: Seat, of: Any) -> int:
        row = ROW_OF.get(kind)
        return row.need(s, seat, of) if row else 1

    return need
