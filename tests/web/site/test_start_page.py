"""The start page: a picture and a way in for every game, each known by its own name."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from typing import Any

import pytest
from tests.web.desk import texts

from cantiere import games
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session.text import address
from sitebuild import pages
from sitebuild.assets import Assets
from sitebuild.contents import sprites

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
    match = re.search(r"<body.*</body>", html, re.DOTALL)
    assert match
    return ET.fromstring(BARE.sub(r' \1=""', match[0]))


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_play_begins_at_once_learn_teaches_and_new_game_opens_the_form(lang: str) -> None:
    ways = [a.get("href") or "" for a in body(lang).iter("a")]
    asked = [address.read(each.removeprefix("/play/")) for each in ways if "/play/" in each]
    starts = [(each.game, each.start, each.lesson, each.wrong) for each in asked]
    assert starts == [
        (game, start, lesson, ())
        for game in games.MODULES
        for start, lesson in (("last", ""), ("", game), ("", ""))
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_headline_is_about_board_games(lang: str) -> None:
    (headline,) = ("".join(e.itertext()) for e in body(lang).iter("h1"))
    word = {"en": "board games", "nl": "bordspellen", "de": "Brettspiele"}
    assert word[lang] in headline
    assert "Citadels" in "".join(body(lang).itertext())


def test_there_is_one_box_to_continue_with_room_for_any_game() -> None:
    page = body("en")
    (box,) = (e for e in page.iter("a") if e.get("id") == "resume")
    (name,) = box.iter("b")
    assert {game: name.get(f"data-{game}") for game in games.MODULES} == {
        game: texts("en")(f"app.game.{game}") for game in games.MODULES
    }
    assert [e.get("class") for e in page.iter() if box in list(e)] == ["title"]
