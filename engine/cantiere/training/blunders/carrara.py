"""Blunders of Carrara."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cantiere.carrara import constants as k
from cantiere.carrara.ai.valuation import turns_left
from cantiere.carrara.game import REVEALS
from cantiere.carrara.rules.scoring import settle
from cantiere.carrara.rules.state import State
from cantiere.core.game import Action, Event, Seat
from cantiere.training.blunders.watch import MISSED, Eyes

BEHIND: Final = "announcesBehind"
"""The end announced by a seat that is clearly behind."""
CLEARLY: Final = 3


def _of_step(s: State, seat: Seat, _legal: Sequence[Action], action: Action) -> Iterator[str]:
    if action[0] == k.ANNOUNCE:
        points = [_points(s, other) for other in range(s.options.seats)]
        if points[seat] < max(points) - CLEARLY:
            yield BEHIND


def _of_events(
    _s: State, _seat: Seat, _events: Sequence[Event], _memory: dict[str, Any]
) -> Iterator[str]:
    return iter(())


def _is_last(s: State, seat: Seat) -> bool:
    is_ending = s.announcer != k.NOBODY or s.closer != k.NOBODY
    return is_ending and turns_left(s, seat) == 1


def _points(s: State, seat: Seat) -> int:
    return s.vp[seat] + (0 if s.phase == k.OVER else sum(settle(s, seat).points()))


EYES: Final = Eyes((BEHIND, MISSED), _of_step, _of_events, _is_last, _points, REVEALS)
