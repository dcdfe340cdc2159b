"""Bricks lost to Storehouse Fire and Flood (F§10.5), and the algorithm of F§9.9."""

from collections.abc import Sequence
from typing import Final

from cantiere.core.bricks import counted, next_colours
from cantiere.core.game import Action, Event, Seat
from cantiere.firenze.data import CARDS, FIRE_LOSS, FLOOD_FRACTION
from cantiere.firenze.kinds import F_FIRE, F_FLOOD, LOSE
from cantiere.firenze.rules.bricks import held, to_bag
from cantiere.firenze.rules.resolve import maybe_end_resolve, tell_nothing
from cantiere.firenze.state import Colour, Frame, State

_LOSSES: Final = tuple((LOSE, colour) for colour in range(6))


def fire(s: State) -> None:
    """min(3, size) bricks of the storage before the card's bricks (F§10.5 Storehouse Fire)."""
    need = min(FIRE_LOSS, sum(held(s, s.active)))
    if need:
        s.frames.append((F_FIRE, s.active, need))
    else:
        tell_nothing(s)


def flood(s: State) -> None:
    """A third of each storage, rounded up (F§10.5 Flood); active player first (F§9.9)."""
    seats = s.options.seats
    asked: list[Frame] = []
    nothing = True
    for i in range(seats):
        seat = (s.active + i) % seats
        need = -(-sum(held(s, seat)) // FLOOD_FRACTION)
        if need:
            nothing = False
            if s.options.event_loss == "auto":
                _lose(s, seat, auto_loss(s, seat, need))
            else:
                asked.append((F_FLOOD, seat, need))
    s.frames += reversed(asked)
    if nothing:
        tell_nothing(s)


def auto_loss(s: State, seat: Seat, k: int) -> list[Colour]:
    """Colours of the k bricks that the online variant takes (F§9.9 `autoLose`).

    First colours without an own tower, then the others; in each group from white to purple.
    """
    built = [tower[1] for tower in s.towers[seat]]
    order = [c for c in range(6) if c not in built] + [c for c in range(6) if c in built]
    have = held(s, seat)
    return [c for c in order for _ in range(have[c])][:k]


def legal_lose(s: State, frame: Frame) -> list[Action]:
    """Colours in rank order until the loss is complete."""
    return next_colours(held(s, frame[1]), frame[3:], frame[2], _LOSSES)


def apply_lose(s: State, a: Action) -> None:
    """Notes a brick; the last one moves them all to the bag."""
    frame = (*s.frames[-1], a[1])
    if len(frame) - 3 < frame[2]:
        s.frames[-1] = frame
        return
    s.frames.pop()
    _lose(s, frame[1], frame[3:])
    maybe_end_resolve(s)


def _lose(s: State, seat: Seat, colours: Sequence[Colour]) -> None:
    to_bag(s, seat, colours)
    if s.log is not None:
        params = {"card": CARDS[s.taken], "bricks": counted(colours)}
        s.log.append(Event("lost", seat, params))
