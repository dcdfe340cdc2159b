"""Posters: an example as one self-contained picture, as SVG and as PNG."""

import io
import os
import re
import textwrap
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

import resvg_py
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from PIL import Image

from cantiere_app.kit.plates import plates
from sitebuild.contents import sprites
from sitebuild.examples import compact
from sitebuild.examples.localized import LocalizedExample
from sitebuild.machine import fingerprint
from sitebuild.machine.process import CACHE, WEB

THEMES: Final = ("light", "dark")
ENDINGS: Final = {"light": "", "dark": ".dark"}
"""The endings of file names by theme."""
DRAWN: Final = CACHE / "posters"
HEAD, LINE, EDGE = 40, 24, 14
PIXELS: Final = 480
"""The width of the PNG: a fifth more than the drawing."""
HUES: Final = 64
"""The colours of the PNG: flat drawings look the same as with all, in a third of the bytes."""
FONTS: Final = sorted((WEB / "fonts").glob("*-main.woff2"))
_LETTERS: Final = 44
"""The most letters in a line below the picture."""
_TOKEN = re.compile(r"(--[\w-]+)\s*:\s*([^;]+);")
_PAIR = re.compile(r"light-dark\(\s*((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)")
_USED = re.compile(r"var\((--[\w-]+)(?:\s*,\s*((?:[^()]|\([^()]*\))*))?\)")
_RULES: Final = re.compile(r"^(\.(?:ic\w|s\d+|bs|hatch|roundels|deco))\b[^{]*\{([^}]*)\}", re.M)


def svg(example: LocalizedExample, theme: str) -> str:
    """Return the poster of an example: its title, its first picture, its text or question."""
    return coloured(drawing(example), theme)


def drawing(example: LocalizedExample) -> str:
    """Return the poster of an example with the names of tokens, before a theme colours them."""
    plate, below, whole = example.first.plate, _below(example), height(example)
    texts = "".join(
        f'<text x="{EDGE}" y="{HEAD + plate.height + 10 + LINE * (i + 0.75):g}" font-size="17"'
        f' font-weight="{600 if example.question else 400}" fill="var(--ink)">{escape(line)}</text>'
        for i, line in enumerate(below)
    )
    title = plates.words(
        EDGE, 27, example.title, 21, plates.WIDTH - 2 * EDGE,
        ' font-family="var(--font-title)" font-weight="600"',
    )  # fmt: skip
    inside = f'{title}<g transform="translate(0 {HEAD})">{plate.markup}</g>{texts}'
    label = f"{example.title}. {plate.label} {example.question or example.first.text}"
    return compact.drawing(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {plates.WIDTH} {whole:g}"'
        f' width="{plates.WIDTH}" height="{whole:g}" role="img" aria-label="{escape(label)}"'
        f' font-family="var(--font-play)" color="var(--ink)">'
        f"<title>{escape(example.title)}</title>"
        f"<style>{_style()}</style><defs>{sprites.symbols_of(inside)}</defs>"
        f'<rect width="{plates.WIDTH}" height="{whole:g}" fill="var(--paper)"/>{inside}'
        f'<rect x=".75" y=".75" width="{plates.WIDTH - 1.5}" height="{whole - 1.5:g}" fill="none"'
        ' stroke="var(--edge)" stroke-width="1.5"/></svg>',
        sprites.short_ids(),
    )


def height(example: LocalizedExample) -> float:
    """Return the height of a poster that is `plates.WIDTH` wide."""
    return HEAD + example.first.plate.height + 10 + LINE * len(_below(example)) + EDGE


def png(picture: str) -> bytes:
    """Return a poster as PNG, with a palette."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=picture, width=PIXELS, font_files=fonts(), skip_system_fonts=True
    )
    with Image.open(io.BytesIO(bytes(drawn))) as whole:
        reduced = whole.convert("RGB").quantize(
            HUES, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
        )
    written = io.BytesIO()
    reduced.save(written, "PNG", compress_level=8)
    return written.getvalue()


def kept_png(picture: str) -> bytes:
    """The pixels of a poster, drawn once for each picture."""
    place = DRAWN / f"{fingerprint.digest(str(PIXELS), str(HUES), picture)}.png"
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        unfinished = place.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(png(picture))
        unfinished.replace(place)
    return place.read_bytes()


def _below(example: LocalizedExample) -> Sequence[str]:
    """Return the sentence below the picture, in lines."""
    said = example.question or example.first.text
    return textwrap.wrap(said, _LETTERS, break_long_words=False, break_on_hyphens=False)


def coloured(drawing: str, theme: str) -> str:
    """Return a drawing with the values of a theme in place of the names of tokens."""
    values = tokens(theme)

    def value(match: re.Match[str]) -> str:
        return values.get(match[1]) or _USED.sub(value, match[2] or "") or "currentColor"

    while _USED.search(drawing):
        drawing = _USED.sub(value, drawing)
    return drawing


@cache
def fonts() -> list[str]:
    """Return the paths of the site's fonts, as files that a renderer can read."""

    def make(folder: Path) -> None:
        for path in FONTS:
            with TTFont(path) as font:
                font.flavor = None
                font.save(folder / f"{path.stem}.ttf")

    folder = fingerprint.made_once("faces", fingerprint.digest_of(FONTS), make)
    return sorted(str(path) for path in folder.glob("*.ttf"))


@cache
def tokens(theme: str) -> Mapping[str, str]:
    """Return the values of tokens.css in a theme, with double quotes as single ones."""
    text = (WEB / "styles" / "tokens.css").read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    side = 1 + THEMES.index(theme)
    pairs = _TOKEN.findall(_PAIR.sub(lambda pair: pair[side].strip(), text))
    return {name: value.strip().replace('"', "'") for name, value in pairs}


@cache
def _style() -> str:
    """Return the few rules of base.css that symbols need."""
    text = (WEB / "styles" / "base.css").read_text(encoding="utf-8")
    return "".join(f"{name}{{{rule.strip()}}}" for name, rule in _RULES.findall(text))
