"""Another language in the middle of a game: everything is said anew, nothing is lost.

Only a browser shows the document said anew, and the choice found again after a load.
"""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.catalogue import catalogue
from tests.later import later

from cantiere_testing.address import play
from cantiere_testing.devices import Mouse
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.shell import AppShell


@pytest.mark.parametrize("lang", [pytest.param("nl", marks=pytest.mark.long), "de"])
def test_switch_in_the_middle_says_the_log_anew(app: AppShell, lang: str) -> None:
    table = FirenzeTable(app.page, app.t, app.device)
    table.open(play(game="firenze", seats="human,greedy", seed=21))
    table.take(1).confirm()
    before, english = table.hash(), table.log_lines()
    said = table.prompt
    table.speak(lang)
    there = catalogue(lang)
    assert table.hash() == before
    assert table.prompt != said
    anew = table.log_lines()
    assert len(anew) == len(english)
    assert anew != english
    expect(table.page.get_by_test_id("phase-choose")).to_contain_text(
        there("app.firenze.phase.choose")
    )


@pytest.mark.long
def test_the_choice_of_language_is_kept(app: AppShell) -> None:
    table = FirenzeTable(app.page, app.t, app.device)
    table.open(play(game="firenze", seats="human,greedy", seed=21))
    table.speak("de")
    app.page.goto("/play/?test=1")
    app.ready()
    expect(app.page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("lang", [*later("en", "nl"), "de"])
def test_a_turn_in_each_language_by_the_names_it_says(standing: Page, lang: str) -> None:
    """Names come from the catalogue; roles find them."""
    t = catalogue(lang)
    table = FirenzeTable(standing, t, Mouse(standing)).open(play(fixture="trade", lang=lang))
    missed = re.compile(t("firenze.missed.build"), re.IGNORECASE)
    expect(standing.get_by_role("button", name=missed)).to_be_visible()
    table.begin_build()
    assert table.fact("phase") == "build"
    expect(standing.get_by_test_id("storage-white")).to_have_accessible_name(
        re.compile(rf"^4 {t('firenze.colour.white')}")
    )
