"""Snippets say what they were asked to, whatever stands in a title."""

import re
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantiere_app.builder import snippets
from cantiere_app.builder.snippets import Shown

SITE = "https://example.org"
NASTY = st.text(st.sampled_from("ab\"'<>|{}[]&=;~_#: \n/\\é!-"), max_size=24)
TITLES = NASTY | st.text(st.characters(exclude_categories=["Cs"]), max_size=24)
PARAMETERS = st.dictionaries(st.sampled_from(["mode", "theme", "show"]), NASTY.filter(str.split))
NAMED = st.builds(
    Shown,
    site=st.just(SITE),
    game=st.sampled_from(["firenze", "carrara"]),
    title=TITLES,
    lang=st.sampled_from(["en", "nl", "de"]),
    id=st.just("ruin-1"),
    parameters=PARAMETERS,
    height=st.integers(200, 900),
)
CODED = NAMED.map(lambda shown: replace(shown, id="", code="e=1.q1Yq_S-yx"))
ANY = NAMED | CODED


class Read(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text += data

    @property
    def tags(self) -> list[str]:
        return [tag for tag, _ in self.elements]


def is_frame_of(address: str, shown: Shown, name: str) -> bool:
    """Whether a frame's address asks for what is shown."""
    parts = urlsplit(address)
    asked = dict(parse_qsl(parts.query, keep_blank_values=True))
    wanted = {**({"id": name} if name else {}), "lang": shown.lang, **shown.parameters}
    path = f"{SITE}/embed/v1/{shown.game}/"
    return (f"{parts.scheme}://{parts.netloc}{parts.path}", asked, parts.fragment) == (
        path, wanted, shown.code,
    )  # fmt: skip


@given(ANY)
def test_plain_html_is_a_frame_and_a_link(shown: Shown) -> None:
    page = Read(snippets.plain(shown))
    assert page.tags == ["iframe", "p", "a"]
    frame, link = page.elements[0][1], page.elements[2][1]
    assert is_frame_of(frame["src"], shown, shown.id)
    assert (frame["title"], frame["height"]) == (shown.heading, str(shown.height))
    assert frame["sandbox"] == snippets.SANDBOX
    assert link["href"] == snippets.page_address(shown)
    assert page.text.strip() == shown.heading.strip()


@given(ANY)
def test_the_element_carries_all_that_the_frame_does(shown: Shown) -> None:
    page = Read(snippets.element(shown))
    assert page.tags == ["script", "board-example", "a"]
    attributes = page.elements[1][1]
    assert (attributes.get("example", ""), attributes.get("code", "")) == (shown.id, shown.code)
    assert {name: attributes[name] for name in shown.parameters} == shown.parameters
    assert (attributes["game"], attributes["lang"], attributes["height"]) == (
        shown.game,
        shown.lang,
        str(shown.height),
    )
    assert page.text.strip() == shown.heading.strip()


@pytest.mark.parametrize("make", [snippets.mediawiki, snippets.widgets])
@given(shown=ANY)
def test_a_call_of_a_template_makes_the_address_of_the_frame(
    make: snippets.Maker, shown: Shown
) -> None:
    """A template's call ends at the first braces and splits at bars, then at the first `=`."""
    match = re.fullmatch(r"\{\{(?:#widget:)?Board example\|([^{}\[\]<>\s]*)\}\}", make(shown))
    assert match
    arguments = dict(each.split("=", 1) for each in match[1].split("|"))
    assert arguments["h"] == str(shown.height)
    address = f"{SITE}/embed/v1/{arguments['game']}/?id={arguments['id']}&lang={arguments['lang']}"
    more = arguments.get("more", "")
    assert is_frame_of(f"{address}&{more}" if more else address, shown, shown.id or "open")


@given(ANY)
def test_dokuwiki_ends_where_it_should(shown: Shown) -> None:
    match = re.match(r"\{\{url>(.*?)\}\}", snippets.dokuwiki(shown), re.DOTALL)
    assert match and match[0] == snippets.dokuwiki(shown)
    before, title = match[1].split("|", 1)
    address, size, border = before.split(" ")
    assert is_frame_of(address, shown, shown.id)
    assert (size, border) == (f"100%,{shown.height}px", "noborder")
    assert title.replace(" ", "") == shown.heading.replace(" ", "")


@given(NAMED)
def test_pictures_tell_their_title(shown: Shown) -> None:
    page = Read(snippets.picture(shown))
    assert page.tags == ["a", "img"]
    assert page.elements[1][1]["alt"] == shown.heading
    assert page.elements[1][1]["src"] == (
        f"{SITE}/examples/{shown.game}/ruin-1/poster.{shown.lang}.svg"
    )
    call = re.fullmatch(
        r"\{\{Board example poster\|game=\w+\|id=ruin-1\|lang=\w\w\|text=([^|{}\[\]<>'~_:=]*)\}\}",
        snippets.wiki_picture(shown),
    )
    assert call and unescape(call[1]) == shown.heading


@given(ANY)
def test_a_code_has_no_poster_and_no_page_of_its_own(shown: Shown) -> None:
    offered = set(snippets.texts(shown))
    assert offered == set(snippets.MAKERS) - (set() if shown.id else set(snippets.NAMED))


def test_the_page_of_an_example_is_that_of_the_language() -> None:
    shown = Shown(SITE, "firenze", "A ruin", "nl", "ruin-1")
    assert snippets.page_address(shown) == f"{SITE}/nl/examples/firenze/ruin-1/"
    coded = replace(shown, id="", code="s=1.abc")
    assert snippets.page_address(coded) == f"{SITE}/play/?lang=nl#s=1.abc"
