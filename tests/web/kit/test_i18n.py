"""Sentences of a language whose catalogue is missing, damaged or incomplete are English ones."""

import pytest

from cantiere_app.kit.language import i18n
from cantiere_app.kit.language.i18n import Texts
from sitebuild.texts import catalogues

WHOLE = catalogues.compiled("de")
ENGLISH = Texts("en", catalogues.compiled("en"))
DAMAGED = [
    b"",
    WHOLE[:3],
    WHOLE[:40],
    WHOLE[: len(WHOLE) // 2],
    b"<!doctype html><title>404</title>",
    WHOLE[:-2000] + b"\xff" * 2000,
]
"""Nothing, catalogues that end early, a page in its place, and one with bytes of another file."""


@pytest.mark.parametrize("catalogue", DAMAGED)
def test_a_damaged_catalogue_speaks_english(catalogue: bytes) -> None:
    texts = Texts("de", catalogue, english=lambda: ENGLISH)
    assert texts("app.close") in ("Close", "Schließen")
    assert texts("app.rule", clause="F§8") in ("Rule F§8", "Regel F§8")
    assert texts.n("app.shelf.count", 1) in ("1 game", "1 Spiel")
    assert texts.n("app.shelf.count", 5) in ("5 games", "5 Spiele")


def test_what_a_language_lacks_is_said_in_english() -> None:
    texts = Texts("de", b"", english=lambda: ENGLISH)
    assert texts("app.close") == texts("app.close") == "Close"
    assert texts("app.saved.round", game="Firenze", round=3) == "Firenze, round 3"
    assert texts.n("app.saved.over", 1, game="Firenze") == "Firenze, finished after 1 round"


def test_a_damaged_catalogue_of_a_game_speaks_english_for_that_game_alone() -> None:
    parts = catalogues.in_parts("de")
    english = catalogues.in_parts("en")
    whole = Texts("en", english[""], english.__getitem__)
    texts = Texts("de", parts[""], lambda _: b"", lambda: whole)
    assert texts("app.close") == "Schließen"
    assert texts("firenze.phase.trade") == whole("firenze.phase.trade")


def test_a_key_that_no_language_has_is_an_error() -> None:
    texts = Texts("de", b"", english=lambda: ENGLISH)
    with pytest.raises(KeyError):
        texts("app.no-such")
    with pytest.raises(KeyError):
        texts.n("app.no-such", 2)


def test_a_catalogue_that_is_not_shipped_is_empty() -> None:
    assert i18n.shipped("cantiere_app", "xx") == b""
