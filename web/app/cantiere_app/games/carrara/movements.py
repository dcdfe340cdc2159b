"""What moves on Carrara's table: the disc turns, tiles are laid out, markers are placed."""

from collections.abc import Iterator
from typing import Final

from cantiere.carrara import data
from cantiere.core.game import Event
from cantiere_app.kit.movement import Change, Move

_WHEEL: Final = "z-row/wheel"
_FIRST: Final = f"{_WHEEL}/0"


def movements(change: Change) -> list[Move]:
    """The movements of a change, in the order of its events; a building of a draft comes first."""
    found = list(_laid(change))
    for event in change.events:
        found += _of(event, change.viewer, len(found))
    return found


def _laid(change: Change) -> Iterator[Move]:
    """A building that a click puts into a city."""
    city = change.draft.get("city")
    if city and city != change.before.get("city"):
        yield Move(f"z-scene/cities/{data.CITIES.index(city)}", "drop", ".c-tile.draft")


def _of(event: Event, viewer: int, beat: int) -> list[Move]:
    if event.kind == "turned":
        return _turned(event, beat)
    if event.kind == "revealed":
        return [Move(f"z-row/display/{event.params['slot']}", "drop", beat=beat)]
    if event.kind == "scored" and event.params["what"] in data.CITIES:
        city = data.CITIES.index(event.params["what"])
        return [Move(f"z-scene/cities/{city}", "stamp", ".c-by .seal", beat=beat)]
    if event.kind == "token":
        place = data.TOKEN_PLACE[data.TOKENS.index(event.params["token"])]
        return [Move(f"z-scene/cities/{place}", "stamp", ".c-token .seal", beat=beat)]
    if event.kind == "objectBought" and event.seat == viewer:
        name = data.OBJECTS[event.params["object"]]
        return [Move("z-storage/objects", "drop", f'[data-object="{name}"]', beat=beat)]
    return []


def _turned(event: Event, beat: int) -> list[Move]:
    """Disc and bricks go on by a bay while ring and hub stand; the drawn ones drop in."""
    moves = [Move(f"{_WHEEL}/ring", "turn", ".c-disc", beat=beat)]
    moves += [
        Move(f"{_WHEEL}/{segment}", "turn", ".c-bricks", beat=beat)
        for segment in range(1, len(data.SEGMENTS))
    ]
    if any(event.params["drawn"]):
        moves.append(Move(_FIRST, "drop", ".c-br:nth-child(n)", beat=beat + 1))
    return moves
