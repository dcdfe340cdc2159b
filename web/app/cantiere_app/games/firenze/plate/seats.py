"""The seats: emblem, name, points and seals, and below these what stands and lies at each."""

from typing import Any, Final

from cantiere.core.game import Seat
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.texts.writer import Pen
from cantiere_app.kit.plates.pieces import (
    BOLD,
    END,
    LINE,
    MARGIN,
    TEXT,
    TITLE,
    from_viewer,
    sheet,
    symbol,
    who,
)
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_NAME: Final = 130
_BLOCK: Final = LINE + 34
_POINTS: Final = 60
_STORE: Final = 70
_TOWER: Final = 50


def draw(scene: Scene) -> Part:
    pen = Pen(scene, {})
    seats = from_viewer(scene)
    blocks = "".join(_block(pen, seat, n * _BLOCK) for n, seat in enumerate(seats))
    things = [_said(pen, seat) for seat in seats]
    return sheet(pen.word("players"), len(seats) * _BLOCK + 2, blocks, things)


def _said(pen: Pen, seat: Seat) -> str:
    side = pen.m.players[seat]
    name = pen.scene.players[seat].name
    return pen.count("seat", side["seals"], name=name, points=side["pp"])


def _block(pen: Pen, seat: Seat, top: float) -> str:
    side = pen.m.players[seat]
    seals = pen.count("seals", side["seals"])
    line = f'<path d="M3 {top + _BLOCK:g}h{WIDTH - 6}" stroke="var(--rule)"/>'
    return (
        who(pen.scene, seat, top, _NAME)
        + words(WIDTH - MARGIN - _POINTS - 8, top + 28, seals, TEXT, 128, END)
        + symbol("i-trophy", WIDTH - MARGIN - _POINTS + 4, top + 11, 22)
        + words(WIDTH - MARGIN, top + 29, str(side["pp"]), TITLE, _POINTS - 26, END + BOLD)
        + _towers(side["towers"], top + LINE)
        + _bricks(sum(side["storage"]), top + LINE)
        + line
    )


def _towers(towers: Any, top: float) -> str:
    """Towers as a brick with the letter of its colour and the height, closer where many stand."""
    room = WIDTH - 2 * MARGIN - _STORE
    step = min(_TOWER, room / max(len(towers), 1))
    wide = min(24, step - 22)
    return "".join(
        symbol(f"b-fi-{art.COLOURS[tower['colour']]}-l", MARGIN + n * step, top + 4, wide, 18)
        + words(MARGIN + wide + 1 + n * step, top + 20, str(tower["height"]), TEXT, 21, BOLD)
        for n, tower in enumerate(towers)
    )


def _bricks(n: int, top: float) -> str:
    sign = symbol("fi-bag", WIDTH - MARGIN - _POINTS + 4, top + 1, 22)
    return sign + words(WIDTH - MARGIN, top + 20, str(n), TITLE, _POINTS - 26, END)
