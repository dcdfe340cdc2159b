"""Message catalogues: the .po files of a language compiled into one table of messages."""

import gettext
import io
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import polib

from cantiere import games
from cantiere_app.kit.language import i18n
from sitebuild.hosting import hosted
from sitebuild.machine.process import ROOT, WEB, Failure
from sitebuild.texts import cldr

LOCALE = WEB / "locale"
# Domains that only static pages use: the table never loads them.
PRINTED = ("example", "host", "licences", "repair", "rules")
BUILDER = "builder"
"""The domain that only the builder's page loads."""
RULES = "-rules"
"""The ending of the domain of a game's rules, which also only static pages use."""


def sources(language: str) -> list[Path]:
    """Return the catalogues of a language, except those of games that the site does not host."""
    paths = sorted((LOCALE / language / "LC_MESSAGES").glob("*.po"))
    return [path for path in paths if hosted.belongs(path.stem)]


def of_the_table(language: str) -> list[Path]:
    """Return the catalogues that the table loads."""
    return [path for path in sources(language) if not _is_printed(path.stem)]


def in_browsers() -> list[Path]:
    """Return the catalogues of pages with Python, in all languages."""
    paths = [path for lang in i18n.LANGUAGES for path in sources(lang)]
    return [path for path in paths if not _is_printed(path.stem) or path.stem == BUILDER]


def _is_printed(domain: str) -> bool:
    return domain in (*PRINTED, BUILDER) or domain.endswith(RULES)


def compiled(language: str) -> bytes:
    """Return the binary catalogue of the table's domains; equal messages give equal bytes.

    Raises `Failure` if a file cannot be read, if two domains define the same key, or if a message
    is empty.
    """
    return _joined(language, of_the_table(language))


def in_parts(language: str) -> dict[str, bytes]:
    """Return the same catalogue in parts: one per game by its name, and the rest by "".

    A message belongs to the game that is the first word of its key: `firenze.prompt.play` to
    Firenze. Raises `Failure` as `compiled` does.
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
    """Return the binary catalogue of the messages that only the builder's page uses."""
    return _joined(language, [LOCALE / language / "LC_MESSAGES" / f"{BUILDER}.po"])


def whole(language: str) -> bytes:
    """Return the binary catalogue of all domains: the table, the builder and the static pages."""
    return _joined(language, sources(language))


def _joined(language: str, paths: Sequence[Path]) -> bytes:
    """Return the binary catalogue of some domains; raise `Failure` as `compiled` does."""
    return bytes(_gathered(language, paths).to_binary())


def _gathered(language: str, paths: Sequence[Path]) -> polib.POFile:
    """Return some domains of a language as one catalogue; raise `Failure` as `compiled` does."""
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
    """Yield the messages of a catalogue, except those of games that the site does not host."""
    return (entry for entry in part if hosted.belongs(entry.msgid))


def _begun(language: str) -> polib.POFile:
    """Return a catalogue with the messages that come from Unicode's locale data."""
    whole = polib.POFile(encoding="utf-8")
    whole.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Language": language}
    for key, text in cldr.messages(language).items():
        whole.append(polib.POEntry(msgid=key, msgstr=text))
    return whole


def _shown(entry: polib.POEntry, path: Path) -> polib.POEntry:
    """Return a message as it is shipped, also if its English has changed since.

    An outdated translation is better than none. Raises `Failure` if it is empty.
    """
    entry.fuzzy = False
    if not entry.translated():
        raise Failure(f"{name(path)} leaves '{entry.msgid}' empty: it wants a translation.")
    return entry


def translations(language: str) -> gettext.NullTranslations:
    """Return all messages of a language, for the static pages."""
    return _translations(language, tuple(sources(language)))


@cache
def _translations(language: str, paths: tuple[Path, ...]) -> gettext.NullTranslations:
    return gettext.GNUTranslations(io.BytesIO(_joined(language, paths)))


@cache
def words(language: str) -> i18n.Texts:
    """Return the table's messages as the page's own package reads them."""
    return i18n.Texts(language, compiled(language))


def read(path: Path) -> polib.POFile:
    """Read a catalogue; raise `Failure` if the file is not one, or defines a key twice."""
    try:
        catalogue = polib.pofile(str(path), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Failure(f"{name(path)} is not a message catalogue: {error}") from error
    keys = Counter((entry.msgctxt, entry.msgid) for entry in catalogue)
    if twice := [key for (_, key), times in keys.items() if times > 1]:
        raise Failure(f"{name(path)} defines '{twice[0]}' twice.")
    return catalogue


def name(path: Path) -> str:
    """Return the path of a catalogue below the root, for messages."""
    return path.relative_to(ROOT).as_posix()
