"""The context of a drawing, the same in every game: the viewer, the draft, the messages."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from cantiere.core.game import Seat
from cantiere_app.kit.drawing.bricks import Bricks
from cantiere_app.kit.drawing.symbols import Aims
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import Scene


class Moment(Aims):
    """The facts of one scene, worked out once a drawing; a game's own knows its things too.

    seat: whose side is drawn, the first where nobody at the table looks. side: that seat's part of
    the view. do: what the draft is about. kind: what the viewer decides, "" where he is not asked.
    mine: it is the turn of `seat`. watched: it never was a person's. colour_ids: of the bricks,
    whose names are `colours`, escaped, and whose drawings are `bricks`, as the person wants them.
    """

    fresh: frozenset[str] = frozenset()
    """Marks of what is new to the viewer."""

    def __init__(self, scene: Scene, hints: Mapping[str, Hint], bricks: Bricks) -> None:
        super().__init__(scene, hints)
        self.game = scene.game.name
        self.view = view = scene.view
        self.players: Sequence[Mapping[str, Any]] = view["players"]
        self.seat = scene.viewer if 0 <= scene.viewer < len(self.players) else 0
        self.side = self.players[self.seat]
        self.watched = not scene.players[self.seat].is_person
        self.draft: Mapping[str, Any] = scene.draft
        self.do = str(self.draft.get("do", ""))
        self.phase = str(view["phase"])
        decision = view["decision"]
        self.asked = bool(scene.legal)
        self.kind = str(decision["kind"]) if decision and self.asked else ""
        self.mine = view["active"] == self.seat and self.phase != "over"
        self.colour_ids = bricks.names
        self.colours = tuple(escape(self.colour(c)) for c in range(len(bricks.names)))
        self.bricks = bricks.lettered if scene.looks.letters else bricks.plain

    def has_turn(self, seat: Seat) -> bool:
        """Return whether a seat is marked as the one whose turn it is."""
        active = None if self.phase == "over" else self.view["active"]
        return self.scene.marked_seat(active) == seat

    def colour(self, c: int) -> str:
        """The name of a colour of bricks, as plain text."""
        return self.t(f"{self.game}.colour.{self.colour_ids[c]}")

    def text(self, key: str, **params: object) -> str:
        """A message, escaped."""
        return escape(self.t(f"{self.game}.{key}", **params))

    def is_own(self, seat: int) -> bool:
        """Return whether the seat belongs to the person who looks at the table."""
        return seat == self.seat and not self.watched

    def title(self, key: str) -> str:
        """Return the escaped title for the seat shown: "yours" for its player, the name for
        others.
        """
        if not self.watched:
            return self.text(key)
        return self.text(f"{key}.of", name=self.scene.players[self.seat].name)

    def whose(self, key: str, seat: int, **params: object) -> str:
        """A message about what a seat has, escaped: one of its own where sentences address it."""
        return escape(phrases.whose(self.scene, f"{self.game}.{key}", seat, **params))

    def count(self, key: str, n: int, **params: object) -> str:
        """A message in the plural form of `n`, escaped."""
        return escape(self.t.n(f"{self.game}.{key}", n, **params))

    def heap(self, counts: Sequence[int]) -> str:
        """A heap of bricks in words: "2 white, 1 blue"."""
        named = [f"{n} {self.colours[c]}" for c, n in enumerate(counts) if n]
        return ", ".join(named) or self.text("table.none")
