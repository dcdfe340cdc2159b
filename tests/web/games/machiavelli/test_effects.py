"""What characters, districts and action cards do, in words: every number is the engine's."""

import re

import pytest

from cantiere.machiavelli import data
from cantiere_app.games.machiavelli.events import effects
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.texts.catalogues import words

WITH_TEXT = (*data.CHARACTERS, *data.CARDS[data.UNIQUES.start :])
FACE = 60
"""Letters that the face of a character has room for."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_says_what_it_does(lang: str) -> None:
    for name in WITH_TEXT:
        said = effects.text(words(lang), name)
        assert said.endswith("."), name
        assert "{" not in said, name
        assert re.fullmatch(r"M§\d+(\.\d+)?", effects.clause(name))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_of_a_character_fits_its_face(lang: str) -> None:
    for name in data.CHARACTERS:
        said = effects.line(words(lang), name)
        assert len(said) <= FACE, said


def test_districts_without_an_effect_say_nothing() -> None:
    assert not effects.text(words("en"), "tavern")
    assert effects.clause("tavern") == "M§9.2"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_of_a_card_is_told(lang: str) -> None:
    """A number that only says that there is an effect is 1 and need not be told."""
    for name in WITH_TEXT:
        said = effects.text(words(lang), name)
        params = (
            data.ABILITIES[data.CHARACTER_OF[name]]
            if name in data.CHARACTER_OF
            else data.EFFECTS[data.CARD_OF[name]]
        )
        for number in params.values():
            assert number == 1 or str(number) in re.findall(r"\d+", said), (name, said)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("emperor", {"emperorMayReturnToHolder": True}),
        ("bellTower", {"bellTowerProtects": False}),
        ("greatWall", {"greatWallSelf": True}),
        ("schoolOfMagic", {"schoolOfMagicAbbot": "one"}),
        ("cashPoint", {"cashPointRule": "untilEnd"}),
    ],
)
def test_texts_go_by_the_options_of_the_table(name: str, options: dict[str, object]) -> None:
    t = words("en")
    assert effects.text(t, name, options) != effects.text(t, name)
