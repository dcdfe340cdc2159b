"""The tools for every table of the text board: its messages, and the targets of clicks."""

from collections.abc import Sequence
from html import unescape
from typing import Final

from cantiere_app.kit.context import Moment
from cantiere_app.kit.drawing.tables import Cell

NOTHING: Final = "–"


class Pen:
    """One for the tables of one moment of a game; a game's own knows its things too."""

    def __init__(self, aims: Moment, colours: Sequence[str]) -> None:
        self.game, self.aims = aims.game, aims
        self.scene, self.t = aims.scene, aims.t
        self._colours = colours

    def colour(self, rank: int) -> str:
        return self.t(f"{self.game}.colour.{self._colours[rank]}")

    def colours(self) -> list[str]:
        """All colours, as the names of columns."""
        return [self.colour(rank) for rank in range(len(self._colours))]

    def say(self, key: str, **params: object) -> str:
        return self.t(f"{self.game}.text.{key}", **params)

    def word(self, key: str, **params: object) -> str:
        """A message of the drawing."""
        return self.t(f"{self.game}.table.{key}", **params)

    def title(self, key: str) -> str:
        """Return the drawing's title for the seat shown."""
        return self.plain(self.aims.title(f"table.{key}"))

    def count(self, key: str, n: int, **params: object) -> str:
        """A message of the drawing in the plural form of `n`."""
        return self.t.n(f"{self.game}.table.{key}", n, **params)

    def plain(self, markup: str) -> str:
        """Return markup of the drawing as text."""
        return unescape(markup)

    def legal(self, act: str) -> bool:
        return self.aims.legal(act)

    def cell(
        self, text: str, act: str = "", name: str = "", state: str = "", look: str = ""
    ) -> Cell:
        """A cell that answers to a click as the drawing does; `name` says what a legal one does."""
        legal = bool(act) and self.aims.legal(act)
        if act and act == self.scene.picked:
            state = "picked"
        return Cell(text, act, legal, name if legal else "", state, look)
