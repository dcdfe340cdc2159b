"""What frames tell of a code's position is what positions say, in words that are there."""

import pytest

from cantiere import games
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.examples.summaries import SUMMARIES
from sitebuild.texts import catalogues


def test_every_game_has_a_summary() -> None:
    assert SUMMARIES.keys() == games.MODULES.keys()


@pytest.mark.parametrize("game", SUMMARIES)
def test_columns_are_fields_of_every_seat(game: str) -> None:
    rules = games.load(game)
    players = rules.position(rules.new({"seats": 3}, 1))["players"]
    assert isinstance(players, list)
    for player in players:
        assert isinstance(player, dict)
        assert SUMMARIES[game].columns.keys() <= player.keys()


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_columns_have_headers(lang: str) -> None:
    catalogue = catalogues.translations(lang)
    for summary in SUMMARIES.values():
        assert all(catalogue.gettext(key) != key for key in summary.columns.values())
