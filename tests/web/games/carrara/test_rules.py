"""The page of rules of Carrara: prices, cities, tokens, conditions and cards are the engine's."""

import pytest
from tests.web.sources.printed import printed, section, table, text

from cantiere.carrara import data
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.rulebooks import carrara_tables
from sitebuild.texts import catalogues

CITIES = len(data.CITIES)


def cells(anchor: str) -> list[list[str]]:
    return table(section("carrara", "en", anchor))


@pytest.mark.slow
def test_all_decisions_are_there() -> None:
    assert {f"c-12-q{number}" for number in range(1, 27)} <= set(printed("carrara", "en").ids)


def test_prices_are_those_of_the_wheel() -> None:
    shown = [[int(price) for price in row[1:]] for row in cells("c-4-1")]
    assert [price for row in shown for price in row] == list(data.PRICES)
    assert [row[0] for row in cells("c-4-1")] == list(data.SEGMENTS)


def test_cities_ask_and_yield_what_the_engine_says() -> None:
    rows = cells("c-4-2")
    assert [int(row[3].rstrip("*")) for row in rows] == list(data.CITY_MIN)
    assert [row[3].endswith("*") for row in rows] == [city == "viareggio" for city in data.CITIES]
    accepted = [len(row[1].split()) for row in rows]
    assert accepted == [worst + 1 for worst in data.WORST]
    assert [row[2] for row in rows][:2] == ["3 VP", "3 coins"]


def test_tokens_stand_beside_what_they_replace() -> None:
    rows = cells("c-9-1")
    assert len(rows) == len(data.TOKENS)
    lucca = next(row for row in rows if row[0] == "Lucca")
    assert lucca[1:] == ["2 VP", "3 VP and 1 coin"]
    marked = [row[2].endswith("*") for row in rows]
    assert marked == [token.chosen for _, _, _, token in carrara_tables.places()]
    assert sum(marked) == carrara_tables.numbers()["chosen_tokens"]


def test_conditions_of_the_base_game_go_by_the_number_of_players() -> None:
    assert [row[1:] for row in cells("c-8-2")] == [
        ["4", "4", "4"],
        ["9*", "8*", "7"],
        ["30", "25", "20"],
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_place_name_and_text(lang: str) -> None:
    articles = list(printed("carrara", lang).tree.iter("article"))
    assert [each.get("id") for each in articles] == [f"card-{card}" for card in data.CARD_IDS]
    messages = catalogues.translations(lang)
    for card, article in zip(data.CARD_IDS, articles, strict=True):
        assert messages.gettext(f"carrara.card.{card}.name") in text(article)
        assert len(text(article.findall("div/p")[0])) > 10


def test_cards_with_a_chosen_value_are_marked_and_listed() -> None:
    names = {
        card: catalogues.translations("en").gettext(f"carrara.card.{card}.name")
        for card in data.CARD_IDS
    }
    chosen = carrara_tables.chosen_cards()
    assert "top-1" not in chosen and "bonus-9" in chosen
    titles = [text(each) for each in printed("carrara", "en").tree.iter("h4")]
    assert [title.endswith("*") for title in titles] == [card in chosen for card in data.CARD_IDS]
    listed = text(section("carrara", "en", "c-14"))
    assert all(names[card] in listed for card in chosen)


def test_presets_name_their_cards() -> None:
    said = [text(each) for each in section("carrara", "en", "c-10-6").iter("dd")]
    assert len(said) == len(data.PRESETS)
    assert said[0] == "Four Scorings, Collection, Total Cost, Two Cities"
