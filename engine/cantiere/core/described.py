"""What views and position descriptions of all games begin with, and how these are read."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol, TypeVar

from cantiere.core import random
from cantiere.core.fields import Fields, described_options, seat_of_turn
from cantiere.core.game import Decision, Event, Json, PositionError, Seat

VERSION: Final = 1
"""Of position descriptions."""

MANY: Final = 9999
"""No number of points is above this."""

TRIES: Final = 100
"""Draws of what is unknown, until one keeps the rules."""

HEAD: Final = "game version options seed generator phase active start turns".split()
"""Names of the fields that `head` writes and `begun` reads, and of the seed."""


class Turning(Protocol):
    """A state in a phase of somebody's turn."""

    rng: int
    phase: int
    frames: list[tuple[int, ...]]
    active: Seat
    start: Seat
    turns: list[int]
    log: list[Event] | None


S = TypeVar("S", bound=Turning)
Opts = TypeVar("Opts")


def head(
    s: Turning, game: str, options: Mapping[str, Json], phases: Sequence[str]
) -> dict[str, Json]:
    """The fields that the description of a position begins with."""
    return {
        "game": game,
        "version": VERSION,
        "options": options,
        "generator": s.rng,
        **_turn(s, phases),
    }


def seen(
    s: Turning,
    game: str,
    seat: Seat,
    options: Mapping[str, Json],
    phases: Sequence[str],
    asked: Decision | None,
) -> dict[str, Json]:
    """The fields that the view of a seat begins with."""
    return {
        "game": game,
        "seat": seat,
        "options": options,
        **_turn(s, phases),
        "decision": None if asked is None else asked._asdict(),
        "frames": [list(frame) for frame in s.frames],
    }


def _turn(s: Turning, phases: Sequence[str]) -> dict[str, Json]:
    return {
        "phase": phases[s.phase],
        "active": s.active,
        "start": s.start,
        "turns": s.turns[:],
    }


def drawn(read: Callable[[int], S], is_complete: bool) -> S:
    """What is described, as `read` draws what is not told by the number of the try.

    Of what nobody told, the first draw that keeps the rules is taken. Raises the `PositionError` of
    the last one where none does; a complete description is read once.
    """
    for number in range(0 if is_complete else TRIES):
        with suppress(PositionError):
            return read(number)
    return read(0)


def begun(
    top: Fields,
    game: str,
    phases: Sequence[str],
    read: Callable[[Mapping[str, Json]], Opts],
    blank: Callable[[Opts], S],
    number: int,
) -> S:
    """A blank table with options, phase and turn of a description, and the seed of that try."""
    top.word("game", game, (game,))
    top.number("version", VERSION, VERSION, VERSION)
    s = blank(described_options(top, read))
    s.rng = random.seeded(top.number("seed", 0, -(2**63), 2**63) + number)
    s.phase = phases.index(top.word("phase", phases[0], phases))
    s.active, s.start, s.turns = seat_of_turn(top, len(s.turns))
    return s


def finished(
    s: S, top: Fields, broken: Callable[[S], Iterable[tuple[str, str]]], accepted: str
) -> S:
    """The state as described, with its generator and an empty log.

    Raises:
        PositionError: an invariant is broken; the first field that is about one.
    """
    s.rng = top.number("generator", s.rng, 1, random.MASK)
    s.log = []
    for field, sentence in broken(s):
        raise PositionError(field, sentence, accepted)
    return s


def gains_of(gains: Sequence[int], sources: Sequence[str], seat: Seat) -> dict[str, int]:
    """Points of a seat by source, of all seats' in a row."""
    own = gains[seat * len(sources) : (seat + 1) * len(sources)]
    return dict(zip(sources, own, strict=True))


def read_gains(
    player: Fields, sources: Sequence[str], default: Mapping[str, int], least: int, total: int
) -> list[int]:
    """Points by source, each at least `least`, that add up to `total`; `default` if not written."""
    gains = Fields(player.get("gains", default), player.at("gains"), sources)
    numbers = [gains.number(name, 0, least, MANY) for name in sources]
    if sum(numbers) != total:
        raise PositionError(player.at("gains"), dict(gains.data), f"a sum of {total}")
    return numbers
