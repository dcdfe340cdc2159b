"""Prose of the catalogues as markup: paragraphs, lists, bold words and references to clauses."""

import re

from markupsafe import Markup, escape

CLAUSE = re.compile(r"(?:F?§)(\d+)(?:\.(\d+))?(?: Q(\d+))?")
BOLD = re.compile(r"\*\*(.+?)\*\*")
ITEM = "- "


def anchor(clause: str) -> str:
    """The id of a clause on its page: `F§8.1` → `f-8-1`, `F§14 Q12` → `f-14-q12`.

    Raises `ValueError` for what is no clause.
    """
    found = CLAUSE.fullmatch(clause)
    if not found:
        raise ValueError(f"{clause!r} is no clause; one looks like F§8.1 or F§14 Q12.")
    section, part, question = found.groups()
    parts = ("f", section, part, question and f"q{question}")
    return "-".join(each for each in parts if each)


def line(text: str) -> Markup:
    """Text with bold words and links to clauses, without a paragraph around it."""
    bold = BOLD.sub(r"<b>\1</b>", str(escape(text)))
    return Markup(CLAUSE.sub(_link, bold))


def block(text: str) -> Markup:
    """Paragraphs, with an empty line between two; where all lines begin with `- `, a list."""
    parts = [part.strip() for part in text.split("\n\n")]
    return Markup("\n").join(_paragraph(part) for part in parts if part)


def _paragraph(text: str) -> Markup:
    lines = text.splitlines()
    if not all(each.startswith(ITEM) for each in lines):
        return Markup("<p>{}</p>").format(line(" ".join(lines)))
    items = (Markup("<li>{}</li>").format(line(each.removeprefix(ITEM))) for each in lines)
    return Markup("<ul>{}</ul>").format(Markup("").join(items))


def _link(found: re.Match[str]) -> str:
    shown = found[0].removeprefix("F")
    return f'<a class="to" href="#{anchor(found[0])}">{shown}</a>'
