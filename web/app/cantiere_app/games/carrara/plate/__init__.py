"""The plate of Carrara: the parts of a position that an example can show."""

from typing import Final

from cantiere_app.games.carrara.plate import cards, cities, display, seats, storage, wheel
from cantiere_app.kit.plates.plates import Parts

PARTS: Final[Parts] = {
    "wheel": wheel.draw,
    "display": display.draw,
    "cities": cities.draw,
    "storage": storage.draw,
    "cards": cards.draw,
    "seats": seats.draw,
}
