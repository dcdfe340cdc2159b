"""The features of the page. Whoever adds one adds its name here; the rest lies in its folder.

What the page takes of a feature's modules, as far as it is there: `acts.ACTS`, its click targets
`app:<name>[:<argument>]`; `acts.AT_THE_GATE`, those of them that can be done while the device is
handed on; `view.SHEETS`, what it lays over the table; `view.MENU`, its lines of the menu;
`handlers.DO`, what the browser does for its effects. What stands on the table itself has its place
in `shell.page`.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

FEATURES: Final = (
    "answers",
    "clock",
    "commands",
    "computer_players",
    "debug",
    "device",
    "finale",
    "frame",
    "handover",
    "help",
    "hint",
    "inspect",
    "lesson",
    "log",
    "notes",
    "offline",
    "prompt",
    "replay",
    "results",
    "saves",
    "score",
    "seats",
    "settings",
    "setup",
    "share",
    "skip_links",
    "sound",
    "speech",
    "take_back",
    "textboard",
    "why",
)


def tables(part: str, name: str) -> Iterator[Any]:
    """The tables of that name in the modules `part` of all features, in their order."""
    for feature in FEATURES:
        place = f"cantiere_app.features.{feature}.{part}"
        if find_spec(place):
            yield vars(import_module(place)).get(name, {})
