"""Catalogues of several domains become one of a language."""

import gettext
import io
from pathlib import Path

import pytest

from cantiere_app.kit.language.i18n import Texts
from sitebuild.machine.process import Failure
from sitebuild.texts import catalogues

HEAD = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "locale")
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    messages = tmp_path / "locale" / "nl" / "LC_MESSAGES"
    messages.mkdir(parents=True)
    return messages


def write(folder: Path, domain: str, *entries: str) -> None:
    (folder / f"{domain}.po").write_text(HEAD + "\n\n".join(entries) + "\n", encoding="utf-8")


def test_domains_are_joined(folder: Path) -> None:
    write(folder, "app", 'msgid "app.begin"\nmsgstr "Beginnen"')
    plural = 'msgid "brick"\nmsgid_plural "brick"\nmsgstr[0] "{n} steen"\nmsgstr[1] "{n} stenen"'
    write(folder, "firenze", plural)
    translations = gettext.GNUTranslations(io.BytesIO(catalogues.compiled("nl")))
    assert translations.gettext("app.begin") == "Beginnen"
    assert [translations.ngettext("brick", "brick", n) for n in (1, 2)] == [
        "{n} steen",
        "{n} stenen",
    ]


def test_what_a_game_says_is_a_part_of_its_own(folder: Path) -> None:
    """Its options are shown before its table is, so what starts otherwise goes with the page."""
    write(folder, "app", 'msgid "app.begin"\nmsgstr "Beginnen"')
    option = 'msgid "app.option.wheel"\nmsgstr "Rad"'
    write(folder, "carrara-about", option)
    plural = 'msgid "carrara.n"\nmsgid_plural "carrara.n"\nmsgstr[0] "{n} x"\nmsgstr[1] "{n} y"'
    write(folder, "carrara", plural)
    parts = catalogues.in_parts("nl")
    shared = Texts("nl", parts[""])
    assert (shared("app.begin"), shared("app.option.wheel")) == ("Beginnen", "Rad")
    with pytest.raises(KeyError):
        shared.n("carrara.n", 2)
    asked: list[str] = []

    def of_game(game: str) -> bytes:
        asked.append(game)
        return parts[game]

    table = Texts("nl", parts[""], of_game)
    assert table("app.begin") and not asked
    assert [table.n("carrara.n", n) for n in (1, 2)] == ["1 x", "2 y"]
    assert asked == ["carrara"]


@pytest.mark.parametrize(
    ("lang", "decimal", "march", "pair"),
    [
        ("en", ".", "March", "{most} and {last}"),
        ("nl", ",", "maart", "{most} en {last}"),
        ("de", ",", "März", "{most} und {last}"),
    ],
)
def test_months_commas_and_lists_come_of_themselves(
    lang: str, decimal: str, march: str, pair: str
) -> None:
    text = catalogues.translations(lang).gettext
    assert (text("cldr.decimal"), text("cldr.pair")) == (decimal, pair)
    months = text("cldr.months").split("|")
    assert (len(months), months[2]) == (12, march)


def test_the_same_messages_give_the_same_bytes(folder: Path) -> None:
    entries = ['msgid "b"\nmsgstr "2"', 'msgid "a"\nmsgstr "1"']
    write(folder, "app", *entries)
    first = catalogues.compiled("nl")
    write(folder, "app", *reversed(entries))
    assert catalogues.compiled("nl") == first


def test_a_key_of_two_domains_is_refused(folder: Path) -> None:
    write(folder, "app", 'msgid "begin"\nmsgstr "Beginnen"')
    write(folder, "firenze", 'msgid "begin"\nmsgstr "Start"')
    with pytest.raises(Failure, match=r"firenze\.po and .*app\.po both define 'begin'"):
        catalogues.compiled("nl")


def test_a_key_that_one_file_defines_twice_is_refused(folder: Path) -> None:
    entry = 'msgid "begin"\nmsgstr "Beginnen"'
    write(folder, "app", entry, entry)
    with pytest.raises(Failure, match=r"app\.po defines 'begin' twice"):
        catalogues.compiled("nl")


def test_a_file_that_cannot_be_read_is_named(folder: Path) -> None:
    (folder / "app.po").write_text("this is a letter\n")
    with pytest.raises(Failure, match=r"app\.po is not a message catalogue"):
        catalogues.compiled("nl")
