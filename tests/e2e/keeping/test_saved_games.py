"""Several games on one device: each kept for itself, carried from tab to tab, to files and back.

Only a browser shows IndexedDB, locks between tabs, files, a renderer that dies.
"""

import json
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, expect
from tests.e2e.storage import slow, stored
from tests.later import later
from tests.web.features.keeping import specimens

from cantiere_testing.address import play
from cantiere_testing.devices import Mouse
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.saved import SavedGames
from cantiere_testing.pages.shell import AppShell
from sitebuild.machine.process import ROOT

FORMER = ROOT / "tests" / "golden" / "saves"
FIRST = play(game="firenze", seats="human,greedy", seed=31)
# A step is on its way to the storage after an idle moment, or a while without one.
ON_ITS_WAY_MS = 300
# A fixture of each phase, and what is staged or done there before the page dies.
PHASES = {"choose": "card-3", "trade": "row-brick-0-1", "build": "plus-1", "hand-in": "tower-4"}


def begun(app: AppShell, address: str) -> FirenzeTable:
    """A game one action old."""
    return FirenzeTable(app.page, app.t, app.device).open(address).take(0).confirm()


def saved(app: AppShell) -> SavedGames:
    return SavedGames(app.page, app.t, app.device)


def another_tab(app: AppShell) -> AppShell:
    page = app.page.context.new_page()
    return AppShell(page, app.t, Mouse(page))


def test_games_are_kept_beside_each_other_and_go_to_files_and_back(
    app: AppShell, tmp_path: Path
) -> None:
    """Two games; one file of all; nothing left; and each is what it was."""
    hashes = [begun(app, FIRST).hash(), begun(app, play(fixture="choose")).hash()]
    app.menu("saved")
    shelf = saved(app)
    expect(shelf.games).to_have_count(2)
    shelf.rename(1, "Sunday")
    file = shelf.saved_by(app.at("btn-export-all"), tmp_path)
    assert len(json.loads(file.read_text())["games"]) == 2
    shelf.erase()
    shelf.bring_in(file)
    expect(shelf.games).to_have_count(2)
    assert shelf.titles()[1] == "Sunday"
    shelf.bring_in(file)
    assert app.notice == app.t("app.shelf.known")
    expect(shelf.games).to_have_count(2)
    for number, expected in enumerate(reversed(hashes)):
        shelf.go_on(number)
        assert FirenzeTable(app.page, app.t, app.device).hash() == expected
        app.menu("saved")


@pytest.mark.long
def test_a_step_is_kept_where_the_browser_does_not_tell_when_it_is_idle(app: AppShell) -> None:
    app.page.add_init_script("delete globalThis.requestIdleCallback")
    app.page.goto(FIRST)
    assert app.page.evaluate("'requestIdleCallback' in globalThis") is False
    before = begun(app, FIRST).hash()
    app.page.reload()
    assert FirenzeTable(app.page, app.t, app.device).open(FIRST).hash() == before


def test_the_same_address_goes_on_and_a_new_deal_takes_nothing_away(app: AppShell) -> None:
    before = begun(app, FIRST).hash()
    begun(app, play(fixture="choose"))
    assert FirenzeTable(app.page, app.t, app.device).open(FIRST).hash() == before
    shelf = saved(app).visit()
    expect(shelf.games).to_have_count(2)


def test_what_was_deleted_can_be_put_back(app: AppShell) -> None:
    before = begun(app, FIRST).hash()
    shelf = saved(app).visit()
    shelf.delete(0)
    expect(app.page.get_by_test_id("shelf-empty")).to_be_visible()
    app.device.press(app.at("btn-put-back"))
    expect(shelf.games).to_have_count(1)
    shelf.go_on()
    assert FirenzeTable(app.page, app.t, app.device).hash() == before


@pytest.mark.parametrize(
    "fixture",
    [pytest.param(name, marks=() if name == "build" else (pytest.mark.long,)) for name in PHASES],
)
def test_a_page_that_dies_loses_nothing(fresh: AppShell, fixture: str) -> None:
    """The renderer is ended as by a crash, in the middle of a staged turn.

    The other page is empty till then: tabs of one site may share a renderer.
    """
    tab = another_tab(fresh)
    table = FirenzeTable(tab.page, fresh.t, tab.device).open(play(fixture=fixture))
    table.press(table.act(PHASES[fixture]))
    before, staged = table.hash(), table.prompt
    tab.table_call("whenIdle")
    with suppress(Error):
        tab.page.goto("chrome://crash")
    shelf = saved(fresh).visit()
    shelf.go_on()
    again = FirenzeTable(fresh.page, fresh.t, fresh.device)
    assert (again.hash(), again.prompt) == (before, staged)
    tab.page.close()


def test_a_second_tab_takes_a_game_over_only_when_asked(app: AppShell) -> None:
    first = begun(app, FIRST)
    tab = another_tab(app)
    tab.open(FIRST)
    expect(tab.page.get_by_test_id("elsewhere")).to_be_visible()
    first.end()
    before = first.hash()
    tab.device.press(tab.at("btn-take-over"))
    tab.page.locator("html[data-screen=table]").wait_for(state="attached")
    tab.settle(after=-1)
    second = FirenzeTable(tab.page, app.t, tab.device)
    assert second.hash() == before
    expect(app.page.get_by_test_id("elsewhere")).to_be_visible()
    assert app.page.locator("#table [data-testid]").count() == 0
    tab.page.close()


@pytest.mark.parametrize("file", sorted(FORMER.glob("*.txt")), ids=lambda path: path.stem)
def test_what_former_versions_kept_opens(app: AppShell, file: Path) -> None:
    """The text of the only game, and of one among several, as they once were written."""
    text = file.read_text(encoding="utf-8")
    app.open(play())
    key = "cantiere.table" if file.stem.startswith("page") else "cantiere.game.a1"
    stored(app.page, {key: text})
    shelf = saved(app).visit()
    expect(shelf.games).to_have_count(1)
    shelf.go_on()
    page = json.loads(text.splitlines()[-1])
    assert FirenzeTable(app.page, app.t, app.device).hash() == specimens.hash_of(page)
    assert "cantiere.table" not in stored(app.page)


@pytest.mark.parametrize(
    ("device", "staged"), [("firenze", "tradetrade"), *later(("carrara", "turnupgrade"))]
)
def test_the_store_of_a_former_version_opens(app: AppShell, device: str, staged: str) -> None:
    """All that a device kept, with the only game of still older versions and the settings."""
    kept = specimens.device(device)
    app.open(play())
    stored(app.page, kept["keyval"])
    chosen = kept["localStorage"]["cantiere.settings"]
    app.page.evaluate("text => localStorage.setItem('cantiere.test.settings', text)", chosen)
    app.page.goto("/saved/?test=1")
    shelf = saved(app).ready()
    assert app.page.locator("html").get_attribute("lang") == json.loads(chosen)["lang"]
    texts = {key: text for key, text in kept["keyval"].items() if "aside" not in key}
    expect(shelf.games).to_have_count(len(texts))
    expect(shelf.lost).to_have_count(1)
    assert "Sunday" in shelf.titles()
    app.page.goto(f"/play/?test=1&saved={staged}")
    table = FirenzeTable(app.page, app.t, app.device).ready()
    page = json.loads(texts[f"cantiere.game.{staged}"].splitlines()[-1])
    assert table.hash() == specimens.hash_of(page)
    app.press(app.at("btn-confirm"))
    assert table.hash() != specimens.hash_of(page)
    assert "cantiere.table" not in stored(app.page)


def test_what_cannot_be_read_is_listed_and_goes_out_as_it_is(app: AppShell, tmp_path: Path) -> None:
    app.open(play())
    stored(app.page, {"cantiere.table": "half a ga"})
    shelf = saved(app).visit()
    expect(shelf.lost).to_have_count(1)
    file = shelf.saved_by(app.at("btn-lost-export"), tmp_path)
    assert file.read_text() == "half a ga"


@pytest.mark.long
def test_settings_have_an_address_and_a_switch_for_each_warning(app: AppShell) -> None:
    app.open("/settings/?test=1&lang=en")
    switch = app.page.get_by_test_id("warning-falls").get_by_role("switch")
    expect(switch).to_have_attribute("aria-checked", "true")
    app.press(switch)
    app.page.reload()
    app.ready()
    expect(switch).to_have_attribute("aria-checked", "false")
    app.press(app.at("btn-erase"))
    app.press(app.at("btn-erase-go"))
    assert app.page.evaluate("localStorage.length") == 0


@pytest.mark.long
def test_a_list_that_comes_takes_nothing_of_a_name_that_is_written(app: AppShell) -> None:
    """Another tab plays on, and the list after the first name comes while a second is begun."""
    FirenzeTable(app.page, app.t, app.device).open(play(fixture="build")).raise_tower(1)
    app.menu("saved")
    shelf = saved(app)
    shelf.settle(after=-1)
    tab = another_tab(app)
    saved(tab).visit().go_on()
    other = FirenzeTable(tab.page, app.t, tab.device)
    field = app.page.get_by_test_id("game-name")
    with slow(app.page):
        app.device.press(shelf.within(0, "btn-rename"))
        field.fill("Sunday")
        field.press("Enter")
        app.device.press(shelf.within(0, "btn-rename"))
        expect(field).to_have_value("Sunday")
        field.fill("Mon")
        before = shelf.games.inner_html()
        other.device.press(other.at("btn-confirm"))
        tab.page.wait_for_timeout(ON_ITS_WAY_MS)
    shelf.settle(after=-1)
    assert shelf.games.inner_html() != before
    expect(field).to_be_focused()
    field.press("End")
    field.press_sequentially("day")
    expect(field).to_have_value("Monday")
    field.press("Enter")
    assert shelf.titles() == ["Monday"]
    tab.page.close()
