"""Keys and what they do: the listener acts by these tables, the sheet of keys shows them."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

SHORTCUTS: Final[Mapping[str, str]] = {
    "u": "app:undo",
    "U": "app:redo",
    "y": "app:redo",
    "?": "app:help",
    "r": "app:replay",
    "p": "app:roll",
    "h": "app:hint",
    "c": "app:coach-here",
    "t": "app:text",
    "/": "app:type",
    "L": "app:say-again",
    "d": "app:say-details",
}
"""Click targets of single keys. A person can switch these off (WCAG 2.1.4)."""

THROUGH_PAST: Final[Mapping[str, str]] = {
    "ArrowLeft": "back",
    "ArrowRight": "on",
    "Home": "first",
    "End": "last",
    "PageUp": "turn-back",
    "PageDown": "turn-on",
}
"""Keys that go through the game while a past position is shown."""

WITHOUT_TABLE: Final = ("app:help",)
"""Targets that can be used where no table is."""


class Key(NamedTuple):
    """A line of the sheet of keys: the keys as they are written on them, and the message
    `app.key.<name>`. single: it goes with the single keys when those are switched off."""

    keys: str
    name: str
    single: bool = True


SHOWN: Final[Sequence[Key]] = (
    Key("Tab", "tab", single=False),
    Key("← ↑ → ↓", "arrows", single=False),
    Key("Enter", "enter", single=False),
    Key("Esc", "escape", single=False),
    Key("U", "undo"),
    Key("Shift+U", "redo"),
    Key("H", "hint"),
    Key(".", "next"),
    Key("M", "main"),
    Key("C", "coach"),
    Key("I", "inspect"),
    Key("R", "replay"),
    Key("P", "roll"),
    Key("T", "text"),
    Key("/", "type"),
    Key("Shift+L", "say-again"),
    Key("D", "say-details"),
    Key("?", "help"),
)
