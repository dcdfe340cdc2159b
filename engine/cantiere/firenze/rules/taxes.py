"""Luxury Tax and Tribute (F§10.5): towers are paid for or torn down, all payments first (Q3)."""

from collections.abc import Sequence
from typing import Final

from cantiere.core.bricks import counted, next_colours
from cantiere.core.game import Action, Event, Seat
from cantiere.firenze.data import (
    CARD_LUXURY_TAX,
    CARD_TRIBUTE,
    CARDS,
    TAX_BRICKS,
    TAX_HEIGHT,
    TRIBUTE_BRICKS,
)
from cantiere.firenze.kinds import F_LUXURY_KEEP, F_LUXURY_PAY, F_TRIBUTE, KEEP, TAX
from cantiere.firenze.rules.bricks import held, tear_down, to_bag
from cantiere.firenze.rules.losses import auto_loss
from cantiere.firenze.rules.resolve import maybe_end_resolve, tell_nothing
from cantiere.firenze.state import Card, Colour, Frame, State, Tower

_TAXES: Final = tuple((TAX, colour) for colour in range(6))


def _best_first(tower: Tower) -> tuple[int, int, int]:
    """Sorting key of the online variant: the taller, the rarer, the older first (F§9.9)."""
    return -tower[2], -tower[1], tower[0]


def tall_towers(s: State, seat: Seat) -> list[Tower]:
    """Towers that the Luxury Tax asks for, in site order."""
    return [tower for tower in s.towers[seat] if tower[2] >= TAX_HEIGHT]


def luxury_tax(s: State) -> None:
    """Luxury Tax for all players, active player first (F§10.5, F§9.9)."""
    seats = s.options.seats
    if not any(tall_towers(s, seat) for seat in range(seats)):
        tell_nothing(s)
    frames: list[Frame] = []
    for i in range(seats):
        seat = (s.active + i) % seats
        tall = tall_towers(s, seat)
        pays = min(len(tall), sum(held(s, seat)) // TAX_BRICKS)
        if not pays:
            _settle(s, seat, CARD_LUXURY_TAX, tall, (), ())
        elif s.options.event_loss == "auto":
            kept = [tower[0] for tower in sorted(tall, key=_best_first)[:pays]]
            bricks = auto_loss(s, seat, TAX_BRICKS * pays)
            _settle(s, seat, CARD_LUXURY_TAX, tall, kept, bricks)
        elif pays < len(tall):
            frames.append((F_LUXURY_KEEP, seat, pays))
        else:
            frames.append(_pay_frame(seat, [tower[0] for tower in tall]))
    s.frames += reversed(frames)


def _pay_frame(seat: Seat, towers: Sequence[int]) -> Frame:
    return (F_LUXURY_PAY, seat, TAX_BRICKS * len(towers), len(towers), *towers)


def _settle(
    s: State,
    seat: Seat,
    card: Card,
    asked: Sequence[Tower],
    kept: Sequence[int],
    bricks: Sequence[Colour],
) -> None:
    """Pays for the towers kept, then tears down the others that were asked for."""
    to_bag(s, seat, bricks)
    if kept and s.log is not None:
        params = {"card": CARDS[card], "towers": list(kept), "bricks": counted(bricks)}
        s.log.append(Event("paid", seat, params))
    for tower in asked:
        if tower[0] not in kept:
            tear_down(s, seat, tower, card)


def _next_kept(towers: Sequence[int], kept: Sequence[int], need: int) -> list[Action]:
    """Towers that may be named next in site order so that `need` are named in the end."""
    least = towers.index(kept[-1]) + 1 if kept else 0
    return [(KEEP, tower) for tower in towers[least : len(towers) - need + len(kept) + 1]]


def legal_luxury_keep(s: State, frame: Frame) -> list[Action]:
    """Tall towers in site order, as many as must be paid."""
    return _next_kept([tower[0] for tower in tall_towers(s, frame[1])], frame[3:], frame[2])


def legal_luxury_pay(s: State, frame: Frame) -> list[Action]:
    """Any colours, in rank order."""
    return next_colours(held(s, frame[1]), frame[4 + frame[3] :], frame[2], _TAXES)


def apply_tax(s: State, a: Action) -> None:
    """Notes a brick; the last one pays and tears down the other tall towers (F§10.5)."""
    frame = (*s.frames[-1], a[1])
    towers = frame[3]
    if len(frame) - 4 - towers < frame[2]:
        s.frames[-1] = frame
        return
    s.frames.pop()
    seat = frame[1]
    kept, bricks = frame[4 : 4 + towers], frame[4 + towers :]
    _settle(s, seat, CARD_LUXURY_TAX, tall_towers(s, seat), kept, bricks)
    maybe_end_resolve(s)


def tribute(s: State) -> None:
    """Tribute for all players, active player first (F§10.5, F§9.9)."""
    seats = s.options.seats
    if not any(s.towers):
        tell_nothing(s)
    frames: list[Frame] = []
    for i in range(seats):
        seat = (s.active + i) % seats
        if s.options.event_loss == "player" and tribute_choices(s, seat):
            frames.append((F_TRIBUTE, seat))
        else:
            _settle_tribute(s, seat, ())
    s.frames += reversed(frames)


def _of_colour(s: State, seat: Seat, colour: Colour) -> list[Tower]:
    return [tower for tower in s.towers[seat] if tower[1] == colour]


def tribute_pays(s: State, seat: Seat) -> list[int]:
    """How many towers of each colour must be paid (F§10.5 Tribute, m)."""
    have = held(s, seat)
    return [min(len(_of_colour(s, seat, c)), have[c] // TRIBUTE_BRICKS) for c in range(6)]


def tribute_choices(s: State, seat: Seat) -> list[tuple[list[int], int]]:
    """Where a seat has a choice: the towers of a colour, and how many of them are kept."""
    choices = []
    for colour, pays in enumerate(tribute_pays(s, seat)):
        towers = [tower[0] for tower in _of_colour(s, seat, colour)]
        if 0 < pays < len(towers):
            choices.append((towers, pays))
    return choices


def legal_tribute(s: State, frame: Frame) -> list[Action]:
    """Towers of the first colour that still lacks some, in site order."""
    for towers, pays in tribute_choices(s, frame[1]):
        kept = [tower for tower in frame[2:] if tower in towers]
        if len(kept) < pays:
            return _next_kept(towers, kept, pays)
    return []


def apply_keep(s: State, a: Action) -> None:
    """Notes a tower that is paid for; the last one of Tribute settles it (F§10.5)."""
    frame = (*s.frames[-1], a[1])
    s.frames[-1] = frame
    if frame[0] == F_LUXURY_KEEP:
        if len(frame) - 3 == frame[2]:
            s.frames[-1] = _pay_frame(frame[1], frame[3:])
    elif not legal_tribute(s, frame):
        s.frames.pop()
        _settle_tribute(s, frame[1], frame[2:])
        maybe_end_resolve(s)


def _settle_tribute(s: State, seat: Seat, chosen: Sequence[int]) -> None:
    """Each colour pays for as many towers as it can: the chosen ones, then the best (F§9.9)."""
    kept: list[int] = []
    bricks: list[Colour] = []
    for colour, pays in enumerate(tribute_pays(s, seat)):
        own = sorted(_of_colour(s, seat, colour), key=_best_first)
        own.sort(key=lambda tower: tower[0] not in chosen)
        kept += [tower[0] for tower in own[:pays]]
        bricks += [colour] * (TRIBUTE_BRICKS * pays)
    _settle(s, seat, CARD_TRIBUTE, s.towers[seat][:], kept, bricks)
