"""The meaning of a click: what is asked decides which module answers."""

from collections.abc import Mapping
from typing import Final

from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.aim import read
from cantiere_app.games.firenze.flows import (
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
from cantiere_app.games.firenze.refuse import elsewhere
from cantiere_app.kit import clicks
from cantiere_app.kit.scene import Outcome, Scene
from cantiere_app.kit.targets import Aim

FLOWS: Final[Mapping[str, clicks.Flow]] = {
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
    return clicks.click(scene, read(target), facts.asked(scene), _answer, elsewhere)


def _answer(scene: Scene, aim: Aim) -> Outcome | None:
    kind = facts.asked(scene)
    if kind not in facts.BASE:
        flow = FLOWS.get(kind, midway.click)
        return flow(scene, aim)
    flow = persons.click if scene.draft.get("do") in persons.PLAYS else FLOWS[kind]
    answer = flow(scene, aim)
    if answer is None and aim.kind in ("hand", "do-play"):
        return persons.start(scene, aim.first)
    return answer
