"""The start page: a picture and a way in for every game, each known by its own name."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from typing import Any

import pytest

from cantiere import games
from cantiere_app.kit.i18n import LANGUAGES
from sitebuild import pages, sprites
from sitebuild.assets import Assets

PAGE = pages.Page("start.html", "index.html")
BARE = re.compile(r" (data-ahead|hidden)(?=[ >])")
"""Attributes without a value, which XML does not have."""


@cache
def rendered(page: pages.Page) -> dict[str, bytes]:
    """A page that tells nothing of the runtime, by path."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "site", lambda: (page,))
        no_runtime: Any = None
        return pages.rendered(Assets(), no_runtime)


def site() -> dict[str, bytes]:
    return rendered(PAGE)


def body(lang: str) -> ET.Element:
    html = site()[pages.url("/index.html", lang)].decode()
    found = re.search(r"<body.*</body>", html, re.DOTALL)
    assert found
    return ET.fromstring(BARE.sub(r' \1=""', found[0]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_picture_of_its_own(lang: str) -> None:
    views = [e for e in body(lang).iter() if e.get("class") == "view"]
    shown = {e.get("data-game"): [use.get("href") for use in e.iter("use")] for e in views}
    assert shown == {game: [f"#bay-{game}"] for game in games.MODULES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_links_have_one_name(lang: str) -> None:
    links = ["".join(a.itertext()).strip() for a in body(lang).iter("a")]
    assert len(set(links)) == len(links)


def test_the_page_carries_the_symbols_it_shows_and_no_others() -> None:
    html = site()["/index.html"].decode()
    assert set(re.findall(r'<symbol id="([^"]+)"', html)) == set(sprites.USE.findall(html))
