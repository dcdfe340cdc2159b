"""A whole game without sight and without mouse: heard by roles and names, played by keys."""

import re

from tests.e2e.pages.reader import ReaderPage
from tests.e2e.reading import move

MOVES = 400
"""More than a seat ever makes."""


def test_a_game_is_played_from_the_start_page_to_the_score_by_its_words(
    reader: ReaderPage,
) -> None:
    page = reader.page
    page.goto("/")
    reader.reach(page.get_by_role("link", name="Play", exact=True))
    page.keyboard.press("Enter")
    reader.ready()
    reader.reach(page.get_by_role("textbox", name="Number of this deal"))
    page.keyboard.press("Control+A")
    page.keyboard.type("5")
    reader.use(reader.button("Begin"))
    reader.key("t")
    for _ in range(MOVES):
        if page.get_by_role("heading", name="wins by").count():
            break
        move(reader)
    assert page.get_by_role("heading", level=1).count() == 1
    table = page.get_by_role("table").first
    totals = re.findall(r"\d+", table.get_by_role("row").last.inner_text())
    assert len(totals) >= 2
    assert any("You" in text for text in reader.heard())
