"""The games that this copy of the site hosts, and the sources that belong to the others."""

import re
from collections.abc import Sequence
from typing import Final

from cantiere import games

ALL: Final = tuple(games.MODULES)
_ROW: Final = '    "{game}": "cantiere.{game}",\n'
_WORDS: Final = re.compile(r"[a-z]+")


def host(names: Sequence[str]) -> None:
    """Remove all other games from the engine's list, before the build makes anything."""
    for game in set(ALL) - set(names):
        games.MODULES.pop(game, None)


def left_out() -> tuple[str, ...]:
    """Return the games that are not hosted."""
    return tuple(game for game in ALL if game not in games.MODULES)


def belongs(name: str) -> bool:
    """Return whether the name of a file, message or symbol contains no game that is left out."""
    return not set(left_out()).intersection(_WORDS.findall(name))


def game_of(name: str) -> str:
    """Return the first game in the name of a file or symbol, or ""."""
    return next((word for word in _WORDS.findall(name) if word in ALL), "")


def listed(source: bytes) -> bytes:
    """Return the source of the engine's list of games without those that are left out."""
    text = source.decode()
    for game in left_out():
        text = text.replace(_ROW.format(game=game), "")
    return text.encode()
