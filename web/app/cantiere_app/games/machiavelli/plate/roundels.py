"""Medallions of characters for plates."""

from typing import Final

from cantiere.machiavelli.rules.state import Rank
from cantiere_app.kit.plate_pieces import BOLD, EDGE, MIDDLE, symbol
from cantiere_app.kit.plates import words

_COLOURS: Final = {
    "now": ("--attention", "--on-attention"),
    "out": ("--ink-quiet", "--ground"),
    "killed": ("--ink-quiet", "--ground"),
    "later": ("--stone-2", "--ink"),
}


def roundel(x: float, y: float, size: float, rank: Rank, character: str, state: str) -> str:
    """A medallion, its rank below; states as `art.roundel` has them."""
    ground, ink = _COLOURS.get(state, ("--info", "--ground"))
    cut = "-cut" if state in ("out", "killed") else ""
    cross = '<use href="#ma-roundel-killed" width="96" height="96"/>' if state == "killed" else ""
    number = words(48, 91, str(rank), 24, 40, MIDDLE + BOLD)
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size / 96:.4g})">'
        f'<use href="#ma-garland{cut}" width="96" height="96"/>'
        f'<circle cx="48" cy="46" r="35.5" fill="var({ground})"{EDGE}/>'
        f"{symbol(f'ma-{character}', 26, 22, 44, colour=f'var({ink})')}{cross}"
        f'<circle cx="48" cy="83" r="13" fill="var(--paper)"{EDGE}/>{number}</g>'
    )
