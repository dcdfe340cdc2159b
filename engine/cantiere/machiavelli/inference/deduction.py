"""Who can be who: what a seat can work out about the characters of a round (M§6.4, M§7.11).

Which ranks each step of the selection can have taken follows exactly from what the seat was handed
and handed on, from what lies face up and from who answered the calls.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cantiere.core.game import Json, Seat
from cantiere.machiavelli.inference.clues import Clues, clues_of, known
from cantiere.machiavelli.inference.guess import Slots, possible_swaps, ranks_in
from cantiere.machiavelli.rules.state import Rank, State


class Possible(NamedTuple):
    """Ranks, rising: those that each seat can hold, and those that can lie face down."""

    seats: tuple[tuple[Rank, ...], ...]
    away: tuple[Rank, ...]


def possible(view: Mapping[str, Json]) -> Possible:
    """Return what the seat of a view can work out about ranks.

    While a selection runs, this is about the steps done so far. Both fields are empty if nothing
    was chosen yet.
    """
    s, clues = known(view), clues_of(view)
    masks = [0] * (s.options.seats + 1)
    for holder, mask in _reached(s, clues):
        masks[holder] |= mask
    *seats, away = (ranks_in(mask) for mask in masks)
    return Possible(tuple(seats), away)


def _reached(s: State, clues: Clues) -> Iterator[tuple[Seat, int]]:
    """Yield the holder of each step with a bit of each rank it can be.

    The holder is NOBODY for a card that was laid away.
    """
    for _, slots in possible_swaps(s, clues):
        for (_, holder, *_), mask in zip(slots, _fitting(slots), strict=True):
            yield holder, mask


def _fitting(slots: Slots) -> list[int]:
    """Return for each slot the ranks that leave a rank for every other slot.

    For example, if one slot allows ranks 1 and 2 and another only 2, the first can only have 1.
    """
    masks = [mask for _, _, mask, _ in slots]
    slot_of: dict[Rank, int] = {}
    if not all(_place(masks, slot, slot_of, set()) for slot in range(len(masks))):
        return [0] * len(masks)
    ways = _ways(masks, slot_of)
    return [
        sum(1 << rank for rank in ranks_in(mask) if _fits(slot, slot_of.get(rank, slot), ways))
        for slot, mask in enumerate(masks)
    ]


def _fits(slot: int, owner: int, ways: Sequence[int]) -> bool:
    """Return whether a slot can take the owner's rank while every other slot still finds one."""
    return slot == owner or bool(ways[owner] & (1 << slot | 1 << len(ways)))


def _ways(masks: Sequence[int], slot_of: Mapping[Rank, int]) -> list[int]:
    """Return for each slot a bit of every slot whose rank it can get by exchanges.

    One bit more stands for a rank that no slot has.
    """
    free = len(masks)
    ways = [sum({1 << slot_of.get(rank, free) for rank in ranks_in(mask)}) for mask in masks]
    for middle in range(free):
        for slot in range(free):
            if ways[slot] >> middle & 1:
                ways[slot] |= ways[middle]
    return ways


def _place(masks: Sequence[int], slot: int, slot_of: dict[Rank, int], tried: set[Rank]) -> bool:
    """Give a slot a rank, if need be one whose owner can take another; return whether it worked."""
    for rank in ranks_in(masks[slot]):
        if rank in tried:
            continue
        tried.add(rank)
        if rank not in slot_of or _place(masks, slot_of[rank], slot_of, tried):
            slot_of[rank] = slot
            return True
    return False
