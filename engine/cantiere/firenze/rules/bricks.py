"""Bricks and towers: drawing, paying, tearing down (F§9.1, F§9.3, F§9.4)."""

from collections.abc import Sequence
from typing import Any, Final

from cantiere.core import counts
from cantiere.core.game import Seat
from cantiere.core.steps.frames import Frame
from cantiere.core.steps.pools import Rising
from cantiere.firenze.data import CARDS, COLOURS
from cantiere.firenze.rules.state import Colour, State, Tower


def held(s: State, seat: Seat) -> list[int]:
    """Return the storage of a seat by colour, as a fresh list."""
    return s.storage[seat * 6 : seat * 6 + 6]


def held_by(s: State, frame: Frame[Any]) -> list[int]:
    """Return the storage of the seat that the frame asks, by colour, as a fresh list."""
    base = frame.seat * 6
    return s.storage[base : base + 6]


HELD: Final = Rising(held_by, len(COLOURS))
"""The bricks in the storage of a seat, named from white to purple."""


def by_colour(colours: Sequence[Colour]) -> list[int]:
    """Return how many bricks of each colour a list names."""
    return counts.counted(colours, len(COLOURS))


def draw(s: State, k: int) -> list[int]:
    """Draw min(k, bag) bricks uniformly at random from the bag; return them by colour (F§9.1)."""
    drawn, s.rng = counts.draw(s.rng, s.bag, k)
    return drawn


def to_bag(s: State, seat: Seat, colours: Sequence[Colour]) -> None:
    """Move bricks from the storage of a seat to the bag."""
    base = seat * 6
    for colour in colours:
        s.storage[base + colour] -= 1
        s.bag[colour] += 1


def to_storage(s: State, seat: Seat, counts: Sequence[int]) -> None:
    """Add bricks, counted by colour, to the storage of a seat."""
    base = seat * 6
    for colour, n in enumerate(counts):
        if n:
            s.storage[base + colour] += n


def tower_at(s: State, seat: Seat, tower_id: int) -> int:
    """Return the index of a tower on its site; raise `ValueError` when it does not stand there."""
    for i, tower in enumerate(s.towers[seat]):
        if tower[0] == tower_id:
            return i
    raise ValueError(f"no tower {tower_id} of seat {seat}")


def lower(s: State, seat: Seat, tower_id: int) -> int:
    """Move one brick of a tower to the bag (F§9.3); return the height left, 0 when it is gone."""
    site = s.towers[seat]
    i = tower_at(s, seat, tower_id)
    _, colour, height = site[i]
    s.bag[colour] += 1
    if height == 1:
        del site[i]
    else:
        site[i] = (tower_id, colour, height - 1)
    return height - 1


def remove(s: State, seat: Seat, tower_id: int) -> Tower:
    """Move a whole tower to the bag, and return the tower."""
    tower = s.towers[seat].pop(tower_at(s, seat, tower_id))
    s.bag[tower[1]] += tower[2]
    return tower


def returned(height: int) -> int:
    """Return how many bricks of a tower that is torn down come back (F§9.4)."""
    return height // 2


def tear_down(s: State, seat: Seat, tower: Tower, card: int) -> None:
    """Move half of a tower, rounded up, to the bag and the rest to the storage (F§9.4).

    `card` is the event that tears it down, or −1 for a ruin.
    """
    s.towers[seat].remove(tower)
    tower_id, colour, height = tower
    back = returned(height)
    s.bag[colour] += height - back
    s.storage[seat * 6 + colour] += back
    if s.log is not None:
        params = {
            "card": CARDS[card] if card >= 0 else "ruin",
            "tower": tower_id,
            "colour": colour,
            "height": height,
            "bag": height - back,
            "back": back,
        }
        s.log.append(("torn", seat, params))
