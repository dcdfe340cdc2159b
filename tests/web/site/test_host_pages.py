"""The pages about the site itself, and what a host decides about its copy."""

import html
import re
from functools import cache
from typing import Any

import pytest

from cantiere.games import MODULES
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session.text import address
from sitebuild import pages
from sitebuild.assets import Assets
from sitebuild.contents import host, page_objects, testing
from sitebuild.hosting import settings
from sitebuild.hosting.settings import Settings
from sitebuild.machine.process import ROOT, Failure
from sitebuild.texts import catalogues

MAIL = "rights@example.org"
DOCS = {f"host.docs.{each}" for each in ("title", "lead", "link")}


@cache
def rendered(contact: str) -> dict[str, str]:
    shown = [page for page in pages.SITE if page.topic]
    no_runtime: Any = None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "site", lambda: shown)
        patch.setattr(pages, "settings", lambda: Settings(contact))
        files = pages.rendered(Assets(), no_runtime)
    return {path: page.decode() for path, page in files.items()}


def page(topic: str, lang: str, contact: str = "") -> str:
    return rendered(contact)[pages.url(f"/{topic}/index.html", lang)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", host.TOPICS)
def test_each_part_has_a_title_and_words(topic: str, lang: str) -> None:
    parts = [part for part in host.TOPICS[topic] if part != "contact"]
    said = page(topic, lang)
    main = said.partition("<main")[2].partition("</main>")[0]
    assert len(re.findall(r"<h2>[^<]{3,}</h2>\n+<(?:p|ul)>", main)) == len(parts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_left_over(lang: str) -> None:
    path = catalogues.LOCALE / lang / "LC_MESSAGES" / "host.po"
    parts = {f"{topic}.{part}" for topic, its_parts in host.TOPICS.items() for part in its_parts}
    titled = {f"host.{each}.title" for each in (*host.TOPICS, *parts)}
    messages = {f"host.{topic}.lead" for topic in host.TOPICS}
    messages |= {f"host.{part}.text" for part in parts - {"sources.games"}}
    assert {entry.msgid for entry in catalogues.read(path)} == {
        "host.more",
        *DOCS,
        *titled,
        *messages,
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_makers_of_every_game_are_named(lang: str) -> None:
    main = page("sources", lang).partition("<main")[2].partition("</main>")[0]
    texts = catalogues.translations(lang)
    for game in MODULES:
        assert texts.gettext(f"{game}.rules.page.rights").partition("'")[0] in main


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("topic", host.TOPICS)
def test_every_page_leads_to_the_others(topic: str, lang: str) -> None:
    said = page(topic, lang)
    ways = re.findall(r'<a href="([^"]+)"[^>]* data-testid="to-', said)
    linked = ("examples", "rules/words", *host.TOPICS)
    assert ways == [
        *(pages.url(f"/{each}/", lang) for each in linked),
        "/docs/",
        pages.url("/licences/", lang),
    ]
    here = pages.url(f"/{topic}/", lang)
    assert f'<a href="{here}" aria-current="page" data-testid="to-{topic}">' in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_a_test_may_ask_for_is_told(lang: str) -> None:
    codes = " ".join(re.findall(r"<code>([^<]+)</code>", page("testing", lang)))
    assert not [name for name in address.TEST_ONLY if f"{name}=" not in codes]


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_served_to_tests_is_linked(lang: str) -> None:
    said = page("testing", lang)
    for path in (*testing.files(), pages.url("/fixtures/", lang)):
        assert f'<a href="{path}">' in said


def test_what_is_typed_names_folders_of_the_source() -> None:
    commands = " ".join(each for part in host.COMMANDS.values() for each in part)
    folders = re.findall(r"\btests/\w+(?:/\w+)?", commands)
    assert folders
    assert [each for each in folders if not (ROOT / each).is_dir()] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_first_test_can_be_copied_whole(lang: str) -> None:
    said = html.unescape(page("testing", lang))
    for name in host.FILES["first"]:
        assert (host.SAMPLES / name).read_text(encoding="utf-8").rstrip() in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_object_is_listed_with_what_it_can_do(lang: str) -> None:
    said = html.unescape(page("testing", lang))
    for each in page_objects.listed():
        assert f"<summary><code>{each.name}" in said
        for member in each.members:
            assert f"<code>{member.call}</code></dt><dd>{member.summary}</dd>" in said


def test_page_objects_are_told_by_their_docstrings() -> None:
    kinds = {each.name: each for each in page_objects.listed()}
    firenze = kinds["FirenzeTable"]
    calls = {each.call: each.summary for each in firenze.members}
    assert (firenze.base, firenze.summary.split(".")[0]) == ("TablePage", "A table of Firenze")
    assert calls["take(slot: int)"] == "Pick a card in the row; the page proposes the payment."
    assert "reason" in {each.call for each in kinds["TablePage"].members}
    assert not [call for each in kinds.values() for call in each.members if call.call[0] == "_"]


@pytest.mark.parametrize("topic", ["sources", "accessibility"])
def test_a_contact_is_shown_where_there_is_one(topic: str) -> None:
    assert "mailto:" not in page(topic, "en")
    assert f'<a href="mailto:{MAIL}">{MAIL}</a>' in page(topic, "en", MAIL)
    form = "https://example.org/write"
    assert f'<a href="{form}">' in page(topic, "en", form)


def test_the_settings_of_the_project_are_read() -> None:
    assert settings.settings() == settings.read(settings.FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("contact = ", "is not TOML"),
        ('kontakt = "a@b.org"', "unknown kontakt; accepted: contact"),
        ("contact = 7", "contact is 7"),
        ("games = []", "games is .*; accepted: a list of one or more of firenze, carrara"),
        ('games = ["firenze", "catan"]', "'catan'.*; accepted"),
        ('games = "firenze"', "games is 'firenze'"),
        ("games = [[]]", "games is"),
        ('contact = "nobody"', "contact is 'nobody'"),
        ('contact = "http://example.org"', "contact is 'http://example.org'"),
        ('contact = "a b@example.org"', "contact is 'a b@example.org'"),
    ],
)
def test_settings_that_cannot_be_are_named(text: str, said: str) -> None:
    with pytest.raises(Failure, match=said):
        settings.read(text)
