"""The rooms of the page: who imports whom."""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from cantiere_app.shell.features import FEATURES, tables

PAGE: Final = Path(__file__).resolve().parents[2] / "web" / "app" / "cantiere_app"
BROWSER: Final = "pyscript"
"""The page's way to the browser."""
BELOW: Final = frozenset(("js", "pyodide", "pyodide_js", "polyscript", "_pyscript"))
"""What PyScript itself reaches it by."""

COMMON: Final = frozenset(("cantiere.core", "cantiere.games"))
"""What the engine's games share."""

ARROWS: Final[Mapping[str, frozenset[str]]] = {
    "kit": frozenset(("kit",)),
    "fixtures": frozenset(),
    "games": frozenset(("kit",)),
    "session": frozenset(("session", "kit")),
    "dom": frozenset(("dom", "session", "kit")),
    "features": frozenset(("features", "session", "kit")),
    "builder": frozenset(("builder", "features", "games", "session", "kit")),
}
"""What a room may import of the page; the shell may know all."""

Edge: TypeAlias = tuple[str, str]


@cache
def imports() -> Mapping[str, frozenset[str]]:
    """Of each module of the page, without the package's name: the modules it imports."""
    paths = {_name(path): path for path in sorted(PAGE.rglob("*.py"))}
    return {name: frozenset(_imported(path, {*paths})) for name, path in paths.items()}


def _name(path: Path) -> str:
    parts = path.relative_to(PAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(path: Path, names: set[str]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            module = node.module.removeprefix("cantiere_app").removeprefix(".")
            whole = {f"{module}.{each.name}" for each in node.names}
            yield from whole if module == "cantiere" else (whole & names or {module})


def edges() -> Iterator[Edge]:
    """All imports: who, and whom."""
    for name, targets in imports().items():
        yield from ((name, each) for each in targets)


def room(name: str) -> str:
    return name.partition(".")[0]


def within(name: str) -> str:
    """The feature or the game that a module belongs to."""
    return ".".join(name.split(".")[:2])


def is_handler(name: str) -> bool:
    return name.endswith("handlers")


def is_view(name: str) -> bool:
    """Whether a module of a feature writes markup."""
    return name.endswith(".view") or "kit.drawing.markup" in imports()[name]


def test_every_module_has_a_room() -> None:
    assert {room(name) for name in imports()} == {"", "shell", *ARROWS}


@pytest.mark.parametrize("name", ARROWS)
def test_a_room_imports_the_rooms_below_it_alone(name: str) -> None:
    rooms = {"shell", *ARROWS} - ARROWS[name]
    wrong = [
        (here, there) for here, there in edges() if room(here) == name and room(there) in rooms
    ]
    if name == "games":
        wrong = [(here, there) for here, there in wrong if within(here) != within(there)]
    if name in ("features", "builder"):
        wrong = [edge for edge in wrong if not (is_handler(edge[0]) and room(edge[1]) == "dom")]
    assert wrong == []


def test_the_browser_is_reached_in_dom_and_in_handlers_alone() -> None:
    assert [
        (here, there)
        for here, there in edges()
        if room(there) == BROWSER and room(here) != "dom" and not is_handler(here)
    ] == []


def test_the_browser_is_reached_through_pyscript() -> None:
    assert [edge for edge in edges() if room(edge[1]) in BELOW] == []


def test_only_views_import_views_and_only_handlers_import_handlers() -> None:
    features = [edge for edge in edges() if {room(name) for name in edge} == {"features"}]
    assert [edge for edge in features if is_view(edge[1]) and not is_view(edge[0])] == []
    assert [edge for edge in features if is_handler(edge[1]) and not is_handler(edge[0])] == []


def test_nobody_but_the_builder_s_own_page_knows_the_builder() -> None:
    assert [edge for edge in edges() if room(edge[1]) == "builder" != room(edge[0])] == []


def test_of_the_engine_a_game_knows_its_own_and_the_kit_none() -> None:
    wrong = []
    for here, there in edges():
        if room(here) in ("kit", "games") and room(there) == "cantiere":
            engine_game = f"cantiere.{here.split('.')[1]}" if room(here) == "games" else ""
            wrong += [(here, there)] if within(there) not in {*COMMON, engine_game} else []
    assert wrong == []


def test_no_module_imports_itself_by_way_of_others() -> None:
    left = {
        name: {each for each in targets if each in imports()} for name, targets in imports().items()
    }
    while free := {name for name, targets in left.items() if not targets & {*left}}:
        left = {name: targets for name, targets in left.items() if name not in free}
    assert left == {}


def test_every_feature_is_in_the_list() -> None:
    folders = {path.parent.name for path in (PAGE / "features").glob("*/__init__.py")}
    assert {*FEATURES} == folders
    assert len(FEATURES) == len(folders)


@pytest.mark.parametrize(("part", "name"), [("acts", "ACTS"), ("view", "SHEETS")])
def test_no_feature_takes_the_name_of_another(part: str, name: str) -> None:
    names = [each for table in tables(part, name) for each in table]
    assert len(names) == len({*names})
