"""The plate of Firenze: the parts of a position that an example can show."""

from typing import Final

from cantiere_app.games.firenze.plate import church, city, holdings, row, seats, site
from cantiere_app.kit.plates.plates import Parts

PARTS: Final[Parts] = {
    "site": site.draw,
    "city": city.draw,
    "row": row.draw,
    "storage": holdings.storage,
    "hand": holdings.hand,
    "seats": seats.draw,
    "church": church.draw,
}
