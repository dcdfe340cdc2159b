"""The draft that the clicks of one seat have staged: a plain mapping, and the drafts before it.

Every draft except `{}` has `"was"`: the drafts before it, oldest first, without their `"was"`. The
other keys belong to the game.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from cantiere.core.game import Json
from cantiere_app.kit.scene import Outcome, Scene

Draft: TypeAlias = Mapping[str, Json]

HISTORY: Final = 60
"""Clicks that can be taken back within one draft."""


def follow(old: Draft, changed: Mapping[str, Json]) -> dict[str, Any]:
    """`changed` as the draft after `old`, so that one click back leads to `old`."""
    before, new = bare(old), bare(changed)
    if not new:
        return {}
    was = list(old.get("was", ()))
    if new == before:
        return {**new, "was": was}
    if was and was[-1] == new:
        return {**new, "was": was[:-1]}
    return {**new, "was": _with(was, before)}


def _with(was: list[Any], before: Draft) -> list[Any]:
    """The history with one draft more; that something was picked up beside it is no other draft."""
    return was if was and was[-1] == before else [*was, before][-HISTORY:]


def back(draft: Draft) -> dict[str, Any] | None:
    """The draft one click back, `None` for the empty one."""
    was = draft.get("was", ())
    if was:
        return {**was[-1], "was": list(was[:-1])} if was[-1] else {}
    return {} if draft else None


def bare(draft: Draft) -> dict[str, Any]:
    """The draft without its history."""
    return {key: value for key, value in draft.items() if key != "was"}


def stage(scene: Scene, changed: Mapping[str, Json], picked: str = "") -> Outcome:
    """The draft becomes `changed`; one click back leads here."""
    return Outcome(follow(scene.draft, changed), picked)


def pick_up(scene: Scene, target: str) -> Outcome:
    """Something is picked up beside the draft; one click back puts it down and leaves the draft."""
    now = bare(scene.draft)
    return Outcome({**now, "was": _with(list(scene.draft.get("was", ())), now)}, target)


def undo(scene: Scene) -> Mapping[str, Any] | None:
    """The draft one click back, or `None` when nothing is staged or picked up."""
    if not scene.draft and scene.picked:
        return {}
    return back(scene.draft)
