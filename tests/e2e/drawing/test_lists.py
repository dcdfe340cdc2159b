"""What is too small for a finger opens as a list: low floors of a tower, bricks on narrow cards,
buildings of a crowded city.

Only a browser shows what lies under a finger, and how large it is.
"""

import copy

import pytest
from playwright.sync_api import Locator
from tests.e2e.measures import TARGET, findings
from tests.e2e.positions import described, open_at

from cantiere_testing.address import play
from cantiere_testing.pages.shell import AppShell

LOW = ((844, 390), (640, 360), (1024, 600), (360, 640))
GREEN = 2


def _opens(floor: Locator, part: float = 0.5) -> str | None:
    """The click target in the middle of a floor, or at another part of its height."""
    act: str | None = floor.evaluate(
        """(e, part) => { const {left, top, width, height} = e.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height * part);
        return hit.closest("[data-act]").dataset.act; }""",
        part,
    )
    return act


def test_a_low_tower_opens_as_a_list_by_touch_and_by_keys(app: AppShell) -> None:
    app.open(play(fixture="hand-in", quick=1))
    page, column = app.page, app.act(f"app:inspect:column-{GREEN}")
    floor, rows = app.at("tower-green-floor-4"), app.page.locator("#z-sheet .as-line")
    assert not column.is_visible()
    # Of two contracts upon each other that can be handed in, with and without the Architect.
    page.set_viewport_size({"width": 1366, "height": 650})
    assert _opens(app.at("tower-green-floor-5"), 0.9) == f"contract-{GREEN}-5"
    assert _opens(floor, 0.1) == f"contract-{GREEN}-4"
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        tab = page.locator('#z-tabs [data-act="app:tab:towers"]:visible')
        if tab.count():
            tab.click()
        assert _opens(floor) == f"app:inspect:column-{GREEN}"
        column.focus()
        page.keyboard.press("Enter")
        boxes = [row.bounding_box() for row in rows.all()]
        assert len(boxes) == 7  # six contracts, and the foot
        assert all(box and box["height"] >= TARGET for box in boxes)
        page.keyboard.press("Escape")
        column.blur()  # the name that the focus is told after a while would lie over the floor
    column.click()
    rows.and_(page.locator("[data-legal='1']")).last.click()
    page.locator("#z-sheet .sheet").wait_for(state="detached")
    assert app.at("btn-confirm").is_visible()


def test_a_phone_shows_six_cards_and_their_bricks_as_a_list(app: AppShell) -> None:
    app.open(play(fixture="trade"))
    app.page.set_viewport_size({"width": 390, "height": 844})
    for card in app.page.locator(".f-card").all():
        box = card.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    app.press(app.act("app:inspect:bricks-0"))
    rows = app.page.locator("#z-sheet .as-line")
    assert [row.get_attribute("data-legal") for row in rows.all()] == ["1"] * 3
    rows.first.click()
    app.at("btn-confirm").wait_for()


def test_a_card_of_five_colours_keeps_its_words_while_one_trades(app: AppShell) -> None:
    app.open(play(fixture="trade"))
    position = described("trade")
    position["row"][0] = {"card": "renaissance", "bricks": "W1 Y1 G1 R1 P1"}
    position["row"][5] = {"card": "alchemist", "bricks": "W1"}
    open_at(app, position)
    words = app.page.locator(".f-card p").first
    for width, height in ((1366, 650), (1280, 720)):
        app.page.set_viewport_size({"width": width, "height": height})
        assert words.locator("span").is_visible()
        assert words.evaluate("e => e.scrollHeight <= e.clientHeight + 1")


@pytest.mark.long
def test_a_crowded_city_opens_as_a_list_and_its_buildings_stay_as_large(app: AppShell) -> None:
    app.open(play(fixture="carrara-full"))
    app.page.set_viewport_size({"width": 390, "height": 844})
    position = copy.deepcopy(described("carrara-full"))
    built = ("palace-3", "library-1", "gate-2", "castle-1", "cathedral-2")
    position["players"][0]["buildings"] = [f"{tile} lerici" for tile in built]
    open_at(app, position)
    tiles, crowd = app.page.locator(".c-city.many .c-tile"), app.act("app:inspect:built-lerici")
    app.press(app.act("app:tab:cities"))
    box = crowd.bounding_box()
    assert box
    assert box["height"] >= TARGET
    app.press(crowd)
    rows = app.page.locator("#z-sheet .as-line")
    boxes = [row.bounding_box() for row in rows.all()]
    assert all(each and each["height"] >= TARGET for each in boxes)
    app.press(rows.and_(app.page.locator("[data-legal='1']")).first)
    app.page.locator("#z-sheet .sheet").wait_for(state="detached")
    app.press(app.act("app:tab:cities"))
    before = [tile.bounding_box() for tile in tiles.all()]
    assert len(before) == len(built)
    app.page.evaluate("document.querySelectorAll('.c-land > .as-list').forEach((e) => e.remove())")
    assert [tile.bounding_box() for tile in tiles.all()] == before
    # Of four, one in each pair: it is chosen where it stands, with the height of both (C§6.4).
    four = ("palace-3", "library-1", "villa-4", "castle-1")
    position["players"][0]["buildings"] = [f"{tile} lerici" for tile in four]
    open_at(app, position)
    app.press(app.act("app:tab:display"))
    app.press(app.act("display-0"))
    app.press(app.act("app:tab:cities"))
    assert not crowd.is_visible()
    box = app.act("built-5-1").bounding_box()
    assert box
    app.page.mouse.click(box["x"] + box["width"] / 2, box["y"] - box["height"] / 2)
    assert "library 1" in app.page.locator("#z-prompt").inner_text()


def test_a_wheel_that_is_a_list_says_what_it_lists(app: AppShell) -> None:
    app.open(play(fixture="carrara-full"))
    app.page.set_viewport_size({"width": 1366, "height": 560})
    heading = app.page.locator(".c-market > .zt")
    listed = app.page.locator(".c-turn")
    assert heading.inner_text().split("\n")[-1] == app.t("carrara.table.wheel.rows")
    beside, rows = heading.bounding_box(), listed.bounding_box()
    assert beside
    assert rows
    assert beside["x"] + beside["width"] <= rows["x"], "its height is that of the rows"
    brick = app.page.locator(".c-br").first
    brick.evaluate("e => e.setAttribute('data-hint', '1')")
    assert brick.evaluate("e => parseFloat(getComputedStyle(e).outlineOffset)") < 0, "over the next"


def test_each_row_of_a_wheel_that_is_a_list_is_as_high_as_a_finger(app: AppShell) -> None:
    """In German, and in low windows: the heading took its height from them, or their width."""
    app.open(play(fixture="carrara-full", lang="de"))
    for width, height in ((360, 640), (1024, 600)):
        app.page.set_viewport_size({"width": width, "height": height})
        assert findings(app.page, still=width == 1024) == [], width
    words = app.page.locator(".c-market > .zt small").bounding_box()
    rows = app.page.locator(".c-turn").bounding_box()
    assert words
    assert rows
    assert rows["y"] <= words["y"]


def test_bricks_and_objects_fit_below_each_other_on_a_phone_on_its_side(app: AppShell) -> None:
    app.open(play(fixture="carrara-full"))
    app.page.set_viewport_size({"width": 844, "height": 390})
    app.press(app.act("app:tab:display"))
    assert findings(app.page) == []
