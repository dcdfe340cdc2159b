"""The pages of rules: every clause has its place, every number comes from the data."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import polib
import pytest
from tests.web.firenze.staging import Desk

from cantiere.firenze import data
from cantiere.firenze.reasons import REASONS
from cantiere.firenze.rules import CLAUSES
from cantiere_app import rules, view_firenze
from cantiere_app.firenze.refuse import PAGE_REASONS
from sitebuild import catalogues, headers, pages, rulebook, ruletables, sprites
from sitebuild.assets import Assets
from sitebuild.process import Failure

LANGUAGES = catalogues.LANGUAGES
LOCALE = Path("web/locale")
PAGE = pages.Page("rules.html", "rules/firenze/index.html")
ALIKE = {"table.letter", "table.both", "table.here", "title.10-2"}
"""Messages that two languages write alike and right so."""


@dataclass(frozen=True)
class Printed:
    """A page of rules as it is hosted."""

    html: str

    @property
    def ids(self) -> list[str]:
        return re.findall(r'\bid="([^"]+)"', self.html)

    @property
    def tree(self) -> ET.Element:
        body = re.search(r"<body.*</body>", self.html, re.DOTALL)
        assert body
        return ET.fromstring(body[0])


@cache
def site() -> tuple[dict[str, bytes], frozenset[str]]:
    """The pages in all languages, rendered as the build does it, and the messages asked for."""
    asked: set[str] = set()
    message = pages._message

    def noted(translations: Any, key: str, template: str) -> str:
        asked.add(key)
        return message(translations, key, template)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "SITE", (PAGE,))
        patch.setattr(pages, "_message", noted)
        no_runtime: Any = None
        return pages.rendered(Assets(), no_runtime), frozenset(asked)


@cache
def printed(lang: str) -> Printed:
    """The page of a language."""
    return Printed(site()[0][pages.url(f"/{PAGE.path}", lang)].decode())


def text(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def with_class(root: ET.Element, name: str) -> Iterator[ET.Element]:
    return (each for each in root.iter() if name in str(each.get("class")).split())


def section(lang: str, anchor: str) -> ET.Element:
    return next(each for each in printed(lang).tree.iter("section") if each.get("id") == anchor)


def messages(lang: str) -> dict[str, str]:
    found = polib.pofile(str(LOCALE / lang / "LC_MESSAGES" / "rules.po"))
    return {entry.msgid: entry.msgstr for entry in found}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_that_the_table_names_has_its_place(lang: str) -> None:
    clauses = {clause for clause, _ in REASONS.values()} | set(PAGE_REASONS.values())
    clauses |= set(CLAUSES.values())
    places = set(printed(lang).ids)
    assert not {clause for clause in clauses if rules.anchor(clause) not in places}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_sections_of_the_rules_and_all_decisions_are_there(lang: str) -> None:
    wanted = {f"f-{key}" for _, keys in rulebook.PARTS for key in keys if key[0].isdigit()}
    wanted |= {f"f-14-q{number}" for number in range(1, 41)}
    wanted |= {f"f-11-{number}" for number in range(1, 7)}
    assert wanted <= set(printed(lang).ids)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ids_are_given_once_and_links_lead_somewhere(lang: str) -> None:
    ids = printed(lang).ids
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', printed(lang).html)) <= set(ids)
    away = set(re.findall(r'href="(/[^"]*)"', printed(lang).html))
    there = {pages.url(path, each) for path in ("/", "/rules/firenze/") for each in LANGUAGES}
    there.add(f"/play/?lang={lang}")
    assert {link for link in away if not link.startswith("/assets/")} <= there


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_written_inline_that_the_policy_forbids(lang: str) -> None:
    html = printed(lang).html
    assert "style=" not in html and "<style" not in html and "javascript:" not in html
    assert not re.search(r"\son\w+=", html)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", html))
    policy = dict(headers.read().headers(pages.url("/rules/firenze/", lang)))[headers.POLICY]
    assert "unsafe" not in policy


def test_a_page_carries_the_symbols_it_shows_and_no_others() -> None:
    html = printed("en").html
    carried = set(re.findall(r'<symbol id="([^"]+)"', html))
    assert carried == set(sprites.USE.findall(html))
    assert {"fi-campanile", "b-fi-purple-l", "b-fi-purple"} <= carried
    assert "fi-crane-tall" not in carried
    with pytest.raises(Failure, match="'fi-nothing'"):
        sprites.used_by('<use href="#fi-nothing"/>')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_drawing_name_text_and_number_of_copies(lang: str) -> None:
    cards = list(printed(lang).tree.iter("article"))
    assert len(cards) == len(data.CARDS)
    for card, element in zip(
        [card for kind in ruletables.TYPES for card in ruletables.cards(kind)], cards, strict=True
    ):
        name = catalogues.translations(lang).gettext(f"firenze.card.{card}.name")
        assert element.find("div/h4") is not None and name in text(element)
        assert re.search(rf"\b{ruletables.copies(card)}\b", text(element.findall("div/small")[0]))
        assert len(text(element.findall("div/p")[0])) > 10


def test_the_closer_look_at_a_card_leads_to_its_place_in_the_list() -> None:
    scene = Desk.at("build", "nl").scene()
    for card in data.CARDS:
        link = re.search(
            r'href="([^"]+)" target="rules"', view_firenze.inspect(scene, f"card-{card}")
        )
        assert link
        page, _, anchor = link[1].partition("#")
        assert page == "/nl/rules/firenze/" and anchor in printed("nl").ids


def test_contracts_stand_with_the_values_and_marks_of_the_data() -> None:
    rows = section("nl", "f-16").findall(".//table")[0].findall("tbody/tr")
    shown = [[text(cell) for cell in row.findall("td")] for row in rows]
    for cells, floor in zip(shown, reversed(data.FLOORS), strict=True):
        points = [data.CONTRACT_POINTS[data.contract_of(c, floor)] for c in range(6)]
        assert [cell.rstrip("*") for cell in cells[1:]] == [str(n) for n in points]
    marks = sum(cell.endswith("*") for cells in shown for cell in cells[1:])
    assert marks == sum(
        row["mark"] == "c"
        for colour in data.COLOURS
        for row in ruletables.TABLES["contracts"][colour].values()
    )


def test_flags_tiles_and_balconies_are_those_of_the_data() -> None:
    city, balconies = section("de", "f-16").findall(".//table")
    flags = [text(cell) for cell in city.findall("tfoot/tr/td")]
    assert [flag.rstrip("*") for flag in flags] == [str(n) for n in data.FLAGS]
    assert [flag.endswith("*") for flag in flags] == [
        ruletables.flag(colour).chosen for colour in data.COLOURS
    ]
    tiles = [text(each) for each in with_class(city, "tile")]
    assert [tile.strip("+*") for tile in tiles] == [str(n) for n in reversed(data.TILE_POINTS)]
    tokens = [text(each) for each in balconies.iter("li")]
    assert [token.rstrip("*").split()[-1] for token in tokens] == [
        str(n) for n in data.TOKEN_POINTS
    ]


def test_prices_of_building_are_those_of_the_engine() -> None:
    rows = section("en", "f-8-5").findall(".//table/tbody/tr")
    shown = [[int(text(cell)) for cell in row] for row in rows]
    assert shown == [
        [laid, *(costs[laid] for costs in data.BUILD_COST)] for laid in range(1, data.BUILD_MAX + 1)
    ]


@pytest.mark.parametrize(("lang", "other"), [("en", "nl"), ("en", "de"), ("nl", "de")])
def test_languages_say_the_same_with_words_of_their_own(lang: str, other: str) -> None:
    one, two = messages(lang), messages(other)
    assert list(one) == list(two)
    for key, said in one.items():
        for pattern in (r"{(\w+)}", rules.CLAUSE.pattern, r"(?m)^- "):
            assert sorted(set(re.findall(pattern, said))) == sorted(
                set(re.findall(pattern, two[key]))
            ), key
        assert said.strip() and said.count("**") % 2 == 0, key
    same = {key for key in one if one[key] == two[key]}
    assert not {key.removeprefix("rules.") for key in same} - ALIKE


def test_every_message_is_shown_and_no_number_is_named_in_vain() -> None:
    own = messages("en")
    assert set(own) == {key for key in site()[1] if key.startswith("rules.")}
    named = {name for said in own.values() for name in re.findall(r"{(\w+)}", said)}
    assert "{" not in "".join(printed(lang).html for lang in LANGUAGES)
    assert set(ruletables.numbers()) <= named | set(re.findall(r"n\.(\w+)", blocks()))


def blocks() -> str:
    return Path("web/pages/rules-blocks.html").read_text(encoding="utf-8")


def test_the_table_does_not_carry_the_text_of_the_rules() -> None:
    assert b"rules.page.title" not in catalogues.compiled("en")
    assert catalogues.translations("en").gettext("rules.page.title") == "Rules of Firenze"
