"""The page of rules of Machiavelli: choosing, costs, sets and cards are the engine's."""

import pytest
from tests.web.sources.printed import printed, section, table, text

from cantiere.machiavelli import data
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.rulebooks import machiavelli
from sitebuild.texts import catalogues

ASKED = sorted(number for group in machiavelli.ASKED.values() for number in group)


def cells(anchor: str) -> list[list[str]]:
    return table(section("machiavelli", "en", anchor))


@pytest.mark.slow
def test_every_question_is_answered_in_its_place_and_listed() -> None:
    assert {f"m-16-q{number}" for number in ASKED} <= set(printed("machiavelli", "en").ids)
    listed = text(section("machiavelli", "en", "m-16"))
    assert all(f"Q{number}" in listed for number in ASKED)


def test_choosing_is_told_as_the_rules_have_it() -> None:
    assert [[int(cell) for cell in row] for row in cells("m-6-1")] == [
        [4, 8, 2, 5, 2],
        [4, 9, 3, 5, 2],
        [5, 8, 1, 6, 2],
        [5, 9, 2, 6, 2],
        [6, 8, 0, 7, 2],
        [6, 9, 1, 7, 2],
        [7, 8, 0, 7, 2],
        [7, 9, 0, 8, 2],
        [8, 9, 0, 8, 2],
    ]


def test_basic_districts_cost_what_the_engine_says() -> None:
    rows = cells("m-9-2")
    basic = range(data.UNIQUES.start)
    assert [int(row[2]) for row in rows] == [data.COSTS[card] for card in basic]
    assert [int(row[3]) for row in rows] == [data.COUNTS[card] for card in basic]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_place_name_and_text(lang: str) -> None:
    articles = {each.get("id"): each for each in printed("machiavelli", lang).tree.iter("article")}
    cards = data.CARDS[data.UNIQUES.start :]
    assert {*articles} == {f"card-{card}" for card in cards}
    messages = catalogues.translations(lang)
    for card in cards:
        said = text(articles[f"card-{card}"])
        assert messages.gettext(f"machiavelli.card.{card}") in said
        assert len(said) > 40


def test_what_is_in_the_game_by_choice_is_marked() -> None:
    titles = [text(each) for each in section("machiavelli", "en", "m-9-4").iter("h4")]
    assert len(titles) == 6
    assert [title for title in titles if "*" not in title] == ["Bell Tower 5"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_characters_stand_by_their_rank(lang: str) -> None:
    messages = catalogues.translations(lang)
    for number, name in enumerate(data.CHARACTERS, 1):
        heading = section("machiavelli", lang, f"m-8-{number}").find("h3")
        assert heading is not None
        assert text(heading) == f"8.{number} " + messages.gettext(f"machiavelli.role.{name}")


_PRESETS = ".//dl[@class='kinds presets']/dd"


def test_sets_name_their_characters_and_districts() -> None:
    first, recommended, others = (
        [text(each) for each in section("machiavelli", "en", f"m-4-{n}").iterfind(_PRESETS)]
        for n in (3, 4, 2)
    )
    assert len(first) + len(recommended) + len(others) == len(data.SETS) + 1
    assert first[0].startswith("Assassin, Thief, Magician, King, Bishop, Merchant, Architect")
    assert "Wishing Well" in first[0]
