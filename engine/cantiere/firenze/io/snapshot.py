"""A state as JSON and back; each field names what it holds, such as cards by their ids."""

from typing import Final

from cantiere.core.fields.snapshot import StateForm
from cantiere.firenze.io import options
from cantiere.firenze.io.frame_forms import FORMS, need_in
from cantiere.firenze.rules.check import check
from cantiere.firenze.rules.state import STATE, State

_SNAPSHOT: Final = StateForm(
    State,
    options.read,
    options.write,
    STATE.saved,
    FORMS,
    need_in,
    check,
    "a state that keeps the invariants of F§7",
    STATE.old_names,
)
to_json, from_json, rows = _SNAPSHOT.write, _SNAPSHOT.read, _SNAPSHOT.rows
