"""Payments: what is proposed, and how a click on the storage changes it.

The rule of the proposal is visible to everybody: the most plentiful colour first, and colours of
own towers only when nothing else is left.
"""

from collections.abc import Collection, Sequence


def propose(available: Sequence[int], n: int, spare: Collection[int]) -> list[int]:
    """`n` bricks out of `available` (counts by colour), those of `spare` last."""
    left = list(available)
    picked = []
    for _ in range(n):
        colour = min(range(len(left)), key=lambda c: (left[c] == 0, c in spare, -left[c], c))
        left[colour] -= 1
        picked.append(colour)
    return picked


def keep(old: Sequence[int], available: Sequence[int], n: int, spare: Collection[int]) -> list[int]:
    """As much of an own choice as is still possible, filled up to `n` by the proposal."""
    left = list(available)
    kept = []
    for colour in old[:n]:
        if left[colour]:
            left[colour] -= 1
            kept.append(colour)
    return kept + propose(left, n - len(kept), spare)


def exchange(pay: Sequence[int], at: int, colour: int) -> list[int]:
    """The payment with another brick in place `at`."""
    return [*pay[:at], colour, *pay[at + 1 :]]


def free(available: Sequence[int], pay: Sequence[int], at: int) -> list[int]:
    """Counts that could take the place `at`: what is available but for the other places."""
    left = list(available)
    for place, colour in enumerate(pay):
        if place != at:
            left[colour] -= 1
    return left


def following(available: Sequence[int], pay: Sequence[int], at: int) -> int | None:
    """The next colour in the order of F§3.3 that could take the place `at`."""
    left = free(available, pay, at)
    others = [(pay[at] + i) % len(left) for i in range(1, len(left))]
    return next((colour for colour in others if left[colour]), None)
