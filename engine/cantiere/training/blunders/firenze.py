"""Blunders of Firenze."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cantiere.core.game import Action, Event, Seat
from cantiere.firenze.ai.frail_towers import bare
from cantiere.firenze.ai.turn_ends import key
from cantiere.firenze.ai.valuation import turns_left
from cantiere.firenze.constants import NOBODY, OVER
from cantiere.firenze.data import FLAGS, IS_FESTIVAL
from cantiere.firenze.rules.scoring import festival_points, majorities
from cantiere.firenze.rules.state import State
from cantiere.training.blunders.watch import MISSED, Eyes

FALLS: Final = "oneBrickTowerFalls"
ROBBED: Final = "oneBrickTowerRobbed"
"""A tower of one brick that was begun in a turn and falls in the next one of its seat, if that is
not its last, for which nothing is kept.

It was robbed if a brick was kept to raise it, went while the other seats played, and there was
none again when it fell.
"""


def _of_step(_s: State, _seat: Seat, _legal: Sequence[Action], _a: Action) -> Iterator[str]:
    return iter(())


def _of_events(
    s: State, seat: Seat, events: Sequence[Event], memory: dict[str, Any]
) -> Iterator[str]:
    """Yield a fall, when the turn is over, for each tower of one brick begun in the turn before."""
    begun: dict[int, int] = memory.setdefault("begun", {})
    fell: list[str] = memory.setdefault("fell", [])
    for event in events:
        if event.kind == "torn" and event.seat == seat and s.active == seat:
            tower, colour = event.params["tower"], event.params["colour"]
            since = begun.get(tower)
            if since is not None and s.turns[seat] - since == 1 and event.params["height"] == 1:
                is_robbed = tower in memory["robbed"] and not s.storage[seat * 6 + colour]
                fell.append(ROBBED if is_robbed else FALLS)
    if s.active == seat and s.phase != OVER:
        for tower, _, _ in s.towers[seat]:
            begun.setdefault(tower, s.turns[seat])
    else:
        yield from fell if s.phase != OVER and turns_left(s, seat) else ()
        fell.clear()
    _watch_bricks(s, seat, memory)


def _watch_bricks(s: State, seat: Seat, memory: dict[str, Any]) -> None:
    """Note the towers of one brick that lose the brick kept for them while other seats play."""
    is_own_turn, bare_now = s.active == seat, set(bare(s, seat))
    if is_own_turn and not memory.get("own", True):
        memory["robbed"] = bare_now - memory["bare"]
    elif not is_own_turn and memory.get("own", True):
        memory["bare"] = bare_now
    memory["own"] = is_own_turn


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


EYES: Final = Eyes(
    (FALLS, ROBBED, MISSED), _of_step, _of_events, _is_last, _points, ("wholesaler",), key
)
