"""Words of a typed line: numbers, colours, towers and cards, in the language or as notation."""

import re
from collections.abc import Sequence
from typing import Any, Final

from cantiere.firenze import data
from cantiere_app.games.firenze import facts, words
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.typed import grammar
from cantiere_app.kit.typed.commands import Unclear

_COUNTED: Final = re.compile(rf"\+?([{data.LETTERS.lower()}])(\d{{1,2}})?")
_RAISED: Final = re.compile(rf"([{data.LETTERS.lower()}])(\d{{1,2}})\+(\d)")
_NUMBERED: Final = re.compile(r"t(\d{1,6})(?:\+(\d))?")


def is_word(scene: Scene, token: str, key: str) -> bool:
    """Whether a token is the notation's word `key`, or that of the language."""
    if key in data.CARD_OF:
        return token in (key.lower(), grammar.joined(words.card(scene.t, key)))
    return grammar.is_word(scene, token, key)


def answer(scene: Scene, token: str) -> str:
    """`yes` or `no`."""
    for word, meant in zip(scene.t("firenze.command.answers").split(), ("yes", "no"), strict=True):
        if token in (word, meant):
            return meant
    raise Unclear(token)


def split(scene: Scene, tokens: Sequence[str], key: str) -> tuple[list[str], list[str] | None]:
    """The tokens before a word and those behind it; `None` where it is not among them."""
    return grammar.split(tokens, lambda token: is_word(scene, token, key))


def colour(scene: Scene, token: str) -> int:
    """A colour by its letter or by its name."""
    return grammar.colour(token, data.LETTERS, _names(scene))


def colours(scene: Scene, tokens: Sequence[str]) -> list[int]:
    """Colours, also written together as "wwg"."""
    return grammar.colours(tokens, data.LETTERS, _names(scene))


def _names(scene: Scene) -> list[str]:
    return [words.colour(scene.t, rank) for rank in range(len(data.COLOURS))]


def counted(token: str) -> tuple[int, int]:
    """A colour with a number, as "w2" or "+w2"; one where there is none."""
    match = _COUNTED.fullmatch(token)
    if not match:
        raise Unclear(token)
    return data.LETTERS.lower().index(match[1]), int(match[2] or 1)


def raised(scene: Scene, token: str) -> tuple[int, int] | None:
    """An own tower and bricks on it, as "t4+2" or "w3+2"; `None` for another form."""
    match = _NUMBERED.fullmatch(token)
    if match and match[2]:
        return int(match[1]), int(match[2])
    match = _RAISED.fullmatch(token)
    if not match:
        return None
    return tower(scene, f"{match[1]}{match[2]}", scene.viewer), int(match[3])


def tower(scene: Scene, token: str, seat: int) -> int:
    """The id of a seat's tower, as "g4" by colour and height, or "t7"."""
    match = _NUMBERED.fullmatch(token)
    if match and not match[2]:
        return int(match[1])
    rank, height = counted(token)
    for each in facts.towers(scene, seat):
        if (each["colour"], each["height"]) == (rank, height):
            return int(each["id"])
    raise Unclear(token)


def opponent(scene: Scene, token: str) -> int:
    """An opponent by the number of his seat."""
    seat = grammar.number(token)
    if seat not in facts.opponents(scene):
        raise Unclear(token)
    return seat


def of_colour(scene: Scene, rank: int) -> list[Any]:
    """Own towers of a colour."""
    return [tower for tower in facts.towers(scene) if tower["colour"] == rank]


def card(scene: Scene, token: str) -> str:
    """A card by its id or by its name, written in one word."""
    for card_id in data.CARDS:
        if token in (card_id.lower(), grammar.joined(words.card(scene.t, card_id))):
            return card_id
    raise Unclear(token)
