"""Laws of the end: the first complete city, the Bell Tower, the last round; Cash Points, tax."""

from collections.abc import Iterator
from typing import Final

from cantiere.core.errors import Said
from cantiere.core.invariants import Tests
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import TAX_COLLECTOR
from cantiere.machiavelli.rules.districts.cities import BELL_TOWERS, size, target
from cantiere.machiavelli.rules.state import State


def _first(s: State) -> Iterator[str]:
    """Require that a complete city ends the game, once any new Bell Tower is decided (M§12.1)."""
    if s.first != k.NOBODY:
        return
    waits = s.frames[-1].seat if s.frames and s.frames[-1].kind == k.F_BELL else k.NOBODY
    for seat in range(s.options.seats):
        if size(s, seat) >= target(s) and seat != waits:
            yield Said(
                "first-nobody",
                "nobody, although the city of seat {seat} is complete ({n})",
                seat=seat,
                n=size(s, seat),
            )


def _locked(s: State) -> Iterator[str]:
    """Require that the first complete city settles the size of a complete one (M§12.2 BT-4a)."""
    need = 0 if s.first == k.NOBODY else s.options.city_size - s.bell
    if s.locked != need:
        yield Said("instead", "{n} instead of {all}", n=s.locked, all=need)


def _bell(s: State) -> Iterator[str]:
    """Require that an announced Bell Tower stands, unless the end has come already (M§12.2)."""
    stands = any(map(BELL_TOWERS.stands, s.cities))
    if s.bell and (not BELL_TOWERS.stands(s.uniques) or (s.first == k.NOBODY and not stands)):
        yield Said("bell-none", "the bell was rung, but no Bell Tower is in any city")


def _over(s: State) -> Iterator[str]:
    """Require that the game ends after the round of a complete city, or of the cap (M§7.9)."""
    cap = s.options.turn_cap
    is_last = s.first != k.NOBODY or bool(cap and s.round >= cap)
    if s.phase == k.OVER and not is_last:
        yield Said("over-nothing", "the game is over, but nothing has ended it")
    if s.phase in (k.PICKING, k.DROPPING) and s.first != k.NOBODY:
        yield Said("round-after", "a round begins after the last one")


def _round(s: State) -> Iterator[str]:
    if s.options.turn_cap and s.round > s.options.turn_cap:
        yield Said(
            "round-last",
            "round {round}, although the last round is {all}",
            round=s.round,
            all=s.options.turn_cap,
        )


def _cash(s: State) -> Iterator[str]:
    """Require that no owner uses his own Cash Point, and that the end removes all (M§10)."""
    if s.cash and s.phase == k.OVER:
        yield Said("cash-end", "a Cash Point is still on the table after the end")
    for owner, _, users in s.cash:
        if users >> owner & 1:
            yield Said("cash-own", "seat {seat} used its own Cash Point", seat=owner)


def _tax(s: State) -> Iterator[str]:
    if s.tax < 0 or (s.tax and TAX_COLLECTOR not in s.cast):
        yield Said("tax", "gold of the Tax Collector: {n}, which is not possible", n=s.tax)


ENDING: Final[Tests[State]] = (
    ("bell", _bell),
    ("first", _first),
    ("locked", _locked),
    ("phase", _over),
    ("round", _round),
    ("cash", _cash),
    ("tax", _tax),
)
