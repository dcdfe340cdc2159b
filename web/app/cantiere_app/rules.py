"""Where the rules stand: a page for each game and language, with a place for every clause."""

import re
from typing import Final

GAMES: Final = ("firenze",)
"""Games whose rules have a page."""
WINDOW: Final = "rules"
"""The window that rules open in: another one than the table's, and the same one each time."""
CLAUSE: Final = re.compile(r"(?:[A-Z]?§)(\d+)(?:\.(\d+))?(?: Q(\d+))?")


def anchor(clause: str) -> str:
    """The place of a clause on its page: `F§8.1` → `f-8-1`, `F§14 Q12` → `f-14-q12`.

    Raises `ValueError` for what is no clause.
    """
    found = CLAUSE.fullmatch(clause)
    if not found:
        raise ValueError(f"{clause!r} is no clause; one looks like F§8.1 or F§14 Q12.")
    section, part, question = found.groups()
    parts = ("f", section, part, question and f"q{question}")
    return "-".join(each for each in parts if each)


def page(game: str, lang: str) -> str:
    """Address of the rules of a game, "" where there are none. English stands at the root."""
    if game not in GAMES:
        return ""
    return f"/rules/{game}/" if lang == "en" else f"/{lang}/rules/{game}/"


def place(game: str, lang: str, clause: str) -> str:
    """Address of a clause, "" where the game's rules have no page."""
    found = page(game, lang)
    return f"{found}#{anchor(clause)}" if found else ""


def card(game: str, lang: str, symbol: str) -> str:
    """Address of a card in the list of cards; `symbol` as in the name of its drawing."""
    found = page(game, lang)
    return f"{found}#card-{symbol}" if found else ""
