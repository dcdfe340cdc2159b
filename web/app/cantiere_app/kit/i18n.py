"""Sentences of a language, from the catalogues that the build compiles into this package.

Those of a game lie in the package of its tables: no other table has to fetch and read them.
"""

import gettext
import io
import pkgutil
from collections.abc import Callable
from functools import cache

from cantiere.games import MODULES

OWN_NAMES = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}
"""Every language that the page speaks, as it calls itself: the one list of them."""
LANGUAGES = tuple(OWN_NAMES)


class Texts:
    """The messages of one language: a `Translate` of `cantiere_app.kit.scene`."""

    def __init__(
        self, lang: str, catalogue: bytes, of_game: Callable[[str], bytes] | None = None
    ) -> None:
        """catalogue: messages of the language, as a compiled gettext file.

        of_game: the same of a game, asked for with its first message; without it, all are here.
        """
        self.lang = lang
        self._messages, self._of_game = _read(catalogue), of_game
        self._parts: dict[str, gettext.NullTranslations] = {}
        self._said: dict[str, str] = {}

    def __call__(self, key: str, **params: object) -> str:
        """The message `key`, its `{params}` filled in; raises `KeyError` for an unknown key."""
        if params:
            return _filled(key, self._part(key).gettext(key), params)
        # Each drawing asks for a hundred of these.
        if key not in self._said:
            self._said[key] = _filled(key, self._part(key).gettext(key), params)
        return self._said[key]

    def n(self, key: str, n: int, **params: object) -> str:
        """The message in the plural form of `n`; `{n}` is filled in too."""
        return _filled(key, self._part(key).ngettext(key, key, n), {"n": n, **params})

    def _part(self, key: str) -> gettext.NullTranslations:
        """The messages that have the key: its first word may be the name of a game."""
        word = key.partition(".")[0]
        if word not in self._parts:
            own = self._of_game(word) if self._of_game and word in MODULES else None
            self._parts[word] = self._messages if own is None else _read(own)
        return self._parts[word]


def _read(catalogue: bytes) -> gettext.NullTranslations:
    return gettext.GNUTranslations(io.BytesIO(catalogue))


def _filled(key: str, message: str, params: dict[str, object]) -> str:
    if message == key:
        raise KeyError(key)
    return message.format(**params) if params else message


@cache
def load(lang: str) -> Texts:
    """The language, or English where there is no such one."""
    name = lang if lang in LANGUAGES else "en"

    def compiled(package: str) -> bytes:
        return pkgutil.get_data(package, f"locale/{name}.mo") or b""

    return Texts(
        name, compiled("cantiere_app"), lambda game: compiled(f"cantiere_app.games.{game}")
    )
