"""Payments: what is proposed.

The rule of the proposal is visible to everybody, and nearly the one of F§9.9: colours of own towers
only when nothing else is left, and always from white to purple. The most plentiful colour is no
measure: it is the one that is saved for a tower. Only a heap with enough for both gives before all
others, so that no other colour loses its last bricks beside it.
"""

from collections.abc import Collection, Sequence
from typing import Final

from cantiere_app.games.firenze import facts
from cantiere_app.kit.moves import paying
from cantiere_app.kit.scene import Scene

_PLENTY: Final = 5
"""A heap of so many gives first."""


def propose(
    available: Sequence[int], n: int, spare: Collection[int], wanted: Collection[int] = ()
) -> list[int]:
    """`n` bricks out of `available` (counts by colour), those of `spare` late, `wanted` at last."""
    left = list(available)

    def rank(c: int) -> tuple[object, ...]:
        plenty = left[c] if left[c] >= _PLENTY else 0
        return left[c] == 0, c in wanted, -plenty, c in spare, c

    picked = []
    for _ in range(n):
        colour = min(range(len(left)), key=rank)
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


def exchange(scene: Scene, pay: Sequence[int], available: Sequence[int]) -> str:
    """What comes next where a brick of the payment is picked up that another could replace."""
    return scene.t("firenze.pay.exchange") if paying.is_open(scene, available, pay) else ""


def rest(scene: Scene, available: Sequence[int], n: int) -> list[int]:
    """What is proposed where bricks are lost or given back."""
    return propose(available, n, facts.colours(scene))
