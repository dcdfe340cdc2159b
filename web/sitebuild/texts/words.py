"""The catalogues as translators read them: each sentence with its English, and changes marked.

A sentence whose English has changed is `fuzzy`, as gettext calls it; its editors show and remove
the mark.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

import polib
from babel.messages.plurals import get_plural

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.machine.process import Failure, say
from sitebuild.texts import catalogues


def refresh(*, translated: bool) -> None:
    """Write all catalogues anew, and print the sentences that wait for a translator.

    translated: sentences whose English has changed are already translated anew and get no mark.
    Raises `Failure` on a sentence without an English one; then nothing is written.
    """
    fresh = written(translated=translated)
    for path, text in fresh.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for line in waiting(fresh):
        say(line)


def written(*, translated: bool = False) -> dict[Path, str]:
    """Return the text of every catalogue by path, also of missing ones; raise as `refresh` does."""
    source, *others = LANGUAGES
    fresh: dict[Path, str] = {}
    for path in catalogues.sources(source):
        english = catalogues.read(path)
        fresh[path] = _text(english)
        for language in others:
            translation = path.parents[2] / language / "LC_MESSAGES" / path.name
            merged = _beside(english, translation, language, translated=translated)
            fresh[translation] = _text(merged)
    return fresh


def waiting(paths: Iterable[Path]) -> Iterator[str]:
    """Yield a line for each sentence whose English has changed, and for each incomplete file."""
    for path in paths:
        catalogue, name = catalogues.read(path), catalogues.name(path)
        for entry in catalogue.fuzzy_entries():
            yield f"{name}: look at '{entry.msgid}' again"
        if empty := catalogue.untranslated_entries():
            yield f"{name}: {len(empty)} not translated, '{empty[0].msgid}' is the first"


def english_of(entry: polib.POEntry) -> str:
    """Return an English message as a comment for its translations, a line for each plural form."""
    forms = [entry.msgstr_plural[n] for n in sorted(entry.msgstr_plural)] or [entry.msgstr]
    lines = (line.strip() for form in forms for line in form.splitlines())
    return "\n".join(line for line in lines if line)  # polib keeps no empty line of a comment


def _text(catalogue: polib.POFile) -> str:
    catalogue.wrapwidth = 0
    return str(catalogue)


def _beside(english: polib.POFile, path: Path, language: str, *, translated: bool) -> polib.POFile:
    """Return a language's catalogue in the order of the English one, with it as comments."""
    catalogue = catalogues.read(path) if path.exists() else _begun(english, language)
    by_id = {entry.msgid: entry for entry in catalogue}
    if strays := by_id.keys() - {entry.msgid for entry in english}:
        raise Failure(
            f"{catalogues.name(path)} has '{min(strays)}', which the English catalogue has not:"
            " name it there as well, or take it out here."
        )
    del catalogue[:]
    for entry in english:
        kept = by_id.get(entry.msgid) or _empty(entry, language)
        _compare(kept, english_of(entry), translated=translated)
        catalogue.append(kept)
    return catalogue


def _begun(english: polib.POFile, language: str) -> polib.POFile:
    """Return a catalogue without sentences."""
    catalogue = polib.POFile(encoding="utf-8")
    forms = get_plural(language).plural_forms
    catalogue.metadata = {**english.metadata, "Language": language, "Plural-Forms": forms}
    return catalogue


def _empty(english: polib.POEntry, language: str) -> polib.POEntry:
    """Return an entry for a sentence without translation, with the plural forms of the language."""
    if not english.msgid_plural:
        return polib.POEntry(msgid=english.msgid)
    forms = dict.fromkeys(range(get_plural(language).num_plurals), "")
    return polib.POEntry(
        msgid=english.msgid, msgid_plural=english.msgid_plural, msgstr_plural=forms
    )


def _compare(entry: polib.POEntry, now: str, *, translated: bool) -> None:
    """Put the present English of a sentence in its comment, and mark it if the English has changed.

    The former English stays in the entry until somebody removes the mark.
    """
    if not entry.fuzzy:
        entry.previous_msgid = None
    before = entry.previous_msgid or entry.comment
    was_marked_here = entry.previous_msgid is not None
    entry.comment = now
    if before not in ("", now) and not translated and _has_words(entry):
        entry.previous_msgid = before
        entry.fuzzy = True
    elif was_marked_here:
        entry.previous_msgid = None
        entry.fuzzy = False


def _has_words(entry: polib.POEntry) -> bool:
    return bool(entry.msgstr or any(entry.msgstr_plural.values()))
