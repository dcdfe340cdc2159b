"""In the middle of a composed action (F§8.10): one click is one small step.

The page plays composed actions in one go, so this is met after a single step was taken back, in a
position that was saved there, or when a seat is taken over from a computer player.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere.firenze.rules.frames import BAG
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.refuse import by_rule
from cantiere_app.kit.scene import Button, Outcome, Prompt, Scene
from cantiere_app.kit.targets import Aim

_COLOUR: Final[Mapping[str, int]] = {
    "step-lay": k.PAY_SKIP,
    "step-give": k.GIVE,
    "step-pay": k.PAY,
    "step-drop": k.DROP,
    "step-swap-give": k.SWAP_GIVE,
}


def _build(scene: Scene, aim: Aim) -> Action | None:
    if aim.kind in ("tower", "plus"):
        return (k.RAISE, aim.first)
    if aim.kind in ("new", "storage"):
        return (k.START_TOWER, aim.first)
    if aim.kind == "newplus":
        added = facts.begun(scene)
        return (k.RAISE, added[aim.first]) if aim.first < len(added) else None
    return (k.END_LAYING,) if aim.kind == "do-confirm" else None


def _mason(_: Scene, aim: Aim) -> Action | None:
    answers = {"do-mason-yes": 1, "do-mason-no": 0}
    return (k.MASON, answers[aim.kind]) if aim.kind in answers else None


def _shed(scene: Scene, aim: Aim) -> Action | None:
    if aim.kind not in ("hand", "building"):
        return None
    held = facts.me(scene)["hand" if aim.kind == "hand" else "buildings"]
    return (k.SHED, data.CARD_OF[held[aim.first]]) if aim.first < len(held) else None


def _swap_take(scene: Scene, aim: Aim) -> Action | None:
    partner = facts.top(scene)["partner"]
    if aim.kind == "bag" and partner == BAG:
        return (k.SWAP_TAKE, aim.first)
    if aim.kind == "opp-brick" and aim.first == partner:
        return (k.SWAP_TAKE, aim.last)
    return None


_STEPS: Final[Mapping[str, Callable[[Scene, Aim], Action | None]]] = {
    "step-build": _build,
    "step-mason": _mason,
    "step-shed": _shed,
    "step-swap-take": _swap_take,
}


def _coloured(kind: str, aim: Aim) -> Action | None:
    return (_COLOUR[kind], aim.first) if aim.kind == "storage" else None


def click(scene: Scene, aim: Aim) -> Outcome | None:
    kind = facts.asked(scene)
    step = _STEPS[kind](scene, aim) if kind in _STEPS else _coloured(kind, aim)
    if step is None:
        return None
    return Outcome({}, play=[step]) if step in scene.legal else by_rule(scene, step)


def prompt(scene: Scene) -> Prompt:
    t, kind = scene.t, facts.asked(scene)
    return Prompt(t(f"firenze.prompt.{kind}"), _detail(scene, kind), _buttons(scene, kind))


def _detail(scene: Scene, kind: str) -> str:
    if kind != "step-lay":
        return ""
    card = scene.view["row"][len(facts.top(scene)["named"])]["card"]
    return scene.t("firenze.step.lay-on", card=words.card(scene.t, card))


def _buttons(scene: Scene, kind: str) -> list[Button]:
    t = scene.t
    if kind == "step-build":
        return [Button("do-confirm", t("firenze.go.laid"), go=True, testid="btn-confirm")]
    if kind == "step-mason":
        ways = {"do-mason-no": (k.MASON, 0), "do-mason-yes": (k.MASON, 1)}
        return [
            Button(act, t(f"firenze.{act[:2]}.{act[3:]}"), testid=f"btn-{act[3:]}")
            for act, step in ways.items()
            if step in scene.legal
        ]
    return []
