"""A still of Machiavelli for pages to show before Python runs: a loggia with eight characters."""

from typing import Final

from cantiere_app.games.machiavelli.board.finale import LANDSCAPE
from cantiere_app.kit.scene import Translate

_GROUND: Final = 306
_BAY: Final = 140
_LEFT: Final = 80
_ROUNDEL: Final = 108
_SHOWN: Final = "assassin thief magician king bishop merchant architect warlord".split()


def still(_: Translate) -> str:
    """A drawing of its own, with nothing in it to click and no words."""
    bays = "".join(_bay(_LEFT + _BAY * n, name) for n, name in enumerate(_SHOWN))
    return (
        '<svg class="still" viewBox="0 0 1280 354" preserveAspectRatio="xMidYMax slice"'
        f' aria-hidden="true">{LANDSCAPE}{bays}'
        f'<path fill="var(--stone-2)" d="M0 {_GROUND}H1280V354H0Z"/>'
        f'<path class="s25" d="M0 {_GROUND}H1280"/></svg>'
    )


def _bay(x: int, name: str) -> str:
    """An arch between two pillars, and under it the glazed roundel of a character."""
    side, top = 10, 104
    width = _BAY - 2 * side
    arch = (
        f"M{x + side} {_GROUND}V{top + width // 2}a{width / 2} {width / 2} 0 0 1 {width} 0"
        f"V{_GROUND}Z"
    )
    at = (x + (_BAY - _ROUNDEL) / 2, top + 18)
    layers = "".join(
        f'<use href="#{symbol}" x="{at[0]:g}" y="{at[1]}" width="{_ROUNDEL}" height="{_ROUNDEL}"/>'
        for symbol in ("ma-garland", "ma-roundel")
    )
    figure = _ROUNDEL * 44 / 96
    return (
        f'<path class="bs" fill="var(--stone-1)" d="M{x} {_GROUND}V84h{_BAY}V{_GROUND}Z"/>'
        f'<path class="bs" fill="var(--paper)" d="{arch}"/>{layers}'
        f'<svg class="on-roundel" x="{at[0] + _ROUNDEL * 26 / 96:g}"'
        f' y="{at[1] + _ROUNDEL * 24 / 96:g}" width="{figure:g}" height="{figure:g}"'
        f' viewBox="0 0 64 64"><use href="#ma-{name}"/></svg>'
    )
