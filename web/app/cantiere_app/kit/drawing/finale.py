"""The towers of the end of a game: one for each seat, as high as its points, source upon source."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from cantiere.core.game import Event
from cantiere_app.kit.drawing.panels import FEW

HIGH: Final = 540
"""Units of the drawing that the highest tower has."""
WIDE, NARROW = 150, 90
"""Width of a tower where few stand side by side, and where many do."""
_ROOM: Final = 17
"""Units of height from which on a part has room for its sign."""
_SIGN: Final = 26
_LOWEST: Final = 8
"""Units of height below which bricks would be lines: then a course stands for several points."""

SKY: Final = "".join(
    f"M{(row * 173 + column * 311) % 1280} {8 + row * 17}h{40 + (row * 37 + column * 53) % 90}"
    for row in range(10)
    for column in range(4)
)


class Course(NamedTuple):
    """A part of a source in a tower: so many points of one look.

    brick: the symbol of the bricks that it is laid of, a course for each point where there is room,
    or "". css: the class that colours it where it is not of bricks. sign: what is drawn on it, 64
    units wide and high, or "".
    """

    points: int
    brick: str = ""
    css: str = ""
    sign: str = ""


class Gained(NamedTuple):
    """Points of a source that an event brought a seat."""

    event: Event
    points: int


class Share(NamedTuple):
    """What a source brought one seat, and the events of the log that brought it."""

    source: str
    points: int
    gains: Sequence[Gained] = ()


def on_disc(symbol: str) -> str:
    """Return a symbol on a disc of paper as the sign of a course."""
    return (
        '<circle class="bs tint-0" cx="32" cy="32" r="31"/>'
        f'<use href="#{symbol}" x="10" y="10" width="44" height="44"/>'
    )


def whole(courses: Iterable[Course], points: int, rest: Course) -> list[Course]:
    """Return courses that are exactly so many points: the last ones are cut, `rest` fills up."""
    kept, left = [], max(0, points)
    for course in courses:
        share = min(course.points, left)
        if share > 0:
            kept.append(course._replace(points=share))
            left -= share
    return [*kept, rest._replace(points=left)] if left else kept


def cut(parts: Mapping[str, Sequence[Course]], points: int) -> dict[str, list[Course]]:
    """Return the courses of a tower by source, with so many points taken away from its top."""
    remaining = {source: list(courses) for source, courses in parts.items()}
    for courses in reversed(remaining.values()):
        while courses and points > 0:
            gone = min(points, courses[-1].points)
            points -= gone
            left = courses.pop()
            if left.points > gone:
                courses.append(left._replace(points=left.points - gone))
    return {source: courses for source, courses in remaining.items() if courses}


def width(seats: int) -> int:
    """Return how wide a tower is drawn."""
    return WIDE if seats <= FEW else NARROW


def block(
    courses: Sequence[Course], unit: float, wide: int, source: str, *, is_new: bool = False
) -> str:
    """Draw what a source added to a tower. unit: the height of one point. is_new: just now."""
    high = unit * sum(course.points for course in courses)
    parts, bottom = [], high
    for course in courses:
        parts.append(_drawn(course, unit, wide, bottom))
        bottom -= unit * course.points
    return (
        f'<svg class="fin-block{" new" if is_new else ""}" data-source="{source}"'
        f' viewBox="0 0 {wide} {high:.2f}">'
        f"{''.join(parts)}</svg>"
    )


def _drawn(course: Course, unit: float, wide: int, bottom: float) -> str:
    high = unit * course.points
    top = bottom - high
    outline = f'd="M0 {top:.2f}H{wide}V{bottom:.2f}H0Z"'
    css = "s15" if course.brick else f"bs {course.css}"
    laid = _laid(course, high, wide, bottom) if course.brick else ""
    wall = f'<path class="tint-0" {outline}/>{laid}' if laid else ""
    return f'{wall}<path class="{css}" {outline}/>{_sign(course.sign, top, high, wide)}'


def _laid(course: Course, high: float, wide: int, bottom: float) -> str:
    """Draw courses of bricks, one a point, or fewer that are as high as bricks have to be."""
    rows = max(1, min(course.points, int(high / _LOWEST)))
    unit = high / rows
    return "".join(_row(course.brick, bottom - unit * (n + 1), unit, wide, n) for n in range(rows))


def _row(brick: str, y: float, unit: float, wide: int, number: int) -> str:
    """Draw one course of bricks; every other one begins and ends with half a brick."""
    size = wide / 3
    places = (
        [(0.0, size), (size, size), (2 * size, size)]
        if number % 2 == 0
        else [(0.0, size / 2), (size / 2, size), (1.5 * size, size), (2.5 * size, size / 2)]
    )
    return "".join(
        f'<use href="#{brick}" x="{x:g}" y="{y:.2f}" width="{broad:g}" height="{unit:.2f}"/>'
        for x, broad in places
    )


def _sign(sign: str, top: float, high: float, wide: int) -> str:
    if not sign or high < _ROOM:
        return ""
    size = min(_SIGN, high - 4)
    x, y = (wide - size) / 2, top + (high - size) / 2
    return (
        f'<svg class="fin-sign" x="{x:g}" y="{y:.2f}" width="{size:g}" height="{size:g}"'
        f' viewBox="0 0 64 64">{sign}</svg>'
    )
