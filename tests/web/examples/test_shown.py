"""Examples as the site hosts them: pages, frames, posters, what scripts and other sites read."""

import io
import json
import re
import xml.etree.ElementTree as ET
from html import escape
from pathlib import Path

import brotli
import pytest
from PIL import Image

from cantiere import games
from cantiere.core import notation
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.examples import posters, site
from sitebuild.examples.localized import LocalizedExample
from sitebuild.hosting import headers, settings
from sitebuild.machine.process import ROOT, WEB
from sitebuild.texts import catalogues

LEAST = {"firenze": 40, "carrara": 40, "machiavelli": 60}
POSTER, VIEWER = 35_000, 130_000
"""Bytes as they are sent, of a frame before and after its script is there."""


def every() -> list[LocalizedExample]:
    return site.every()


def test_every_game_has_its_examples() -> None:
    for game in games.MODULES:
        assert len(site.galleries("en")[game]) >= LEAST[game]


@pytest.mark.slow
def test_every_example_is_drawn_told_and_coded_in_every_language() -> None:
    for example in every():
        assert example.title and example.coach and example.rule
        for frame in example.frames:
            assert frame.text and frame.plate.label.endswith(".")
            ET.fromstring(frame.svg)
            assert notation.read_position(frame.code, games.load)[0].name == example.game
        if example.question:
            assert example.right is not None
            assert all(choice.because for choice in example.choices)


def test_what_a_script_reads_cannot_end_its_element() -> None:
    for example in every()[:30]:
        text = site.data(example, example.game, {"count": "</script>"})
        assert "</" not in text
        content = json.loads(text)
        assert content["words"]["count"] == "</script>"
        assert [frame["text"] for frame in content["frames"]] == [
            each.text for each in example.frames
        ]


@pytest.mark.slow
@pytest.mark.parametrize("theme", posters.THEMES)
def test_a_poster_needs_nothing_but_itself(theme: str) -> None:
    for example in every()[::7]:
        picture = posters.svg(example, theme)
        root = ET.fromstring(picture)
        assert "var(" not in picture
        assert "light-dark" not in picture
        symbols = re.findall(r'<(?:symbol|g) id="([^"]+)"', picture)
        assert set(re.findall(r'href="#([^"]+)"', picture)) == set(symbols)
        assert len(set(symbols)) == len(symbols)
        assert not re.search(r'href="[^#]', picture)
        assert root.get("aria-label", "").startswith(example.title)


def test_the_themes_of_a_poster_differ() -> None:
    assert posters.svg(every()[0], "light") != posters.svg(every()[0], "dark")


def test_a_poster_becomes_pixels() -> None:
    picture = posters.png(posters.svg(every()[0], "light"))
    assert picture.startswith(b"\x89PNG")
    with Image.open(io.BytesIO(picture)) as read:
        assert read.width == posters.PIXELS
        assert read.mode == "P"
        assert len(read.getcolors() or ()) <= posters.HUES


@pytest.mark.slow
def test_every_address_of_a_poster_answers_in_its_language() -> None:
    """With the drawing, or the pixels that are made of it; a dark one as PNG with its drawing."""
    dist, hosting = ROOT / "dist", headers.read()
    if not (dist / "examples").exists():
        pytest.skip("nothing is built")
    has_pixels = any(dist.glob("examples/*/*/*.png"))
    for example in every():
        start = f"{site.folder(example)}/poster.{example.t.lang}"
        led = hosting.redirect(f"{start}.dark.png")
        assert led is not None
        assert (led.to, led.status) == (f"{start}.dark.svg", 302)
        for ending in posters.ENDINGS.values():
            drawn = (dist / f"{start}{ending}.svg".lstrip("/")).read_text("utf-8")
            assert f"<title>{escape(example.title)}</title>" in drawn
        pixels = dist / f"{start}.png".lstrip("/")
        assert pixels.exists() == has_pixels


def test_other_sites_are_answered_with_whole_addresses() -> None:
    example = every()[0]
    answer = json.loads(site.oembed(example, "https://example.org"))
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    page = f"https://example.org/embed/v1/{example.game}/?id={example.id}&amp;lang={example.t.lang}"
    assert f'src="{page}"' in answer["html"]
    assert answer["thumbnail_url"].startswith("https://example.org/examples/")


@pytest.mark.slow
def test_without_an_address_other_sites_have_no_answer() -> None:
    assert not any("oembed" in path for path in site.files(""))


@pytest.mark.slow
def test_a_page_leads_to_no_answer_that_is_not_there() -> None:
    page = ROOT / "dist" / "examples" / every()[0].game / every()[0].id / "index.html"
    if not page.exists():
        pytest.skip("nothing is built")
    assert ("oembed" in page.read_text("utf-8")) == bool(settings.settings().address)


@pytest.mark.slow
def test_frames_weigh_what_they_may() -> None:
    """As hosts send them: compressed, with the style sheet and the face of their words."""
    dist = ROOT / "dist"
    if not (dist / "embed").exists():
        pytest.skip("nothing is built")
    sheet = next((dist / "assets").glob("embed.*.css"))
    face = next((dist / "assets").glob("cantiere-sans-main.*.woff2"))
    scripts = [next((dist / "assets").glob(f"{name}.*.mjs"))
               for name in ("frame", "messages", "options", "viewer")]  # fmt: skip
    shared = len(brotli.compress(sheet.read_bytes())) + face.stat().st_size
    more = sum(len(brotli.compress(path.read_bytes())) for path in scripts)
    for page in sorted((dist / "embed" / "v1").glob("*/*/en/index.html")):
        weight = shared + len(brotli.compress(page.read_bytes(), quality=5))
        assert weight <= POSTER, (page, weight)
        assert weight + more <= VIEWER


def test_scripts_for_other_pages_are_small() -> None:
    for name, most in (("element.js", 5_000), ("host.js", 3_000)):
        assert (WEB / "embed" / name).stat().st_size <= most


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_of_examples_is_asked_for(lang: str) -> None:
    keys = [entry.msgid for entry in catalogues.read(_catalogue(lang))]
    pages = " ".join(path.read_text("utf-8") for path in (WEB / "pages").rglob("*.html"))
    words = {f"example.{word}" for word in site.WORDS}
    assert not [
        key for key in keys if not re.search(f"[\"']{key}[\"']", pages) and key not in words
    ]


def _catalogue(lang: str) -> Path:
    return catalogues.LOCALE / lang / "LC_MESSAGES" / "example.po"
