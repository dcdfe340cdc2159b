"""The plate of Machiavelli: the parts of a position that an example can show."""

from typing import Final

from cantiere_app.games.machiavelli.plate import character, cities, hand, procession, seats
from cantiere_app.kit.plates import Parts

PARTS: Final[Parts] = {
    "procession": procession.draw,
    "city": cities.own,
    "cities": cities.others,
    "hand": hand.draw,
    "gold": seats.draw,
    "character": character.draw,
    "choice": character.choice,
}
