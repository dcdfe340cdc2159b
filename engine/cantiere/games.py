"""The one list of games. A game's module is imported only when it is asked for."""

from importlib import import_module
from typing import Any

from cantiere.core.errors import InputError
from cantiere.core.game import Game

MODULES = {
    "firenze": "cantiere.firenze",
    "carrara": "cantiere.carrara",
    "machiavelli": "cantiere.machiavelli",
}


class UnknownGame(InputError):
    """No game of that name; `value` is what was asked for, `accepted` the names there are."""

    form = "unknown game {0.value!r}; accepted: {0.accepted}"

    def __init__(self, name: str) -> None:
        super().__init__("game", name, ", ".join(MODULES))


def not_here(error: BaseException | None) -> str:
    """Return the game whose modules are not here, where the error says so; "" for other errors."""
    module = error.name if isinstance(error, ModuleNotFoundError) else None
    return next((part for part in (module or "").split(".") if part in MODULES), "")


def load(name: str) -> Game[Any]:
    """The game of that name; raises `UnknownGame`, `ModuleNotFoundError` where it is not here."""
    if name not in MODULES:
        raise UnknownGame(name)
    game: Game[Any] = import_module(MODULES[name]).GAME
    return game
