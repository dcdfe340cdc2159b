"""The contract of test ids: each one listed occurs somewhere, and no other does.

Only a browser shows which ids are really drawn, page by page.
"""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Page
from tests import contract
from tests.e2e import positions
from tests.e2e.storage import stored
from tests.engine.firenze import short_game

from cantiere_testing.address import play
from cantiere_testing.devices import Mouse
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.handover import HandOver
from cantiere_testing.pages.saved import SavedGames
from cantiere_testing.pages.shell import AppShell

_IDS = """() => [...new Set([...document.querySelectorAll("[data-testid]")]
  .map((e) => e.dataset.testid))]"""
# The fixtures that all ids of positions are on, with clicks that bring out what one does not show
# by itself, by the thing that is clicked.
TEXT = ["app:text", "app:type", "app:type-close", "app:text"]
CLICKS: dict[str, Sequence[str]] = {
    "build": ["storage-5", "new-5", "plus-1"],
    "choose": ["card-3", "contract-1-3", "app:reason"],
    "princess": ["card-1"],
    "trade": ["row-brick-0-1", "do-confirm", "app:undo", "app:redo"],
    "hand-in": ["hand-0", "tower-4"],
    "fire": ["storage-0", *TEXT],
    "saboteur": TEXT,
    "campanile": TEXT,
    "smuggler": ["hand-0", *TEXT],
    "luxury-tax-all": ["storage-0"],
    "persons": ["hand-0", "app:undo", "hand-3"],
    "carrara-base": ["display-0", "city-3", "mode-score"],
    "carrara-full": ["mode-score"],
    "carrara-cannot-pay": ["mode-buy"],
    "carrara-pick": ["wheel-1-1", "segment-4"],
    "machiavelli-district-monument": ["hand-0"],
    **dict.fromkeys(("cancel", "mid-mason", "limit-cards"), ()),
    **dict.fromkeys(
        [
            f"machiavelli-{name}"
            for name in "lighthouse open acrobat beautify drop redraw theater".split()
        ],
        (),
    ),
    **dict.fromkeys(
        ("carrara-announce", "carrara-pass", "carrara-stuck", "carrara-token-pisa"), ()
    ),
}
CAST = "witch,spy,seer,king,cardinal,trader,scholar,diplomat"
BROKEN = "{"
"""Text of a file that ends too soon."""
SHEETS = ("app:menu", "app:settings", "app:help")
BELOW = ("seats",)
"""Sheets that the menu leads to."""

ELSEWHERE = ("lesson", "results", "device", "notes", "debug")
"""Zones of ids through which this walk does not go: lessons, results, offers to a device."""
RARE = {
    "backup", "btn-backup", "btn-choose", "btn-pick", "clock", "emblem-<name>", "example-summary",
    "hint-numbers", "hint-reason", "btn-hint-do", "landmark", "possible", "record-<name>",
    "rival-<name>", "skyline", "struck", "whose", "btn-why", "btn-why-stop", "why-best",
    "why-other", "why-failed", "why-hidden", "why-reason", "btn-why-<seat>", "menu-clock",
    "menu-coach", "menu-notes", "menu-aid", "menu-results", "sheet-notes",
    "menu-full", "menu-take-back",
}  # fmt: skip
"""Ids of other zones that only stand there after something that this walk does not do."""


def rendered(app: AppShell) -> Iterator[set[str]]:
    """The ids of every page and of some positions, one view after the other."""
    page = app.page
    example = "/examples/firenze/card-cost-2/"
    places = ("/", "/404.html", "/repair/", "/fixtures/", "/examples/", example, "/rules/firenze/")
    for address in places:
        page.goto(address)
        yield ids(page)
    yield from _positions(app)
    yield from _setup(app)
    yield from _gate(app)
    yield from _score(app)
    yield from _thinking(app)
    yield from _shelf(app)
    yield from _builder(page)


def ids(page: Page) -> set[str]:
    return set(page.evaluate(_IDS))


def _positions(app: AppShell) -> Iterator[set[str]]:
    app.open(play(fixture=next(iter(CLICKS))))
    for name, targets in CLICKS.items():
        positions.show(app, name)
        yield ids(app.page)
        for target in targets:
            app.press(app.act(target))
            yield ids(app.page)


def _setup(app: AppShell) -> Iterator[set[str]]:
    """The form: a game to continue, conditional options, who needs more seats, every sheet."""
    app.open(play())
    yield ids(app.page)
    app.page.get_by_test_id("house-rules").locator("summary").click()
    for policy in ("manual", "weakColour"):
        app.page.get_by_test_id("option-neutralPolicy").get_by_role("combobox").select_option(
            policy
        )
        yield ids(app.page)
    app.open(play(game="carrara", variant="full"))
    yield ids(app.page)
    app.open(play(game="machiavelli", cast=CAST, actionCards="on"))
    yield ids(app.page)
    app.open(play(game="machiavelli", set="cunningAgents"))
    app.press(app.at("btn-remove-4")).press(app.at("btn-remove-3"))
    yield ids(app.page)
    app.open(play(game="carrara", seats="human,greedy", seed=3, startPlayer=0, openScreens="on"))
    yield ids(app.page)
    app.press(app.at("how-1"))
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
    for item in BELOW:
        app.menu(item)
        yield ids(app.page)
        app.press(app.act("app:close"))
    app.at("row-card-0").hover()
    app.at("peek").wait_for()
    yield ids(app.page)
    app.at("row-card-0").click(button="right")
    yield ids(app.page)


def _score(app: AppShell) -> Iterator[set[str]]:
    """What stands there after a computer's turn, and at the end."""
    table = FirenzeTable(app.page, app.t, app.device)
    table.open(play(game="firenze", seats="greedy,human", seed=6, startPlayer=0))
    yield ids(app.page)
    app.page.set_viewport_size({"width": 390, "height": 844})
    app.press(app.at("btn-digest"))
    yield ids(app.page)
    app.page.set_viewport_size({"width": 1440, "height": 900})
    yield from _finale(app, table)
    table.open(play(fixture="last-seal")).last_turns()
    yield ids(app.page)
    app.press(app.at("btn-look-back"))
    yield ids(app.page)
    yield from _records(app)


def _finale(app: AppShell, table: FirenzeTable) -> Iterator[set[str]]:
    """The points are counted, and the winner is shown."""
    table.open(play(fixture="last-seal", anim="1", motion="brisk", aidelay=3000)).last_turns()
    app.at("counted").wait_for()
    yield ids(app.page)
    app.press(app.at("btn-result"))
    yield ids(app.page)


def _records(app: AppShell) -> Iterator[set[str]]:
    """A past position and an answer in it, links short and too long, text in and out, a branch."""
    page = app.page
    app.press(app.at("row-card-0"))
    yield ids(page)
    app.press(app.at("btn-close")).press(app.at("storage-white"))
    yield ids(page)
    app.open(play(f"g={short_game.whole().code}"))
    app.press(app.at("score-0-total"))
    yield ids(page)
    people = short_game.begun(101, ("human", "human", "greedy"))
    table = FirenzeTable(page, app.t, app.device).open(play(f"g={people}", handover="off"))
    for item in ("share", "notation", "paste"):
        table.menu(item)
        yield ids(page)
        if item == "share":
            app.press(app.at("btn-share-position")).press(app.at("btn-share-game"))
            yield ids(page)
        if item == "notation":
            app.press(app.act("app:notation:shown"))
            yield ids(page)
        if item == "paste":
            app.at("paste").fill(BROKEN)
            app.press(app.at("btn-paste"))
            yield ids(page)
        app.press(app.at("btn-close"))
    page.evaluate("""() => Object.defineProperty(navigator, "clipboard", {value: undefined})""")
    table.menu("copy")
    app.at("by-hand").wait_for()
    yield ids(page)
    app.press(app.at("btn-close"))
    table.menu("replay")
    yield ids(page)
    app.press(app.at("btn-branch"))
    app.press(app.at("btn-menu"))
    yield ids(page)


def _thinking(app: AppShell) -> Iterator[set[str]]:
    """A hint and a computer player that take long, a hint that is told, and only computers."""
    page = app.page
    app.open(play(game="carrara", seats="human,greedy", seed=6, startPlayer=0, nodes=1_000_000))
    app.device.press(app.at("btn-hint"))
    app.at("btn-hint-stop").wait_for()
    yield ids(page)
    app.open(play(fixture="choose"))
    app.press(app.at("btn-hint"))
    yield ids(page)
    app.arrive(play(game="firenze", seats="search,search", seed=6, nodes=1_000_000))
    app.at("btn-now").wait_for()
    yield ids(page)
    app.device.press(app.at("btn-pause"))
    yield ids(page)
    app.device.press(app.act("app:seat:1"))
    app.at("btn-watch").wait_for()
    yield ids(page)
    app.arrive(play(game="firenze", seats="search,human", seed=6, startPlayer=0, aidelay=5000))
    app.at("btn-skip").wait_for()
    yield ids(page)


def _shelf(app: AppShell) -> Iterator[set[str]]:
    """Saved games of all kinds: one that is named, deleted, unreadable, open elsewhere, none."""
    app.open(play(fixture="two-people"))
    HandOver(app.page, app.t, app.device).show()
    FirenzeTable(app.page, app.t, app.device).take(0).confirm()
    stored(app.page, {"cantiere.game.abc": "no game of ours"})
    saved = SavedGames(app.page, app.t, app.device).visit()
    yield ids(app.page)
    app.press(saved.within(0, "btn-rename"))
    yield ids(app.page)
    saved.delete(1)
    yield ids(app.page)
    app.press(app.at("btn-export-all"))
    yield ids(app.page)
    app.press(app.at("btn-cancel"))
    app.press(app.at("btn-erase"))
    yield ids(app.page)
    saved.device.press(app.at("btn-erase-go"))
    app.page.get_by_test_id("shelf-empty").wait_for()
    yield ids(app.page)
    other = app.page.context.new_page()
    AppShell(other, app.t, app.device).open(play(game="firenze", seats="human,greedy", seed=3))
    FirenzeTable(other, app.t, Mouse(other)).take(0)
    app.open(play(game="firenze", seats="human,greedy", seed=3))
    yield ids(app.page)
    other.close()


def _builder(page: Page) -> Iterator[set[str]]:
    """Where examples are made: a refusal, recorded steps, a question, named examples."""
    page.goto("/embed/builder/?test=1")
    yield ids(page)
    page.get_by_test_id("make-begin-firenze").click()
    page.locator('html[data-screen="builder"]').wait_for()
    yield ids(page)
    targets = ["make-examples-fetch", "[data-act='mode:steps']", "[data-act='step:end-build']"]
    targets += ["[data-act='mode:try']", "[data-act='tab:hand']"]
    targets += ["[data-act='pool:players[0].hand']"]
    for target in targets + ["[data-act='edit:players[0].hand:add:mason']"] * 4:
        at = page.get_by_test_id(target) if target.startswith("make-") else page.locator(target)
        at.click()
        yield ids(page)
    page.get_by_test_id("make-examples").wait_for()
    yield ids(page)


@pytest.mark.long
@pytest.mark.slow
def test_ids_are_those_of_the_contract(app: AppShell) -> None:
    drawn_ids = set().union(*rendered(app))
    assert not contract.strange(drawn_ids), "not in contract.json"
    beyond = RARE.union(*map(contract.patterns, ELSEWHERE))
    assert contract.unseen(drawn_ids) <= beyond, "in contract.json, but in no view"
