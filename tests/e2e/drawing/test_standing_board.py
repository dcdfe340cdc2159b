"""The board stands still: width and height of the window alone say where its parts lie.

Only a browser lays boxes out; the game is played by the page's own clicks.
"""

from typing import Any

import pytest
from playwright.sync_api import Locator
from tests.e2e.address import play
from tests.e2e.carrara_strategy import moves_of
from tests.e2e.pages.carrara import CarraraTable
from tests.e2e.pages.shell import AppShell
from tests.e2e.places import Places

WINDOWS = ((1440, 900), (1366, 650), (1024, 600), (390, 844))
TURNS = 8


class Watched(CarraraTable):
    """A table that is looked at after each press."""

    def __init__(self, app: AppShell) -> None:
        super().__init__(app.page, app.t, app.device)
        self.places = Places(app.page)

    def press(self, target: Locator) -> Any:
        name = target.get_attribute("data-act")
        super().press(target)
        self.places.look(f"after {name} in {self.fact('phase')}")
        return self


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_the_board_of_carrara_stands_still(app: AppShell, width: int, height: int) -> None:
    """Some rounds of the full game against two computers, with what they did told in between."""
    app.page.set_viewport_size({"width": width, "height": height})
    table = Watched(app)
    table.open(
        play(
            game="carrara", seats="human,greedy,greedy", seed=17, variant="full", cards="full-city"
        )
    )
    table.places.look("at the start")
    for _ in range(TURNS):
        if table.is_over:
            break
        for move in moves_of(table.view(0)):
            table.play(move)
    assert not table.places.moved, "\n".join(table.places.moved.values())
