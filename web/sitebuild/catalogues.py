"""Message catalogues: the .po files of a language become one table of messages."""

import gettext
import io
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import polib

from cantiere import games
from cantiere_app.kit import i18n
from sitebuild import cldr, hosted
from sitebuild.process import ROOT, WEB, Failure

LOCALE = WEB / "locale"
# Domains of static pages alone: the table never loads them.
PRINTED = ("example", "host", "licences", "repair", "rules")
BUILDER = "builder"
"""The domain of the builder's page, which no other page loads."""
RULES = "-rules"
"""How the domain of a game's rules ends: they stand on a static page too."""


def sources(language: str) -> list[Path]:
    """The catalogues of a language, but those of games that the site does not host."""
    found = sorted((LOCALE / language / "LC_MESSAGES").glob("*.po"))
    return [path for path in found if hosted.belongs(path.stem)]


def of_the_table(language: str) -> list[Path]:
    """The catalogues that the table carries with it."""
    return [path for path in sources(language) if not _is_printed(path.stem)]


def in_browsers() -> list[Path]:
    """The catalogues that pages with Python carry with them, in all languages."""
    paths = [path for lang in i18n.LANGUAGES for path in sources(lang)]
    return [path for path in paths if not _is_printed(path.stem) or path.stem == BUILDER]


def _is_printed(domain: str) -> bool:
    return domain in (*PRINTED, BUILDER) or domain.endswith(RULES)


def compiled(language: str) -> bytes:
    """The binary catalogue of the table's domains; the same bytes for the same messages.

    Raises `Failure` on a file that cannot be read, on a key that two domains define and on a
    message without words.
    """
    return _joined(language, of_the_table(language))


def in_parts(language: str) -> dict[str, bytes]:
    """The same in parts: by the name of each game what its tables alone say, the rest by "".

    A key tells by its first word whose it is. Raises `Failure` as `compiled` does.
    """
    whole = _gathered(language, of_the_table(language))
    parts = {name: polib.POFile(encoding="utf-8") for name in ("", *games.MODULES)}
    for part in parts.values():
        part.metadata = whole.metadata
    for entry in whole:
        word = entry.msgid.partition(".")[0]
        parts[word if word in games.MODULES else ""].append(entry)
    return {name: bytes(part.to_binary()) for name, part in parts.items()}


def of_builder(language: str) -> bytes:
    """The binary catalogue of what the builder's page says beside the table's words."""
    return _joined(language, [LOCALE / language / "LC_MESSAGES" / f"{BUILDER}.po"])


def whole(language: str) -> bytes:
    """The binary catalogue of all domains: of the table, the builder and the static pages."""
    return _joined(language, sources(language))


def _joined(language: str, paths: Sequence[Path]) -> bytes:
    """The binary catalogue of some domains of a language; raises `Failure` as `compiled` does."""
    return bytes(_gathered(language, paths).to_binary())


def _gathered(language: str, paths: Sequence[Path]) -> polib.POFile:
    """Some domains of a language as one.

    Raises `Failure` on a file that cannot be read, on a key that two domains define and on a
    message without words.
    """
    whole = _begun(language)
    owner: dict[tuple[str | None, str], Path] = {}
    for path in paths:
        part = read(path)
        for entry in hosted_of(part):
            key = (entry.msgctxt, entry.msgid)
            if key in owner:
                raise Failure(f"{name(path)} and {name(owner[key])} both define '{entry.msgid}'.")
            owner[key] = path
            whole.append(_shown(entry, path))
        if plural := part.metadata.get("Plural-Forms"):
            whole.metadata["Plural-Forms"] = plural
    return whole


def hosted_of(part: polib.POFile) -> Iterator[polib.POEntry]:
    """The messages of a catalogue, but those of games that the site does not host."""
    return (entry for entry in part if hosted.belongs(entry.msgid))


def _begun(language: str) -> polib.POFile:
    """A catalogue with what no domain has: messages from Unicode's locale data."""
    whole = polib.POFile(encoding="utf-8")
    whole.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Language": language}
    for key, text in cldr.messages(language).items():
        whole.append(polib.POEntry(msgid=key, msgstr=text))
    return whole


def _shown(entry: polib.POEntry, path: Path) -> polib.POEntry:
    """A sentence as it is shipped: one whose English has changed since is better than none."""
    entry.fuzzy = False
    if not entry.translated():
        raise Failure(f"{name(path)} leaves '{entry.msgid}' empty: it wants a translation.")
    return entry


def translations(language: str) -> gettext.NullTranslations:
    """All messages of a language, for the static pages."""
    return _translations(language, tuple(sources(language)))


@cache
def _translations(language: str, paths: tuple[Path, ...]) -> gettext.NullTranslations:
    return gettext.GNUTranslations(io.BytesIO(_joined(language, paths)))


@cache
def words(language: str) -> i18n.Texts:
    """The sentences of the page's own package."""
    return i18n.Texts(language, compiled(language))


def read(path: Path) -> polib.POFile:
    """A catalogue. Raises `Failure` on a file that is none, or has a key twice."""
    try:
        return polib.pofile(str(path), encoding="utf-8", check_for_duplicates=True)
    except (OSError, ValueError) as error:
        raise Failure(f"{name(path)} is not a message catalogue: {error}") from error


def name(path: Path) -> str:
    """A catalogue's path as people name it."""
    return path.relative_to(ROOT).as_posix()
