"""A still of Carrara for pages to show before Python runs: the wheel rises behind six palaces."""

from math import cos, pi, sin
from typing import Final

from cantiere.carrara import data
from cantiere_app.games.carrara.board.finale import LANDSCAPE
from cantiere_app.kit.drawing.symbols import placed
from cantiere_app.kit.scene import Translate

_MIDDLE: Final = (640, 164)
_SIZE: Final = 300
_UNIT: Final = _SIZE / 440
"""Of the drawing of the wheel, which is 440 wide."""
_BLOCK: Final = (104, 36)
_GROUND: Final = 306
_ON_WHEEL: Final = ((-16, 132, 0), (16, 132, 2), (0, 90, 4), (60, 112, 1), (-60, 112, 3))
"""Bricks of the wheel: degrees clockwise from the top, how far out, colour."""
_STACKS: Final = ((96, (5, 2, 0)), (188, (4, 1)), (1000, (0, 3)), (1092, (1, 5, 4)))
"""Marble that waits: where, and its colours from the ground."""


def still(_: Translate) -> str:
    """A drawing of its own, with nothing in it to click and no words."""
    return (
        '<svg class="still" viewBox="0 0 1280 354" preserveAspectRatio="xMidYMax slice"'
        f' aria-hidden="true">{LANDSCAPE}{_wheel()}{_palaces()}{_stacks()}'
        f'<path fill="var(--stone-2)" d="M0 {_GROUND}H1280V354H0Z"/>'
        f'<path class="s25" d="M0 {_GROUND}H1280"/></svg>'
    )


def _wheel() -> str:
    left, top = (n - _SIZE / 2 for n in _MIDDLE)
    plates = "".join(
        f'<use href="#ca-wheel-{part}" x="{left:g}" y="{top:g}" width="{_SIZE}" height="{_SIZE}"/>'
        for part in ("ring", "disc")
    )
    hub = 106 * _UNIT
    bricks = "".join(_on_wheel(*each) for each in _ON_WHEEL)
    return (
        f'{plates}{bricks}<use href="#ca-wheel-hub" x="{_MIDDLE[0] - hub / 2:.1f}"'
        f' y="{_MIDDLE[1] - hub / 2:.1f}" width="{hub:.1f}" height="{hub:.1f}"/>'
    )


def _on_wheel(degrees: float, out: float, colour: int) -> str:
    angle = degrees * pi / 180
    x, y = _MIDDLE[0] + out * _UNIT * sin(angle), _MIDDLE[1] - out * _UNIT * cos(angle)
    return _brick(colour, x - 16, y - 12, 32, 24)


def _palaces() -> str:
    """A building of each type, each on marble of another colour."""
    wide, high = _BLOCK
    parts = []
    for n, kind in enumerate(data.TYPES):
        x = _MIDDLE[0] + wide * (n - len(data.TYPES) / 2)
        parts.append(
            f'<use href="#ca-{kind}" x="{x - 6:g}" y="{_GROUND - high - 93}" width="116"'
            f' height="97.4"/>{_brick(n, x, _GROUND - high, wide, high)}'
        )
    return "".join(parts)


def _stacks() -> str:
    return "".join(
        _brick(colour, x + 10 * (row % 2), _GROUND - 34 * (row + 1), 84, 34)
        for x, colours in _STACKS
        for row, colour in enumerate(colours)
    )


def _brick(colour: int, x: float, y: float, wide: float, high: float) -> str:
    return placed(f"b-ca-{data.COLOURS[colour]}", x, y, wide, high)
