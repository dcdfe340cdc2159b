"""The points that Machiavelli's events bring: districts that come and go, the end (M§12.3)."""

from collections.abc import Iterable

from cantiere.core.game import Event, Seat
from cantiere.machiavelli import data
from cantiere_app.games.machiavelli.board import districts
from cantiere_app.kit.events.kinds import Gain


def built(event: Event) -> list[Gain]:
    return _stands(event.seat, event.params["card"])


def seized(event: Event) -> list[Gain]:
    params = event.params
    return [*_stands(event.seat, params["district"]), *_leaves(params["other"], params["district"])]


def exchanged(event: Event) -> list[Gain]:
    params = event.params
    return _exchanged(event.seat, params["other"], params["given"], params["taken"])


def destroyed(event: Event) -> list[Gain]:
    params = event.params
    armory = _leaves(event.seat, params["armory"]) if params["armory"] else []
    return [*_leaves(params["other"], params["district"]), *armory]


def given_up(event: Event) -> list[Gain]:
    return _leaves(event.seat, event.params["district"])


def beautified(event: Event) -> list[Gain]:
    return [Gain(event.seat, "districts", 1)]


def first_city(event: Event) -> list[Gain]:
    return [Gain(event.seat, "first", data.FIRST_POINTS)]


def hand(event: Event) -> list[Gain]:
    return _in_hand(event.seat, event.params["cards"])


def _stands(seat: Seat, district: str) -> list[Gain]:
    """Return what a district is worth by itself: its coins of gold and of silver."""
    name, coins = districts.read(district)
    card = data.CARD_OF[name]
    amounts = {"districts": data.COSTS[card] + coins, "silver": data.SILVER[card]}
    return [Gain(seat, source, points) for source, points in amounts.items() if points]


def _leaves(seat: Seat, district: str) -> list[Gain]:
    return [Gain(seat, source, -points) for _, source, points in _stands(seat, district)]


def _exchanged(seat: Seat, other: Seat, given: str, taken: str) -> list[Gain]:
    gains = [*_leaves(seat, given), *_stands(seat, taken)]
    return [*gains, *_leaves(other, taken), *_stands(other, given)]


def _in_hand(seat: Seat, cards: Iterable[str]) -> list[Gain]:
    amounts = {"secretVault": 0, "actionCards": 0}
    for card in map(data.CARD_OF.__getitem__, cards):
        amounts["actionCards" if card in data.ACTION_CARDS else "secretVault"] += data.HAND_POINTS[
            card
        ]
    return [Gain(seat, source, points) for source, points in amounts.items() if points]
