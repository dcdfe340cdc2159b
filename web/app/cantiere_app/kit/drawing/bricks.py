"""The bricks of a game: their names, and how each is drawn."""

from collections.abc import Sequence
from typing import NamedTuple

from cantiere_app.kit.drawing.symbols import stretched


class Bricks(NamedTuple):
    """By colour, in the order of the game: names, drawings, and drawings with a letter."""

    names: Sequence[str]
    plain: Sequence[str]
    lettered: Sequence[str]


def drawn(names: Sequence[str], family: str) -> Bricks:
    """The symbols `b-<family>-<name>`, and `b-<family>-<name>-l` with its letter."""
    symbols = [f"b-{family}-{name}" for name in names]
    return Bricks(
        names,
        tuple(stretched(symbol, "brick") for symbol in symbols),
        tuple(stretched(f"{symbol}-l", "brick") for symbol in symbols),
    )
