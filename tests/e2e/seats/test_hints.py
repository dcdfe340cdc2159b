"""Hints: worked out beside the page, told in numbers, shown on the board, laid out as a draft.

Only a browser shows a real worker beside a page that goes on answering.
"""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.playing.answering import QUICK_MS, answered

from cantiere_testing.address import play
from cantiere_testing.pages.advice import HintPanel
from cantiere_testing.pages.carrara import CarraraTable
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

START = play(game="firenze", seats="human,greedy", seed=7, startPlayer=0, nodes=100)
"""A thought that is short on a busy machine too, and finds a move beside the best one."""
ENDLESS = play(game="carrara", seats="human,greedy", seed=6, startPlayer=0, nodes=1_000_000)
"""A hint of Firenze is worked out once all ends of the turn are weighed."""


_OUTSIDE = """panel => {
  const {top, bottom} = panel.getBoundingClientRect();
  return [...panel.children].map((e) => [e.className, e.getBoundingClientRect()])
    .filter(([, box]) => box.height && (box.top < top - 1 || box.bottom > bottom + 1))
    .map(([name, box]) => `${name} ${box.top - top} ${box.bottom - bottom}`);
}"""
"""The parts of the panel that reach over its edge."""


def opened(app: AppShell, address: str) -> tuple[FirenzeTable, HintPanel]:
    table = FirenzeTable(app.page, app.t, app.device)
    table.open(address)
    return table, HintPanel(app.page, app.t, app.device)


@pytest.mark.long
def test_a_hint_then_the_own_move(app: AppShell) -> None:
    table, hint = opened(app, START)
    hint.ask()
    best = hint.line("best")
    assert re.match("You (take|pay)", best)
    assert best != hint.line("other")
    parts = hint.parts()
    lead = parts.pop("lead")
    for column in range(3):
        assert abs(sum(row[column] for row in parts.values()) - lead[column]) < 1e-6
    other = table.legal()[-1][1]
    table.take(other)
    expect(hint.panel).to_be_visible()
    table.confirm()
    expect(hint.panel).to_have_count(0)
    assert table.log_lines()


def test_the_best_move_is_shown_and_laid_out_but_not_done(app: AppShell) -> None:
    table, hint = opened(app, START)
    hint.ask().show()
    lit = app.page.locator("[data-hint]")
    expect(lit.first).to_be_visible()
    assert lit.first.get_attribute("data-legal") == "1"
    hint.lay()
    expect(hint.panel).to_have_count(0)
    expect(lit).to_have_count(0)
    assert not table.log_lines()
    table.confirm()
    assert table.log_lines()


def test_by_keyboard_and_away_again(by_keys: AppShell) -> None:
    _, hint = opened(by_keys, START)
    page = by_keys.page
    page.keyboard.press("h")
    expect(hint.panel).to_be_visible()
    page.keyboard.press("h")
    expect(hint.panel).to_have_count(0)
    expect(by_keys.at("btn-hint")).to_be_visible()


def test_a_hint_under_way_leaves_the_page_awake_and_can_be_stopped(app: AppShell) -> None:
    table, hint = CarraraTable(app.page, app.t, app.device), HintPanel(app.page, app.t, app.device)
    table.open(ENDLESS)
    hint.begin()
    hint.wait_long()
    times = [answered(table.at(target)) for target in ("display-0", "btn-menu")]
    assert max(times) < QUICK_MS, times
    app.device.press(app.at("btn-close"))
    hint.stop()
    table.settle(after=-1)
    expect(hint.panel).to_have_count(0)
    rev = table.rev
    table.mode("buy")
    assert table.rev > rev, "the table is played on"


_IN_SIGHT = """() => [...document.querySelectorAll("[data-hint]")].some((e) => {
  const box = e.getBoundingClientRect();
  return e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
})"""
"""Whether something that a hint marks has nothing over it."""


def _no_side_scroll(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.long
def test_by_touch_the_panel_makes_room_for_the_board(by_touch: AppShell) -> None:
    _, hint = opened(by_touch, play(fixture="build", nodes=100))
    hint.ask()
    tall = hint.height
    hint.show()
    assert hint.height < tall
    assert by_touch.page.evaluate(_IN_SIGHT)
    assert _no_side_scroll(by_touch.page)
    hint.lay()
    expect(by_touch.at("btn-confirm")).to_be_visible()


def test_the_hint_speaks_the_language_of_the_table(app: AppShell) -> None:
    _, hint = opened(app, START.replace("lang=en", "lang=de"))
    hint.ask()
    hint.parts_shown()
    assert "," in hint.panel.get_by_test_id("hint-parts").inner_text()


@pytest.mark.parametrize(
    "size",
    [*(pytest.param(s, marks=pytest.mark.long) for s in ((390, 844), (360, 640))), (320, 568)],
)
@pytest.mark.parametrize("view", ["table", pytest.param("text", marks=pytest.mark.long)])
def test_on_a_phone_the_buttons_stay_free(app: AppShell, size: tuple[int, int], view: str) -> None:
    app.page.set_viewport_size({"width": size[0], "height": size[1]})
    table, hint = opened(app, START.replace("lang=en", "lang=de"))
    if view == "text":
        table.key("t")
    hint.ask()
    panel, acts = hint.panel.bounding_box(), table.page.locator("#z-acts").bounding_box()
    assert panel
    assert acts
    assert panel["y"] + panel["height"] <= acts["y"] + 1
    assert panel["height"] >= 120
    hint.show()
    assert hint.panel.evaluate(_OUTSIDE) == []
