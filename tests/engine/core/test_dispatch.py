"""Decisions, legal actions and effects by kind, of a game of two phases and one frame."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from cantiere.core.dispatch import Names, by_kind, rules_of
from cantiere.core.frames import NOTHING, Frame
from cantiere.core.game import Action

MOVE, OVER = range(2)
GO, PAY = range(2)
NAMES = Names(("move", "over"), ("bill",), ("go", "pay"), {"move": "T§1", "bill": "T§2"})


@dataclass
class State:
    phase: int = MOVE
    active: int = 1
    frames: list[Frame[Any]] = field(default_factory=list)


def _go(s: State, _a: Action) -> None:
    s.frames.append(Frame(0, 2, 5, NOTHING))


def _pay(s: State, a: Action) -> None:
    s.frames.clear()
    s.phase = a[1]


RULES = rules_of(
    NAMES,
    {MOVE: lambda s: [(GO, s.active)]},
    {0: lambda _s, frame: [(PAY, frame.need)]},
    {GO: _go, PAY: _pay},
)


def test_the_phase_asks_the_active_seat() -> None:
    s = State()
    assert RULES.decision(s) == (1, "move", "T§1")
    assert RULES.legal(s) == [(GO, 1)]


def test_a_frame_goes_before_the_phase_and_asks_its_own_seat() -> None:
    s = State()
    RULES.apply(s, (GO, 1))
    assert RULES.decision(s) == (2, "bill", "T§2")
    assert RULES.legal(s) == [(PAY, 5)]


def test_nobody_is_asked_when_the_game_is_over() -> None:
    s = State(frames=[Frame(0, 2, 5, NOTHING)])
    RULES.apply(s, (PAY, OVER))
    assert RULES.decision(s) is None
    assert RULES.legal(s) == []


def test_a_kind_without_its_entry_is_found_at_once() -> None:
    assert by_kind({1: "b", 0: "a"}, ("first", "second")) == ("a", "b")
    with pytest.raises(KeyError):
        by_kind({0: "a"}, ("first", "second"))
