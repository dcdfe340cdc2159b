"""A still a game, for pages to show before Python runs."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from cantiere import games
from cantiere_app.kit.scene import Translate


def stills(t: Translate) -> Mapping[str, str]:
    """Markup by game: `cantiere_app.games.<game>.still`; the first shows where no game is known."""
    return {game: _module(game).still(t) for game in games.MODULES}


def _module(game: str) -> Any:
    return import_module(f"cantiere_app.games.{game}.still")
