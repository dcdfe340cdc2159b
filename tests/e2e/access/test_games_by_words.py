"""Whole games without sight and without mouse: heard by roles and names, played by keys.

Only a browser shows a whole game by real keys and the accessibility tree.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.e2e.playing import reading_carrara, reading_firenze, reading_machiavelli

from cantiere_testing.pages.reader import ReaderPage

PLAYERS: dict[str, tuple[Callable[[ReaderPage], None], str]] = {
    "Firenze": (reading_firenze.move, "5"),
    "Carrara": (reading_carrara.move, "3"),
    "Machiavelli": (reading_machiavelli.move, "5"),
}
"""By the name on the start page: who plays, and the number of the deal."""
MOST = 400
"""More decisions than a seat ever has."""


def begin(reader: ReaderPage, game: str, deal: str) -> None:
    """From the start page to the table in words; computers are not waited for."""
    page = reader.page
    page.goto("/")
    reader.reach(page.get_by_role("link", name=re.compile(rf"^New game ?, .*{game}$")))
    page.keyboard.press("Enter")
    reader.ready()
    reader.use(reader.button("Settings"))
    speed = page.get_by_role("combobox", name="Speed of computer players")
    reader.reach(speed)
    reader.key("Home")
    expect(speed).to_have_value("instant")
    reader.key("Escape")
    reader.reach(page.locator("summary", has_text="House rules"))
    page.keyboard.press("Enter")
    reader.reach(page.get_by_role("textbox", name="Game number"))
    page.keyboard.press("Control+A")
    page.keyboard.type(deal)
    reader.use(reader.button("Begin the game"))
    reader.key("t")


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("game", PLAYERS)
def test_a_game_is_played_from_the_start_page_to_the_score_by_its_words(
    reader: ReaderPage, game: str
) -> None:
    (move, deal), page = PLAYERS[game], reader.page
    begin(reader, game, deal)
    for _ in range(MOST):
        expect(reader.button("Skip to my turn")).to_have_count(0)  # the others think meanwhile
        if reader.fact("phase") == "over":  # the last step is seen before the points are counted
            expect(page.locator("html[data-screen=table]")).to_have_count(0)
        if reader.fact("screen") != "table":
            break
        move(reader)
    for stage in ("Show the result", "Show the report"):
        if reader.fact("screen") == "finale":
            reader.use(reader.button(stage))
    expect(page.get_by_role("heading", name=re.compile(r"\bwins?\b"))).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    table = page.get_by_role("table").first
    totals = re.findall(r"\d+", table.get_by_role("row").last.inner_text())
    assert len(totals) >= 2
    assert any("You" in text for text in reader.heard())
