"""Text of small steps, both ways, and descriptions of them for people.

A step is its name with its parameter: segments in Roman numerals, colours as letters, tiles,
cities, types, tokens and objects by id. Reading looks at the form only.
"""

from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.data import CITIES, PRICES, TILE_COST, TILES
from cantiere.carrara.rules.score import result, scored_buildings
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.table import TABLE
from cantiere.core.game import Action, Json, Text

STEPS: Final = TABLE.text

STEP_NAMES: Final = STEPS.names
notation, parse = STEPS.notation, STEPS.parse


def describe(s: State, a: Action) -> Text:
    """Describe what a step does: `carrara.action.<name>`, with its parameters by name.

    A brick comes with its price, a tile with its cost, a scoring with what it would bring: coins,
    points, objects by kind, and the buildings as pairs of tile and city.
    """
    params = TABLE.described(a)
    if "tile" in params:
        params["cost"] = TILE_COST[a[1]]
    if a[0] == k.BRICK:
        params["price"] = PRICES[s.frames[-1].subject.segment * 6 + a[1]]
    if "what" in params:
        params |= _scoring(s, a)
    return Text(f"carrara.action.{STEP_NAMES[a[0]]}", params)


def _scoring(s: State, a: Action) -> dict[str, Json]:
    coins, vp, objects = result(s, s.active, a)
    scored = scored_buildings(s, s.active, a)
    buildings = [[TILES[building // 6], CITIES[building % 6]] for building in scored]
    return {"coins": coins, "points": vp, "objects": objects, "buildings": buildings}
