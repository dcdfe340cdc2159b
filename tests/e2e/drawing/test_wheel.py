"""The wheel of Carrara at every filling: no number, price or brick touches that of another, and no
price the letter of its brick, which the smallest phones have no room for.

Only a browser shows where style sheets put them. The bays are filled by hand, so that every number
of colours stands beside every other one, each brick more than once, without a position for each.
"""

import pytest
from playwright.sync_api import expect
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.carrara import CarraraTable
from cantiere_testing.pages.shell import AppShell

WINDOWS = ((1366, 650), (1280, 720), (1440, 900), (1920, 1080), (1024, 768), (390, 844), (360, 800))
_TOUCHING = """() => {
  const brick = document.querySelector(".c-br").cloneNode(true);
  brick.querySelectorAll("i, u").forEach((e) => e.remove());
  brick.insertAdjacentHTML("beforeend", "<i>2<s>×</s></i><u>6</u>");
  const bays = [...document.querySelectorAll(".c-bay")].map((bay, n) => [bay, n]);
  const box = (e, inset = 0) => {
    const {left, top, right, bottom, width, height} = e.getBoundingClientRect();
    const by = width * inset;
    const round = e.localName === "u" ? width / 2 : 0;
    return {left: left + by, top: top + by, right: right - by, bottom: bottom - by,
            x: left + width / 2, y: top + height / 2, round};
  };
  const LETTER = [.675, .72];  // where the widest letter ends, in parts of a brick
  const NEXT = .25;  // pixels between neighbours
  const found = [];
  const across = (low, high) => Math.max(0, low, high);
  const apart = (a, b) => {
    if (b.round && !a.round) return apart(b, a);
    if (b.round) return Math.hypot(a.x - b.x, a.y - b.y) - a.round - b.round;
    if (a.round) return Math.hypot(across(b.left - a.x, a.x - b.right),
                                   across(b.top - a.y, a.y - b.bottom)) - a.round;
    return Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
  };
  for (let even = 1; even <= 6; even++) for (let odd = 1; odd <= 6; odd++) {
    for (const [bay, at] of bays) {
      const n = at % 2 ? odd : even;
      bay.className = `c-bay b${at} n${n}`;
      bay.querySelector(".c-bricks").replaceChildren(
        ...Array.from({length: n}, () => brick.cloneNode(true)));
    }
    const rim = [...document.querySelectorAll(".c-ring text")].map((e) => ["rim", e, box(e, .2)]);
    const there = [...document.querySelectorAll(".c-bricks > .c-br")].flatMap((own) => [
      [own, own.querySelector(".brick"), box(own.querySelector(".brick"))],
      [own, own.querySelector("u"), box(own.querySelector("u"))],
      [own, own.querySelector("i"), box(own.querySelector("i"))],
    ]);
    const places = [...rim, ...there];
    for (const own of innerWidth < 384 ? [] : document.querySelectorAll(".c-br")) {
      const {left, top, width, height} = own.querySelector(".brick").getBoundingClientRect();
      const price = own.querySelector("u").getBoundingClientRect();
      const x = price.left + price.width / 2 - (left + width * LETTER[0]);
      const y = price.top + price.height / 2 - (top + height * LETTER[1]);
      const bay = own.closest(".c-bay").className;
      if (Math.hypot(x, y) < price.width / 2) found.push(`price on the letter of ${bay}`);
    }
    for (const [own, e, r] of there) for (const [other, f, s] of places) {
      if (own === other || apart(r, s) >= NEXT) continue;
      const bay = (each) => each.closest(".c-bay").className;
      found.push(`${e.localName} of ${bay(e)} at ${f.localName} of ${bay(f)}`);
    }
  }
  return [...new Set(found)];
}"""


@pytest.mark.long
def test_no_brick_of_the_wheel_touches_another_or_its_price(app: AppShell) -> None:
    app.open(play(fixture="carrara-pick"))
    for width, height in WINDOWS:
        app.page.set_viewport_size({"width": width, "height": height})
        expect(app.page.locator(".c-plate")).to_be_visible()
        assert app.page.evaluate(_TOUCHING) == [], (width, height)


@pytest.mark.parametrize(("width", "height"), [*later((1366, 650)), (390, 844)])
def test_the_wheel_as_a_list_keeps_prices_at_their_bricks_and_all_its_rows(
    app: AppShell, width: int, height: int
) -> None:
    app.page.set_viewport_size({"width": width, "height": height})
    app.open(play(fixture="carrara-pick"))
    tick, beside = (
        app.page.get_by_test_id("wheel-list"),
        app.page.locator("#z-row > :not(.c-market)"),
    )
    before = [each.bounding_box() for each in (tick, beside.first)]
    tick.check()
    assert [each.bounding_box() for each in (tick, beside.first)] == before
    turn = app.page.locator(".c-turn").bounding_box()
    assert turn
    strip = app.page.locator("#z-scene").bounding_box()
    assert strip and turn["y"] + turn["height"] <= strip["y"]
    first = app.page.locator(".c-br").first
    first.evaluate("e => e.insertAdjacentHTML('beforeend', '<i>2<s>×</s></i>')")
    number, sign = (first.locator(css).bounding_box() for css in ("i", "s"))
    assert number and sign
    assert number["y"] <= sign["y"] < sign["y"] + sign["height"] <= number["y"] + number["height"]
    for brick in app.page.locator(".c-br").all():
        drawn, price = (brick.locator(css).bounding_box() for css in (".brick", "u"))
        assert drawn and price
        assert abs(price["x"] - drawn["x"]) < drawn["width"]
        assert abs(price["y"] - drawn["y"]) < drawn["height"]
        assert price["x"] + price["width"] <= turn["x"] + turn["width"]


_CORNERS = """() => [...document.querySelectorAll(".c-num")].filter((e) => {
  const {left, top, right, bottom} = e.getBoundingClientRect();
  return [left + 2, right - 2].some((x) =>
    [top + 2, bottom - 2].some((y) => document.elementFromPoint(x, y) === e));
}).map((e) => e.textContent)"""


def test_a_numeral_of_the_wheel_takes_no_press_in_a_corner(by_touch: AppShell) -> None:
    """There the next one begins on a phone."""
    by_touch.open(play(fixture="carrara-pick"))
    expect(by_touch.page.locator(".c-num").first).to_be_visible()
    assert by_touch.page.evaluate(_CORNERS) == []


def test_several_bricks_are_bought_from_the_list_of_a_segment(by_touch: AppShell) -> None:
    """Which stays open until they are bought."""
    table = CarraraTable(by_touch.page, by_touch.t, by_touch.device)
    table.open(play(game="carrara", seats="human,greedy", seed=3, startPlayer=0)).turn_wheel()
    opener = table.page.locator('[data-act^="app:inspect:segment-"]:visible').first
    segment = int(str(opener.get_attribute("data-act"))[-1])
    colours = [c for c, n in enumerate(table.view(0)["wheel"][segment]) if n]
    table.take(segment, colours[-2:])
    expect(table.page.locator("#z-sheet .sheet")).to_be_visible()
    before = table.hash()
    table.confirm()
    assert table.hash() != before
