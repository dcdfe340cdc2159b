"""Roundels of characters: the figure in a ring that tells where the call stands with it."""

from typing import Final

from cantiere_app.kit.plates.pieces import numbered, symbol

SIZE: Final = 48
_RINGS: Final = {
    "done": ("paper", "info", 4, ""),
    "now": ("glow", "attention", 4, ""),
    "later": ("ground", "edge", 1.5, ""),
    "out": ("stone-2", "ink-quiet", 3, ' stroke-dasharray="3 4"'),
}
"""Of each state the colours of ground and ring, how broad that is, and whether it is broken."""


def roundel(left: float, top: float, character: str, rank: int, state: str) -> str:
    """A character with its rank. state: as `Moment.state` says it."""
    middle = left + SIZE / 2, top + SIZE / 2
    ground, ring, broad, dashes = _RINGS.get(state, _RINGS["out"])
    cross = symbol("ma-roundel-killed", left, top, SIZE) if state == "killed" else ""
    return (
        f'<circle cx="{middle[0]:g}" cy="{middle[1]:g}" r="{SIZE / 2 - 2:g}"'
        f' fill="var(--{ground})" stroke="var(--{ring})" stroke-width="{broad}"{dashes}/>'
        + symbol(f"ma-{character}", left + 9, top + 8, SIZE - 18)
        + cross
        + numbered(left + 9, top + SIZE - 8, 11, str(rank))
    )
