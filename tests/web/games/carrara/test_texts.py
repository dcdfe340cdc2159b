"""Names of Carrara's things, alone and put together."""

import pytest

from cantiere.carrara import data
from cantiere_app.games.carrara import words
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.texts import catalogues


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_in_the_box_has_a_name_of_its_own(lang: str) -> None:
    t = catalogues.words(lang)
    named = [
        *(words.colour(t, rank) for rank in range(len(data.COLOURS))),
        *(words.place(t, place) for place in data.PLACES),
        *(words.type_(t, kind) for kind in data.TYPES),
        *(words.thing(t, kind) for kind in data.OBJECTS),
        *(words.token(t, token) for token in data.TOKENS),
    ]
    cards = [words.card(t, card) for card in data.CARD_IDS]
    assert len({*named}) == len(named)
    assert len({*cards}) == len(cards)


def test_names_are_put_together() -> None:
    t = catalogues.words("en")
    assert words.tile(t, "gate-8") == "gate 8"
    assert words.token(t, "up-lucca") == "upgrade token for Lucca"
    assert words.scored(t, "villa") == "villa"
    assert words.scored(t, "special-city") == "city buildings"
    assert words.colours(t, [0, 5, 5]) == "1 white and 2 black"
    assert words.objects(t, [1, 0, 2, 0, 0, 1]) == "1 book, 2 crowns and 1 coat of arms"
