"""Text of small steps, both ways, and how to describe them to people.

A step is its name with its parameters: slots and seats as numbers, colours as letters, towers as
`t4`, cards by id, answers as yes and no. Parsing is of the form only; whether a step is legal is
for the rules.
"""

from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Action, Json, Text
from cantiere.firenze.data import CARDS
from cantiere.firenze.rules.state import State
from cantiere.firenze.rules.table import TABLE

STEPS: Final = TABLE.text
notation, parse = STEPS.notation, STEPS.parse


def describe(s: State, a: Action) -> Text:
    """Describe what a step does: `firenze.action.<name>`, with its parameters by name.

    Cards are ids, colours and seats ints; a tower brings its colour and height, a slot its card,
    a hand-in the floor of its contract.
    """
    params: dict[str, Json] = TABLE.described(a)
    if "slot" in params:
        params["card"] = CARDS[s.row[params["slot"]]]
    if "tower" in params:
        _, params["colour"], params["height"] = _tower(s, params["tower"])
    if "delta" in params:
        params["floor"] = params["height"] + params["delta"]
    return Text(f"firenze.action.{STEPS.names[a[0]]}", params)


def _tower(s: State, tower_id: int) -> Sequence[int]:
    """Return a tower on any site, or the one that the draft starts."""
    for site in s.towers:
        for tower in site:
            if tower[0] == tower_id:
                return tower
    return next(placement for placement in s.frames[-1].subject.placed if placement[0] == tower_id)
