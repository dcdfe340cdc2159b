"""The skyline of a person: the best thing built in each finished game, as a small drawing.

A thing has an id within its game, e.g. `green-7` for a green tower of seven floors; only the id is
kept with the result, so the drawing and its name are those of the language and version at hand.
"""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from cantiere.core.game import Seat
from cantiere_app.kit.scene import EMBLEMS, Translate

SHOWN: Final = 9
"""Buildings in the row: those of the last games."""
WIDE, HIGH = 100, 110
"""Units of a drawing; its lower edge is the ground."""


class Landmarks(NamedTuple):
    """What a game adds to the skyline.

    ids: all things there can be. best: the id of the best thing that one of these seats built, as
    the view of a seat at the end shows it; "" if they built nothing. drawing: a thing as SVG
    markup, `WIDE` by `HIGH` units. name: a thing in a few words.
    """

    ids: Sequence[str]
    best: Callable[[Mapping[str, Any], Sequence[Seat]], str]
    drawing: Callable[[str], str]
    name: Callable[[Translate, str], str]


NONE: Final = Landmarks((), lambda _, __: "", lambda _: "", lambda _, __: "")
"""A game that adds nothing."""


def symbol(game: str, thing: str) -> str:
    """Return the name of the symbol that draws a thing on pages without Python."""
    return f"sky-{game}-{thing}"


def standing(front: str, wide: int, high: int, below: int) -> str:
    """Draw a front in the middle of the ground. below: how much of it is under its ground line."""
    return (
        f'<use href="#{front}" x="{(WIDE - wide) // 2}" y="{HIGH + below - high}" width="{wide}"'
        f' height="{high}"/>'
    )


def seal(middle: float) -> str:
    """Draw the seal of the person with its middle at a height from the top."""
    emblem = EMBLEMS[0]
    return (
        f'<svg class="seal-{emblem}" x="{WIDE / 2 - 9:g}" y="{middle - 9:g}" width="18" height="18"'
        f' viewBox="0 0 18 18"><circle cx="9" cy="9" r="8" fill="var(--p-{emblem})"'
        ' stroke="var(--edge)"/><g class="fig" color="#FFF9EE">'
        f'<use href="#e-{emblem}" x="3.5" y="3.5" width="11" height="11"/></g></svg>'
    )


def shown(drawn: str, name: str) -> str:
    """Return a building of the row; its name is read, and shown to who points at it."""
    said = escape(name)
    return (
        f'<li data-testid="landmark"><svg viewBox="0 0 {WIDE} {HIGH}" role="img"'
        f' aria-label="{said}"><title>{said}</title>{drawn}</svg></li>'
    )
