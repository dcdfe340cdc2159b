"""Text of small steps, both ways, and what to tell people about them.

A step is its name with its parameter: segments in Roman numerals, colours as letters, tiles,
cities, types, tokens and objects by id. Reading is of the form only.
"""

from collections.abc import Sequence
from typing import Final

from cantiere.carrara import constants as k
from cantiere.carrara.data import (
    CITIES,
    LETTERS,
    OBJECTS,
    PRICES,
    SEGMENTS,
    SPECIALS,
    TILE_COST,
    TILES,
    TOKENS,
    TYPES,
)
from cantiere.carrara.rules.score import result, scored_buildings
from cantiere.carrara.rules.state import State
from cantiere.core.game import Action, Json, Text
from cantiere.core.step_text import StepText, Word, letter_of, name_of

MODES: Final = ("turn", "keep")
_COLOUR: Final = letter_of(LETTERS)
_TILE: Final = name_of("tile", TILES)
_WORDS: Final[dict[int, tuple[Word, ...]]] = {
    k.BUY: (name_of("turn/keep", MODES),),
    k.SEGMENT: (name_of("I … VI", SEGMENTS),),
    k.BRICK: (_COLOUR,),
    k.BUILD: (_TILE,),
    k.CITY: (name_of("city", CITIES),),
    k.PAY: (_COLOUR,),
    k.UPGRADE: (_TILE,),
    k.INTO: (_TILE,),
    k.TOKEN: (name_of("token", TOKENS),),
    k.SCORE_TYPE: (name_of("type", TYPES),),
    k.SCORE_CITY: (name_of("city", CITIES),),
    k.SCORE_SPECIAL: (name_of("field", SPECIALS),),
    k.BUY_OBJECT: (name_of("object", OBJECTS),),
}
STEPS: Final = StepText(k.ACTIONS, _WORDS)

STEP_NAMES: Final = STEPS.names


def notation(_s: State, a: Action) -> str:
    """One small step as text; `parse` reads it back."""
    return STEPS.write(a)


def parse(_s: State, text: str) -> Action:
    """The small step written; raises `NotationError` with what is accepted."""
    return STEPS.read(text)


_NAMED: Final[dict[int, tuple[str, Sequence[str]]]] = {
    k.BUY: ("mode", MODES),
    k.BUILD: ("tile", TILES),
    k.CITY: ("city", CITIES),
    k.UPGRADE: ("tile", TILES),
    k.INTO: ("tile", TILES),
    k.TOKEN: ("token", TOKENS),
    k.SCORE_TYPE: ("what", TYPES),
    k.SCORE_CITY: ("what", CITIES),
    k.SCORE_SPECIAL: ("what", SPECIALS),
}
_COUNTED: Final = {
    k.SEGMENT: "segment",
    k.BRICK: "colour",
    k.PAY: "colour",
    k.BUY_OBJECT: "object",
}


def describe(s: State, a: Action) -> Text:
    """What a step does: `carrara.action.<name>`, with its parameters by name.

    A brick brings its price, a tile its cost, a scoring what it would bring: coins, points,
    objects by kind, and the buildings as pairs of tile and city.
    """
    params: dict[str, Json] = {}
    if a[0] in _NAMED:
        name, values = _NAMED[a[0]]
        params[name] = values[a[1]]
    elif a[0] in _COUNTED:
        params[_COUNTED[a[0]]] = a[1]
    if "tile" in params:
        params["cost"] = TILE_COST[a[1]]
    if a[0] == k.BRICK:
        params["price"] = PRICES[s.frames[-1].of.segment * 6 + a[1]]
    if "what" in params:
        params |= _scoring(s, a)
    return Text(f"carrara.action.{STEP_NAMES[a[0]]}", params)


def _scoring(s: State, a: Action) -> dict[str, Json]:
    coins, vp, objects = result(s, s.active, a)
    own = scored_buildings(s, s.active, a)
    buildings = [[TILES[building // 6], CITIES[building % 6]] for building in own]
    return {"coins": coins, "points": vp, "objects": objects, "buildings": buildings}
