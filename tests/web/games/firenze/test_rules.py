"""The page of rules of Firenze: cards, contracts and prices are those of the data."""

import re

import pytest
from tests.web.games.firenze.staging import Desk
from tests.web.sources.printed import printed, section, text, with_class

from cantiere.firenze import data
from cantiere_app.games.firenze import view as firenze
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.rulebooks import firenze_tables
from sitebuild.texts import catalogues


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_drawing_name_text_and_number_of_copies(lang: str) -> None:
    cards = list(printed("firenze", lang).tree.iter("article"))
    assert len(cards) == len(data.CARDS)
    for card, element in zip(
        [card for kind in firenze_tables.TYPES for card in firenze_tables.cards(kind)],
        cards,
        strict=True,
    ):
        name = catalogues.translations(lang).gettext(f"firenze.card.{card}.name")
        assert element.find("div/h4") is not None and name in text(element)
        assert re.search(
            rf"\b{firenze_tables.copies(card)}\b", text(element.findall("div/small")[0])
        )
        assert len(text(element.findall("div/p")[0])) > 10


def test_the_closer_look_at_a_card_leads_to_its_place_in_the_list() -> None:
    scene = Desk.at("build", "nl").scene()
    for card in data.CARDS:
        link = re.search(
            r'href="([^"]+)" target="rules"', firenze.inspect(scene, f"card-{card}")[1]
        )
        assert link
        page, _, anchor = link[1].partition("#")
        assert page == "/nl/rules/firenze/" and anchor in printed("firenze", "nl").ids


def test_contracts_stand_with_the_values_and_marks_of_the_data() -> None:
    rows = section("firenze", "nl", "f-16").findall(".//table")[0].findall("tbody/tr")
    shown = [[text(cell) for cell in row.findall("td")] for row in rows]
    for cells, floor in zip(shown, reversed(data.FLOORS), strict=True):
        points = [data.CONTRACT_POINTS[data.contract_of(c, floor)] for c in range(6)]
        assert [cell.rstrip("*") for cell in cells[1:]] == [str(n) for n in points]
    marks = sum(cell.endswith("*") for cells in shown for cell in cells[1:])
    assert marks == sum(
        row["mark"] == "c"
        for colour in data.COLOURS
        for row in firenze_tables.TABLES["contracts"][colour].values()
    )


def test_flags_tiles_and_balconies_are_those_of_the_data() -> None:
    city, balconies = section("firenze", "de", "f-16").findall(".//table")
    flags = [text(cell) for cell in city.findall("tfoot/tr/td")]
    assert [flag.rstrip("*") for flag in flags] == [str(n) for n in data.FLAGS]
    assert [flag.endswith("*") for flag in flags] == [
        firenze_tables.flag(colour).chosen for colour in data.COLOURS
    ]
    tiles = [text(each) for each in with_class(city, "tile")]
    assert [tile.strip("+*") for tile in tiles] == [str(n) for n in reversed(data.TILE_POINTS)]
    tokens = [text(each) for each in balconies.iter("li")]
    assert [token.rstrip("*").split()[-1] for token in tokens] == [
        str(n) for n in data.TOKEN_POINTS
    ]


def test_prices_of_building_are_those_of_the_engine() -> None:
    rows = section("firenze", "en", "f-8-5").findall(".//table/tbody/tr")
    shown = [[int(text(cell)) for cell in row] for row in rows]
    assert shown == [
        [laid, *(data.BUILD_COSTS[discount][laid] for discount in (0, 1, 3, 4))]
        for laid in range(1, data.BUILD_MAX + 1)
    ]


def test_all_sections_and_all_decisions_are_there() -> None:
    wanted = {f"f-14-q{number}" for number in range(1, 41)}
    wanted |= {f"f-11-{number}" for number in range(1, 7)}
    assert wanted <= set(printed("firenze", "en").ids)
