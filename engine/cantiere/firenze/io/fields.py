"""Reading the fields of a position description: each says where it is and what it accepts."""

from collections.abc import Sequence
from typing import Final

from cantiere.core import reader
from cantiere.core.counts import read_counts, write_counts
from cantiere.core.game import Json, PositionError
from cantiere.core.reader import POSITION
from cantiere.firenze.data import CARD_OF, CARDS, LETTERS

PLAYER_FIELDS: Final = "points gains seals storage towers hand buildings bell".split()


class Fields(reader.Fields):
    """Fields of a position description that hold cards or bricks of Firenze."""

    def cards(self, name: str, allowed: Sequence[bool] = (), what: str = "") -> list[int]:
        """Read a list of card ids; accept only `allowed` cards, which an error calls `what`."""
        found = [(at, card(item, at)) for at, item in self.items(name, 52)]
        for at, own in found:
            if allowed and not allowed[own]:
                names = ", ".join(CARDS[i] for i in range(len(CARDS)) if allowed[i])
                raise PositionError(at, CARDS[own], f"{what}: {names}")
        return [own for _, own in found]

    def bricks(self, name: str) -> list[int]:
        """Read bricks by colour, none when the field is left out."""
        return bricks(self.get(name, ""), self.at(name))


def card(found: Json, path: str) -> int:
    """Return the card of an id."""
    return CARD_OF[POSITION.one_of(found, path, CARDS)]


def bricks(found: Json, path: str) -> list[int]:
    """Read bricks by colour from text such as "W3 G2"."""
    return read_counts(found, path, LETTERS)


def bricks_text(counts: Sequence[int]) -> str:
    """Write bricks as text, "" for none."""
    return write_counts(counts, LETTERS)
