"""The pace of computer players: watched, held, stepped, skipped, hurried, and shown once more.

Only a browser shows timers, and a pace that can be watched and held.
"""

import json

import pytest
from playwright.sync_api import expect
from tests.e2e import axe
from tests.e2e.measures import findings
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.score import ScorePage
from cantiere_testing.pages.shell import AppShell

WATCHED = play(game="firenze", seats="greedy,greedy", seed=6, turnCap=20)
ENDLESS = play(game="carrara", seats="search,human", seed=6, startPlayer=0, nodes=1_000_000)
SLOW = play(game="firenze", seats="greedy,human", seed=6, startPlayer=0, aidelay=60_000)


def at(app: AppShell, address: str) -> FirenzeTable:
    """A table where a computer begins: nothing is waited for but the page."""
    table = FirenzeTable(app.page, app.t, app.device)
    app.arrive(address)
    return table


def by_click(address: str) -> str:
    """The same address with the speed that the settings say."""
    return address.replace("&aidelay=0", "")


@pytest.mark.long
def test_only_computers_play_to_the_score(app: AppShell) -> None:
    """They come to an end by themselves; the next game is another one."""
    page = at(app, play(fixture="last-seal", seats="greedy,greedy")).page
    page.locator("html[data-screen=score]").wait_for(state="attached")
    score = ScorePage(page, app.t, app.device)
    assert sum(score.breakdown(0).values()) == score.cell(0, "total")
    score.again()
    assert "seats=journeyman,journeyman" in page.url
    assert "seed=" in page.url


def test_watching_can_be_held_and_gone_through_action_by_action(app: AppShell) -> None:
    table = at(app, WATCHED.replace("aidelay=0", "aidelay=60000"))
    table.at("log-line-0").wait_for()
    table.press(table.at("btn-pause"))
    first = len(table.log_lines())
    table.press(table.at("btn-next"))
    assert len(table.log_lines()) > first
    assert table.fact("busy") == "0"
    table.press(table.at("btn-next"))
    assert len(table.log_lines()) > first + 1


@pytest.mark.long
def test_a_watcher_chooses_whose_site_is_shown(app: AppShell) -> None:
    """Every zone of what a computer owns bears its name."""
    table = at(app, WATCHED.replace("aidelay=0", "aidelay=60000"))
    table.at("log-line-0").wait_for()
    table.press(table.at("btn-pause"))
    site = table.page.locator("#z-scene").get_by_role("grid", name="’s site", exact=False)
    for name, other in (("Anna", 1), ("Ben", 0)):
        expect(site).to_have_accessible_name(app.t("firenze.table.site.of", name=name))
        titles = table.page.locator(":is(.f-site, #z-storage, #z-cards) h2").all_inner_texts()
        assert [title.count(name) for title in titles] == [1, 1, 1]
        table.press(table.at(f"seat-{other}")).press(table.at("btn-watch"))
    expect(site).to_have_accessible_name(app.t("firenze.table.site.of", name="Anna"))


@pytest.mark.parametrize(("width", "height"), [*later((390, 844), (360, 640)), (320, 568)])
def test_the_speed_can_be_chosen_on_a_phone_too(app: AppShell, width: int, height: int) -> None:
    app.page.set_viewport_size({"width": width, "height": height})
    table = at(app, WATCHED.replace("aidelay=0", "aidelay=60000"))
    table.act("app:pause").wait_for()
    speed = table.page.locator("#z-acts").get_by_role("combobox")
    expect(speed).to_be_visible()
    speed.select_option("slow")
    expect(speed).to_have_value("slow")
    assert not [line for line in findings(table.page, still=False) if "z-acts" in line]


def test_by_click_nothing_is_played_without_one(app: AppShell) -> None:
    app.arrive(play())
    app.device.press(app.at("btn-settings"))
    app.page.get_by_test_id("sheet-settings").locator("select").last.select_option("step")
    app.device.press(app.at("btn-close"))
    table = at(app, by_click(WATCHED))
    table.settle(after=-1)
    for _ in range(3):
        before = len(table.log_lines())
        table.press(table.at("btn-next"))
        assert len(table.log_lines()) >= before
    assert table.page.locator("html[data-screen=table]").count()


def test_skipping_leads_to_the_own_turn(app: AppShell) -> None:
    table = at(app, SLOW)
    table.at("log-line-0").wait_for()
    assert table.fact("busy") == "1"
    table.press(table.at("btn-skip"))
    assert table.view(1)["decision"]["seat"] == 1
    expect(table.page.get_by_test_id("btn-skip")).to_have_count(0)


def test_a_long_thought_shows_how_far_it_is_and_can_be_ended(app: AppShell) -> None:
    table = at(app, ENDLESS)
    table.at("btn-now").wait_for()
    expect(table.page.locator("progress[data-job]")).to_have_count(1)
    before, lines = len(table.table_call("notation")), len(table.log_lines())
    app.device.press(table.at("btn-now"))
    table.at(f"log-line-{lines}").wait_for()
    assert len(table.table_call("notation")) > before


@pytest.mark.long
def test_what_the_others_did_is_shown_once_more(app: AppShell) -> None:
    table = at(app, SLOW)
    table.press(table.at("btn-skip"))
    now = table.hash()
    table.press(table.at("btn-slowly"))
    past = table.page.get_by_test_id("past")
    expect(past).to_have_attribute("data-count", "0")
    table.press(table.at("btn-present"))
    expect(table.page.get_by_test_id("digest")).to_be_visible()
    assert table.hash() == now


def test_shown_once_more_it_ends_in_the_present(app: AppShell) -> None:
    table = FirenzeTable(app.page, app.t, app.device)
    table.open(play(game="firenze", seats="greedy,human", seed=6, startPlayer=0, aidelay=20))
    app.device.press(table.at("btn-slowly"))
    expect(table.page.get_by_test_id("past")).to_have_count(0)
    expect(table.page.get_by_test_id("digest")).to_be_visible()


STAND_IN = """
globalThis.heard = [];
const node = () => ({
  connect: (next) => next, start: (...given) => heard.push(given), stop() {},
  gain: { value: 1, setTargetAtTime() {} }, playbackRate: { value: 1 },
});
globalThis.AudioContext = class {
  state = "running";
  get currentTime() { return performance.now() / 1000; }
  createBuffer() { return { copyToChannel() {} }; }
  createBufferSource() { return node(); }
  createGain() { return node(); }
  async suspend() {}
};
"""
"""A browser's sound that notes what would be heard."""


@pytest.mark.long
def test_sounds_are_made_only_where_they_are_wanted(fresh: AppShell) -> None:
    page, device = fresh.page, fresh.device
    page.add_init_script(STAND_IN)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table = FirenzeTable(page, fresh.t, device)
    table.open(play(game="firenze", seats="human,greedy", seed=6, startPlayer=0, motion="brisk"))
    table.take(0).confirm()
    device.press(table.at("btn-settings"))
    assert page.evaluate("heard.length") == 0
    assert not [url for url in asked if "sound" in url]
    device.press(table.act("app:set:sounds:on"))
    page.wait_for_function("() => heard.length === 1")
    assert len([url for url in asked if url.endswith(".ulaw")]) == 1
    device.press(table.at("btn-close"))
    table.refused(table.at("row-card-1"))
    page.wait_for_function("() => heard.length > 1")
    fetched = [url for url in asked if url.endswith(".ulaw")]
    table.open(play(game="firenze", seats="human,greedy", seed=7, startPlayer=0, motion="brisk"))
    assert [url for url in asked if url.endswith(".ulaw")] == fetched
    table.take(0).confirm()
    page.wait_for_function("() => heard.length > 0")


def test_sounds_are_offered_and_nothing_moves_for_it(fresh: AppShell) -> None:
    page, device = fresh.page, fresh.device
    table = FirenzeTable(page, fresh.t, device)
    table.open(play(fixture="hand-in", offer="on", quick=1))
    places = (
        "[...document.querySelectorAll('main > *')]"
        ".map((each) => JSON.stringify(each.getBoundingClientRect()))"
    )
    before = page.evaluate(places)
    device.press(table.act("contract-2-5"))
    expect(page.get_by_test_id("toast-sounds")).to_have_count(0)
    table.confirm()
    expect(page.get_by_test_id("toast-sounds")).to_be_visible()
    assert page.evaluate(places) == before
    assert not page.evaluate("document.activeElement.closest('.sounds')")
    assert axe.findings(page) == []
    device.press(table.act("app:sounds:off"))
    expect(page.get_by_test_id("toast-sounds")).to_have_count(0)
    kept = page.evaluate(
        "Object.entries(localStorage).find(([name]) => name.endsWith('settings'))[1]"
    )
    assert {"offer": "off", "sounds": "off"}.items() <= json.loads(kept).items()
