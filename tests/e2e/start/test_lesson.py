"""The first lesson in a browser: by the keyboard, by touch on a phone, and without axe findings."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.axe import findings
from tests.later import later

from cantiere_testing.pages.shell import AppShell

RIGHT = "() => JSON.parse(told.textContent).answers.findIndex((each) => each.right)"
ROUNDED = 3
"""Pixels below the last line of a text whose letters are taller than its line: nothing is cut."""
FOCUS = "rgb(47, 93, 107)"
STEPS = ("take", "start", "stop", "take-again", "raise", "wait", "pay", "fifth", "hand-in")
LESSON = "/play/?lesson=firenze&test=1&aidelay=0&anim=0&lang=en"


def began(page: Page) -> None:
    page.goto(LESSON)
    page.locator('html[data-app="ready"]').wait_for()


@pytest.mark.slow
def test_the_first_lesson_is_taken_by_the_keyboard(app: AppShell) -> None:
    page = app.page
    began(page)
    coach, spoken = page.get_by_test_id("coach"), page.locator("#announce")
    expect(coach).to_have_attribute("data-step", "take")
    expect(spoken).to_contain_text("Each turn you take a card")
    expect(spoken).to_contain_text("“M” to the main button, Enter presses it")
    keys, focused = page.keyboard, page.locator(":focus")
    expect(focused).to_have_attribute("id", "coach-told")
    keys.press(".")
    expect(focused).to_have_attribute("data-act", "card-0")
    expect(focused).to_have_attribute("data-hint", "1")
    expect(focused).to_have_css("outline-color", FOCUS)  # it is seen, though the thing is marked
    keys.press("Enter")
    expect(page.get_by_test_id("coach-answer")).to_contain_text("Now press")
    keys.press(".")  # first of all to what he points at now, and then further on
    expect(focused).to_have_attribute("data-act", "do-confirm")
    keys.press(".")
    expect(focused).not_to_have_attribute("data-act", "do-confirm")
    keys.press("m")
    expect(focused).to_have_attribute("data-act", "do-confirm")
    keys.press("Enter")
    expect(coach).to_have_attribute("data-step", "start")
    expect(focused).to_have_attribute("data-act", "storage-4")  # where the coach points
    page.get_by_test_id("btn-coach-show").press("Enter")
    expect(focused).to_have_attribute("id", "coach-told")  # the button ends a part of the turn
    keys.press("m")
    expect(focused).to_have_attribute("data-act", "do-confirm")
    keys.press("Enter")
    expect(coach).to_have_attribute("data-step", "stop")
    expect(focused).to_have_attribute("id", "coach-told")  # his button ends the turn
    keys.press(".")
    page.get_by_test_id("btn-coach-why").press("Enter")
    expect(coach).to_contain_text("F§8.8")
    assert findings(page) == []
    page.get_by_test_id("btn-coach-close").press("Enter")
    expect(coach).to_have_count(0)
    keys.press("c")
    expect(coach).to_have_attribute("data-step", "stop")
    expect(focused).to_have_attribute("id", "coach-told")


@pytest.mark.slow
def test_on_a_phone_the_coach_leaves_the_marked_card_in_sight(phone: Page) -> None:
    began(phone)
    coach, card = phone.get_by_test_id("coach"), phone.locator('[data-act="card-0"][data-hint]')
    expect(coach).to_be_visible()
    box, place = coach.bounding_box(), card.bounding_box()
    assert box
    assert place
    assert box["y"] + box["height"] <= place["y"] or place["y"] + place["height"] <= box["y"]
    card.tap()
    expect(phone.get_by_test_id("coach-answer")).to_contain_text("Now press")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", *later("nl", "de")])
def test_on_a_phone_no_sentence_of_the_coach_is_cut_or_moves_the_board(
    phone: Page, lang: str
) -> None:
    phone.goto(LESSON.replace("lang=en", f"lang={lang}"))
    phone.locator('html[data-app="ready"]').wait_for()
    coach = phone.get_by_test_id("coach")
    marked = phone.locator('[id="z-acts/row"] [data-hint]')
    table = phone.locator("#table")
    stands = table.bounding_box()
    for step in STEPS:
        expect(coach).to_have_attribute("data-step", step)
        expect(coach.locator(".goal")).to_contain_text(re.compile(r"\d \w+ 9$"))
        assert cut(coach) == 0
        assert table.bounding_box() == stands
        phone.get_by_test_id("btn-coach-show").tap()
        if step not in ("stop", "wait"):  # there the button is all that is shown
            expect(phone.get_by_test_id("coach-answer")).to_contain_text(
                "“" if lang != "de" else "„"
            )
        assert cut(coach) == 0
        assert table.bounding_box() == stands
        marked.tap()
    expect(coach).to_have_attribute("data-step", "end")
    assert cut(coach) == 0
    assert table.bounding_box() == stands
    coach.get_by_test_id("btn-next-lessons").tap()
    expect(phone).to_have_url(re.compile("/examples/#firenze$"))


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_in_a_low_window_the_end_of_a_lesson_pushes_nothing_down(page: Page, lang: str) -> None:
    """The strip grew at the end, and the bricks below the board were cut in half."""
    page.set_viewport_size({"width": 1366, "height": 650})
    page.goto(LESSON.replace("lang=en", f"lang={lang}"))
    page.locator('html[data-app="ready"]').wait_for()
    coach, table = page.get_by_test_id("coach"), page.locator("#table")
    stands = table.bounding_box()
    for step in STEPS:
        expect(coach).to_have_attribute("data-step", step)
        page.get_by_test_id("btn-coach-show").click()
        page.locator('[id="z-acts/row"] [data-hint]').click()
    expect(coach).to_have_attribute("data-step", "end")
    assert table.bounding_box() == stands
    strip = coach.bounding_box()
    for part in coach.locator(".told > *").all():
        box = part.bounding_box()
        assert box and strip
        assert strip["y"] <= box["y"] and box["y"] + box["height"] <= strip["y"] + strip["height"]


@pytest.mark.slow
def test_a_solved_lesson_leads_to_the_next_one_and_keeps_its_seal(page: Page) -> None:
    page.goto("/examples/?test=1#carrara")
    first = page.locator('section[data-game="carrara"] li[data-lesson]').first
    expect(first.get_by_test_id("seal-now")).to_be_visible()
    name = str(first.get_attribute("data-lesson"))
    page.goto(f"/examples/{name}/?test=1")
    onward = page.get_by_test_id("lesson-next")
    expect(onward).to_be_hidden()
    answers = page.locator(".example-answers button")
    answers.first.wait_for()
    answers.nth(page.evaluate(RIGHT)).click()
    expect(onward).to_be_focused()
    expect(onward).to_be_in_viewport()
    expect(page.get_by_test_id("sealed")).to_have_text("Solved. The seal is stored on this device.")
    expect(page.get_by_test_id("lesson-place")).to_contain_text("Lesson 1 of")
    page.reload()
    expect(onward).to_be_visible()
    expect(page.get_by_test_id("sealed")).to_contain_text("Solved")
    page.goto("/examples/?test=1#carrara")
    for _ in range(2):
        expect(first.get_by_test_id("seal")).to_be_visible()
        expect(first.get_by_test_id("seal-now")).to_be_hidden()
        second = page.locator('section[data-game="carrara"] li[data-lesson]').nth(1)
        expect(second.get_by_test_id("seal-now")).to_be_visible()
        page.reload()


@pytest.mark.slow
@pytest.mark.parametrize("height", [650, *later(900)])
def test_a_reason_of_the_coach_moves_nothing(app: AppShell, height: int) -> None:
    page = app.page
    page.set_viewport_size({"width": 1366, "height": height})
    began(page)
    coach, table = page.get_by_test_id("coach"), page.locator("#table")
    before = table.bounding_box()
    page.get_by_test_id("btn-coach-why").click()
    expect(coach.locator(".why")).to_be_visible()
    assert table.bounding_box() == before
    assert cut(coach) <= ROUNDED


@pytest.mark.long
def test_the_start_page_leads_back_to_a_lesson_as_such(fresh: AppShell) -> None:
    page = fresh.page
    began(page)
    page.keyboard.press(".")
    page.keyboard.press("Enter")
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("coach")).to_have_attribute("data-step", "start")
    page.evaluate("() => __table.whenIdle()")
    page.goto("/?test=1")
    expect(page.get_by_test_id("btn-resume")).to_contain_text("Lesson: Firenze, round 1")
    page.get_by_test_id("btn-resume").click()
    coach = page.get_by_test_id("coach")
    expect(coach).to_have_attribute("data-step", "start")
    page.get_by_test_id("btn-coach-why").click()
    expect(coach.locator(".why")).to_be_visible()
    expect(page).to_have_url(re.compile("lesson=firenze"))


@pytest.mark.long
def test_a_lesson_that_was_taken_is_taken_again_from_the_start_page(fresh: AppShell) -> None:
    page = fresh.page
    began(page)
    coach = page.get_by_test_id("coach")
    for step in STEPS:
        expect(coach).to_have_attribute("data-step", step)
        page.get_by_test_id("btn-coach-show").click()
        page.locator('[id="z-acts/row"] [data-hint]').click()
    expect(coach).to_have_attribute("data-step", "end")
    page.evaluate("() => __table.whenIdle()")
    page.reload()
    expect(coach).to_have_attribute("data-step", "end")
    page.goto("/?test=1")
    expect(page.get_by_test_id("learn-firenze")).to_have_text("Learn it again, Firenze")
    expect(page.get_by_test_id("learn-carrara")).to_have_text(re.compile("^Learn in 8 minutes"))
    resume = page.get_by_test_id("btn-resume")
    expect(resume).to_contain_text(re.compile("Firenze, round"))
    expect(resume).not_to_contain_text("Lesson")  # it is a game now
    began(page)
    expect(coach).to_have_attribute("data-step", "take")


@pytest.mark.slow
def test_on_a_phone_a_reason_of_the_coach_is_seen_whole(phone: Page) -> None:
    began(phone)
    coach = phone.get_by_test_id("coach")
    phone.get_by_test_id("btn-coach-why").tap()
    expect(coach.locator(".why")).to_be_visible()
    assert cut(coach) == 0


def cut(coach: Locator) -> int:
    """Return how many pixels of what the coach says lie below the edge of their place."""
    hidden: int = coach.locator(".told").evaluate("(told) => told.scrollHeight - told.clientHeight")
    return max(0, hidden - ROUNDED)
