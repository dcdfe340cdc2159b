"""Masque among the games of the page, for a test: in CPython, or as text for another Python."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest
from tests.engine.kit import masque
from tests.web.games.masque import about, view, words

from cantiere import games
from cantiere_app.kit.language import i18n

HOME: Final = "tests.engine.kit.masque"
_MODULES: Final[dict[str, ModuleType]] = {
    HOME: masque,
    "tests.web.games.masque.words": words,
    "cantiere_app.games.masque.about": about,
    "cantiere_app.games.masque.view": view,
}
"""Modules by the names under which the page finds them."""

_BEGIN: Final = """
import sys
from types import ModuleType
for name, source in {sources!r}.items():
    sys.modules[name] = module = ModuleType(name)
    exec(compile(source, name, "exec"), module.__dict__)
from cantiere import games
from cantiere_app.kit.language import i18n
games.MODULES["masque"] = {home!r}
i18n._filled = sys.modules["tests.web.games.masque.words"].knowing(i18n._filled)
"""


def seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the page know the game until the test is over."""
    for name, module in _MODULES.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setitem(games.MODULES, "masque", HOME)
    monkeypatch.setattr(i18n, "_filled", words.knowing(i18n._filled))


def program() -> str:
    """What seats the game in a Python that has the page's packages and nothing of the tests."""
    sources = {
        name: Path(module.__file__ or "").read_text("utf-8") for name, module in _MODULES.items()
    }
    return _BEGIN.format(sources=sources, home=HOME)
