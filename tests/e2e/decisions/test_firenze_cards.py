"""Cards whose effect no decision of its own asks for: what the page makes of them.

Only a browser shows that a card on the table is wired to its effect and its prices.
"""

import pytest
from playwright.sync_api import expect

from cantiere.firenze import data
from cantiere.firenze.rules import effects
from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.score import ScorePage
from cantiere_testing.pages.shell import AppShell


def at(app: AppShell, fixture: str, **query: object) -> FirenzeTable:
    return FirenzeTable(app.page, app.t, app.device).open(play(fixture=fixture, **query))


def places(table: FirenzeTable, *names: str) -> list[object]:
    """Where these buttons are."""
    return [table.at(f"btn-{name}").bounding_box() for name in names]


@pytest.mark.long
def test_buildings_and_the_mason_change_prices_and_limits(app: AppShell) -> None:
    """Bridge: two for one. Workshop and Mason: 1 and 3 bricks less. Storehouse: a higher limit."""
    table, tools = at(app, "buildings"), ("hint", "restart-turn", "undo")
    first = places(table, *tools)
    table.trade(0, "Y")
    rate = effects.trade_rate(data.cards_of(["bridge"]))
    assert len(table.page.locator('[data-testid^="pay-slot-"]').all()) == rate
    table.confirm()
    with_workshop = [table.at(f"cost-{n}").get_attribute("data-count") for n in range(1, 7)]
    workshop, mason = data.cards_of(["workshop"]), data.cards_of(["mason"])
    assert with_workshop == [str(cost) for cost in effects.build_costs(workshop)[1:]]
    without = places(table, *tools, "mason", "end")
    assert without[: len(tools)] == first
    table.play_card(0)
    assert places(table, *tools, "mason", "end") == without
    with_both = [table.at(f"cost-{n}").get_attribute("data-count") for n in range(1, 7)]
    assert with_both == [str(cost) for cost in effects.build_costs(workshop, mason)[1:]]
    assert str(effects.storage_limit(data.cards_of(["storehouse"]))) in table.text(
        '[data-testid="storage-limit"]'
    )


@pytest.mark.long
def test_the_patrician_discards_a_scandal(app: AppShell) -> None:
    table = at(app, "patrician")
    table.play_card(0).play_card(1).confirm()
    assert table.view(0)["players"][0]["hand"] == []
    assert {"patrician", "scandal"} <= set(table.view(0)["discard"])


@pytest.mark.long
def test_the_monument_goes_to_the_tallest_tower(app: AppShell) -> None:
    table = at(app, "monument").take(4).confirm()
    assert "monument" in table.view(0)["players"][0]["hand"]


def test_the_renaissance_shuffles_the_discard_pile_in(app: AppShell) -> None:
    table = at(app, "renaissance")
    assert table.view(0)["discard"] == ["mason", "workshop"]
    table.take(0).confirm()
    view = table.view(0)
    assert view["discard"] == []
    assert "renaissance" not in view["players"][0]["hand"]


@pytest.mark.long
def test_privileges_add_their_points_and_go(app: AppShell) -> None:
    table = at(app, "privileges")
    for tower in (1, 2, 3):
        view = table.view(0)
        raised = next(t for t in view["players"][0]["towers"] if t["id"] == tower)
        floor = raised["height"]
        worth = data.CONTRACT_POINTS[data.contract_of(raised["colour"], floor)]
        worth += data.TILE_POINTS[data.TILE_OF_FLOOR[floor]]
        worth += data.PRIVILEGE_POINTS[data.PRIVILEGE_OF_FLOOR[floor]]
        table.hand_in(tower)
        assert table.view(0)["players"][0]["pp"] == view["players"][0]["pp"] + worth
    assert table.view(0)["church"] == []


@pytest.mark.long
def test_festivals_count_at_the_end(app: AppShell) -> None:
    table = at(app, "festivals").end()
    score = ScorePage(table.page, table.t, table.device)
    points = data.FESTIVAL_POINTS
    first = points[data.CARD_OF["glory"]] + points[data.CARD_OF["monument"]]
    first += 2 * data.RECOGNITION_POINTS
    other = points[data.CARD_OF["disgrace"]] + points[data.CARD_OF["scandal"]]
    assert (score.cell(0, "festivals"), score.cell(1, "festivals")) == (first, other)


def test_a_tie_has_two_winners(app: AppShell) -> None:
    table = at(app, "tie").end()
    score = ScorePage(table.page, table.t, table.device)
    assert score.cell(0, "total") == score.cell(1, "total")
    assert (
        table.t("app.score.shared", names=table.t("cldr.pair", most=table.t("app.you"), last="Ben"))
        == score.verdict
    )


def test_the_last_seal_ends_the_game_after_one_more_turn(app: AppShell) -> None:
    table = at(app, "last-seal").last_turns()
    score = ScorePage(table.page, table.t, table.device)
    assert score.cell(0, "last-seal") == data.END_TILE_BONUS
    assert score.cell(1, "last-seal") == 0


@pytest.mark.long
def test_a_warning_is_put_away_or_silenced(app: AppShell) -> None:
    """The cross puts this one away; only what says so ends them all, and the settings undo it."""
    table = at(app, "build").raise_tower(1)
    warning = table.page.locator('[data-testid="warnings"] [data-state="falls"]')
    expect(warning).to_be_visible()
    table.press(warning.locator("button"))
    expect(warning).to_have_count(0)
    at(app, "build").raise_tower(1)
    expect(warning).to_be_visible()
    table.page.locator('[data-testid="warnings"] summary').click()
    table.press(table.at("mute-falls"))
    expect(warning).to_have_count(0)
    at(app, "build").raise_tower(1)
    expect(warning).to_have_count(0)


@pytest.mark.long
def test_steps_without_a_choice_are_taken_unless_the_person_wants_to_click(app: AppShell) -> None:
    table = at(app, "last-seal")
    table.hand_in(1)
    assert table.fact("phase") == "limits"
    table = at(app, "last-seal", forced="off")
    table.hand_in(1)
    assert table.fact("phase") == "fulfil"
