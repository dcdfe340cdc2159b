"""The staged turn: what is undone, what a reveal keeps, and what a reload finds again.

Only a browser shows a staged turn after a real reload, and dragging by a real pointer.
"""

import pytest
from playwright.sync_api import expect

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell


def at(app: AppShell, fixture: str, **query: object) -> FirenzeTable:
    return FirenzeTable(app.page, app.t, app.device).open(play(fixture=fixture, **query))


def test_each_click_of_a_build_is_taken_back_by_itself(app: AppShell) -> None:
    table = at(app, "build")
    before = table.hash()
    table.raise_tower(1, 2).start_tower("P", 2)
    expect(table.at("cost-meter")).to_have_attribute("data-count", "2")
    for bricks in (3, 2, 1, 0):
        table.undo()
        laid = table.page.locator('[data-testid^="cost-"][data-state="laid"]')
        expect(laid).to_have_count(bricks if bricks != 2 else 2)
    assert table.hash() == before


@pytest.mark.long
def test_a_second_new_tower_is_raised_and_not_the_first(app: AppShell) -> None:
    table = at(app, "build").start_tower("P").start_tower("R", 2).confirm()
    towers = table.view(0)["players"][0]["towers"]
    assert [(tower["colour"], tower["height"]) for tower in towers[-2:]] == [(3, 2), (5, 1)]


def test_a_staged_build_changes_nothing_until_it_is_confirmed(app: AppShell) -> None:
    table = at(app, "build")
    before = table.hash()
    table.raise_tower(2, 3)
    assert table.hash() == before
    expect(table.at("storage-green")).to_have_attribute("data-count", "1")
    table.confirm()
    assert table.hash() != before
    heights = [tower["height"] for tower in table.view(0)["players"][0]["towers"]]
    assert 6 in heights


@pytest.mark.long
def test_restart_goes_back_over_several_phases(app: AppShell) -> None:
    table = at(app, "trade")
    before = table.hash()
    table.trade(0, "Y").confirm().raise_tower(1).confirm()
    assert table.fact("phase") in ("fulfil", "limits")
    table.restart_turn()
    assert table.hash() == before
    assert table.fact("phase") == "trade"


@pytest.mark.long
def test_undo_goes_back_a_whole_action(app: AppShell) -> None:
    table = at(app, "trade").trade(0, "Y").confirm()
    assert table.fact("phase") == "trade" or table.fact("phase") == "build"
    table.undo()
    assert table.view(0)["turn"]["traded"] is False


def test_undo_stops_where_a_card_was_turned_over(app: AppShell) -> None:
    """A card taken is a reveal; the choice before it can be undone no more."""
    table = at(app, "choose")
    table.take(1)
    expect(table.at("btn-undo")).to_be_visible()
    table.confirm()
    after = table.hash()
    expect(table.page.get_by_test_id("btn-undo")).to_be_disabled()
    table.begin_build().undo()
    assert table.hash() == after
    expect(table.page.get_by_test_id("btn-undo")).to_be_disabled()


@pytest.mark.long
def test_undone_steps_can_be_done_again(app: AppShell) -> None:
    table = at(app, "trade").trade(0, "Y").confirm()
    after = table.hash()
    table.undo()
    table.press(table.at("btn-redo"))
    assert table.hash() == after


def in_build(app: AppShell) -> FirenzeTable:
    """The first turn of a game, a card taken and nothing traded."""
    table = FirenzeTable(app.page, app.t, app.device)
    table.open(play(game="firenze", seats="human,greedy", seed=7, startPlayer=0))
    return table.take(0).confirm().begin_build()


@pytest.mark.long
def test_a_reload_finds_the_staged_turn_as_it_was(app: AppShell) -> None:
    table = in_build(app).start_tower("W", 2)
    prompt, before, log = table.prompt, table.hash(), table.log_lines()
    table.page.reload()
    table.ready()
    assert (table.prompt, table.hash(), table.log_lines()) == (prompt, before, log)
    expect(table.page.locator('[data-testid^="cost-"][data-state="laid"]')).to_have_count(2)
    table.confirm()
    towers = table.view(0)["players"][0]["towers"]
    assert [(tower["colour"], tower["height"]) for tower in towers] == [(0, 2)]


@pytest.mark.long
def test_a_reload_between_two_phases_goes_on_there(app: AppShell) -> None:
    table = in_build(app).start_tower("W", 1).confirm()
    phase, before = table.fact("phase"), table.hash()
    table.page.reload()
    table.ready()
    assert (table.fact("phase"), table.hash()) == (phase, before)
    table.undo()
    assert table.view(0)["players"][0]["towers"] == []


def test_escape_puts_back_what_is_staged(app: AppShell) -> None:
    table = at(app, "choose").take(2)
    table.page.keyboard.press("Escape")
    expect(table.page.locator("[data-testid^=pay-slot-]")).to_have_count(0)


def test_a_brick_is_dragged_onto_its_tower(app: AppShell) -> None:
    """A short cut for two clicks; let go beside every tower it stays picked up."""
    table = at(app, "build")
    before = table.rev
    table.at("storage-green").drag_to(table.at("site-tower-2"))
    table.settle(before + 1)
    expect(table.at("cost-meter")).to_have_attribute("data-count", "0")
    assert table.page.locator('[data-testid="cost-1"]').get_attribute("data-state") == "laid"
    table.press(table.at("storage-green"))
    table.at("storage-green").drag_to(table.at("site-new-green"))
    for place in ("site-tower-2", "site-tower-new-0"):
        expect(table.at(place)).to_be_visible()
    expect(table.page.locator('[data-testid^="cost-"][data-state="laid"]')).to_have_count(3)
    for _ in range(3):
        table.undo()
    table.at("storage-green").drag_to(table.at("prompt"))
    expect(table.at("storage-green")).to_have_attribute("data-selected", "1")
    expect(table.page.locator('[data-testid^="cost-"][data-state="laid"]')).to_have_count(0)
    expect(table.page.locator(".drag")).to_have_count(0)


def test_a_turn_is_ended_by_one_button_that_says_what_is_not_done(app: AppShell) -> None:
    """Towers that fall by it are asked about by the button itself."""
    table = at(app, "trade")
    before, end = table.view(0)["turns"][0], table.at("btn-end")
    label = table.t("firenze.missed.trade"), table.t("firenze.missed.build")
    expect(end).to_contain_text(", ".join(label))
    table.press(end)
    assert table.fact("phase") == "trade"
    table.undo()
    table.end()
    assert table.view(0)["players"][0]["towers"] == []
    assert table.view(0)["turns"][0] == before + 1


@pytest.mark.long
def test_a_card_that_was_passed_over_brings_its_phase_back(app: AppShell) -> None:
    table = at(app, "persons").begin_build()
    before = table.view(0)["players"][0]["hand"]
    table.play_card(before.index("wholesaler")).take(0).confirm()
    assert table.view(0)["turn"]["played"] == ["wholesaler"]
