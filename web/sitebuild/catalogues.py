"""Message catalogues: the .po files of a language become one table of messages."""

import gettext
import io
from pathlib import Path

import polib

from sitebuild.process import ROOT, WEB, Failure

LANGUAGES = ("en", "nl", "de")
LOCALE = WEB / "locale"


def sources(language: str) -> list[Path]:
    return sorted((LOCALE / language / "LC_MESSAGES").glob("*.po"))


def compiled(language: str) -> bytes:
    """The binary catalogue of all domains of a language; the same bytes for the same messages.

    Raises `Failure` on a file that cannot be read and on a key that two domains define.
    """
    whole = polib.POFile(encoding="utf-8")
    whole.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Language": language}
    owner: dict[tuple[str | None, str], Path] = {}
    for path in sources(language):
        for entry in (part := _read(path)):
            key = (entry.msgctxt, entry.msgid)
            if key in owner:
                raise Failure(f"{_name(path)} and {_name(owner[key])} both define '{entry.msgid}'.")
            owner[key] = path
            whole.append(entry)
        if plural := part.metadata.get("Plural-Forms"):
            whole.metadata["Plural-Forms"] = plural
    return bytes(whole.to_binary())


def translations(language: str) -> gettext.NullTranslations:
    """The messages of a language, for the static pages."""
    return gettext.GNUTranslations(io.BytesIO(compiled(language)))


def _read(path: Path) -> polib.POFile:
    try:
        return polib.pofile(str(path), encoding="utf-8", check_for_duplicates=True)
    except (OSError, ValueError) as error:
        raise Failure(f"{_name(path)} is not a message catalogue: {error}") from error


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
