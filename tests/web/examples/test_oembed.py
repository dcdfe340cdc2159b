"""oEmbed 1.0, asked as a page of others asks: from an example's address to what it shows there."""

import json
from functools import cache
from html.parser import HTMLParser
from typing import Any, cast
from urllib.parse import urlsplit

import pytest

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild import pages
from sitebuild.assets import Assets
from sitebuild.examples import posters, site
from sitebuild.hosting.settings import Settings

pytestmark = pytest.mark.slow
SITE = "https://example.org"
TYPES = {
    "rich": {"html": str, "width": int, "height": int},
    "video": {"html": str, "width": int, "height": int},
    "photo": {"url": str, "width": int, "height": int},
    "link": {},
}
"""What an answer of a type has to have."""
OPTIONAL = {
    "title": str,
    "provider_name": str,
    "provider_url": str,
    "thumbnail_url": str,
    "thumbnail_width": int,
    "thumbnail_height": int,
}
THUMBNAIL = [name for name in OPTIONAL if name.startswith("thumbnail")]
"""All of them, or none."""

each_page = pytest.mark.parametrize("lang", LANGUAGES)


class Elements(HTMLParser):
    """The elements of a page with their attributes, in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.all: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.all.append((tag, dict(attrs)))

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.all if name == tag]


@cache
def hosted() -> dict[str, bytes]:
    """The pages of an example, and what is hosted beside them, by path."""
    around, no_runtime = site.arounds()[0], cast(Any, None)
    shown = [site.in_language(around.course, lang) for lang in LANGUAGES]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "site", lambda: [pages.example_page(around)])
        patch.setattr(site, "every", lambda: shown)
        patch.setattr(pages, "settings", lambda: Settings(address=SITE))
        return {**pages.rendered(Assets(), no_runtime), **site.files(SITE)}


def fetched(address: str) -> bytes:
    """A file by its whole address; there is nothing at another one."""
    assert address.startswith(f"{SITE}/"), f"{address} is no whole address"
    return hosted()[urlsplit(address).path]


def answered(lang: str) -> dict[str, Any]:
    """The answer that an example's page leads a consumer to."""
    path = pages.url(f"{site.folder(site.every()[0])}/index.html", lang)
    links = Elements(fetched(SITE + path).decode()).named("link")
    offered = [each for each in links if each.get("type") == "application/json+oembed"]
    assert [each["rel"] for each in offered] == ["alternate"]
    answer: dict[str, Any] = json.loads(fetched(str(offered[0]["href"])))
    return answer


@each_page
def test_an_example_is_discovered_and_answers_as_its_type_asks(lang: str) -> None:
    answer = answered(lang)
    assert answer["version"] == "1.0"
    for name, kind in TYPES[answer["type"]].items():
        assert type(answer[name]) is kind
    for name in answer.keys() & OPTIONAL:
        assert type(answer[name]) is OPTIONAL[name]
    assert len(answer.keys() & THUMBNAIL) in (0, len(THUMBNAIL))
    assert answer["title"]


@each_page
def test_what_is_shown_is_one_frame_of_the_size_and_language_told(lang: str) -> None:
    answer = answered(lang)
    [(tag, frame)] = Elements(answer["html"]).all
    assert tag == "iframe"
    assert (frame["width"], frame["height"]) == (str(answer["width"]), str(answer["height"]))
    assert frame["title"] == answer["title"]
    address = urlsplit(str(frame["src"]))
    assert f"{address.scheme}://{address.netloc}" == SITE
    assert f"lang={lang}" in address.query.split("&")


def test_the_thumbnail_is_the_poster_in_the_size_told() -> None:
    answer = answered("en")
    poster = fetched(answer["thumbnail_url"].removesuffix("png") + "svg").decode()
    pixels = posters.kept_png(poster)
    size = [int.from_bytes(pixels[at : at + 4], "big") for at in (16, 20)]
    assert size == [answer["thumbnail_width"], answer["thumbnail_height"]]
