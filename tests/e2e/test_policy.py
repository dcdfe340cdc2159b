"""What no page may have: inline styles, inline scripts; and what axe finds on first sight."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.e2e.address import play
from tests.e2e.pages.firenze import FirenzeTable
from tests.e2e.pages.shell import AppShell

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]
_RUN = """async (tags) => (await axe.run(document, {runOnly: tags, preload: false})).violations
  .map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200)).join(" | ")}`)"""
_INLINE = """() => [...document.querySelectorAll("[style], style, script:not([src], [type=py])")]
  .filter((e) => e.type !== "application/json")
  .map((e) => e.outerHTML.slice(0, 200))"""
PAGES = {"start": "/", "repair": "/repair/", "setup": play(), "404": "/nothing-here"}
TABLES = {
    "choose": play(fixture="choose"),
    "build": play(fixture="build"),
    "crowded": play(fixture="crowded"),
    "hand-in": play(fixture="hand-in"),
    "limits": play(fixture="limit-cards"),
    "handover": play(fixture="two-people"),
}


def found(page: Page) -> Any:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return page.evaluate(_RUN, RULES)


@pytest.mark.parametrize("name", ["start", "repair", "setup"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_a_page(app: AppShell, name: str, theme: str) -> None:
    address = PAGES[name]
    app.page.goto(f"{address}{'&' if '?' in address else '?'}theme={theme}")
    if name == "setup":
        app.ready()
    assert found(app.page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_where_the_device_is_handed_on(app: AppShell, theme: str) -> None:
    app.open(f"{TABLES['handover']}&theme={theme}")
    assert found(app.page) == []


def test_axe_finds_nothing_on_the_score(app: AppShell) -> None:
    FirenzeTable(app.page, app.t, app.device).open(play(fixture="last-seal")).last_turns()
    assert found(app.page) == []


def test_axe_finds_nothing_on_a_sheet(app: AppShell) -> None:
    app.open(play(fixture="build"))
    for sheet in ("btn-menu", "btn-settings", "btn-help"):
        app.press(app.at(sheet))
        assert found(app.page) == []
        app.press(app.at("btn-close"))


def test_axe_finds_nothing_on_a_phone(by_touch: AppShell) -> None:
    by_touch.open(play(fixture="build"))
    assert found(by_touch.page) == []


@pytest.mark.parametrize("address", [*PAGES.values(), *TABLES.values()])
@pytest.mark.expects_errors
def test_no_inline_style_and_no_inline_script(app: AppShell, address: str) -> None:
    app.page.goto(address)
    if "/play/" in address:
        app.ready()
    assert app.page.evaluate(_INLINE) == []
