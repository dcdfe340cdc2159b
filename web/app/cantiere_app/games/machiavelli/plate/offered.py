"""The cards that are shown to choose from: drawn, seen in a hand, or found in the deck."""

from collections.abc import Sequence
from typing import Final

from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli import words as named
from cantiere_app.games.machiavelli.plate import districts
from cantiere_app.kit.plates.pieces import MARGIN, ROOM, sheet
from cantiere_app.kit.plates.plates import Part
from cantiere_app.kit.scene import Scene

_NAMED: Final = 9
"""Of more cards only the pictures are shown, such as of a whole deck (M§9.4)."""
_ACROSS: Final = int(ROOM // districts.SMALL)
_LINE: Final = districts.SMALL_HIGH + 6


def draw(scene: Scene) -> Part | None:
    """The cards of which the seat shown has to take some; nothing where it has not."""
    cards = facts.on_show(scene)
    if not cards:
        return None
    said = [named.card(scene.t, card) for card in cards]
    return sheet(scene.t("machiavelli.board.offered"), *_laid(cards, said), said)


def _laid(cards: Sequence[str], said: Sequence[str]) -> tuple[float, str]:
    """How high the cards are, and their drawing."""
    if len(cards) > _NAMED:
        return _small(cards)
    return districts.height(len(cards)), districts.laid(cards, said)


def _small(cards: Sequence[str]) -> tuple[float, str]:
    wide = ROOM / _ACROSS
    drawn = (
        districts.small(MARGIN + n % _ACROSS * wide, n // _ACROSS * _LINE + 2, card, wide)
        for n, card in enumerate(cards)
    )
    return -(-len(cards) // _ACROSS) * _LINE + 4, "".join(drawn)
