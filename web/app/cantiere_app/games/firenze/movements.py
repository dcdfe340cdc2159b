"""What moves on Firenze's table: bricks drop, ruins fall, cards move up, seals are placed."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cantiere.core.game import Event
from cantiere_app.games.firenze import art, draft
from cantiere_app.kit.movement import Change, Move

_SHELF: Final = "z-row/shelf"
_ROW: Final = 6


def movements(change: Change) -> list[Move]:
    """The movements of a change, in the order of its events; bricks of a draft come first."""
    found = list(_laid(change.before, change.draft))
    taken = [event for event in change.events if event.kind == "take"]
    for event in change.events:
        found += _of(event, change.viewer, len(found), moves_up=len(taken) == 1)
    return found


def _laid(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Move]:
    """Bricks that a click put onto a tower of the own site."""
    was, now = draft.raised(before), draft.raised(after)
    for tower, count in now.items():
        if count > was.get(tower, 0):
            yield Move(f"z-scene/site/t{tower}", "drop", ".f-ghost")
    had = draft.started(before)
    for place, (colour, count) in enumerate(draft.started(after)):
        same = place < len(had) and had[place][0] == colour
        if count > (had[place][1] if same else 0):
            yield Move(f"z-scene/site/new{place}", "drop", ".f-ghost")


def _of(event: Event, viewer: int, beat: int, moves_up: bool) -> list[Move]:
    if event.kind == "take":
        return _up(event, beat) if moves_up else []
    if event.kind == "refill":
        return [Move(f"{_SHELF}/{_ROW - 1}", "slide", source=f"{_SHELF}/pile", beat=beat)]
    if event.kind == "build" and event.seat != viewer:
        return _built(event, beat)
    if event.kind == "fulfil":
        colour, floor = art.COLOURS[event.params["colour"]], event.params["floor"]
        seal = f'[data-floor="{floor}"] .f-seal'
        return [Move(f"z-scene/city/{colour}", "stamp", seal, beat=beat)]
    if event.kind == "bell":
        return [Move("z-scene/church", "stamp", ".f-small-seals .f-seal:last-child", beat=beat)]
    if event.kind == "torn" and event.seat == viewer:
        return [Move(f"z-scene/site/t{event.params['tower']}", "fall", ".f-floors", beat=beat)]
    return []


def _up(event: Event, beat: int) -> list[Move]:
    """The cards right of the one that was taken."""
    return [
        Move(f"{_SHELF}/{slot}", "slide", source=f"{_SHELF}/{slot + 1}", beat=beat)
        for slot in range(event.params["slot"], _ROW - 1)
    ]


def _built(event: Event, beat: int) -> list[Move]:
    """Bricks of another seat, on its towers in the panel."""
    return [
        Move(
            f"z-players/{event.seat}",
            "drop",
            f'[data-testid="opp-tower-{event.seat}-{tower}"] .f-bk:nth-child(-n + {count})',
            beat=beat,
        )
        for tower, _, count, _, _ in event.params["placed"]
    ]
