"""The messages of the catalogues, for tests to read."""

from functools import cache
from typing import NamedTuple

import polib

from cantiere_app.kit.language.i18n import Texts
from sitebuild.texts import catalogues


class Message(NamedTuple):
    """A message of a language: its catalogue, key, and forms: two where a number decides."""

    domain: str
    key: str
    forms: tuple[str, ...]

    @property
    def is_plural(self) -> bool:
        return len(self.forms) > 1


@cache
def everything(lang: str) -> tuple[Message, ...]:
    """All messages of a language, of the table, the builder and the static pages."""
    return tuple(
        Message(path.stem, entry.msgid, tuple(forms(entry)))
        for path in catalogues.sources(lang)
        for entry in polib.pofile(str(path))
    )


@cache
def speaker(lang: str) -> Texts:
    """Says every message of a language as the page does."""
    return Texts(lang, catalogues.whole(lang))


@cache
def catalogue(game: str, lang: str) -> dict[str, polib.POEntry]:
    """What a game's room in the page says, by key: not its rules, nor what the shell says of it."""
    paths = [path for path in catalogues.of_the_table(lang) if path.stem.split("-")[0] == game]
    room = [path for path in paths if path.stem != f"{game}-about"]
    return {entry.msgid: entry for path in room for entry in polib.pofile(str(path))}


def forms(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
