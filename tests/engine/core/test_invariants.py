"""Broken invariants by field, and decisions without a legal action."""

from collections.abc import Iterator

import pytest

from cantiere.core.invariants import broken_by, uneven_turns


def _positive(n: int) -> Iterator[str]:
    if n < 0:
        yield "below 0"


def _even(n: int) -> Iterator[str]:
    if n % 2:
        yield "odd"


TESTS = (("sign", _positive), ("parity", _even))


def test_every_test_is_asked_and_says_its_field() -> None:
    assert broken_by(-3, TESTS, is_over=False, legal=lambda _: []) == [
        ("sign", "below 0"),
        ("parity", "odd"),
    ]


def test_a_sound_state_needs_a_legal_action_until_the_game_is_over() -> None:
    stuck = [("phase", "no move is possible for a decision")]
    assert broken_by(2, TESTS, is_over=False, legal=lambda _: []) == stuck
    assert broken_by(2, TESTS, is_over=True, legal=lambda _: []) == []
    assert broken_by(2, TESTS, is_over=False, legal=lambda _: [(0,)]) == []


@pytest.mark.parametrize(
    ("turns", "start", "active", "is_over", "sound"),
    [
        ([1, 0, 0], 0, 0, False, True),
        ([3, 3, 2], 0, 1, False, True),
        ([2, 3, 3], 1, 2, False, True),
        ([3, 3, 3], 1, 0, False, True),
        ([3, 3, 3], 1, 0, True, False),
        ([3, 3, 3], 1, 1, True, True),
        ([2, 3, 3], 1, 0, True, True),
        ([0, 0, 0], 0, 0, True, False),
        ([2, 3, 3], 0, 2, False, False),
        ([4, 2, 2], 0, 0, False, False),
    ],
)
def test_turns_go_round(
    turns: list[int], start: int, active: int, is_over: bool, sound: bool
) -> None:
    assert bool(list(uneven_turns(turns, start, active, is_over))) != sound
