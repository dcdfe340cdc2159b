"""What every table of a moment is written with: its messages, and what may be clicked."""

from collections.abc import Mapping
from functools import cached_property

from cantiere.machiavelli import data
from cantiere.machiavelli.inference.deduction import Possible, possible
from cantiere_app.games.machiavelli.events import effects
from cantiere_app.games.machiavelli.moves.draft import GIVEN, LISTS, SPOTS
from cantiere_app.games.machiavelli.moves.rows import MOVES
from cantiere_app.kit.drawing.tables import Cell
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import Scene


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
        state = "picked" if act in self._staged else ""
        said = f"{text}: {name}" if legal and name else ""
        return Cell(text, act, legal, said, state, marked=act in self.scene.marked)

    @cached_property
    def possible(self) -> Possible:
        """What the viewer can work out about the characters of the others (M§6.4)."""
        return possible(self.view)

    @cached_property
    def _staged(self) -> frozenset[str]:
        """The targets of what is picked up or laid out."""
        scene, draft = self.scene, self.scene.draft
        row = MOVES.rows.get(draft.get("do", ""))
        named = [choice for choice in row.choices if {*choice.fields} <= {*draft}] if row else []
        single = [each for each in named if each.fields[0] not in LISTS]
        spots = [spot for choice in single for spot in choice.spots(scene, draft)]
        listed = (spot for name in (SPOTS, GIVEN) for spot in draft.get(name, ()))
        return frozenset((scene.picked, *spots, *listed))

    def type_(self, name: str) -> str:
        """A type of districts with its colour, by which rules and players call it."""
        return self.say(f"type.{name}")

    def about(self, card: str) -> list[Cell]:
        """Type, cost and effect of a card."""
        number = data.CARD_OF[card]
        cost = data.COSTS[number]
        is_action = number in data.ACTION_CARDS
        kind = self.say("action") if is_action else self.type_(type_of(card))
        text = effects.text(self.t, card, self.scene.view["options"]) or NOTHING
        return [Cell(kind), Cell(str(max(cost, 0)), state="number"), Cell(text)]


NOTHING = "–"


def type_of(card: str) -> str:
    """The type of a district."""
    return data.TYPES[data.CARD_TYPES[data.CARD_OF[card]]]
