"""A computer player at work: the page answers, its answer can be called off, it may fail.

Only a browser shows a real worker that thinks, is called off, fails or never comes.
"""

import pytest
from playwright.sync_api import expect
from tests.e2e.playing.answering import QUICK_MS, answered

from cantiere_testing.address import play
from cantiere_testing.pages.carrara import CarraraTable
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

ENDLESS = play(game="carrara", seats="search,human", seed=6, startPlayer=0, nodes=1_000_000)


def thinking(app: AppShell) -> CarraraTable:
    """Return a table at which a search thinks for very long; Firenze's ends by itself."""
    table = CarraraTable(app.page, app.t, app.device)
    app.arrive(ENDLESS)
    app.page.locator("html[data-busy='1']").wait_for(state="attached")
    return table


def test_the_page_answers_while_a_computer_thinks(app: AppShell) -> None:
    table = thinking(app)
    expect(table.page.get_by_test_id("prompt")).to_contain_text(
        app.t("app.wait.title", name="Anna")
    )
    targets = ("display-0", "display-1", "btn-menu")
    times = [answered(table.at(target)) for target in targets]
    assert max(times) < QUICK_MS, times
    assert app.fact("busy") == "1"


def test_what_is_tried_out_of_turn_is_answered(app: AppShell) -> None:
    table = thinking(app)
    assert "C§6.1" in table.refused(table.at("display-0"))


@pytest.mark.long
def test_a_thought_is_called_off_by_a_new_game(app: AppShell) -> None:
    table = thinking(app)
    table.menu("new")
    table.page.locator("html[data-screen=setup][data-busy='0']").wait_for(state="attached")
    firenze = FirenzeTable(app.page, app.t, app.device)
    firenze.open(play(game="firenze", seats="human,greedy", seed=6, startPlayer=0))
    firenze.take(0).confirm()
    assert firenze.log_lines()


@pytest.mark.long
def test_the_next_computer_moves_in_the_same_worker(app: AppShell) -> None:
    """The worker that was stopped thinks about the next table at once."""
    table = thinking(app)
    table.menu("new")
    page = table.page
    page.locator("html[data-screen=setup]").wait_for(state="attached")
    page.get_by_test_id("chair-0").get_by_role("combobox").select_option("journeyman")
    table.device.press(table.at("btn-begin"))
    page.locator("html[data-screen=table]").wait_for(state="attached")
    table.settle(after=-1)
    assert table.view(1)["decision"]["seat"] == 1
    assert table.view(1)["turns"][0] == 1


def test_without_a_worker_the_page_thinks_itself_and_says_so(app: AppShell) -> None:
    table = FirenzeTable(app.page, app.t, app.device)
    table.open(play(game="firenze", seats="greedy,human", seed=6, startPlayer=0, fail="worker"))
    assert app.t("app.log.no-worker") in table.log_lines()
    assert table.view(1)["turns"] == [1, 1]


@pytest.mark.long
@pytest.mark.expects_errors
def test_a_worker_that_does_not_load_is_replaced(fresh: AppShell) -> None:
    fresh.page.route("**/worker/*", lambda route: route.abort())
    table = FirenzeTable(fresh.page, fresh.t, fresh.device)
    table.open(play(game="firenze", seats="greedy,human", seed=6, startPlayer=0))
    assert table.view(1)["turns"] == [1, 1]


@pytest.mark.long
@pytest.mark.expects_errors
def test_a_worker_that_died_before_it_was_asked_is_replaced(fresh: AppShell) -> None:
    fresh.page.route("**/worker/*", lambda route: route.abort())
    table = FirenzeTable(fresh.page, fresh.t, fresh.device)
    with fresh.page.expect_event("requestfailed", lambda request: "/worker/" in request.url):
        table.open(play(game="firenze", seats="human,greedy", seed=31, warm=1))
    table.take(0).confirm()
    while table.view(0)["turns"] == [1, 0]:
        table.end()
    assert table.view(0)["turns"] == [2, 1]
