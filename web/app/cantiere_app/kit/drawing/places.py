"""The place of a box next to the element that it is about, in pixels of the window."""

from collections.abc import Iterable
from typing import Final, NamedTuple

MARGIN: Final = 8
"""Between the box, the thing and the edge of the window."""
FAR: Final = 360
"""A box farther away is not seen to belong to its thing."""


class Rect(NamedTuple):
    """A rectangle in the window."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def at(self, left: float, top: float) -> "Rect":
        """As large, and there."""
        return self._replace(left=left, top=top)


class Window(NamedTuple):
    """The size of the window."""

    width: float
    height: float

    def keep(self, box: Rect) -> Rect:
        """The box moved inside."""
        left = min(box.left, self.width - box.width - MARGIN)
        top = min(box.top, self.height - box.height - MARGIN)
        return box.at(max(MARGIN, left), max(MARGIN, top))


def aside(box: Rect, thing: Rect, window: Window) -> Rect:
    """The box at the side of a thing where there is more room."""
    is_left = thing.left > window.width - thing.right
    left = thing.left - box.width - MARGIN if is_left else thing.right + MARGIN
    return box.at(left, _centred(box, thing).top)


def least_over(
    box: Rect,
    thing: Rect,
    others: Iterable[Rect],
    window: Window,
    *,
    ledge: float = 0,
    group: Rect | None = None,
) -> Rect:
    """Return the box above, below, right or left of a thing or its group, over it and others least.

    Half of one other counts as much as a quarter of each of two: the edge of a card may be hidden
    rather than a whole button. The first of the best places is taken. ledge: so much of the thing
    a box below it lies under, which leaves the way down from it free; 0 where it is put below the
    middle. group: of the list that the thing is in.
    """
    left, top = _centred(box, thing)[:2]
    under = thing.left + ledge - box.width if ledge else left
    around = group or thing
    near = (
        box.at(left, thing.top - box.height - MARGIN),
        box.at(under, thing.bottom + MARGIN),
        box.at(thing.right + MARGIN, top),
        box.at(thing.left - box.width - MARGIN, top),
    )
    beyond = (
        box.at(around.right + MARGIN, top),
        box.at(around.left - box.width - MARGIN, top),
        box.at(left, around.bottom + MARGIN),
        box.at(left, around.top - box.height - MARGIN),
    )
    spared = tuple(others)
    tried = [*near, *(place for place in beyond if _gap(place, thing) <= FAR)]
    places = [window.keep(place) for place in tried]
    return min(
        places,
        key=lambda place: (_share(place, thing) > 0) + sum(_share(place, each) for each in spared),
    )


def _centred(box: Rect, thing: Rect) -> Rect:
    """The box with its middle on that of the thing."""
    left = thing.left + (thing.width - box.width) / 2
    return box.at(left, thing.top + (thing.height - box.height) / 2)


def _gap(one: Rect, other: Rect) -> float:
    """Return how far apart two boxes are, across or down."""
    across = max(one.left, other.left) - min(one.right, other.right)
    return max(across, max(one.top, other.top) - min(one.bottom, other.bottom))


def _share(box: Rect, other: Rect) -> float:
    """Return the share of another rectangle that a box lies over, 0 to 1."""
    across = min(box.right, other.right) - max(box.left, other.left)
    down = min(box.bottom, other.bottom) - max(box.top, other.top)
    if across <= 0 or down <= 0:
        return 0
    return across * down / (other.width * other.height)
