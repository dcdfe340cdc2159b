"""The selection of characters (M§6), and what each seat saw of it.

A round's selection is a list of steps (`data.SELECTION`); `State.slots` has the rank that each step
took so far. What was handed to whom follows from it.
"""

from collections.abc import Collection, Iterator
from typing import Final

from cantiere.core import random
from cantiere.core.game import PUBLIC, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import SELECTION
from cantiere.machiavelli.handing import pile_before, seat_of, steps_of
from cantiere.machiavelli.rules.records import clear_round
from cantiere.machiavelli.rules.state import Rank, State

_CROWNED: Final = 4
"""The rank that never lies face up (M§6.1 D-3)."""


def begin_round(s: State) -> None:
    """Begin a new round: shuffle the cast and hand it to the crown (M§6.1)."""
    if s.round:
        s.past = revealers(s)
    clear_round(s)
    s.round += 1
    s.start_seat = s.crown
    if s.log is not None:
        s.log.append(("round", s.crown, {"round": s.round}))
    lay_face_up(s)
    go_on(s)


def revealers(s: State) -> tuple[Seat, ...]:
    """Return who revealed each rank, from rank 1."""
    holders = enumerate(s.holders[1:], 1)
    return tuple(seat if s.revealed >> rank & 1 else k.NOBODY for rank, seat in holders)


def lay_face_up(s: State, gone: Collection[Rank] = ()) -> None:
    """Lay cards face up and out of the round, never the rank of the crown (M§6.1 D-2, D-3).

    gone: ranks that lie in other places.
    """
    left = [rank for rank in range(1, s.options.ranks + 1) if rank not in gone]
    up: list[Rank] = []
    replaced = False
    for _ in range(SELECTION[s.options.seats, s.options.ranks].face_up):
        rank, s.rng = random.choice(s.rng, left)
        while rank == _CROWNED:
            replaced = True
            rank, s.rng = random.choice(s.rng, left)
        left.remove(rank)
        up.append(rank)
    s.face_up = tuple(sorted(up))
    if s.marks.replaced != replaced:
        s.marks = s.marks._replace(replaced=replaced)
    if s.log is not None:
        s.log.append(("faceUp", PUBLIC, {"ranks": list(s.face_up), "replaced": replaced}))


def pile(s: State) -> list[Rank]:
    """Return the characters that are handed on, by rank."""
    return pile_before(s, len(s.slots))


def go_on(s: State) -> bool:
    """Do the steps up to the next choice.

    Return whether there is none, so that the selection is over.
    """
    for word, place in steps_of(s)[len(s.slots) :]:
        if place >= 0:
            s.phase = k.PICKING if word == "pick" else k.DROPPING
            s.active = seat_of(s, place)
            return False
        rank, s.rng = (0, s.rng) if word == "join" else random.choice(s.rng, pile(s))
        s.slots = (*s.slots, rank)
    for rank, seat in picked(s):
        s.holders[rank] = seat
    return True


def roles(s: State, seat: Seat) -> list[Rank]:
    """Return the ranks that a seat holds now; during a selection, those that it has picked."""
    if len(s.slots) == len(steps_of(s)):
        return [rank for rank, holder in enumerate(s.holders) if holder == seat]
    return sorted(rank for rank, picker in picked(s) if picker == seat)


def picked(s: State) -> Iterator[tuple[Rank, Seat]]:
    """Yield each rank kept so far, with the seat that picked it."""
    for i, seat in pickers(s):
        yield s.slots[i], seat


def pickers(s: State) -> list[tuple[int, Seat]]:
    """Return the steps done that kept a rank, each with the seat that picked it."""
    return [
        (i, seat_of(s, place))
        for i, (word, place) in enumerate(steps_of(s)[: len(s.slots)])
        if word == "pick"
    ]
