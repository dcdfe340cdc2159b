"""Text of small steps, both ways, and what to tell people about them.

A step is its name with its parameters: ranks, seats and numbers as numbers, cards by id, districts
by id with + for a coin, answers as words. Parsing is of the form only.
"""

from typing import Final

from cantiere.core.game import Action, Json, Text
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.parameters import district_text
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.table import TABLE

STEPS: Final = TABLE.text
notation, parse = STEPS.notation, STEPS.parse


def describe(_s: State, a: Action) -> Text:
    """Return what a step does: `machiavelli.action.<name>`, with its parameters by name."""
    params: dict[str, Json] = TABLE.described(a)
    for name in ("own", "district"):
        if name in params:
            params[name] = district_text(params[name])
    return Text(f"machiavelli.action.{k.ACTIONS[a[0]]}", params)
