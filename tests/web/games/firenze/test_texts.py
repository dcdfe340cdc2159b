"""The sentences of Firenze: what is counted has a plural, each card a text that fits."""

import pytest
from tests.web.messages import catalogue

from cantiere.firenze import data
from cantiere_app.games.firenze.events.effects import named
from cantiere_app.games.firenze.moves.refuse import COUNTED
from cantiere_app.kit.language.i18n import LANGUAGES


def test_what_is_counted_has_a_plural() -> None:
    for name in COUNTED:
        assert catalogue("firenze", "en")[f"firenze.reason.{name}"].msgid_plural


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_and_a_text_that_fits_the_card(lang: str) -> None:
    for card in data.CARDS:
        assert catalogue("firenze", lang)[f"firenze.card.{card}.name"].msgstr
        text = catalogue("firenze", lang)[f"firenze.card.{card}.text"].msgstr
        assert len(text.format(**named(card))) <= 48, card
