"""Frames on pages of other hosts, without storage: only a browser shows what they are let do."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from tests.e2e.catalogue import catalogue
from tests.e2e.embed.conftest import Show
from tests.later import later

from cantiere_testing.pages.embed import EmbedFrame

STEPS = "firenze/?id=ruin-1&lang=en"
ASKED = "firenze/?id=fire-1&lang=en"
SANDBOXES = (
    "",
    pytest.param('sandbox="allow-scripts allow-same-origin allow-popups"', marks=pytest.mark.long),
    'sandbox="allow-scripts"',
)
SIZES = (
    (280, 400),
    (300, 300),
    (300, 600),
    (360, 480),
    (400, 300),
    (470, 370),
    (600, 371),
    (640, 420),
    (800, 600),
)
ALL_IN_SIGHT = ViewportSize(width=1720, height=1220)
"""Room for ten frames: a click that follows a scroll at once may be sent to where a frame was."""
_RUNS_OUT = """() => {
  const wide = document.documentElement.scrollWidth > innerWidth;
  const cut = [...document.querySelectorAll("h1, h2, p, button, a, figure")].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || each.scrollWidth > each.clientWidth + 1);
  });
  const small = [...document.querySelectorAll("button, a")].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width && (box.width < 24 || box.height < 24);
  });
  return [wide ? "page" : "", ...[...cut, ...small].map((each) => each.outerHTML.slice(0, 80))]
    .filter(Boolean);
}"""


def test_an_example_is_read_without_a_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, service_workers="block")
    page = context.new_page()
    page.goto(f"{base_url}/embed/v1/{ASKED}")
    expect(page.get_by_test_id("example-plate").get_by_role("img")).to_be_visible()
    expect(page.get_by_test_id("example-question")).to_be_visible()
    page.get_by_text("Show the answer").click()
    expect(page.locator("details p")).to_be_visible()
    label = page.get_by_test_id("example-plate").get_by_role("img").get_attribute("aria-label")

    page.goto(f"{base_url}/examples/firenze/fire-1/")
    plate = page.get_by_test_id("example-plate")
    expect(plate.get_by_role("img", name=label)).to_be_visible()
    assert plate.locator("img").evaluate("(image) => image.naturalWidth") == 400
    page.get_by_text("Show the answer").click()
    expect(page.locator(".if-still p")).to_be_visible()
    context.close()


@pytest.mark.parametrize("sandbox", SANDBOXES)
def test_steps_are_gone_through(host: Show, sandbox: str) -> None:
    shown = host(STEPS, more=sandbox)
    frame = shown.frame()
    frame.become_live()
    assert shown.hear("ready") == {
        "level": 1, "game": "firenze", "exampleId": "ruin-1", "lang": "en",
    }  # fmt: skip
    expect(frame.count).to_have_text("1 of 3")
    before = frame.poster.inner_html()
    frame.next()
    expect(frame.count).to_have_text("2 of 3")
    assert shown.hear("step")["index"] == 1
    assert frame.poster.inner_html() != before
    frame.back()
    expect(frame.count).to_have_text("1 of 3")
    assert frame.poster.inner_html() == before


def test_a_picture_to_look_at_has_no_steps(host: Show) -> None:
    shown = host(f"{ASKED}&mode=view", f"{STEPS}&mode=view")
    for number in range(2):
        frame = shown.frame(number)
        frame.become_live()
        expect(frame.said).to_be_visible()
        expect(frame.count).to_be_hidden()
        expect(frame.answer(0)).to_be_hidden()


@pytest.mark.long
def test_parts_stand_beside_each_other_where_a_frame_is_low(host: Show) -> None:
    """And below each other where there is the height, at each step."""
    for size, is_low in (((300, 400), True), ((400, 1100), False)):
        frame = host("firenze/?id=collapse-1&lang=en", size=size).frame()
        frame.become_live()
        for _ in range(2):
            box = frame.poster.get_attribute("viewBox")
            assert box and (float(box.split()[2]) > 400) == is_low
            frame.next()


def test_keys_step_while_the_frame_has_the_focus(host: Show) -> None:
    shown = host(STEPS)
    frame = shown.frame()
    frame.become_live()
    frame.next()
    shown.page.keyboard.press("ArrowRight")
    expect(frame.count).to_have_text("3 of 3")
    shown.page.keyboard.press("ArrowLeft")
    expect(frame.count).to_have_text("2 of 3")


def test_an_answer_is_told_with_its_reason(host: Show) -> None:
    shown = host(ASKED)
    frame = shown.frame()
    frame.become_live()
    shown.tell("hello", origin=shown.host)
    shown.hear("ready", 2)
    right = _right(frame)
    wrong = (right + 1) % 2
    frame.answer(wrong).click()
    expect(frame.because).to_contain_text("Try another answer.")
    assert shown.hear("answer")["correct"] is False
    frame.answer(right).click()
    expect(frame.because).to_contain_text("That is right.")
    assert shown.hear("answer", 2) == {
        "correct": True, "tries": 2, "action": right, "clause": "F§10.5",
    }  # fmt: skip


def _right(frame: EmbedFrame) -> int:
    """Which answer is right, as the page's own data say."""
    content = frame.frame.locator("#told").evaluate("(each) => JSON.parse(each.textContent)")
    return [answer["right"] for answer in content["answers"]].index(True)


def test_the_page_around_leads_through_the_steps(host: Show) -> None:
    shown = host(STEPS)
    frame = shown.frame()
    frame.become_live()
    steps: tuple[tuple[str, dict[str, Any], str], ...] = (
        ("next", {}, "2 of 3"),
        ("goto", {"step": "last"}, "3 of 3"),
        ("prev", {}, "2 of 3"),
        ("reset", {}, "1 of 3"),
    )
    for kind, data, count in steps:
        shown.tell(kind, **data)
        expect(frame.count).to_have_text(count)
    shown.tell("getState")
    assert shown.heard("state") == []
    shown.tell("hello", origin=shown.host)
    shown.hear("ready", 2)
    shown.tell("getState")
    assert str(shown.hear("state")["state"]).startswith("1.")
    shown.tell("load", id="fire-1")
    expect(frame.question).to_be_visible()


@pytest.mark.long
def test_another_look_keeps_the_step_and_another_example_does_not(host: Show) -> None:
    shown = host(f"{STEPS}&theme=dark")
    frame = shown.frame()
    frame.become_live()
    frame.next()
    root = frame.frame.locator(":root")
    expect(root).to_have_attribute("data-theme", "dark")
    shown.tell("configure", theme="auto")
    expect(root).not_to_have_attribute("data-theme", "dark")
    shown.tell("configure", letters="on", lang="nl")
    expect(frame.count).to_have_text("2 van 3")
    expect(frame.poster.locator('use[href^="#b-"]:not([href$="-l"])')).to_have_count(0)
    expect(root).not_to_have_attribute("data-theme", "dark")
    shown.tell("load", id="ruin-2")
    expect(frame.count).to_have_text(re.compile("^1 van"))


UNFIT: tuple[object, ...] = (
    {"ns": "cantiere.embed", "v": 2, "type": "next"},
    {"ns": "cantiere.embed", "v": 1, "type": "explode"},
    {"ns": "cantiere.embed", "v": 1, "type": "goto", "data": {"step": "<b>"}},
    {"ns": "cantiere.embed", "v": 1, "type": "load", "data": {"id": "a", "state": "b"}},
    {"ns": "cantiere.embed", "v": 1, "type": "configure", "data": {"theme": "pink"}},
    {"ns": "cantiere.embed", "v": 1, "type": "next", "data": [1]},
    {"ns": "cantiere.embed", "v": 1, "type": "hello", "data": {"origin": "x" * 70_000}},
)


def test_a_message_that_fits_no_schema_changes_nothing(host: Show) -> None:
    shown = host(STEPS)
    frame = shown.frame()
    frame.become_live()
    for number, message in enumerate(UNFIT, 1):
        shown.say(message)
        assert shown.hear("warning", number)["code"] == "message"
        expect(frame.count).to_have_text("1 of 3")


def test_a_hostile_page_costs_nothing(host: Show) -> None:
    shown = host(STEPS)
    frame = shown.frame()
    frame.become_live()
    for _ in range(20):
        shown.page.evaluate(
            """() => {
              const frame = document.querySelector("iframe");
              frame.width = String(300 + Math.round(500 * Math.random()));
              frame.hidden = !frame.hidden;
              for (let n = 0; n < 100; n += 1) {
                frame.contentWindow.postMessage({ ns: "cantiere.embed", v: 1, type: "bang" }, "*");
                frame.contentWindow.postMessage("x".repeat(n), "*");
              }
              for (const state of ["1.", "1.broken", "2.abc", "<b>"]) {
                const data = { state };
                const message = { ns: "cantiere.embed", v: 1, type: "load", data };
                frame.contentWindow.postMessage(message, "*");
              }
            }"""
        )
    shown.page.evaluate("() => { document.querySelector('iframe').hidden = false; }")
    frame.next()
    expect(frame.count).to_have_text("2 of 3")
    assert len(shown.heard("warning")) <= 100


@pytest.mark.parametrize(
    "lang", ["de", *(pytest.param(lang, marks=pytest.mark.long) for lang in ("en", "nl"))]
)
def test_nothing_runs_out_of_a_frame(host: Show, lang: str) -> None:
    names = ("fire-1", "ruin-1", "balcony-value")
    shown = host(*(f"firenze/?id={name}&lang={lang}" for name in names))
    for number in range(3):
        shown.frame(number).become_live()
        for size in SIZES:
            shown.page.locator("iframe").nth(number).evaluate(
                "(each, [w, h]) => Object.assign(each, { width: `${w}`, height: `${h}` })", size
            )
            outside = shown.frame(number).frame.locator(":root").evaluate(_RUNS_OUT)
            assert outside == [], (number, size)


def test_the_wheel_scrolls_the_page_around(host: Show) -> None:
    shown = host(STEPS)
    shown.frame().become_live()
    box = shown.page.locator("iframe").bounding_box()
    assert box
    shown.page.mouse.move(box["x"] + 150, box["y"] + 150)
    shown.page.mouse.wheel(0, 400)
    shown.page.wait_for_function("scrollY > 0")


@pytest.mark.parametrize(
    "code",
    [
        "1.%3Cb%3E",
        *later("2.abc"),
        pytest.param("1." + "a" * 8_001, marks=pytest.mark.long, id="long"),
    ],
)
def test_a_state_that_cannot_be_read_is_told(host: Show, code: str) -> None:
    shown = host(f"firenze/?lang=en#s={code}")
    assert shown.hear("error")["code"] == "damaged"
    expect(shown.frame().said).to_contain_text("cannot be read")


@pytest.mark.expects_errors
@pytest.mark.parametrize("name", [*later("nothing"), "constructor", *later("to-string")])
def test_a_name_that_no_example_has_is_told_to_the_page_around(host: Show, name: str) -> None:
    """Which need not have said hello, and in the frame by its own sentence."""
    shown = host(f"firenze/?id={name}&lang=nl")
    assert shown.hear("error")["code"] == "unknown"
    said = shown.frame().frame.get_by_test_id("example-said").filter(visible=True)
    expect(said).to_have_count(1)
    expect(said).to_contain_text(catalogue("nl")("example.none"))


@pytest.mark.parametrize(
    "message",
    ["configure, constructor", *later("configure, theme", "load, id", "goto, step")],
)
def test_a_message_with_odd_fields_is_answered_by_a_warning(host: Show, message: str) -> None:
    kind, _, field = message.partition(", ")
    shown = host(f"{STEPS}&host=x")
    shown.frame().become_live()
    assert shown.hear("warning")["code"] == "host"
    shown.say({"ns": "cantiere.embed", "v": 1, "type": kind, "data": {field: ["dark"]}})
    assert shown.hear("warning", 2)["code"] == "message"


@pytest.mark.long
def test_copying_in_a_frame_without_the_clipboard_leaves_the_text_to_be_copied(host: Show) -> None:
    """The browser has nothing to complain of in the console: `host` would fail."""
    frame = host(f"{STEPS}&mode=play&allow=share", size=(800, 740)).frame()
    frame.become_live()
    frame.play_on()
    frame.frame.get_by_test_id("btn-menu").click()
    frame.frame.get_by_test_id("menu-share").click()
    show = frame.frame.get_by_test_id("btn-share-position")
    copy = frame.frame.get_by_test_id("btn-copy-position")
    expect(show.or_(copy)).to_be_visible()
    if show.is_visible():
        show.click()
    copy.click()
    expect(frame.frame.get_by_test_id("by-hand")).to_be_visible()


@pytest.mark.long
def test_a_position_of_ones_own_is_offered_in_the_language_asked_for(host: Show) -> None:
    code = host(STEPS).frame().frame.get_by_test_id("example-open").get_attribute("href")
    assert code
    shown = host(f"firenze/?lang=nl{code.removeprefix('/play/')}")
    frame = shown.frame()
    frame.become_live()
    assert frame.language == "nl"
    expect(frame.said).to_have_text("Je kunt vanaf deze stelling verder spelen.")
    heads = frame.summary.get_by_role("columnheader")
    expect(heads).to_have_text(["speler", "punten", "zegels", "magazijn", "torens", "kaarten"])
    cells = frame.summary.locator("tbody tr").first.locator("th, td")
    expect(cells).to_have_text(["Plaats 1, aan zet", "0", "9", "1", "3", "0"])
    frame.play_on()


def test_unknown_values_fall_back_and_are_told(host: Show) -> None:
    shown = host(f"{STEPS}&mode=dance&step=-4&colour=red&nodes=0&seats=deep&show=hand&seat=1")
    expect(shown.frame().count).to_have_text("1 of 3")
    shown.hear("warning", 6)
    codes = [each["code"] for each in shown.heard("warning")]
    assert codes == ["mode", "step", "seats", "nodes", "show", "seat"]
    expect(shown.frame().frame.get_by_test_id("example-rule")).to_be_hidden()


@pytest.mark.long
def test_every_brick_has_its_letter_where_that_is_asked_for(host: Show) -> None:
    shown = host(STEPS, f"{STEPS}&letters=on")
    for number in range(2):
        shown.frame(number).become_live()
        shown.frame(number).next()
        expect(shown.frame(number).count).to_have_text("2 of 3")
    plain, lettered = (
        shown.frame(number).poster.locator('use[href^="#b-"]:not([href$="-l"])').count()
        for number in range(2)
    )
    assert plain and not lettered


@pytest.mark.parametrize("sandbox", [pytest.param("", marks=pytest.mark.long), *SANDBOXES[1:]])
def test_the_table_is_played_in_the_frame(host: Show, sandbox: str) -> None:
    """Without 'unsafe-eval', without storage, with a worker of its own also in a sandbox."""
    shown = host(f"{STEPS}&mode=play&controls=none&motion=off&allow=hint", more=sandbox)
    frame = shown.frame()
    frame.become_live()
    frame.play_on()
    expect(frame.frame.locator(":root")).to_have_attribute("data-motion", "off")
    expect(frame.frame.locator(":root")).to_have_attribute("data-without", "share")
    shown.hear("ready", 2)
    assert shown.heard("ready")[-1]["level"] == 2
    frame.frame.get_by_test_id("btn-hint").click()
    expect(frame.frame.get_by_test_id("hint")).to_be_visible()


@pytest.mark.long
def test_of_ten_frames_one_table_is_played_at_a_time(host: Show) -> None:
    shown = host(*[f"{STEPS}&mode=play"] * 2, *[STEPS] * 8, size=(320, 568))
    shown.page.set_viewport_size(ALL_IN_SIGHT)
    for number in range(10):
        shown.frame(number).become_live()
    first, second = shown.frame(0), shown.frame(1)
    first.start()
    for number in range(2, 10):
        shown.frame(number).next()
        expect(shown.frame(number).count).to_have_text("2 of 3")
    first.become_playable()
    second.play_on()
    expect(first.waiting).to_be_visible()
    first.waiting.get_by_role("button").click()
    expect(first.waiting).to_be_hidden()
    expect(second.waiting).to_be_visible()


def test_the_element_brings_a_frame_and_its_link_stays_without_a_script(
    host: Show, base_url: str
) -> None:
    shown = host()
    shown.open(
        f'<script type="module" src="{base_url}/embed/v1/element.js"></script>'
        '<board-example game="firenze" example="ruin-1" lang="de" theme="dark">'
        f'<a href="{base_url}/examples/firenze/ruin-1/">Beispiel</a></board-example>'
    )
    frame = shown.frame()
    frame.become_live()
    expect(frame.count).to_have_text("1 von 3")
    assert frame.frame.locator(":root").get_attribute("data-theme") == "dark"
    shown.page.evaluate("() => { document.querySelector('iframe').remove(); }")
    shown.open('<board-example game="nothing"><a href="/">Beispiel</a></board-example>')
    expect(shown.page.get_by_role("link", name="Beispiel")).to_be_visible()


def test_the_helper_makes_a_frame_as_high_as_it_asks(host: Show, base_url: str) -> None:
    shown = host()
    shown.open(
        f'<iframe data-board src="{base_url}/embed/v1/{STEPS}" width="400" height="100"></iframe>'
        f'<script type="module" src="{base_url}/embed/v1/host.js"></script>'
    )
    shown.frame().become_live()
    shown.page.wait_for_function("Number(document.querySelector('iframe').height) > 300")
