"""Every size of screen: nothing cut, nothing on top of another, no small text, no small target.

Only a browser shows boxes as they are laid out, with real fonts.
"""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e import positions
from tests.e2e.measures import findings
from tests.engine.machiavelli.builders import acting
from tests.later import later

from cantiere import machiavelli
from cantiere_testing.address import play
from cantiere_testing.pages.advice import HintPanel
from cantiere_testing.pages.carrara import CarraraTable
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell

DESKS = ((1024, 600), (1024, 768), (1280, 720), (1366, 650), (1440, 900), (1920, 1080))
TABLETS = ((768, 1024), (844, 390), (640, 360))
PHONES = ((390, 844), (360, 640), (320, 568))
FIRM = (*DESKS, *TABLETS, *PHONES[:2])
"""Where a table stands whole, without scrolling; on a smaller phone that of Machiavelli scrolls."""
MOST_DIFFERENT = ((1024, 600), (1440, 900), (768, 1024), (640, 360), (360, 640), (320, 568))
"""The lowest and a usual desk, tablets and small phones: of all windows, those of every run."""
TABLES = (
    "build",
    "carrara-full",
    "machiavelli-eight",
)
IN_THE_LONG_RUN = (
    *("choose", "hand-in", "crowded", "limit-cards"),
    *("carrara-cards-3", "carrara-token", "carrara-pick"),
    *(
        f"machiavelli-{name}"
        for name in (
            *("pick", "gather", "main", "bribe", "keep", "silent", "threats", "confiscate"),
            *("lighthouse", "wizard"),
        )
    ),
)
WORDY = ("build", "carrara-full", *(f"machiavelli-{name}" for name in ("gather", "main", "pick")))
"""Tables with long names and long buttons."""
FOUR = "human,greedy,greedy,greedy"
_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
_WIDE = "(all) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent)"
_BURST = """(all) => all.filter((each) =>
  each.scrollHeight > each.clientHeight + 4 || each.scrollWidth > each.clientWidth
).map((each) => each.textContent)"""
_ALL_SEEN = """(all) => all.filter((each) => {
  const {left, right, top, bottom} = each.getBoundingClientRect();
  return [left + 4, (left + right) / 2, right - 4].some((x) => {
    const hit = document.elementFromPoint(x, (top + bottom) / 2);
    return !hit || !each.contains(hit);
  });
}).map((each) => `outside or covered: ${each.textContent}`)"""
_GO_ON = """async () => {
  for (let step = 0; step < 12; step++) {
    if (__table.legal().length) __table.act(__table.legal()[0]);
    await __table.whenIdle();
  }
}"""
# Lines of text of the log that are seen whole, below the edge at which the first one fades.
_LOG_LINES = """() => {
  const list = document.querySelector("#z-log .chronicle"), {top, bottom} = list.getBoundingClientRect();
  const fades = parseFloat(getComputedStyle(list).getPropertyValue("--s-3")) * 16;
  return [...list.querySelectorAll("li span")].flatMap((said) => {
    const range = document.createRange();
    range.selectNodeContents(said);
    return [...range.getClientRects()];
  }).filter((line) => line.top >= top + fades - 1 && line.bottom <= bottom + 1).length;
}"""  # noqa: E501
_SEATS = {"firenze": (2, 3, 4), "carrara": (2, 3, 4), "machiavelli": (2, 3, 4, 5, 6, 7, 8)}
_FULLEST = [("firenze", 4)]
_ROOMIER = [(g, n) for g, many in _SEATS.items() for n in many if (g, n) not in _FULLEST]
_ZOOM = "(size) => { document.documentElement.style.fontSize = size; }"


def sized(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(_FRAME)


def at_each_tab(page: Page, where: str, *, still: bool, whole_words: bool = False) -> Iterator[str]:
    """Yield the findings at each tab of the phone, or of the one view there is."""
    tabs: list[Locator | None] = [*page.locator("#z-tabs button:visible").all()]
    for tab in tabs or [None]:
        if tab is not None:
            tab.click()
            page.evaluate(_FRAME)
        place = tab.inner_text() if tab is not None else ""
        lines = findings(page, still=still, whole_words=whole_words)
        yield from (f"{where} {place}: {line}" for line in lines)


def everywhere(page: Page, sizes: Any, **how: bool) -> list[str]:
    lines: list[str] = []
    for width, height in sizes:
        sized(page, width, height)
        lines += at_each_tab(page, f"{width}×{height}", still=how.get("still", width >= 1024))
    return lines


Size = tuple[int, int]


@pytest.fixture
def windows(pytestconfig: pytest.Config) -> list[Size]:
    """The windows that are tried: in the long run all of them."""
    is_long = pytestconfig.getoption("long")
    return [each for each in (*FIRM, *PHONES[2:]) if is_long or each in MOST_DIFFERENT]


def firm(page: Page, windows: list[Size]) -> list[str]:
    fits = page.locator("html[data-game=machiavelli]").count() == 0
    return [
        line for size in windows for line in everywhere(page, [size], still=size in FIRM or fits)
    ]


@pytest.mark.parametrize("lang", ["de", *later("nl", "en")])
def test_words_stay_whole_and_in_their_buttons(
    app: AppShell, lang: str, pytestconfig: pytest.Config
) -> None:
    """In two windows that many people have, and in the long run in two more."""
    more = ((1440, 900), (768, 1024)) if pytestconfig.getoption("long") else ()
    faults: list[str] = []
    for name in WORDY:
        app.open(play(fixture=name, lang=lang))
        for width, height in ((1280, 720), (390, 844), *more):
            sized(app.page, width, height)
            faults += at_each_tab(
                app.page, f"{name} {width}", still=width >= 1280, whole_words=True
            )
    for fixture, target in (
        ("buildings", "tower-1"),
        ("carrara-cannot-pay", "mode-buy"),
        ("carrara-full", "mode-score"),
    ):
        app.open(play(fixture=fixture, lang=lang))
        app.press(app.act(target))
        faults += app.page.locator("#z-acts .btn").evaluate_all(_ALL_SEEN)
    sized(app.page, 1024, 600)  # the types that are scored, in rows as low as they get
    faults += at_each_tab(app.page, "scoring", still=True, whole_words=True)
    assert faults == []


def _of_king(things: dict[str, Any], phase: str) -> dict[str, Any]:
    return machiavelli.GAME.position(acting("king", things, phase=phase))


def _of_builder(name: str, storage: str, towers: list[str]) -> dict[str, Any]:
    """A named position in which the builder has these bricks and towers, and no cards."""
    position = positions.described(name)
    first, *others = position["players"]
    things = {"storage": storage, "towers": towers, "hand": [], "buildings": []}
    return {**position, "players": [{**first, **things}, *others]}


ENDING: Final[tuple[tuple[dict[str, Any], list[str]], ...]] = (
    (_of_king({"gold": 4, "hand": ["docks"], "city": ["manor"]}, "open"), ["hand-0"]),
    (_of_king({"gold": 0, "city": ["manor", "castle"]}, "main"), []),
    (_of_builder("build", "W4", ["W4"]), ["tower-1"]),
    (_of_builder("hand-in", "W2", ["G4"]), []),
)
"""Positions, with what is pressed, in which one button names all that is done and ends the turn."""


@pytest.mark.parametrize("lang", [*later("de"), "nl", *later("en")])
def test_what_ends_the_turn_has_room_for_its_words(
    app: AppShell, lang: str, windows: list[Size]
) -> None:
    """Letters may reach over their box by a pixel or two."""
    app.open(play(fixture="machiavelli-main", lang=lang))
    faults = []
    for position, clicks in ENDING:
        positions.open_at(app, position)
        for target in clicks:
            app.press(app.act(target))
        expect(app.page.get_by_test_id("btn-finish")).to_be_visible()
        for width, height in windows:
            sized(app.page, width, height)
            burst = app.page.locator("#z-acts .choices > .btn").evaluate_all(_BURST)
            faults += [f"{width} {each}" for each in burst]
    assert faults == []


@pytest.mark.parametrize("lang", [*later("en"), "nl", *later("de")])
def test_the_words_of_tabs_stay_in_them(app: AppShell, lang: str) -> None:
    for fixture in ("build", "carrara-full", "machiavelli-main"):
        app.open(play(fixture=fixture, lang=lang))
        for width, height in PHONES:
            sized(app.page, width, height)
            assert app.page.locator("#z-tabs button:visible").evaluate_all(_WIDE) == [], width


@pytest.mark.parametrize("name", [*later(*TABLES[:2], *IN_THE_LONG_RUN), TABLES[2]])
def test_table_fits_every_size(app: AppShell, name: str, windows: list[Size]) -> None:
    """In German, which has the longest words."""
    app.open(play(fixture=name, lang="de"))
    assert firm(app.page, windows) == []


# The height that the city lacks, and by how much the site lies over it.
_CITY = """() => {
  const at = (of) => document.querySelector(of).getBoundingClientRect();
  const scene = at("#z-scene"), site = at(".f-site"), city = at(".f-city");
  const towers = [...document.querySelectorAll(".f-city-tower")];
  const above = Math.max(...towers.map((each) => scene.top - each.getBoundingClientRect().top));
  const over = Math.min(site.right - city.left, city.bottom - site.top);
  return [above, over].map((each) => Math.max(0, Math.round(each)));
}"""


def test_a_low_tablet_shows_the_city_of_firenze_beside_the_site(app: AppShell) -> None:
    """Also upright: there is room for one below the other on a high one only."""
    app.open(play(fixture="build", lang="de"))
    sizes = {}
    for size in ((834, 720), (700, 760), (834, 960), (1000, 720), (800, 660), (768, 1024)):
        sized(app.page, *size)
        sizes[size] = app.page.evaluate(_CITY)
    assert sizes == {size: [0, 0] for size in sizes}
    assert everywhere(app.page, ((834, 720), (1000, 720)), still=False) == []


_LOWEST = "(all) => Math.min(...all.map((each) => each.getBoundingClientRect().height))"


@pytest.mark.parametrize(
    ("name", "things", "least"),
    [
        ("machiavelli-eight", ".m-cities .m-city", 40),
        *later(("carrara-full", ".c-bay > .c-face", 43)),
        *later(("machiavelli-main", ".m-cities .m-city", 60)),
        *later(("machiavelli-pick", ".m-cities .m-city", 60)),
        *later(("carrara-mid-city", ".c-nine [data-tile]", 40)),
    ],
)
def test_a_low_tablet_leaves_room_for_what_is_looked_at(
    app: AppShell, name: str, things: str, least: int
) -> None:
    """The cities of the others were eight pixels high there, the wheel as wide as a thumb."""
    app.open(play(fixture=name, lang="de"))
    low = {}
    for size in ((834, 720), (1000, 640), (620, 700)):
        sized(app.page, *size)
        low[size] = app.page.locator(things).evaluate_all(_LOWEST)
    assert {size: n for size, n in low.items() if n < least} == {}
    assert everywhere(app.page, ((834, 720), (1000, 640)), still=False) == []


@pytest.mark.long
def test_what_can_be_scored_fits_every_size(app: AppShell, windows: list[Size]) -> None:
    table = CarraraTable(app.page, app.t, app.device)
    table.open(play(fixture="carrara-full", lang="de")).score("gate")
    app.page.mouse.move(0, 0)
    assert firm(app.page, windows) == []


@pytest.mark.long
def test_what_is_paid_fits_every_size(app: AppShell, windows: list[Size]) -> None:
    """Four at a table: the most that stands beside each other."""
    table = CarraraTable(app.page, app.t, app.device)
    table.open(play(game="carrara", variant="full", seats=FOUR, seed=3, lang="de"))
    table.build("library-1", "viareggio")
    app.page.mouse.move(0, 0)
    assert firm(app.page, windows) == []


@pytest.mark.parametrize("name", [pytest.param("choose", marks=pytest.mark.long), "build"])
def test_table_grows_with_the_text(app: AppShell, name: str) -> None:
    """Twice the text is half the screen, the page may scroll then; so is any zoom."""
    app.open(play(fixture=name, lang="de"))
    app.page.evaluate(_ZOOM, "200%")
    assert everywhere(app.page, ((1440, 900), (1024, 768), (768, 1024)), still=False) == []
    app.page.evaluate(_ZOOM, "")
    assert everywhere(app.page, ((320, 256),), still=False) == []


def test_new_game_and_sheets_fit(app: AppShell, windows: list[Size]) -> None:
    app.open(play(lang="de"))
    lines = everywhere(app.page, windows, still=False)
    for sheet in ("btn-menu", "btn-settings", "btn-help"):
        app.press(app.at(sheet))
        lines += everywhere(app.page, ((1440, 900), (844, 390), (320, 568)), still=False)
        app.press(app.at("btn-close"))
    assert lines == []


@pytest.mark.long
def test_handover_and_score_fit(app: AppShell) -> None:
    app.open(play(fixture="two-people", lang="de"))
    lines = everywhere(app.page, (*DESKS, *TABLETS, *PHONES))
    sized(app.page, 1440, 900)
    FirenzeTable(app.page, app.t, app.device).open(play(fixture="last-seal")).last_turns()
    assert lines + everywhere(app.page, (*DESKS, *TABLETS, *PHONES), still=False) == []


@pytest.mark.long
def test_the_score_of_carrara_fits(app: AppShell) -> None:
    table = CarraraTable(app.page, app.t, app.device).open(play(fixture="carrara-cards-1"))
    table.announce().confirm()
    assert everywhere(app.page, (*DESKS, *TABLETS, *PHONES), still=False) == []
    sized(app.page, 390, 844)
    cities = app.page.locator("#z-scene .c-city")
    widths = [city.evaluate("e => e.getBoundingClientRect().width") for city in cities.all()]
    assert min(widths) > 390 / 7


@pytest.mark.long
def test_the_score_of_eight_fits(app: AppShell) -> None:
    app.open(play(positions.finished("machiavelli-eight"), lang="de"))
    assert app.fact("screen") == "score"
    assert everywhere(app.page, (*DESKS, *TABLETS, *PHONES), still=False) == []


@pytest.mark.parametrize(("game", "seats"), [*_FULLEST, *later(*_ROOMIER)])
def test_at_least_four_lines_of_the_log_are_seen_at_a_desk(
    app: AppShell, game: str, seats: int
) -> None:
    """Its place depends on the window and on the number of seats alone."""
    others = ",".join(["random"] * (seats - 1))
    app.open(play(game=game, seats=f"human,{others}", seed=7))
    sized(app.page, 1440, 900)
    app.page.evaluate(_GO_ON)
    assert app.page.evaluate(_LOG_LINES) >= 4


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 8))
def test_cities_beside_the_score_hold_their_districts(app: AppShell, seats: int) -> None:
    """In five cities at a score, the last three districts were drawn beside their city.

    Another time the towers of five seats stood in a picture that was wider than the window.
    """
    app.open(play(positions.played("machiavelli", seats), lang="de"))
    assert everywhere(app.page, (*DESKS, *TABLETS, *PHONES), still=False) == []
    for width, height in (*DESKS, *TABLETS, *PHONES):
        sized(app.page, width, height)
        towers = app.page.locator(".win").bounding_box()
        assert towers and towers["x"] + towers["width"] <= width, width


def test_a_low_bay_says_what_who_is_offered_can_do(app: AppShell) -> None:
    """Only a name and gold stood there, which tell a newcomer nothing."""
    app.open(play(game="machiavelli", seats="human,random,random,random,random", seed=5))
    for width, height in ((1366, 650), (1024, 768)):
        sized(app.page, width, height)
        for bay in app.page.locator(".offered").all():
            power = bay.locator(".m-line").bounding_box()
            around, last = bay.bounding_box(), bay.locator(".m-hurt").bounding_box()
            assert power and around and last, (width, height)
            assert last["y"] + last["height"] <= around["y"] + around["height"]


def test_a_question_on_a_phone_covers_neither_ranks_nor_the_own_city(app: AppShell) -> None:
    app.open(play(fixture="machiavelli-bribe"))
    for width, height in PHONES:
        sized(app.page, width, height)
        sheet = app.page.locator("#z-panel").bounding_box()
        ranks = app.page.locator("#z-procession").bounding_box()
        city = app.page.locator("#z-city").bounding_box()
        assert sheet and ranks and city
        assert ranks["y"] + ranks["height"] <= sheet["y"] + 1
        assert sheet["y"] + sheet["height"] <= city["y"] + 1
    app.press(app.at("see-table"))
    assert not app.page.locator("#z-panel").is_visible()


_SEEN = """e => {
  const {left, right, top, bottom} = e.getBoundingClientRect();
  const found = [];
  for (let x = left + 4; x < right; x += 8) for (let y = top + 4; y < bottom; y += 8)
    found.push(e.contains(document.elementFromPoint(x, y)));
  return found.every(Boolean);
}"""


def test_nothing_lies_over_opened_warnings_or_the_hand_by_which_one_chooses(app: AppShell) -> None:
    app.open(play(fixture="machiavelli-main"))
    for width, height in ((1024, 600), (390, 844)):
        sized(app.page, width, height)
        app.page.locator(".warn summary").click()
        assert app.page.locator(".warn details ul").evaluate(_SEEN), width
        app.page.locator(".warn summary").click()
    app.open(play(fixture="machiavelli-pick"))
    sized(app.page, 1024, 600)
    assert app.page.locator("#z-hand .m-hand").evaluate(_SEEN)


@pytest.mark.parametrize("name", [*later("build", "carrara-full"), "machiavelli-eight"])
def test_the_text_view_has_the_place_of_the_drawing(app: AppShell, name: str) -> None:
    app.open(play(fixture=name))
    app.page.keyboard.press("t")
    text = app.page.locator("#z-text")
    text.wait_for(state="visible")
    for width, height in (*DESKS, *PHONES):
        sized(app.page, width, height)
        box = text.bounding_box()
        assert box is not None
        assert box["x"] < 20, width
        assert box["width"] > 0.6 * width, width
        assert box["height"] > 0.4 * height, width


def test_tokens_that_are_asked_for_are_seen_on_a_phone(app: AppShell) -> None:
    app.open(play(fixture="carrara-token"))
    sized(app.page, 390, 844)
    app.page.get_by_test_id("tab-cities").click()
    last = app.page.locator("[data-act^=token-]").last.bounding_box()
    storage = app.page.locator("#z-storage").bounding_box()
    assert last is not None
    assert storage is not None
    assert last["y"] + last["height"] <= storage["y"]


@pytest.mark.long
def test_a_hint_on_a_phone_leaves_the_zones_of_carrara_apart(app: AppShell) -> None:
    app.open(play(fixture="carrara-full"))
    sized(app.page, 390, 844)
    HintPanel(app.page, app.t, app.device).ask()
    cities = app.page.locator("#z-scene").bounding_box()
    storage = app.page.locator("#z-storage").bounding_box()
    assert cities is not None
    assert storage is not None
    assert cities["y"] + cities["height"] <= storage["y"] + 1


@pytest.mark.parametrize("address", ["/de/", *later("/de/rules/firenze/"), "/de/rules/carrara/"])
def test_pages_without_a_table_fit(app: AppShell, address: str) -> None:
    app.page.goto(address)
    assert everywhere(app.page, ((1440, 900), (768, 1024), (320, 568)), still=False) == []


# Bricks and numbers of the cards in the row that stand out of the place for them.
_CUT_BRICKS = """() => [...document.querySelectorAll(".f-heap")].flatMap((heap) => {
  const whole = heap.getBoundingClientRect();
  return [...heap.querySelectorAll("svg, i")].map((each) => each.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width && (top < whole.top - 1 || bottom > whole.bottom + 1))
    .map(({ top, bottom }) => [top - whole.top, bottom - whole.bottom]);
})"""


@pytest.mark.parametrize("bricks", ["W2 Y1 G1 R1 B1", *later("W1 Y1 G1 R1 B1 P3")])
def test_a_card_with_bricks_of_many_colours_shows_them_all(by_touch: AppShell, bricks: str) -> None:
    by_touch.open(play(fixture="choose"))
    position = positions.described("choose")
    position["row"][1]["bricks"] = bricks
    positions.open_at(by_touch, position)
    assert by_touch.page.evaluate(_CUT_BRICKS) == []
