"""The end of a game by keys: the points are counted, the winner is shown, then the report.

Only a browser shows where the focus goes, what axe reads, and how high the towers stand.
"""

import pytest
from playwright.sync_api import expect
from tests.e2e import axe, positions
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

STANDS = {"anim": "1", "motion": "brisk", "aidelay": 600_000}
"""What was counted stands until a key is pressed."""
_TOWERS = """() => [...document.querySelectorAll(".fin-tower")].map((tower) => [
  Number(tower.querySelector("b").textContent),
  [...tower.querySelectorAll(".fin-block")]
    .reduce((sum, block) => sum + block.getBoundingClientRect().height, 0),
])"""
_IS_PLAYED = "() => __table.legal().length > 0"
_LAST_LEGAL = "() => { const legal = __table.legal(); __table.act(legal[legal.length - 1]); }"
_PEOPLE = {"seats": "human,human", "handover": "off"}
# A button that changes its colours has another contrast for a moment.
_PAINTED = """() => !document.getAnimations()
  .some((each) => each instanceof CSSTransition && each.playState === "running")"""
_WIDER = "() => document.documentElement.scrollWidth - innerWidth"
_ABOVE = "() => document.querySelectorAll('.stage').length"


def firenze(app: AppShell) -> None:
    """Play the last turns, to the first stage of the end."""
    table = FirenzeTable(app.page, app.t, app.device)
    table.open(play(fixture="last-seal", **_PEOPLE, **STANDS)).hand_in(1)
    play_out(app)


def carrara(app: AppShell) -> None:
    """Settle the last cards, to the first stage of the end."""
    app.open(play(fixture="carrara-finale", **_PEOPLE, **STANDS))
    play_out(app)


def machiavelli(app: AppShell) -> None:
    """Open the last decision of a game played at random; make it, to the first stage of the end."""
    app.open(play(positions.ending("machiavelli", 4), handover="off", **STANDS))
    play_out(app)


def play_out(app: AppShell) -> None:
    """Take the last of what is allowed until nothing is left, and wait for the count."""
    while app.page.evaluate(_IS_PLAYED):
        before = app.rev
        app.page.evaluate(_LAST_LEGAL)
        app.settle(before)
    app.page.locator("html[data-screen=finale]").wait_for(state="attached")


ENDED = {"firenze": firenze, "carrara": carrara, "machiavelli": machiavelli}


def wrong(app: AppShell) -> dict[str, object]:
    """What axe finds, also in the dark, and by how much the page is too wide.

    What is still on its way lies over the page, and hides what it is going to show.
    """
    app.page.wait_for_function(f"() => !({_ABOVE})()")
    app.page.wait_for_function(_PAINTED)
    faults: dict[str, object] = {"axe": axe.findings(app.page)}
    app.page.emulate_media(color_scheme="dark")
    app.page.wait_for_function(_PAINTED)
    faults["dark"] = axe.findings(app.page, "main", axe.CONTRAST)
    app.page.emulate_media(color_scheme="light")
    faults["wide"] = max(0, app.page.evaluate(_WIDER))
    return {name: each for name, each in faults.items() if each}


DESK, PHONE = (1440, 900), (390, 844)


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("firenze", PHONE),
        *later(("firenze", DESK), ("carrara", DESK), ("carrara", PHONE)),
        *later(("machiavelli", DESK), ("machiavelli", PHONE)),
    ],
)
def test_the_end_is_gone_through_by_one_key(
    app: AppShell, game: str, size: tuple[int, int]
) -> None:
    app.page.set_viewport_size({"width": size[0], "height": size[1]})
    ENDED[game](app)
    counted = []
    while app.fact("screen") == "finale" and app.page.get_by_test_id("counted").count():
        counted.append(app.text('[data-testid="counted"]'))
        focused = app.at("btn-next-source" if app.at("btn-next-source").count() else "btn-result")
        expect(focused).to_be_focused()
        expect(app.page.locator("#announce")).to_contain_text(counted[-1].partition(":")[0])
        if len(counted) == 1:
            assert wrong(app) == {}
        towers = app.page.evaluate(_TOWERS)
        scale = max(height / points for points, height in towers if points)
        for points, height in towers:
            assert height == pytest.approx(points * scale, abs=2)
        app.key("Enter")
    assert len(counted) == len(set(counted)) > 1
    expect(app.at("btn-report")).to_be_focused()
    assert wrong(app) == {}
    app.key("Enter")
    assert app.fact("screen") == "score"
    app.key("r")
    assert app.fact("screen") == "table"
    app.key("Escape")
    assert app.fact("screen") == "score", "the end is shown once"


@pytest.mark.long
def test_without_motion_all_is_counted_and_escape_leads_to_the_report(app: AppShell) -> None:
    app.page.emulate_media(reduced_motion="reduce")
    firenze(app)
    assert app.page.get_by_test_id("btn-next-source").count() == 0
    assert app.page.evaluate(_ABOVE) == 0
    expect(app.at("btn-result")).to_be_focused()
    app.key("Escape")
    assert app.fact("screen") == "score"


# The least contrast of the numbers over the towers with what is drawn of the land behind them.
_LEAST_CONTRAST = """() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((n) => Number(n) / 255)
      .map((n) => (n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const number = light(getComputedStyle(document.querySelector(".fin-tower b")).color);
  const drawn = [...document.querySelectorAll(".fin-land *")].map((each) => getComputedStyle(each));
  const colours = drawn.flatMap(({ fill, stroke }) => [fill, stroke]);
  return Math.min(...colours.filter((each) => each.startsWith("rgb")).map(light).map(
    (each) => Math.max(each, number) / Math.min(each, number)));
}"""


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_numbers_of_the_count_are_read_before_the_mountains(app: AppShell, theme: str) -> None:
    app.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    carrara(app)
    app.page.locator(".fin-tower b").first.wait_for()
    assert app.page.evaluate(_LEAST_CONTRAST) >= 4.5
