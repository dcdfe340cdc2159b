"""The end: hills with cypresses, and a palace a player, as high as the points."""

from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Seat
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli.board import districts
from cantiere_app.kit.drawing.finale import Course, Share, on_disc
from cantiere_app.kit.drawing.symbols import COURSE
from cantiere_app.kit.scene import Scene

_CYPRESSES: Final = "".join(
    f"M{x} {y}c7-18 5-40 0-52c-5 12-7 34 0 52Z"
    for x, y in ((96, 262), (122, 258), (470, 244), (500, 240), (846, 236), (1210, 232))
)
LANDSCAPE: Final = (
    '<path d="M0 262C180 190 360 268 600 226S1020 176 1280 236V306H0Z" fill="var(--hill)"'
    f' stroke="var(--stone-3)"/><path d="{_CYPRESSES}" fill="var(--stone-3)"/>'
)
ROOF: Final = (
    '<path class="bs" fill="var(--paper)"'
    ' d="M-4 0h104v-12h-12v6h-16v-6h-14v6h-16v-6h-14v6h-16v-6h-16Z"/>'
)


def monument(seat: int, x: int, ground: int, courses: int) -> str:
    """Storeys of arched windows, a rhythm of its own for each seat, below battlements."""
    storeys = "".join(_storey(x, ground - COURSE * (row + 1), row + seat) for row in range(courses))
    return f'{storeys}<g transform="translate({x} {ground - COURSE * courses})">{ROOF}</g>'


def courses(moment: Scene, seat: Seat, share: Share) -> Sequence[Course]:
    """Draw the districts of the city, each in the colour of its type (M§12.3).

    What a unique district brings beside its cost has the sign of that district.
    """
    if share.source in data.CARD_OF:
        return [Course(share.points, css="tint-unique", sign=on_disc(f"ma-{share.source}"))]
    if share.source != "districts":
        return ()
    city = moment.view["players"][seat]["city"]
    return [_storey_of(districts.read(text)) for text in city]


def _storey_of(built: districts.Built) -> Course:
    card = data.CARD_OF[built.card]
    kind = data.TYPES[data.CARD_TYPES[card]]
    cost = data.COSTS[card] + built.coins
    return Course(cost, css=f"tint-{kind}", sign=on_disc(f"ma-{built.card}"))


def _storey(x: int, y: int, rhythm: int) -> str:
    """A wall with two, three or four windows."""
    windows = 2 + rhythm % 3
    step = 96 / (windows + 1)
    arches = "".join(
        f"M{x + step * (n + 1) - 5:.1f} {y + COURSE - 6}v-10a5 5 0 0 1 10 0v10Z"
        for n in range(windows)
    )
    return (
        f'<path class="bs" fill="var(--paper)" d="M{x} {y}h96v{COURSE}h-96Z"/>'
        f'<path fill="var(--ink)" d="{arches}"/>'
    )
