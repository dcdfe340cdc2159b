"""The prompt line: what is expected of the viewer, or whom the table waits for."""

from collections.abc import Mapping
from typing import Final

from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.flows import (
    build_prompt,
    ending,
    events,
    fulfil_prompt,
    limits,
    midway,
    persons,
    take,
    taxes,
    trade,
)
from cantiere_app.games.firenze.moves.rows import MOVES
from cantiere_app.kit.moves import prompts
from cantiere_app.kit.scene import Prompt, Scene

PROMPTS: Final[Mapping[str, prompts.Ask]] = {
    "choose": take.prompt,
    "trade": trade.prompt,
    "build": build_prompt.prompt,
    "fulfil": fulfil_prompt.prompt,
    "limits": limits.prompt,
    "cancel": events.cancel_prompt,
    "collapse": events.tower_prompt,
    "botch": events.tower_prompt,
    "saboteur": events.tower_prompt,
    "fire": events.lose_prompt,
    "flood": events.lose_prompt,
    "luxury-keep": taxes.prompt,
    "luxury-pay": taxes.prompt,
    "tribute": taxes.prompt,
}


@prompts.with_capitals
def prompt(scene: Scene) -> Prompt:
    """One imperative sentence, one line of detail, the buttons."""
    kind = facts.asked(scene)
    if ending.is_asked(scene):
        return ending.prompt(scene)
    if kind in facts.BASE and scene.draft.get("do") in persons.PLAYS:
        return persons.prompt(scene)
    return MOVES.prompt(scene, _asked)


def _asked(scene: Scene) -> Prompt:
    kind = facts.asked(scene)
    question = prompts.prompt(scene, kind, PROMPTS, midway.prompt, _wait)
    if kind not in facts.BASE or scene.draft or scene.picked:
        return question
    return question._replace(detail=events.result(scene) or question.detail)


WAITS: Final = (
    "choose trade build fulfil limits cancel collapse botch saboteur fire flood luxury tribute"
).split()
"""What another seat can be seen to decide; small steps belong to the phase they are part of."""

_STEPS: Final[Mapping[str, str]] = {
    "lay": "choose",
    "give": "trade",
    "mason": "build",
    "pay": "build",
    "drop": "limits",
    "shed": "limits",
    "luxury-keep": "luxury",
    "luxury-pay": "luxury",
}


def _wait(scene: Scene) -> Prompt:
    """Whom the table waits for; the end tile has no turn left (F§11.1)."""
    asked = scene.view["decision"]["kind"]
    kind = _STEPS.get(asked, asked)
    what = kind if kind in WAITS else scene.view["phase"]
    waiting = prompts.waiting(scene, what, scene.view["endTile"] == scene.viewer)
    is_other = scene.view["active"] != scene.viewer
    return waiting._replace(detail=_last(scene)) if is_other and facts.is_behind(scene) else waiting


def _last(scene: Scene) -> str:
    """When the one turn that is left comes, or that it is over (F§11.2)."""
    view, t = scene.view, scene.t
    seats, first = len(view["players"]), view["endTile"]
    away = (scene.viewer - view["active"]) % seats
    is_over = (scene.viewer - first) % seats < (view["active"] - first) % seats
    return t("firenze.wait.last-over") if is_over else t.n("firenze.wait.last", away)
