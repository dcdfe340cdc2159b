"""Behind the own screen: coins, bricks by colour, objects by kind."""

from typing import Any, Final

from cantiere.carrara import data
from cantiere_app.games.carrara import words as named
from cantiere_app.games.carrara.texts.writer import COLOURS, TYPES, Pen
from cantiere_app.kit.plates.pieces import BOLD, MARGIN, MIDDLE, ROOM, TEXT, TITLE, sheet, symbol
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_STEP: Final = (WIDTH - 8) / (1 + len(data.COLOURS))
_LINE: Final = 66


def draw(scene: Scene) -> Part:
    """A screen that the viewer may not look behind stays closed (C§11)."""
    pen = Pen(scene, {})
    side: Any = pen.m.side
    if side["coins"] is None:
        return _closed(pen)
    bricks = "".join(
        _pile(1 + c, 0, f"b-ca-{data.COLOURS[c]}-l", side["bricks"][c], 30) for c in COLOURS
    )
    objects = "".join(
        _pile(1 + kind, _LINE, f"ca-{data.OBJECTS[kind]}", side["objects"][kind], 36)
        for kind in TYPES
    )
    coins = _pile(0, 0, "ca-coin", side["coins"], 36)
    things = [
        pen.t.n("carrara.coins", side["coins"]),
        named.bricks(pen.t, side["bricks"]) or pen.word("none"),
        named.objects(pen.t, side["objects"]) or pen.word("no-objects"),
    ]
    return sheet(pen.title("bricks"), 2 * _LINE + 4, coins + bricks + objects, things)


def _pile(column: int, top: float, picture: str, n: int, high: float) -> str:
    """A thing and how many there are, pale where there are none."""
    left = 4 + _STEP * column
    drawn = symbol(picture, left + (_STEP - 40) / 2, top + (36 - high) / 2, 40, high)
    if not n:
        drawn = f'<g opacity=".4">{drawn}</g>'
    return drawn + words(left + _STEP / 2, top + 56, str(n), TITLE, _STEP, MIDDLE + BOLD)


def _closed(pen: Pen) -> Part:
    said = pen.word("screen")
    drawn = symbol("ca-screen", MARGIN, 0, 36) + words(MARGIN + 46, 24, said, TEXT, ROOM - 46)
    return sheet(pen.title("bricks"), 44, drawn, [said])
