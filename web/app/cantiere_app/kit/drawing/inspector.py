"""The parts of every dialog of the inspector."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import TypeAlias, TypeVar

from cantiere_app.kit.drawing import panels
from cantiere_app.kit.drawing.symbols import Aims
from cantiere_app.kit.language import rule_links

M = TypeVar("M", bound=Aims)
Kind: TypeAlias = Callable[[M, str], tuple[str, str]]
"""How the things of a kind are looked at: by what stands behind the kind in `data-inspect`."""

_BOLD = re.compile(r"\*\*(.+?)\*\*")


def linked(m: Aims, text: str) -> str:
    """A text of the rules as markup: bold words, and clauses that lead to their place."""
    bold = _BOLD.sub(r"<b>\1</b>", escape(text))
    return rule_links.linked(m.scene.game.name, m.t.lang, bold)


def clause(m: Aims, name: str, said: str = "") -> str:
    """The way to a clause of the rules."""
    place = rule_links.place(m.scene.game.name, m.t.lang, name)
    word = said or escape(m.t("app.rule", clause=name))
    return f'<a href="{place}" target="{rule_links.WINDOW}">{word}</a>'


def now(m: Aims, lines: Iterable[str]) -> str:
    """The section about this position; `lines` are markup. Nothing where there is none."""
    rows = "".join(f"<li>{line}</li>" for line in lines if line)
    if not rows:
        return ""
    title = escape(m.t("app.look.now"))
    return f'<h3 class="zt">{title}</h3><ul data-testid="look-now">{rows}</ul>'


def article(m: Aims, lead: str, source: str, lines: Iterable[str], facts: str = "") -> str:
    """A sheet: what it is, where the rules tell of it, and what it means in this position.

    source: markup of `clause` or `card_rule`.
    """
    return f'<article class="inspect"{facts}>{lead}<p>{source}</p>{now(m, lines)}</article>'


def card_rule(m: Aims, card: str, said: str) -> str:
    """The way to a card in the rules. said: its words, escaped."""
    place = rule_links.card(m.scene.game.name, m.t.lang, card)
    return f'<a href="{place}" target="{rule_links.WINDOW}">{said}</a>'


def look(kinds: Mapping[str, Kind[M]], m: M, target: str) -> tuple[str, str]:
    """Name and markup of `<kind>-<rest>`; both "" for what is of no kind."""
    kind, _, rest = target.partition("-")
    draw = kinds.get(kind)
    return draw(m, rest) if draw else ("", "")


def opener(target: str, label: str, tag: str, facts: str = "") -> str:
    """A place that opens the sheet of `target`, as a list of things too small to be pressed there.

    label: its name, escaped. tag: of the element around the button.
    """
    return (
        f'<{tag} class="as-list"{facts}><button data-act="app:inspect:{target}"'
        f' aria-label="{label}" aria-haspopup="dialog"></button></{tag}>'
    )


def sign(target: str, label: str) -> str:
    """Return a cover for a part of the drawing that can only be looked at.

    A press, a key and a pointer that rests on it explain the part. label: its name, escaped.
    """
    return (
        f'<button type="button" class="sign" data-act="app:inspect:{target}"'
        f' data-inspect="{target}" aria-label="{label}"></button>'
    )


def named(target: str, words: str) -> str:
    """Return words that can be looked at. words: escaped."""
    return (
        f'<button type="button" class="look" data-act="app:inspect:{target}"'
        f' data-inspect="{target}">{words}</button>'
    )


def listed(lines: Sequence[str], above: str = "", below: str = "") -> str:
    """Return the markup of the list that `opener` opens: a row for each `as-line` button.

    above, below: markup above and below the list.
    """
    group = f'<div class="as-lines" role="group" data-roving="">{"".join(lines)}</div>'
    return panels.alone(above + group + below)
