"""Sentences of a language, from the catalogues that the build compiles into this package.

Those of a game lie in the package of its tables: no other table has to fetch and read them.
"""

import gettext
import io
import pkgutil
import struct
from collections.abc import Callable
from functools import cache

from cantiere.games import MODULES

OWN_NAMES = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}
"""Every language that the page speaks, as it calls itself: the one list of them."""
LANGUAGES = tuple(OWN_NAMES)


class Texts:
    """The messages of one language: a `Translate` of `cantiere_app.kit.scene`."""

    def __init__(
        self,
        lang: str,
        catalogue: bytes,
        of_game: Callable[[str], bytes] | None = None,
        english: Callable[[], "Texts"] | None = None,
    ) -> None:
        """catalogue: messages of the language, as a compiled gettext file.

        of_game: the same of a game, asked for with its first message; without it, all are here.
        english: says what the language lacks, as where its catalogue is missing or damaged.
        """
        self.lang = lang
        self._messages, self._of_game, self._english = _read(catalogue), of_game, english
        self._parts: dict[str, gettext.NullTranslations] = {}
        self._said: dict[str, str] = {}

    def __call__(self, key: str, **params: object) -> str:
        """The message `key`, its `{params}` filled in; raises `KeyError` for an unknown key."""
        # Each drawing asks for a hundred without parameters.
        said = None if params else self._said.get(key)
        if said is not None:
            return said
        message = self._part(key).gettext(key)
        if message == key and self._english:
            return self._english()(key, **params)
        said = _filled(key, message, params)
        if not params:
            self._said[key] = said
        return said

    def n(self, key: str, n: int, **params: object) -> str:
        """The message in the plural form of `n`; `{n}` is filled in too."""
        message = self._part(key).ngettext(key, key, n)
        if message == key and self._english:
            return self._english().n(key, n, **params)
        return _filled(key, message, {"n": n, **params})

    def _part(self, key: str) -> gettext.NullTranslations:
        """The messages that have the key: its first word may be the name of a game."""
        word = key.partition(".")[0]
        if word not in self._parts:
            catalogue = self._of_game(word) if self._of_game and word in MODULES else None
            self._parts[word] = self._messages if catalogue is None else _read(catalogue)
        return self._parts[word]


def _read(catalogue: bytes) -> gettext.NullTranslations:
    """Read a compiled catalogue; a damaged one has no messages."""
    try:
        return gettext.GNUTranslations(io.BytesIO(catalogue))
    except (OSError, ValueError, LookupError, struct.error):
        return gettext.NullTranslations()


def _filled(key: str, message: str, params: dict[str, object]) -> str:
    if message == key:
        raise KeyError(key)
    return message.format(**params) if params else message


def shipped(package: str, lang: str) -> bytes:
    """Return the compiled catalogue that the build put into a package, nothing if it is missing."""
    try:
        return pkgutil.get_data(package, f"locale/{lang}.mo") or b""
    except OSError:
        return b""


@cache
def load(lang: str) -> Texts:
    """The language, or English where there is no such one."""
    name = lang if lang in LANGUAGES else "en"
    return Texts(
        name,
        shipped("cantiere_app", name),
        lambda game: shipped(f"cantiere_app.games.{game}", name),
        None if name == "en" else lambda: load("en"),
    )
