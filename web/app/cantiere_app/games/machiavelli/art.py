"""Markup of single pieces: signs, fronts of districts, roundels. Symbols stand in `web/art`."""

from html import escape
from typing import Final

from cantiere.machiavelli import data
from cantiere_app.kit.drawing import symbols
from cantiere_app.kit.drawing.bricks import Bricks
from cantiere_app.kit.drawing.markup import icon
from cantiere_app.kit.drawing.soft_hyphens import divisible

esc: Final = escape
NO_BRICKS: Final = Bricks((), (), ())
"""Nothing is built of bricks here."""


def use(name: str, css: str = "m-ic") -> str:
    """A symbol of the game's own."""
    return symbols.use(f"ma-{name}", css)


GOLD: Final = use("gold")
CARDS: Final = icon("i-card")
CROWNED: Final = f'<span data-inspect="sign-crown">{use("crown", "m-ic m-crown")}</span>'
_ACTION: Final = use("cashPoint", "m-sign")


def kind_of(card: str) -> str:
    """The id of a district's type; "action" of an action card."""
    kind = data.CARD_TYPES[data.CARD_OF[card]]
    return data.TYPES[kind] if kind >= 0 else "action"


def sign(card: str) -> str:
    """The sign of a card's type, beside its colour."""
    kind = kind_of(card)
    return use(f"type-{kind}", "m-sign") if kind != "action" else _ACTION


def cost(card: str, coins: int = 0) -> str:
    """What a card costs, coins of the Artist counted; "" for what cannot be built."""
    price = data.COSTS[data.CARD_OF[card]]
    return str(price + coins) if price >= 0 else ""


_LINE: Final = 11
"""Letters of a name that one line of the narrowest card holds."""


def house(card: str, name: str, coins: int = 0) -> str:
    """A district as it stands on the ground of a city. name: escaped."""
    return face(card, name, coins, symbols.stretched(f"maf-{card}", "m-pic"))


def face(card: str, name: str, coins: int = 0, picture: str = "") -> str:
    """The face of a card, without its frame. name: escaped. picture: in place of its sign."""
    coin = use("beautify", "m-coin") if coins else ""
    long = ' class="long"' if len(name) > _LINE else ""
    return (
        f"<b>{cost(card, coins)}</b>{sign(card)}{picture or use(card, 'm-pic')}{coin}"
        f'<em{long} aria-hidden="true">{divisible(name)}</em>'
    )


def roundel(rank: int, name: str, state: str) -> str:
    """The medallion of a character. state: `done`, `now`, `out`, `killed`, `later`."""
    cut = "-cut" if state in ("out", "killed") else ""
    cross = '<use href="#ma-roundel-killed"/>' if state == "killed" else ""
    return (
        f'<span class="m-md {state}"><svg viewBox="0 0 96 96" aria-hidden="true">'
        f'<use href="#ma-garland{cut}"/><use href="#ma-roundel"/>'
        f'<g class="m-fig"><use href="#ma-{name}" x="26" y="24" width="44" height="44"/></g>'
        f"{cross}</svg><i>{rank}</i></span>"
    )
