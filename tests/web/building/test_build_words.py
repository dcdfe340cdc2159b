"""What translators read: the English beside each sentence, a mark where it has changed since."""

from pathlib import Path

import polib
import pytest

from sitebuild.machine.process import Failure
from sitebuild.texts import catalogues, words

HEAD = 'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
ENGLISH = 'msgid "app.begin"\nmsgstr "Begin"'
DUTCH = 'msgid "app.begin"\nmsgstr "Beginnen"'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(words, "LANGUAGES", ("en", "nl"))
    write(tmp_path, "en", ENGLISH)
    write(tmp_path, "nl", DUTCH)
    return tmp_path


def write(folder: Path, language: str, *entries: str) -> None:
    path = place(folder, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD + "\n\n".join(entries) + "\n", encoding="utf-8")


def place(folder: Path, language: str) -> Path:
    return folder / language / "LC_MESSAGES" / "app.po"


def entries(folder: Path, language: str = "nl") -> dict[str, polib.POEntry]:
    return {entry.msgid: entry for entry in polib.pofile(str(place(folder, language)))}


def begin(folder: Path) -> polib.POEntry:
    return entries(folder)["app.begin"]


def change_english(folder: Path, text: str, *, translated: bool = False) -> None:
    """A sentence is known in English, then told otherwise."""
    words.refresh(translated=False)
    write(folder, "en", f'msgid "app.begin"\nmsgstr "{text}"')
    words.refresh(translated=translated)


@pytest.mark.slow
def test_the_catalogues_are_as_the_command_writes_them() -> None:
    """Else: python3 build.py words."""
    for path, text in words.written().items():
        assert path.read_text(encoding="utf-8") == text, path


def test_english_stands_beside_its_translation(folder: Path) -> None:
    words.refresh(translated=False)
    assert (begin(folder).comment, begin(folder).msgstr) == ("Begin", "Beginnen")
    assert not begin(folder).fuzzy
    assert entries(folder, "en")["app.begin"].comment == ""


def test_each_plural_form_and_each_line_of_the_english_has_a_line(folder: Path) -> None:
    plural = 'msgid "{0}"\nmsgid_plural "{0}"\nmsgstr[0] "{1}"\nmsgstr[1] "{2}"'
    lines = 'msgid "text"\nmsgstr "- one\\n\\n- two"'
    write(folder, "en", plural.format("n", "{n} brick", "{n} bricks"), lines)
    write(folder, "nl", plural.format("n", "{n} steen", "{n} stenen"), lines)
    words.refresh(translated=False)
    assert entries(folder)["n"].comment == "{n} brick\n{n} bricks"
    assert entries(folder)["text"].comment == "- one\n- two"
    again = words.written()
    assert again[place(folder, "nl")] == place(folder, "nl").read_text(encoding="utf-8")


def test_a_sentence_whose_english_changed_is_marked(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change_english(folder, "Start")
    entry = begin(folder)
    assert (entry.comment, entry.previous_msgid, entry.fuzzy) == ("Start", "Begin", True)
    assert entry.msgstr == "Beginnen"
    assert "nl/LC_MESSAGES/app.po: look at 'app.begin' again" in capsys.readouterr().out


def test_a_mark_keeps_the_english_that_was_translated(folder: Path) -> None:
    change_english(folder, "Start")
    change_english(folder, "Go")
    assert (begin(folder).comment, begin(folder).previous_msgid) == ("Go", "Begin")


def test_a_mark_goes_with_the_change(folder: Path) -> None:
    change_english(folder, "Start")
    change_english(folder, "Begin")
    assert (begin(folder).previous_msgid, begin(folder).fuzzy) == (None, False)


def test_a_mark_that_was_taken_away_stays_away(folder: Path) -> None:
    change_english(folder, "Start")
    path = place(folder, "nl")
    path.write_text(path.read_text("utf-8").replace("#, fuzzy\n", ""), encoding="utf-8")
    words.refresh(translated=False)
    assert (begin(folder).previous_msgid, begin(folder).fuzzy) == (None, False)


def test_a_mark_of_a_person_stays(folder: Path) -> None:
    write(folder, "nl", f"#, fuzzy\n{DUTCH}")
    words.refresh(translated=False)
    assert begin(folder).fuzzy


def test_what_is_translated_anew_gets_no_mark(folder: Path) -> None:
    change_english(folder, "Start", translated=True)
    assert (begin(folder).comment, begin(folder).fuzzy) == ("Start", False)


def test_a_marked_sentence_is_shipped(folder: Path) -> None:
    change_english(folder, "Start")
    assert catalogues.translations("nl").gettext("app.begin") == "Beginnen"


def test_a_sentence_that_is_lacking_gets_its_place(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(folder, "en", 'msgid "app.back"\nmsgstr "Back"', ENGLISH)
    words.refresh(translated=False)
    assert [*entries(folder)] == ["app.back", "app.begin"]
    assert "app.po: 1 not translated, 'app.back' is the first" in capsys.readouterr().out
    with pytest.raises(Failure, match=r"leaves 'app\.back' empty"):
        catalogues.compiled("nl")


def test_a_new_language_has_all_sentences_to_fill_in(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "LANGUAGES", ("en", "nl", "pl"))
    write(folder, "en", ENGLISH, 'msgid "n"\nmsgid_plural "n"\nmsgstr[0] "a"\nmsgstr[1] "b"')
    words.refresh(translated=False)
    assert entries(folder, "pl")["app.begin"].comment == "Begin"
    assert len(entries(folder, "pl")["n"].msgstr_plural) == 3
    assert "nplurals=3" in place(folder, "pl").read_text("utf-8")


def test_a_sentence_without_english_is_refused_and_nothing_written(folder: Path) -> None:
    write(folder, "nl", DUTCH, 'msgid "app.old"\nmsgstr "Oud"')
    before = place(folder, "nl").read_text("utf-8")
    with pytest.raises(Failure, match=r"app\.po has 'app\.old', which the English catalogue"):
        words.refresh(translated=False)
    assert place(folder, "nl").read_text("utf-8") == before
