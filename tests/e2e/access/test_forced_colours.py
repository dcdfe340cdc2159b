"""Where the system chooses the colours, lines tell what can be used, is staged, is focused.

Only a browser shows the styles that are in force when the system chooses colours.
"""

import pytest
from playwright.sync_api import Locator
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.carrara import CarraraTable
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

SIZES = {"wide": (1440, 900), "phone": (390, 844)}
_LINES = """(element) => [element, element.querySelector(".f-art, .f-floors")]
  .filter(Boolean)
  .map((each) => getComputedStyle(each))
  .map((style) => [style.outlineStyle, style.outlineStyle === "none" ? "" : style.outlineWidth,
    style.borderTopStyle, style.borderTopStyle === "none" ? "" : style.borderTopWidth].join(" "))
  .join(", ")"""


def lines(thing: Locator) -> str:
    """What is drawn around a thing, whatever its colour."""
    drawn: str = thing.evaluate(_LINES)
    return drawn


def table(app: AppShell, fixture: str, size: str) -> FirenzeTable:
    width, height = SIZES[size]
    app.page.set_viewport_size({"width": width, "height": height})
    app.page.emulate_media(forced_colors="active")
    return FirenzeTable(app.page, app.t, app.device).open(play(fixture=fixture))


def first(app: AppShell, selector: str) -> Locator:
    return app.page.locator(selector).locator("visible=true").first


def focused(app: AppShell, thing: Locator) -> str:
    """The lines of a thing that the keyboard is at."""
    app.page.keyboard.press("Shift")
    thing.focus()
    return lines(thing)


@pytest.mark.parametrize("size", ["phone", *later("wide")])
def test_what_can_be_used_is_told_from_what_cannot(app: AppShell, size: str) -> None:
    table(app, "build", size)
    legal = lines(first(app, '.f-brick[data-legal="1"]'))
    shut = first(app, '.f-brick[data-legal="0"]')
    assert not shut.count() or lines(shut) != legal
    table(app, "hand-in", size)
    for kind in (".f-cell", ".f-tower", ".f-mini"):
        able, unable = (first(app, f'{kind}[data-legal="{n}"]') for n in (1, 0))
        if able.count() and unable.count():
            assert lines(able) != lines(unable), kind


@pytest.mark.parametrize("size", ["wide", *later("phone")])
def test_staged_picked_and_focused_things_differ(app: AppShell, size: str) -> None:
    table(app, "build", size)
    brick = first(app, '.f-brick[data-legal="1"]')
    usable, at_it = lines(brick), focused(app, brick)
    brick.blur()
    app.press(brick)
    brick.blur()
    picked = first(app, ".f-brick[data-selected]")
    assert len({usable, at_it, lines(picked), focused(app, picked)}) == 3
    ghost = app.page.locator(".f-ghost, .f-chip.draft").first
    assert "dashed" in lines(ghost)


@pytest.mark.parametrize("size", ["wide", *later("phone")])
def test_the_card_picked_differs_from_those_that_can_be(app: AppShell, size: str) -> None:
    table(app, "choose", size)
    able = lines(first(app, '.f-face[data-legal="1"]'))
    app.press(app.act("card-3"))
    picked = first(app, ".f-card.picked")
    assert lines(picked) != lines(first(app, ".f-card:not(.picked)"))
    assert "double" in lines(picked)
    assert "solid" in able


@pytest.mark.parametrize("size", ["wide", *later("phone")])
def test_tiles_bricks_and_cities_of_carrara_differ_too(app: AppShell, size: str) -> None:
    width, height = SIZES[size]
    app.page.set_viewport_size({"width": width, "height": height})
    app.page.emulate_media(forced_colors="active")
    table = CarraraTable(app.page, app.t, app.device).open(play(fixture="carrara-full"))
    brick = first(app, '.c-br[data-legal="1"]')
    usable = lines(brick)
    assert "solid" in usable
    assert lines(brick) != focused(app, brick)
    table.mode("build")
    tile = table.act("display-0")
    able = lines(tile)
    app.press(tile)
    assert "double" in lines(tile)
    assert "solid" in able
