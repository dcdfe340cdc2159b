"""What Machiavelli adds to the skyline: the most expensive district of the city."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Seat
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli import words
from cantiere_app.games.machiavelli.board import districts
from cantiere_app.games.machiavelli.board.districts import Built
from cantiere_app.kit.drawing import landmarks
from cantiere_app.kit.drawing.landmarks import Landmarks

_WIDE: Final = 96


def _worth(built: Built) -> int:
    """Return the cost with the coins of the Artist, which count at the end (M§12.3)."""
    return data.COSTS[data.CARD_OF[built.card]] + built.coins


def _best(view: Mapping[str, Any], seats: Sequence[Seat]) -> str:
    """Return the district that is worth most; of those alike the one that was built first."""
    city = [districts.read(text) for seat in seats for text in view["players"][seat]["city"]]
    return max(city, key=_worth).card if city else ""


def _drawing(card: str) -> str:
    return landmarks.standing(f"maf-{card}", _WIDE, _WIDE, _WIDE * 4 // 100)


LANDMARKS: Final = Landmarks(data.CARDS[: data.UNIQUES.stop], _best, _drawing, words.card)
