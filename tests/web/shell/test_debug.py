"""The debug panel: figures for testers, and nothing of a hand that the viewer may not see."""

import pytest
from tests.web.conftest import Begin
from tests.web.desk import texts

from cantiere.core.record import state_hash
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page

PANEL = "z-notice/debug"


@pytest.mark.parametrize(
    ("search", "is_open"), [("?debug=1", True), ("?debug=0", False), ("", False)]
)
def test_the_address_opens_it(search: str, is_open: bool) -> None:
    asked = address.read(search)
    assert asked.is_debug == is_open
    assert asked.odd == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_tells_of_the_page_and_of_the_table(begin: Begin, lang: str) -> None:
    model = begin("?game=carrara&seats=human,mason&seed=7&startPlayer=0")
    assert PANEL not in Page().draw(model)
    model.is_debug, model.t = True, texts(lang)
    drawn = Page().draw(model)[PANEL]
    table = playing(model).table
    assert state_hash(table.game, table.state) in drawn
    assert ">human, mason<" in drawn
    for step in table.game.legal(table.state)[:3]:
        assert table.game.notation(table.state, step) in drawn
    update.click(model, "app:menu")
    assert PANEL in Page().draw(model)


def test_without_a_table_it_tells_of_the_page_alone() -> None:
    model = Model(texts("en"), is_debug=True, screen="results")
    drawn = Page().draw(model)[PANEL]
    assert "debug-screen" in drawn
    assert "debug-seed" not in drawn


def test_while_the_device_is_handed_on_no_step_is_listed(begin: Begin) -> None:
    model = begin("?game=machiavelli&seats=human,human,mason,mason&seed=7")
    model.is_debug, model.screen = True, "handover"
    assert "debug-legal" not in Page().draw(model)[PANEL]
