"""The sentences of the builder's page: its own catalogue beside that of the table."""

from functools import cache

from cantiere_app.kit.language import i18n
from cantiere_app.kit.language.i18n import Texts


class Words:
    """A `Translate`: what the page's own catalogue lacks, the table's has."""

    def __init__(self, page: Texts, table: Texts) -> None:
        self.lang = page.lang
        self._page, self._table = page, table

    def __call__(self, key: str, **params: object) -> str:
        return self._texts(key)(key, **params)

    def n(self, key: str, n: int, **params: object) -> str:
        return self._texts(key).n(key, n, **params)

    def _texts(self, key: str) -> Texts:
        return self._page if key.startswith("builder.") else self._table


def load(lang: str) -> Words:
    """The language, or English where there is no such one."""
    table = i18n.load(lang)
    return Words(_page_texts(table.lang), table)


@cache
def _page_texts(lang: str) -> Texts:
    english = None if lang == "en" else lambda: _page_texts("en")
    return Texts(lang, i18n.shipped("cantiere_app.builder", lang), english=english)
