"""What every drawing of one moment needs to know: the view, the draft and what may be clicked."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.core.game import Action
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.events.kinds import EVENTS
from cantiere_app.games.carrara.events.score import Sum, sum_of
from cantiere_app.games.carrara.flows import build
from cantiere_app.games.carrara.moves import draft
from cantiere_app.kit import context
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import Scene

CITIES: Final = range(len(data.CITIES))
TYPES: Final = range(len(data.TYPES))
SPECIALS: Final = range(len(data.SPECIALS))
SCORING: Final = (k.SCORE_TYPE, k.SCORE_CITY, k.SCORE_SPECIAL)


class Built(NamedTuple):
    """An own building: the i-th in its city, the tile, the city.

    draft: it is not built yet.
    """

    at: int
    tile: str
    city: int
    draft: bool = False


class Moment(context.Moment):
    """The facts of one scene, worked out once a drawing."""

    def __init__(self, scene: Scene, hints: Mapping[str, Hint]) -> None:
        super().__init__(scene, hints, art.BRICKS)
        view = self.view
        self.full = bool(view["eights"]) or view["options"]["variant"] == "full"
        self.cities = tuple(self.text(f"city.{name}") for name in data.CITIES)
        self.types = tuple(_capital(self.t(f"carrara.type.{name}")) for name in data.TYPES)
        self.fields = tuple(_capital(self.t(f"carrara.field.{name}")) for name in data.SPECIALS)
        self.things = tuple(self.text(f"object.{name}") for name in data.OBJECTS)
        self.fresh = EVENTS.fresh(scene.since)
        self.built = self._built()

    @property
    def scoring(self) -> bool:
        """Whether the table shows the book of own buildings instead of the market."""
        return draft.mode(self.draft) == "score"

    def name(self, tile: str) -> str:
        """A tile in few words: "Villa 3"."""
        rank = data.TILES.index(tile)
        return f"{self.types[data.TILE_TYPE[rank]]} {data.TILE_COST[rank]}"

    def gain(self, coins: int, points: int) -> str:
        """Coins and VP in words, as "3 VP, 1 coin"."""
        parts = []
        if points or not coins:
            parts.append(self.text("table.vp", n=points))
        if coins:
            parts.append(self.count("table.coins", coins))
        return ", ".join(parts)

    def yields(self, place: int, seat: int = -1) -> tuple[int, int]:
        """Coins and VP for a cost point on the board of a seat, tokens counted (C§6.5)."""
        coins, points = self.players[self.seat if seat < 0 else seat]["yields"][place]
        return coins, points

    def scored_by(self, owner: int) -> str:
        """Who scored something."""
        if self.is_own(owner):
            return self.text("table.scored.you")
        return self.text("table.scored.by", name=self.scene.players[owner].name)

    def held_by(self, owner: int) -> str:
        """Who has a token."""
        if self.is_own(owner):
            return self.text("table.token.own")
        return self.text("table.token.held", name=self.scene.players[owner].name)

    def owner(self, token: int) -> int:
        """Who has an upgrade token, −1 for nobody."""
        return int(self.view["tokens"][token])

    def sum(self, action: Action) -> Sum:
        """What a scoring would bring the viewer, worked out by the engine."""
        return sum_of(self.scene, self.seat, action)

    def may_score(self, action: Action) -> bool:
        return action in self.scene.legal

    def paid(self) -> list[int]:
        """Bricks that the draft gives away, by colour."""
        pay = draft.paid(self.draft)
        return [pay.count(c) for c in range(len(data.COLOURS))]

    @cached_property
    def replaceable(self) -> Sequence[str]:
        """Own buildings that the tile chosen can take the place of (C§6.4)."""
        tile = self.draft.get("tile") if draft.mode(self.draft) == "build" else None
        return build.raisable(self.scene, tile) if tile else ()

    @property
    def segment(self) -> int:
        """The segment that the draft takes bricks from, −1 for none."""
        return int(self.draft["segment"]) if self.do == "take" else -1

    @property
    def turned(self) -> bool:
        """Whether the wheel may be taken from: it has turned, or is kept (C§6.2)."""
        return self.phase == "pick" or self.do == "take"

    def _built(self) -> list[Built]:
        """The own buildings with the draft built; in a city they keep their order."""
        built: list[Built] = []
        here = [0] * len(data.CITIES)
        old = self.draft.get("old") if self.draft.get("tile") else None
        for building in self.side["buildings"]:
            city, tile = data.CITIES.index(building["city"]), building["tile"]
            new = self.draft["tile"] if tile == old else tile
            built.append(Built(here[city], new, city, draft=tile == old))
            here[city] += 1
        if self.do == "build" and self.draft.get("city"):
            city = data.CITIES.index(self.draft["city"])
            built.append(Built(here[city], self.draft["tile"], city, draft=True))
        return built


def _capital(word: str) -> str:
    return art.esc(word[:1].upper() + word[1:])
