"""Long names can be divided where they are drawn narrow, in every language."""

import re

import pytest
from tests.web.messages import speaker

from cantiere.machiavelli import data as machiavelli
from cantiere_app.kit.drawing.soft_hyphens import divisible
from cantiere_app.kit.language.i18n import LANGUAGES

NARROW = 10
"""The letters of a word that a narrow card holds in one line."""
NARROWEST = 8
"""The letters of a word that is too long for the place of a character that is not in play."""


@pytest.mark.parametrize(
    ("name", "divided"),
    [
        ("Recognition", "Recog-nition"),
        ("Moordenares", "Moorde-nares"),
        ("Steuereintreiber", "Steuer-eintreiber"),
        ("Belastinginner", "Belasting-inner"),
        ("Mittleres Privileg", "Mittleres Privileg"),
        ("Turm", "Turm"),
        ("Geheime kamer", "Geheime kamer"),
        ("Dieb &amp; Wunschbrunnen", "Dieb &amp; Wunsch-brunnen"),
    ],
)
def test_a_long_word_is_divided_before_its_last_part(name: str, divided: str) -> None:
    assert divisible(name) == divided.replace("-", "\u00ad")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_long_name_of_a_card_or_character_can_be_divided(lang: str) -> None:
    t = speaker(lang)
    names = [t(f"machiavelli.card.{card}") for card in machiavelli.CARDS]
    names += [t(f"machiavelli.role.{role}") for role in machiavelli.CHARACTERS]
    words = {word for name in names for word in re.findall(rf"[^\W\d_]{{{NARROW},}}", name)}
    assert words
    assert {word for word in words if "\u00ad" not in divisible(word)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_characters_not_in_play_stand_in_the_narrowest_places(lang: str) -> None:
    t = speaker(lang)
    names = [t(f"machiavelli.role.{role}") for role in machiavelli.CHARACTERS]
    long = [name for name in names if len(name) >= NARROWEST and name.isalpha()]
    assert long
    assert [name for name in long if "\u00ad" not in divisible(name)] == []
