"""A game that ends in the browser is counted, shown, and told on the start page.

Only a browser shows that the result is written when the game ends and read on another page.
"""

import json

from playwright.sync_api import expect
from tests.e2e.storage import stored

from cantiere_app.features.results.model import PLACE
from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

TO_THE_END = """async () => {
  for (await __table.whenIdle(); __table.legal().length; await __table.whenIdle()) {
    __table.act(__table.legal().at(-1));
  }
}"""


def test_a_game_that_ends_is_in_the_results(fresh: AppShell) -> None:
    table = FirenzeTable(fresh.page, fresh.t, fresh.device)
    table.open(play(fixture="last-seal", seats="human,ubaldo")).hand_in(1)
    fresh.page.evaluate(TO_THE_END)
    expect(fresh.page.get_by_test_id("final")).to_be_visible()
    fresh.page.wait_for_function("() => document.documentElement.dataset.busy === '0'")
    (kept,) = json.loads(stored(fresh.page)[PLACE])["games"]
    won = kept["you"] in kept["winners"]
    fresh.open("/results/?test=1&lang=en")
    row = fresh.page.get_by_test_id("rival-ubaldo")
    expect(row).to_contain_text(f"Ubaldo: {int(won)} won, {int(not won)} lost")
    fresh.press(fresh.act("app:results-show:firenze"))
    expect(fresh.page.get_by_test_id("figure-best")).to_contain_text(str(kept["totals"][0]))
    expect(fresh.page.get_by_test_id("origins")).to_be_visible()
    fresh.page.goto("/?test=1")
    summary = f"1 game played, {int(won)} won"
    expect(fresh.page.get_by_test_id("btn-results")).to_contain_text(summary)
    building = fresh.page.get_by_test_id("landmark")
    expect(
        building.get_by_role("img", name=f"Firenze: {kept['best'].replace('-', ' ')}")
    ).to_be_visible()
    bricks = building.locator("use").evaluate(
        "use => document.querySelectorAll(`${use.getAttribute('href')} use`).length"
    )
    assert bricks > int(kept["best"][-1]), "a brick for each floor, and a seal"
