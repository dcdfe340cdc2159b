"""Forms that write frames in views and in positions."""

from typing import Any, Final

from cantiere.core.forms import FLAG, list_of, name_of, number, optional
from cantiere.core.frames import Need
from cantiere.core.game import Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import MOST
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.table import TABLE

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

FORMS: Final = TABLE.frame_forms(_FIELDS)


def need_in(s: State) -> Need:
    """Return a function that says how many things the rules ask for in a state."""

    def need(kind: int, seat: Seat, of: Any) -> int:
        row = TABLE.selection_of.get(kind)
        return row.need(s, seat, of) if row else 1

    return need
