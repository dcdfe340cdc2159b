"""What a scoring is made of, building by building, and the sources of points at the end."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.constants import FINAL_SOURCES, SOURCES
from cantiere.carrara.rules import score
from cantiere.core.game import Action, Scores, Seat
from cantiere_app.kit.scene import Scene, Translate

_FULL: Final = (SOURCES[score.FROM_SPECIALS], FINAL_SOURCES[0])
"""Special fields and the bonus card."""


class Term(NamedTuple):
    """What one building brings in a scoring, and coins and VP for each point of its cost."""

    tile: str
    cost: int
    each: tuple[int, int]

    @property
    def coins(self) -> int:
        return self.cost * self.each[0]

    @property
    def points(self) -> int:
        return self.cost * self.each[1]


class Sum(NamedTuple):
    """What a scoring would bring: by building, in all, and objects by kind (C§6.6)."""

    terms: Sequence[Term]
    coins: int
    points: int
    objects: Sequence[int]
    yields: tuple[int, int]
    """Coins and VP for a cost point, where it is the same for all; else (0, 0)."""


def sum_of(scene: Scene, seat: Seat, action: Action) -> Sum:
    """What a scoring would bring a seat now, whether or not it is legal."""
    coins, points, objects = score.result(scene.state, seat, action)
    yields = [tuple(each) for each in scene.view["players"][seat]["yields"]]
    field = len(data.CITIES) + action[1] if action[0] == k.SCORE_SPECIAL else -1
    terms = [
        Term(
            data.TILES[building // len(data.CITIES)],
            data.BUILDING_COST[building],
            yields[data.BUILDING_CITY[building] if field < 0 else field],
        )
        for building in score.scored_buildings(scene.state, seat, action)
    ]
    place = action[1] if action[0] == k.SCORE_CITY else field
    return Sum(terms, coins, points, objects, yields[place] if place >= 0 else (0, 0))


def score_rows(
    scores: Scores, options: Mapping[str, Any], t: Translate
) -> Sequence[tuple[str, str]]:
    """Sources in order of display: id and name; some are of the full game only (C§9)."""
    is_full = options["variant"] == "full"
    rows = [source for source in scores.rows if is_full or source not in _FULL]
    return [(source, t(f"carrara.source.{source}")) for source in rows]
