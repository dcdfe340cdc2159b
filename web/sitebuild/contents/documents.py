"""The documents for authors, testers and developers, as pages of the site, in English."""

import posixpath
import re
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from sitebuild.hosting import hosted
from sitebuild.machine.process import ROOT

FOLDER: Final = "docs"
SOURCES: Final = {
    "playing": "docs/playing.md",
    "features": "docs/features.md",
    "embedding": "docs/embedding.md",
    "testing": "docs/testing.md",
    "offline": "docs/offline.md",
    "measurements": "docs/measurements.md",
    "architecture": "docs/architecture.md",
    "python": "engine/PYTHON.md",
    "language": "engine/LANGUAGE.md",
    "adding-a-game": "engine/ADDING-A-GAME.md",
    "translating": "web/TRANSLATING.md",
}
"""The file of each document, by its folder on the site."""

TEMPLATES: Final = (
    "tests/wiki/templates/board_example.wiki",
    "tests/wiki/templates/board_example_poster.wiki",
)
"""Files that a document asks its reader to copy."""

_COPIES: Final = {source: f"/{FOLDER}/{posixpath.basename(source)}.txt" for source in TEMPLATES}
_TARGETS: Final = {
    **{source: f"/{FOLDER}/{name}/" for name, source in SOURCES.items()},
    **_COPIES,
}
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_NOT_A_LETTER: Final = re.compile(r"[^a-z0-9]+")


class Document(NamedTuple):
    """A document: its title, its first paragraph as plain text, and all that follows the title."""

    name: str
    title: str
    lead: str
    body: Markup


def names() -> tuple[str, ...]:
    """Return the folders of all documents; none if a game that they describe is left out."""
    return () if hosted.left_out() else tuple(SOURCES)


def files() -> dict[str, bytes]:
    """Return the hosted copies of the files that readers copy, by path."""
    if not names():
        return {}
    return {path: (ROOT / source).read_bytes() for source, path in _COPIES.items()}


@cache
def document(name: str) -> Document:
    """Read and render one document.

    Links to other documents lead to their pages, links to templates to their copies. A link to
    another source file has no target on the site, so only its text remains. Raises `KeyError` for
    an unknown name.
    """
    source = SOURCES[name]
    tokens = _MARKDOWN.parse((ROOT / source).read_text(encoding="utf-8"))
    title, lead, *_ = (_plain(each) for each in tokens if each.type == "inline")
    end = next(place for place, each in enumerate(tokens) if each.type == "heading_close")
    body = tokens[end + 1 :]
    for before, token in pairwise(body):
        if token.type == "inline":
            token.children = _linked(token.children or [], posixpath.dirname(source))
        if before.type == "heading_open":
            before.attrSet("id", _NOT_A_LETTER.sub("-", _plain(token).lower()).strip("-"))
    rendered = _MARKDOWN.renderer.render(body, _MARKDOWN.options, {})
    return Document(name, title, lead, Markup(rendered))


def _plain(token: Token) -> str:
    children = token.children or []
    return "".join(" " if each.type == "softbreak" else each.content for each in children)


def _linked(children: list[Token], folder: str) -> list[Token]:
    """Return the parts of a paragraph with the targets that its links have on the site."""
    parts: list[Token] = []
    leads_somewhere: list[bool] = []
    for token in children:
        if token.type == "link_open":
            source = posixpath.normpath(posixpath.join(folder, str(token.attrGet("href"))))
            target = _TARGETS.get(source)
            leads_somewhere.append(target is not None)
            if target is not None:
                token.attrSet("href", target)
        if token.type in ("link_open", "link_close"):
            leads = leads_somewhere[-1] if token.type == "link_open" else leads_somewhere.pop()
            if not leads:
                continue
        parts.append(token)
    return parts
