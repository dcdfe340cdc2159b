"""The page of the named positions: all of them, in every language, with what is asked in each."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from typing import Any

import pytest

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild import pages
from sitebuild.assets import Assets
from sitebuild.contents import sprites
from sitebuild.contents.positions import FOLDER
from sitebuild.hosting import precache

pytestmark = pytest.mark.slow
PAGE = pages.Page("fixtures.html", "fixtures/index.html")
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


@cache
def site() -> dict[str, bytes]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "site", lambda: (PAGE,))
        no_runtime: Any = None
        return pages.rendered(Assets(), no_runtime)


def html(lang: str) -> str:
    return site()[pages.url(f"/{PAGE.path}", lang)].decode()


@cache
def links(lang: str) -> dict[str, ET.Element]:
    body = re.search(r"<body.*</body>", html(lang), re.DOTALL)
    assert body
    anchors = ET.fromstring(body[0]).iter("a")
    return {str(a.get("href")): a for a in anchors if str(a.get("href")).startswith("/fixtures/")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_position_is_there_with_its_words(lang: str) -> None:
    cards = links(lang)
    for name in NAMES:
        card = cards[f"/fixtures/{name}?lang={lang}"]
        code, asked, seats = (
            card.find(path) for path in ("b/code", "span[@class='asked']", "small")
        )
        assert code is not None
        assert code.text == name
        assert asked is not None
        assert asked.text
        assert seats is not None
        assert re.fullmatch(r".+: .+, .+", str(seats.text))


def test_every_position_has_its_small_drawing() -> None:
    for name in NAMES:
        card = links("en")[f"/fixtures/{name}?lang=en"]
        assert card.find("span/svg") is not None


def test_what_is_asked_is_said_in_the_language_of_the_page() -> None:
    said = [
        [card.findtext("span[@class='asked']") for card in links(lang).values()]
        for lang in ("en", "nl")
    ]
    assert len({*said[0]}) > len(NAMES) / 3
    assert not {*said[0]} & {*said[1]} - {None}


def test_the_page_carries_the_symbols_of_its_drawings() -> None:
    carried = set(re.findall(r'<symbol id="([^"]+)"', html("en")))
    assert set(sprites.USE.findall(html("en"))) <= carried


def test_nobody_needs_the_page_without_a_network() -> None:
    assert not precache.listed(site())
