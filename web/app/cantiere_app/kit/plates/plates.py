"""Plates: what an example shows of a position, as one drawing that needs no table around it."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple, TypeAlias

from cantiere_app.kit.scene import Scene

WIDTH: Final = 400
"""Units across, of every part; shown on 280 px at the least."""
GAP: Final = 8
LEGIBLE: Final = 12
"""The smallest size of words, in units."""
LETTER: Final = 0.53
"""Mean width of a letter, in sizes: a guess on the wide side."""


class Part(NamedTuple):
    """A piece of a plate: SVG in a box `WIDTH` wide and `height` high. label: what it shows."""

    height: float
    markup: str
    label: str


Parts: TypeAlias = Mapping[str, Callable[[Scene], Part]]
"""What `cantiere_app.games.<game>.plate` has as `PARTS`: drawings of a seat's view, by name."""


class Plate(NamedTuple):
    """Parts one below the other: markup inside a view box `WIDTH` wide and `height` high."""

    height: float
    markup: str
    label: str


def stacked(parts: Sequence[Part]) -> Plate:
    """One drawing of some parts, from top to bottom."""
    drawn, top = [], 0.0
    for part in parts:
        drawn.append(f'<g transform="translate(0 {top:g})">{part.markup}</g>')
        top += part.height + GAP
    return Plate(top - GAP, "".join(drawn), " ".join(part.label for part in parts))


def svg(plate: Plate, attributes: str = "") -> str:
    """The drawing as an element, with its words for readers."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {plate.height:g}" role="img"'
        f' aria-label="{escape(plate.label)}" font-family="var(--font-play)"{attributes}>'
        f"{plate.markup}</svg>"
    )


def words(x: float, y: float, said: str, size: float, room: float, attributes: str = "") -> str:
    """A line of text at (x, y), smaller where it would be wider than `room`, and cut if need be.

    attributes: of the element, with a space before each, such as ` text-anchor="middle"`.
    """
    fitting = min(size, room / (LETTER * max(len(said), 1)))
    if fitting < LEGIBLE:
        fitting = LEGIBLE
        most = int(room / (LETTER * LEGIBLE))
        said = said if len(said) <= most else f"{said[: most - 1].rstrip()}…"
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{fitting:.3g}" fill="var(--ink)"{attributes}>'
        f"{escape(said)}</text>"
    )
