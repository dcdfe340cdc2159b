"""The board stands still: the window alone says where zones, slots, cells and buttons are.

Whole turns by clicks; what has been seen once is at the same place, as large, each time it is seen
again. Pieces travel: towers of the site, bricks that pay, what lies before the other players;
more cards than a hand may keep share its place until the turn ends.
"""

from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Locator
from tests.e2e.address import play
from tests.e2e.pages.firenze import FirenzeTable
from tests.e2e.pages.shell import AppShell
from tests.e2e.strategy import Strategy

TURNS = 3
Places: TypeAlias = dict[str, list[float]]
_PLACES = """() => {
  const PIECES = new RegExp("^(site-|new|opp-|log-|digest|warnings|pay-slot|cost|bag-|row-brick"
    + "|hand-count|building-|hint|brink"
    + (document.querySelector(".f-hand.crowd") ? "|hand-card" : "") + ")");
  const tab = document.querySelector("#table").dataset.tab ?? "";
  const tabbed = document.querySelector("#z-tabs").checkVisibility();
  const found = {};
  const rolled = (e) => {
    const up = e.closest(".f-shelf");
    return up && up.scrollWidth > up.clientWidth ? up.scrollLeft : 0;
  };
  const places = document.querySelectorAll(
    "#table [data-testid], #table [id^=z-]:not([id*='/']), .acts > .answer, .tools > button");
  for (const each of places) {
    const box = each.getBoundingClientRect();
    const name = each.dataset.testid || each.id || each.className;
    const within = each.closest(".choices, .answer") && each.matches("button");
    if (!box.width || PIECES.test(name) || within || !each.checkVisibility()) continue;
    found[`${tabbed ? tab : ""} ${name}`] =
      [box.x + rolled(each), box.y, box.width, box.height].map((n) => Math.round(n * 2) / 2);
  }
  return found;
}"""


class Watched(FirenzeTable):
    """A table that looks where everything is after each click."""

    def __init__(self, app: AppShell) -> None:
        super().__init__(app.page, app.t, app.device)
        self.seen: Places = {}
        self.moved: dict[str, Any] = {}

    def press(self, target: Locator) -> "Watched":
        super().press(target)
        now: Places = self.page.evaluate(_PLACES)
        for name, box in now.items():
            if self.seen.setdefault(name, box) != box:
                self.moved[name] = (self.seen[name], box)
        return self


def turns(app: AppShell) -> Watched:
    """Some turns of a game, against a computer player."""
    table = Watched(app)
    table.open(play(game="firenze", seats="human,greedy,greedy", seed=11, startPlayer=0))
    strategy = Strategy(3)
    while not table.is_over and int(table.fact("turn") or 0) < 3 * TURNS:
        table.play(strategy.move(table.view(0)))
    return table


def test_nothing_moves_at_a_desk(app: AppShell) -> None:
    assert turns(app).moved == {}


@pytest.mark.parametrize("size", [(1366, 650), (1024, 600)])
def test_nothing_moves_on_a_laptop(app: AppShell, size: tuple[int, int]) -> None:
    app.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert turns(app).moved == {}


def test_nothing_moves_on_a_phone(by_touch: AppShell) -> None:
    assert turns(by_touch).moved == {}
