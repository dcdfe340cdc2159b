"""The named positions as their page shows them: the question, the players and a drawing."""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from cantiere import games
from cantiere.core.history import Session
from cantiere_app.features.saves import kept_table
from cantiere_app.kit.scene import Translate
from cantiere_app.session import new_table
from cantiere_app.session.model import Model, playing, scene
from sitebuild.machine.process import WEB

FOLDER = WEB / "app" / "cantiere_app" / "fixtures"


class Named(NamedTuple):
    """A position. asked: the text of its prompt. seats: the names of its players, in order.

    thumb: its drawing, "" if the game draws none.
    """

    name: str
    game: str
    asked: str
    seats: tuple[str, ...]
    thumb: Markup


def named(t: Translate) -> list[Named]:
    """Return all named positions by name, in the language of `t`."""
    return [_named(path.stem, t) for path in sorted(FOLDER.glob("*.json")) if is_hosted(path)]


def is_hosted(path: Path) -> bool:
    """Return whether a position file is for a game that the site hosts."""
    return json.loads(path.read_text(encoding="utf-8"))["position"]["game"] in games.MODULES


def _named(name: str, t: Translate) -> Named:
    model = Model(t)
    new_table.sit(model, _table(name))
    play = playing(model)
    prompt = play.view.prompt(scene(model))
    thumb = play.view.thumb(kept_table.card(play).thumb)
    players = tuple(player.name for player in model.players)
    return Named(name, play.table.game.name, prompt.title, players, Markup(thumb))


@cache
def _table(name: str) -> Session:
    """Return the table of a position, which is checked once for all languages."""
    return new_table.place(*new_table.fixture(name))
