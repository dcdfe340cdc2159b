"""Reading the fields of a position description: each says where it is and what it accepts."""

from collections.abc import Sequence
from typing import Final

from cantiere.core import brick_text, reader
from cantiere.core.game import Json, PositionError
from cantiere.core.reader import POSITION
from cantiere.firenze.data import CARD_OF, CARDS, LETTERS

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


def bricks_text(counts: Sequence[int]) -> str:
    """Bricks as text, "" for none."""
    return brick_text.write(counts, LETTERS)
