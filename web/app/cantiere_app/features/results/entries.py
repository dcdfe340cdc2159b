"""One result as it is written and read: what is damaged is no result."""

from typing import Any, Final

from cantiere import games
from cantiere.core.game import Json
from cantiere.core.record import SaveError
from cantiere.players.names import named
from cantiere_app.features.saves import header
from cantiere_app.session.device.finished import TOGETHER, Finished

_POINTS: Final = 100_000
_SOURCES: Final = 200
_NAME: Final = 60


def written(finished: Finished) -> dict[str, Json]:
    """Return an entry of the text that is kept; sources as pairs, in the game's order."""
    return {
        **finished._asdict(),
        "seats": [sitter.data() for sitter in finished.seats],
        "sources": [[name, list(points)] for name, points in finished.sources.items()],
    }


def read(entry: Json) -> Finished | None:
    """Return the result that an entry holds, or `None` where it is damaged."""
    if not isinstance(entry, dict):
        return None
    try:
        seats = header.seats_of(entry.get("seats"))
    except SaveError:
        return None
    if not all(check(entry, len(seats)) for check in (_says_what, _says_who, _says_points)):
        return None
    return Finished(
        **{name: entry[name] for name in ("id", "game", "at", "you", "rounds", "options")},
        seats=tuple(sitter._replace(kind=named(sitter.kind)) for sitter in seats),
        totals=tuple(entry["totals"]),
        winners=tuple(entry["winners"]),
        sources={name: tuple(points) for name, points in entry["sources"]},
        best=_best(entry.get("best")),
    )


def _best(value: Json) -> str:
    """Return the best thing that was built; "" where none can be read, as in older entries."""
    return value if isinstance(value, str) and len(value) <= _NAME else ""


def is_number(value: Json, limit: int, least: int = 0) -> bool:
    """Return whether data is a whole number from `least` to below the limit."""
    return type(value) is int and least <= value < limit


def _says_what(entry: dict[str, Any], _: int) -> bool:
    """Return whether an entry says which game was played, when, and how."""
    number = entry.get("id")
    return (
        isinstance(number, str)
        and 0 < len(number) <= _NAME
        and entry.get("game") in games.MODULES
        and is_number(entry.get("at"), header.LATEST)
        and is_number(entry.get("rounds"), header.LATEST)
        and isinstance(entry.get("options"), dict)
    )


def _says_who(entry: dict[str, Any], seats: int) -> bool:
    """Return whether an entry says which seat was the person's, and who won."""
    winners = entry.get("winners")
    return (
        is_number(entry.get("you"), seats, TOGETHER)
        and isinstance(winners, list)
        and all(is_number(seat, seats) for seat in winners)
    )


def _says_points(entry: dict[str, Any], seats: int) -> bool:
    """Return whether an entry says the points, whole and by source."""
    sources = entry.get("sources")
    return (
        _are_points(entry.get("totals"), seats)
        and isinstance(sources, list)
        and len(sources) <= _SOURCES
        and all(_is_source(pair, seats) for pair in sources)
    )


def _is_source(pair: Json, seats: int) -> bool:
    return (
        isinstance(pair, list)
        and len(pair) == 2
        and isinstance(pair[0], str)
        and len(pair[0]) <= _NAME
        and _are_points(pair[1], seats)
    )


def _are_points(value: Json, seats: int) -> bool:
    return (
        isinstance(value, list)
        and len(value) == seats
        and all(is_number(n, _POINTS, 1 - _POINTS) for n in value)
    )
