"""Texts of the catalogues as markup: paragraphs, lists, bold words, code, links to clauses."""

import re

from markupsafe import Markup, escape

from cantiere_app.kit.language.rule_links import CLAUSE, anchor

BOLD = re.compile(r"\*\*(.+?)\*\*")
CODE = re.compile(r"`(.+?)`")
ITEM = "- "


def line(text: str, letter: str, page: str = "") -> Markup:
    """Return text as markup without a paragraph around it: bold words, code and links to clauses.

    letter: the rules whose clauses become links. page: the address of these rules, "" on their own
    page.
    """

    def link(match: re.Match[str]) -> str:
        return f'<a class="to" href="{page}#{anchor(match[0], letter)}">{match[0]}</a>'

    bold = BOLD.sub(r"<b>\1</b>", str(escape(text)))
    return Markup(CLAUSE.sub(link, CODE.sub(r"<code>\1</code>", bold)))


def block(text: str, letter: str, page: str = "") -> Markup:
    """Return paragraphs, separated by empty lines; lines that all begin with `- ` are a list."""
    parts = [part.strip() for part in text.split("\n\n")]
    return Markup("\n").join(_paragraph(part, letter, page) for part in parts if part)


def _paragraph(text: str, letter: str, page: str) -> Markup:
    lines = text.splitlines()
    if not all(each.startswith(ITEM) for each in lines):
        return Markup("<p>{}</p>").format(line(" ".join(lines), letter, page))
    said = (line(each.removeprefix(ITEM), letter, page) for each in lines)
    items = (Markup("<li>{}</li>").format(each) for each in said)
    return Markup("<ul>{}</ul>").format(Markup("").join(items))
