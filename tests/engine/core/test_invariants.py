"""Broken invariants by field, and decisions without a legal action."""

from collections.abc import Iterator

from cantiere.core.invariants import broken_by


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
    stuck = [("phase", "a decision has no legal action")]
    assert broken_by(2, TESTS, is_over=False, legal=lambda _: []) == stuck
    assert broken_by(2, TESTS, is_over=True, legal=lambda _: []) == []
    assert broken_by(2, TESTS, is_over=False, legal=lambda _: [(0,)]) == []
