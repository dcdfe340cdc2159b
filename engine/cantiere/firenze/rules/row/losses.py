"""Bricks lost to Storehouse Fire and Flood (F§10.5), and the algorithm of F§9.9."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Seat
from cantiere.core.steps.frames import NOTHING, Frame, Nothing
from cantiere.core.steps.selection import Selection, first
from cantiere.firenze.constants import F_FIRE, F_FLOOD, LOSE
from cantiere.firenze.data import CARD_FIRE, CARD_FLOOD, CARDS, FIRE_LOSS, FLOOD_FRACTION
from cantiere.firenze.rules.bricks import HELD, by_colour, held, to_bag
from cantiere.firenze.rules.nouns import BRICK
from cantiere.firenze.rules.row.resolve import maybe_end_resolve, tell_nothing
from cantiere.firenze.rules.state import Card, Colour, State


def fire(s: State) -> None:
    """Ask for bricks of the storage, before the card's bricks arrive (F§10.5 Storehouse Fire)."""
    asked = first(FIRE_ROW, s, s.active, NOTHING)
    if asked.need:
        s.frames.append(asked)
    else:
        tell_nothing(s)


def flood(s: State) -> None:
    """Take a part of each storage, or ask for it (F§10.5 Flood); active player first (F§9.9)."""
    seats = s.options.seats
    asked: list[Frame[Any]] = []
    nothing = True
    for i in range(seats):
        frame = first(FLOOD_ROW, s, (s.active + i) % seats, NOTHING)
        if frame.need:
            nothing = False
            if s.options.event_loss == "auto":
                _lose(s, frame.seat, auto_loss(s, frame.seat, frame.need))
            else:
                asked.append(frame)
    s.frames += reversed(asked)
    if nothing:
        tell_nothing(s)


def auto_loss(s: State, seat: Seat, k: int) -> list[Colour]:
    """Return the colours of the k bricks that the online variant takes (F§9.9 `autoLose`).

    Colours of which the seat has no tower come first; each group runs from white to purple.
    """
    built = [tower[1] for tower in s.towers[seat]]
    order = [c for c in range(6) if c not in built] + [c for c in range(6) if c in built]
    have = held(s, seat)
    return [c for c in order for _ in range(have[c])][:k]


def _lose(s: State, seat: Seat, colours: Sequence[Colour]) -> None:
    to_bag(s, seat, colours)
    if s.log is not None:
        params = {"card": CARDS[s.taken], "bricks": by_colour(colours)}
        s.log.append(("lost", seat, params))


def _lost(s: State, seat: Seat, _subject: Nothing, colours: Sequence[Colour]) -> None:
    _lose(s, seat, colours)
    maybe_end_resolve(s)


def fire_loss(bricks: int) -> int:
    """Return how many bricks a storage loses (F§10.5 Storehouse Fire)."""
    return min(FIRE_LOSS, bricks)


def flood_loss(bricks: int) -> int:
    """Return how many bricks a storage loses, a part of it rounded up (F§10.5 Flood)."""
    return -(-bricks // FLOOD_FRACTION)


LOSSES: Final[Mapping[Card, Callable[[int], int]]] = {
    CARD_FIRE: fire_loss,
    CARD_FLOOD: flood_loss,
}
"""Cards that take bricks out of a storage, each with how many it takes of a number of them."""


FIRE_ROW: Final = Selection(
    F_FIRE,
    LOSE,
    BRICK,
    HELD,
    _lost,
    lambda s, seat, _subject: fire_loss(sum(held(s, seat))),
    due=lambda s, seat, _subject: s.taken == CARD_FIRE and seat == s.active,
    clause="F§10.5",
)
FLOOD_ROW: Final = Selection(
    F_FLOOD,
    LOSE,
    BRICK,
    HELD,
    _lost,
    lambda s, seat, _subject: flood_loss(sum(held(s, seat))),
    due=lambda s, _seat, _subject: s.taken == CARD_FLOOD,
    clause="F§10.5",
)
