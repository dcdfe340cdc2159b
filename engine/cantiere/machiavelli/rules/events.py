"""Events that come again and again in a game, each made once."""

from functools import cache

from cantiere.core.game import Event, Json, Seat


@cache
def event(kind: str, seat: Seat, *params: Json) -> Event:
    """Return an event that tells everybody these parameters: their names, each before its value."""
    return Event(kind, seat, dict(zip(params[::2], params[1::2], strict=True)))


@cache
def secret_event(kind: str, seat: Seat, name: str, value: Json) -> Event:
    """Return an event of which only its seat is told what it is about."""
    return Event(kind, seat, {}, {name: value}, (seat,))
