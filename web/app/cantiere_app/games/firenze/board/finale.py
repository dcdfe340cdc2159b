"""The end: the hills, and a tower of bricks a player, as high as the points."""

from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Seat
from cantiere.firenze import data
from cantiere_app.kit.drawing.finale import Course, Share, on_disc
from cantiere_app.kit.drawing.symbols import COURSE, WIDE
from cantiere_app.kit.scene import Scene

_TREES: Final = "".join(
    f"M{x} {y}c5-14 4-30 0-40c-4 10-5 26 0 40Z" for x, y in ((398, 236), (420, 234), (1190, 214))
)
LANDSCAPE: Final = (
    '<path d="M0 250C220 150 420 260 640 214S1040 150 1280 222V306H0Z" fill="var(--hill)"'
    f' stroke="var(--stone-3)"/><path d="{_TREES}" fill="var(--stone-3)"/>'
)
ROOF: Final = (
    '<path class="bs" fill="var(--stone-1)"'
    ' d="M-4 0h104v-12h-12v6h-16v-6h-14v6h-16v-6h-14v6h-16v-6h-16Z"/>'
)
_COURSES: Final = ("blue", "yellow", "white", "green", "red", "purple", "yellow", "blue")
_SIGNS: Final = {
    "privileges": "fi-small-privilege",
    "lastSeal": "i-seal",
    "festivals": "fi-type-festival",
}


def monument(seat: int, x: int, ground: int, courses: int) -> str:
    """Courses of bricks, a colour a course, below battlements."""
    bricks = "".join(
        f'<use href="#b-fi-{_COURSES[(row + seat) % len(_COURSES)]}" x="{x + WIDE * column}"'
        f' y="{ground - COURSE * (row + 1)}" width="{WIDE}" height="{COURSE}"/>'
        for row in range(courses)
        for column in range(3)
    )
    return f'{bricks}<g transform="translate({x} {ground - COURSE * courses})">{ROOF}</g>'


def courses(_: Scene, __: Seat, share: Share) -> Sequence[Course]:
    """Contracts are laid of bricks in their colours, and flags fly in theirs (F§9.6, F§11.4)."""
    if share.source in ("contracts", "balconies"):
        return [
            Course(n, f"b-fi-{data.COLOURS[event.params['colour']]}") for event, n in share.gains
        ]
    if share.source == "majorities":
        return [
            Course(n, css="tint-0", sign=_flag(event.params["colour"])) for event, n in share.gains
        ]
    sign = _SIGNS.get(share.source)
    return [Course(share.points, css="tint-0", sign=on_disc(sign))] if sign else ()


def _flag(colour: int) -> str:
    fill = f"var(--f-{data.COLOURS[colour]})"
    return f'<path class="bs" fill="{fill}" d="M4 12h56l-14 20 14 20H4Z"/>'
