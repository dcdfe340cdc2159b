"""The common pieces of pictures of examples: sheets with a title, signs, emblems, names.

A picture can also be a file of its own: from a style sheet it needs only colours by their names,
and the classes of the symbols.
"""

import textwrap
from collections.abc import Sequence
from typing import Final

from cantiere.core.game import Seat
from cantiere_app.kit.drawing.markup import WAX
from cantiere_app.kit.language.phrases import capital
from cantiere_app.kit.plates.plates import LETTER, WIDTH, Part, words
from cantiere_app.kit.scene import Scene

TEXT: Final = 18
TITLE: Final = 20
"""Sizes of words, in units."""
MARGIN: Final = 10
ROOM: Final = WIDTH - 2 * MARGIN
LINE: Final = 44
"""Height of a line about a seat."""

SERIF: Final = ' font-family="var(--font-title)" font-weight="600"'
BOLD: Final = ' font-weight="700"'
MIDDLE: Final = ' text-anchor="middle"'
END: Final = ' text-anchor="end"'
EDGE: Final = ' stroke="var(--edge)" stroke-width="1.5"'
DASHES: Final = ' stroke="var(--ink-soft)" stroke-width="1.5" stroke-dasharray="4 4"'

_HEAD: Final = 34
_NOTE: Final = 130
"""The least room of a note beside a title."""
RUNNING: Final = 0.48
"""Mean width of a letter in sentences, in sizes: single words may be wider (`plates.LETTER`)."""
_LEADING: Final = 21
_CREAM: Final = "#fff9ee"


def sheet(
    title: str, height: float, markup: str, things: Sequence[str] = (), *, note: str = "",
    fill: str = "var(--paper)",
) -> Part:  # fmt: skip
    """A part under its title: markup in a box `WIDTH` wide and `height` high from (0, 0).

    things: what it shows, in words, for the sentence that readers hear.
    """
    whole = height + _HEAD
    ground = rectangle(0.75, 0.75, WIDTH - 1.5, whole - 1.5, fill)
    said = f"{title}: {'; '.join(things)}." if things else f"{title.rstrip('.')}."
    return Part(
        whole,
        f'{ground}{_heading(title, note)}<g transform="translate(0 {_HEAD})">{markup}</g>',
        capital(said),
    )


def _heading(title: str, note: str) -> str:
    if not note:
        return words(MARGIN, 25, title, TITLE, ROOM, SERIF)
    aside = max(_NOTE, ROOM - len(title) * TITLE * LETTER)
    drawn = words(MARGIN, 25, title, TITLE, ROOM - aside, SERIF)
    return drawn + words(WIDTH - MARGIN, 25, note, TEXT, aside - MARGIN, END)


def rectangle(x: float, y: float, width: float, height: float, fill: str, line: str = EDGE) -> str:
    """A sheet, a card or a plaque. line: attributes of its outline, a space before each."""
    box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect {box} fill="{fill}"{line}/>'


def symbol(
    name: str, x: float, y: float, width: float, height: float = 0, colour: str = "var(--ink)"
) -> str:
    """A symbol at a place, as high as wide if nothing else is said."""
    box = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height or width:g}"'
    return f'<use href="#{name}" {box} color="{colour}"/>'


def seal(x: float, y: float, size: float, emblem: str) -> str:
    """A player's emblem, its wax around it."""
    wax = f"var(--p-{emblem})"
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size / 48:.4g})">'
        f'<path d="{WAX}" fill="{wax}"{EDGE}/><circle cx="24" cy="24" r="18" fill="{_CREAM}"/>'
        f"{symbol(f'e-{emblem}', 10, 10, 28, colour=wax)}</g>"
    )


def name(x: float, middle: float, said: str, room: float, attributes: str = "") -> str:
    """A name with its middle at a height: on two lines where one would be too small."""
    lines = _lines(said, TEXT, room)
    first = middle + 6 - (len(lines) - 1) * TEXT * 0.5
    return "".join(
        words(x, first + n * TEXT, line, TEXT, room, attributes) for n, line in enumerate(lines)
    )


def paragraph(x: float, top: float, said: str, room: float) -> tuple[str, float]:
    """Sentences on as many lines as they need, and the height of these."""
    lines = textwrap.wrap(said, int(room / (TEXT * RUNNING)))
    drawn = "".join(
        words(x, top + TEXT + n * _LEADING, line, TEXT, room * LETTER / RUNNING)
        for n, line in enumerate(lines)
    )
    return drawn, len(lines) * _LEADING + 4


def numbered(x: float, y: float, radius: float, said: str, fill: str = "var(--paper)") -> str:
    """A number in a circle around (x, y)."""
    circle = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{EDGE}/>'
    return circle + words(x, y + 6, said, TEXT, 2 * radius, MIDDLE + BOLD)


def _lines(said: str, size: float, room: float) -> list[str]:
    spaces = [at for at, letter in enumerate(said) if letter == " "]
    if not spaces or len(said) * size * LETTER <= room:
        return [said]
    cut = min(spaces, key=lambda at: max(at, len(said) - at - 1))
    return [said[:cut], said[cut + 1 :]]


def who(scene: Scene, seat: Seat, top: float, room: float) -> str:
    """The beginning of a line about a seat: its emblem and name; a light behind who is at it."""
    player = scene.players[seat]
    now = scene.view["active"] == seat and scene.view["phase"] != "over"
    light = rectangle(3, top + 1, WIDTH - 6, LINE - 2, "var(--glow)", "") if now else ""
    emblem = seal(MARGIN, top + 5, LINE - 10, player.emblem)
    return light + emblem + words(MARGIN + 42, top + 28, player.name, TITLE, room, SERIF)


def counted(end: float, top: float, sign: str, said: str, width: float) -> str:
    """A number behind its sign, in a column that ends at `end`, on a line about a seat."""
    number = words(end, top + 29, said, TITLE, width - 30, END + BOLD)
    return symbol(sign, end - width, top + 10, 24) + number


def from_viewer(scene: Scene) -> list[Seat]:
    """All seats, the viewer first, then clockwise."""
    seats = len(scene.players)
    first = scene.viewer if 0 <= scene.viewer < seats else 0
    return [(first + n) % seats for n in range(seats)]
