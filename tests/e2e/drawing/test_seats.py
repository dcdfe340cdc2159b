"""Six and eight seats at a table, and a step that fills the screen: nothing lies on another.

Only a browser shows where panels and cards stand.
"""

import json

import pytest
from playwright.sync_api import Page
from tests.e2e import masque, positions
from tests.e2e.measures import findings
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.pages.handover import HandOver
from cantiere_testing.pages.shell import AppShell

SIZES = ((1440, 900), (1280, 720), (1024, 768), (768, 1024), (390, 844), (360, 640))
_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
_PANELS = """() => [...document.querySelectorAll(".seat .who")].filter((e) => {
  const {left, right, top, bottom} = e.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return document.elementFromPoint(x, y)?.closest(".who") === e;
}).length"""
"""How many seats answer to a touch of their middle."""

_TOWERS = """() => Object.fromEntries([1, 2, 3].map((seat) => [seat,
  [...document.querySelectorAll(`[data-act^="opp-tower-${seat}-"]`)].filter((e) => {
    const {left, right, top, bottom} = e.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit?.closest("[data-act]") === e;
  }).length]))"""
"""How many towers of each opponent answer to a touch of their middle."""


_CUT = """() => [...document.querySelectorAll("#z-players .seat")].map((seat) => {
  seat.classList.add("now");
  const points = seat.querySelector(".ended");
  points.textContent = points.textContent.replace(/\\d+\\+?/, "142");
  return seat.querySelector(".who b");
}).filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""
"""Names that are cut off while each seat acts and would have three digits of points at the end."""


@pytest.fixture
def known(fresh: AppShell) -> AppShell:
    masque.seat(fresh.page)
    return fresh


def faults(page: Page, seats: int | None = None) -> list[str]:
    lines = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(_FRAME)
        where = f"{width}×{height}"
        lines += [f"{where}: {line}" for line in findings(page, still=False)]
        if seats and page.evaluate(_PANELS) != seats:
            lines.append(f"{where}: {page.evaluate(_PANELS)} of {seats} seats")
    return lines


@pytest.mark.parametrize("seats", [*later(6), 8])
def test_so_many_seats_stand_beside_each_other(known: AppShell, seats: int) -> None:
    """Computers play at a table that stands still long enough to be measured."""
    watched = ",".join(["random"] * seats)
    known.arrive(play(game="masque", seats=watched, seed=7, aidelay=600_000))
    known.page.get_by_test_id("masks").wait_for()
    assert not faults(known.page, seats)
    assert known.fact("screen") == "table"


@pytest.mark.long
def test_towers_of_all_opponents_are_there_to_be_named(app: AppShell) -> None:
    """Also where players are chips: the Saboteur may fell a tower of any of them."""
    app.open(play(fixture="saboteur"))
    position = json.loads((positions.FOLDER / "saboteur.json").read_text("utf-8"))["position"]
    position["options"]["seats"], position["turns"] = 4, [4, 3, 3, 3]
    position["players"] += [{"towers": ["R2", "W4"]}, {"towers": ["P3", "B5"]}]
    positions.open_at(app, position)
    for width, height in (*SIZES, (1024, 600), (640, 360)):
        app.page.set_viewport_size({"width": width, "height": height})
        app.page.evaluate(_FRAME)
        assert app.page.evaluate(_TOWERS) == {"1": 2, "2": 2, "3": 2}, (width, height)


@pytest.mark.long
def test_a_step_fills_the_screen_and_leaves_nothing_of_the_table(known: AppShell) -> None:
    known.arrive(play(game="masque", seats=",".join(["human"] * 8), seed=7))
    HandOver(known.page, known.t, known.device).ready().show()
    assert known.page.locator("#z-step [data-act]:visible").count() == 9
    assert not known.page.locator("#table [data-place]:visible, .side:visible").count()
    assert not faults(known.page)


# The longest remark of all languages, and what can be counted below it: numbers, and the highest
# towers of a site. How many seals and markers are left is drawn beside the words that the remark
# lies over.
_SAID = "Redlich verdient. Darf ich es für dich anlegen?"
_COVERED = """(said) => {
  const counts = (each) => !each.children.length && /\\d/.test(each.textContent)
    && !each.closest("small, .says, .sr, .f-scale") || each.matches(".f-small-tower > *");
  const meets = (a, b) => b.width && b.height && a.left + 1 < b.right && b.left + 1 < a.right
    && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
  const tower = `<span class="f-small-tower"><span class="f-floors">${
    '<svg class="brick" viewBox="0 0 48 36"></svg>'.repeat(10)}</span><b>W10</b></span>`;
  for (const lot of document.querySelectorAll(".f-lot")) lot.innerHTML = tower;
  const all = [...document.querySelectorAll(".rival")].map((rival) => rival.querySelector(".says")
    ?? rival.appendChild(Object.assign(document.createElement("q"), {className: "says"})));
  const covered = all.flatMap((each) => {
    each.textContent = said;
    const rect = each.getBoundingClientRect();
    return [...each.closest(".rival").parentElement.querySelectorAll("*")].filter(counts)
      .filter((count) => meets(rect, count.getBoundingClientRect()))
      .map((count) => count.outerHTML.slice(0, 90));
  });
  const cut = all.filter((each) => each.scrollHeight > each.clientHeight + 1).length;
  return {said: all.length, covered, cut};
}"""


@pytest.mark.parametrize(
    ("game", "seats"),
    [("firenze", 3), *later(("firenze", 1), ("firenze", 2), ("carrara", 2), ("machiavelli", 3))],
)
def test_what_a_rival_says_covers_no_count(app: AppShell, game: str, seats: int) -> None:
    rivals = ",".join(("isotta", "tessa", "lapo")[:seats])
    app.open(play(game=game, seats=f"human,{rivals}", seed=7, startPlayer=0))
    for width, height in ((1440, 900), (1366, 650)):
        app.page.set_viewport_size({"width": width, "height": height})
        covered = app.page.evaluate(_COVERED, _SAID)
        assert covered == {"said": seats, "covered": [], "cut": 0}, (width, height)


_SEALS = """() => [...document.querySelectorAll(".seat:has(> .rival) .who > :is(.seal, .seal-box)")]
  .map((each) => {
    const {left, right, top, bottom} = each.getBoundingClientRect();
    const who = each.parentElement;
    const face = who.closest(".seat").querySelector(".rival > .face").getBoundingClientRect();
    const isSmall = right - left < 0.9 * parseFloat(getComputedStyle(each).width);
    return {isSmall, hasFace: face.width > 0,
      isBeside: [...who.querySelectorAll(":not(.sr):not(.seal, .seal *)")].filter((text) =>
        !text.children.length && text.textContent && text.getClientRects().length).every((text) => {
          const there = text.getBoundingClientRect();
          return there.left >= right - 1 || there.top >= bottom || there.bottom <= top;
        })};
  })"""
"""The seal of each rival: whether it is small, beside a bust, and clear of all words."""


@pytest.mark.long
def test_a_seal_without_a_bust_has_its_place_to_itself(app: AppShell) -> None:
    """In a low window, four seats of Carrara have no room for busts: the seal stood on words."""
    app.open(play(game="carrara", seats="human,isotta,tessa,lapo", seed=7, startPlayer=0))
    for size, has_bust in (((1440, 900), True), ((1366, 650), False)):
        app.page.set_viewport_size({"width": size[0], "height": size[1]})
        seals = app.page.evaluate(_SEALS)
        alike = {"isSmall": has_bust, "hasFace": has_bust, "isBeside": True}
        assert seals == [alike] * 3, size


@pytest.mark.parametrize("lang", ["de", *later("en", "nl")])
def test_the_name_of_a_rival_stays_whole_while_it_acts(app: AppShell, lang: str) -> None:
    seats = "human,ubaldo.apprentice,celeste.apprentice"
    app.open(play(game="firenze", seats=seats, seed=3, lang=lang))
    cut = []
    for width, height in ((1440, 900), (1366, 650), (1280, 720)):
        app.page.set_viewport_size({"width": width, "height": height})
        app.page.evaluate(_FRAME)
        cut += [f"{width} {name}" for name in app.page.evaluate(_CUT)]
    assert cut == []
