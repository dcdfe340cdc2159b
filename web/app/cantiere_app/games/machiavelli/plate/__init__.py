"""The plate of Machiavelli: the parts of a position that an example can show."""

from typing import Final

from cantiere_app.games.machiavelli.plate import characters, cities, gold, holdings, procession
from cantiere_app.kit.plates.plates import Parts

PARTS: Final[Parts] = {
    "procession": procession.draw,
    "city": holdings.city,
    "cities": cities.draw,
    "hand": holdings.hand,
    "gold": gold.draw,
    "character": characters.character,
    "choice": characters.choice,
}
