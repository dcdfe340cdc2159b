"""Every message calls a thing by its one word, as `web/locale/terms.toml` has it."""

import pytest
from tests.web.messages import Message, everything
from tests.web.terms import Term, terms

from cantiere_app.kit.language.i18n import LANGUAGES


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_uses_a_word_to_avoid(lang: str) -> None:
    assert not [
        f"{message.key}: '{word}', rather '{term.words.get(lang)}' ({term.thing})"
        for message in everything(lang)
        for term in terms()
        for word in term.faults(message, lang)
        if not term.exempts(message.key)
    ]


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.thing)
def test_every_language_that_avoids_a_word_has_one_to_use(term: Term) -> None:
    assert term.avoid.keys() <= term.words.keys() <= {*LANGUAGES}
    for lang, words in term.words.items():
        proposed = Message("", "", (words.replace(",", " /"),))
        assert not [*Term(term.thing, {}, term.avoid).faults(proposed, lang)]


@pytest.mark.slow
@pytest.mark.parametrize("term", terms(), ids=lambda term: term.thing)
def test_every_exception_is_one(term: Term) -> None:
    """An exempt message has a word to avoid in some language; else it needs no exemption."""
    for pattern in term.exempt:
        alone = Term(term.thing, term.words, term.avoid, (pattern,), term.allow)
        assert any(
            next(alone.faults(message, lang), None)
            for lang in LANGUAGES
            for message in everything(lang)
        ), pattern


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "said", "words"),
    [
        ("en", "The Chronicle", ["chronicle"]),
        ("de", "Das Rad drehen", ["Rad"]),
        ("de", "Das Radio", []),
        ("nl", "Ga naar de kroniek", ["kroniek"]),
        ("nl", "verhoogd", []),
        ("de", "Alle Mitspielerinnen", ["Mitspieler*"]),
        ("en", "See `chronicle` and {chronicle}", []),
        ("en", "There is no move, and this is no move", ["is no"]),
        ("en", "There is no move", []),
    ],
)
def test_words_are_found_whole_in_any_case_but_not_in_code(
    lang: str, said: str, words: list[str]
) -> None:
    message = Message("carrara", "carrara.x", (said,))
    assert [word for term in terms() for word in term.faults(message, lang)] == words
