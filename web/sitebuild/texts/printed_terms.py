"""The terms of the printed editions, which the glossary shows next to those of this site."""

import tomllib
from collections.abc import Mapping
from functools import cache

from sitebuild.texts import catalogues

Words = Mapping[str, Mapping[str, str]]
"""The printed word by term of a glossary and by language."""


def words(game: str) -> Words:
    """Return the printed words of a game."""
    return _all().get(game, {})


@cache
def _all() -> Mapping[str, Words]:
    text = (catalogues.LOCALE / "terms.toml").read_text(encoding="utf-8")
    printed: Mapping[str, Words] = tomllib.loads(text)["printed"]
    return printed
