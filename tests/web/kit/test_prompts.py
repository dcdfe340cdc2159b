"""Prompts begin as sentences do, in each game and language, also with a colour or another noun."""

from collections.abc import Iterator

import pytest
from tests.web.desk import Desk, fixture_names, in_turn
from tests.web.sources.tabled import desk

from cantiere import games
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.moves.prompts import with_capitals
from cantiere_app.kit.scene import Button, Prompt, Scene


def prompts(at: Desk) -> Iterator[Prompt]:
    """Yield what is asked at first, and after each click that may be made."""
    game, state = at.room.game, at.state
    for target in [None, *at.legal()]:
        at.state, at.draft, at.picked = game.copy(state), {}, ""
        if target:
            at.click(target)
        yield at.prompt()


def words(prompt: Prompt) -> list[str]:
    return [prompt.title, prompt.detail, *(each.label for each in prompt.buttons)]


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.MODULES)
def test_sentences_and_buttons_begin_with_a_capital(
    game: str, lang: str, pytestconfig: pytest.Config
) -> None:
    for name in in_turn(fixture_names(game), lang, pytestconfig):
        for prompt in prompts(desk(game, name, lang)):
            assert [each for each in words(prompt) if each[:1].islower()] == [], name


@pytest.mark.parametrize(
    ("lang", "name", "target", "label"),
    [
        ("nl", "hand-in", "tower-3", "Rood 4 inleveren voor 3 punten"),
        ("nl", "collapse", "tower-2", "Blauw 2 laten instorten"),
        ("nl", "saboteur", "opp-tower-1-3", "Paars 2 saboteren"),
        ("de", "hand-in", "tower-3", "Rot 4 für 3 Punkte abgeben"),
        ("en", "hand-in", "tower-3", "Hand in red 4 for 3 points"),
    ],
)
def test_a_button_that_begins_with_a_colour(lang: str, name: str, target: str, label: str) -> None:
    at = desk("firenze", name, lang)
    at.click(target)
    assert label in [each.label for each in at.prompt().buttons]


def test_only_the_first_letter_changes() -> None:
    asked = with_capitals(lambda _: Prompt("", "élan", [Button("a", "rood 4 inleveren", go=True)]))
    scene: Scene = desk("firenze", "hand-in").scene()
    assert asked(scene) == Prompt("", "Élan", (Button("a", "Rood 4 inleveren", go=True),))
