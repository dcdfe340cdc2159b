"""Records on this device and in files: kept, read, refused, and never written over.

Only a browser shows IndexedDB, file choosers and downloads.
"""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.storage import slow, stored

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.setup import SetupPage
from cantiere_testing.pages.shell import AppShell

START = play(game="firenze", seats="human,greedy", seed=31)


def begun(app: AppShell) -> FirenzeTable:
    """A game some moves old."""
    table = FirenzeTable(app.page, app.t, app.device).open(START)
    return table.take(2).confirm().begin_build()


def exported(table: FirenzeTable, folder: Path) -> Path:
    with table.page.expect_download() as download:
        table.menu("export")
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    expect(table.at("notice")).to_contain_text(file.name)
    return file


def imported(page: Page, app: AppShell, file: Path) -> None:
    with page.expect_file_chooser() as chooser:
        app.menu("import")
    chooser.value.set_files(file)


@pytest.mark.long
def test_a_file_brings_back_the_same_game(app: AppShell, tmp_path: Path) -> None:
    table = begun(app)
    before, lines = table.hash(), table.log_lines()
    file = exported(table, tmp_path)
    assert json.loads(file.read_text())["format"] == "cantiere"
    table.open(play(game="firenze", seats="human,greedy,greedy", seed=1))
    assert table.hash() != before
    imported(app.page, app, file)
    expect(table.page.get_by_test_id("seat-2")).to_have_count(0)
    table.settle(after=-1)
    assert table.hash() == before
    assert table.log_lines() == lines


@pytest.mark.long
def test_a_damaged_file_gets_a_sentence_and_changes_nothing(app: AppShell, tmp_path: Path) -> None:
    table = begun(app)
    file = exported(table, tmp_path)
    before, whole = table.hash(), file.read_text()
    data = json.loads(whole)
    data["actions"][0] = [99, 99]
    damaged = {
        "cut": whole[: len(whole) // 2],
        "text": "Dear diary",
        "foreign": json.dumps({"format": "chess", "version": 1}),
        "action": json.dumps(data),
    }
    for name, text in damaged.items():
        broken = tmp_path / f"{name}.json"
        broken.write_text(text)
        imported(app.page, app, broken)
        notice = app.page.get_by_test_id("notice")
        expect(notice).to_contain_text(app.t.pattern("app.file.bad"))
        expect(notice).to_contain_text(broken.name)
        assert table.hash() == before


@pytest.mark.long
def test_a_new_visit_offers_to_go_on(app: AppShell) -> None:
    table = begun(app)
    before = table.hash()
    setup = SetupPage(app.page, app.t, app.device).open(play())
    expect(app.page.get_by_test_id("saved")).to_be_visible()
    setup.go_on()
    assert table.hash() == before


def test_the_page_is_busy_until_a_step_is_kept(app: AppShell) -> None:
    """Whoever leaves when it is idle finds everything again, on a slow device too."""
    table = FirenzeTable(app.page, app.t, app.device).open(START).take(2)
    with slow(app.page):
        app.device.press(table.at("btn-confirm"))
        assert table.fact("busy") == "1"
    table.settle(after=-1)
    before = table.hash()
    app.page.reload()
    app.ready()
    assert table.hash() == before


def test_an_autosave_that_cannot_be_read_is_kept_aside(app: AppShell) -> None:
    table = begun(app)
    page = table.page
    stored(page, {"cantiere.table": "no record of ours"})
    app.open(play())
    assert app.notice == app.t("app.store.aside")
    setup = SetupPage(page, app.t, app.device)
    setup.begin()
    kept = stored(page)
    assert "no record of ours" in kept.values()
    assert "cantiere.table" not in kept


@pytest.mark.long
def test_a_second_unreadable_autosave_does_not_write_over_the_first(app: AppShell) -> None:
    page = begun(app).page
    for text in ("first", "second"):
        stored(page, {"cantiere.table": text})
        app.open(play())
    assert {"first", "second"} <= set(stored(page).values())


def test_without_storage_the_page_says_so_and_plays(app: AppShell) -> None:
    table = FirenzeTable(app.page, app.t, app.device)
    table.open(play(game="firenze", seats="human,greedy", seed=31, fail="storage"))
    assert app.notice == app.t("app.store.blocked")
    table.take(0).confirm()
    assert table.log_lines()
