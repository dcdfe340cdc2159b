"""A position as tables: a game's view module describes them, the text board draws them."""

from collections.abc import Sequence
from typing import NamedTuple


class Cell(NamedTuple):
    """One cell, plain text.

    act: click target, "" for none. legal: a click does something; the cell is a button then, else
        it answers with the reason. name: what the button does, in words that hold `text`.
    state: `own`, `shut`, `fit`, `picked`, `number` or "": how it looks.
    inspect: what the inspector shows of it, "" for nothing. marked: a hint shows it.
    """

    text: str
    act: str = ""
    legal: bool = False
    name: str = ""
    state: str = ""
    inspect: str = ""
    marked: bool = False


class Line(NamedTuple):
    """A row under its header; `key` is of ASCII letters, digits and hyphens."""

    key: str
    head: Cell
    cells: Sequence[Cell]
    is_on: bool = False


class Table(NamedTuple):
    """A table with the names of its columns, that of the row headers first.

    note: beside the caption. place: 0 for the left column of a wide window, 1 for the right.
    empty: said where there are no lines; "" leaves such a table out.
    """

    key: str
    caption: str
    columns: Sequence[str]
    lines: Sequence[Line]
    note: str = ""
    place: int = 0
    empty: str = ""
