"""The sentences of every game: there in every language, with the same parameters, in its words."""

import re

import polib
import pytest
from tests.web.messages import catalogue, forms

from cantiere import games
from cantiere_app.kit.language.i18n import LANGUAGES

ALIKE = {
    "firenze": r"firenze\.(card\.\w+\.name|table\.(brick\.on|cost|discount)|text\.(nobody|start))",
    "machiavelli": r"machiavelli\.((role|card)\.\w+|board\.nobody|(field|table)\.rank"
    r"|recap\.round|sign\.(gold|deck)|(answer|command|word)\.(yes|gold|extra|museum|hand|hospital))",
    "carrara": r"carrara\.(city\.\w+|type\.villa|card\..*\.name|do\.pass"
    r"|table\.(eights|segment|from|land\.country)|text\.(segment|object)"
    r"|pick\.pays|score\.term)",
}
"""Names, and words that two languages share, by game."""

each_game = pytest.mark.parametrize("game", games.MODULES)


@each_game
def test_the_languages_have_the_same_keys_in_the_same_forms(game: str) -> None:
    english = {key: len(forms(entry)) for key, entry in catalogue(game, "en").items()}
    assert english
    for lang in LANGUAGES:
        translated = {key: len(forms(entry)) for key, entry in catalogue(game, lang).items()}
        assert translated == english


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_left_empty_and_parameters_agree(game: str, lang: str) -> None:
    for key, entry in catalogue(game, lang).items():
        wanted = set().union(*map(parameters, forms(catalogue(game, "en")[key])))
        for form in forms(entry):
            assert form.strip() == form != ""
            assert parameters(form) <= wanted, key
            assert wanted - parameters(form) <= ({"n"} if entry.msgid_plural else set()), key


def parameters(form: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", form))


@each_game
def test_only_names_are_written_alike_in_two_languages(game: str) -> None:
    alike: list[polib.POEntry] = []
    for key, entry in catalogue(game, "en").items():
        others = [forms(catalogue(game, lang)[key]) for lang in LANGUAGES[1:]]
        if forms(entry) in others or others[0] == others[1]:
            alike.append(entry)
    assert not [entry.msgid for entry in alike if not re.fullmatch(ALIKE[game], entry.msgid)]


@each_game
def test_numbers_of_a_kind_are_told_in_one_order(game: str) -> None:
    """What is needed and what there is read alike, so exchanged ones are seen here."""
    for key in catalogue(game, "en"):
        orders = {lang: order(forms(catalogue(game, lang)[key])[-1]) for lang in LANGUAGES}
        assert len(set(orders.values())) == 1, (key, orders)


def order(form: str) -> tuple[str, ...]:
    return tuple(re.findall(r"{(need|have|found|least|most|limit|n)}", form))
