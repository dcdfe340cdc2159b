"""The table's own elements: those of the zones that the game which is open names."""

from collections.abc import Sequence
from typing import Any, Final

from pyscript import document

from cantiere_app.kit.zones import Zone

Element = Any

_INTO: Final = {
    "top": ("#table", "#z-tabs"),
    "board": ("#table", ".low"),
    "own": (".low", ""),
    "hand": (".low", ""),
    "side": (".side", "#z-chip"),
}
"""By place: what its zones stand in, and before what, "" for at its end."""


_laid: list[Zone] = []
"""The zones that were laid last; nobody else makes or takes away their elements."""


def lay(zones: Sequence[Zone]) -> None:
    """Make the elements of these zones, in their order, and take away those of another game."""
    if _laid == [*zones]:
        return
    _laid[:] = zones
    there = {str(each.id): each for each in document.querySelectorAll("#table [data-place]")}
    places = [(name, str(each.dataset.place)) for name, each in there.items()]
    if places == [(zone.id, zone.place) for zone in zones]:
        return
    for name in there.keys() - {zone.id for zone in zones}:
        there[name].remove()
    for zone in zones:
        _put(there.get(zone.id) or document.createElement("section"), zone)


def _put(element: Element, zone: Zone) -> None:
    within, before = _INTO[zone.place]
    element.id, element.dataset.place = zone.id, zone.place
    neighbour = document.querySelector(before) if before else None
    document.querySelector(within).insertBefore(element, neighbour)
