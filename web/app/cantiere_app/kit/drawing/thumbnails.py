"""Small drawings of saved games: the landscape that every game puts its own into."""

import re
from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Json
from cantiere_app.kit.scene import EMBLEMS

GROUND = 146
"""Where the ground of the landscape is, from the top."""
_MARK: Final = re.compile(r"var\(--p-(\w+)\)")


def landscape(hills: str, drawn: str) -> str:
    """A drawing between hills and ground. hills: the outline of the sky side, as path data."""
    return (
        '<svg viewBox="0 0 320 166" preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
        f'<path fill="var(--hill)" stroke="var(--stone-3)" stroke-width="1.2" d="{hills}"/>'
        f'<path fill="var(--stone-2)" d="M0 {GROUND}H320V166H0Z"/>'
        f'{drawn}<path class="s25" d="M0 {GROUND}H320"/></svg>'
    )


def listed(summary: Json, name: str, length: int | None = None) -> list[Json]:
    """Return a list of a kept game's summary; empty where it is none of that length."""
    entries = summary.get(name) if isinstance(summary, dict) else None
    if not isinstance(entries, list) or length not in (None, len(entries)):
        return []
    return entries


def worn(drawing: str, emblems: Sequence[str]) -> str:
    """Return a drawing with the marks of the seats in the colours of their emblems."""
    of_seat = dict(zip(EMBLEMS, emblems, strict=False))
    return _MARK.sub(lambda mark: f"var(--p-{of_seat.get(mark[1], mark[1])})", drawing)


def seal(x: float, y: float, radius: float, owner: Json) -> str:
    """The mark of a seat; "" for anything that is none."""
    if type(owner) is not int or not 0 <= owner < len(EMBLEMS):
        return ""
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="var(--p-{EMBLEMS[owner]})"'
        ' stroke="var(--edge)"/>'
    )
