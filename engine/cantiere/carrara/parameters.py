"""The parameters that the steps of Carrara name, such as segments, colours and tiles."""

from typing import Final

from cantiere.carrara.data import (
    CITIES,
    LETTERS,
    OBJECTS,
    SEGMENTS,
    SPECIALS,
    TILES,
    TOKENS,
    TYPES,
)
from cantiere.core.steps.parameters import Parameter

MODE: Final = Parameter("mode", ("turn", "keep"), "no-such-mode", "turn/keep")
SEGMENT: Final = Parameter("segment", SEGMENTS, "no-such-segment", "I … VI", False, True)
COLOUR: Final = Parameter("colour", LETTERS, "no-such-colour", "/".join(LETTERS), False, True)
TILE: Final = Parameter("tile", TILES, "no-such-tile")
CITY: Final = Parameter("city", CITIES, "no-such-city")
TOKEN: Final = Parameter("token", TOKENS, "no-such-token")
TYPE: Final = Parameter("what", TYPES, "no-such-type", "type")
SCORED_CITY: Final = Parameter("what", CITIES, "no-such-city", "city")
SPECIAL: Final = Parameter("what", SPECIALS, "no-such-special", "field")
OBJECT: Final = Parameter("object", OBJECTS, "no-such-object", shows_name=False)
