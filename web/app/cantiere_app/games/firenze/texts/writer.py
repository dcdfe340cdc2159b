"""What every table of a moment is written with: its facts, and what may be clicked."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.firenze import data
from cantiere_app.games.firenze import words
from cantiere_app.games.firenze.context import Moment
from cantiere_app.games.firenze.events import effects
from cantiere_app.kit.drawing import table_writer
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import Scene

COLOURS: Final = range(len(data.COLOURS))


class Pen(table_writer.Pen):
    """One for the tables of one moment."""

    def __init__(self, scene: Scene, hints: Mapping[str, Hint]) -> None:
        self.m = Moment(scene, hints)
        super().__init__(self.m, data.COLOURS)

    def card(self, card: str) -> str:
        return words.card(self.t, card)

    def effect(self, card: str) -> str:
        """Type of a card and what it does."""
        kind = self.t(f"firenze.type.{data.CARD_TYPES[data.CARD_OF[card]]}")
        return f"{kind}: {effects.short(self.t, card)}"

    def heap(self, counts: Sequence[int]) -> str:
        return ", ".join(f"{n} {self.colour(c)}" for c, n in enumerate(counts) if n)

    def tower(self, tower: Any) -> str:
        return words.tower(self.t, tower["colour"], tower["height"])
