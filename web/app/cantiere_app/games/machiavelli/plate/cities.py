"""The cities of the others: a row of districts behind each emblem."""

from typing import Final

from cantiere.core.game import Seat
from cantiere_app.games.machiavelli import words as named
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.plate.districts import SMALL, SMALL_HIGH, small
from cantiere_app.kit.language.phrases import listed
from cantiere_app.kit.plates.pieces import (
    END,
    MARGIN,
    ROOM,
    SERIF,
    TEXT,
    TITLE,
    from_viewer,
    seal,
    sheet,
)
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_HEAD: Final = 30
_BLOCK: Final = _HEAD + SMALL_HIGH + 8


def draw(scene: Scene) -> Part:
    m = Moment(scene, {})
    seats = [seat for seat in from_viewer(scene) if seat != m.seat]
    blocks = "".join(_city(m, seat, n * _BLOCK) for n, seat in enumerate(seats))
    title = scene.t("machiavelli.table.cities")
    return sheet(title, len(seats) * _BLOCK, blocks, [_said(m, seat) for seat in seats])


def _said(m: Moment, seat: Seat) -> str:
    city = [named.district(m.t, text) for text in m.players[seat]["city"]]
    name = m.scene.players[seat].name
    return f"{name} {listed(m.t, city) or named.cards(m.t, 0)}"


def _city(m: Moment, seat: Seat, top: float) -> str:
    city, player = m.players[seat]["city"], m.scene.players[seat]
    wide = min(SMALL, ROOM / max(len(city), 1))
    size = f"{len(city)}/{m.view['options']['citySize']}"
    return (
        f'<path d="M3 {top:g}h{WIDTH - 6}" stroke="var(--rule)"/>'
        + seal(MARGIN, top + 3, 26, player.emblem)
        + words(MARGIN + 34, top + 23, player.name, TITLE, ROOM - 90, SERIF)
        + words(WIDTH - MARGIN, top + 23, size, TEXT, 50, END)
        + "".join(
            small(MARGIN + n * wide, top + _HEAD + 2, text, wide) for n, text in enumerate(city)
        )
    )
