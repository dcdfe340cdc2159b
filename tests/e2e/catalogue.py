"""Names and sentences of the page, from the same catalogues as the page's own."""

import re
from functools import cached_property
from pathlib import Path

import polib

from sitebuild import cldr

LOCALE = Path(__file__).resolve().parents[2] / "web" / "locale"


class Catalogue:
    """The messages of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    @cached_property
    def _messages(self) -> dict[str, str]:
        folder = LOCALE / self.lang / "LC_MESSAGES"
        files = [polib.pofile(str(path)) for path in folder.glob("*.po")]
        own = {entry.msgid: _first(entry) for file in files for entry in file}
        return own | cldr.messages(self.lang)

    def __call__(self, key: str, **params: object) -> str:
        """The message `key` with its parameters filled in; raises `KeyError`."""
        return self._messages[key].format(**params)

    def pattern(self, key: str) -> re.Pattern[str]:
        """The message with anything in the place of its parameters, for the whole of a text."""
        parts = re.split(r"\{\w+\}", self._messages[key])
        return re.compile(".*".join(re.escape(part) for part in parts), re.DOTALL)


def _first(entry: polib.POEntry) -> str:
    return str(entry.msgstr or entry.msgstr_plural.get(1, entry.msgstr_plural.get(0, "")))
