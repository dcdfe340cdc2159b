"""Every position, drawn and as text, in both themes: nothing for axe to find, full targets.

Only a browser shows what axe reads of the drawn page: contrast, names, roles, sizes.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.e2e import axe, positions
from tests.e2e.catalogue import catalogue
from tests.later import later

from cantiere.games import MODULES
from cantiere_testing.address import play
from cantiere_testing.devices import Mouse
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell
from sitebuild.contents.host import TOPICS

SNAPSHOTS = Path(__file__).with_name("aria")
_SMALL = """() => [...document.querySelectorAll("#z-text button, #z-acts button")]
  .filter((e) => e.checkVisibility())
  .map((e) => [e.getBoundingClientRect(), e.outerHTML.slice(0, 120)])
  .filter(([box]) => box.width < 43.5 || box.height < 43.5)
  .map(([box, html]) => `${box.width}x${box.height} ${html}`)"""


LONGEST = "machiavelli"
TOPIC = "testing"
IN_THE_LONG_RUN = (
    *("/nl/", "/licences/", "/fixtures/", "/rules/words/", "/examples/firenze/fire-1/"),
    *(f"/rules/{game}/" for game in MODULES if game != LONGEST),
    *(f"/rules/{game}/aid/" for game in MODULES),
    *(f"/{topic}/" for topic in TOPICS if topic != TOPIC),
)
"""Pages as the start page, the longest rules and the one about testing are."""
HALVES = (0, pytest.param(1, marks=pytest.mark.long))
"""The fixtures are shared by two tests, of which every run has one."""
SHOWN, ASIDE = 64, 2
"""In every run one of so many fixtures is looked at, one of so many of those in the dark and as
text too; in the long run all of them.
"""


@pytest.mark.slow
@pytest.mark.parametrize("half", HALVES)
def test_axe_finds_nothing_in_any_position(
    app: AppShell, half: int, pytestconfig: pytest.Config
) -> None:
    app.open(play(fixture="choose"))
    shown, aside = (1, 1) if pytestconfig.getoption("long") else (SHOWN, ASIDE)
    wrong: dict[str, list[str]] = {}
    for number, name in enumerate(positions.NAMES[half::2][::shown]):
        positions.show(app, name)
        wrong[name] = axe.findings(app.page, "body")
        if number % aside == 0:
            wrong |= {f"{name}, {how}": lines for how, lines in otherwise(app)}
    assert {name: each for name, each in wrong.items() if each} == {}


def otherwise(app: AppShell) -> Iterator[tuple[str, list[str]]]:
    """The open position in the dark and as text, with its targets measured."""
    page = app.page
    page.emulate_media(color_scheme="dark")
    yield "dark", axe.findings(page, "main", axe.CONTRAST)
    app.press(page.get_by_test_id("btn-text"))
    yield "text, dark", axe.findings(page, "#z-text", axe.CONTRAST)
    page.emulate_media(color_scheme="light")
    yield "text", axe.findings(page, "#z-text")
    yield "small", page.evaluate(_SMALL)
    app.press(page.get_by_test_id("btn-text"))


@pytest.mark.parametrize(
    "address",
    [
        *("/", "/repair/", "/nowhere", f"/rules/{LONGEST}/", f"/{TOPIC}/"),
        *("/examples/", "/embed/v1/firenze/?id=fire-1"),
        *later(*IN_THE_LONG_RUN),
    ],
)
@pytest.mark.expects_errors
def test_axe_finds_nothing_beside_the_table(page: Page, address: str) -> None:
    page.goto(address)
    check(page)


@pytest.mark.parametrize("name", ["play", *later("saved", "results", "settings")])
def test_axe_finds_nothing_on_the_other_pages_of_the_app(app: AppShell, name: str) -> None:
    app.open(f"/{name}/?lang=en")
    check(app.page)


def check(page: Page) -> None:
    """A page by itself, in both themes, with one heading of the first level."""
    wrong = axe.findings(page, "html", axe.RULES, axe.HEADINGS)
    page.emulate_media(color_scheme="dark")
    assert wrong + axe.findings(page, rules=axe.CONTRAST) == []
    assert page.get_by_role("heading", level=1).count() == 1


@pytest.mark.parametrize("theme", ["light", *later("dark")])
def test_axe_finds_nothing_where_the_device_is_handed_on(app: AppShell, theme: str) -> None:
    app.open(play(fixture="two-people", theme=theme))
    assert axe.findings(app.page) == []


def test_axe_finds_nothing_on_the_score_of_eight(app: AppShell) -> None:
    app.open(play(positions.finished("machiavelli-eight")))
    assert axe.findings(app.page) == []


@pytest.mark.long
def test_axe_finds_nothing_on_the_score(app: AppShell) -> None:
    FirenzeTable(app.page, app.t, app.device).open(play(fixture="last-seal")).last_turns()
    assert axe.findings(app.page) == []


def test_axe_finds_nothing_on_a_sheet(app: AppShell) -> None:
    app.open(play(fixture="build"))
    for sheet in ("btn-menu", "btn-settings", "btn-help"):
        app.press(app.at(sheet))
        assert axe.findings(app.page) == []
        app.press(app.at("btn-close"))


@pytest.mark.parametrize("name", [*later("build"), "machiavelli-bribe"])
def test_axe_finds_nothing_on_a_phone(by_touch: AppShell, name: str) -> None:
    by_touch.open(play(fixture=name))
    assert axe.findings(by_touch.page) == []


@pytest.mark.parametrize(
    ("name", "lang"),
    [
        ("choose", "de"),
        ("saboteur", "en"),
        *later(("choose", "en"), ("choose", "nl"), ("build", "en")),
    ],
)
def test_the_text_board_reads_as_it_is_written_down(standing: Page, name: str, lang: str) -> None:
    app = AppShell(standing, catalogue(lang), Mouse(standing))
    app.open(play(fixture=name, lang=lang))
    app.key("t")
    stored = (SNAPSHOTS / f"{name}.{lang}.yml").read_text(encoding="utf-8")
    expect(standing.locator("#z-text")).to_match_aria_snapshot(stored)


def test_single_keys_can_be_switched_off(app: AppShell) -> None:
    app.open(play(fixture="choose"))
    app.press(app.at("btn-settings"))
    app.press(app.page.get_by_role("switch", name=app.t("app.set.keys")))
    app.press(app.at("btn-close"))
    app.page.keyboard.press("t")
    app.page.keyboard.press("/")
    expect(app.page.get_by_role("grid", name="Card row")).to_have_count(0)
    expect(app.page.get_by_role("textbox")).to_have_count(0)
    app.press(app.at("btn-text"))
    expect(app.page.get_by_role("grid", name="Card row")).to_have_count(1)


def test_tables_stay_legible_in_forced_colours_and_without_motion(app: AppShell) -> None:
    app.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    app.open(play(fixture="build"))
    app.key("t")
    cell = app.page.get_by_role("button", name="+1 green, now 3")
    seen = cell.evaluate("e => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]")
    assert seen[0] != seen[1]
    moving = "() => document.getAnimations().filter((a) => a.playState === 'running').length"
    assert app.page.evaluate(moving) == 0
