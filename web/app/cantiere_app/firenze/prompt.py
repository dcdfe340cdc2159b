"""The prompt line: what is expected of the viewer, or whom the table waits for."""

from collections.abc import Callable, Mapping
from typing import Final

from cantiere_app.firenze import facts, words
from cantiere_app.firenze.flows import (
    build_prompt,
    events,
    fulfil_prompt,
    limits,
    midway,
    persons,
    take,
    taxes,
    trade,
)
from cantiere_app.scene import Prompt, Scene

PROMPTS: Final[Mapping[str, Callable[[Scene], Prompt]]] = {
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


def prompt(scene: Scene) -> Prompt:
    """One imperative sentence, one line of detail, the buttons."""
    kind = facts.asked(scene)
    if kind == "over":
        return _over(scene)
    if kind == "wait":
        return _wait(scene)
    if kind in facts.BASE and scene.draft.get("do") in persons.PLAYS:
        return persons.prompt(scene)
    return PROMPTS.get(kind, midway.prompt)(scene)


def _over(scene: Scene) -> Prompt:
    scores = scene.game.scores(scene.state)
    names = [words.name(scene, seat) for seat in scores.winners]
    title = scene.t("firenze.prompt.over")
    points = max(scores.totals)
    who = words.listed(scene.t, names)
    return Prompt(
        title, scene.t.n("firenze.over.winners", len(names), names=who, points=points), ()
    )


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
    """Whom the table waits for, and when the viewer is asked."""
    t, asked = scene.t, scene.view["decision"]
    kind = _STEPS.get(asked["kind"], asked["kind"])
    if kind not in WAITS:
        kind = scene.view["phase"]
    title = t(f"firenze.wait.{kind}", name=words.name(scene, asked["seat"]))
    return Prompt(title, _turns(scene), ())


def _turns(scene: Scene) -> str:
    """How many turns there are before the viewer's own."""
    t, view = scene.t, scene.view
    seats = len(view["players"])
    away = (scene.viewer - view["active"]) % seats
    if not away:
        return t("firenze.wait.your-turn")
    if view["endTile"] == scene.viewer:
        return t("firenze.wait.no-more")
    return t.n("firenze.wait.turns", away)
