"""What the final scoring counts, by the events that brought it (C§9.7, C§10)."""

from collections.abc import Sequence

from cantiere.carrara import data
from cantiere.carrara.constants import FINAL_SOURCES
from cantiere.core.game import Event, Seat

_BONUS, _OBJECTS, _BUILDINGS, _ = FINAL_SOURCES


def counted(events: Sequence[Event], seat: Seat, source: str) -> Sequence[Event]:
    """For objects those that brought some, for buildings those that built what stands at the end;
    of these, for the bonus card, what it scored or won (C§10.4). Coins are of all turns.
    """
    deeds = [event for event in events if event.seat == seat]
    if source == _OBJECTS:
        return [event for event in deeds if _brings_objects(event)]
    if source == _BUILDINGS:
        return _standing(deeds)
    if source == _BONUS:
        settled = [event for event in deeds if event.kind == "settled"]
        parts = {part for event in settled for part in event.params["bonus"]["parts"]}
        return [event for event in _standing(deeds) if not parts.isdisjoint(_names(event))]
    return ()


def _brings_objects(event: Event) -> bool:
    is_scored = event.kind == "scored" and any(event.params["objects"])
    return is_scored or event.kind == "objectBought"


def _standing(deeds: Sequence[Event]) -> list[Event]:
    """The events behind the buildings that were not replaced again (C§6.4)."""
    by_tile: dict[str, Event] = {}
    for event in deeds:
        if event.kind in ("built", "upgraded"):
            by_tile.pop(event.params.get("old", ""), None)
            by_tile[event.params["tile"]] = event
    return [*by_tile.values()]


def _names(event: Event) -> set[str]:
    """What a building is scored by: itself, its type, its city, its special field."""
    tile, city = event.params["tile"], event.params["city"]
    rank = data.TILES.index(tile)
    field = data.SPECIALS[data.TILE_CATEGORY[rank]]
    return {tile, data.TYPES[data.TILE_TYPE[rank]], city, field}
