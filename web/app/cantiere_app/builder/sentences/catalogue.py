"""The sentences of the builder's page: its own catalogue beside that of the table."""

from functools import cache

from cantiere_app.kit.language import i18n
from cantiere_app.kit.language.i18n import Texts


class Words:
    """A `Translate`: what the page's own catalogue lacks, the table's has."""

    def __init__(self, own: Texts, table: Texts) -> None:
        self.lang = own.lang
        self._own, self._table = own, table

    def __call__(self, key: str, **params: object) -> str:
        return self._of(key)(key, **params)

    def n(self, key: str, n: int, **params: object) -> str:
        return self._of(key).n(key, n, **params)

    def _of(self, key: str) -> Texts:
        return self._own if key.startswith("builder.") else self._table


def load(lang: str) -> Words:
    """The language, or English where there is no such one."""
    table = i18n.load(lang)
    return Words(_own(table.lang), table)


@cache
def _own(lang: str) -> Texts:
    english = None if lang == "en" else lambda: _own("en")
    return Texts(lang, i18n.shipped("cantiere_app.builder", lang), english=english)
