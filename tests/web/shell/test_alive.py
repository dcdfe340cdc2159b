"""A table is drawn whatever becomes of its motions."""

import importlib
from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any

import pytest
from tests.web import plain
from tests.web.browserless import browserless
from tests.web.conftest import Begin

from cantiere.core.game import Event
from cantiere_app.kit.events.beats import Beat, Change, Motion
from cantiere_app.session.model import Entry, playing

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"
STRANGE = {
    "an event without its parameters": lambda: Event("take", 1, {}),
    "parameters of other kinds": lambda: Event("take", 1, {"slot": "x", "bricks": 3, "paid": ""}),
    "a tower that there is not": lambda: Event("fulfil", 1, {"colour": 77, "floor": 1}),
}


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def table(said: list[str]) -> Iterator[Any]:
    """The page alive, with a stage that plays anything; what it drew is counted."""
    with browserless() as window:
        window.console = SimpleNamespace(error=said.append)
        window.URLSearchParams = SimpleNamespace(new=lambda _: {})
        main = importlib.import_module("cantiere_app.shell.main")
        motion = importlib.import_module("cantiere_app.dom.drawing.motion").Motion()

        class Table(main.App):  # type: ignore[misc, name-defined]
            def __init__(self) -> None:
                self.motion, self.drawn = motion, 0
                self.page = SimpleNamespace(draw=lambda _: {})
                self.patcher = SimpleNamespace(last={})

            def _paint(self, groups: Mapping[str, str]) -> None:
                self.drawn += 1

            def _scroll(self) -> None:
                """Nothing has a size here."""

        motion.is_on = True
        motion._stage = SimpleNamespace(
            ready=lambda *_: None,
            play=lambda: None,
            end=lambda: None,
            follow=lambda _: None,
            isSeen=lambda: True,
        )
        yield Table()


@pytest.mark.parametrize("what", STRANGE)
def test_an_event_that_no_motion_fits_is_drawn_without_one(
    table: Any, begin: Begin, said: list[str], what: str
) -> None:
    model = begin(ALONE)
    movement = importlib.import_module("cantiere_app.session.movement")
    table.model, stood = model, movement.former(model)
    play = playing(model)
    play.view = importlib.import_module("cantiere_app.games.firenze.view")
    play.log.append(Entry(len(play.table.steps), STRANGE[what]()))
    table._show(stood)
    assert table.drawn == 1
    assert len(said) == 1 and "Traceback" in said[0]
    assert model.notice is None, "the game goes on as if nothing had moved"


def test_a_motion_that_fails_lets_the_table_be_drawn(
    table: Any, begin: Begin, said: list[str]
) -> None:
    def moving(_: Change) -> list[Motion]:
        return [Motion([Beat("no such row", [])])]

    model = begin(ALONE)
    movement = importlib.import_module("cantiere_app.session.movement")
    view: Any = SimpleNamespace(**{**vars(plain), "motions": moving})
    playing(model).view = view
    table.model = model
    table._show(movement.former(model))
    assert table.drawn == 1
    assert "no such row" in said[0]
