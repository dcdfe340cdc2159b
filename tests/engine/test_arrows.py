"""Which parts of the engine may import which: the core knows no game, a game knows no player."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from cantiere.games import MODULES

ENGINE: Final = Path(__file__).parents[2] / "engine" / "cantiere"
GAMES: Final = tuple(MODULES)
FROM_RULES: Final = ("io.options", "io.frame_forms")
"""Modules of `io` that rules may import."""
ROOMS: Final[Mapping[str, frozenset[str]]] = {
    "core": frozenset(),
    "players": frozenset({"core", "games"}),
    **{game: frozenset({"core"}) for game in GAMES},
    "games": frozenset({"core"}),
    "testing": frozenset({"core"}),
    "training": frozenset({"core", "players", "games", *GAMES}),
    "console": frozenset({"core", "players", "games", "training"}),
}
"""What each room may import besides itself; `games` only names the modules of the games."""


def imported(path: Path) -> Iterator[str]:
    """Yield the dotted names below `cantiere` that a module imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name.removeprefix("cantiere.") for name in names if name[:9] == "cantiere.")


def modules(room: str) -> list[Path]:
    """Return the modules of a room, which is a folder or a single file."""
    single = ENGINE / f"{room}.py"
    return [single] if single.exists() else sorted((ENGINE / room).rglob("*.py"))


def foreign(room: str, allowed: frozenset[str]) -> list[str]:
    """Return the imports of a room that it may not have."""
    return [
        f"{path.relative_to(ENGINE)} imports {name}"
        for path in modules(room)
        for name in imported(path)
        if name.split(".")[0] not in {room, *allowed}
    ]


@pytest.mark.slow
@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    assert modules(room)
    assert foreign(room, ROOMS[room]) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_player_or_another_game_would_be_seen(game: str) -> None:
    assert foreign(game, frozenset()) != []


def within(game: str, folder: str, *forbidden: str) -> list[str]:
    """Return the imports of a game's folder from its folders that are forbidden to it."""
    return [
        f"{path.relative_to(ENGINE)} imports {name}"
        for path in sorted((ENGINE / game / folder).rglob("*.py"))
        for name in imported(path)
        if name.startswith(tuple(f"{game}.{each}." for each in forbidden))
        and not name.startswith(tuple(f"{game}.{each}" for each in FROM_RULES))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_rules_import_neither_advice_nor_written_forms(game: str) -> None:
    """Options and the forms of frames aside."""
    assert within(game, "rules", "io", "ai", "inference") == []


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_worked_out_imports_no_advice(game: str) -> None:
    assert within(game, "inference", "ai") == []


@pytest.mark.parametrize("game", GAMES)
def test_written_forms_import_no_advice(game: str) -> None:
    assert within(game, "io", "ai") == []


@pytest.mark.parametrize("game", GAMES)
def test_only_the_game_itself_binds_advice(game: str) -> None:
    alone = [path for path in (ENGINE / game).glob("*.py") if path.name != "game.py"]
    assert [
        name for path in alone for name in imported(path) if name.startswith(f"{game}.ai")
    ] == []
