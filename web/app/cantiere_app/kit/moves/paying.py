"""Payments that a seat may change: a brick of the payment, then the colour that takes its place.

The bricks of a payment are the targets `pay-<k>`, the k-th of the list in the draft.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cantiere_app.kit.moves import drafts
from cantiere_app.kit.moves.drafts import bare
from cantiere_app.kit.moves.refusals import No
from cantiere_app.kit.moves.targets import Aim
from cantiere_app.kit.scene import Outcome, Scene


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


def place(scene: Scene) -> int | None:
    """The place in the payment that is picked up, `None` where none is."""
    return int(scene.picked.removeprefix("pay-")) if scene.picked.startswith("pay-") else None


def is_open(scene: Scene, available: Sequence[int], pay: Sequence[int]) -> bool:
    """Return whether a brick of the payment is picked up that another brick could replace."""
    at = place(scene)
    return at is not None and at < len(pay) and following(available, pay, at) is not None


class Paying(NamedTuple):
    """Clicks on a payment.

    no: how the game refuses. held: the bricks that a seat holds. ordered: whether each place is
    paid for itself, so that they are gone through one by one.
    """

    no: No
    held: Callable[[Scene], Sequence[int]]
    ordered: bool = True

    def pick(self, scene: Scene, key: str, available: Sequence[int], aim: Aim) -> Outcome | None:
        """A click on a laid brick picks it up where another colour could pay.

        A second one lets it be, as everywhere. Where places are gone through one by one, so that
        one is picked up unasked, it brings the next colour.
        """
        pay, target = scene.draft[key], f"pay-{aim.first}"
        if aim.first >= len(pay):
            return None
        if scene.picked == target and not self.ordered:
            return Outcome(drafts.undo(scene) or {})
        colour = following(available, pay, aim.first)
        if colour is None:
            return self.no(scene, "one-colour-only")
        if scene.picked == target:
            return _put(scene, key, exchange(pay, aim.first, colour), target)
        return drafts.pick_up(scene, target)

    def put(self, scene: Scene, key: str, available: Sequence[int], colour: int) -> Outcome:
        """A colour of the storage goes to the place picked up.

        Where none is, it goes to the first; the next is picked up then. In a payment without order
        it goes for the brick that has paid longest, and nothing is picked up.
        """
        pay, picked = scene.draft[key], place(scene)
        if not pay:
            return self.no(scene, "nothing-to-pay")
        if picked is None and not self.ordered:
            pay, picked = _longest_last(pay, colour), len(pay) - 1
        at = min(picked or 0, len(pay) - 1)
        if free(available, pay, at)[colour] < 1:
            used = self.held(scene)[colour] > 0
            code = "colour-used-up" if used else "none-of-colour"
            return self.no(scene, code, colour=colour)
        after = f"pay-{at + 1}" if self.ordered and at + 1 < len(pay) else ""
        return _put(scene, key, exchange(pay, at, colour), after)


def _longest_last(pay: Sequence[int], colour: int) -> list[int]:
    """The payment with the first brick of another colour at its end."""
    at = next((at for at, paid in enumerate(pay) if paid != colour), 0)
    return [*pay[:at], *pay[at + 1 :], pay[at]]


def _put(scene: Scene, key: str, pay: Sequence[int], picked: str) -> Outcome:
    changed = {**bare(scene.draft), key: list(pay)}
    if "own" in changed:
        changed["own"] = True
    return drafts.stage(scene, changed, picked)
