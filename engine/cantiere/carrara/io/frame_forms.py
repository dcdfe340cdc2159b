"""Forms that write frames in views, in positions and in the rows of ints of old snapshots."""

from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara import parameters
from cantiere.carrara.field_forms import REPLACED
from cantiere.carrara.rules.table import TABLE

FORMS: Final = TABLE.frame_forms(
    {
        "segment": parameters.SEGMENT.form(),
        "tile": parameters.TILE.form(),
        "city": parameters.CITY.form(),
        "old": REPLACED,
    },
    {k.F_PAY},
)
