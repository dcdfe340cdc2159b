"""Every decision of Firenze, reached by a position: answered by pointer and by key, and refused.

Only a browser shows that what a rule allows can be pressed, and what it forbids answers.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.catalogue import Catalogue
from cantiere_testing.devices import Device, Keyboard, Mouse
from cantiere_testing.pages.firenze import FirenzeTable

Answer = Callable[[FirenzeTable], object]
Check = Callable[[dict[str, Any]], bool]


class Case(NamedTuple):
    """Where a decision is asked, an answer and what holds then, a refused try and its rule."""

    fixture: str
    kind: str
    answer: Answer
    holds: Check
    refused: str
    clause: str


def me(view: dict[str, Any]) -> dict[str, Any]:
    player: dict[str, Any] = view["players"][0]
    return player


def heights(view: dict[str, Any], seat: int = 0) -> list[tuple[int, int]]:
    return [(tower["colour"], tower["height"]) for tower in view["players"][seat]["towers"]]


def bricks(view: dict[str, Any], slot: int) -> list[int]:
    lying: list[int] = view["row"][slot]["bricks"]
    return lying


CASES = {
    "choose": Case(
        "choose",
        "choose",
        lambda t: t.take(2).pay_with("W", "G"),
        lambda v: "recognition" in me(v)["hand"] and me(v)["storage"] == [5, 1, 1, 0, 1, 0],
        "contract-0-4",
        "F§8",
    ),
    "lay": Case(
        "choose",
        "choose",
        lambda t: t.take(3).exchange("G", "W", "G").confirm(),
        lambda v: bricks(v, 0) == [2, 1, 2, 0, 0, 0] and bricks(v, 2) == [3, 0, 1, 0, 1, 0],
        "storage-3",
        "F§8.1",
    ),
    "princess": Case(
        "princess",
        "choose",
        lambda t: t.play_card(0).take(4).confirm(),
        lambda v: me(v)["storage"] == [2, 2, 0, 0, 1, 0] and v["turn"]["played"] == ["princess"],
        "contract-0-4",
        "F§8",
    ),
    "trade": Case(
        "trade",
        "trade",
        lambda t: t.trade(4, "B").confirm(),
        lambda v: me(v)["storage"][4] == 1 and v["turn"]["traded"] is True,
        "storage-5",
        "F§8.4",
    ),
    "build": Case(
        "build",
        "build",
        lambda t: t.raise_tower(1, 2).raise_tower(2).start_tower("P").confirm(),
        lambda v: {(0, 6), (2, 4), (5, 1)} <= set(heights(v)),
        "storage-4",
        "F§7",
    ),
    "mason": Case(
        "build",
        "build",
        lambda t: t.press(t.at("btn-mason")).raise_tower(1, 3).raise_tower(2, 2).confirm(),
        lambda v: "mason" not in me(v)["hand"] and (0, 7) in heights(v),
        "card-0",
        "F§8",
    ),
    "hand-in": Case(
        "hand-in",
        "fulfil",
        lambda t: t.hand_in(1),
        lambda v: v["contracts"][13] == 0 and len(heights(v)) == 3,
        "contract-3-3",
        "F§6.3",
    ),
    "architect": Case(
        "hand-in",
        "fulfil",
        lambda t: t.play_card(0).press(t.at("site-tower-4")).confirm(),
        lambda v: v["contracts"][24 + 1] == 0 or v["contracts"][24 + 3] == 0,
        "contract-5-8",
        "F§9.6",
    ),
    "bell tower": Case(
        "campanile",
        "fulfil",
        lambda t: t.deliver_bell(1),
        lambda v: me(v)["bell"] is True,
        "tower-2",
        "F§9.7",
    ),
    "limit of bricks": Case(
        "limit-bricks",
        "limits",
        lambda t: t.give_up("WWW").confirm(),
        lambda v: sum(me(v)["storage"]) == 10,
        "storage-5",
        "F§8.8",
    ),
    "limit of cards": Case(
        "limit-cards",
        "limits",
        lambda t: t.shed(["architect", "workshop"]).confirm(),
        lambda v: "architect" not in me(v)["hand"] and me(v)["buildings"] == [],
        "hand-3",
        "F§8.8",
    ),
    "cancel": Case(
        "cancel",
        "cancel",
        lambda t: t.cancel_event(yes=True),
        lambda v: {"patrician", "tribute"} <= set(v["discard"]) and len(heights(v)) == 3,
        "card-0",
        "F§8.2",
    ),
    "collapse": Case(
        "collapse",
        "collapse",
        lambda t: t.fell(2),
        lambda v: heights(v) == [(0, 5)],
        "card-0",
        "F§10.5",
    ),
    "botch": Case(
        "botch",
        "botch",
        lambda t: t.fell(1),
        lambda v: heights(v) == [(1, 3), (3, 1)],
        "storage-0",
        "F§10.5",
    ),
    "saboteur": Case(
        "saboteur",
        "saboteur",
        lambda t: t.sabotage(1, 2),
        lambda v: heights(v, 1) == [(1, 2), (5, 2)],
        "tower-1",
        "F§10.5",
    ),
    "fire": Case(
        "fire",
        "fire",
        lambda t: t.give_up("WWG").confirm(),
        lambda v: me(v)["storage"] == [3, 3, 1, 0, 0, 0],
        "storage-5",
        "F§10.5",
    ),
    "flood": Case(
        "flood",
        "flood",
        lambda t: t.give_up("WW").confirm(),
        lambda v: me(v)["storage"] == [3, 2, 3, 0, 0, 0],
        "tower-1",
        "F§10.5",
    ),
    "flood of another": Case(
        "flood-of-another",
        "flood",
        lambda t: t.give_up("WY").confirm(),
        lambda v: me(v)["storage"] == [2, 0, 2, 0, 0, 0],
        "card-0",
        "F§10.5",
    ),
    "luxury tax, which towers": Case(
        "luxury-tax",
        "luxury-keep",
        lambda t: t.keep([1]).give_up("WG").confirm(),
        lambda v: (0, 6) in heights(v) and (2, 5) not in heights(v),
        "tower-3",
        "F§10.5",
    ),
    "luxury tax, which bricks": Case(
        "luxury-tax-all",
        "luxury-pay",
        lambda t: t.give_up("YG").confirm(),
        lambda v: heights(v) == [(0, 6), (3, 4)] and me(v)["storage"] == [4, 1, 1, 0, 0, 0],
        "storage-5",
        "F§10.5",
    ),
    "tribute": Case(
        "tribute",
        "tribute",
        lambda t: t.keep([1]).confirm(),
        lambda v: heights(v) == [(2, 4)],
        "tower-3",
        "F§10.5",
    ),
    "alchemist": Case(
        "persons",
        "trade",
        lambda t: swap(t, 0, "W", "bag-5"),
        lambda v: me(v)["storage"] == [2, 2, 1, 0, 0, 1] and "alchemist" in v["turn"]["played"],
        "hand-4",
        "F§10.4",
    ),
    "smuggler": Case(
        "persons",
        "trade",
        lambda t: swap(t, "smuggler", "W", "opp-brick-1-4"),
        lambda v: me(v)["storage"] == [2, 2, 1, 0, 1, 0] and "smuggler" in v["turn"]["played"],
        "opp-tower-1-3",
        "F§8",
    ),
    "wholesaler": Case(
        "persons",
        "trade",
        lambda t: pick(t, "wholesaler").press(t.at("row-card-3")).confirm(),
        lambda v: "wholesaler" in v["turn"]["played"] and sum(v["row"][3]["bricks"]) == 4,
        "opp-tower-1-2",
        "F§8",
    ),
    "patrician": Case(
        "persons",
        "trade",
        lambda t: pick(t, "patrician").press(held(t, "scandal")).confirm(),
        lambda v: "scandal" in v["discard"] and "patrician" in v["turn"]["played"],
        "contract-2-7",
        "F§8",
    ),
    "last seal": Case(
        "last-seal",
        "fulfil",
        lambda t: t.hand_in(1),
        lambda v: v["endTile"] == 0 and me(v)["pp"] > 17,
        "contract-1-3",
        "F§9.6",
    ),
}


BY_KEY = ("choose", "lay", "princess", "build", "fire", "luxury tax, which towers", "smuggler")
"""One of each way to answer; the others are the same presses on other things."""

REPEATED = (
    *("mason", "architect", "limit of cards", "botch", "flood of another"),
    *("luxury tax, which bricks", "luxury tax, which towers", "wholesaler", "patrician"),
    *("lay", "princess", "alchemist", "tribute"),
    *("fire", "smuggler", "limit of bricks", "cancel", "flood"),
)
"""Asked in a browser in the long run alone: other cases are answered by the same presses."""


def each(*, by_key: bool) -> Any:
    """All cases; in every run most in one of the two ways, in the long one all in both."""
    usual = [name for name in CASES if (name in BY_KEY) == by_key and name not in REPEATED]
    return [*usual, *later(*(name for name in CASES if name not in usual))]


def held(table: FirenzeTable, card: str) -> Any:
    """A card of the own hand by its name."""
    return table.page.locator(f'[data-testid^="hand-card-"][data-card="{card}"]').first


def pick(table: FirenzeTable, card: str) -> FirenzeTable:
    table.press(held(table, card))
    return table


def swap(table: FirenzeTable, card: str | int, give: str, take: str) -> FirenzeTable:
    """Play a card, name the brick given, then the brick taken."""
    place = table.act(f"hand-{card}") if isinstance(card, int) else held(table, card)
    table.press(place)
    table.give_up(give)
    table.press(table.act(take))
    return table.confirm()


def at(page: Page, t: Catalogue, device: Device, case: Case) -> FirenzeTable:
    table = FirenzeTable(page, t, device).open(
        play(fixture=case.fixture, storage="memory", quick=1)
    )
    asked = table.view(0)["decision"]
    assert (asked["kind"], asked["seat"]) == (case.kind, 0)
    return table


def refuse(table: FirenzeTable, case: Case) -> None:
    """A try against the rules: a sentence with the clause, and nothing else happens."""
    before = table.hash()
    target = table.act(case.refused)
    assert target.get_attribute("data-legal") == "0"
    said = table.refused(target)
    assert case.clause in said
    assert len(said) > len(case.clause) + 10
    assert table.hash() == before


@pytest.mark.parametrize("name", each(by_key=False))
def test_by_pointer_a_wrong_try_is_explained_and_a_right_one_done(
    standing: Page, english: Catalogue, name: str
) -> None:
    case = CASES[name]
    table = at(standing, english, Mouse(standing), case)
    refuse(table, case)
    case.answer(table)
    assert case.holds(table.view(0)), table.view(0)


@pytest.mark.parametrize("name", each(by_key=True))
def test_by_key_a_decision_is_answered(standing: Page, english: Catalogue, name: str) -> None:
    case = CASES[name]
    table = at(standing, english, Keyboard(standing), case)
    case.answer(table)
    assert case.holds(table.view(0)), table.view(0)
