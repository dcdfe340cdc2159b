"""A table as a person uses it: by roles and names, in whatever language is under test."""

import re

from playwright.sync_api import Locator, expect

from cantiere_testing import FirenzeTable, HandOver, MachiavelliTable, Tables

DEAL = {"seats": "human,journeyman", "seed": 4711}
"""The row of this deal: Alchemist, Bridge, Mason, Storehouse, Architect, Smuggler."""


def card(table: FirenzeTable, name: str) -> Locator:
    """The button of a card of the row; its name begins with the card's."""
    beginning = re.compile("^" + re.escape(table.t(f"firenze.card.{name}.name")))
    return table.page.get_by_role("button", name=beginning)


def test_the_same_seed_deals_the_same_table(tables: Tables) -> None:
    first, other = (tables.firenze(seats="human,journeyman", seed=seed).hash() for seed in (7, 8))
    assert tables.firenze(seats="human,journeyman", seed=7).hash() == first != other


def test_a_click_is_done_when_the_revision_has_risen(tables: Tables) -> None:
    table = tables.firenze(**DEAL)
    before = table.rev
    card(table, "bridge").click()
    table.settle(after=before)
    assert table.rev > before
    assert table.fact("busy") == "0"


def test_a_turn_is_played_by_names_and_answered_by_the_computer(tables: Tables) -> None:
    table = tables.firenze(**DEAL)
    deeds = table.page.get_by_role("group", name=table.t("app.acts"))
    table.press(card(table, "alchemist"))
    take = table.t("firenze.go.take", card=table.t("firenze.card.alchemist.name"))
    table.press(deeds.get_by_role("button", name=take))
    table.end()
    expect(table.page.get_by_role("log", name=table.t("app.log.title"))).to_contain_text("Ben")
    assert table.view(0)["active"] == 0
    assert table.fact("phase") == "choose"


def test_a_refused_click_says_why_and_leads_to_the_rule(tables: Tables) -> None:
    table = tables.firenze(**DEAL)
    before = table.hash()
    reason = table.refused(card(table, "storehouse"))
    dear = table.t("firenze.card.storehouse.name")
    assert reason.startswith(table.t("firenze.reason.cannot-pay", card=dear, n=3, have=2))
    rule = table.reason.get_by_role("link")
    expect(rule).to_have_attribute("href", re.compile(r"/rules/firenze/#f-8-1$"))
    assert table.hash() == before


def test_what_is_hidden_is_not_in_the_page(tables: Tables) -> None:
    """No view of a seat has the cards of another, and the page has nobody's until the device has
    been passed on."""
    table = tables.machiavelli(seats="human,human", seed=7, startPlayer=0)
    mine, other = (hand(table, seat) for seat in (0, 1))
    assert table.view(0)["players"][1]["hand"] == len(other)
    assert not shown(table, mine | other)
    HandOver(table.page, table.t, table.device).show()
    assert shown(table, mine | other) == mine


def hand(table: MachiavelliTable, seat: int) -> set[str]:
    """The names of a seat's cards, which that seat may know."""
    cards = table.view(seat)["players"][seat]["hand"]
    return {table.t(f"machiavelli.card.{card}") for card in cards}


def shown(table: MachiavelliTable, names: set[str]) -> set[str]:
    """Those of the names that can be read on the page."""
    text = table.page.locator("body").aria_snapshot()
    return {name for name in names if name in text}


def test_a_named_position_is_opened_in_the_same_page(tables: Tables) -> None:
    table = tables.carrara(fixture="carrara-base")
    table.build(table.view(0)["display"][0], "lucca")
    expect(table.at("btn-confirm")).to_be_enabled()
    table.undo()
