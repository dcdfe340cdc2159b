"""What Firenze adds to the skyline: the most valuable tower that was handed in for a contract."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Seat
from cantiere.firenze import data
from cantiere_app.games.firenze import words
from cantiere_app.kit.drawing import landmarks
from cantiere_app.kit.drawing.landmarks import Landmarks
from cantiere_app.kit.drawing.symbols import placed
from cantiere_app.kit.scene import Translate

_BRICK: Final = (24, 10)


def _id(contract: int) -> str:
    colour, floor = data.CONTRACTS[contract]
    return f"{data.COLOURS[colour]}-{floor}"


def _best(view: Mapping[str, Any], seats: Sequence[Seat]) -> str:
    """Return the contract that is worth most (F§9.6); of those alike the highest one."""
    held = [i for i, owner in enumerate(view["contracts"]) if owner in seats]
    if not held:
        return ""
    return _id(max(held, key=lambda i: (data.CONTRACT_POINTS[i], data.CONTRACTS[i][1])))


def _read(thing: str) -> tuple[str, int]:
    colour, _, floors = thing.rpartition("-")
    return colour, int(floors)


def _drawing(thing: str) -> str:
    """Draw the tower, as many bricks as floors, with the seal above it."""
    (colour, floors), (wide, high) = _read(thing), _BRICK
    x = (landmarks.WIDE - wide) // 2
    ys = (landmarks.HIGH - high * (floor + 1) for floor in range(floors))
    bricks = "".join(placed(f"b-fi-{colour}", x, y, wide, high) for y in ys)
    return bricks + landmarks.seal(landmarks.HIGH - high * floors - 11)


def _name(t: Translate, thing: str) -> str:
    colour, floors = _read(thing)
    return words.tower(t, data.COLOURS.index(colour), floors)


LANDMARKS: Final = Landmarks(
    tuple(_id(contract) for contract in range(len(data.CONTRACTS))), _best, _drawing, _name
)
