"""A page in plain Python: catalogues from their sources, and a view that knows no game."""

import sys
from collections.abc import Callable
from functools import cache

import pytest
from tests.web import plain
from tests.web.desk import texts
from tests.web.plain import altered

from cantiere_app.features.setup import model as setup
from cantiere_app.kit.language import i18n
from cantiere_app.kit.language.i18n import Texts
from cantiere_app.kit.view import View
from cantiere_app.session import new_table, turns
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update


@pytest.fixture(autouse=True)
def sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the catalogues' sources instead of what the build compiles."""
    monkeypatch.setattr(i18n, "load", texts)


@pytest.fixture
def t() -> Texts:
    return texts("en")


@pytest.fixture
def plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw every game with the plain view, and tell its events as the game does."""
    declared = new_table.view_of

    @cache
    def view_of(game: str) -> View:
        return altered(plain, events=declared(game).events)

    monkeypatch.setattr(new_table, "view_of", view_of)


def to_the_end(model: Model) -> Model:
    """The table at its end, by steered random steps."""
    return steered(model, sys.maxsize)


def steered(model: Model, most: int) -> Model:
    """The table so many steered random steps on, or at its end."""
    play = playing(model)
    game, roll = play.table.game, 1
    while game.decision(play.table.state) is not None and len(play.table.steps) < most:
        roll = roll * 48_271 % (2**31 - 1)
        step = game.rollout_policy(play.table.state, game.legal(play.table.state), roll % 2**30)
        if play.thinking:
            turns.thought(model, play.job, [step])
            turns.shown(model, play.job)
        else:
            turns.commit(model, [step])
    return model


Begin = Callable[..., Model]


@pytest.fixture
def begin(t: Texts, plainly: None) -> Begin:
    """`begin("?game=…")`: the model after Begin at that address."""

    def begun(search: str = "?game=firenze&seats=human,human&seed=7") -> Model:
        model = Model(t, delay=0)
        model.setup = setup.form(address.read(search), 1)
        update.click(model, "app:begin")
        assert model.play, model.setup.wrong
        return model

    return begun
