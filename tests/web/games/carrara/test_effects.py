"""What cards ask for and score, in words: every number is the engine's."""

import re

import pytest

from cantiere.carrara import data
from cantiere_app.games.carrara.events import effects
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.texts.catalogues import words


def numbers(nested: object) -> set[str]:
    """Every whole number in a value, however deep."""
    if isinstance(nested, int):
        return {str(nested)}
    if isinstance(nested, list | tuple):
        return set().union(*map(numbers, nested)) if nested else set()
    return set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", data.SEATS)
def test_every_number_of_a_card_is_told(lang: str, seats: int) -> None:
    t = words(lang)
    for card in data.CARDS:
        said = effects.effect(t, card.id, seats)
        assert "{" not in said
        for rule in (card.condition, card.score):
            params = {} if rule is None else dict(rule.params[seats])
            for name in ("category", "regions", "table"):
                params.pop(name, None)
            for value in params.values():
                assert numbers(value) <= set(re.findall(r"\d+", said)), (card.id, said)


@pytest.mark.parametrize(
    ("lang", "card", "said"),
    [
        ("en", "building-5", "at least 1 building that costs 8"),
        ("nl", "building-5", "minstens 1 gebouw dat 8 kost"),
        ("de", "building-5", "mindestens 1 Gebäude, das 8 kostet"),
        ("en", "building-4", "at least 1 city with at least 4 buildings"),
        ("en", "building-3", "at least 2 cities with at least 3 buildings each"),
        (
            "en",
            "object-5",
            "at least 1 group of 4 identical objects together with 2 of another kind",
        ),
    ],
)
def test_a_condition_has_the_form_of_its_number(lang: str, card: str, said: str) -> None:
    assert effects.condition(words(lang), card) == said


def test_a_condition_goes_by_the_number_of_players() -> None:
    t = words("en")
    assert effects.condition(t, "object-1", 3) == "at least 8 objects"
    assert effects.condition(t, "object-1") == "at least 9 / 8 / 7 objects"
    assert effects.condition(t, "object-2") == effects.condition(t, "object-2", 4)


def test_cards_without_a_part_say_nothing_of_it() -> None:
    t = words("en")
    assert effects.score(t, "top-1") == ""
    assert effects.condition(t, "bonus-2") == ""
    assert "every 2 coins instead of 5" in effects.score(t, "top-6")
    assert effects.effect(t, "top-1").startswith("Condition:")
    assert effects.effect(t, "bonus-2").startswith("At the end:")


def test_objects_left_over_are_told_where_a_card_leaves_any() -> None:
    t = words("en")
    assert "1 VP for each object left over" in effects.score(t, "object-2")
    assert "left over" not in effects.score(t, "object-1")
    assert "left over" not in effects.score(t, "object-6")
    assert "left over" not in effects.score(t, "building-2")
