"""Plates read without a browser: where everything on them stands, and which symbols they show."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from tests.web.desk import texts

from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.plates import pieces as plate_pieces
from cantiere_app.kit.plates import plates
from cantiere_app.kit.scene import Scene
from sitebuild.contents import sprites

LEGIBLE: Final = 15
"""Words are as large as this at least: 10 px where a plate is shown as narrow as it ever is."""
_LONGEST: Final = 16
"""A single word of more letters may be smaller."""
_SENTENCE: Final = 24
"""So many letters are more than one word."""
_MOVES: Final = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([\d.]+)(?: 1)?\))?")


class Box(NamedTuple):
    """Left, top, right and bottom of something drawn, in the units of its part."""

    left: float
    top: float
    right: float
    bottom: float
    what: str


def parsed(part: plates.Part) -> ET.Element:
    return ET.fromstring(f"<svg>{part.markup}</svg>")


def spoken(scene: Scene) -> Iterator[Scene]:
    """In each language, with a guess for the state: nothing is drawn that the view hides."""
    game, state = scene.game, scene.state
    guess = game.determinize(game.view(state, scene.viewer), 1)
    return (replace(scene, t=texts(lang), state=guess, legal=()) for lang in LANGUAGES)


def check_all(scene: Scene, parts: Mapping[str, Callable[[Scene], plates.Part]]) -> None:
    """Raises where a part of a game's plate is drawn wrongly, or otherwise when drawn again."""
    for moment in spoken(scene):
        for draw in parts.values():
            part = draw(moment)
            check(part)
            assert draw(moment) == part


def check(part: plates.Part) -> None:
    """Raises where a part is not drawn as every one has to be."""
    root = parsed(part)
    sprites.used_by(part.markup)
    outside = [
        box for box in boxes(root) if box.left < 0 or box.right > plates.WIDTH
        or box.top < 0 or box.bottom > part.height + 0.1
    ]  # fmt: skip
    assert not outside, outside
    small = [
        text for text in root.iter("text")
        if float(text.get("font-size", 0)) < LEGIBLE and not _is_long(text.text or "")
    ]  # fmt: skip
    assert not small, [(text.text, text.get("font-size")) for text in small]
    assert re.fullmatch(r"[A-ZÄÖÜ0-9][^{}]+\.", part.label), part.label
    assert "style=" not in part.markup
    assert "data-" not in part.markup


def _is_long(said: str) -> bool:
    return " " not in said and len(said) > _LONGEST


def boxes(root: ET.Element) -> Iterator[Box]:
    """All that is placed: boxes, symbols, circles, words as wide as they may be."""
    yield from _within(root, 0, 0, 1)


def _within(element: ET.Element, x: float, y: float, scale: float) -> Iterator[Box]:
    moved = _MOVES.fullmatch(element.get("transform", ""))
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or 1)
    if element.tag == "svg" and element.get("x"):
        yield _box(element, x, y, scale)
        return
    if element.tag in ("rect", "use"):
        yield _box(element, x, y, scale)
    if element.tag == "circle":
        yield _circle(element, x, y, scale)
    if element.tag == "text":
        yield _line(element, x, y, scale)
    for child in element:
        yield from _within(child, x, y, scale)


def _box(element: ET.Element, x: float, y: float, scale: float) -> Box:
    left, top, wide, high = (float(element.get(name, 0)) for name in ("x", "y", "width", "height"))
    what = element.get("href", element.tag)
    return Box(
        x + scale * left, y + scale * top, x + scale * (left + wide), y + scale * (top + high), what
    )


def _circle(element: ET.Element, x: float, y: float, scale: float) -> Box:
    across, down, radius = (scale * float(element.get(name, 0)) for name in ("cx", "cy", "r"))
    left, top = x + across - radius, y + down - radius
    return Box(left, top, left + 2 * radius, top + 2 * radius, "circle")


def _line(element: ET.Element, x: float, y: float, scale: float) -> Box:
    size, said = float(element.get("font-size", 0)), element.text or ""
    letter = plate_pieces.RUNNING if len(said) > _SENTENCE else plates.LETTER
    wide = size * letter * len(said)
    before = {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
    left, base = float(element.get("x", 0)) - before, float(element.get("y", 0))
    at = x + scale * left
    return Box(at, y + scale * (base - size * 0.8), at + scale * wide, y + scale * (base + 2), said)
