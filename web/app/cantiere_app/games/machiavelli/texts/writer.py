"""What every table of a moment is written with: its messages, and what may be clicked."""

from collections.abc import Mapping
from typing import Any

from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import effects, words
from cantiere_app.kit import phrases
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.tables import Cell
from cantiere_app.kit.targets import Hint


class Pen:
    """One for the tables of one moment."""

    def __init__(self, scene: Scene, hints: Mapping[str, Hint]) -> None:
        self.scene, self.t, self._hints = scene, scene.t, hints
        self.view, self.seats = scene.view, range(len(scene.players))

    def say(self, key: str, **params: object) -> str:
        return self.t(f"machiavelli.board.{key}", **params)

    def player(self, seat: int) -> str:
        return phrases.name(self.scene, seat)

    def cell(self, text: str, act: str, name: str = "") -> Cell:
        """A cell that answers to a click; `name` says what a legal one does, beside its text."""
        legal = act in self._hints and self._hints[act].legal
        state = "picked" if act in self._staged() else ""
        said = f"{text}: {name}" if legal and name else ""
        return Cell(text, act, legal, said, state, marked=act in self.scene.marked)

    def _staged(self) -> Any:
        return self.scene.draft.get("spots", ())

    def about(self, card: str) -> list[Cell]:
        """Type, cost and effect of a card."""
        number = data.CARD_OF[card]
        cost = data.COSTS[number]
        is_action = number in data.ACTION_CARDS
        kind = self.say("action") if is_action else words.type_(self.t, type_of(card))
        text = effects.text(self.t, card, self.scene.view["options"]) or NOTHING
        return [Cell(kind), Cell(str(max(cost, 0)), state="number"), Cell(text)]


NOTHING = "–"


def type_of(card: str) -> str:
    """The type of a district."""
    return data.TYPES[data.CARD_TYPES[data.CARD_OF[card]]]
