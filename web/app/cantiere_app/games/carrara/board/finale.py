"""The end: the marble mountains, and a palace a player, as high as the points."""

from collections.abc import Mapping, Sequence
from typing import Final

from cantiere.carrara import data
from cantiere.carrara.constants import FINAL_SOURCES, SOURCES
from cantiere.core.game import Seat
from cantiere_app.kit.drawing.finale import Course, Share, on_disc
from cantiere_app.kit.drawing.symbols import COURSE, WIDE
from cantiere_app.kit.scene import Scene

_PEAKS: Final = (
    (-20, 252), (28, 204), (58, 232), (92, 190), (140, 250), (176, 214), (206, 240), (262, 182),
    (318, 244), (352, 200), (392, 240), (446, 128), (480, 176), (512, 142), (566, 230), (610, 176),
    (642, 218), (700, 104), (742, 186), (770, 160), (822, 232), (866, 164), (898, 204), (946, 112),
    (1004, 226), (1040, 170), (1072, 208), (1128, 92), (1180, 214), (1216, 166), (1262, 224),
    (1300, 190),
)  # fmt: skip
_HEIGHT: Final = 195
"""Peaks above this line have veins, the lower ones are too far away."""


def _peaks() -> str:
    line = "L".join(f"{x} {y}" for x, y in _PEAKS)
    return f"M-20 306L{line}L1300 306Z"


def _veins() -> str:
    return "".join(
        f"M{x} {y}l-7 {(306 - y) // 5} 11 {(306 - y) // 9}-9 {(306 - y) // 6}"
        for x, y in _PEAKS
        if y < _HEIGHT
    )


LANDSCAPE: Final = (
    f'<path class="bs" fill="var(--paper)" d="{_peaks()}"/><path class="deco" d="{_veins()}"/>'
    '<path d="M0 306V268q110-38 230-8t210-6 220 6 240-14 200 12 180-6V306Z" fill="var(--hill)"'
    ' stroke="var(--stone-3)"/>'
)
ROOF: Final = '<path class="bs" fill="var(--roof,#9C3A2A)" d="M-8 0h112l-16-14h-80Z"/>'
_MARBLES: Final[Mapping[str, str]] = {
    source: f"b-ca-{colour}"
    for source, colour in zip(
        (*SOURCES, *FINAL_SOURCES), (*data.COLOURS, *data.COLOURS[:2]), strict=True
    )
}
_SIGNS: Final[Mapping[str, str]] = {
    name: on_disc(f"ca-{sign}")
    for name, sign in (
        *((name, f"{name}-s") for name in data.TYPES),
        *((name, name) for name in data.CITIES),
        *zip(data.SPECIALS, ("special-city", "special-country"), strict=True),
        ("bonus", "kind-bonus"),
        ("objects", "kind-object"),
        ("buildings", "kind-building"),
        ("coins", "coin"),
        ("announcement", "announce"),
    )
}
"""What was scored, or the source where nothing else is named."""


def monument(seat: int, x: int, ground: int, courses: int) -> str:
    """A course of marble in the colours that begin with the seat's, storeys, and a roof."""
    colours = [data.COLOURS[(seat * 2 + n) % len(data.COLOURS)] for n in range(3)]
    plinth = "".join(
        f'<use href="#b-ca-{colour}" x="{x + WIDE * n}" y="{ground - COURSE}" width="{WIDE}"'
        f' height="{COURSE}"/>'
        for n, colour in enumerate(colours)
    )
    storeys = "".join(_storey(x, ground - COURSE * (row + 1), row) for row in range(1, courses))
    roof = f'<g transform="translate({x} {ground - COURSE * courses})">{ROOF}</g>'
    return f"{plinth}{storeys}{roof}"


def courses(_: Scene, __: Seat, share: Share) -> Sequence[Course]:
    """A source is laid of one marble, a scoring with the sign of what was scored (C§9.7)."""
    brick = _MARBLES[share.source]
    return [
        Course(n, brick, sign=_SIGNS[event.params.get("what", share.source)])
        for event, n in share.gains
    ]


def _storey(x: int, y: int, row: int) -> str:
    """A wall with four windows, on a band of the marble that is next."""
    windows = "".join(f"M{x + at} {y + 18}v-8a5 5 0 0 1 10 0v8Z" for at in (8, 31, 55, 78))
    colour = data.COLOURS[(row - 1) % len(data.COLOURS)]
    return (
        f'<path class="bs" fill="var(--paper)" d="M{x} {y}h96v{COURSE}h-96Z"/>'
        f'<path fill="var(--edge)" d="{windows}"/>'
        f'<path stroke="var(--edge)" fill="var(--c-{colour})"'
        f' d="M{x - 3} {y + COURSE - 4}h102v4h-102Z"/>'
    )
