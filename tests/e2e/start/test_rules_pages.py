"""Pages of rules that answer: only a browser runs their scripts, and lets them show frames."""

import re

import pytest
from playwright.sync_api import Page, expect

from cantiere_testing.pages.embed import EmbedFrame


@pytest.mark.long
def test_rules_are_searched_by_words_in_any_order(page: Page) -> None:
    page.goto("/rules/firenze/")
    box, matches = page.get_by_test_id("rules-find"), page.get_by_test_id("rules-found")
    box.fill("RUINS tear")
    expect(matches.get_by_role("link").first).to_contain_text("Tear down ruins")
    box.press("Enter")
    expect(page).to_have_url(re.compile(r"#f-8-6$"))
    box.fill("zebra")
    expect(matches.get_by_role("link")).to_have_count(0)
    expect(page.locator("#find-count")).to_have_text("No rule contains all these words.")
    box.press("Escape")
    expect(page.locator("#find-count")).to_be_empty()


def test_an_example_is_touched_at_its_clause(page: Page) -> None:
    page.goto("/de/rules/firenze/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    place = page.locator("#f-8-6").get_by_test_id("rule-example").first
    expect(place.locator("iframe")).to_have_count(0)
    assert not [url for url in asked if "/embed/" in url or "/examples/" in url]
    place.locator("summary").click()
    frame = EmbedFrame(place.locator("iframe").content_frame)
    frame.become_live()
    assert frame.language == "de"
    frame.next()
    expect(frame.count).to_have_text("2 von 3")
