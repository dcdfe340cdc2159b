"""Pages of rules, and of their words, as the build renders them, for tests to read."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import polib
import pytest

from sitebuild import pages
from sitebuild.assets import Assets

LOCALE = Path("web/locale")


@dataclass(frozen=True)
class Printed:
    """A page of rules as it is hosted."""

    html: str

    @property
    def ids(self) -> list[str]:
        return re.findall(r'\bid="([^"]+)"', self.html)

    @property
    def tree(self) -> ET.Element:
        body = re.search(r"<body.*</body>", self.html, re.DOTALL)
        assert body
        return ET.fromstring(body[0])


def site(game: str) -> tuple[dict[str, bytes], frozenset[str]]:
    """The pages of a game's rules as `rendered` has them."""
    return rendered(pages.rules_page(game))


@cache
def rendered(page: pages.Page) -> tuple[dict[str, bytes], frozenset[str]]:
    """A page in all languages as the build renders it, and the messages asked for."""
    asked: set[str] = set()
    message = pages._message

    def noted(translations: Any, key: str, template: str) -> str:
        asked.add(key)
        return message(translations, key, template)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "site", lambda: (page,))
        patch.setattr(pages, "_message", noted)
        no_runtime: Any = None
        return pages.rendered(Assets(), no_runtime), frozenset(asked)


GLOSSARY = next(page for page in pages.SITE if page.template == "rules/glossary.html")


@cache
def printed(game: str, lang: str) -> Printed:
    """The page of a game in a language."""
    path = pages.rules_page(game).path
    return Printed(site(game)[0][pages.url(f"/{path}", lang)].decode())


def text(element: ET.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def with_class(root: ET.Element, name: str) -> Iterator[ET.Element]:
    return (each for each in root.iter() if name in str(each.get("class")).split())


def section(game: str, lang: str, anchor: str) -> ET.Element:
    tree = printed(game, lang).tree
    return next(each for each in tree.iter("section") if each.get("id") == anchor)


def table(root: ET.Element, number: int = 0) -> list[list[str]]:
    """What stands in the body of a table, cell by cell."""
    rows = root.findall(".//table")[number].findall("tbody/tr")
    return [[text(cell) for cell in row] for row in rows]


def messages(lang: str, *domains: str) -> dict[str, str]:
    """The messages of some domains; of those with plural forms, both forms."""
    folder = LOCALE / lang / "LC_MESSAGES"
    entries = [entry for name in domains for entry in polib.pofile(str(folder / f"{name}.po"))]
    return {
        entry.msgid: " ".join(entry.msgstr_plural.values()) or entry.msgstr for entry in entries
    }
