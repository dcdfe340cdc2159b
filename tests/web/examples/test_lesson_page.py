"""The page of a lesson: what a right answer earns follows the answers, before anything else."""

from html.parser import HTMLParser
from typing import Any, cast

import pytest

from sitebuild import pages
from sitebuild.assets import Assets
from sitebuild.examples import site

pytestmark = pytest.mark.slow


class Named(HTMLParser):
    """The test names of a page's elements, in their order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.extend(str(value) for name, value in attrs if name == "data-testid")


def written(page: pages.Page) -> str:
    """Return the English text of a page."""
    no_runtime = cast(Any, None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "site", lambda: [page])
        return pages.rendered(Assets(), no_runtime)[f"/{page.path}"].decode()


def test_the_ways_on_stand_between_the_reason_and_the_foot_of_the_example() -> None:
    around = next(each for each in site.arounds() if site.in_language(each.course, "en").question)
    ids = Named(written(pages.example_page(around))).names
    at = ids.index("example-because")
    wanted = ["example-because", "sealed", "lesson-next", "lesson-all", "example-rule"]
    assert [each for each in ids[at:] if each in wanted] == wanted


def test_an_example_without_a_question_is_called_one_to_read() -> None:
    listed = written(pages.Page("examples/examples.html", "examples/index.html"))
    rows = [row for row in listed.split("<li")[1:] if "/examples/" in row and "<small>" in row]
    without = [row for row in rows if not row.startswith(" data-lesson")]
    assert without
    assert all("to read</small>" in row for row in without)
    assert not any("to read" in row.split("</small>")[0] for row in rows if row not in without)
