"""Tables of the text board, for tests to read."""

from importlib import import_module

from tests.web.desk import Desk

from cantiere_app.kit.drawing.tables import Cell, Table


def desk(game: str, name: str, lang: str = "en") -> Desk:
    """A named position of a game."""
    at_desk: Desk = import_module(f"tests.web.games.{game}.staging").Desk.at(name, lang)
    return at_desk


def shown(at: Desk) -> list[Table]:
    game = at.room.game.name
    tables = import_module(f"cantiere_app.games.{game}.texts.textboard").tables(at.scene())
    return [table for table in tables if table.lines or table.empty]


def cells(at: Desk) -> list[Cell]:
    return [c for table in shown(at) for line in table.lines for c in (line.head, *line.cells)]


def words(at: Desk, key: str) -> dict[str, list[str]]:
    """The words of a table by the words of its row headers."""
    table = next(table for table in shown(at) if table.key == key)
    return {line.head.text: [cell.text for cell in line.cells] for line in table.lines}
