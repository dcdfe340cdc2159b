"""What views and position descriptions of all games begin with, and how these are read."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

from cantiere.core import random
from cantiere.core.errors import Said
from cantiere.core.game import Decision, Json, OptionError, PositionError, Seat
from cantiere.core.game_state import GameState
from cantiere.core.invariants import turns_ahead
from cantiere.core.reader import POSITION, Fields
from cantiere.core.steps.frames import FrameForms

VERSION: Final = 2
"""Of position descriptions. Those of version 1 may tell what no game leads to, and still open."""

MANY: Final = 9999
"""No number of points is above this."""

MOST_TURNS: Final = 9999
TRIES: Final = 100
"""Draws of what is unknown, until one keeps the rules."""

HEADER_FIELDS: Final = "game version options seed generator phase active start turns".split()
"""Names of the fields that `write_header` writes and `read_header` reads, and of the seed."""


S = TypeVar("S", bound=GameState)
T = TypeVar("T")
Opts = TypeVar("Opts")


def write_header(
    s: GameState, game: str, options: Mapping[str, Json], phases: Sequence[str], possible: bool
) -> dict[str, Json]:
    """The fields that the description of a position begins with.

    possible: whether a game can lead there; what cannot be is written as it was read, in version 1.
    """
    return {
        "game": game,
        "version": VERSION if possible else VERSION - 1,
        "options": options,
        "generator": s.rng,
        **_turn(s, phases),
    }


def view_header(
    s: GameState,
    game: str,
    seat: Seat,
    options: Mapping[str, Json],
    phases: Sequence[str],
    asked: Decision | None,
    forms: FrameForms,
) -> dict[str, Json]:
    """The fields that the view of a seat begins with, where all pending frames are open.

    asked: the decision as the seat may know it.
    """
    return {
        "game": game,
        "seat": seat,
        "options": options,
        **_turn(s, phases),
        "decision": None if asked is None else asked._asdict(),
        "frames": [forms.view(frame) for frame in s.frames],
    }


def known_header(
    s: GameState, view: Mapping[str, Json], phases: Sequence[str], forms: FrameForms
) -> None:
    """Give a state the turn and the frames that `view_header` wrote."""
    s.phase = phases.index(view["phase"])
    s.frames = [forms.viewed(frame) for frame in view["frames"]]
    s.active, s.start_seat = view["active"], view["start"]
    s.turns = view["turns"][:]


def _turn(s: GameState, phases: Sequence[str]) -> dict[str, Json]:
    return {
        "phase": phases[s.phase],
        "active": s.active,
        "start": s.start_seat,
        "turns": s.turns[:],
    }


def draw_unknown(described: T, draw: Callable[[T, int], S], tries: int) -> S:
    """Return what is described, with all that is not told drawn.

    described: what was read of the description, which is read once; a field of a wrong form was
    refused then. draw: completes it by the number of the try. The first draw that keeps the rules
    is taken.

    Raises:
        PositionError: no draw keeps the rules; what is wrong with the first one.
    """
    first: PositionError | None = None
    for number in range(tries):
        try:
            return draw(described, number)
        except PositionError as error:
            first = first or error
    assert first is not None
    raise first


def read_header(
    top: Fields,
    game: str,
    phases: Sequence[str],
    read: Callable[[Mapping[str, Json]], Opts],
    blank: Callable[[Opts], S],
) -> S:
    """A blank table with options, phase and turn of a description, and its seed."""
    top.word("game", game, (game,))
    _version(top)
    s = blank(_described_options(top, read))
    s.rng = seed_of(top, 0)
    s.phase = phases.index(top.word("phase", phases[0], phases))
    is_over = s.phase == len(phases) - 1
    s.active, s.start_seat, s.turns = _seat_of_turn(top, len(s.turns), is_over)
    return s


def seed_of(top: Fields, number: int) -> random.Rng:
    """Return the generator by which a try draws what is not told."""
    return random.seeded(top.number("seed", 0, -(2**63), 2**63) + number)


def _described_options(top: Fields, read: Callable[[Mapping[str, Json]], Opts]) -> Opts:
    """The options of a description, read by the game; `seats` may be told by the players alone."""
    given, players = top.get("options", {}), top.get("players", None)
    POSITION.mapping(given, "options")
    if not isinstance(players, list | tuple):
        raise PositionError(
            "players", players, Said("seat-objects", "a list with one object for each seat")
        )
    try:
        options = read({"seats": len(players), **given})
    except OptionError as error:
        path = f"options.{error.field}" if error.field in given else "players"
        raise PositionError(path, error.value, error.accepted) from error
    if given.get("seats", len(players)) != len(players):
        accepted = Said("object-each", "one object for each of the {n} seats", n=given["seats"])
        raise PositionError("players", len(players), accepted)
    return options


def _seat_of_turn(top: Fields, seats: int, is_over: bool) -> tuple[int, int, list[int]]:
    """Whose turn it is, who began, and the turns begun; these in the first round when left out."""
    active = top.number("active", 0, 0, seats - 1)
    start = top.number("start", 0, 0, seats - 1)
    ahead = turns_ahead(seats, start, active, is_over)
    turns = [int((seat - start) % seats < ahead) for seat in range(seats)]
    turns = top.numbers("turns", seats, 0, MOST_TURNS) if top.has("turns") else turns
    if len(turns) != seats:
        raise PositionError(
            "turns", turns, Said("numbers", "a list of numbers, {n} in all", n=seats)
        )
    return active, start, turns


def _version(top: Fields) -> int:
    return top.number("version", VERSION, 1, VERSION)


Faults: TypeAlias = Iterable[tuple[str, str]]
"""Fields, each with a sentence about what is wrong."""


def validate(
    s: S,
    top: Fields,
    broken: Callable[[S], Faults],
    impossible: Callable[[S], Faults],
    accepted: str,
) -> S:
    """The state as described, with its generator and an empty log.

    Raises:
        PositionError: an invariant is broken, or no game leads there; the first field about it.
    """
    s.rng = top.number("generator", s.rng, 1, random.MASK)
    s.log = []
    for field, sentence in (*broken(s), *(impossible(s) if _version(top) > 1 else ())):
        raise PositionError(field, sentence, accepted)
    return s


def total_of(player: Fields, sources: Sequence[str], late: int) -> int:
    """The points that the gains of a seat add up to, with those that come late."""
    gains = Fields(player.get("gains", {}), player.at("gains"), sources)
    return late + sum(gains.number(name, 0, -MANY, MANY) for name in sources)


def read_gains(
    player: Fields, sources: Sequence[str], default: Mapping[str, int], least: int, total: int
) -> list[int]:
    """Points by source, each at least `least`, that add up to `total`; `default` if not written."""
    gains = Fields(player.get("gains", default), player.at("gains"), sources)
    numbers = [gains.number(name, 0, least, MANY) for name in sources]
    if sum(numbers) != total:
        raise PositionError(
            player.at("gains"), dict(gains.data), Said("sum", "a sum of {n}", n=total)
        )
    return numbers


def beyond(places: Iterable[tuple[str, int]], most: int) -> str:
    """The path of the first place that makes all up to it hold more than `most`; "" for none."""
    total = 0
    for path, n in places:
        total += n
        if total > most:
            return path
    return ""
