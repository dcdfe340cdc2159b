"""Two people at one device: nothing private is on the page before the next one asks for it."""

from tests.e2e.address import play
from tests.e2e.pages.firenze import FirenzeTable
from tests.e2e.pages.handover import HandOver
from tests.e2e.pages.shell import AppShell

from cantiere.firenze import data

_EVERYTHING = """() => document.documentElement.outerHTML.replace(
  document.getElementById("boot").outerHTML, "") + document.title"""


def passed_on(app: AppShell) -> tuple[FirenzeTable, HandOver]:
    """The first person's turn is over."""
    table = FirenzeTable(app.page, app.t, app.device)
    app.page.goto(play(fixture="two-people"))
    gate = HandOver(app.page, app.t, app.device).ready()
    gate.show()
    table.take(0).confirm().end().raise_tower(1).raise_tower(2).confirm()
    while not gate.is_open:
        table.end()
    return table, gate


def names(app: AppShell, cards: list[str]) -> list[str]:
    return [app.t(f"firenze.card.{card}.name") for card in cards]


def test_the_gate_stands_before_the_first_turn_too(app: AppShell) -> None:
    app.page.goto(play(fixture="two-people"))
    gate = HandOver(app.page, app.t, app.device).ready()
    assert gate.is_open
    assert gate.title == app.t("app.handover.title", name=app.t("app.person", n=1))


def test_nothing_private_is_on_the_page_at_the_gate(app: AppShell) -> None:
    """No card at all is named: neither in the markup, nor to a reader, nor in the title."""
    table, gate = passed_on(app)
    assert gate.title == app.t("app.handover.title", name=app.t("app.person", n=2))
    page = app.page.evaluate(_EVERYTHING)
    hand = {card for player in table.view(0)["players"] for card in player["hand"]}
    assert hand
    for name in names(app, list(hand)):
        assert name not in page
    for card in data.CARDS:
        assert f'data-card="{card}"' not in page
    snapshot = app.page.locator("body").aria_snapshot()
    assert not [name for name in names(app, list(data.CARDS)) if name in snapshot]


def test_the_other_hand_stays_closed_after_the_gate(app: AppShell) -> None:
    """Seat 0 holds Patrician and Scandal, which seat 1 is not shown."""
    table, gate = passed_on(app)
    gate.show()
    cards = app.page.locator("#z-cards").inner_html() + app.page.locator("#z-players").inner_html()
    for name in names(app, ["patrician", "scandal"]):
        assert name not in cards
    assert app.t("firenze.card.glory.name") in cards
    assert app.page.get_by_test_id("hand-count-0").first.get_attribute("data-count") == str(
        table.view(0)["players"][0]["handCount"]
    )


def test_the_gate_can_be_switched_off(app: AppShell) -> None:
    app.page.add_init_script("localStorage.setItem('cantiere.settings', '{\"handover\":\"off\"}')")
    app.page.goto(play(fixture="two-people"))
    app.ready()
    assert app.fact("screen") == "table"
