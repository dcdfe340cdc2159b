"""Drawings in fewer bytes look the same."""

import io
import re
from collections.abc import Mapping

import pytest
import resvg_py
from PIL import Image, ImageChops

from sitebuild.contents import sprites
from sitebuild.examples import compact, posters, site

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" {}</svg>'
BRICK = '<symbol id="{}" viewBox="0 0 9 9"><path fill="{}" d="M0 0h9v9H0Z"/>{}</symbol>'
EDGE = '<path opacity=".2" d="M1 1h7v7H1Z"/><rect x="1" y="1" width="7" height="7" fill="none"/>'
IDS: Mapping[str, str] = {"x": "x"}


def seen(picture: str) -> Image.Image:
    drawn = resvg_py.svg_to_bytes(
        svg_string=picture, font_files=posters.fonts(), skip_system_fonts=True
    )
    return Image.open(io.BytesIO(bytes(drawn))).convert("RGB")


def alike(one: str, other: str) -> bool:
    """Whether no more than single points of two drawings differ, by the edge of a line."""
    difference = ImageChops.difference(seen(one), seen(other)).convert("L").histogram()
    return sum(difference[64:]) == 0 and sum(difference[9:]) < 400


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ('fill="red"><g fill="red"><path d="M0 0h9"/></g>', 'fill="red"><g><path d="M0 0h9"/></g>'),
        (  # what is inherited by way of a class is not known
            'fill="red"><style>.a{fill:blue}</style><g class="a"><path fill="red" d="M0 0h9"/></g>',
            'fill="red"><style>.a{fill:blue}</style><g class="a"><path fill="red" d="M0 0h9"/></g>',
        ),
        ('opacity=".5"><g opacity=".5"/>', 'opacity=".5"><g opacity=".5"/>'),
        (
            'id="x"><style>.a{fill:red}.b{fill:blue}</style><g class="b"/>',
            'id="x"><style>.b{fill:blue}</style><g class="b"/>',
        ),
        (
            'id="x"><style/>' + '<text font-size="18" fill="red">1.23</text>' * 3,
            'id="x"><style>.a{fill:red;font-size:18px}</style>' + '<text class="a">1.23</text>' * 3,
        ),
        (
            'id="x"><path transform="scale(.54167)" d="M.66667 1v-12.33333" aria-label="1.2345"/>',
            'id="x"><path transform="scale(.54167)" d="M0.67 1v-12.33" aria-label="1.2345"/>',
        ),
    ],
)  # fmt: skip
def test_a_drawing_says_once_what_it_repeats(markup: str, expected: str) -> None:
    drawing = compact.drawing(SVG.format(markup), IDS)
    assert re.sub(r"\bc[0-9a-f]{2}\b", "a", drawing) == SVG.format(expected)


def test_symbols_share_the_pieces_that_several_of_them_contain() -> None:
    symbols = {name: BRICK.format(name, name, EDGE) for name in ("red", "blue", "green")}
    pieces = compact.shared(symbols)
    assert pieces == {
        "red-0": f'<g id="red-0">{EDGE}</g>',
        **{name: BRICK.format(name, name, '<use href="#red-0"/>') for name in symbols},
    }
    alone = {"red": symbols["red"]}
    assert compact.shared(alone) == alone


def test_each_symbol_has_a_short_name_of_its_own() -> None:
    ids = sprites.short_ids()
    assert len(set(ids.values())) == len(ids) > 300


@pytest.mark.slow
def test_posters_look_as_before_they_were_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    """One poster of each game, in each theme: drawn from the plain symbols, and as hosted."""
    examples = {each.game: each for each in site.every()[::5]}
    hosted = {game: posters.drawing(each) for game, each in examples.items()}
    monkeypatch.setattr(compact, "drawing", lambda markup, _: markup)
    monkeypatch.setattr(compact, "shared", lambda symbols: symbols)
    sprites._short.cache_clear()
    try:
        for game, each in examples.items():
            plain = posters.drawing(each)
            assert len(hosted[game].encode()) < 0.9 * len(plain.encode())
            for theme in posters.THEMES:
                assert alike(posters.coloured(plain, theme), posters.coloured(hosted[game], theme))
    finally:
        sprites._short.cache_clear()
