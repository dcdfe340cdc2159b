"""Exchanging bricks of a proposed payment: a laid brick, then a colour of the storage."""

from collections.abc import Sequence

from cantiere_app.firenze import facts, payment
from cantiere_app.firenze.aim import Aim
from cantiere_app.firenze.draft import bare, follow
from cantiere_app.firenze.refuse import no
from cantiere_app.scene import Outcome, Scene


def stage(scene: Scene, changed: dict[str, object], picked: str = "") -> Outcome:
    """The draft becomes `changed`; one click back leads here."""
    return Outcome(follow(scene.draft, changed), picked)


def place(scene: Scene) -> int:
    """The place in the payment that is picked up, 0 where none is."""
    return int(scene.picked.removeprefix("pay-")) if scene.picked.startswith("pay-") else 0


def pick(scene: Scene, key: str, available: Sequence[int], aim: Aim) -> Outcome | None:
    """A click on a laid brick picks it up; the next one puts another colour there."""
    pay, at = scene.draft[key], aim.first
    if at >= len(pay):
        return None
    target = f"pay-{at}"
    if scene.picked != target:
        return Outcome(scene.draft, target)
    colour = payment.following(available, pay, at)
    if colour is None:
        return no(scene, "one-colour-only")
    return _put(scene, key, at, colour, target)


def put(scene: Scene, key: str, available: Sequence[int], colour: int) -> Outcome:
    """A colour of the storage goes to the place picked up; the next place is picked up then."""
    pay, at = scene.draft[key], place(scene)
    if not pay:
        return no(scene, "nothing-to-pay")
    at = min(at, len(pay) - 1)
    if payment.free(available, pay, at)[colour] < 1:
        used = facts.storage(scene)[colour] > 0
        return no(scene, "colour-used-up" if used else "none-of-colour", colour=colour)
    after = f"pay-{at + 1}" if at + 1 < len(pay) else ""
    return _put(scene, key, at, colour, after)


def _put(scene: Scene, key: str, at: int, colour: int, picked: str) -> Outcome:
    pay = payment.exchange(scene.draft[key], at, colour)
    changed = {**bare(scene.draft), key: pay}
    if "own" in changed:
        changed["own"] = True
    return stage(scene, changed, picked)
