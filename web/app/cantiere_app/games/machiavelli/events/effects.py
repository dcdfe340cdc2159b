"""What characters, districts and action cards do: messages with the numbers of the tables."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from cantiere.machiavelli import data
from cantiere.machiavelli.rules.rounds.crown import CROWNED
from cantiere.machiavelli.rules.scoring import ALIKE
from cantiere_app.kit.scene import Translate


class Variant(NamedTuple):
    """A sentence that goes by an option: which option, and the message of each of its values."""

    option: str
    said: Mapping[object, str]


ADDED: Final = ("bellTower", "graveyard", "hospital", "lighthouse", "throneRoom", "university")
"""Districts that the Dutch box has beside those of the others (M§9.4)."""
_VARIANTS: Final[Mapping[str, Variant]] = {
    "emperor": Variant("emperorMayReturnToHolder", {False: "moves", True: "returns"}),
    "bellTower": Variant("bellTowerProtects", {True: "protects", False: "ends"}),
    "greatWall": Variant("greatWallSelf", {False: "free", True: "own"}),
    "schoolOfMagic": Variant("schoolOfMagicAbbot", {"both": "both", "one": "one"}),
    "cashPoint": Variant("cashPointRule", {"untilOwnersNextTurn": "once", "untilEnd": "stays"}),
}
"""By the id of the card; the first value is the option's default."""

_COUNTED: Final = {"bellTower": "earlier"}
"""The number that decides the form of a text, by the id of the card."""

_CONSTANTS: Final[Mapping[str, int]] = {
    "alike": ALIKE,
    "beautify": data.BEAUTIFY_MOST,
    "crowned": CROWNED,
    "director": data.DIRECTOR_BUILDS,
    "pay": data.CASH_POINT_PRICE,
    "seize_most": data.SEIZE_MOST,
    "tax": data.TAX,
    "threats": data.THREATS,
    "warrants": data.WARRANTS,
}


@cache
def numbers(name: str) -> Mapping[str, int]:
    """Every number that the texts of a character or a card name, by its parameter."""
    if name in data.CHARACTER_OF:
        character = data.CHARACTER_OF[name]
        return {**_CONSTANTS, "limit": data.LIMITS[character], **data.ABILITIES[character]}
    return {**_CONSTANTS, **_card_numbers(name), **data.EFFECTS[data.CARD_OF[name]]}


def _card_numbers(name: str) -> Mapping[str, int]:
    return {
        "draw": data.CASH_POINT_DRAW,
        "price": data.GRAVEYARD_PRICE,
        "silver": data.SILVER[data.CARD_OF[name]],
    }


def line(t: Translate, character: str) -> str:
    """What a character does in a few words, as it stands on its face."""
    return t(f"machiavelli.line.{character}", **numbers(character))


def text(t: Translate, name: str, options: Mapping[str, Any] | None = None) -> str:
    """What a character, a unique district or an action card does, in full.

    options: those of the table, where they differ from the defaults; "" for basic districts.
    """
    if data.CARD_OF.get(name, data.UNIQUES.start) < data.UNIQUES.start:
        return ""
    said = [_plain(t, name), _by_option(t, name, options or {})]
    if data.CARD_OF.get(name, -1) in data.ACTION_CARDS:
        said.append(t.n("machiavelli.text.in-hand", data.HAND_POINTS[data.CARD_OF[name]]))
    return " ".join(filter(None, said))


def _plain(t: Translate, name: str) -> str:
    """What holds with every option."""
    key, known = f"machiavelli.text.{name}", numbers(name)
    return t.n(key, known[_COUNTED[name]], **known) if name in _COUNTED else t(key, **known)


def _by_option(t: Translate, name: str, options: Mapping[str, Any]) -> str:
    if name not in _VARIANTS:
        return ""
    option, said = _VARIANTS[name]
    chosen = said[options.get(option, next(iter(said)))]
    return t(f"machiavelli.text.{name}.{chosen}")


def clause(name: str) -> str:
    """The rule that a character or a card stands in."""
    if name in data.CHARACTER_OF:
        return f"M§8.{data.CHARACTER_OF[name] + 1}"
    card = data.CARD_OF[name]
    if card in data.ACTION_CARDS:
        return "M§10"
    if card < data.UNIQUES.start:
        return "M§9.2"
    return "M§9.4" if name in ADDED else "M§9.3"
