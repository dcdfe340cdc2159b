"""Who can be who: what a seat can work out about the characters of a round (M§6.4, M§7.11).

Whether each rank can be behind each step of the selection follows exactly from what the seat was
handed and handed on, from what lies face up and from who answered the calls.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cantiere.core.game import Json, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.rules import selection
from cantiere.machiavelli.rules.guess import Clues, Slots, possible_swaps
from cantiere.machiavelli.rules.state import Rank, State
from cantiere.machiavelli.rules.view import clues_of, known


class Possible(NamedTuple):
    """Ranks, rising: those that each seat can hold, and those that can lie face down."""

    seats: tuple[tuple[Rank, ...], ...]
    away: tuple[Rank, ...]


def possible(view: Mapping[str, Json]) -> Possible:
    """What the seat of a view can know; of a selection that runs, about the steps done so far.

    Both are empty where nothing was chosen yet.
    """
    s, clues = known(view), clues_of(view)
    masks = [0] * (s.options.seats + 1)
    for holder, mask in _reached(s, clues):
        masks[holder] |= mask
    *seats, away = (_ranks_in(mask) for mask in masks)
    return Possible(tuple(seats), away)


def _reached(s: State, clues: Clues) -> Iterator[tuple[Seat, int]]:
    """The holder of each step, NOBODY for a card laid away, with a bit of each rank it can be."""
    steps = selection.steps_of(s)
    for swapped, slots in possible_swaps(s, clues):
        for (step, *_), mask in zip(slots, _fitting(slots), strict=True):
            word, place = steps[step]
            holder = selection.seat_of(s, place) if word == "pick" else k.NOBODY
            if step in swapped:
                holder = s.marks.exchanged[1 - swapped.index(step)]
            yield holder, mask


def _fitting(slots: Slots) -> list[int]:
    """Of each slot, the ranks with which all others still find one."""
    masks = [mask for _, mask, _ in slots]
    slot_of: dict[Rank, int] = {}
    if not all(_place(masks, slot, slot_of, set()) for slot in range(len(masks))):
        return [0] * len(masks)
    ways = _ways(masks, slot_of)
    return [
        sum(1 << rank for rank in _ranks_in(mask) if _fits(slot, slot_of.get(rank, slot), ways))
        for slot, mask in enumerate(masks)
    ]


def _fits(slot: int, owner: int, ways: Sequence[int]) -> bool:
    """Whether the owner of a rank can leave it to a slot, and all find another one."""
    return slot == owner or bool(ways[owner] & (1 << slot | 1 << len(ways)))


def _ways(masks: Sequence[int], slot_of: Mapping[Rank, int]) -> list[int]:
    """Bits of the slots whose rank each slot can come to by exchanges; one more for a free rank."""
    free = len(masks)
    ways = [sum({1 << slot_of.get(rank, free) for rank in _ranks_in(mask)}) for mask in masks]
    for middle in range(free):
        for slot in range(free):
            if ways[slot] >> middle & 1:
                ways[slot] |= ways[middle]
    return ways


def _place(masks: Sequence[int], slot: int, slot_of: dict[Rank, int], tried: set[Rank]) -> bool:
    """Give a slot a rank; who has it takes another one where it can."""
    for rank in _ranks_in(masks[slot]):
        if rank in tried:
            continue
        tried.add(rank)
        if rank not in slot_of or _place(masks, slot_of[rank], slot_of, tried):
            slot_of[rank] = slot
            return True
    return False


def _ranks_in(mask: int) -> tuple[Rank, ...]:
    return tuple(rank for rank in range(mask.bit_length()) if mask >> rank & 1)
