"""Who plays at a seat is changed in mid-game, told, and kept.

Only a browser shows that a change of players reaches worker, log and storage.
"""

import pytest
from playwright.sync_api import expect

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.handover import HandOver
from cantiere_testing.pages.shell import AppShell


def seat(table: FirenzeTable, number: int, kind: str) -> None:
    """Let another kind of player sit down."""
    table.menu("seats")
    table.page.get_by_test_id(f"sits-{number}").get_by_role("combobox").select_option(kind)


@pytest.mark.long
def test_a_level_is_changed_and_stays_so(app: AppShell) -> None:
    table = FirenzeTable(app.page, app.t, app.device)
    table.open(play(game="firenze", seats="human,greedy", seed=31, startPlayer=0)).take(2)
    before = table.rev
    seat(table, 1, "master")
    table.settle(before)
    table.press(table.at("btn-close"))
    said = app.t("app.log.seat.master", n=2)
    assert said in table.log_lines()
    table.table_call("whenIdle")
    table.page.reload()
    table.ready()
    assert said in table.log_lines()
    table.menu("seats")
    who = table.page.get_by_test_id("sits-1").get_by_role("combobox")
    expect(who).to_have_value("master")


@pytest.mark.long
def test_a_computer_plays_a_persons_game_to_its_end(app: AppShell) -> None:
    table = FirenzeTable(app.page, app.t, app.device).open(play(fixture="last-seal"))
    seat(table, 0, "journeyman")
    table.page.locator("html[data-screen=score]").wait_for(state="attached")


def test_a_second_person_gets_the_device_by_the_screen_between(app: AppShell) -> None:
    table = FirenzeTable(app.page, app.t, app.device)
    table.arrive(play(game="firenze", seats="greedy,human", seed=6, startPlayer=0, aidelay=60000))
    table.at("btn-skip").wait_for()
    seat(table, 0, "human")
    table.page.locator("html[data-screen=handover]").wait_for(state="attached")
    HandOver(table.page, table.t, table.device).show()
    assert table.legal()
