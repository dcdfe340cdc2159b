"""Every decision of Carrara, reached by a position: answered by pointer and by key, and refused.

Only a browser shows that what a rule allows can be pressed, and what it forbids answers.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect
from tests.later import later

from cantiere.carrara import data
from cantiere_testing.address import play
from cantiere_testing.catalogue import Catalogue
from cantiere_testing.devices import Device, Keyboard, Mouse
from cantiere_testing.pages.carrara import CarraraTable
from cantiere_testing.pages.handover import HandOver
from cantiere_testing.pages.score import ScorePage
from cantiere_testing.pages.setup import SetupPage
from cantiere_testing.pages.shell import AppShell

View = dict[str, Any]


class Case(NamedTuple):
    """Where a decision is asked, an answer and what holds then, a refused try and its rule."""

    fixture: str
    answer: Callable[[CarraraTable], object]
    holds: Callable[[View], bool]
    refused: str
    clause: str


def me(view: View) -> dict[str, Any]:
    player: dict[str, Any] = view["players"][0]
    return player


def tiles(view: View) -> list[tuple[str, str]]:
    return [(each["tile"], each["city"]) for each in me(view)["buildings"]]


def keep(table: CarraraTable) -> None:
    """The wheel is kept by a button beside the three actions, which stay where they are."""
    before = table.act("mode-buy").bounding_box()
    table.mode("buy")
    assert table.act("mode-buy").bounding_box() == before
    table.press(table.at("btn-keep"))


CASES = {
    "buy": Case(
        "base",
        lambda t: t.turn_wheel(),
        lambda v: v["phase"] == "pick" and sum(map(sum, v["wheel"])) == 11,
        "wheel-0-0",
        "C§6.2",
    ),
    "pick": Case(
        "pick",
        lambda t: t.take(1, [1, 4]).confirm(),
        lambda v: me(v)["bricks"][4] == 2 and me(v)["coins"] == 14 - 4 - 1,
        "display-0",
        "C§6.3",
    ),
    "keep": Case(
        "full",
        lambda t: t.take(2, [5]).confirm(),
        lambda v: me(v)["bricks"][5] == 4 and sum(map(sum, v["wheel"])) == 7,
        "city-2",
        "C§6.6",
    ),
    "build": Case(
        "base",
        lambda t: t.build("cathedral-3", "viareggio").exchange(1).confirm(),
        lambda v: ("cathedral-3", "viareggio") in tiles(v),
        "city-1",
        "C§6.6",
    ),
    "upgrade": Case(
        "full",
        lambda t: t.upgrade("castle-1", "castle-4").confirm(),
        lambda v: ("castle-4", "lerici") in tiles(v) and ("castle-1", "lerici") not in tiles(v),
        "token-0",
        "C§6.5",
    ),
    "value 8": Case(
        "full",
        lambda t: t.build("library-8", "lerici").confirm(),
        lambda v: v["phase"] == "token" and "library-8" not in v["eights"],
        "object-0",
        "C§6.7",
    ),
    "token": Case(
        "token",
        lambda t: t.take_token("up-lerici").confirm(),
        lambda v: v["tokens"][data.TOKENS.index("up-lerici")] == 0,
        "token-1",
        "C§6.5",
    ),
    "score a type": Case(
        "base",
        lambda t: t.score("library").confirm(),
        lambda v: "library" in me(v)["scored"] and me(v)["objects"][0] == 2,
        "city-2",
        "C§6.6",
    ),
    "score a field": Case(
        "full",
        lambda t: t.score("special-city").confirm(),
        lambda v: "special-city" in me(v)["scored"] and me(v)["coins"] == 14 + 8,
        "city-5",
        "C§6.6",
    ),
    "purchase": Case(
        "purchase",
        lambda t: t.buy_object("book").confirm(),
        lambda v: me(v)["objects"][0] == 2 and me(v)["coins"] == 4,
        "object-1",
        "C§6.7",
    ),
    "announce": Case(
        "announce",
        lambda t: t.announce().confirm(),
        lambda v: v["announcer"] == 0,
        "object-0",
        "C§6.7",
    ),
    "pass": Case(
        "pass",
        lambda t: t.press(t.at("btn-pass")).confirm(),
        lambda v: v["phase"] == "over",
        "city-0",
        "C§6.6",
    ),
    "stuck": Case(
        "stuck",
        lambda t: t.press(t.at("btn-stuck")),
        lambda v: me(v)["coins"] == 5,
        "display-0",
        "C§6.3",
    ),
    "cannot pay": Case(
        "cannot-pay",
        keep,
        lambda v: me(v)["coins"] == 2,
        "segment-4",
        "C§6.2",
    ),
    "last building": Case(
        "last-building",
        lambda t: t.build("palace-1", "lerici").confirm(),
        lambda v: v["phase"] == "over" and v["closer"] == 0,
        "city-1",
        "C§6.6",
    ),
}


BY_KEY = ("buy", "token", "pick", "build", "upgrade", "score a type")
"""Answered by keys; by pointer too in the long run."""

REPEATED = (*BY_KEY, "value 8", "stuck", "cannot pay", "purchase", "pass", "last building")
"""Pointed at in the long run alone: other cases are answered by the same presses."""

ENDED = 5
"""Of nine sets of cards the one whose end is looked at in every run."""


def at(page: Page, t: Catalogue, device: Device, fixture: str) -> CarraraTable:
    address = play(fixture=f"carrara-{fixture}", storage="memory", quick=1)
    return CarraraTable(page, t, device).open(address)


@pytest.mark.parametrize(
    "name",
    [name for name in CASES if name not in REPEATED]
    + later(*(name for name in CASES if name in REPEATED)),
)
def test_a_decision_by_pointer(standing: Page, english: Catalogue, name: str) -> None:
    case = CASES[name]
    table = at(standing, english, Mouse(standing), case.fixture)
    assert case.clause in table.refused(table.act(case.refused))
    case.answer(table)
    assert case.holds(table.view(0))


@pytest.mark.parametrize("name", [*BY_KEY[:2], *later(*BY_KEY[2:])])
def test_a_decision_by_keyboard(standing: Page, english: Catalogue, name: str) -> None:
    case = CASES[name]
    table = at(standing, english, Keyboard(standing), case.fixture)
    case.answer(table)
    assert case.holds(table.view(0))


@pytest.mark.parametrize(
    "number",
    [ENDED, *later(*(n for n in range(1, 10) if n != ENDED))],
)
def test_the_cards_of_a_game_are_shown_and_settled(app: AppShell, number: int) -> None:
    """Announced by the last seat, the end comes at once, with the points of each card."""
    table = at(app.page, app.t, app.device, f"cards-{number}")
    for place in range(4):
        expect(table.act(f"card-{place}")).to_be_visible()
    table.announce().confirm()
    assert table.is_over
    score = ScorePage(table.page, table.t, table.device)
    assert sum(score.breakdown(0).values()) == score.cell(0, "total")
    assert score.cell(0, "announcement") == 5


@pytest.mark.long
def test_every_token_raises_the_yield_of_its_place(app: AppShell) -> None:
    """Of two positions, each with one token taken already, all that are free."""
    done: set[str] = set()
    for fixture in ("token", "token-pisa"):
        table = at(app.page, app.t, app.device, fixture)
        taken = table.view(0)["tokens"]
        for number, token in enumerate(data.TOKENS):
            if taken[number] >= 0 or token in done:
                continue
            table.take_token(token).confirm()
            player = me(table.view(0))
            assert tuple(player["yields"][data.TOKEN_PLACE[number]]) == data.TOKEN_YIELDS[number]
            done.add(token)
            table.undo()
            assert table.view(0)["tokens"] == taken
    assert done == {*data.TOKENS}


def test_the_wheel_that_was_turned_cannot_be_turned_back(app: AppShell) -> None:
    table = at(app.page, app.t, app.device, "base")
    table.mode("build")
    table.undo()
    table.mode("buy")
    assert table.at("brink").get_attribute("data-state") == "reveal"
    table.turn_wheel()
    expect(table.at("btn-undo")).to_be_disabled()


@pytest.mark.long
def test_four_cards_are_chosen_in_the_form(app: AppShell) -> None:
    setup = SetupPage(app.page, app.t, app.device).open(play(game="carrara"))
    setup.preset("masterpiece", "carrara")
    fields = setup.option("cards").get_by_role("combobox")
    expect(fields).to_have_count(1)
    fields.first.select_option("top-1,object-1,building-1,bonus-2")
    expect(fields).to_have_count(5)
    fields.nth(1).select_option("top-6,object-1,building-1,bonus-2")
    setup.begin()
    assert setup.table_call("view", 0)["cards"] == ["top-6", "object-1", "building-1", "bonus-2"]


@pytest.mark.long
def test_screens_stay_closed_between_two_people(app: AppShell) -> None:
    """At the gate nothing of any holding is on the page; after it only the own one."""
    app.arrive(play(fixture="carrara-two-people"))
    gate = HandOver(app.page, app.t, app.device).ready()
    gate.show()
    table = CarraraTable(app.page, app.t, app.device)
    assert table.at("coins").get_attribute("data-count") == "14"
    assert table.at("screen-1").get_attribute("data-state") == "closed"
    table.score("library").confirm()
    if table.fact("screen") == "table":
        table.end()
    assert gate.is_open
    held = app.page.locator('[data-testid^="own-"], [data-testid="coins"]')
    expect(held).to_have_count(0)
    gate.show()
    assert table.at("coins").get_attribute("data-count") == "9"
    assert table.at("screen-0").get_attribute("data-state") == "closed"
