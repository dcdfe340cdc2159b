"""The sheets to print: made of the rules, with a turn, the end, its points and all cards."""

import re

import pytest
from tests.web.sources import printed

from cantiere import games
from cantiere.firenze import data as firenze
from cantiere.machiavelli import data as machiavelli
from cantiere_app.kit.language import rule_links
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild import pages

each_sheet = pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in games.MODULES for lang in LANGUAGES]
)


def sheet(game: str, lang: str) -> str:
    page = pages.aid_page(game)
    return printed.rendered(page)[0][pages.url(f"/{page.path}", lang)].decode()


@each_sheet
def test_its_clauses_lead_to_the_rules_and_are_there(game: str, lang: str) -> None:
    html = sheet(game, lang)
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)
    rules = rule_links.page(game, lang)
    anchors = set(re.findall(rf'href="{rules}#([^"]+)"', html))
    assert anchors
    assert anchors <= set(printed.printed(game, lang).ids)


@each_sheet
def test_it_has_a_turn_the_end_and_the_cards(game: str, lang: str) -> None:
    html, letter = sheet(game, lang), rule_links.letter(game)
    wanted = {
        "firenze": ("8", "9-6", "11", "16", "10-2"),
        "carrara": ("6-1", "6-6", "7", "8-3", "10-4"),
        "machiavelli": ("7-4", "12", "12-3", "8", "9-2", "9-3"),
    }
    for clause in wanted[game]:
        assert f'id="{letter}-{clause}"' in html
    messages = printed.messages(lang, f"{game}-rules")
    assert messages[f"{game}.rules.title.{wanted[game][0]}"] in html


def test_every_card_of_firenze_and_every_character_is_on_it() -> None:
    said = printed.messages("en", "firenze")
    html = sheet("firenze", "en")
    for card in firenze.CARDS:
        assert said[f"firenze.card.{card}.name"] in html
    said, html = printed.messages("en", "machiavelli-words"), sheet("machiavelli", "en")
    for name in machiavelli.CHARACTERS:
        assert f"{said[f'machiavelli.role.{name}']}</dt>" in html


@each_sheet
def test_rules_and_sheet_lead_to_each_other(game: str, lang: str) -> None:
    rules = rule_links.page(game, lang)
    assert f'href="{rules}"' in sheet(game, lang)
    assert f'href="{rule_links.aid(game, lang)}"' in printed.printed(game, lang).html
