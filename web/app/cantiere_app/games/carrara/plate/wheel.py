"""The wheel: its six segments with the bricks in them, and what each costs there."""

from typing import Final

from cantiere.carrara import data
from cantiere_app.games.carrara import words as named
from cantiere_app.games.carrara.board.wheel import spot
from cantiere_app.games.carrara.texts.writer import COLOURS, Pen
from cantiere_app.kit.plates.pieces import MIDDLE, SERIF, TEXT, numbered, sheet, symbol
from cantiere_app.kit.plates.plates import WIDTH, Part, words
from cantiere_app.kit.scene import Scene

_SIZE: Final = 384
_MIDDLE: Final = WIDTH / 2, _SIZE / 2
_UNIT: Final = _SIZE / 330
"""Of the drawing of the disc, which is 330 wide, in a box of 440."""
_HUB: Final = 106 * _UNIT
_NUMERAL: Final = 42
_BRICK: Final = (30, 22)
_FEW: Final = 3
_SPOTS: Final = (
    (),
    ((126, 0),),
    ((143, -13), (143, 13)),
    ((154, -16), (154, 16), (100, 0)),
    ((159, -18.5), (148, 0), (158, 18.5), (102, 11)),
    ((159, -18.5), (151, 0), (158, 18.5), (110, -13.5), (109, 13.5)),
    ((166, -21.5), (154, -4), (149, 20), (126, -18.5), (87, -14), (99, 15.5)),
)
"""Where one to six colours lie in a segment: how far out, and degrees from its middle."""


def draw(scene: Scene) -> Part:
    pen = Pen(scene, {})
    segments = range(len(data.SEGMENTS))
    markup = _disc() + "".join(_segment(pen, segment) for segment in segments) + _hub()
    things = [_said(pen, segment) for segment in segments if sum(scene.view["wheel"][segment])]
    note = pen.count("bag", scene.view["bag"]["count"])
    return sheet(pen.word("wheel"), _SIZE + 6, markup, things, note=note)


def _said(pen: Pen, segment: int) -> str:
    bricks = named.bricks(pen.t, pen.m.view["wheel"][segment])
    return f"{data.SEGMENTS[segment]} {bricks}"


def _disc() -> str:
    left = _MIDDLE[0] - _SIZE / 2
    return (
        f'<svg x="{left:g}" y="0" width="{_SIZE}" height="{_SIZE}" viewBox="55 55 330 330">'
        '<use href="#ca-wheel-disc" width="440" height="440"/></svg>'
    )


def _hub() -> str:
    left, top = (middle - _HUB / 2 for middle in _MIDDLE)
    hub = symbol("ca-wheel-hub", left, top, _HUB)
    return hub + "".join(_numeral(segment) for segment in range(len(data.SEGMENTS)))


def _numeral(segment: int) -> str:
    """The numeral of a segment; that of the first, where the wheel is filled, is lit (C§6.2)."""
    x, y = spot(60 * segment, _NUMERAL, _MIDDLE)
    fill = "var(--paper)" if segment else "var(--glow)"
    circle = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="13.5" fill="{fill}"/>'
    return circle + words(x, y + 6, data.SEGMENTS[segment], TEXT, 34, MIDDLE + SERIF)


def _segment(pen: Pen, segment: int) -> str:
    """The colours of a segment at their places; few of them are drawn larger."""
    counts = pen.m.view["wheel"][segment]
    there = [c for c in COLOURS if counts[c]]
    size = 1.3 if len(there) <= _FEW else 1
    return "".join(
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size})">'
        f"{_bricks(c, counts[c], data.PRICES[segment * 6 + c])}</g>"
        for c, (out, turn) in zip(there, _SPOTS[len(there)], strict=True)
        for x, y in [spot(60 * segment + turn, out, _MIDDLE)]
    )


def _bricks(c: int, n: int, price: int) -> str:
    """Bricks of a colour around (0, 0) with their price; how many, where it is more than one."""
    wide, high = _BRICK
    brick = symbol(f"b-ca-{data.COLOURS[c]}-l", -wide / 2, -high / 2, wide, high)
    many = numbered(-13, -9, 10.5, f"×{n}", "var(--stone-1)") if n > 1 else ""
    return brick + many + numbered(13, 9, 10.5, str(price))
