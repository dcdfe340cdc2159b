"""The first lesson in a browser: by the keyboard, by touch on a phone, and without axe findings."""

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.axe import findings

from cantiere_testing.pages.shell import AppShell

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
    for step in ("start", "stop"):
        page.get_by_test_id("btn-coach-show").press("Enter")
        expect(page.get_by_test_id("coach-answer")).to_contain_text("Now press")
        page.get_by_test_id("btn-confirm").press("Enter")
        expect(coach).to_have_attribute("data-step", step)
    page.get_by_test_id("btn-coach-why").press("Enter")
    expect(coach).to_contain_text("F§8.8")
    assert findings(page) == []
    page.get_by_test_id("btn-coach-close").press("Enter")
    expect(coach).to_have_count(0)
    page.get_by_test_id("btn-coach").press("Enter")
    expect(coach).to_have_attribute("data-step", "stop")


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
