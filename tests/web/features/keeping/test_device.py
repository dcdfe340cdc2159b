"""What the browser can do is offered where it can, and installing once, after a game."""

import importlib
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web.browserless import browserless
from tests.web.conftest import Begin, to_the_end
from tests.web.features.telling.test_replay import ALONE

from cantiere_app.features.device import model as device
from cantiere_app.features.device.model import Device, FillScreen, Install
from cantiere_app.features.frame.model import Frame
from cantiere_app.features.settings import view as settings
from cantiere_app.session.effects import KeepSettings, StayAwake
from cantiere_app.session.model import Model
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

TOAST = "z-notice/install"


@pytest.fixture
def over(begin: Begin) -> Model:
    """A game played to its end, in a browser that can install."""
    model = to_the_end(begin(ALONE))
    model.screen = "score"
    model.features[Device] = Device(installs=True)
    return model


def menu(model: Model) -> str:
    update.click(model, "app:menu")
    return Page().draw(model)["z-sheet/box"]


def test_installing_is_offered_once_after_a_game(over: Model) -> None:
    assert device.due(over) == [KeepSettings()]
    assert "Install Cantiere" in Page().draw(over)[TOAST]
    assert device.due(over) == []
    assert update.click(over, "app:install") == [Install()]
    assert TOAST not in Page().draw(over)


def test_an_offer_that_was_declined_does_not_come_back(over: Model) -> None:
    device.due(over)
    assert Install() not in update.click(over, "app:install:no")
    assert device.due(over) == []
    assert TOAST not in Page().draw(over)
    assert 'data-testid="menu-install"' in menu(over)


@pytest.mark.parametrize("why", ["browser", "running", "frame", "lesson", "opened"])
def test_it_is_not_offered(over: Model, why: str) -> None:
    assert over.play
    match why:
        case "browser":
            over.features[Device] = Device()
        case "running":
            over.screen = "table"
        case "frame":
            over.features[Frame] = Frame(address.NOTHING_ASKED)
        case "lesson":
            over.play.address = "?lesson=firenze"
        case "opened":
            over.play.opened = len(over.play.table.steps)
    assert device.due(over) == []
    assert TOAST not in Page().draw(over)


def test_the_menu_has_what_the_browser_can_do(begin: Begin) -> None:
    model = begin(ALONE)
    drawn = menu(model)
    assert "menu-full" not in drawn
    assert "menu-install" not in drawn
    assert update.click(model, "app:full") == []
    model.features[Device] = Device(fills=True)
    assert "Full screen" in menu(model)
    assert update.click(model, "app:full") == [FillScreen()]
    assert model.sheet == ""
    model.features[Device] = Device(fills=True, is_full=True)
    drawn = menu(model)
    assert "Leave full screen" in drawn
    assert drawn.count('data-testid="menu-full"') == 1


def test_the_screen_stays_on_where_the_settings_say_so(begin: Begin) -> None:
    model = begin(ALONE)
    assert "awake" not in settings.sheet(model, "")[1]
    model.features[Device] = replace(model.features[Device], wakes=True)
    assert "app:set:awake:on" in settings.sheet(model, "")[1]
    assert StayAwake() in update.click(model, "app:set:awake:on")
    assert model.settings.awake == "on"


class Null:
    """What is nothing for a browser: false, but not `None`."""

    def __bool__(self) -> bool:
        return False


def test_nothing_of_the_browser_is_taken_for_nothing(begin: Begin) -> None:
    model, asked = begin(ALONE), list[str]()
    host: Any = SimpleNamespace(model=model, send=lambda change: change(model))
    with browserless() as window:
        handlers: Any = importlib.import_module("cantiere_app.features.device.handlers")
        page = handlers.document
        window.cantiere.install, page.fullscreenEnabled, page.fullscreenElement = (
            Null(),
            True,
            Null(),
        )
        page.exitFullscreen = lambda: asked.append("exit")
        promise = SimpleNamespace(catch=lambda _: asked.append("enter"))
        page.documentElement.requestFullscreen = lambda: promise
        handlers.take_up(host)
        handlers.DO[Install](host, Install())
        handlers.DO[FillScreen](host, FillScreen())
        page.fullscreenElement = page.documentElement
        handlers.DO[FillScreen](host, FillScreen())
    assert model.features[Device] == Device(fills=True)
    assert asked == ["enter", "exit"]
