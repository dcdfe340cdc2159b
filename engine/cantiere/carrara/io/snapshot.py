"""A state as JSON and back: each field by the names of what lies there."""

from typing import Final

from cantiere.carrara.io import options
from cantiere.carrara.io.frame_forms import FORMS
from cantiere.carrara.io.options import Options
from cantiere.carrara.rules.check import check
from cantiere.carrara.rules.state import STATE, State
from cantiere.carrara.rules.table import TABLE
from cantiere.core.fields.snapshot import StateForm
from cantiere.core.game import Json


def _old_options(chosen: Options) -> dict[str, Json]:
    """Write options as form 1 has them, with the old name of the variant."""
    written = options.write(chosen)
    written[options.OLD_VARIANT] = written.pop("variant")
    return written


_SNAPSHOT: Final = StateForm(
    State,
    options.read,
    options.write,
    STATE.saved,
    FORMS,
    TABLE.need_in,
    check,
    "a state that keeps the invariants of C§12",
    STATE.old_names,
    _old_options,
)
to_json, from_json, rows = _SNAPSHOT.write, _SNAPSHOT.read, _SNAPSHOT.rows
