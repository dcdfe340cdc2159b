"""The way from the table to the rules."""

import pytest
from tests.web.conftest import Begin

from cantiere import games
from cantiere_app.kit.language import rule_links
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.shell import update
from cantiere_app.shell.page import Page
from sitebuild import pages

ALONE = "?game=firenze&seats=human,journeyman&seed=7&startPlayer=0"


def test_a_clause_has_its_place() -> None:
    assert rule_links.place("firenze", "en", "F§8.1") == "/rules/firenze/#f-8-1"
    assert rule_links.place("firenze", "nl", "F§14 Q22") == "/nl/rules/firenze/#f-14-q22"
    assert rule_links.place("firenze", "de", "F§11") == "/de/rules/firenze/#f-11"
    assert rule_links.place("chess", "en", "F§11") == ""
    assert rule_links.anchor("§6.2", "c") == "c-6-2"
    assert rule_links.place("firenze", "en", "§8.1") == "/rules/firenze/#f-8-1"
    for wrong in ("8.1", "§8.1"):
        with pytest.raises(ValueError, match="is no clause"):
            rule_links.anchor(wrong)


def test_the_pages_named_are_those_that_are_built() -> None:
    built = {
        pages.url(f"/{page.path}", lang).removesuffix("index.html")
        for page in pages.site()
        for lang in LANGUAGES
    }
    assert {rule_links.page(game, lang) for game in games.MODULES for lang in LANGUAGES} <= built


def test_a_refusal_leads_to_its_clause(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "!")
    bubble = Page().draw(model)["z-reason/bubble"]
    lang = model.t.lang
    assert f'<a href="{rule_links.place("firenze", lang, "F§8")}" target="rules">' in bubble


def test_the_menu_leads_to_the_rules(begin: Begin) -> None:
    model = begin(ALONE)
    update.click(model, "app:menu")
    sheet = Page().draw(model)["z-sheet/box"]
    assert f'href="{rule_links.page("firenze", model.t.lang)}" target="rules"' in sheet
