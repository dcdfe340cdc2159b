"""How characters are handed round in a selection, and what each seat was handed (M§6)."""

from collections.abc import Iterator
from typing import Any, Final, Protocol

from cantiere.core.game import Seat
from cantiere.machiavelli.data import MOST_RANKS, SELECTION


class Selecting(Protocol):
    """A state with a selection."""

    options: Any
    start_seat: Seat
    face_up: tuple[int, ...]
    slots: tuple[int, ...]


_EACH: Final[dict[tuple[int, int], int]] = {
    table: sum([word == "pick" for word, _ in row.steps]) // table[0]
    for table, row in SELECTION.items()
}
_ALL: Final = tuple(frozenset(range(1, ranks + 1)) for ranks in range(MOST_RANKS + 1))
"""The ranks of a cast by its size."""
_JOINS: Final = {
    table: [word for word, _ in (*row.steps, ("join", -1))].index("join")
    for table, row in SELECTION.items()
}
"""The step at which the card laid away unseen joins the pile; after the last if it never does."""


def steps_of(s: Selecting) -> tuple[tuple[str, int], ...]:
    """Return the steps of a selection at this table."""
    return SELECTION[s.options.seats, s.options.ranks].steps


def characters_each(seats: int, ranks: int) -> int:
    """Return how many characters each seat has in a round: two with few players (M§6)."""
    return _EACH[seats, ranks]


def joins(s: Selecting) -> bool:
    """Return whether the last seat picks from the card laid away unseen too (M§6.1 D-5)."""
    return _JOINS[s.options.seats, s.options.ranks] < len(steps_of(s))


def picked_by(s: Selecting, seat: Seat) -> int:
    """Return how many characters a seat has picked in this round so far."""
    done = steps_of(s)[: len(s.slots)]
    return sum([word == "pick" and seat_of(s, place) == seat for word, place in done])


def seat_of(s: Selecting, place: int) -> Seat:
    """Return the seat that is so many places after the one that had the crown."""
    seat: Seat = (s.start_seat + place) % s.options.seats
    return seat


def pile_before(s: Selecting, step: int) -> list[int]:
    """Return the ranks in the pile before a step.

    The one laid away unseen is among them once it has joined.
    """
    ranks = s.options.ranks
    joined = step > _JOINS[s.options.seats, ranks]
    return sorted(_ALL[ranks].difference(s.face_up, s.slots[joined:step]))


def choices(s: Selecting, seat: Seat) -> Iterator[int]:
    """Yield the steps up to the next one at which a seat chose, or chooses."""
    for i, (_, place) in enumerate(steps_of(s)[: len(s.slots) + 1]):
        if place >= 0 and seat_of(s, place) == seat:
            yield i


def handed(s: Selecting, seat: Seat) -> list[list[int]]:
    """Return what a seat was handed at each of its choices, before it chose."""
    return [pile_before(s, step) for step in choices(s, seat)]
