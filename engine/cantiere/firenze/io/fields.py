"""Reading the fields of a position description: each says where it is and what it accepts."""

import re
from collections.abc import Sequence
from typing import Final

from cantiere.core import brick_text, reader
from cantiere.core.game import Json, PositionError
from cantiere.core.reader import POSITION
from cantiere.firenze.data import CARD_OF, CARDS, LETTERS
from cantiere.firenze.rules.state import Tower

_TOWER: Final = re.compile(f"([{LETTERS}])([1-9][0-9]?)(?:#([1-9][0-9]{{0,5}}))?")
TOWER_FORM: Final = f'towers such as "W4", letters {LETTERS}, or "W4#7" with its id'


PLAYER_FIELDS: Final = "points gains seals storage towers hand buildings bell".split()


class Fields(reader.Fields):
    """Fields that hold what Firenze is made of."""

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


def card(found: Json, path: str) -> int:
    """The card of an id."""
    return CARD_OF[POSITION.one_of(found, path, CARDS)]


def bricks(found: Json, path: str) -> list[int]:
    """Bricks by colour from text such as "W3 G2"."""
    return brick_text.read(found, path, LETTERS)


def tower(found: Json, path: str) -> tuple[int, int, int]:
    """id, colour and height of a tower; id 0 where none is written."""
    match = _TOWER.fullmatch(found) if isinstance(found, str) else None
    if match is None:
        raise PositionError(path, found, TOWER_FORM)
    return int(match[3] or 0), LETTERS.index(match[1]), int(match[2])


def read_tower(found: Json, path: str) -> tuple[int, int, int]:
    """id, colour and height of a tower that has its id."""
    own = tower(found, path)
    if not own[0]:
        raise PositionError(path, found, TOWER_FORM)
    return own


def tower_text(own: Tower) -> str:
    """A tower with its id."""
    return f"{height_text(own)}#{own[0]}"


def height_text(own: Tower) -> str:
    """A tower without its id."""
    return f"{LETTERS[own[1]]}{own[2]}"


def bricks_text(counts: Sequence[int]) -> str:
    """Bricks as text, "" for none."""
    return brick_text.write(counts, LETTERS)
