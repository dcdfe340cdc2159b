"""When in a turn the cards and districts came that its deeds need, so that what comes later stands
behind what stood there. All is read from what the seat was told of the turn."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cantiere.core.game import Event, Seat
from cantiere.machiavelli import data
from cantiere.machiavelli.rules.cards import known_to
from cantiere_app.games.machiavelli import facts
from cantiere_app.games.machiavelli.board import districts
from cantiere_app.games.machiavelli.board.hand_order import brought, is_swap
from cantiere_app.kit.scene import Scene

_PLAYED: Final[Mapping[str, str]] = {
    "tent": "circusTent",
    **{name: name for name in ("cashPoint", "director", "fortuneTeller", "strongman")},
}
"""Events of action cards that are played in the own turn (M§10), and their cards."""
_LAID_DOWN: Final = frozenset(
    ("borrowed", "gaveBack", "laboratory", "museum", "paid", "putUnder", "tucked")
)
"""Kinds of events in which cards leave the hand of the seat that they are of."""


def of_card(scene: Scene, card: str) -> int | None:
    """After how many events of the turn a card came into the own hand, 0 where it was there before;
    `None` where it was not there at all."""
    since, left, came = 0, 0, list[int]()
    for n, event in enumerate(scene.turn, 1):
        if is_swap(event, scene.viewer):
            first = _first(since, came, _given(scene, event).count(card) + left)
            if first is not None:
                return first
            since, left, came = n, 0, []
        came += [n] * brought(event, scene.viewer).count(card)
        left += _left(event).count(card) if event.seat == scene.viewer else 0
    return _first(since, came, facts.hand(scene).count(card) + left)


def _first(since: int, came: Sequence[int], n: int) -> int | None:
    """When the first of n cards alike was there, of which some came later than the hand did."""
    if n > len(came):
        return since
    return came[0] if came else None


def of_district(scene: Scene, district: str) -> int | None:
    """The same of a district of the own city."""
    for n, event in enumerate(scene.turn, 1):
        came, went = _city(event, scene.viewer)
        if district in (*came, *went):
            return n if district in came else 0
    return 0 if district in in_city(scene) else None


def of_cash(scene: Scene, n: int) -> int:
    """The same of the n-th Cash Point: an own one may have been laid out in this turn (M§10)."""
    laid = [at for at, event in enumerate(scene.turn, 1) if event.kind == "cashPoint"]
    is_new = laid and n == len(facts.cash(scene)) - 1
    return laid[0] if is_new else 0


def in_city(scene: Scene) -> list[str]:
    """The districts of the own city by their cards."""
    return _cards(facts.me(scene)["city"])


def _left(event: Event) -> Sequence[str]:
    """The cards that a seat lays down or plays."""
    if event.kind in _PLAYED:
        return [_PLAYED[event.kind]]
    if event.kind not in _LAID_DOWN:
        return ()
    params = event.params
    cards: Sequence[str] = [params["card"]] if "card" in params else params["cards"]
    return cards


def _given(scene: Scene, swap: Event) -> Sequence[str]:
    """The hand that was given away: who gave it remembers it (M§8.7)."""
    other = swap.params["other"] if swap.seat == scene.viewer else swap.seat
    return data.card_ids(known_to(scene.state, scene.viewer, other))


def _city(event: Event, seat: Seat) -> tuple[list[str], list[str]]:
    """The districts that come into a city by an event, and those that go from it."""
    params, kind = event.params, event.kind
    came, went = [], []
    if event.seat == seat:
        came = [params[name] for name in _COMES.get(kind, ())]
        went = [params[name] for name in _GOES.get(kind, ())]
    if params.get("other") == seat and kind in _TAKEN:
        went.append(params["district"])
    return _cards(came), _cards(went)


_COMES: Final = {"built": ("card",), "seized": ("district",), "exchanged": ("taken",)}
_GOES: Final = {"gaveUp": ("district",), "exchanged": ("given",), "destroyed": ("armory",)}
"""What the seat of an event gets into its city, and what it loses, by parameter."""
_TAKEN: Final = ("destroyed", "seized")
"""Kinds in which another loses a district."""


def _cards(city: Iterable[str]) -> list[str]:
    return [districts.read(text).card for text in city]
