"""A page in plain Python: catalogues from their sources, and a view that knows no game."""

from collections.abc import Callable
from functools import cache

import pytest
from tests.web.app import plain

from cantiere_app import address, i18n, setup, tables, update
from cantiere_app.i18n import Texts
from cantiere_app.model import Model
from sitebuild import catalogues


@cache
def texts(lang: str) -> Texts:
    return Texts(lang, catalogues.compiled(lang))


@pytest.fixture(autouse=True)
def sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the catalogues' sources instead of what the build compiles."""
    monkeypatch.setattr(i18n, "load", texts)


@pytest.fixture
def t() -> Texts:
    return texts("en")


@pytest.fixture
def plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw every game with the plain view."""
    monkeypatch.setattr(tables, "view_of", lambda _: plain)


Begin = Callable[..., Model]


@pytest.fixture
def begin(t: Texts, plainly: None) -> Begin:
    """`begin("?game=…")`: the model after Begin at that address."""

    def begun(search: str = "?game=firenze&seats=human,human&seed=7") -> Model:
        model = Model(t)
        model.setup = setup.form(address.read(search), 1)
        update.click(model, "app:begin")
        assert model.play, model.setup.wrong
        return model

    return begun
