"""The order in which the cards of a hand came to it, and which of them are new."""

from collections.abc import Collection, Iterable, Sequence
from itertools import takewhile
from typing import Final

from cantiere.core.game import Event, Seat

_TAKEN: Final = frozenset(("drew", "kept", "took", "found", "dugUp", "seen", "tollCard"))
"""Kinds of events that bring cards to the seat that they are of."""
_GIVEN: Final = {"gaveBack": "other", "borrowed": "lender"}
"""Kinds that bring them to another, and the parameter that names it."""


def arrived(hand: Sequence[str], seat: Seat, events: Iterable[Event]) -> list[int]:
    """The places of a sorted hand in the order in which its cards came, as far as the seat was told
    of it: what comes is last, and the others stay where they are."""
    came: list[str] = []
    for event in events:
        if is_swap(event, seat):
            came.clear()
        came += brought(event, seat)
    last = _last(hand, came)
    return [*(n for n in range(len(hand)) if n not in last), *reversed(last)]


def fresh(
    hand: Sequence[str], seat: Seat, turn: Sequence[Event], since: Sequence[Event]
) -> Collection[int]:
    """The places of the cards that the seat's last deed brought, until it does another one, and of
    those that came by the others since then."""
    deed = takewhile(lambda event: brought(event, seat) or is_swap(event, seat), reversed(turn))
    events = [*deed, *since]
    if any(is_swap(event, seat) for event in events):
        return range(len(hand))
    return _last(hand, [card for event in events for card in brought(event, seat)])


def _last(hand: Sequence[str], came: Sequence[str]) -> list[int]:
    """Where the cards that came are in a hand, the newest first; of those alike the last ones."""
    places: dict[str, list[int]] = {}
    for n, card in enumerate(hand):
        places.setdefault(card, []).append(n)
    return [places[card].pop() for card in reversed(came) if places.get(card)]


def brought(event: Event, seat: Seat) -> Sequence[str]:
    """The cards that an event brings to the hand of a seat, as far as it was told which."""
    params = event.params
    owner = params[_GIVEN[event.kind]] if event.kind in _GIVEN else event.seat
    if owner != seat or event.kind not in (*_TAKEN, *_GIVEN):
        return ()
    cards: Sequence[str] = params.get("cards") or ([params["card"]] if "card" in params else ())
    return cards


def is_swap(event: Event, seat: Seat) -> bool:
    """Whether a seat has a hand that was another's (M§8.7)."""
    return event.kind == "swappedHands" and seat in (event.seat, event.params["other"])
