"""Tell what led to events of Machiavelli, as far as every seat knows it."""

from typing import Final

from cantiere.core.game import Event, Seat
from cantiere.machiavelli import constants as k
from cantiere.machiavelli import data
from cantiere_app.kit.events.kinds import Params, Past

_INCOMES: Final = (k.INCOME, k.SPLIT)
_OWN: Final = (k.EXTRA, k.VOYAGE)
"""Actions of a character's own, beside its income and what it does to others."""


def crown(_: Event, past: Past) -> Params:
    """Tell who had the crown before."""
    moved = next((event for event in reversed(past.events) if event.kind == "crown"), None)
    return {"former": moved.seat if moved else past.first().crown}


def income(event: Event, past: Past) -> Params:
    """Tell the type of districts that an income is for (M§7.4 T-14)."""
    character = _character(event.seat, past)
    kind = data.INCOME_TYPES[data.CHARACTER_OF[character]] if character else -1
    return {"type": data.TYPES[kind]} if kind >= 0 else {}


def drawn(event: Event, past: Past) -> Params:
    """Tell what cards are drawn for beside gathering: an income, or what the character can do."""
    action = past.action[0]
    if action in _INCOMES:
        return income(event, past)
    character = _character(event.seat, past)
    return {"character": character} if action in _OWN and character else {}


def _character(seat: Seat, past: Past) -> str:
    """Return the character as which a seat plays, "" where it was revealed before the table began.

    A Witch goes on as the one that she bewitched (M§7.7).
    """
    named = (
        str(event.params["character"])
        for event in reversed(past.events)
        if event.kind in ("revealed", "witch") and event.seat == seat
    )
    return next(named, "")


def holder(event: Event, past: Past) -> list[Seat]:
    """Return the seat that has the character of an event, unless it is the one that acts.

    Nobody is known to have it where the table began after the choice.
    """
    held: dict[int, Seat] = {}
    for each in past.events:
        if each.kind == "round":
            held = {}
        elif each.kind == "picked" and "rank" in each.secret:
            held[each.secret["rank"]] = each.seat
        elif each.kind == "exchangedRoles" and each.secret:
            held[each.secret["gave"]] = each.params["other"]
            held[each.secret["got"]] = each.seat
    seat = held.get(event.params["rank"], event.seat)
    return [] if seat == event.seat else [seat]
