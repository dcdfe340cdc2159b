"""Blunders of Firenze."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cantiere.core.game import Action, Event, Seat
from cantiere.firenze.ai.turn_ends import key
from cantiere.firenze.constants import NOBODY, OVER
from cantiere.firenze.data import FLAGS, IS_FESTIVAL
from cantiere.firenze.rules.scoring import festival_points, majorities
from cantiere.firenze.rules.state import State
from cantiere.training.blunders.watch import MISSED, Eyes

FALLS: Final = "oneBrickTowerFalls"
"""A tower of one brick that was begun in a turn and falls in the next one of its seat."""


def _of_step(_s: State, _seat: Seat, _legal: Sequence[Action], _a: Action) -> Iterator[str]:
    return iter(())


def _of_events(
    s: State, seat: Seat, events: Sequence[Event], memory: dict[str, Any]
) -> Iterator[str]:
    """Yield a fall for each tower of one brick that was begun in the last turn and fell."""
    begun: dict[int, int] = memory.setdefault("begun", {})
    for event in events:
        if event.kind == "torn" and event.seat == seat and s.active == seat:
            since = begun.get(event.params["tower"])
            if since is not None and s.turns[seat] - since == 1 and event.params["height"] == 1:
                yield FALLS
    if s.active == seat:
        for tower, _, _ in s.towers[seat]:
            begun.setdefault(tower, s.turns[seat])


def _is_last(s: State, _seat: Seat) -> bool:
    return s.end_tile != NOBODY


def _points(s: State, seat: Seat) -> int:
    if s.phase == OVER:
        return s.pp[seat]
    flags = sum(FLAGS[won.colour] for won in majorities(s) if won.seat == seat)
    return (
        s.pp[seat]
        + flags
        + sum(festival_points(s, seat, card) for card in s.hands[seat] if IS_FESTIVAL[card])
    )


EYES: Final = Eyes((FALLS, MISSED), _of_step, _of_events, _is_last, _points, ("wholesaler",), key)
