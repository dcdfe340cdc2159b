"""How frames are written in views, positions and the rows of ints of snapshots."""

from typing import Any, Final

from cantiere.carrara import constants as k
from cantiere.carrara.data import CITIES, SEGMENTS, TILES
from cantiere.carrara.rules.decisions import ROW_OF, ROWS
from cantiere.carrara.rules.frames import OF
from cantiere.carrara.rules.state import Building, State
from cantiere.core.forms import Form, list_of, name_of
from cantiere.core.frames import FrameForms, Need, plain_row
from cantiere.core.game import Json, PositionError, Seat
from cantiere.core.selection import forms_of


def _write_building(building: Building) -> Json:
    return f"{TILES[building // 6]} {CITIES[building % 6]}"


def _read_building(found: Json, path: str) -> Building:
    tile, _, city = found.partition(" ") if isinstance(found, str) else ("", "", "")
    if tile not in TILES or city not in CITIES:
        accepted = f'a tile and a city such as "villa-3 pisa"; cities: {", ".join(CITIES)}'
        raise PositionError(path, found, accepted)
    return TILES.index(tile) * 6 + CITIES.index(city)


BUILDING: Final = Form(_write_building, _read_building)
"""A building as text such as "villa-3 pisa"."""

_REPLACED: Final = Form(
    lambda old: None if old == k.NOBODY else BUILDING.write(old),
    lambda found, path: k.NOBODY if found is None else BUILDING.read(found, path),
)

_FIELDS: Final = {
    "segment": name_of(SEGMENTS),
    "tile": name_of(TILES),
    "city": name_of(CITIES),
    "old": _REPLACED,
}
_ROWS: Final = {kind: plain_row(of, counted=kind == k.F_PAY) for kind, of in OF.items()}

FORMS: Final = FrameForms(k.FRAMES, OF, _FIELDS, forms_of(ROWS, list_of), _ROWS)


def need_in(s: State) -> Need:
    """What the rules ask for in a state."""

    def need(kind: int, seat: Seat, of: Any) -> int:
        row = ROW_OF.get(kind)
        return row.need(s, seat, of) if row else 0

    return need
