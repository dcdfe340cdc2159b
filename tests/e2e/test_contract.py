"""The contract of test ids: each one listed occurs somewhere, and no other does."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page
from tests.e2e.address import play
from tests.e2e.pages.firenze import FirenzeTable
from tests.e2e.pages.handover import HandOver
from tests.e2e.pages.shell import AppShell

CONTRACT = Path(__file__).with_name("contract.json")
FIXTURES = Path(__file__).resolve().parents[2] / "web" / "app" / "cantiere_app" / "fixtures"
_IDS = """() => [...new Set([...document.querySelectorAll("[data-testid]")]
  .map((e) => e.dataset.testid))]"""
# Clicks that bring out what a fixture does not show by itself, by the thing that is clicked.
CLICKS = {
    "build": ["storage-5", "new-5", "plus-1"],
    "choose": ["card-3", "contract-1-3", "app:reason"],
    "princess": ["card-3"],
    "trade": ["row-brick-0-1", "do-confirm", "app:undo", "app:redo"],
    "hand-in": ["hand-0", "tower-4"],
    "fire": ["storage-0"],
    "luxury-tax-all": ["storage-0"],
    "persons": ["hand-0", "app:undo", "hand-3"],
}
SHEETS = ("app:menu", "app:settings", "app:help")


def patterns() -> dict[str, re.Pattern[str]]:
    """Each id of the contract as a pattern of the ids that it stands for."""
    contract = json.loads(CONTRACT.read_text(encoding="utf-8"))
    places = contract["places"]
    return {
        name: re.compile(re.sub(r"<(\w+)>", lambda place: f"(?:{places[place[1]]})", name))
        for zone in contract["ids"].values()
        for name in zone
    }


def rendered(app: AppShell) -> Iterator[set[str]]:
    """The ids of every page and every position, one view after the other."""
    page = app.page
    for address in ("/", "/404.html"):
        page.goto(address)
        yield ids(page)
    yield from _positions(app)
    yield from _setup(app)
    yield from _gate(app)
    yield from _score(app)


def ids(page: Page) -> set[str]:
    return set(page.evaluate(_IDS))


def _positions(app: AppShell) -> Iterator[set[str]]:
    for name in sorted(path.stem for path in FIXTURES.glob("*.json")):
        app.open(play(fixture=name))
        yield ids(app.page)
        for target in CLICKS.get(name, ()):
            app.press(app.act(target))
            yield ids(app.page)


def _setup(app: AppShell) -> Iterator[set[str]]:
    """The form with a game to continue, each conditional option, and every sheet."""
    app.open(play())
    yield ids(app.page)
    for policy in ("manual", "weakColour"):
        app.page.get_by_test_id("option-neutralPolicy").get_by_role("combobox").select_option(
            policy
        )
        yield ids(app.page)
    app.open(play(fixture="no-such-thing"))
    yield ids(app.page)


def _gate(app: AppShell) -> Iterator[set[str]]:
    app.open(play(fixture="two-people"))
    yield ids(app.page)
    HandOver(app.page, app.t, app.device).show()
    for sheet in (*SHEETS, "app:seat:1"):
        app.press(app.act(sheet))
        yield ids(app.page)
        app.press(app.act("app:close"))
    app.at("row-card-0").click(button="right")
    yield ids(app.page)


def _score(app: AppShell) -> Iterator[set[str]]:
    """What stands there after a computer's turn, and at the end."""
    table = FirenzeTable(app.page, app.t, app.device)
    table.open(play(game="firenze", seats="greedy,human", seed=6, startPlayer=0))
    yield ids(app.page)
    table.open(play(fixture="last-seal")).last_turns()
    yield ids(app.page)
    app.press(app.at("btn-look-back"))
    yield ids(app.page)


def test_ids_are_those_of_the_contract(app: AppShell) -> None:
    known = patterns()
    found = set().union(*rendered(app))
    strange = {each for each in found if not any(p.fullmatch(each) for p in known.values())}
    assert not strange, "not in contract.json"
    unseen = {name for name, p in known.items() if not any(p.fullmatch(each) for each in found)}
    assert not unseen, "in contract.json, but in no view"
