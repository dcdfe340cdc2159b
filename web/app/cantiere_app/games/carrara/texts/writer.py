"""What every table of a moment is written with: its facts, and what may be clicked."""

from collections.abc import Mapping, Sequence
from typing import Final

from cantiere.carrara import data
from cantiere_app.games.carrara import words
from cantiere_app.games.carrara.context import Moment
from cantiere_app.games.carrara.events.score import Sum
from cantiere_app.kit.drawing import table_writer
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import Scene

COLOURS: Final = range(len(data.COLOURS))
CITIES: Final = range(len(data.CITIES))
TYPES: Final = range(len(data.TYPES))


class Pen(table_writer.Pen):
    """One for the tables of one moment."""

    def __init__(self, scene: Scene, hints: Mapping[str, Hint]) -> None:
        self.m = Moment(scene, hints)
        super().__init__(self.m, data.COLOURS)

    def tile(self, tile: str) -> str:
        return words.tile(self.t, tile)

    def tiles(self, names: Sequence[str]) -> str:
        return ", ".join(map(self.tile, names))

    def gain(self, coins: int, points: int) -> str:
        """Coins and points, "0 VP" for neither."""
        return words.income(self.t, points, coins) or self.t.n("carrara.points", 0)

    def yields(self, place: int) -> str:
        """What a city or a special field brings the viewer for a point of cost."""
        return self.gain(*self.m.yields(place))

    def brought(self, total: Sum) -> str:
        """What a scoring would bring: coins, points and objects."""
        objects = words.objects(self.t, total.objects)
        return ", ".join(part for part in (self.gain(total.coins, total.points), objects) if part)

    def player(self, seat: int) -> str:
        return self.scene.players[seat].name
