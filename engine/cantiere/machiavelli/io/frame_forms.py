"""Forms that write frames in views and in positions."""

from typing import Final

from cantiere.core.fields.forms import FLAG, list_of, name_of, number, optional
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import MOST
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
need_in: Final = TABLE.need_in
