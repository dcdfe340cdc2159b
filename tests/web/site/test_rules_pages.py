"""The pages of rules: every clause has its place, every number comes from the data."""

import re
import tomllib
import xml.etree.ElementTree as ET
from importlib import import_module
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.web.sources.printed import GLOSSARY, messages, printed, rendered, section, site, text

from cantiere import games
from cantiere.core.steps.legality import OF_ACTION, OF_DECISION
from cantiere_app.kit.language import rule_links
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild import pages
from sitebuild.contents import host, sprites
from sitebuild.examples import site as examples
from sitebuild.hosting import headers
from sitebuild.machine.process import Failure
from sitebuild.texts import catalogues

GAMES = tuple(games.MODULES)
ALIKE = {
    "carrara.rules.say.20",
    "carrara.rules.table.object",
    "carrara.rules.term.object",
    "carrara.rules.term.segment",
    "rules.table.letter",
    "rules.table.here",
    "firenze.rules.table.self",
    "firenze.rules.title.10-2",
    "machiavelli.rules.edition.end.here",
    "machiavelli.rules.edition.names.topic",
}
"""Messages that two languages write alike and right so."""
FEWEST_SIGNS = 14
"""Signs that the table of each game has at least."""

each_page = pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in GAMES for lang in LANGUAGES]
)
each_game = pytest.mark.parametrize("game", GAMES)


def book(game: str) -> Any:
    return import_module(f"sitebuild.rulebooks.{game}").Book


def sentences(game: str, lang: str) -> dict[str, str]:
    """The messages of a game's page, and the effects of cards, which the table shows too."""
    effects = messages(lang, f"{game}-effects")
    shown = {key: said for key, said in effects.items() if key.startswith(f"{game}.effect.")}
    return {**messages(lang, f"{game}-rules"), **shown}


@pytest.mark.slow
@each_page
def test_every_clause_that_the_table_names_has_its_place(game: str, lang: str) -> None:
    reasons = import_module(f"cantiere.{game}.rules.reasons").REASONS
    page_reasons = import_module(f"cantiere_app.games.{game}.moves.refuse").PAGE_REASONS
    clauses = {clause for clause, _ in reasons.values()} | set(page_reasons.values())
    table = import_module(f"cantiere.{game}.rules.table").TABLE
    clauses |= {*table.clauses.values(), *table.asked.values()}
    clauses -= {OF_ACTION, OF_DECISION}
    places = set(printed(game, lang).ids)
    assert not {clause for clause in clauses if rule_links.anchor(clause) not in places}


@each_page
def test_all_sections_of_the_rules_are_there(game: str, lang: str) -> None:
    letter = rule_links.letter(game)
    wanted = {f"{letter}-{k}" for _, keys in book(game).sections for k in keys if k[0].isdigit()}
    assert wanted <= set(printed(game, lang).ids)


@each_page
def test_a_legend_tells_each_sign_of_the_table_in_words(game: str, lang: str) -> None:
    legend = section(game, lang, "legend")
    signs, words = legend.findall(".//dt"), legend.findall(".//dd")
    assert len(signs) == len(words) >= FEWEST_SIGNS
    assert all(text(each) or each.find(".//use") is not None for each in signs)
    assert all(text(each)[0].isalnum() for each in words)
    assert len({ET.tostring(each) for each in signs}) == len(signs)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_open_question_of_machiavelli_is_answered_beside_a_rule(lang: str) -> None:
    clauses = tomllib.loads(Path("tests/engine/machiavelli/clauses.toml").read_text("utf-8"))
    numbers = [name[1:] for part in clauses.values() for name in part if name.startswith("Q")]
    assert {f"m-16-q{n}" for n in numbers} <= set(printed("machiavelli", lang).ids)


@each_page
def test_ids_are_given_once_and_links_lead_somewhere(game: str, lang: str) -> None:
    ids = printed(game, lang).ids
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', printed(game, lang).html)) <= set(ids)
    away = set(re.findall(r'href="(/[^"]*)"', printed(game, lang).html))
    there = {
        pages.url(path, each)
        for path in ("/", f"/rules/{game}/", f"/rules/{game}/aid/")
        for each in LANGUAGES
    }
    there |= {
        pages.url(f"/{each}/", lang)
        for each in ("examples", "rules/words", *host.TOPICS, "licences")
    }
    there |= {
        "/docs/",
        f"/play/?game={game}&amp;lang={lang}",
        pages.url("/manifest.webmanifest", lang),
    }
    shown = examples.galleries(lang)[game]
    there |= {pages.url(f"/examples/{game}/{each.id}/", lang) for each in shown}
    assert {link for link in away if not link.startswith("/assets/")} <= there


@each_page
def test_every_example_stands_at_its_clause(game: str, lang: str) -> None:
    html = printed(game, lang).html
    for each in examples.galleries(lang)[game]:
        assert html.count(f'data-example="{each.id}"') == 1


@each_page
def test_nothing_is_written_inline_that_the_policy_forbids(game: str, lang: str) -> None:
    html = printed(game, lang).html
    assert "style=" not in html and "<style" not in html and "javascript:" not in html
    assert not re.search(r"\son\w+=", html)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", html))
    policy = dict(headers.read().headers(pages.url(f"/rules/{game}/", lang)))[headers.POLICY]
    assert "unsafe" not in policy


@each_game
def test_a_page_carries_the_symbols_it_shows_and_no_others(game: str) -> None:
    html = printed(game, "en").html
    carried = set(re.findall(r'<symbol id="([^"]+)"', html))
    assert carried == set(sprites.USE.findall(html))
    assert carried


def test_a_symbol_without_a_drawing_is_named() -> None:
    with pytest.raises(Failure, match="'fi-nothing'"):
        sprites.used_by('<use href="#fi-nothing"/>')


@each_game
@pytest.mark.parametrize(("lang", "other"), [*combinations(LANGUAGES, 2)])
def test_languages_say_the_same_with_words_of_their_own(game: str, lang: str, other: str) -> None:
    one, two = ({**sentences(game, each), **messages(each, "rules")} for each in (lang, other))
    assert list(one) == list(two)
    for key, said in one.items():
        for pattern in (r"{(\w+)}", rule_links.CLAUSE.pattern, r"(?m)^- "):
            assert sorted(set(re.findall(pattern, said))) == sorted(
                set(re.findall(pattern, two[key]))
            ), key
        assert said.strip() and said.count("**") % 2 == 0, key
    assert not {key for key in one if one[key] == two[key]} - ALIKE


@each_game
def test_every_message_is_shown_and_no_number_is_named_in_vain(game: str) -> None:
    said = sentences(game, "en")
    mine = (f"{game}.rules.", f"{game}.effect.")
    assert set(said) == {key for key in site(game)[1] if key.startswith(mine)}
    named = {name for each in said.values() for name in re.findall(r"{(\w+)}", each)}
    assert "{" not in "".join(printed(game, lang).html for lang in LANGUAGES)
    blocks = Path(f"web/pages/rules/rules-{game}.html").read_text(encoding="utf-8")
    assert set(book(game).numbers) <= named | set(re.findall(r"n\.(\w+)", blocks))


def test_every_message_of_all_pages_is_shown_by_one() -> None:
    shown = (page(game) for game in GAMES for page in (pages.rules_page, pages.aid_page))
    asked = frozenset[str]().union(*(rendered(each)[1] for each in shown))
    assert set(messages("en", "rules")) <= asked | rendered(GLOSSARY)[1]


@each_game
def test_the_table_does_not_carry_the_text_of_the_rules(game: str) -> None:
    key = f"{game}.rules.page.title"
    assert key.encode() not in catalogues.compiled("en")
    assert catalogues.translations("en").gettext(key) != key
