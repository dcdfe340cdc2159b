"""Addresses of the rules: a page for each game and language, with an anchor for every clause."""

import re
from typing import Final

from cantiere.games import MODULES

WINDOW: Final = "rules"
"""The window that rules open in: another one than the table's, and the same one each time."""
CLAUSE: Final = re.compile(r"([A-Z]?)§(\d+)(?:\.(\d+))?(?: Q(\d+))?")


def anchor(clause: str, letter: str = "") -> str:
    """The place of a clause on its page: `F§8.1` → `f-8-1`, `F§14 Q12` → `f-14-q12`.

    A clause without the letter of its rules belongs to those of `letter`. Raises `ValueError` for
    what is no clause.
    """
    match = CLAUSE.fullmatch(clause)
    if not match or not (match[1] or letter):
        raise ValueError(f"{clause!r} is no clause; one looks like F§8.1 or F§14 Q12.")
    prefix, section, part, question = match.groups()
    parts = ((prefix or letter).lower(), section, part, question and f"q{question}")
    return "-".join(each for each in parts if each)


def letter(game: str) -> str:
    """The letter of a game's clauses: the first of its name."""
    return game[:1]


def page(game: str, lang: str) -> str:
    """Address of the rules of a game, "" where there are none. English stands at the root."""
    if game not in MODULES:
        return ""
    return f"/rules/{game}/" if lang == "en" else f"/{lang}/rules/{game}/"


def aid(game: str, lang: str) -> str:
    """Address of the sheet of a game to print, "" where there are no rules."""
    address = page(game, lang)
    return f"{address}aid/" if address else ""


def place(game: str, lang: str, clause: str) -> str:
    """Address of a clause, "" where the game's rules have no page."""
    address = page(game, lang)
    return f"{address}#{anchor(clause, letter(game))}" if address else ""


def examples(game: str, lang: str) -> str:
    """Return the address of the named examples of a game."""
    return f"/examples/#{game}" if lang == "en" else f"/{lang}/examples/#{game}"


def linked(game: str, lang: str, markup: str) -> str:
    """Return markup whose clauses lead to their place in the rules of a game."""
    return CLAUSE.sub(
        lambda match: f'<a href="{place(game, lang, match[0])}" target="{WINDOW}">{match[0]}</a>',
        markup,
    )


def card(game: str, lang: str, symbol: str) -> str:
    """Address of a card in the list of cards; `symbol` as in the name of its drawing."""
    address = page(game, lang)
    return f"{address}#card-{symbol}" if address else ""
