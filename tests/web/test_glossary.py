"""The words of all rules on one page: each has its place, in the order of its language."""

import re
from importlib import import_module

import pytest
from tests.web.sources.printed import GLOSSARY, rendered

from cantiere import games
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild import pages
from sitebuild.rulebooks import rulebook
from sitebuild.texts import catalogues, printed_terms


def printed(lang: str) -> str:
    """The page in a language."""
    return rendered(GLOSSARY)[0][GLOSSARY.place(lang)].decode()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.MODULES)
def test_every_word_of_a_game_stands_in_the_order_of_its_language(game: str, lang: str) -> None:
    texts = catalogues.translations(lang)
    book = import_module(f"sitebuild.rulebooks.{game}").Book
    part = printed(lang).partition(f'<section id="{game}"')[2].partition("</section>")[0]
    words = re.findall(r'<tr id="[^"]+"><th scope="row">([^<]+)</th><td>[^<]', part)
    assert sorted(words) == sorted(
        texts.gettext(f"{game}.rules.term.{term}").format(**book.numbers) for term in book.terms
    )
    assert words == sorted(words, key=rulebook.alphabetical)
    assert f'href="{pages.url(f"/rules/{game}/", lang)}"' in part


def test_places_are_given_once_and_the_same_in_every_language() -> None:
    places = [re.findall(r'<tr id="([^"]+)"', printed(lang)) for lang in LANGUAGES]
    assert len(set(places[0])) == len(places[0]) > 60
    assert {*places[0]} == {*places[1]} == {*places[2]}


def test_accents_and_capitals_do_not_count_in_the_order() -> None:
    words = ["Zug", "Ämter", "anlegen", "Bauplatz"]
    assert sorted(words, key=rulebook.alphabetical) == ["Ämter", "anlegen", "Bauplatz", "Zug"]


@pytest.mark.parametrize(
    ("lang", "place", "said"),
    [
        ("en", "f-word-floor", "printed edition: level"),
        ("en", "f-word-site", "printed edition: bouwwerf (2010)"),
        ("nl", "f-word-site", "gedrukte uitgave: bouwwerf (2010)"),
        ("de", "f-word-hand-in", "gedruckte Ausgabe: erfüllen"),
        ("de", "f-word-hand-in", "gedruckte Ausgabe: vervullen"),
        ("nl", "c-word-upgrade", "gedrukte uitgave: gebouw in waarde verhogen"),
        ("de", "m-word-set", "gedruckte Ausgabe: aanbeveling"),
        ("en", "m-word-rose", "printed edition: flowered lace"),
    ],
)
def test_the_word_of_a_printed_edition_stands_beside_ours(lang: str, place: str, said: str) -> None:
    row = printed(lang).partition(f'<tr id="{place}">')[2].partition("</tr>")[0]
    assert f"<small>{said}</small>" in row


@pytest.mark.parametrize("game", games.MODULES)
def test_every_printed_word_is_one_of_the_glossary(game: str) -> None:
    book = import_module(f"sitebuild.rulebooks.{game}").Book
    assert {*printed_terms.words(game)} <= {*book.terms}
    assert all({*words} <= {*LANGUAGES} for words in printed_terms.words(game).values())


def test_a_word_that_is_printed_too_is_shown_once() -> None:
    row = printed("nl").partition('<tr id="f-word-tower">')[2].partition("</tr>")[0]
    assert row
    assert "gedrukt" not in row
