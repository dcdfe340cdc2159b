"""A game on one sheet: only a browser lays pages out for paper."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize
from tests.later import later

from cantiere.games import MODULES

_TOO_WIDE = """() => [...document.querySelectorAll(".aid table")]
  .filter((table) => table.scrollWidth > table.closest(".said").clientWidth + 1)
  .map((table) => table.outerHTML.slice(0, 80))"""
ACROSS: ViewportSize = {"width": 1070, "height": 740}
"""An A4 page lying across, without its margins, at 96 dots an inch."""


@pytest.mark.parametrize("lang", ["de", *later("en", "nl")])
def test_the_aid_of_a_game_is_one_printed_page(page: Page, lang: str) -> None:
    """In German, which has the longest words."""
    page.set_viewport_size(ACROSS)
    page.emulate_media(media="print")
    for game in MODULES:
        page.goto(f"{'' if lang == 'en' else f'/{lang}'}/rules/{game}/aid/")
        pdf = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1, game
        assert page.evaluate(_TOO_WIDE) == []
