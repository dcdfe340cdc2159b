"""The seats: emblem, name, markers, buildings and points, and what each has scored."""

from collections.abc import Iterator
from typing import Any, Final

from cantiere.carrara import data
from cantiere.core.game import Seat
from cantiere_app.games.carrara.texts.writer import CITIES, Pen
from cantiere_app.kit.plates.pieces import (
    END,
    LINE,
    MARGIN,
    TEXT,
    counted,
    from_viewer,
    sheet,
    symbol,
    who,
)
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_NAME: Final = 130
_BLOCK: Final = LINE + 34
_COLUMN: Final = 56


def draw(scene: Scene) -> Part:
    pen = Pen(scene, {})
    seats = from_viewer(scene)
    blocks = "".join(_block(pen, seat, n * _BLOCK) for n, seat in enumerate(seats))
    things = [_said(pen, seat) for seat in seats]
    return sheet(pen.word("players"), len(seats) * _BLOCK + 2, blocks, things)


def _said(pen: Pen, seat: Seat) -> str:
    side, name = pen.m.players[seat], pen.player(seat)
    said = pen.count("seat", side["markers"], name=name, points=side["vp"])
    return f"{said}, {pen.word('announced')}" if pen.m.view["announcer"] == seat else said


def _block(pen: Pen, seat: Seat, top: float) -> str:
    side = pen.m.players[seat]
    numbers = (
        ("ca-marker", side["markers"]),
        ("ca-palace-s", len(side["buildings"])),
        ("i-trophy", side["vp"]),
    )
    return (
        who(pen.scene, seat, top, _NAME)
        + "".join(_number(2 - n, top, sign, str(many)) for n, (sign, many) in enumerate(numbers))
        + _scored(pen, seat, top + LINE)
        + _coins(side, top + LINE)
        + f'<path d="M3 {top + _BLOCK:g}h{WIDTH - 6}" stroke="var(--rule)"/>'
    )


def _number(column: int, top: float, sign: str, said: str) -> str:
    """A number behind its sign, in a column counted from the right."""
    end = WIDTH - MARGIN - column * (_COLUMN + 14)
    return counted(end, top, sign, said, _COLUMN)


def _scored(pen: Pen, seat: Seat, top: float) -> str:
    """A sign for everything that the markers stand on, and for the announced end."""
    signs = [f"ca-{name}" for name in _names(pen, seat)]
    if pen.m.view["announcer"] == seat:
        signs.append("ca-announce")
    hook = symbol("i-check", MARGIN, top + 4, 18) if signs else ""
    return hook + "".join(
        symbol(sign, MARGIN + 26 + n * 30, top, 26) for n, sign in enumerate(signs)
    )


def _names(pen: Pen, seat: Seat) -> Iterator[str]:
    yield from (data.CITIES[c] for c in CITIES if pen.m.view["cityScorer"][c] == seat)
    for name in pen.m.players[seat]["scored"]:
        yield f"{name}-s" if name in data.TYPES else name


def _coins(side: Any, top: float) -> str:
    """The coins, or the screen before them (C§11)."""
    end = WIDTH - MARGIN
    if side["coins"] is None:
        return symbol("ca-screen", end - 26, top, 26)
    return symbol("ca-coin", end - _COLUMN, top + 2, 24) + words(
        end, top + 21, str(side["coins"]), TEXT, _COLUMN - 30, END
    )
