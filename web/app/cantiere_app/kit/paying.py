"""Payments that a seat may change: a brick of the payment, then the colour that takes its place.

The bricks of a payment are the targets `pay-<k>`, the k-th of the list in the draft.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cantiere_app.kit import drafts
from cantiere_app.kit.drafts import bare
from cantiere_app.kit.refusals import No
from cantiere_app.kit.scene import Outcome, Scene
from cantiere_app.kit.targets import Aim


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
    """The next colour in the order of the game that could take the place `at`."""
    left = free(available, pay, at)
    others = [(pay[at] + i) % len(left) for i in range(1, len(left))]
    return next((colour for colour in others if left[colour]), None)


def place(scene: Scene) -> int:
    """The place in the payment that is picked up, 0 where none is."""
    return int(scene.picked.removeprefix("pay-")) if scene.picked.startswith("pay-") else 0


class Paying(NamedTuple):
    """Clicks on a payment: how the game refuses, and the bricks that a seat holds."""

    no: No
    held: Callable[[Scene], Sequence[int]]

    def pick(self, scene: Scene, key: str, available: Sequence[int], aim: Aim) -> Outcome | None:
        """A click on a laid brick picks it up; the next one puts another colour there."""
        pay, at = scene.draft[key], aim.first
        if at >= len(pay):
            return None
        target = f"pay-{at}"
        if scene.picked != target:
            return drafts.pick_up(scene, target)
        colour = following(available, pay, at)
        if colour is None:
            return self.no(scene, "one-colour-only")
        return _put(scene, key, at, colour, target)

    def put(self, scene: Scene, key: str, available: Sequence[int], colour: int) -> Outcome:
        """A colour of the storage goes to the place picked up; the next place is picked up then."""
        pay, at = scene.draft[key], place(scene)
        if not pay:
            return self.no(scene, "nothing-to-pay")
        at = min(at, len(pay) - 1)
        if free(available, pay, at)[colour] < 1:
            used = self.held(scene)[colour] > 0
            code = "colour-used-up" if used else "none-of-colour"
            return self.no(scene, code, colour=colour)
        after = f"pay-{at + 1}" if at + 1 < len(pay) else ""
        return _put(scene, key, at, colour, after)


def _put(scene: Scene, key: str, at: int, colour: int, picked: str) -> Outcome:
    changed = {**bare(scene.draft), key: exchange(scene.draft[key], at, colour)}
    if "own" in changed:
        changed["own"] = True
    return drafts.stage(scene, changed, picked)
