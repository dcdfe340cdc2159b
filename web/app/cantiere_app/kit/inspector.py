"""What every sheet of the inspector is made of."""

import re
from collections.abc import Iterable
from html import escape

from cantiere_app.kit import rule_links
from cantiere_app.kit.drawing import Aims

_BOLD = re.compile(r"\*\*(.+?)\*\*")


def linked(m: Aims, text: str) -> str:
    """A text of the rules as markup: bold words, and clauses that lead to their place."""
    bold = _BOLD.sub(r"<b>\1</b>", escape(text))
    return rule_links.CLAUSE.sub(lambda found: clause(m, found[0], found[0]), bold)


def clause(m: Aims, name: str, said: str = "") -> str:
    """The way to a clause of the rules."""
    place = rule_links.place(m.scene.game.name, m.t.lang, name)
    word = said or escape(m.t("app.rule", clause=name))
    return f'<a href="{place}" target="{rule_links.WINDOW}">{word}</a>'


def now(m: Aims, lines: Iterable[str]) -> str:
    """The section about this position; `lines` are markup. Nothing where there is none."""
    told = "".join(f"<li>{line}</li>" for line in lines if line)
    if not told:
        return ""
    title = escape(m.t("app.look.now"))
    return f'<h3 class="zt">{title}</h3><ul data-testid="look-now">{told}</ul>'
