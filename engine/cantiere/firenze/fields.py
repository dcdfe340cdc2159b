"""Reading the fields of a position description: each says where it is and what it accepts."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Json, PositionError
from cantiere.firenze.data import CARD_OF, CARDS, COLOURS, LETTERS

_BRICKS: Final = re.compile(f"([{LETTERS}])([1-9][0-9]?)")
_TOWER: Final = re.compile(f"([{LETTERS}])([1-9][0-9]?)(?:#([1-9][0-9]{{0,5}}))?")
BRICKS_FORM: Final = f'bricks such as "W3 G2", letters {LETTERS}'
TOWER_FORM: Final = f'towers such as "W4", letters {LETTERS}, or "W4#7" with its id'


class Fields:
    """A mapping of a description with the path that leads to it; unknown keys are refused."""

    def __init__(self, found: Json, path: str, names: Sequence[str]) -> None:
        if not isinstance(found, Mapping):
            raise PositionError(path or "description", found, "an object")
        self.data, self.path = found, path
        for name in found:
            if name not in names:
                raise PositionError(self.at(name), found[name], "one of " + ", ".join(names))

    def at(self, name: Any) -> str:
        """The path of a field."""
        return f"{self.path}.{name}" if self.path else str(name)

    def has(self, name: str) -> bool:
        return name in self.data

    def get(self, name: str, default: Json) -> Json:
        return self.data.get(name, default)

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """A whole number least … most."""
        return whole(self.get(name, default), self.at(name), least, most)

    def flag(self, name: str) -> bool:
        found = self.get(name, False)
        if type(found) is not bool:
            raise PositionError(self.at(name), found, "true or false")
        return found

    def word(self, name: str, default: str, words: Sequence[str]) -> str:
        found = self.get(name, default)
        if found not in words:
            raise PositionError(self.at(name), found, "one of " + ", ".join(words))
        return str(found)

    def items(self, name: str, most: int) -> list[tuple[str, Json]]:
        """The items of a list of at most so many, each with its path; [] when left out."""
        found = self.get(name, [])
        if not isinstance(found, list | tuple) or len(found) > most:
            raise PositionError(self.at(name), found, f"a list of at most {most}")
        return [(f"{self.at(name)}[{i}]", item) for i, item in enumerate(found)]

    def numbers(self, name: str, most: int, least: int, greatest: int) -> list[int]:
        """A list of whole numbers least … greatest."""
        return [whole(n, at, least, greatest) for at, n in self.items(name, most)]

    def cards(self, name: str, allowed: Sequence[bool] = (), what: str = "") -> list[int]:
        """A list of card ids; only cards that are `allowed`, if given, which are called `what`."""
        found = [(at, card(item, at)) for at, item in self.items(name, 52)]
        for at, own in found:
            if allowed and not allowed[own]:
                names = ", ".join(CARDS[i] for i in range(len(CARDS)) if allowed[i])
                raise PositionError(at, CARDS[own], f"{what}: {names}")
        return [own for _, own in found]

    def bricks(self, name: str) -> list[int]:
        """Bricks by colour, none when left out."""
        return bricks(self.get(name, ""), self.at(name))


def whole(found: Json, path: str, least: int, most: int) -> int:
    """A whole number least … most."""
    if type(found) is not int or not least <= found <= most:
        raise PositionError(path, found, f"a whole number {least} … {most}")
    return found


def card(found: Json, path: str) -> int:
    """The card of an id."""
    if not isinstance(found, str) or found not in CARD_OF:
        raise PositionError(path, found, "one of " + ", ".join(CARD_OF))
    return CARD_OF[found]


def bricks(found: Json, path: str) -> list[int]:
    """Bricks by colour from text such as "W3 G2"; a colour is named once."""
    counts = [0] * len(COLOURS)
    if not isinstance(found, str):
        raise PositionError(path, found, BRICKS_FORM)
    for word in found.split():
        match = _BRICKS.fullmatch(word)
        if match is None or counts[LETTERS.index(match[1])]:
            raise PositionError(path, found, BRICKS_FORM)
        counts[LETTERS.index(match[1])] = int(match[2])
    return counts


def tower(found: Json, path: str) -> tuple[int, int, int]:
    """id, colour and height of a tower; id 0 where none is written."""
    match = _TOWER.fullmatch(found) if isinstance(found, str) else None
    if match is None:
        raise PositionError(path, found, TOWER_FORM)
    return int(match[3] or 0), LETTERS.index(match[1]), int(match[2])


def bricks_text(counts: Sequence[int]) -> str:
    """Bricks as text, "" for none."""
    return " ".join(f"{LETTERS[colour]}{n}" for colour, n in enumerate(counts) if n)
