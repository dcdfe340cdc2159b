"""A session of page and engine without a browser, run in Node on Pyodide.

It imports every module of both wheels, plays seeded games, thinks about a move, fails once on
purpose, and prints as JSON the files of the standard library that this needed.
"""

import asyncio
import importlib
import json
import pkgutil
import sys
import traceback
import types
from typing import Any

LIBRARY = "/lib/python314.zip/"


class Anything:
    """A stand-in for objects that only a browser has: it has every attribute, and can be called."""

    def __getattr__(self, name: str) -> "Anything":
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()

    def __call__(self, *_args: object, **_named: object) -> "Anything":
        return Anything()


def pretend_browser() -> None:
    """Make the import of any name from `js` succeed, also for PyScript's package."""
    real, module = importlib.import_module("js"), types.ModuleType("js")
    module.__getattr__ = lambda key: getattr(real, key, Anything())  # type: ignore[method-assign]
    sys.modules["js"] = module


def loaded() -> set[str]:
    """Return the files of the standard library behind the modules that are loaded now."""
    specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
    origins = {str(getattr(spec, "origin", None)) for spec in specs}
    return {path.removeprefix(LIBRARY) for path in origins if path.startswith(LIBRARY)}


def import_all(package: str) -> None:
    module = importlib.import_module(package)
    for each in pkgutil.walk_packages(module.__path__, f"{package}."):
        importlib.import_module(each.name)


def play() -> None:
    games = importlib.import_module("cantiere.games")
    for name in games.MODULES:
        game = games.load(name)
        state = game.new({"seats": 3}, 1)
        for step in range(300):
            if game.decision(state) is None:
                break
            legal = game.legal(state)
            game.play(state, legal[step * 7919 % len(legal)])
        game.to_json(state)
        think(game)


def think(game: Any) -> None:
    """Think about a move, as a worker does for a computer player."""
    search = importlib.import_module("cantiere.players.search")
    state = game.new({"seats": 2}, 1)
    asked = game.decision(state)
    if asked is None:
        raise ValueError(f"{game.name} asks nobody at its start")
    thoughts = importlib.import_module("cantiere.players.thoughts")
    settings = search.Settings(nodes=2, floor=2)
    thoughts.thought_out(search.Search(game, game.view(state, asked.seat), 1, settings)).best()


def fail() -> None:
    try:
        raise ValueError("on purpose")
    except ValueError:
        traceback.format_exc()


def main() -> None:
    pretend_browser()
    import_all("cantiere")
    import_all("cantiere_app")
    # A module that PyScript imports at its first use.
    importlib.import_module("pyscript.web")
    play()
    fail()
    asyncio.get_event_loop()
    print(json.dumps(sorted(loaded())))


main()
