"""A session of page and engine without a browser, run in Node on Pyodide.

Imports every module of both wheels, plays a seeded game, fails once on purpose, and prints as JSON
which files of the standard library that took.
"""

import asyncio
import importlib
import importlib.metadata
import json
import pkgutil
import sys
import traceback
import types

LIBRARY = "/lib/python314.zip/"
BROWSER_MODULES = ("pyscript", "pyscript.ffi", "pyscript.web", "pyscript.js_modules")


class Anything:
    """Stands for what only a browser has: whatever is asked of it is there."""

    def __getattr__(self, name: str) -> "Anything":
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()

    def __call__(self, *_args: object, **_named: object) -> "Anything":
        return Anything()


def pretend_browser() -> None:
    """Let modules import what Node does not have: PyScript, and the page's objects from `js`."""
    for name in BROWSER_MODULES:
        sys.modules.setdefault(name, stand_in(name, None))
    sys.modules["js"] = stand_in("js", sys.modules.get("js") or importlib.import_module("js"))


def stand_in(name: str, real: types.ModuleType | None) -> types.ModuleType:
    """A module with all that the real one has, and anything else."""
    module = types.ModuleType(name)
    module.__getattr__ = lambda key: getattr(real, key, Anything())  # type: ignore[method-assign]
    module.__path__ = []
    return module


def loaded() -> set[str]:
    """Files of the standard library behind the modules that are loaded now."""
    specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
    origins = {str(getattr(spec, "origin", None)) for spec in specs}
    return {path.removeprefix(LIBRARY) for path in origins if path.startswith(LIBRARY)}


def import_all(package: str) -> None:
    found = importlib.import_module(package)
    for each in pkgutil.walk_packages(found.__path__, f"{package}."):
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


def fail() -> None:
    try:
        raise ValueError("on purpose")
    except ValueError:
        traceback.format_exc()


def main() -> None:
    pretend_browser()
    import_all("cantiere")
    import_all("cantiere_app")
    play()
    fail()
    importlib.metadata.version("cantiere")
    asyncio.get_event_loop()
    print(json.dumps(sorted(loaded())))


main()
