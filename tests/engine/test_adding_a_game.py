"""The guide for people who add a game: it names what there is, for every game."""

import re
from functools import cache
from pathlib import Path

import pytest

from cantiere.games import MODULES

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "engine" / "ADDING-A-GAME.md").read_text("utf-8")
ENGINE, PAGE = ROOT / "engine" / "cantiere", ROOT / "web" / "app" / "cantiere_app"
CODED = tuple(dict.fromkeys(re.findall(r"`([^`\s]+)`", GUIDE)))
FILES = tuple(name for name in CODED if re.search(r"\.(py|toml|md|json|html|css|svg)$", name))
BASES = (
    ROOT,
    ENGINE.parent,
    ENGINE / "core",
    *(path.parent for path in (ENGINE / "core").glob("*/__init__.py")),
    PAGE,
    PAGE.parent,
    PAGE / "kit",
    *(path.parent for path in (PAGE / "kit").glob("*/__init__.py")),
    ROOT / "web",
    ROOT / "web" / "pages",
    ROOT / "tests" / "engine" / "kit",
    *(ENGINE / game / part for game in MODULES for part in (".", "rules", "io", "ai")),
    *(PAGE / "games" / game for game in MODULES),
    *(path.parent for path in (PAGE / "games").glob("*/*/__init__.py")),
    *(ROOT / "tests" / "engine" / game for game in MODULES),
    *(ROOT / "tests" / "package" / "cantiere_testing" / part for part in (".", "pages")),
    ROOT / "web" / "sitebuild" / "rulebooks",
    ROOT / "web" / "sitebuild",
)
"""Folders that the guide's names are relative to."""


@cache
def common(folder: Path) -> frozenset[str]:
    """Return the modules that every game has below a folder, without packages' own files."""
    named = [
        {path.relative_to(folder / game).as_posix() for path in (folder / game).rglob("*.py")}
        for game in MODULES
    ]
    return frozenset(name for name in set.intersection(*named) if not name.endswith("__init__.py"))


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_the_guide_names_exists(name: str) -> None:
    wanted = re.sub(r"<\w+>", "*", name)
    assert any(any(base.glob(wanted)) for base in BASES)


@pytest.mark.parametrize("folder", [ENGINE, PAGE / "games"], ids=["engine", "page"])
def test_the_guide_names_every_module_that_all_games_have(folder: Path) -> None:
    per_subject = {"rules/build.py", "rules/turn.py"}
    missing = {name for name in common(folder) if not {name, name.rpartition("/")[2]} & {*CODED}}
    assert missing <= per_subject


@pytest.mark.parametrize("name", MODULES)
def test_the_guide_speaks_of_every_game(name: str) -> None:
    assert re.search(name, GUIDE, re.IGNORECASE)
