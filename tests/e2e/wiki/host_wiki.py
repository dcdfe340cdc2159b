"""A wiki on another host, whose pages show examples."""

from typing import Self

from playwright.sync_api import Locator, Page
from tests.wiki.mediawiki import Wiki

from cantiere_testing.pages.embed import EmbedFrame


class HostWiki:
    """The wiki as somebody reads it who is not logged in."""

    def __init__(self, page: Page, wiki: Wiki) -> None:
        self.page, self.wiki = page, wiki

    def open(self, title: str) -> Self:
        self.page.goto(self.wiki.page(title))
        return self

    def frame(self, number: int) -> EmbedFrame:
        """A frame of the article, counted from 0."""
        return EmbedFrame(self.frames.nth(number).content_frame)

    @property
    def frames(self) -> Locator:
        return self.article.locator("iframe")

    @property
    def picture(self) -> Locator:
        """The article's first picture."""
        return self.article.get_by_role("img").first

    def link(self, text: str) -> Locator:
        return self.article.get_by_role("link", name=text)

    @property
    def article(self) -> Locator:
        return self.page.locator(".mw-parser-output")
