"""The meaning of a click: what is asked decides which module answers."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere_app.firenze import facts
from cantiere_app.firenze.aim import Aim, read
from cantiere_app.firenze.draft import back
from cantiere_app.firenze.flows import (
    build,
    events,
    fulfil,
    limits,
    midway,
    persons,
    take,
    taxes,
    trade,
)
from cantiere_app.firenze.refuse import elsewhere
from cantiere_app.scene import Outcome, Scene

Flow = Callable[[Scene, Aim], Outcome | None]

FLOWS: Final[Mapping[str, Flow]] = {
    "choose": take.click,
    "trade": trade.click,
    "build": build.click,
    "fulfil": fulfil.click,
    "limits": limits.click,
    "cancel": events.cancel,
    "collapse": events.fell,
    "botch": events.fell,
    "saboteur": events.sabotage,
    "fire": events.lose,
    "flood": events.lose,
    "luxury-keep": taxes.click,
    "luxury-pay": taxes.click,
    "tribute": taxes.click,
}


def click(scene: Scene, target: str) -> Outcome:
    """What a click, a tap or Enter on a target means; always an answer, never silence."""
    aim = read(target)
    if aim.kind == "do-undo":
        return Outcome(undo(scene) or {})
    if aim.kind == "do-restart":
        return Outcome({})
    return _answer(scene, aim) or elsewhere(scene, aim)


def _answer(scene: Scene, aim: Aim) -> Outcome | None:
    kind = facts.asked(scene)
    if kind in ("wait", "over"):
        return None
    if kind not in facts.BASE:
        flow = FLOWS.get(kind, midway.click)
        return flow(scene, aim)
    flow = persons.click if scene.draft.get("do") in persons.PLAYS else FLOWS[kind]
    answer = flow(scene, aim)
    if answer is None and aim.kind in ("hand", "do-play"):
        return persons.start(scene, aim.first)
    return answer


def undo(scene: Scene) -> Mapping[str, Any] | None:
    """The draft one click back, or `None` when nothing is staged or picked up."""
    if not scene.draft and scene.picked:
        return {}
    return back(scene.draft)
