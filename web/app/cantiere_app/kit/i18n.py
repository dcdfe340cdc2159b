"""Sentences of a language, from the catalogues that the build compiles into this package."""

import gettext
import io
import pkgutil
from functools import cache

OWN_NAMES = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}
"""Every language that the page speaks, as it calls itself: the one list of them."""
LANGUAGES = tuple(OWN_NAMES)


class Texts:
    """The messages of one language: a `Translate` of `cantiere_app.kit.scene`."""

    def __init__(self, lang: str, catalogue: bytes) -> None:
        """catalogue: all messages of the language, as a compiled gettext file."""
        self.lang = lang
        self._messages = gettext.GNUTranslations(io.BytesIO(catalogue))

    def __call__(self, key: str, **params: object) -> str:
        """The message `key`, its `{params}` filled in; raises `KeyError` for an unknown key."""
        return _filled(key, self._messages.gettext(key), params)

    def n(self, key: str, n: int, **params: object) -> str:
        """The message in the plural form of `n`; `{n}` is filled in too."""
        return _filled(key, self._messages.ngettext(key, key, n), {"n": n, **params})


def _filled(key: str, message: str, params: dict[str, object]) -> str:
    if message == key:
        raise KeyError(key)
    return message.format(**params) if params else message


@cache
def load(lang: str) -> Texts:
    """The language, or English where there is no such one."""
    name = lang if lang in LANGUAGES else "en"
    return Texts(name, pkgutil.get_data("cantiere_app", f"locale/{name}.mo") or b"")
