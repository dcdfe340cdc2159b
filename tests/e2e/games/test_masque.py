"""A game of secrets on the built page: the shell seats it as it seats the real ones.

Only a browser shows that the page's own packages are enough for it.
"""

import pytest
from tests.e2e import masque

from cantiere_testing.address import play
from cantiere_testing.pages.handover import HandOver
from cantiere_testing.pages.shell import AppShell


@pytest.fixture
def known(fresh: AppShell) -> AppShell:
    masque.seat(fresh.page)
    return fresh


def hands(app: AppShell) -> list[str]:
    """What each seat is seen to hold."""
    lines = app.page.get_by_test_id("masks").locator("li").all_inner_texts()
    return [line.split(": ", 1)[1].split(";")[0] for line in lines]


@pytest.mark.long
def test_six_people_play_keep_and_look_back_at_a_game_with_secrets(known: AppShell) -> None:
    app = known
    app.arrive(play(game="masque", seats=",".join(["human"] * 6), seed=7))
    gate = HandOver(app.page, app.t, app.device).ready()
    for _ in range(3):
        gate.show()
        assert sum(not hand.strip("?") for hand in hands(app)) == 5
        app.press(app.at("step-0"))
        while not gate.is_open:
            app.press(app.at("step-0"))
    gate.show()
    before = app.table_call("hash")
    app.device.press(app.at("btn-menu"))
    app.device.press(app.at("menu-share"))
    app.press(app.at("btn-share-game"))
    link = app.at("link-game").input_value().partition("#")[2]
    app.device.press(app.at("btn-close"))
    app.key("r")
    assert app.page.get_by_test_id("past").count() == 1
    assert sum(not hand.strip("?") for hand in hands(app)) == 5
    app.page.goto("about:blank")
    app.arrive(play(link))
    gate.ready().show()
    assert app.table_call("hash") == before
