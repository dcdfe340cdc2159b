"""What a selection names from: counts by rank, a pile with copies, groups, or anything there.

Each kind says what may be named next so that enough is left for the rest, and where a thing stands
among them.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from cantiere.core.counts import next_of
from cantiere.core.game import Action
from cantiere.core.game_state import GameState
from cantiere.core.steps.frames import Frame, Named
from cantiere.core.steps.selection import Legal, Place

S = TypeVar("S", bound=GameState)


class Rising(NamedTuple, Generic[S]):
    """Things alike, counted by rank and named from the lowest up: bricks by colour.

    have: returns a fresh list of how many there are, with those that are named already.
    ranks: the number of ranks.
    """

    have: Callable[[S, Frame[Any]], list[int]]
    ranks: int

    def legal(self, step: int) -> Legal[S]:
        have_of, made = self.have, _steps(step, range(self.ranks)[::-1])

        def legal(s: S, frame: Frame[Any]) -> list[Action]:
            have = have_of(s, frame)
            need, named = frame.need, frame.named
            if named:
                last = named[-1]
                have[last] -= named.count(last)
                del have[:last]
                need -= len(named)
            have.reverse()
            return next_of(have, need, made)

        return legal

    def place(self, s: S, frame: Frame[Any], item: int) -> Place:
        named, have = frame.named, _without(self.have(s, frame), frame.named)
        late = bool(named) and item < named[-1]
        left = frame.need - len(named)
        return Place(have[item] > 0, late, frame.need, left, sum(have[item:]))

    def ordered(self, _s: S, _frame: Frame[Any], items: Iterable[int]) -> list[int]:
        return sorted(items)


class Falling(NamedTuple, Generic[S]):
    """As `Rising`, named from the highest down."""

    have: Callable[[S, Frame[Any]], list[int]]
    ranks: int

    def legal(self, step: int) -> Legal[S]:
        have_of, made = self.have, _steps(step, range(self.ranks))

        def legal(s: S, frame: Frame[Any]) -> list[Action]:
            have = have_of(s, frame)
            need, named = frame.need, frame.named
            if named:
                last = named[-1]
                have[last] -= named.count(last)
                del have[last + 1 :]
                need -= len(named)
            return next_of(have, need, made)

        return legal

    def place(self, s: S, frame: Frame[Any], item: int) -> Place:
        named, have = frame.named, _without(self.have(s, frame), frame.named)
        late = bool(named) and item > named[-1]
        left = frame.need - len(named)
        return Place(have[item] > 0, late, frame.need, left, sum(have[: item + 1]))

    def ordered(self, _s: S, _frame: Frame[Any], items: Iterable[int]) -> list[int]:
        return sorted(items, reverse=True)


def _steps(step: int, ranks: Sequence[int]) -> tuple[Action, ...]:
    """Return the steps that name each rank, made once."""
    return tuple([(step, rank) for rank in ranks])


def _without(have: list[int], named: Named) -> list[int]:
    for item in named:
        have[item] -= 1
    return have


class Pile(NamedTuple, Generic[S]):
    """Things of which some are alike, lying in their order: cards.

    items: sorted, with those that are named already.
    """

    items: Callable[[S, Frame[Any]], Sequence[int]]

    def legal(self, step: int) -> Legal[S]:
        def legal(s: S, frame: Frame[Any]) -> list[Action]:
            items, named = self.items(s, frame), frame.named
            if named:
                items = items[items.index(named[-1]) + named.count(named[-1]) :]
            last = len(items) - frame.need + len(named)
            return [(step, item) for item in dict.fromkeys(items[: last + 1])]

        return legal

    def place(self, s: S, frame: Frame[Any], item: int) -> Place:
        left, named = list(self.items(s, frame)), frame.named
        for other in named:
            left.remove(other)
        late = bool(named) and item < named[-1]
        behind = sum(other >= item for other in left)
        return Place(item in left, late, frame.need, frame.need - len(named), behind)

    def ordered(self, _s: S, _frame: Frame[Any], items: Iterable[int]) -> list[int]:
        return sorted(items)


Group: TypeAlias = tuple[Sequence[int], int]
"""Different things in their order, and how many of them are named."""


class Groups(NamedTuple, Generic[S]):
    """Different things in groups, so many of each group: towers, colour by colour."""

    groups: Callable[[S, Frame[Any]], Sequence[Group]]

    def legal(self, step: int) -> Legal[S]:
        def legal(s: S, frame: Frame[Any]) -> list[Action]:
            for items, need in self.groups(s, frame):
                here = [item for item in frame.named if item in items]
                if len(here) < need:
                    least = items.index(here[-1]) + 1 if here else 0
                    return [(step, i) for i in items[least : len(items) - need + len(here) + 1]]
            return []

        return legal

    def place(self, s: S, frame: Frame[Any], item: int) -> Place:
        for items, need in self.groups(s, frame):
            here = [other for other in frame.named if other in items]
            if item in items:
                late = len(here) == need or (bool(here) and item <= here[-1])
                behind = len(items) - items.index(item)
                return Place(True, late, need, 0 if late else need - len(here), behind)
            if len(here) < need:
                break
        return Place(False)

    def ordered(self, s: S, frame: Frame[Any], items: Iterable[int]) -> list[int]:
        order = [item for group, _ in self.groups(s, frame) for item in group]
        return sorted(items, key=lambda item: order.index(item) if item in order else -1)


class Free(NamedTuple, Generic[S]):
    """Anything that is there, in the order of who chooses; or just one thing.

    there: what may be named next.
    """

    there: Callable[[S, Frame[Any]], Sequence[int]]

    def legal(self, step: int) -> Legal[S]:
        there = self.there

        def legal(s: S, frame: Frame[Any]) -> list[Action]:
            return [(step, item) for item in there(s, frame)]

        return legal

    def place(self, s: S, frame: Frame[Any], item: int) -> Place:
        return Place(item in self.there(s, frame))

    def ordered(self, _s: S, _frame: Frame[Any], items: Iterable[int]) -> list[int]:
        return list(items)
