"""A table drawn at build time, to be looked at while Python is on its way. Nothing in it answers."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from cantiere_app import tables, turns
from cantiere_app.model import Model, playing, scene
from cantiere_app.scene import Translate

POSITION = Path(__file__).with_name("poster.json")
ZONE = "z-scene/"
_LIVE = re.compile(r' (?:data-act|data-testid|data-inspect|data-roving|tabindex|id)(?:="[^"]*")?')
_SLOT = re.compile(r"(<[^>]*\sdata-slot(?:=\"[^\"]*\")?[^>]*>)")


def table(t: Translate) -> str:
    """Site and city of a position in the middle of a game, as one piece of markup."""
    model = Model(t)
    tables.sit(model, tables.place(json.loads(POSITION.read_text(encoding="utf-8"))))
    turns.halt(model)
    drawn = playing(model).view.draw(scene(model))
    return still({key: markup for key, markup in drawn.items() if key.startswith(ZONE)})


def still(groups: Mapping[str, str]) -> str:
    """Groups put into each other, without anything that answers a click or a key."""
    return _LIVE.sub("", "".join(_whole(key, groups) for key in groups if key.count("/") == 1))


def _whole(key: str, groups: Mapping[str, str]) -> str:
    parts = [_whole(part, groups) for part in groups if part.rpartition("/")[0] == key]
    if not parts:
        return groups[key]
    inside = "".join(parts)
    return _SLOT.sub(lambda found: found[1] + inside, groups[key], count=1)
