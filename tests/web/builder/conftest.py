"""The builder's page in plain Python."""

from collections.abc import Callable
from functools import cache

import pytest
from tests.web.desk import texts

from cantiere_app.builder import model, opening
from cantiere_app.builder.model import Model
from cantiere_app.builder.sentences.catalogue import Words
from cantiere_app.kit.language.i18n import Texts
from sitebuild.texts import catalogues

SITE = "https://site.example"
Begun = Callable[[str], Model]


@cache
def words(lang: str) -> Words:
    return Words(Texts(lang, catalogues.of_builder(lang)), texts(lang))


@pytest.fixture
def begun() -> Begun:
    """A page with the small position of a game."""
    return lambda game: model.begun(words("en"), SITE, opening.fresh(game))
